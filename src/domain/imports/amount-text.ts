import { MONEY_MAX, type Money, minor } from '../../values/money.js'

/** The sign between the whole part of an amount and its decimals. */
export type DecimalSeparator = '.' | ','

/** What a text says as an amount: one of the account's currency, or that it is of another one. */
export type ReadAmount = { amount: Money } | { otherCurrency: string }

/** How amounts are written. */
export interface AmountOptions {
  decimalSeparator?: DecimalSeparator
  /** Of the account (ISO 4217). */
  currency?: string
}

/** No amount is written longer. What is longer is read no further. */
const LENGTH_MAX = 40

const PLUS = '+\uff0b'
/** Hyphen, minus sign, en dash, figure dash and the full-width hyphen: whatever programs write for a minus. */
const MINUS = '-\u2212\u2013\u2012\uff0d'
const SPACE = ' \t\u00a0\u202f\u2009'
const GROUPING: Readonly<Record<DecimalSeparator, string>> = { '.': `,'\u2019${SPACE}`, ',': `.'\u2019${SPACE}` }
/** How banks write the direction of an amount behind it. A credit is money in. */
const DIRECTION: ReadonlyMap<string, 1 | -1> = new Map([
  ['CR', 1],
  ['C', 1],
  ['DR', -1],
  ['D', -1],
])

let known: { codes: ReadonlySet<string>; bySymbol: ReadonlyMap<string, ReadonlySet<string>> } | undefined

/** Every currency and its symbols, by the data of Unicode (CLDR). One symbol can be of several: `$`. */
function currencies() {
  if (known) return known
  const codes = new Set(Intl.supportedValuesOf('currency'))
  const bySymbol = new Map<string, Set<string>>()
  for (const currency of codes)
    for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
      const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay }).formatToParts(0)
      const symbol = parts.find(({ type }) => type === 'currency')?.value
      if (symbol) bySymbol.set(symbol, (bySymbol.get(symbol) ?? new Set()).add(currency))
    }
  bySymbol.set('US$', new Set(['USD']))
  known = { codes, bySymbol }
  return known
}

/** Walks over a text once, from the left to the right. */
class Scanner {
  private at = 0

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.at === this.text.length
  }

  /** The next sign if it is one of these. */
  one(of: string): string | undefined {
    const next = this.text[this.at]
    if (next === undefined || !of.includes(next)) return undefined
    this.at += 1
    return next
  }

  /** The signs that follow and are none of these. */
  until(stops: string): string {
    const from = this.at
    while (this.at < this.text.length && !stops.includes(this.text[this.at] ?? '')) this.at += 1
    return this.text.slice(from, this.at)
  }

  digits(): string {
    const from = this.at
    while (this.one('0123456789'));
    return this.text.slice(from, this.at)
  }

  spaces(): void {
    while (this.one(SPACE));
  }

  back(to: number): void {
    this.at = to
  }

  get place(): number {
    return this.at
  }
}

/** The sign of a number: 1 for a plus, -1 for a minus. */
function signOf(scanner: Scanner): 1 | -1 | undefined {
  if (scanner.one(PLUS)) return 1
  return scanner.one(MINUS) ? -1 : undefined
}

/** Letters and symbols until a digit, a sign, a space or a parenthesis. */
const WORD_ENDS = `0123456789.,'\u2019()${PLUS}${MINUS}${SPACE}`

/** The whole part, whose groups are of three digits, or of three and then of two (as in India). Undefined when they are not. */
function wholeOf(scanner: Scanner, grouping: string): string | undefined {
  const groups = [scanner.digits()]
  let by: string | undefined
  for (;;) {
    const before = scanner.place
    const separator = scanner.one(grouping)
    if (separator === undefined || (by !== undefined && separator !== by) || !groups[0]) {
      scanner.back(before)
      break
    }
    const digits = scanner.digits()
    if (!digits) {
      scanner.back(before)
      break
    }
    by = separator
    groups.push(digits)
  }
  if (groups.length === 1) return groups[0]
  const [first = '', ...rest] = groups
  const last = rest.pop()
  const areOf = (size: number) => first.length <= size && rest.every(({ length }) => length === size)
  return last?.length === 3 && (areOf(3) || areOf(2)) ? groups.join('') : undefined
}

/** The decimals behind the separator; null when there are none. Undefined when they are no whole number of minor units. */
function decimalsOf(scanner: Scanner, separator: DecimalSeparator): string | null | undefined {
  if (!scanner.one(separator)) return null
  const digits = scanner.digits()
  return /[^0]/.test(digits.slice(2)) ? undefined : digits.slice(0, 2)
}

/**
 * Reads an amount as files of banks and of giving platforms write it. The text has one of this grammar, and nothing besides:
 *
 *     [sign | "("] [currency] [sign] digits [groups] [decimals] [currency] [sign | ")" | CR | DR | C | D]
 *
 * A sign stands once, wherever it stands. `.05` is an amount, and so is `5.`.
 * @returns the amount, or the other currency that it is in. Undefined for any other text, one of more than 40 characters, and an amount beyond the largest one.
 */
export function readAmount(
  text: string,
  { decimalSeparator = '.', currency = 'USD' }: AmountOptions = {},
): ReadAmount | undefined {
  if (text.length > LENGTH_MAX) return undefined
  const scanner = new Scanner(text.trim())
  const signs: (1 | -1)[] = []
  const names: string[] = []
  const sign = (found: 1 | -1 | undefined) => void (found && signs.push(found))
  const isOpen = scanner.one('(') !== undefined
  scanner.spaces()
  sign(signOf(scanner))
  scanner.spaces()
  const before = scanner.until(WORD_ENDS)
  if (before) names.push(before)
  scanner.spaces()
  sign(signOf(scanner))
  scanner.spaces()
  const whole = wholeOf(scanner, GROUPING[decimalSeparator])
  const decimals = decimalsOf(scanner, decimalSeparator)
  if (whole === undefined || decimals === undefined || (!whole && !decimals)) return undefined
  for (let more = 0; more < 2; more += 1) {
    scanner.spaces()
    const word = scanner.until(WORD_ENDS)
    const direction = DIRECTION.get(word.toUpperCase())
    if (direction) sign(direction)
    else if (word) names.push(word)
  }
  sign(signOf(scanner))
  scanner.spaces()
  const isClosed = scanner.one(')') !== undefined
  if (isOpen) signs.push(-1)
  if (isOpen !== isClosed || signs.length > 1 || names.length > 1 || !scanner.isAtEnd) return undefined
  const [name] = names
  const other = name === undefined ? undefined : otherCurrency(name, currency)
  if (other === null) return undefined
  if (other !== undefined) return { otherCurrency: other }
  const units = Number(whole + (decimals ?? '').padEnd(2, '0'))
  if (units > MONEY_MAX) return undefined
  return { amount: minor(signs[0] === -1 && units ? -units : units) }
}

/** The amount of a text in the account's own currency, as `readAmount` reads it. Undefined for one of another currency too. */
export function ownAmount(text: string, options: AmountOptions): Money | undefined {
  const read = readAmount(text, options)
  return read && 'amount' in read ? read.amount : undefined
}

/** The currency that a symbol or code names when it is not this one. Undefined when it is; null when it names none. */
function otherCurrency(name: string, own: string): string | null | undefined {
  const { codes, bySymbol } = currencies()
  const code = name.toUpperCase()
  if (code === own) return undefined
  if (codes.has(code)) return code
  const named = bySymbol.get(name)
  if (!named) return null
  return named.has(own) ? undefined : ([...named][0] ?? null)
}
