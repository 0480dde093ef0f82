import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { Form, SelectField, Submit, TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  type ManualJournalFilter,
  type RecurringJournalRowFragment,
  type RepeatedJournalFragment,
  SettingsCreateRecurringJournalDocument,
  SettingsFindJournalsDocument,
  SettingsUpdateRecurringJournalDocument,
} from '../../generated/graphql'
import { typedWhole } from '../../lib/amount'
import { formatCalendarDay } from '../../lib/day'
import { formatMoney } from '../../lib/format'
import { run } from '../../lib/graphql'
import { inOwnWords, type Problem } from '../../lib/problem'
import { assertFilled } from '../bills/bill-input'
import { useAnswer, useRun, useSettings } from '../context'
import { type FieldTexts, Meanwhile } from '../ledger/meanwhile'
import { changedMembers, useSave } from '../ledger/use-save'
import { FoundField } from '../work/choices'
import { joined } from '../work/words'
import { daysOf, fieldsOf, type RuleFields, ruleOf, ruleText, STEPS } from './rule'

type Recurring = RecurringJournalRowFragment

interface RecurringDialogProps {
  /** The recurring journal to change. Undefined for a new one. */
  recurring: Recurring | undefined
  all: readonly Recurring[]
  /** The id of the journal that a new one repeats. Null when it is searched for. */
  repeated: string | null
  /** Reads the recurring journals again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks which journal is repeated, and when. */
export function RecurringDialog(props: RecurringDialogProps) {
  const { recurring, repeated, onClose } = props
  const id = recurring ? null : repeated
  return (
    <Dialog title={recurring ? `Change ${recurring.name}` : 'New recurring journal'} onClose={onClose}>
      {id ? <OfJournal id={id} {...props} /> : <Fields begins={recurring?.manualJournal ?? undefined} {...props} />}
    </Dialog>
  )
}

function OfJournal({ id, ...props }: RecurringDialogProps & { id: string }) {
  const { data, problem, again } = useAnswer(SettingsFindJournalsDocument, { filter: { id: [id] } })
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={again} />
  return data ? <Fields begins={data.manualJournals?.nodes[0]} {...props} /> : <Loading />
}

const FIELDS = ['manualJournalId', 'name', 'step', 'day', 'until', 'startsOn', 'daysInAdvance']

const ruleFieldsIn = (values: Values): RuleFields => ({
  step: values.text('step'),
  day: values.text('day'),
  until: values.text('until'),
})

/** What a change and a new one have in common. @throws Problem at the fields that are empty or have no number. */
function writtenIn(values: Values) {
  assertFilled(values, ['manualJournalId', 'name'])
  return {
    manualJournalId: values.text('manualJournalId'),
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

/** A recurring journal in words. */
const textsOf = (recurring: Recurring): FieldTexts => [
  ['Name', recurring.name],
  ['Journal', recurring.manualJournal?.description],
  ['Rule', ruleText(recurring.rule, recurring.anchorDate)],
  ['Days in advance', recurring.daysInAdvance],
  ['Submitted for approval', recurring.submit ? 'yes' : 'no'],
]

function Fields({
  recurring,
  all,
  begins,
  again,
  onClose,
}: RecurringDialogProps & { begins: RepeatedJournalFragment | undefined }) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(recurring)
  const now = all.find(({ id }) => id === before?.id)
  const submit = async (values: Values) => {
    const input = writtenIn(values)
    if (!before)
      return save({
        attempt: 'recurring journal',
        done: 'The recurring journal is added.',
        send: idempotencyKey =>
          write(SettingsCreateRecurringJournalDocument, {
            input: { ...input, startsOn: values.optional('startsOn') ?? null },
            idempotencyKey,
          }),
      })
    const { id } = before
    const stored = { ...before, rule: ruleOf(fieldsOf(before.rule, before.anchorDate)) }
    return save({
      attempt: `recurring journal ${now?.version}`,
      done: 'The recurring journal is changed.',
      send: idempotencyKey =>
        write(SettingsUpdateRecurringJournalDocument, {
          ...{ id, idempotencyKey, ifVersion: now?.version },
          input: changedMembers(input, stored),
        }),
    })
  }
  const send = (values: Values) =>
    submit(values).catch(error => {
      throw atFields(error)
    })
  return (
    <Form onSubmit={send} fields={FIELDS}>
      <Meanwhile before={before && textsOf(before)} now={now && textsOf(now)} />
      <JournalField begins={begins} isChange={before !== undefined} />
      <TextField name="name" label="Name" maxLength={200} value={before?.name ?? begins?.description} />
      <RuleField before={before} />
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
          hint="How many days before its own day each journal is made."
          value={before?.daysInAdvance ? String(before.daysInAdvance) : undefined}
        />
      </div>
      <label class="check">
        <input type="checkbox" name="submit" value="true" defaultChecked={before?.submit ?? true} />
        <span>Submit each for approval. Otherwise it is a draft.</span>
      </label>
      <div class="actions end">
        <button type="button" class="button quiet" onClick={onClose}>
          Cancel
        </button>
        <Submit>{before ? 'Save' : 'Repeat it'}</Submit>
      </div>
    </Form>
  )
}

/** The journal whose lines are repeated. */
function JournalField({ begins, isChange }: { begins: RepeatedJournalFragment | undefined; isChange: boolean }) {
  const { client, organization } = useSettings()
  const choiceOf = ({ id, description, date, totalAmount }: RepeatedJournalFragment) =>
    [id, joined(description, formatCalendarDay(date), formatMoney(totalAmount, organization.currency))] as const
  const find = async (filter: ManualJournalFilter) =>
    (await run(client, SettingsFindJournalsDocument, { filter })).manualJournals?.nodes.map(choiceOf)
  return (
    <FoundField
      name="manualJournalId"
      label="Journal"
      hint={
        isChange
          ? 'Choose another journal when the amounts change. The next one has its lines.'
          : 'Type a part of its description, and choose. Each new one has its lines.'
      }
      present={begins && choiceOf(begins)}
      search={q => find({ q })}
      autofocus={!begins}
    />
  )
}

/** How often, on which day, and until when. */
function RuleField({ before }: { before: Recurring | undefined }) {
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
          options={[['', 'The day of the journal'], ...days]}
        />
      )}
      {!isOther && <TextField name="until" type="date" label="Until (optional)" value={fields.until} />}
    </div>
  )
}
