import type { ComponentChildren } from 'preact'
import type { WorkAccountFragment, WorkFundFragment } from '../../generated/graphql'
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
}

interface LinesProps<Row extends Line> {
  lines: readonly Row[]
  /** The columns of amounts. */
  amounts: readonly (readonly [title: string, of: (line: Row) => number | null | undefined])[]
}

/** The lines of a document: account, fund, memo and amounts. */
export function Lines<Row extends Line>({ lines, amounts }: LinesProps<Row>) {
  if (!lines.length) return <p class="soft">It has no lines yet.</p>
  const hasMemo = lines.some(({ memo, description }) => memo || description)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, so the keyboard must reach it
    <section class="scrolls" tabIndex={0} aria-label="Lines">
      <table class="figures lines">
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Fund</th>
            {hasMemo && <th scope="col">Memo</th>}
            {amounts.map(([title]) => (
              <th key={title} scope="col" data-kind="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <td>{accountName(line.account)}</td>
              <td>{line.fund?.name}</td>
              {hasMemo && <td>{line.memo ?? line.description}</td>}
              {amounts.map(([title, of]) => {
                const amount = of(line)
                return (
                  <td key={title} data-kind="number">
                    {typeof amount === 'number' && <Money amount={amount} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Further words under the name of an item. */
export function Under({ children }: { children: ComponentChildren }) {
  return <span class="block soft small">{children}</span>
}
