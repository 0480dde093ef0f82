import type { ComponentChildren, Ref } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { RowAction } from '../../../components/section'
import type { PaymentMethod } from '../../../generated/graphql'
import { isMethod, METHODS } from '../methods'
import { DonorBox } from './donor-box'
import { type Draft, fieldAt, type GiftField, type GiftFields, hasFee, type Part } from './draft'

/** The ways in which gifts reach a plate. The others come by their provider. */
const BY_HAND: readonly PaymentMethod[] = ['CHECK', 'CASH', 'CARD', 'ACH', 'OTHER']

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
  /** Whether the batch is counted, so that the day, the amounts and the method cannot change. */
  isCounted?: boolean
  /** Whether the row has a day of its own. Others have the day of their batch. */
  hasDay?: boolean
  /** Whether something else is finding the donor of what is typed. */
  isLookedUp?: boolean
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
  const { draft, label, funds, action, canCreate = true, isReadOnly = false, isCounted = false } = props
  const { hasDay = false, isLookedUp = false } = props
  const { donorInput, onChange, onSubmit, onPaste, onUnclear, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { faults, message, method, more } = draft
  const submit = (event: Event) => {
    event.preventDefault()
    const field = onSubmit()
    if (field) focusField(form.current, field)
  }
  const isFixed = isReadOnly || isCounted
  const text = (field: 'checkNumber' | 'memo', title: string, rest: object) => (
    <Field name={field} title={title} fault={faults[field]}>
      {ids => (
        <input
          {...ids}
          {...rest}
          type="text"
          value={draft[field]}
          readOnly={isReadOnly}
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
  const split = () => {
    if (isFixed) return
    onChange({ more: [...more, { id: crypto.randomUUID(), amount: '', fundId: '' }] })
    // After the rendering, which waits as a microtask too.
    queueMicrotask(() => focusField(form.current, fieldAt('amount', more.length + 1)))
  }
  const parts = [draft, ...more]
  const change = (place: number, fields: Partial<Pick<Part, 'amount' | 'fundId'>>) =>
    onChange(place ? { more: more.map((part, at) => (at === place - 1 ? { ...part, ...fields } : part)) } : fields)
  const amountAt = (place: number) => (
    <Field
      name={fieldAt('amount', place)}
      title={place ? `Amount ${place + 1}` : 'Amount'}
      fault={faults[fieldAt('amount', place)]}
    >
      {ids => (
        <input
          {...ids}
          type="text"
          inputMode="decimal"
          value={parts[place]?.amount}
          readOnly={isFixed}
          autoComplete="off"
          onKeyDown={event => {
            if (event.key !== '+') return
            event.preventDefault()
            split()
          }}
          onInput={event => change(place, { amount: event.currentTarget.value })}
        />
      )}
    </Field>
  )
  const fundAt = (place: number) => (
    <FundField
      name={fieldAt('fundId', place)}
      title={place ? `Fund ${place + 1}` : 'Fund'}
      fault={faults[fieldAt('fundId', place)]}
      fundId={parts[place]?.fundId ?? ''}
      funds={funds}
      isFixed={isReadOnly}
      onKeyDown={enter}
      onChange={fundId => change(place, { fundId })}
    />
  )
  return (
    <form ref={form} class="gift-row" aria-label={label} data-state={draft.state} noValidate={true} onSubmit={submit}>
      <div data-field="donor">
        <DonorBox
          text={draft.text}
          donor={draft.donor}
          fault={faults.donor}
          isReadOnly={isReadOnly}
          isLookedUp={isLookedUp}
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
      {amountAt(0)}
      {text('checkNumber', 'Check number', { inputMode: 'numeric', maxLength: 50 })}
      <Field name="method" title="Method" fault={faults.method}>
        {ids => (
          <select
            {...ids}
            disabled={isFixed}
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
      {fundAt(0)}
      {text('memo', 'Memo', { maxLength: 1000 })}
      {hasDay && (
        <Field name="receivedDate" title="Day" fault={faults.receivedDate}>
          {ids => (
            <input
              {...ids}
              type="date"
              value={draft.receivedDate}
              readOnly={isFixed}
              onInput={event => onChange({ receivedDate: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {hasFee(draft) && (
        <Field name="fee" title="Fee" fault={faults.fee}>
          {ids => (
            <input
              {...ids}
              type="text"
              inputMode="decimal"
              value={draft.fee ?? ''}
              readOnly={isFixed}
              autoComplete="off"
              onInput={event => onChange({ fee: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {more.map(({ id }, at) => (
        <div key={id} class="part">
          {amountAt(at + 1)}
          {fundAt(at + 1)}
          {!isFixed && (
            <RowAction
              label="Take out"
              of={`part ${at + 2}`}
              onClick={() => {
                onChange({ more: more.filter(each => each.id !== id) })
                focusField(form.current, 'amount')
              }}
            />
          )}
        </div>
      ))}
      <div class="row-end">
        {!isReadOnly && (
          <button type="submit" class="button small">
            {action}
          </button>
        )}
        <div class="row-actions">
          {children}
          {!isFixed && !more.length && <RowAction label="Split" of={label} onClick={split} />}
        </div>
      </div>
      {message && (
        <p class="fault whole" role="alert">
          {message}
        </p>
      )}
    </form>
  )
}

interface FundFieldProps extends Pick<FieldProps, 'name' | 'title' | 'fault'> {
  fundId: string
  funds: GiftRowProps['funds']
  isFixed: boolean
  onKeyDown(event: KeyboardEvent): void
  onChange(fundId: string): void
}

function FundField({ name, title, fault, fundId, funds, isFixed, onKeyDown, onChange }: FundFieldProps) {
  return (
    <Field name={name} title={title} fault={fault}>
      {ids => (
        <select
          {...ids}
          disabled={isFixed}
          onKeyDown={onKeyDown}
          onChange={event => onChange(event.currentTarget.value)}
        >
          {!funds.some(([id]) => id === fundId) && (
            <option value={fundId} selected={true}>
              {fundId ? 'Another fund' : 'Choose a fund'}
            </option>
          )}
          {funds.map(([id, fund]) => (
            <option key={id} value={id} selected={id === fundId}>
              {fund}
            </option>
          ))}
        </select>
      )}
    </Field>
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
