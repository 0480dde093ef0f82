import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { amountIn, sumOf } from '../../lib/amount'
import { formatMoney } from '../../lib/format'
import { useSettings } from '../context'
import { lineField } from './bill-input'
import type { FormLine } from './bill-lines'

/** What is typed into a form with lines, and what its amounts come to. The total is empty where the form has no field for it. */
export function useTyped(lines: readonly FormLine[]) {
  const place = useRef<HTMLDivElement>(null)
  const [total, setTotal] = useState('')
  const [sum, setSum] = useState(0)
  const textOf = (name: string) =>
    String(new FormData(place.current?.querySelector('form') ?? undefined).get(name) ?? '').trim()
  const look = () => {
    setTotal(textOf('total'))
    setSum(sumOf(lines.flatMap((_, at) => amountIn(textOf(lineField(at, 'amount'))) ?? [])))
  }
  // Lines come and go, and the only line follows the total.
  useLayoutEffect(look, [lines, total])
  return { place, textOf, look, total, sum }
}

/** The key of a further line. */
export const nextKey = (lines: readonly FormLine[]): number => Math.max(...lines.map(({ key }) => key)) + 1

/** The sum of the lines beside the total of the document. */
export function Compared({ sum, whole }: { sum: number; whole: number | undefined }) {
  const { currency } = useSettings().organization
  const money = (amount: number) => formatMoney(amount, currency)
  const left = whole === undefined ? 0 : sumOf([whole, -sum])
  return (
    <p class="number" role="status">
      Lines <strong>{money(sum)}</strong>
      {whole !== undefined && ` of ${money(whole)}`}
      {left > 0 && <span class="block small fault">{money(left)} is not on a line yet.</span>}
      {left < 0 && <span class="block small fault">The lines are {money(-left)} too high.</span>}
      {whole !== undefined && left === 0 && <span class="block small soft">They agree.</span>}
    </p>
  )
}
