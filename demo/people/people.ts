import type { Book } from '../books/book.js'
import { addDays, earlier } from '../calendar.js'
import { addDonor, type DonorPlan } from './donors.js'

/** A possible donor, alone or with a partner. */
export interface Giver {
  readonly donorId: string
  readonly householdId: string | null
  /** The partner who gives jointly. */
  readonly jointDonorId: string | null
  readonly kind: 'COUPLE' | 'SINGLE' | 'CHILD' | 'BUSINESS'
  /** The first and last day on which the donor belongs to the church. */
  readonly since: string
  readonly until: string | null
}

const BUSINESSES = [
  'Fox River Dental Group',
  'Kowalski Construction',
  'Blackberry Creek Orchards',
  'Hometown Insurance Agency',
  'Tri-Cities Tool & Die',
  'Lindgren Family Foundation',
  'Oak Street Bakery',
  'Prairie State Title',
  'Waubonsee Landscaping',
  'The Emerson Trust',
  'Riverwalk Realty',
  'Mercer Trucking',
]

export function addPeople(book: Book): Giver[] {
  const { couples, children, singles, businesses } = book.profile.people
  const givers: Giver[] = []
  for (let index = 0; index < couples; index++) givers.push(...addCouple(book, index, index < children))
  for (let index = 0; index < singles; index++) givers.push(addSingle(book, index))
  for (const name of BUSINESSES.slice(0, businesses)) givers.push(addBusiness(book, name))
  return givers
}

const DEPARTED = ['DECEASED', 'INACTIVE', 'MERGED', 'ERASED'] as const

/** Most have long belonged to the church, some came during the three years. */
function joined(book: Book): string {
  const { random, timeline } = book
  return random.chance(0.8) ? addDays(timeline.start, -20) : addDays(timeline.start, random.int(10, 900))
}

function lastName(book: Book): string {
  return book.profile.surnames ? book.random.pick(book.profile.surnames) : book.random.lastName()
}

function addCouple(book: Book, index: number, hasChild: boolean): Giver[] {
  const { random } = book
  const since = joined(book)
  const family = lastName(book)
  const address = homeAddress(book)
  const isJoint = index % 5 !== 4
  const [wife, husband] = [random.firstName('female'), random.firstName('male')]
  const plan = (first: string): DonorPlan => ({ since, first, last: family, address, statement: isJoint })
  const head = addDonor(book, plan(husband))
  const spouse = addDonor(book, plan(wife))
  const household = addHousehold(book, since, `${family} Household`, head, address, {
    salutation: `${husband} and ${wife}`,
    addressee: `${husband} and ${wife} ${family}`,
  })
  addMember(book, household, head, 'HEAD', isJoint, since, null)
  addMember(book, household, spouse, 'SPOUSE', isJoint, since, null)
  const member = { householdId: household, since, until: null }
  const givers: Giver[] = [
    { ...member, kind: 'COUPLE', donorId: head, jointDonorId: isJoint ? spouse : null },
    { ...member, kind: 'COUPLE', donorId: spouse, jointDonorId: isJoint ? head : null },
  ]
  if (!hasChild) return givers
  const child = addDonor(book, { ...plan(random.firstName()), isChild: true, statement: false })
  const left = index % 8 === 7 ? earlier(addDays(since, 400), book.timeline.yesterday) : null
  addMember(book, household, child, 'CHILD', false, since, left)
  return [
    ...givers,
    { ...member, kind: 'CHILD', donorId: child, householdId: left ? null : household, jointDonorId: null },
  ]
}

/** Some singles have died, moved away, been merged or asked to be forgotten; the money rows stay. */
function addSingle(book: Book, index: number): Giver {
  const hasDeparted = index % 17 === 2
  const since = hasDeparted ? addDays(book.timeline.start, -20) : joined(book)
  const family = lastName(book)
  const address = homeAddress(book)
  const first = book.random.firstName()
  const status = hasDeparted ? (DEPARTED[Math.floor(index / 17) % 4] ?? 'ACTIVE') : 'ACTIVE'
  const until = status === 'ACTIVE' ? null : addDays(book.timeline.start, book.random.int(300, 800))
  const donorId = addDonor(book, { since, first, last: family, address, statement: false, status, until })
  const hidden = status === 'MERGED' || status === 'ERASED'
  const household = addHousehold(
    book,
    since,
    hidden ? 'Household' : `${first} ${family}`,
    donorId,
    hidden ? null : address,
    {
      salutation: hidden ? null : first,
      addressee: hidden ? null : `${first} ${family}`,
      status: hidden ? 'INACTIVE' : 'ACTIVE',
    },
  )
  addMember(book, household, donorId, 'HEAD', false, since, hidden ? until : null)
  const lastGift = status === 'MERGED' ? book.timeline.start : until
  return { kind: 'SINGLE', donorId, householdId: household, jointDonorId: null, since, until: lastGift }
}

function addBusiness(book: Book, name: string): Giver {
  const since = joined(book)
  const donorId = addDonor(book, { since, organization: name, address: homeAddress(book), statement: false })
  return { kind: 'BUSINESS', donorId, householdId: null, jointDonorId: null, since, until: null }
}

function homeAddress(book: Book): Record<string, string | null> {
  const { city, region, postalCode } = book.random.pick(book.profile.towns)
  const country = book.profile.organization.country_code
  return { line1: book.random.street(), line2: null, city, region, postalCode, country }
}

function addHousehold(
  book: Book,
  since: string,
  name: string,
  primary: string,
  address: Record<string, string | null> | null,
  about: { salutation: string | null; addressee: string | null; status?: string },
): string {
  return book.add('household', book.at(since), {
    name,
    primary_contact_donor_id: primary,
    address,
    status: 'ACTIVE',
    ...about,
    merged_into_id: null,
    provider: null,
    external_id: null,
  })
}

function addMember(
  book: Book,
  household: string,
  donor: string,
  role: 'HEAD' | 'SPOUSE' | 'CHILD' | 'OTHER',
  givesJointly: boolean,
  from: string,
  to: string | null,
): void {
  book.addPart('household_member', book.at(from), {
    household_id: household,
    donor_id: donor,
    role,
    gives_jointly: givesJointly,
    from_date: from,
    to_date: to,
  })
}
