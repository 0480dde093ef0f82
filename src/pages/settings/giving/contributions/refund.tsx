import { useState } from 'preact/hooks'
import { SelectField, TextArea, TextField, type Values } from '../../../components/form'
import {
  type CreateRefundInput,
  type GiftViewFragment,
  type RefundType,
  SettingsCreateRefundDocument,
} from '../../../generated/graphql'
import { sumOf, typedAmount } from '../../../lib/amount'
import { dayIn } from '../../../lib/day'
import { formatMoney } from '../../../lib/format'
import { useGrant } from '../../access/grant'
import { assertFilled } from '../../bills/bill-input'
import { useSettings } from '../../context'
import type { AskingAct } from '../../work/declaration'
import { PayoutField, SETTLEMENT } from './payout-field'
import { isNonCash, REFUND_TYPES, WRITES } from './words'

const FIELDS = ['refundType', 'amount', 'refundDate', 'feeReturned', 'disputeFee', SETTLEMENT, 'reason']
/** The choice that shares a refund among the funds. */
const SHARED = ''

function inputOf(values: Values): CreateRefundInput {
  const amountOf = (name: string) => {
    const text = values.optional(name)
    return text ? typedAmount(text, name) : undefined
  }
  const amount = amountOf('amount')
  const allocationId = values.optional('allocationId')
  if (allocationId) assertFilled(values, ['amount'])
  const [feeReturned, disputeFee] = [amountOf('feeReturned'), amountOf('disputeFee')]
  return {
    refundType: values.choice<RefundType>('refundType', REFUND_TYPES),
    ...(amount !== undefined && { amount }),
    ...(amount !== undefined && allocationId && { allocations: [{ allocationId, amount }] }),
    ...(feeReturned !== undefined && { feeReturned }),
    ...(disputeFee !== undefined && { disputeFee }),
    ...(values.optional(SETTLEMENT) && { settlementId: values.text(SETTLEMENT) }),
    refundDate: values.optional('refundDate') ?? null,
    reason: values.optional('reason') ?? null,
  }
}

/** Records what was given back, or taken back. */
export const refund: AskingAct<GiftViewFragment> = {
  ...WRITES,
  label: 'Refund',
  done: 'The refund is recorded.',
  isFor: gift => gift.status === 'COMPLETED' && !gift.importedAt,
  question: {
    title: () => 'Record a refund',
    fields: FIELDS,
    action: 'Record the refund',
    body: gift => <RefundFields gift={gift} />,
  },
  send: (write, { id }, safely, values) =>
    write(SettingsCreateRefundDocument, { id, ...safely, input: inputOf(values) }),
}

function RefundFields({ gift }: { gift: GiftViewFragment }) {
  const { currency, timeZone } = useSettings().organization
  const readsPayouts = useGrant().canUse('settlements:read')
  const [chosen, setType] = useState<string>()
  const [part, setPart] = useState(SHARED)
  const type = chosen ?? 'REFUND'
  const isBack = type === 'CHARGEBACK_REVERSAL'
  const isOptional = isBack && part === SHARED
  const disputed = isOptional ? 'All that is disputed when empty.' : undefined
  const left = sumOf([gift.amount, -gift.refundedAmount])
  return (
    <>
      <p>Nothing is paid by it. Record what has left the bank, or what the provider withheld.</p>
      <SelectField name="refundType" label="What happened" value={type} options={REFUND_TYPES} onChange={setType} />
      <div class="row">
        <TextField
          key={`amount ${isBack}`}
          name="amount"
          label={isOptional ? 'Amount (optional)' : 'Amount'}
          inputMode="decimal"
          hint={isBack ? disputed : `${formatMoney(left, currency)} of the gift is not refunded.`}
          value={left > 0 && !isBack ? left.toFixed(2) : ''}
          // Only as the dialog opens: the choice above keeps the focus.
          autofocus={chosen === undefined}
        />
        <TextField name="refundDate" type="date" label="Day" value={dayIn(timeZone)} />
        {gift.allocations.length > 1 && (
          <SelectField
            name="allocationId"
            label="From"
            value={part}
            onChange={setPart}
            options={[
              [SHARED, 'All funds, in proportion'],
              ...gift.allocations.map(
                ({ id, fund, amount }) => [id, `${fund?.name ?? 'Fund'}, ${formatMoney(amount, currency)}`] as const,
              ),
            ]}
          />
        )}
      </div>
      <div class="row">
        {gift.feeAmount !== 0 && (
          <TextField
            name="feeReturned"
            label={isBack ? 'Fee charged again (optional)' : 'Fee returned (optional)'}
            inputMode="decimal"
          />
        )}
        {type === 'CHARGEBACK' && (
          <TextField name="disputeFee" label="Fee for the dispute (optional)" inputMode="decimal" />
        )}
      </div>
      {readsPayouts && !isNonCash(gift) && (
        <PayoutField label="Withheld from (optional)" none="No payout: the church paid it" />
      )}
      <TextArea name="reason" label="Reason (optional)" rows={2} />
    </>
  )
}
