import type { ValueOf } from '../../../../declaration/fields.js'
import type { HouseholdRole } from '../../../people/donors/donor.js'
import { folded } from '../../../people/matching/name-folding.js'
import type { PaymentMethod } from '../../contributions/payment-method.js'
import type { ImportPaymentMethod } from '../giving-import.js'

const PHONE = /^\+[1-9]\d{6,14}$/
const AMERICAN = /^1?([2-9]\d{9})$/

/** The telephone number of a cell in E.164 form, null for an empty one. Undefined when it is none. */
export function phoneIn(text: string, isAmerican: boolean): string | null | undefined {
  const bare = text.replace(/[\s().\-/\u00a0]/g, '')
  if (!bare) return null
  const [, local] = AMERICAN.exec(bare) ?? []
  const number = isAmerican && local ? `+1${local}` : bare
  return PHONE.test(number) ? number : undefined
}

// Words of files are looked up in maps: a plain object has members that nobody wrote, such as `constructor`.
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    usa: 'US',
    'united states': 'US',
    'united states of america': 'US',
    canada: 'CA',
  } as const),
)

/** The country of a cell, null for an empty one. Undefined when it is none. */
export function countryIn(text: string): string | null | undefined {
  const word = text.trim()
  if (!word) return null
  const code = COUNTRIES.get(folded(word)) ?? word.toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : undefined
}

const ROLES: ReadonlyMap<string, ValueOf<typeof HouseholdRole>> = new Map(
  Object.entries({
    '': 'OTHER',
    head: 'HEAD',
    'head of household': 'HEAD',
    primary: 'HEAD',
    'primary contact': 'HEAD',
    spouse: 'SPOUSE',
    husband: 'SPOUSE',
    wife: 'SPOUSE',
    partner: 'SPOUSE',
    child: 'CHILD',
    son: 'CHILD',
    daughter: 'CHILD',
    other: 'OTHER',
    adult: 'OTHER',
    'other adult': 'OTHER',
  } as const),
)
export const roleIn = (text: string): ValueOf<typeof HouseholdRole> | undefined => ROLES.get(folded(text))

const YES = ['yes', 'y', 'true', '1', 'x']
const NO = ['', 'no', 'n', 'false', '0']
export function yesIn(text: string): boolean | undefined {
  const word = folded(text)
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined
}

type Method = ValueOf<typeof PaymentMethod>
const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    '': 'OTHER',
    cash: 'CASH',
    coin: 'CASH',
    check: 'CHECK',
    cheque: 'CHECK',
    card: 'CARD',
    'credit card': 'CARD',
    'debit card': 'CARD',
    credit: 'CARD',
    debit: 'CARD',
    visa: 'CARD',
    mastercard: 'CARD',
    ach: 'ACH',
    eft: 'ACH',
    'bank transfer': 'ACH',
    'bank account': 'ACH',
    'direct debit': 'ACH',
    wallet: 'WALLET',
    stock: 'STOCK',
    securities: 'STOCK',
    crypto: 'CRYPTO',
    'in kind': 'IN_KIND',
    'non cash': 'IN_KIND',
    other: 'OTHER',
  } as const),
)

/** The payment method of a cell. An empty one is OTHER. Undefined for a word that means none. */
export function methodIn(text: string, mapped: readonly ImportPaymentMethod[]): Method | undefined {
  const word = folded(text)
  return mapped.find(each => folded(each.text) === word)?.paymentMethod ?? METHODS.get(word)
}
