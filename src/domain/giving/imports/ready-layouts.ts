import type { Signature } from '../../imports/signature.js'
import type { ImportLayout } from './file-layout.js'
import type { GivingImportField } from './giving-import.js'
import type { ReadyGiftLayoutName } from './ready-layout-names.js'

export interface ReadyGiftLayout {
  signature: Signature
  /** The system that the files come from, when it writes several kinds of them. */
  provider?: ReadyGiftLayoutName
  layout: ImportLayout
}

type Columns = readonly (readonly [column: string, field: GivingImportField])[]
type More = Partial<
  Pick<ImportLayout, 'continued' | 'defaults' | 'paymentMethods' | 'statusWords' | 'typeWords' | 'ignoredColumns'>
>

/**
 * A layout of a platform. Its files can have more columns, because people choose them.
 * @param heads that a file must have, separated by commas. One text for each form that the platform has written.
 * @param columns what is read. Of several columns for one field, a row has the first that is not empty.
 */
const readyBy = (heads: readonly string[], columns: Columns, more: More = {}): ReadyGiftLayout => ({
  signature: { heads: heads.map(each => each.split(',')), areMoreAllowed: true, lacks: [] },
  layout: {
    kind: 'GIFTS',
    columns: columns.map(([column, field]) => ({ column, field })),
    ...{ delimiter: null, dateOrder: 'MDY', decimalSeparator: 'POINT', defaultFundId: null, funds: [] },
    ...{ paymentMethods: [], statusWords: [], typeWords: [], ignoredColumns: [], ...more },
  },
})

const NAMES: Columns = [
  ['First Name', 'FIRST_NAME'],
  ['Last Name', 'LAST_NAME'],
]
const PAYMENT_HEADS = 'amount,amount refunded,currency,captured,converted currency,fee,status'
const STRIPE_HEADS = 'currency,gross,fee,net,reporting_category,source_id'

/**
 * The layouts by the public documentation of the platforms, and of the programs that read their files, as of November 2026. A platform
 * whose columns are published nowhere is not among them.
 */
export const readyGiftLayouts: Readonly<Record<ReadyGiftLayoutName, ReadyGiftLayout>> = {
  ACS: readyBy(
    ['indvid,name,description,amount,fulltype,postdate,reference'],
    [
      ['IndvID', 'DONOR_ID'],
      ['Name', 'NAME'],
      ['Email', 'EMAIL'],
      ['Phone', 'PHONE'],
      ['Description', 'FUND'],
      ['Amount', 'AMOUNT'],
      ['FullType', 'PAYMENT_METHOD'],
      ['PostDate', 'DATE'],
      ['Reference', 'CHECK_NUMBER'],
      ['Campus', 'CAMPUS'],
    ],
  ),
  BREEZE: readyBy(
    ['person id,first name,last name,fund(s),amount,date'],
    [
      ['Payment ID', 'EXTERNAL_ID'],
      ['Person ID', 'DONOR_ID'],
      ...NAMES,
      ['Fund(s)', 'FUND'],
      ['Amount', 'AMOUNT'],
      ['Method', 'PAYMENT_METHOD'],
      ['Method ID', 'PAYMENT_METHOD'],
      ['Date', 'DATE'],
      ['Check Number', 'CHECK_NUMBER'],
      ['Note', 'MEMO'],
      ['Batch', 'BATCH'],
      ['Campus', 'CAMPUS'],
    ],
  ),
  CCB: readyBy(
    ['ind id,name,coa category,amount,payment type,date'],
    [
      ['Tax Deductible', 'TAX_DEDUCTIBLE'],
      ['Ind ID', 'DONOR_ID'],
      ['Name', 'NAME'],
      ['COA Category', 'FUND'],
      ['Amount', 'AMOUNT'],
      ['Payment Type', 'PAYMENT_METHOD'],
      ['Date', 'DATE'],
      ['Check Number', 'CHECK_NUMBER'],
      ['Memo', 'MEMO'],
      ['Batch', 'BATCH'],
      ['Campus', 'CAMPUS'],
    ],
  ),
  CHURCH_WINDOWS: readyBy(
    ['trans. #,donation date,account name,amount,giver name'],
    [
      ['Trans. #', 'EXTERNAL_ID'],
      ['Giver #', 'DONOR_ID'],
      ['Giver Name', 'NAME'],
      ['Account Name', 'FUND'],
      ['Amount', 'AMOUNT'],
      ['Pymt. Method', 'PAYMENT_METHOD'],
      ['Donation Date', 'DATE'],
      ['Check #', 'CHECK_NUMBER'],
      ['Line Item Comments', 'MEMO'],
      ['Batch Code', 'BATCH'],
    ],
    { continued: ['EXTERNAL_ID', 'DONOR_ID', 'NAME', 'PAYMENT_METHOD', 'DATE', 'CHECK_NUMBER', 'BATCH'] },
  ),
  DONORBOX: readyBy(
    ['donor email,campaign,amount,currency,donated at,receipt id,donation type'],
    [
      ['Receipt Id', 'EXTERNAL_ID'],
      ['Donor Id', 'DONOR_ID'],
      ['Name', 'NAME'],
      ['Donating Company', 'ORGANIZATION_NAME'],
      ["Donor's First Name", 'FIRST_NAME'],
      ["Donor's Last Name", 'LAST_NAME'],
      ['Donor Email', 'EMAIL'],
      ['Phone', 'PHONE'],
      ['Designation', 'FUND'],
      ['Campaign', 'FUND'],
      ['Amount', 'AMOUNT'],
      ['Currency', 'CURRENCY'],
      ['Total Fee', 'FEE'],
      ['Tax Deductible Amount', 'DEDUCTIBLE_AMOUNT'],
      ['Donation Type', 'PAYMENT_METHOD'],
      ['Donated At', 'DATE'],
      ['Donor Comment', 'MEMO'],
      ['Status', 'STATUS'],
    ],
    {
      paymentMethods: [
        { text: 'stripe', paymentMethod: 'CARD' },
        { text: 'paypal_express', paymentMethod: 'WALLET' },
      ],
    },
  ),
  ELVANTO: readyBy(
    ['person,account / sub account,amount,method,transaction date'],
    [
      ['Tax Ded.', 'TAX_DEDUCTIBLE'],
      ['Member ID', 'DONOR_ID'],
      ['Person', 'NAME'],
      ...NAMES,
      ['Email Address', 'EMAIL'],
      ['Phone Number', 'PHONE'],
      ['Account / Sub Account', 'FUND'],
      ['Amount', 'AMOUNT'],
      ['Method', 'PAYMENT_METHOD'],
      ['Transaction Date', 'DATE'],
      ['Check Number', 'CHECK_NUMBER'],
      ['Campus', 'CAMPUS'],
    ],
  ),
  FELLOWSHIP_ONE_GO: readyBy(
    ['tax deductible,user id,first name,last name,category,amount,note,date,check number'],
    [
      ['Tax Deductible', 'TAX_DEDUCTIBLE'],
      ['User Id', 'DONOR_ID'],
      ...NAMES,
      ['Category', 'FUND'],
      ['Amount', 'AMOUNT'],
      ['payment method', 'PAYMENT_METHOD'],
      ['Date', 'DATE'],
      ['Check Number', 'CHECK_NUMBER'],
      ['Note', 'MEMO'],
      ['campus', 'CAMPUS'],
    ],
  ),
  PAYPAL: readyBy(
    ['date,name,type,status,currency,gross,fee,net,from email address,transaction id'],
    [
      ['Transaction ID', 'EXTERNAL_ID'],
      ['Reference Txn ID', 'REFUND_OF'],
      ['Name', 'NAME'],
      ['From Email Address', 'EMAIL'],
      ['Contact Phone Number', 'PHONE'],
      ['Date', 'DATE'],
      ['Gross', 'AMOUNT'],
      ['Fee', 'FEE'],
      ['Net', 'NET_AMOUNT'],
      ['Currency', 'CURRENCY'],
      ['Type', 'TYPE'],
      ['Status', 'STATUS'],
      ['Note', 'MEMO'],
      ['Subject', 'MEMO'],
    ],
    { defaults: { PAYMENT_METHOD: 'PayPal' } },
  ),
  PAYPAL_GIVING_FUND: readyBy(
    [
      'donation date,donor first name,donor last name,donor email,program name,currency code,gross amount,total fees,net amount,transaction id',
    ],
    [
      ['Transaction ID', 'EXTERNAL_ID'],
      ['Donor First Name', 'FIRST_NAME'],
      ['Donor Last Name', 'LAST_NAME'],
      ['Donor Email', 'EMAIL'],
      ['Donation Date', 'DATE'],
      ['Gross Amount', 'AMOUNT'],
      ['Total Fees', 'FEE'],
      ['Net Amount', 'NET_AMOUNT'],
      ['Currency Code', 'CURRENCY'],
      ['Reference Information', 'MEMO'],
      ['Program Name', 'BATCH'],
    ],
    { defaults: { PAYMENT_METHOD: 'PayPal', TAX_DEDUCTIBLE: 'no' } },
  ),
  PUSHPAY: readyBy(
    ['payer id,first name,last name,fund name,amount,payment type,received on'],
    [
      ['Tax Deductible', 'TAX_DEDUCTIBLE'],
      ['Payer ID', 'DONOR_ID'],
      ...NAMES,
      ['Email', 'EMAIL'],
      ['Mobile Number', 'PHONE'],
      ['Fund Name', 'FUND'],
      ['Amount', 'AMOUNT'],
      ['Payment Type', 'PAYMENT_METHOD'],
      ['Received On', 'DATE'],
      ['Payment Reference', 'CHECK_NUMBER'],
      ['Campus', 'CAMPUS'],
    ],
  ),
  SERVANT_KEEPER: readyBy(
    ['individual id,first name,last name,account name,amount,pay type,batch date'],
    [
      ['Tax', 'TAX_DEDUCTIBLE'],
      ['Individual ID', 'DONOR_ID'],
      ...NAMES,
      ['E-Mail', 'EMAIL'],
      ['Cell Phone', 'PHONE'],
      ['Account Name', 'FUND'],
      ['Amount', 'AMOUNT'],
      ['Pay Type', 'PAYMENT_METHOD'],
      ['Batch Date', 'DATE'],
      ['Check #', 'CHECK_NUMBER'],
      ['Campus', 'CAMPUS'],
    ],
  ),
  SQUARE: readyBy(
    ['date,time,time zone,total collected,fees,net total,transaction id,event type'],
    [
      ['Transaction ID', 'EXTERNAL_ID'],
      ['Customer ID', 'DONOR_ID'],
      ['Customer Name', 'NAME'],
      ['Date', 'DATE'],
      ['Total Collected', 'AMOUNT'],
      ['Fees', 'FEE'],
      ['Net Total', 'NET_AMOUNT'],
      ['Event Type', 'TYPE'],
      ['Card Brand', 'PAYMENT_METHOD'],
      ['Description', 'MEMO'],
      ['Location', 'CAMPUS'],
    ],
  ),
  STRIPE: readyBy(
    [`balance_transaction_id,created,${STRIPE_HEADS}`, `balance_transaction_id,created_utc,${STRIPE_HEADS}`],
    [
      ['source_id', 'EXTERNAL_ID'],
      ['charge_id', 'REFUND_OF'],
      ['customer_id', 'DONOR_ID'],
      ['customer_name', 'NAME'],
      ['customer_email', 'EMAIL'],
      ['created', 'DATE'],
      ['created_utc', 'DATE'],
      ['gross', 'AMOUNT'],
      ['fee', 'FEE'],
      ['net', 'NET_AMOUNT'],
      ['currency', 'CURRENCY'],
      ['reporting_category', 'TYPE'],
      ['payment_method_type', 'PAYMENT_METHOD'],
      ['description', 'MEMO'],
    ],
    { typeWords: ['charge'] },
  ),
  STRIPE_PAYMENTS: {
    ...readyBy(
      [`id,created date (utc),${PAYMENT_HEADS}`, `id,created (utc),${PAYMENT_HEADS}`],
      [
        ['id', 'EXTERNAL_ID'],
        ['Customer ID', 'DONOR_ID'],
        ['Card Name', 'NAME'],
        ['Customer Email', 'EMAIL'],
        ['Created date (UTC)', 'DATE'],
        ['Created (UTC)', 'DATE'],
        ['Amount', 'AMOUNT'],
        ['Amount Refunded', 'REFUNDED_AMOUNT'],
        ['Refunded date (UTC)', 'REFUNDED_DATE'],
        ['Fee', 'FEE'],
        // "Taxes On Fee" is not read: no source says whether the fee has it already, and a tax counted twice is as wrong as one that is lost.
        ['Currency', 'CURRENCY'],
        // The fee is in this one.
        ['Converted Currency', 'CURRENCY'],
        ['Captured', 'CAPTURED'],
        ['Mode', 'TYPE'],
        ['Dispute Status', 'STATUS'],
        ['Status', 'STATUS'],
        ['Payment Source Type', 'PAYMENT_METHOD'],
        ['Description', 'MEMO'],
      ],
      // A dispute that was won, and an inquiry that became none, took no money.
      { statusWords: ['paid', 'won', 'warning closed'], typeWords: ['live'] },
    ),
    provider: 'STRIPE',
  },
  SUBSPLASH: readyBy(
    ['donor id,first name,last name,fund,gross amount,payment method,transaction date,status'],
    [
      ['Donor ID', 'DONOR_ID'],
      ...NAMES,
      ['Email', 'EMAIL'],
      ['Fund', 'FUND'],
      ['Gross amount', 'AMOUNT'],
      ['Fee', 'FEE'],
      ['Payment method', 'PAYMENT_METHOD'],
      ['Transaction date', 'DATE'],
      ['Check number', 'CHECK_NUMBER'],
      ['Status', 'STATUS'],
      ['Campus', 'CAMPUS'],
    ],
  ),
  TITHELY: readyBy(
    ['first name,last name,email,amount,transaction date,status,memo'],
    [
      ...NAMES,
      ['Email', 'EMAIL'],
      ['Fund', 'FUND'],
      ['Fund Name', 'FUND'],
      ['Amount', 'AMOUNT'],
      ['Payment Method', 'PAYMENT_METHOD'],
      ['Transaction Date', 'DATE'],
      ['Memo', 'MEMO'],
      ['Status', 'STATUS'],
    ],
  ),
}

/** The system that the files of a ready layout come from. */
export const providerOf = (name: ReadyGiftLayoutName): string => readyGiftLayouts[name].provider ?? name

export const isReadyGiftLayout = (name: string | null | undefined): name is ReadyGiftLayoutName =>
  typeof name === 'string' && Object.hasOwn(readyGiftLayouts, name)
