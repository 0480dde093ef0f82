import type { MutationContext } from '../../../kernel/operation.js'
import { firstFault, Refusal, refusalOf, refuseDuplicate, refuseField } from '../../../refusals/refusals.js'
import { minor, ZERO } from '../../../values/money.js'
import { first, present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { type Job, rowsOfStep } from '../../jobs/job.js'
import { type JobSteps, noteFault, type StepResult } from '../../jobs/job-steps.js'
import { PostingDays } from '../../ledger/journal/posting-days.js'
import type { CreateDonorInput } from '../../people/donors/donor.inputs.js'
import { Donor } from '../../people/donors/donor.js'
import { takenExternalIds, takenNumbers } from '../../people/donors/donor.queries.js'
import { digestOf } from '../../people/donors/donor.rules.js'
import { assertNewDonor, nameDonor, recordDonor } from '../../people/donors/donor-recording.js'
import { Household, HouseholdMember } from '../../people/households/household.js'
import { GivingBatch } from '../batches/giving-batch.js'
import type { CreateContributionInput } from '../contributions/contribution.inputs.js'
import { ContributionAllocation } from '../contributions/contribution.js'
import { contributionOrigins } from '../contributions/contribution.queries.js'
import { recordContribution } from '../contributions/contribution-recording.js'
import { canGive, contributionReferences } from '../contributions/contribution-references.js'
import { recordRefund } from '../refunds/refund-recording.js'
import { GivingImport, type ImportedPerson, type Made } from './giving-import.js'
import {
  contributionsOfRows,
  householdsOfRows,
  nextRows,
  type RowChange,
  type StagedRow,
  settleRows,
} from './giving-import.queries.js'
import { closedOn, isAnonymous } from './import-matching.js'
import { rowsUntil } from './import-staging.js'

/** How many rows a step records. */
const ROWS_OF_STEP = 200

/** What a row becomes when a rule refuses it. It is a fault of the job too. */
function refused(context: MutationContext, job: Job, { id, rowNumber }: StagedRow, refusal: Refusal): RowChange {
  noteFault(context.work, job, rowNumber, refusal)
  const { code, reason, message } = refusal
  const issue = firstFault(refusal) ?? { field: 'row', code: code === 'conflict' ? reason : code, message }
  return { id, outcome: 'REFUSED', issue }
}

/** Records one row. A refusal of it leaves the other rows as they are. */
function tried(context: MutationContext, job: Job, row: StagedRow, record: () => RowChange): RowChange {
  try {
    return record()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refused(context, job, row, refusal)
  }
}

/** Records the refunds of the next rows, one after the other: each locks its contribution, which another one may refund too. */
async function recordRefunds(context: MutationContext, job: Job, imported: GivingImport, rows: readonly StagedRow[]) {
  const { work } = context
  const { provider } = imported
  const ofRows = await contributionsOfRows(
    work,
    imported.id,
    rows.flatMap(({ giftRow }) => giftRow ?? []),
  )
  const days = await PostingDays.of(context)
  const changes: RowChange[] = []
  for (const row of rows) {
    const done = await work.attempt(async (): Promise<RowChange> => {
      const gift = contentOf(row.gift)
      const contributionId = row.contributionId ?? ofRows.get(row.giftRow ?? 0)
      if (!contributionId) throw new Refusal('illegal_transition').saying('The gift of the refund is not recorded.')
      const closed = closedOn(days, gift)
      if (closed) throw new Refusal('period_closed').saying(closed.message)
      const { externalId, date, feeAmount, memo } = gift
      const amount = minor(-gift.amount)
      // A refund that names a fund returns what the gift has for it. Others are shared over its funds.
      const ofFund = row.fundId
        ? await work.findWhere(ContributionAllocation, { contributionId, fundId: row.fundId })
        : []
      const [part] = ofFund.length === 1 ? ofFund : []
      const refund = await recordRefund(context, contributionId, {
        ...{ refundType: 'REFUND', amount, refundDate: date, feeReturned: feeAmount, disputeFee: ZERO },
        ...(part && part.amount >= amount ? { allocations: [{ allocationId: part.id, amount }] } : {}),
        ...{ reason: memo, givingBatchId: null, settlementId: null },
        ...(externalId ? { provider, externalId } : {}),
      })
      return { id: row.id, outcome: 'REFUNDED', contributionId, refundId: refund.id, made: ['REFUND'] }
    })
    changes.push(done instanceof Refusal ? refused(context, job, row, done) : done)
  }
  return changes
}

/** @throws Refusal 422 for a row whose person was erased since it was staged. */
function contentOf<T>(content: T | null): T {
  return content ?? refuseField('row', 'unknown_reference', { expected: 'of a donor who is not erased' })
}

/** The input that creates a donor from a row. */
export function donorOf(person: ImportedPerson, provider: string): CreateDonorInput {
  const { externalId, email, otherEmails, phone, line1, line2, city, region, postalCode, country } = person
  const { donorType, donorNumber, firstName, middleName, lastName, preferredName, suffix, organizationName } = person
  const address = { line1, line2, city, region, postalCode, country }
  return {
    ...{ donorType, donorNumber, firstName, middleName, lastName, preferredName, suffix, organizationName },
    emails: [email, ...otherEmails].flatMap((each, at) => (each ? [{ address: each, isPrimary: at === 0 }] : [])),
    phones: phone ? [{ number: phone, isPrimary: true }] : [],
    addresses: Object.values(address).some(part => part !== null) ? [{ ...address, isPrimary: true }] : [],
    ...(externalId ? { externalIds: [{ provider, externalId }] } : {}),
  }
}

/** The first day of a membership that a file gives no day: a household is a state there, so it was one at the first gift. */
const ALWAYS: Day = '1900-01-01'

/** The households that rows of a step name, and those that the step creates. */
class Households {
  private readonly created = new Map<number, Household>()

  private constructor(
    private readonly context: MutationContext,
    private readonly provider: string,
    /** By the number of the first row of each household. */
    private readonly joined: ReadonlyMap<number, string>,
    private readonly byOrigin: ReadonlyMap<string, Household>,
    /** Donors who are or were members of a household stay as they are. */
    private readonly housed: ReadonlySet<string>,
  ) {}

  static async of(context: MutationContext, { id, provider }: GivingImport, rows: readonly StagedRow[]) {
    const { work } = context
    const externalIds = [...new Set(rows.flatMap(({ person }) => person?.householdExternalId ?? []))]
    const numbers = [...new Set(rows.flatMap(({ householdRow }) => householdRow ?? []))]
    const matched = rows.flatMap(({ donorId }) => donorId ?? [])
    const { joined, known, members } = await together({
      joined: householdsOfRows(work, id, numbers),
      known: externalIds.length ? work.findWhere(Household, { provider, externalId: { $in: externalIds } }) : [],
      members: matched.length ? work.findWhere(HouseholdMember, { donorId: { $in: matched } }) : [],
    })
    const byOrigin = new Map(known.map(household => [present(household.externalId), household]))
    return new Households(context, provider, joined, byOrigin, new Set(members.map(({ donorId }) => donorId)))
  }

  /**
   * Asserts that the household of a row can be joined.
   * @throws Refusal 422 for one that is deleted or merged.
   */
  assertJoinable({ person }: StagedRow): void {
    const known = person?.householdExternalId ? this.byOrigin.get(person.householdExternalId) : undefined
    if (known && (known.deletedAt || known.status === 'MERGED'))
      refuseField('householdExternalId', 'unknown_reference', {
        expected: 'the id of a household that is neither deleted nor merged',
      })
  }

  /** Makes the donor of a row a member of its household. */
  join(row: StagedRow, donor: Donor): { householdId: string | null; made: Made[] } {
    const { householdRow } = row
    const person = present(row.person)
    if (householdRow === null || this.housed.has(donor.id)) return { householdId: null, made: [] }
    const { id, isNew } = this.householdOf(householdRow, person)
    const { householdRole: role, givesJointly, memberSince } = person
    this.context.work.create(HouseholdMember, {
      ...{ householdId: id, donorId: donor.id, role, givesJointly },
      fromDate: memberSince ?? ALWAYS,
      toDate: null,
    })
    if (givesJointly) donor.statementType = 'HOUSEHOLD'
    return { householdId: id, made: isNew ? ['HOUSEHOLD', 'MEMBERSHIP'] : ['MEMBERSHIP'] }
  }

  private householdOf(householdRow: number, person: ImportedPerson): { id: string; isNew: boolean } {
    const { householdExternalId } = person
    const known = householdExternalId ? this.byOrigin.get(householdExternalId) : undefined
    const id = this.joined.get(householdRow) ?? known?.id ?? this.created.get(householdRow)?.id
    if (id) return { id, isNew: false }
    const { line1, line2, city, region, postalCode, country } = person
    const address = { line1, line2, city, region, postalCode, country }
    const made = this.context.work.create(Household, {
      name: person.householdName ?? `${person.lastName ?? person.organizationName} household`,
      primaryContactDonorId: null,
      address: Object.values(address).some(part => part !== null) ? address : null,
      status: 'ACTIVE',
      ...(householdExternalId ? { provider: this.provider, externalId: householdExternalId } : {}),
    })
    this.created.set(householdRow, made)
    return { id: made.id, isNew: true }
  }
}

/** Creates the donors of the next rows, and adds what is known donors' to them. */
async function recordPeople(context: MutationContext, job: Job, imported: GivingImport, rows: readonly StagedRow[]) {
  const { work, read } = context
  const { provider } = imported
  const digest = (externalId: string) => digestOf(work.organizationId, { provider, externalId })
  const people = rows.flatMap(({ person }) => person ?? [])
  const { households, taken, numbers, donors } = await together({
    households: Households.of(context, imported, rows),
    taken: takenExternalIds(
      read,
      people.flatMap(({ externalId }) => (externalId ? digest(externalId) : [])),
    ),
    numbers: takenNumbers(
      read,
      people.flatMap(({ donorNumber }) => donorNumber ?? []),
    ),
    donors: work.changeById(Donor, [...new Set(rows.flatMap(({ donorId }) => donorId ?? []))]),
  })
  const byId = new Map(donors.map(donor => [donor.id, donor]))
  const given = { digests: new Map(taken), numbers }
  return rows.map(row =>
    tried(context, job, row, () => {
      const person = contentOf(row.person)
      const { externalId, donorNumber } = person
      const owner = externalId ? given.digests.get(digest(externalId)) : undefined
      households.assertJoinable(row)
      if (row.outcome === 'MATCH') {
        const donor = row.donorId ? byId.get(row.donorId) : undefined
        if (!donor || !canGive(donor))
          return refuseField('donorId', 'unknown_reference', { expected: 'a donor who is not merged or erased' })
        if (owner !== undefined && owner !== donor.id) refuseField('externalId', 'duplicate')
        const names = externalId !== null && owner === undefined
        if (names) nameDonor(work, donor.id, { provider, externalId })
        if (externalId) given.digests.set(digest(externalId), donor.id)
        const { householdId, made } = households.join(row, donor)
        if (names || made.length) work.touch(donor)
        return {
          id: row.id,
          outcome: 'IMPORTED',
          householdId,
          made: [...(names ? (['EXTERNAL_ID'] as const) : []), ...made],
        }
      }
      const input = donorOf(person, provider)
      assertNewDonor(context, input)
      if (owner !== undefined) refuseField('externalId', 'duplicate')
      if (donorNumber && given.numbers.has(donorNumber)) refuseField('donorNumber', 'duplicate')
      const donor = recordDonor(work, input)
      if (externalId) given.digests.set(digest(externalId), donor.id)
      if (donorNumber) given.numbers.set(donorNumber, donor.id)
      const { householdId, made } = households.join(row, donor)
      return { id: row.id, outcome: 'IMPORTED', donorId: donor.id, householdId, made: ['DONOR', ...made] }
    }),
  )
}

/** The input that records a gift. */
function givenOf(row: StagedRow, provider: string, givingBatchId: string | null): CreateContributionInput {
  const gift = contentOf(row.gift)
  const { externalId, date, amount, parts, paymentMethod, checkNumber, memo, nonDeductibleAmount } = gift
  return {
    ...{ paymentMethod, checkNumber, memo, nonDeductibleAmount, givingBatchId },
    donorId: row.donorId,
    isAnonymous: row.donorId === null && isAnonymous(gift),
    allocations: parts.length
      ? parts.map(part => ({ fundId: present(part.fundId), amount: part.amount }))
      : [{ fundId: present(row.fundId), amount }],
    receivedDate: date,
    channel: 'IMPORT',
    status: 'COMPLETED',
    feeAmount: gift.feeAmount,
    feeCoveredAmount: gift.feeCoveredAmount,
    isRecurring: false,
    ...(externalId ? { provider, externalId } : {}),
  }
}

/** The open batch of an import, for gifts that are not history. It is made with the first of them. */
async function batchOf(context: MutationContext, imported: GivingImport, rows: readonly StagedRow[]) {
  const { work, caller } = context
  const dates = rows.flatMap(({ gift, isHistory }) => (gift && isHistory === false ? gift.date : []))
  if (!dates.length) return null
  const [known] = await work.changeById(GivingBatch, [imported.givingBatchId ?? ''].filter(Boolean))
  if (known?.status === 'OPEN') return known.id
  const name = `Import of ${imported.fileName}`
  const batch = work.create(GivingBatch, {
    name: name.slice(0, 100),
    batchDate: first(dates.sort().reverse()),
    source: 'IMPORT',
    status: 'OPEN',
    reopenCount: 0,
    createdBy: caller.actorId,
  })
  await work.flush()
  imported.givingBatchId = batch.id
  return batch.id
}

/** Records the gifts of the next rows: history as it is, and later ones in the open batch of the import. */
async function recordGifts(context: MutationContext, job: Job, imported: GivingImport, rows: readonly StagedRow[]) {
  const { work, read, clock } = context
  const { provider } = imported
  const days = await PostingDays.of(context)
  const batchId = await batchOf(context, imported, rows)
  const inputs = new Map(
    rows.flatMap(row => (row.gift ? [[row.id, givenOf(row, provider, row.isHistory ? null : batchId)]] : [])),
  )
  const externalIds = rows.flatMap(({ gift }) => gift?.externalId ?? [])
  const origins = externalIds.length ? await contributionOrigins(read, [provider], externalIds) : []
  const taken = new Set(origins.map(({ externalId }) => externalId))
  const references = await contributionReferences(work, [...inputs.values()])
  return rows.map(row =>
    tried(context, job, row, () => {
      const gift = contentOf(row.gift)
      if (gift.externalId && taken.has(gift.externalId)) refuseDuplicate('contribution', ['externalId'])
      const closed = row.isHistory ? undefined : closedOn(days, gift)
      if (closed) throw new Refusal('period_closed').saying(closed.message)
      const contribution = recordContribution(context, present(inputs.get(row.id)), references)
      if (row.isHistory) contribution.importedAt = clock.now()
      if (gift.externalId) taken.add(gift.externalId)
      return { id: row.id, outcome: 'IMPORTED', contributionId: contribution.id, made: ['CONTRIBUTION'] }
    }),
  )
}

/** The rows of the next step. Refunds come after the gifts, whatever their places in the file are. */
async function rowsToCommit({ work }: MutationContext, importId: string, most: number) {
  const rows = await nextRows(work, importId, ['CREATE', 'MATCH'], most)
  return rows.length ? rows : nextRows(work, importId, ['REFUND'], most)
}

async function step(context: MutationContext, job: Job): Promise<StepResult> {
  const { work } = context
  const imported = present((await work.changeById(GivingImport, [job.subjectId]))[0])
  const most = rowsOfStep(job, ROWS_OF_STEP)
  const rows = await rowsToCommit(context, imported.id, most)
  const isOfRefunds = rows[0]?.outcome === 'REFUND'
  const record = imported.kind === 'PEOPLE' ? recordPeople : isOfRefunds ? recordRefunds : recordGifts
  const changes = rows.length ? await record(context, job, imported, rows) : []
  await work.flush()
  await settleRows(work, changes)
  imported.count(changes.map(({ outcome }, index) => [present(rows[index]).outcome, outcome]))
  return { done: rows.length, isLast: rows.length < most && (isOfRefunds || !imported.counts.refund) }
}

/** The commit of a file. One that did not come to its end can be committed again: it goes on with the rest of its rows. */
export const commitSteps: JobSteps = {
  step,
  async ended({ work, clock }, { subjectId, status }) {
    const imported = present((await work.changeById(GivingImport, [subjectId]))[0])
    imported.status = status === 'SUCCEEDED' ? 'COMMITTED' : 'STAGED'
    if (status === 'SUCCEEDED') imported.committedAt = clock.now()
    imported.rowsUntil = rowsUntil(clock.now())
  },
}
