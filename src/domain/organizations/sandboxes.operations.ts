import { choice, id, input, instant, text, type ValueOf, view } from '../../declaration/fields.js'
import { type MutationContext, mutation, type QueryContext, query } from '../../kernel/operation.js'
import { refuse, refuseBlocked, refuseStatus } from '../../refusals/refusals.js'
import { isId, newId } from '../../values/time.js'
import { ChartOfAccounts } from '../ledger/charts/chart.js'
import { CHARTS, createLedger } from '../ledger/charts/create-ledger.js'
import { Success } from '../success.js'
import { Environment } from './organization.js'
import { addCopiedKey, closeSandboxOf, insertSandbox, profiles, sandboxesOf } from './organization.queries.js'

export const tag = 'Sandbox'

/** The most sandboxes of an organization and of its sandboxes that are open or were created within a day. */
const SANDBOXES_MAX = 100

@input('A sandbox to create.')
export class CreateSandboxInput {
  @text({ min: 1, max: 200, note: 'Unique on this server.' }) name!: string
  @choice(ChartOfAccounts, { fallback: ChartOfAccounts.NONPROFIT }) chart!: ValueOf<typeof ChartOfAccounts>
}

@view('A sandbox of the organization.')
export class Sandbox {
  @id({ note: 'The identifier of the organization, a UUID.' }) id!: string
  @text({ note: 'The name.' }) name!: string
  @choice(Environment) environment!: ValueOf<typeof Environment>
  @instant({ note: 'When it was created.' }) createdAt!: Date
  @text({
    nullable: true,
    isSecret: true,
    note: 'The secret of its API key, only in the first answer to the key that creates it.',
  })
  secret!: string | null
}

export const createSandbox = mutation({
  does: 'Create an organization to try integrations with, with accounts, funds and an accounting policy to begin with.',
  details: [
    'It has the currency, the time zone, the country and the fiscal year of this organization, and the time of the service. Its members are those of',
    'this organization, except those with a custom role. An API key gets its copy for the sandbox, with the same name, scopes and expiry.',
    'A signed-in person creates keys there with createApiKey.',
    "The server's configuration says whether organizations may be created.",
    `An organization and its sandboxes have at most ${SANDBOXES_MAX} sandboxes that are open or were created within a day; another one is refused`,
    'with 409 (illegal_transition). A name that is taken is refused with 409 (duplicate).',
  ].join(' '),
  scope: 'sandbox:write',
  organization: 'another',
  refuses: ['creation_not_allowed', 'illegal_transition'],
  rest: 'POST /sandboxes',
  takes: CreateSandboxInput,
  gives: Sandbox,
  creates: { only: '/sandbox/clock' },
  answer: shown,
  async run(context, { name, chart }) {
    const { work, caller, installation } = context
    if (installation.organizationCreation === 'never') refuse('creation_not_allowed')
    const members = await insertSandbox(work, caller.organizationId, name, SANDBOXES_MAX)
    if (!members) refuseBlocked(`${SANDBOXES_MAX} sandboxes are open or were created within a day.`, ['closeSandbox'])
    const { organizationId } = work
    publish(context, 'organization', organizationId, { name: [null, name], sandbox_of: [null, caller.organizationId] })
    for (const { id, role } of members) publish(context, 'member', id, { role: [null, role] })
    const template = CHARTS[chart]
    if (template) await createLedger(work, template, caller.currency)
    return { ...(await shown(context, organizationId)), secret: await copiedKey(context) }
  },
})

/** A sandbox without a secret. */
async function shown({ read }: QueryContext, organizationId: string) {
  const { id, name, environment, createdAt } = await read.one(profiles, organizationId)
  return { id, name, environment, createdAt, secret: null }
}

/** The secret of a copy of the caller's key. Null for a person. */
async function copiedKey(context: MutationContext): Promise<string | null> {
  const { work, caller, mint } = context
  if (caller.kind !== 'API_KEY') return null
  const { secret, ...minted } = mint.keySecret(Environment.SANDBOX)
  const id = newId(work.clock)
  const { name, scopes, expiresAt } = await addCopiedKey(work, caller.credentialId, id, minted)
  publish(context, 'api_key', id, { name: [null, name], scopes: [null, scopes], expires_at: [null, expiresAt] })
  return secret
}

function publish(
  { work }: MutationContext,
  resourceType: string,
  resourceId: string,
  changes: Record<string, [null, unknown]>,
): void {
  const version = resourceType === 'organization' ? 1 : null
  work.changes.push({ action: 'CREATED', resourceType, resourceId, version, changes })
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
    'A sandbox of another organization, or of its own, is refused with 404; a closed one with 409 (illegal_transition).',
  scope: 'sandbox:write',
  refuses: ['illegal_transition'],
  rest: 'POST /sandboxes/{id}/close',
  gives: Success,
  async run({ work, caller, serviceClock }, _, { id }) {
    const at = serviceClock.now()
    const status = isId(id) && (await closeSandboxOf(work, id, caller.actorId, at))
    if (!status) refuse('not_found')
    if (status !== 'OPEN') refuseStatus('sandbox', status, ['OPEN'])
    work.changes.push({
      action: 'UPDATED',
      resourceType: 'organization',
      resourceId: id,
      version: null,
      changes: { closed_at: [null, at] },
    })
    return { success: true }
  },
})
