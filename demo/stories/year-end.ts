import { again, GENERAL, MUSIC, type Story } from './story.js'

const DRAFT = { budget: '/budgets?status=DRAFT&limit=1' }
const MISSIONS = { missions: '/funds#code=200' }
const CAMPUS = { campus: '/dimensions#code=CAMPUS' }
const CASH = { cash: '/ledger-accounts#cashKind=BANK' }
const REVENUE = { revenue: '/accounts?accountType=REVENUE' }

/** What a church sets up, plans and closes. The first requests begin the ledger of a new church. */
export const stories: Story[] = [
  {
    operation: 'createChartOfAccounts',
    place: 'NEW',
    body: { chart: 'MINIMAL' },
    mistake: again('The church has accounts already.'),
  },
  {
    operation: 'postOpeningBalances',
    place: 'NEW',
    given: { ...GENERAL, ...CASH, ...REVENUE },
    body: {
      date: '{today-350}',
      balances: [
        { accountId: '{cash.id}', fundId: '{general.id}', amount: 12_500 },
        { accountId: '{general.netAssetAccountId}', fundId: '{general.id}', amount: -10_000 },
        { accountId: '{revenue.id}', fundId: '{general.id}', amount: -2500 },
      ],
    },
    mistake: again('The ledger has its opening balances already.'),
  },
  {
    operation: 'closeFiscalYear',
    place: 'NEW',
    given: { entry: '/journal-entries?sourceType=OPENING', period: '/accounting-periods#id={entry.periodId}' },
    body: { fiscalYear: '{period.fiscalYear}' },
    mistake: again('Nothing was posted into the year since it was closed.'),
  },
  { operation: 'listPeriodBlockers', given: { periods: '/accounting-periods' }, path: { id: '{periods.1.id}' } },
  {
    operation: 'openFiscalYearPeriods',
    body: { date: '{today}' },
    mistake: { because: 'The day is more than one fiscal year ahead.', body: { date: '{today+1500}' } },
  },
  {
    operation: 'reopenPeriod',
    given: { period: '/accounting-periods?status=CLOSED' },
    body: { reason: 'A bank fee was missed' },
    mistake: again('The period is open already.'),
  },
  {
    operation: 'closePeriod',
    given: { period: '/accounting-periods#reopenReason=A bank fee was missed' },
    body: { soft: false },
    mistake: again('The period is closed already.'),
  },
  {
    operation: 'updateAccountingPolicy',
    given: MUSIC,
    body: { transactionApprovalLimit: 750, receiptRequiredFrom: 50 },
    mistake: { because: 'Payables are on a liability.', body: { payableAccountId: '{music.id}' } },
  },
  {
    operation: 'createAccount',
    given: { music: '/ledger-accounts#accountNumber=6110' },
    body: { accountNumber: '6119', name: 'Choir robes', accountType: 'EXPENSE', parentId: '{music.parentId}' },
    mistake: again('Another account has the number.'),
  },
  {
    operation: 'updateAccount',
    given: { music: '/ledger-accounts#accountNumber=6110' },
    headers: { 'If-Match': '"v{music.version}"' },
    body: { name: 'Music and choir' },
    mistake: again('Somebody has changed the account since its version was read.'),
  },
  {
    operation: 'createDimension',
    body: { name: 'Event', code: 'EVENT', appliesTo: ['TRANSACTION', 'BILL'], requiredFor: [] },
    mistake: again('Another dimension has the name.'),
  },
  {
    operation: 'updateDimension',
    given: CAMPUS,
    headers: { 'If-Match': '"v{campus.version}"' },
    body: { sortOrder: 15 },
    mistake: again('Somebody has changed the dimension since its version was read.'),
  },
  { operation: 'getDimensionValue', given: CAMPUS, path: { id: '{campus.values.0.id}' } },
  {
    operation: 'createDimensionValue',
    given: CAMPUS,
    body: { dimensionId: '{campus.id}', name: 'South Campus', code: 'SOUTH' },
    mistake: again('The dimension has a value with the name.'),
  },
  {
    operation: 'updateDimensionValue',
    given: CAMPUS,
    path: { id: '{campus.values.1.id}' },
    body: { validTo: '{today+365}' },
    mistake: {
      because: 'The last day is before the first.',
      body: { validFrom: '{today}', validTo: '{today-1}' },
    },
  },
  {
    operation: 'createFund',
    given: MISSIONS,
    body: {
      name: 'Organ',
      netAssetClass: 'WITH_DONOR_RESTRICTIONS',
      restrictionType: 'PURPOSE',
      sortOrder: 90,
      netAssetAccountId: '{missions.netAssetAccountId}',
    },
    mistake: again('Another fund has the name.'),
  },
  {
    operation: 'updateFund',
    given: MISSIONS,
    headers: { 'If-Match': '"v{missions.version}"' },
    body: { description: 'Missionaries, partners, trips and visits' },
    mistake: again('Somebody has changed the fund since its ETag was read.'),
  },
  {
    operation: 'createBudget',
    given: { period: '/accounting-periods', ...GENERAL, ...MUSIC },
    body: {
      name: 'Choir',
      fiscalYear: '{period.fiscalYear}',
      lines: [{ accountId: '{music.id}', fundId: '{general.id}', month: '{period.startDate}', amount: 300 }],
    },
    mistake: again('The fiscal year has a budget with the name.'),
  },
  {
    operation: 'copyBudget',
    given: { budget: '/budgets?limit=1' },
    body: {
      name: 'With three percent more',
      fiscalYear: '{budget.fiscalYear}',
      from: 'BUDGET',
      budgetId: '{budget.id}',
      percent: 103,
    },
    mistake: again('The fiscal year has a budget with the name.'),
  },
  {
    operation: 'setBudgetLines',
    given: { ...DRAFT, ...GENERAL, ...MUSIC },
    body: {
      lines: [{ accountId: '{music.id}', fundId: '{general.id}', month: '{budget.startDate}', amount: 450 }],
    },
    mistake: {
      because: 'A line is for a whole month.',
      body: { lines: [{ accountId: '{music.id}', fundId: '{general.id}', month: '{today}', amount: 450 }] },
    },
  },
  {
    operation: 'updateBudget',
    given: DRAFT,
    headers: { 'If-Match': '"v{budget.version}"' },
    body: { name: 'Second draft' },
    mistake: again('Somebody has changed the budget since its ETag was read.'),
  },
  { operation: 'approveBudget', given: DRAFT, mistake: again('The budget is approved already.') },
  {
    operation: 'reopenBudget',
    given: { budget: '/budgets?status=APPROVED&limit=1' },
    mistake: again('The budget is open already.'),
  },
  { operation: 'deleteBudget', given: DRAFT, mistake: again('The budget is deleted already.') },
]
