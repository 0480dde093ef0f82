/**
 * The chart of accounts. The indentation is the hierarchy; the first digit is the type. In brackets: `=` a summary
 * account, `$` cash, `%` a credit card, `-` inactive, `*` for a small church too, a word: restricted to that fund.
 */
export const CHART_OF_ACCOUNTS = `
1000 Assets [=*]
  1010 Cash and Bank Accounts [=*]
    1010.1 Operating Checking [$*]
    1010.2 Payroll Checking [$]
    1010.3 Building Fund Savings [$* BUILDING]
    1010.4 Missions Checking [$ MISSIONS]
    1010.10 Benevolence Checking [$ BENEVOLENCE]
    1020 Money Market Reserve [$]
    1030 Petty Cash [$*]
    1040 First National Checking (closed) [$-]
  1100 Undeposited Funds and Clearing [=*]
    1110 Undeposited Funds [*]
    1121 Giving Clearing PROVIDER_1 [*]
    1122 Giving Clearing PROVIDER_2
    1124 Giving Clearing PROVIDER_4 [-]
    1126 Giving Clearing PROVIDER_6
  1200 Receivables [=*]
    1210 Pledges Receivable
    1220 Accounts Receivable
    1230 Due from Other Funds [*]
    1240 Employee Advances [-]
  1300 Prepaid Items [=]
    1310 Prepaid Insurance
    1320 Prepaid Expenses
  1400 Investments [=]
    1410 Endowment Investments [ENDOWMENT]
    1420 Securities and Certificates of Deposit
  1500 Property and Equipment [=]
    1510 Land
    1520 Buildings
    1530 Furniture and Fixtures
    1540 Sound and Video Equipment
    1550 Vehicles
    1590 Accumulated Depreciation
2000 Liabilities [=*]
  2010 Payables [=*]
    2011 Accounts Payable [*]
    2015 Credit Card Payable [%]
    2020 Accrued Expenses
  2100 Payroll Liabilities [=]
    2110 Federal Withholding Payable
    2120 Social Security and Medicare Payable
    2130 State Withholding Payable
    2140 403(b) Contributions Payable
    2150 Health Insurance Payable
  2200 Interfund [=*]
    2210 Due to Other Funds [*]
  2300 Deferred and Agency [=]
    2310 Deferred Revenue
    2320 Amounts Held for Others
  2500 Long-Term Debt [=]
    2510 Mortgage Payable
    2520 Equipment Loan [-]
3000 Net Assets [=*]
  3100 Without Donor Restrictions [=*]
    3110 General Fund Net Assets [*]
    3120 Board-Designated Reserve
    3130 Invested in Property
  3200 With Donor Restrictions [=*]
    3210 Missions Net Assets [*]
    3220 Building Net Assets [*]
    3230 Benevolence Net Assets
    3240 Youth Net Assets
    3250 Memorial Net Assets
    3260 Endowment Corpus
    3270 Disaster Relief Net Assets
  3300 Between Funds [=*]
    3310 Fund Transfers In [*]
    3320 Fund Transfers Out [*]
    3330 Net Assets Released from Restriction [*]
4000 Revenue [=*]
  4100 Contributions [=*]
    4110 Tithes and Offerings [*]
    4120 Missions Gifts [*]
    4130 Building Gifts [*]
    4140 Benevolence Gifts
    4150 Youth Gifts
    4160 Memorial Gifts
    4170 Endowment Gifts
    4180 Disaster Relief Gifts
    4190 In-Kind Gifts
  4200 Program Fees [=]
    4210 Preschool Tuition
    4220 Camp and Retreat Fees
    4230 Event Registrations
  4300 Other Revenue [=*]
    4310 Facility Rental [*]
    4320 Interest Income [*]
    4330 Investment Return
    4340 Miscellaneous Income
5000 Personnel [=]
  5110 Pastoral Salaries
  5120 Pastoral Housing Allowance
  5130 Ministry Staff Salaries
  5140 Office Staff Wages
  5150 Custodial Wages
  5210 Employer Payroll Taxes
  5220 Health Insurance
  5230 Retirement Contributions
  5310 Continuing Education
  5320 Mileage and Travel
6000 Ministries [=*]
  6100 Worship [=*]
    6110 Music and Licensing [*]
    6120 Sound and Video Supplies
    6130 Communion and Altar Supplies [*]
    6140 Guest Musicians
  6200 Children [=]
    6210 Children Curriculum
    6220 Nursery Supplies
    6230 Vacation Bible School
  6300 Youth [=]
    6310 Youth Events
    6320 Youth Curriculum
    6330 Camp Scholarships
  6400 Discipleship [=]
    6410 Small Group Materials
    6420 Guest Speakers
    6430 Library [-]
  6500 Missions [=*]
    6510 Missionary Support [*]
    6520 Mission Trips
    6530 Local Partners
  6600 Care [=*]
    6610 Benevolence Assistance [*]
    6620 Meals and Hospitality
    6630 Counseling Referrals
  6700 Outreach and Communication [=]
    6710 Advertising and Signs
    6720 Website and Social Media
    6730 Community Events
7000 Facilities [=*]
  7110 Electricity [*]
  7120 Natural Gas
  7130 Water and Sewer
  7140 Waste and Recycling
  7150 Telephone and Internet [*]
  7210 Building Maintenance [*]
  7220 Grounds and Snow Removal
  7230 Janitorial Supplies
  7240 Heating and Cooling Service
  7310 Property Insurance [*]
  7320 Mortgage Interest
  7330 Capital Projects
  7340 Depreciation
8000 Administration [=*]
  8110 Office Supplies [*]
  8120 Postage and Printing [*]
  8130 Software Subscriptions [*]
  8140 Equipment Lease
  8210 Accounting and Legal
  8220 Payroll Service
  8310 Bank Fees [*]
  8320 Giving Processor Fees [*]
  8410 Stewardship Campaign
`
