import type { Consequence, Work } from '../kernel/work.js'
import { Transaction } from './banking/transactions/transaction.js'
import { consequence, union, whenChanged, whenWritten } from './causes.js'
import { clearTextsOfErased } from './donor-lifecycle/erased-texts.js'
import { Settlement } from './giving/settlements/settlement.js'
import { Bill } from './payables/bills/bill.js'
import { Donor } from './people/donors/donor.js'
import { approvalLimitsStored, bankMatchAsserted, matchKeysMade } from './rules-between-records.queries.js'

interface Coded {
  transactionIds?: string[]
  billIds?: string[]
}

const storeApprovalLimits = async (work: Work, coded: readonly Coded[]): Promise<void> =>
  void (await work.run(
    approvalLimitsStored(work.organizationId, union(coded, 'transactionIds'), union(coded, 'billIds')),
  ))

const assertBankMatch = async (work: Work, ids: readonly string[]): Promise<void> =>
  void (await work.run(bankMatchAsserted(work.organizationId, ids)))

const makeMatchKeys = async (work: Work, ids: readonly string[]): Promise<void> =>
  void (await work.run(matchKeysMade(work.organizationId, ids)))

/**
 * Rules that need another record than the one that is written. A distributed database has no trigger that could hold them,
 * so they run as consequences, before those that publish changes.
 */
export const rulesBetweenRecords: readonly Consequence[] = [
  // Who may approve an item follows from the limit in force when it was coded or submitted.
  consequence(
    storeApprovalLimits,
    whenWritten(Transaction, ['status'], ({ id, status }) =>
      ['CODED', 'PENDING_APPROVAL'].includes(status) ? { transactionIds: [id] } : undefined,
    ),
    whenWritten(Bill, ['status'], ({ id, status }) =>
      ['CODED', 'PENDING_APPROVAL'].includes(status) ? { billIds: [id] } : undefined,
    ),
  ),

  // The settlements of a bank transaction never exceed its amount.
  consequence(
    assertBankMatch,
    whenWritten(
      Settlement,
      ['bankTransactionId', 'grossAmount', 'netAmount', 'depositBasis'],
      ({ bankTransactionId }) => bankTransactionId ?? undefined,
    ),
    whenChanged(Transaction, ['amount'], ({ id }) => id),
  ),

  clearTextsOfErased,

  // The keys by which possible duplicate donors are found.
  consequence(
    makeMatchKeys,
    whenWritten(
      Donor,
      ['status', 'donorNumber', 'lastName', 'organizationName', 'emails', 'phones', 'addresses'],
      ({ id }) => id,
    ),
  ),
]
