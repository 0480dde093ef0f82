import { Command } from 'commander'
import type pg from 'pg'
import { FINDINGS } from '../domain/reports/office/data-health.queries.js'
import { organizationOf } from './administration.js'
import { type CommandContext, json } from './context.js'
import { ofEachOrganization } from './each-organization.js'

/** A violation of an invariant of the ledger or of the audit trail. */
export interface Finding {
  organizationId: string
  /** Its number in the list of invariants, such as A2 or A14. */
  invariant: string
  /** The ids of the violating rows. */
  subject: string
  detail: string
}

/** Checks every invariant of the church that the transaction is bound to. @returns the violations; empty when there are none. */
export async function findingsOf(client: pg.ClientBase, id: string): Promise<Finding[]> {
  const { rows } = await client.query<Omit<Finding, 'organizationId'>>(FINDINGS, [id])
  return rows.map(row => ({ organizationId: id, ...row }))
}

/** A violation as a text. */
export const findingText = ({ invariant, detail, subject }: Finding): string => `${invariant}  ${detail}: ${subject}`

/** Checks every invariant of every church, or of one. @returns the violations; empty when there are none. */
export const findings = (client: pg.ClientBase, organization?: string): Promise<Finding[]> =>
  ofEachOrganization(client, id => findingsOf(client, id), organization)

export function verifyCommand(context: CommandContext): Command {
  return new Command('verify')
    .description('check every invariant of the ledger; fails when one does not hold')
    .option('--organization <id|name>', 'only this organization')
    .addOption(json)
    .action(async ({ organization, json: asJson }: { organization?: string; json?: boolean }) => {
      const found = await context.withOwner(async client =>
        findings(client, organization && (await organizationOf(client, organization)).id),
      )
      const lines = found.map(each => `${each.organizationId}  ${findingText(each)}`)
      context.print({ findings: found }, asJson, lines.length ? lines : ['every invariant holds'])
      context.hasFailed = found.length > 0
    })
}
