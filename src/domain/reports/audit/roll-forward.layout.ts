import type { Names, SheetBody, SheetColumn, SheetRow } from '../../../values/sheet.js'
import { type AccountLine, accountRows, headingRow, NAME_COLUMNS, totalRow } from '../financial/statement-layout.js'

interface Amounts {
  opening: number
  increases: number
  decreases: number
  closing: number
}
/** The answer as JSON. */
interface Answer {
  rows: readonly (AccountLine & Amounts & { section: string })[]
  totals: readonly (Amounts & { section: string })[]
}

const SECTIONS = { PROPERTY: 'Property and equipment', INVESTMENTS: 'Investments', DEBT: 'Debt' } as const
const COLUMNS = ['Opening', 'Increases', 'Decreases', 'Closing'].map((title): SheetColumn => ({ title, kind: 'money' }))

const amountsOf = ({ opening, increases, decreases, closing }: Amounts) => [opening, increases, decreases, closing]

/** The accounts of each section with their total. */
export function rollForwardLayout({ rows, totals }: Answer, names: Names): SheetBody {
  const sectionRows = ([section, heading]: [string, string]): SheetRow[] => {
    const own = rows.filter(row => row.section === section)
    const total = totals.find(each => each.section === section)
    if (!own.length || !total) return []
    return [
      headingRow(heading),
      ...accountRows(heading, own, names, amountsOf),
      totalRow('Total', `Total ${heading.toLowerCase()}`, amountsOf(total)),
    ]
  }
  return {
    isStatement: true,
    columns: [...NAME_COLUMNS, ...COLUMNS],
    rows: Object.entries(SECTIONS).flatMap(sectionRows),
  }
}
