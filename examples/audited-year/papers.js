/** Lines as the papers of the church write them: account, dollars and fund, which is the general one unless named. @returns them in cents. */
export const linesOf = text =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map(each => each.split(' '))
    .map(([account, dollars, fund = '100']) => [account, Math.round(100 * dollars), fund])

/** What the former books had at the end of the year before. A debit is positive. */
export const OPENING = linesOf(`
  1011 80000, 1530 12000, 1590 -3000, 3110 -89000, 1011 6500 200, 3210 -6500 200, 1011 95000 300, 3220 -95000 300,
  1011 900 400, 3230 -900 400, 1011 8700 510, 3210 -8700 510, 1410 40000 600, 1012 5100 600, 3260 -45100 600,
  1012 14000 700, 3120 -14000 700`)

/** What moves money once: the day, the bank account or card, its words, and what it is for. Money that comes in is positive. */
const ONCE = `
  02-10 1011 ESTATE OF RUTH: 4170 3000 600
  02-12 1011 BENEVOLENCE APPEAL: 4140 400 400
  03-09 1011 CLASS OF 85: 4110 1300 510
  03-31 1012 DIVIDENDS: 4330 450 600
  05-08 2015 PAPER: 8110 -180
  05-09 2015 CHAIRS: 1530 -6400
  06-19 1011 EMERGENCY SHELTER: 6600 -2500 400
  06-23 1011 MISSION AGENCY: 6500 -3000 200
  07-14 1011 BUILDING CAMPAIGN: 4130 12300 300
  09-11 1011 LATE CLASS GIFT: 4110 500 510
  10-08 1011 YOUTH CAMP: 6300 -2000 510
  10-21 1012 SHARES SOLD: 1410 5000 600, 4330 200 600
  11-18 1011 SECOND APPEAL: 4140 700 400
  11-24 1012 SCHOLARSHIPS ABROAD: 6500 -1500 600
  12-09 2015 CANDLES: 8110 -90`
  .trim()
  .split(/\n\s*/)
  .map(text => /^(\d\d)-(\d\d) (\d+) ([^:]+): (.+)$/.exec(text))
  .map(([, month, day, bank, name, text]) => ({
    month: Number(month),
    day: Number(day),
    bank,
    name,
    lines: linesOf(text),
  }))

/** What a month moves: gifts, wages, and the instalment of the mortgage, whose interest falls. */
export const movedIn = month =>
  [
    [5, 'OFFERINGS', `4110 ${15_000 + 100 * month}, 4120 ${400 + 10 * month} 200`],
    [28, 'PAYROLL', '5110 -9000'],
    ...(month < 5 ? [] : [[15, 'FIRST BANK LOAN', `2510 ${-1_175 - 5 * month}, 7320 ${-925 + 5 * month}`]]),
  ]
    .map(([day, name, text]) => ({ day, bank: '1011', name, lines: linesOf(text) }))
    .concat(ONCE.filter(each => each.month === month))

/** What is depreciated: the account of the cost, the day, the dollars, the months, and the depreciation of the former books. */
export const ASSETS = {
  'Old pews': ['1530', '07-01', 12_000, 120, 3_000],
  Piano: ['1530', '02-14', 4_200, 60],
  Land: ['1510', '04-10', 60_000],
  Building: ['1520', '04-10', 240_000, 480],
  Chairs: ['1530', '05-09', 6_400, 64],
}
/** The cents of a month of depreciation: 100 for the pews, 70 for the piano, 500 for the building and 100 for the chairs. */
export const wornIn = month => 10_000 + (month < 2 ? 0 : 7_000) + (month < 4 ? 0 : 50_000) + (month < 5 ? 0 : 10_000)

/** What each account is in the statement of cash flows. Others are operating. */
const LONG_TERM = 'FINANCING LONG_TERM_CONTRIBUTIONS'
const FLOWS = { 1410: 'INVESTING PROCEEDS 1410', 2510: 'FINANCING REPAID 2510', 4130: LONG_TERM, 4170: LONG_TERM }

/** Notes the activity of cash. The gain of what is sold is a part of its proceeds. */
export function noteCash(documents, lines) {
  const sold = lines.some(([account]) => account === '1410')
  for (const [account, cents] of lines) {
    documents.flow(sold ? FLOWS[1410] : (FLOWS[account] ?? `OPERATING RECEIVED_AND_PAID ${account}`), cents)
    if (sold && account === '4330') documents.adjust('REALIZED_GAINS', -cents)
    if (FLOWS[account] === LONG_TERM) documents.adjust('LONG_TERM_CONTRIBUTIONS', -cents)
  }
}
