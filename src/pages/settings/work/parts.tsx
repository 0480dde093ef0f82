import type { ComponentChildren } from 'preact'
import { Table } from '../../components/section'
import type { WorkAccountFragment, WorkFundFragment, WorkJournalLinesFragment } from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { formatMoney } from '../../lib/format'
import { useSettings } from '../context'
import { accountName } from './words'

/** An amount in the currency of the organization. */
export function Money({ amount }: { amount: number }) {
  const { currency } = useSettings().organization
  return <span class="nowrap">{formatMoney(amount, currency)}</span>
}

export function CalendarDay({ day }: { day: string | null | undefined }) {
  return day ? <span class="nowrap">{formatCalendarDay(day)}</span> : null
}

interface Line {
  id: string
  account?: WorkAccountFragment | null
  fund?: WorkFundFragment | null
  memo?: string | null
  description?: string | null
  dimensions?: readonly {
    dimensionValueId: string
    dimension?: { name: string } | null
    dimensionValue?: { name: string } | null
  }[]
}

/** The dimension values of a line, such as "Campus: North". */
const dimensionsOf = ({ dimensions = [] }: Line): string =>
  dimensions
    .flatMap(({ dimension, dimensionValue }) =>
      dimension && dimensionValue ? [`${dimension.name}: ${dimensionValue.name}`] : [],
    )
    .join(', ')

interface LinesProps<Row extends Line> {
  lines: readonly Row[]
  /** The columns of amounts. */
  amounts: readonly (readonly [title: string, of: (line: Row) => number | null | undefined])[]
}

/** The lines of a document: account, fund, memo and amounts. */
export function Lines<Row extends Line>({ lines, amounts }: LinesProps<Row>) {
  if (!lines.length) return <p class="soft">It has no lines yet.</p>
  const memoOf = ({ memo, description }: Row) => memo ?? description
  return (
    <Table
      label="Lines"
      rows={lines}
      idOf={({ id }) => id}
      columns={[
        { title: 'Account', kind: 'name', cell: ({ account }) => accountName(account) },
        { title: 'Fund', cell: ({ fund }) => fund?.name },
        ...(lines.some(dimensionsOf) ? [{ title: 'Dimensions', cell: dimensionsOf }] : []),
        ...(lines.some(memoOf) ? [{ title: 'Memo', cell: memoOf }] : []),
        ...amounts.map(([title, of]) => ({
          title,
          kind: 'number' as const,
          cell: (line: Row) => {
            const amount = of(line)
            return typeof amount === 'number' && <Money amount={amount} />
          },
        })),
      ]}
    />
  )
}

/** The lines of a manual journal: each is a debit or a credit. */
export function JournalLines({ lines }: WorkJournalLinesFragment) {
  return (
    <Lines
      lines={lines}
      amounts={[
        ['Debit', ({ debit }) => debit],
        ['Credit', ({ credit }) => credit],
      ]}
    />
  )
}

/** Further words under the name of an item. */
export function Under({ children }: { children: ComponentChildren }) {
  return <span class="block soft small">{children}</span>
}
