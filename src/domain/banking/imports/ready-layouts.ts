import type { Signature } from '../../imports/signature.js'
import type { CsvLayout } from './files/csv.js'

/** The ready layouts, with what they are of. */
export const READY_LAYOUTS = {
  AMERICAN_EXPRESS:
    'Cards of American Express. A file with no more than a date, a description and an amount is read only when it is named.',
  BANK_OF_AMERICA: 'Checking and savings accounts of Bank of America.',
  BANK_OF_AMERICA_CARD: 'Cards of Bank of America.',
  CAPITAL_ONE_360: 'Checking and savings accounts of Capital One 360.',
  CAPITAL_ONE_CARD: 'Cards of Capital One.',
  CHASE_CARD: 'Cards of Chase.',
  CHASE_CHECKING: 'Checking and savings accounts of Chase.',
  CITI: 'Cards of Citi.',
  DISCOVER: 'Cards of Discover.',
  PAYPAL: 'The activity report of PayPal. An amount is net of its fee.',
  PNC: 'Checking and savings accounts of PNC.',
  SQUARE: 'The transactions of Square. An amount is what cards paid less the fees, without cash.',
  STRIPE_BALANCE: 'The itemized report of changes of the balance at Stripe. An amount is net of its fee.',
  STRIPE_BALANCE_HISTORY: 'The history of the balance at Stripe, whose times are in UTC. An amount is net of its fee.',
  STRIPE_PAYOUTS: 'The itemized payout reconciliation of Stripe. An amount is net of its fee.',
  TD: 'Checking and savings accounts of TD Bank.',
  TRUIST: 'Checking and savings accounts of Truist.',
  US_BANK: 'Accounts and cards of U.S. Bank.',
  WELLS_FARGO: 'Accounts and cards of Wells Fargo, whose files have no heads.',
} as const
export type ReadyLayoutName = keyof typeof READY_LAYOUTS

export interface ReadyLayout {
  /** Null when nothing shows it for certain: such a layout is named by the request. */
  signature: Signature | null
  layout: CsvLayout
}

/** What most of the files have in common. */
const COMMON: Omit<CsvLayout, 'dateColumn' | 'descriptionColumns'> = {
  ...{ delimiter: ',', skipLines: 0, hasHeads: true, dateOrder: 'MDY', decimalSeparator: '.', positiveIsOut: false },
  ...{ amountColumn: null, moneyInColumn: null, moneyOutColumn: null, directionColumn: null, currencyColumn: null },
  ...{ statusColumn: null, statusWords: [], referenceColumn: null, checkNumberColumn: null, idColumn: null },
  ...{ balanceColumn: null, ignoredColumns: [] },
}

type Columns = Partial<CsvLayout> & Pick<CsvLayout, 'dateColumn' | 'descriptionColumns'>
const withHeads = (columns: Columns, ...heads: string[]): ReadyLayout => ({
  signature: { heads: heads.map(each => each.split(',')), areMoreAllowed: false, lacks: [] },
  layout: { ...COMMON, ...columns },
})
/** A report whose columns people choose: these it needs. */
const withAtLeast = (columns: Columns, heads: string, ...lacks: string[]): ReadyLayout => ({
  signature: { heads: [heads.split(',')], areMoreAllowed: true, lacks },
  layout: { ...COMMON, ...columns },
})

const STRIPE: Columns = {
  ...{ dateColumn: 'created', descriptionColumns: ['reporting_category', 'description'], amountColumn: 'net' },
  ...{ currencyColumn: 'currency', idColumn: 'balance_transaction_id' },
}
const STRIPE_HEADS = 'balance_transaction_id,created,currency,gross,fee,net,reporting_category'

/** The layouts by the documentation and the public samples of their institutions, as of November 2026. */
export const readyLayouts: Readonly<Record<ReadyLayoutName, ReadyLayout>> = {
  AMERICAN_EXPRESS: withAtLeast(
    {
      ...{ dateColumn: 'Date', descriptionColumns: ['Description'], amountColumn: 'Amount', positiveIsOut: true },
      idColumn: 'Reference',
    },
    'date,description,amount,extended details,appears on your statement as',
  ),
  BANK_OF_AMERICA: withHeads(
    {
      ...{ dateColumn: 'Date', descriptionColumns: ['Description'], amountColumn: 'Amount' },
      balanceColumn: 'Running Bal.',
    },
    'date,description,amount,running bal.',
  ),
  BANK_OF_AMERICA_CARD: withHeads(
    {
      ...{ dateColumn: 'Posted Date', descriptionColumns: ['Payee'], amountColumn: 'Amount' },
      idColumn: 'Reference Number',
    },
    'posted date,reference number,payee,address,amount',
  ),
  CAPITAL_ONE_360: withHeads(
    {
      ...{ dateColumn: 'Transaction Date', descriptionColumns: ['Transaction Description'], balanceColumn: 'Balance' },
      ...{ amountColumn: 'Transaction Amount', directionColumn: 'Transaction Type' },
    },
    'account number,transaction description,transaction date,transaction type,transaction amount,balance',
  ),
  CAPITAL_ONE_CARD: withHeads(
    {
      ...{ dateColumn: 'Posted Date', descriptionColumns: ['Description'], dateOrder: 'YMD' },
      ...{ moneyOutColumn: 'Debit', moneyInColumn: 'Credit' },
    },
    'transaction date,posted date,card no.,description,category,debit,credit',
  ),
  CHASE_CARD: withHeads(
    { dateColumn: 'Post Date', descriptionColumns: ['Description', 'Memo'], amountColumn: 'Amount' },
    'transaction date,post date,description,category,type,amount',
    'transaction date,post date,description,category,type,amount,memo',
    'card,transaction date,post date,description,category,type,amount,memo',
  ),
  CHASE_CHECKING: withHeads(
    {
      ...{ dateColumn: 'Posting Date', descriptionColumns: ['Description'], amountColumn: 'Amount' },
      ...{ balanceColumn: 'Balance', checkNumberColumn: 'Check or Slip #' },
    },
    'details,posting date,description,amount,type,balance,check or slip #',
  ),
  CITI: withHeads(
    {
      ...{ dateColumn: 'Date', descriptionColumns: ['Description'], statusColumn: 'Status' },
      ...{ moneyOutColumn: 'Debit', moneyInColumn: 'Credit' },
    },
    'status,date,description,debit,credit',
    'status,date,description,debit,credit,member name',
  ),
  DISCOVER: withHeads(
    { dateColumn: 'Post Date', descriptionColumns: ['Description'], amountColumn: 'Amount', positiveIsOut: true },
    'trans. date,post date,description,amount,category',
  ),
  PAYPAL: withAtLeast(
    {
      ...{ dateColumn: 'Date', descriptionColumns: ['Name', 'Type'], amountColumn: 'Net', currencyColumn: 'Currency' },
      ...{ statusColumn: 'Status', directionColumn: 'Balance Impact', idColumn: 'Transaction ID' },
    },
    'date,timezone,name,type,status,currency,gross,fee,net,transaction id,balance impact',
  ),
  PNC: withHeads(
    {
      ...{ dateColumn: 'Date', descriptionColumns: ['Description'], balanceColumn: 'Balance' },
      ...{ moneyOutColumn: 'Withdrawals', moneyInColumn: 'Deposits' },
    },
    'date,description,withdrawals,deposits,category,balance',
  ),
  SQUARE: withAtLeast(
    {
      ...{ dateColumn: 'Date', descriptionColumns: ['Event Type', 'Description'], idColumn: 'Transaction ID' },
      addedColumns: ['Card', 'Fees'],
    },
    'date,time zone,total collected,card,cash,fees,net total,transaction id,event type',
  ),
  STRIPE_BALANCE: withAtLeast(STRIPE, STRIPE_HEADS, 'automatic_payout_id'),
  STRIPE_BALANCE_HISTORY: withAtLeast(
    {
      ...{ dateColumn: 'Created (UTC)', isInUtc: true, descriptionColumns: ['Type', 'Description'] },
      ...{ amountColumn: 'Net', currencyColumn: 'Currency', idColumn: 'id' },
    },
    'id,type,source,amount,fee,net,currency,created (utc)',
  ),
  STRIPE_PAYOUTS: withAtLeast(STRIPE, `automatic_payout_id,${STRIPE_HEADS}`),
  TD: withHeads(
    {
      ...{ dateColumn: 'Date', descriptionColumns: ['Description'], moneyOutColumn: 'Debit', moneyInColumn: 'Credit' },
      ...{ checkNumberColumn: 'Check Number', balanceColumn: 'Account Running Balance' },
    },
    'date,bank rtn,account number,transaction type,description,debit,credit,check number,account running balance',
  ),
  TRUIST: withHeads(
    {
      ...{ dateColumn: 'Posted Date', descriptionColumns: ['Full description'], amountColumn: 'Amount' },
      checkNumberColumn: 'Check/Serial #',
    },
    'posted date,transaction date,transaction type,check/serial #,full description,merchant name,category name,sub-category name,amount,daily posted balance',
  ),
  US_BANK: withHeads(
    {
      ...{ dateColumn: 'Date', descriptionColumns: ['Name', 'Memo'], amountColumn: 'Amount' },
      directionColumn: 'Transaction',
    },
    'date,transaction,name,memo,amount',
  ),
  WELLS_FARGO: {
    signature: null,
    layout: {
      ...{ ...COMMON, hasHeads: false, dateColumn: '1', amountColumn: '2', checkNumberColumn: '4' },
      descriptionColumns: ['5'],
    },
  },
}
