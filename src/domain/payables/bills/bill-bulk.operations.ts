import { choice, input, part } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseDuplicate } from '../../../refusals/refusals.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../bulk.js'
import { assertOrigin } from '../../record-once.js'
import { Bill } from './bill.js'
import { billReferences, CreateBillInput, recordBill, recordedBill } from './bill-recording.js'

export const tag = 'Bills'

@input('Bills to create.')
export class BulkCreateBillsInput {
  @part(() => CreateBillInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: CreateBillInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const bulkCreateBills = mutation({
  does: 'Create up to 200 bills at once.',
  details:
    'With REJECT_EVERYTHING, one refused row refuses all rows and the error names it. With REJECT_FAILED_ROWS, the other rows are created and the answer has the result of each row. A row that was created before with an equal body is REPLAYED.',
  scope: 'bills:write',
  needsKey: true,
  refuses: ['duplicate'],
  rest: 'POST /bills/bulk',
  takes: BulkCreateBillsInput,
  gives: BulkAnswer,
  async run(context, { items, errorPolicy }) {
    const { work } = context
    const references = await billReferences(work, items)
    const taken = await takenOrigins(work, items)
    const answer = await inBulk(items, errorPolicy, async row => {
      assertOrigin(row)
      const origin = originOf(row)
      if (origin && taken.has(origin)) {
        const known = await recordedBill(context, row)
        return known ? { status: 'REPLAYED', id: known.id } : refuseDuplicate('bill', ['provider', 'externalId'])
      }
      const { id } = recordBill(context, row, references)
      if (origin) taken.add(origin)
      return { status: 'CREATED', id }
    })
    // Single rows are replayed; the answer as a whole is new.
    work.replayed = false
    await work.flush()
    return answer
  },
})

const originOf = ({ provider, externalId }: Pick<CreateBillInput, 'provider' | 'externalId'>): string | undefined =>
  provider && externalId ? `${provider}\n${externalId}` : undefined

/** The origins of the rows that were ever used, deleted bills included. */
async function takenOrigins(work: Work, rows: readonly CreateBillInput[]): Promise<Set<string>> {
  const externalIds = rows.flatMap(({ externalId }) => externalId ?? [])
  const found = externalIds.length ? await work.findWhere(Bill, { externalId: { $in: externalIds } }) : []
  return new Set(found.flatMap(bill => originOf(bill) ?? []))
}
