import { SelectField, TextField, type Values } from '../../components/form'
import {
  type BankFileLayoutPartsFragment,
  type CreateBankFileLayoutInput,
  SettingsCreateBankFileLayoutDocument,
  SettingsUpdateBankFileLayoutDocument,
} from '../../generated/graphql'
import { Problem } from '../../lib/problem'
import { PointColumns, type PointedColumn, type PointedLayout } from '../activity/point-columns'
import { useRun } from '../context'

/** What a column can mean, by the member of the layout. */
const MEANINGS = [
  ['dateColumn', 'Day'],
  ['descriptionColumn', 'Description'],
  ['amountColumn', 'Amount'],
  ['moneyInColumn', 'Money in (credit)'],
  ['moneyOutColumn', 'Money out (debit)'],
  ['directionColumn', 'Direction (debit or credit)'],
  ['balanceColumn', 'Balance'],
  ['referenceColumn', 'Reference'],
  ['checkNumberColumn', 'Check number'],
  ['statusColumn', 'Status'],
  ['currencyColumn', 'Currency'],
  ['idColumn', 'Id of the bank'],
] as const
type Member = (typeof MEANINGS)[number][0]
const SIGNS = [
  ['', 'Money that comes in'],
  ['out', 'Money that goes out, as with many cards'],
] as const

const wrong = (expected: string): Problem =>
  new Problem('The columns are not complete.', 'validation', [{ field: 'columns', code: 'required', expected }])

/** The input of a layout. @throws Problem for columns without which no row can be read. */
function inputOf(pointed: PointedLayout, values: Values): CreateBankFileLayoutInput {
  const { columns, delimiter, ...rest } = pointed
  const of = (member: Member): string[] => columns.flatMap(({ column, meaning }) => (meaning === member ? column : []))
  const one = (member: Member): string | null => of(member)[0] ?? null
  const dateColumn = one('dateColumn')
  const [descriptionColumn, ...furtherDescriptionColumns] = of('descriptionColumn')
  if (dateColumn === null) throw wrong('columns with one for the day')
  if (descriptionColumn === undefined) throw wrong('columns with one for the description')
  if (one('amountColumn') === null && (one('moneyInColumn') === null || one('moneyOutColumn') === null))
    throw wrong('columns with one for the amount, or with one for money in and one for money out')
  const statusWords = values.text('statusWords').split(',')
  return {
    ...rest,
    ...(delimiter ? { delimiter } : {}),
    ...{ dateColumn, descriptionColumn, furtherDescriptionColumns },
    ...{
      amountColumn: one('amountColumn'),
      moneyInColumn: one('moneyInColumn'),
      moneyOutColumn: one('moneyOutColumn'),
    },
    ...{ directionColumn: one('directionColumn'), balanceColumn: one('balanceColumn'), idColumn: one('idColumn') },
    ...{ referenceColumn: one('referenceColumn'), checkNumberColumn: one('checkNumberColumn') },
    ...{ statusColumn: one('statusColumn'), currencyColumn: one('currencyColumn') },
    statusWords: statusWords.map(word => word.trim()).filter(Boolean),
    positiveIsOut: values.raw('positiveIsOut') === 'out',
  }
}

/** The meanings of the columns of a layout. */
const columnsOf = (layout: BankFileLayoutPartsFragment): PointedColumn[] => [
  ...MEANINGS.flatMap(([meaning]) => {
    const column = layout[meaning]
    return column ? { column, meaning } : []
  }),
  ...layout.furtherDescriptionColumns.map(column => ({ column, meaning: 'descriptionColumn' })),
]

interface BankLayoutProps {
  file: File
  /** The layout that is changed. Undefined for a new one. */
  layout: BankFileLayoutPartsFragment | undefined
  onSaved(id: string): void
  onClose(): void
}

/** Makes or changes the layout by which the files of a bank are read. */
export function BankLayout({ file, layout, onSaved, onClose }: BankLayoutProps) {
  const write = useRun()
  const save = async (pointed: PointedLayout, values: Values) => {
    const input = inputOf(pointed, values)
    const saved = layout
      ? (await write(SettingsUpdateBankFileLayoutDocument, { id: layout.id, input })).updateBankFileLayout
      : (await write(SettingsCreateBankFileLayoutDocument, { input })).createBankFileLayout
    onClose()
    if (saved) onSaved(saved.id)
  }
  return (
    <PointColumns
      title={layout ? `Change the layout ${layout.name}` : 'Make a layout'}
      file={file}
      meanings={MEANINGS}
      shared={['descriptionColumn']}
      known={layout && { ...layout, columns: columnsOf(layout) }}
      fields={['positiveIsOut', 'statusWords']}
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        name="positiveIsOut"
        label="An amount without a minus is"
        options={SIGNS}
        value={layout?.positiveIsOut ? 'out' : ''}
      />
      <TextField
        name="statusWords"
        label="Words of the status with which a row counts"
        hint="With commas between them. Empty for Completed, Posted, Cleared and the like."
        value={layout?.statusWords.join(', ')}
      />
    </PointColumns>
  )
}
