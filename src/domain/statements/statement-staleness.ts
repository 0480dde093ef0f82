import type { Upkeep } from '../../kernel/upkeep.js'
import type { Work } from '../../kernel/work.js'
import { union } from '../causes.js'
import { Contribution } from '../giving/contributions/contribution.js'
import { GivingStatement, StatementLine } from './statement.js'
import {
  type Concerned,
  givingLocked,
  reissuesComputed,
  reissuesKept,
  reissuesMarked,
} from './statement-staleness.queries.js'

/** What a change to contributions, memberships, statements or funds concerns. */
export type StatementConcern = { [K in keyof Concerned | 'fundIds']?: readonly (string | null)[] }

/** How many marked statements one step of upkeep computes. Writes of the same donors wait for it. */
const STATEMENTS_PER_STEP = 100

const COMPUTE_MARKED: Upkeep = {
  name: 'computeMarkedStatements',
  async step(records) {
    const [row] = await records.run(reissuesComputed(records.organizationId, STATEMENTS_PER_STEP))
    return Boolean(row?.isFull)
  },
}

/**
 * Keeps whether issued statements need a reissue, and publishes the statements where this has changed. A fund with another name or
 * tax treatment can concern every statement of the church, so these are marked, and compared after the answer.
 */
export async function keepStatements(work: Work, concerns: readonly StatementConcern[]): Promise<void> {
  const { organizationId } = work
  const fundIds = union(concerns, 'fundIds')
  const concerned = {
    contributionIds: union(concerns, 'contributionIds'),
    batchIds: union(concerns, 'batchIds'),
    donorIds: union(concerns, 'donorIds'),
    householdIds: union(concerns, 'householdIds'),
    statementIds: union(concerns, 'statementIds'),
  }
  const { batchIds, statementIds } = concerned
  if (batchIds.length || statementIds.length) await work.run(givingLocked(organizationId, batchIds, statementIds))
  if (fundIds.length) {
    await work.run(reissuesMarked(organizationId, fundIds))
    work.keepUp(COMPUTE_MARKED)
  }
  if (Object.values(concerned).every(ids => !ids.length)) return
  const rows = await work.run(reissuesKept(organizationId, concerned))
  await work.publish(
    GivingStatement,
    rows.map(({ id }) => id),
  )
}

/** Publishes the contributions that these statements list: another statement lists them now, or none. */
export async function publishStatementContributions(work: Work, statementIds: readonly string[]): Promise<void> {
  const lines = await work.findWhere(StatementLine, { statementId: { $in: [...new Set(statementIds)] } })
  await work.publish(
    Contribution,
    lines.map(({ contributionId }) => contributionId),
  )
}
