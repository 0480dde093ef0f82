import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Form, Submit, TextField, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { Section } from '../../components/section'
import { SettingsCreateJournalDocument, SettingsUpdateJournalDocument } from '../../generated/graphql'
import { dayIn, dayOf } from '../../lib/day'
import { problemOf } from '../../lib/problem'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { dimensionField, dimensionIdsOf, lineField } from '../bills/bill-input'
import { useLineChoices } from '../bills/bill-lines'
import { useRun, useSettings } from '../context'
import { readingStale } from '../stale'
import { isStoredBefore, leadToStored, useOnce } from '../work/once'
import { isOpen } from './acts'
import { atLines, changedOf, type JournalInput, journalInputOf, typedPlaces } from './journal-input'
import { type Choices, type JournalFormLine, journalDimensions, MEMBERS } from './journal-lines'
import { type Journal, useJournal } from './journal-view'
import { Differences, LinesPanel, TWO_LINES, useLines } from './line-editor'
import { addressOfJournal, PATH, WRITES } from './words'

const FIELDS = ['date', 'description', 'referenceNumber', 'autoReverseOn', 'balanceFunds', 'isPriorPeriod']

/** A new manual journal. @param repeated the journal whose lines it begins with. */
export function NewJournal({ repeated }: { repeated?: string }) {
  return (
    <Section
      title="New journal"
      lead="An approval posts it. Until it is submitted it can be changed and deleted."
      action={<a href={PATH}>All journals</a>}
    >
      <Written>{repeated ? <Stored id={repeated} isRepeated={true} /> : <Drawn />}</Written>
    </Section>
  )
}

/** A draft or a rejected journal again, with its values. */
export function ChangeJournal({ id }: { id: string }) {
  return (
    <Section title="Change the journal" action={<a href={addressOfJournal(id)}>Back to the journal</a>}>
      <Written>
        <Stored id={id} />
      </Written>
    </Section>
  )
}

/** Whoever cannot write journals gets no form. */
function Written({ children }: { children: ComponentChildren }) {
  const { canUse } = useGrant()
  if (WRITES.every(canUse)) return children
  return <Notice kind="warning">Your role does not write journals. It needs {WRITES.join(', ')}.</Notice>
}

function Stored({ id, isRepeated = false }: { id: string; isRepeated?: boolean }) {
  const { record: journal, problem, again } = useJournal(id)
  if (problem && !journal) return <ProblemNotice problem={problem} onRetry={again} />
  if (journal === undefined) return <Loading />
  if (!journal) return <Notice kind="warning">There is no such journal. Somebody may have deleted it.</Notice>
  return isRepeated ? <Drawn begins={journal} /> : <Drawn begins={journal} journal={journal} renew={again} />
}

interface DrawnProps {
  /** The journal whose values the form begins with. */
  begins?: Journal
  /** The journal to change. Undefined for a new one. */
  journal?: Journal
  /** Reads the journal to change again. */
  renew?(): Promise<unknown>
}

function Drawn(props: DrawnProps) {
  const { data, problem, again } = useLineChoices()
  // One that is submitted while somebody types keeps its form.
  const [isLate] = useState(() => props.journal !== undefined && !isOpen(props.journal))
  if (isLate) return <Notice kind="warning">The journal is submitted or decided. It can no longer be changed.</Notice>
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={again} />
  return data ? <Fields {...props} choices={data} /> : <Loading />
}

/** @param isRepeated the form shows no vendor, so a repeated line has none. */
const linesOf = ({ lines }: Journal, isRepeated: boolean): JournalFormLine[] =>
  lines.map(({ debit, credit, ...line }, key) => ({
    ...{ ...line, key },
    ...(isRepeated ? { vendorId: null } : {}),
    debit: debit?.toFixed(2),
    credit: credit?.toFixed(2),
  }))

function Fields({ choices, begins: given, journal, renew }: DrawnProps & { choices: Choices }) {
  const { timeZone } = useSettings().organization
  const save = useSave(journal, renew)
  const [isStale, setStale] = useState(false)
  // What is read again after a refusal does not replace what is typed.
  const [begins] = useState(given)
  const editor = useLines(begins ? linesOf(begins, !journal) : TWO_LINES)
  const { place, lines, show, look, press } = editor
  const dimensionIds = journalDimensions(choices).map(({ id }) => id)
  const fields = [
    ...FIELDS,
    ...lines.flatMap((line, at) => [
      ...MEMBERS.map(member => lineField(at, member)),
      ...dimensionIdsOf(line, dimensionIds).map(id => dimensionField(at, id)),
    ]),
  ]
  const submit = async (values: Values) => {
    const input = journalInputOf(values, { lines, dimensionIds })
    try {
      await save(input, values.raw('submit') === 'true', begins)
    } catch (error) {
      if (problemOf(error).reason === 'stale_version') setStale(true)
      throw atLines(error, typedPlaces(values.text, lines.length), input.lines)
    }
  }
  return (
    // The keys of the lines are those of their fields.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div ref={place} onInput={look} onKeyDown={press}>
      <Form onSubmit={submit} fields={fields} label="Journal" class="bill-form">
        <div class="panel">
          <Heads
            begins={begins}
            date={journal && begins ? dayOf(begins.date) : dayIn(timeZone)}
            isChange={Boolean(journal)}
          />
        </div>
        <LinesPanel editor={editor} choices={choices} />
        {isStale && journal && (
          <Notice kind="warning">
            <a href={addressOfJournal(journal.id)} target="_blank" rel="noreferrer">
              See what is stored now
            </a>
            . {isOpen(journal) ? 'Saving again replaces what you have changed here.' : 'It can no longer be changed.'}
          </Notice>
        )}
        <div class="bill-end">
          <Differences show={show} choices={choices} />
          {!journal && (
            <label class="check">
              <input type="checkbox" name="submit" value="true" defaultChecked={true} />
              <span>Submit it for approval</span>
            </label>
          )}
          <Submit>Save the journal</Submit>
        </div>
      </Form>
    </div>
  )
}

/** What a journal says beside its lines. A repeated one is of today, and is not reversed. */
function Heads({ begins, date, isChange }: { begins: Journal | undefined; date: string; isChange: boolean }) {
  const check = (name: 'balanceFunds' | 'isPriorPeriod', text: string) => (
    <label class="check">
      <input type="checkbox" name={name} value="true" defaultChecked={begins?.[name]} />
      <span>{text}</span>
    </label>
  )
  return (
    <>
      <div class="row">
        <TextField name="date" type="date" label="Date" value={date} />
        <TextField name="description" label="Description" maxLength={500} value={begins?.description} />
        <TextField
          name="referenceNumber"
          label="Reference (optional)"
          maxLength={100}
          value={begins?.referenceNumber}
        />
        <TextField
          name="autoReverseOn"
          type="date"
          label="Reverse on (optional)"
          value={isChange && begins?.autoReverseOn ? dayOf(begins.autoReverseOn) : undefined}
        />
      </div>
      {check('balanceFunds', 'Balance the funds by due to and due from')}
      {check('isPriorPeriod', 'It corrects the net assets of an earlier period')}
    </>
  )
}

/** Stores the journal, and opens its page. */
function useSave(journal: Journal | undefined, renew: () => Promise<unknown> = async () => undefined) {
  const write = useRun()
  const once = useOnce()
  const change = async ({ id, version }: Journal, change: Partial<JournalInput>) => {
    await once(`journal ${version}`, idempotencyKey =>
      write(SettingsUpdateJournalDocument, { id, input: change, idempotencyKey, ifVersion: version }),
    )
    announce('The journal is changed.')
    return id
  }
  const create = async (input: JournalInput, submit: boolean) => {
    const { createManualJournal } = await once('journal', idempotencyKey =>
      write(SettingsCreateJournalDocument, { input: { ...input, submit }, idempotencyKey }),
    )
    announce(submit ? 'The journal is submitted for approval.' : 'The journal is saved as a draft.')
    return createManualJournal?.id
  }
  return async (input: JournalInput, submit: boolean, begins: Journal | undefined): Promise<void> => {
    try {
      const id = await (journal && begins
        ? readingStale(change(journal, changedOf(input, begins)), renew)
        : create(input, submit))
      if (id) navigate(addressOfJournal(id), { replace: true })
    } catch (error) {
      if (!isStoredBefore(error)) throw error
      leadToStored(error, () => navigate(journal ? addressOfJournal(journal.id) : PATH, { replace: true }))
    }
  }
}
