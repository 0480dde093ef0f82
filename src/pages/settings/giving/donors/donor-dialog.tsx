import { useState } from 'preact/hooks'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import {
  type DonorType,
  SettingsCreateDonorDocument,
  SettingsUpdateDonorDocument,
  type TagRowFragment,
} from '../../../generated/graphql'
import { optionalDay } from '../../../lib/day'
import { inOwnWords } from '../../../lib/problem'
import { useRun } from '../../context'
import { Meanwhile } from '../../ledger/meanwhile'
import { useSave } from '../../ledger/use-save'
import { primaryOf } from '../donor-label'
import { changeOf, donorOf, FIELD_OF, FIELDS, tagField, textsOf } from './donor-input'
import { useTags } from './use-tags'
import { DELIVERIES, type ShownDonor, WRITABLE } from './words'

interface DonorDialogProps {
  /** The donor as it is now. Undefined for a new one. */
  donor?: ShownDonor
  /** Reads the donor again. */
  again?(): Promise<unknown>
  onCreated?(id: string): void
  onClose(): void
}

/** Asks who a donor is, and how the church reaches the donor. */
export function DonorDialog(props: DonorDialogProps) {
  const { record, problem, again } = useTags()
  const { donor, onClose } = props
  return (
    <Dialog title={donor ? `Change ${donor.displayName ?? 'the donor'}` : 'Add a donor'} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!record && !problem && <Loading />}
      {record && <Fields {...props} tags={record} />}
    </Dialog>
  )
}

/** A refusal at the fields of the form. */
function atFields(error: unknown) {
  const problem = inOwnWords(error)
  const placed = (field: string) =>
    FIELD_OF.reduce((name, [pattern, replacement]) => name.replace(pattern, replacement), field)
  return problem.withFields(
    problem.fields.map(({ path, ...fault }) => ({ ...fault, field: placed(path ?? fault.field) })),
  )
}

const nothing = async () => undefined

function Fields({
  donor: now,
  tags,
  again = nothing,
  onCreated,
  onClose,
}: DonorDialogProps & { tags: TagRowFragment[] }) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(now)
  const [type, setType] = useState<DonorType>(before?.donorType ?? 'INDIVIDUAL')
  const store = (values: Values) => {
    if (!before) {
      const input = donorOf(values, type, tags)
      return save({
        attempt: 'donor',
        done: 'The donor is added.',
        async send(idempotencyKey) {
          const { createDonor } = await write(SettingsCreateDonorDocument, { input, idempotencyKey })
          if (createDonor) onCreated?.(createDonor.id)
        },
      })
    }
    const { id } = before
    const ifVersion = now?.version
    const input = changeOf(values, { before, now: now ?? before, tags })
    return save({
      attempt: `donor ${ifVersion}`,
      done: 'The donor is changed.',
      send: idempotencyKey => write(SettingsUpdateDonorDocument, { id, input, idempotencyKey, ifVersion }),
    })
  }
  const submit = (values: Values) =>
    store(values).catch(error => {
      throw atFields(error)
    })
  return (
    <Form onSubmit={submit} fields={FIELDS} label="Donor">
      <Meanwhile before={before && textsOf(before)} now={now && textsOf(now)} />
      {!before && (
        <SelectField
          name="donorType"
          label="What the donor is"
          value={type}
          options={[
            ['INDIVIDUAL', 'A person'],
            ['ORGANIZATION', 'An organization'],
          ]}
          onChange={value => setType(value === 'ORGANIZATION' ? 'ORGANIZATION' : 'INDIVIDUAL')}
        />
      )}
      <Names type={type} before={before} />
      <Contacts before={before} />
      <Wishes before={before} />
      {tags.length > 0 && <Tags tags={tags} before={before} />}
      <DialogButtons action={before ? 'Save' : 'Add the donor'} onClose={onClose} />
    </Form>
  )
}

interface Before {
  before: ShownDonor | undefined
}

const Tags = ({ tags, before }: Before & { tags: TagRowFragment[] }) => (
  <fieldset class="form">
    <legend>Tags (optional)</legend>
    {tags.map(({ id, name }) => (
      <label key={id} class="check">
        <input type="checkbox" name={tagField(id)} value="true" defaultChecked={before?.tagIds.includes(id) ?? false} />
        <span>{name}</span>
      </label>
    ))}
  </fieldset>
)

function Names({ type, before }: Before & { type: DonorType }) {
  const number = (
    <TextField name="donorNumber" label="Donor number (optional)" maxLength={50} value={before?.donorNumber} />
  )
  if (type === 'ORGANIZATION')
    return (
      <div class="row">
        <TextField
          name="organizationName"
          label="Name"
          maxLength={200}
          value={before?.organizationName}
          autofocus={true}
        />
        {number}
      </div>
    )
  return (
    <>
      <div class="row">
        <TextField name="firstName" label="First name" maxLength={100} value={before?.firstName} autofocus={true} />
        <TextField name="lastName" label="Last name" maxLength={100} value={before?.lastName} />
        <TextField name="suffix" label="Suffix (optional)" maxLength={20} value={before?.suffix} />
      </div>
      <div class="row">
        <TextField
          name="preferredName"
          label="Preferred name (optional)"
          maxLength={100}
          value={before?.preferredName}
        />
        {number}
      </div>
    </>
  )
}

/** The e-mail address, the number and the postal address that are used first. Others stay as they are. */
function Contacts({ before }: Before) {
  const address = primaryOf(before?.addresses ?? [])
  return (
    <>
      <div class="row">
        <TextField
          name="email"
          label="E-mail address (optional)"
          type="email"
          value={primaryOf(before?.emails ?? [])?.address}
        />
        <TextField
          name="phone"
          label="Telephone (optional)"
          type="tel"
          hint="With its country code, such as +1 630 555 0100."
          value={primaryOf(before?.phones ?? [])?.number}
        />
      </div>
      <fieldset class="form">
        <legend>Address (optional)</legend>
        <p class="hint">Letters and giving statements have it.</p>
        <TextField name="address.line1" label="Street" maxLength={200} value={address?.line1} />
        <TextField name="address.line2" label="Second line" maxLength={200} value={address?.line2} />
        <div class="row">
          <TextField name="address.city" label="City" maxLength={100} value={address?.city} />
          <TextField name="address.region" label="State" maxLength={100} value={address?.region} />
          <TextField name="address.postalCode" label="Postal code" maxLength={20} value={address?.postalCode} />
          <TextField
            name="address.country"
            label="Country"
            maxLength={2}
            hint="Two letters, such as US."
            value={address?.country}
          />
        </div>
      </fieldset>
    </>
  )
}

/** How the donor gets statements and messages, and whether the donor still gives. */
function Wishes({ before }: Before) {
  const [status, setStatus] = useState<string>(before?.status ?? 'ACTIVE')
  return (
    <>
      <div class="row">
        <SelectField
          name="statementDelivery"
          label="Giving statements"
          value={before?.statementDelivery ?? 'EMAIL'}
          options={DELIVERIES}
        />
        {before && <SelectField name="status" label="Status" value={status} options={WRITABLE} onChange={setStatus} />}
        {status === 'DECEASED' && (
          <TextField
            name="deceasedDate"
            type="date"
            label="Day of death (optional)"
            value={optionalDay(before?.deceasedDate)}
          />
        )}
      </div>
      <label class="check">
        <input type="checkbox" name="doNotContact" value="true" defaultChecked={before?.doNotContact ?? false} />
        <span>The donor wants no messages</span>
      </label>
    </>
  )
}
