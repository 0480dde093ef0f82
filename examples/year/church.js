import { answered, done } from '../caller.js'
import { Documents, functionOf } from './documents.js'
import { Tally } from './tally.js'

const pad = number => String(number).padStart(2, '0')

/** Every line on an expense account needs one of the functions of the chart (ASC 958-720-45). @returns their ids, by name. */
async function requireFunctions(treasurer) {
  const { dimensions } = await done(treasurer.rest('GET', '/dimensions'))
  const { id, values } = dimensions.find(({ isFunction }) => isFunction)
  await done(treasurer.rest('PATCH', `/dimensions/${id}`, { body: { requiredFor: ['EXPENSE'] } }))
  return { dimensionId: id, values: Object.fromEntries(values.map(value => [value.name, value.id])) }
}

const HANDYMAN = { is1099Eligible: true, taxIdLast4: '1234', form1099Box: 'NEC-1' }
/** The vendors of the year: their names and what else is known of them. */
const VENDORS = {
  copier: ['Copier Leasing', { preferredPaymentMethod: 'ACH' }],
  handyman: ['Handyman', HANDYMAN],
  twin: ['Handy Man LLC', HANDYMAN],
  insurer: ['Brotherhood Mutual', { preferredPaymentMethod: 'ACH' }],
  organist: ['Ann Organist', { preferredPaymentMethod: 'CHECK' }],
  cleaner: ['Clean Pews LLC', { preferredPaymentMethod: 'CHECK' }],
}

/**
 * Prepares the year of a new church with the chart NONPROFIT: its accounts by number, its funds, and its vendors.
 * @param people the owner, the treasurer and the bookkeeper.
 * @param year a calendar year that is over.
 * @param work what is called while a job is waited for.
 * @param named the vendors, as VENDORS.
 */
export async function prepareYear(people, year, work, named = VENDORS) {
  const tally = new Tally()
  const counted = Object.fromEntries(Object.entries(people).map(([name, person]) => [name, tally.counted(person)]))
  const { owner, treasurer } = counted
  const chart = await answered(owner.graphql('{ ledgerAccounts { id accountNumber } }'))
  const funds = await answered(owner.graphql('{ funds { id code } }'))
  const vendors = {}
  for (const [key, [name, more]] of Object.entries(named))
    vendors[key] = (await done(treasurer.rest('POST', '/vendors', { body: { name, ...more } }))).id
  return {
    ...counted,
    /** Reads what only the oracle needs, which is no work of an office. */
    reader: people.bookkeeper,
    tally,
    year,
    work,
    accounts: Object.fromEntries(chart.map(({ id, accountNumber }) => [accountNumber, id])),
    funds: Object.fromEntries(funds.map(({ id, code }) => [code, id])),
    functions: await requireFunctions(treasurer),
    vendors,
    on: (month, day) => `${year}-${pad(month)}-${pad(day)}`,
    endOf: month => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
    after: (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10),
    /** The Sundays of a month, as days of it. */
    sundays: month =>
      Array.from({ length: 31 }, (_, index) => index + 1).filter(day => {
        const date = new Date(Date.UTC(year, month - 1, day))
        return date.getUTCMonth() === month - 1 && date.getUTCDay() === 0
      }),
    documents: new Documents(),
    made: {},
  }
}

/** A coded line, by the number of its account and the code of its fund. An expense names its function. */
export function line({ accounts, funds, functions }, account, cents, fund = '100', more = {}) {
  const name = functionOf(account)
  const { dimensionId, values } = functions
  return {
    ...{ accountId: accounts[account], fundId: funds[fund], amount: cents / 100 },
    ...(name && { dimensions: [{ dimensionId, dimensionValueId: values[name] }] }),
    ...more,
  }
}

/** Waits until a job is over. An office looks once, however long it takes here. @returns the job. */
export async function finished({ reader, tally, work }, jobId) {
  tally.count()
  for (let tries = 0; tries < 600; tries++) {
    await work()
    const job = await done(reader.rest('GET', `/jobs/${jobId}`))
    if (!['QUEUED', 'RUNNING'].includes(job.status)) return job
  }
  throw new Error(`the job ${jobId} does not end`)
}
