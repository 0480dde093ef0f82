/** Weeks of a year. The last one has one day more, or two in a leap year. */
const WEEKS = 52
const DAY_MS = 86_400_000

/** How the service or the office settles a line of the bank. */
const WAYS = {
  RECORDED: 'recorded by the office before, and recognized in the file',
  BY_RULE: 'coded by a bank rule',
  BY_JOB: 'matched by the job',
  ACCEPTED: 'accepted from a proposal',
  BY_HAND: 'matched or coded by hand',
}

/** Counts the calls that an office makes, by week, and how each line of the bank is settled. Reads of the oracle are left out. */
export class Tally {
  #week = null
  #setup = 0
  #calls = Array(WEEKS).fill(0)
  #lines = Object.fromEntries(Object.keys(WAYS).map(way => [way, 0]))

  /** From now on, calls belong to the week of this day. Before the first day they set the church up. */
  at(day) {
    const [year] = day.split('-')
    const days = (Date.parse(day) - Date.parse(`${year}-01-01`)) / DAY_MS
    this.#week = Math.min(WEEKS - 1, Math.floor(days / 7))
  }

  count() {
    if (this.#week === null) this.#setup += 1
    else this.#calls[this.#week] += 1
  }

  /** Notes how a line of the bank was settled. @param way one of WAYS. */
  settle(way) {
    this.#lines[way] += 1
  }

  /** Someone whose calls are counted. */
  counted({ rest, graphql }) {
    const counting =
      call =>
      (...given) => {
        this.count()
        return call(...given)
      }
    return { rest: counting(rest), graphql: counting(graphql) }
  }

  /** The figures of the year. The calls that set the church up belong to no week. */
  figures() {
    const calls = this.#calls.reduce((all, each) => all + each, 0)
    const lines = Object.values(this.#lines).reduce((all, each) => all + each, 0)
    return {
      ...{ setup: this.#setup, calls, callsPerWeek: calls / WEEKS, busiestWeek: Math.max(...this.#calls) },
      ...{ lines, byWay: { ...this.#lines }, shareByHand: this.#lines.BY_HAND / lines },
    }
  }

  /** The figures as sentences. */
  report() {
    const { setup, calls, callsPerWeek, busiestWeek, lines, byWay, shareByHand } = this.figures()
    return [
      `Calls: ${calls} in the year after ${setup} to set up, ${callsPerWeek.toFixed(1)} a week and ${busiestWeek} in the busiest one.`,
      `Bank lines: ${lines}.`,
      ...Object.entries(WAYS).map(([way, words]) => `  ${byWay[way]} ${words}`),
      `  ${(100 * shareByHand).toFixed(1)} % by hand`,
    ]
  }
}
