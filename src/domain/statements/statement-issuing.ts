import type { MutationContext } from '../../kernel/operation.js'
import { GivingStatement, StatementLine } from './statement.js'
import type { GivenLine } from './statement.queries.js'
import { statementOf } from './statement.rules.js'

/** The giving unit of a statement: a donor or a household. */
export interface Unit {
  donorId: string | null
  householdId: string | null
}

/** The first and the last day of a year's statements. */
export const periodOf = (year: number) => ({ periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` })

/** The content of a unit's statement from its present lines, and the donors whose contributions these are. */
export function contentOf(unit: Unit, rows: readonly GivenLine[]) {
  const donorIds = [...new Set(rows.map(({ donorId }) => donorId))]
  return {
    ...statementOf(rows.map(({ donorId: _, ...line }) => line)),
    donorIds: donorIds.length ? donorIds : unit.donorId ? [unit.donorId] : [],
  }
}

/** What a statement is issued with. */
export interface Issue {
  year: number
  unit: Unit
  content: ReturnType<typeof contentOf>
  numberInYear: number
  /** The statement that it replaces. */
  supersedesId: string | null
}

/** Stores an issued statement with its lines. */
export function createStatement(context: MutationContext, given: Issue): GivingStatement {
  const { work, caller, clock } = context
  const { year, unit, numberInYear, supersedesId } = given
  const { lines, totals, wording, donorIds } = given.content
  const made = work.create(GivingStatement, {
    year,
    numberInYear,
    ...periodOf(year),
    scope: unit.donorId ? 'DONOR' : 'HOUSEHOLD',
    donorId: unit.donorId,
    householdId: unit.householdId,
    donorIds,
    currency: caller.currency,
    status: 'ISSUED',
    issuedAt: clock.now(),
    issuedBy: caller.actorId,
    supersedesId,
    ...totals,
    noGoodsOrServices: wording.noGoodsOrServices,
    intangibleReligiousOnly: wording.intangibleReligiousBenefitsOnly,
  })
  lines.forEach((line, index) => {
    work.create(StatementLine, { ...line, statementId: made.id, lineNumber: index + 1 })
  })
  return made
}
