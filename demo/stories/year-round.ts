import { again, BANK, GENERAL, type Story } from './story.js'

const FUNDS = { ...GENERAL, missions: '/funds#code=200', ...BANK }
const PENDING = { transfer: '/fund-transfers?status=PENDING_APPROVAL&limit=1' }
const OPEN = { statement: '/reconciliations?status=OPEN&limit=1' }
const LINE = {
  ...OPEN,
  line: '/transactions?status=APPROVED&isReconciled=false&bankAccountId={statement.bankAccountId}&limit=1',
}
/** The only document of the best proposal of a bank line. */
const SHOWN = { type: '{line.proposals.0.documents.0.type}', id: '{line.proposals.0.documents.0.id}' }

/** What an office does with statements of the bank, payouts and funds. */
export const stories: Story[] = [
  {
    operation: 'unmatchTransaction',
    given: {
      line: '/transactions?status=APPROVED&isReconciled=false&transactionType=WITHDRAWAL&limit=100#matches.0.type=BILL_PAYMENT',
    },
    mistake: again('The bank transaction has no match.'),
  },
  {
    operation: 'matchTransaction',
    given: {
      payment: '/bill-payments?status=ISSUED&sort=-updatedAt&limit=1',
      line: '/transactions?status=UNCODED&transactionType=WITHDRAWAL&limit=100#amount={payment.amount}',
    },
    path: { id: '{line.id}' },
    body: { billPaymentIds: ['{payment.id}'] },
    mistake: again('The bank transaction is matched already.'),
  },
  {
    operation: 'startReconciliation',
    given: { ...BANK, last: '/reconciliations?bankAccountId={bank.id}&limit=1' },
    body: { bankAccountId: '{bank.id}', statementDate: '{today}', closingBalance: '{last.closingBalance}' },
    mistake: again('The account has an open reconciliation.'),
  },
  {
    operation: 'clearReconciliationLines',
    given: LINE,
    body: { transactionIds: ['{line.id}'] },
    mistake: { because: 'The list has no bank transaction.', body: { transactionIds: [] } },
  },
  {
    operation: 'unclearReconciliationLines',
    given: LINE,
    body: { transactionIds: ['{line.id}'] },
    mistake: { because: 'The list has no bank transaction.', body: { transactionIds: [] } },
  },
  { operation: 'finishReconciliation', given: OPEN, mistake: again('The reconciliation is finished already.') },
  {
    operation: 'deleteReconciliation',
    given: { statement: '/reconciliations?limit=1' },
    mistake: again('The reconciliation is undone already.'),
  },
  {
    operation: 'matchSettlement',
    given: {
      settlement: '/settlements?status=DEPOSITED&disposition=ELIGIBLE&provider=PROVIDER_2&limit=1',
      line: '/transactions?status=UNCODED&transactionType=DEPOSIT&limit=50#amount={settlement.netAmount}',
    },
    body: { transactionId: '{line.id}' },
    mistake: again('The settlement is matched already.'),
  },
  {
    operation: 'recordSettlement',
    given: { settlement: '/settlements?status=MATCHED&disposition=ELIGIBLE&isPosted=false&limit=1' },
    mistake: again('The settlement is posted already.'),
  },
  {
    operation: 'unmatchSettlement',
    given: { settlement: '/settlements?status=MATCHED&isPosted=false&limit=1' },
    mistake: again('The settlement has no match.'),
  },
  {
    operation: 'failSettlement',
    given: { settlement: '/settlements?status=MATCHED&isPosted=true&limit=1' },
    body: { failureCode: 'account_closed', reason: 'The bank returned the payout' },
    mistake: again('The settlement has failed already.'),
  },
  {
    operation: 'declareSettlementRecorded',
    given: { settlement: '/settlements?status=DEPOSITED&isPosted=false&limit=1' },
    mistake: again('The settlement is declared already.'),
  },
  {
    operation: 'transferBetweenFunds',
    given: FUNDS,
    body: {
      kind: 'LOAN',
      fromFundId: '{general.id}',
      toFundId: '{missions.id}',
      amount: 150,
      date: '{today-1}',
      description: 'Deposit for the bus of the trip',
      bankAccountId: '{bank.id}',
    },
    mistake: {
      because: 'A loan moves cash of a bank account.',
      body: {
        kind: 'LOAN',
        fromFundId: '{general.id}',
        toFundId: '{missions.id}',
        amount: 150,
        date: '{today-1}',
        description: 'Deposit for the bus of the trip',
      },
    },
  },
  {
    operation: 'reverseJournalEntry',
    given: { entry: '/journal-entries?sourceType=FUND_TRANSFER&limit=1' },
    body: { reason: 'The bus was canceled' },
    mistake: again('The entry is reversed already.'),
  },
  {
    operation: 'releaseFromRestriction',
    given: FUNDS,
    body: {
      fromFundId: '{missions.id}',
      toFundId: '{general.id}',
      amount: 120,
      date: '{today-1}',
      description: 'Postage of the mission letter',
      bankAccountId: '{bank.id}',
    },
    mistake: {
      because: 'The fund has less.',
      body: {
        fromFundId: '{missions.id}',
        toFundId: '{general.id}',
        amount: 9_000_000,
        date: '{today-1}',
        description: 'Postage of the mission letter',
      },
    },
  },
  {
    operation: 'approveFundTransfer',
    given: PENDING,
    body: { comment: 'Agrees with the minutes of the board' },
    mistake: again('The transfer is posted already.'),
  },
  {
    operation: 'rejectFundTransfer',
    given: PENDING,
    body: { comment: 'The board has not decided yet' },
    mistake: { because: 'Whoever recorded the transfer needs to know why.', body: {} },
  },
  {
    operation: 'acceptBankMatches',
    given: {
      line: '/transactions?status=UNCODED&transactionType=DEPOSIT&include=proposals&limit=100#proposals.0.documents.0.type=SETTLEMENT',
    },
    headers: { 'Idempotency-Key': 'matches-{today}' },
    body: {
      items: [{ transactionId: '{line.id}', documents: [SHOWN] }],
    },
    mistake: again('The settlement is matched already.'),
  },
  {
    operation: 'undoBankMatches',
    given: {
      line: '/transactions?status=APPROVED&isReconciled=false&transactionType=DEPOSIT&limit=100#matches.0.type=SETTLEMENT',
    },
    headers: { 'Idempotency-Key': 'undone-{today}' },
    body: { items: [{ transactionId: '{line.id}' }], reason: 'The bank transaction shows another payout' },
    mistake: again('The bank transaction has no match.'),
  },
  {
    operation: 'bulkPayBills',
    given: { bills: '/bills?status=APPROVED&limit=2' },
    headers: { 'Idempotency-Key': 'bills-{today}' },
    body: {
      paymentDate: '{today}',
      method: 'ACH',
      items: [{ billId: '{bills.0.id}' }, { billId: '{bills.1.id}' }],
    },
    mistake: again('The bills are paid already.'),
  },
  {
    operation: 'createSandbox',
    body: { name: 'Integration of {today}' },
    mistake: { because: 'A name is unique on this server.', body: { name: 'Grace Community Church' } },
  },
  {
    operation: 'resetSandbox',
    given: { sandbox: '/sandboxes', vendor: '/vendors?limit=1' },
    mistake: { because: 'There is no such sandbox.', path: { id: '{vendor.id}' } },
  },
  {
    operation: 'closeSandbox',
    given: { sandbox: '/sandboxes' },
    mistake: again('The sandbox is closed already.'),
  },
  {
    operation: 'failSandboxSettlement',
    given: { settlement: '/settlements?status=MATCHED&isPosted=true&limit=1' },
    body: { failureCode: 'account_closed', reason: 'The bank returned the payout' },
    mistake: again('The settlement has failed already.'),
  },
  {
    operation: 'advanceSandboxClock',
    body: { to: '{today+1}T12:00:00Z' },
    mistake: { because: 'A clock never goes back.', body: { to: '{today-1}T12:00:00Z' } },
  },
]
