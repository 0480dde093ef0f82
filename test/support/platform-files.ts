/*
 * CSV files as giving platforms write them, by their documentation and public samples. The gifts are invented, so the days, amounts and
 * funds that a reader must find are known.
 */

/** A payment of a giver. */
export interface Payment {
  /** `2026-03-10`. */
  day: string
  /** In cents. */
  cents: number
  feeCents: number
  first: string
  last: string
  fund: string
  /** Whether it did not come. Only a platform with a status writes such a one. */
  isFailed: boolean
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const plain = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const grouped = (cents: number) => plain(cents).replace(/\B(?=(\d{3})+\.)/g, ',')
/** `03/10/2026`. */
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
/** `10/03/2026`. */
const british = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** Writes the cells of a payment. */
type Cells = (payment: Payment, at: number) => string[]

/** Heads, the cells of a payment below them, and whether the platform has a status and names funds. */
export interface PlatformFile {
  heads: string
  cells: Cells
  hasStatus?: boolean
  hasNoFunds?: boolean
}

export const PLATFORM_FILES: Readonly<Record<string, PlatformFile>> = {
  ACS: {
    heads: 'IndvID,Name,Email,Phone,Address1,Address2,CSZ,Description,Amount,FullType,PostDate,Reference',
    cells: ({ day, cents, first, last, fund }, at) => [
      `${at % 90}`,
      `${last}, ${first}`,
      '',
      '',
      '',
      '',
      '',
      fund,
      grouped(cents),
      'Check',
      american(day),
      `${1000 + at}`,
    ],
  },
  BREEZE: {
    heads:
      'Date,Batch,Payment ID,Person ID,First Name,Last Name,Amount,Fund(s),Method ID,Account Number,Check Number,Card,Note',
    cells: ({ day, cents, first, last, fund }, at) => [
      american(day),
      '1',
      `b${at}`,
      `${at % 90}`,
      first,
      last,
      plain(cents),
      fund,
      'Cash',
      '',
      '',
      '',
      '',
    ],
  },
  CCB: {
    heads: 'Tax Deductible,Ind ID,Name,COA Category,Amount,Payment Type,Date,Check Number',
    cells: ({ day, cents, first, last, fund }, at) => [
      'Yes',
      `${at % 90}`,
      `${first} ${last}`,
      fund,
      `$${grouped(cents)}`,
      'Check',
      day,
      `${1000 + at}`,
    ],
  },
  CHURCH_WINDOWS: {
    heads:
      'Trans. #,Donation Date,Batch Code,Check #,Account,Amount,Account ID,Account Name,Pymt. Method,Line Item Comments,Giver Name,Giver #',
    cells: ({ day, cents, first, last, fund }, at) => [
      ...[`${at}`, american(day), 'A', `${1000 + at}`, '4000', grouped(cents), '1', fund, 'Check', ''],
      ...[`${last}, ${first}`, `${at % 90}`],
    ],
  },
  DONORBOX: {
    heads:
      "Name,Donating Company,Donor's First Name,Donor's Last Name,Donor Email,Campaign,Amount,Currency,Total Fee,Donated At,Designation,Receipt Id,Donation Type,Donor Id,Status",
    cells: ({ day, cents, feeCents, first, last, fund, isFailed }, at) => [
      ...[`${first} ${last}`, '', first, last, '', 'Spring', grouped(cents), 'USD', plain(feeCents)],
      ...[`${american(day).slice(0, 6)}${day.slice(2, 4)} 12:00:00`, fund, `${90_000 + at}`, 'stripe', `${at % 90}`],
      isFailed ? 'failed' : 'paid',
    ],
    hasStatus: true,
  },
  ELVANTO: {
    heads:
      'Tax Ded.,Member ID,Person,Email Address,Phone Number,Account / Sub Account,Amount,Method,Transaction Date,Check Number',
    cells: ({ day, cents, first, last, fund }, at) => [
      'Yes',
      `e${at % 90}`,
      `${first} ${last}`,
      '',
      '',
      fund,
      plain(cents),
      'Cash',
      british(day),
      '',
    ],
  },
  FELLOWSHIP_ONE_GO: {
    heads: 'Tax Deductible,User Id,First Name,Last Name,Category,Amount,Note,Date,Check Number',
    cells: ({ day, cents, first, last, fund }, at) => [
      ...['Yes', `f${at % 90}`, first, last, fund, plain(cents), '', american(day), ''],
    ],
  },
  PAYPAL: {
    heads:
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID,Reference Txn ID,Balance Impact',
    cells: ({ day, cents, feeCents, first, last, isFailed }, at) => [
      ...[american(day), '08:00:00', 'CST', `${first} ${last}`, 'Donation Payment', isFailed ? 'Denied' : 'Completed'],
      ...['USD', grouped(cents), `-${plain(feeCents)}`, grouped(cents - feeCents), '', '', `T${at}`, '', 'Credit'],
    ],
    ...{ hasStatus: true, hasNoFunds: true },
  },
  PAYPAL_GIVING_FUND: {
    heads:
      'Payout Date,Donation Date,Donor First Name,Donor Last Name,Donor Email,Program Name,Reference Information,Currency Code,Gross Amount,Total Fees,Net Amount,Transaction ID',
    cells: ({ day, cents, feeCents, first, last }, at) => [
      ...['2026/10/25', day.replaceAll('-', '/'), first, last, '', 'eBay for Charity', '', 'USD', plain(cents)],
      ...[plain(feeCents), plain(cents - feeCents), `P${at}`],
    ],
    hasNoFunds: true,
  },
  PUSHPAY: {
    heads:
      'Tax Deductible,Payer ID,First Name,Last Name,Email,Mobile Number,Fund Name,Amount,Payment Type,Received On,Payment Reference',
    cells: ({ day, cents, first, last, fund }, at) => [
      'Yes',
      `p${at % 90}`,
      first,
      last,
      '',
      '',
      fund,
      grouped(cents),
      'Visa',
      day,
      '',
    ],
  },
  SERVANT_KEEPER: {
    heads:
      'Tax,Individual ID,First Name,Last Name,E-Mail,Cell Phone,Address,Account Name,Amount,Pay Type,Batch Date,Check #',
    cells: ({ day, cents, first, last, fund }, at) => [
      'Yes',
      `${at % 90}`,
      first,
      last,
      '',
      '',
      '',
      fund,
      plain(cents),
      'Check',
      american(day),
      `${1000 + at}`,
    ],
  },
  SQUARE: {
    heads:
      'Date,Time,Time Zone,Gross Sales,Net Sales,Total Collected,Source,Card,Card Entry Methods,Cash,Fees,Net Total,Transaction ID,Card Brand,Description,Event Type,Location,Customer ID,Customer Name',
    cells: ({ day, cents, feeCents, first, last }, at) => {
      const all = `$${grouped(cents)}`
      const net = `$${grouped(cents - feeCents)}`
      return [
        ...[american(day), '10:00:00', 'Central Time (US & Canada)', all, all, all, 'Register', all, 'Dipped', '$0.00'],
        ...[`-$${plain(feeCents)}`, net, `s${at}`, 'Visa', 'Offering', 'Payment', 'Main', '', `${first} ${last}`],
      ]
    },
    hasNoFunds: true,
  },
  STRIPE: {
    heads:
      'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,description,charge_id,customer_name,payment_method_type',
    cells: ({ day, cents, feeCents, first, last, isFailed }, at) => [
      // At two in the morning in UTC it is the evening of the day before in Chicago.
      ...[
        `txn_${at}`,
        `${new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)} 02:00:00`,
        'usd',
        plain(cents),
      ],
      ...[plain(feeCents), plain(cents - feeCents), isFailed ? 'topup' : 'charge', `ch_${at}`, '', `ch_${at}`],
      ...[`${first} ${last}`, 'card'],
    ],
    ...{ hasStatus: true, hasNoFunds: true },
  },
  STRIPE_PAYMENTS: {
    heads:
      'id,Created (UTC),Amount,Amount Refunded,Currency,Captured,Converted Amount,Converted Currency,Fee,Status,Card Name,Payment Source Type',
    cells: ({ day, cents, feeCents, first, last, isFailed }, at) => [
      ...[`ch_${at}`, `${day} 12:00:00`, plain(cents), '0.00', 'usd', `${!isFailed}`, plain(cents), 'usd'],
      ...[plain(feeCents), isFailed ? 'Failed' : 'Paid', `${first} ${last}`, 'card'],
    ],
    ...{ hasStatus: true, hasNoFunds: true },
  },
  SUBSPLASH: {
    heads:
      'Donor ID,First name,Last name,Email,Fund,Gross amount,Fee,Payment method,Transaction date,Check number,Status',
    cells: ({ day, cents, feeCents, first, last, fund, isFailed }, at) => [
      ...[last && `d${at % 90}`, first, last, '', fund, grouped(cents), plain(feeCents), 'Card', american(day), ''],
      isFailed ? 'failed' : 'succeeded',
    ],
    hasStatus: true,
  },
  TITHELY: {
    heads: 'First Name,Last Name,Email,Fund,Amount,Payment Method,Transaction Date,Memo,Status',
    cells: ({ day, cents, first, last, fund, isFailed }, at) => [
      first,
      last,
      '',
      fund,
      plain(cents),
      'Visa',
      american(day),
      `${at}`,
      isFailed ? 'pending' : 'succeeded',
    ],
    hasStatus: true,
  },
}

/** The file of a platform with these payments. */
export const platformFile = ({ heads, cells }: PlatformFile, payments: readonly Payment[]): string =>
  `${[heads, ...payments.map((payment, at) => cells(payment, at).map(quoted).join(','))].join('\n')}\n`
