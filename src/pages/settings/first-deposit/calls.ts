import type { FirstDepositStateQuery } from '../../generated/graphql'
import { dayOf } from '../../lib/day'
import type { ApiAnswer, ApiRequest } from '../../lib/rest'

/** The name of the deposit in every record of it. It is unique in the church, so that nothing is recorded twice. */
const EXTERNAL = { provider: 'FIRST_DEPOSIT', externalId: 'first-deposit' }

/** The ids of the records that the calls have made so far. */
export interface Ids {
  donor?: string
  batch?: string
  contribution?: string
  settlement?: string
  transaction?: string
}

/** What the person may change before the calls are sent. Amounts are text as it is typed. */
export interface DepositValues {
  firstName: string
  lastName: string
  amount: string
  feeAmount: string
  fundId: string
  receivedDate: string
  paymentMethod: string
  bankAccountId: string
  description: string
}

/** A call of a step: the request as the values and the earlier answers make it. */
export interface Call {
  /** What it does, in the field's words. */
  does: string
  request(values: DepositValues, ids: Ids): ApiRequest
  /** Which id its answer has. */
  gives?: keyof Ids
  /** Whether an earlier visit has made it already. */
  isDone(state: FirstDepositStateQuery): boolean
}

/** A step of the way from a donor to the ledger. */
export interface DepositStep {
  title: string
  /** What it does and why, in plain words. */
  text: string
  action: string
  calls: readonly Call[]
}

const keyOf = (call: string): string => `first-deposit-${call}`
/** The place of an id that a call before has not answered yet. */
const idOr = (id: string | undefined, what: string): string => id ?? `<id of the ${what}>`

/** Sends a mutation that only GraphQL has. */
const mutation = (name: string, id: string, argument = '', input?: object): ApiRequest => ({
  method: 'POST',
  path: '/graphql',
  body: {
    query: `mutation ($id: ID!, $key: String${argument && `, $input: ${argument}!`}) { ${name}(id: $id, idempotencyKey: $key${
      argument && ', input: $input'
    }) { id status accounting { journalEntry { entryNumber } } } }`,
    variables: { id, key: keyOf(name), ...(input && { input }) },
  },
})

const settlementIn = ({ settlements }: FirstDepositStateQuery) => settlements?.nodes[0]
const batchIn = ({ givingBatches }: FirstDepositStateQuery) => givingBatches?.nodes[0]
const isAfter = (status: string | undefined, all: readonly string[]) => status !== undefined && all.includes(status)

/** Cents of an amount as it is typed. Not a number for anything else. */
const cents = (text: string): number =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
/** The amount less the fee, which the bank receives. */
export const netOf = ({ amount, feeAmount }: DepositValues): number => (cents(amount) - cents(feeAmount || '0')) / 100
/** An amount as JSON has it. What is no amount goes to the server as it is, which says what would be right. */
const amountOf = (text: string): number | string => (Number.isNaN(cents(text)) ? text : cents(text) / 100)

export const DONOR: DepositStep = {
  title: 'Create the donor',
  text: 'A contribution names its donor by id. The name stays in the list of donors, and nowhere else.',
  action: 'Create the donor',
  calls: [
    {
      does: 'Create a donor',
      gives: 'donor',
      isDone: ({ donors }) => (donors?.nodes.length ?? 0) > 0,
      request: ({ firstName, lastName }) => ({
        method: 'POST',
        path: '/donors',
        body: {
          donorType: 'INDIVIDUAL',
          firstName: firstName || undefined,
          lastName: lastName || undefined,
          externalIds: [EXTERNAL],
        },
        idempotencyKey: keyOf('donor'),
      }),
    },
  ],
}

export const CONTRIBUTION: DepositStep = {
  title: 'Record the contribution',
  text: 'A batch collects the contributions that are counted together. The contribution goes into it, to one fund.',
  action: 'Record the contribution',
  calls: [
    {
      does: 'Open a batch',
      gives: 'batch',
      isDone: state => batchIn(state) !== undefined,
      request: ({ receivedDate }) => ({
        method: 'POST',
        path: '/giving-batches',
        body: { name: 'First deposit', batchDate: receivedDate, externalReference: EXTERNAL.externalId },
        idempotencyKey: keyOf('batch'),
      }),
    },
    {
      does: 'Record the contribution in the batch',
      gives: 'contribution',
      isDone: ({ contributions }) => (contributions?.nodes.length ?? 0) > 0,
      request: ({ amount, feeAmount, fundId, receivedDate, paymentMethod }, { donor, batch }) => ({
        method: 'POST',
        path: '/contributions',
        body: {
          ...(donor ? { donorId: donor } : { isAnonymous: true }),
          givingBatchId: idOr(batch, 'batch'),
          receivedDate,
          paymentMethod,
          amount: amountOf(amount),
          feeAmount: amountOf(feeAmount || '0'),
          allocations: [{ fundId, amount: amountOf(amount) }],
          ...EXTERNAL,
        },
        idempotencyKey: keyOf('contribution'),
      }),
    },
  ],
}

const POSTING: DepositStep = {
  title: 'Post the contribution',
  text: 'Closing the batch ends the count. Posting it debits the clearing account and credits the revenue of the fund.',
  action: 'Close and post the batch',
  calls: [
    {
      does: 'Close the batch',
      isDone: state => isAfter(batchIn(state)?.status, ['CLOSED', 'POSTED']),
      request: (_values, { batch }) => ({
        method: 'POST',
        path: `/giving-batches/${idOr(batch, 'batch')}/close`,
        idempotencyKey: keyOf('close'),
      }),
    },
    {
      does: 'Post the batch',
      isDone: state => batchIn(state)?.status === 'POSTED',
      request: (_values, { batch }) => ({
        method: 'POST',
        path: `/giving-batches/${idOr(batch, 'batch')}/post`,
        idempotencyKey: keyOf('post'),
      }),
    },
  ],
}

export const SETTLEMENT: DepositStep = {
  title: 'Record the payout',
  text: 'A settlement is what is paid out together. It must agree with its contributions: gross, fees and net.',
  action: 'Record the payout',
  calls: [
    {
      does: 'Record the settlement with its contribution',
      gives: 'settlement',
      isDone: state => settlementIn(state) !== undefined,
      request: ({ amount, feeAmount }, { contribution }) => ({
        method: 'POST',
        path: '/settlements',
        body: {
          provider: 'MANUAL',
          externalId: EXTERNAL.externalId,
          grossAmount: amountOf(amount),
          feesAmount: amountOf(feeAmount || '0'),
          paymentCount: 1,
          donationCount: 1,
          contributionIds: [idOr(contribution, 'contribution')],
        },
        idempotencyKey: keyOf('settlement'),
      }),
    },
    {
      does: 'Say that it has arrived',
      isDone: state => isAfter(settlementIn(state)?.status, ['DEPOSITED', 'MATCHED', 'RECONCILED']),
      request: ({ receivedDate }, { settlement }) => ({
        method: 'PATCH',
        path: `/settlements/${idOr(settlement, 'settlement')}`,
        body: { status: 'DEPOSITED', actualArrivalDate: receivedDate },
        idempotencyKey: keyOf('arrival'),
      }),
    },
  ],
}

export const BANK: DepositStep = {
  title: 'Match the bank line and post the deposit',
  text: 'The bank shows the net amount. Matched with the settlement it is posted: to the bank and the fees, from clearing.',
  action: 'Match and post',
  calls: [
    {
      does: 'Record the bank line',
      gives: 'transaction',
      isDone: ({ transactions }) => (transactions?.nodes.length ?? 0) > 0,
      request: values => ({
        method: 'POST',
        path: '/transactions',
        body: {
          transactionType: 'DEPOSIT',
          bankAccountId: values.bankAccountId,
          date: values.receivedDate,
          amount: netOf(values),
          description: values.description,
          ...EXTERNAL,
        },
        idempotencyKey: keyOf('transaction'),
      }),
    },
    {
      does: 'Match it with the settlement',
      isDone: state => isAfter(settlementIn(state)?.status, ['MATCHED', 'RECONCILED']),
      request: (_values, { settlement, transaction }) =>
        mutation('matchSettlement', idOr(settlement, 'settlement'), 'MatchSettlementInput', {
          transactionId: idOr(transaction, 'transaction'),
        }),
    },
    {
      does: 'Post the deposit',
      isDone: state => Boolean(settlementIn(state)?.accounting.journalEntry),
      request: (_values, { settlement }) => mutation('recordSettlement', idOr(settlement, 'settlement')),
    },
  ],
}

/** The steps, from the donor to the ledger. Without `donors:write` the contribution is anonymous. */
export const stepsFor = (writesDonors: boolean): readonly DepositStep[] => [
  ...(writesDonors ? [DONOR] : []),
  CONTRIBUTION,
  POSTING,
  SETTLEMENT,
  BANK,
]

/** The ids of the records that exist. */
export const idsIn = (state: FirstDepositStateQuery): Ids => ({
  donor: state.donors?.nodes[0]?.id,
  batch: batchIn(state)?.id,
  contribution: state.contributions?.nodes[0]?.id,
  settlement: settlementIn(state)?.id,
  transaction: state.transactions?.nodes[0]?.id,
})

/** The place of the first step with a call that is not done. The number of steps when all are done. */
export function placeIn(steps: readonly DepositStep[], state: FirstDepositStateQuery): number {
  const place = steps.findIndex(({ calls }) => calls.some(call => !call.isDone(state)))
  return place < 0 ? steps.length : place
}

/** The values of the contribution that exists. The later calls must agree with it, whoever recorded it. */
export function recordedIn({ contributions }: FirstDepositStateQuery): Partial<DepositValues> {
  const [contribution] = contributions?.nodes ?? []
  if (!contribution) return {}
  const { amount, feeAmount, receivedDate } = contribution
  return { amount: String(amount), feeAmount: String(feeAmount), receivedDate: dayOf(receivedDate) }
}

/** The values to begin with: an example of today. */
export function exampleFor(state: FirstDepositStateQuery, today: string): DepositValues {
  const fund = state.funds?.find(({ isDefault }) => isDefault) ?? state.funds?.[0]
  return {
    firstName: 'Grace',
    lastName: 'Example',
    amount: '250.00',
    feeAmount: '7.55',
    fundId: fund?.id ?? '',
    receivedDate: today,
    paymentMethod: 'CARD',
    bankAccountId: state.accountingPolicy?.defaultBankAccountId ?? state.accounts?.[0]?.id ?? '',
    description: 'First deposit',
  }
}

/** The id of the record in an answer. */
export const idIn = ({ body }: ApiAnswer): string | undefined => (typeof body.id === 'string' ? body.id : undefined)
