import { answered, done } from '../caller.js'

const RECEIPT = { contentType: 'application/pdf' }

/** The bookkeeper records a line of the month's bank account, coded. @returns its id. */
export async function record(month, transactionType, day, description, lines) {
  const { bookkeeper, accounts, on } = month
  const amount = Math.round(lines.reduce((all, line) => all + line.amount * 100, 0)) / 100
  const body = { description, amount, date: on(day), transactionType, bankAccountId: accounts.checking, splits: lines }
  return (await done(bookkeeper.rest('POST', '/transactions', { body }))).id
}

export const submit = ({ bookkeeper }, id) => bookkeeper.rest('POST', `/transactions/${id}/submit`)
export const approve = ({ treasurer }, id) => treasurer.rest('POST', `/transactions/${id}/approve`, { body: {} })

/** The bookkeeper submits it, the treasurer approves it: it is posted. @returns its id. */
export async function post(month, id) {
  await done(submit(month, id))
  await done(approve(month, id))
  return id
}

/** A receipt of one page, unlike any other. */
export function attachReceipt({ bookkeeper, run }, id) {
  const contentBase64 = Buffer.from(`%PDF-1.4\n% ${run} ${id}\n%%EOF\n`).toString('base64')
  const body = { ...RECEIPT, fileName: `${run}.pdf`, contentBase64 }
  return done(bookkeeper.rest('POST', `/transactions/${id}/receipts`, { body }))
}

/** The treasurer waives a receipt, because whoever recorded the line cannot. */
export const waiveReceipt = ({ treasurer }, id) =>
  done(treasurer.rest('POST', `/transactions/${id}/receipt-waiver`, { body: { reason: 'NONE_ISSUED' } }))

/** The bank tells its lines through a key: [day, type, amount, description]. @returns their ids. */
export async function bankTells({ bank, accounts, on, run }, batch, lines) {
  const items = lines.map(([day, transactionType, amount, description], index) => ({
    description,
    amount,
    date: on(day),
    transactionType,
    bankAccountId: accounts.checking,
    provider: 'BANK',
    externalId: `${run}-${batch}-${index}`,
  }))
  const headers = { 'Idempotency-Key': `${run}-${batch}` }
  const { results } = await done(bank.rest('POST', '/transactions/bulk', { body: { items }, headers }))
  return results.map(({ id }) => id)
}

export const code = ({ bookkeeper }, id, splits) =>
  done(bookkeeper.rest('PUT', `/transactions/${id}/coding`, { body: { splits } }))

/** The bookkeeper matches a bank line with the payments that it shows. */
export const match = ({ bookkeeper }, id, billPaymentIds) =>
  answered(
    bookkeeper.graphql(
      'mutation ($id: ID!, $input: MatchTransactionInput!) { matchTransaction(id: $id, input: $input) { status journalEntry { id } } }',
      { id, input: { billPaymentIds } },
    ),
  )
