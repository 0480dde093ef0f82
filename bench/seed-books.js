import { idOf, sqlId } from './seed.js'

/** Lines of one bill, and bills in all: each is approved once, so they must last for every round. */
export const BILL_LINES = 200
const BILLS = 2000
/** The church that has kept books for long. Entries have four lines, over five years. */
export const BOOKS_OF = 1
const ENTRIES = 125_000
const FIRST_YEAR = 2021
const YEARS = 5
const DAY = '2026-03-10'

const O = sqlId('organization', 0)
const STAMP = `timestamptz '2026-01-01'`

/** How many bills each church has to approve. */
export const billsOf = organizations => Math.ceil(BILLS / organizations)

/** Bills of 200 lines that wait for approval. */
export const bills = organizations => [
  `insert into vendor (organization_id, id, name, created_at, updated_at)
   select ${O}, ${sqlId('vendor', 1)}, 'Supplies', ${STAMP}, ${STAMP} from generate_series(1, ${organizations}) o`,
  `select open_fiscal_year(${O}, date '${DAY}', ${STAMP}) from generate_series(1, ${organizations}) o`,
  `insert into bill (organization_id, id, vendor_id, bill_date, due_date, currency, status, ap_account_id, created_at, updated_at)
   select ${O}, ${sqlId('bill', 'n')}, ${sqlId('vendor', 1)}, date '${DAY}' + n % 200, date '${DAY}' + n % 200, 'USD', 'PENDING_APPROVAL',
     ${sqlId('account', 13)}, ${STAMP}, ${STAMP}
   from generate_series(1, ${organizations}) o, generate_series(1, ${billsOf(organizations)}) n`,
  `insert into bill_line (organization_id, id, bill_id, line_number, account_id, fund_id, amount)
   select ${O}, ${sqlId('bill', `1000000 + n * ${BILL_LINES} + l`)}, ${sqlId('bill', 'n')}, l, ${sqlId('account', '49 + l % 12')},
     ${sqlId('fund', '1 + l % 8')}, 100 + l
   from generate_series(1, ${organizations}) o, generate_series(1, ${billsOf(organizations)}) n, generate_series(1, ${BILL_LINES}) l`,
]

/**
 * Half a million journal lines of one church: money in by 12 revenue accounts and out by 12 expense accounts, each of them
 * used with two funds, and their daily balances. The money is on an asset that is no bank account, because the lines of a bank
 * account come with the transactions of its bank.
 */
export const books = () => {
  const church = `generate_series(${BOOKS_OF}, ${BOOKS_OF}) o`
  const day = `(date '${FIRST_YEAR}-01-01' + (n * ${YEARS * 365} / ${ENTRIES + 1})::int)`
  const year = `extract(year from ${day})::int`
  return [
    ...Array.from(
      { length: YEARS },
      (_, index) => `select open_fiscal_year(${O}, date '${FIRST_YEAR + index}-01-01', ${STAMP}) from ${church}`,
    ),
    `insert into journal_entry (organization_id, id, fiscal_year, entry_number, period_id, date, description, source_type,
       source_id, posting_kind, posting_number, posted_at, posted_by, request_id)
     select ${O}, ${sqlId('entry', 'n')}, ${year}, row_number() over (partition by ${year} order by n), p.id, ${day},
       'Entry ' || n, 'TRANSACTION', ${sqlId('entry', 'n')}, 'ORIGINAL', 1, ${STAMP}, 'bench', 'bench'
     from ${church}, generate_series(1, ${ENTRIES}) n
     join accounting_period p on p.organization_id = '${idOf(BOOKS_OF, 'organization', 0)}'
       and (date '${FIRST_YEAR}-01-01' + (n * ${YEARS * 365} / ${ENTRIES + 1})::int) between p.start_date and p.end_date`,
    `insert into journal_number select organization_id, fiscal_year, max(entry_number) from journal_entry
     where organization_id = '${idOf(BOOKS_OF, 'organization', 0)}' group by 1, 2`,
    `insert into journal_line (organization_id, id, entry_id, line_number, account_id, fund_id, debit, credit)
     select ${O}, ${sqlId('entry', '1000000 + n * 4 + l')}, ${sqlId('entry', 'n')}, l,
       case when l % 2 = 1 then ${sqlId('account', 4)} else ${sqlId('account', '37 + n % 24')} end,
       ${sqlId('fund', '1 + (n % 24 + l / 3) % 8')},
       case when (l % 2 = 1) = (n % 24 < 12) then 1000 + n % 977 else 0 end,
       case when (l % 2 = 1) = (n % 24 < 12) then 0 else 1000 + n % 977 end
     from ${church}, generate_series(1, ${ENTRIES}) n, generate_series(1, 4) l`,
    `insert into fund_balance select e.organization_id, l.account_id, l.fund_id, '', e.date, false, sum(l.debit), sum(l.credit)
     from journal_line l join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
     where l.organization_id = '${idOf(BOOKS_OF, 'organization', 0)}' group by 1, 2, 3, 5`,
  ]
}
