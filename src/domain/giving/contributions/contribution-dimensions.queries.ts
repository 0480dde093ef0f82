import { insertInto } from '../../../data/insertion.js'
import { type Reader, statement } from '../../../data/reader.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { newId } from '../../../values/time.js'
import { dimensionsIn } from '../../ledger/dimensions/dimension.queries.js'
import type { DimensionChoice } from '../../ledger/journal/posting.rules.js'
import { ofAllocation, postedWith } from './contribution.queries.js'
import { firstOfEach } from './contribution-dimensions.js'

/** SQL of the dimension values of a settlement. */
export const ofSettlement = (settlementId: string) =>
  dimensionsIn('settlement_dimension', `d.organization_id = $1 and d.settlement_id = ${settlementId}`)
/** SQL of those dimension values of a settlement that contributions can carry too. */
export const toContributions = (settlementId: string) =>
  dimensionsIn(
    'settlement_dimension',
    `d.organization_id = $1 and d.settlement_id = ${settlementId} and exists (select from dimension k
       where k.organization_id = $1 and k.id = d.dimension_id and (k.applies_to = '{}' or 'CONTRIBUTION' = any (k.applies_to)))`,
  )
/** SQL of the dimension values of a batch. */
export const ofBatch = (batchId: string) =>
  dimensionsIn('giving_batch_dimension', `d.organization_id = $1 and d.batch_id = ${batchId}`)

/**
 * SQL of the dimension values that the batch and the settlement of a contribution gave its revenue when it was posted. Null for
 * revenue that was posted without dimensions.
 */
export const givenAtPosting = (contribution: string) =>
  `(select posting.given_dimensions from ${postedWith(`${contribution}.id`, `${contribution}.giving_batch_id`)}
      and posting.organization_id = $1 order by entry.posted_at desc limit 1)`

interface PostedAllocation {
  id: string
  own: DimensionChoice[]
  given: DimensionChoice[] | null
}

/** The dimension values with which the revenue of allocations is in the ledger, by the id of the allocation. */
export async function postedDimensions(
  read: Reader,
  allocationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DimensionChoice[]>> {
  const rows = await read.rows<PostedAllocation>(
    `select a.id, ${ofAllocation('a')} as own, ${givenAtPosting('c')} as given
     from contribution_allocation a
     join contribution c on c.organization_id = $1 and c.id = a.contribution_id
     where a.organization_id = $1 and a.id = any ($2)`,
    [allocationIds],
  )
  return new Map(rows.map(({ id, own, given }) => [id, given ? firstOfEach(own, given) : []]))
}

/** The dimension values that the batch and the settlement gave a posted contribution. Null when it was posted without any. */
export async function givenTo(read: Reader, contributionId: string): Promise<readonly DimensionChoice[] | null> {
  const [row] = await read.rows<{ given: DimensionChoice[] | null }>(
    `select ${givenAtPosting('c')} as given from contribution c where c.organization_id = $1 and c.id = $2`,
    [contributionId],
  )
  return row?.given ?? null
}

/**
 * Gives posted allocations the dimension values of their batch and their settlement, beside those that they name. Lists and reports
 * find them by these too, as the ledger has them.
 */
export const inherit = (
  { work, clock }: Pick<MutationContext, 'work' | 'clock'>,
  parts: readonly { allocationId: string; values: readonly DimensionChoice[] }[],
): Promise<void> =>
  insertInto(
    work,
    'contribution_allocation_dimension',
    parts.flatMap(({ allocationId, values }) =>
      values.map(({ dimensionId, dimensionValueId }) => ({
        ...{ id: newId(clock), allocation_id: allocationId },
        ...{ dimension_id: dimensionId, dimension_value_id: dimensionValueId },
      })),
    ),
    { shared: { is_inherited: true } },
  )

/** Takes from the allocations of a batch what they were given when it was posted. */
export const disinherit = (organizationId: string, batchId: string) =>
  statement(
    `delete from contribution_allocation_dimension d where d.organization_id = $1 and d.is_inherited and d.allocation_id in (
       select a.id from contribution c join contribution_allocation a on a.organization_id = $1 and a.contribution_id = c.id
       where c.organization_id = $1 and c.giving_batch_id = $2)`,
    [organizationId, batchId],
  )

/** From now on, the revenue of a contribution that was posted without dimensions has those of its allocations. */
export const postWithDimensions = (organizationId: string, contributionId: string) =>
  statement(
    `update contribution_posting set given_dimensions = '[]'
     where organization_id = $1 and contribution_id = $2 and given_dimensions is null`,
    [organizationId, contributionId],
  )
