import type { GivingImportField, GivingImportLayout } from './giving-import.js'

/** What of a layout the reading of a file needs. */
export type FileLayout = Pick<
  GivingImportLayout,
  | 'kind'
  | 'columns'
  | 'delimiter'
  | 'dateOrder'
  | 'decimalSeparator'
  | 'paymentMethods'
  | 'statusWords'
  | 'typeWords'
  | 'ignoredColumns'
> & {
  /** What a row says in a field whose cell is empty or absent. Only ready-made layouts say it. */
  defaults?: Readonly<Partial<Record<GivingImportField, string>>>
  /** The fields that the further rows of a payment take from its first row. Only ready-made layouts say it. */
  continued?: readonly GivingImportField[]
}
/** A layout with the funds that its texts mean. */
export type ImportLayout = FileLayout & Pick<GivingImportLayout, 'funds' | 'defaultFundId'>

/** What of a layout the thread needs that reads a file. */
export function fileLayoutOf(layout: ImportLayout): FileLayout {
  const { kind, columns, delimiter, dateOrder, decimalSeparator, paymentMethods } = layout
  const { statusWords, typeWords, ignoredColumns, defaults, continued } = layout
  return {
    kind,
    columns,
    delimiter,
    dateOrder,
    decimalSeparator,
    paymentMethods,
    statusWords,
    typeWords,
    ignoredColumns,
    ...(defaults ? { defaults } : {}),
    ...(continued ? { continued } : {}),
  }
}
