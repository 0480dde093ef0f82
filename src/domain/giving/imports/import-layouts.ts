import type { ValueOf } from '../../../declaration/fields.js'
import type { ImportLayout } from './file-layout.js'
import type { GivingImportField, GivingImportKind, GivingImportTemplate } from './giving-import.js'
import { isReadyGiftLayout, readyGiftLayouts } from './ready-layouts.js'

const columnsOf = (fields: Readonly<Record<string, GivingImportField>>) =>
  Object.entries(fields).map(([column, field]) => ({ column, field }))

const PLAIN = {
  delimiter: null,
  dateOrder: 'MDY',
  decimalSeparator: 'POINT',
  defaultFundId: null,
} as const

/** The lists of a ready-made layout. Each has its own, because their type can be changed. */
const lists = () => ({ funds: [], paymentMethods: [], statusWords: [], typeWords: [], ignoredColumns: [] })

/** The layouts of lists that people make. A file may lack columns of theirs that are not required. */
const LISTS = {
  PERSON_LIST: {
    ...PLAIN,
    ...lists(),
    kind: 'PEOPLE',
    columns: columnsOf({
      'Person ID': 'EXTERNAL_ID',
      Name: 'NAME',
      'First Name': 'FIRST_NAME',
      'Middle Name': 'MIDDLE_NAME',
      'Last Name': 'LAST_NAME',
      'Preferred Name': 'PREFERRED_NAME',
      Suffix: 'SUFFIX',
      Organization: 'ORGANIZATION_NAME',
      Email: 'EMAIL',
      Phone: 'PHONE',
      Address: 'ADDRESS_LINE1',
      'Address 2': 'ADDRESS_LINE2',
      City: 'CITY',
      State: 'REGION',
      Zip: 'POSTAL_CODE',
      Country: 'COUNTRY',
      'Household ID': 'HOUSEHOLD_ID',
      'Household Name': 'HOUSEHOLD_NAME',
      'Household Position': 'HOUSEHOLD_ROLE',
      'Gives Jointly': 'GIVES_JOINTLY',
    }),
  },
  GIVING_HISTORY: {
    ...PLAIN,
    ...lists(),
    kind: 'GIFTS',
    columns: columnsOf({
      'Gift ID': 'EXTERNAL_ID',
      'Person ID': 'DONOR_ID',
      Name: 'NAME',
      'First Name': 'FIRST_NAME',
      'Last Name': 'LAST_NAME',
      Organization: 'ORGANIZATION_NAME',
      Email: 'EMAIL',
      Phone: 'PHONE',
      Date: 'DATE',
      Amount: 'AMOUNT',
      Fund: 'FUND',
      Method: 'PAYMENT_METHOD',
      'Check Number': 'CHECK_NUMBER',
      Memo: 'MEMO',
      'Deductible Amount': 'DEDUCTIBLE_AMOUNT',
      Status: 'STATUS',
      Type: 'TYPE',
      Currency: 'CURRENCY',
      Fee: 'FEE',
      'Fee Covered': 'FEE_COVERED',
      'Net Amount': 'NET_AMOUNT',
      Campus: 'CAMPUS',
      Batch: 'BATCH',
      'Refund Of': 'REFUND_OF',
    }),
  },
} satisfies Record<string, ImportLayout>

/** The layout of a template: of a list that people make, or of the files of a giving platform. */
export const templateLayout = (template: ValueOf<typeof GivingImportTemplate>): ImportLayout =>
  isReadyGiftLayout(template) ? readyGiftLayouts[template].layout : LISTS[template]

/** The fields that files of each kind can have. */
export const FIELDS: Readonly<Record<GivingImportKind, readonly GivingImportField[]>> = {
  PEOPLE: [
    ...([
      'EXTERNAL_ID',
      'DONOR_NUMBER',
      'NAME',
      'FIRST_NAME',
      'MIDDLE_NAME',
      'LAST_NAME',
      'PREFERRED_NAME',
      'SUFFIX',
    ] as const),
    ...(['ORGANIZATION_NAME', 'EMAIL', 'PHONE', 'ADDRESS_LINE1', 'ADDRESS_LINE2', 'CITY', 'REGION'] as const),
    ...(['POSTAL_CODE', 'COUNTRY', 'HOUSEHOLD_ID', 'HOUSEHOLD_NAME', 'HOUSEHOLD_ROLE', 'GIVES_JOINTLY'] as const),
    'MEMBER_SINCE',
  ],
  GIFTS: [
    ...(['EXTERNAL_ID', 'DONOR_ID', 'DONOR_NUMBER', 'NAME', 'FIRST_NAME', 'LAST_NAME', 'ORGANIZATION_NAME'] as const),
    ...(['EMAIL', 'PHONE', 'DATE', 'AMOUNT', 'FUND', 'PAYMENT_METHOD', 'CHECK_NUMBER', 'MEMO'] as const),
    ...(['DEDUCTIBLE_AMOUNT', 'STATUS', 'TYPE', 'CURRENCY', 'FEE', 'FEE_COVERED', 'NET_AMOUNT', 'CAMPUS'] as const),
    ...(['BATCH', 'REFUND_OF', 'TAX_DEDUCTIBLE', 'CAPTURED', 'FEE_TAX', 'REFUNDED_AMOUNT', 'REFUNDED_DATE'] as const),
  ],
}

/** The fields of which a file needs one column each. Of several in a list, one is enough. */
export const REQUIRED: Readonly<Record<GivingImportKind, readonly (readonly GivingImportField[])[]>> = {
  PEOPLE: [['LAST_NAME', 'NAME', 'ORGANIZATION_NAME']],
  GIFTS: [['DATE'], ['AMOUNT']],
}
