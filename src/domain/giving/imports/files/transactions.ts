import { readAmount } from '../../../imports/amount-text.js'
import { foldedLine } from '../../../imports/file-text.js'
import type { FileLayout } from '../file-layout.js'
import type { TextRow } from './csv-text.js'
import type { FileColumns } from './file-columns.js'

/** The amounts of some rows together. */
interface Sum {
  amount: number
  rows: number
  /** The number of the transaction of its first row. */
  since: number
}

const NONE: Readonly<Sum> = { amount: 0, rows: 0, since: 0 }

/** A row, and what it is in its transaction. */
export interface PlacedRow {
  /** The row with what it takes over from the first row of its transaction. */
  row: TextRow
  /** Whether it goes on with a transaction: it has neither an id nor a day. */
  isFurther: boolean
  /** Whether it repeats the sum of rows above it: of the file alone in its row, or of a fund. */
  total: 'FILE' | 'FUND' | null
}

/** The rows of a file whose transactions have their id, day and donor in the first row only. */
export class Transactions {
  /** The first row of the transaction. Null when a further row has none: its first row has no id, or is broken, or a total ended it. */
  private first: TextRow | null = null
  private count = 0
  private readonly all: Sum = { ...NONE }
  private readonly byFund = new Map<string, Sum>()
  /** The funds whose sum the transaction has repeated. */
  private readonly repeated = new Set<string>()

  constructor(
    private readonly columns: FileColumns,
    private readonly layout: FileLayout,
    private readonly currency: string,
  ) {}

  /** Takes the next row of the file. */
  place(row: TextRow): PlacedRow {
    if (!this.layout.continued) return { row, isFurther: false, total: null }
    const cell = (field: 'EXTERNAL_ID' | 'DATE' | 'FUND' | 'AMOUNT') => this.columns.cell(row, field).trim()
    const decimalSeparator = this.layout.decimalSeparator === 'COMMA' ? ',' : '.'
    const read = row.isBroken ? undefined : readAmount(cell('AMOUNT'), { decimalSeparator, currency: this.currency })
    const amount = read && 'amount' in read ? read.amount : 0
    const fund = foldedLine(cell('FUND'))
    if (row.isBroken || !this.columns.isFurther(row)) {
      this.first = !row.isBroken && cell('EXTERNAL_ID') ? row : null
      this.count += 1
      this.repeated.clear()
      if (/\d/.test(cell('DATE'))) this.add(amount, fund)
      return { row, isFurther: false, total: null }
    }
    const whole = this.first ? this.columns.continued(row, this.first) : row
    const isAlone = row.cells.filter(each => each.trim()).length === 1
    const total = isAlone && amount === this.all.amount ? 'FILE' : this.isTotal(amount, fund) ? 'FUND' : null
    if (total) this.first = null
    else this.add(amount, fund)
    return { row: whole, isFurther: true, total }
  }

  private add(amount: number, fund: string): void {
    const ofFund = this.byFund.get(fund) ?? { ...NONE, since: this.count }
    this.byFund.set(fund, ofFund)
    for (const sum of [this.all, ofFund]) {
      sum.amount += amount
      sum.rows += 1
    }
  }

  /**
   * Whether a further row repeats the sum of its fund or of the file. The amount of one row of the fund, or of rows of this transaction,
   * is often given again. It is a total only behind a total, or when each fund of the file is repeated so.
   */
  private isTotal(amount: number, fund: string): boolean {
    const ofFund = this.byFund.get(fund) ?? NONE
    const isOfSeveral = ({ amount: sum, rows, since }: Sum) => sum === amount && rows > 1 && since < this.count
    if (isOfSeveral(this.all) || isOfSeveral(ofFund)) return true
    if (ofFund.amount !== amount || !ofFund.rows) return false
    this.repeated.add(fund)
    return this.first === null || this.repeated.size === this.byFund.size
  }
}
