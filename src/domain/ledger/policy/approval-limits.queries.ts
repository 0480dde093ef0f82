import { statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import type { Money } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { AccountingPolicy } from './policy.js'

/** The amounts of the policy that decide who must approve. */
export type ApprovalLimits = Pick<
  AccountingPolicy,
  'transactionApprovalLimit' | 'billApprovalLimit' | 'billSecondApprovalLimit' | 'journalApprovalLimit'
>

/** For how many days before an item was recorded a raise does not hold for the person who made it. */
const OWN_RAISE_DAYS = 30

/** The lowest amount of a column that was raised. Null for a limit stands for none, so no amount is above it. */
const lowestRaised = (column: string) =>
  `(min(r.before) filter (where r.name = '${column}' and (r.after is null or r.before < r.after)))::bigint`

/**
 * The approval limits that hold for a person or key on an item: those in force, or lower ones that they have raised
 * themselves since 30 days before the item was recorded. So nobody raises a limit to approve an item of their own. The first
 * policy raises the limits from zero, because without a policy every approval needs two people.
 */
export async function limitsFor(
  work: Work,
  actorId: string,
  recordedAt: Date,
  inForce: ApprovalLimits,
): Promise<ApprovalLimits> {
  const raised = first(await work.run(raisesBy(work.organizationId, actorId, recordedAt)))
  const { transactionApprovalLimit, billApprovalLimit, billSecondApprovalLimit, journalApprovalLimit } = inForce
  return {
    transactionApprovalLimit: lower(transactionApprovalLimit, raised.transactionApprovalLimit),
    billApprovalLimit: lower(billApprovalLimit, raised.billApprovalLimit),
    journalApprovalLimit: lower(journalApprovalLimit, raised.journalApprovalLimit),
    billSecondApprovalLimit:
      billSecondApprovalLimit === null
        ? raised.billSecondApprovalLimit
        : lower(billSecondApprovalLimit, raised.billSecondApprovalLimit),
  }
}

const lower = (limit: Money, raised: Money | null): Money => (raised !== null && raised < limit ? raised : limit)

/** The lowest amounts that an actor has raised. Null where the actor has raised none. */
const raisesBy = (organizationId: string, actorId: string, recordedAt: Date) =>
  statement<Record<keyof ApprovalLimits, Money | null>>(
    `select ${lowestRaised('transaction_approval_limit')} as "transactionApprovalLimit",
       ${lowestRaised('bill_approval_limit')} as "billApprovalLimit",
       ${lowestRaised('bill_second_approval_limit')} as "billSecondApprovalLimit",
       ${lowestRaised('journal_approval_limit')} as "journalApprovalLimit"
     from audit_entry a cross join lateral (
       select name, (pair ->> 1)::bigint as after,
         coalesce((pair ->> 0)::bigint, case when name <> 'bill_second_approval_limit' then 0 end) as before
       from jsonb_each(a.changes) as changed (name, pair) where name like '%\\_approval\\_limit') r
     where a.organization_id = $1 and a.resource_id = $1 and a.resource_type = 'accounting_policy'
       and a.operation = 'updateAccountingPolicy' and a.actor_id = $2
       and a.occurred_at >= $3::timestamptz - make_interval(days => ${OWN_RAISE_DAYS})`,
    [organizationId, actorId, recordedAt],
  )
