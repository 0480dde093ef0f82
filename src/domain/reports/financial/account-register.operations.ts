import type { Reader } from '../../../data/reader.js'
import { count, day, input, instant, money, part, recordOf, ref, text, view } from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import { refuse, refuseField } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { type Day, isId } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { ledgerAccounts } from '../../ledger/accounts/account.queries.js'
import { Fund } from '../../ledger/funds/fund.js'
import { EntryOrigin, JournalEntry } from '../../ledger/journal/journal.js'
import { policies } from '../../ledger/policy/policy.queries.js'
import { ledgerWindow } from '../rows.js'
import { type Place, registerBalances, registerLines } from './account-register.queries.js'
import { ReportWindow } from './trial-balance.operations.js'

export const tag = 'Reports'

const LINES_DEFAULT = 200
const LINES_MAX = 5_000

@input('Which account and days a register has.')
export class RegisterFilter extends ReportWindow {
  @ref(() => Account, { nullable: true, note: "When absent, the accounting policy's bank account." })
  accountId?: string | null
  @ref(() => Fund, { nullable: true, note: 'The lines and the balance of this fund alone.' }) fundId?: string | null
  @count({ min: 1, max: LINES_MAX, fallback: LINES_DEFAULT, note: 'The most lines.' }) limit!: number
  @text({ nullable: true, note: '`nextCursor` of the register before, with the same account, fund and days.' })
  cursor?: string | null
}

@view('A line of an account, with the balance after it. A debit is positive.')
export class RegisterRow {
  @ref(recordOf('journal_line')) lineId!: string
  @day({ note: 'The day.' }) date!: Day
  @ref(() => JournalEntry) entryId!: string
  @text({ note: 'The fiscal year and a number without gaps in that year.' }) entryNumber!: string
  @text({ note: 'What it is, in words.' }) description!: string
  @text({ nullable: true, note: 'A note for people.' }) memo!: string | null
  @part(() => EntryOrigin) source!: EntryOrigin
  @ref(() => Fund) fundId!: string
  @ref(recordOf('vendor'), { nullable: true }) vendorId!: string | null
  @money({ note: 'The debited amount.' }) debit!: Money
  @money({ note: 'The credited amount.' }) credit!: Money
  @money({ note: 'The balance after it.' }) balance!: Money
}

@view('The debits and credits within the days, whatever limit is.')
export class RegisterTotals {
  @money({ note: 'The debits.' }) debit!: Money
  @money({ note: 'The credits.' }) credit!: Money
}

@view('The lines of an account within a range of days, the oldest first, with a running balance.', { price: 50 })
export class AccountRegister {
  @ref(() => Account) accountId!: string
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @money({ note: 'The balance before the first day.' }) opening!: Money
  @part(() => RegisterRow, { list: true, note: 'The rows.' }) rows!: RegisterRow[]
  @part(() => RegisterTotals) totals!: RegisterTotals
  @money({ note: 'The balance at the end of the last day, whatever limit is.' }) closing!: Money
  @text({ nullable: true, note: 'Where the next lines begin. Null after the last.' }) nextCursor!: string | null
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

const PLACE = /^(\d{4}-\d{2}-\d{2})~(.+)$/
const cursorOf = ({ date, lineId }: Place) => Buffer.from(`${date}~${lineId}`).toString('base64url')

/** @throws Refusal 400 invalid_cursor. */
function placeOf(cursor: string): Place {
  const [, date, lineId] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return date && !Number.isNaN(Date.parse(date)) && isId(lineId) ? { date, lineId } : refuse('invalid_cursor')
}

/**
 * The account of a register: the bank account of the accounting policy when none is named.
 * @throws Refusal 422.
 */
async function accountIdFor(read: Reader, named: string | null | undefined): Promise<string> {
  const id = named ?? (await read.all(policies))[0]?.defaultBankAccountId ?? refuseField('accountId', 'required')
  const [account] = await read.byIds(ledgerAccounts, [id])
  return account?.id ?? refuseField('accountId', 'unknown_reference')
}

export const getAccountRegister = query({
  does: 'Report the lines of one account with a running balance.',
  details: 'The opening balance plus the lines equals the closing balance. Year closes are among the lines.',
  scope: 'reports:read',
  alsoScope: 'journal-entries:read',
  refuses: ['invalid_cursor'],
  rest: 'GET /reports/account-register',
  tool: 'Report the lines of one account within a range of days, oldest first, with the balance after each line, for the whole account or for one fund.',
  takes: RegisterFilter,
  gives: AccountRegister,
  table: {
    rows: 'rows',
    shows: {
      lineId: { medium: 'data' },
      entryId: { medium: 'data' },
      entryNumber: { title: 'Entry' },
      opening: { title: 'Balance before', isAbove: true },
      closing: { title: 'Balance after' },
    },
  },
  async run(context, { accountId: named, fundId, limit, cursor, ...given }) {
    const { read, clock } = context
    const accountId = await accountIdFor(read, named)
    if (fundId && !isId(fundId)) return refuseField('fundId', 'unknown_reference')
    const window = await ledgerWindow(context, given)
    const after = cursor ? placeOf(cursor) : undefined
    const question = { accountId, fundId: fundId ?? null, ...window, after, limit: limit + 1 }
    const lines = await registerLines(read, question)
    const rows = lines.slice(0, limit)
    const last = lines.length > limit ? rows.at(-1) : undefined
    return {
      accountId,
      ...window,
      ...(await registerBalances(read, question)),
      rows,
      nextCursor: last ? cursorOf(last) : null,
      generatedAt: clock.now(),
    }
  },
})
