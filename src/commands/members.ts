import { Command } from 'commander'
import { REALM } from '../access/issuer.js'
import { type Found, People, PeopleError } from '../access/people.js'
import { isRole, ROLES } from '../access/roles.js'
import type { BoundOrganization } from '../service/command-line-caller.js'
import { systemClock } from '../values/time.js'
import { type Administration, CommandError } from './administration.js'
import { type CommandContext, json, scopesOf } from './context.js'

interface MemberOptions {
  organization: string
  person: string
  role: string
  scopes?: string[]
  manageAccess?: boolean
  subject?: string
  name?: string
  json?: boolean
}
type Row = Record<string, unknown>
interface Given {
  role: string
  customRoleId?: string
}

/** The role in the options: a built-in one, a custom one by its name, or `custom` with scopes of its own. */
async function roleOf(
  administration: Administration,
  organization: BoundOrganization,
  options: MemberOptions,
): Promise<Given> {
  const { role, scopes, person, manageAccess } = options
  const name = role.toUpperCase()
  if (scopes && name !== 'CUSTOM') throw new CommandError('only a custom role has scopes of its own')
  if (isRole(name) && name !== 'CUSTOM') return { role: name }
  if (name === 'CUSTOM' && !scopes) throw new CommandError('a custom role needs its scopes')
  const roles = await administration.call<Row[]>(organization, 'listRoles')
  const wanted = scopes ? `Role of ${person}` : role
  const known = roles.find(each => each.customRoleId && String(each.name).toLowerCase() === wanted.toLowerCase())
  if (!scopes && !known)
    throw new CommandError(
      `the role is one of ${[...Object.keys(ROLES), ...roles.flatMap(each => (each.customRoleId ? each.name : []))].join(', ')}`,
    )
  const input = { scopes, permissions: manageAccess ? ['MANAGE_ACCESS'] : [] }
  const made = known
    ? scopes && (await administration.call(organization, 'updateRole', input, { id: String(known.customRoleId) }))
    : await administration.call(organization, 'createRole', { name: wanted, ...input })
  return { role: 'CUSTOM', customRoleId: String(made ? made.id : known?.customRoleId) }
}

/** A command about one member, with the options that all of them have. */
const memberCommand = (name: string, does: string): Command =>
  new Command(name)
    .description(does)
    .requiredOption('--organization <id|name>', 'the organization')
    .requiredOption('--person <email>', 'the person')
    .addOption(json)

const withRole = (command: Command): Command =>
  command
    .requiredOption('--role <role>', 'owner, admin, treasurer, bookkeeper, viewer, custom or the name of a custom role')
    .option('--scopes <a,b>', 'the scopes of the role custom', scopesOf)
    .option('--manage-access', 'the role custom can also manage API access')

const listCommand = (context: CommandContext): Command =>
  new Command('list')
    .description('list every member, removed ones included')
    .requiredOption('--organization <id|name>', 'the organization')
    .addOption(json)
    .action(async ({ organization, json: asJson }: MemberOptions) => {
      const list = await context.administer(async administration => {
        const bound = await administration.organization(organization)
        const now = await administration.list(bound, 'listMembers')
        return [...now, ...(await administration.list(bound, 'listMembers', { isRemoved: true }))]
      })
      const line = ({ roleName, email, name, removedAt }: Row) =>
        `${String(removedAt ? 'removed' : roleName).padEnd(10)}  ${email}  ${name}`
      context.print(list, asJson, list.map(line))
    })

/** The person with the address, registered when they are not known yet and may be. */
async function personToAdd(people: People, options: MemberOptions, isDevelopment: boolean): Promise<Found> {
  const { person: email, subject, name } = options
  // The product's own issuer signs for whoever is registered; another one has subjects of its own.
  const isNew = (subject !== undefined || isDevelopment) && !(await people.lookup(email))
  return isNew ? people.register(email, { name, subject }) : people.find(email)
}

const addCommand = (context: CommandContext): Command =>
  withRole(memberCommand('add', 'make a person a member without an invitation'))
    .option('--subject <subject>', "the person's subject at the issuer, for a person who is not known yet")
    .option('--name <name>', "the person's name, for a person who is not known yet")
    .action(async (options: MemberOptions) => {
      const issuer = context.config().auth?.issuer
      const member = await context.administer(async (administration, { developmentKey }) => {
        if (!issuer && !developmentKey) throw new PeopleError('invite the person instead: narthex members invite')
        const bound = await administration.organization(options.organization)
        const role = await roleOf(administration, bound, options)
        const people = new People(administration.client, issuer ?? REALM, systemClock)
        const { id: personId } = await personToAdd(people, options, developmentKey !== undefined)
        return administration.call(bound, 'addMember', { personId, ...role })
      })
      context.print(member, options.json, ['done'])
    })

const inviteCommand = (context: CommandContext): Command =>
  withRole(memberCommand('invite', 'invite a person by e-mail')).action(async (options: MemberOptions) => {
    const invitation = await context.administer(async administration => {
      const bound = await administration.organization(options.organization)
      const role = await roleOf(administration, bound, options)
      return administration.call(bound, 'inviteMember', { email: options.person, ...role })
    })
    context.print(invitation, options.json, [invitationLine(invitation)])
  })

/** The result of an invitation: the link when no e-mail was sent. */
export const invitationLine = ({ link, email, expiresAt }: Row): string => {
  if (!link) return `The invitation was sent to ${email}.`
  const sent = `Send this link to ${email}; it is valid until ${expiresAt}: ${link}`
  return String(link).startsWith('https:')
    ? `${sent}\nIt opens once the service runs behind a proxy with a certificate for ${new URL(String(link)).host}.`
    : sent
}

const roleCommand = (context: CommandContext): Command =>
  withRole(memberCommand('role', 'change the role of a member')).action(async (options: MemberOptions) => {
    const member = await context.administer(async administration => {
      const bound = await administration.organization(options.organization)
      const id = await administration.member(bound, options.person)
      return administration.call(bound, 'changeMemberRole', await roleOf(administration, bound, options), { id })
    })
    context.print(member, options.json, ['done'])
  })

const removeCommand = (context: CommandContext): Command =>
  memberCommand('remove', 'end a membership').action(async (options: MemberOptions) => {
    const member = await context.administer(async administration => {
      const bound = await administration.organization(options.organization)
      return administration.call(bound, 'removeMember', {}, { id: await administration.member(bound, options.person) })
    })
    context.print(member, options.json, ['done'])
  })

/** `narthex members`: who may sign in to an organization, and as what. A change takes effect on the person's next request. */
export function membersCommand(context: CommandContext): Command {
  const members = new Command('members').description('manage the members of an organization')
  for (const made of [listCommand, addCommand, inviteCommand, roleCommand, removeCommand])
    members.addCommand(made(context))
  return members
}
