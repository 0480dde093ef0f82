import type { ChartTemplate } from './template.js'

/** The fewest accounts that a small church needs. Written as the chart in `nonprofit.ts`. */
export const MINIMAL: ChartTemplate = {
  accounts: `
1000 Assets [=]
  1010 Checking [$ bank]
  1020 Savings [$]
  1110 Undeposited Funds [undeposited]
  1120 Online Giving Clearing [clearing]
  1230 Due from Other Funds [due-from]
  1410 Non-Cash Gifts Held [non-cash]
2000 Liabilities [=]
  2010 Accounts Payable [payable]
  2210 Due to Other Funds [due-to]
3000 Net Assets [=]
  3100 Net Assets without Donor Restrictions
  3200 Net Assets with Donor Restrictions
  3310 Fund Transfers In [transfers-in]
  3320 Fund Transfers Out [transfers-out]
  3330 Net Assets Released from Restriction [released]
4000 Revenue [=]
  4100 Offerings
  4200 Designated Gifts
  4300 Other Income
5000 Expenses [=]
  5100 Personnel
  5200 Ministry
  5300 Missions and Benevolence
  5400 Facilities
  5500 Administration
  5600 Giving Processor Fees [fees]
  5700 Cash Over and Short [over-short]
`,
  funds: [
    { name: 'General Fund', code: '100', netAssets: '3100', revenue: '4100', isDefault: true },
    { name: 'Designated Gifts', code: '200', netAssets: '3200', revenue: '4200', restriction: 'PURPOSE' },
  ],
}
