import { type ReactNode, useId } from 'react'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  /** Each value with its text, in the order to show. */
  options: readonly (readonly [Value, string])[]
  choose(value: Value): void
}

/** A labelled drop-down list. */
export function Choice<Value extends string>({ label, value, options, choose }: ChoiceProps<Value>): ReactNode {
  const id = useId()
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={event => choose(event.target.value as Value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
