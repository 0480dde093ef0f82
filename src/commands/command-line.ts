import { Command, CommanderError } from 'commander'
import { PeopleError } from '../access/people.js'
import { ConfigError, VERSION } from '../config/config.js'
import { BackupError } from '../database/backup-file.js'
import { MigrationError } from '../database/migration-error.js'
import { SigningKeyError } from '../oauth/signing-keys.js'
import { isUnreachable, Refusal, refusalOf } from '../refusals/refusals.js'
import { codeOf, messageOf, StartError } from '../values/errors.js'
import { systemClock, today } from '../values/time.js'
import { CommandError, sentenceOf } from './administration.js'
import { applicationsCommand } from './applications.js'
import { auditCommand } from './audit.js'
import { backupCommand, restoreCommand } from './backup.js'
import { CommandContext, json, type Output } from './context.js'
import { distributeCommand } from './distribute.js'
import { keysCommand } from './keys.js'
import { membersCommand } from './members.js'
import { organizationsCommand } from './organizations.js'
import { peopleCommand } from './people.js'
import { signingKeysCommand } from './signing-keys.js'
import { tokenCommand } from './token.js'
import { verifyCommand } from './verify.js'
import { webhooksCommand } from './webhooks.js'

function program(context: CommandContext): Command {
  const narthex = new Command('narthex')
    .description('Church accounting and donor management')
    .version(VERSION)
    .showHelpAfterError()
  narthex
    .command('serve')
    .description('run the service until it is interrupted')
    .option('--no-demo', 'leave the embedded database without the demo churches')
    .option('--no-jobs', 'leave long work to processes of `narthex work`')
    .action(async ({ demo, jobs }: { demo: boolean; jobs: boolean }) => {
      // Only these commands load the operations, so that the others start faster.
      const config = await context.servableConfig()
      const { serve } = await import('../main.js')
      await serve(config, demo, jobs)
    })
  narthex
    .command('work')
    .description('do long work, such as imports, until it is interrupted; it answers no requests')
    .action(async () => {
      const config = await context.servableConfig()
      const { work } = await import('../main.js')
      await work(config)
    })
  narthex
    .command('migrate')
    .description('migrate the database to the present schema')
    .addOption(json)
    .action(async ({ json: asJson }: { json?: boolean }) => {
      const { migrate } = await import('../database/migrate.js')
      const { migrations, sources } = await context.withDatabase(location =>
        migrate(location.ownerUrl, location.serviceRole, location.secrets.auditSecret),
      )
      const applied = migrations.length ? migrations : sources.map(name => `${name} (text changed)`)
      context.print({ migrated: migrations, sources }, asJson, applied.length ? applied : ['up to date'])
    })
  narthex
    .command('demo')
    .description('load the demo churches')
    .option('--yes', 'also when the database has organizations already')
    .addOption(json)
    .action(async ({ yes = false, json: asJson }: { yes?: boolean; json?: boolean }) => {
      if (context.config().production)
        throw new CommandError('the demo churches are never loaded with NODE_ENV=production')
      const { demonstrate, isDemoWelcome } = await import('../../demo/demonstration.js')
      const { organizations } = await context.withOwner(async (client, location) => {
        if (!yes && !(await isDemoWelcome(client)))
          throw new CommandError(
            'this database has organizations already; add --yes to load the demo churches beside them',
          )
        return demonstrate(client, location, today(systemClock, 'UTC'))
      }, true)
      context.print(
        { organizations },
        asJson,
        organizations.map(({ id, name }) => `${id}  ${name}`),
      )
    })
  narthex.addCommand(distributeCommand(context))
  narthex.addCommand(organizationsCommand(context))
  narthex.addCommand(keysCommand(context))
  narthex.addCommand(membersCommand(context))
  narthex.addCommand(tokenCommand(context))
  narthex.addCommand(applicationsCommand(context))
  narthex.addCommand(peopleCommand(context))
  narthex.addCommand(signingKeysCommand(context))
  narthex.addCommand(auditCommand(context))
  narthex.addCommand(verifyCommand(context))
  narthex.addCommand(webhooksCommand(context))
  narthex.addCommand(backupCommand(context))
  narthex.addCommand(restoreCommand(context))
  return narthex
}

/** Lets a command and those below it write to the output, and throw where they would end the process. */
function withoutExit(command: Command, output: Output): Command {
  command.configureOutput({ writeOut: output.write, writeErr: output.writeError }).exitOverride()
  for (const each of command.commands) withoutExit(each, output)
  return command
}

const UNIQUE_VIOLATION = '23505'

/** Errors whose message is a sentence for the user. */
const EXPECTED = [
  CommandError,
  PeopleError,
  ConfigError,
  StartError,
  MigrationError,
  BackupError,
  SigningKeyError,
  RangeError,
]

/** The text of an error for the user: a sentence for an expected one, the stack for any other. */
function textOf(error: unknown): string {
  if (isUnreachable(error)) return `The database does not answer: ${messageOf(error)}`
  // A name that is taken is refused by PostgreSQL. Whoever cannot reach it needs the error itself.
  const refusal = error instanceof Refusal || codeOf(error) === UNIQUE_VIOLATION ? refusalOf(error) : undefined
  if (refusal) return sentenceOf(refusal)
  const isExpected = EXPECTED.some(type => error instanceof type)
  return isExpected || !(error instanceof Error) ? messageOf(error) : (error.stack ?? error.message)
}

/**
 * Runs one command, such as `['keys', 'list', '--json']`.
 * @returns the exit status: 0, or 1 when it failed or found something wrong. Never throws.
 */
export async function runCommand(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const context = new CommandContext(environment, output)
  try {
    await withoutExit(program(context), output).parseAsync(args, { from: 'user' })
    return context.hasFailed ? 1 : 0
  } catch (error) {
    // Commander has printed the help, the version or what is wrong with the arguments.
    if (error instanceof CommanderError) return error.exitCode
    output.writeError(`${textOf(error)}\n`)
    return 1
  }
}
