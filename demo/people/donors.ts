import { digestOf } from '../../src/domain/people/donors/donor.rules.js'
import type { Book } from '../books/book.js'

/** What is known of a person or a business that gives. */
export interface DonorPlan {
  readonly since: string
  readonly address: Record<string, string | null>
  readonly first?: string
  readonly last?: string
  readonly organization?: string
  /** One statement for the couple. */
  readonly statement: boolean
  readonly isChild?: boolean
  readonly status?: 'ACTIVE' | 'INACTIVE' | 'DECEASED' | 'MERGED' | 'ERASED'
  /** When the status changed. */
  readonly until?: string | null
}

export function addDonor(book: Book, plan: DonorPlan): string {
  const at = book.at(plan.since)
  const status = plan.status ?? 'ACTIVE'
  const isHidden = status === 'MERGED' || status === 'ERASED'
  const number = 100 + (book.tables.get('donor')?.length ?? 0)
  return book.add('donor', at, {
    donor_type: plan.organization ? 'ORGANIZATION' : 'INDIVIDUAL',
    donor_number: isHidden || plan.isChild ? null : String(number),
    ...(isHidden ? NAMELESS : names(book, plan)),
    ...(isHidden ? { emails: [], phones: [], addresses: [] } : contacts(book, plan, number)),
    statement_type: plan.statement ? 'HOUSEHOLD' : 'INDIVIDUAL',
    statement_delivery: status === 'ACTIVE' ? book.random.pick(['EMAIL', 'EMAIL', 'EMAIL', 'MAIL', 'ONLINE']) : 'NONE',
    do_not_contact: status !== 'ACTIVE',
    status,
    merged_into_id: status === 'MERGED' ? firstDonor(book) : null,
    deceased_date: status === 'DECEASED' ? (plan.until ?? null) : null,
    updated_at: plan.until ? book.after(at, plan.until) : at,
  })
}

/** Most donors came from another church system and are still known by their ids there. */
export function addExternalIds(book: Book): void {
  const { id: organizationId } = book.profile.organization
  for (const donor of book.tables.get('donor') ?? []) {
    if (donor.donor_number === null || Number(donor.donor_number) % 4 === 0) continue
    const name = { provider: 'PLANNING_CENTER', externalId: `person-${donor.donor_number}` }
    book.addPart('donor_external_id', String(donor.created_at), {
      donor_id: donor.id,
      provider: name.provider,
      external_id: name.externalId,
      digest: digestOf(organizationId, name),
    })
  }
}

const NAMELESS = {
  first_name: null,
  middle_name: null,
  last_name: null,
  preferred_name: null,
  suffix: null,
  organization_name: null,
}

function firstDonor(book: Book): unknown {
  return book.tables.get('donor')?.[0]?.id ?? null
}

function names(book: Book, plan: DonorPlan): Record<keyof typeof NAMELESS, string | null> {
  const { random } = book
  if (plan.organization) return { ...NAMELESS, organization_name: plan.organization }
  return {
    ...NAMELESS,
    first_name: plan.first ?? null,
    middle_name: random.chance(0.2) ? random.pick(['A.', 'E.', 'J.', 'L.', 'M.', 'R.']) : null,
    last_name: plan.last ?? null,
    suffix: random.chance(0.02) ? 'Jr.' : null,
  }
}

function contacts(book: Book, plan: DonorPlan, number: number): Record<'emails' | 'phones' | 'addresses', unknown[]> {
  const { random, profile } = book
  const mailbox = plan.organization ?? `${plan.first}.${plan.last}${number}`
  const address = `${mailbox.toLowerCase().replace(/[^a-z0-9.]+/g, '')}@${profile.domain}`
  const { length } = profile.phonePrefixes
  const phone = `${profile.phonePrefixes[number % length]}${String(Math.floor(number / length) % 100).padStart(2, '0')}`
  const hasEmail = plan.isChild ? random.chance(0.5) : random.chance(0.92)
  return {
    emails: hasEmail ? [{ address, label: plan.organization ? 'Work' : 'Home', isPrimary: true }] : [],
    phones: plan.isChild ? [] : [{ number: phone, label: plan.organization ? 'Work' : 'Mobile', isPrimary: true }],
    addresses: [{ ...plan.address, label: 'Home', isPrimary: true, validFrom: null, validTo: null }],
  }
}
