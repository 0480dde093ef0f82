import type { Consequence, Work } from '../kernel/work.js'
import { Transaction } from './banking/transactions/transaction.js'
import { consequence, union, whenChanged, whenWritten } from './causes.js'
import { Contribution, ContributionAllocation, SoftCredit } from './giving/contributions/contribution.js'
import { Refund } from './giving/refunds/refund.js'
import { Settlement } from './giving/settlements/settlement.js'
import { Bill } from './payables/bills/bill.js'
import { Donor } from './people/donors/donor.js'
import { Pledge } from './pledges/pledge.js'
import {
  approvalLimitsStored,
  bankMatchAsserted,
  erasedTextsCleared,
  matchKeysMade,
} from './rules-between-records.queries.js'
import { GivingStatement } from './statements/statement.js'

interface Coded {
  transactionIds?: string[]
  billIds?: string[]
}
interface Texts {
  contributionIds?: string[]
  pledgeIds?: string[]
  statementIds?: string[]
}

const storeApprovalLimits = async (work: Work, coded: readonly Coded[]): Promise<void> =>
  void (await work.run(
    approvalLimitsStored(work.organizationId, union(coded, 'transactionIds'), union(coded, 'billIds')),
  ))

const assertBankMatch = async (work: Work, ids: readonly string[]): Promise<void> =>
  void (await work.run(bankMatchAsserted(work.organizationId, ids)))

const clearErasedTexts = async (work: Work, texts: readonly Texts[]): Promise<void> => {
  const ids = (key: keyof Texts) => union(texts, key)
  const { organizationId } = work
  await work.run(erasedTextsCleared(organizationId, ids('contributionIds'), ids('pledgeIds'), ids('statementIds')))
}

const makeMatchKeys = async (work: Work, ids: readonly string[]): Promise<void> =>
  void (await work.run(matchKeysMade(work.organizationId, ids)))

/** The texts of a contribution that can name its donor. */
const TEXTS = [
  'memo',
  'checkNumber',
  'paymentLast4',
  'paymentBrand',
  'recurringReference',
  'inKind',
  'goodsOrServices',
  'voidReason',
] as const

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

  // Texts that would name an erased donor again are cleared.
  consequence(
    clearErasedTexts,
    whenWritten(Contribution, ['donorId', ...TEXTS], row =>
      row.donorId && TEXTS.some(key => row[key] !== null) ? { contributionIds: [row.id] } : undefined,
    ),
    whenWritten(ContributionAllocation, ['memo'], ({ contributionId, memo }) =>
      memo === null ? undefined : { contributionIds: [contributionId] },
    ),
    whenWritten(Refund, ['reason'], ({ contributionId, reason }) =>
      reason === null ? undefined : { contributionIds: [contributionId] },
    ),
    whenWritten(SoftCredit, ['reason'], ({ contributionId }) => ({ contributionIds: [contributionId] })),
    whenChanged(Pledge, ['cancelledReason'], ({ id }) => ({ pledgeIds: [id] })),
    whenChanged(GivingStatement, ['voidReason'], ({ id }) => ({ statementIds: [id] })),
  ),

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
