import type { Church } from '../../support/church.js'
import { batchOf, giver, givingChurch, newGift } from '../../support/giving.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await givingChurch()
  call = await giver(church)
})

/** What the feed tells of one deed: `type id`, each once. */
async function toldOf(deed: () => Promise<unknown>): Promise<string[]> {
  const { lastSequence } = await newest()
  await deed()
  const { changes } = await call('GET', `/changes?after=${lastSequence}&limit=200`)
  return [...new Set<string>(changes.map((each: Record<string, string>) => `${each.resourceType} ${each.resourceId}`))]
}
/** The end of the feed as it is now. */
async function newest(): Promise<{ lastSequence: number }> {
  let page = await call('GET', '/changes?limit=200')
  while (page.hasMore) page = await call('GET', `/changes?limit=200&after=${page.lastSequence}`)
  return page
}
const issue = (donorId = church.ids.donor) => call('POST', '/giving-statements', { year: 2026, donorId })

test('the gifts of a batch are told when it is posted, for they stand in an entry then', async () => {
  const { giftId, batchId } = await batchOf(church, {}, 'close')
  const told = await toldOf(() => call('POST', `/giving-batches/${batchId}/post`))
  expect(told).toEqual(expect.arrayContaining([`GivingBatch ${batchId}`, `Contribution ${giftId}`]))
})

test('a gift is told when a statement tells of it, another one does, or none any more', async () => {
  const { giftId } = await batchOf(church, {}, 'close', 'post')
  let statement: { id: string } = { id: '' }
  expect(
    await toldOf(async () => {
      statement = await issue()
    }),
  ).toContain(`Contribution ${giftId}`)
  await call('POST', `/contributions/${giftId}/refunds`, { amount: 1 })
  expect(
    await toldOf(async () => {
      statement = await call('POST', `/giving-statements/${statement.id}/reissue`)
    }),
  ).toContain(`Contribution ${giftId}`)
  expect(await call('GET', `/contributions/${giftId}`)).toMatchObject({ statementId: statement.id })
  expect(await toldOf(() => call('POST', `/giving-statements/${statement.id}/void`, { reason: 'Wrong' }))).toContain(
    `Contribution ${giftId}`,
  )
})

test('a statement about gifts of a frozen settlement is issued, and the gifts are told', async () => {
  const { giftId } = await batchOf(church, {}, 'close', 'post')
  const settlement = await church.settlement({ status: 'DEPOSITED' })
  await church.query('update contribution set settlement_id = $2 where organization_id = $1 and id = $3', [
    church.id,
    settlement,
    giftId,
  ])
  await church.query('update settlement set frozen_at = now() where organization_id = $1 and id = $2', [
    church.id,
    settlement,
  ])
  expect(await toldOf(() => issue())).toContain(`Contribution ${giftId}`)
})

test.each<[string, (gift: string, batch: string) => [string, string, object]]>([
  ['refunded', gift => ['POST', `/contributions/${gift}/refunds`, { amount: 1 }]],
  ['voided', gift => ['POST', `/contributions/${gift}/void`, { reason: 'Twice' }]],
  [
    'given to another fund',
    gift => [
      'PUT',
      `/contributions/${gift}/allocations`,
      { allocations: [{ fundId: church.ids.restricted, amount: 20 }] },
    ],
  ],
  ['said to be another’s', gift => ['PUT', `/contributions/${gift}/donor`, { donorId: church.ids.otherDonor }]],
  ['reversed with its batch', (_gift, batch) => ['POST', `/giving-batches/${batch}/reverse`, { reason: 'Wrong' }]],
  [
    'merged away with its giver',
    () => ['POST', `/donors/${church.ids.otherDonor}/merge`, { sourceDonorId: church.ids.donor }],
  ],
])('a statement is told as one that needs a reissue when a gift of it is %s', async (_what, deed) => {
  const { giftId, batchId } = await batchOf(church, {}, 'close', 'post')
  const { id } = await issue()
  expect(await toldOf(() => call(...deed(giftId, batchId)))).toContain(`GivingStatement ${id}`)
  expect(await call('GET', `/giving-statements/${id}`)).toMatchObject({ needsReissue: true })
})

test('a statement is told when another gift of its year is posted, or its giver gave together with somebody', async () => {
  await batchOf(church, {}, 'close', 'post')
  const { id } = await issue()
  const { batchId } = await batchOf(church, {}, 'close')
  expect(await toldOf(() => call('POST', `/giving-batches/${batchId}/post`))).toContain(`GivingStatement ${id}`)
  await call('POST', `/giving-statements/${id}/reissue`)
  const members = [church.ids.donor, church.ids.otherDonor].map((donorId, at) => ({
    donorId,
    role: at ? 'SPOUSE' : 'HEAD',
    givesJointly: true,
    fromDate: '2026-01-01',
  }))
  const standing = (await call('GET', '/giving-statements?status=ISSUED')).givingStatements[0].id
  expect(await toldOf(() => call('POST', '/households', { name: 'Together', members }))).toContain(
    `GivingStatement ${standing}`,
  )
})

test('a statement is told, and is another version, when a copy of it goes out', async () => {
  await batchOf(church, {}, 'close', 'post')
  const { id, version } = await issue()
  expect(await toldOf(() => call('POST', `/giving-statements/${id}/copies`, { delivery: 'MAIL' }))).toEqual([
    `GivingStatement ${id}`,
  ])
  expect(await call('GET', `/giving-statements/${id}`)).toMatchObject({ version: version + 1 })
})

test('a gift is told when somebody it is credited to becomes another donor, and when that is taken back', async () => {
  const softCredits = [{ donorId: church.ids.otherDonor, amount: 5, reason: 'Asked for it' }]
  const gift = await call('POST', '/contributions', newGift(church, { softCredits }))
  const third = await church.donor()
  const merge = () => call('POST', `/donors/${third}/merge`, { sourceDonorId: church.ids.otherDonor })
  expect(await toldOf(merge)).toContain(`Contribution ${gift.id}`)
  expect(await toldOf(() => call('POST', `/donors/${church.ids.otherDonor}/unmerge`))).toContain(
    `Contribution ${gift.id}`,
  )
})

test.each<[string, string]>([
  ['/donors', 'Donor'],
  ['/households', 'Household'],
])('who was merged before is told of %s when the one they live on in is merged too', async (path, type) => {
  const made = await Promise.all(
    ['first', 'second', 'third'].map(name =>
      call('POST', path, type === 'Donor' ? { donorType: 'INDIVIDUAL', lastName: name } : { name }),
    ),
  )
  const [first, second, third] = made.map(({ id }) => id as string)
  const merge = (from?: string, into?: string) => call('POST', `${path}/${into}/merge`, { [`source${type}Id`]: from })
  await merge(first, second)
  expect(await toldOf(() => merge(second, third))).toContain(`${type} ${first}`)
  expect(await call('GET', `${path}/${first}`)).toMatchObject({ mergedIntoId: third })
})

test('a household is told when a past member of it becomes another donor, and when that is taken back', async () => {
  const [left, other] = [await church.donor(), await church.donor()]
  const household = await church.insert('household', { name: 'Left' })
  await church.member(household, left, { to_date: '2026-02-01' })
  const merge = () => call('POST', `/donors/${other}/merge`, { sourceDonorId: left })
  expect(await toldOf(merge)).toContain(`Household ${household}`)
  expect(await toldOf(() => call('POST', `/donors/${left}/unmerge`))).toContain(`Household ${household}`)
})

test('a household is told when a past member of it is deleted', async () => {
  const donor = await church.donor()
  const household = await church.insert('household', { name: 'Left' })
  await church.member(household, donor, { to_date: '2026-02-01' })
  expect(await toldOf(() => call('DELETE', `/donors/${donor}`))).toContain(`Household ${household}`)
})

test('an import is told when a card of it is reviewed, for it counts its cards', async () => {
  const campaign = await call('POST', '/pledge-campaigns', {
    name: 'Roof',
    fundIds: [church.ids.fund],
    startDate: '2026-01-01',
    status: 'ACTIVE',
  })
  const cards = ['One', 'Two', 'Three'].map((lastName, at) => ({
    externalId: `${at}`,
    donorHint: { lastName },
    pledge: { fundId: church.ids.fund, totalAmount: 100 },
  }))
  const { id } = await call('POST', '/pledge-card-imports', { campaignId: campaign.id, name: 'Sunday', cards })
  const [one, two] = (await call('GET', `/pledge-card-imports/${id}/cards`)).cards
  const skip = (card: { id: string }) => () =>
    call('PATCH', `/pledge-card-imports/${id}/cards/${card.id}`, { resolution: { action: 'SKIP' } })
  expect(await toldOf(skip(one))).toContain(`PledgeCardImport ${id}`)
  expect(await toldOf(skip(two))).toContain(`PledgeCardImport ${id}`)
})

test('the entry of a batch is that of its gifts, also after one of them went to other funds', async () => {
  const { giftId, batchId } = await batchOf(church, {}, 'close', 'post')
  const { journalEntry } = await call('GET', `/giving-batches/${batchId}`)
  await call('PUT', `/contributions/${giftId}/allocations`, {
    allocations: [{ fundId: church.ids.restricted, amount: 20 }],
  })
  expect(await call('GET', `/giving-batches/${batchId}`)).toMatchObject({ journalEntry })
})
