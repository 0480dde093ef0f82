import type { AgentGuide, ReferenceGuide } from '../../kernel/guides.js'
import { referenceEvents } from '../webhooks/event-types.js'
import { INSTRUCTIONS } from './agent-instructions.js'
import { prompts } from './prompts.js'
import { SEARCH_WORDS } from './search-words.js'
import { TOOLSETS } from './toolsets.js'

export const agentGuide: AgentGuide = { instructions: INSTRUCTIONS, prompts, toolsets: TOOLSETS }

const INTRODUCTION = [
  'Church accounting and donor management as a JSON API. Every request acts on exactly one organization, a church.',
  '**Credentials.** Send `Authorization: Bearer <token>`: an organization API key or an OAuth 2.1 access token. ' +
    'A key belongs to its organization. A token acts for the signed-in person under their role in the organization ' +
    'that `X-Organization-Id` names. `GET /organizations` lists them.',
  '**Money** is a number with at most two decimals. **Calendar days** are written `YYYY-MM-DD` and answered as ' +
    'UTC-midnight timestamps. Every other timestamp is ISO 8601 in UTC.',
  '**Lists** are read page by page with `limit` and `cursor`. A repeated parameter means OR, `field[gte]` a range. ' +
    '`include=totals` adds totals over the whole filter; `include` also adds fields that are answered only on request.',
  '**Retries** are safe with an `Idempotency-Key`. **Concurrent changes** are caught with `ETag` and `If-Match`.',
  '**Errors** have a stable `code` in the body and a finer reason in `X-Error-Reason`. Every response has ' +
    '`X-Request-Id`.',
].join('\n\n')

/** The resource groups of the specification, in its order. */
const TAGS = {
  Funds: 'Active funds available for integration mapping',
  'Coding Reference Data': 'Accounts, dimensions and vendors used to code transactions',
  Transactions: 'Bank transactions, coding, approval and receipts',
  'Bank Imports': 'Bank files in OFX, CSV and camt.053, staged before they become bank transactions',
  'Bank Rules': 'Rules that suggest or apply the coding of bank transactions',
  Bills: 'Vendor bills from creation through payment',
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
  GraphQL: 'Every operation as one graph, under the same scopes and limits',
}

const SECTIONS = {
  'First steps': ['Organizations', 'Changes', 'Webhooks', 'Jobs'],
  Giving: ['Contributions', 'Recurring Gifts', 'Giving Batches', 'Giving Imports'],
  Donors: ['Donors', 'Households'],
  'Bank deposits': ['Deposits', 'Settlements'],
  Pledges: ['Pledges', 'Pledge Card Imports'],
  Statements: ['Giving Statements', 'Donor Mailings'],
  Bank: ['Transactions', 'Bank Imports', 'Bank Rules', 'Bank reconciliation'],
  'Vendors and bills': ['Bills'],
  Ledger: ['Funds', 'Coding Reference Data', 'Books'],
  Reports: ['Reports'],
  Administration: ['Settings'],
}

export const referenceGuide: ReferenceGuide = {
  introduction: INTRODUCTION,
  tags: TAGS,
  sections: SECTIONS,
  graphqlExample: {
    query: 'query Accounts($filter: AccountFilter) { accounts(filter: $filter) { id accountNumber name } }',
    variables: { filter: { accountType: 'ASSET' } },
    operationName: 'Accounts',
  },
  searchWords: SEARCH_WORDS,
  events: referenceEvents,
}
