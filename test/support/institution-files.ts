/*
 * CSV files as institutions write them, by their documentation and public samples, row by row and by hand. The movements are invented, so
 * the days, amounts and texts that a reader must find are known.
 */

/** A movement of an account. */
export interface Movement {
  /** `2026-03-10`. */
  day: string
  /** In cents; negative when money goes out. */
  cents: number
  text: string
}

const WORDS = ['BAKERY', 'CITY WATER', 'O"BRIEN & SONS', 'PAYROLL, MARCH', 'CAFÉ NOËL', 'CHECK 1044', 'ONLINE PAYMENT']

/** Movements of some days, the same ones for the same seed. Each has a text of its own. */
export function movementsOf(count: number, seed: number, first = '2026-03-01', days = 28): Movement[] {
  let state = seed
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  return Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.parse(first) + Math.floor((at * days) / count) * 86_400_000).toISOString().slice(0, 10),
    cents: (next(500_000) + 1) * (next(3) ? -1 : 1),
    text: `${WORDS[next(WORDS.length)]} ${seed}-${at}`,
  }))
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const amount = (cents: number) => `${cents < 0 ? '-' : ''}${plain(Math.abs(cents))}`
const plain = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const grouped = (cents: number) => plain(cents).replace(/\B(?=(\d{3})+\.)/g, ',')
const out = (cents: number) => (cents < 0 ? plain(-cents) : '')
const into = (cents: number) => (cents > 0 ? plain(cents) : '')
/** `03/10/2026`. */
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
/** `3/10/26`. */
const short = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(2, 4)}`

/** Writes the row of a movement. @param balance after it, in cents. */
type Row = (movement: Movement, balance: number, at: number) => string

/** Heads, and how a movement stands below them, by the ready layout. */
export const INSTITUTIONS: Readonly<Record<string, readonly [head: string, row: Row]>> = {
  AMERICAN_EXPRESS: [
    'Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category',
    ({ day, cents, text }, _, at) =>
      `${american(day)},${quoted(text)},ANN TREASURER,-31004,${amount(-cents)},"TWO\nLINES",X,"1 MAIN ST",CHICAGO,60601,US,'3202${at}',Other`,
  ],
  BANK_OF_AMERICA: [
    'Description,,Summary Amt.\nBeginning balance as of 03/01/2026,,"1,000.00"\n\nDate,Description,Amount,Running Bal.',
    ({ day, cents, text }, balance) => `${american(day)},${quoted(text)},"${amount(cents)}","${amount(balance)}"`,
  ],
  BANK_OF_AMERICA_CARD: [
    'Posted Date,Reference Number,Payee,Address,Amount',
    ({ day, cents, text }, _, at) => `${american(day)},2444${at},${quoted(text)},"CHICAGO IL ",${amount(cents)}`,
  ],
  CAPITAL_ONE_360: [
    'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
    ({ day, cents, text }, balance) =>
      `7443,${quoted(text)},${short(day)},${cents < 0 ? 'Debit' : 'Credit'},${plain(Math.abs(cents))},${amount(balance)}`,
  ],
  CAPITAL_ONE_CARD: [
    'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
    ({ day, cents, text }) => `2026-01-31,${day},1234,${quoted(text)},Other,${out(cents)},${into(cents)}`,
  ],
  CHASE_CARD: [
    'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
    ({ day, cents, text }) =>
      `01/31/2026,${american(day)},${quoted(text)},Travel,${cents < 0 ? 'Sale' : 'Payment'},${amount(cents)},`,
  ],
  CHASE_CHECKING: [
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    ({ day, cents, text }, balance) =>
      `${cents < 0 ? 'DEBIT' : 'CREDIT'},${american(day)},${quoted(text)},${amount(cents)},MISC_DEBIT,${amount(balance)},,`,
  ],
  CITI: [
    'Status,Date,Description,Debit,Credit,Member Name',
    ({ day, cents, text }) =>
      `Cleared,${american(day)},${quoted(text)},${out(cents)},${cents > 0 ? `-${plain(cents)}` : ''},ANN TREASURER`,
  ],
  DISCOVER: [
    'Trans. Date,Post Date,Description,Amount,Category',
    ({ day, cents, text }) => `01/31/2026,${american(day)},${quoted(text)},${amount(-cents)},Services`,
  ],
  PAYPAL: [
    '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Balance","Balance Impact"',
    ({ day, cents, text }, balance, at) =>
      `"${american(day)}","23:59:00","America/Chicago",${quoted(text)},"Donation Payment","Completed","USD","${amount(cents + 30)}","-0.30","${amount(cents)}","a@example.org","b@example.org","9X${at}","${amount(balance)}","${cents < 0 ? 'Debit' : 'Credit'}"`,
  ],
  PNC: [
    'Date,Description,Withdrawals,Deposits,Category,Balance',
    ({ day, cents, text }, balance) =>
      `"${american(day)}",${quoted(text)},"${cents < 0 ? `$${grouped(-cents)}` : ''}","${cents > 0 ? `$${grouped(cents)}` : ''}","Groceries","${balance < 0 ? '-' : ''}$${grouped(Math.abs(balance))}"`,
  ],
  SQUARE: [
    'Date,Time,Time Zone,Gross Sales,Net Sales,Total Collected,Source,Card,Card Entry Methods,Cash,Fees,Net Total,Transaction ID,Description,Event Type,Location',
    ({ day, cents, text }, _, at) =>
      `${american(day)},10:00:00,Central Time (US & Canada),$0.00,$0.00,$0.00,Register,"${cents < 0 ? '-' : ''}$${grouped(Math.abs(cents) + (cents < 0 ? 0 : 26))}",Keyed,$15.00,${cents < 0 ? '$0.00' : '-$0.26'},$15.00,TX${at},${quoted(text)},,Main`,
  ],
  STRIPE_BALANCE: [
    'balance_transaction_id,created_utc,created,available_on,currency,gross,fee,net,reporting_category,source_id,description',
    ({ day, cents, text }, _, at) =>
      `txn_${at},2020-01-01 00:00:00,${day} 23:30:00,2020-01-01,usd,${amount(cents + 59)},0.59,${amount(cents)},,ch_${at},${quoted(text)}`,
  ],
  STRIPE_BALANCE_HISTORY: [
    'id,Type,Source,Amount,Fee,Destination Platform Fee,Net,Currency,Created (UTC),Available On (UTC),Description',
    // Four in the morning of a day in UTC is the evening of the day before in Chicago.
    ({ day, cents, text }, _, at) =>
      `txn_${at},,ch_${at},${amount(cents + 59)},0.59,,${amount(cents)},usd,${new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)} 04:00,2020-01-01 00:00,${quoted(text)}`,
  ],
  STRIPE_PAYOUTS: [
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created,currency,gross,fee,net,reporting_category,description',
    ({ day, cents, text }, _, at) =>
      `po_1,2020-01-01,txn_${at},${day} 00:15:00,usd,${amount(cents + 59)},0.59,${amount(cents)},,${quoted(text)}`,
  ],
  TD: [
    'Date,Bank RTN,Account Number,Transaction Type,Description,Debit,Credit,Check Number,Account Running Balance',
    ({ day, cents, text }, balance) =>
      `${short(day)},031101266,1111111111,${cents < 0 ? 'DEBIT' : 'CREDIT'},${quoted(text)},${out(cents)},${into(cents)},,${amount(balance)}`,
  ],
  TRUIST: [
    'Posted Date,Transaction Date,Transaction Type,Check/Serial #,Full description,Merchant name,Category name,Sub-category name,Amount,Daily Posted Balance',
    ({ day, cents, text }) =>
      `${american(day)},01/31/2026,${cents < 0 ? 'POS' : 'Deposit'},,${quoted(text)},,,,${cents < 0 ? `"($${grouped(-cents)})"` : `"$+${grouped(cents)}"`},`,
  ],
  US_BANK: [
    '"Date","Transaction","Name","Memo","Amount"',
    ({ day, cents, text }) => `"${day}","${cents < 0 ? 'DEBIT' : 'CREDIT'}",${quoted(text)},"","${amount(cents)}"`,
  ],
  WELLS_FARGO: ['', ({ day, cents, text }) => `"${american(day)}","${amount(cents)}","*","",${quoted(text)}`],
}

/** A file of an institution. @param opening the balance before it, in cents. */
export function institutionFile(name: string, movements: readonly Movement[], opening = 100_000): string {
  const [head, row] = INSTITUTIONS[name] ?? ['', () => '']
  let balance = opening
  const rows = movements.map((movement, at) => {
    balance += movement.cents
    return row(movement, balance, at)
  })
  return [...(head ? [head] : []), ...rows, ''].join('\n')
}
