import { fieldRefusal, refuseField } from '../../refusals/refusals.js'
import { COUNTRY_CODE } from '../../values/text-forms.js'

/** @throws Refusal 422 invalid_enum for a time zone that is not in the IANA database. */
export function assertTimeZone(timeZone: string | undefined): void {
  if (timeZone === undefined) return
  try {
    // An offset such as +05:00 has no daylight saving time.
    if (/^[A-Za-z]/.test(timeZone) && new Intl.DateTimeFormat('en-US', { timeZone })) return
  } catch {
    // Not a time zone; refused below.
  }
  refuseField('timeZone', 'invalid_enum', { expected: 'a time zone of the IANA database, such as America/Chicago' })
}

const CENTS = 2
/** @throws Refusal 422 invalid_enum for a code that is no currency, or for a currency without cents. */
export function assertCurrency(currency: string): void {
  if (!Intl.supportedValuesOf('currency').includes(currency))
    refuseField('currency', 'invalid_enum', { expected: 'an ISO 4217 code of a currency, such as USD' })
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  if (format.resolvedOptions().maximumFractionDigits !== CENTS)
    throw fieldRefusal(
      'currency',
      'invalid_enum',
      'Only currencies with two decimals are supported. This currency has more decimals or none.',
    )
}

/** Codes that have names but are not countries. */
const NO_COUNTRY = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** @throws Refusal 422 invalid_enum for a code that is no country (ISO 3166-1 alpha-2). */
export function assertCountry(code: string | null | undefined, field: string, path?: string): void {
  if (code && !(COUNTRY_CODE.takes(code) && !NO_COUNTRY.includes(code) && REGIONS.of(code)))
    refuseField(field, 'invalid_enum', { path, expected: COUNTRY_CODE.expected })
}

/** @throws Refusal 422 invalid_format for an address of the web that is none. */
export function assertWebsite(website: string | null | undefined): void {
  if (website && !(URL.canParse(website) && /^https?:$/.test(new URL(website).protocol)))
    refuseField('website', 'invalid_format', { expected: 'an http or https address' })
}

/** An EIN with its hyphen. Null and undefined stay. */
export const einOf = (given: string | null | undefined): string | null | undefined =>
  given?.replace(/^(\d{2})-?/, '$1-') ?? given
