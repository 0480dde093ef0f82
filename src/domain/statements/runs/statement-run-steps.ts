import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { type Money, minor } from '../../../values/money.js'
import { first, present } from '../../../values/present.js'
import { newId } from '../../../values/time.js'
import type { Job } from '../../jobs/job.js'
import type { JobSteps } from '../../jobs/job-steps.js'
import { UNTRIED } from '../../jobs/mail-steps.js'
import { GivingStatement, StatementCopy } from '../statement.js'
import { givingStatements, linesOfUnits, nextNumbers } from '../statement.queries.js'
import { contentOf, createStatement, periodOf } from '../statement-issuing.js'
import { GivingStatementRun } from './statement-run.js'
import {
  type IssuedItem,
  type ItemToDeliver,
  lettersToPrint,
  type NextItem,
  nextItems,
  numberLetters,
  settleDeliveries,
  settleItems,
  statementNumbersLocked,
  storeItems,
  unitsOf,
} from './statement-run.queries.js'

/** How many giving units a step issues statements for. */
const UNITS_OF_STEP = 100
/** How many letters a step makes copies for. */
const LETTERS_OF_STEP = 200

/** Why a run voids a statement, as people read it on the statement. */
const NOTHING_LEFT = 'No contribution is left that it could list.'

type Content = ReturnType<typeof contentOf>

/** What a run does for a giving unit. */
interface Decision {
  item: NextItem
  content: Content
  outcome: IssuedItem['outcome']
  standing: GivingStatement | undefined
}

const unitIdOf = ({ donorId, householdId }: Pick<NextItem, 'donorId' | 'householdId'>): string =>
  present(donorId ?? householdId)

/** Whether a unit gave less than the minimum. Something that is not money always counts. */
const isBelow = ({ lines, totals }: Content, minimum: Money | null): boolean =>
  // Stryker disable next-line ConditionalExpression: no total is below zero, as which null is compared.
  minimum !== null && totals.amount < minimum && lines.every(({ inKindDescription }) => inKindDescription === null)

function outcomeOf(
  content: Content,
  minimum: Money | null,
  standing: GivingStatement | undefined,
  isStale: boolean,
): Decision['outcome'] {
  if (!content.lines.length) return standing ? 'VOIDED' : 'NOTHING_TO_LIST'
  if (standing) return isStale ? 'REISSUED' : 'UNCHANGED'
  return isBelow(content, minimum) ? 'BELOW_MINIMUM' : 'ISSUED'
}

/** The valid statements of a year of these units, locked. */
async function standingOf(work: Work, year: number, items: readonly NextItem[]): Promise<Map<string, GivingStatement>> {
  const ids = (key: 'donorId' | 'householdId') => ({ $in: items.flatMap(item => item[key] ?? []) })
  const found = [
    ...(await work.changeAll(GivingStatement, { year, status: 'ISSUED', donorId: ids('donorId') })),
    ...(await work.changeAll(GivingStatement, { year, status: 'ISSUED', householdId: ids('householdId') })),
  ]
  return new Map(found.map(each => [unitIdOf(each), each]))
}

/** Which statements have to be issued, replaced or voided. */
async function decide({ work, read }: MutationContext, run: GivingStatementRun): Promise<Decision[]> {
  const items = await nextItems(work, run.id, UNITS_OF_STEP)
  const standing = await standingOf(work, run.year, items)
  const present = await linesOfUnits(read, items.map(unitIdOf), periodOf(run.year))
  const answered = await read.byIds(
    givingStatements,
    [...standing.values()].map(({ id }) => id),
  )
  const stale = new Set(answered.filter(({ needsReissue }) => needsReissue).map(({ id }) => id))
  return items.map(item => {
    const old = standing.get(unitIdOf(item))
    const content = contentOf(item, present.get(unitIdOf(item)) ?? [])
    const outcome = outcomeOf(content, run.minimumAmount, old, Boolean(old && stale.has(old.id)))
    return { item, content, outcome, standing: old }
  })
}

/** Stores the giving units of a run, which its further steps issue statements for. */
async function selectUnits(context: MutationContext, run: GivingStatementRun): Promise<number> {
  const { work, clock } = context
  const units = await unitsOf(context, run)
  await storeItems(
    work,
    run,
    units.map(({ donorId, householdId, delivery: by, hasAddress }, index) => ({
      ...{ id: newId(clock), position: index + 1, donorId, householdId, outcome: 'PENDING', statementId: null },
      delivery: by,
      deliveryStatus: by === null ? 'NONE' : by === 'MAIL' && !hasAddress ? 'NO_ADDRESS' : 'PENDING',
      ...{ letterNumber: null, copyNumber: null, deliveredAt: null, attemptedAt: null, ...UNTRIED },
    })),
  )
  run.unitCount = units.length
  return units.length
}

/** Issues the statements of the next giving units of a run. A unit whose statement is valid and would list the same keeps it. */
async function issueNext(context: MutationContext, job: Job) {
  const { work } = context
  const run = await work.change(GivingStatementRun, job.subjectId)
  if (job.total === null) {
    job.total = await selectUnits(context, run)
    return { done: 0, isLast: job.total === 0 }
  }
  const { year } = run
  await work.run(statementNumbersLocked(work.organizationId, year))
  const decisions = await decide(context, run)
  for (const { outcome, standing } of decisions) {
    if (outcome === 'REISSUED') standing?.end('SUPERSEDED', null)
    if (outcome === 'VOIDED') standing?.end('VOIDED', NOTHING_LEFT)
  }
  // A unit has one valid statement of a year, so the old ones end before the new ones begin.
  await work.flush()
  const issuing = decisions.filter(({ outcome }) => outcome === 'ISSUED' || outcome === 'REISSUED')
  const numbers = await work.run(nextNumbers(work.organizationId, year, issuing.length))
  const made = new Map(
    issuing.map(({ item, content, standing }, index) => {
      const numberInYear = present(numbers[index]).number
      const statement = createStatement(context, {
        year,
        unit: item,
        content,
        numberInYear,
        supersedesId: standing?.id ?? null,
      })
      return [item.id, statement]
    }),
  )
  await work.flush()
  await settleItems(
    work,
    decisions.map(({ item: { id }, outcome, standing }) => ({
      id,
      outcome,
      statementId: made.get(id)?.id ?? (outcome === 'UNCHANGED' ? present(standing).id : null),
      isNew: made.has(id),
    })),
  )
  countOutcomes(run, decisions)
  return { done: decisions.length, isLast: decisions.length < UNITS_OF_STEP }
}

function countOutcomes(run: GivingStatementRun, decisions: readonly Decision[]): void {
  const count = (outcome: Decision['outcome']) => decisions.filter(each => each.outcome === outcome).length
  run.issuedCount += count('ISSUED')
  run.reissuedCount += count('REISSUED')
  run.unchangedCount += count('UNCHANGED')
  run.voidedCount += count('VOIDED')
  for (const { outcome, content } of decisions) {
    if (outcome !== 'ISSUED' && outcome !== 'REISSUED') continue
    run.amount = minor(run.amount + content.totals.amount)
    run.deductibleAmount = minor(run.deductibleAmount + content.totals.deductibleAmount)
  }
}

export const statementRunSteps: JobSteps = {
  step: issueNext,
  async ended({ work }, { subjectId, status }) {
    const [run] = await work.changeById(GivingStatementRun, [subjectId])
    if (run) run.status = status === 'SUCCEEDED' ? 'ISSUED' : 'STOPPED'
  },
}

/** A further copy of a statement of a run, which is delivered. */
export function copyFor({ work, caller, clock }: MutationContext, item: ItemToDeliver, delivery: 'MAIL' | 'EMAIL') {
  const { statementId, copies } = item
  const copyNumber = copies + 1
  work.create(StatementCopy, { statementId, copyNumber, delivery, madeAt: clock.now(), madeBy: caller.actorId })
  return copyNumber
}

/** Publishes that statements have another copy. */
export const publishCopies = (work: Work, items: readonly ItemToDeliver[]): Promise<void> =>
  work.publish(
    GivingStatement,
    items.map(({ statementId }) => statementId),
  )

/** Numbers the letters of a run in its first step, and notes a copy of each statement in the next ones. */
async function printNext(context: MutationContext, job: Job) {
  const { work, clock, today } = context
  const run = await work.change(GivingStatementRun, job.subjectId)
  if (job.startedAt === null) {
    const { letters } = first(await work.run(numberLetters(work.organizationId, run.id, today, clock.now())))
    const before = run.letterCount
    run.letterCount = letters
    job.total = letters - before
    return { done: 0, isLast: letters === before }
  }
  const items = await lettersToPrint(work, run.id, LETTERS_OF_STEP)
  const copies = items.map(item => ({ item, copyNumber: copyFor(context, item, 'MAIL') }))
  await work.flush()
  await settleDeliveries(
    work,
    copies.map(({ item: { id }, copyNumber }) => ({ id, deliveryStatus: 'PRINTED', copyNumber, bounceCode: null })),
  )
  await publishCopies(work, items)
  return { done: items.length, isLast: items.length < LETTERS_OF_STEP }
}

export const statementLettersSteps: JobSteps = { step: printNext }
