import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'

/** Filters of a list, in a row. */
export function Filters({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <search class="filters" aria-label={label}>
      {children}
    </search>
  )
}

interface FilterSelectProps {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange(value: string): void
}

export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const id = useId()
  return (
    <div>
      <label for={id}>{label}</label>
      <select id={id} onChange={event => onChange(event.currentTarget.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface FilterTextProps {
  label: string
  value: string
  placeholder?: string
  onChange(value: string): void
}

/** A text to look for. It is applied when it is left or entered. */
export function FilterText({ label, value, placeholder, onChange }: FilterTextProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const apply = () => text.trim() !== value && onChange(text.trim())
  return (
    <div>
      <label for={id}>{label}</label>
      <input
        id={id}
        type="search"
        value={text}
        placeholder={placeholder}
        onInput={event => setText(event.currentTarget.value)}
        onBlur={apply}
        onKeyDown={event => event.key === 'Enter' && apply()}
      />
    </div>
  )
}

/** The button that reads further rows, with how many are shown. */
export function Pager({
  shown,
  total,
  isBusy,
  more,
}: {
  shown: number
  total: number
  isBusy: boolean
  more?: () => void
}) {
  return (
    <div class="pager">
      <span class="soft small">
        {shown.toLocaleString('en-US')} of {Math.max(shown, total).toLocaleString('en-US')} shown
      </span>
      {more && (
        <button type="button" class="button quiet small" aria-disabled={isBusy} onClick={() => !isBusy && more()}>
          Show older ones
        </button>
      )}
    </div>
  )
}
