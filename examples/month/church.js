import { answered, done } from '../caller.js'
import { Expectation } from './books.js'

const DAY_MS = 86_400_000
const isoDay = ms => new Date(ms).toISOString().slice(0, 10)
export const addDays = (day, days) => isoDay(Date.parse(day) + days * DAY_MS)

/**
 * Prepares a month to be played: the newest one that is over and open, with a bank account, accounts, funds and vendors
 * of its own, so that its numbers are exact whatever else the church has done.
 * @param people the owner, the treasurer, the bookkeeper, and the key by which the bank's lines come in.
 * @param run a word that no other run has used.
 */
export async function prepareMonth(people, run) {
  const period = await openMonth(people.treasurer)
  const accounts = { ...(await ownAccounts(people.treasurer, run)), ...(await policyAccounts(people.treasurer)) }
  const first = period.startDate.slice(0, 10)
  const month = {
    ...people,
    run,
    period,
    accounts,
    funds: await ownFunds(people.treasurer, run, accounts),
    vendors: await ownVendors(people.treasurer, run),
    choices: await choicesOfExpenses(people.treasurer),
    on: number => addDays(first, number - 1),
    last: period.endDate.slice(0, 10),
    after: addDays(period.endDate.slice(0, 10), 1),
    expected: new Expectation(),
  }
  return { ...month, line: (account, fund, amount) => codedLine(month, account, fund, amount) }
}

/** The period of last month, or when that is closed the newest open one before it. Earlier ones are closed first. */
async function openMonth({ graphql }) {
  const today = isoDay(Date.now())
  const date = addDays(`${today.slice(0, 8)}01`, -1)
  const shown = '{ id startDate endDate status }'
  await answered(
    graphql(`mutation ($input: OpenFiscalYearPeriodsInput!) { openFiscalYearPeriods(input: $input) ${shown} }`, {
      input: { date },
    }),
  )
  const open = await answered(graphql(`{ accountingPeriods(filter: {status: [OPEN]}) ${shown} }`))
  const past = open.find(({ endDate }) => endDate.slice(0, 10) <= date)
  if (!past) throw new Error('every month that is over is closed: reopen one first')
  for (const { id } of open.filter(({ startDate }) => startDate < past.startDate).reverse()) {
    const waiting = await answered(graphql('query ($id: ID!) { periodBlockers(id: $id) { id } }', { id }))
    const input = { carry: waiting.map(blocker => blocker.id) }
    const close = 'mutation ($id: ID!, $input: ClosePeriodInput!) { closePeriod(id: $id, input: $input) { status } }'
    await answered(graphql(close, { id, input }))
  }
  return past
}

async function ownAccounts({ graphql }, run) {
  const create = async (accountNumber, name, accountType, more = {}) => {
    const input = { accountNumber: `${accountNumber}.${run}`, name: `${name} ${run}`, accountType, ...more }
    const mutation = 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }'
    return (await answered(graphql(mutation, { input }))).id
  }
  return {
    checking: await create('1019', 'Checking', 'ASSET', { isCashAccount: true }),
    netAssets: await create('3190', 'Net assets', 'NET_ASSET'),
    restricted: await create('3290', 'Restricted net assets', 'NET_ASSET'),
    offerings: await create('4190', 'Offerings', 'REVENUE'),
    ministry: await create('6190', 'Ministry', 'EXPENSE'),
    office: await create('8190', 'Office', 'EXPENSE'),
  }
}

/** The accounts on which the church's accounting policy lets the service post by itself. */
async function policyAccounts({ graphql }) {
  const policy = await answered(
    graphql('{ accountingPolicy { payableAccountId transfersInAccountId transfersOutAccountId releasedAccountId } }'),
  )
  return {
    payable: policy.payableAccountId,
    transfersIn: policy.transfersInAccountId,
    transfersOut: policy.transfersOutAccountId,
    released: policy.releasedAccountId,
  }
}

async function ownFunds({ graphql }, run, { netAssets, restricted, offerings }) {
  const create = async (name, more) => {
    const given = { name: `${name} ${run}`, netAssetAccountId: netAssets, defaultRevenueAccountId: offerings }
    const mutation = 'mutation ($input: CreateFundInput!) { createFund(input: $input) { id } }'
    return (await answered(graphql(mutation, { input: { ...given, ...more } }))).id
  }
  const free = { netAssetClass: 'WITHOUT_DONOR_RESTRICTIONS' }
  return {
    general: await create('General', free),
    missions: await create('Missions', {
      netAssetClass: 'WITH_DONOR_RESTRICTIONS',
      restrictionType: 'PURPOSE',
      netAssetAccountId: restricted,
    }),
    youth: await create('Youth', free),
  }
}

async function ownVendors({ rest }, run) {
  const create = async name => (await done(rest('POST', '/vendors', { body: { name: `${name} ${run}` } }))).id
  return { publisher: await create('Publisher'), printer: await create('Printer') }
}

/** The first value of every dimension that the church asks for on expenses. */
async function choicesOfExpenses({ graphql }) {
  const dimensions = await answered(graphql('{ dimensions { id isRequired requiredFor values { id } } }'))
  return dimensions
    .filter(({ isRequired, requiredFor }) => isRequired || requiredFor.includes('EXPENSE'))
    .map(({ id, values: [first] }) => ({ dimensionId: id, dimensionValueId: first.id }))
}

const EXPENSES = ['ministry', 'office']

function codedLine({ accounts, funds, choices }, account, fund, amount) {
  const dimensions = EXPENSES.includes(account) ? choices : []
  return { accountId: accounts[account], fundId: funds[fund], amount, dimensions }
}
