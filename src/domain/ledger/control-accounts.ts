import { statement } from '../../data/reader.js'
import type { Work } from '../../kernel/work.js'
import { Refusal } from '../../refusals.js'
import { first } from '../../values/present.js'
import type { Day } from '../../values/time.js'
import type { Account } from './account.js'
import type { Fund } from './fund.js'

/** What a control account is for. */
type Purpose = 'PAYABLE' | 'INTERFUND' | 'TRANSFERS' | 'HOLDING' | 'NET_ASSETS'

/** The accounts that take lines from documents of their own alone (A11), and the day on which the books begin. */
export interface ControlAccounts {
  purposes: ReadonlyMap<string, ReadonlySet<Purpose>>
  /** The first day of the first period. Null while there is none. */
  booksBegin: Day | null
}

export async function loadControlAccounts(work: Work): Promise<ControlAccounts> {
  const rows = await work.run(
    statement<{ booksBegin: Day | null; accounts: { id: string; purposes: Purpose[] }[] }>(
      `select (select min(start_date) from accounting_period where organization_id = $1) as "booksBegin",
         (select coalesce(jsonb_agg(jsonb_build_object('id', c.account_id, 'purposes', c.purposes)), '[]') from (
           select account_id, jsonb_agg(purpose) as purposes from control_accounts($1) group by account_id) c) as accounts`,
      [work.organizationId],
    ),
  )
  const { booksBegin, accounts } = first(rows)
  return { booksBegin, purposes: new Map(accounts.map(({ id, purposes }) => [id, new Set(purposes)])) }
}

const refusal = (field: string, message: string): Refusal =>
  new Refusal('validation', [{ field, code: 'not_writable' }]).saying(message)

/** The document of a coded line, as far as the choice of its account depends on it. */
export interface LineDocument {
  kind: 'TRANSACTION' | 'BILL'
  date: Day
  /** The other bank account of a TRANSFER: the only cash account that a coded line may name. */
  counterAccountId?: string | null
}

/**
 * Asserts that a coded line does not name a control or cash account (A11). A bill from before the books began names the
 * net-asset account of its fund, because its expense belongs to an earlier year.
 * @throws Refusal 422 not_writable.
 */
export function assertCodableAccount(account: Account, fund: Fund, of: LineDocument, controls: ControlAccounts): void {
  if (account.isCashAccount && account.id !== of.counterAccountId) {
    throw refusal(
      'request',
      'A line names a cash account. Record money that moves between bank accounts as a TRANSFER.',
    )
  }
  const purposes = controls.purposes.get(account.id)
  if (!purposes) return
  const isOpening = of.kind === 'BILL' && controls.booksBegin !== null && of.date < controls.booksBegin
  if (isOpening && isNetAssetsOf(account, fund, purposes)) return
  throw refusal(
    'request',
    'A line names a control account of the accounting policy or of a fund. Its lines come from its own documents. Name another account.',
  )
}

/**
 * Asserts that an opening balance is on no control account but the net assets of its fund: what a control account holds
 * comes by documents, such as bills for accounts payable.
 * @throws Refusal 422 not_writable.
 */
export function assertOpeningAccount(account: Account, fund: Fund, { purposes }: ControlAccounts): void {
  const of = purposes.get(account.id)
  if (!of || isNetAssetsOf(account, fund, of)) return
  throw refusal(
    'balances',
    'An opening balance names a control account. Record open payables as bills with their own dates, and name the net assets of a fund in that fund alone.',
  )
}

const isNetAssetsOf = (account: Account, fund: Fund, purposes: ReadonlySet<Purpose>): boolean =>
  purposes.size === 1 && purposes.has('NET_ASSETS') && fund.netAssetAccountId === account.id

/**
 * The accounts, of the given ones, that bills may credit: active liabilities that are payables accounts already, or that
 * are no control account and have no lines, so that open bills explain their whole balance (A14).
 */
export async function payablesAccounts(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await work.run(
    statement<{ id: string }>(
      `select a.id from account a where a.organization_id = $1 and a.id = any ($2) and a.account_type = 'LIABILITY'
         and a.is_postable and a.status = 'ACTIVE'
         and case when exists (select from control_accounts($1) c where c.account_id = a.id)
           then not exists (select from control_accounts($1) c where c.account_id = a.id and c.purpose <> 'PAYABLE')
           else not exists (select from fund_balance b where b.organization_id = $1 and b.account_id = a.id) end`,
      [work.organizationId, ids],
    ),
  )
  return new Set(rows.map(({ id }) => id))
}
