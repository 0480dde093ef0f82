import { Command } from 'commander'
import { type Administration, CommandError } from './administration.js'
import { type CommandContext, json, scopesOf } from './context.js'

interface ApplicationRow {
  id: string
  clientId: string
  name: string
  status: string
  publisher: string
}

const line = ({ clientId, status, publisher, name }: ApplicationRow): string =>
  `${clientId}  ${status.padEnd(9)}  ${publisher}  ${name}`

async function applicationsOf({ client }: Administration): Promise<ApplicationRow[]> {
  const { rows } = await client.query<ApplicationRow>(
    `select a.id, a.client_id as "clientId", a.name, a.status, o.name as publisher from control.oauth_application a
     join control.organization o on o.id = a.publisher_organization_id order by a.created_at, a.id`,
  )
  return rows
}

/** Acts on a managed application for its publisher. @throws CommandError when no application has the client id. */
async function act<T = Record<string, unknown>>(
  administration: Administration,
  clientId: string,
  name: string,
  input: object,
) {
  const { rows } = await administration.client.query(
    'select id, publisher_organization_id as publisher from control.oauth_application where client_id = $1 and managed',
    [clientId],
  )
  if (!rows[0]) throw new CommandError('there is no application with this client id')
  const publisher = await administration.organization(rows[0].publisher)
  return administration.call<T>(publisher, name, input, { id: rows[0].id })
}

const change = (context: CommandContext, name: string, operation: string, does: string): Command =>
  new Command(name)
    .argument('<client-id>')
    .description(does)
    .option('--reason <text>', 'the reason, shown to the publisher')
    .addOption(json)
    .action(async (clientId: string, { reason, json: asJson }: { reason?: string; json?: boolean }) => {
      const input = operation === 'disableApplication' ? { reason: reason ?? null } : {}
      const application = await context.administer(each => act(each, clientId, operation, input))
      context.print(application, asJson, [`${clientId}  ${application.status}`])
    })

interface CreateOptions {
  organization: string
  name: string
  redirect: string[]
  scopes: string[]
  publish?: boolean
  json?: boolean
}

interface CreatedApplication {
  id: string
  clientId: string
  status: string
}

/** Registers a public application for a church. */
async function createFor(administration: Administration, options: CreateOptions): Promise<CreatedApplication> {
  const { name, redirect: redirectUris, scopes: maximumScopes } = options
  const organization = await administration.organization(options.organization)
  const registration = { name, clientType: 'PUBLIC', redirectUris, maximumScopes }
  let application = await administration.call<CreatedApplication>(organization, 'createApplication', registration)
  if (options.publish) {
    const { id } = application
    await administration.call(organization, 'submitApplication', {}, { id })
    application = await administration.call(organization, 'publishApplication', {}, { id })
  }
  return application
}

const createCommand = (context: CommandContext): Command =>
  new Command('create')
    .description('register a public application, which keeps no secret: a page in the browser or a native application')
    .requiredOption('--organization <id|name>', 'the organization that publishes it')
    .requiredOption('--name <name>', 'the name that people see when they connect it')
    .requiredOption('--redirect <uri...>', 'where people are sent back to, compared exactly')
    .requiredOption(
      '--scopes <all|a,b>',
      'the most that people can grant it; give the fewest that are needed',
      scopesOf,
    )
    .option('--publish', 'publish it without a review, so that every organization can install it')
    .addOption(json)
    .action(async (options: CreateOptions) => {
      const application = await context.administer(each => createFor(each, options))
      context.print(application, options.json, [
        `client id  ${application.clientId}`,
        `status     ${application.status}`,
      ])
    })

interface NewWebhook {
  url: string
  types: string[]
  include: string[]
}

interface WebhookRow {
  id: string
  url: string
  types: string[]
  include: string[]
}

async function webhooksOf({ client }: Administration, clientId: string): Promise<WebhookRow[]> {
  const { rows } = await client.query<WebhookRow>(
    `select w.id, w.url, w.types, w.include from control.application_webhook w
     join control.oauth_application a on a.id = w.application_id
     where a.client_id = $1 and w.deleted_at is null order by w.created_at, w.id`,
    [clientId],
  )
  return rows
}

/** Acts on a webhook for the publisher of its application. @throws CommandError when there is none. */
async function actOnWebhook<T>(administration: Administration, id: string, name: string, input: object) {
  const { rows } = await administration.client.query(
    `select a.publisher_organization_id as publisher from control.application_webhook w
     join control.oauth_application a on a.id = w.application_id where w.id::text = lower($1) and w.deleted_at is null`,
    [id],
  )
  if (!rows[0]) throw new CommandError('no application has a webhook with this id')
  return administration.call<T>(await administration.organization(rows[0].publisher), name, input, { id })
}

interface ShownWebhook {
  webhookId: string
  secret: string
}

const secretLines = ({ webhookId, secret }: ShownWebhook): string[] => [
  `webhook  ${webhookId}`,
  `secret   ${secret}`,
  'The secret is shown this once.',
]

/** `narthex applications webhooks`: addresses that get the events of every organization that has an application installed. */
function webhooksCommand(context: CommandContext): Command {
  const webhooks = new Command('webhooks').description(
    'send the events of every organization that has an application installed to an address of its publisher',
  )
  webhooks
    .command('create')
    .argument('<client-id>')
    .description('add an address; the secret that signs its messages is shown once')
    .requiredOption('--url <url>', 'the https address that messages are sent to')
    .option(
      '--types <a,b>',
      'the types of events, such as contribution.created; every type when absent',
      text => text.split(',').map(type => type.trim()),
      [],
    )
    .option(
      '--include <a,b>',
      'what messages have besides the event: record; nothing when absent',
      text => text.split(',').map(each => each.trim().toUpperCase()),
      [],
    )
    .addOption(json)
    .action(async (clientId: string, { json: asJson, ...input }: NewWebhook & { json?: boolean }) => {
      const made = await context.administer(each =>
        act<ShownWebhook>(each, clientId, 'createApplicationWebhook', input),
      )
      context.print(made, asJson, secretLines(made))
    })
  webhooks
    .command('list')
    .argument('<client-id>')
    .description('list the addresses of an application')
    .addOption(json)
    .action(async (clientId: string, { json: asJson }: { json?: boolean }) => {
      const rows = await context.administer(each => webhooksOf(each, clientId))
      const lines = rows.map(({ id, url, types, include }) =>
        [id, url, types.join(',') || 'every type', ...include.map(each => `with ${each.toLowerCase()}`)].join('  '),
      )
      context.print(rows, asJson, lines)
    })
  webhooks
    .command('rotate')
    .argument('<webhook-id>')
    .description('replace the secret, and send again where an endpoint was disabled; both secrets sign for 24 hours')
    .addOption(json)
    .action(async (id: string, { json: asJson }: { json?: boolean }) => {
      const changed = await context.administer(each =>
        actOnWebhook<ShownWebhook>(each, id, 'rotateApplicationWebhookSecret', {}),
      )
      context.print(changed, asJson, secretLines(changed))
    })
  webhooks
    .command('delete')
    .argument('<webhook-id>')
    .description('end an address in every organization')
    .addOption(json)
    .action(async (id: string, { json: asJson }: { json?: boolean }) => {
      const ended = await context.administer(each => actOnWebhook(each, id, 'deleteApplicationWebhook', {}))
      context.print(ended, asJson, [`${id}  deleted`])
    })
  return webhooks
}

/** `narthex applications`: what the service's operator does with managed applications. */
export function applicationsCommand(context: CommandContext): Command {
  const applications = new Command('applications').description('register and review managed OAuth applications')
  applications
    .command('list')
    .description('list every managed application, with its publisher')
    .addOption(json)
    .action(async ({ json: asJson }: { json?: boolean }) => {
      const rows = await context.administer(applicationsOf)
      context.print(rows, asJson, rows.map(line))
    })
  applications.addCommand(createCommand(context))
  applications.addCommand(
    change(
      context,
      'publish',
      'publishApplication',
      'publish an application in review, so that everybody can install it',
    ),
  )
  applications.addCommand(
    change(context, 'return', 'withdrawApplication', 'send an application back to its publisher as a draft'),
  )
  applications.addCommand(
    change(context, 'disable', 'disableApplication', 'disable an application; it takes effect on its next request'),
  )
  applications.addCommand(change(context, 'enable', 'enableApplication', 'enable a disabled application as a draft'))
  applications.addCommand(webhooksCommand(context))
  return applications
}
