import type { Story } from './story.js'

/** Reads that need more than their path, or another record than the first of its list. */
export const stories: Story[] = [
  {
    operation: 'listTransactions',
    query: { transactionType: 'DEPOSIT', 'date[gte]': '{today-30}', limit: '2', include: 'totals' },
  },
  { operation: 'listContributions', query: { 'receivedDate[gte]': '{today-30}', limit: '2', include: 'totals' } },
  { operation: 'listBills', query: { isOverdue: 'true', limit: '2', include: 'totals' } },
  { operation: 'listSettlements', query: { hasVariance: 'true', limit: '2' } },
  { operation: 'listPledges', query: { progress: 'BEHIND', limit: '2', include: 'totals' } },
  { operation: 'listLedgerLines', query: { 'date[lte]': '{today-10}', limit: '2' } },
  { operation: 'listChanges', query: { after: '0', limit: '2' } },
  {
    operation: 'listCodingSuggestions',
    given: { transaction: '/transactions?status=UNCODED&limit=1' },
  },
  {
    operation: 'listTransactionReceipts',
    given: { receipt: '/receipts?attached=true&limit=1' },
    path: { id: '{receipt.transactionId}' },
  },
  {
    operation: 'getPledgeCard',
    given: { import: '/pledge-card-imports?limit=1', card: '/pledge-card-imports/{import.id}/cards?limit=1' },
    path: { id: '{import.id}', cardId: '{card.id}' },
  },
  {
    operation: 'listPledgeContributions',
    given: { pledge: '/pledges?status=COMPLETED&limit=1' },
    query: { limit: '2' },
  },
  {
    operation: 'listContributionRefunds',
    given: { refund: '/refunds?limit=1' },
    path: { id: '{refund.contributionId}' },
    query: { limit: '2' },
  },
  {
    operation: 'getGivingStatementPreview',
    given: { statement: '/giving-statements?limit=1' },
    query: { year: '{statement.year}', donorId: '{statement.donorId}' },
  },
  {
    operation: 'downloadGivingStatementCopy',
    given: { statement: '/giving-statements?status=ISSUED&limit=50#copies.0.copyNumber=1' },
    path: { id: '{statement.id}', copyNumber: '1' },
  },
  {
    operation: 'getAccountRegister',
    given: { bank: '/accounts?isCashAccount=true' },
    query: { accountId: '{bank.id}' },
  },
  {
    operation: 'getFunctionalExpenses',
    given: { dimension: '/dimensions#code=MINISTRY' },
    query: { dimensionId: '{dimension.id}' },
  },
]
