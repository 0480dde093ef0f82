import type { Book } from '../books/book.js'
import type { Chart } from '../books/chart.js'
import type { FundKey } from '../books/fund-keys.js'
import { addDays } from '../calendar.js'
import { VENDOR_LIST } from './vendor-list.js'

/** A vendor and what is usually bought there. */
export interface Vendor {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly fundId: string
  readonly termsDays: number
  readonly method: 'ACH' | 'CHECK' | 'CARD'
  readonly is1099: boolean
  readonly least: number
  readonly most: number
  readonly what: string
  /** Merged and inactive vendors get no new bills. */
  readonly isActive: boolean
}

/** A duplicate, found and merged; the name without the note is the survivor's. */
const MERGED = ' Co. (duplicate)'
const INACTIVE = ['Fox Valley Herald', 'Meadowlark Seminary']

export function addVendors(book: Book, chart: Chart, funds: ReadonlyMap<FundKey, string>): Vendor[] {
  const vendors: Vendor[] = []
  for (const [index, line] of vendorLines(book.profile.isSmall).entries()) {
    const vendor = readVendor(book, line, funds)
    vendors.push(vendor)
    const survivor = vendors.find(({ name }) => vendor.name === name + MERGED)
    addVendor(book, chart, vendor, index, survivor?.id ?? null)
  }
  return vendors
}

function vendorLines(isSmall: boolean): string[] {
  const lines = VENDOR_LIST.trim().split('\n')
  return isSmall ? lines.filter(line => line.includes(' *|')) : lines
}

function readVendor(book: Book, line: string, funds: ReadonlyMap<FundKey, string>): Vendor {
  const [name = '', account = '', fund = '', terms, method = '', range = '', what = ''] = line.split('|')
  const [least, most] = range.split('-').map(amount => Number(amount) * 100) as [number, number]
  const general = funds.get('GENERAL') as string
  return {
    id: book.id(book.at(addDays(book.timeline.start, -25))),
    name,
    account,
    fundId: funds.get(fund as FundKey) ?? general,
    termsDays: Number(terms),
    method: method.split(' ')[0] as Vendor['method'],
    is1099: method.includes('1099'),
    least: Math.round(least * book.profile.giftScale),
    most: Math.round(most * book.profile.giftScale),
    what,
    isActive: !name.endsWith(MERGED) && !INACTIVE.includes(name),
  }
}

function addVendor(book: Book, chart: Chart, vendor: Vendor, index: number, mergedInto: string | null): void {
  const { random, profile } = book
  const isCard = vendor.method === 'CARD'
  book.add('vendor', book.at(addDays(book.timeline.start, -25)), {
    id: vendor.id,
    name: vendor.name,
    legal_name: isCard || vendor.is1099 ? null : `${vendor.name}${profile.isSmall ? ' Ltd' : ', Inc.'}`,
    vendor_number: `V-${String(1001 + index)}`,
    email: isCard ? null : `billing@${slug(vendor.name)}.example.org`,
    phone: isCard ? null : `${random.pick(profile.phonePrefixes)}${random.digits(2)}`,
    address: isCard ? null : vendorAddress(book),
    tax_id_last4: vendor.is1099 ? random.digits(4) : null,
    is1099_eligible: vendor.is1099 && !profile.isSmall,
    form1099_box: vendor.is1099 && !profile.isSmall ? 'NEC-1' : null,
    default_account_id: chart.id(vendor.account),
    default_fund_id: vendor.fundId,
    payment_terms_days: isCard ? null : vendor.termsDays,
    preferred_payment_method: vendor.method,
    status: mergedInto ? 'MERGED' : vendor.isActive ? 'ACTIVE' : 'INACTIVE',
    merged_into_id: mergedInto,
    provider: null,
    external_id: null,
  })
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function vendorAddress(book: Book): Record<string, string | null> {
  const { city, region, postalCode } = book.random.pick(book.profile.towns)
  const country = book.profile.organization.country_code
  return { line1: book.random.street(), line2: null, city, region, postalCode, country }
}
