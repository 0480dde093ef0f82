import { statement } from '../../../data/reader.js'
import { isPostingOf } from './settlement-entries.queries.js'

const STANDING = `from settlement s
  join journal_entry j on ${isPostingOf('j', 's')}
  join accounting_period p on p.organization_id = $1 and p.id = j.period_id
  where s.organization_id = $1`

/** Settlements that are posted in a period, by whether they are frozen. */
export const settlementsOfPeriod = (organizationId: string, periodId: string, frozen: boolean) =>
  statement<{ id: string; status: string }>(
    `select s.id, s.status ${STANDING} and p.id = $2 and (s.frozen_at is not null) = $3 order by s.id`,
    [organizationId, periodId, frozen],
  )

/** A frozen settlement. */
export interface Frozen {
  id: string
  frozenAt: Date
  isPeriodClosed: boolean
}

/** The frozen settlements of bank lines that have a status, and whether the period of their posting is closed. */
export const frozenOfLines = (organizationId: string, lineIds: readonly string[], status: string) =>
  statement<Frozen>(
    `select s.id, s.frozen_at as "frozenAt", p.status = 'CLOSED' as "isPeriodClosed"
     ${STANDING} and s.bank_transaction_id = any ($2) and s.status = $3 and s.frozen_at is not null order by s.id`,
    [organizationId, lineIds, status],
  )

export const unfreeze = (organizationId: string, ids: readonly string[], status: string, at: Date) =>
  statement<{ id: string; version: number }>('select id, version from unfreeze_settlements($1, $2, $3, $4)', [
    organizationId,
    ids,
    status,
    at,
  ])
