import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { RowAction } from '../../../components/section'
import type { PaymentMethod } from '../../../generated/graphql'
import { isMethod, METHODS } from '../methods'
import { type Draft, fieldAt, type GiftField, type GiftFields, hasFee, type Part } from './draft'

/** The ways in which gifts reach a plate. The others come by their provider. */
const BY_HAND: readonly PaymentMethod[] = ['CHECK', 'CASH', 'CARD', 'ACH', 'OTHER']

type Funds = readonly (readonly [id: string, name: string])[]

/** What the fields of a row need. */
interface FieldsProps {
  draft: Draft
  funds: Funds
  isReadOnly: boolean
  /** Whether the amounts, the method, the fee and the day cannot change. */
  isFixed: boolean
  onChange(fields: Partial<GiftFields>): void
  /** A key is pressed in a list of choices. */
  onKey(event: KeyboardEvent): void
  /** A part for a further fund is wanted. */
  onSplit(): void
}

/** The fields of a gift after its donor: the amount, the check number, the method, the fund and the memo. */
export function MainFields(props: FieldsProps) {
  const { draft, isReadOnly, isFixed, onChange, onKey } = props
  const { method, faults } = draft
  return (
    <>
      <AmountField {...props} place={0} />
      <TextInput
        {...{ name: 'checkNumber', title: 'Check number', fault: faults.checkNumber, isFixed: isReadOnly }}
        value={draft.checkNumber}
        inputMode="numeric"
        maxLength={50}
        onText={checkNumber => onChange({ checkNumber })}
      />
      <Field name="method" title="Method" fault={faults.method}>
        {ids => (
          <select
            {...ids}
            disabled={isFixed}
            onKeyDown={onKey}
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
      <FundField {...props} place={0} />
      <TextInput
        {...{ name: 'memo', title: 'Memo', fault: faults.memo, isFixed: isReadOnly }}
        value={draft.memo}
        maxLength={1000}
        onText={memo => onChange({ memo })}
      />
    </>
  )
}

interface FurtherFieldsProps extends FieldsProps {
  /** Whether the row has a day of its own. Others have the day of their batch. */
  hasDay: boolean
  /** A part for a further fund is taken out. */
  onTaken(): void
}

/** The fields below the main ones: the day, the fee, and the amounts for further funds. */
export function FurtherFields(props: FurtherFieldsProps) {
  const { draft, isFixed, hasDay, onChange, onTaken } = props
  const { more, faults } = draft
  return (
    <>
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
        <TextInput
          {...{ name: 'fee', title: 'Fee', fault: faults.fee, isFixed }}
          value={draft.fee ?? ''}
          inputMode="decimal"
          onText={fee => onChange({ fee })}
        />
      )}
      {more.map(({ id }, at) => (
        <div key={id} class="part">
          <AmountField {...props} place={at + 1} />
          <FundField {...props} place={at + 1} />
          {!isFixed && (
            <RowAction
              label="Take out"
              of={`part ${at + 2}`}
              onClick={() => {
                onChange({ more: more.filter(each => each.id !== id) })
                onTaken()
              }}
            />
          )}
        </div>
      ))}
    </>
  )
}

/** The part of a gift at a place. The gift itself has the first one. */
const partAt = (draft: Draft, place: number): Pick<Part, 'amount' | 'fundId'> | undefined =>
  [draft, ...draft.more][place]

/** A change of the part at a place, as the row takes it. */
const changeAt = (
  { more }: Draft,
  place: number,
  fields: Partial<Pick<Part, 'amount' | 'fundId'>>,
): Partial<GiftFields> =>
  place ? { more: more.map((part, at) => (at === place - 1 ? { ...part, ...fields } : part)) } : fields

interface PartFieldProps extends FieldsProps {
  /** The place of the part in the gift, from 0. */
  place: number
}

function AmountField({ draft, place, isFixed, onChange, onSplit }: PartFieldProps) {
  const name = fieldAt('amount', place)
  return (
    <TextInput
      {...{ name, title: place ? `Amount ${place + 1}` : 'Amount', fault: draft.faults[name], isFixed }}
      value={partAt(draft, place)?.amount}
      inputMode="decimal"
      onKeyDown={event => {
        if (event.key !== '+') return
        event.preventDefault()
        onSplit()
      }}
      onText={amount => onChange(changeAt(draft, place, { amount }))}
    />
  )
}

function FundField({ draft, place, funds, isReadOnly, onChange, onKey }: PartFieldProps) {
  const name = fieldAt('fundId', place)
  const fundId = partAt(draft, place)?.fundId ?? ''
  return (
    <Field name={name} title={place ? `Fund ${place + 1}` : 'Fund'} fault={draft.faults[name]}>
      {ids => (
        <select
          {...ids}
          disabled={isReadOnly}
          onKeyDown={onKey}
          onChange={event => onChange(changeAt(draft, place, { fundId: event.currentTarget.value }))}
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

interface TextInputProps extends Omit<FieldProps, 'children'> {
  value: string | undefined
  isFixed: boolean
  inputMode?: 'decimal' | 'numeric'
  maxLength?: number
  onText(text: string): void
  onKeyDown?(event: KeyboardEvent): void
}

function TextInput({ name, title, fault, isFixed, onText, ...rest }: TextInputProps) {
  return (
    <Field name={name} title={title} fault={fault}>
      {ids => (
        <input
          {...ids}
          {...rest}
          type="text"
          readOnly={isFixed}
          autoComplete="off"
          onInput={event => onText(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
