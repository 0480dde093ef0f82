import { type ReactNode, useId } from 'react'
import type { FieldRefusal } from '../api/refusal.ts'

/** The codes of `details.fields` in words. */
const FAULTS: Record<string, string> = {
  required: 'This is needed.',
  invalid_format: 'This cannot be read. Write amounts like 1250.75.',
  invalid_precision: 'Use at most two decimals.',
  invalid_enum: 'Choose one of the values.',
  too_small: 'This is too small or too early.',
  too_large: 'This is too large or too late.',
  too_long: 'This is too long.',
  not_writable: 'This cannot be set here.',
  sum_mismatch: 'The amounts do not add up.',
}

export interface FormFieldProps {
  name: string
  label: string
  value: string
  fault: FieldRefusal | undefined
  change(text: string): void
  type?: string
  hint?: string
  disabled?: boolean
  options?: readonly { value: string; label: string }[]
}

/** A labelled field. Its refusal stands below it, and is read with it. */
export function FormField({
  name,
  label,
  value,
  fault,
  change,
  type = 'text',
  hint,
  disabled,
  options,
}: FormFieldProps): ReactNode {
  const id = useId()
  const shared = {
    id,
    name,
    value,
    disabled,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault || hint ? `${id}-note` : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...shared} onChange={event => change(event.target.value)}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={type}
          inputMode={name.endsWith('Amount') ? 'decimal' : undefined}
          autoComplete="off"
          onChange={event => change(event.target.value)}
        />
      )}
      {(fault || hint) && (
        <p id={`${id}-note`} className={fault ? 'fault' : 'fine'}>
          {fault ? (FAULTS[fault.code] ?? fault.code) : hint}
        </p>
      )}
    </div>
  )
}
