/**
 * Questions that people of a church ask an agent, about the first demo church. Each has the calls of tools that answer it, and the
 * figure by another way than the tools': SQL over the rows that people entered, or the ledger where the tool reads documents.
 */
export interface AgentQuestion {
  ask: string
  /** The sets of tools that the agent is shown. The everyday ones when absent. */
  toolsets?: string
  /** The calls in their order. What a call is given can depend on the answers before it. */
  calls: readonly { tool: string; given: object | ((before: readonly Answer[]) => object) }[]
  /** Reads the figures out of the answers. */
  figures(answers: readonly Answer[]): Record<string, unknown>
  /** One row with the same names. Amounts are in cents there, under the name `cents`. */
  sql: string
}

// biome-ignore lint/suspicious/noExplicitAny: questions look into answers of every shape
export type Answer = any

const YEAR = { from: '2025-01-01', asOf: '2025-12-31' }
const RECEIVED = { gte: '2025-01-01', lte: '2025-12-31' }
const idOf = (rows: Answer[], name: string): string => rows.find((row: Answer) => row.name === name)?.id
const FUNDS = { tool: 'list_funds', given: {} }

/** Completed contributions `c` with their allocations `a` and funds `f`. */
const GIVEN = `contribution c join contribution_allocation a on a.contribution_id = c.id join fund f on f.id = a.fund_id
  where c.status = 'COMPLETED' and c.deleted_at is null`
const IN_2025 = `c.received_date between '2025-01-01' and '2025-12-31'`
/** Posted lines `l` with their entries `e`, accounts `n` and funds `f`. */
const LEDGER = `journal_line l join journal_entry e on e.id = l.entry_id join account n on n.id = l.account_id
  join fund f on f.id = l.fund_id`

export const QUESTIONS: readonly AgentQuestion[] = [
  {
    ask: 'How much was given in 2025, before refunds?',
    calls: [{ tool: 'get_giving_report', given: YEAR }],
    figures: ([report]) => ({ cents: report.totals.gross, gifts: report.totals.giftCount }),
    sql: `select sum(amount) as cents, count(*) as gifts from contribution c
      where c.status = 'COMPLETED' and c.deleted_at is null and ${IN_2025}`,
  },
  {
    ask: 'How much of that was for the Building Fund?',
    calls: [
      FUNDS,
      { tool: 'get_giving_report', given: ([{ funds }]) => ({ ...YEAR, fundId: [idOf(funds, 'Building Fund')] }) },
    ],
    figures: ([, report]) => ({ cents: report.totals.gross }),
    sql: `select sum(a.amount) as cents from ${GIVEN} and ${IN_2025} and f.name = 'Building Fund'`,
  },
  {
    ask: 'How much did the Lockman household give to the Building Fund in 2025?',
    calls: [
      { tool: 'list_households', given: { q: 'Lockman Household' } },
      FUNDS,
      {
        tool: 'list_contributions',
        given: ([{ households }, { funds }]) => ({
          householdId: [idOf(households, 'Lockman Household')],
          fundId: [idOf(funds, 'Building Fund')],
          status: ['COMPLETED'],
          receivedDate: RECEIVED,
          includeTotals: true,
          limit: 1,
        }),
      },
    ],
    figures: ([, , contributions]) => ({ cents: contributions.totals.amount }),
    sql: `select sum(a.amount) as cents from ${GIVEN} and ${IN_2025} and f.name = 'Building Fund' and c.donor_id in (
      select m.donor_id from household_member m join household h on h.id = m.household_id where h.name = 'Lockman Household'
        and m.from_date <= c.received_date and (m.to_date is null or m.to_date >= c.received_date))`,
  },
  {
    ask: 'How much did Conrad Kihn give in 2025, and how often?',
    calls: [
      { tool: 'list_donors', given: { q: 'Conrad Kihn' } },
      {
        tool: 'list_contributions',
        given: ([{ donors }]) => ({
          donorId: [donors[0].id],
          status: ['COMPLETED'],
          receivedDate: RECEIVED,
          includeTotals: true,
          limit: 1,
        }),
      },
    ],
    figures: ([, contributions]) => ({ cents: contributions.totals.amount, gifts: contributions.totals.count }),
    sql: `select sum(c.amount) as cents, count(*) as gifts from contribution c join donor d on d.id = c.donor_id
      where c.status = 'COMPLETED' and c.deleted_at is null and ${IN_2025} and d.first_name = 'Conrad' and d.last_name = 'Kihn'`,
  },
  {
    ask: 'How many checks did people give in 2025?',
    calls: [{ tool: 'get_giving_report', given: { ...YEAR, paymentMethod: ['CHECK'] } }],
    figures: ([report]) => ({ gifts: report.totals.giftCount }),
    sql: `select count(*) as gifts from contribution c
      where c.status = 'COMPLETED' and c.deleted_at is null and ${IN_2025} and c.payment_method = 'CHECK'`,
  },
  {
    ask: 'Which fund was given the most in 2025, after the General Fund?',
    calls: [FUNDS, { tool: 'get_giving_report', given: { ...YEAR, groupBy: ['FUND'], orderBy: 'LARGEST', limit: 2 } }],
    figures: ([{ funds }, report]) => ({ fund: funds.find((fund: Answer) => fund.id === report.rows[1].fundId)?.name }),
    sql: `select f.name as fund from ${GIVEN} and ${IN_2025} group by f.name order by sum(a.amount) desc offset 1 limit 1`,
  },
  {
    ask: 'How much was given online in the first quarter of 2026?',
    calls: [{ tool: 'get_giving_report', given: { from: '2026-01-01', asOf: '2026-03-31', channel: ['ONLINE'] } }],
    figures: ([report]) => ({ cents: report.totals.gross }),
    sql: `select sum(amount) as cents from contribution c where c.status = 'COMPLETED' and c.deleted_at is null
      and c.channel = 'ONLINE' and extract(year from c.received_date) = 2026 and extract(quarter from c.received_date) = 1`,
  },
  {
    ask: 'How much was given back or came back unpaid in 2025?',
    calls: [{ tool: 'get_giving_report', given: YEAR }],
    figures: ([report]) => ({ cents: report.totals.refunds }),
    sql: `select sum(amount) as cents from refund where extract(year from refund_date) = 2025`,
  },
  {
    ask: 'In which month of 2025 was the most given?',
    calls: [{ tool: 'get_giving_report', given: { ...YEAR, groupBy: ['MONTH'], orderBy: 'LARGEST', limit: 1 } }],
    figures: ([report]) => ({ month: report.rows[0].month.slice(0, 7) }),
    sql: `select to_char(received_date, 'YYYY-MM') as month from contribution c
      where c.status = 'COMPLETED' and c.deleted_at is null and ${IN_2025} group by 1 order by sum(amount) desc limit 1`,
  },
  {
    ask: 'How many people sing in the choir?',
    toolsets: 'people',
    calls: [
      { tool: 'list_donor_tags', given: {} },
      {
        tool: 'list_donors',
        given: ([{ donorTags }]) => ({ tagId: [idOf(donorTags, 'Choir')], includeTotals: true, limit: 1 }),
      },
    ],
    figures: ([, donors]) => ({ people: donors.totals.count }),
    sql: `select count(distinct s.donor_id) as people from donor_tag_assignment s join donor_tag t on t.id = s.tag_id
      where t.name = 'Choir'`,
  },
  {
    ask: 'What did the payment providers keep of the gifts of 2025?',
    calls: [{ tool: 'get_giving_report', given: YEAR }],
    figures: ([report]) => ({ cents: report.totals.fees }),
    sql: `select sum(fee_amount) as cents from contribution c
      where c.status = 'COMPLETED' and c.deleted_at is null and ${IN_2025}`,
  },
  {
    ask: 'How many gifts of more than 1,000 dollars came in 2025?',
    calls: [
      {
        tool: 'list_contributions',
        given: { amount: { gt: 1000 }, status: ['COMPLETED'], receivedDate: RECEIVED, includeTotals: true, limit: 1 },
      },
    ],
    figures: ([contributions]) => ({ gifts: contributions.totals.count }),
    sql: `select count(*) as gifts from contribution c
      where c.status = 'COMPLETED' and c.deleted_at is null and ${IN_2025} and c.amount > 100000`,
  },
  {
    ask: 'How much is pledged to Raise the Roof, by how many pledges?',
    toolsets: 'pledges',
    calls: [
      { tool: 'list_pledge_campaigns', given: { q: 'Raise the Roof' } },
      { tool: 'get_pledge_report', given: ([{ pledgeCampaigns }]) => ({ campaignId: [pledgeCampaigns[0].id] }) },
    ],
    figures: ([, { rows }]) => ({ cents: rows[0].measures.pledged, pledges: rows[0].measures.pledgeCount }),
    sql: `select sum(p.total_amount) as cents, count(*) as pledges from pledge p join pledge_campaign k on k.id = p.campaign_id
      where k.name = 'Raise the Roof' and p.status <> 'CANCELLED' and p.deleted_at is null`,
  },
  {
    ask: 'How many pledges of Stewardship 2026 are fulfilled?',
    toolsets: 'pledges',
    calls: [
      { tool: 'list_pledge_campaigns', given: { q: 'Stewardship 2026' } },
      {
        tool: 'list_pledges',
        given: ([{ pledgeCampaigns }]) => ({
          campaignId: [pledgeCampaigns[0].id],
          status: ['COMPLETED'],
          includeTotals: true,
          limit: 1,
        }),
      },
    ],
    figures: ([, pledges]) => ({ pledges: pledges.totals.count }),
    sql: `select count(*) as pledges from pledge p join pledge_campaign k on k.id = p.campaign_id
      where k.name = 'Stewardship 2026' and p.status = 'ACTIVE' and p.deleted_at is null and p.total_amount <= (
        select coalesce(sum(a.amount - (select coalesce(sum(r.amount), 0) from refund_part r where r.allocation_id = a.id)), 0)
        from contribution_allocation a left join pledge_application x on x.allocation_id = a.id
          join contribution c on c.id = a.contribution_id
        where coalesce(a.pledge_id, x.pledge_id) = p.id and c.status = 'COMPLETED' and c.deleted_at is null)`,
  },
  {
    ask: 'What is the goal of Raise the Roof?',
    toolsets: 'pledges',
    calls: [{ tool: 'list_pledge_campaigns', given: { q: 'Raise the Roof' } }],
    figures: ([{ pledgeCampaigns }]) => ({ cents: pledgeCampaigns[0].goalAmount }),
    sql: `select goal_amount as cents from pledge_campaign where name = 'Raise the Roof'`,
  },
  {
    ask: 'How much did we pay Kessler Electric in 2025?',
    calls: [
      { tool: 'list_vendors', given: { q: 'Kessler Electric' } },
      { tool: 'get_vendor_spend', given: ([{ vendors }]) => ({ ...YEAR, vendorId: [vendors[0].id] }) },
    ],
    figures: ([, report]) => ({ cents: report.totals.paid }),
    sql: `select sum(l.debit - l.credit) as cents from ${LEDGER} join bill_payment p on p.id = e.source_id
      join vendor v on v.id = p.vendor_id where v.name = 'Kessler Electric' and p.status in ('ISSUED', 'CLEARED')
        and p.payment_date between '2025-01-01' and '2025-12-31' and n.account_type = 'LIABILITY' and e.reverses_entry_id is null`,
  },
  {
    ask: 'How many vendors get a Form 1099 for 2025?',
    calls: [{ tool: 'get_vendor_spend', given: { ...YEAR, is1099: true } }],
    figures: ([{ rows }]) => ({ vendors: rows.filter((row: Answer) => row.reaches1099Threshold).length }),
    // The bills of these vendors are of marked lines alone.
    sql: `select count(*) as vendors from (select p.vendor_id from bill_payment p join vendor v on v.id = p.vendor_id
      where v.is1099_eligible and p.method <> 'CARD' and p.status in ('ISSUED', 'CLEARED')
        and p.payment_date between '2025-01-01' and '2025-12-31' group by 1 having sum(p.amount) >= 60000) paid`,
  },
  {
    ask: 'What did we owe on bills at the end of September 2026?',
    calls: [{ tool: 'payables_ageing', given: { asOf: '2026-09-30' } }],
    figures: ([ageing]) => ({ cents: ageing.totals.total }),
    sql: `select sum(l.credit - l.debit) as cents from ${LEDGER}
      where n.id in (select ap_account_id from bill) and e.date <= '2026-09-30'`,
  },
  {
    ask: 'How many bills wait for an approval?',
    calls: [{ tool: 'list_bills', given: { status: ['PENDING_APPROVAL'], includeTotals: true, limit: 1 } }],
    figures: ([bills]) => ({ bills: bills.totals.count }),
    sql: `select count(*) as bills from bill where status = 'PENDING_APPROVAL' and deleted_at is null`,
  },
  {
    ask: 'How many of our vendors are contractors of Form 1099?',
    calls: [{ tool: 'list_vendors', given: { is1099Eligible: true, includeTotals: true, limit: 1 } }],
    figures: ([vendors]) => ({ vendors: vendors.totals.count }),
    sql: `select count(*) as vendors from vendor where is1099_eligible`,
  },
  {
    ask: 'How many lines of the bank are not coded yet?',
    calls: [{ tool: 'list_transactions', given: { status: ['UNCODED'], includeTotals: true, limit: 1 } }],
    figures: ([transactions]) => ({ lines: transactions.totals.count }),
    sql: `select count(*) as lines from bank_transaction where status = 'UNCODED' and deleted_at is null`,
  },
  {
    ask: 'How much was in Operating Checking at the end of 2025?',
    calls: [{ tool: 'get_cash_position', given: { asOf: '2025-12-31' } }],
    figures: ([{ rows }]) => ({ cents: rows.find((row: Answer) => row.name === 'Operating Checking').bookBalance }),
    sql: `select sum(l.debit - l.credit) as cents from ${LEDGER} where n.name = 'Operating Checking' and e.date <= '2025-12-31'`,
  },
  {
    ask: 'Through which day is Operating Checking reconciled?',
    calls: [{ tool: 'get_cash_position', given: {} }],
    figures: ([{ rows }]) => ({
      day: rows.find((row: Answer) => row.name === 'Operating Checking').statementDate.slice(0, 10),
    }),
    sql: `select to_char(max(r.statement_date), 'YYYY-MM-DD') as day from reconciliation r join account n on n.id = r.bank_account_id
      where n.name = 'Operating Checking' and r.status = 'FINISHED'`,
  },
  {
    ask: 'What was left in the Missions fund at the end of 2025?',
    calls: [{ tool: 'get_fund_balances', given: YEAR }],
    figures: ([{ rows }]) => ({ cents: rows.find((row: Answer) => row.fundName === 'Missions').closing }),
    sql: `select sum(l.credit - l.debit) as cents from ${LEDGER}
      where f.name = 'Missions' and n.account_type in ('NET_ASSET', 'REVENUE', 'EXPENSE') and e.date <= '2025-12-31'`,
  },
  {
    ask: 'What did we spend in 2025?',
    calls: [{ tool: 'get_activity_report', given: { ...YEAR, limit: 1 } }],
    figures: ([report]) => ({ cents: report.totals.expense }),
    sql: `select sum(l.debit - l.credit) as cents from ${LEDGER} where n.account_type = 'EXPENSE' and not e.is_closing
      and e.date between '2025-01-01' and '2025-12-31'`,
  },
  {
    ask: 'How much interest did we pay on the mortgage in 2025?',
    toolsets: 'ledger',
    calls: [
      { tool: 'list_ledger_accounts', given: { accountType: 'EXPENSE' } },
      {
        tool: 'get_activity_report',
        given: ([{ ledgerAccounts }]) => ({ ...YEAR, accountId: [idOf(ledgerAccounts, 'Mortgage Interest')] }),
      },
    ],
    figures: ([, report]) => ({ cents: report.totals.expense }),
    sql: `select sum(l.debit - l.credit) as cents from ${LEDGER} where n.name = 'Mortgage Interest' and not e.is_closing
      and e.date between '2025-01-01' and '2025-12-31'`,
  },
  {
    ask: 'How much may we spend in 2026 by the budget?',
    calls: [{ tool: 'get_budget_report', given: { asOf: '2026-10-31', limit: 1 } }],
    figures: ([report]) => ({ cents: report.expense.annual }),
    sql: `select sum(l.amount) as cents from budget_line l join budget b on b.id = l.budget_id join account n on n.id = l.account_id
      where b.fiscal_year = 2026 and b.status = 'APPROVED' and n.account_type = 'EXPENSE'`,
  },
  {
    ask: 'Which months of 2026 can still be posted to?',
    toolsets: 'ledger',
    calls: [{ tool: 'list_accounting_periods', given: {} }],
    figures: ([{ accountingPeriods }]) => ({
      months: accountingPeriods
        .filter((period: Answer) => period.fiscalYear === 2026 && period.status === 'OPEN')
        .map((period: Answer) => period.startDate.slice(0, 7))
        .sort()
        .join(' '),
    }),
    sql: `select string_agg(to_char(start_date, 'YYYY-MM'), ' ' order by start_date) as months from accounting_period
      where fiscal_year = 2026 and status = 'OPEN'`,
  },
  {
    ask: 'How many journal entries were posted for October 2026?',
    toolsets: 'ledger',
    calls: [
      {
        tool: 'list_journal_entries',
        given: { date: { gte: '2026-10-01', lte: '2026-10-31' }, includeTotals: true, limit: 1 },
      },
    ],
    figures: ([entries]) => ({ entries: entries.totals.count }),
    sql: `select count(*) as entries from journal_entry where date between '2026-10-01' and '2026-10-31'`,
  },
  {
    ask: 'How many bank lines still lack a receipt?',
    calls: [{ tool: 'get_work_queue', given: {} }],
    figures: ([{ rows }]) => ({ lines: rows.find((row: Answer) => row.kind === 'MISSING_RECEIPTS').count }),
    sql: `select count(*) as lines from bank_transaction
      where receipt_status = 'MISSING' and status <> 'VOIDED' and deleted_at is null`,
  },
]
