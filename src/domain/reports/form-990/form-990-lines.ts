import { enumeration, type ValueOf } from '../../../declaration/fields.js'
import type { AccountType } from '../../ledger/accounts/account.js'

export const Form990Section = enumeration('Form990Section', 'A section of IRS Form 990.', {
  REVENUE: 'Part VIII, the statement of revenue.',
  EXPENSES: 'Part IX, the statement of functional expenses.',
  ASSETS: 'Part X, the assets of the balance sheet.',
  LIABILITIES: 'Part X, the liabilities of the balance sheet.',
  NET_ASSETS: 'Part X, the net assets of the balance sheet.',
})
export type Form990SectionName = ValueOf<typeof Form990Section>

/** The section of the accounts of a type. */
export const SECTION_OF: Readonly<Record<ValueOf<typeof AccountType>, Form990SectionName>> = {
  REVENUE: 'REVENUE',
  EXPENSE: 'EXPENSES',
  ASSET: 'ASSETS',
  LIABILITY: 'LIABILITIES',
  NET_ASSET: 'NET_ASSETS',
}

/** The part and the numbers of the lines of a section. The form computes its totals, so they are no lines of accounts. */
const NUMBERS: Readonly<Record<Form990SectionName, readonly [part: string, first: number, last: number]>> = {
  REVENUE: ['VIII', 1, 11],
  EXPENSES: ['IX', 1, 24],
  ASSETS: ['X', 1, 15],
  LIABILITIES: ['X', 17, 25],
  NET_ASSETS: ['X', 27, 31],
}

/** A line of the form. */
export interface Form990Line {
  /** Such as `VIII-1f`. */
  key: string
  number: number
  letter: string
}

const LINE = /^(VIII|IX|X)-([1-9]\d?)([a-z]?)$/

/** The line that a text names within a section. Undefined when it names none. */
export function lineIn(section: Form990SectionName, text: string): Form990Line | undefined {
  const [key, part, digits, letter = ''] = LINE.exec(text.trim()) ?? []
  const [own, first, last] = NUMBERS[section]
  const number = Number(digits)
  return key && part === own && number >= first && number <= last ? { key, number, letter } : undefined
}

/** The order of the form: 1a, 1b, 2, 10, 11c. */
export const byLine = (a: Form990Line, b: Form990Line): number =>
  a.number - b.number || (a.letter < b.letter ? -1 : a.letter > b.letter ? 1 : 0)

/** What the form calls a line. A letter without a name of its own has the name of its number. */
export const nameOfLine = ({ key }: Form990Line): string => NAMES[key] ?? NAMES[key.replace(/[a-z]$/, '')] ?? key

const NAMES: Readonly<Record<string, string | undefined>> = {
  'VIII-1': 'Contributions, gifts, grants and similar amounts',
  'VIII-1a': 'Federated campaigns',
  'VIII-1b': 'Membership dues',
  'VIII-1c': 'Fundraising events',
  'VIII-1d': 'Related organizations',
  'VIII-1e': 'Government grants',
  'VIII-1f': 'All other contributions, gifts, grants and similar amounts',
  'VIII-1g': 'Noncash contributions',
  'VIII-2': 'Program service revenue',
  'VIII-3': 'Investment income',
  'VIII-4': 'Income from investment of tax-exempt bond proceeds',
  'VIII-5': 'Royalties',
  'VIII-6': 'Rents',
  'VIII-6a': 'Gross rents',
  'VIII-7': 'Sales of assets other than inventory',
  'VIII-8': 'Fundraising events',
  'VIII-9': 'Gaming activities',
  'VIII-10': 'Sales of inventory',
  'VIII-11': 'Miscellaneous revenue',
  'VIII-11d': 'All other revenue',
  'IX-1': 'Grants to domestic organizations and governments',
  'IX-2': 'Grants to domestic individuals',
  'IX-3': 'Grants to foreign organizations, governments and individuals',
  'IX-4': 'Benefits paid to or for members',
  'IX-5': 'Compensation of current officers, directors, trustees and key employees',
  'IX-6': 'Compensation of disqualified persons',
  'IX-7': 'Other salaries and wages',
  'IX-8': 'Pension plan accruals and contributions',
  'IX-9': 'Other employee benefits',
  'IX-10': 'Payroll taxes',
  'IX-11': 'Fees for services of nonemployees',
  'IX-11a': 'Management fees',
  'IX-11b': 'Legal fees',
  'IX-11c': 'Accounting fees',
  'IX-11d': 'Lobbying fees',
  'IX-11e': 'Professional fundraising services',
  'IX-11f': 'Investment management fees',
  'IX-11g': 'Other fees for services',
  'IX-12': 'Advertising and promotion',
  'IX-13': 'Office expenses',
  'IX-14': 'Information technology',
  'IX-15': 'Royalties',
  'IX-16': 'Occupancy',
  'IX-17': 'Travel',
  'IX-18': 'Travel or entertainment of public officials',
  'IX-19': 'Conferences, conventions and meetings',
  'IX-20': 'Interest',
  'IX-21': 'Payments to affiliates',
  'IX-22': 'Depreciation, depletion and amortization',
  'IX-23': 'Insurance',
  'IX-24': 'Other expenses',
  'IX-24e': 'All other expenses',
  'X-1': 'Cash, non-interest-bearing',
  'X-2': 'Savings and temporary cash investments',
  'X-3': 'Pledges and grants receivable',
  'X-4': 'Accounts receivable',
  'X-5': 'Loans and other receivables from insiders',
  'X-6': 'Loans and other receivables from other disqualified persons',
  'X-7': 'Notes and loans receivable',
  'X-8': 'Inventories',
  'X-9': 'Prepaid expenses and deferred charges',
  'X-10': 'Land, buildings and equipment',
  'X-10a': 'Land, buildings and equipment at cost',
  'X-10b': 'Accumulated depreciation',
  'X-11': 'Investments in publicly traded securities',
  'X-12': 'Investments in other securities',
  'X-13': 'Program-related investments',
  'X-14': 'Intangible assets',
  'X-15': 'Other assets',
  'X-17': 'Accounts payable and accrued expenses',
  'X-18': 'Grants payable',
  'X-19': 'Deferred revenue',
  'X-20': 'Tax-exempt bond liabilities',
  'X-21': 'Escrow or custodial account liability',
  'X-22': 'Loans and other payables to insiders',
  'X-23': 'Secured mortgages and notes payable to unrelated third parties',
  'X-24': 'Unsecured notes and loans payable to unrelated third parties',
  'X-25': 'Other liabilities',
  'X-27': 'Net assets without donor restrictions',
  'X-28': 'Net assets with donor restrictions',
  'X-29': 'Capital stock or trust principal, or current funds',
  'X-30': 'Paid-in or capital surplus, or land, building and equipment fund',
  'X-31': 'Retained earnings, endowment, accumulated income, or other funds',
}
