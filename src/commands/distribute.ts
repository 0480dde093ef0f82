import { Command } from 'commander'
import type { Step } from '../database/distribution.js'
import { type CommandContext, json } from './context.js'

export function distributeCommand(context: CommandContext): Command {
  return new Command('distribute')
    .description('distribute the tables of a Citus cluster by organization; repeated, it does only what is missing')
    .option('--dry-run', 'print the SQL in order and change nothing; works without Citus')
    .addOption(json)
    .action(async ({ dryRun = false, json: asJson }: { dryRun?: boolean; json?: boolean }) => {
      const { distribute } = await import('../database/distribute.js')
      const steps: Step[] = []
      const say = (step: Step) => {
        steps.push(step)
        if (!dryRun && !asJson) context.output.write(`${step.does}\n`)
      }
      await context.withOwner(client => distribute(client, dryRun, say))
      if (dryRun || asJson)
        context.print({ steps }, asJson, steps.length ? steps.map(({ sql }) => `${sql};`) : ['-- nothing is missing'])
      else if (!steps.length) context.print({ steps }, asJson, ['everything is distributed'])
    })
}
