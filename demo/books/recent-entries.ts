import { minor } from '../../src/values/money.js'
import { type Day, HOUR_MS } from '../../src/values/time.js'
import { addDays, midnight } from '../calendar.js'
import type { Office } from '../people/office.js'

/** The system that the records come from; their ids in it are stable. */
const FORM = 'FORM'
const SECOND_MS = 1000
interface Recorder extends Pick<Office, 'rows'> {
  /** Runs an operation for the church's owner, a second after the one before. */
  enter(operation: string, input: object, path?: Record<string, string>): ReturnType<Office['act']>
}

/** The smallest PDF, with a line of its own for each receipt, because equal bytes are one receipt. */
const pdf = (name: string) => Buffer.from(`%PDF-1.4\n%${name}\n%%EOF\n`).toString('base64')

const FUNDS = `select id from fund where organization_id = $1 and accepts_gifts order by sort_order, id limit 2`
const GIVERS = `select id from donor where organization_id = $1 and status = 'ACTIVE' and donor_type = 'INDIVIDUAL' order by id limit 4`
const UNCODED = `select id from bank_transaction where organization_id = $1 and status = 'UNCODED' and transaction_type = 'WITHDRAWAL'
  order by date desc, id limit 2`
const REVENUE = `select id from account where organization_id = $1 and account_type = 'REVENUE' and is_postable
  order by account_number limit 1`

/** Whether the first row of a table with this text is there already. */
const isKnown = async ({ rows }: Recorder, table: string, column: string, value: string): Promise<boolean> =>
  (await rows(`select from ${table} where organization_id = $1 and ${column} = $2 limit 1`, [value])).length > 0

/** What the office entered last: what is unfinished, and what was a mistake. The stories of the reference use them. */
export async function enterRecent({ rows, actAsOwner }: Office, today: Day): Promise<void> {
  const yesterday = addDays(today, -1)
  let at = midnight(yesterday) + 14 * HOUR_MS
  const office: Recorder = {
    rows,
    // One after the other, so that lists have one order.
    enter(operation, input, path) {
      at += SECOND_MS
      return actAsOwner(operation, new Date(at), input, path)
    },
  }
  await enterPeople(office)
  await countOfferings(office, yesterday)
  await pledgeLate(office, today)
  await enterTransactions(office, yesterday)
  await scanReceipts(office)
}

/** A newcomer, somebody who was entered twice and merged, and records that nothing refers to. */
async function enterPeople(office: Recorder): Promise<void> {
  const donor = (firstName: string, lastName: string, externalId: string) =>
    office.enter('createDonor', {
      donorType: 'INDIVIDUAL',
      firstName,
      lastName,
      externalIds: [{ provider: FORM, externalId }],
    })
  if (await isKnown(office, 'household', 'name', 'Entered twice')) return
  const newcomer = await donor('Amara', 'Okonkwo', 'newcomer')
  const twin = await donor('Amara', 'Okonkwo-Bell', 'twin')
  await office.enter('mergeDonors', { sourceDonorId: twin.id }, { id: newcomer.id as string })
  await donor('Tomas', 'Lindgren', 'guest')
  await donor('Entered', 'Twice', 'entered-twice')
  await office.enter('createHousehold', { name: 'Entered twice', provider: FORM, externalId: 'entered-twice' })
}

/** An offering that is being counted, two that are posted without a payout, and two empty batches. */
async function countOfferings(office: Recorder, day: Day): Promise<void> {
  const [funds, givers] = [await office.rows(FUNDS), await office.rows(GIVERS)]
  for (const { name, reference, gifts, isPosted } of OFFERINGS) {
    if (await isKnown(office, 'giving_batch', 'external_reference', reference)) continue
    const { id } = await office.enter('createGivingBatch', {
      name,
      batchDate: day,
      source: 'MANUAL',
      externalReference: reference,
    })
    for (const [index, amount] of gifts.entries())
      await office.enter('createContribution', {
        ...PLAIN_GIFT,
        donorId: givers[index % givers.length]?.id,
        receivedDate: day,
        checkNumber: String(3100 + index),
        allocations: [{ fundId: funds[0]?.id, amount: minor(amount) }],
        givingBatchId: id,
      })
    if (!isPosted) continue
    await office.enter('closeGivingBatch', {}, { id: id as string })
    await office.enter('postGivingBatch', {}, { id: id as string })
  }
}

/** A newcomer who gave yesterday, and promised for the time from today on: the contribution counts when somebody links it. */
async function pledgeLate(office: Recorder, today: Day): Promise<void> {
  if (await isKnown(office, 'pledge', 'external_id', 'first-pledge')) return
  const yesterday = addDays(today, -1)
  const [fund] = await office.rows(FUNDS)
  const donor = await office.enter('createDonor', { donorType: 'INDIVIDUAL', firstName: 'Lena', lastName: 'Park' })
  await office.enter('createContribution', {
    ...PLAIN_GIFT,
    donorId: donor.id,
    receivedDate: yesterday,
    checkNumber: '3200',
    allocations: [{ fundId: fund?.id, amount: minor(6000) }],
  })
  await office.enter('createPledge', {
    donorId: donor.id,
    fundId: fund?.id,
    totalAmount: minor(72_000),
    startDate: today,
    status: 'ACTIVE',
    givingScope: 'DONOR',
    isUnconditional: false,
    source: 'API',
    provider: FORM,
    externalId: 'first-pledge',
    allowDuplicate: false,
  })
}

const OFFERINGS = [
  { name: 'Midweek service', reference: 'midweek', gifts: [4000, 2500, 6000, 1500], isPosted: false },
  { name: 'Memorial service', reference: 'memorial', gifts: [10_000, 5000, 7500, 2500], isPosted: true },
  { name: 'Supper for seniors', reference: 'supper', gifts: [1800, 2200], isPosted: true },
  { name: 'Entered twice', reference: 'entered-twice', gifts: [], isPosted: false },
  { name: 'Opened twice', reference: 'opened-twice', gifts: [], isPosted: false },
]
const PLAIN_GIFT = {
  isAnonymous: false,
  paymentMethod: 'CHECK',
  channel: 'IN_PERSON',
  status: 'COMPLETED',
  feeAmount: minor(0),
  feeCoveredAmount: minor(0),
  nonDeductibleAmount: minor(0),
  isRecurring: false,
}

/** Deposits that the office recorded by hand: one is coded, one was a mistake. */
async function enterTransactions(office: Recorder, date: Day): Promise<void> {
  const [[fund], [account]] = [await office.rows(FUNDS), await office.rows(REVENUE)]
  const coded = [{ accountId: account?.id, fundId: fund?.id, amount: minor(18_000) }]
  for (const { description, amount, splits } of [
    { description: 'Rent of the hall', amount: 18_000, splits: coded },
    { description: 'Entered twice', amount: 4250, splits: null },
  ]) {
    if (await isKnown(office, 'bank_transaction', 'description', description)) continue
    await office.enter('createTransaction', {
      description,
      amount: minor(amount),
      date,
      transactionType: 'DEPOSIT',
      splits,
    })
  }
}

/** Two receipts are attached to purchases, three wait in the inbox. */
async function scanReceipts(office: Recorder): Promise<void> {
  const purchases = await office.rows(UNCODED)
  for (const [index, name] of ['music-shop', 'bakery', 'hardware-store', 'fuel', 'printer'].entries()) {
    const file = { fileName: `${name}.pdf`, contentType: 'application/pdf', contentBase64: pdf(name) }
    if (await isKnown(office, 'receipt', 'file_name', file.fileName)) continue
    const purchase = purchases[index]
    if (purchase) await office.enter('uploadTransactionReceipt', file, { id: purchase.id as string })
    else await office.enter('uploadReceipt', file)
  }
}
