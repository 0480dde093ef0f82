/**
 * The groups of operations in the reference, in its order, and what each has. The `tag` of a module of operations is one of them. The
 * reference leaves out a group without a route on REST.
 */
export const TAGS = {
  Funds: 'Active funds available for integration mapping',
  'Coding Reference Data': 'Accounts, dimensions and vendors used to code transactions',
  Transactions: 'Bank transactions, coding, approval and receipts',
  'Bank Imports': 'Bank files in OFX, CSV and camt.053, staged before they become bank transactions',
  'Bank Rules': 'Rules that suggest or apply the coding of bank transactions',
  Bills: 'Vendor bills from creation through payment',
  Invoices: 'What people and organizations owe the church, from the draft to the payment',
  Donors: 'Donor records and household relationships',
  Contributions: 'Giving records with fund assignment and settlement',
  'Recurring Gifts': 'Schedules of gifts at a provider, with the days on which gifts are expected',
  'Giving Batches': 'Contribution groups with derived totals and lifecycle state',
  Settlements: 'Provider deposits with recorded and linked-contribution totals',
  Deposits: 'The cash and checks of posted batches, brought to the bank in one act',
  'Giving Statements': 'Yearly statements of contributions, computed or issued as numbered snapshots',
  'Donor Mailings': 'Letters and e-mails to many donors: thanks for contributions, and the progress of pledges',
  Pledges: 'Pledge campaigns and fulfillment tracking',
  'Giving Imports': 'CSV files of people and gifts of another system, staged before they are recorded',
  'Pledge Card Imports': 'Submission of structured pledge-card data for review',
  Books: 'The lines of the general ledger',
  Reports: 'Computed views of giving, the books and the work to be done, as JSON and as tables',
  Households: 'Household groupings and primary contacts',
  Organizations: 'Organizations the current OAuth application is authorized to access',
  Changes: 'Changes since a sequence, to keep a copy current with or without webhooks',
  Jobs: 'Long work that goes on after its request is answered',
  Webhooks: 'Signed messages to addresses of yours when a record is created, changed, deleted or merged',
  'Bank reconciliation': 'Statements of the bank and what they show of the ledger',
  Sandbox: 'Organizations to try integrations in, whose clock shows a year in a minute',
  Settings: 'The organization, its people, keys and applications, and its accounting rules',
  GraphQL: 'Every operation as one graph, under the same scopes and limits',
}

/** A group of operations. */
export type Tag = keyof typeof TAGS
