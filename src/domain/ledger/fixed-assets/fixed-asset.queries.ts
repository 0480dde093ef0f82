import { computed } from '../../../data/computed.js'
import { contains } from '../../../data/contains.js'
import { type Reader, statement } from '../../../data/reader.js'
import { nested, source } from '../../../data/source.js'
import type { Work } from '../../../kernel/work.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { idsOf } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { LineDimension } from '../dimensions/dimension.js'
import { dimensionsIn } from '../dimensions/dimension.queries.js'
import type { Depreciable } from './depreciation.rules.js'
import { FixedAsset, FixedAssetDepreciation, FixedAssetStatus } from './fixed-asset.js'

/** Holds for a manual journal `m` that counts or will count. */
const STANDS = `(m.deleted_at is null and m.status <> 'VOIDED' and m.reversal_entry_id is null)`

const POSTED = `m.status = 'APPROVED'`

/** What an asset `t` was depreciated by in manual journals that stand. @param posted which of them. */
const depreciated = (posted: string) => `from fixed_asset_depreciation d
  join manual_journal m on m.organization_id = $1 and m.id = d.manual_journal_id and ${STANDS} and ${posted}
  where d.organization_id = $1 and d.fixed_asset_id = t.id`
const sumOf = (posted: string) => `(select coalesce(sum(d.amount), 0)::bigint ${depreciated(posted)})`

/** Holds for an asset `t` whose disposal stands, or with a condition on its manual journal. */
const disposed = (posted: string) => `(t.disposed_on is not null and (t.disposal_journal_id is null or exists (
  select from manual_journal m where m.organization_id = $1 and m.id = t.disposal_journal_id and ${STANDS} and ${posted})))`
const HAS_DISPOSAL = disposed('true')
const IS_DISPOSED = disposed(POSTED)
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
    disposedOn: `case when ${HAS_DISPOSAL} then t.disposed_on end`,
    disposalJournalId: `case when ${HAS_DISPOSAL} then t.disposal_journal_id end`,
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
  /** Whether it is disposed of, or a manual journal that is not posted yet disposes of it. */
  hasDisposal: boolean
}

/** Where the depreciation of assets stands, by all manual journals that are not taken back. */
export const standingOf = (organizationId: string, ids: readonly string[]) =>
  statement<Standing>(
    `select t.id, ${sumOf('true')} as amount, (select max(d.through) ${depreciated('true')})::text as through,
       (select count(*)::int ${depreciated(`not (${POSTED})`)}) as waiting, ${HAS_DISPOSAL} as "hasDisposal"
     from fixed_asset t where t.organization_id = $1 and t.id = any ($2::uuid[])`,
    [organizationId, ids],
  )

/** An asset that is not depreciated through a day, with what all manual journals that are not taken back depreciate it by. */
export interface AssetBehind extends Depreciable {
  fixedAssetId: string
  name: string
  assetNumber: string | null
  fundId: string
  accumulatedDepreciation: Money
  through: Day | null
}

/** The assets that no manual journal depreciates through a day, by name. */
export const assetsBehind = (read: Reader, day: Day): Promise<AssetBehind[]> =>
  read.rows(
    `select t.id as "fixedAssetId", t.name, t.asset_number as "assetNumber", t.fund_id as "fundId", t.cost,
       t.salvage_value as "salvageValue", t.in_service_on as "inServiceOn", t.useful_life_months as "usefulLifeMonths",
       (t.opening_depreciation + ${sumOf('true')})::bigint as "accumulatedDepreciation",
       coalesce((select max(d.through) ${depreciated('true')}), t.opening_depreciation_through) as through
     from fixed_asset t where t.organization_id = $1 and t.deleted_at is null and t.useful_life_months is not null
       and t.in_service_on <= $2 and not coalesce(t.opening_depreciation_through >= $2, false)
       and not exists (select ${depreciated('d.through >= $2')}) and not ${HAS_DISPOSAL}
     order by lower(t.name) collate "C", t.id`,
    [day],
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

/** @throws Refusal 409 illegal_transition for a manual journal that depreciates or disposes of assets. */
export async function assertNotOfRegister(work: Work, journalId: string): Promise<void> {
  if ((await work.run(assetsOf(work.organizationId, [journalId]))).length)
    refuseBlocked(
      'The manual journal follows from the register of fixed assets. Delete it, and make it again from there.',
    )
}

/**
 * Asserts that a manual journal can be taken back: the depreciation of an asset is taken back from the latest month on, and after its
 * disposal. The assets are locked, so that nothing depreciates or disposes of them meanwhile.
 * @throws Refusal 409 illegal_transition.
 */
export async function assertLatestDepreciation(work: Work, journalId: string): Promise<void> {
  const { organizationId } = work
  const ids = idsOf(await work.run(assetsOf(organizationId, [journalId]))).sort()
  if (!ids.length) return
  await work.changeById(FixedAsset, ids)
  const [later] = await work.run(
    statement<{ name: string }>(
      `select t.name from fixed_asset t join fixed_asset_depreciation own on own.organization_id = $1
         and own.fixed_asset_id = t.id and own.manual_journal_id = $3
       where t.organization_id = $1 and t.id = any ($2::uuid[]) and (${HAS_DISPOSAL} or exists (
         select ${depreciated('d.through > own.through')}))
       order by t.name limit 1`,
      [organizationId, ids, journalId],
    ),
  )
  if (later)
    refuseBlocked(
      `${later.name} is depreciated for later months or disposed of. Take those manual journals back first, the latest one first.`,
    )
}
