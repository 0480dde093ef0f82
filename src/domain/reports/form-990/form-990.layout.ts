import type { SheetBody, SheetColumn, SheetRow } from '../../../values/sheet.js'
import { headingRow } from '../financial/statement-layout.js'
import type { Figure } from './form-990.rules.js'

/** The answer as JSON. */
interface Answer {
  rows: readonly Line[]
  totals: readonly (Amounts & { section: string })[]
}
type Amounts = Readonly<Record<Figure, number | null>>
type Line = Amounts & {
  section: string
  line: string | null
  name: string
  accountNumber: string | null
  unknownLine: string | null
}

/** The sections with their headings, and the labels of their totals. */
const SECTIONS = {
  REVENUE: ['Part VIII: Statement of revenue', 'Total revenue'],
  EXPENSES: ['Part IX: Statement of functional expenses', 'Total functional expenses'],
  ASSETS: ['Part X: Assets', 'Total assets'],
  LIABILITIES: ['Part X: Liabilities', 'Total liabilities'],
  NET_ASSETS: ['Part X: Net assets', 'Total net assets'],
} as const

const TITLES: Readonly<Record<Figure, string>> = {
  amount: 'Total',
  programServices: 'Program services',
  managementAndGeneral: 'Management and general',
  fundraising: 'Fundraising',
  unclassified: 'No function',
  beginning: 'Beginning',
  end: 'End',
}
const FIGURES: readonly Figure[] = [
  'amount',
  'programServices',
  'managementAndGeneral',
  'fundraising',
  'unclassified',
  'beginning',
  'end',
]

const COLUMNS: readonly SheetColumn[] = [
  { title: '', kind: 'text', medium: 'paper' },
  { title: 'Section', kind: 'text', medium: 'data' },
  { title: 'Line', kind: 'text', medium: 'data' },
  { title: 'Name', kind: 'text', medium: 'data' },
  { title: 'Account number', kind: 'text', medium: 'data' },
  { title: 'Unknown line', kind: 'text', medium: 'data' },
  ...FIGURES.map((figure): SheetColumn => ({ title: TITLES[figure], kind: 'money', isTotal: figure === 'amount' })),
]

const amountsOf = (of: Amounts) => FIGURES.map(figure => of[figure])

/** The lines of each section with its total. Accounts without a line are below a heading of their own. */
export function form990Layout(answer: Answer): SheetBody {
  const lineRow = (heading: string, row: Line): SheetRow => {
    const { line, name, accountNumber, unknownLine } = row
    const label = line
      ? `${line} ${name}`
      : [accountNumber, name, unknownLine && `(${unknownLine})`].filter(Boolean).join(' ')
    const cells = [label, heading, line, name, accountNumber, unknownLine, ...amountsOf(row)]
    return { cells, level: line ? 1 : 2 }
  }
  const rows = Object.entries(SECTIONS).flatMap(([section, [heading, total]]): SheetRow[] => {
    const own = answer.rows.filter(row => row.section === section)
    const sums = answer.totals.find(each => each.section === section)
    if (!sums) return []
    const lined = own.filter(({ line }) => line !== null)
    const others = own.filter(({ line }) => line === null)
    return [
      headingRow(heading),
      ...lined.map(row => lineRow(heading, row)),
      ...(others.length ? [headingRow('Accounts without a line', 1)] : []),
      ...others.map(row => lineRow(heading, row)),
      { cells: [total, heading, null, total, null, null, ...amountsOf(sums)], rank: 'total' },
    ]
  })
  return { isStatement: true, columns: COLUMNS, rows }
}
