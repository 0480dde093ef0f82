import { announce } from '../../components/announcer'
import { FileField, Form, Submit, TextArea, TextField, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { Section } from '../../components/section'
import {
  type LetterheadPartsFragment,
  type PictureOfLetterhead,
  SettingsLetterheadDocument,
  SettingsLetterheadPictureDocument,
  SettingsUpdateLetterheadDocument,
} from '../../generated/graphql'
import { base64Of } from '../../lib/base64-of'
import { Problem, problemOf } from '../../lib/problem'
import { useGrant } from '../access/grant'
import { useAnswer, useRun } from '../context'
import { PacketSchedule } from './packet-schedule'

/** The pictures of a letterhead. */
const PICTURES = [
  { member: 'logo', picture: 'LOGO', title: 'Logo', takesAway: 'Print no logo any more' },
  { member: 'signature', picture: 'SIGNATURE', title: 'Signature', takesAway: 'Print no signature any more' },
] as const
type Picture = (typeof PICTURES)[number]
const FIELDS = ['signerName', 'signerTitle', 'statementMessage', 'logo', 'signature']

/** What the church's own papers have, and when the board gets its packet. */
export function LetterheadPage() {
  const { data, problem, again } = useAnswer(SettingsLetterheadDocument, {}, ['Letterhead'])
  const canChange = useGrant().has('ADMINISTER')
  const letterhead = data?.letterhead
  return (
    <Section
      title="Letterhead"
      lead="Giving statements and letters to donors have the logo and the signature. The board packet has the logo."
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && !canChange && <Notice>Only an owner or an administrator can change the letterhead.</Notice>}
      {data && canChange && (
        <LetterheadForm key={letterhead?.version} letterhead={letterhead ?? undefined} onSaved={again} />
      )}
      <PacketSchedule />
    </Section>
  )
}

/** The input for a picture: the chosen file, null to take the picture away, or undefined to leave it. */
async function pictureOf(values: Values, { member }: Picture) {
  const file = values.file(member)
  if (file) return { contentType: file.type, contentBase64: await base64Of(file) }
  return values.raw(`${member}.none`) ? null : undefined
}

/** A refused picture is marked at its field. */
function atPictures(error: unknown): Problem {
  const problem = problemOf(error)
  return problem.withFields(
    problem.fields.map(fault => ({ ...fault, field: fault.path?.split('.')[0] ?? fault.field })),
  )
}

function LetterheadForm({ letterhead, onSaved }: { letterhead?: LetterheadPartsFragment; onSaved(): void }) {
  const run = useRun()
  const save = async (values: Values) => {
    const [logo, signature] = await Promise.all(PICTURES.map(picture => pictureOf(values, picture)))
    const input = {
      signerName: values.optional('signerName') ?? null,
      signerTitle: values.optional('signerTitle') ?? null,
      statementMessage: values.optional('statementMessage') ?? null,
      ...(logo === undefined ? {} : { logo }),
      ...(signature === undefined ? {} : { signature }),
    }
    await run(SettingsUpdateLetterheadDocument, { input, ifVersion: letterhead?.version }).catch(error => {
      throw atPictures(error)
    })
    announce('The letterhead is saved.')
    onSaved()
  }
  return (
    <Form onSubmit={save} fields={FIELDS} class="form panel" label="Letterhead">
      <div class="row">
        {PICTURES.map(picture => (
          <PictureField key={picture.member} of={picture} sha256={letterhead?.[picture.member]?.sha256} />
        ))}
      </div>
      <div class="row">
        <TextField name="signerName" label="Signed by" value={letterhead?.signerName} maxLength={100} />
        <TextField name="signerTitle" label="Title" value={letterhead?.signerTitle} maxLength={100} />
      </div>
      <TextArea
        name="statementMessage"
        label="Message on giving statements"
        hint="Stands above the contributions. At most 500 characters."
        value={letterhead?.statementMessage}
      />
      <div class="actions">
        <Submit>Save the letterhead</Submit>
      </div>
    </Form>
  )
}

function PictureField({ of, sha256 }: { of: Picture; sha256: string | undefined }) {
  return (
    <div>
      <FileField
        name={of.member}
        label={of.title}
        hint="A PNG or JPEG of at most 512 KiB and 2,000 pixels on each side."
        accept="image/png,image/jpeg"
      />
      {sha256 && <Preview key={sha256} picture={of.picture} title={of.title} />}
      {sha256 && (
        <label class="check">
          <input type="checkbox" name={`${of.member}.none`} value="true" />
          <span>{of.takesAway}</span>
        </label>
      )}
    </div>
  )
}

/** The picture as it is printed: on white. */
function Preview({ picture, title }: { picture: PictureOfLetterhead; title: string }) {
  const { data, problem } = useAnswer(SettingsLetterheadPictureDocument, { picture }, ['Letterhead'])
  const file = data?.downloadLetterheadPicture
  if (problem) return <Notice kind="error">{problem.message}</Notice>
  if (!file) return <Loading />
  return <img class="paper-picture" src={`data:${file.contentType};base64,${file.contentBase64}`} alt={title} />
}
