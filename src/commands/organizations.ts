import { Command, InvalidArgumentError, Option } from 'commander'
import { REALM } from '../access/issuer.js'
import { isAddress, People } from '../access/people.js'
import { parseDay, systemClock } from '../values/time.js'
import { type Administration, CommandError } from './administration.js'
import { type CommandContext, json } from './context.js'
import { invitationLine } from './members.js'
import { exportCommand, importCommand } from './move-organization.js'

type Row = Record<string, unknown>

const upper = (text: string): string => text.toUpperCase()
const oneOf = (flags: string, does: string, values: string[]): Option =>
  new Option(flags, `${does}: ${values.join(', ')}`).argParser((text: string) => {
    const value = upper(text)
    if (!values.includes(value)) throw new InvalidArgumentError(`It is one of ${values.join(', ')}.`)
    return value
  })
const PLAN = () => oneOf('--plan <plan>', 'the plan', ['STARTER', 'GROWTH', 'SCALE'])

/** The last moment of a day, in UTC. */
function endOf(text: string): string {
  try {
    return `${parseDay(text)}T23:59:59.999Z`
  } catch {
    throw new InvalidArgumentError('Write it as 2027-12-31.')
  }
}
const UNTIL = () => new Option('--active-until <day>', 'the last day of the plan, in UTC').argParser(endOf)

interface CreateOptions {
  name: string
  legalName?: string
  environment: string
  plan?: string
  activeUntil?: string
  timeZone: string
  currency: string
  country: string
  fiscalYearStart: string
  owner: string
  chart: string
  json?: boolean
}

/** Creates an organization. Its owner is a person who is known, and else gets an invitation. */
async function create(administration: Administration, issuer: string, options: CreateOptions) {
  const { name, legalName, environment, plan, activeUntil, timeZone, currency, country, fiscalYearStart, chart } =
    options
  if (!isAddress(options.owner)) throw new CommandError(`${JSON.stringify(options.owner)} is no e-mail address`)
  const owner = await new People(administration.client, issuer, systemClock).lookup(options.owner)
  const organization = await administration.call(undefined, 'createOrganization', {
    name,
    legalName,
    environment,
    plan,
    planActiveUntil: activeUntil,
    ownerId: owner?.id,
    timeZone,
    currency: upper(currency),
    countryCode: upper(country),
    fiscalYearStartMonth: Number(fiscalYearStart),
    chart,
  })
  if (owner) return { organization, owner, invitation: null }
  const bound = await administration.organization(String(organization.id))
  const invitation = await administration.call(bound, 'inviteMember', { email: options.owner, role: 'OWNER' })
  return { organization, owner: null, invitation }
}

const createCommand = (context: CommandContext): Command =>
  new Command('create')
    .description('create an organization with a chart of accounts and an owner')
    .requiredOption('--name <name>', 'the name, unique on this server')
    .option('--legal-name <name>', 'the registered name')
    .addOption(
      oneOf('--environment <environment>', 'what it is for', ['PRODUCTION', 'SANDBOX', 'TEST', 'DEMO']).default(
        'PRODUCTION',
      ),
    )
    .addOption(PLAN())
    .addOption(UNTIL())
    .requiredOption('--time-zone <zone>', 'IANA time zone, such as America/Chicago')
    .option('--currency <code>', 'ISO 4217', 'USD')
    .option('--country <code>', 'ISO 3166-1 alpha-2', 'US')
    .option('--fiscal-year-start <month>', 'the month in which the fiscal year starts, 1 to 12', '1')
    .requiredOption('--owner <email>', 'the owner; a known person becomes it at once, everybody else is invited')
    .addOption(
      oneOf('--chart <chart>', 'the accounts and funds that it starts with', ['NONPROFIT', 'MINIMAL', 'EMPTY']).default(
        'NONPROFIT',
      ),
    )
    .addOption(json)
    .action(async (options: CreateOptions) => {
      const issuer = context.config().auth?.issuer ?? REALM
      const made = await context.administer(administration => create(administration, issuer, options), true)
      const { organization, owner, invitation } = made
      context.print(made, options.json, [
        `organization  ${organization.id}  ${organization.name}`,
        invitation ? invitationLine(invitation) : `owner         ${owner.email}`,
      ])
    })

const listCommand = (context: CommandContext): Command =>
  new Command('list')
    .description('list every organization, the demo church first')
    .addOption(json)
    .action(async ({ json: asJson }: { json?: boolean }) => {
      const { rows } = await context.withOwner(client =>
        client.query(
          `select id, name, environment, plan, plan_active_until as "planActiveUntil", closed_at as "closedAt"
           from control.organization order by environment <> 'DEMO', created_at, id`,
        ),
      )
      const line = ({ id, name, environment, plan, closedAt }: Row) =>
        `${id}  ${String(environment).padEnd(10)}  ${String(closedAt ? 'closed' : plan).padEnd(7)}  ${name}`
      context.print(rows, asJson, rows.map(line))
    })

const planCommand = (context: CommandContext): Command =>
  new Command('plan')
    .argument('<id|name>', 'the organization')
    .description('change the plan of an organization')
    .addOption(PLAN().makeOptionMandatory())
    .addOption(UNTIL())
    .addOption(json)
    .action(async (organization: string, { plan, activeUntil, json: asJson }: CreateOptions) => {
      const changed = await context.administer(async administration =>
        administration.call(await administration.organization(organization), 'setOrganizationPlan', {
          plan,
          activeUntil,
        }),
      )
      context.print(changed, asJson, ['done'])
    })

const closeCommand = (context: CommandContext): Command =>
  new Command('close')
    .argument('<id|name>', 'the organization')
    .description('close an organization and revoke its keys; its records stay')
    .addOption(json)
    .action(async (organization: string, { json: asJson }: { json?: boolean }) => {
      const closed = await context.administer(async administration =>
        administration.call(await administration.organization(organization), 'closeOrganization'),
      )
      context.print(closed, asJson, ['done'])
    })

const reopenCommand = (context: CommandContext): Command =>
  new Command('reopen')
    .argument('<id|name>', 'the organization')
    .description('open an organization again that was closed; its revoked keys stay revoked')
    .addOption(json)
    .action(async (organization: string, { json: asJson }: { json?: boolean }) => {
      const opened = await context.administer(async administration =>
        administration.call(await administration.organization(organization), 'reopenOrganization'),
      )
      context.print(opened, asJson, ['done'])
    })

/** `narthex organizations`: the churches of this server. */
export function organizationsCommand(context: CommandContext): Command {
  const organizations = new Command('organizations').description('create, list, close and move organizations')
  const commands = [createCommand, listCommand, planCommand, closeCommand, reopenCommand, exportCommand, importCommand]
  for (const made of commands) organizations.addCommand(made(context))
  return organizations
}
