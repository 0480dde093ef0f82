import {
  choice,
  count,
  day,
  id,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { DayRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { assertPermission } from '../../../kernel/policy.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal, refuse, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { loadControlAccounts } from '../accounts/control-account.queries.js'
import { assertOpeningAccount } from '../accounts/control-account.rules.js'
import { Fund } from '../funds/fund.js'
import { FundTransfer } from '../funds/fund-transfer.js'
import { owedTo } from '../funds/fund-transfer.queries.js'
import { loadFunds } from './coding.js'
import { EntrySourceType, JournalEntry } from './journal.js'
import { journalEntries, openingsOf } from './journal.queries.js'
import { ACCOUNTANT, MOVE_FUNDS, post, postOne } from './posting.js'
import { byFund } from './posting.rules.js'
import { reversePosted } from './reversing.js'

export const tag = 'Books'

@input('Which journal entries are listed.')
export class JournalFilter {
  @part(() => DayRange, { nullable: true, note: 'The day.' }) date?: DayRange | null
  @ref(() => Account, { nullable: true, list: true }) accountId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @choice(EntrySourceType, { nullable: true, list: true }) sourceType?: ValueOf<typeof EntrySourceType>[] | null
  @id({ nullable: true, list: true }) sourceId?: string[] | null
  @instant({
    nullable: true,
    note: 'Only entries posted at or after this moment. An entry never changes once it is posted.',
  })
  updatedSince?: Date | null
}

@view(
  'Totals over the whole filter, not the page. With a filter by account or fund, only the lines that match count, as in the trial balance.',
)
export class JournalTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The sum of the debits. Without a filter by account, it equals the sum of the credits.' })
  amount!: Money
  @money({ note: 'The sum of the debits.' }) debit!: Money
  @money({ note: 'The sum of the credits.' }) credit!: Money
}

@input('How an entry is reversed.')
export class ReverseJournalEntryInput {
  @text({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
  @day({
    nullable: true,
    note: 'The day of the reversal. Today when absent. Not before the day of the entry.',
  })
  date?: Day | null
}

@input('One opening balance: a debit is positive, a credit negative.')
export class OpeningBalanceInput {
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}

@input('The balances with which the ledger begins.')
export class PostOpeningBalancesInput {
  @day({ note: 'The day.' }) date!: Day
  @text({ nullable: true, max: 500, note: 'What it is, in words.' }) description?: string | null
  @part(() => OpeningBalanceInput, {
    list: true,
    min: 2,
    items: 1000,
    note: 'The opening balances. They sum to zero in each fund.',
  })
  balances!: OpeningBalanceInput[]
}

export const listJournalEntries = list({
  does: 'List the journal entries, newest first.',
  scope: 'journal-entries:read',
  rest: 'GET /journal-entries',
  tool: 'Find journal entries by date, account, fund or source, with their lines. Every entry balances in each fund.',
  takes: JournalFilter,
  lists: journalEntries,
  envelope: 'journalEntries',
  totals: JournalTotals,
})

export const getJournalEntry = query({
  does: 'Get one journal entry with its lines.',
  scope: 'journal-entries:read',
  rest: 'GET /journal-entries/{id}',
  tool: 'Get one journal entry by its id, with its lines and the entry that reverses it.',
  gives: JournalEntry,
  run: recordOfPath(journalEntries),
})

/** An entry with a document is reversed through it: the transaction, bill or payment is voided. */
const ZERO_BALANCE = { expected: 'a list of amounts other than 0' }
/** Entries that moved money between funds: their reversals move it back. */
const MOVES: readonly string[] = ['FUND_TRANSFER', 'RELEASE']
const REVERSIBLE: readonly string[] = [...MOVES, 'OPENING', 'YEAR_CLOSE']

export const reverseJournalEntry = mutation({
  does: 'Reverse a posted entry with an entry that mirrors it.',
  details:
    'For fund transfers, releases, opening balances and year closes. Void a transaction, a bill or a payment instead of reversing its entry. An entry can be reversed once. The reversal of a fund transfer or a release also needs the permission MOVE_FUNDS (403 permission_missing). From the journal approval limit on, whoever posted the entry cannot reverse it (403 self_approval), except for the close of a year. Below it, the reversal counts together with what else they moved alone in the month.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  refuses: ['illegal_transition', 'duplicate', 'period_closed', 'self_approval'],
  rest: 'POST /journal-entries/{id}/reverse',
  takes: ReverseJournalEntryInput,
  gives: JournalEntry,
  creates: '/journal-entries',
  example: { reason: 'Entered twice' },
  async run(context, { reason, date }, path) {
    const entry = await context.work.find(JournalEntry, path.id)
    if (!entry) return refuse('not_found')
    if (entry.sourceType === 'PERIOD_RELEASE')
      refuseBlocked('The release of a period is posted anew when the period is closed again.', ['reopenPeriod'])
    if (!REVERSIBLE.includes(entry.sourceType))
      refuseBlocked(
        `An entry of source ${entry.sourceType} is reversed by its document: void the document. Only ${REVERSIBLE.join(', ')} are reversed here.`,
      )
    if (MOVES.includes(entry.sourceType)) assertPermission(context.caller, MOVE_FUNDS)
    const reversal = await reversePosted(context, entry, reason, date)
    await assertNotRepaid(context.work, entry)
    return { id: reversal.id }
  },
})

/** @throws Refusal 409 illegal_transition when a fund has repaid what it no longer owes. */
async function assertNotRepaid(work: Work, { id }: JournalEntry): Promise<void> {
  const [moved] = await work.findWhere(FundTransfer, { journalEntryId: id })
  if (!moved) return
  const { fromFundId, toFundId } = moved
  const { organizationId } = work
  const owed = [
    first(await work.run(owedTo(organizationId, fromFundId, toFundId))),
    first(await work.run(owedTo(organizationId, toFundId, fromFundId))),
  ]
  if (owed.every(each => each.owed >= 0)) return
  throw new Refusal('illegal_transition').saying('What the fund owed is repaid in part. Reverse the repayment first.')
}

export const postOpeningBalances = mutation({
  does: 'Post the opening balances of the ledger.',
  details:
    'They are posted once, before the first period is closed. From the journal approval limit of the accounting policy on, another accountant closes that period, which accepts them. To correct them, reverse their entry and post them again. Each fund balances: its assets and liabilities against its net assets, and revenue and expense of the year so far for a church that starts within a year. No control account but the net assets of the fund can be named (422): record open payables as bills from before the first period, whose lines name the net assets of their funds.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  refuses: ['period_closed', 'duplicate'],
  rest: 'POST /opening-balances',
  takes: PostOpeningBalancesInput,
  gives: JournalEntry,
  creates: '/journal-entries',
  async run(context, { date, description, balances }) {
    const { work } = context
    const source = { type: 'OPENING' as const, id: work.organizationId }
    const number = await nextOpening(work)
    await assertBalances(context, balances)
    const entry = await postOne(context, {
      date,
      description: description ?? 'Opening balances',
      source,
      number,
      lines: balances,
    })
    return { id: entry }
  },
})

/**
 * The number of the next posting of opening balances. Two requests at once get the same number, and one of them posts.
 * @throws Refusal 409 duplicate while opening balances are posted, period_closed once a period is closed.
 */
async function nextOpening(work: Work): Promise<number> {
  const { count, isOpen, isClosed } = first(await work.run(openingsOf(work.organizationId)))
  if (isOpen) {
    throw new Refusal('duplicate').saying(
      'The opening balances are posted already. Reverse their journal entry with reverseJournalEntry first.',
    )
  }
  if (isClosed) {
    throw new Refusal('period_closed').saying(
      'Opening balances are posted before the first period is closed. Reopen the closed periods first.',
    )
  }
  return count + 1
}

async function assertBalances(
  { work }: Parameters<typeof post>[0],
  balances: readonly OpeningBalanceInput[],
): Promise<void> {
  if (balances.some(({ amount }) => amount === 0)) refuseField('balances', 'too_small', ZERO_BALANCE)
  if (byFund(balances).some(({ amount }) => amount !== 0))
    refuseField('balances', 'unbalanced', { expected: 'balanced in each fund: debits equal to credits' })
  if (sum(balances.map(({ amount }) => minor(Math.abs(amount)))) === 0)
    refuseField('balances', 'too_small', ZERO_BALANCE)
  const accounts = await work.findAll(
    Account,
    balances.map(({ accountId }) => accountId),
  )
  const { funds, parents } = await loadFunds(
    work,
    balances.map(({ fundId }) => fundId),
  )
  const controls = await loadControlAccounts(work)
  for (const [index, { accountId, fundId }] of balances.entries()) {
    const [account, fund] = [accounts.get(accountId), funds.get(fundId)]
    const path = `balances.${index}`
    if (!account?.takesLines) return refuseField('request', 'unknown_reference', { path: `${path}.accountId` })
    if (!fund || parents.has(fund.id)) return refuseField('request', 'unknown_reference', { path: `${path}.fundId` })
    assertOpeningAccount(account, fund, controls, `${path}.accountId`)
  }
}
