/** The members of a postal address that a letter shows. */
export interface AddressParts {
  readonly line1: string | null
  readonly line2: string | null
  readonly city: string | null
  readonly region: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

/** An address as letters have it, line by line. */
export const addressLines = (address: AddressParts | null): string[] => {
  if (!address) return []
  const { line1, line2, city, region, postalCode, country } = address
  const town = [[city, region].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
  return [line1, line2, town, country].flatMap(line => line || [])
}
