import { brokenBy, invariantsOf } from '../../support/broken.js'
import type { Church } from '../../support/church.js'
import { batchOf, giver, givingChurch, newGift } from '../../support/giving.js'

let church: Church

/** A gift of a recurring gift; two posted gifts, one refunded, one deposited and posted; and a batch that waits. */
beforeAll(async () => {
  church = await givingChurch()
  const call = await giver(church)
  const onCampus = await call('POST', '/giving-batches', {
    ...{ name: 'Campus', batchDate: '2026-10-04', dimensionValueIds: [church.ids.dimensionValue] },
  })
  await call('POST', '/contributions', newGift(church, { givingBatchId: onCampus.id, feeAmount: 0 }))
  for (const act of ['close', 'post']) await call('POST', `/giving-batches/${onCampus.id}/${act}`)
  const refunded = await batchOf(church, { feeAmount: 0 }, 'close', 'post')
  await call('POST', `/contributions/${refunded.giftId}/refunds`, { amount: 5 })
  const { giftId } = await batchOf(church, { paymentMethod: 'CHECK', feeAmount: 0 }, 'close', 'post')
  const { batchId } = await batchOf(church)
  await call('PATCH', `/giving-batches/${batchId}`, { expectedTotals: { amount: 20, count: 1 } })
  await call('POST', `/giving-batches/${batchId}/close`)
  const voided = await batchOf(church, { feeAmount: 0 }, 'close', 'post')
  await call('POST', `/contributions/${voided.giftId}/void`, { reason: 'Entered twice' })
  const deposit = { provider: 'MANUAL', grossAmount: 20, paymentCount: 1, donationCount: 2, contributionIds: [giftId] }
  const { id } = await call('POST', '/settlements', deposit)
  await call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' })
  const transactionId = await church.transaction({
    amount: 2_000,
    bank_account_id: church.ids.cash,
    date: '2026-10-07',
  })
  const { graphql } = church.client((await church.person('TREASURER')).token)
  const match = 'mutation ($id: ID!, $input: MatchSettlementInput!) { matchSettlement(id: $id, input: $input) { id } }'
  await graphql(match, { id, input: { transactionId } })
  await graphql('mutation ($id: ID!) { recordSettlement(id: $id) { id } }', { id })
  const allocations = [{ fundId: church.ids.fund, amount: 20 }]
  const ofDonor = { donorId: church.ids.donor, paymentMethod: 'CARD', allocations }
  const recurring = await call('POST', '/recurring-gifts', {
    ...ofDonor,
    frequency: 'MONTHLY',
    startDate: '2026-10-07',
  })
  await call('POST', '/contributions', { ...ofDonor, receivedDate: '2026-10-07', recurringGiftId: recurring.id })
  await church.query('select refresh_giving_balances($1, 1000, now())', [church.id])
})

const GUARDED = [
  'bank_transaction',
  'journal_entry',
  'journal_line',
  'contribution',
  'contribution_allocation',
  'settlement',
  'giving_batch',
  'refund',
]
const RECORDED = `(select source_id from journal_entry where organization_id = :church and source_type = 'SETTLEMENT')`
const POSTED = `(select id from giving_batch where organization_id = :church and status = 'POSTED' order by id limit 1)`
const first = (table: string, condition: string) =>
  `(select id from ${table} where organization_id = :church and ${condition} order by id limit 1)`

/** An allocation of the posted batch that has the campus of the batch. */
const GIVEN = `(select a.id from contribution_allocation a join contribution_allocation_dimension d on d.allocation_id = a.id
  where a.organization_id = :church and d.is_inherited order by a.id limit 1)`

const BREAKS: [title: string, invariant: string, sql: string][] = [
  [
    'a posted gift that lost the campus of its batch',
    'I4',
    `delete from contribution_allocation_dimension where allocation_id = ${GIVEN} returning allocation_id as subject`,
  ],
  [
    'a posted gift with another campus than that of its batch',
    'I4',
    `update contribution_posting p set given_dimensions = '[]' from contribution_allocation a
      where a.id = ${GIVEN} and p.contribution_id = a.contribution_id returning a.id as subject`,
  ],
  [
    'a gift of the recurring gift of another donor',
    'RECURRING',
    `with changed as (update recurring_gift set donor_id = ${first(
      'donor',
      `id <> (select donor_id from recurring_gift
        where organization_id = :church)`,
    )} where organization_id = :church returning id)
      select c.id as subject from contribution c join changed g on g.id = c.recurring_gift_id`,
  ],
  [
    'a gift that is more than its parts',
    'ALLOCATIONS',
    `update contribution set amount = amount + 1 where id = ${first('contribution', 'giving_batch_id is null')} returning id as subject`,
  ],
  [
    'a fee that its parts do not share',
    'ALLOCATIONS',
    `update contribution_allocation set fee_amount = fee_amount + 1 where contribution_id =
      ${first('contribution', 'giving_batch_id is null')} returning contribution_id as subject`,
  ],
  [
    'a refund that is more than its parts',
    'REFUNDS',
    'update refund set amount = amount + 1 where organization_id = :church returning id as subject',
  ],
  [
    'more refunded of a part than was given',
    'REFUNDS',
    `update refund_part p set amount = 100000 where organization_id = :church and id = ${first('refund_part', 'true')}
      returning (select contribution_id from contribution_allocation a where a.id = p.allocation_id) as subject`,
  ],
  [
    'a refund of a posted gift that is not posted',
    'REFUNDS',
    'update refund set journal_entry_id = null where organization_id = :church returning id as subject',
  ],
  [
    'a batch whose gifts are more than its revenue',
    'I4',
    `update contribution set status = 'VOIDED' where organization_id = :church and giving_batch_id = ${POSTED}
      returning concat_ws(' ', giving_batch_id, (select fund_id from contribution_allocation a
        where a.contribution_id = contribution.id order by line_number limit 1)) as subject`,
  ],
  [
    'a batch in the books that is not posted',
    'I4',
    `update giving_batch set status = 'CLOSED' where id = ${POSTED} returning id as subject`,
  ],
  [
    'a deposit that cleared more than its gifts',
    'I3',
    `update contribution set settlement_id = null where organization_id = :church and settlement_id in ${RECORDED}
      returning (select source_id from journal_entry where organization_id = :church and source_type = 'SETTLEMENT') as subject`,
  ],
  [
    'a deposit that the bank got another amount of',
    'I3',
    `update settlement set gross_amount = gross_amount + 1, net_amount = net_amount + 1 where organization_id = :church
      and id in ${RECORDED} returning id as subject`,
  ],
  [
    'a refund said to be kept back from a deposit that paid it out',
    'I3',
    `update refund set settlement_id = ${RECORDED} where organization_id = :church returning settlement_id as subject`,
  ],
  [
    'a voided gift that was taken back by itself and with its batch',
    'VOIDS',
    `update giving_batch b set status = 'REVERSED' from contribution c where c.organization_id = :church and c.giving_batch_id = b.id
      and c.status = 'VOIDED' returning c.id as subject`,
  ],
  [
    'a gift that was taken back and stands',
    'VOIDS',
    `update contribution set status = 'COMPLETED' where organization_id = :church and status = 'VOIDED' returning id as subject`,
  ],
  [
    'a gift of another currency than its deposit',
    'I7',
    `update contribution set currency = 'EUR' where organization_id = :church and settlement_id in ${RECORDED} returning id as subject`,
  ],
  [
    'a kept balance that is more than its gifts',
    'GIVING',
    `update giving_balance set gross = gross + 1 where organization_id = :church and fund_id =
      (select min(fund_id::text)::uuid from giving_balance where organization_id = :church and gross > 0)
     returning concat_ws(' ', fund_id, day) as subject`,
  ],
  [
    'a kept giving unit that is somebody else',
    'FIGURES',
    `update contribution_unit set giving_unit_id = gen_random_uuid() where organization_id = :church and id = (select id from
      contribution_unit where organization_id = :church order by id limit 1) returning id as subject`,
  ],
  [
    'a kept refund of a contribution that lacks its row',
    'FIGURES',
    `delete from contribution_refunded where organization_id = :church and id = (select id from contribution_refunded
      where organization_id = :church order by id limit 1) returning id as subject`,
  ],
  [
    'the kept totals of a batch, a cent too high',
    'FIGURES',
    `update giving_batch_total set gross = gross + 1 where organization_id = :church and id = (select id from giving_batch_total
      where organization_id = :church order by id limit 1) returning id as subject`,
  ],
  [
    'what is kept as received in a settlement, a cent too high',
    'FIGURES',
    `update settlement_total set gross = gross + 1 where organization_id = :church and id = (select id from settlement_total
      where organization_id = :church order by id limit 1) returning id as subject`,
  ],
  [
    'a settlement that is kept as posted, and is not',
    'FIGURES',
    `update settlement_total set is_posted = not is_posted where organization_id = :church and id = (select id
      from settlement_total where organization_id = :church order by id limit 1) returning id as subject`,
  ],
  [
    'a bank line that is smaller than its deposits',
    'MATCHED',
    `update bank_transaction set amount = 1 where organization_id = :church and id in (select bank_transaction_id
      from settlement where organization_id = :church) returning id as subject`,
  ],
  [
    'a matched deposit without a bank line',
    'I6',
    `update settlement set bank_transaction_id = null where organization_id = :church and id in ${RECORDED} returning id as subject`,
  ],
  [
    'a reconciled deposit whose line is not',
    'I6',
    `update settlement set status = 'RECONCILED', frozen_at = now() where organization_id = :church and id in ${RECORDED} returning id as subject`,
  ],
  [
    'a batch that is not what was agreed on',
    'BATCHES',
    `update giving_batch set expected_count = 2 where organization_id = :church and expected_count = 1 returning id as subject`,
  ],
  [
    'a batch that is void and holds a gift',
    'BATCHES',
    `update giving_batch set status = 'VOIDED' where organization_id = :church and expected_count = 1 returning id as subject`,
  ],
]

test('gifts that were kept through the interface break no invariant', async () => {
  expect((await brokenBy(church, 'select null as subject', GUARDED)).found).toEqual([])
})

test.each(BREAKS)('%s is found (%s)', async (_title, invariant, sql) => {
  const { subject, found } = await brokenBy(church, sql, GUARDED)
  expect(found).toContainEqual({ organizationId: church.id, invariant, subject, detail: expect.any(String) })
})

test('every invariant of the gifts is shown to be able to fail', async () => {
  const broken = [...new Set(BREAKS.map(([, invariant]) => invariant))].sort()
  const asked = ['verify_giving', 'verify_giving_batches', 'verify_figures'].map(name => invariantsOf(church, name))
  expect(broken).toEqual((await Promise.all(asked)).flat().sort())
})
