import { answered } from '../caller.js'

/** The bookkeeper's calls on statements of the bank. */
const onStatement = ({ bookkeeper }, operation, type, variables) => {
  const [declared, passed] = variables.id ? ['$id: ID!, ', 'id: $id, '] : ['', '']
  const query = `mutation (${declared}$input: ${type}!) { ${operation}(${passed}input: $input) { id difference } }`
  return answered(bookkeeper.graphql(query, variables))
}

export const startStatement = (month, openingBalance, closingBalance) =>
  onStatement(month, 'startReconciliation', 'StartReconciliationInput', {
    input: { bankAccountId: month.accounts.checking, statementDate: month.last, openingBalance, closingBalance },
  })

export const clear = (month, id, transactionIds) =>
  onStatement(month, 'clearReconciliationLines', 'ClearReconciliationLinesInput', { id, input: { transactionIds } })

export const finish = ({ bookkeeper }, id) =>
  bookkeeper.graphql('mutation ($id: ID!) { finishReconciliation(id: $id) { status difference } }', { id })

/** The treasurer closes the month; what is named in `carry` is posted later. */
export const close = ({ treasurer, period }, carry = []) =>
  treasurer.graphql(
    'mutation ($id: ID!, $input: ClosePeriodInput!) { closePeriod(id: $id, input: $input) { status } }',
    {
      id: period.id,
      input: { carry },
    },
  )

export const reopen = ({ treasurer, period }, reason) =>
  answered(
    treasurer.graphql(
      'mutation ($id: ID!, $input: ReopenPeriodInput!) { reopenPeriod(id: $id, input: $input) { status reopenReason } }',
      { id: period.id, input: { reason } },
    ),
  )

/** What keeps the month from closing. */
export const blockers = ({ treasurer, period }) =>
  answered(
    treasurer.graphql('query ($id: ID!) { periodBlockers(id: $id) { id type date description amount status } }', {
      id: period.id,
    }),
  )

/**
 * The treasurer moves value between funds, with cash of the month's bank account. What reaches the journal approval limit, with what
 * the treasurer has moved in that month already, waits until the owner approves it.
 */
export async function moveBetweenFunds(month, operation, type, day, from, to, amount, more = {}) {
  const { owner, treasurer, funds, accounts, on } = month
  const input = {
    fromFundId: funds[from],
    toFundId: funds[to],
    amount,
    date: on(day),
    description: `From ${from} to ${to}`,
    bankAccountId: accounts.checking,
    ...more,
  }
  const query = `mutation ($input: ${type}!) { ${operation}(input: $input) { id status } }`
  const { id, status } = await answered(treasurer.graphql(query, { input }))
  if (status !== 'PENDING_APPROVAL') return
  const approve = 'mutation ($id: ID!) { approveFundTransfer(id: $id, input: {}) { status } }'
  await answered(owner.graphql(approve, { id }))
}
