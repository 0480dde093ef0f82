import type { Church } from './church.js'
import { newGift } from './giving.js'
import type { Row } from './mirror.js'

/** Draws a record of a list; one that nobody has when the list is empty. */
type Pick = (path: string) => Promise<Row>
/** One call of the interface, on records that are drawn, with a number that is drawn too. */
type Step = (pick: Pick, n: number) => Promise<[method: string, path: string, body?: object]>

/** What a church's office does with givers, gifts, deposits, pledges and statements; much of it is rightly refused. */
export function office(church: Church): Record<string, Step> {
  const { ids } = church
  const day = (n: number) => `2026-0${1 + (n % 9)}-1${n % 7}`
  const pledge = { fundId: ids.fund, totalAmount: 60, startDate: '2026-01-01', endDate: '2026-12-31' }
  return {
    newDonor: async (_pick, n) => ['POST', '/donors', { donorType: 'INDIVIDUAL', lastName: `Giver ${n}` }],
    renameDonor: async (pick, n) => ['PATCH', `/donors/${(await pick('/donors')).id}`, { lastName: `Renamed ${n}` }],
    death: async pick => [
      'PATCH',
      `/donors/${(await pick('/donors')).id}`,
      { status: 'DECEASED', deceasedDate: '2026-09-01' },
    ],
    mergeDonors: async pick => [
      'POST',
      `/donors/${(await pick('/donors?status=ACTIVE')).id}/merge`,
      { sourceDonorId: (await pick('/donors?status=ACTIVE')).id },
    ],
    unmerge: async pick => ['POST', `/donors/${(await pick('/donors?status=MERGED')).id}/unmerge`],
    eraseDonor: async pick => ['POST', `/donors/${(await pick('/donors')).id}/erase`],
    deleteDonor: async pick => ['DELETE', `/donors/${(await pick('/donors')).id}`],
    newHousehold: async (pick, n) => [
      'POST',
      '/households',
      {
        name: `Home ${n}`,
        members: [
          {
            donorId: (await pick('/donors?status=ACTIVE')).id,
            role: 'HEAD',
            givesJointly: true,
            fromDate: '2026-01-01',
          },
        ],
      },
    ],
    join: async pick => [
      'PUT',
      `/households/${(await pick('/households')).id}/members/${(await pick('/donors?status=ACTIVE')).id}`,
      { role: 'SPOUSE', givesJointly: true, fromDate: '2026-02-01' },
    ],
    leave: async pick => {
      const household = await pick('/households')
      const members = (household.members ?? []) as { donorId: string }[]
      return ['DELETE', `/households/${household.id}/members/${members.at(-1)?.donorId}`]
    },
    mergeHouseholds: async pick => [
      'POST',
      `/households/${(await pick('/households')).id}/merge`,
      { sourceHouseholdId: (await pick('/households')).id },
    ],
    deleteHousehold: async pick => ['DELETE', `/households/${(await pick('/households')).id}`],
    newBatch: async (_pick, n) => ['POST', '/giving-batches', { name: `Batch ${n}`, batchDate: day(n) }],
    closeBatch: async pick => ['POST', `/giving-batches/${(await pick('/giving-batches?status=OPEN')).id}/close`],
    reopenBatch: async pick => [
      'POST',
      `/giving-batches/${(await pick('/giving-batches?status=CLOSED')).id}/reopen`,
      { reason: 'Missed' },
    ],
    postBatch: async pick => ['POST', `/giving-batches/${(await pick('/giving-batches?status=CLOSED')).id}/post`],
    reverseBatch: async (pick, n) => [
      'POST',
      `/giving-batches/${(await pick('/giving-batches?status=POSTED')).id}/reverse`,
      { reason: 'Wrong', gifts: n % 2 ? 'VOID' : 'REOPEN' },
    ],
    deleteBatch: async pick => ['DELETE', `/giving-batches/${(await pick('/giving-batches?status=OPEN')).id}`],
    gift: async (pick, n) => [
      'POST',
      '/contributions',
      newGift(church, {
        donorId: (await pick('/donors?status=ACTIVE')).id,
        givingBatchId: (await pick('/giving-batches?status=OPEN')).id,
        receivedDate: day(n),
        paymentMethod: n % 3 ? 'CHECK' : 'CARD',
      }),
    ],
    lateGift: async (pick, n) => [
      'POST',
      '/contributions',
      newGift(church, { status: 'PENDING', donorId: (await pick('/donors?status=ACTIVE')).id, receivedDate: day(n) }),
    ],
    settledGift: async (pick, n) => [
      'POST',
      '/contributions',
      newGift(church, {
        donorId: (await pick('/donors?status=ACTIVE')).id,
        settlementId: (await pick('/settlements')).id,
        receivedDate: day(n),
      }),
    ],
    complete: async pick => [
      'PATCH',
      `/contributions/${(await pick('/contributions?status=PENDING')).id}`,
      { status: 'COMPLETED' },
    ],
    correct: async (pick, n) => [
      'PATCH',
      `/contributions/${(await pick('/contributions')).id}`,
      n % 2 ? { memo: `m${n}` } : { receivedDate: day(n) },
    ],
    credit: async pick => [
      'PATCH',
      `/contributions/${(await pick('/contributions')).id}`,
      { softCredits: [{ donorId: (await pick('/donors')).id, amount: 1, reason: 'Asked' }] },
    ],
    refund: async (pick, n) => [
      'POST',
      `/contributions/${(await pick('/contributions')).id}/refunds`,
      { amount: 1 + (n % 5), givingBatchId: n % 2 ? null : (await pick('/giving-batches?status=OPEN')).id },
    ],
    refundOfDeposit: async pick => [
      'PUT',
      `/refunds/${(await pick('/refunds')).id}/settlement`,
      { settlementId: (await pick('/settlements')).id },
    ],
    voidContribution: async pick => [
      'POST',
      `/contributions/${(await pick('/contributions')).id}/void`,
      { reason: 'Twice' },
    ],
    deleteGift: async pick => ['DELETE', `/contributions/${(await pick('/contributions')).id}`],
    reallocate: async pick => [
      'PUT',
      `/contributions/${(await pick('/contributions')).id}/allocations`,
      { allocations: [{ fundId: ids.fund, amount: 20 }] },
    ],
    otherGiver: async pick => [
      'PUT',
      `/contributions/${(await pick('/contributions')).id}/donor`,
      { donorId: (await pick('/donors')).id },
    ],
    otherBatch: async pick => [
      'PUT',
      `/contributions/${(await pick('/contributions')).id}/batch`,
      { givingBatchId: (await pick('/giving-batches?status=OPEN')).id },
    ],
    settlement: async (_pick, n) => [
      'POST',
      '/settlements',
      {
        provider: 'MANUAL',
        externalReference: `${n}`,
        grossAmount: 20,
        feesAmount: 0.61,
        paymentCount: 1,
        donationCount: 2,
      },
    ],
    link: async pick => [
      'PUT',
      `/contributions/${(await pick('/contributions')).id}/settlement`,
      { settlementId: (await pick('/settlements')).id },
    ],
    unlink: async pick => [
      'PUT',
      `/contributions/${(await pick('/contributions')).id}/settlement`,
      { settlementId: null },
    ],
    linkBatch: async pick => [
      'PATCH',
      `/settlements/${(await pick('/settlements')).id}`,
      { batchIds: [(await pick('/giving-batches')).id] },
    ],
    linkGifts: async pick => [
      'PUT',
      `/settlements/${(await pick('/settlements')).id}/contributions`,
      { contributionIds: [(await pick('/contributions')).id] },
    ],
    deposit: async pick => [
      'PATCH',
      `/settlements/${(await pick('/settlements')).id}`,
      { status: 'DEPOSITED', actualArrivalDate: '2026-10-10' },
    ],
    deleteSettlement: async pick => ['DELETE', `/settlements/${(await pick('/settlements')).id}`],
    campaign: async (_pick, n) => [
      'POST',
      '/pledge-campaigns',
      {
        name: `Campaign ${n}`,
        fundIds: [n % 2 ? ids.fund : ids.restricted],
        startDate: '2026-01-01',
        endDate: '2026-12-31',
        status: 'ACTIVE',
      },
    ],
    changeCampaign: async pick => [
      'PATCH',
      `/pledge-campaigns/${(await pick('/pledge-campaigns')).id}`,
      { fundIds: [ids.fund, ids.restricted], allowLateGifts: true },
    ],
    closeCampaign: async pick => ['POST', `/pledge-campaigns/${(await pick('/pledge-campaigns')).id}/close`, {}],
    pledge: async (pick, n) => [
      'POST',
      '/pledges',
      {
        ...pledge,
        donorId: (await pick('/donors?status=ACTIVE')).id,
        givingScope: n % 2 ? 'DONOR' : 'HOUSEHOLD',
        campaignId: n % 3 ? null : (await pick('/pledge-campaigns')).id,
        allowDuplicate: true,
      },
    ],
    changePledge: async (pick, n) => [
      'PATCH',
      `/pledges/${(await pick('/pledges')).id}`,
      { totalAmount: 10 + (n % 50), fundId: n % 2 ? ids.fund : ids.restricted },
    ],
    cancelPledge: async pick => ['POST', `/pledges/${(await pick('/pledges')).id}/cancel`, { reason: 'Moved' }],
    reactivatePledge: async pick => [
      'POST',
      `/pledges/${(await pick('/pledges?status=CANCELLED')).id}/reactivate`,
      { allowDuplicate: true },
    ],
    deletePledge: async pick => ['DELETE', `/pledges/${(await pick('/pledges')).id}`],
    name: async pick => [
      'PUT',
      `/pledges/${(await pick('/pledges')).id}/contributions/${(await pick('/contributions')).id}`,
      {},
    ],
    unname: async pick => {
      const gift = await pick('/contributions')
      const [part] = ((gift.allocations ?? []) as { pledgeId: string | null }[]).filter(({ pledgeId }) => pledgeId)
      return ['DELETE', `/pledges/${part?.pledgeId}/contributions/${gift.id}`]
    },
    cards: async (pick, n) => [
      'POST',
      '/pledge-card-imports',
      {
        campaignId: (await pick('/pledge-campaigns')).id,
        name: `Cards ${n}`,
        cards: [1, 2].map(i => ({
          externalId: `${n} ${i}`,
          donorHint: { donorId: i === 1 ? ids.donor : null, lastName: `Card ${n}` },
          pledge: { fundId: ids.fund, totalAmount: 100 },
        })),
      },
    ],
    reviewCard: async (pick, n) => {
      const cardImport = await pick('/pledge-card-imports')
      const card = await pick(`/pledge-card-imports/${cardImport.id}/cards`)
      return [
        'PATCH',
        `/pledge-card-imports/${cardImport.id}/cards/${card.id}`,
        n % 2 ? { resolution: { action: 'SKIP' } } : { resolution: { action: 'CREATE' } },
      ]
    },
    commitCards: async pick => ['POST', `/pledge-card-imports/${(await pick('/pledge-card-imports')).id}/commit`],
    rematch: async pick => ['POST', `/pledge-card-imports/${(await pick('/pledge-card-imports')).id}/rematch`],
    cancelCards: async pick => ['POST', `/pledge-card-imports/${(await pick('/pledge-card-imports')).id}/cancel`],
    statement: async (pick, n) => [
      'POST',
      '/giving-statements',
      n % 3
        ? { year: 2026, donorId: (await pick('/donors')).id }
        : { year: 2026, householdId: (await pick('/households')).id },
    ],
    reissue: async pick => ['POST', `/giving-statements/${(await pick('/giving-statements')).id}/reissue`],
    voidStatement: async pick => [
      'POST',
      `/giving-statements/${(await pick('/giving-statements')).id}/void`,
      { reason: 'Wrong' },
    ],
    copyStatement: async pick => [
      'POST',
      `/giving-statements/${(await pick('/giving-statements')).id}/copies`,
      { delivery: 'MAIL' },
    ],
  }
}
