import type { MutationContext } from '../../../kernel/operation.js'
import { type FieldFault, faultAt, refusalOf, refuseBlocked, rowFault } from '../../../refusals/refusals.js'
import { gather } from '../../../values/grouping.js'
import { decimal } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { isTurnOver, nextTurn } from '../../../values/turns.js'
import { type Job, rowsOfStep } from '../../jobs/job.js'
import type { JobSteps } from '../../jobs/job-steps.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PostingDays } from '../../ledger/journal/posting-days.js'
import { takenExternalIds } from '../../people/donors/donor.queries.js'
import { digestOf } from '../../people/donors/donor.rules.js'
import { CANDIDATES_MAX } from '../../people/matching/donor-matching.js'
import { CLOSE, certainOf, type Hints, type PossibleDonor, ranked } from '../../people/matching/donor-matching.rules.js'
import { possibleDonors } from '../../people/matching/possible-donors.js'
import { isOfAll } from './files/row-groups.js'
import {
  erasedRow,
  GivingImport,
  type GivingImportMatch,
  type ImportCandidate,
  type ImportedGift,
  type ImportedPerson,
  type ImportIssue,
} from './giving-import.js'
import {
  donorsByNumber,
  erasedAmong,
  type KnownGift,
  type KnownRefund,
  knownGifts,
  knownRefunds,
  nextRows,
  type RecordedGift,
  type RowChange,
  recordedGifts,
  type StagedRow,
  settleRows,
} from './giving-import.queries.js'
import { fundsByText } from './import-funds.js'
import { readNext, stageRead } from './import-reading.js'
import { digestsOf, type FactDigests, rememberedDonor } from './remembered-match.js'
import { type KnownMatch, knownMatches } from './remembered-match.queries.js'
import { deleteStoredFile } from './stored-file.queries.js'

/** How many rows a step compares. */
const ROWS_OF_STEP = 500
/** The most unknown texts of funds that an import names. */
const UNKNOWN_FUNDS_MAX = 100
/** Below this score a donor has too little in common with a row to be shown. */
const SHOWN = 0.2

/** The facts of a row, as the matching of donors takes them. */
const hintsOf = ({
  email,
  donorNumber,
  firstName,
  lastName,
  organizationName,
  ...of
}: ImportedPerson | ImportedGift): Hints => ({
  ...{ donorNumber, firstName, lastName, organizationName },
  emails: email ? [email] : [],
  phones: of.phone ? [of.phone] : [],
  line1: 'line1' in of ? of.line1 : null,
  postalCode: 'postalCode' in of ? of.postalCode : null,
})

export const issueOf = ({ field, code, message }: FieldFault): ImportIssue => ({ field, code, message })

/** A donor who is meant for certain. */
interface Found {
  donorId: string
  matchedBy: GivingImportMatch
}

/** The donors who may be meant by rows, in a few statements whatever their number. */
class Donors {
  private constructor(
    private readonly byOrigin: ReadonlyMap<string, string | null>,
    private readonly byNumber: ReadonlyMap<string, string>,
    private readonly possible: ReadonlyMap<string, readonly PossibleDonor[]>,
    private readonly digest: (externalId: string) => string,
    private readonly known: readonly KnownMatch[],
    private readonly digests: (row: StagedRow) => FactDigests,
  ) {}

  static async of(
    { work, read }: MutationContext,
    { kind, provider }: GivingImport,
    rows: readonly StagedRow[],
  ): Promise<Donors> {
    const digest = (externalId: string) => digestOf(work.organizationId, { provider, externalId })
    const ids = rows.flatMap(row => externalIdOf(row) ?? [])
    const byOrigin = await takenExternalIds(read, ids.map(digest))
    const numbers = kind === 'GIFTS' ? rows.flatMap(({ gift }) => gift?.donorNumber ?? []) : []
    const byNumber = await donorsByNumber(read, numbers)
    const described = new Map<string, Hints>()
    for (const row of rows) {
      const externalId = externalIdOf(row)
      if (externalId && byOrigin.has(digest(externalId))) continue
      const hints = hintsOf(present(row.person ?? row.gift))
      described.set(JSON.stringify(hints), hints)
    }
    const found = await possibleDonors(read, [...described.values()])
    const possible = new Map([...described.keys()].map((key, index) => [key, found[index] ?? []]))
    const digests = (row: StagedRow) => digestsOf(work.organizationId, provider, row)
    const known = await knownMatches(read, provider, rows.map(digests))
    return new Donors(byOrigin, byNumber, possible, digest, known, digests)
  }

  /** The donor under the external id of a row. Null when that donor is gone, undefined when there was none. */
  named(row: StagedRow): string | null | undefined {
    const externalId = externalIdOf(row)
    return externalId ? this.byOrigin.get(this.digest(externalId)) : undefined
  }

  numbered({ gift }: StagedRow): string | undefined {
    return gift?.donorNumber ? this.byNumber.get(gift.donorNumber) : undefined
  }

  /** The one who is meant for certain, with how that is known, and all who may be, the most likely first. */
  alike(row: StagedRow): { found: Found | undefined; candidates: ImportCandidate[] } {
    const hints = hintsOf(present(row.person ?? row.gift))
    const all = ranked(hints, this.possible.get(JSON.stringify(hints)) ?? [])
    const candidates = all
      .filter(({ score }) => score >= SHOWN)
      .slice(0, CANDIDATES_MAX)
      .map(({ donorId, score, reasons }) => ({ donorId, score, reasons }))
    return { found: this.found(row, certainOf(all)?.donorId), candidates }
  }

  private found(row: StagedRow, certain: string | undefined): Found | undefined {
    const earlier = this.known.length ? rememberedDonor(this.digests(row), this.known) : undefined
    // Another donor of the same name can have given this time.
    if (earlier?.by === 'NAME' && certain && certain !== earlier.donorId) return undefined
    if (earlier) return { donorId: earlier.donorId, matchedBy: 'EARLIER_DECISION' }
    return certain ? { donorId: certain, matchedBy: 'LIKENESS' } : undefined
  }
}

/** The external id of the donor of a row. */
const externalIdOf = ({ person, gift }: StagedRow): string | null =>
  person ? person.externalId : (gift?.donorExternalId ?? null)

const ERASED = 'the id of a donor who is not deleted or erased'
const invalid = (id: string, fault: FieldFault): RowChange => ({ id, outcome: 'INVALID', issue: issueOf(fault) })

function matchedPerson(row: StagedRow, donors: Donors): RowChange {
  const { id } = row
  const named = donors.named(row)
  if (named === null) return invalid(id, faultAt('externalId', 'unknown_reference', { expected: ERASED }))
  if (named) return { id, outcome: 'MATCH', donorId: named, matchedBy: 'EXTERNAL_ID', issue: null }
  const { found, candidates } = donors.alike(row)
  // What the file leaves open about a person stays so until somebody decides, whoever the person is.
  if (row.issue) return { id, outcome: 'NEEDS_REVIEW', candidates, issue: row.issue }
  if (found) return { id, outcome: 'MATCH', ...found }
  const isClose = (candidates[0]?.score ?? 0) >= CLOSE
  return isClose ? { id, outcome: 'NEEDS_REVIEW', candidates, issue: UNCERTAIN } : { id, outcome: 'CREATE' }
}

const UNCERTAIN: ImportIssue = {
  field: 'donor',
  code: 'needs_review',
  message: 'The row resembles a donor of the church. Decide whether it is the same one.',
}
const UNKNOWN: ImportIssue = {
  field: 'donor',
  code: 'needs_review',
  message: 'No donor of the church is certainly meant. Match the row to a donor, or record the gift without one.',
}

const OTHERWISE: ImportIssue = {
  field: 'amount',
  code: 'differs',
  message:
    'The contribution of this id is recorded with another amount, fund or day. Correct it with the decision CORRECT, or skip the row.',
}
const NO_GIFT: ImportIssue = {
  field: 'refundOf',
  code: 'needs_review',
  message: 'The row is a refund and names no gift. Name the contribution with the decision REFUND, or skip the row.',
}
const OTHER_REFUNDS: ImportIssue = {
  field: 'amount',
  code: 'differs',
  message:
    'Refunds of the contribution are recorded, and the row has another amount or day. Record what is missing as a refund of the contribution.',
}
const otherSum = (missing: number): ImportIssue => ({
  ...OTHER_REFUNDS,
  message:
    missing > 0
      ? `The row says ${decimal(missing)} more than the recorded refunds of the contribution. Record that as a refund.`
      : `The row says ${decimal(-missing)} less than the recorded refunds of the contribution. Correct the refunds, or skip the row.`,
})
const OF_HISTORY: ImportIssue = {
  field: 'refundOf',
  code: 'illegal_transition',
  message: 'The gift is history, which has no refunds. Assign the contribution to its funds with what is left of it.',
}

/** What the gifts of a step are compared with. */
export interface GiftFacts {
  donors: Donors
  fundOf(text: string | null): Fund | undefined
  days: PostingDays
  recorded: ReadonlyMap<string, RecordedGift>
}

/** The parts of a gift, with the fund that each of them means. */
const fundedParts = ({ parts, fund, amount }: ImportedGift, fundOf: GiftFacts['fundOf']) =>
  (parts.length ? parts : [{ lineNumber: null, text: fund, amount }]).map(({ lineNumber, text, amount: of }) => ({
    part: { lineNumber, text, amount: of },
    of: fundOf(text),
  }))

/** Whether a row says of a recorded contribution what the records say. */
const isAsRecorded = (gift: ImportedGift, parts: ReturnType<typeof fundedParts>, known: RecordedGift): boolean => {
  const funds = new Map<string, number>()
  for (const { of, part } of parts) if (of) funds.set(of.id, (funds.get(of.id) ?? 0) + part.amount)
  const isSame = [...funds].every(([id, amount]) => known.funds[id] === amount)
  return (
    gift.amount === known.amount && gift.date === known.date && isSame && funds.size === Object.keys(known.funds).length
  )
}

/** The refund of a row: of the recorded contribution that it names, or of a gift of the same file. */
function matchedRefund(row: StagedRow, { recorded, days, fundOf }: GiftFacts): RowChange {
  const { id } = row
  const gift = present(row.gift)
  const known = gift.refundOf ? recorded.get(gift.refundOf) : undefined
  if (!known && row.giftRow === null) return { id, outcome: 'NEEDS_REVIEW', issue: NO_GIFT }
  const closed = closedOn(days, gift)
  if (known?.isHistory) return { id, outcome: 'INVALID', issue: OF_HISTORY }
  if (closed) return { id, outcome: 'INVALID', issue: closed }
  const fund = gift.fund ? fundOf(gift.fund) : undefined
  const made = { id, outcome: 'REFUND' as const, issue: null, ...(fund ? { fundId: fund.id } : {}) }
  if (known && !known.isDeleted)
    return { ...made, contributionId: known.id, ...(known.donorId ? { donorId: known.donorId } : {}) }
  return made
}

/** What a row of a file of gifts becomes, apart from whether one without an id is recorded already. */
function matchedGift(row: StagedRow, facts: GiftFacts): RowChange {
  const { donors, fundOf, days, recorded } = facts
  const { id } = row
  const gift = present(row.gift)
  if (gift.amount < 0) return matchedRefund(row, facts)
  const isHistory = present(row.isHistory)
  const parts = fundedParts(gift, fundOf)
  if (parts.some(({ of }) => !of))
    return invalid(
      id,
      faultAt('fund', 'unknown_reference', { expected: 'the name or the code of a fund, or be mapped in the layout' }),
    )
  if (parts.some(({ of }) => !of?.takes(gift.date) || !of.acceptsGifts))
    return invalid(
      id,
      faultAt('fund', 'unknown_reference', { expected: 'a fund that takes gifts on the day of the gift' }),
    )
  const made = {
    ...{ id, fundId: parts[0]?.of?.id ?? null, issue: null },
    ...(gift.parts.length
      ? { gift: { ...gift, parts: parts.map(({ of, part }) => ({ ...part, fundId: of?.id ?? null })) } }
      : {}),
  }
  const known = gift.externalId ? recorded.get(gift.externalId) : undefined
  if (known) {
    const donor = known.donorId ? { donorId: known.donorId } : {}
    const same = known.isDeleted || isAsRecorded(gift, parts, known)
    if (same) return { ...made, ...donor, outcome: 'DUPLICATE', contributionId: known.id }
    return { ...made, ...donor, outcome: 'DIFFERS', contributionId: known.id, issue: OTHERWISE }
  }
  if (!isHistory) {
    const closed = closedOn(days, gift)
    if (closed) return { ...made, outcome: 'INVALID', issue: closed }
  }
  const byId = donors.named(row)
  if (byId === null) return invalid(id, faultAt('donorExternalId', 'unknown_reference', { expected: ERASED }))
  if (byId) return { ...made, outcome: 'CREATE', donorId: byId, matchedBy: 'EXTERNAL_ID' }
  const byNumber = donors.numbered(row)
  if (byNumber) return { ...made, outcome: 'CREATE', donorId: byNumber, matchedBy: 'DONOR_NUMBER' }
  if (isAnonymous(gift)) return { ...made, outcome: 'CREATE' }
  const { found, candidates } = donors.alike(row)
  if (found) return { ...made, outcome: 'CREATE', ...found }
  return { ...made, outcome: 'NEEDS_REVIEW', candidates, issue: UNKNOWN }
}

/** Whether a row says nothing about the donor, as for loose money in the plate. */
export const isAnonymous = ({
  donorExternalId,
  donorNumber,
  firstName,
  lastName,
  organizationName,
  email,
  phone,
}: ImportedGift) => !donorExternalId && !donorNumber && !firstName && !lastName && !organizationName && !email && !phone

/** Why the month of a gift takes no posting. Undefined when it takes one. */
export function closedOn(days: PostingDays, { date }: ImportedGift): ImportIssue | undefined {
  try {
    days.assertTakes({ date })
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const { reason, message } = rowFault(refusal)
    return { field: 'date', code: reason, message }
  }
}

/** How much of a gift each fund has. */
function fundsOf(gift: ImportedGift, fundId: string): Record<string, number> {
  const funds: Record<string, number> = {}
  for (const part of gift.parts.length ? gift.parts : [{ fundId, amount: gift.amount }])
    if (part.fundId) funds[part.fundId] = (funds[part.fundId] ?? 0) + part.amount
  return funds
}

const sameness = (donorId: string, date: string, funds: Record<string, number>, checkNumber: string | null) =>
  JSON.stringify([donorId, date, Object.entries(funds).sort(), checkNumber])

/** Finds gifts without an external id that are recorded already. Each contribution is found again in one row at most. */
function markRepeated(
  rows: readonly StagedRow[],
  changes: readonly RowChange[],
  known: readonly KnownGift[],
): RowChange[] {
  const unclaimed = new Map<string, string[]>()
  for (const { id, donorId, date, funds, checkNumber } of known) {
    const key = sameness(donorId, date, funds, checkNumber)
    gather(unclaimed, key, id)
  }
  return changes.map((change, index) => {
    const gift = change.gift ?? rows[index]?.gift
    if (change.outcome !== 'CREATE' || !change.donorId || !change.fundId || !gift || gift.externalId) return change
    const key = sameness(change.donorId, gift.date, fundsOf(gift, change.fundId), gift.checkNumber)
    const contributionId = unclaimed.get(key)?.shift()
    return contributionId ? { ...change, outcome: 'DUPLICATE', contributionId } : change
  })
}

/** Whether a recorded refund is the one of a row: by its id, or by its day and amount. */
function isSameRefund(gift: ImportedGift, refund: KnownRefund): boolean {
  const isAlike = refund.date === gift.date && refund.amount === -gift.amount
  // The recorded one is all that was refunded of the gift, and the row may be a part of it.
  if (refund.externalId === gift.refundOf) return isAlike
  return gift.externalId ? refund.externalId === gift.externalId : isAlike
}

/** Finds refunds that are recorded already. Each is found again once. All that was refunded of a gift is compared with their sum. */
function markKnownRefunds(
  rows: readonly StagedRow[],
  changes: readonly RowChange[],
  known: readonly KnownRefund[],
): RowChange[] {
  const left = [...known]
  return changes.map((change, index) => {
    const gift = rows[index]?.gift
    if (change.outcome !== 'REFUND' || !change.contributionId || !gift) return change
    const ofGift = left.filter(({ contributionId }) => contributionId === change.contributionId)
    if (isOfAll(gift) && ofGift.length) {
      const missing = -gift.amount - ofGift.reduce((all, { amount }) => all + amount, 0)
      if (missing) return { id: change.id, outcome: 'INVALID', issue: otherSum(missing) }
      return { ...change, outcome: 'DUPLICATE', refundId: ofGift.at(-1)?.id ?? null }
    }
    const refund = ofGift.find(each => isSameRefund(gift, each))
    if (refund) {
      left.splice(left.indexOf(refund), 1)
      return { ...change, outcome: 'DUPLICATE', refundId: refund.id }
    }
    const isDoubtful = ofGift.some(each => each.externalId === gift.refundOf)
    return isDoubtful ? { id: change.id, outcome: 'INVALID', issue: OTHER_REFUNDS } : change
  })
}

/** What the gifts of some rows are compared with. */
async function factsFor(
  context: MutationContext,
  imported: GivingImport,
  rows: readonly StagedRow[],
): Promise<GiftFacts> {
  const ids = rows.flatMap(({ gift }) => gift?.refundOf ?? gift?.externalId ?? [])
  return {
    donors: await Donors.of(context, imported, rows),
    fundOf: await fundsByText(context, imported),
    days: await PostingDays.of(context),
    recorded: await recordedGifts(context.read, imported.provider, [...new Set(ids)]),
  }
}

async function matchedGifts(context: MutationContext, imported: GivingImport, rows: readonly StagedRow[]) {
  const { read } = context
  const facts = await factsFor(context, imported, rows)
  const changes: RowChange[] = []
  const unknown = new Set(imported.unknownFunds)
  for (const row of rows) {
    if (isTurnOver()) await nextTurn()
    changes.push(matchedGift(row, facts))
    const { gift } = row
    for (const text of gift ? [gift.fund, ...gift.parts.map(({ text }) => text)] : [])
      if (text && gift && gift.amount > 0 && !facts.fundOf(text) && unknown.size < UNKNOWN_FUNDS_MAX) unknown.add(text)
  }
  if (unknown.size > imported.unknownFunds.length) imported.unknownFunds = [...unknown]
  const donorIds = [...new Set(changes.flatMap(({ donorId }) => donorId ?? []))]
  const days = [...new Set(rows.flatMap(({ gift }) => gift?.date ?? []))]
  const refunded = changes.flatMap(({ outcome, contributionId }) =>
    outcome === 'REFUND' ? (contributionId ?? []) : [],
  )
  const refunds = refunded.length ? await knownRefunds(read, imported.id, [...new Set(refunded)]) : []
  const found = markKnownRefunds(rows, changes, refunds)
  return markRepeated(rows, found, await knownGifts(read, imported.id, donorIds, days))
}

/**
 * Compares one row with the records of the church before somebody decides about it: a row that was left out has not been compared.
 * @throws Refusal 409 illegal_transition for one that the commit could not record.
 */
export async function comparedGift(
  context: MutationContext,
  imported: GivingImport,
  row: StagedRow,
): Promise<RowChange> {
  const change = matchedGift(row, await factsFor(context, imported, [row]))
  if (change.outcome === 'INVALID' && change.issue) refuseBlocked(change.issue.message)
  return change
}

async function matchedPeople(context: MutationContext, imported: GivingImport, rows: readonly StagedRow[]) {
  const donors = await Donors.of(context, imported, rows)
  const changes: RowChange[] = []
  for (const row of rows) {
    if (isTurnOver()) await nextTurn()
    changes.push(matchedPerson(row, donors))
  }
  return changes
}

/** Compares the next rows with the records of the church. Answers how many they were. */
export async function matchRows(context: MutationContext, imported: GivingImport, most: number): Promise<number> {
  const { work } = context
  const rows = await nextRows(work, imported.id, ['WAITING'], most)
  // A donor who was erased meanwhile has left nothing in the row.
  const left = rows.filter(({ person, gift }) => person ?? gift)
  const gone = rows
    .filter(({ person, gift }) => !(person ?? gift))
    .map(({ id }) => invalid(id, faultAt('row', 'required')))
  const matched = imported.kind === 'PEOPLE' ? matchedPeople : matchedGifts
  const found = left.length ? await matched(context, imported, left) : []
  const candidates = found.flatMap(change => (change.candidates ?? []).map(({ donorId }) => donorId))
  const erased = await erasedAmong(work, [...new Set(candidates)])
  // Somebody can be erased while rows are compared.
  const isErased = (change: RowChange) => change.candidates?.some(({ donorId }) => erased.has(donorId))
  const changes = [...gone, ...found.map(change => (isErased(change) ? { id: change.id, ...erasedRow() } : change))]
  await settleRows(work, changes)
  imported.count(changes.map(({ outcome }) => ['WAITING', outcome]))
  return rows.length
}

async function step(context: MutationContext, job: Job, prepared: unknown) {
  const imported = present((await context.work.changeById(GivingImport, [job.subjectId]))[0])
  if (imported.status === 'READING') return stageRead(context, imported, job, prepared)
  const most = rowsOfStep(job, ROWS_OF_STEP)
  const done = await matchRows(context, imported, most)
  return { done, isLast: done < most }
}

/** The reading and the comparison of a large file. An import whose job did not come to its end is given up. */
export const matchSteps: JobSteps = {
  prepare: readNext,
  step,
  async ended({ work }, { subjectId, status }) {
    const [imported] = await work.changeById(GivingImport, [subjectId])
    if (!imported) return
    if (imported.status !== 'REFUSED') imported.status = status === 'SUCCEEDED' ? 'STAGED' : 'CANCELLED'
    await deleteStoredFile(work, subjectId)
  },
}
