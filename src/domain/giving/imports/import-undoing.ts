import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { idsOf, present } from '../../../values/present.js'
import { type Job, rowsOfStep } from '../../jobs/job.js'
import { type JobSteps, noteFault, type StepResult } from '../../jobs/job-steps.js'
import { linkValues } from '../../ledger/dimensions/dimension-links.js'
import { Donor, DonorExternalId } from '../../people/donors/donor.js'
import { importRowsReleased } from '../../people/donors/donor.queries.js'
import { removeTags } from '../../people/donors/donor-recording.js'
import { Household, HouseholdMember } from '../../people/households/household.js'
import { forgetCreations } from '../../record-once.js'
import { BatchDimension, GivingBatch } from '../batches/giving-batch.js'
import { Contribution } from '../contributions/contribution.js'
import { lockContribution } from '../contributions/contribution-locking.js'
import { Refund, RefundPart } from '../refunds/refund.js'
import { GivingImport, type Made } from './giving-import.js'
import {
  hindrancesOfRows,
  nextRows,
  type RowChange,
  refundsReleased,
  type StagedRow,
  settleRows,
} from './giving-import.queries.js'
import { rowsUntil } from './import-staging.js'
import { RememberedMatch } from './remembered-match.js'

/** How many rows a step undoes. */
const ROWS_OF_STEP = 200

/** What keeps a record from being deleted, as a sentence about many of them, and the operations that help. */
export const HINDRANCES: Readonly<Record<string, { what: string; next: readonly string[] }>> = {
  BATCH: {
    what: 'contributions are counted, because their batch is closed or posted',
    next: ['reopenGivingBatch', 'reverseGivingBatch'],
  },
  SETTLEMENT: { what: 'contributions belong to a settlement', next: ['assignContributionSettlement'] },
  REFUND: { what: 'contributions have refunds that the import did not record, or posted ones', next: [] },
  STATEMENT: { what: 'records are on an issued giving statement', next: ['voidGivingStatement'] },
  RUN: { what: 'donors are named by a run of giving statements', next: [] },
  CONTRIBUTION: { what: 'donors have contributions', next: ['undoGivingImport'] },
  DELETED_CONTRIBUTION: { what: 'donors have deleted contributions', next: ['eraseDonor'] },
  PLEDGE: { what: 'donors have pledges', next: [] },
  OTHER: { what: 'donors have soft credits or pledge cards', next: [] },
  MERGE: { what: 'donors were merged or erased', next: [] },
  IMPORT: { what: 'donors are named by another import that is not committed', next: ['cancelGivingImport'] },
}

/** Deletes contributions as if they had never come: nobody is named, and their external ids are free again. */
async function deleteGifts({ work, clock }: MutationContext, rows: readonly StagedRow[]): Promise<void> {
  const ids = rows.flatMap(({ contributionId }) => contributionId ?? [])
  for (const contribution of await work.changeById(Contribution, ids)) {
    if (!contribution.deletedAt) assign(contribution, { deletedAt: clock.now() })
    assign(contribution, { givingBatchId: null, provider: null, externalId: null })
    assign(contribution, { donorId: null, matchState: 'UNMATCHED', memo: null, checkNumber: null })
  }
  await forgetCreations(work, ids)
}

/** Deletes what rows made of people: donors with their memberships and external ids, and what known donors got. */
async function deletePeople({ work }: MutationContext, provider: string, rows: readonly StagedRow[]): Promise<void> {
  const madeOf = (what: Made) => rows.filter(({ made }) => made.includes(what))
  const created = new Set(madeOf('DONOR').flatMap(({ donorId }) => donorId ?? []))
  const named = new Map(madeOf('EXTERNAL_ID').map(row => [row.donorId, row.person?.externalId]))
  const joined = new Map(madeOf('MEMBERSHIP').map(row => [row.donorId, row.householdId]))
  const ids = [...new Set(rows.flatMap(({ donorId }) => donorId ?? []))]
  const donors = await work.changeById(Donor, ids)
  for (const member of await work.changeAll(HouseholdMember, { donorId: { $in: ids } }))
    if (created.has(member.donorId) || joined.get(member.donorId) === member.householdId) work.remove(member)
  for (const row of await work.changeAll(DonorExternalId, { donorId: { $in: ids } })) {
    const wasNamed = row.provider === provider && named.get(row.donorId) === row.externalId
    if (created.has(row.donorId ?? '') || wasNamed) work.remove(row)
  }
  await removeTags(work, [...created])
  await work.flush()
  await work.run(importRowsReleased(work.organizationId, [...created]))
  await forgetCreations(work, [...created])
  for (const donor of donors) {
    if (created.has(donor.id)) work.remove(donor)
    else if (named.has(donor.id) || joined.has(donor.id)) work.touch(donor)
  }
}

/**
 * Deletes the households that these rows created and that have no member any more. Rows are undone from the last to the first, so the
 * row that created a household comes after those that joined it.
 */
async function deleteHouseholds({ work, clock }: MutationContext, rows: readonly StagedRow[]): Promise<void> {
  const ids = rows.flatMap(({ made, householdId }) => (made.includes('HOUSEHOLD') ? (householdId ?? []) : []))
  if (!ids.length) return
  await work.flush()
  const lived = new Set(
    (await work.findWhere(HouseholdMember, { householdId: { $in: ids } })).map(({ householdId }) => householdId),
  )
  for (const household of await work.changeById(Household, ids)) {
    if (household.deletedAt || lived.has(household.id)) continue
    assign(household, { deletedAt: clock.now(), name: 'Household', salutation: null, addressee: null, address: null })
    assign(household, { primaryContactDonorId: null, provider: null, externalId: null })
  }
}

/** Deletes refunds that are not posted, as if they had never come. */
async function deleteRefunds(context: MutationContext, job: Job, rows: readonly StagedRow[]): Promise<StagedRow[]> {
  const { work } = context
  const deleted: StagedRow[] = []
  for (const row of rows) {
    const contribution = await lockContribution(context, present(row.contributionId))
    const [refund] = await work.changeById(Refund, [present(row.refundId)])
    if (!refund) continue
    if (refund.journalEntryId || refund.settlementId) {
      noteFault(work, job, row.rowNumber, hindrance('REFUND'))
      continue
    }
    for (const part of await work.findWhere(RefundPart, { refundId: refund.id })) work.remove(part)
    work.remove(refund)
    work.touch(contribution)
    deleted.push(row)
  }
  const ids = deleted.flatMap(({ refundId }) => refundId ?? [])
  await work.run(refundsReleased(work.organizationId, ids))
  await work.flush()
  await forgetCreations(work, ids)
  return deleted
}

async function step(context: MutationContext, job: Job): Promise<StepResult> {
  const { work, read } = context
  const imported = present((await work.changeById(GivingImport, [job.subjectId]))[0])
  const most = rowsOfStep(job, ROWS_OF_STEP)
  // The refunds go before the gifts that they refund.
  const refunds = await nextRows(work, imported.id, ['REFUNDED'], most, {
    order: 'desc',
    offset: job.faultCount,
  })
  if (refunds.length) {
    const gone = await deleteRefunds(context, job, refunds)
    await settleRows(
      work,
      gone.map(({ id }): RowChange => ({ id, outcome: 'UNDONE' })),
    )
    imported.count(gone.map(() => ['REFUNDED', 'UNDONE']))
    return { done: refunds.length, isLast: false }
  }
  // Rows that cannot be undone stay as they are, and stand before the others in the order of the job.
  const rows = await nextRows(work, imported.id, ['IMPORTED'], most, {
    order: 'desc',
    offset: Math.max(0, job.faultCount - imported.counts.refunded),
  })
  const hindered = await hindrancesOfRows(read, idsOf(rows))
  for (const { id, rowNumber } of rows) {
    const what = hindered.get(id)
    if (what) noteFault(work, job, rowNumber, hindrance(what))
  }
  const free = rows.filter(({ id }) => !hindered.has(id))
  if (free.length) {
    if (imported.kind === 'GIFTS') await deleteGifts(context, free)
    else {
      await deletePeople(context, imported.provider, free)
      await deleteHouseholds(context, free)
    }
  }
  await work.flush()
  await settleRows(
    work,
    free.map(
      ({ id, made }): RowChange => ({ id, outcome: 'UNDONE', ...(made.includes('DONOR') ? { donorId: null } : {}) }),
    ),
  )
  imported.count(free.map(() => ['IMPORTED', 'UNDONE']))
  return { done: rows.length, isLast: rows.length < most }
}

/** What stands in the way of undoing a row. */
function hindrance(what: string): Refusal {
  const { what: sentence, next } = present(HINDRANCES[what])
  return new Refusal('illegal_transition')
    .saying(`The row stays, because its ${sentence.replace(/^records are/, 'record is')}.`)
    .telling(next.length ? { next } : {})
}

/** The batch of an import goes with its last contribution. */
async function deleteBatch({ work }: MutationContext, imported: GivingImport): Promise<void> {
  const [batch] = imported.givingBatchId ? await work.changeById(GivingBatch, [imported.givingBatchId]) : []
  if (batch?.status !== 'OPEN') return
  const [left] = await work.findWhere(Contribution, { givingBatchId: batch.id })
  const [refund] = await work.findWhere(Refund, { givingBatchId: batch.id })
  if (left || refund) return
  imported.givingBatchId = null
  await work.flush()
  await linkValues(work, BatchDimension, { batchId: batch.id }, [])
  work.remove(batch)
}

/** The undoing of an import. What could not be deleted stays, and the import can be undone again. */
export const undoSteps: JobSteps = {
  step,
  async ended(context, { subjectId, status, faultCount }) {
    const { work, clock } = context
    const imported = present((await work.changeById(GivingImport, [subjectId]))[0])
    await deleteBatch(context, imported)
    imported.status = status === 'SUCCEEDED' && faultCount === 0 ? 'UNDONE' : 'COMMITTED'
    if (imported.status === 'UNDONE')
      for (const match of await work.changeAll(RememberedMatch, { importId: subjectId })) work.remove(match)
    imported.rowsUntil = rowsUntil(clock.now())
  },
}
