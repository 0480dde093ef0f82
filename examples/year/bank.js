/** The operating account as the bank has it. Each line notes what it is by the papers of the church, never what the service answers. */
export class Bank {
  #lines = []

  /** @param opening its cents on the first day. */
  constructor(opening) {
    this.opening = opening
  }

  /**
   * The bank moves money.
   * @param shows the documents of the church that the line shows, `{ type, ids }`, or how an office codes it, `{ coding }`.
   */
  move(day, cents, name, shows) {
    this.#lines.push({ day, cents, name, ...shows })
  }

  /** The lines of some days in their order. Each has an id of the bank's own. */
  between(from, to) {
    return this.#lines
      .filter(({ day }) => from <= day && day <= to)
      .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
      .map((line, index) => ({ ...line, id: `${from.slice(0, 7)}-${index}` }))
  }

  /** What the bank has at the end of a day, in cents. */
  balance(day) {
    return this.#lines.filter(line => line.day <= day).reduce((all, { cents }) => all + cents, this.opening)
  }
}
