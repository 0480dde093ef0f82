import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Badge, Loading } from '../../components/page'
import {
  type ClosingEntryFragment,
  type JournalFilter,
  type PeriodPartsFragment,
  SettingsCloseYearDocument,
  type SettingsCloseYearMutation,
  SettingsOpenYearDocument,
  SettingsYearClosesDocument,
} from '../../generated/graphql'
import { dayIn, dayOf, daysAfter, formatCalendarDay } from '../../lib/day'
import { run } from '../../lib/graphql'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { useRun, useSettings } from '../context'
import { useSave } from '../ledger/use-save'
import { allRows } from '../pages'
import { useRecord } from '../record'
import { Lines, Money } from '../work/parts'

/** What whoever closes a year needs. */
const CLOSES = { scopes: ['journal-entries:read'], permission: 'ACCOUNTANT' } as const

interface YearProps {
  /** The last month of the fiscal year. */
  period: PeriodPartsFragment
}

/** The close of a fiscal year, at its last month. */
export function FiscalYear({ period }: YearProps) {
  const { client, organization } = useSettings()
  const { isAllowed } = useGrant()
  const [isClosing, setClosing] = useState(false)
  const last = dayOf(period.endDate)
  const {
    record: entries,
    problem,
    again,
  } = useRecord(async () => {
    // A close is dated on the last day of its year.
    const filter: JournalFilter = { sourceType: ['YEAR_CLOSE'], date: { gte: last, lte: last } }
    return allRows(async after => (await run(client, SettingsYearClosesDocument, { filter, after })).journalEntries)
  }, `${period.id} ${period.version}`)
  const closes = entries?.filter(each => !each.reversedByEntryId && !each.reversesEntryId) ?? []
  const hasEnded = last < dayIn(organization.timeZone)
  return (
    <>
      <h2>Fiscal year {period.fiscalYear}</h2>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!entries && !problem && <Loading />}
      {entries && !closes.length && (
        <p>It is not closed yet. {!hasEnded && `It ends on ${formatCalendarDay(last)}.`}</p>
      )}
      {closes.map(({ id, entryNumber, amount }) => (
        <p key={id}>
          <Badge tone="green">Closed</Badge> Entry {entryNumber}, <Money amount={amount} />
        </p>
      ))}
      {entries && hasEnded && isAllowed(CLOSES) && (
        <div class="actions">
          <button type="button" class="button quiet small" onClick={() => setClosing(true)}>
            {closes.length ? 'Close what was posted later' : 'Close the fiscal year'}
          </button>
        </div>
      )}
      {isClosing && <CloseYear period={period} again={again} onClose={() => setClosing(false)} />}
    </>
  )
}

interface CloseYearProps extends YearProps {
  again(): Promise<unknown>
  onClose(): void
}

/** Shows the entry that closes a year, and posts it. */
function CloseYear({ period: { fiscalYear }, again, onClose }: CloseYearProps) {
  const { canUse } = useGrant()
  const write = useRun()
  const save = useSave(again, onClose)
  const variables = { fiscalYear, accounts: canUse('accounts:read'), funds: canUse('funds:read') }
  const {
    record: entry,
    problem,
    again: look,
  } = useRecord<ClosingEntryFragment>(
    async () => (await write(SettingsCloseYearDocument, { ...variables, dryRun: true })).closeFiscalYear,
    '',
  )
  const close = () =>
    save({
      attempt: 'close the year',
      done: ({ closeFiscalYear: closed }: SettingsCloseYearMutation) =>
        closed && entry && closed.amount !== entry.amount
          ? `The fiscal year ${fiscalYear} is closed. Something was posted meanwhile, so the entry differs from the one shown.`
          : `The fiscal year ${fiscalYear} is closed.`,
      send: idempotencyKey => write(SettingsCloseYearDocument, { ...variables, dryRun: false, idempotencyKey }),
    })
  return (
    <Dialog title={`Close the fiscal year ${fiscalYear}?`} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={look} />}
      {!entry && !problem && <Loading />}
      {entry && (
        <Form onSubmit={close} fields={[]}>
          <p>
            Revenue, expenses, transfers and releases of each fund go to its net assets on{' '}
            {formatCalendarDay(entry.date)}: <Money amount={entry.amount} />. Reopening a month of the year reverses it.
          </p>
          <Lines
            lines={entry.lines}
            amounts={[
              ['Debit', ({ debit }) => debit || null],
              ['Credit', ({ credit }) => credit || null],
            ]}
          />
          <DialogButtons action="Close the fiscal year" onClose={onClose} />
        </Form>
      )}
    </Dialog>
  )
}

interface OpenYearProps {
  /** The latest month that is there. Undefined when there is none. */
  latest: PeriodPartsFragment | undefined
  onOpened(): void
}

/** Makes the months of another fiscal year, such as those of next year for its budget. */
export function OpenYear({ latest, onOpened }: OpenYearProps) {
  const { timeZone } = useSettings().organization
  const { isAllowed } = useGrant()
  const write = useRun()
  const [isAsking, setAsking] = useState(false)
  if (!isAllowed(CLOSES)) return null
  const open = async (values: Values) => {
    const { openFiscalYearPeriods: period } = await write(SettingsOpenYearDocument, { date: values.text('date') })
    announce(`The months of ${period?.fiscalYear} are there.`)
    setAsking(false)
    onOpened()
    if (period) navigate(`/settings/month-end?period=${period.id}`)
  }
  return (
    <div class="actions">
      <button type="button" class="button quiet small" onClick={() => setAsking(true)}>
        Add a fiscal year
      </button>
      {isAsking && (
        <Dialog title="Add the months of a fiscal year" onClose={() => setAsking(false)}>
          <Form onSubmit={open} fields={['date']}>
            <TextField
              name="date"
              type="date"
              label="A day of the year"
              hint="The years between are added, too."
              value={latest ? daysAfter(latest.endDate, 1) : dayIn(timeZone)}
              autofocus={true}
            />
            <DialogButtons action="Add the months" onClose={() => setAsking(false)} />
          </Form>
        </Dialog>
      )}
    </div>
  )
}
