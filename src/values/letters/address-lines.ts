/** The members of a postal address that a letter shows. */
export interface AddressParts {
  readonly line1: string | null
  readonly line2: string | null
  readonly city: string | null
  readonly region: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

/**
 * An address as letters have it, line by line. A country stands in words, as post offices ask.
 * @param home the country from which the letter is sent, ISO 3166-1 alpha-2. Mail within it names no country.
 */
export const addressLines = (address: AddressParts | null, home: string | null): string[] => {
  if (!address) return []
  const { line1, line2, city, region, postalCode, country } = address
  const town = [[city, region].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
  const abroad = country && country !== home ? COUNTRIES.of(country) : null
  return [line1, line2, town, abroad].flatMap(line => line || [])
}
