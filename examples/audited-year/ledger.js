import { Documents } from '../year/documents.js'

/** The funds: the account of their net assets, and what donors restrict them to. The board designates the last one. */
export const FUNDS = {
  100: { account: '3110' },
  200: { account: '3210', restriction: 'PURPOSE' },
  300: { account: '3220', restriction: 'PURPOSE' },
  400: { account: '3230', restriction: 'PURPOSE' },
  510: { account: '3210', restriction: 'TIME' },
  600: { account: '3260', restriction: 'PERPETUAL' },
  700: { account: '3120', isDesignated: true },
}
const CODES = Object.keys(FUNDS)
const CASH = ['1011', '1012']
const INTERFUND = { 1230: 1, 2210: 1 }
const isResult = account => '45678'.includes(account[0])
const isExpense = account => '5678'.includes(account[0])
const sum = (rows, amountOf = ({ cents }) => cents) => rows.reduce((all, row) => all + amountOf(row), 0)

/** Amounts by name. */
export class Sums extends Map {
  add(name, ...amounts) {
    const before = this.get(name) ?? amounts.map(() => 0)
    const after = amounts.map((amount, index) => before[index] + amount)
    return this.set(name, after)
  }

  /** As a plain object, in the order of the names. Amounts of 0 are left out. */
  plain() {
    const found = [...this].filter(([, amounts]) => amounts.some(amount => amount !== 0))
    return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)))
  }
}

/**
 * The ledger of the church as its documents make it, and the statements that follow from it by the standards. Nothing is read from the
 * service. What was noted before the first day is an opening balance.
 */
export class Ledger extends Documents {
  #flows = new Sums()
  #adjustments = new Sums()
  #corrections = []

  /** @param days the first and the last day of the year, and the day that ends the restriction by time. */
  constructor({ from, to, endsOn }) {
    super()
    Object.assign(this, { from, to, endsOn })
  }

  /** The ledger of some of its days. */
  within(from, to) {
    const part = new Ledger({ from, to, endsOn: this.endsOn })
    part.moves = this.moves.filter(move => move.day <= to)
    if (to === this.to) part.#corrections = this.#corrections
    return part
  }

  /** Notes cash of an activity, such as 'INVESTING PURCHASES 1520'. What came in is positive. */
  flow(name, cents) {
    this.#flows.add(name, cents)
  }

  /** Notes why the change in net assets and the cash of operations differ, by its kind. */
  adjust(name, cents) {
    this.#adjustments.add(`OPERATING ${name}`, cents)
  }

  /** Says that a noted document corrects the net assets with which a fund begins the year. More of them is positive. */
  correct(fund, cents) {
    this.#corrections.push({ fund, cents })
  }

  #corrected = fund => sum(this.#corrections.filter(each => each.fund === fund))

  /** The lines of the net assets of a fund, in the order of their days, and the day that ends its restriction. A credit is positive. */
  #changes(fund) {
    const { account, restriction } = FUNDS[fund]
    const ends = restriction === 'TIME' && this.to >= this.endsOn ? [{ day: this.endsOn, account, cents: 0 }] : []
    const own = this.moves.filter(move => move.fund === fund && '345678'.includes(move.account[0]))
    const all = [...ends, ...own.map(move => ({ ...move, cents: -move.cents }))]
    return all.sort((one, other) => one.day.localeCompare(other.day))
  }

  /**
   * What donors restrict of a fund, document by document: an expense releases as much as the fund has, and a gift first releases what was
   * spent before it (ASC 958-205-45-11). On its day, a fund that is restricted by time releases everything. What it gets later is
   * without donor restrictions.
   */
  #restricted(fund) {
    const { restriction } = FUNDS[fund]
    const state = { opening: 0, has: 0, shortfall: 0, released: 0 }
    const release = cents => {
      state.has -= cents
      state.released += cents
    }
    if (!restriction) return state
    for (const { day, account, cents } of this.#changes(fund)) {
      const isSpent = isExpense(account) || account === '3330'
      const isRestricted = this.#isRestricted(fund, day)
      if (isRestricted && !isSpent) state.has += cents
      if (!isRestricted) release(state.has)
      else if (isSpent) {
        const covered = restriction === 'PERPETUAL' ? -cents : Math.min(state.has, -cents)
        release(covered)
        state.shortfall -= cents + covered
      } else {
        const settled = Math.min(state.shortfall, Math.max(0, cents))
        state.shortfall -= settled
        release(settled)
      }
      if (day < this.from) Object.assign(state, { opening: state.has, released: 0 })
    }
    return state
  }

  /** Whether donors restrict a fund on a day: the class of what it has. */
  #isRestricted(fund, day = this.to) {
    const { restriction } = FUNDS[fund]
    return Boolean(restriction) && (restriction !== 'TIME' || day < this.endsOn)
  }

  /** Amounts without and with donor restrictions, by what is asked of each fund. */
  #byClass(restrictedOf, wholeOf) {
    const restricted = sum(CODES, restrictedOf)
    return [sum(CODES, wholeOf) - restricted, restricted]
  }

  /** The statement of activities by class: its rows, and the net assets at both ends (ASC 958-220-45). */
  activities() {
    const rows = new Sums()
    for (const { account, cents, fund, day } of this.moves) {
      if (!isResult(account) || day < this.from) continue
      const isGiven = !isExpense(account) && this.#isRestricted(fund, day)
      const amount = isExpense(account) ? cents : -cents
      rows.add(`${isExpense(account) ? 'EXPENSES' : 'REVENUE'} ${account}`, isGiven ? 0 : amount, isGiven ? amount : 0)
    }
    const released = sum(CODES, fund => this.#restricted(fund).released)
    rows.add('RELEASES 3330', released, -released)
    const opening = this.#byClass(
      fund => this.#restricted(fund).opening,
      fund => sum(this.#changes(fund).filter(({ day }) => day < this.from)),
    )
    const corrected = this.#byClass(fund => (FUNDS[fund].restriction ? this.#corrected(fund) : 0), this.#corrected)
    const closing = this.#byClass(
      fund => this.#restricted(fund).has,
      fund => sum(this.#changes(fund)),
    )
    const change = closing.map((amount, index) => amount - opening[index] - corrected[index])
    return { rows: rows.plain(), opening, corrected, change, closing }
  }

  /** The rows of the statement of financial position by class at the end, net assets by what they are for (ASC 958-210-45). */
  positionByClass() {
    const rows = new Sums()
    const add = (name, cents, isRestricted) => rows.add(name, isRestricted ? 0 : cents, isRestricted ? cents : 0)
    let owed = 0
    for (const { account, cents, fund } of this.moves) {
      const isRestricted = this.#isRestricted(fund)
      if (account in INTERFUND) owed += isRestricted ? cents : 0
      else if (account[0] === '1') add(`ASSETS ${account}`, cents, isRestricted)
      else if (account[0] === '2') add(`LIABILITIES ${account}`, -cents, isRestricted)
    }
    for (const fund of CODES) {
      const { account, restriction, isDesignated } = FUNDS[fund]
      const { has, shortfall } = this.#restricted(fund)
      const free = sum(this.#changes(fund)) - has
      owed += this.#isRestricted(fund) ? shortfall : 0
      add(`NET_ASSETS ${account} ${restriction}`, has, true)
      const nature = this.#isRestricted(fund) ? 'OVERSPENT' : isDesignated ? 'BOARD_DESIGNATED' : 'UNDESIGNATED'
      add(`NET_ASSETS ${account} ${nature}`, free, false)
    }
    return rows.add('ASSETS between classes', -owed, owed).plain()
  }

  /** The rows of the statement of cash flows (ASC 230-10-45). @param method DIRECT or INDIRECT. */
  cashFlows(method) {
    const lasting = [...this.#flows].filter(([name]) => method === 'DIRECT' || !name.startsWith('OPERATING'))
    if (method === 'DIRECT') return new Sums(lasting).plain()
    const results = this.moves.filter(({ account, day }) => isResult(account) && day >= this.from)
    return new Sums([...lasting, ...this.#adjustments]).add('OPERATING CHANGE_IN_NET_ASSETS', -sum(results)).plain()
  }

  /** The cash of the funds of each class at the end (ASC 958-230). */
  cashByClass() {
    const cashOf = fund => sum(this.moves.filter(move => move.fund === fund && CASH.includes(move.account)))
    return this.#byClass(fund => (this.#isRestricted(fund) ? cashOf(fund) : 0), cashOf)
  }

  /** How the net assets of each fund changed. */
  rollForward() {
    const rowOf = fund => {
      const all = this.#changes(fund)
      const within = test => sum(all.filter(({ day, account }) => day >= this.from && test(account)))
      return {
        opening: sum(all.filter(({ day }) => day < this.from)),
        revenue: within(account => account[0] === '4'),
        expense: 0 - within(isExpense),
        transfersIn: within(account => account === '3310'),
        transfersOut: 0 - within(account => account === '3320'),
        released: within(account => account === '3330'),
        priorPeriod: this.#corrected(fund),
        closing: sum(all),
      }
    }
    return Object.fromEntries(CODES.map(fund => [fund, rowOf(fund)]))
  }

  /** The note of the endowment: what was given, earned and spent (ASC 958-205-50-1B). */
  endowment() {
    const { opening, closing, expense, revenue } = this.rollForward()[600]
    const contributions = -sum(this.moves.filter(({ account, fund }) => account === '4170' && fund === '600'))
    const corpus = opening + contributions
    const investmentReturn = revenue - contributions
    return { opening, contributions, investmentReturn, spent: expense, closing, corpus, accumulated: closing - corpus }
  }

  /** The balances at the end by account and fund. @param isClosed whether results and transfers are closed to net assets. */
  trialBalance({ isClosed }) {
    const rows = new Sums()
    for (const { account, cents, fund } of this.moves) {
      const closes = isClosed && (isResult(account) || account.startsWith('33'))
      rows.add(`${closes ? FUNDS[fund].account : account} ${fund}`, cents)
    }
    return rows.plain()
  }
}
