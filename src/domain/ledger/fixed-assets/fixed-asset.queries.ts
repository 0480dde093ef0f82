import { computed } from '../../../data/computed.js'
import { contains } from '../../../data/contains.js'
import { statement } from '../../../data/reader.js'
import { nested, source } from '../../../data/source.js'
import type { Work } from '../../../kernel/work.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { idsOf } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { LineDimension } from '../dimensions/dimension.js'
import { dimensionsIn } from '../dimensions/dimension.queries.js'
import { FixedAsset, FixedAssetDepreciation, FixedAssetStatus } from './fixed-asset.js'

/** Holds for a manual journal `m` that counts or will count. */
const STANDS = `(m.deleted_at is null and m.status <> 'VOIDED' and m.reversal_entry_id is null)`

/** What an asset `t` was depreciated by in manual journals that stand. @param posted which of them. */
const depreciated = (posted: string) => `from fixed_asset_depreciation d
  join manual_journal m on m.organization_id = $1 and m.id = d.manual_journal_id and ${STANDS} and ${posted}
  where d.organization_id = $1 and d.fixed_asset_id = t.id`
const POSTED = `m.status = 'APPROVED'`
const sumOf = (posted: string) => `(select coalesce(sum(d.amount), 0)::bigint ${depreciated(posted)})`

const IS_DISPOSED = `(t.disposed_on is not null and (t.disposal_journal_id is null or exists (select from manual_journal m
  where m.organization_id = $1 and m.id = t.disposal_journal_id and ${STANDS})))`
const ACCUMULATED = 'k.accumulated'
const STATUS = `case when ${IS_DISPOSED} then 'DISPOSED'
  when t.useful_life_months is not null and t.cost - ${ACCUMULATED} <= t.salvage_value then 'FULLY_DEPRECIATED'
  else 'IN_SERVICE' end`

const depreciations = nested(FixedAssetDepreciation, 'd', {
  does: 'What a manual journal depreciates a fixed asset by.',
  hidden: ['fixedAssetId'],
})

export const fixedAssets = source(FixedAsset, {
  does: 'Property or equipment that serves for more than a year, with its depreciation.',
  hidden: ['deletedAt'],
  where: 't.deleted_at is null',
  lookups: {
    k: `left join lateral (select t.opening_depreciation + ${sumOf(POSTED)} as accumulated) k on true`,
  },
  columns: {
    disposedOn: `case when ${IS_DISPOSED} then t.disposed_on end`,
    disposalJournalId: `case when ${IS_DISPOSED} then t.disposal_journal_id end`,
  },
  computed: {
    status: computed.choice(FixedAssetStatus, STATUS, { note: 'Where it is in its life.' }),
    accumulatedDepreciation: computed.money(ACCUMULATED, {
      note: 'What it is depreciated by in all: openingDepreciation and the posted manual journals.',
    }),
    pendingDepreciation: computed.money(sumOf(`not (${POSTED})`), {
      note: 'What manual journals that are not posted yet depreciate it by.',
    }),
    bookValue: computed.money(`(t.cost - ${ACCUMULATED})`, { note: 'The cost less the accumulated depreciation.' }),
    depreciatedThrough: computed.day(
      `greatest(t.opening_depreciation_through, (select max(d.through) ${depreciated(POSTED)}))`,
      { nullable: true, note: 'The last day of the last month that is depreciated. Null before the first.' },
    ),
    dimensions: computed.part(
      LineDimension,
      dimensionsIn('fixed_asset_dimension', 'd.organization_id = $1 and d.fixed_asset_id = t.id'),
      { list: true, note: 'The dimension values of its depreciation, such as the function.' },
    ),
    depreciation: computed.part(
      depreciations,
      depreciations.of(
        `d.fixed_asset_id = t.id and exists (select from manual_journal m
          where m.organization_id = $1 and m.id = d.manual_journal_id and ${STANDS})`,
        'd.through, d.id',
      ),
      { list: true, asked: true, note: 'Its depreciation by manual journal, in the order of the months.' },
    ),
  },
  filters: {
    status: parameter => `(${STATUS}) = any (${parameter})`,
    q: parameter => `(${contains('t.name', parameter)} or ${contains('t.asset_number', parameter)})`,
  },
  orders: {
    name: ['(lower(t.name) collate "C")', 'text'],
    acquiredOn: ['t.acquired_on', 'date'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: 'name',
  totals: {
    cost: `coalesce(sum(t.cost) filter (where not ${IS_DISPOSED}), 0)::bigint`,
    accumulatedDepreciation: `coalesce(sum(${ACCUMULATED}) filter (where not ${IS_DISPOSED}), 0)::bigint`,
    bookValue: `coalesce(sum(t.cost - ${ACCUMULATED}) filter (where not ${IS_DISPOSED}), 0)::bigint`,
  },
})

/** Where the depreciation of an asset stands. */
export interface Standing {
  id: string
  /** What manual journals that stand depreciate it by, beside its opening depreciation. */
  amount: Money
  /** The last day of the last month that one of them covers. */
  through: Day | null
  /** How many of them are not posted. */
  waiting: number
  isDisposed: boolean
}

/** Where the depreciation of assets stands, by all manual journals that are not taken back. */
export const standingOf = (organizationId: string, ids: readonly string[]) =>
  statement<Standing>(
    `select t.id, ${sumOf('true')} as amount, (select max(d.through) ${depreciated('true')})::text as through,
       (select count(*)::int ${depreciated(`not (${POSTED})`)}) as waiting, ${IS_DISPOSED} as "isDisposed"
     from fixed_asset t where t.organization_id = $1 and t.id = any ($2::uuid[])`,
    [organizationId, ids],
  )

const assetsOf = (organizationId: string, journalIds: readonly string[]) =>
  statement<{ id: string }>(
    `select d.fixed_asset_id as id from fixed_asset_depreciation d
     where d.organization_id = $1 and d.manual_journal_id = any ($2::uuid[])
     union select t.id from fixed_asset t where t.organization_id = $1 and t.disposal_journal_id = any ($2::uuid[])`,
    [organizationId, journalIds],
  )

/** Publishes the assets that manual journals depreciate or dispose of, when one is posted, reversed, voided or deleted. */
export const publishFixedAssets = async (work: Work, journalIds: readonly string[]): Promise<void> =>
  work.publish(FixedAsset, idsOf(await work.run(assetsOf(work.organizationId, journalIds))))

/** @throws Refusal 409 illegal_transition for a manual journal whose lines follow from the register. */
export async function assertOwnLines(work: Work, journalId: string): Promise<void> {
  if ((await work.run(assetsOf(work.organizationId, [journalId]))).length)
    refuseBlocked(
      'Its lines follow from the register of fixed assets. Delete it, change the assets, and make it again.',
    )
}
