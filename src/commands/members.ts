import { Command } from 'commander'
import type pg from 'pg'
import { REALM } from '../access/issuer.js'
import { type Membership, People, PeopleError } from '../access/people.js'
import { systemClock } from '../kernel/time.js'
import { type Ground, json, organizationId, print, scopesOf } from './ground.js'

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

const membershipOf = ({ role, scopes, manageAccess }: MemberOptions): Membership => ({
  role,
  scopes,
  managesAccess: manageAccess,
})

/** A command about one member, with what all of these take. */
const memberCommand = (name: string, does: string): Command =>
  new Command(name)
    .description(does)
    .requiredOption('--organization <id|name>', 'the organization')
    .requiredOption('--person <email>', 'the person')
    .addOption(json)

const withRole = (command: Command): Command =>
  command
    .requiredOption('--role <role>', 'owner, admin, treasurer, bookkeeper, viewer or custom')
    .option('--scopes <a,b>', 'what a custom role may do', scopesOf)
    .option('--manage-access', 'may manage API access besides')

type WithPeople = <T>(work: (people: People, client: pg.Client, isDevelopment: boolean) => Promise<T>) => Promise<T>

const listCommand = (withPeople: WithPeople): Command =>
  new Command('list')
    .description('every member, removed ones too')
    .requiredOption('--organization <id|name>', 'the organization')
    .addOption(json)
    .action(async ({ organization, json: asJson }: MemberOptions) => {
      const list = await withPeople(async (people, client) => people.list(await organizationId(client, organization)))
      const line = (role: string, email: string, name: string) => `${role.padEnd(10)}  ${email}  ${name}`
      print(
        list,
        asJson,
        list.map(({ role, email, name, removedAt }) => line(removedAt ? 'removed' : role, email, name)),
      )
    })

const addCommand = (withPeople: WithPeople): Command =>
  withRole(memberCommand('add', 'make somebody a member'))
    .option('--subject <subject>', 'who they are to the issuer, when they are not known here yet')
    .option('--name <name>', 'their name, when they are not known here yet')
    .action(async (options: MemberOptions) => {
      const { organization, person: email, subject, name } = options
      const person = await withPeople(async (people, client, isDevelopment) => {
        const id = await organizationId(client, organization)
        // The development issuer signs for whoever is registered; another one has subjects of its own.
        const newcomer = subject !== undefined || isDevelopment ? { name, subject } : undefined
        return people.add(id, email, membershipOf(options), newcomer)
      })
      print({ id: person.id, email: person.email }, options.json, ['done'])
    })

const roleCommand = (withPeople: WithPeople): Command =>
  withRole(memberCommand('role', 'give a member another role')).action(async (options: MemberOptions) => {
    const { organization, person: email } = options
    await withPeople(async (people, client) =>
      people.changeRole(await organizationId(client, organization), email, membershipOf(options)),
    )
    print({ email, role: options.role.toUpperCase() }, options.json, ['done'])
  })

const removeCommand = (withPeople: WithPeople): Command =>
  memberCommand('remove', 'end a membership').action(async (options: MemberOptions) => {
    const { organization, person: email } = options
    await withPeople(async (people, client) => people.remove(await organizationId(client, organization), email))
    print({ email, removed: true }, options.json, ['done'])
  })

/** `narthex members`: who may sign in to an organization, and as what. A change holds on the person's next call. */
export function membersCommand(ground: Ground): Command {
  const withPeople: WithPeople = work =>
    ground.withOwner((client, { developmentKey }) => {
      const issuer = ground.config().auth?.issuer ?? (developmentKey && REALM)
      if (!issuer) throw new PeopleError('nobody can sign in: AUTH_ISSUER names no issuer')
      return work(new People(client, issuer, systemClock), client, developmentKey !== undefined)
    })
  const members = new Command('members').description('the people of an organization')
  for (const made of [listCommand, addCommand, roleCommand, removeCommand]) members.addCommand(made(withPeople))
  return members
}
