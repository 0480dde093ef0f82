import type { AgentGuide, ReferenceGuide } from '../../kernel/guides.js'
import { referenceEvents } from '../webhooks/event-types.js'
import { RECORD_OMISSIONS } from '../webhooks/webhook-message.js'
import { INSTRUCTIONS } from './agent-instructions.js'
import { prompts } from './prompts.js'
import { SEARCH_WORDS } from './search-words.js'
import { TAGS, type Tag } from './tags.js'
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
    '`X-Request-Id`. A sandbox gives rare ones on demand: `X-Sandbox-Refusal: overloaded`.',
].join('\n\n')

const SECTIONS: Record<string, Tag[]> = {
  'First steps': ['Organizations', 'Changes', 'Webhooks', 'Jobs', 'Sandbox'],
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
  recordOmissions: RECORD_OMISSIONS,
}
