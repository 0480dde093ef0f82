import type { ComponentChildren, TargetedSubmitEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { SelectField, TextField } from '../../components/form'
import { PERIODS } from '../../lib/range'
import { navigate } from '../../lib/router'

/** A filter that is on, as a chip shows it. `clears` are the parameters of the address that it stands for. */
export interface Chip {
  text: string
  clears: readonly string[]
}

/** Goes to the same page with other parameters; an empty value removes one. */
export function changeQuery(changes: Record<string, string | undefined>): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  const text = query.toString()
  navigate(location.pathname + (text && `?${text}`))
}

/** The chip of the time filter, if one is on. */
export function timeChip(query: URLSearchParams): Chip | undefined {
  const clears = ['period', 'from', 'to']
  const period = PERIODS.find(([value]) => value === query.get('period'))
  if (period) return { text: period[1], clears }
  const [from, to] = [query.get('from'), query.get('to')]
  const text = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
  return text ? { text, clears } : undefined
}

interface FilterPanelProps {
  /** Names of the parameters that the form sets. */
  names: readonly string[]
  chips: readonly Chip[]
  isOpen: boolean
  onOpen(isOpen: boolean): void
  children: ComponentChildren
  /** Turns the values of the form into parameters of the address, where they differ. */
  adjust?(values: Record<string, string>): Record<string, string>
}

/** The filters of a log. They live in the address, so that a filtered log can be linked to. */
export function FilterPanel({ names, chips, isOpen, onOpen, children, adjust }: FilterPanelProps) {
  const opener = useRef<HTMLButtonElement>(null)
  /** What had the focus goes away, so the button takes it. */
  const settle = () => {
    onOpen(false)
    opener.current?.focus()
  }
  const apply = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(names.map(name => [name, String(data.get(name) ?? '').trim()]))
    if (values.period === 'days') values.period = ''
    changeQuery(adjust ? adjust(values) : values)
    settle()
  }
  return (
    <div class="log-filters">
      <div class="filter-bar">
        <button
          type="button"
          ref={opener}
          class="button quiet small"
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={() => onOpen(!isOpen)}
        >
          Filters
        </button>
        <Chips chips={chips} onCleared={() => opener.current?.focus()} />
      </div>
      {isOpen && (
        <form id="filters" class="panel form" aria-label="Filters" onSubmit={apply} noValidate={true}>
          {children}
          <div class="actions">
            <button type="submit" class="button small">
              Show
            </button>
            <button type="button" class="button quiet small" onClick={settle}>
              Cancel
            </button>
          </div>
        </form>
      )}
    </div>
  )
}

function Chips({ chips, onCleared }: { chips: readonly Chip[]; onCleared(): void }) {
  const clear = (some: readonly Chip[]) => {
    changeQuery(Object.fromEntries(some.flatMap(({ clears }) => clears).map(name => [name, undefined])))
    onCleared()
  }
  return (
    <>
      {chips.map(chip => (
        <button
          key={chip.text}
          type="button"
          class="chip"
          aria-label={`Remove the filter: ${chip.text}`}
          onClick={() => clear([chip])}
        >
          {chip.text} <span aria-hidden="true">×</span>
        </button>
      ))}
      {chips.length > 1 && (
        <button type="button" class="link small" onClick={() => clear(chips)}>
          Clear all filters
        </button>
      )}
    </>
  )
}

/** The time filter: a period until now, or whole days. */
export function TimeFields({ query }: { query: URLSearchParams }) {
  const hasDays = query.has('from') || query.has('to')
  const [period, setPeriod] = useState(query.get('period') ?? (hasDays ? 'days' : ''))
  return (
    <>
      <SelectField
        name="period"
        label="Time"
        value={period}
        onChange={setPeriod}
        options={[
          ['', 'Any time'],
          ...PERIODS.map(([value, text]) => [value, text] as const),
          ['days', 'Between two days'],
        ]}
      />
      {period === 'days' && (
        <>
          <TextField name="from" label="From" type="date" value={query.get('from')} />
          <TextField name="to" label="To" type="date" value={query.get('to')} hint="The day itself is included." />
        </>
      )}
    </>
  )
}
