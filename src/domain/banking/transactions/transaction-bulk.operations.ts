import type { Answer } from '../../../data/source.js'
import { choice, input, part } from '../../../declaration/fields.js'
import { type MutationContext, mutation } from '../../../kernel/operation.js'
import { refuseDuplicate, refuseField } from '../../../refusals/refusals.js'
import { idsOf } from '../../../values/present.js'
import { together } from '../../../values/together.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../bulk.js'
import type { Account } from '../../ledger/accounts/account.js'
import type { CodingReferences } from '../../ledger/journal/coding.js'
import { type AccountingPolicy, policyOf } from '../../ledger/policy/policy.js'
import { agrees, assertOrigin, type Creations, creationsOf, type Origin } from '../../record-once.js'
import { Vendor } from '../../vendors/vendor.js'
import { assertSplitVendors } from '../coding/coding-rules.js'
import { BankRules } from '../rules/bank-rule-coding.js'
import { takenOrigins, transactions } from './transaction.queries.js'
import {
  assertAmount,
  assertBanks,
  bankAccountsOf,
  CreateTransactionInput,
  comparable,
  givenOf,
  recordingReferences,
  recordTransaction,
} from './transaction-recording.js'

export const tag = 'Transactions'

@input('Bank transactions to create.')
export class BulkCreateTransactionsInput {
  @part(() => CreateTransactionInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: CreateTransactionInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const bulkCreateTransactions = mutation({
  does: 'Create up to 200 bank transactions at once.',
  details:
    'Each row is one createTransaction. A row whose provider and externalId exist already is REPLAYED when it is equal, and refused (duplicate) when it is not. The same holds within one call. With REJECT_EVERYTHING, one refused row refuses all rows. With REJECT_FAILED_ROWS, the other rows are created.',
  scope: 'transactions:write',
  needsKey: true,
  refuses: ['duplicate'],
  rest: 'POST /transactions/bulk',
  takes: BulkCreateTransactionsInput,
  gives: BulkAnswer,
  example: {
    items: [
      {
        description: 'Sunday offering deposit',
        amount: 1250.75,
        date: '2026-11-15',
        transactionType: 'DEPOSIT',
        provider: 'BANK',
        externalId: 'BANK-20261115-1',
      },
    ],
  },
  async run(context, { items, errorPolicy }) {
    const ledger = await loadLedger(context, items)
    const seen = new Set<string>()
    const answer = await inBulk(items, errorPolicy, row => {
      const recorded = known(row, ledger, seen)
      if (recorded) return { status: 'REPLAYED', id: recorded.id }
      check(row, ledger)
      return {
        status: 'CREATED',
        id: recordTransaction(context, row, ledger.policy, ledger.references, ledger.rules).id,
      }
    })
    await context.work.flush()
    return answer
  },
})

/** The references that the rows are checked against, loaded once for all rows. */
interface Ledger {
  policy: AccountingPolicy
  references: CodingReferences
  rules: BankRules
  banks: ReadonlyMap<string, Account>
  vendors: ReadonlyMap<string, Vendor>
  /** By origin; null for a deleted one. */
  origins: ReadonlyMap<string, Answer<typeof transactions> | null>
  wasCreatedBy: Creations
}

const originOf = ({ provider, externalId }: Origin) => JSON.stringify([provider, externalId])

async function loadLedger(context: MutationContext, items: readonly CreateTransactionInput[]): Promise<Ledger> {
  const { work, read } = context
  const taken = await takenOrigins(read, items)
  const recorded = new Map((await read.byIds(transactions, idsOf(taken))).map(row => [row.id, row]))
  const vendorIds = items.flatMap(({ vendorId, splits }) => [vendorId, ...(splits ?? []).map(split => split.vendorId)])
  return together({
    policy: policyOf(work),
    references: recordingReferences(work, items),
    rules: BankRules.of(context, items),
    banks: bankAccountsOf(work, items),
    vendors: work.findAll(
      Vendor,
      vendorIds.filter(id => typeof id === 'string'),
    ),
    origins: new Map(taken.map(row => [originOf(row), recorded.get(row.id) ?? null])),
    wasCreatedBy: creationsOf(work, idsOf(taken)),
  })
}

/**
 * The transaction that an equal row created before. The origin of a deleted one stays taken, so that it is not imported
 * again.
 * @throws Refusal 409 duplicate for another body under the same origin, here or earlier in the call.
 */
function known(
  row: CreateTransactionInput,
  { origins, wasCreatedBy }: Ledger,
  seen: Set<string>,
): Answer<typeof transactions> | undefined {
  assertOrigin(row)
  if (!row.provider || !row.externalId) return undefined
  const origin = originOf({ provider: row.provider, externalId: row.externalId })
  if (seen.has(origin)) refuseDuplicate('row', ['provider', 'externalId'])
  seen.add(origin)
  const recorded = origins.get(origin)
  if (recorded === undefined) return undefined
  if (!recorded) return refuseDuplicate('transaction', ['provider', 'externalId'])
  const given = comparable(row)
  const isSame = wasCreatedBy(recorded.id, given) || agrees(given, givenOf(recorded))
  return isSame ? recorded : refuseDuplicate('transaction', ['provider', 'externalId'], recorded.id)
}

/** References are checked here too, because a row cannot be refused alone once it is created. */
function check(row: CreateTransactionInput, { banks, references, vendors }: Ledger): void {
  assertAmount(row)
  assertBanks(row, banks)
  const isUnknown = (id: string | null | undefined, among: ReadonlyMap<string, unknown>) =>
    typeof id === 'string' && !among.has(id)
  if (isUnknown(row.vendorId, vendors)) refuseField('vendorId', 'unknown_reference')
  if (isUnknown(row.fundId, references.funds)) refuseField('fundId', 'unknown_reference')
  assertSplitVendors(row, vendors)
}
