import { statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import { type Money, ZERO } from '../../../values/money.js'
import { DAY_MS } from '../../../values/time.js'
import { personsOf } from './persons.queries.js'
import type { AccountingPolicy } from './policy.js'

/** The amounts of the policy that decide who must approve. */
export type ApprovalLimits = Pick<
  AccountingPolicy,
  | 'transactionApprovalLimit'
  | 'billApprovalLimit'
  | 'billSecondApprovalLimit'
  | 'journalApprovalLimit'
  | 'overShortLimit'
>

/** For how many days before an item was recorded a raise does not hold for the person who made it. */
const OWN_RAISE_DAYS = 30

/** The column of each limit. */
const COLUMNS: Record<keyof ApprovalLimits, string> = {
  transactionApprovalLimit: 'transaction_approval_limit',
  billApprovalLimit: 'bill_approval_limit',
  billSecondApprovalLimit: 'bill_second_approval_limit',
  journalApprovalLimit: 'journal_approval_limit',
  overShortLimit: 'over_short_limit',
}

/** A limit that somebody raised: its amount before, and when. */
interface Raise {
  column: string
  before: Money
  /** In milliseconds since 1970. */
  raisedAt: number
}

/** The approval limits that hold for a person or key on an item that was recorded at that moment. */
export type LimitsOn = (recordedAt: Date, inForce: ApprovalLimits) => ApprovalLimits

/**
 * The approval limits that hold for whoever acts on items: those in force, or lower ones that they, as a person or by a key, have raised since
 * 30 days before the item was recorded. So nobody raises a limit to approve an item of their own. The first policy raises the
 * limits from zero, because without a policy every approval needs two people.
 * @param recordedAt when the items were recorded.
 */
export async function loadLimits(work: Work, actorId: string, recordedAt: readonly Date[]): Promise<LimitsOn> {
  const since = new Date(Math.min(...recordedAt.map(Number)) - OWN_RAISE_DAYS * DAY_MS)
  const actorIds = recordedAt.length ? (await personsOf(work)).actsAs(actorId) : []
  const raises = actorIds.length ? await work.run(raisesBy(work.organizationId, actorIds, since)) : []
  return (moment, inForce) => {
    const earliest = moment.getTime() - OWN_RAISE_DAYS * DAY_MS
    const lowest = <L extends Money | null>(limit: keyof ApprovalLimits, held: L): L | Money =>
      raises
        .filter(({ column, raisedAt }) => column === COLUMNS[limit] && raisedAt >= earliest)
        // Stryker disable next-line EqualityOperator: of two equal limits either is the least.
        .reduce<L | Money>((least, { before }) => (least === null || before < least ? before : least), held)
    return {
      transactionApprovalLimit: lowest('transactionApprovalLimit', inForce.transactionApprovalLimit),
      billApprovalLimit: lowest('billApprovalLimit', inForce.billApprovalLimit),
      billSecondApprovalLimit: lowest('billSecondApprovalLimit', inForce.billSecondApprovalLimit),
      journalApprovalLimit: lowest('journalApprovalLimit', inForce.journalApprovalLimit),
      overShortLimit: lowest('overShortLimit', inForce.overShortLimit ?? ZERO),
    }
  }
}

/** The limits that hold for an actor on one item, as `loadLimits` has them. */
export const limitsFor = async (
  work: Work,
  actorId: string,
  recordedAt: Date,
  inForce: ApprovalLimits,
): Promise<ApprovalLimits> => (await loadLimits(work, actorId, [recordedAt]))(recordedAt, inForce)

/**
 * The limits that an actor has raised since then. Null for the second approval of bills stands for none, so no amount is above it,
 * and for any other limit for zero.
 */
const raisesBy = (organizationId: string, actorIds: readonly string[], since: Date) =>
  statement<Raise>(
    `select r.name as "column", r.before, (extract(epoch from a.occurred_at) * 1000)::float8 as "raisedAt"
     from audit_entry a cross join lateral (
       select name, (pair ->> 1)::bigint as after,
         coalesce((pair ->> 0)::bigint, case when name <> 'bill_second_approval_limit' then 0 end) as before
       from jsonb_each(a.changes) as changed (name, pair) where name like '%\\_approval\\_limit' or name = 'over_short_limit') r
     where a.organization_id = $1 and a.resource_id = $1 and a.resource_type = 'accounting_policy'
       and a.operation = 'updateAccountingPolicy' and a.actor_id = any ($2) and a.occurred_at >= $3
       and (r.after is null or r.before < r.after) and r.before is not null`,
    [organizationId, actorIds, since],
  )
