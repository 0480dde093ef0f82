import { Component } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { valuesOf } from '../../components/form'
import { formatMoney } from '../../lib/format'
import { lineField } from '../bills/bill-input'
import { useSettings } from '../context'
import { differenceOf, type FundSum, isBlank, sumsByFund, wholeOf } from './journal-input'
import { type Choices, type JournalFormLine, JournalLineFields, type LineFieldsProps } from './journal-lines'

/** Fills in the amount that balances the fund of a line, on the side that lacks it. @param count how many lines the form has. */
function balance(form: HTMLFormElement | undefined, at: number, count: number): void {
  const textOf = valuesOf(form).text
  const [fundId, isBalanced] = [textOf(lineField(at, 'fundId')), textOf('balanceFunds') === 'true']
  const others = (name: string) => (name.startsWith(`lines.${at}.`) ? '' : textOf(name))
  const sum = sumsByFund(others, count).filter(each => isBalanced || each.fundId === fundId)
  const left = differenceOf(wholeOf(sum))
  if (!left) return
  const inputOf = (side: 'debit' | 'credit') =>
    form?.querySelector<HTMLInputElement>(`input[name="${lineField(at, side)}"]`)
  const [filled, emptied] = left > 0 ? [inputOf('credit'), inputOf('debit')] : [inputOf('debit'), inputOf('credit')]
  if (!filled || !emptied) return
  emptied.value = ''
  filled.value = Math.abs(left).toFixed(2)
  filled.focus()
}

/** The lines of the form, and what is typed into them. */
export function useLines(begin: readonly JournalFormLine[]) {
  const place = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState(begin)
  /** Shows the sums. They change with each letter, and the lines are not drawn again for them. */
  const show = useRef<(sums: Sums) => void>(() => undefined)
  /** The line that gets the focus when it is drawn. */
  const next = useRef<number>(undefined)
  const form = () => place.current?.querySelector('form') ?? undefined
  /** What is typed now. Each call reads the whole form. */
  const typed = () => valuesOf(form()).text
  const isLooking = useRef(false)
  const count = useRef(0)
  count.current = lines.length
  /** Adds up what is typed. Each line asks for it as it is drawn, and many such calls add up once. */
  const look = () => {
    if (isLooking.current) return
    isLooking.current = true
    queueMicrotask(() => {
      isLooking.current = false
      const textOf = typed()
      show.current({ sums: sumsByFund(textOf, count.current), isBalanced: textOf('balanceFunds') === 'true' })
    })
  }
  const focusLine = (at: number) => place.current?.querySelector<HTMLElement>(`[data-line="${at}"] input`)?.focus()
  useLayoutEffect(() => {
    look()
    if (next.current !== undefined) focusLine(next.current)
    next.current = undefined
  }, [lines])
  const add = () => {
    const last = lines.length - 1
    next.current = lines.length
    const key = Math.max(...lines.map(each => each.key)) + 1
    setLines([...lines, { key, fundId: typed()(lineField(last, 'fundId')) || lines[last]?.fundId }])
  }
  /** Removes a line. The places of those behind it change, and so do the names of their fields. */
  const remove = (line: JournalFormLine, at: number) => {
    next.current = Math.max(at - 1, 0)
    setLines(now => now.filter(each => each !== line))
  }
  /** Enter goes on to the next line, and from an empty last line to the button that saves. An equals sign balances a fund. */
  const press = (event: KeyboardEvent) => {
    const { target, key, isComposing } = event
    if (isComposing || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const at = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line)
    if (Number.isNaN(at)) return
    if (key === '=' && /\.(?:debit|credit)$/.test(target.name)) {
      balance(form(), at, lines.length)
      look()
    } else if (key !== 'Enter') return
    else if (at < lines.length - 1) focusLine(at + 1)
    else if (isBlank(typed(), at)) form()?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
    else add()
    event.preventDefault()
  }
  return { place, lines, show, look, add, remove, press }
}

export const TWO_LINES: readonly JournalFormLine[] = [{ key: 0 }, { key: 1 }]

/** Draws a line again only when it, its place or its choices have changed: 500 lines are drawn once, and not for each further one. */
class DrawnLine extends Component<LineFieldsProps> {
  override shouldComponentUpdate({ line, place, choices, onRemove }: LineFieldsProps): boolean {
    const { props } = this
    const isSame = line === props.line && place === props.place && choices === props.choices
    return !isSame || (onRemove === undefined) !== (props.onRemove === undefined)
  }

  override render(props: LineFieldsProps) {
    return <JournalLineFields {...props} />
  }
}

interface LinesPanelProps {
  editor: ReturnType<typeof useLines>
  choices: Choices
  /** Lines of an account, a fund and an amount alone. */
  isPlain?: boolean
}

/** The lines of the form, with the keys that fill them. */
export function LinesPanel({ editor: { lines, look, add, remove }, choices, isPlain }: LinesPanelProps) {
  return (
    <div class="panel">
      <h2>Lines</h2>
      {lines.map((line, at) => (
        <DrawnLine
          key={line.key}
          line={line}
          place={at}
          choices={choices}
          isPlain={isPlain}
          onChoice={look}
          onRemove={lines.length > 2 ? remove : undefined}
        />
      ))}
      <div class="actions">
        <button type="button" class="button quiet small" onClick={add}>
          Add a line
        </button>
      </div>
      <p class="hint">
        Enter begins the next line, which has the fund of the line before. In an amount, an equals sign fills in what
        balances the fund. Enter in an empty last line leads to the button that saves.
      </p>
    </div>
  )
}

/** What the lines of each fund add up to. */
interface Sums {
  sums: readonly FundSum[]
  /** Whether the posting balances the funds. */
  isBalanced: boolean
}

interface DifferencesProps {
  /** Gets what shows other sums. */
  show: { current: (sums: Sums) => void }
  choices: Choices
}

/** The debits beside the credits, and what each fund still lacks. */
export function Differences({ show, choices }: DifferencesProps) {
  const [{ sums, isBalanced }, setSums] = useState<Sums>({ sums: [], isBalanced: false })
  show.current = setSums
  const { currency } = useSettings().organization
  const money = (amount: number) => formatMoney(amount, currency)
  const whole = wholeOf(sums)
  const nameOf = ({ fundId }: FundSum) => choices.funds?.find(({ id }) => id === fundId)?.name ?? 'Without a fund'
  const parts = isBalanced ? [['In total', whole] as const] : sums.map(sum => [nameOf(sum), sum] as const)
  const open = parts.filter(([, sum]) => differenceOf(sum))
  return (
    <p class="number" role="status">
      Debits <strong>{money(whole.debits)}</strong>, credits <strong>{money(whole.credits)}</strong>
      {open.map(([name, sum]) => {
        const left = differenceOf(sum)
        return (
          <span key={name} class="block small fault">
            {name}: {money(Math.abs(left))} more {left > 0 ? 'debits than credits' : 'credits than debits'}
          </span>
        )
      })}
      {sums.length > 0 && !open.length && (
        <span class="block small soft">{isBalanced ? 'They agree.' : 'Each fund balances.'}</span>
      )}
    </p>
  )
}
