import { TextField, type Values } from '../../components/form'
import {
  type GivingImportField,
  type GivingImportKind,
  SettingsCreateGivingImportLayoutDocument,
} from '../../generated/graphql'
import { Problem } from '../../lib/problem'
import { PointColumns, type PointedLayout } from '../activity/point-columns'
import { useRun } from '../context'

/** What a column can mean, by the kind of file in which it can. */
const FIELDS: Record<GivingImportField, Partial<Record<GivingImportKind, string>>> = {
  DATE: { GIFTS: 'Day' },
  AMOUNT: { GIFTS: 'Amount' },
  FUND: { GIFTS: 'Fund' },
  EXTERNAL_ID: { PEOPLE: 'Id of the person', GIFTS: 'Id of the gift or payment' },
  DONOR_ID: { GIFTS: 'Id of the person' },
  DONOR_NUMBER: { PEOPLE: 'Donor number', GIFTS: 'Donor number' },
  NAME: { PEOPLE: 'Whole name', GIFTS: 'Whole name' },
  FIRST_NAME: { PEOPLE: 'First name', GIFTS: 'First name' },
  MIDDLE_NAME: { PEOPLE: 'Middle name' },
  LAST_NAME: { PEOPLE: 'Last name', GIFTS: 'Last name' },
  PREFERRED_NAME: { PEOPLE: 'Preferred name' },
  SUFFIX: { PEOPLE: 'Suffix' },
  ORGANIZATION_NAME: { PEOPLE: 'Organization', GIFTS: 'Organization' },
  EMAIL: { PEOPLE: 'E-mail address', GIFTS: 'E-mail address' },
  PHONE: { PEOPLE: 'Telephone number', GIFTS: 'Telephone number' },
  ADDRESS_LINE1: { PEOPLE: 'Address, first line' },
  ADDRESS_LINE2: { PEOPLE: 'Address, second line' },
  CITY: { PEOPLE: 'City' },
  REGION: { PEOPLE: 'State or region' },
  POSTAL_CODE: { PEOPLE: 'Postal code' },
  COUNTRY: { PEOPLE: 'Country' },
  HOUSEHOLD_ID: { PEOPLE: 'Id of the household' },
  HOUSEHOLD_NAME: { PEOPLE: 'Name of the household' },
  HOUSEHOLD_ROLE: { PEOPLE: 'Role in the household' },
  GIVES_JOINTLY: { PEOPLE: 'Gives with the household' },
  MEMBER_SINCE: { PEOPLE: 'In the household since' },
  PAYMENT_METHOD: { GIFTS: 'Payment method' },
  CHECK_NUMBER: { GIFTS: 'Check number' },
  MEMO: { GIFTS: 'Memo' },
  STATUS: { GIFTS: 'Status' },
  TYPE: { GIFTS: 'Type' },
  CAPTURED: { GIFTS: 'Captured, yes or no' },
  CURRENCY: { GIFTS: 'Currency' },
  FEE: { GIFTS: 'Fee' },
  FEE_TAX: { GIFTS: 'Tax on the fee' },
  FEE_COVERED: { GIFTS: 'Fee that the donor covered' },
  NET_AMOUNT: { GIFTS: 'Net amount' },
  DEDUCTIBLE_AMOUNT: { GIFTS: 'Deductible amount' },
  TAX_DEDUCTIBLE: { GIFTS: 'Tax-deductible, yes or no' },
  CAMPUS: { GIFTS: 'Campus' },
  BATCH: { GIFTS: 'Batch' },
  REFUND_OF: { GIFTS: 'Id of the gift that is refunded' },
  REFUNDED_AMOUNT: { GIFTS: 'Amount refunded altogether' },
  REFUNDED_DATE: { GIFTS: 'Day of the refund' },
}
const isField = (name: string): name is GivingImportField => Object.hasOwn(FIELDS, name)
const meaningsOf = (kind: GivingImportKind) =>
  Object.keys(FIELDS)
    .filter(isField)
    .flatMap(field => {
      const text = FIELDS[field][kind]
      return text ? [[field, text] as const] : []
    })

interface ImportLayoutProps {
  file: File
  kind: GivingImportKind
  onSaved(id: string): void
  onClose(): void
}

/** Makes the layout by which files of people or gifts from another system are read. */
export function ImportLayout({ file, kind, onSaved, onClose }: ImportLayoutProps) {
  const write = useRun()
  const meanings = meaningsOf(kind)
  const save = async ({ name, delimiter, dateOrder, decimalSeparator, columns }: PointedLayout, values: Values) => {
    const meant = columns.flatMap(({ column, meaning }) => (isField(meaning) ? { column, field: meaning } : []))
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
      meanings={meanings}
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
