import type { Work } from '../../kernel/work.js'
import { union } from '../causes.js'
import { Contribution } from '../giving/contributions/contribution.js'
import { GivingStatement, StatementLine } from './statement.js'
import { type Concerned, statementsAbout } from './statement-staleness.queries.js'

/** What a change to contributions or memberships concerns. */
export type StatementConcern = { [K in keyof Concerned]?: readonly (string | null)[] }

/** Publishes the issued statements whose lines would differ now, because their needsReissue may have changed. */
export async function publishStatements(work: Work, concerns: readonly StatementConcern[]): Promise<void> {
  const concerned = {
    contributionIds: union(concerns, 'contributionIds'),
    batchIds: union(concerns, 'batchIds'),
    donorIds: union(concerns, 'donorIds'),
    householdIds: union(concerns, 'householdIds'),
  }
  const rows = await work.run(statementsAbout(work.organizationId, concerned))
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
