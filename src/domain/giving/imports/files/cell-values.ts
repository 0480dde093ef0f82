import type { ValueOf } from '../../../../declaration/fields.js'
import { E164 } from '../../../../values/text-forms.js'
import { ARRIVED } from '../../../imports/status-words.js'
import type { HouseholdRole } from '../../../people/donors/donor.js'
import { folded } from '../../../people/matching/name-folding.js'
import type { PaymentMethod } from '../../contributions/payment-method.js'
import type { ImportPaymentMethod } from '../giving-import.js'

const AMERICAN = /^1?([2-9]\d{9})$/
/** An extension behind a telephone number. */
const EXTENSION = /(?:ext|x|#)\.?:?\s?\d{1,6}$/i

/** The telephone number of a cell in E.164 form, without its extension; null for an empty one. Undefined when it is none. */
export function phoneIn(text: string, isAmerican: boolean): string | null | undefined {
  const bare = text
    .slice(0, 60)
    .trim()
    .replace(EXTENSION, '')
    .replace(/[\s().\-/\u00a0]/g, '')
  if (!bare) return text.trim() ? undefined : null
  const [, local] = AMERICAN.exec(bare) ?? []
  const number = isAmerican && local ? `+1${local}` : bare
  return E164.takes(number) ? number : undefined
}

let countries: ReadonlyMap<string, string> | undefined

/** The codes of countries by their names in English, by the data of Unicode (CLDR), and by how they are written besides. */
function countriesByName(): ReadonlyMap<string, string> {
  if (countries) return countries
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const found = new Map<string, string>()
  for (let a = 65; a <= 90; a += 1)
    for (let b = 65; b <= 90; b += 1) {
      const code = String.fromCharCode(a, b)
      const name = names.of(code)
      if (name && !found.has(folded(name))) found.set(folded(name), code)
    }
  for (const [name, code] of [
    ['usa', 'US'],
    ['united states of america', 'US'],
    ['america', 'US'],
    ['uk', 'GB'],
    ['great britain', 'GB'],
    ['england', 'GB'],
    ['scotland', 'GB'],
    ['wales', 'GB'],
    ['northern ireland', 'GB'],
    ['holland', 'NL'],
    ['the netherlands', 'NL'],
    ['korea', 'KR'],
    ['czech republic', 'CZ'],
    ['turkey', 'TR'],
  ] as const)
    found.set(name, code)
  countries = found
  return found
}

/** The country of a cell, null for an empty one. Undefined when it is none. */
export function countryIn(text: string): string | null | undefined {
  const word = text.slice(0, 100).trim()
  if (!word) return null
  const code = countriesByName().get(folded(word)) ?? word.toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : undefined
}

// Words of files are looked up in maps: a plain object has members that nobody wrote, such as `constructor`.
const mapOf = <T>(words: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(words.flatMap(([value, all]) => all.split(', ').map((word): [string, T] => [word, value])))

const ROLES: ReadonlyMap<string, ValueOf<typeof HouseholdRole>> = mapOf<ValueOf<typeof HouseholdRole>>([
  ['HEAD', 'head, head of household, hoh, primary, primary contact, self, widow, widower, single, single adult'],
  ['SPOUSE', 'spouse, husband, wife, partner, secondary, spouse partner'],
  [
    'CHILD',
    'child, son, daughter, dependent, dependant, kid, minor, stepchild, stepson, stepdaughter, foster child, ' +
      'grandchild, grandson, granddaughter, infant, youth, student',
  ],
  [
    'OTHER',
    ', other, adult, other adult, mother, father, parent, mother in law, father in law, grandmother, grandfather, ' +
      'grandparent, brother, sister, sibling, aunt, uncle, relative, other relative, guardian, roommate, friend, ' +
      'adult child, member, unknown',
  ],
])
/** The role in the household of a cell. Undefined for a word that means none. */
export const roleIn = (text: string): ValueOf<typeof HouseholdRole> | undefined => ROLES.get(folded(text))

const YES = ['yes', 'y', 'true', '1', 'x']
const NO = ['', 'no', 'n', 'false', '0']
export function yesIn(text: string): boolean | undefined {
  const word = folded(text)
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined
}

type Method = ValueOf<typeof PaymentMethod>
const METHODS: ReadonlyMap<string, Method> = mapOf<Method>([
  ['CASH', 'cash, coin, coins, currency, cash coin'],
  [
    'CHECK',
    'check, checks, cheque, chk, ck, paper check, personal check, money order, cashiers check, cashier s check, ' +
      'bank check, bill pay, bank draft',
  ],
  [
    'CARD',
    'card, credit card, debit card, credit, debit, cc, visa, mastercard, master card, mc, amex, american express, ' +
      'discover, diners club, jcb, credit debit, credit debit card, credit or debit card, credit debit online, ' +
      'card online, online card, credit card online, card present, card reader, terminal',
  ],
  [
    'ACH',
    'ach, eft, ach eft, eft ach, e check, echeck, electronic check, bank, bank transfer, bank account, ' +
      'bank account ach, ach bank transfer, us bank account, ach debit, direct debit, direct deposit, wire, ' +
      'wire transfer, bank wire, checking, savings, checking account, savings account, autopay, zelle, sepa',
  ],
  [
    'WALLET',
    'wallet, digital wallet, apple pay, google pay, paypal, pay pal, venmo, cash app, cashapp, amazon pay, ' +
      'samsung pay, link, mobile wallet',
  ],
  ['STOCK', 'stock, stocks, stock gift, securities, shares, mutual fund'],
  ['CRYPTO', 'crypto, cryptocurrency, bitcoin, digital currency'],
  ['IN_KIND', 'in kind, inkind, gift in kind, non cash, noncash, goods'],
  [
    'OTHER',
    ', other, unknown, none, n a, online, online giving, online payment, web, website, text, text to give, ' +
      'text giving, sms, kiosk, mobile, mobile app, app, electronic, qcd, ira, ira distribution, ' +
      'qualified charitable distribution, daf, donor advised fund, payroll, payroll deduction, gift card, matching gift',
  ],
])
/** Where a remark can begin: a brand, a number or a comment that follows the word for a payment method. */
const REMARK_BEGINS = /[(#\d]|[-:]\s|\bending in\b/g
/** A whole remark, as in `Card (Visa)` and `Check #123`. */
const REMARK = /^(?:\(.*\)|#.*|[-:]\s.*|ending in\b.*|\d+)$/
const LONGEST_WORD = 30

/** The payment method of a cell. An empty one is OTHER. Undefined for a word that means none. */
export function methodIn(text: string, mapped: readonly ImportPaymentMethod[]): Method | undefined {
  const word = folded(text)
  const own = mapped.find(each => folded(each.text) === word)?.paymentMethod ?? METHODS.get(word)
  if (own) return own
  const cell = text.slice(0, 100).trim()
  const remark = [...cell.matchAll(REMARK_BEGINS)].find(({ index }) => index >= 2 && REMARK.test(cell.slice(index)))
  const before = cell.slice(0, remark?.index ?? 0).trimEnd()
  return before && before.length <= LONGEST_WORD ? METHODS.get(folded(before)) : undefined
}

/** What a word in the status column says of a payment. */
export type PaymentState = 'paid' | 'pending' | 'failed' | 'refunded' | 'other_status'

const PAID = [
  ...ARRIVED,
  ...[
    'success',
    'successful',
    'received',
    'deposited',
    'approved',
    'captured',
    'collected',
    'recorded',
    'reconciled',
    'committed',
    'ok',
  ],
]
const STATES: readonly (readonly [PaymentState, RegExp])[] = [
  ['refunded', /refund|revers|charge ?back|disput/],
  ['failed', /fail|declin|den(?:y|ied)|reject|bounc|return|cancel|void|expired|error|nsf|removed|deleted/],
  [
    'pending',
    /pend|process|authori[sz]|hold|held|uncleared|unposted|placed|created|progress|scheduled|waiting|initiated/,
  ],
]

/** @param counting the words of the layout with which a row is a gift. When there are none, common words for a payment that arrived. */
export function stateIn(text: string, counting: readonly string[]): PaymentState {
  const word = folded(text)
  if ((counting.length ? counting.map(folded) : PAID).includes(word)) return 'paid'
  return STATES.find(([, words]) => words.test(word))?.[0] ?? 'other_status'
}

/** What a word in the type column says of a row. */
export type RowType = 'gift' | 'refund' | 'other_type'

const OF_GIFTS =
  /donat|gift|giv(?:e|ing)|contribution|offering|tithe|charge(?! ?back)|payment|sale|pledge|one ?time|recurring|subscription/
const OF_REFUNDS = /refund|revers|charge ?back/
/** What comes back of a refund that could not be paid out is neither a gift nor a refund. */
const OF_FAILED_REFUNDS = /(?:refund|revers\w{0,3}|charge ?back) (?:fail|cancel|revers)/
/** Movements between the accounts of a platform, which nobody gave. */
const INTERNAL =
  /payout|transfer|withdraw|conversion|deposit to|adjust|fee|hold|reserve|authori[sz]|mass ?pay|order|bill ?pay|purchase/

/** @param counting the words of the layout with which a row is a gift. When there are none, common words for one. */
export function typeIn(text: string, counting: readonly string[]): RowType {
  const word = folded(text)
  if (OF_FAILED_REFUNDS.test(word)) return 'other_type'
  if (OF_REFUNDS.test(word)) return 'refund'
  if (counting.length) return counting.map(folded).includes(word) ? 'gift' : 'other_type'
  return OF_GIFTS.test(word) && !INTERNAL.test(word) ? 'gift' : 'other_type'
}

/** Whether a word in a type column says that a row is certainly no gift. */
export const isNoGift = (text: string): boolean => OF_REFUNDS.test(folded(text)) || INTERNAL.test(folded(text))
