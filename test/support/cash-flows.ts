import type { Answer } from './app.js'
import { bankingChurch } from './banking.js'
import { cents } from './cents.js'

type Body = Record<string, unknown>
type Named = string | undefined
/** An account by its name in `ids`, an amount in dollars, and a fund, which is the general one unless named. */
export type Part = readonly [account: string, amount: number, fund?: string]

export interface FlowRow {
  section: string
  kind: string
  accountId: string | null
  name: string
  amount: number
}
export interface Flows {
  rows: FlowRow[]
  sections: { section: string; amount: number }[]
  changeInCash: number
  openingCash: number
  closingCash: number
}

/** A church that buys and sells what lasts: by check, bill, card and loan. Everything goes over HTTP, in the general fund. */
export async function buyingChurch() {
  const my = await bankingChurch({ bill_approval_limit: 100_000_000, transaction_approval_limit: 100_000_000 })
  const { church, ids, maker, checker } = my
  const treasurer = church.client((await church.person('TREASURER')).token)
  const bookkeeper = my.keeper
  const credit = { normal_balance: 'CREDIT' }
  const property = await church.account('1500', { name: 'Property and Equipment', is_postable: false })
  ids.equipment = await church.account('1530', { name: 'Furniture', parent_id: property })
  ids.vehicles = await church.account('1540', { name: 'Vans', parent_id: property })
  ids.worn = await church.account('1590', { name: 'Accumulated Depreciation', parent_id: property, ...credit })
  ids.shares = await church.account('1410', { name: 'Securities' })
  ids.receivable = await church.account('1210', { name: 'Accounts Receivable' })
  ids.card = await church.account('2015', {
    ...{ account_type: 'LIABILITY', name: 'Credit Card', cash_kind: 'CARD' },
    ...credit,
  })
  ids.mortgage = await church.account('2510', { account_type: 'LIABILITY', name: 'Mortgage Payable', ...credit })
  ids.interest = await church.account('7320', { account_type: 'EXPENSE', name: 'Mortgage Interest' })
  ids.depreciation = await church.account('7330', { account_type: 'EXPENSE', name: 'Depreciation' })
  ids.gain = await church.account('4350', { account_type: 'REVENUE', name: 'Gain on Sale of Assets', ...credit })
  ids.returns = await church.account('4330', { account_type: 'REVENUE', name: 'Investment Return', ...credit })
  await church.query(
    `update account set name = case id when $2 then 'Supplies' when $3 then 'Accounts Payable' else 'Offerings' end
     where organization_id = $1 and id in ($2, $3, $4)`,
    [church.id, ids.expense, ids.payable, ids.revenue],
  )
  const done = async (answer: Promise<Answer>): Promise<string> => {
    const { status, body } = await answer
    expect([200, 201].includes(status) ? [] : body).toEqual([])
    return body.id
  }
  const linesOf = (parts: readonly Part[]) =>
    parts.map(([account, amount, fund = 'fund']) => ({ accountId: ids[account], fundId: ids[fund], amount }))
  const total = (parts: readonly Part[]) => parts.reduce((all, [, amount]) => all + cents(amount), 0) / 100

  /** A bill or a vendor credit that is approved. */
  const bill = async (billDate: string, parts: readonly Part[], more: Body = {}): Promise<string> => {
    const body = { vendorId: ids.vendor, billDate, lines: linesOf(parts), submit: true, ...more }
    const id = await done(maker.rest('POST', '/bills', { body }))
    await done(checker.rest('POST', `/bills/${id}/approve`, { body: {} }))
    return id
  }
  /** One payment of several bills. */
  const pay = (paymentDate: string, bills: readonly (readonly [bill: string, amount: number])[], more: Body = {}) =>
    done(
      checker.rest('POST', '/bill-payments', {
        body: {
          ...{ method: 'CHECK', paymentDate, amount: bills.reduce((all, [, each]) => all + cents(each), 0) / 100 },
          applications: bills.map(([billId, amount]) => ({ billId, amount })),
          ...more,
        },
      }),
    )
  const void_ = (path: string, date: string) =>
    done(checker.rest('POST', `${path}/void`, { body: { reason: 'Stopped', date } }))
  /** A posted line of a bank account or a card. */
  const bank = (transactionType: string, date: string, parts: readonly Part[], account: Named = ids.cash) =>
    my.approved({
      ...{ transactionType, date, amount: total(parts), bankAccountId: account },
      splits: linesOf(parts),
    })
  const payCard = (date: string, amount: number) =>
    my.approved({
      ...{ transactionType: 'TRANSFER', date, amount, bankAccountId: ids.cash, counterAccountId: ids.card },
      ...{ fundId: ids.fund, splits: undefined },
    })
  /** A journal of debits, and credits below zero. */
  const journal = async (
    date: string,
    parts: readonly Part[],
    by = bookkeeper,
    approver = treasurer,
  ): Promise<string> => {
    const lines = parts.map(([account, amount, fund = 'fund']) => ({
      ...{ accountId: ids[account], fundId: ids[fund] },
      ...(amount > 0 ? { debit: amount } : { credit: -amount }),
    }))
    const body = { date, description: 'Journal', lines, submit: true }
    const id = await done(by.rest('POST', '/manual-journals', { body }))
    await done(approver.rest('POST', `/manual-journals/${id}/approve`, { body: {} }))
    return id
  }
  /** A journal that names cash accounts, which two accountants make. */
  const cashJournal = async (date: string, parts: readonly Part[]) =>
    journal(date, parts, treasurer, church.client((await church.person('TREASURER')).token))
  const recode = (path: string, body: Body) =>
    done(checker.rest('POST', `${path}/recode`, { body: { reason: 'It lasts', ...body } }))

  const flows = async (from: string, asOf: string, method: string): Promise<Flows> => {
    const { status, body } = await treasurer.rest(
      'GET',
      `/reports/cash-flows?from=${from}&asOf=${asOf}&method=${method}`,
    )
    expect([status, body.error]).toEqual([200, undefined])
    return body
  }
  const rowsOf = ({ rows }: Flows, section: string) =>
    Object.fromEntries(rows.filter(row => row.section === section).map(({ name, amount }) => [name, amount]))
  /** The statement of some days: the sections agree by both methods, and with the cash of the ledger. */
  const statement = async (from: string, asOf: string) => {
    const direct = await flows(from, asOf, 'DIRECT')
    const indirect = await flows(from, asOf, 'INDIRECT')
    for (const it of [direct, indirect]) {
      const sections = it.sections.reduce((all, { amount }) => all + cents(amount), 0)
      expect(sections).toBe(cents(it.closingCash) - cents(it.openingCash))
      for (const { section, amount } of it.sections) {
        const rows = it.rows.filter(row => row.section === section)
        expect(rows.reduce((all, row) => all + cents(row.amount), 0)).toBe(cents(amount))
      }
    }
    expect(indirect.sections).toEqual(direct.sections)
    const [operating = 0, investing = 0, financing = 0] = direct.sections.map(({ amount }) => amount)
    for (const section of ['INVESTING', 'FINANCING', 'NON_CASH'])
      expect(rowsOf(indirect, section)).toEqual(rowsOf(direct, section))
    return {
      net: { operating, investing, financing },
      direct: rowsOf(direct, 'OPERATING'),
      indirect: rowsOf(indirect, 'OPERATING'),
      investing: rowsOf(direct, 'INVESTING'),
      financing: rowsOf(direct, 'FINANCING'),
      nonCash: rowsOf(direct, 'NON_CASH'),
    }
  }
  return {
    ...{ ...my, treasurer, bill, pay, bank, payCard, journal, cashJournal, recode, flows, statement, done },
    voidPayment: (id: string, date: string) => void_(`/bill-payments/${id}`, date),
    voidLine: (id: string, date: string) => void_(`/transactions/${id}`, date),
  }
}
export type Buying = Awaited<ReturnType<typeof buyingChurch>>
