import type { ChartTemplate } from './template.js'

/**
 * A chart for a church or another nonprofit with departments, donor-restricted funds and property. The indentation is the
 * hierarchy; the first digit is the type. In brackets: `=` a summary account, `$` cash, `petty` cash in hand, `card` a
 * credit card, `VIII-1f` the line of Form 990 of the account and those below it, another word: what the accounting policy
 * uses it for.
 */
export const NONPROFIT: ChartTemplate = {
  accounts: `
1000 Assets [=]
  1010 Cash and Bank Accounts [= X-1]
    1011 Operating Checking [$ bank]
    1012 Savings [$ X-2]
    1013 Petty Cash [$ petty]
  1100 Undeposited Funds and Clearing [= X-1]
    1110 Undeposited Funds [undeposited]
    1120 Online Giving Clearing [clearing]
  1200 Receivables [=]
    1210 Accounts Receivable [X-4]
    1215 Invoices Receivable [X-4 receivable]
    1220 Pledges Receivable [X-3 pledges]
    1230 Due from Other Funds [due-from]
  1300 Prepaid Items [= X-9]
    1310 Prepaid Insurance
    1320 Prepaid Expenses
  1400 Investments [=]
    1410 Securities and Other Non-Cash Gifts [non-cash]
    1420 Certificates of Deposit [X-2]
  1500 Property and Equipment [= X-10a]
    1510 Land
    1520 Buildings
    1530 Furniture and Equipment
    1540 Vehicles
    1590 Accumulated Depreciation [credit X-10b]
2000 Liabilities [=]
  2010 Payables [= X-17]
    2011 Accounts Payable [payable]
    2015 Credit Card Payable [card]
    2020 Accrued Expenses
  2100 Payroll Liabilities [= X-17]
    2110 Payroll Taxes Payable
    2120 Benefits Payable
  2200 Interfund [=]
    2210 Due to Other Funds [due-to]
  2300 Deferred and Agency [=]
    2310 Deferred Revenue [X-19]
    2320 Amounts Held for Others [X-21]
  2500 Long-Term Debt [=]
    2510 Mortgage Payable [X-23]
3000 Net Assets [=]
  3100 Without Donor Restrictions [= X-27]
    3110 General Fund Net Assets
    3120 Board-Designated Reserve
    3130 Invested in Property
  3200 With Donor Restrictions [= X-28]
    3210 Missions Net Assets
    3220 Building Net Assets
    3230 Benevolence Net Assets
    3260 Endowment Corpus
  3300 Between Funds [=]
    3310 Fund Transfers In [transfers-in]
    3320 Fund Transfers Out [transfers-out]
    3330 Net Assets Released from Restriction [released]
4000 Revenue [=]
  4100 Contributions [= VIII-1f]
    4110 Tithes and Offerings
    4120 Missions Gifts
    4130 Building Gifts
    4140 Benevolence Gifts
    4170 Endowment Gifts
    4190 In-Kind Gifts [in-kind]
  4200 Program Fees [= VIII-2]
    4210 Event Registrations
    4220 Camp and Retreat Fees
  4300 Other Revenue [=]
    4310 Facility Rental [VIII-6a]
    4320 Interest Income [VIII-3]
    4330 Investment Return
    4340 Miscellaneous Income [VIII-11d]
5000 Personnel [=]
  5110 Salaries and Wages [IX-7]
  5120 Housing Allowance [IX-7]
  5210 Payroll Taxes [IX-10]
  5220 Health Insurance [IX-9]
  5230 Retirement Contributions [IX-8]
  5310 Continuing Education
  5320 Mileage and Travel [IX-17]
6000 Ministries [=]
  6100 Worship and Music
  6200 Children
  6300 Youth
  6400 Education
  6500 Missions and Local Partners
  6600 Benevolence Assistance [IX-2]
  6700 Outreach and Communication
7000 Facilities [=]
  7110 Utilities [IX-16]
  7150 Telephone and Internet
  7210 Maintenance and Repairs [IX-16]
  7230 Cleaning and Supplies [IX-16]
  7310 Property Insurance [IX-23]
  7320 Mortgage Interest
  7330 Depreciation [IX-22]
8000 Administration [=]
  8110 Office Supplies [IX-13]
  8120 Postage and Printing [IX-13]
  8130 Software Subscriptions [IX-14]
  8210 Accounting and Legal
  8310 Bank Fees
  8320 Giving Processor Fees [fees]
  8330 Cash Over and Short [over-short]
  8410 Fundraising
`,
  funds: [
    { name: 'General Fund', code: '100', netAssets: '3110', revenue: '4110', isDefault: true },
    { name: 'Missions', code: '200', netAssets: '3210', revenue: '4120', restriction: 'PURPOSE' },
    { name: 'Building Fund', code: '300', netAssets: '3220', revenue: '4130', restriction: 'PURPOSE' },
    { name: 'Benevolence', code: '400', netAssets: '3230', revenue: '4140', restriction: 'PURPOSE' },
    { name: 'Endowment', code: '600', netAssets: '3260', revenue: '4170', restriction: 'PERPETUAL' },
    { name: 'Board-Designated Reserve', code: '700', netAssets: '3120', isBoardDesignated: true },
  ],
  functions: ['Program', 'Management', 'Fundraising'],
}
