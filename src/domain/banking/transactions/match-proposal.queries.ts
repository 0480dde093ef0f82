import { json, jsonList } from '../../../data/json.js'
import { isOpenSide, isUncodedLine } from '../rules/transfer-lines.queries.js'
import { CARRIED } from './carried-method.js'
import { MatchProposal, ProposedDocument } from './match-proposal.js'
import { signedAmount } from './signed-amount.queries.js'

/** How many days a bank line can be dated after its document, and before it. A check may be cashed late. */
const DAYS = { after: 90, before: 5 }
/** SQL of how many days a line can be dated after a document `d`. Two banks show one transfer within days. */
const DAYS_AFTER = `case d.type when 'TRANSACTION' then ${DAYS.before} else ${DAYS.after} end`
/** The most proposals of a line. */
const MOST = 5
/** The fewest characters of a name or a number that counts when a description has it. */
const SHORTEST = 4

/** What a bank line `t` moved on its account. Negative when money left it. */
const MOVED = `(${signedAmount('t')})`

/** Whether a line `t` can be matched and has no match yet. A transfer is coded. */
const isOpen = (t: string) => `(${t}.deleted_at is null and ${t}.status in ('UNCODED', 'REJECTED')
  and ${t}.transaction_type <> 'TRANSFER' and not exists (
  select from settlement s where s.organization_id = $1 and s.bank_transaction_id = ${t}.id))`

/** SQL of the day on which a settlement arrives or arrived. Without one, it is the day on which the settlement was recorded. */
export const arrivalDay = (s: string): string =>
  `coalesce(${s}.actual_arrival_date, ${s}.estimated_arrival_date, (${s}.created_at at time zone :zone)::date)`
const ARRIVES = arrivalDay('s')
/** The amount of a settlement `s` on the bank account. */
const PAID_OUT = 'arriving_amount(s.deposit_basis, s.gross_amount, s.net_amount)'
const IS_OPEN_PAYOUT = `s.organization_id = $1 and s.bank_transaction_id is null and s.status in ('PENDING', 'IN_TRANSIT', 'DEPOSITED')
    and s.deleted_at is null and s.frozen_at is null and s.recorded_externally_at is null`

/** SQL of a text as words between single spaces, so that a name is never found inside of another word. */
const words = (sql: string) => `(' ' || regexp_replace(lower(${sql}), '[^[:alnum:]]+', ' ', 'g') || ' ')`

/** How many days apart a line and a document are whose words agree. */
const DAYS_OF_WORDS = 5
/** The words of a bank for what the church brought, for a transfer, and for what came back, as regular expressions. */
const DEPOSITED = `' deposit '`
const SLIP = `case when s.provider = 'MANUAL' then ${DEPOSITED} end`
const TRANSFERRED = `' (transfer|xfer|trsf|tfr|sweep|autopay|card payment|crd epay|automatic payment|payment thank you) '`
const RETURNED = `case f.refund_type when 'NSF' then ' (nsf|returned|return|insufficient) ' when 'CHARGEBACK' then ' (chargeback|dispute|disputed) ' end`

/** A value that all rows of a group have. Null otherwise. */
const shared = (value: string) =>
  `case when min(${value}) = max(${value}) and count(${value}) = count(*) then min(${value}) end`
/** SQL of what several documents `s` have, which can be one line together. */
interface Several {
  type: string
  /** Their common day. */
  day: string
  number: string
  /** The amount of each of them. */
  amount: string
  /** The day of each, unless it is the common one. */
  date?: string
  /** The common method of a part of giving batches. */
  method?: string
}
/** The columns of several documents. */
const several = ({
  type,
  day,
  number,
  amount,
  date = day,
  method = 'null',
}: Several) => `min(s.id::text)::uuid as id, ${day} as day,
    ${shared(number)} as number, sum(${amount}) as moved, array_agg(${amount}) as amounts,
    json_agg(${json(ProposedDocument, 's', { type: `'${type}'`, date, referenceNumber: number, paymentMethod: method })} order by s.id) as documents`

/** SQL of whether a contribution `c` is money that the church holds and that no deposit has. */
export const IS_HELD = `c.settlement_id is null and c.status = 'COMPLETED' and c.deleted_at is null`

const METHODS = CARRIED.map(method => `'${method}'`).join(', ')
/**
 * The posted batches with cash and checks that no deposit has. A batch has a row for all of its money, with a null `method`, and a row for
 * each of its methods. With one method, that row says `only`. They depend on no line, so a list finds them once.
 */
const HELD_BATCHES = `select h.*, h.method is not null and count(*) over (partition by h.id) = 2 as only from (
  select b.id, b.batch_date as day, b.external_reference as number, c.payment_method as method, max(c.received_date) as received_on,
    sum(c.amount - c.fee_amount)::bigint as amount
  from contribution c join giving_batch b on b.organization_id = $1 and b.id = c.giving_batch_id and b.status = 'POSTED'
  where c.organization_id = $1 and c.giving_batch_id is not null and ${IS_HELD}
    and c.payment_method in (${METHODS})
  group by grouping sets ((b.id, b.batch_date, b.external_reference), (b.id, b.batch_date, b.external_reference, c.payment_method))) h`

/** Bills of a vendor. Their day is that on which the last of them was posted. */
const SEVERAL_BILLS = several({
  ...{ type: 'BILL', day: 'max(greatest(s.bill_date, s.posted_on))', number: 's.number' },
  ...{ amount: '-s.open', date: 's.bill_date' },
})

/** What can be one line together, from a day `begins` on. It depends on no line, so a list finds it once. */
const TOGETHER = `select 'BILL_PAYMENT' as type, ${several({ type: 'BILL_PAYMENT', day: 's.payment_date', number: 's.reference_number', amount: '-s.amount' })},
    ${shared('v.name')} as name, null as words, s.bank_account_id, ${shared('s.vendor_id::text')}::uuid as vendor_id,
    null::date as begins, null as part
  from bill_payment s join vendor v on v.organization_id = $1 and v.id = s.vendor_id
  where s.organization_id = $1 and s.transaction_id is null and s.status in ('ISSUED', 'CLEARED') and s.method <> 'CHECK'
  group by s.bank_account_id, s.payment_date, s.method, s.reference_number having count(*) > 1
  union all
  select 'SETTLEMENT', ${several({ type: 'SETTLEMENT', day: ARRIVES, number: 'coalesce(s.external_reference, s.external_id)', amount: PAID_OUT })}, s.provider, ${SLIP}, null, null, null, null
  from settlement s where ${IS_OPEN_PAYOUT} and ${PAID_OUT} > 0
  group by s.provider, ${ARRIVES} having count(*) > 1
  union all
  select 'GIVING_BATCH', ${several({ type: 'GIVING_BATCH', day: 's.day', number: 's.number', amount: 's.amount', method: 's.method' })}, null, ${DEPOSITED}, null, null,
    max(s.received_on), s.method
  from held_batch s group by s.day, s.method having count(*) > 1 and (s.method is null or not bool_and(s.only))
  union all
  select 'BILL', ${SEVERAL_BILLS}, min(v.name), null, null, s.vendor_id,
    max(greatest(s.bill_date, s.posted_on)), null
  from open_bill s join vendor v on v.organization_id = $1 and v.id = s.vendor_id
  where s.bill_type = 'BILL' group by s.vendor_id having count(*) > 1`

/** A number with the fewest characters. A shorter one is no evidence, because banks count their lines. */
const longNumber = (sql: string) => `case when length(ltrim(${sql}, '0')) >= ${SHORTEST} then ${sql} end`

/** The approved bills and credits that have an open amount and no scheduled payment. They depend on no line, so a list finds them once. */
const OPEN_BILLS = `select b.id, b.bill_type, b.vendor_id, b.bill_date, ${longNumber('b.bill_number')} as number, coalesce(e.date, b.bill_date) as posted_on,
    k.amount - k.paid - k.credited as open
  from bill_total k join bill b on b.organization_id = $1 and b.id = k.id
  left join journal_entry e on e.organization_id = $1 and e.id = b.journal_entry_id
  where k.organization_id = $1 and k.amount > k.paid + k.credited and k.scheduled_on is null
    and b.status = 'APPROVED' and b.deleted_at is null`

/** SQL of the name of a donor `d`. Banks write no title. */
const DEBTOR = `coalesce(d.organization_name, concat_ws(' ', d.first_name, d.last_name))`

/** The invoices that are owed. They depend on no line, so a list finds them once. */
const OPEN_INVOICES = `select i.id, i.invoice_date, ${longNumber('i.invoice_number')} as number, e.date as posted_on, ${DEBTOR} as name,
    k.amount - k.paid - k.written_off as open
  from invoice_total k join invoice i on i.organization_id = $1 and i.id = k.id
  join donor d on d.organization_id = $1 and d.id = i.donor_id
  join journal_entry e on e.organization_id = $1 and e.id = i.journal_entry_id
  where k.organization_id = $1 and k.amount > k.paid + k.written_off and i.status = 'ISSUED'`

/** The payments of invoices that a line `t` can show, and those that the bank returned. */
const INVOICE_PAYMENTS = `select case when e.id = p.journal_entry_id then 'INVOICE_PAYMENT' else 'INVOICE_PAYMENT_RETURN' end, p.id, e.date,
    p.reference_number, null, null, p.payment_method = 'CHECK', ${DEBTOR}, null, p.account_id, null, null
  from invoice_payment p join invoice i on i.organization_id = $1 and i.id = p.invoice_id
  join donor d on d.organization_id = $1 and d.id = i.donor_id
  join journal_entry e on e.organization_id = $1
    and case when ${MOVED} > 0 then e.id = p.journal_entry_id else e.reverses_entry_id = p.journal_entry_id end
  where p.organization_id = $1 and p.amount = abs(${MOVED}) and p.account_id = t.bank_account_id and p.payment_type = 'PAYMENT'
    and (p.status = 'FAILED' or p.status = 'RECORDED' and ${MOVED} > 0)
    and not exists (select from bank_match m where m.organization_id = $1 and m.journal_entry_id = e.id)`

/**
 * The transfers that a line `t` is the open side of, and the uncoded lines of other accounts that show the same money. The words of both
 * lines must speak of a transfer, or name the account of the other, so that they count.
 */
const OTHER_SIDES = `select 'TRANSACTION', x.id, x.date, ${longNumber('x.reference_number')}, null, null, false, a.name, ${TRANSFERRED}, t.bank_account_id, null, null
  from bank_transaction x join account a on a.organization_id = $1
    and a.id = case t.transaction_type when 'WITHDRAWAL' then x.counter_account_id else x.bank_account_id end
  where x.organization_id = $1 and x.amount = t.amount and t.bank_account_id =
      case t.transaction_type when 'WITHDRAWAL' then x.bank_account_id when 'DEPOSIT' then x.counter_account_id end
    and t.source not in ('API', 'MANUAL') and ${isOpenSide('x', 't.bank_account_id')}
    and not exists (select from reconciliation r where r.organization_id = $1 and r.status = 'FINISHED'
      and r.id = case t.transaction_type when 'WITHDRAWAL' then x.reconciliation_id else x.counter_reconciliation_id end)
  union all
  select 'TRANSACTION', x.id, x.date, ${longNumber('x.reference_number')}, null, null, false, case when x.speaks then x.name end,
    case when x.speaks then ${TRANSFERRED} end, null, null, null
  from (select x.*, a.name, ${words('x.description')} ~ ${TRANSFERRED}
      or strpos(${words('x.description')}, ${words('own.name')}) > 0 as speaks
    from bank_transaction x join account a on a.organization_id = $1 and a.id = x.bank_account_id
    join account own on own.organization_id = $1 and own.id = t.bank_account_id
    where x.organization_id = $1 and x.amount = t.amount and x.bank_account_id <> t.bank_account_id
      and x.transaction_type = case t.transaction_type when 'DEPOSIT' then 'WITHDRAWAL' when 'WITHDRAWAL' then 'DEPOSIT' end
      and ${isUncodedLine('x')}) x`

/** Whether a line `t` has the number of a document `d`, as its reference or in its description. */
const hasNumber = (
  t: string,
) => `coalesce(ltrim(lower(${t}.reference_number), '0') = nullif(ltrim(lower(d.number), '0'), '')
  or length(d.number) >= ${SHORTEST} and strpos(${words(`${t}.description`)}, ${words('d.number')}) > 0, false)`
/** SQL of the words of a name. Banks leave out what kind of company it is. */
const nameIn = (name: string) => `regexp_replace(${words(name)}, ' (inc|llc|ltd|co|corp|corporation|company) +$', ' ')`
const NAME = nameIn('d.name')
const HAS_NAME = `coalesce(length(d.name) >= ${SHORTEST} and strpos(${words('t.description')}, ${NAME}) > 0, false)`
/** Some of the open bills of a vendor, but not all of them. */
const SOME = 'SOME'
/** Of how many open bills some can be one line. Among more of them, some have nearly every amount. */
const SOME_OF = { fewest: 3, most: 12 }
/** The vendors with so many open bills. They depend on no line, so a list finds them once. */
const OWED = `select b.vendor_id, v.name, ${nameIn('v.name')} as words, count(*) as bills
  from open_bill b join vendor v on v.organization_id = $1 and v.id = b.vendor_id
  where b.bill_type = 'BILL' and length(v.name) >= ${SHORTEST}
  group by b.vendor_id, v.name having count(*) between ${SOME_OF.fewest} and ${SOME_OF.most}`
/** The only bills of a vendor that have the amount of a line `t` together, when the line has the name of the vendor and others stay open. */
const SOME_BILLS = `select 'BILL', g.id, g.day, g.number, g.amounts, g.documents, false, g.name, null, null, g.vendor_id, '${SOME}'
  from (with recursive owed_bill as (
      select b.id, b.open, b.vendor_id, v.bills, row_number() over (partition by b.vendor_id order by b.bill_date, b.id) as n
      from (select ${words('t.description')} as said offset 0) line
      join owed v on strpos(line.said, v.words) > 0 and t.transaction_type = 'WITHDRAWAL' and t.bank_account_id is not null
      join open_bill b on b.vendor_id = v.vendor_id and b.bill_type = 'BILL' and b.posted_on <= t.date),
    chosen as (
      select b.vendor_id, b.n, b.bills, b.open, array[b.id] as ids from owed_bill b
      union all
      select c.vendor_id, b.n, b.bills, c.open + b.open, c.ids || b.id
      from chosen c join owed_bill b on b.vendor_id = c.vendor_id and b.n > c.n and c.open + b.open <= -${MOVED})
    select ${SEVERAL_BILLS}, o.name, o.vendor_id
    from (select c.vendor_id, min(c.ids) as ids from chosen c
      where c.open = -${MOVED} and cardinality(c.ids) between 2 and c.bills - 1 group by c.vendor_id having count(*) = 1) c
    join owed o on o.vendor_id = c.vendor_id join open_bill s on s.id = any (c.ids) group by o.name, o.vendor_id) g`

/**
 * The documents with the amount of a line `t` that no line shows yet. A bill with a larger open amount is among them when the line has its
 * number and the name of its vendor: the line can pay a part of it. Some columns are of several documents alone.
 */
const DOCUMENTS = `select case p.status when 'SCHEDULED' then 'SCHEDULED_PAYMENT' else 'BILL_PAYMENT' end as type, p.id,
    p.payment_date as day, coalesce(p.check_number, p.reference_number) as number, null::bigint[] as amounts, null::json as documents, p.check_number is not null as is_check, v.name,
    null as words, p.bank_account_id, p.vendor_id, null as part
  from bill_payment p join vendor v on v.organization_id = $1 and v.id = p.vendor_id
  where p.organization_id = $1 and p.amount = -${MOVED} and p.bank_account_id = t.bank_account_id
    and p.status in ('SCHEDULED', 'ISSUED', 'CLEARED', 'FAILED') and p.transaction_id is null
  union all
  select 'BILL', d.id, d.bill_date, d.number, null, null, false, d.name, null, null, d.vendor_id, null
  from (select b.*, v.name from open_bill b join vendor v on v.organization_id = $1 and v.id = b.vendor_id) d
  where d.bill_type = 'BILL' and (d.open = -${MOVED} or d.open > -${MOVED} and ${hasNumber('t')} and ${HAS_NAME}) and t.transaction_type = 'WITHDRAWAL'
    and t.bank_account_id is not null and d.posted_on <= t.date
  union all
  select 'VENDOR_CREDIT', b.id, b.bill_date, b.number, null, null, false, v.name, null, null, b.vendor_id, null
  from open_bill b join vendor v on v.organization_id = $1 and v.id = b.vendor_id
  where b.bill_type = 'CREDIT' and b.open = ${MOVED} and t.transaction_type = 'DEPOSIT' and t.bank_account_id is not null
    and b.posted_on <= t.date and coalesce(t.vendor_id, b.vendor_id) = b.vendor_id
  union all
  select 'INVOICE', i.id, i.invoice_date, i.number, null, null, false, i.name, null, null, null, null
  from open_invoice i
  where i.open = ${MOVED} and t.transaction_type = 'DEPOSIT' and t.bank_account_id is not null and i.posted_on <= t.date
  union all
  ${INVOICE_PAYMENTS}
  union all
  select 'GIVING_BATCH', b.id, b.day, b.number, null, null, false, null, ${DEPOSITED}, null, null, b.method
  from held_batch b
  where not b.only and b.amount = ${MOVED} and t.transaction_type = 'DEPOSIT' and t.bank_account_id is not null and b.received_on <= t.date
  union all
  select 'BILL_PAYMENT_RETURN', p.id, e.date, coalesce(p.check_number, p.reference_number), null, null, false, v.name,
    null, p.bank_account_id, p.vendor_id, null
  from bill_payment p join vendor v on v.organization_id = $1 and v.id = p.vendor_id
  join journal_entry e on e.organization_id = $1 and e.reverses_entry_id = p.journal_entry_id
  where p.organization_id = $1 and p.amount = ${MOVED} and p.bank_account_id = t.bank_account_id and p.status = 'FAILED'
    and not exists (select from bank_match m where m.organization_id = $1 and m.journal_entry_id = e.id)
  union all
  select 'REFUND', f.id, e.date, f.external_id, null, null, false, f.provider, ${RETURNED}, t.bank_account_id, null, null
  from refund f join journal_entry e on e.organization_id = $1 and e.id = f.journal_entry_id
  where f.organization_id = $1 and f.refund_date between t.date - ${DAYS.after} and t.date + ${DAYS.before}
    and not exists (select from bank_match m where m.organization_id = $1 and m.journal_entry_id = e.id)
    and (select sum(l.debit - l.credit) from journal_line l where l.organization_id = $1 and l.entry_id = e.id
      and l.account_id = t.bank_account_id) = ${MOVED}
  union all
  select 'SETTLEMENT', s.id, ${ARRIVES}, coalesce(s.external_reference, s.external_id), null, null, false, s.provider,
    ${SLIP}, null, null, null
  from settlement s
  where ${IS_OPEN_PAYOUT}
    and (s.deposit_basis = 'NET' and s.net_amount = ${MOVED} or s.deposit_basis = 'GROSS' and s.gross_amount = ${MOVED})
    and t.transaction_type in ('DEPOSIT', 'WITHDRAWAL')
  union all
  ${OTHER_SIDES}
  union all
  select g.type, g.id, g.day, g.number, g.amounts, g.documents, false, g.name, g.words, g.bank_account_id, g.vendor_id, g.part from together g
  where g.moved = ${MOVED} and case g.type when 'BILL' then t.transaction_type = 'WITHDRAWAL' and t.bank_account_id is not null
    else g.bank_account_id = t.bank_account_id or g.bank_account_id is null and t.transaction_type = 'DEPOSIT' end
    and coalesce(g.begins <= t.date, true)
  union all
  ${SOME_BILLS}`

const HAS_WORDS = `coalesce(abs(t.date - d.day) <= ${DAYS_OF_WORDS} and ${words('t.description')} ~ d.words, false)`
/** The words of a bank that name nobody, as a regular expression, and whether a line `t` has others. */
const GENERIC = ` (ach|atm|bank|bill|card|check|chk|ck|cr|credit|debit|deposit|direct|dr|electronic|epay|external|fee|from|id|item|no|number|of|online|paid|pay|payment|paymt|pmt|pos|purchase|ref|the|to|transaction|transfer|visa|web|wire|withdrawal|xfer)(?= )`
const NAMES_SOMEBODY = `length(regexp_replace(regexp_replace(${words('t.description')}, '${GENERIC}', '', 'g'), '[^[:alpha:]]', '', 'g')) >= ${SHORTEST}`
/** How many of the last lines with the words of a line say whose they are, and how few are enough. */
const REMEMBERED = { most: 10, fewest: 2 }
/** The vendor of all of the last coded lines with the words of a line `t`. */
const HISTORY = `select case when count(*) >= ${REMEMBERED.fewest} then ${shared('h.vendor_id::text')} end as vendor_id
  from (select h.vendor_id from bank_transaction h where h.organization_id = $1 and h.transaction_type = t.transaction_type
      and h.description_letters = t.description_letters and h.date <= t.date and h.id <> t.id
      and h.status in ('CODED', 'PENDING_APPROVAL', 'APPROVED') and h.deleted_at is null and h.reversal_of_id is null
    order by h.date desc, h.id desc limit ${REMEMBERED.most}) h`
const HAS_HISTORY = `coalesce(d.vendor_id::text = history.vendor_id and ${NAMES_SOMEBODY}, false)`
/** The bank names another check. */
const HAS_OTHER_NUMBER = `(d.is_check and coalesce(t.reference_number ~ '^[0-9]+$', false) and not has_number)`

/** Whether a line `t` pays a part of a bill `d`. */
const PAYS_PART = `(d.type = 'BILL' and exists (select from open_bill b where b.id = d.id and b.open > -${MOVED}))`

/** Rows of bank files that wait for their commit, as the bank transactions that they become. `moved` is the amount with its sign. */
const STAGED_LINES = `select r.organization_id, r.id, r.date, r.amount as moved, abs(r.amount) as amount,
    case when r.amount < 0 then 'WITHDRAWAL' else 'DEPOSIT' end as transaction_type, i.account_id as bank_account_id,
    r.reference_number, r.description, lower(regexp_replace(r.description, '[^[:alpha:]]+', '', 'g')) as description_letters,
    null::uuid as vendor_id, 'IMPORT' as source
  from bank_import_row r join bank_import i on i.organization_id = $1 and i.id = r.import_id and i.status = 'STAGED'
  where r.organization_id = $1 and r.status = 'NEW' and r.date is not null and r.amount <> 0`

/** Lines `o` that could show documents, and whether one has the amount of a line `t`, or that of one of several documents `d`. */
interface Others {
  from: string
  isOpen: string
  isEqual: string
  isOneOf: string
}
const RECORDED: Others = {
  from: 'bank_transaction o',
  isOpen: isOpen('o'),
  isEqual: 'o.amount = t.amount',
  isOneOf: 'o.amount = any (select abs(each) from unnest(d.amounts) each)',
}
const STAGED: Others = {
  from: `(${STAGED_LINES}) o`,
  isOpen: 'true',
  isEqual: 'o.moved = t.moved',
  isOneOf: 'o.moved = any (d.amounts)',
}
/**
 * Whether another line of the account and the days of a document `d` of a line `t` could show it, or one of several such.
 * @param and a further condition on the line `o`.
 */
const isClaimedBy =
  ({ from, isOpen: isOpenLine, isEqual, isOneOf }: Others) =>
  (and: string) => {
    const others = `${from} where o.organization_id = $1 and o.id <> t.id and o.transaction_type = t.transaction_type
  and ${isOpenLine} and (d.bank_account_id is null or o.bank_account_id = d.bank_account_id)
  and o.date between d.day - ${DAYS.before} and d.day + ${DAYS_AFTER}`
    return `exists (select from ${others} and ${isEqual} ${and})
  or d.amounts is not null and exists (select from ${others} and ${isOneOf})`
  }

/** SQL of how many things there are, in words. */
const counted = (number: string, one: string) => `${number} || case ${number} when 1 then ' ${one}' else ' ${one}s' end`
/** SQL of what the documents of a proposal `d` are, with the number that they have. */
const IN_WORDS = `case when d.documents is not null
    then json_array_length(d.documents) || case d.type when 'SETTLEMENT' then case d.name when 'MANUAL' then ' deposits' else ' payouts' end when 'GIVING_BATCH' then ' batches' when 'BILL' then ' bills' else ' payments' end
    else case d.type when 'BILL' then 'Bill' when 'SCHEDULED_PAYMENT' then 'Scheduled payment'
      when 'BILL_PAYMENT' then case when d.is_check then 'Check' else 'Payment' end
      when 'BILL_PAYMENT_RETURN' then 'Returned payment' when 'REFUND' then 'Refund'
      when 'VENDOR_CREDIT' then 'Vendor credit' when 'INVOICE' then 'Invoice' when 'INVOICE_PAYMENT_RETURN' then 'Returned payment'
      when 'INVOICE_PAYMENT' then case when d.is_check then 'Check' else 'Payment of an invoice' end when 'GIVING_BATCH' then 'Batch'
      when 'SETTLEMENT' then case d.name when 'MANUAL' then 'Deposit' else 'Payout' end else 'Transfer' end
    end || coalesce(' ' || d.number, '') || coalesce(case d.part when 'CASH' then ', the cash' when 'CHECK' then ', the checks' end, '')`
/** SQL of the evidence of a proposal `d` in words: what it is, and what the line `t` and it have in common. */
const EXPLANATION = `concat_ws(', ', ${IN_WORDS}, case when pays_part then 'a part of the open amount' else 'same amount' end,
  case when d.day = t.date then 'same day' when d.day < t.date then ${counted('(t.date - d.day)', 'day')} || ' later'
    else ${counted('(d.day - t.date)', 'day')} || ' earlier' end,
  case when has_number then 'same number' when ${HAS_OTHER_NUMBER} then 'another check number' end,
  case when has_name then 'the description has the name' end, case when has_words then 'the description says what it is' end,
  case when has_history then 'earlier lines with these words were of this vendor' end,
  case when found > 1 then 'one of ' || found || ' that fit' end)`

/**
 * SQL of what a bank line `t` may show, as JSON, the best first. A number decides between documents that are otherwise alike.
 * Nothing is certain that a second document or a second line makes doubtful.
 */
const proposalsOf = (isOpenLine: string, isClaimed: (and: string) => string): string =>
  jsonList(
    json(MatchProposal, 'm', { documents: 'm.documents' }),
    `(with held_batch as materialized (${HELD_BATCHES}), open_bill as materialized (${OPEN_BILLS}), open_invoice as materialized (${OPEN_INVOICES}), together as materialized (${TOGETHER}), owed as materialized (${OWED})
    select coalesce(d.documents, json_build_array(${json(ProposedDocument, 'd', { date: 'd.day', referenceNumber: 'd.number', paymentMethod: `nullif(d.part, '${SOME}')` })})) as documents,
      t.date - d.day as days_later, pays_part,
      case when same > 1 then 'POSSIBLE' when pays_part or d.part = '${SOME}' then 'LIKELY'
        when d.type <> 'INVOICE' and has_number and numbered = 1 and not (${isClaimed(`and ${hasNumber('o')}`)}) then 'CERTAIN'
        when d.type <> 'INVOICE' and (has_name or has_words or has_history and d.type not in ('BILL', 'VENDOR_CREDIT')) and d.part is null and found = 1 and not ${HAS_OTHER_NUMBER} and not (${isClaimed('')}) then 'CERTAIN'
        when has_number or (has_name or has_words or has_history or found = 1) and not ${HAS_OTHER_NUMBER} then 'LIKELY'
        else 'POSSIBLE' end as certainty,
      to_json(array_remove(array[case when has_number then 'NUMBER' end, case when has_name then 'NAME' end,
        case when has_words then 'WORDS' end, case when has_history then 'HISTORY' end], null)) as evidence, ${EXPLANATION} as explanation,
      row_number() over (order by has_number desc, has_name desc, has_words desc, has_history desc, ${HAS_OTHER_NUMBER}, abs(t.date - d.day), d.day, d.id, d.type, d.part) as place
    from (select d.*, count(*) over () as found, count(*) filter (where d.part in (${METHODS})) over (partition by d.type, d.id) as same, count(*) filter (where has_number and not pays_part) over () as numbered
      from (select d.*, ${hasNumber('t')} as has_number, ${HAS_NAME} as has_name, ${HAS_WORDS} as has_words, ${HAS_HISTORY} as has_history, ${PAYS_PART} as pays_part
        from (${DOCUMENTS}) d cross join (${HISTORY}) history
        where d.day between t.date - (${DAYS_AFTER}) and t.date + ${DAYS.before}) d) d
    where ${isOpenLine}) m
  where m.place <= ${MOST}`,
    'm.place',
  )

/** SQL of what an open bank line `t` may show. */
export const PROPOSALS = proposalsOf(isOpen('t'), isClaimedBy(RECORDED))

/** SQL of what a row `t` of a bank file may show, as if it were recorded already. Other rows that wait can show it too. */
export const ROW_PROPOSALS = `coalesce((select ${proposalsOf('true', and => [RECORDED, STAGED].map(others => isClaimedBy(others)(and)).join(' or '))}
  from (select l.* from (${STAGED_LINES}) l where l.id = t.id and t.status = 'NEW') t), '[]')`
