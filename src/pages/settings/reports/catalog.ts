import {
  COMPARED,
  chosen,
  columns,
  DAY,
  DAYS,
  ESTIMATES,
  type Field,
  FUND,
  grouped,
  LARGEST_FIRST,
  ROWS,
} from './fields'

/** A report as the pages offer it. The service knows its rows, its totals and its rules. */
export interface Report {
  /** Below `/api/v1/reports`. */
  path: string
  title: string
  /** What the report answers, in one sentence. */
  sentence: string
  scopes: readonly string[]
  fields: readonly Field[]
  /** Whether its rows in JSON are those of the table, each with the lists that it opens. */
  hasLists?: boolean
  /** Several reports in one document, which has no CSV. */
  isPacket?: boolean
  /** True for a document that is downloaded alone. */
  isOnlyFile?: boolean
  /** The titles of the columns that are shown, when others would leave the numbers no room. Files have all of them. */
  columns?: readonly string[]
  /** Parameters that are sent unless the address has others. */
  defaults?: Readonly<Record<string, string>>
}

const READ = ['reports:read']
const GIVING = ['contributions:read']
const LEDGER = ['reports:read', 'journal-entries:read']

export const BOARD_PACKET: Report = {
  path: 'board-packet',
  title: 'Board packet',
  sentence: 'Position, activities, functional expenses, cash flows, budget, giving and cash of one month.',
  scopes: ['reports:read', 'contributions:read'],
  fields: [{ kind: 'month' }],
  isPacket: true,
}

export const REGISTER: Report = {
  path: 'account-register',
  title: 'Account register',
  sentence: 'The lines of one account in the ledger, with a running balance.',
  scopes: LEDGER,
  fields: [{ kind: 'account' }, DAYS, FUND],
  columns: ['Date', 'Entry', 'Description', 'Vendor', 'Fund', 'Debit', 'Credit', 'Balance'],
  defaults: { limit: '5000' },
}

export const GROUPS: readonly { title: string; reports: readonly Report[] }[] = [
  {
    title: 'For the board and the auditor',
    reports: [
      BOARD_PACKET,
      {
        path: 'audit-package',
        title: 'Audit package',
        sentence: 'The statements of a fiscal year with their notes, schedules, reconciliations and the journal.',
        scopes: ['reports:read', 'journal-entries:read', 'transactions:read', 'bills:read'],
        fields: [{ kind: 'fiscalYear' }],
        isPacket: true,
        isOnlyFile: true,
      },
      {
        path: 'form-990',
        title: 'Form 990 by line',
        sentence: 'Revenue, functional expenses and the balance sheet by the lines of IRS Form 990.',
        scopes: READ,
        fields: [DAYS],
      },
      {
        path: 'liquidity',
        title: 'Liquidity and availability',
        sentence: 'The financial assets that are available for general expenditures within one year.',
        scopes: READ,
        fields: [DAY],
      },
      {
        path: 'roll-forward',
        title: 'Property, investments and debt',
        sentence: 'How each of these accounts changed: opening balance, increases, decreases, closing balance.',
        scopes: READ,
        fields: [DAYS],
      },
      {
        path: 'fixed-assets',
        title: 'Fixed assets',
        sentence: 'The register of property and equipment: cost, depreciation and book value, beside the ledger.',
        scopes: ['reports:read', 'journal-entries:read'],
        fields: [DAY],
      },
      {
        path: 'tie-out',
        title: 'Tie-out of the statements',
        sentence: 'Each line of the statements beside the account that it comes from.',
        scopes: READ,
        fields: [DAYS],
      },
      {
        path: 'data-health',
        title: 'Checks of the data',
        sentence: 'How many findings each check of the ledger and of the records has.',
        scopes: READ,
        fields: [],
      },
    ],
  },
  {
    title: 'Financial statements',
    reports: [
      {
        path: 'financial-position',
        title: 'Statement of financial position',
        sentence: 'The balance sheet: assets, liabilities and net assets at the end of a day.',
        scopes: READ,
        fields: [
          DAY,
          COMPARED,
          columns(['', 'By donor restriction'], ['TOTAL', 'Total alone'], ['FUND', 'A column for each fund']),
          chosen('closing', 'Change of the year', [
            ['', 'In the net assets of its funds'],
            ['EXCLUDED', 'On a row of its own'],
          ]),
        ],
      },
      {
        path: 'statement-of-activities',
        title: 'Statement of activities',
        sentence: 'Revenue, releases, expenses and the change in net assets within days.',
        scopes: READ,
        fields: [
          DAYS,
          COMPARED,
          columns(
            ['', 'By donor restriction'],
            ['TOTAL', 'Total alone'],
            ['FUND', 'A column for each fund'],
            ['MONTH', 'A column for each month'],
            ['QUARTER', 'A column for each quarter'],
            ['YEAR', 'A column for each year'],
          ),
          FUND,
        ],
      },
      {
        path: 'functional-expenses',
        title: 'Functional expenses',
        sentence: 'Expenses by account and function: program, management and fundraising.',
        scopes: READ,
        fields: [DAYS, FUND],
      },
      {
        path: 'cash-flows',
        title: 'Statement of cash flows',
        sentence: 'How cash changed by operating, investing and financing activities.',
        scopes: READ,
        fields: [
          DAYS,
          COMPARED,
          chosen('method', 'Method', [
            ['', 'Indirect'],
            ['DIRECT', 'Direct'],
          ]),
        ],
      },
    ],
  },
  {
    title: 'Funds and budgets',
    reports: [
      {
        path: 'fund-balances',
        title: 'Fund balances',
        sentence: 'The roll-forward of every fund, from its opening to its closing balance.',
        scopes: READ,
        fields: [
          DAYS,
          chosen('netAssetClass', 'Funds', [
            ['', 'All funds'],
            ['WITHOUT_DONOR_RESTRICTIONS', 'Without donor restrictions'],
            ['WITH_DONOR_RESTRICTIONS', 'With donor restrictions'],
          ]),
        ],
        hasLists: true,
      },
      {
        path: 'budget',
        title: 'Budget and actual',
        sentence: 'The approved budget beside revenue and expense, with what remains of the year.',
        scopes: READ,
        fields: [
          DAYS,
          ...grouped(['ACCOUNT', 'Account'], ['FUND', 'Fund'], ['MONTH', 'Month'], ['QUARTER', 'Quarter']),
          FUND,
          ROWS,
        ],
      },
      {
        path: 'budget-by-month',
        title: 'Budget by month',
        sentence: 'The budget with a column for each month: planned, actual or the variance.',
        scopes: READ,
        fields: [
          DAYS,
          chosen('measure', 'Amounts', [
            ['', 'Budget'],
            ['ACTUAL', 'Actual'],
            ['VARIANCE', 'Variance'],
          ]),
          FUND,
        ],
      },
      {
        path: 'endowments',
        title: 'Endowments',
        sentence: 'How each perpetual fund changed, its corpus, and what it has earned and not spent.',
        scopes: READ,
        fields: [DAYS],
        hasLists: true,
      },
    ],
  },
  {
    title: 'Ledger',
    reports: [
      {
        path: 'trial-balance',
        title: 'Trial balance',
        sentence: 'The opening balance, the debits, the credits and the closing balance of every account.',
        scopes: READ,
        fields: [
          DAYS,
          chosen('groupBy', 'Rows', [
            ['', 'One for each account'],
            ['FUND', 'One for each account and fund'],
          ]),
          FUND,
          chosen('closing', 'Year closes', [
            ['', 'Included'],
            ['EXCLUDED', 'Left out'],
          ]),
        ],
      },
      REGISTER,
      {
        path: 'journal',
        title: 'Journal',
        sentence: 'Every line of every journal entry, with who posted it and when.',
        scopes: LEDGER,
        fields: [DAYS, ROWS],
        defaults: { limit: '1000' },
      },
      {
        path: 'activity',
        title: 'Revenue and expense',
        sentence: 'Revenue and expense in groups of your choice, such as account, fund or month.',
        scopes: READ,
        fields: [
          DAYS,
          COMPARED,
          ...grouped(
            ['ACCOUNT', 'Account'],
            ['FUND', 'Fund'],
            ['NET_ASSET_CLASS', 'Donor restriction'],
            ['WEEK', 'Week'],
            ['MONTH', 'Month'],
            ['QUARTER', 'Quarter'],
            ['YEAR', 'Year'],
          ),
          FUND,
          LARGEST_FIRST,
          ROWS,
        ],
        hasLists: true,
      },
    ],
  },
  {
    title: 'Giving',
    reports: [
      {
        path: 'giving',
        title: 'Giving',
        sentence: 'Contributions, refunds and fees in groups of your choice, such as fund or month.',
        scopes: GIVING,
        fields: [
          DAYS,
          COMPARED,
          ...grouped(
            ['FUND', 'Fund'],
            ['MONTH', 'Month'],
            ['WEEK', 'Week'],
            ['QUARTER', 'Quarter'],
            ['YEAR', 'Year'],
            ['PAYMENT_METHOD', 'Payment method'],
            ['CHANNEL', 'Channel'],
            ['CAMPAIGN', 'Campaign'],
            ['DONOR', 'Donor'],
            ['GIVING_UNIT', 'Giving unit'],
          ),
          FUND,
          LARGEST_FIRST,
          ROWS,
        ],
        hasLists: true,
      },
      {
        path: 'giving-bands',
        title: 'Giving by amount',
        sentence: 'How many giving units gave how much within days.',
        scopes: GIVING,
        fields: [DAYS],
      },
      {
        path: 'gifts-in-kind',
        title: 'Gifts in kind',
        sentence: 'Contributed nonfinancial assets by asset type, and how their values were found.',
        scopes: ['contributions:read'],
        fields: [DAYS],
      },
      {
        path: 'giving-by-tag',
        title: 'Giving by tag',
        sentence: 'What the donors with each tag gave.',
        scopes: ['contributions:read', 'donors:read'],
        fields: [DAYS],
      },
      {
        path: 'donor-recognition',
        title: 'Donor recognition',
        sentence: 'What each donor gave and is credited with for contributions of others.',
        scopes: ['contributions:read', 'donors:read'],
        fields: [
          DAYS,
          chosen('softCreditedOnly', 'Donors', [
            ['', 'All who gave'],
            ['true', 'Only those with a soft credit'],
          ]),
          ROWS,
        ],
      },
      {
        path: 'giver-retention',
        title: 'Giver retention',
        sentence: 'How many giving units are new, stay, come back and lapse.',
        scopes: GIVING,
        fields: [DAY],
      },
      {
        path: 'lapsed-givers',
        title: 'Lapsed givers',
        sentence: 'The giving units that gave before and do not give now.',
        scopes: GIVING,
        fields: [
          DAY,
          chosen('type', 'Who gave', [
            ['', 'In the year before, and not since'],
            ['SYBUNT', 'In some year before, and not since'],
          ]),
          ROWS,
        ],
      },
      {
        path: 'recurring-gifts',
        title: 'Recurring gifts',
        sentence: 'What was expected of recurring gifts, and what came.',
        scopes: GIVING,
        fields: [
          DAYS,
          COMPARED,
          ...grouped(['MONTH', 'Month'], ['FUND', 'Fund'], ['WEEK', 'Week'], ['QUARTER', 'Quarter'], ['YEAR', 'Year']),
          ROWS,
        ],
        hasLists: true,
      },
      {
        path: 'pledges',
        title: 'Pledges',
        sentence: 'What is pledged, received, remaining and due by today.',
        scopes: ['pledges:read'],
        fields: [
          ...grouped(['CAMPAIGN', 'Campaign'], ['FUND', 'Fund'], ['STATUS', 'Status'], ['PROGRESS', 'Progress']),
          ROWS,
        ],
        hasLists: true,
      },
      {
        path: 'pledges-receivable',
        title: 'Pledges receivable',
        sentence:
          'What unconditional pledges are to bring after a day, by when it is due, with discount and allowance.',
        scopes: ['pledges:read'],
        fields: [DAY, FUND, ...ESTIMATES],
        columns: [
          ...['Fund', 'Pledges', 'Within a year', 'In 1 to 5 years', 'After 5 years', 'Discount', 'Allowance', 'Net'],
        ],
      },
      {
        path: 'pledge-forecast',
        title: 'Pledge forecast',
        sentence: 'What open pledges are to bring in each of the next months.',
        scopes: ['pledges:read'],
        fields: [FUND],
      },
    ],
  },
  {
    title: 'Payables, invoices and vendors',
    reports: [
      {
        path: 'payables-ageing',
        title: 'Payables by age',
        sentence: 'What is owed to each vendor at the end of a day, by days overdue.',
        scopes: ['bills:read'],
        fields: [DAY],
        hasLists: true,
      },
      {
        path: 'receivables-ageing',
        title: 'Invoices by age',
        sentence: 'What people and organizations owe at the end of a day, by days overdue.',
        scopes: ['invoices:read'],
        fields: [DAY],
        hasLists: true,
      },
      {
        path: 'vendor-spend',
        title: 'Vendor spend',
        sentence: 'What was paid to vendors, and who reaches the threshold of Form 1099.',
        scopes: ['bills:read', 'transactions:read'],
        fields: [
          DAYS,
          COMPARED,
          ...grouped(
            ['VENDOR', 'Vendor'],
            ['ACCOUNT', 'Account'],
            ['FUND', 'Fund'],
            ['MONTH', 'Month'],
            ['QUARTER', 'Quarter'],
            ['YEAR', 'Year'],
          ),
          LARGEST_FIRST,
          ROWS,
        ],
        hasLists: true,
      },
    ],
  },
  {
    title: 'Bank',
    reports: [
      {
        path: 'cash-position',
        title: 'Cash position',
        sentence: 'Each account in the ledger and on its statement, and what is outstanding.',
        scopes: READ,
        fields: [DAY],
      },
      {
        path: 'outstanding-items',
        title: 'Outstanding items',
        sentence: 'What bank statements do not show yet, item by item with its age.',
        scopes: ['reports:read', 'transactions:read'],
        fields: [DAY],
      },
      {
        path: 'settlements',
        title: 'Payouts of providers',
        sentence: 'Recorded and linked payouts, their fee rate and their days to deposit.',
        scopes: ['settlements:read'],
        fields: [
          DAYS,
          COMPARED,
          ...grouped(['PROVIDER', 'Provider'], ['STATUS', 'Status'], ['MONTH', 'Month'], ['QUARTER', 'Quarter']),
          ROWS,
        ],
        hasLists: true,
      },
    ],
  },
]

const REPORTS: readonly Report[] = GROUPS.flatMap(({ reports }) => reports)
export const reportAt = (path: string | null): Report | undefined => REPORTS.find(each => each.path === path)

/** The scopes of each report. Somebody who has all of one of them has the section. */
export const READABLE: readonly (readonly string[])[] = REPORTS.map(({ scopes }) => scopes)

/** A list of records that a row of a report opens. */
export interface RecordList {
  title: string
  /** The columns of its table that are shown. All of them are in the workbook and in the CSV. */
  columns: readonly string[]
}

/** The lists by their paths below `/api/v1`. */
export const LISTS: Readonly<Record<string, RecordList>> = {
  'ledger-lines': {
    title: 'Ledger lines',
    columns: ['Date', 'Entry number', 'Description', 'Account', 'Fund', 'Vendor', 'Memo', 'Debit', 'Credit'],
  },
  contributions: {
    title: 'Contributions',
    columns: ['Received date', 'Donor', 'Payment method', 'Channel', 'Status', 'Check number', 'Amount', 'Net amount'],
  },
  refunds: { title: 'Refunds', columns: ['Refund date', 'Refund type', 'Reason', 'Provider', 'Amount'] },
  bills: {
    title: 'Bills',
    columns: ['Bill number', 'Vendor', 'Bill date', 'Due date', 'Status', 'Total amount', 'Amount due'],
  },
  'bill-payments': {
    title: 'Payments of bills',
    columns: ['Payment date', 'Vendor', 'Method', 'Check number', 'Bank account', 'Status', 'Amount'],
  },
  transactions: {
    title: 'Bank transactions',
    columns: ['Date', 'Description', 'Vendor', 'Bank account', 'Transaction type', 'Status', 'Amount'],
  },
  'vendor-credit-uses': {
    title: 'Uses of vendor credits',
    columns: ['Date', 'Vendor', 'Use type', 'Bank account', 'Status', 'Amount'],
  },
  settlements: {
    title: 'Payouts',
    columns: [
      'Actual arrival date',
      'Provider',
      'External reference',
      'Status',
      'Gross amount',
      'Fees amount',
      'Net amount',
    ],
  },
  pledges: {
    title: 'Pledges',
    columns: [
      ...['Donor', 'Campaign', 'Fund', 'Status', 'End date', 'Total amount'],
      ...['Fulfillment received amount', 'Fulfillment remaining amount'],
    ],
  },
  'expected-gifts': {
    title: 'Expected gifts',
    columns: ['Date', 'Status', 'Amount', 'Received amount'],
  },
}
