import type { Toolset } from '../../kernel/guides.js'

/**
 * Which tools an agent is shown, by the names of their operations. A model reads the descriptions of all of them before its first
 * question, so an address without a choice shows the first set alone. Every set has the list of organizations.
 */
export const TOOLSETS = {
  everyday: {
    does: 'What most questions are about: people, giving, pledges, bills, bank lines, funds and the main reports.',
    operations: [
      ...['listFunds', 'listDonors', 'listHouseholds', 'listContributions', 'getGivingReport'],
      ...['getPledgeReport', 'listVendors', 'listBills', 'payablesAgeing', 'getVendorSpend', 'listTransactions'],
      ...['getCashPosition', 'getFundBalances', 'getActivityReport', 'getBudgetReport'],
      ...['getStatementOfFinancialPosition', 'getWorkQueue'],
    ],
  },
  giving: {
    does: 'Contributions, recurring gifts, batches, payouts of providers, statements and reports of giving.',
    operations: [
      ...['listContributions', 'listRecurringGifts', 'listExpectedGifts', 'listGivingBatches', 'listSettlements'],
      ...['getSettlement', 'listSettlementContributions', 'listGivingIntegrations', 'listGivingStatements'],
      ...[
        'getGivingReport',
        'getGiverRetention',
        'getGivingBands',
        'getLapsedGivers',
        'getSettlementReport',
        'listFunds',
      ],
    ],
  },
  people: {
    does: 'Donors, households, tags and duplicates.',
    operations: ['listDonors', 'getDonor', 'listHouseholds', 'listDonorTags', 'listDonorDuplicates'],
  },
  pledges: {
    does: 'Campaigns, pledges, pledge cards and their reports.',
    operations: [
      ...['listPledgeCampaigns', 'listPledges', 'listPledgeContributions', 'listPledgeCardImports', 'listPledgeCards'],
      ...['getPledgeReport', 'getPledgeForecast', 'getPledgesReceivable', 'listFunds'],
    ],
  },
  bank: {
    does: 'Bank lines, rules, reconciliations and cash.',
    operations: [
      ...['listTransactions', 'getTransaction', 'listBankRules', 'listReconciliations', 'getReconciliationReport'],
      ...['getCashPosition', 'getOutstandingItems', 'listAccounts', 'listFunds'],
    ],
  },
  bills: {
    does: 'Vendors, bills, payments, invoices and what is owed.',
    operations: [
      ...['listVendors', 'listBills', 'listRecurringBills', 'listBillPayments', 'payablesAgeing', 'getVendorSpend'],
      ...['listInvoices', 'receivablesAgeing', 'listAccounts', 'listFunds'],
    ],
  },
  ledger: {
    does: 'The chart of accounts, journal entries, periods, budgets and financial statements.',
    operations: [
      ...['listAccounts', 'listLedgerAccounts', 'listFunds', 'listDimensions', 'listJournalEntries', 'getJournalEntry'],
      ...['listLedgerLines', 'listManualJournals', 'listRecurringJournals', 'getAccountRegister', 'listFixedAssets'],
      ...['listAccountingPeriods', 'listPeriodBlockers', 'getTrialBalance', 'getFundBalances', 'getActivityReport'],
      ...['getStatementOfFinancialPosition', 'getStatementOfActivities', 'getStatementOfCashFlows'],
      ...[
        'getFunctionalExpenses',
        'getLiquidity',
        'getEndowments',
        'getRollForward',
        'getForm990',
        'listBudgets',
        'getBudgetReport',
      ],
    ],
  },
  office: {
    does: 'The work that waits, the health of the data, changes, webhooks and jobs.',
    operations: [
      ...['getWorkQueue', 'getDataHealth', 'listChanges', 'listWebhookEndpoints', 'listWebhookDeliveries', 'getJob'],
    ],
  },
} as const satisfies Readonly<Record<string, Toolset>>
