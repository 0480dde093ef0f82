interface Labelled {
  displayName?: string | null
  donorNumber?: string | null
  emails: readonly { address: string; isPrimary: boolean }[]
  addresses: readonly { line1?: string | null; city?: string | null; isPrimary: boolean }[]
}

/** The one that is marked as primary, otherwise the first. */
export const primaryOf = <Each extends { isPrimary: boolean }>(all: readonly Each[]): Each | undefined =>
  all.find(({ isPrimary }) => isPrimary) ?? all[0]

/** What distinguishes a donor from another one of the same name, such as "number 12" or "edith@example.org". */
const apart = ({ donorNumber, emails, addresses }: Labelled): string | null | undefined =>
  donorNumber ? `number ${donorNumber}` : (primaryOf(emails)?.address ?? primaryOf(addresses)?.city)

/** A donor as nobody else is called, such as "Edith Moss, number 12" or "Edith Moss, edith@example.org". */
export const donorLabel = (donor: Labelled): string =>
  [donor.displayName ?? 'Unnamed donor', apart(donor)].filter(Boolean).join(', ')

/** What distinguishes a donor from others, with the postal address. */
export function donorDetails(donor: Labelled): string {
  const address = primaryOf(donor.addresses)
  return [...new Set([apart(donor), address?.line1, address?.city])].filter(Boolean).join(', ')
}
