import type { ComponentChildren, Ref } from 'preact'
import { useRef } from 'preact/hooks'
import { RowAction } from '../../../components/section'
import { DonorBox } from './donor-box'
import { type Draft, fieldAt, type GiftField, type GiftFields } from './draft'
import { FurtherFields, MainFields } from './entry-fields'

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
  const { draft, label, funds, action, isReadOnly = false, isCounted = false, onChange, onSubmit, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { message, more } = draft
  const focus = (field: GiftField) => focusField(form.current, field)
  const isFixed = isReadOnly || isCounted
  const split = () => {
    if (isFixed) return
    onChange({ more: [...more, { id: crypto.randomUUID(), amount: '', fundId: '' }] })
    // After the rendering, which waits as a microtask too.
    queueMicrotask(() => focus(fieldAt('amount', more.length + 1)))
  }
  const fields = {
    ...{ draft, funds, isReadOnly, isFixed, onChange, onSplit: split },
    // In a list of choices Enter would do nothing.
    onKey(event: KeyboardEvent) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      form.current?.requestSubmit()
    },
  }
  return (
    <form
      ref={form}
      class="gift-row"
      aria-label={label}
      data-state={draft.state}
      noValidate={true}
      onSubmit={event => {
        event.preventDefault()
        const field = onSubmit()
        if (field) focus(field)
      }}
    >
      <DonorOfRow {...props} onFocus={focus} />
      <MainFields {...fields} />
      <FurtherFields {...fields} hasDay={props.hasDay ?? false} onTaken={() => focus('amount')} />
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

interface DonorOfRowProps extends GiftRowProps {
  onFocus(field: GiftField): void
}

/** Who gave the gift. The amount is the next field. */
function DonorOfRow({ draft, onFocus, onUnclear, ...props }: DonorOfRowProps) {
  const { isReadOnly = false, isLookedUp = false, canCreate = true, donorInput, onChange, onPaste } = props
  return (
    <div data-field="donor">
      <DonorBox
        text={draft.text}
        donor={draft.donor}
        fault={draft.faults.donor}
        isReadOnly={isReadOnly}
        isLookedUp={isLookedUp}
        input={donorInput}
        canCreate={canCreate}
        onChange={onChange}
        onChosen={() => onFocus('amount')}
        onUnclear={code => {
          onUnclear?.(code)
          if (!draft.amount) onFocus('donor')
        }}
        onPaste={onPaste}
      />
    </div>
  )
}
