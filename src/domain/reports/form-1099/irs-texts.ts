import type { VendorAddress } from '../../vendors/vendor.js'

/** Letters of ASCII, because the IRS takes no others. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')
/** What is left of a text, with single spaces. It does not begin as a formula does. */
const kept = (text: string, others: RegExp): string =>
  folded(text)
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(others, ' ')
    .replaceAll(/ +/g, ' ')
    .replace(/^[-' ]+/, '')
    .trim()

/** The characters of a business name (IRS, BusinessNameLine1Type of the e-file schemas). Periods and commas are left out. */
export const businessName = (text: string): string => kept(text.replaceAll(/[.,]/g, ''), /[^A-Za-z0-9#()&' -]/g)
/** The characters of the name of a person. */
const personName = (text: string): string => kept(text.replaceAll('.', ''), /[^A-Za-z -]/g)
/** The characters of a street address (StreetAddressType). */
export const street = (text: string | null): string => kept((text ?? '').replaceAll(/[.,#]/g, ' '), /[^A-Za-z0-9/ -]/g)
/** The characters of a city (CityType). */
export const city = (text: string | null): string => kept((text ?? '').replaceAll('.', ''), /[^A-Za-z ]/g)
export const region = (text: string | null): string => kept(text ?? '', /[^A-Za-z0-9 -]/g).toUpperCase()
/** A ZIP code without its hyphen. */
export const postalCode = (text: string | null): string => kept((text ?? '').replaceAll('-', ''), /[^A-Za-z0-9 ]/g)
export const digits = (text: string | null): string => (text ?? '').replaceAll(/[^0-9]/g, '')
/** An address of e-mail that no spreadsheet takes for a formula. */
export const email = (text: string | null): string => (text && /^[A-Za-z0-9]/.test(text) ? text : '')
export const accountNumber = (text: string | null): string => kept(text ?? '', /[^A-Za-z0-9 -]/g)

export interface PersonName {
  first: string
  middle: string
  last: string
  suffix: string
}
const TITLES = /^(?:mr|mrs|ms|miss|mx|dr|rev|reverend|fr|father|pastor|prof|sr|sister|deacon)\.?$/i
const SUFFIXES = /^(?:jr|sr|ii|iii|iv|v|esq|md|phd|dds|cpa)\.?$/i

/**
 * The parts of the name of a person: the last word is the surname. Titles before it and what follows a comma are left out, except
 * a suffix such as Jr.
 */
export function personNameOf(text: string): PersonName {
  const [name = '', ...after] = text.split(',')
  const words = name.trim().split(/\s+/)
  while (words.length > 1 && TITLES.test(words[0] ?? '')) words.shift()
  const own = words.length > 1 && SUFFIXES.test(words.at(-1) ?? '') ? words.pop() : undefined
  const suffix = own ?? after.map(each => each.trim()).find(each => SUFFIXES.test(each)) ?? ''
  const last = words.pop() ?? ''
  const [first = '', ...middle] = words
  return {
    first: personName(first),
    middle: personName(middle.join(' ')),
    last: personName(last),
    suffix: personName(suffix),
  }
}

type AddressParts = Pick<VendorAddress, 'line1' | 'city' | 'region' | 'postalCode' | 'country'>
/** Whether the IRS can take the address: one abroad needs no state and no postal code. */
export const isComplete = (address: AddressParts | null, home: string): boolean =>
  Boolean(address?.line1 && address.city) &&
  ((address?.country ?? home) !== 'US' || Boolean(address?.region && address.postalCode))
