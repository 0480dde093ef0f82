import type { SettingsOverviewQuery } from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { formatMoney, formatNumber } from '../../lib/format'
import { useSettings } from '../context'
import { addressOf, KINDS, shownAmount, WORK_KINDS } from './kinds'

type WorkRow = NonNullable<SettingsOverviewQuery['workQueue']>['rows'][number]

/** What waits for a person: one line for each kind of item. */
export function OpenWork({ rows }: { rows: readonly WorkRow[] }) {
  const waiting = rows.filter(({ count }) => count > 0)
  if (!waiting.length) return <p class="soft">Nothing waits for you.</p>
  return (
    <ul class="work">
      {waiting
        .sort((a, b) => WORK_KINDS.indexOf(a.kind) - WORK_KINDS.indexOf(b.kind))
        .map(row => (
          <WorkLine key={row.kind} row={row} />
        ))}
    </ul>
  )
}

function WorkLine({ row }: { row: WorkRow }) {
  const { kind, count, oldest } = row
  const amount = shownAmount(row)
  const { organization } = useSettings()
  const details = [
    amount !== 0 && formatMoney(amount, organization.currency),
    oldest && `${kind === 'SCHEDULED_PAYMENTS' ? 'next on' : 'oldest of'} ${formatCalendarDay(oldest)}`,
  ]
  return (
    <li>
      <span class="count">{formatNumber(count)}</span>
      <span>
        <a href={addressOf(kind)}>{KINDS[kind]}</a>
        <span class="block soft small number">{details.filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  )
}
