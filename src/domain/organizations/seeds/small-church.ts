import { type Day, daysAfter } from '../../../values/time.js'

/** Where a seed is played: in a new church with the accounts and funds of a chart. */
export interface Practice {
  today: Day
  /** Runs a write of the API. @returns the id of its record. */
  perform(name: string, input: object, path?: Record<string, string>): Promise<string>
  /** The account with a number. */
  account(number: string): string
  /** The fund with a code. */
  fund(code: string): string
}

/** How many Sundays were counted. The last one is not posted. */
const SUNDAYS = 8

/** The envelopes of a Sunday: donor, amount and fund. The last one is anonymous. */
const ENVELOPES = [
  { donor: 0, amount: 120, fund: '100', check: true },
  { donor: 2, amount: 75.5, fund: '100', check: true },
  { donor: 3, amount: 40, fund: '200', check: false },
  { donor: 6, amount: 260, fund: '100', check: true },
  { donor: null, amount: 35.25, fund: '100', check: false },
] as const

/** The gifts that come through the provider after each second Sunday, and the fee of each. */
const ONLINE = [
  { donor: 4, amount: 150, fee: 4.65, fund: '100' },
  { donor: 5, amount: 60, fee: 2.04, fund: '300' },
] as const

const PEOPLE = [
  ['Ada', 'Holloway'],
  ['Ben', 'Holloway'],
  ['Carla', 'Mendez'],
  ['Derek', 'Osei'],
  ['Esther', 'Lindqvist'],
  ['Frank', 'Novak'],
  ['Grace', 'Whitfield'],
] as const

/** The Sunday on a day or before it. */
const sundayOn = (day: Day): Day => daysAfter(day, -new Date(day).getUTCDay())

/** Records the last two months of a small church. */
export async function playSmallChurch(practice: Practice): Promise<void> {
  const donors = await addDonors(practice)
  await addPledges(practice, donors)
  const last = sundayOn(daysAfter(practice.today, -1))
  for (let week = SUNDAYS - 1; week >= 0; week--) {
    const sunday = daysAfter(last, -7 * week)
    await countOffering(practice, donors, sunday, week)
    if (week % 2) await receiveOnline(practice, donors, sunday, week)
  }
  await addBills(practice)
  await addBankLines(practice)
}

async function addDonors({ perform }: Practice): Promise<string[]> {
  const donors: string[] = []
  for (const [firstName, lastName] of PEOPLE) {
    const address = `${firstName}.${lastName}@example.org`.toLowerCase()
    const emails = [{ address, label: 'Home' }]
    donors.push(await perform('createDonor', { donorType: 'INDIVIDUAL', firstName, lastName, emails }))
  }
  await perform('createDonor', { donorType: 'ORGANIZATION', organizationName: 'Prairie Bakery' })
  const members = donors
    .slice(0, 2)
    .map((donorId, at) => ({ donorId, role: at ? 'SPOUSE' : 'HEAD', givesJointly: true }))
  await perform('createHousehold', { name: 'Holloway', members })
  return donors
}

async function addPledges({ perform, fund, today }: Practice, donors: readonly string[]): Promise<void> {
  const startDate = daysAfter(today, -7 * SUNDAYS)
  const span = { startDate, endDate: daysAfter(startDate, 364) }
  const campaignId = await perform('createPledgeCampaign', {
    ...{ name: 'A new roof', fundIds: [fund('300')], goalAmount: 25_000, ...span },
  })
  const pledge = { fundId: fund('300'), campaignId, ...span }
  const monthly = {
    frequency: 'MONTHLY',
    installmentAmount: 100,
    installmentCount: 12,
    firstInstallmentDate: startDate,
  }
  await perform('createPledge', { ...pledge, donorId: donors[5], totalAmount: 1200, ...monthly })
  await perform('createPledge', { ...pledge, donorId: donors[2], totalAmount: 500 })
  await perform('createRecurringGift', {
    ...{ donorId: donors[4], paymentMethod: 'CARD', frequency: 'TWICE_A_MONTH', startDate: today },
    allocations: [{ fundId: fund('100'), amount: 150 }],
  })
}

/** The plate of a Sunday: counted, posted and brought to the bank on Monday. The last one waits for its posting. */
async function countOffering(
  { perform, fund, account }: Practice,
  donors: readonly string[],
  sunday: Day,
  week: number,
): Promise<void> {
  const batch = await perform('createGivingBatch', { name: 'Sunday offering', batchDate: sunday })
  for (const { donor, amount, fund: code, check } of ENVELOPES) {
    const from = donor === null ? { isAnonymous: true } : { donorId: donors[donor] }
    const method = check ? { paymentMethod: 'CHECK', checkNumber: String(2100 - week) } : { paymentMethod: 'CASH' }
    const allocations = [{ fundId: fund(code), amount }]
    const gift = { ...from, ...method, allocations, receivedDate: sunday, channel: 'IN_PERSON', givingBatchId: batch }
    await perform('createContribution', gift)
  }
  await perform('closeGivingBatch', {}, { id: batch })
  if (!week) return
  await perform('postGivingBatch', {}, { id: batch })
  await perform('createDeposit', { batchIds: [batch], bankAccountId: account('1011'), date: daysAfter(sunday, 1) })
}

/** Gifts of the provider and their payout. The bank has the last payout, and nobody has matched it. */
async function receiveOnline(
  { perform, fund, account }: Practice,
  donors: readonly string[],
  sunday: Day,
  week: number,
): Promise<void> {
  const name = 'Online gifts'
  const batch = await perform('createGivingBatch', {
    name,
    batchDate: sunday,
    source: 'PROVIDER',
    provider: 'PROVIDER_1',
  })
  for (const [at, { donor, amount, fee, fund: code }] of ONLINE.entries())
    await perform('createContribution', {
      ...{ donorId: donors[donor], receivedDate: sunday, paymentMethod: 'CARD', channel: 'ONLINE', feeAmount: fee },
      ...{ provider: 'PROVIDER_1', externalId: `charge-${sunday}-${at + 1}`, givingBatchId: batch },
      allocations: [{ fundId: fund(code), amount }],
    })
  await perform('closeGivingBatch', {}, { id: batch })
  await perform('postGivingBatch', {}, { id: batch })
  const [grossAmount, feesAmount] = [210, 6.69]
  const settlement = await perform('createSettlement', {
    ...{ provider: 'PROVIDER_1', externalId: `payout-${sunday}`, grossAmount, feesAmount, batchIds: [batch] },
    ...{ paymentCount: ONLINE.length, donationCount: ONLINE.length },
  })
  const date = daysAfter(sunday, 3)
  const transaction = await perform('createTransaction', {
    ...{ description: 'PROVIDER 1 PAYOUT', amount: 203.31, date, transactionType: 'DEPOSIT' },
    bankAccountId: account('1011'),
  })
  await perform('updateSettlement', { status: 'IN_TRANSIT' }, { id: settlement })
  await perform('updateSettlement', { status: 'DEPOSITED', actualArrivalDate: date }, { id: settlement })
  if (week === 1) return
  await perform('matchSettlement', { transactionId: transaction }, { id: settlement })
  await perform('recordSettlement', {}, { id: settlement })
}

/** A paid bill, an open one that comes again each month, an overdue one, one that waits for its approval, and a draft. */
async function addBills({ perform, fund, account, today }: Practice): Promise<void> {
  const [electric, printing, music] = [
    await perform('createVendor', { name: 'Fox Valley Electric', paymentTermsDays: 30, preferredPaymentMethod: 'ACH' }),
    await perform('createVendor', { name: 'Cedar Street Printing', paymentTermsDays: 14 }),
    await perform('createVendor', { name: 'Riverside Music' }),
  ]
  const bill = (vendorId: string, daysAgo: number, number: string, amount: number, more: object = {}) =>
    perform('createBill', {
      ...{ vendorId, billNumber: number, billDate: daysAfter(today, -daysAgo), submit: true },
      lines: [{ accountId: account('7110'), fundId: fund('100'), amount }],
      ...more,
    })
  const on = (number: string, amount: number) => ({
    lines: [{ accountId: account(number), fundId: fund('100'), amount }],
  })
  const paid = await bill(electric, 45, 'FV-1041', 312.4)
  await perform('approveBill', {}, { id: paid })
  const paymentDate = daysAfter(today, -20)
  await perform('payBill', { paymentDate, method: 'ACH', bankAccountId: account('1011') }, { id: paid })
  const open = await bill(electric, 15, 'FV-1072', 298.15)
  await perform('approveBill', {}, { id: open })
  await perform('createRecurringBill', { billId: open, name: 'Electricity', rule: 'FREQ=MONTHLY;BYMONTHDAY=20' })
  const overdue = await bill(printing, 40, '5567', 84.6, on('8120', 84.6))
  await perform('approveBill', {}, { id: overdue })
  await bill(music, 6, 'RM-210', 186, on('6100', 186))
  await bill(music, 2, 'RM-214', 49.95, { ...on('6100', 49.95), submit: false })
}

/** Lines of the bank that nobody has coded. */
async function addBankLines({ perform, account, today }: Practice): Promise<void> {
  const line = (description: string, amount: number, daysAgo: number, transactionType: string) =>
    perform('createTransaction', {
      ...{ description, amount, transactionType, date: daysAfter(today, -daysAgo), bankAccountId: account('1011') },
    })
  await line('ACCOUNT ANALYSIS FEE', 18.5, 9, 'WITHDRAWAL')
  await line('HALL RENTAL', 150, 4, 'DEPOSIT')
  await line('OFFICE SUPPLY 0442', 63.18, 3, 'WITHDRAWAL')
}
