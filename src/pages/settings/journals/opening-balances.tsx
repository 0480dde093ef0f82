import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Form, Submit, TextArea, TextField, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { Section } from '../../components/section'
import {
  SettingsOpeningDocument,
  type SettingsOpeningQuery,
  SettingsPostOpeningBalancesDocument,
  SettingsReverseEntryDocument,
} from '../../generated/graphql'
import { dayIn, dayOf, formatCalendarDay } from '../../lib/day'
import { run } from '../../lib/graphql'
import { Problem, problemOf } from '../../lib/problem'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { lineField } from '../bills/bill-input'
import { useLineChoices } from '../bills/bill-lines'
import { useRun, useSettings } from '../context'
import { useRecord } from '../record'
import { addressOf } from '../reports/address'
import type { AskingAct } from '../work/declaration'
import { leadToStored, useOnce } from '../work/once'
import { Lines, Money } from '../work/parts'
import { ActButtons, RefusalNotice, useActs, useOneItem } from '../work/use-acts'
import { atLines, typedPlaces } from './journal-input'
import type { Choices, JournalFormLine } from './journal-lines'
import { Differences, LinesPanel, TWO_LINES, useLines } from './line-editor'
import { openingOf } from './opening-input'
import { OPENING, OPENING_PATH } from './words'

type Entry = NonNullable<SettingsOpeningQuery['journalEntries']>['nodes'][number]

/** The balances with which the ledger begins: what is posted, or the form that posts them. */
export function OpeningBalances() {
  const { client } = useSettings()
  const { canUse, isAllowed } = useGrant()
  const names = { accounts: canUse('accounts:read'), funds: canUse('funds:read') }
  const { record, problem, again } = useRecord(() => run(client, SettingsOpeningDocument, names), '')
  const last = record?.journalEntries?.nodes[0]
  const posted = last && !last.reversedByEntryId ? last : undefined
  const isClosed = Boolean(record?.accountingPeriods?.length)
  return (
    <Section
      title="Opening balances"
      lead="The balances of each fund on the first day of the ledger. They are posted once, before the first month is closed."
      action={<a href="/settings/accounts">Chart of accounts</a>}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!record && !problem && <Loading />}
      {posted && <Posted key={posted.id} entry={posted} isClosed={isClosed} renew={again} />}
      {record && !posted && isClosed && (
        <Notice kind="warning">
          No opening balances are posted, and a month is closed. Reopen the closed months first, the latest first.
        </Notice>
      )}
      {record && !posted && !isClosed && !isAllowed(OPENING) && (
        <Notice kind="warning">No opening balances are posted. An accountant, such as a treasurer, posts them.</Notice>
      )}
      {record && !posted && !isClosed && isAllowed(OPENING) && <Unposted former={last} again={again} />}
    </Section>
  )
}

const reverse: AskingAct<Entry> = {
  ...OPENING,
  label: 'Reverse',
  danger: true,
  done: 'The opening balances are reversed.',
  question: {
    title: ({ entryNumber }) => `Reverse ${entryNumber}?`,
    fields: ['reason'],
    action: 'Reverse the opening balances',
    body: ({ date }) => (
      <>
        <p>
          A second entry of {formatCalendarDay(date)} takes them back. Correct the lines afterwards, and post them
          again.
        </p>
        <TextArea name="reason" label="Reason" faults="Write why." />
      </>
    ),
  },
  // On another day they would count twice between the two.
  send: (write, { id, date }, { idempotencyKey }, values) =>
    write(SettingsReverseEntryDocument, {
      ...{ id, idempotencyKey },
      input: { reason: values.text('reason'), date: dayOf(date) },
    }),
}

interface PostedProps {
  entry: Entry
  /** Whether a month is closed, so that they cannot be reversed on their day. */
  isClosed: boolean
  /** Reads the opening balances again. */
  renew(): Promise<SettingsOpeningQuery | null | undefined>
}

function Posted({ entry, isClosed, renew }: PostedProps) {
  const { refusal, shown } = useOneItem<Entry>(async () => {
    const now = await renew()
    return now?.journalEntries?.nodes.find(({ id, reversedByEntryId }) => id === entry.id && !reversedByEntryId)
  })
  const { actsOf, start, dialog } = useActs([reverse], shown)
  const { id, entryNumber, date, description, amount, lines } = entry
  return (
    <>
      <article class="panel" aria-label="Opening balances">
        <Facts
          facts={[
            ['Day', formatCalendarDay(date)],
            ['Total of the debits', <Money key="amount" amount={amount} />],
            ['Description', description],
            ['Journal entry', <a href={addressOf('list', 'ledger-lines', `entryId=${id}`)}>{entryNumber}</a>],
          ]}
        />
        {isClosed ? (
          <p class="soft">A month is closed. To reverse them, reopen the closed months first, the latest first.</p>
        ) : (
          <div class="actions">
            <ActButtons acts={actsOf(entry)} onStart={act => start(act, entry)} />
          </div>
        )}
        {refusal && <RefusalNotice refusal={refusal} name={entryNumber} onStart={act => start(act, entry)} />}
      </article>
      <h2>Lines</h2>
      <Lines
        lines={lines}
        amounts={[
          ['Debit', ({ debit }) => debit || null],
          ['Credit', ({ credit }) => credit || null],
        ]}
      />
      {dialog}
    </>
  )
}

interface UnpostedProps {
  /** The last ones, which are reversed. */
  former: Entry | undefined
  again(): Promise<unknown>
}

function Unposted(props: UnpostedProps) {
  const { data, problem, again } = useLineChoices()
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={again} />
  return data ? <Fields {...props} choices={data} /> : <Loading />
}

const linesOf = ({ lines }: Entry): JournalFormLine[] =>
  lines.map(({ id: _, debit, credit, ...line }, key) => ({
    ...{ ...line, key },
    debit: debit ? debit.toFixed(2) : undefined,
    credit: credit ? credit.toFixed(2) : undefined,
  }))

function Fields({ former, again, choices }: UnpostedProps & { choices: Choices }) {
  const write = useRun()
  const once = useOnce()
  const { timeZone } = useSettings().organization
  const [isPosted, setPosted] = useState(false)
  const editor = useLines(former ? linesOf(former) : TWO_LINES)
  const { place, lines, show, look, press } = editor
  const members = ['accountId', 'fundId', 'debit', 'credit']
  const fields = ['date', 'description', ...lines.flatMap((_, at) => members.map(member => lineField(at, member)))]
  const submit = async (values: Values) => {
    const input = openingOf(values, lines.length)
    try {
      await once('opening balances', idempotencyKey =>
        write(SettingsPostOpeningBalancesDocument, { input, idempotencyKey }),
      )
      announce('The opening balances are posted.')
      await again()
    } catch (error) {
      // Somebody else has posted them. What is typed here stays.
      if (problemOf(error).reason === 'duplicate') {
        setPosted(true)
        throw new Problem('The opening balances are posted already. Reverse those first.', 'duplicate')
      }
      leadToStored(atLines(error, typedPlaces(values.text, lines.length)).withoutCalls(), again)
    }
  }
  return (
    // The keys of the lines are those of their fields.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div ref={place} onInput={look} onKeyDown={press}>
      <Form onSubmit={submit} fields={fields} label="Opening balances" class="bill-form">
        {former && (
          <Notice kind="warning">The former ones are reversed. Correct the lines, and post them again.</Notice>
        )}
        <div class="panel">
          <div class="row">
            <TextField
              name="date"
              type="date"
              label="Day"
              hint="The first day of the ledger, such as that of a fiscal year."
              value={former && dayOf(former.date)}
              max={dayIn(timeZone)}
            />
            <TextField name="description" label="Description (optional)" maxLength={500} value={former?.description} />
          </div>
          <p class="hint">
            Enter the assets of a fund as debits, and its liabilities and net assets as credits. Enter open bills as
            bills of their own days.
          </p>
        </div>
        <LinesPanel editor={editor} choices={choices} isPlain={true} />
        {isPosted && (
          <Notice kind="warning">
            <a href={OPENING_PATH} target="_blank" rel="noreferrer">
              See what somebody else has posted
            </a>
          </Notice>
        )}
        <div class="bill-end">
          <Differences show={show} choices={choices} />
          <Submit>Post the opening balances</Submit>
        </div>
      </Form>
    </div>
  )
}
