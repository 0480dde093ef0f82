import type { MutationContext } from '../../../kernel/operation.js'
import { type FieldFault, faultAt, refusalOf, rowFault } from '../../../refusals/refusals.js'
import { present } from '../../../values/present.js'
import { isTurnOver, nextTurn } from '../../../values/turns.js'
import type { Job } from '../../jobs/job.js'
import type { JobSteps } from '../../jobs/job-steps.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PostingDays } from '../../ledger/journal/posting-days.js'
import { possibleDonors, takenExternalIds } from '../../people/donors/donor.queries.js'
import { digestOf } from '../../people/donors/donor.rules.js'
import { CANDIDATES_MAX } from '../../people/matching/donor-matching.js'
import { CLOSE, certainOf, type Hints, type PossibleDonor, ranked } from '../../people/matching/donor-matching.rules.js'
import { folded } from '../../people/matching/name-folding.js'
import { contributionOrigins } from '../contributions/contribution.queries.js'
import {
  erasedRow,
  GivingImport,
  GivingImportLayout,
  type ImportCandidate,
  type ImportedGift,
  type ImportedPerson,
  type ImportIssue,
} from './giving-import.js'
import {
  donorsByNumber,
  erasedAmong,
  type KnownGift,
  knownGifts,
  nextRows,
  type RowChange,
  type StagedRow,
  settleRows,
} from './giving-import.queries.js'
import { type ImportLayout, TEMPLATES } from './import-layouts.js'

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
  phones: 'phone' in of && of.phone ? [of.phone] : [],
  line1: 'line1' in of ? of.line1 : null,
  postalCode: 'postalCode' in of ? of.postalCode : null,
})

export const issueOf = ({ field, code, message }: FieldFault): ImportIssue => ({ field, code, message })

/** The donors who may be meant by rows, in a few statements whatever their number. */
class Donors {
  private constructor(
    private readonly byOrigin: ReadonlyMap<string, string | null>,
    private readonly byNumber: ReadonlyMap<string, string>,
    private readonly possible: ReadonlyMap<string, readonly PossibleDonor[]>,
    private readonly digest: (externalId: string) => string,
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
    return new Donors(byOrigin, byNumber, possible, digest)
  }

  /** The donor under the external id of a row. Null when that donor is gone, undefined when there was none. */
  named(row: StagedRow): string | null | undefined {
    const externalId = externalIdOf(row)
    return externalId ? this.byOrigin.get(this.digest(externalId)) : undefined
  }

  numbered({ gift }: StagedRow): string | undefined {
    return gift?.donorNumber ? this.byNumber.get(gift.donorNumber) : undefined
  }

  /** The one who is meant for certain, and all who may be, the most likely first. */
  alike(row: StagedRow): { certain: string | undefined; candidates: ImportCandidate[] } {
    const hints = hintsOf(present(row.person ?? row.gift))
    const all = ranked(hints, this.possible.get(JSON.stringify(hints)) ?? [])
    const candidates = all
      .filter(({ score }) => score >= SHOWN)
      .slice(0, CANDIDATES_MAX)
      .map(({ donorId, score, reasons }) => ({ donorId, score, reasons }))
    return { certain: certainOf(all)?.donorId, candidates }
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
  if (named) return { id, outcome: 'MATCH', donorId: named }
  const { certain, candidates } = donors.alike(row)
  if (certain) return { id, outcome: 'MATCH', donorId: certain }
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

/** What the gifts of a step are compared with. */
interface GiftFacts {
  donors: Donors
  fundOf(text: string | null): Fund | undefined
  days: PostingDays
  origins: ReadonlyMap<string, { id: string; deleted: boolean }>
}

/** What a gift becomes, apart from whether it is recorded already. */
function matchedGift(row: StagedRow, { donors, fundOf, days, origins }: GiftFacts): RowChange {
  const { id } = row
  const gift = present(row.gift)
  const isHistory = present(row.isHistory)
  const fund = fundOf(gift.fund)
  if (!fund)
    return invalid(
      id,
      faultAt('fund', 'unknown_reference', { expected: 'the name or the code of a fund, or be mapped in the layout' }),
    )
  if (!fund.takes(gift.date) || !fund.acceptsGifts)
    return invalid(
      id,
      faultAt('fund', 'unknown_reference', { expected: 'a fund that takes gifts on the day of the gift' }),
    )
  const known = gift.externalId ? origins.get(gift.externalId) : undefined
  if (known) return { id, outcome: 'DUPLICATE', fundId: fund.id, contributionId: known.id }
  if (!isHistory) {
    const closed = closedOn(days, gift)
    if (closed) return { id, outcome: 'INVALID', fundId: fund.id, issue: closed }
  }
  const named = donors.named(row) ?? donors.numbered(row)
  if (named === null) return invalid(id, faultAt('donorExternalId', 'unknown_reference', { expected: ERASED }))
  const made = { id, fundId: fund.id }
  if (named) return { ...made, outcome: 'CREATE', donorId: named }
  if (isAnonymous(gift)) return { ...made, outcome: 'CREATE' }
  const { certain, candidates } = donors.alike(row)
  if (certain) return { ...made, outcome: 'CREATE', donorId: certain }
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
}: ImportedGift) => !donorExternalId && !donorNumber && !firstName && !lastName && !organizationName && !email

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

const sameness = (donorId: string, date: string, amount: number, fundId: string, checkNumber: string | null) =>
  JSON.stringify([donorId, date, amount, fundId, checkNumber])

/** Finds gifts without an external id that are recorded already. Each contribution is found again in one row at most. */
function markRepeated(
  rows: readonly StagedRow[],
  changes: readonly RowChange[],
  known: readonly KnownGift[],
): RowChange[] {
  const unclaimed = new Map<string, string[]>()
  for (const { id, donorId, date, amount, fundId, checkNumber } of known) {
    const key = sameness(donorId, date, amount, fundId, checkNumber)
    unclaimed.set(key, [...(unclaimed.get(key) ?? []), id])
  }
  return changes.map((change, index) => {
    const gift = rows[index]?.gift
    if (change.outcome !== 'CREATE' || !change.donorId || !change.fundId || !gift || gift.externalId) return change
    const { date, amount, checkNumber } = gift
    const contributionId = unclaimed.get(sameness(change.donorId, date, amount, change.fundId, checkNumber))?.shift()
    return contributionId ? { ...change, outcome: 'DUPLICATE', contributionId } : change
  })
}

/** The layout that read an import. */
export async function layoutOf({ work }: MutationContext, { layoutId, template }: GivingImport): Promise<ImportLayout> {
  if (template) return TEMPLATES[template]
  return present(await work.find(GivingImportLayout, present(layoutId)))
}

/** The fund of each text: as the layout maps it, by its name or by its code. */
export async function fundsByText(context: MutationContext, imported: GivingImport) {
  const { work } = context
  const { funds, defaultFundId } = await layoutOf(context, imported)
  const all = await work.findWhere(Fund, {})
  const byId = new Map(all.map(fund => [fund.id, fund]))
  const byText = new Map<string, Fund>()
  // Stryker disable next-line ConditionalExpression: a text that is empty is looked up nowhere.
  for (const fund of all) if (fund.code) byText.set(folded(fund.code), fund)
  for (const fund of all) byText.set(folded(fund.name), fund)
  for (const { text, fundId } of funds) {
    const fund = byId.get(fundId)
    if (fund) byText.set(folded(text), fund)
  }
  return (text: string | null): Fund | undefined => (text ? byText.get(folded(text)) : byId.get(defaultFundId ?? ''))
}

async function matchedGifts(context: MutationContext, imported: GivingImport, rows: readonly StagedRow[]) {
  const { read } = context
  const externalIds = rows.flatMap(({ gift }) => gift?.externalId ?? [])
  const origins = externalIds.length ? await contributionOrigins(read, [imported.provider], externalIds) : []
  const facts: GiftFacts = {
    donors: await Donors.of(context, imported, rows),
    fundOf: await fundsByText(context, imported),
    days: await PostingDays.of(context),
    origins: new Map(origins.map(each => [each.externalId, each])),
  }
  const changes: RowChange[] = []
  const unknown = new Set(imported.unknownFunds)
  for (const row of rows) {
    if (isTurnOver()) await nextTurn()
    changes.push(matchedGift(row, facts))
    const text = row.gift?.fund
    if (text && !facts.fundOf(text) && unknown.size < UNKNOWN_FUNDS_MAX) unknown.add(text)
  }
  if (unknown.size > imported.unknownFunds.length) imported.unknownFunds = [...unknown]
  const donorIds = [...new Set(changes.flatMap(({ donorId }) => donorId ?? []))]
  const days = [...new Set(rows.flatMap(({ gift }) => gift?.date ?? []))]
  return markRepeated(rows, changes, await knownGifts(read, imported.id, donorIds, days))
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

async function step(context: MutationContext, job: Job) {
  const [imported] = await context.work.changeById(GivingImport, [job.subjectId])
  const done = await matchRows(context, present(imported), ROWS_OF_STEP)
  return { done, isLast: done < ROWS_OF_STEP }
}

/** The comparison of a large file. An import whose comparison did not come to its end is given up. */
export const matchSteps: JobSteps = {
  step,
  async ended({ work }, { subjectId, status }) {
    const [imported] = await work.changeById(GivingImport, [subjectId])
    if (imported) imported.status = status === 'SUCCEEDED' ? 'STAGED' : 'CANCELLED'
  },
}
