import { TextField, type Values } from '../../components/form'
import {
  type GivingImportField,
  type GivingImportKind,
  SettingsCreateGivingImportLayoutDocument,
} from '../../generated/graphql'
import { Problem } from '../../lib/problem'
import { useRun } from '../context'
import { PointColumns, type PointedLayout } from '../point-columns'

type Meanings = readonly (readonly [field: GivingImportField, text: string])[]

const OF_NAMES: Meanings = [
  ['NAME', 'Whole name'],
  ['FIRST_NAME', 'First name'],
  ['LAST_NAME', 'Last name'],
  ['ORGANIZATION_NAME', 'Organization'],
  ['EMAIL', 'E-mail address'],
  ['PHONE', 'Telephone number'],
]
/** What a column can mean, by the kind of file. */
const MEANINGS: Record<GivingImportKind, Meanings> = {
  PEOPLE: [
    ['EXTERNAL_ID', 'Id of the person'],
    ...OF_NAMES,
    ['MIDDLE_NAME', 'Middle name'],
    ['PREFERRED_NAME', 'Preferred name'],
    ['SUFFIX', 'Suffix'],
    ['DONOR_NUMBER', 'Donor number'],
    ['ADDRESS_LINE1', 'Address, first line'],
    ['ADDRESS_LINE2', 'Address, second line'],
    ['CITY', 'City'],
    ['REGION', 'State or region'],
    ['POSTAL_CODE', 'Postal code'],
    ['COUNTRY', 'Country'],
    ['HOUSEHOLD_ID', 'Id of the household'],
    ['HOUSEHOLD_NAME', 'Name of the household'],
    ['HOUSEHOLD_ROLE', 'Role in the household'],
    ['GIVES_JOINTLY', 'Gives with the household'],
    ['MEMBER_SINCE', 'In the household since'],
  ],
  GIFTS: [
    ['DATE', 'Day'],
    ['AMOUNT', 'Amount'],
    ['FUND', 'Fund'],
    ['EXTERNAL_ID', 'Id of the gift or payment'],
    ['DONOR_ID', 'Id of the person'],
    ['DONOR_NUMBER', 'Donor number'],
    ...OF_NAMES,
    ['PAYMENT_METHOD', 'Payment method'],
    ['CHECK_NUMBER', 'Check number'],
    ['MEMO', 'Memo'],
    ['STATUS', 'Status'],
    ['TYPE', 'Type'],
    ['CURRENCY', 'Currency'],
    ['FEE', 'Fee'],
    ['FEE_COVERED', 'Fee that the donor covered'],
    ['NET_AMOUNT', 'Net amount'],
    ['DEDUCTIBLE_AMOUNT', 'Deductible amount'],
    ['CAMPUS', 'Campus'],
    ['BATCH', 'Batch'],
    ['REFUND_OF', 'Id of the gift that is refunded'],
  ],
}

interface ImportLayoutProps {
  file: File
  kind: GivingImportKind
  onSaved(id: string): void
  onClose(): void
}

/** Makes the layout by which files of people or gifts from another system are read. */
export function ImportLayout({ file, kind, onSaved, onClose }: ImportLayoutProps) {
  const write = useRun()
  const save = async ({ name, delimiter, dateOrder, decimalSeparator, columns }: PointedLayout, values: Values) => {
    const meant = columns.flatMap(({ column, meaning }) => {
      const field = MEANINGS[kind].find(([each]) => each === meaning)?.[0]
      return field ? { column, field } : []
    })
    if (!meant.length)
      throw new Problem('Say what the columns mean.', 'validation', [
        { field: 'columns', code: 'required', expected: 'columns with a meaning' },
      ])
    const input = {
      name,
      kind,
      provider: values.text('provider'),
      columns: meant,
      delimiter,
      dateOrder,
      decimalSeparator,
    }
    const { createGivingImportLayout: saved } = await write(SettingsCreateGivingImportLayoutDocument, { input })
    onClose()
    if (saved) onSaved(saved.id)
  }
  return (
    <PointColumns
      title="Make a layout"
      file={file}
      meanings={MEANINGS[kind]}
      canLackHeads={false}
      fields={['provider']}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        name="provider"
        label="System of the files"
        hint="A name of your choice, such as old-system."
        maxLength={50}
      />
    </PointColumns>
  )
}
