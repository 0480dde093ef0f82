import { statement } from '../../data/reader.js'
import type { Contribution } from '../giving/contributions/contribution.js'

/** Moves contributions, all or the named ones, to another donor. It works in frozen settlements too. */
export const reassignStored = (
  organizationId: string,
  from: readonly string[],
  to: string,
  ids: readonly string[] | null,
  at: Date,
) =>
  statement<{ id: string; version: number; from: string }>(
    'select id, version, donor_id as "from" from reassign_contributions($1, $2, $3, $4, $5) order by id',
    [organizationId, from, to, ids, at],
  )

/** What contributions belong to: their donor is part of the figures of it. */
export const placesOf = (organizationId: string, ids: readonly string[]) =>
  statement<Pick<Contribution, 'id' | 'receivedDate' | 'givingBatchId' | 'settlementId' | 'recurringGiftId'>>(
    `select id, received_date as "receivedDate", giving_batch_id as "givingBatchId", settlement_id as "settlementId",
       recurring_gift_id as "recurringGiftId" from contribution where organization_id = $1 and id = any ($2)`,
    [organizationId, ids],
  )
