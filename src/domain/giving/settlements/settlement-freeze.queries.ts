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

/** The reconciled settlements of bank lines whose period is not closed. They can be unfrozen. */
export const unfreezable = (organizationId: string, lineIds: readonly string[]) =>
  statement<{ id: string; status: string }>(
    `select s.id, s.status ${STANDING} and s.bank_transaction_id = any ($2) and s.status = 'RECONCILED'
       and p.status <> 'CLOSED' order by s.id`,
    [organizationId, lineIds],
  )

export const unfreeze = (organizationId: string, ids: readonly string[], status: string, at: Date) =>
  statement<{ id: string; version: number }>('select id, version from unfreeze_settlements($1, $2, $3, $4)', [
    organizationId,
    ids,
    status,
    at,
  ])
