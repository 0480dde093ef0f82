import { createHash } from 'node:crypto'
import { base64, choice, count, enumeration, input, part, text, type ValueOf, view } from '../../declaration/fields.js'
import { type MutationContext, mutation, type PrepareContext, query } from '../../kernel/operation.js'
import { authorize } from '../../kernel/policy.js'
import { IMAGES, isPrintable } from '../../print/images.js'
import { onThread } from '../../print/press.js'
import { Refusal, refuse, refuseField } from '../../refusals/refusals.js'
import { base64Length } from '../../values/base64.js'
import { defined } from '../../values/defined.js'
import { assign } from '../../values/objects.js'
import { pictureHead } from '../../values/picture-file.js'
import { present } from '../../values/present.js'
import { newId } from '../../values/time.js'
import { Letterhead, type LetterheadPicture } from './letterhead.js'
import { letterheads, pictureBytes, storedLetterhead } from './letterhead.queries.js'

const hashOf = (...parts: readonly (Buffer | string)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

export const tag = 'Settings'

/** The largest picture, in bytes and in pixels of each side. */
const BYTES_MAX = 512 * 1024
const SIDE_MAX = 2_000
const TYPES = ['image/png', 'image/jpeg']
/** Two pictures in Base64, with room for the rest. */
const BODY_MAX = 2 * base64Length(BYTES_MAX) + 64 * 1024

const WHO = 'every credential of the organization'
/** What changing the letterhead asks for, and downloading the signature. */
const CHANGING = { scope: null, callers: 'person', permission: 'ADMINISTER' } as const

@input('A PNG or JPEG file of at most 512 KiB, and of at most 2000 pixels in width and in height.')
export class LetterheadPictureInput {
  @text({
    note: 'The media type: image/png or image/jpeg. The bytes must be of this type.',
    among: { name: 'PictureMediaType', values: () => TYPES },
  })
  contentType!: string
  @base64({ note: 'The bytes in Base64.' }) contentBase64!: string
}

@input('The members of the letterhead to change. Absent members stay; null clears a member.')
export class UpdateLetterheadInput {
  @text({ nullable: true, min: 1, max: 100, note: 'The name of who signs statements and letters.' })
  signerName?: string | null
  @text({ nullable: true, min: 1, max: 100, note: 'The title of who signs, such as Treasurer.' })
  signerTitle?: string | null
  @text({ nullable: true, min: 1, max: 500, note: 'A message to donors on each giving statement.' })
  statementMessage?: string | null
  @part(() => LetterheadPictureInput, { nullable: true, note: 'The logo.' }) logo?: LetterheadPictureInput | null
  @part(() => LetterheadPictureInput, { nullable: true, note: 'The picture of the signature.' })
  signature?: LetterheadPictureInput | null
}

const PictureOfLetterhead = enumeration('PictureOfLetterhead', 'A picture of the letterhead.', {
  LOGO: 'The logo of the church.',
  SIGNATURE: 'The signature of who signs.',
})

@input('Which picture is downloaded.')
export class LetterheadPictureFilter {
  @choice(PictureOfLetterhead, { fallback: 'LOGO' }) picture!: ValueOf<typeof PictureOfLetterhead>
}

@view('The bytes of a picture of the letterhead, as they were uploaded.')
export class LetterheadPictureFile {
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The media type.' }) contentType!: string
  @count({ note: 'The size in bytes.' }) sizeBytes!: number
  @base64({ note: 'The bytes in Base64.' }) contentBase64!: string
}

export const getLetterhead = query({
  does: "Get the letterhead: the church's logo, who signs, and the message of giving statements. Null until it is set.",
  scope: null,
  who: WHO,
  rest: 'GET /letterhead',
  gives: Letterhead,
  isNullable: true,
  run: async ({ read }) => (await read.all(letterheads))[0] ?? null,
})

export const downloadLetterheadPicture = query({
  does: 'Get the bytes of the logo or of the signature of the letterhead.',
  details:
    'Every credential of the organization gets the logo. Only a person with the permission ADMINISTER gets the signature; others are refused with 403. With an `Accept` header for the type of the picture (`image/*`), REST answers the bytes themselves.',
  scope: null,
  who: 'every credential of the organization for the logo; a person with ADMINISTER for the signature',
  refuses: ['not_found', 'credential_not_allowed', 'permission_missing'],
  rest: 'GET /letterhead/content',
  takes: LetterheadPictureFilter,
  gives: LetterheadPictureFile,
  fileTypes: TYPES,
  async run(context, { picture }) {
    if (picture === 'SIGNATURE') authorize(context.caller, CHANGING)
    const stored = await storedLetterhead(context)
    const key = picture === 'LOGO' ? stored?.logoKey : stored?.signatureKey
    const bytes = (await pictureBytes(context, key)) ?? refuse('not_found')
    const { contentType } = present(pictureHead(bytes))
    return {
      fileName: `${picture.toLowerCase()}.${contentType === 'image/png' ? 'png' : 'jpg'}`,
      contentType,
      sizeBytes: bytes.length,
      contentBase64: bytes.toString('base64'),
    }
  },
})

/** A picture of the input that may be printed. */
interface GivenPicture extends LetterheadPicture {
  bytes: Buffer
  /** A key of its own, so that discarding the picture before takes none away. */
  key: string
  /** Whether the bytes of the picture before are missing from the storage. */
  isBeforeLost: boolean
}
/** The pictures of the input. Null clears one, and undefined leaves it. */
type Pictures = Record<'logo' | 'signature', GivenPicture | null | undefined>

export const updateLetterhead = mutation({
  does: "Set the church's logo, who signs its papers, and the message of its giving statements.",
  details:
    'Giving statements and letters to donors have the logo and the signature, and the cover of the board packet has the logo. Papers that are printed again have those of today. A picture must be a whole PNG or JPEG: another type, a cut file, more than 2000 pixels on a side (422) and more than 512 KiB (413) are refused. On GraphQL, pass pictures as variables: only variables may make the body larger than 1 MiB.',
  ...CHANGING,
  refuses: ['payload_too_large', 'stale_version'],
  rest: 'PATCH /letterhead',
  takes: UpdateLetterheadInput,
  gives: Letterhead,
  bodyMax: BODY_MAX,
  example: { signerName: 'Mary Hill', signerTitle: 'Treasurer' },
  prepare: async (context, { logo, signature }): Promise<Pictures> => ({
    logo: logo && (await readPicture(context, 'logo', logo)),
    signature: signature && (await readPicture(context, 'signature', signature)),
  }),
  async run(context, { logo: _logo, signature: _signature, ...change }, _path, pictures) {
    const { work } = context
    const { organizationId: id } = work
    const letterhead = (await work.find(Letterhead, id))
      ? await work.change(Letterhead, id)
      : work.create(Letterhead, { id, ...UNSET })
    assign(letterhead, defined(change))
    for (const name of ['logo', 'signature'] as const) await setPicture(context, letterhead, name, pictures[name])
    return { id }
  },
})

const UNSET = {
  ...{ signerName: null, signerTitle: null, statementMessage: null },
  ...{ logo: null, logoKey: null, signature: null, signatureKey: null },
}

/** Stores a picture in place of the one before. */
async function setPicture(
  { work, files }: MutationContext,
  letterhead: Letterhead,
  name: 'logo' | 'signature',
  picture: GivenPicture | null | undefined,
): Promise<void> {
  if (picture === undefined || (picture?.sha256 === letterhead[name]?.sha256 && !picture?.isBeforeLost)) return
  const before = letterhead[`${name}Key`]
  if (before) await files.discard(work, before)
  letterhead[name] = null
  letterhead[`${name}Key`] = null
  if (!picture) return
  const { bytes, key, isBeforeLost: _isBeforeLost, ...head } = picture
  letterhead[name] = head
  letterhead[`${name}Key`] = await files.put(work, { key, bytes, contentType: head.contentType })
}

/** @throws Refusal 413 payload_too_large, 422 for what is no picture that can be printed. */
async function readPicture(
  context: PrepareContext,
  name: 'logo' | 'signature',
  { contentType, contentBase64 }: LetterheadPictureInput,
): Promise<GivenPicture> {
  const { caller, gone, clock } = context
  const refusePicture = (expected: string): never =>
    refuseField('request', 'invalid_format', { path: `${name}.contentBase64`, expected })
  if (!TYPES.includes(contentType))
    refuseField('request', 'invalid_enum', { path: `${name}.contentType`, allowed: TYPES })
  const bytes = Buffer.from(contentBase64, 'base64')
  if (bytes.length > BYTES_MAX)
    throw new Refusal('payload_too_large')
      .saying('The picture is larger than 512 KiB. Send a smaller one.')
      .telling({ maximum: BYTES_MAX })
  const head = pictureHead(bytes)
  if (head?.contentType !== contentType) return refusePicture('a whole file of the type that contentType names')
  const { width, height } = head
  if ([width, height].some(side => side < 1 || side > SIDE_MAX))
    refusePicture(`a picture of 1 to ${SIDE_MAX} pixels in width and in height`)
  const work = { organizationId: caller.organizationId, gone, isLarge: true }
  const tooMuch = () => new Refusal('validation')
  if (!(await onThread(work, IMAGES, isPrintable, bytes, tooMuch))) refusePicture('a picture whose pixels are whole')
  const before = (await storedLetterhead(context))?.[`${name}Key`]
  const isBeforeLost = Boolean(before) && !(await pictureBytes(context, before))
  const key = hashOf('letterhead', name, newId(clock))
  return { ...head, sizeBytes: bytes.length, sha256: hashOf(bytes), bytes, key, isBeforeLost }
}
