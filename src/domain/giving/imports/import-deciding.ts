import type { MutationContext } from '../../../kernel/operation.js'
import { refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { Donor } from '../../people/donors/donor.js'
import { takenExternalIds } from '../../people/donors/donor.queries.js'
import { digestOf } from '../../people/donors/donor.rules.js'
import { contributionOrigins } from '../contributions/contribution.queries.js'
import { assignFunds } from '../contributions/contribution-changing.js'
import { lockContribution } from '../contributions/contribution-locking.js'
import { canGive } from '../contributions/contribution-references.js'
import type { GivingImport, GivingImportRow } from './giving-import.js'
import type { RowChange } from './giving-import.queries.js'
import { comparedGift } from './import-matching.js'
import { digestsOf, RememberedMatch } from './remembered-match.js'

/** What somebody decides about a row. */
interface Decision {
  decision: 'CREATE' | 'MATCH' | 'REFUND' | 'CORRECT' | 'SKIP'
  donorId?: string | null
  contributionId?: string | null
}
type Change = Omit<RowChange, 'id'>

/** @throws Refusal 409 illegal_transition when the church has a record under the external id of the row. */
async function assertNew({ work, read }: MutationContext, row: GivingImportRow, { provider }: GivingImport) {
  const externalId = row.person?.externalId ?? row.gift?.externalId
  if (!externalId) return
  const digest = digestOf(work.organizationId, { provider, externalId })
  const isTaken = row.person
    ? (await takenExternalIds(read, [digest])).size > 0
    : (await contributionOrigins(read, [provider], [externalId])).length > 0
  if (isTaken) refuseBlocked('The church has a record under the external id of the row. Skip the row, or match it.')
}

const ERASED = 'The person of the row was erased, so the row stays as it is.'
const WITHOUT = 'The row has nothing that can be recorded. Correct the file and upload it again.'

/**
 * What a row becomes by a decision other than to skip it. A row of a gift is compared with the records first.
 * @throws Refusal 409 for a decision that the commit could not carry out, 422 for a donor or contribution that cannot be chosen.
 */
export async function decided(
  context: MutationContext,
  imported: GivingImport,
  row: GivingImportRow,
  given: Decision,
): Promise<Change> {
  const { decision, donorId = null } = given
  const donor = donorId ? (await context.work.hold(Donor, [donorId])).get(donorId) : undefined
  if (donorId && !canGive(donor)) refuseField('donorId', 'unknown_reference')
  if (row.person) {
    if (decision !== 'CREATE' && decision !== 'MATCH')
      refuseField('decision', 'invalid_enum', { allowed: ['CREATE', 'MATCH', 'SKIP'] })
    if (decision === 'MATCH') return { outcome: 'MATCH', donorId, matchedBy: 'DECISION', contributionId: null }
    await assertNew(context, row, imported)
    return { outcome: 'CREATE', donorId: null, matchedBy: null, contributionId: null }
  }
  const { gift } = row
  if (!gift) return refuseBlocked(row.outcome === 'LEFT_OUT' ? WITHOUT : ERASED)
  if (decision === 'REFUND') return refundOf(context, row, given.contributionId ?? '')
  if (gift.amount < 0) refuseField('decision', 'invalid_enum', { allowed: ['REFUND', 'SKIP'] })
  const { id: _, ...compared } = await comparedGift(context, imported, row)
  if (decision === 'CORRECT') return corrected(context, row, compared)
  await assertNew(context, row, imported)
  return {
    ...compared,
    outcome: 'CREATE',
    donorId: donorId ?? compared.donorId ?? row.donorId,
    matchedBy: donorId ? 'DECISION' : compared.donorId ? (compared.matchedBy ?? null) : row.matchedBy,
    contributionId: null,
    issue: null,
    candidates: [],
  }
}

/** Remembers which donor a row is about by the decision MATCH, for the next files of the system. Another decision forgets it. */
export async function remember(
  { work }: MutationContext,
  { id: importId, provider }: GivingImport,
  { rowNumber, person, gift }: GivingImportRow,
  { decision, donorId = null }: Decision,
): Promise<void> {
  const [known] = await work.changeAll(RememberedMatch, { importId, rowNumber })
  if (decision !== 'MATCH' || !donorId) {
    if (known) work.remove(known)
    return
  }
  const digests = digestsOf(work.organizationId, provider, { person, gift })
  if (known) assign(known, { donorId })
  else if (Object.values(digests).some(digest => digest !== null))
    work.create(RememberedMatch, { importId, rowNumber, provider, donorId, ...digests })
}

/** @throws Refusal 422 unknown_reference for a contribution that cannot be refunded, and for a row that is no refund. */
async function refundOf(context: MutationContext, row: GivingImportRow, contributionId: string): Promise<Change> {
  if ((row.gift?.amount ?? 0) > 0)
    refuseField('decision', 'invalid_enum', { allowed: ['CREATE', 'MATCH', 'CORRECT', 'SKIP'] })
  const contribution = await lockContribution(context, contributionId).catch(() => undefined)
  if (contribution?.status !== 'COMPLETED') return refuseField('contributionId', 'unknown_reference')
  contribution.assertNotHistory()
  return { outcome: 'REFUND', contributionId, donorId: contribution.donorId }
}

/**
 * Gives a recorded contribution the funds, the amount and the day of a row, as the operations on contributions do.
 * @throws Refusal 409 illegal_transition unless the row differs from its contribution, and for what is counted already.
 */
async function corrected(context: MutationContext, { gift }: GivingImportRow, compared: Change): Promise<Change> {
  if (compared.outcome !== 'DIFFERS' || !compared.contributionId || !gift)
    return refuseBlocked('The row does not differ from a recorded contribution. Skip the row, or record it.')
  const { contributionId, fundId } = compared
  const contribution = await lockContribution(context, contributionId)
  contribution.assertActive()
  if (contribution.receivedDate !== gift.date)
    refuseBlocked(
      'The row has another day than its contribution. Change the day of the contribution, and upload the file again.',
      ['updateContribution'],
    )
  const parts = compared.gift?.parts.length ? compared.gift.parts : [{ fundId, amount: gift.amount }]
  await assignFunds(context, contribution, {
    allocations: parts.map(part => ({ fundId: part.fundId, amount: part.amount })),
    date: null,
  })
  return { ...compared, outcome: 'CORRECTED', contributionId }
}
