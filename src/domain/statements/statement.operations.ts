import {
  choice,
  count,
  flag,
  freeText,
  input,
  instant,
  money,
  ref,
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { list, type MutationContext, mutation, type QueryContext, query, recordOfPath } from '../../kernel/operation.js'
import { refuseBlocked, refuseDuplicate, refuseField } from '../../refusals/refusals.js'
import type { Money } from '../../values/money.js'
import { first } from '../../values/present.js'
import { Donor } from '../people/donors/donor.js'
import { donors } from '../people/donors/donor.queries.js'
import { Household } from '../people/households/household.js'
import { households } from '../people/households/household.queries.js'
import { chainOf } from '../people/merged.queries.js'
import { GivingStatement, StatementDraft, StatementStatus } from './statement.js'
import { givingStatements, linesOfUnits, nextNumbers, unpostedOfUnit } from './statement.queries.js'
import { contentOf, createStatement, periodOf, type Unit } from './statement-issuing.js'

export const tag = 'Giving Statements'

@input('The donor or household and the year of a statement.')
export class GivingStatementPreviewFilter {
  @count({ min: 1900, max: 2100, note: 'The calendar year.' }) year!: number
  @ref(() => Donor, {
    nullable: true,
    note: "The donor. Contributions from a time when the household gave jointly are on the household's statement.",
  })
  donorId?: string | null
  @ref(() => Household, {
    nullable: true,
    note: 'The household. It lists contributions of the members who gave jointly on the day of each contribution.',
  })
  householdId?: string | null
}

@input('The donor or household and the year of a statement to issue.')
export class IssueGivingStatementInput extends GivingStatementPreviewFilter {}

@input('Which statements are listed.')
export class StatementFilter {
  @count({ nullable: true, list: true, note: 'The calendar year.' }) year?: number[] | null
  @ref(() => Donor, { nullable: true, list: true }) donorId?: string[] | null
  @ref(() => Household, { nullable: true, list: true }) householdId?: string[] | null
  @choice(StatementStatus, { nullable: true, list: true, note: 'The status.' })
  status?: ValueOf<typeof StatementStatus>[] | null
  @flag({ nullable: true, note: 'Whether its contributions or donors have changed since it was issued.' })
  needsReissue?: boolean | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class StatementListTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @money({ note: 'The tax-deductible amount.' }) deductibleAmount!: Money
}

/** @throws Refusal 422 unless exactly one of donorId and householdId is given. */
function unitOf({ donorId, householdId }: GivingStatementPreviewFilter): Unit {
  if (!donorId && !householdId) return refuseField('donorId', 'required')
  if (donorId && householdId) return refuseField('householdId', 'not_writable')
  return { donorId: donorId ?? null, householdId: householdId ?? null }
}

const idOf = ({ donorId, householdId }: Unit): string => donorId ?? householdId ?? ''

/** @throws Refusal 422 for an unknown donor or household. */
async function assertKnown({ read }: QueryContext, unit: Unit): Promise<void> {
  const known = unit.donorId ? await read.byIds(donors, [unit.donorId]) : await read.byIds(households, [idOf(unit)])
  if (!known.length) refuseField(unit.donorId ? 'donorId' : 'householdId', 'unknown_reference')
}

const computed = async ({ read }: QueryContext, unit: Unit, year: number) =>
  contentOf(unit, (await linesOfUnits(read, [idOf(unit)], periodOf(year))).get(idOf(unit)) ?? [])

const DETAILS =
  'It lists completed contributions in posted batches and imported history, by their own day, less refunds. A non-cash contribution is listed with its description and without a value (IRS Publication 1771).'

export const getGivingStatementPreview = query({
  does: 'Preview a giving statement. It is computed now and not stored.',
  details: DETAILS,
  scope: 'contributions:read',
  rest: 'GET /giving-statements/preview',
  takes: GivingStatementPreviewFilter,
  gives: StatementDraft,
  async run(context, question) {
    const unit = unitOf(question)
    await assertKnown(context, unit)
    const scope = unit.donorId ? 'DONOR' : 'HOUSEHOLD'
    const { year } = question
    const unpostedCount = await unpostedOfUnit(context.read, idOf(unit), periodOf(year))
    return { status: 'DRAFT', scope, year, ...periodOf(year), ...(await computed(context, unit, year)), unpostedCount }
  },
})

export const listGivingStatements = list({
  does: 'List the issued giving statements, newest first.',
  scope: 'contributions:read',
  rest: 'GET /giving-statements',
  tool: 'List the giving statements that were issued to donors or households, newest first. needsReissue = true selects those whose contributions have changed since.',
  takes: StatementFilter,
  lists: givingStatements,
  envelope: 'givingStatements',
  totals: StatementListTotals,
})

export const getGivingStatement = query({
  does: 'Get one giving statement as it was issued.',
  scope: 'contributions:read',
  rest: 'GET /giving-statements/{id}',
  gives: GivingStatement,
  run: recordOfPath(givingStatements),
})

export const issueGivingStatement = mutation({
  does: 'Issue the giving statement of a year: a numbered snapshot that never changes.',
  details: `${DETAILS} There is one issued statement per giving unit and year (409 duplicate). needsReissue is true when its contributions or donors have changed since.`,
  scope: 'contributions:write',
  refuses: ['duplicate', 'illegal_transition'],
  rest: 'POST /giving-statements',
  takes: IssueGivingStatementInput,
  gives: GivingStatement,
  creates: true,
  async run(context, question) {
    const unit = unitOf(question)
    await assertKnown(context, unit)
    const [standing] = await context.work.findWhere(GivingStatement, {
      year: question.year,
      donorId: unit.donorId,
      householdId: unit.householdId,
      status: 'ISSUED',
    })
    if (standing) refuseDuplicate('giving statement', ['year', unit.donorId ? 'donorId' : 'householdId'], standing.id)
    return issue(context, question.year, unit, null)
  },
})

/** Refuses a statement without lines, and says whether contributions wait for their batches. Instead of a reissue, the statement is voided. */
async function refuseEmpty({ read }: MutationContext, unit: Unit, year: number, supersedesId: string | null) {
  const unposted = supersedesId ? 0 : await unpostedOfUnit(read, idOf(unit), periodOf(year))
  if (!unposted)
    return refuseBlocked(
      `Nothing was given in ${year} that a statement could list.`,
      supersedesId ? ['voidGivingStatement'] : [],
    )
  const [was, they] = unposted === 1 ? ['contribution of', 'is'] : ['contributions of', 'are']
  const message = `${unposted} ${was} ${year} ${they} in no posted batch. A statement lists posted contributions.`
  return refuseBlocked(message, ['postGivingBatch'])
}

/** @throws Refusal 409 illegal_transition when it would have no lines. */
async function issue(context: MutationContext, year: number, unit: Unit, supersedesId: string | null) {
  const { work } = context
  const content = await computed(context, unit, year)
  if (!content.lines.length) await refuseEmpty(context, unit, year, supersedesId)
  const { number } = first(await work.run(nextNumbers(work.organizationId, year, 1)))
  const { id } = createStatement(context, { year, unit, content, numberInYear: number, supersedesId })
  return { id }
}

export const reissueGivingStatement = mutation({
  does: 'Reissue a statement. The new statement has its own number and names the old one.',
  details:
    'A statement that would have the same lines and totals takes no new number: it is answered itself with 200. Make another copy of it instead. The statement of a merged donor is reissued to the surviving donor, and also replaces the one that this donor has. One that would have no lines is refused with 409: void it.',
  scope: 'contributions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /giving-statements/{id}/reissue',
  gives: GivingStatement,
  creates: '/giving-statements',
  async run(context, _input, path) {
    const old = await context.work.change(GivingStatement, path.id)
    old.assertIssued()
    const { needsReissue } = await context.read.one(givingStatements, old.id)
    if (!needsReissue) {
      context.work.replayed = true
      return { id: old.id }
    }
    const { year, householdId } = old
    const donorId = old.donorId && ((await chainOf(context.read, old.donorId)).at(-1) ?? old.donorId)
    old.end('SUPERSEDED', null)
    // The survivor of a merge has one statement, which lists what both gave.
    if (donorId !== old.donorId)
      for (const own of await context.work.changeAll(GivingStatement, { year, donorId, status: 'ISSUED' }))
        own.end('SUPERSEDED', null)
    await context.work.flush()
    const unit = unitOf({ year, donorId, householdId })
    return issue(context, old.year, unit, old.id)
  },
})

@input('Why a statement is voided.')
export class VoidGivingStatementInput {
  @freeText({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
}

export const voidGivingStatement = mutation({
  does: 'Void a statement. Its number stays taken.',
  scope: 'contributions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /giving-statements/{id}/void',
  takes: VoidGivingStatementInput,
  gives: GivingStatement,
  example: { reason: 'Sent to the wrong donor' },
  async run({ work }, { reason }, path) {
    const statement = await work.change(GivingStatement, path.id)
    statement.end('VOIDED', reason)
    return { id: path.id }
  },
})
