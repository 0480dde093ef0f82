import type { Values } from '../../../components/form'
import type { CreateDonorInput, DonorType, TagRowFragment, UpdateDonorInput } from '../../../generated/graphql'
import { optionalDay } from '../../../lib/day'
import type { FieldTexts } from '../../ledger/meanwhile'
import { primaryOf } from '../donor-label'
import { DELIVERIES, type ShownDonor, STATUS, WRITABLE } from './words'

const NAMES = ['firstName', 'lastName', 'suffix', 'preferredName', 'organizationName'] as const
export const ADDRESS = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const
/** The fields of the form. The first e-mail address, number and postal address are those of the form, as the API counts them. */
export const FIELDS = [
  ...['donorType', ...NAMES, 'donorNumber', 'email', 'phone', 'address.', 'statementDelivery', 'doNotContact'],
  ...['status', 'deceasedDate', 'tagIds'],
]
export const tagField = (id: string): string => `tagIds.${id}`

/** Where a fault of the API stands in the form. */
export const FIELD_OF = [
  [/^emails\.0\..*|^emails$/, 'email'],
  [/^phones\.0\..*|^phones$/, 'phone'],
  [/^addresses\.0\.(\w+)$/, 'address.$1'],
] as const

/** The contacts of a donor as the API takes them. */
const contactsOf = ({ emails, phones, addresses }: Pick<ShownDonor, 'emails' | 'phones' | 'addresses'>) => ({
  emails: emails.map(({ address, label, isPrimary }) => ({ address, label, isPrimary })),
  phones: phones.map(({ number, label, isPrimary }) => ({ number, label, isPrimary })),
  addresses: addresses.map(
    ({ line1, line2, city, region, postalCode, country, label, validFrom, validTo, isPrimary }) => ({
      ...{ line1, line2, city, region, postalCode, country },
      ...{ label, validFrom: optionalDay(validFrom), validTo: optionalDay(validTo), isPrimary },
    }),
  ),
})
const NO_CONTACTS = contactsOf({ emails: [], phones: [], addresses: [] })
const NO_ADDRESS = { label: null, validFrom: null, validTo: null }

/** The one that the form shows, changed or taken away, before the others, which stay as they are. */
const first = <Each extends { isPrimary: boolean }>(all: readonly Each[], one: Each | null): Each[] => [
  ...(one ? [{ ...one, isPrimary: true }] : []),
  ...all.filter(each => each !== primaryOf(all)).map(each => ({ ...each, isPrimary: false })),
]

/** What the form says. @param now the donor as it is now, whose other contacts stay. */
function written(values: Values, donorType: DonorType, now: ShownDonor | undefined) {
  const text = (field: string) => values.optional(field) ?? null
  const names = {
    ...{ firstName: text('firstName'), lastName: text('lastName'), suffix: text('suffix') },
    preferredName: text('preferredName'),
  }
  const { emails, phones, addresses } = now ? contactsOf(now) : NO_CONTACTS
  const [address, number] = [text('email'), text('phone')?.replace(/[\s().-]/g, '') ?? null]
  const place = {
    ...{ line1: text('address.line1'), line2: text('address.line2'), city: text('address.city') },
    ...{ region: text('address.region'), postalCode: text('address.postalCode'), country: text('address.country') },
  }
  const isPrimary = true
  const email = address && { address, label: primaryOf(emails)?.label ?? null, isPrimary }
  const phone = number && { number, label: primaryOf(phones)?.label ?? null, isPrimary }
  const home = Object.values(place).some(Boolean)
    ? { ...place, ...NO_ADDRESS, ...within(primaryOf(addresses)), isPrimary }
    : null
  return {
    ...(donorType === 'INDIVIDUAL' ? names : { organizationName: text('organizationName') }),
    donorNumber: text('donorNumber'),
    emails: first(emails, email || null),
    phones: first(phones, phone || null),
    addresses: first(addresses, home),
    statementDelivery: values.choice('statementDelivery', DELIVERIES),
    doNotContact: values.raw('doNotContact') === 'true',
  }
}

/** The members of an address that have no field in the form. */
const within = (address: ReturnType<typeof contactsOf>['addresses'][number] | undefined) =>
  address && { label: address.label, validFrom: address.validFrom, validTo: address.validTo }

/** The tags that are ticked, and those that the form does not offer. */
function tagsIn(values: Values, tags: readonly TagRowFragment[], present: readonly string[]): string[] {
  const offered = new Set(tags.map(({ id }) => id))
  const ticked = tags.filter(({ id }) => values.raw(tagField(id)) === 'true').map(({ id }) => id)
  return [...present.filter(id => !offered.has(id)), ...ticked]
}

/** A new donor as the form has it. */
export function donorOf(values: Values, donorType: DonorType, tags: readonly TagRowFragment[]): CreateDonorInput {
  return { donorType, ...written(values, donorType, undefined), tagIds: tagsIn(values, tags, []) }
}

/** What is changed of a donor, so that a change leaves alone what somebody else changes meanwhile. */
export function changeOf(
  values: Values,
  { before, now, tags }: { before: ShownDonor; now: ShownDonor; tags: readonly TagRowFragment[] },
): UpdateDonorInput {
  // What is typed is compared with what the person saw, and sent with the other contacts as they are now.
  const [typed, sent] = [before, now].map(each => Object.entries(written(values, before.donorType, each)))
  const shown = shownOf(before)
  const status = values.choice('status', WRITABLE)
  const deceasedDate = status === 'DECEASED' ? (values.optional('deceasedDate') ?? null) : null
  const change: UpdateDonorInput = {}
  for (const [at, [name, value]] of (typed ?? []).entries())
    if (JSON.stringify(value) !== JSON.stringify(shown[name])) Object.assign(change, { [name]: sent?.[at]?.[1] })
  if (status !== before.status) change.status = status
  if (status === 'DECEASED' && deceasedDate !== optionalDay(before.deceasedDate)) change.deceasedDate = deceasedDate
  const ticked = tagsIn(values, tags, before.tagIds)
  const [added, removed] = [
    ticked.filter(id => !before.tagIds.includes(id)),
    before.tagIds.filter(id => !ticked.includes(id)),
  ]
  if (added.length || removed.length)
    change.tagIds = [...now.tagIds.filter(id => !removed.includes(id) && !added.includes(id)), ...added]
  return change
}

/** A donor as `written` would say it without a change. */
function shownOf(donor: ShownDonor): Record<string, unknown> {
  const { emails, phones, addresses } = contactsOf(donor)
  const unchanged = <Each extends { isPrimary: boolean }>(all: readonly Each[]) => first(all, primaryOf(all) ?? null)
  return { ...donor, emails: unchanged(emails), phones: unchanged(phones), addresses: unchanged(addresses) }
}

/** A donor in words. */
export function textsOf(donor: ShownDonor): FieldTexts {
  const address = primaryOf(donor.addresses)
  return [
    ['Name', donor.displayName],
    ['Preferred name', donor.preferredName],
    ['Number', donor.donorNumber],
    ['E-mail address', primaryOf(donor.emails)?.address],
    ['Telephone', primaryOf(donor.phones)?.number],
    ['Address', address && ADDRESS.flatMap(member => address[member] ?? []).join(', ')],
    ['Statements', DELIVERIES.find(([value]) => value === donor.statementDelivery)?.[1]],
    ['Messages', donor.doNotContact ? 'none wanted' : 'welcome'],
    ['Status', STATUS[donor.status].text],
    ['Day of death', optionalDay(donor.deceasedDate)],
    ['Tags', donor.tags?.map(({ name }) => name).join(', ')],
  ]
}
