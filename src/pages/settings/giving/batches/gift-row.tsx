import type { ComponentChildren, Ref } from 'preact'
import { useId, useRef } from 'preact/hooks'
import type { PaymentMethod } from '../../../generated/graphql'
import { METHODS } from '../methods'
import { DonorBox } from './donor-box'
import type { Draft, GiftField, GiftFields } from './draft'

/** The ways in which gifts reach a plate. The others come by their provider. */
const BY_HAND: readonly PaymentMethod[] = ['CHECK', 'CASH', 'CARD', 'ACH', 'OTHER']
const isMethod = (value: string): value is PaymentMethod => Object.hasOwn(METHODS, value)

interface GiftRowProps {
  draft: Draft
  /** How assistive technology calls the row. */
  label: string
  funds: readonly (readonly [id: string, name: string])[]
  /** What the button says that records the row. */
  action: string
  /** Whether the row can create a donor. */
  canCreate?: boolean
  isReadOnly?: boolean
  /** Fields that cannot be changed any more. */
  locked?: readonly GiftField[]
  donorInput?: Ref<HTMLInputElement>
  onChange(fields: Partial<GiftFields>): void
  /** @returns the field that has to be corrected first. */
  onSubmit(): GiftField | undefined
  onPaste?(event: ClipboardEvent): void
  /** Shows that nobody can say which donor is meant. */
  onUnclear?(code: string): void
  children?: ComponentChildren
}

/** Moves the focus to a field of a row. */
export const focusField = (row: HTMLElement | null, field: GiftField): void =>
  row?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select)`)?.focus()

/** The fields of one gift in a row. Enter in any of them records it. */
export function GiftRow(props: GiftRowProps) {
  const { draft, label, funds, action, canCreate = true, isReadOnly = false, locked = [] } = props
  const { donorInput, onChange, onSubmit, onPaste, onUnclear, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { faults, message, fundId, method } = draft
  const submit = (event: Event) => {
    event.preventDefault()
    const field = onSubmit()
    if (field) focusField(form.current, field)
  }
  const isLocked = (field: GiftField) => isReadOnly || locked.includes(field)
  const text = (field: 'amount' | 'checkNumber' | 'memo', title: string, more: object = {}) => (
    <Field name={field} title={title} fault={faults[field]}>
      {ids => (
        <input
          {...ids}
          {...more}
          type="text"
          value={draft[field]}
          readOnly={isLocked(field)}
          autoComplete="off"
          onInput={event => onChange({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
  // In a list of choices Enter would do nothing.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} class="gift-row" aria-label={label} data-state={draft.state} noValidate={true} onSubmit={submit}>
      <div data-field="donor">
        <DonorBox
          text={draft.text}
          donor={draft.donor}
          fault={faults.donor}
          isReadOnly={isLocked('donor')}
          input={donorInput}
          canCreate={canCreate}
          onChange={onChange}
          onChosen={() => focusField(form.current, 'amount')}
          onUnclear={code => {
            onUnclear?.(code)
            if (!draft.amount) focusField(form.current, 'donor')
          }}
          onPaste={onPaste}
        />
      </div>
      {text('amount', 'Amount', { inputMode: 'decimal' })}
      {text('checkNumber', 'Check number', { inputMode: 'numeric', maxLength: 50 })}
      <Field name="method" title="Method" fault={faults.method}>
        {ids => (
          <select
            {...ids}
            disabled={isLocked('method')}
            onKeyDown={enter}
            onChange={event => isMethod(event.currentTarget.value) && onChange({ method: event.currentTarget.value })}
          >
            {(BY_HAND.includes(method) ? BY_HAND : [...BY_HAND, method]).map(each => (
              <option key={each} value={each} selected={each === method}>
                {METHODS[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="fundId" title="Fund" fault={faults.fundId}>
        {ids => (
          <select
            {...ids}
            disabled={isLocked('fundId')}
            onKeyDown={enter}
            onChange={event => onChange({ fundId: event.currentTarget.value })}
          >
            {!funds.some(([id]) => id === fundId) && (
              <option value={fundId} selected={true}>
                {fundId ? 'Another fund' : 'Choose a fund'}
              </option>
            )}
            {funds.map(([id, name]) => (
              <option key={id} value={id} selected={id === fundId}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {text('memo', 'Memo', { maxLength: 1000 })}
      <div class="row-end">
        {!isReadOnly && (
          <button type="submit" class="button small">
            {action}
          </button>
        )}
        {children}
      </div>
      {message && (
        <p class="fault whole" role="alert">
          {message}
        </p>
      )}
    </form>
  )
}

interface FieldProps {
  name: GiftField
  title: string
  fault: string | undefined
  children(ids: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': 'true' | undefined
  }): ComponentChildren
}

function Field({ name, title, fault, children }: FieldProps) {
  const id = useId()
  return (
    <div class="field" data-field={name}>
      <label for={id}>{title}</label>
      {children({
        id,
        'aria-describedby': fault ? `${id}-fault` : undefined,
        'aria-invalid': fault ? 'true' : undefined,
      })}
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
