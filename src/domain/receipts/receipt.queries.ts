import { computed } from '../../data/computed.js'
import type { Reader } from '../../data/reader.js'
import { source } from '../../data/source.js'
import { refuse } from '../../refusals/refusals.js'
import { isId } from '../../values/time.js'
import { Transaction } from '../banking/transactions/transaction.js'
import { Receipt } from './receipt.js'

/** Outgoing bank lines of the last 90 days to which this receipt may belong. */
const candidates = (condition: string, order: string) => `(select b.id, ${order} as distance, b.date
    from bank_transaction b
    where b.organization_id = $1 and b.deleted_at is null and b.status <> 'VOIDED'
      and b.reversal_of_id is null and b.date > :today - 90
      and (b.transaction_type = 'WITHDRAWAL' or (b.transaction_type = 'ADJUSTMENT' and b.amount < 0)) and ${condition}
    order by distance, b.date desc, b.id desc limit 5)`

/** Holds for a receipt that is attached to a document. */
const ATTACHED = '(coalesce(t.transaction_id, t.bill_id, t.manual_journal_id) is not null)'

/** By amount and date when they were read from the receipt, otherwise the newest lines without a receipt. */
const SUGGESTED = `case when ${ATTACHED} then '[]' else
  (select coalesce(json_agg(c.id order by c.distance, c.date desc, c.id desc), '[]') from (
    ${candidates(`t.extracted->>'total' is null and b.receipt_status = 'MISSING'`, '0')}
    union all
    ${candidates(
      `b.amount in ((t.extracted->>'total')::bigint, -(t.extracted->>'total')::bigint)
        and b.receipt_status in ('MISSING', 'NOT_REQUIRED')`,
      `coalesce(abs(b.date - (t.extracted->>'date')::date), 0)`,
    )}) c) end`

export const receipts = source(Receipt, {
  does: 'A file that documents a transaction, a bill or a manual journal. It is in the inbox until it is attached.',
  hidden: ['storageKey'],
  computed: {
    suggestedTransactionIds: computed.ref(() => Transaction, SUGGESTED, {
      list: true,
      note: 'For a receipt in the inbox, at most 5 bank transactions that it may belong to.',
    }),
  },
  filters: { attached: parameter => `${ATTACHED} = ${parameter}` },
  orders: { createdAt: ['t.created_at', 'timestamptz'] },
  order: '-createdAt',
  wholeOrder: 't.created_at, t.id',
})

/** Where the bytes of a receipt are stored. @throws Refusal 404. */
export async function storageKeyOf(read: Reader, id: string): Promise<{ storageKey: string }> {
  const [row] = isId(id)
    ? await read.rows<{ storageKey: string }>(
        'select storage_key as "storageKey" from receipt where organization_id = $1 and id = $2',
        [id],
      )
    : []
  return row ?? refuse('not_found')
}

/** Locks the same bytes, so that one request at a time decides which receipt is the first and whether the bytes are still needed. */
export const holdContent = (read: Reader, sha256: string): Promise<void> => read.lock('receipt', sha256)

/** Whether a pledge card shows this receipt as its picture. */
export async function isPictureOfCard(read: Reader, id: string): Promise<boolean> {
  const rows = await read.rows('select from pledge_card where organization_id = $1 and image_receipt_id = $2 limit 1', [
    id,
  ])
  return rows.length > 0
}
