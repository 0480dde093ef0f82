/** What makes one demo church differ from another; everything else follows from it and the date. */
export interface Profile {
  readonly organization: {
    readonly id: string
    readonly name: string
    readonly legal_name: string
    readonly time_zone: string
    readonly currency: string
    readonly country_code: string
    readonly ein?: string
    readonly address?: Readonly<Record<string, string | null>>
    readonly phone?: string
    readonly email?: string
  }
  readonly seed: number
  /** Only the accounts, funds and vendors marked for small churches. */
  readonly isSmall: boolean
  readonly utcOffsetHours: number
  readonly towns: readonly { readonly city: string; readonly region: string; readonly postalCode: string }[]
  /** Telephone prefixes of a fictional range, to be followed by two digits. */
  readonly phonePrefixes: readonly string[]
  /** Instead of the locale's own family names. */
  readonly surnames: readonly string[] | null
  readonly domain: string
  readonly people: {
    readonly couples: number
    readonly children: number
    readonly singles: number
    readonly businesses: number
  }
  readonly weeksPerPeriod: number
  /** How many of ten possible donors give regularly. */
  readonly giversOfTen: number
  readonly bills: number
  readonly recentBillsOfEachState: number
  readonly transactions: number
  readonly recentPurchases: number
  readonly routineEveryMonths: number
  readonly hasPayroll: boolean
  readonly pledges: readonly [roof: number, missions: number, stewardship: number]
  readonly giftScale: number
  /** The share of bank debits that bounce; a third as many cheques are keyed wrongly. */
  readonly mishapRate: number
}

const LARGE: Profile = {
  organization: {
    id: '018f0000-0000-7000-8000-00000000d001',
    name: 'Grace Community Church',
    legal_name: 'Grace Community Church of the Fox Valley, Inc.',
    time_zone: 'America/Chicago',
    currency: 'USD',
    country_code: 'US',
    ein: '36-4100219',
    address: {
      ...{
        line1: '1840 Galena Boulevard',
        line2: null,
        city: 'Aurora',
        region: 'IL',
        postalCode: '60506',
        country: 'US',
      },
    },
    phone: '+16305550100',
    email: 'office@gracefoxvalley.example.org',
  },
  seed: 19_960_707,
  isSmall: false,
  utcOffsetHours: 6,
  towns: [
    { city: 'Aurora', region: 'IL', postalCode: '60506' },
    { city: 'Naperville', region: 'IL', postalCode: '60540' },
    { city: 'Wheaton', region: 'IL', postalCode: '60187' },
    { city: 'Batavia', region: 'IL', postalCode: '60510' },
    { city: 'Geneva', region: 'IL', postalCode: '60134' },
    { city: 'St. Charles', region: 'IL', postalCode: '60174' },
    { city: 'Oswego', region: 'IL', postalCode: '60543' },
  ],
  phonePrefixes: ['+163055501', '+133155501', '+181555501', '+170855501', '+122455501', '+131255501'],
  surnames: null,
  domain: 'gracefoxvalley.example.org',
  people: { couples: 105, children: 33, singles: 145, businesses: 12 },
  weeksPerPeriod: 1,
  giversOfTen: 9,
  bills: 300,
  recentBillsOfEachState: 4,
  transactions: 1500,
  recentPurchases: 45,
  routineEveryMonths: 1,
  hasPayroll: true,
  pledges: [60, 40, 50],
  giftScale: 1,
  mishapRate: 0.006,
}

const SMALL: Profile = {
  organization: {
    id: '018f0000-0000-7000-8000-00000000d002',
    name: 'St. Brigid Chapel',
    legal_name: 'The Trustees of St. Brigid Chapel',
    time_zone: 'Europe/Dublin',
    currency: 'EUR',
    country_code: 'IE',
  },
  seed: 20_180_201,
  isSmall: true,
  utcOffsetHours: 0,
  towns: [
    { city: 'Kildare', region: 'Co. Kildare', postalCode: 'R51 XV44' },
    { city: 'Newbridge', region: 'Co. Kildare', postalCode: 'W12 PK27' },
  ],
  phonePrefixes: ['+353455550'],
  surnames: ['Murphy', 'Kelly', 'Byrne', 'Walsh', 'Ryan', 'Doyle', 'Nolan', 'Brennan', 'Kavanagh', 'Dunne'],
  domain: 'stbrigidchapel.example.org',
  people: { couples: 3, children: 1, singles: 3, businesses: 1 },
  weeksPerPeriod: 4,
  giversOfTen: 5,
  bills: 12,
  recentBillsOfEachState: 1,
  transactions: 150,
  recentPurchases: 8,
  routineEveryMonths: 6,
  hasPayroll: false,
  pledges: [4, 2, 3],
  giftScale: 0.6,
  mishapRate: 0.15,
}

export const PROFILES = { large: LARGE, small: SMALL }
