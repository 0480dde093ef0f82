import { choice, count, input, instant, part, ref, text, type ValueOf, view } from '../../../declaration/fields.js'
import { list, type MutationContext, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import { refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import { DateOrder, DecimalSeparator, Delimiter } from '../../banking/imports/bank-import.js'
import { foldedLine } from '../../imports/file-text.js'
import { Fund } from '../../ledger/funds/fund.js'
import { folded } from '../../people/matching/name-folding.js'
import { PaymentMethod } from '../contributions/payment-method.js'
import { assertDistinct } from './distinct.js'
import {
  GivingImport,
  GivingImportField,
  GivingImportKind,
  GivingImportLayout,
  ImportFundInput,
} from './giving-import.js'
import { givingImportLayouts } from './giving-import.queries.js'
import { assertFunds } from './import-funds.js'
import { FIELDS, REQUIRED } from './import-layouts.js'
import { IMPORT_READS, IMPORT_WRITES } from './import-scopes.js'

export const tag = 'Giving Imports'

@input('Which layouts are listed.')
export class GivingImportLayoutFilter {
  @choice(GivingImportKind, { nullable: true, list: true }) kind?: GivingImportKind[] | null
  @text({ nullable: true, list: true, note: 'Layouts with these names.' }) name?: string[] | null
  @instant({ nullable: true, note: 'Only layouts that changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class GivingImportLayoutTotals {
  @count({ note: 'How many layouts there are.' }) count!: number
}

@input('A column of a file and what it says.')
export class ImportColumnInput {
  @text({ min: 1, max: 200, note: 'The head of the column. Letter case does not count.' }) column!: string
  @choice(GivingImportField) field!: GivingImportField
}

@input('The payment method that a text in a file means.')
export class ImportPaymentMethodInput {
  @text({ min: 1, max: 100, note: 'The text in the file. Letter case does not count.' }) text!: string
  @choice(PaymentMethod) paymentMethod!: ValueOf<typeof PaymentMethod>
}

// What is said of a list both when a layout is created and when it is changed.
const wordsOf = (field: 'STATUS' | 'TYPE') =>
  text({
    ...{ optional: true, list: true, items: 50, max: 100 },
    note: `The words of ${field} with which a row is a gift. Only for gifts.`,
  })
const ignoredColumns = text({
  ...{ optional: true, list: true, items: 20, max: 200 },
  note: 'Heads of columns for status, type or currency that say nothing.',
})

@input('A layout of files of people or gifts to create.')
export class CreateGivingImportLayoutInput {
  @text({ min: 1, max: 100, note: 'The name. Unique, ignoring letter case.' }) name!: string
  @choice(GivingImportKind) kind!: GivingImportKind
  @text({ min: 1, max: 50, note: 'The system that the files come from. External ids are unique in it.' })
  provider!: string
  @part(() => ImportColumnInput, {
    list: true,
    min: 1,
    items: 40,
    note: 'The columns that are read, at most one for each field. Others are left out.',
  })
  columns!: ImportColumnInput[]
  @choice(Delimiter, { nullable: true, note: 'What stands between two columns. When absent, each file shows it.' })
  delimiter?: ValueOf<typeof Delimiter> | null
  @choice(DateOrder, { fallback: 'MDY' }) dateOrder!: ValueOf<typeof DateOrder>
  @choice(DecimalSeparator, { fallback: 'POINT' }) decimalSeparator!: ValueOf<typeof DecimalSeparator>
  @part(() => ImportFundInput, {
    optional: true,
    list: true,
    items: 500,
    note: 'The funds of texts that are neither the name nor the code of a fund. Only for gifts.',
  })
  funds?: ImportFundInput[]
  @ref(() => Fund, { nullable: true, note: 'The fund of a gift without a fund in the file. Only for gifts.' })
  defaultFundId?: string | null
  @part(() => ImportPaymentMethodInput, {
    optional: true,
    list: true,
    items: 100,
    note: 'The payment methods of texts that are not common words for one. Only for gifts.',
  })
  paymentMethods?: ImportPaymentMethodInput[]
  @wordsOf('STATUS') statusWords?: string[]
  @wordsOf('TYPE') typeWords?: string[]
  @ignoredColumns ignoredColumns?: string[]
}

@input('The members of a layout to change. Absent members stay; null clears a nullable member.')
export class UpdateGivingImportLayoutInput {
  @text({ optional: true, min: 1, max: 100, note: 'The name. Unique, ignoring letter case.' }) name?: string
  @text({ optional: true, min: 1, max: 50, note: 'The system that the files come from.' }) provider?: string
  @part(() => ImportColumnInput, {
    optional: true,
    list: true,
    min: 1,
    items: 40,
    note: 'The whole set. It replaces the present set.',
  })
  columns?: ImportColumnInput[]
  @choice(Delimiter, { nullable: true, note: 'What stands between two columns. Null when each file shows it.' })
  delimiter?: ValueOf<typeof Delimiter> | null
  @choice(DateOrder, { optional: true }) dateOrder?: ValueOf<typeof DateOrder>
  @choice(DecimalSeparator, { optional: true }) decimalSeparator?: ValueOf<typeof DecimalSeparator>
  @part(() => ImportFundInput, {
    optional: true,
    list: true,
    items: 500,
    note: 'The whole set. It replaces the present set.',
  })
  funds?: ImportFundInput[]
  @ref(() => Fund, { nullable: true, note: 'The fund of a gift without a fund in the file.' })
  defaultFundId?: string | null
  @part(() => ImportPaymentMethodInput, {
    optional: true,
    list: true,
    items: 100,
    note: 'The whole set. It replaces the present set.',
  })
  paymentMethods?: ImportPaymentMethodInput[]
  @wordsOf('STATUS') statusWords?: string[]
  @wordsOf('TYPE') typeWords?: string[]
  @ignoredColumns ignoredColumns?: string[]
}

/**
 * Asserts that a layout reads each field from one column and names known funds.
 * @throws Refusal 422.
 */
async function assertLayout(context: MutationContext, layout: GivingImportLayout): Promise<void> {
  const { kind, columns, funds, defaultFundId, paymentMethods } = layout
  const foreign = columns.findIndex(({ field }) => !FIELDS[kind].includes(field))
  if (foreign >= 0) refuseField('request', 'invalid_enum', { path: `columns.${foreign}.field`, allowed: FIELDS[kind] })
  assertDistinct(
    columns.map(({ field }) => field),
    place => `columns.${place}.field`,
  )
  assertDistinct(
    columns.map(({ column }) => foldedLine(column)),
    place => `columns.${place}.column`,
  )
  const lacking = REQUIRED[kind].find(fields => !columns.some(({ field }) => fields.includes(field)))
  if (lacking)
    refuseField('columns', 'required', { message: `columns must have one for the field ${lacking.join(' or ')}.` })
  if (kind === 'PEOPLE') {
    if (funds.length) refuseField('funds', 'not_writable')
    if (defaultFundId) refuseField('defaultFundId', 'not_writable')
    if (paymentMethods.length) refuseField('paymentMethods', 'not_writable')
    if (layout.statusWords.length) refuseField('statusWords', 'not_writable')
    if (layout.typeWords.length) refuseField('typeWords', 'not_writable')
  }
  await assertFunds(context, { funds, defaultFundId })
  assertDistinct(
    paymentMethods.map(each => folded(each.text)),
    place => `paymentMethods.${place}.text`,
  )
}

export const listGivingImportLayouts = list({
  does: 'List the layouts of files of people and gifts by name.',
  ...IMPORT_READS,
  rest: 'GET /giving-import-layouts',
  takes: GivingImportLayoutFilter,
  lists: givingImportLayouts,
  envelope: 'givingImportLayouts',
  totals: GivingImportLayoutTotals,
})

export const getGivingImportLayout = query({
  does: 'Get one layout of files of people or gifts.',
  ...IMPORT_READS,
  rest: 'GET /giving-import-layouts/{id}',
  gives: GivingImportLayout,
  run: recordOfPath(givingImportLayouts),
})

export const createGivingImportLayout = mutation({
  does: 'Save which columns of the files of another system say what.',
  details: `A name that is taken is refused with 409 (duplicate).`,
  ...IMPORT_WRITES,
  rest: 'POST /giving-import-layouts',
  takes: CreateGivingImportLayoutInput,
  gives: GivingImportLayout,
  creates: true,
  example: {
    name: 'Members of the old system',
    kind: 'PEOPLE',
    provider: 'old-system',
    columns: [
      { column: 'Person', field: 'EXTERNAL_ID' },
      { column: 'Given name', field: 'FIRST_NAME' },
      { column: 'Surname', field: 'LAST_NAME' },
    ],
  },
  async run(context, given) {
    const { work } = context
    const { delimiter = null, funds = [], defaultFundId = null, paymentMethods = [], ...fields } = given
    const { statusWords = [], typeWords = [], ignoredColumns = [] } = given
    const layout = work.create(GivingImportLayout, {
      ...{ ...fields, delimiter, funds, defaultFundId, paymentMethods, statusWords, typeWords, ignoredColumns },
    })
    await assertLayout(context, layout)
    return { id: layout.id }
  },
})

export const updateGivingImportLayout = mutation({
  does: 'Change a layout of files of people or gifts.',
  details: `It holds for the next uploads. The kind stays. A name that is taken is refused with 409 (duplicate).`,
  ...IMPORT_WRITES,
  refuses: ['duplicate'],
  rest: 'PATCH /giving-import-layouts/{id}',
  takes: UpdateGivingImportLayoutInput,
  gives: GivingImportLayout,
  example: { dateOrder: 'DMY' },
  async run(context, change, { id }) {
    const { work } = context
    const layout = await work.change(GivingImportLayout, id)
    assign(layout, defined(change))
    await assertLayout(context, layout)
  },
})

export const deleteGivingImportLayout = mutation({
  does: 'Delete a layout of files that no import has used.',
  ...IMPORT_WRITES,
  refuses: ['illegal_transition'],
  rest: 'DELETE /giving-import-layouts/{id}',
  gives: Success,
  async run({ work }, _input, { id }) {
    const layout = await work.change(GivingImportLayout, id)
    const [used] = await work.findWhere(GivingImport, { layoutId: id })
    if (used) refuseBlocked('An import was read by this layout, so the layout stays.')
    work.remove(layout)
    return { success: true }
  },
})
