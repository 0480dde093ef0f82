import type { Church } from '../support/church.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  call = await giver(church)
})

const opened = (role: string, path: string, heading: string): Promise<Visitor> =>
  Visitor.as(browser, church, role, `/settings/${path}`, heading)
const factOf = async ({ page }: Visitor, card: string, name: string) =>
  page
    .getByRole('article', { name: card })
    .locator('.detail-list > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .innerText()
const donor = async (firstName: string): Promise<string> =>
  (await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName, lastName: 'Lund' })).id
/** A gift of 60.00 to one fund and 40.00 to another, with a fee of 3.00. */
const gift = async (more: object = {}): Promise<string> =>
  (
    await call('POST', '/contributions', {
      ...{ donorId: church.ids.otherDonor, paymentMethod: 'CARD', receivedDate: '2026-10-04', feeAmount: 3 },
      allocations: [
        { fundId: church.ids.fund, amount: 60 },
        { fundId: church.ids.restricted, amount: 40 },
      ],
      ...more,
    })
  ).id
const payout = async (more: object = {}): Promise<string> =>
  (
    await call('POST', '/settlements', {
      ...{ provider: 'PROVIDER_1', externalId: 'po_1', grossAmount: 100, feesAmount: 3 },
      ...{ paymentCount: 1, donationCount: 2, ...more },
    })
  ).id

test('a posted gift is refunded from one fund, a refund beyond the rest is refused, and a chargeback was withheld from one of three payouts', async () => {
  const { id: givingBatchId } = await call('POST', '/giving-batches', { name: 'Online', batchDate: '2026-10-04' })
  const id = await gift({ givingBatchId, donorId: await donor('Otto') })
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${givingBatchId}/${step}`)
  await payout({ externalId: 'po_other' })
  await payout({ externalId: 'po_17', grossAmount: 0, feesAmount: 0, paymentCount: 0, donationCount: 0 })

  const visitor = await opened('BOOKKEEPER', `gift?id=${id}`, 'Gift')
  await visitor.sees('Otto Lund')
  await visitor.press('Refund')
  expect(await visitor.field('Amount').inputValue()).toBe('100.00')
  await visitor.field('Amount').fill('twenty')
  await visitor.press('Record the refund')
  await visitor.seesMarked('Amount')
  await visitor.field('Amount').fill('25')
  await visitor.field('From').selectOption({ label: `${church.name} missions, $40.00` })
  await visitor.field('Reason (optional)').fill('Given twice')
  await visitor.finish('Record the refund')
  await visitor.sees('The refund is recorded.')
  expect(await factOf(visitor, 'The gift', 'Refunded')).toBe('$25.00')

  await visitor.press('Refund')
  expect(await visitor.field('Amount').inputValue()).toBe('75.00')
  await visitor.field('Amount').fill('75.01')
  await visitor.press('Record the refund')
  await visitor.seesMarked('Amount')
  await visitor.press('Cancel')

  const refunds = visitor.page.getByRole('table', { name: 'Refunds' })
  await refunds.getByText('Given twice').waitFor()
  await visitor.press('Refund')
  await visitor.field('What happened').selectOption({ label: 'The payer’s bank took it back' })
  await visitor.field('Fee for the dispute (optional)').fill('15')
  await visitor.field('Amount').fill('10')
  const choices = await visitor.choicesOf(visitor.field('Withheld from (optional)'))
  const label = choices.find(text => text.includes('po_17')) ?? ''
  await visitor.field('Withheld from (optional)').selectOption({ label })
  await visitor.finish('Record the refund')
  await refunds.getByRole('button', { name: /^Take out of the payout/ }).waitFor()

  const stored = (await call('GET', `/contributions/${id}/refunds`)).refunds
  const refund = stored.find(({ reason }: { reason: string }) => reason)
  const withheld = stored.find(({ refundType }: { refundType: string }) => refundType === 'CHARGEBACK')
  expect(withheld).toMatchObject({ amount: 10, disputeFee: 15 })
  expect(refund).toMatchObject({ amount: 25, reason: 'Given twice', refundType: 'REFUND', settlementId: null })
  expect(refund.allocations).toEqual([expect.objectContaining({ fundId: church.ids.restricted, amount: 25 })])
  expect(await call('GET', `/settlements/${withheld.settlementId}`)).toMatchObject({ externalId: 'po_17' })
  visitor.assertClean()
})

test('a gift is put into one of two payouts, taken out again, corrected and removed from its open batch', async () => {
  const id = await gift({ donorId: await donor('Ann') })
  const { id: batch } = await call('POST', '/giving-batches', { name: 'Online', batchDate: '2026-10-04' })
  await call('POST', '/giving-batches', { name: 'Plate', batchDate: '2026-10-04' })
  await payout()
  const right = await payout({ externalId: 'po_2' })
  const visitor = await opened('BOOKKEEPER', `gift?id=${id}`, 'Gift')
  await visitor.press('Put into a payout')
  const texts = await visitor.choicesOf(visitor.field('Payout'))
  await visitor.field('Payout').selectOption({ label: texts.find(text => text.includes('po_2')) ?? '' })
  await visitor.finish('Put into the payout')
  expect(await factOf(visitor, 'The gift', 'Payout')).toContain('po_2')
  expect(await call('GET', `/contributions/${id}`)).toMatchObject({ settlementId: right })
  // Somebody else takes it out meanwhile: the page says so and shows the gift as it is.
  await call('PUT', `/contributions/${id}/settlement`, { settlementId: null })
  await visitor.press('Take out of the payout')
  await visitor.page.getByRole('button', { name: 'Put into a payout' }).waitFor()

  await visitor.press('Put into a batch')
  await visitor.field('Batch').selectOption({ label: 'Online, Oct 4, 2026' })
  await visitor.finish('Put into the batch')
  expect(await call('GET', `/contributions/${id}`)).toMatchObject({ givingBatchId: batch, settlementId: null })
  await visitor.press('Correct')
  await visitor.page.getByLabel('Memo', { exact: true }).fill('For the roof')
  await visitor.press('Save')
  await visitor.sees('The gift is corrected.')
  expect(await factOf(visitor, 'The gift', 'Memo')).toBe('For the roof')
  await visitor.press('Remove')
  await visitor.finish('Remove the gift')
  await visitor.sees('There is no such gift.')
  expect(await church.query('select deleted_at is null as stays from contribution where id = $1', [id])).toEqual([
    { stays: false },
  ])
  visitor.assertClean()
})

test('a payout is recorded, sent, matched with the line of its very amount, posted and failed; a clerk only reads', async () => {
  const visitor = await opened('BOOKKEEPER', 'payouts', 'Payouts and deposits')
  await visitor.press('Record a payout')
  await visitor.press('Record the payout')
  await visitor.seesMarked('Amount before fees')
  await visitor.field('Id at the provider').fill('po_9')
  await visitor.field('Amount before fees').fill('100.00')
  await visitor.field('Fees (optional)').fill('3.00')
  await visitor.field('Payments (optional)').fill('1')
  await visitor.field('Donations (optional)').fill('2')
  await visitor.finish('Record the payout')
  await visitor.page.getByRole('row', { name: /po_9/ }).getByRole('link').first().click()
  await visitor.heading('Provider 1')
  const [{ id } = { id: '' }] = await church.query(
    'select id from settlement where organization_id = $1 and external_id = $2',
    [church.id, 'po_9'],
  )
  await visitor.press('Change')
  await visitor.field('Fees (optional)').fill('3.50')
  await visitor.finish('Save')
  await visitor.page.getByRole('row', { name: /^Net/ }).getByText('$96.50').first().waitFor()
  await visitor.press('Change')
  await visitor.field('Fees (optional)').fill('3.00')
  await visitor.finish('Save')

  const { id: givingBatchId } = await call('POST', '/giving-batches', { name: 'Online', batchDate: '2026-10-04' })
  await gift({ givingBatchId, settlementId: id })
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${givingBatchId}/${step}`)
  for (const amount of [97.5, 97])
    await call('POST', '/transactions', {
      ...{ description: `Processor ${amount}`, amount, date: '2026-10-06', transactionType: 'DEPOSIT' },
      bankAccountId: church.ids.cash,
    })
  await visitor.press('Is on its way')
  await visitor.press('Has arrived')
  await visitor.field('Day at the bank').fill('2026-10-06')
  await visitor.finish('Save')
  await visitor.press('Match')
  expect(await visitor.choicesOf(visitor.field('Line of the bank'))).toEqual([
    'Oct 6, 2026, $97.00, Processor 97',
    'Oct 6, 2026, $97.50, Processor 97.5',
    expect.stringContaining('$1,250.75'),
  ])
  await visitor.finish('Match')
  await visitor.press('Record')
  await visitor.sees('The payout is posted.')
  expect(await factOf(visitor, 'The payout', 'Line of the bank')).toBe('Oct 6, 2026, Processor 97')
  const [posted] = await church.query(
    `select count(*)::int as entries from journal_entry where organization_id = $1 and source_id = $2`,
    [church.id, String(id)],
  )
  expect(posted).toEqual({ entries: 1 })

  const reader = await opened('AUDITOR', `payouts?payout=${id}`, 'Provider 1')
  await reader.page.getByRole('article', { name: 'The payout' }).getByText('Matched').waitFor()
  expect(await reader.page.getByRole('button', { name: /Record|Match|Has failed|Change/ }).count()).toBe(0)

  await visitor.press('Has failed')
  await visitor.press('It has failed')
  await visitor.seesMarked('Code of the failure')
  await visitor.field('Code of the failure').fill('account_closed')
  await visitor.field('Reason').fill('The bank returned it')
  await visitor.finish('It has failed')
  await visitor.sees('Failed')
  expect(await call('GET', `/settlements/${id}`)).toMatchObject({ status: 'FAILED', failureCode: 'account_closed' })
  await visitor.press('Is sent again')
  await visitor.sees('The payout waits for its arrival again.')
  expect(await call('GET', `/settlements/${id}`)).toMatchObject({ status: 'PENDING', failureCode: null })
  visitor.assertClean()
})

/** Three gifts by card with fees and one that the payout does not have, in a batch. Together the three bring 174.25 after 5.75 of fees. */
async function giftsByCard({ posts }: { posts: boolean }) {
  const batch = { name: 'Online', batchDate: '2026-10-04' }
  const { id: givingBatchId } = await call('POST', '/giving-batches', batch)
  const single = (amount: number) => [{ fundId: church.ids.fund, amount }]
  const given = async (name: string, more: object = {}) => gift({ givingBatchId, donorId: await donor(name), ...more })
  const paid = [
    await given('Otto'),
    await given('Ida', { feeAmount: 1.75, allocations: single(50) }),
    await given('Finn', { feeAmount: 1, paymentMethod: 'ACH', allocations: single(30) }),
  ]
  const other = await given('Vera', { feeAmount: 0.5, allocations: single(20) })
  // Cash is deposited by the church.
  await given('Karl', { paymentMethod: 'CASH', feeAmount: 0, allocations: single(10) })
  if (posts) for (const step of ['close', 'post']) await call('POST', `/giving-batches/${givingBatchId}/${step}`)
  return { givingBatchId, paid, other }
}
const bankLine = async (amount: number): Promise<string> =>
  (
    await call('POST', '/transactions', {
      ...{ description: `Processor ${amount}`, amount, date: '2026-10-06', transactionType: 'DEPOSIT' },
      bankAccountId: church.ids.cash,
    })
  ).id
/** The payout that a gift is in. */
const payoutOf = async (id: string) => (await call('GET', `/contributions/${id}`)).settlementId
async function tickGifts({ page }: Visitor, names: readonly string[]): Promise<void> {
  for (const name of names)
    await page
      .getByRole('dialog')
      .getByRole('row', { name: new RegExp(`${name} Lund`) })
      .getByRole('checkbox')
      .check()
}

test('a payout is recorded with its three gifts in one dialog, and is proposed for the bank line of its net amount', async () => {
  const { paid, other } = await giftsByCard({ posts: true })
  const [line, larger] = [await bankLine(174.25), await bankLine(174.75)]
  const visitor = await opened('BOOKKEEPER', 'payouts', 'Payouts and deposits')
  await visitor.press('Record a payout')
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByRole('row', { name: /Vera Lund/ }).waitFor()
  expect(await dialog.getByRole('row', { name: /Karl Lund/ }).count()).toBe(0)
  await tickGifts(visitor, ['Otto', 'Ida', 'Finn'])
  const sum = (name: string) =>
    dialog
      .locator('.detail-list > div', { has: visitor.page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
      .locator('dd')
      .innerText()
  expect([await sum('Ticked'), await sum('Before fees'), await sum('Fees'), await sum('Net')]).toEqual([
    ...['3 gifts', '$180.00', '$5.75', '$174.25'],
  ])
  await visitor.press('Record the payout')
  await visitor.seesMarked('Id at the provider')
  await visitor.field('Id at the provider').fill('po_31')
  await visitor.field('Expected at the bank (optional)').fill('2026-10-06')
  await visitor.field('Amount before fees').fill('180')
  await visitor.finish('Record the payout')
  await visitor.page.getByRole('row', { name: /po_31/ }).waitFor()

  const id = await payoutOf(paid[0] ?? '')
  expect(await Promise.all(paid.map(payoutOf))).toEqual([id, id, id])
  expect(await payoutOf(other)).toBeNull()
  // The first gift has two funds, so it is two donations.
  expect(await call('GET', `/settlements/${id}`)).toMatchObject({
    ...{ externalId: 'po_31', status: 'PENDING', paymentCount: 3, donationCount: 4 },
    ...{ grossAmount: 180, feesAmount: 5.75, netAmount: 174.25 },
    linkedContributionTotals: { gross: 180, fees: 5.75, net: 174.25, paymentCount: 3, donationCount: 4 },
  })
  const proposed = async (transactionId: string) =>
    (await call('GET', `/transactions/${transactionId}?include=proposals`)).proposals
  expect(await proposed(line)).toMatchObject([{ documents: [{ id }] }])
  expect(await proposed(larger)).toEqual([])
  visitor.assertClean()
})

test('a payout of a batch is matched and posted by its dialog once its gifts are posted, and not before', async () => {
  const { givingBatchId, paid, other } = await giftsByCard({ posts: false })
  const [line] = [await bankLine(193.75), await bankLine(200)]
  const visitor = await opened('BOOKKEEPER', `payouts?batch=${givingBatchId}`, 'Payouts and deposits')
  await visitor.field('Id at the provider').fill('po_32')
  // All gifts of the batch that a provider pays out are ticked.
  await visitor.page.getByRole('dialog').getByText('4 gifts', { exact: true }).waitFor()
  expect(await visitor.choicesOf(visitor.field('Line of the bank'))).toEqual([
    'Match it later',
    'Oct 6, 2026, $193.75, Processor 193.75',
    'Oct 6, 2026, $200.00, Processor 200',
    expect.stringContaining('$1,250.75'),
  ])
  await visitor.field('Line of the bank').selectOption(line)
  await visitor.press('Record the payout')
  const refusal = visitor.page.getByRole('dialog').getByRole('alert')
  await refusal.waitFor()
  expect(await refusal.innerText()).toMatch(/posted/i)
  expect(await refusal.innerText()).not.toMatch(/row|payouts/i)
  // Nothing of it is stored.
  expect(await Promise.all([...paid, other].map(payoutOf))).toEqual([null, null, null, null])
  expect((await call('GET', '/settlements?externalId=po_32')).settlements).toEqual([])

  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${givingBatchId}/${step}`)
  await visitor.finish('Record the payout')
  await visitor.sees('The payout is matched and posted.')
  const id = await payoutOf(other)
  expect(await Promise.all(paid.map(payoutOf))).toEqual([id, id, id])
  expect(await call('GET', `/settlements/${id}`)).toMatchObject({
    ...{ status: 'MATCHED', netAmount: 193.75, bankLink: { transaction: { id: line } } },
    accounting: { journalEntry: { id: expect.any(String) } },
  })
  visitor.assertClean()
})

test('a recurring gift to two funds is recorded, changed beside somebody else, paused, resumed and ended', async () => {
  const donorId = await donor('Otto')
  const visitor = await opened('BOOKKEEPER', 'recurring-gifts', 'Recurring gifts')
  await visitor.press('New recurring gift')
  await visitor.press('Record the recurring gift')
  await visitor.seesMarked('Amount')
  await visitor.field('Amount').fill('20')
  await visitor.press('Record the recurring gift')
  await visitor.seesMarked('Donor')
  await visitor.field('Donor').fill('Otto')
  await visitor.page.locator('datalist option[value="Otto Lund"]').waitFor({ state: 'attached' })
  await visitor.field('Donor').fill('Otto Lund')
  await visitor.press('Add a fund')
  await visitor.field('Amount 2').fill('5.50')
  await visitor.field('Fund 2').selectOption({ label: `${church.name} missions` })
  await visitor.field('First day').fill('2026-12-01')
  await visitor.finish('Record the recurring gift')
  const row = visitor.page.getByRole('table', { name: 'Recurring gifts' }).getByRole('row', { name: /Otto Lund/ })
  await row.getByText('$25.50').waitFor()
  const stored = async () => (await call('GET', `/recurring-gifts?donorId=${donorId}`)).recurringGifts[0]
  const { id } = await stored()

  await visitor.press('Change: Otto Lund, $25.50 every month')
  await visitor.field('Amount').fill('30')
  await call('PATCH', `/recurring-gifts/${id}`, { paymentMethod: 'ACH' })
  await visitor.press('Save')
  await visitor.sees('Somebody else has changed this meanwhile')
  await visitor.sees('Paid by: Bank transfer')
  await visitor.finish('Save')
  expect(await stored()).toMatchObject({ amount: 35.5, paymentMethod: 'ACH', frequency: 'MONTHLY', status: 'ACTIVE' })

  await visitor.press('Pause: Otto Lund, $35.50 every month')
  await row.getByText('Paused').waitFor()
  await visitor.press('Resume: Otto Lund, $35.50 every month')
  await row.getByText('Active').waitFor()
  await visitor.press('End: Otto Lund, $35.50 every month')
  await visitor.finish('End the recurring gift')
  await row.waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ status: 'ENDED' })
  visitor.assertClean()
})
