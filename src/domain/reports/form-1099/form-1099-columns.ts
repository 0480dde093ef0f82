import { decimal } from '../../../values/money.js'
import type { Form1099 } from './form-1099.js'
import type { Payer, Recipient } from './form-1099.queries.js'
import {
  accountNumber,
  businessName,
  city,
  digits,
  email,
  personNameOf,
  postalCode,
  region,
  street,
} from './irs-texts.js'

/** One row of a file. */
export interface Return {
  form: Form1099
  taxYear: number
  payer: Payer
  recipient: Recipient
  /** The number of the box that reports the amount. */
  box: number
  /** The whole tax id. Undefined without one. */
  taxId?: string
}

interface Filler {
  says: string
  value(of: Return): string
}

/** The boxes that report payments, with the names that columns give them. Box 4 and the checkboxes are not known here. */
const BOXES: Record<Form1099, Readonly<Record<number, string>>> = {
  NEC: { 1: 'nonemployee compensation', 3: 'excess golden parachute payments' },
  MISC: {
    1: 'rents',
    2: 'royalties',
    3: 'other income',
    5: 'fishing boat proceeds',
    6: 'medical and health care payments',
    8: 'substitute payments in lieu of dividends or interest',
    9: 'crop insurance proceeds',
    10: 'gross proceeds paid to an attorney',
    11: 'fish purchased for resale',
    12: 'section 409a deferrals',
    14: 'excess golden parachute payments',
    15: 'nonqualified deferred compensation',
  },
}

/** The form and the number of a box that a church has written, such as `NEC-1` or `1099-MISC box 6`. */
export function boxOf(text: string | null): { form: Form1099; box: number } | undefined {
  const [, name, number] =
    /^(?:form )?(?:1099[- ]?)?(nec|misc)[-: ]*(?:box )?(\d{1,2})$/i.exec(text?.trim() ?? '') ?? []
  if (!name || !number) return undefined
  const form = name.toUpperCase() === 'NEC' ? 'NEC' : 'MISC'
  return BOXES[form][Number(number)] === undefined ? undefined : { form, box: Number(number) }
}

const isPerson = ({ recipient: { taxIdType } }: Return): boolean => taxIdType === 'SSN' || taxIdType === 'ITIN'
const registered = ({ legalName, name }: { legalName: string | null; name: string }): string => legalName ?? name
/** What the recipient is called: a person by the parts of the name, a business by the registered name. */
export function recipientName(of: Pick<Return, 'recipient'>): string {
  const name = registered(of.recipient)
  if (of.recipient.taxIdType === 'EIN' || of.recipient.taxIdType === null) return businessName(name)
  const { first, middle, last, suffix } = personNameOf(name)
  return [first, middle, last, suffix].filter(Boolean).join(' ')
}
const ofPerson = (says: string, pick: (name: ReturnType<typeof personNameOf>) => string): Filler => ({
  says,
  value: of => (isPerson(of) ? pick(personNameOf(registered(of.recipient))) : ''),
})
const payerPhone = ({ payer: { phone } }: Return): string => digits(phone).replace(/^1(?=\d{10}$)/, '')

type Named = readonly [Filler, readonly string[]]
const TIN_NAMES = [
  'tin',
  'taxpayer id number',
  'taxpayer identification number',
  'tax id',
  'tax id number',
  'federal id number',
]
const TIN_TYPE_NAMES = ['tin type', 'taxpayer id type', 'tax id type']
const NAME_LINE = ['name line 1', 'business name', 'business name line 1', 'business or entity name line 1']

type Address = Recipient['address']
/** The columns of an address. @param whose such as `The vendor's`. */
function addressNames(whose: string, of: (row: Return) => Address): Named[] {
  const column = (what: string, value: (address: NonNullable<Address>) => string, names: readonly string[]): Named => [
    { says: `${whose} ${what}.`, value: row => value(of(row) ?? NO_ADDRESS) },
    names,
  ]
  return [
    column('first line of the address', ({ line1 }) => street(line1), [
      'address',
      'address 1',
      'address line 1',
      'street address',
    ]),
    column('second line of the address', ({ line2 }) => street(line2), ['address 2', 'address line 2']),
    column('city', address => city(address.city), ['city', 'city town', 'city or town']),
    column('state', address => region(address.region), ['state', 'state province territory', 'state or province']),
    column('postal code', address => postalCode(address.postalCode), [
      ...['zip', 'zip code', 'zip postal code', 'postal code', 'zip or postal code', 'zip or foreign postal code'],
    ]),
  ]
}
const NO_ADDRESS = { line1: null, line2: null, city: null, region: null, postalCode: null, country: null }
const COUNTRY = ['country', 'country code']

const EIN: Filler = { says: "The organization's EIN, without its hyphen.", value: ({ payer }) => digits(payer.ein) }
const TAX_ID: Filler = { says: "The vendor's tax id, without hyphens.", value: ({ taxId }) => digits(taxId ?? null) }
const TAX_ID_TYPE: Filler = {
  says: 'EIN, SSN or ITIN.',
  value: ({ recipient, taxId }) => (taxId ? (recipient.taxIdType ?? '') : ''),
}
const ACCOUNT: Filler = {
  says: "The vendor's number.",
  value: ({ recipient }) => accountNumber(recipient.vendorNumber),
}

/**
 * What fills the columns of each party. The names are those of the templates for 1099-NEC and 1099-MISC of the IRS's IRIS portal, as
 * published programs write them: the IRS shows its templates only to those who sign in (Publication 5717, "IRIS Taxpayer Portal
 * User Guide"). Further names are those of the printed forms.
 */
const PAYER: readonly Named[] = [
  [{ says: 'EIN.', value: () => 'EIN' }, TIN_TYPE_NAMES],
  [EIN, ['ein', ...TIN_NAMES]],
  [{ says: 'B, for a business.', value: () => 'B' }, ['name type']],
  [
    { says: "The organization's legal name, or its name.", value: ({ payer }) => businessName(registered(payer)) },
    ['name', ...NAME_LINE],
  ],
  [{ says: "The organization's country.", value: ({ payer }) => payer.address?.country ?? payer.countryCode }, COUNTRY],
  ...addressNames("The organization's", ({ payer }) => payer.address),
  [
    {
      says: 'D for a telephone number of ten digits, otherwise I.',
      value: of => (payerPhone(of) ? (payerPhone(of).length === 10 ? 'D' : 'I') : ''),
    },
    ['phone type'],
  ],
  [
    { says: "The organization's telephone number.", value: payerPhone },
    ['phone', 'phone number', 'telephone', 'telephone number'],
  ],
  [
    { says: "The organization's e-mail address.", value: ({ payer }) => email(payer.email) },
    ['email', 'email address', 'e mail', 'e mail address'],
  ],
]
const RECIPIENT: readonly Named[] = [
  [TAX_ID_TYPE, TIN_TYPE_NAMES],
  [TAX_ID, TIN_NAMES],
  [
    { says: 'I for a vendor with an SSN or ITIN, otherwise B.', value: of => (isPerson(of) ? 'I' : 'B') },
    ['name type'],
  ],
  [{ says: "The vendor's legal name, or its name.", value: recipientName }, ['name']],
  [
    {
      says: 'The legal name of a business, or its name.',
      value: of => (isPerson(of) ? '' : businessName(registered(of.recipient))),
    },
    NAME_LINE,
  ],
  [
    {
      says: 'The name of a business that has a legal name too.',
      value: of => (isPerson(of) || of.recipient.legalName === null ? '' : businessName(of.recipient.name)),
    },
    ['name line 2', 'business name line 2', 'business or entity name line 2'],
  ],
  [ofPerson('The first name of a person.', ({ first }) => first), ['first name']],
  [ofPerson('The middle names of a person.', ({ middle }) => middle), ['middle name', 'middle initial']],
  [ofPerson('The last name of a person.', ({ last }) => last), ['last name', 'last name surname', 'surname']],
  [ofPerson('The suffix of the name of a person.', ({ suffix }) => suffix), ['suffix', 'name suffix']],
  [
    {
      says: "The vendor's country, or the organization's.",
      value: ({ recipient, payer }) => recipient.address?.country ?? payer.countryCode,
    },
    COUNTRY,
  ],
  ...addressNames("The vendor's", ({ recipient }) => recipient.address),
  [ACCOUNT, ['account number']],
]

/** Columns that name no party. */
const ALONE: readonly Named[] = [
  [{ says: '1099-NEC or 1099-MISC.', value: ({ form }) => `1099-${form}` }, ['form type', 'form']],
  [{ says: 'The calendar year of the payments.', value: ({ taxYear }) => String(taxYear) }, ['tax year', 'year']],
  [EIN, ['ein']],
  [TAX_ID, ['tin']],
  [TAX_ID_TYPE, ['tin type']],
  [ACCOUNT, ['account number', 'form account number']],
]

const amountOf = (box: number): Filler => ({
  says: `The amount of vendors with box ${box}.`,
  value: of => (of.box === box ? decimal(of.recipient.amount).toFixed(2) : ''),
})

const PARTY_WORDS: Readonly<Record<string, string>> = {
  ...{ payers: 'payer', filer: 'payer', filers: 'payer', issuer: 'payer', issuers: 'payer' },
  ...{ recipients: 'recipient', payee: 'recipient', payees: 'recipient' },
}
/** A name without letter case, punctuation and spaces, and without the marks of required and optional columns. */
function nameOf(column: string): string {
  const words = column
    .toLowerCase()
    .replaceAll(/\((?:required|optional)\)/g, '')
    .replaceAll(/['’]s\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const [first = '', ...others] = words
  return [PARTY_WORDS[first] ?? first, ...others].join('')
}
const squeezed = (words: string): string => words.replaceAll(' ', '')

/** What fills the columns of a form, by their names. */
function fillersOf(form: Form1099): ReadonlyMap<string, Filler> {
  const of = (party: string, named: readonly Named[]) =>
    named.flatMap(([filler, names]) => names.map(name => [party + squeezed(name), filler] as const))
  const boxes = Object.entries(BOXES[form]).flatMap(([box, name]) => {
    const filler = amountOf(Number(box))
    return [`box${box}`, `box${box}${squeezed(name)}`, squeezed(name)].map(each => [each, filler] as const)
  })
  // The IRS's own template has this name.
  const misspelt = form === 'MISC' ? [['box8subtitutepaymentsinlieuofdividendsorinterest', amountOf(8)] as const] : []
  return new Map([...of('payer', PAYER), ...of('recipient', RECIPIENT), ...of('', ALONE), ...boxes, ...misspelt])
}
const FILLERS: Record<Form1099, ReadonlyMap<string, Filler>> = { NEC: fillersOf('NEC'), MISC: fillersOf('MISC') }

/** A column of a template, and what fills it. */
export interface TemplateColumn {
  name: string
  isRequired: boolean
  filler?: Filler
}

export const columnsOf = (form: Form1099, names: readonly string[]): TemplateColumn[] =>
  names.map(name => ({
    name,
    isRequired: /^\s*\*|\*\s*$|\(required\)/i.test(name),
    filler: FILLERS[form].get(nameOf(name)),
  }))

/** Whether a column has the tax id of the recipient. */
export const hasTaxIds = ({ filler }: TemplateColumn): boolean => filler === TAX_ID
/** Whether a column has the amounts of a box. */
export const hasBox = (form: Form1099, box: number, { filler }: TemplateColumn): boolean =>
  filler !== undefined && filler === FILLERS[form].get(`box${box}`)
