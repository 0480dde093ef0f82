import { Table } from '../../../components/section'
import type { GiftPartsFragment } from '../../../generated/graphql'
import { useGrant } from '../../access/grant'
import { CalendarDay, Money, Under } from '../../work/parts'
import { batchAddress } from '../batches/words'
import { fundsOf, GiftMethod } from '../contribution-cells'
import { giftAddress } from './words'

type Gift = GiftPartsFragment & { refundedAmount: number; givingBatchId: string | null }

/** Gifts with their funds. Each leads to its own page. */
export function GiftTable({ label, gifts }: { label: string; gifts: readonly Gift[] }) {
  const readsBatches = useGrant().canUse('giving-batches:read')
  return (
    <Table
      label={label}
      rows={gifts}
      isDense={true}
      idOf={({ id }) => id}
      columns={[
        {
          title: 'Received',
          kind: 'name',
          cell: ({ id, receivedDate, memo }) => (
            <>
              <a href={giftAddress(id)}>
                <CalendarDay day={receivedDate} />
              </a>
              {memo && <Under>{memo}</Under>}
            </>
          ),
        },
        { title: 'Fund', cell: gift => fundsOf(gift) },
        { title: 'Method', cell: gift => <GiftMethod gift={gift} /> },
        {
          title: 'Batch',
          cell: ({ givingBatchId }) => givingBatchId && readsBatches && <a href={batchAddress(givingBatchId)}>Batch</a>,
        },
        {
          title: 'Amount',
          kind: 'number',
          cell: ({ amount, refundedAmount }) => (
            <>
              <Money amount={amount} />
              {refundedAmount !== 0 && (
                <Under>
                  <Money amount={refundedAmount} /> refunded
                </Under>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
