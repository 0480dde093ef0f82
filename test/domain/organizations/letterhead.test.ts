import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Church } from '../../support/church.js'
import { batchOf, giver, givingChurch } from '../../support/giving.js'
import { makeChurch } from '../../support/make.js'
import { picturesOf, textOf } from '../../support/pdf.js'
import { jpeg, png } from '../../support/pictures.js'
import { broken } from '../../support/sound.js'

let church: Church
let admin: ReturnType<Church['client']>
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await givingChurch()
  admin = church.client((await church.person('ADMIN')).token)
  call = await giver(church)
})
afterEach(async () => {
  expect(await broken(church)).toEqual([])
})

const picture = (bytes: Buffer, contentType = 'image/png') => ({ contentType, contentBase64: bytes.toString('base64') })
const change = (body: object, headers: Record<string, string> = {}) =>
  admin.rest('PATCH', '/letterhead', { body, headers })
const set = async (body: object) => {
  const { status, text } = await change(body)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}

/** A statement of one gift, as a PDF. */
async function statement(): Promise<Buffer> {
  const { id: donorId } = await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Vale' })
  await batchOf(church, { donorId }, 'close', 'post')
  const { id } = await call('POST', '/giving-statements', { year: 2026, donorId })
  const { contentBase64 } = await call('POST', `/giving-statements/${id}/copies`, { delivery: 'MAIL' })
  return Buffer.from(contentBase64, 'base64')
}

/** The letter that thanks a donor, as a PDF. */
async function thanks(): Promise<Buffer> {
  const addresses = [{ line1: '9 Elm Road', city: 'Elsewhere', country: 'US', isPrimary: true }]
  const person = { donorType: 'INDIVIDUAL', firstName: 'Bea', lastName: 'Hill', addresses }
  const { id: donorId } = await call('POST', '/donors', person)
  await batchOf(church, { donorId }, 'close', 'post')
  const words = { kind: 'ACKNOWLEDGEMENT', name: randomUUID(), subject: 'Thank you', text: 'For {{gift}}.' }
  const { id: templateId } = await call('POST', '/mailing-templates', words)
  const scope = { templateId, delivery: 'MAIL', fromDate: '2026-10-01', donorIds: [donorId] }
  const { id } = await call('POST', '/donor-mailings', scope)
  await call('POST', `/donor-mailings/${id}/letters`)
  return Buffer.from((await call('GET', `/donor-mailings/${id}/letters`)).contentBase64, 'base64')
}

async function packet(): Promise<Buffer> {
  const headers = { Authorization: `Bearer ${await church.key()}` }
  const answer = await fetch(`${church.app.url}/api/v1/reports/board-packet?month=2026-10&format=pdf`, { headers })
  return Buffer.from(await answer.arrayBuffer())
}

const small = { width: 3, height: 2 }
const RED = { size: [40, 10], color: [200, 30, 30] }
const BLUE = { size: [10, 30], color: [20, 30, 200] }

test('a statement and a thank-you letter have the logo and the signature, a statement has the message, and the cover of the board packet has the logo', async () => {
  const before = await admin.rest('GET', '/letterhead')
  expect([before.status, before.body]).toEqual([200, null])
  expect((await picturesOf(await statement())).flat()).toEqual([])
  await set({
    ...{ signerName: 'Mary Hill', signerTitle: 'Treasurer', statementMessage: 'You have built\nthe new roof.' },
    logo: picture(png({ width: 40, height: 10 })),
    signature: picture(png({ width: 10, height: 30, color: [20, 30, 200] })),
  })
  for (const [made, hasMessage] of [
    [await statement(), true],
    [await thanks(), false],
  ] as const) {
    const text = await textOf(made)
    expect(text).toMatch(/Mary Hill\nTreasurer/)
    expect(text.includes('You have built\nthe new roof.')).toBe(hasMessage)
    expect(await picturesOf(made)).toEqual([[RED, BLUE]])
  }
  const [cover, ...reports] = await picturesOf(await packet())
  expect([cover, reports.flat()]).toEqual([[RED], []])
  expect((await admin.rest('GET', '/letterhead')).body).toMatchObject({
    signerName: 'Mary Hill',
    logo: { contentType: 'image/png', width: 40, height: 10 },
    signature: { width: 10, height: 30 },
  })
})

test('a letterhead changes in parts, its bytes can be read again, and null takes a picture away', async () => {
  const logo = jpeg()
  await set({ logo: picture(logo, 'image/jpeg'), signerName: 'Mary Hill' })
  const first = await admin.rest('GET', '/letterhead')
  expect(first.body).toMatchObject({
    version: 1,
    signature: null,
    logo: { width: 8, height: 8, sizeBytes: logo.length },
  })
  const file = await admin.rest('GET', '/letterhead/content?picture=LOGO')
  expect(file.body).toMatchObject({
    fileName: 'logo.jpg',
    contentType: 'image/jpeg',
    contentBase64: logo.toString('base64'),
  })
  expect((await admin.rest('GET', '/letterhead/content?picture=SIGNATURE')).status).toBe(404)
  expect((await picturesOf(await statement())).flat()).toEqual([expect.objectContaining({ size: [8, 8] })])
  // The same bytes as the other picture and again, which takes nothing away.
  await set({ signature: picture(logo, 'image/jpeg') })
  await set({ signature: picture(logo, 'image/jpeg') })
  await set({ logo: null, signerName: null })
  const etag = first.headers.get('etag') ?? ''
  expect((await change({ signerName: 'Ann' }, { 'If-Match': etag })).status).toBe(409)
  expect((await admin.rest('GET', '/letterhead')).body).toMatchObject({ signerName: null, logo: null })
  expect((await admin.rest('GET', '/letterhead/content?picture=LOGO')).status).toBe(404)
  const kept = await admin.rest('GET', '/letterhead/content?picture=SIGNATURE')
  expect(kept.body.contentBase64).toBe(logo.toString('base64'))
  const [{ files }] = (await church.query(
    `select count(*)::int as files from receipt_content where organization_id = $1 and bytes = $2`,
    [church.id, logo],
  )) as [{ files: number }]
  expect(files).toBe(1)
})

test('only who may change the letterhead gets the signature, and every credential gets the logo', async () => {
  await set({ logo: picture(png(small)), signature: picture(png(small)) })
  const treasurer = church.client((await church.person('TREASURER')).token)
  const program = church.client(await church.key())
  const owner = church.client((await church.person('OWNER')).token)
  const answers = (which: string) =>
    Promise.all(
      [admin, owner, treasurer, program].map(async ({ rest }) => {
        const { status, headers } = await rest('GET', `/letterhead/content?picture=${which}`)
        return [status, headers.get('x-error-reason')]
      }),
    )
  const [given, refused] = [[200, null], 403]
  expect(await answers('LOGO')).toEqual([given, given, given, given])
  expect(await answers('SIGNATURE')).toEqual([
    ...[given, given],
    [refused, 'permission_missing'],
    [refused, 'credential_not_allowed'],
  ])
  const { data, errors } = (
    await program.graphql(
      '{ logo: downloadLetterheadPicture { sizeBytes } downloadLetterheadPicture(filter: { picture: SIGNATURE }) { sizeBytes } }',
    )
  ).body
  expect([data.logo === null, data.downloadLetterheadPicture, errors.length]).toEqual([false, null, 1])
})

test('papers are printed without a logo whose bytes are missing, and the same logo can be uploaded again', async () => {
  const logo = picture(png({ width: 40, height: 10 }))
  await set({ logo, signature: picture(png({ width: 10, height: 30, color: [20, 30, 200] })) })
  const [row] = await church.query('select logo_key from letterhead where organization_id = $1', [church.id])
  await church.query('delete from receipt_content where organization_id = $1 and sha256 = $2', [
    ...[church.id, String(row?.logo_key).slice('database:'.length)],
  ])
  expect(await picturesOf(await statement())).toEqual([[BLUE]])
  expect((await picturesOf(await packet())).flat()).toEqual([])
  expect((await admin.rest('GET', '/letterhead/content?picture=LOGO')).status).toBe(404)
  await set({ logo })
  expect(await picturesOf(await statement())).toEqual([[RED, BLUE]])
})

test('what a church has not set yet is null', async () => {
  const fresh = await makeChurch(church.app)
  const { rest } = fresh.client(await fresh.key())
  for (const path of ['/accounting-policy', '/letterhead', '/board-packet-schedule']) {
    const { status, body } = await rest('GET', path)
    expect([path, status, body]).toEqual([path, 200, null])
  }
})

test('what is transparent in a logo stays transparent', async () => {
  await set({ logo: picture(png({ width: 40, height: 10, color: [20, 30, 200, 128] })) })
  const made = (await statement()).toString('latin1')
  expect(made).toMatch(/\/Width 40\n.*\/SMask/s)
  await set({ logo: picture(png({ width: 40, height: 10 })) })
  expect((await statement()).toString('latin1')).not.toContain('/SMask')
})

/** Two rows of so many bytes, each with its filter. */
const rowsOf = (bytes: number) => deflateSync(Buffer.alloc(2 * (1 + bytes)))
/** Pixels that fill 64 MiB, in a file that says it has six. */
const BOMB = deflateSync(Buffer.alloc(64 * 1_048_576))
test.each<[string, () => object, number, string]>([
  ['a picture of another type than it says', () => picture(png(small), 'image/jpeg'), 422, 'invalid_format'],
  [
    'an SVG',
    () => picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
    422,
    'invalid_enum',
  ],
  [
    'an SVG that is called a PNG',
    () => picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    422,
    'invalid_format',
  ],
  ['a cut PNG', () => picture(png(small).subarray(0, -20)), 422, 'invalid_format'],
  ['a cut JPEG', () => picture(jpeg().subarray(0, -2), 'image/jpeg'), 422, 'invalid_format'],
  ['a PNG that is too wide', () => picture(png({ width: 2001, height: 1 })), 422, 'invalid_format'],
  ['a JPEG that is too tall', () => picture(jpeg(2001), 'image/jpeg'), 422, 'invalid_format'],
  [
    'a PNG of a billion pixels',
    () => picture(png({ width: 40_000, height: 40_000, packed: deflateSync(Buffer.alloc(9)) })),
    422,
    'invalid_format',
  ],
  ['a PNG without width', () => picture(png({ width: 0, height: 2 })), 422, 'invalid_format'],
  ['more pixels than the PNG says', () => picture(png({ ...small, packed: BOMB })), 422, 'invalid_format'],
  [
    'fewer pixels than the PNG says',
    () => picture(png({ ...small, packed: deflateSync(Buffer.alloc(9)) })),
    422,
    'invalid_format',
  ],
  [
    'a bit depth that PNG does not have',
    () => picture(png({ ...small, form: [255, 2], packed: rowsOf(287) })),
    422,
    'invalid_format',
  ],
  [
    'a bit depth that its color type does not have',
    () => picture(png({ ...small, form: [4, 2], packed: rowsOf(5) })),
    422,
    'invalid_format',
  ],
  [
    'a palette picture without a palette',
    () => picture(png({ ...small, form: [2, 3], packed: rowsOf(1) })),
    422,
    'invalid_format',
  ],
  ['an unknown filter', () => picture(png({ ...small, form: [8, 2, 0, 1] })), 422, 'invalid_format'],
  ['pixels that are none', () => picture(png({ ...small, packed: Buffer.from('pixels') })), 422, 'invalid_format'],
])('%s is refused', async (_what, made, status, code) => {
  const answer = await change({ logo: made(), signerName: 'Mary Hill' })
  expect([answer.status, answer.body.details.fields.map((fault: { code: string }) => fault.code)]).toEqual([
    status,
    [code],
  ])
  expect((await admin.rest('GET', '/letterhead')).body).toBeNull()
})

test.each([
  ['one bit of grey', [1, 0], 1],
  ['sixteen bits of red, green, blue and transparency', [16, 6], 24],
  ['two bits of a palette', [2, 3], 1],
])('a PNG with %s is taken', async (_what, form, bytes) => {
  const made = png({ ...small, form, packed: rowsOf(bytes), palette: form[1] === 3 ? Buffer.alloc(12) : undefined })
  await set({ logo: picture(made) })
  expect((await statement()).toString('latin1')).toMatch(/\/Width 3\n/)
})

test('a picture of 512 KiB is taken, and a larger one is refused', async () => {
  const whole = png(small)
  // A chunk of its own before the pixels.
  const padded = (size: number) => {
    const at = 33
    const data = Buffer.alloc(size - whole.length - 12)
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.write('prVt', 4, 'latin1')
    return Buffer.concat([whole.subarray(0, at), frame, data, Buffer.alloc(4), whole.subarray(at)])
  }
  const tooLarge = await change({ logo: picture(padded(512 * 1024 + 1)) })
  expect([tooLarge.status, tooLarge.headers.get('x-error-reason')]).toEqual([413, 'payload_too_large'])
  const large = picture(padded(512 * 1024))
  await set({ logo: large, signature: large })
})

test('only administrators change it, and nobody with a key', async () => {
  for (const role of ['TREASURER', 'BOOKKEEPER'] as const) {
    const { rest } = church.client((await church.person(role)).token)
    expect((await rest('PATCH', '/letterhead', { body: { signerName: 'Ann' } })).status).toBe(403)
    expect((await rest('GET', '/letterhead')).status).toBe(200)
  }
  const { rest } = church.client(await church.key())
  expect((await rest('PATCH', '/letterhead', { body: { signerName: 'Ann' } })).status).toBe(403)
})
