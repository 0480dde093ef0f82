import { idOf, sqlId } from './seed.js'

/** The church that has received contributions for five years. */
export const LARGE = 1
export const SIZE = {
  donors: 20_000,
  /** Of two adults who give jointly, so that 14,000 units give. */
  households: 6_000,
  contributions: 300_000,
  batches: 150,
  pledges: 8_000,
  campaigns: 5,
  /** The year whose statements are issued to all units. */
  statementYear: 2024,
}
/** Contributions of one batch, all of one day. */
const IN_BATCH = SIZE.contributions / SIZE.batches
const PLEDGES_IN = SIZE.pledges / SIZE.campaigns
/** Days between two batches, from the first one on. */
const APART = 12
export const FIRST_DAY = '2021-12-26'
/** Numbers of donors, contributions and pledges begin here, above those that every church has. */
const FIRST = 5_000_000

const O = sqlId('organization', 0)
const STAMP = `timestamptz '2026-01-01'`
const CHURCH = `generate_series(${LARGE}, ${LARGE}) o`
const ORGANIZATION = `'${idOf(LARGE, 'organization', 0)}'`
const rows = (count, name = 'n') => `${CHURCH} cross join generate_series(0, ${count - 1}) ${name}`

const donor = number => sqlId('donor', `${FIRST} + ${number}`)
const household = number => sqlId('household', `${FIRST} + ${number}`)
const contribution = number => sqlId('contribution', `${FIRST} + ${number}`)
const part = (number, line) => sqlId('allocation', `${FIRST} + 2 * ${number} + ${line - 1}`)
const batch = number => sqlId('batch', `${FIRST} + ${number}`)
const entry = number => sqlId('entry', `${FIRST} + ${number}`)
const campaign = number => sqlId('campaign', `100 + ${number}`)
const fund = number => sqlId('fund', `1 + ${number}`)
/** Undeposited funds, and the revenue of a fund as `seed.js` has it. */
const HELD = sqlId('account', 4)

const DAY = `date '${FIRST_DAY}' + ${APART} * (n / ${IN_BATCH})`
/** A multiple of the number of donors away from each other: every donor gives fifteen times. */
const GIVER = `((n::bigint * 7919) % ${SIZE.donors})`
const AMOUNT = `(1000 + (n * 37) % 40000)`
/** Every tenth contribution is shared by two funds. */
const SECOND = `case when n % 10 = 0 then 400 else 0 end`
const REFUND = 200

export const donorOf = number => idOf(LARGE, 'donor', FIRST + number)
export const householdOf = number => idOf(LARGE, 'household', FIRST + number)
export const campaignOf = number => idOf(LARGE, 'campaign', 100 + number)

/** The year of the campaign with this number, and the first of its days. */
const CAMPAIGN_DAY = number => `make_date(2022 + ${number}, 1, 1)`

/** Entries of revenue from their parts: numbered after those that there are, each with the lines of its funds. */
const posted = from => [
  `insert into journal_entry (organization_id, id, fiscal_year, entry_number, period_id, date, description, source_type,
     source_id, posting_kind, posting_number, posted_at, posted_by, request_id)
   select ${O}, f.id, p.fiscal_year, row_number() over (partition by p.fiscal_year order by f.id) + coalesce((select max(entry_number)
       from journal_entry e where e.organization_id = ${ORGANIZATION} and e.fiscal_year = p.fiscal_year), 0), p.id, f.day,
     f.name, f.type, f.source_id, 'ORIGINAL', 1, ${STAMP}, 'bench', 'bench'
   from ${CHURCH} cross join (select distinct id, day, name, type, source_id from (${from}) x) f
   join accounting_period p on p.organization_id = ${ORGANIZATION} and f.day between p.start_date and p.end_date`,
  `insert into journal_line (organization_id, id, entry_id, line_number, account_id, fund_id, debit, credit)
   select ${O}, overlay(f.id::text placing lpad(to_hex(x.place), 4, '0') from 10 for 4)::uuid, f.id, x.place,
     case when x.place % 2 = 0 then f.account_id else f.revenue_id end, f.fund_id,
     case when (x.place % 2 = 0) = f.is_received then f.amount else 0 end,
     case when (x.place % 2 = 0) = f.is_received then 0 else f.amount end
   from ${CHURCH} cross join (select id, account_id, revenue_id, fund_id, is_received, sum(amount) as amount,
       row_number() over (partition by id order by fund_id) as line from (${from}) x group by 1, 2, 3, 4, 5) f
     cross join lateral (values (2 * f.line), (2 * f.line + 1)) x (place)`,
]
const REVENUE = `case right(a.fund_id::text, 1) ${Array.from({ length: 8 }, (_, n) => `when '${n + 1}' then ${sqlId('account', 37 + n)}`).join(' ')} end`
const BATCHES = `select ${entry('n')} as id, b.batch_date as day, b.name, 'GIVING_BATCH' as type, b.id as source_id, ${HELD} as account_id,
    ${REVENUE} as revenue_id, a.fund_id, true as is_received, a.amount
  from ${rows(SIZE.batches)}
  join giving_batch b on b.organization_id = ${ORGANIZATION} and b.id = ${batch('n')}
  join contribution c on c.organization_id = b.organization_id and c.giving_batch_id = b.id
  join contribution_allocation a on a.organization_id = c.organization_id and a.contribution_id = c.id`
const REFUNDS = `select ${entry('1000 + n')} as id, r.refund_date as day, 'Refund' as name, 'REFUND' as type, r.id as source_id,
    ${HELD} as account_id, ${REVENUE} as revenue_id, a.fund_id, false as is_received, a.amount
  from ${rows(SIZE.contributions / REFUND)}
  join refund r on r.organization_id = ${ORGANIZATION} and r.id = ${sqlId('refund', `${FIRST} + n`)}
  join refund_part a on a.organization_id = r.organization_id and a.refund_id = r.id`

const YEAR = SIZE.statementYear
/** One statement of the year for each household, and for each donor without one. */
const statements = [
  `insert into giving_statement (organization_id, id, year, number_in_year, period_start, period_end, scope, donor_id,
     household_id, donor_ids, currency, status, issued_at, issued_by, amount, deductible_amount, no_goods_or_services,
     intangible_religious_only, created_at, updated_at)
   select ${O}, ${sqlId('statement', 'n')}, ${YEAR}, n + 1, '${YEAR}-01-01', '${YEAR}-12-31',
     case when n < ${SIZE.households} then 'HOUSEHOLD' else 'DONOR' end,
     case when n >= ${SIZE.households} then ${donor(`(n + ${SIZE.households})`)} end,
     case when n < ${SIZE.households} then ${household('n')} end,
     case when n < ${SIZE.households} then array[${donor('2 * n')}, ${donor('(2 * n + 1)')}]
       else array[${donor(`(n + ${SIZE.households})`)}] end,
     'USD', 'ISSUED', ${STAMP} + make_interval(secs => n), 'bench', 0, 0, true, false, ${STAMP},
     ${STAMP} + make_interval(secs => n) from ${rows(SIZE.donors - SIZE.households)}`,
  `insert into statement_line (organization_id, id, statement_id, line_number, contribution_id, date, fund_name, amount,
     non_deductible_amount, goods_or_services, in_kind_description)
   select s.organization_id, gen_random_uuid(), s.id,
     row_number() over (partition by s.id order by c.received_date, c.id, l.line_number), c.id, c.received_date, l.fund_name,
     l.amount, l.non_deductible_amount, l.goods_or_services, l.in_kind_description
   from giving_statement s cross join unnest(s.donor_ids::uuid[]) d (id)
   join contribution c on c.organization_id = s.organization_id and c.donor_id = d.id
     and c.received_date between s.period_start and s.period_end
   cross join lateral statement_lines(c.organization_id, c.id) l where s.organization_id = ${ORGANIZATION}`,
  `update giving_statement s set amount = l.amount, deductible_amount = l.deductible
   from (select statement_id, sum(amount) as amount, sum(amount - non_deductible_amount) as deductible from statement_line
     where organization_id = ${ORGANIZATION} group by 1) l
   where s.organization_id = ${ORGANIZATION} and s.id = l.statement_id`,
  `insert into statement_number select ${O}, ${YEAR}, ${SIZE.donors - SIZE.households} from ${CHURCH}`,
]

/** People, contributions in posted batches with their entries, refunds, pledges and the statements of a year. */
export const largeChurch = () => [
  ...['2021', '2022', '2023', '2024', '2025', '2026'].map(
    year => `select open_fiscal_year(${O}, date '${year}-01-01', ${STAMP}) from ${CHURCH}`,
  ),
  `insert into donor (organization_id, id, donor_type, statement_type, donor_number, first_name, last_name,
     created_at, updated_at)
   select ${O}, ${donor('n')}, 'INDIVIDUAL', case when n < ${2 * SIZE.households} then 'HOUSEHOLD' else 'INDIVIDUAL' end,
     (100000 + n)::text,
     (array['Ada', 'Ben', 'Cora', 'Dan', 'Eva', 'Finn', 'Grace', 'Hugo'])[1 + n % 8],
     (array['Bar', 'Cal', 'Dun', 'Fer', 'Gil', 'Hal', 'Jor', 'Kel'])[1 + n / 8 % 8]
       || (array['by', 'dale', 'field', 'ham', 'ley', 'man', 'ton', 'wick'])[1 + n / 64 % 8] || ' ' || n / 512,
     ${STAMP}, ${STAMP} + make_interval(secs => n) from ${rows(SIZE.donors)}`,
  `insert into household (organization_id, id, name, primary_contact_donor_id, created_at, updated_at)
   select ${O}, ${household('n')}, 'Household ' || n, ${donor('2 * n')}, ${STAMP}, ${STAMP} + make_interval(secs => n)
   from ${rows(SIZE.households)}`,
  `insert into household_member (organization_id, id, household_id, donor_id, role, gives_jointly, from_date)
   select ${O}, ${household(`${FIRST} + n`)}, ${household('n / 2')}, ${donor('n')},
     case n % 2 when 0 then 'HEAD' else 'SPOUSE' end, true, date '2021-01-01' from ${rows(2 * SIZE.households)}`,
  `insert into giving_batch (organization_id, id, name, batch_date, status, source, closed_at, closed_by, posted_at, posted_by,
     expected_amount, expected_count, created_at, updated_at)
   select ${O}, ${batch('n')}, 'Sunday ' || n, date '${FIRST_DAY}' + ${APART} * n, 'POSTED', 'MANUAL', ${STAMP}, 'bench', ${STAMP},
     'bench', null, null, ${STAMP}, ${STAMP} + make_interval(secs => n) from ${rows(SIZE.batches)}`,
  `insert into contribution (organization_id, id, donor_id, match_state, amount, currency, received_date, payment_method,
     channel, fee_amount, status, giving_batch_id, created_at, updated_at)
   select ${O}, ${contribution('n')}, ${donor(GIVER)}, 'MATCHED', ${AMOUNT}, 'USD', ${DAY},
     (array['CHECK', 'CASH', 'CARD', 'ACH'])[1 + n % 4], case when n % 4 < 2 then 'IN_PERSON' else 'ONLINE' end, 0,
     'COMPLETED', ${batch(`n / ${IN_BATCH}`)}, ${STAMP}, ${STAMP} + make_interval(secs => n)
   from ${rows(SIZE.contributions)}`,
  `insert into contribution_allocation (organization_id, id, contribution_id, line_number, fund_id, amount, fee_amount)
   select ${O}, ${part('n', 1)}, ${contribution('n')}, 1, ${fund('n / 3 % 8')}, ${AMOUNT} - ${SECOND}, 0
   from ${rows(SIZE.contributions)}
   union all
   select ${O}, ${part('n', 2)}, ${contribution('n')}, 2, ${fund('(n / 3 + 1) % 8')}, ${SECOND}, 0
   from ${rows(SIZE.contributions)} where n % 10 = 0`,
  `insert into refund (organization_id, id, contribution_id, refund_type, amount, refund_date, journal_entry_id, created_at, updated_at)
   select ${O}, ${sqlId('refund', `${FIRST} + n`)}, c.id, 'REFUND', 500, c.received_date, ${entry('1000 + n')}, ${STAMP}, ${STAMP}
   from ${rows(SIZE.contributions / REFUND)}
   join contribution c on c.organization_id = ${ORGANIZATION} and c.id = ${contribution(`n * ${REFUND}`)}`,
  `insert into refund_part (organization_id, id, refund_id, allocation_id, fund_id, amount)
   select ${O}, ${sqlId('refund', `${FIRST} + ${FIRST} + n`)}, ${sqlId('refund', `${FIRST} + n`)}, a.id, a.fund_id, 500
   from ${rows(SIZE.contributions / REFUND)}
   join contribution_allocation a on a.organization_id = ${ORGANIZATION} and a.id = ${part(`n * ${REFUND}`, 1)}`,
  'analyze contribution, contribution_allocation, refund, refund_part, household_member, donor',
  ...posted(BATCHES),
  ...posted(REFUNDS),
  `insert into journal_number select organization_id, fiscal_year, max(entry_number) from journal_entry
   where organization_id = ${ORGANIZATION} group by 1, 2`,
  `insert into fund_balance select e.organization_id, l.account_id, l.fund_id, '', e.date, false, sum(l.debit), sum(l.credit)
   from journal_line l join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
   where l.organization_id = ${ORGANIZATION} group by 1, 2, 3, 5`,
  `insert into contribution_posting select organization_id, id, (select e.id from journal_entry e
     where e.organization_id = c.organization_id and e.source_type = 'GIVING_BATCH' and e.source_id = c.giving_batch_id
       and e.posting_kind = 'ORIGINAL' and e.contribution_id is null and e.posting_number = 1), ${HELD.replace('(o)', `(${LARGE})`)}
   from contribution c where c.organization_id = ${ORGANIZATION} and giving_batch_id is not null`,
  `insert into pledge_campaign (organization_id, id, name, status, goal_amount, currency, start_date, end_date, created_at, updated_at)
   select ${O}, ${campaign('n')}, 'Campaign ' || n, 'ACTIVE', 100000000, 'USD', ${CAMPAIGN_DAY('n')}, ${CAMPAIGN_DAY('n + 1')} - 1,
     ${STAMP}, ${STAMP} from ${rows(SIZE.campaigns)}`,
  `insert into pledge_campaign_fund (organization_id, id, campaign_id, fund_id)
   select ${O}, ${sqlId('campaign', '1000 + n')}, ${campaign('n / 2')}, ${fund('n')} from ${rows(8)}`,
  `insert into pledge (organization_id, id, donor_id, fund_id, campaign_id, total_amount, currency, start_date, end_date, status,
     giving_scope, frequency, installment_count, pledged_date, source, created_at, updated_at)
   select ${O}, ${sqlId('pledge', `${FIRST} + n`)}, ${donor(`n * 2 % ${SIZE.donors}`)}, ${fund(`2 * (n / ${PLEDGES_IN})  % 8`)},
     ${campaign(`n / ${PLEDGES_IN}`)}, 60000 + n % 600 * 100, 'USD', ${CAMPAIGN_DAY(`n / ${PLEDGES_IN}`)},
     ${CAMPAIGN_DAY(`n / ${PLEDGES_IN} + 1`)} - 1, 'ACTIVE', case n % 3 when 0 then 'HOUSEHOLD' else 'DONOR' end,
     case n % 2 when 0 then 'MONTHLY' end, case n % 2 when 0 then 12 end, ${CAMPAIGN_DAY(`n / ${PLEDGES_IN}`)}, 'API', ${STAMP},
     ${STAMP} + make_interval(secs => n) from ${rows(SIZE.pledges)}`,
  'analyze',
  `select set_config('app.organization', ${ORGANIZATION}, false)`,
  `select cardinality(assign_pledges(${ORGANIZATION}, null))`,
  ...statements,
  `select make_match_keys(${ORGANIZATION}, array(select id from donor where organization_id = ${ORGANIZATION}))`,
]
