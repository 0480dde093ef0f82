import * as apiKeys from './access/administration/api-key.operations.js'
import * as applicationCommands from './access/administration/application.commands.js'
import * as applications from './access/administration/application.operations.js'
import * as connections from './access/administration/connection.operations.js'
import * as invitations from './access/administration/invitation.operations.js'
import * as memberCommands from './access/administration/member.commands.js'
import * as members from './access/administration/member.operations.js'
import * as records from './access/administration/records.operations.js'
import * as roles from './access/administration/role.operations.js'
import * as codingSuggestions from './domain/banking/coding/coding-suggestion.operations.js'
import * as bankFileLayouts from './domain/banking/imports/bank-file-layout.operations.js'
import * as bankImports from './domain/banking/imports/bank-import.operations.js'
import * as reconciliations from './domain/banking/reconciliations/reconciliation.operations.js'
import * as bankRules from './domain/banking/rules/bank-rule.operations.js'
import * as bankRuleUse from './domain/banking/rules/bank-rule-use.operations.js'
import * as transactions from './domain/banking/transactions/transaction.operations.js'
import * as transactionApproval from './domain/banking/transactions/transaction-approval.operations.js'
import * as transactionBulk from './domain/banking/transactions/transaction-bulk.operations.js'
import * as transactionCoding from './domain/banking/transactions/transaction-coding.operations.js'
import * as transactionRecoding from './domain/banking/transactions/transaction-recoding.operations.js'
import * as budgets from './domain/budgets/budget.operations.js'
import * as changes from './domain/changes/change.operations.js'
import * as donorLifecycle from './domain/donor-lifecycle/donor-lifecycle.operations.js'
import * as bankMatches from './domain/giving/bank-matches/bank-match.operations.js'
import * as batchContributions from './domain/giving/batches/batch-contributions.operations.js'
import * as givingBatches from './domain/giving/batches/giving-batch.operations.js'
import * as givingBatchPosting from './domain/giving/batches/giving-batch-posting.operations.js'
import * as contributions from './domain/giving/contributions/contribution.operations.js'
import * as contributionAssignment from './domain/giving/contributions/contribution-assignment.operations.js'
import * as contributionChanges from './domain/giving/contributions/contribution-change.operations.js'
import * as deposits from './domain/giving/deposits/deposit.operations.js'
import * as depositSlips from './domain/giving/deposits/deposit-slip.operations.js'
import * as givingImports from './domain/giving/imports/giving-import.operations.js'
import * as givingImportLayouts from './domain/giving/imports/giving-import-layout.operations.js'
import * as givingIntegrations from './domain/giving/integrations/giving-integration.operations.js'
import * as merchants from './domain/giving/integrations/merchant.operations.js'
import * as expectedGifts from './domain/giving/recurring-gifts/expected-gift.operations.js'
import * as recurringGifts from './domain/giving/recurring-gifts/recurring-gift.operations.js'
import * as refunds from './domain/giving/refunds/refund.operations.js'
import * as settlements from './domain/giving/settlements/settlement.operations.js'
import * as settlementLife from './domain/giving/settlements/settlement-lifecycle.operations.js'
import * as settlementBooks from './domain/giving/settlements/settlement-posting.operations.js'
import * as settlementSandbox from './domain/giving/settlements/settlement-sandbox.operations.js'
import * as pledgeContributions from './domain/giving/toward-pledges/pledge-contribution.operations.js'
import type { Tag } from './domain/guides/tags.js'
import * as jobs from './domain/jobs/job.operations.js'
import * as accounts from './domain/ledger/accounts/account.operations.js'
import * as charts from './domain/ledger/charts/chart.operations.js'
import * as costAllocations from './domain/ledger/cost-allocations/cost-allocation.operations.js'
import * as dimensions from './domain/ledger/dimensions/dimension.operations.js'
import * as depreciation from './domain/ledger/fixed-assets/depreciation.operations.js'
import * as depreciationDue from './domain/ledger/fixed-assets/depreciation-due.operations.js'
import * as fixedAssets from './domain/ledger/fixed-assets/fixed-asset.operations.js'
import * as funds from './domain/ledger/funds/fund.operations.js'
import * as fundTransfers from './domain/ledger/funds/fund-transfer.operations.js'
import * as journal from './domain/ledger/journal/journal.operations.js'
import * as ledgerLines from './domain/ledger/journal/ledger-line.operations.js'
import * as manualJournals from './domain/ledger/manual-journals/manual-journal.operations.js'
import * as manualJournalApproval from './domain/ledger/manual-journals/manual-journal-approval.operations.js'
import * as periods from './domain/ledger/periods/period.operations.js'
import * as yearClose from './domain/ledger/periods/year-close.operations.js'
import * as policy from './domain/ledger/policy/policy.operations.js'
import * as recurringJournals from './domain/ledger/recurring-journals/recurring-journal.operations.js'
import * as donorMailings from './domain/mailings/donor-mailing.operations.js'
import * as mailingTemplates from './domain/mailings/mailing-template.operations.js'
import * as organizationExports from './domain/organizations/exports/organization-export.operations.js'
import * as letterhead from './domain/organizations/letterhead.operations.js'
import * as organizationCommands from './domain/organizations/organization.commands.js'
import * as organizations from './domain/organizations/organization.operations.js'
import * as organizationCreation from './domain/organizations/organization-creation.operations.js'
import * as profile from './domain/organizations/profile.operations.js'
import * as sandbox from './domain/organizations/sandbox.operations.js'
import * as sandboxes from './domain/organizations/sandboxes.operations.js'
import * as bills from './domain/payables/bills/bill.operations.js'
import * as billApproval from './domain/payables/bills/bill-approval.operations.js'
import * as billBulk from './domain/payables/bills/bill-bulk.operations.js'
import * as billRecoding from './domain/payables/bills/bill-recoding.operations.js'
import * as checkRuns from './domain/payables/checks/check-run.operations.js'
import * as vendorCredits from './domain/payables/credits/vendor-credit.operations.js'
import * as billPayments from './domain/payables/payments/bill-payment.operations.js'
import * as bulkPayments from './domain/payables/payments/bill-payment-bulk.operations.js'
import * as matching from './domain/payables/payments/payment-matching.operations.js'
import * as recurringBills from './domain/payables/recurring-bills/recurring-bill.operations.js'
import * as vendorMerge from './domain/payables/vendor-merges/vendor-merge.operations.js'
import * as donors from './domain/people/donors/donor.operations.js'
import * as donorDuplicates from './domain/people/duplicates/donor-duplicate.operations.js'
import * as emailReports from './domain/people/email-reports/email-report.operations.js'
import * as households from './domain/people/households/household.operations.js'
import * as householdMembers from './domain/people/households/household-members.operations.js'
import * as donorTags from './domain/people/tags/donor-tag.operations.js'
import * as pledgeCampaigns from './domain/pledges/campaigns/pledge-campaign.operations.js'
import * as pledgeCards from './domain/pledges/cards/pledge-card.operations.js'
import * as pledgeCardCommit from './domain/pledges/cards/pledge-card-commit.operations.js'
import * as pledgeCardImports from './domain/pledges/cards/pledge-card-import.operations.js'
import * as pledges from './domain/pledges/pledge.operations.js'
import * as pledgeAccrual from './domain/pledges/receivable/accrual.operations.js'
import * as receipts from './domain/receipts/receipt.operations.js'
import * as receiptAttachment from './domain/receipts/receipt-attachment.operations.js'
import * as invoices from './domain/receivables/invoices/invoice.operations.js'
import * as invoicePdf from './domain/receivables/invoices/invoice-pdf.operations.js'
import * as invoicePayments from './domain/receivables/payments/invoice-payment.operations.js'
import * as auditPackage from './domain/reports/audit/audit-package.operations.js'
import * as endowmentReport from './domain/reports/audit/endowment.operations.js'
import * as fixedAssetReport from './domain/reports/audit/fixed-asset-report.operations.js'
import * as journalReport from './domain/reports/audit/journal-report.operations.js'
import * as liquidity from './domain/reports/audit/liquidity.operations.js'
import * as outstandingItems from './domain/reports/audit/outstanding-items.operations.js'
import * as rollForward from './domain/reports/audit/roll-forward.operations.js'
import * as tieOut from './domain/reports/audit/tie-out.operations.js'
import * as accountRegister from './domain/reports/financial/account-register.operations.js'
import * as activity from './domain/reports/financial/activity.operations.js'
import * as budgetMonths from './domain/reports/financial/budget-months.operations.js'
import * as budgetReport from './domain/reports/financial/budget-report.operations.js'
import * as cashFlows from './domain/reports/financial/cash-flows.operations.js'
import * as cashPosition from './domain/reports/financial/cash-position.operations.js'
import * as financialPosition from './domain/reports/financial/financial-position.operations.js'
import * as functionalExpenses from './domain/reports/financial/functional-expenses.operations.js'
import * as activities from './domain/reports/financial/statement-of-activities.operations.js'
import * as trialBalance from './domain/reports/financial/trial-balance.operations.js'
import * as form990 from './domain/reports/form-990/form-990.operations.js'
import * as form1099 from './domain/reports/form-1099/form-1099.operations.js'
import * as donorRecognition from './domain/reports/giving/donor-recognition.operations.js'
import * as giftsInKind from './domain/reports/giving/gifts-in-kind.operations.js'
import * as givers from './domain/reports/giving/givers.operations.js'
import * as givingByTag from './domain/reports/giving/giving-by-tag.operations.js'
import * as givingReport from './domain/reports/giving/giving-report.operations.js'
import * as pledgeReport from './domain/reports/giving/pledge-report.operations.js'
import * as pledgesReceivable from './domain/reports/giving/pledges-receivable.operations.js'
import * as recurringGiftReport from './domain/reports/giving/recurring-giving.operations.js'
import * as settlementReport from './domain/reports/giving/settlement-report.operations.js'
import * as boardPacket from './domain/reports/office/board-packet.operations.js'
import * as boardPacketSchedule from './domain/reports/office/board-packet-schedule.operations.js'
import * as dataHealth from './domain/reports/office/data-health.operations.js'
import * as workQueue from './domain/reports/office/work-queue.operations.js'
import * as payablesAgeing from './domain/reports/payables/payables-ageing.operations.js'
import * as vendorSpend from './domain/reports/payables/vendor-spend.operations.js'
import * as receivablesAgeing from './domain/reports/receivables/receivables-ageing.operations.js'
import * as statementRuns from './domain/statements/runs/statement-run.operations.js'
import * as statements from './domain/statements/statement.operations.js'
import * as statementCopies from './domain/statements/statement-copy.operations.js'
import * as vendors from './domain/vendors/vendor.operations.js'
import * as applicationWebhookCommands from './domain/webhooks/application-webhook.commands.js'
import * as webhookDeliveries from './domain/webhooks/webhook-delivery.operations.js'
import * as webhookEndpoints from './domain/webhooks/webhook-endpoint.operations.js'
import { inServiceTime, type Operation, operationsOf } from './kernel/operation.js'

const ofChurch = operationsOf<Tag>(
  organizations,
  changes,
  funds,
  accounts,
  charts,
  dimensions,
  vendors,
  vendorMerge,
  transactions,
  transactionBulk,
  transactionCoding,
  codingSuggestions,
  transactionApproval,
  transactionRecoding,
  matching,
  reconciliations,
  bankImports,
  bankFileLayouts,
  bankRules,
  bankRuleUse,
  receipts,
  receiptAttachment,
  bills,
  recurringBills,
  billBulk,
  billApproval,
  billRecoding,
  billPayments,
  bulkPayments,
  vendorCredits,
  checkRuns,
  payablesAgeing,
  invoices,
  invoicePayments,
  invoicePdf,
  receivablesAgeing,
  donors,
  donorLifecycle,
  donorDuplicates,
  donorTags,
  emailReports,
  households,
  householdMembers,
  contributions,
  contributionAssignment,
  contributionChanges,
  refunds,
  recurringGifts,
  expectedGifts,
  givingBatches,
  givingBatchPosting,
  settlements,
  settlementLife,
  batchContributions,
  settlementBooks,
  settlementSandbox,
  givingIntegrations,
  merchants,
  bankMatches,
  deposits,
  depositSlips,
  statements,
  statementCopies,
  givingImports,
  givingImportLayouts,
  statementRuns,
  mailingTemplates,
  donorMailings,
  pledgeCampaigns,
  pledges,
  pledgeContributions,
  pledgeCardImports,
  pledgeCards,
  pledgeCardCommit,
  journal,
  ledgerLines,
  manualJournals,
  recurringJournals,
  manualJournalApproval,
  fixedAssets,
  depreciation,
  pledgeAccrual,
  depreciationDue,
  costAllocations,
  periods,
  fundTransfers,
  yearClose,
  budgets,
  policy,
  trialBalance,
  givingReport,
  givers,
  givingByTag,
  donorRecognition,
  recurringGiftReport,
  cashPosition,
  boardPacket,
  boardPacketSchedule,
  auditPackage,
  endowmentReport,
  journalReport,
  fixedAssetReport,
  liquidity,
  outstandingItems,
  rollForward,
  tieOut,
  budgetReport,
  budgetMonths,
  settlementReport,
  workQueue,
  dataHealth,
  pledgeReport,
  pledgesReceivable,
  giftsInKind,
  vendorSpend,
  form1099,
  form990,
  accountRegister,
  activity,
  activities,
  functionalExpenses,
  cashFlows,
  financialPosition,
  organizationCreation,
  profile,
  letterhead,
  sandbox,
  sandboxes,
  organizationExports,
  jobs,
)

const ofAccess = operationsOf<Tag>(
  webhookEndpoints,
  webhookDeliveries,
  members,
  invitations,
  roles,
  apiKeys,
  applications,
  connections,
  records,
)

/** Every operation of the product, on every surface. */
export const operations: Operation[] = [...ofChurch, ...inServiceTime(ofAccess)]

/** Further operations of the command line. No surface publishes them, and they are audited like all others. */
export const commandOperations: Operation[] = inServiceTime(
  operationsOf<Tag>(organizationCommands, memberCommands, applicationCommands, applicationWebhookCommands),
)
