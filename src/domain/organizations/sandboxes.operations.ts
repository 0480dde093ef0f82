import { choice, id, input, instant, text, type ValueOf, view } from '../../declaration/fields.js'
import { type MutationContext, mutation, query } from '../../kernel/operation.js'
import { callerWithin } from '../../kernel/policy.js'
import { Success } from '../../kernel/success.js'
import { refuse, refuseBlocked, refuseField, refuseStatus } from '../../refusals/refusals.js'
import { assign } from '../../values/objects.js'
import { newId } from '../../values/time.js'
import { ChartOfAccounts } from '../ledger/charts/chart.js'
import { CHARTS, createLedger } from '../ledger/charts/create-ledger.js'
import { Environment } from './organization.js'
import { close, publishCreated } from './organization.lifecycle.js'
import {
  addCopiedKey,
  boundSandbox,
  deleteSandboxRecords,
  insertSandbox,
  oldestKey,
  sandboxesOf,
  setBeginning,
} from './organization.queries.js'
import { OrganizationProfile } from './profile.js'
import { playSeed, SandboxSeed } from './seeds/sandbox-seed.js'

export const tag = 'Sandbox'

/** The most sandboxes of an organization and of its sandboxes that are open or were created within a day. */
const SANDBOXES_MAX = 100

@input('A sandbox to create.')
export class CreateSandboxInput {
  @text({ min: 1, max: 200, note: 'Unique on this server.' }) name!: string
  @choice(ChartOfAccounts, { fallback: ChartOfAccounts.NONPROFIT }) chart!: ValueOf<typeof ChartOfAccounts>
  @choice(SandboxSeed, {
    optional: true,
    note: 'Needs the chart NONPROFIT. Without it, the sandbox has no such records.',
  })
  seed?: ValueOf<typeof SandboxSeed>
}

@view('A sandbox of the organization.')
export class Sandbox {
  @id({ note: 'The identifier of the organization, a UUID.' }) id!: string
  @text({ note: 'The name.' }) name!: string
  @choice(Environment) environment!: ValueOf<typeof Environment>
  @instant({ note: 'When it was created.' }) createdAt!: Date
  @choice(ChartOfAccounts, {
    nullable: true,
    note: 'What it begins with. Null for sandboxes of earlier versions, which a reset gives NONPROFIT.',
  })
  chart!: ValueOf<typeof ChartOfAccounts> | null
  @choice(SandboxSeed, { nullable: true, note: 'The records that it begins with. Null without any.' })
  seed!: ValueOf<typeof SandboxSeed> | null
  @text({
    nullable: true,
    isSecret: true,
    note: 'The secret of its API key, only in the first answer to the key that creates it.',
  })
  secret!: string | null
}

export const createSandbox = mutation({
  does: 'Create a sandbox: an organization to try integrations in.',
  details: [
    'The chart decides its accounts, funds and accounting policy, and the seed its first records. The sandbox has the currency, the time',
    'zone, the country and the fiscal year of this organization, and the time of the service. Its members are those of this organization,',
    'without those with a custom role. Whoever has a custom role and creates the sandbox becomes its owner. An API key gets a copy for',
    'the sandbox, with the same name, scopes and expiry. A signed-in person creates keys there with createApiKey.',
    `At most ${SANDBOXES_MAX} sandboxes of an organization are open or were created within a day. Another one is refused with 409`,
    '(illegal_transition). A name that is taken is refused with 409 (duplicate).',
  ].join(' '),
  scope: 'sandbox:write',
  organization: 'another',
  refuses: ['creation_not_allowed', 'illegal_transition'],
  rest: 'POST /sandboxes',
  takes: CreateSandboxInput,
  gives: Sandbox,
  creates: { only: '/sandbox/clock' },
  answer: ({ read }) => boundSandbox(read),
  async run(context, { name, chart, seed }) {
    const { work, caller, installation } = context
    if (installation.organizationCreation === 'never') refuse('creation_not_allowed')
    if (seed && chart !== ChartOfAccounts.NONPROFIT)
      refuseField('chart', 'invalid_enum', { allowed: [ChartOfAccounts.NONPROFIT] })
    const made = await insertSandbox(work, caller, name, SANDBOXES_MAX)
    if (!made)
      return refuseBlocked(
        `${SANDBOXES_MAX} sandboxes are open or were created within a day. Close those that nobody needs, or wait a day.`,
      )
    const { id, version: _, ...values } = made.organization
    publishCreated(work, 'organization', String(id), values)
    for (const member of made.members) publishCreated(work, 'member', member.id, { role: member.role })
    await setBeginning(work, chart, seed ?? null)
    const key = await copiedKey(context)
    await begin(context, { chart, seed: seed ?? null, keyId: key?.id })
    return { ...(await boundSandbox(context.read)), secret: key?.secret ?? null }
  },
})

/** What a sandbox begins with, and the key of the sandbox for which its jobs work. Without one they work for the caller. */
interface Beginning {
  chart: string
  seed: string | null
  keyId?: string | undefined
}

/** Gives a sandbox without records the accounts and the records that it begins with. */
async function begin(context: MutationContext, { chart, seed, keyId }: Beginning): Promise<void> {
  const { work, caller } = context
  const template = CHARTS[chart]
  if (template) await createLedger(work, template, caller.currency)
  if (seed) await playSeed(context, callerWithin(caller, work.organizationId, keyId))
}

export const resetSandbox = mutation({
  does: 'Reset a sandbox of the organization: its records are deleted, and it begins anew.',
  details: [
    'It begins with its chart and its seed, and with the time of the service. Its id, name and other settings, members, roles, API keys',
    'and webhook endpoints stay. Its jobs end, and its stored responses to Idempotency-Keys are deleted. The audit trail goes on. The change',
    'feed begins anew: a position of before is refused with 409 (changes_forgotten).',
    'Writes and steps of jobs that are under way end first, and later ones wait. When they take longer than ten seconds, the reset is',
    'refused with 409 (concurrent_change). A sandbox of another organization is refused with 404. A closed one is refused with 409',
    '(illegal_transition), and every one on a distributed database.',
  ].join(' '),
  scope: 'sandbox:write',
  organization: 'sandbox',
  refuses: ['illegal_transition'],
  rest: 'POST /sandboxes/{id}/reset',
  gives: Sandbox,
  answer: ({ read }) => boundSandbox(read),
  async run(context) {
    const { work, serviceClock } = context
    const profile = await work.change(OrganizationProfile, work.organizationId)
    if (profile.closedAt) refuseStatus('sandbox', 'CLOSED', ['OPEN'])
    if (!(await deleteSandboxRecords(work)))
      refuseBlocked('A distributed database resets no sandbox. Create another one, and close this one.')
    assign<OrganizationProfile>(profile, { clockAheadSeconds: 0, resetAt: serviceClock.now() })
    await work.flush()
    const { sandboxChart: chart, sandboxSeed: seed } = profile
    await begin(context, { chart: chart ?? ChartOfAccounts.NONPROFIT, seed, keyId: await oldestKey(work) })
    return boundSandbox(context.read)
  },
})

/** A copy of the caller's key, with its secret. Undefined for a person. */
async function copiedKey(context: MutationContext): Promise<{ id: string; secret: string } | undefined> {
  const { work, caller, mint } = context
  if (caller.kind !== 'API_KEY') return undefined
  const { secret, ...minted } = mint.keySecret(Environment.SANDBOX)
  const id = newId(work.clock)
  const { name, scopes, expiresAt } = await addCopiedKey(work, caller.credentialId, id, minted)
  publishCreated(work, 'api_key', id, { name, scopes, expires_at: expiresAt })
  return { id, secret }
}

export const listSandboxes = query({
  does: 'List the sandboxes of the organization that are open, the newest first.',
  details: 'Those that one of its sandboxes created belong to it too.',
  scope: 'sandbox:write',
  rest: 'GET /sandboxes',
  gives: [Sandbox],
  envelope: 'sandboxes',
  run: ({ read }) => sandboxesOf(read),
})

export const closeSandbox = mutation({
  does: 'Close a sandbox of the organization. Its requests are refused from now on, and its API keys are revoked. Its records stay.',
  details:
    'A sandbox of another organization is refused with 404, and a closed one with 409 (illegal_transition). A sandbox closes no other one.',
  scope: 'sandbox:write',
  organization: 'sandbox',
  refuses: ['illegal_transition'],
  rest: 'POST /sandboxes/{id}/close',
  gives: Success,
  async run(context) {
    const profile = await context.work.change(OrganizationProfile, context.work.organizationId)
    if (profile.closedAt) refuseStatus('sandbox', 'CLOSED', ['OPEN'])
    await close(context, profile)
    return { success: true }
  },
})
