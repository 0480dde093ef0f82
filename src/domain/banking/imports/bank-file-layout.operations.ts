import { choice, count, flag, input, instant, text, type ValueOf, view } from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import { refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import { BankFileLayout, BankImport, DateOrder, DecimalSeparator, Delimiter } from './bank-import.js'
import { bankFileLayouts } from './bank-import.queries.js'

export const tag = 'Bank Imports'

@input('Which layouts are listed.')
export class BankFileLayoutFilter {
  @text({ nullable: true, list: true, note: 'Layouts with these names.' }) name?: string[] | null
  @instant({ nullable: true, note: 'Only layouts that changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class BankFileLayoutTotals {
  @count({ note: 'How many layouts there are.' }) count!: number
}

// What is said of a list both when a layout is created and when it is changed.
const furtherColumns = text({
  ...{ optional: true, list: true, items: 10, max: 100 },
  note: 'More columns of the description, in their order.',
})
const statusWords = text({
  ...{ optional: true, list: true, items: 20, max: 50 },
  note: 'The words of the status with which a row counts. Absent: Completed, Posted, Cleared and the like.',
})
const ignoredColumns = text({
  ...{ optional: true, list: true, items: 20, max: 100 },
  note: 'Columns with a known head, such as Currency or Status, that shall not be looked at.',
})
const column = (note: string) => text({ nullable: true, min: 1, max: 100, note })

/** The columns that a CSV file may lack. */
abstract class OptionalColumns {
  @column('The column of signed amounts. Or name moneyInColumn and moneyOutColumn.') amountColumn?: string | null
  @column('The column of the money that comes in. With moneyOutColumn, instead of amountColumn.')
  moneyInColumn?: string | null
  @column('The column of the money that goes out. With moneyInColumn, instead of amountColumn.')
  moneyOutColumn?: string | null
  @column('The column of a word for money in or out, such as Debit and Credit. With amountColumn.')
  directionColumn?: string | null
  @column('The column of the currency. Rows in another currency are listed and not recorded.') currencyColumn?:
    | string
    | null
  @column('The column of the status. Rows whose status does not count are listed and not recorded.')
  statusColumn?: string | null
  @column('The column of a reference.') referenceColumn?: string | null
  @column('The column of the number of a check.') checkNumberColumn?: string | null
  @column("The column of the bank's own id of the line.") idColumn?: string | null
  @column('The column of the balance after the line.') balanceColumn?: string | null
}

@input('A layout of CSV files to create.')
export class CreateBankFileLayoutInput extends OptionalColumns {
  @text({ min: 1, max: 100, note: 'The name, such as that of the bank. Unique, ignoring letter case.' }) name!: string
  @choice(Delimiter, { fallback: 'COMMA' }) delimiter!: ValueOf<typeof Delimiter>
  @count({ fallback: 0, min: 0, max: 50, note: 'How many lines stand above the heads or the first row.' })
  skipLines!: number
  @flag({ fallback: true, note: 'Whether the columns have heads. Without, name columns by their numbers, from 1.' })
  hasHeads!: boolean
  @text({ min: 1, max: 100, note: 'The column of the day.' }) dateColumn!: string
  @choice(DateOrder) dateOrder!: ValueOf<typeof DateOrder>
  @text({ min: 1, max: 100, note: 'The column of the description.' }) descriptionColumn!: string
  @furtherColumns furtherDescriptionColumns?: string[]
  @statusWords statusWords?: string[]
  @ignoredColumns ignoredColumns?: string[]
  @flag({ fallback: false, note: 'Whether a positive amount is money that goes out, as in the files of many cards.' })
  positiveIsOut!: boolean
  @choice(DecimalSeparator, { fallback: 'POINT' }) decimalSeparator!: ValueOf<typeof DecimalSeparator>
}

@input('The members of a layout to change. Absent members stay; null clears a nullable member.')
export class UpdateBankFileLayoutInput extends OptionalColumns {
  @text({ optional: true, min: 1, max: 100, note: 'The name. Unique, ignoring letter case.' }) name?: string
  @choice(Delimiter, { optional: true }) delimiter?: ValueOf<typeof Delimiter>
  @count({ optional: true, min: 0, max: 50, note: 'How many lines stand above the heads or the first row.' })
  skipLines?: number
  @flag({ optional: true, note: 'Whether the columns have heads.' }) hasHeads?: boolean
  @text({ optional: true, min: 1, max: 100, note: 'The column of the day.' }) dateColumn?: string
  @choice(DateOrder, { optional: true }) dateOrder?: ValueOf<typeof DateOrder>
  @text({ optional: true, min: 1, max: 100, note: 'The column of the description.' }) descriptionColumn?: string
  @furtherColumns furtherDescriptionColumns?: string[]
  @statusWords statusWords?: string[]
  @ignoredColumns ignoredColumns?: string[]
  @flag({ optional: true, note: 'Whether a positive amount is money that goes out.' }) positiveIsOut?: boolean
  @choice(DecimalSeparator, { optional: true }) decimalSeparator?: ValueOf<typeof DecimalSeparator>
}

/**
 * Asserts that a layout has either signed amounts or a column for each direction.
 * @throws Refusal 422.
 */
function assertColumns(layout: BankFileLayout): void {
  const { amountColumn, moneyInColumn, moneyOutColumn, directionColumn, statusColumn, statusWords } = layout
  if (directionColumn !== null && amountColumn === null) refuseField('directionColumn', 'not_writable')
  if (statusWords.length && statusColumn === null) refuseField('statusWords', 'not_writable')
  if (amountColumn !== null) {
    if (moneyInColumn !== null) refuseField('moneyInColumn', 'not_writable')
    if (moneyOutColumn !== null) refuseField('moneyOutColumn', 'not_writable')
    return
  }
  if (moneyInColumn === null && moneyOutColumn === null) refuseField('amountColumn', 'required')
  if (moneyInColumn === null) refuseField('moneyInColumn', 'required')
  if (moneyOutColumn === null) refuseField('moneyOutColumn', 'required')
}

export const listBankFileLayouts = list({
  does: 'List the layouts of CSV files by name.',
  scope: 'transactions:read',
  rest: 'GET /bank-file-layouts',
  takes: BankFileLayoutFilter,
  lists: bankFileLayouts,
  envelope: 'bankFileLayouts',
  totals: BankFileLayoutTotals,
})

export const getBankFileLayout = query({
  does: 'Get one layout of CSV files.',
  scope: 'transactions:read',
  rest: 'GET /bank-file-layouts/{id}',
  gives: BankFileLayout,
  run: recordOfPath(bankFileLayouts),
})

export const createBankFileLayout = mutation({
  does: 'Save which columns of the CSV files of a bank say what.',
  details: 'A name that is taken is refused with 409 (duplicate).',
  scope: 'transactions:write',
  rest: 'POST /bank-file-layouts',
  takes: CreateBankFileLayoutInput,
  gives: BankFileLayout,
  creates: true,
  example: {
    name: 'First Bank checking',
    dateColumn: 'Posting Date',
    dateOrder: 'MDY',
    descriptionColumn: 'Description',
    amountColumn: 'Amount',
  },
  async run({ work }, given) {
    const { amountColumn = null, moneyInColumn = null, moneyOutColumn = null, ...rest } = given
    const { referenceColumn = null, idColumn = null, balanceColumn = null, ...others } = rest
    const { directionColumn = null, currencyColumn = null, statusColumn = null, checkNumberColumn = null } = others
    const { furtherDescriptionColumns = [], statusWords = [], ignoredColumns = [], ...fields } = others
    const layout = work.create(BankFileLayout, {
      ...fields,
      ...{ amountColumn, moneyInColumn, moneyOutColumn, referenceColumn, idColumn, balanceColumn },
      ...{ directionColumn, currencyColumn, statusColumn, checkNumberColumn },
      ...{ furtherDescriptionColumns, statusWords, ignoredColumns },
    })
    assertColumns(layout)
    return { id: layout.id }
  },
})

export const updateBankFileLayout = mutation({
  does: 'Change a layout of CSV files.',
  details: 'It holds for the next uploads. A name that is taken is refused with 409 (duplicate).',
  scope: 'transactions:write',
  refuses: ['duplicate'],
  rest: 'PATCH /bank-file-layouts/{id}',
  takes: UpdateBankFileLayoutInput,
  gives: BankFileLayout,
  async run({ work }, change, { id }) {
    const layout = await work.change(BankFileLayout, id)
    assign(layout, defined(change))
    assertColumns(layout)
  },
})

export const deleteBankFileLayout = mutation({
  does: 'Delete a layout of CSV files that no import has used.',
  scope: 'transactions:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /bank-file-layouts/{id}',
  gives: Success,
  async run({ work }, _input, { id }) {
    const layout = await work.change(BankFileLayout, id)
    const [used] = await work.findWhere(BankImport, { layoutId: id })
    if (used) refuseBlocked('An import was read by this layout, so the layout stays.')
    work.remove(layout)
    return { success: true }
  },
})
