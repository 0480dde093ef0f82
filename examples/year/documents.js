/** The accounts that hold cash. The credit card, 2015, is no cash. */
const CASH = ['1011', '1012', '1013']
/** What funds owe each other. */
const INTERFUND = ['1230', '2210']
/** Funds with donor restrictions. */
const RESTRICTED = ['200', '300', '400', '600']
/** These, and the reserve that the board designated. */
const KEPT = [...RESTRICTED, '700']
/** Cash, contributions on their way to the bank, receivables and investments. Prepaid items and property are none. */
const FINANCIAL = /^1[0124]/
/** What the expenses of an account are for. Worship and missions are the program; the software and its fees take gifts on the website. */
const FUNCTIONS = { 5110: 'Program', 6100: 'Program', 6500: 'Program', 8130: 'Fundraising', 8320: 'Fundraising' }
/** The function of an account. Other expenses manage the church. Undefined for an account that has no expenses. */
export const functionOf = account => ('5678'.includes(account[0]) ? (FUNCTIONS[account] ?? 'Management') : undefined)
const sum = (rows, amountOf = ({ cents }) => cents) => rows.reduce((all, row) => all + amountOf(row), 0)

/**
 * The movements that the documents of the year say, noted beside each document and never read from the service. A debit is
 * positive, in cents. What every report should say is computed from them alone.
 */
export class Documents {
  moves = []

  /** Notes one document: its day, and [account, cents, fund] for each movement, which add up to 0 in each fund. */
  note(day, ...lines) {
    for (const [account, cents, fund = '100'] of lines) this.moves.push({ day, account, cents, fund })
  }

  /** The balances at the end of a day by account and fund, without those of 0. */
  balances(day) {
    const found = new Map()
    for (const move of this.moves.filter(each => each.day <= day)) {
      const key = `${move.account} ${move.fund}`
      found.set(key, (found.get(key) ?? 0) + move.cents)
    }
    return new Map([...found].filter(([, cents]) => cents !== 0).sort())
  }

  cash(day) {
    return sum(this.moves.filter(move => move.day <= day && CASH.includes(move.account)))
  }

  /** What a bank account has at the end of a day. */
  balanceOf(account, day) {
    return sum(this.moves.filter(move => move.day <= day && move.account === account))
  }

  /** Revenue and expenses of the year and what was released, by class, as ASC 958-220-45 has them. */
  activities() {
    const of = (first, classOf) =>
      sum(
        this.moves.filter(({ account, fund }) => first.includes(account[0]) && classOf(fund)),
        ({ cents }) => cents,
      )
    const isRestricted = fund => RESTRICTED.includes(fund)
    const isFree = fund => !isRestricted(fund)
    const released = of('5678', isRestricted)
    const revenue = { free: -of('4', isFree), restricted: -of('4', isRestricted) }
    return {
      revenue,
      expenses: of('5678', () => true),
      released,
      change: {
        free: revenue.free + released - of('5678', () => true),
        restricted: revenue.restricted - released,
      },
    }
  }

  /** The expenses of the year by function, in cents. */
  functional() {
    const found = {}
    for (const { account, cents } of this.moves) {
      const name = functionOf(account)
      if (name) found[name] = (found[name] ?? 0) + cents
    }
    return found
  }

  /** What can be spent within a year (ASC 958-210-50-1A): financial assets, less what each restricted or designated fund keeps of them. */
  liquidity(day, funds = KEPT) {
    const stood = this.moves.filter(move => move.day <= day)
    const isFinancial = ({ account }) => FINANCIAL.test(account) && !INTERFUND.includes(account)
    const financialAssets = sum(stood.filter(isFinancial))
    const kept = funds.map(fund => {
      const own = stood.filter(move => move.fund === fund)
      const netAssets = -sum(own.filter(({ account }) => '345678'.includes(account[0])))
      const liquid = sum(own.filter(move => isFinancial(move) || INTERFUND.includes(move.account)))
      return Math.max(0, Math.min(netAssets, liquid))
    })
    return { financialAssets, available: financialAssets - sum(kept, cents => cents) }
  }

  /** Assets, liabilities and net assets at the end of a day, without what the funds owe each other. */
  position(day) {
    const stood = this.moves.filter(move => move.day <= day && !INTERFUND.includes(move.account))
    const of = first => sum(stood.filter(({ account }) => first.includes(account[0])))
    return { assets: of('1'), liabilities: -of('2'), netAssets: -of('345678') }
  }
}
