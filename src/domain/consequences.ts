import type { Versioned } from '../data/tenancy.js'
import type { Class } from '../declaration/fields.js'
import { deleteMetadata } from '../kernel/metadata.js'
import type { Consequence, Work } from '../kernel/work.js'
import { Transaction } from './banking/transactions/transaction.js'
import { consequence, recordConsequence, whenChanged, whenCreated, whenDeleted, whenWritten } from './causes.js'
import { keepGiving } from './giving/balances/giving-balances.js'
import { GivingBatch } from './giving/batches/giving-batch.js'
import { publishBatches } from './giving/batches/giving-batch-publishing.js'
import { Contribution, ContributionAllocation, SoftCredit } from './giving/contributions/contribution.js'
import { publishContributions } from './giving/contributions/contribution-publishing.js'
import { type ExpectedConcern, keepExpectedGifts } from './giving/recurring-gifts/expected-gifts.js'
import { RecurringGift, RecurringGiftAllocation } from './giving/recurring-gifts/recurring-gift.js'
import { Refund, RefundPart } from './giving/refunds/refund.js'
import { Settlement } from './giving/settlements/settlement.js'
import { followPeriods, followReconciliation } from './giving/settlements/settlement-freeze.js'
import { keepSettlementTotals } from './giving/settlements/settlement-totals.queries.js'
import { allocateContributions, publishPledgesOf } from './giving/toward-pledges/pledge-allocation.js'
import { Job } from './jobs/job.js'
import { keepDueJobs } from './jobs/job.queries.js'
import { FixedAssetDepreciation } from './ledger/fixed-assets/fixed-asset.js'
import { publishFixedAssets } from './ledger/fixed-assets/fixed-asset.queries.js'
import { Fund } from './ledger/funds/fund.js'
import { ManualJournal } from './ledger/manual-journals/manual-journal.js'
import { AccountingPeriod } from './ledger/periods/period.js'
import { Bill, BillLine } from './payables/bills/bill.js'
import { keepBillTotals } from './payables/bills/bill-totals.queries.js'
import { VendorCreditPart, VendorCreditUse } from './payables/credits/vendor-credit-use.js'
import { BillPayment, BillPaymentApplication } from './payables/payments/bill-payment.js'
import { Donor, IDENTITY } from './people/donors/donor.js'
import { keepDuplicates } from './people/duplicates/donor-duplicates.js'
import { Household, HouseholdMember } from './people/households/household.js'
import { chooseContacts } from './people/households/membership.js'
import { publishMergedDonors, publishMergedHouseholds } from './people/merged.js'
import { CampaignFund, PledgeCampaign } from './pledges/campaigns/pledge-campaign.js'
import { PledgeCard, PledgeCardImport } from './pledges/cards/pledge-card.js'
import { Pledge } from './pledges/pledge.js'
import { releaseReceipts } from './receipts/receipt-storing.js'
import { Invoice, InvoiceLine } from './receivables/invoices/invoice.js'
import { keepInvoiceTotals } from './receivables/invoices/invoice-totals.queries.js'
import { InvoicePayment } from './receivables/payments/invoice-payment.js'
import { rulesBetweenRecords } from './rules-between-records.js'
import { GivingStatement, StatementLine } from './statements/statement.js'
import { keepStatements, publishStatementContributions } from './statements/statement-staleness.js'
import { keepWebhookTurns } from './webhooks/webhook.queries.js'
import { WebhookDelivery } from './webhooks/webhook-delivery.js'
import { WebhookEndpoint } from './webhooks/webhook-endpoint.js'

const publish =
  (type: Class<Versioned>) =>
  (work: Work, ids: readonly string[]): Promise<void> =>
    work.publish(type, ids)

const MEMBERSHIP = ['householdId', 'donorId', 'role', 'givesJointly', 'fromDate', 'toDate'] as const
const membership = ({ donorId, householdId }: HouseholdMember) => ({ donorIds: [donorId], householdIds: [householdId] })
const postedBatch = ({ id, status }: GivingBatch) => (status === 'POSTED' ? { batchIds: [id] } : undefined)

/**
 * What follows from a change, in this order. No operation calls a follower: whatever writes these rows, the executor runs
 * the followers after the flush, in the same transaction, before the audit log and the change feed are written.
 */
export const consequences: readonly Consequence[] = [
  ...rulesBetweenRecords,

  // Metadata are deleted with their record.
  deleteMetadata,

  // A household keeps a current member as its primary contact.
  recordConsequence(
    chooseContacts,
    whenWritten(HouseholdMember, MEMBERSHIP, ({ householdId }) => householdId),
  ),

  // Pairs of donors who may be the same one.
  recordConsequence(
    keepDuplicates,
    whenWritten(Donor, ['status', 'mergedIntoId', ...IDENTITY], ({ id }) => id),
  ),

  // Receipts of what was deleted go back into the inbox.
  recordConsequence(
    releaseReceipts,
    whenChanged(Transaction, ['deletedAt'], ({ id }) => ({ transactionId: id })),
    whenChanged(Bill, ['deletedAt'], ({ id }) => ({ billId: id })),
    whenChanged(ManualJournal, ['deletedAt'], ({ id }) => ({ manualJournalId: id })),
  ),

  // A settlement is frozen while its bank line is reconciled or its month is closed.
  recordConsequence(
    followReconciliation,
    whenChanged(Transaction, ['isReconciled'], ({ id }) => id),
  ),
  recordConsequence(
    followPeriods,
    whenChanged(AccountingPeriod, ['status'], ({ id }) => id),
  ),

  // Which pledge each contribution counts toward.
  consequence(
    allocateContributions,
    whenWritten(Contribution, ['donorId', 'status', 'receivedDate', 'deletedAt'], ({ id, donorId }) => ({
      donorIds: [donorId],
      contributionIds: [id],
    })),
    whenWritten(
      ContributionAllocation,
      ['fundId', 'amount', 'pledgeId', 'campaignId'],
      ({ contributionId, pledgeId }) => ({ contributionIds: [contributionId], pledgeIds: [pledgeId] }),
    ),
    whenWritten(Refund, ['amount', 'refundType'], ({ contributionId }) => ({ contributionIds: [contributionId] })),
    whenWritten(
      Pledge,
      [
        'donorId',
        'fundId',
        'campaignId',
        'totalAmount',
        'startDate',
        'endDate',
        'status',
        'cancelledDate',
        'writtenOffAmount',
        'givingScope',
        'deletedAt',
      ],
      ({ donorId }) => ({ donorIds: [donorId] }),
    ),
    whenWritten(HouseholdMember, MEMBERSHIP, membership),
    whenChanged(PledgeCampaign, ['allowLateGifts'], ({ id }) => ({ campaignIds: [id] })),
    whenWritten(CampaignFund, ['campaignId', 'fundId'], ({ campaignId }) => ({ campaignIds: [campaignId] })),
    whenChanged(Fund, ['parentFundId'], () => ({ everybody: true as const })),
  ),

  // The figures of giving that are kept: by day, of giving units, of refunds, of batches.
  consequence(
    keepGiving,
    whenWritten(Contribution, ['status', 'receivedDate', 'deletedAt'], ({ receivedDate }) => ({
      days: [receivedDate],
    })),
    whenWritten(Contribution, ['donorId', 'receivedDate', 'amount', 'status', 'deletedAt'], ({ id }) => ({
      givenIds: [id],
    })),
    whenWritten(
      Contribution,
      ['donorId', 'status', 'amount', 'feeAmount', 'matchState', 'givingBatchId', 'settlementId', 'deletedAt'],
      ({ givingBatchId }) => (givingBatchId ? { batchIds: [givingBatchId] } : undefined),
    ),
    // One is added with its contribution, whose day is named above, or beside another one that changes or goes.
    whenChanged(
      ContributionAllocation,
      ['fundId', 'amount', 'feeAmount', 'lineNumber', 'campaignId', 'pledgeId'],
      ({ contributionId }) => ({ allocatedIds: [contributionId] }),
    ),
    whenDeleted(ContributionAllocation, ({ contributionId }) => ({ allocatedIds: [contributionId] })),
    whenWritten(Refund, ['amount', 'refundType', 'refundDate'], ({ contributionId, refundDate }) => ({
      days: [refundDate],
      allocatedIds: [contributionId],
    })),
    whenWritten(Refund, ['amount', 'refundType', 'givingBatchId'], ({ contributionId, givingBatchId }) => ({
      refundedIds: [contributionId],
      batchIds: [givingBatchId],
    })),
    whenWritten(RefundPart, ['amount', 'allocationId'], ({ refundId }) => ({ refundIds: [refundId] })),
    whenWritten(HouseholdMember, MEMBERSHIP, ({ householdId }) => ({ householdIds: [householdId] })),
    whenWritten(GivingBatch, ['status', 'settlementId'], ({ id }) => ({ batchIds: [id] })),
    whenChanged(Settlement, ['bankTransactionId'], ({ id }) => ({ settlementIds: [id] })),
  ),

  // What is linked with a settlement.
  consequence(
    keepSettlementTotals,
    whenWritten(
      Contribution,
      ['settlementId', 'status', 'amount', 'feeAmount', 'currency', 'receivedDate', 'deletedAt'],
      ({ settlementId }) => ({ settlementIds: [settlementId] }),
    ),
    // One is added with its contribution, or beside another one that changes or goes.
    whenChanged(ContributionAllocation, ['fundId'], ({ contributionId }) => ({ contributionIds: [contributionId] })),
    whenDeleted(ContributionAllocation, ({ contributionId }) => ({ contributionIds: [contributionId] })),
    whenWritten(Refund, ['settlementId', 'refundType', 'amount', 'disputeFee', 'feeReturned'], ({ settlementId }) => ({
      settlementIds: [settlementId],
    })),
    whenWritten(Settlement, ['currency'], ({ id }) => ({ settlementIds: [id] })),
  ),

  // What a bill amounts to, and what payments and credits settle of it.
  consequence(
    keepBillTotals,
    whenCreated(Bill, ({ id }) => ({ billIds: [id] })),
    whenWritten(BillLine, ['amount'], ({ billId }) => ({ billIds: [billId] })),
    whenWritten(BillPaymentApplication, ['amount'], ({ billId }) => ({ billIds: [billId] })),
    whenChanged(BillPayment, ['status', 'paymentDate'], ({ id }) => ({ paymentIds: [id] })),
    whenCreated(VendorCreditPart, ({ billId }) => ({ billIds: [billId] })),
    whenChanged(VendorCreditUse, ['status'], ({ id }) => ({ useIds: [id] })),
  ),

  // What an invoice amounts to, and what payments and write-offs settle of it.
  consequence(
    keepInvoiceTotals,
    whenCreated(Invoice, ({ id }) => ({ invoiceIds: [id] })),
    whenWritten(InvoiceLine, ['amount'], ({ invoiceId }) => ({ invoiceIds: [invoiceId] })),
    whenWritten(InvoicePayment, ['status'], ({ invoiceId }) => ({ invoiceIds: [invoiceId] })),
  ),

  // An issued statement that lists, or would list, something else.
  consequence(
    keepStatements,
    whenChanged(
      Contribution,
      [
        ...(['donorId', 'status', 'givingBatchId', 'receivedDate', 'amount', 'deletedAt'] as const),
        ...(['nonDeductibleAmount', 'goodsOrServices', 'paymentMethod', 'inKind'] as const),
      ],
      ({ id, donorId }) => ({ contributionIds: [id], donorIds: [donorId] }),
    ),
    // A statement lists imported history at once, and other contributions when their batch is posted.
    whenCreated(Contribution, ({ id, importedAt }) => (importedAt ? { contributionIds: [id] } : undefined)),
    whenDeleted(ContributionAllocation, ({ contributionId }) => ({ contributionIds: [contributionId] })),
    whenChanged(ContributionAllocation, ['fundId', 'amount', 'lineNumber'], ({ contributionId }) => ({
      contributionIds: [contributionId],
    })),
    whenWritten(Refund, ['amount', 'refundType'], ({ contributionId }) => ({ contributionIds: [contributionId] })),
    whenChanged(GivingBatch, ['status'], postedBatch),
    whenWritten(GivingStatement, ['status'], ({ id }) => ({ statementIds: [id] })),
    whenChanged(Fund, ['name', 'isTaxDeductible'], ({ id }) => ({ fundIds: [id] })),
    whenWritten(HouseholdMember, MEMBERSHIP, membership),
    whenChanged(Donor, ['statementType', 'status'], ({ id }) => ({ donorIds: [id] })),
    whenChanged(Household, ['mergedIntoId'], ({ id }) => ({ householdIds: [id] })),
  ),

  // The days on which recurring gifts are expected, and the contributions that came for them.
  recordConsequence<ExpectedConcern>(
    keepExpectedGifts,
    whenWritten(
      Contribution,
      ['recurringGiftId', 'status', 'receivedDate', 'deletedAt'],
      ({ recurringGiftId, receivedDate }) =>
        recurringGiftId ? { giftIds: [recurringGiftId], day: receivedDate } : undefined,
    ),
    whenWritten(Refund, ['amount', 'refundType'], ({ contributionId }) => ({ contributionIds: [contributionId] })),
    whenWritten(RecurringGift, ['expectedFrom', 'status', 'frequency', 'startDate', 'endDate', 'amount'], ({ id }) => ({
      giftIds: [id],
      isPlan: true,
    })),
    whenCreated(RecurringGift, ({ id, expectedFrom }) => ({ giftIds: [id], day: expectedFrom })),
    whenWritten(RecurringGiftAllocation, ['fundId', 'amount'], ({ recurringGiftId }) => ({
      giftIds: [recurringGiftId],
      isPlan: true,
    })),
    whenChanged(RecurringGift, ['checkedOn'], ({ id }) => ({ giftIds: [id] })),
  ),

  // The queue of the workers.
  consequence(
    keepDueJobs,
    whenWritten(Job, ['dueAt', 'status', 'done'], ({ id }) => id),
  ),

  // The turns of those who send webhooks.
  consequence(
    keepWebhookTurns,
    whenWritten(WebhookEndpoint, ['status', 'url', 'deletedAt'], ({ id }) => id),
    whenWritten(WebhookDelivery, ['nextAttemptAt'], ({ endpointId }) => endpointId),
  ),

  // Records whose published values depend on other records.
  consequence(
    publishPledgesOf,
    whenChanged(Donor, ['status'], ({ id, status }) => (status === 'DECEASED' ? id : undefined)),
  ),
  consequence(
    publishContributions,
    whenCreated(Refund, ({ contributionId }) => ({ contributionIds: [contributionId] })),
    whenChanged(SoftCredit, ['donorId'], ({ contributionId }) => ({ contributionIds: [contributionId] })),
    whenChanged(GivingBatch, ['status'], postedBatch),
  ),
  consequence(
    publishBatches,
    whenWritten(
      Contribution,
      ['settlementId', 'givingBatchId', 'status', 'deletedAt'],
      ({ givingBatchId, settlementId }) => (givingBatchId ? { batchId: givingBatchId, settlementId } : undefined),
    ),
    whenChanged(Settlement, ['bankTransactionId'], ({ id }) => ({ settlementId: id })),
  ),
  consequence(
    publishFixedAssets,
    whenChanged(ManualJournal, ['status', 'reversalEntryId', 'deletedAt'], ({ id }) => id),
    whenCreated(FixedAssetDepreciation, ({ manualJournalId }) => manualJournalId),
  ),
  consequence(
    publishStatementContributions,
    whenChanged(GivingStatement, ['status'], ({ id }) => id),
    whenCreated(StatementLine, ({ statementId }) => statementId),
  ),
  consequence(
    publish(PledgeCardImport),
    whenWritten(PledgeCard, ['status'], ({ importId }) => importId),
  ),
  consequence(
    publishMergedDonors,
    whenChanged(Donor, ['mergedIntoId'], ({ id }) => id),
  ),
  consequence(
    publishMergedHouseholds,
    whenChanged(Household, ['mergedIntoId'], ({ id }) => id),
  ),
]
