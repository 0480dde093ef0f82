import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { typedWhole } from '../../lib/amount'
import { formatCalendarDay } from '../../lib/day'
import { formatMoney } from '../../lib/format'
import { inOwnWords, type Problem } from '../../lib/problem'
import { useGrant } from '../access/grant'
import { assertFilled } from '../bills/bill-input'
import { useRun, useSettings } from '../context'
import { type FieldTexts, Meanwhile } from '../ledger/meanwhile'
import { changedMembers, useSave } from '../ledger/use-save'
import { useRecord } from '../record'
import type { Editing } from '../whole-list'
import { FoundField } from '../work/choices'
import { joined } from '../work/words'
import { type Recurring, type RecurringKind, type Repeated, STATUS } from './kind'
import { daysOf, fieldsOf, type RuleFields, ruleOf, ruleText, STEPS } from './rule'

interface RecurringDialogProps extends Editing<Recurring> {
  kind: RecurringKind
  /** The id of the document that a new schedule repeats. Null when it is searched for. */
  repeated: string | null
}

/** Asks which document is repeated, and when. */
export function RecurringDialog(props: RecurringDialogProps) {
  const { kind, edited, repeated, onClose } = props
  const id = edited ? null : repeated
  return (
    <Dialog title={edited ? `Change ${edited.name}` : `New recurring ${kind.document}`} onClose={onClose}>
      {id ? <OfDocument id={id} {...props} /> : <Fields begins={edited?.repeated ?? undefined} {...props} />}
    </Dialog>
  )
}

/** Finds documents of the kind. */
function useFind({ find }: RecurringKind) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  return (filter: { id?: string[]; q?: string }) => find(client, filter, canUse('vendors:read'))
}

function OfDocument({ id, ...props }: RecurringDialogProps & { id: string }) {
  const find = useFind(props.kind)
  const { record: found, problem, again } = useRecord(() => find({ id: [id] }), id)
  if (problem && !found) return <ProblemNotice problem={problem} onRetry={again} />
  return found ? <Fields begins={found[0]} {...props} /> : <Loading />
}

const FIELDS = ['name', 'step', 'day', 'until', 'startsOn', 'daysInAdvance']

const inCapitals = (word: string): string => word.replace(/^./, first => first.toUpperCase())

const ruleFieldsIn = (values: Values): RuleFields => ({
  step: values.text('step'),
  day: values.text('day'),
  until: values.text('until'),
})

/** What a change and a new one have in common. @throws Problem at the fields that are empty or have no number. */
function writtenIn(values: Values, member: string, before: Recurring | undefined) {
  // A schedule whose document was deleted stays with it.
  assertFilled(values, before?.repeated === null ? ['name'] : [member, 'name'])
  return {
    repeatedId: values.optional(member) ?? before?.repeatedId ?? '',
    name: values.text('name'),
    rule: ruleOf(ruleFieldsIn(values)),
    daysInAdvance: typedWhole(values.optional('daysInAdvance') ?? '0', 'daysInAdvance'),
    submit: values.raw('submit') === 'true',
  }
}

/** The API names the rule, for which the form has three fields. */
function atFields(error: unknown): Problem {
  const problem = inOwnWords(error).withoutCalls()
  return problem.withFields(
    problem.fields.map(fault =>
      fault.field !== 'rule'
        ? fault
        : fault.code === 'date_order'
          ? { ...fault, field: 'until', sentence: 'No day is left until then.' }
          : { ...fault, field: 'step' },
    ),
  )
}

/** A schedule in words. */
const textsOf = (recurring: Recurring, { document }: RecurringKind): FieldTexts => [
  ['Name', recurring.name],
  [inCapitals(document), recurring.repeated?.name],
  ['Rule', ruleText(recurring.rule, recurring.anchorDate)],
  ['Days in advance', recurring.daysInAdvance],
  ['Submitted for approval', recurring.submit ? 'yes' : 'no'],
  ['Status', STATUS[recurring.status].text],
]

interface FieldsProps extends RecurringDialogProps {
  begins: Repeated | undefined
}

/** Sends what the form has. @param before the schedule as the dialog began. @param now as it was read last. */
function useRepeat({ kind, again, onClose }: FieldsProps, before: Recurring | undefined, now: Recurring | undefined) {
  const write = useRun()
  const save = useSave(again, onClose)
  const submit = async (values: Values) => {
    const input = writtenIn(values, kind.member, before)
    const name = `recurring ${kind.document}`
    if (!before)
      return save({
        attempt: name,
        done: `The ${name} is added.`,
        send: key => kind.create(write, { ...input, startsOn: values.optional('startsOn') ?? null }, key),
      })
    const { id } = before
    const stored = { ...before, rule: ruleOf(fieldsOf(before.rule, before.anchorDate)) }
    return save({
      attempt: `${name} ${now?.version}`,
      done: `The ${name} is changed.`,
      send: idempotencyKey =>
        kind.update(write, { id, idempotencyKey, ifVersion: now?.version, input: changedMembers(input, stored) }),
    })
  }
  return (values: Values) =>
    submit(values).catch(error => {
      throw atFields(error)
    })
}

function Fields(props: FieldsProps) {
  const { kind, edited, all, begins, onClose } = props
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(edited)
  const now = all.find(({ id }) => id === before?.id)
  const send = useRepeat(props, before, now)
  return (
    <Form onSubmit={send} fields={[kind.member, ...FIELDS]}>
      <Meanwhile before={before && textsOf(before, kind)} now={now && textsOf(now, kind)} />
      <DocumentField kind={kind} begins={begins} isChange={before !== undefined} />
      <TextField name="name" label="Name" maxLength={200} value={before?.name ?? begins?.name} />
      <RuleField before={before} document={kind.document} />
      <div class="row">
        {!before && (
          <TextField
            name="startsOn"
            type="date"
            label="Not before (optional)"
            hint="Empty for the first day of the rule from today."
          />
        )}
        <TextField
          name="daysInAdvance"
          label="Days in advance (optional)"
          inputMode="numeric"
          hint="How many days before its own day each is made."
          value={before?.daysInAdvance ? String(before.daysInAdvance) : undefined}
        />
      </div>
      <label class="check">
        <input type="checkbox" name="submit" value="true" defaultChecked={before?.submit ?? true} />
        <span>Submit each for approval. Otherwise it is a draft.</span>
      </label>
      <DialogButtons action={before ? 'Save' : 'Repeat it'} onClose={onClose} />
    </Form>
  )
}

interface DocumentFieldProps {
  kind: RecurringKind
  begins: Repeated | undefined
  isChange: boolean
}

/** The document that is repeated. */
function DocumentField({ kind, begins, isChange }: DocumentFieldProps) {
  const { currency } = useSettings().organization
  const find = useFind(kind)
  const choiceOf = ({ id, name, day, amount }: Repeated) =>
    [id, joined(name, formatCalendarDay(day), formatMoney(amount, currency))] as const
  return (
    <FoundField
      name={kind.member}
      label={inCapitals(kind.document)}
      hint={
        isChange
          ? `Choose another ${kind.document} when the amounts change. The next one has its lines.`
          : `${kind.searchHint} Each new one has its lines.`
      }
      present={begins && choiceOf(begins)}
      search={async q => (await find({ q })).map(choiceOf)}
      autofocus={!begins}
    />
  )
}

/** How often, on which day, and until when. */
function RuleField({ before, document }: { before: Recurring | undefined; document: string }) {
  const fields = before ? fieldsOf(before.rule, before.anchorDate) : { step: 'FREQ=MONTHLY', day: '', until: '' }
  const [step, setStep] = useState(fields.step)
  const isOther = !STEPS.some(([each]) => each === step)
  const days = daysOf(step)
  const other = before && !STEPS.some(([each]) => each === fields.step) ? [[fields.step, fields.step] as const] : []
  return (
    <div class="row">
      <SelectField name="step" label="How often" value={step} options={[...STEPS, ...other]} onChange={setStep} />
      {days.length > 0 && (
        <SelectField
          key={step}
          name="day"
          label="On"
          value={step === fields.step ? fields.day : ''}
          options={[['', `The day of the ${document}`], ...days]}
        />
      )}
      {!isOther && <TextField name="until" type="date" label="Until (optional)" value={fields.until} />}
    </div>
  )
}
