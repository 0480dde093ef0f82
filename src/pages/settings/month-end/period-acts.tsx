import { TextArea } from '../../components/form'
import {
  type PeriodPartsFragment,
  type PeriodStatus,
  SettingsClosePeriodDocument,
  SettingsReopenPeriodDocument,
} from '../../generated/graphql'
import { dayOf, formatCalendarDay, formatMonth } from '../../lib/day'
import { counted } from '../../lib/format'
import type { Act, AskingAct } from '../work/declaration'
import { Money } from '../work/parts'
import { type Blocker, nameOfBlocker } from './blockers'

type Period = PeriodPartsFragment

const scopes = ['journal-entries:read'] as const
const permission = 'ACCOUNTANT'
const carryOf = ({ id }: Blocker): string => `carry.${id}`

/** The items that stand in the way, each to be carried forward. */
function Carry({ blockers }: { blockers: readonly Blocker[] }) {
  if (!blockers.length) return null
  return (
    <fieldset>
      <legend>{counted(blockers.length, 'item stands', 'items stand')} in the way</legend>
      <p class="hint">An item that is carried forward is posted on a later day, and the next month lists it.</p>
      {blockers.map(blocker => (
        <label key={blocker.id} class="check">
          <input type="checkbox" name={carryOf(blocker)} value={blocker.id} />
          <span>
            Carry forward: {nameOfBlocker(blocker)}, {formatCalendarDay(blocker.date)},{' '}
            <Money amount={blocker.amount} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface Closing {
  label: string
  action: string
  soft: boolean
  from: readonly PeriodStatus[]
  isDue(period: Period): boolean
  effect: string
  done: string
}

const closing = (
  blockers: readonly Blocker[],
  { label, action, soft, from, isDue, effect, done }: Closing,
): AskingAct<Period> => ({
  ...{ label, scopes, permission, done },
  isFor: period => from.includes(period.status) && isDue(period),
  question: {
    title: ({ startDate }) => `${label} ${formatMonth(startDate)}?`,
    fields: [],
    action,
    body: () => (
      <>
        <p>{effect}</p>
        <Carry blockers={blockers} />
      </>
    ),
  },
  send: (write, { id }, { idempotencyKey, ifVersion }, values) =>
    write(SettingsClosePeriodDocument, {
      ...{ id, soft, idempotencyKey, ifVersion },
      carry: blockers.flatMap(blocker => values.optional(carryOf(blocker)) ?? []),
    }),
})

const reopening = (periods: readonly Period[]): AskingAct<Period> => ({
  ...{ label: 'Reopen', scopes, permission, danger: true, done: 'The month is open again.' },
  // Months reopen from the latest back.
  isFor: ({ status, startDate }) =>
    status !== 'OPEN' && periods.every(each => each.startDate <= startDate || each.status === 'OPEN'),
  question: {
    title: ({ startDate }) => `Reopen ${formatMonth(startDate)}?`,
    fields: ['reason'],
    action: 'Reopen the month',
    body: () => (
      <>
        <p>It takes postings again. The close of its fiscal year is reversed with it.</p>
        <TextArea name="reason" label="Reason" faults="Write why it is reopened." />
      </>
    ),
  },
  send: (write, { id }, { idempotencyKey, ifVersion }, values) =>
    write(SettingsReopenPeriodDocument, { id, idempotencyKey, ifVersion, reason: values.text('reason') }),
})

/** Whether a month has ended, and those before it have a status from which it can follow. Months close in their order. */
const isDueAfter =
  (periods: readonly Period[], today: string, earlier: readonly PeriodStatus[]) =>
  ({ startDate, endDate }: Period): boolean =>
    dayOf(endDate) < today && periods.every(each => each.startDate >= startDate || earlier.includes(each.status))

/** Why a month cannot be closed yet, whatever is posted. Undefined when it can, or is closed. */
export function closesLater({ startDate, endDate, status }: Period, periods: readonly Period[], today: string) {
  if (status === 'CLOSED') return undefined
  if (dayOf(endDate) >= today) return `It can be closed after ${formatCalendarDay(endDate)}.`
  const isFirst = periods.every(each => each.startDate >= startDate || each.status === 'CLOSED')
  return isFirst ? undefined : 'It can be closed once every earlier month is closed.'
}

/**
 * What can be done with a month.
 * @param blockers those that a close can carry forward. @param periods all months. @param today the day in the church.
 */
export const periodActs = (
  blockers: readonly Blocker[],
  periods: readonly Period[],
  today: string,
): readonly Act<Period>[] => [
  closing(blockers, {
    label: 'Close',
    action: 'Close the month',
    soft: false,
    from: ['OPEN', 'SOFT_CLOSED'],
    isDue: isDueAfter(periods, today, ['CLOSED']),
    effect: 'Nothing can be posted into it any more.',
    done: 'The month is closed.',
  }),
  closing(blockers, {
    label: 'Close softly',
    action: 'Close the month softly',
    soft: true,
    from: ['OPEN'],
    isDue: isDueAfter(periods, today, ['SOFT_CLOSED', 'CLOSED']),
    effect: 'Only people with the accountant permission can still post into it.',
    done: 'The month is softly closed.',
  }),
  reopening(periods),
]
