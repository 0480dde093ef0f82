import { choice, count, input, instant, text, type ValueOf, view } from '../../declaration/fields.js'
import { list, type MutationContext, mutation, query, recordOfPath } from '../../kernel/operation.js'
import { fieldRefusal, refuseField, refuseStatus } from '../../refusals/refusals.js'
import { assign } from '../../values/objects.js'
import { DAY_MS, HOUR_MS } from '../../values/time.js'
import { ApiKey, ApiKeyStatus } from './api-key.js'
import { addSecret, apiKeys, revokePrevious, supersedeSecret } from './api-key.queries.js'
import { assertWithinOwn, MANAGE_ACCESS, scopesOf } from './grants.js'

export const tag = 'Settings'

const OVERLAP_MAX_HOURS = 24

@input('Which API keys are listed.')
export class ApiKeyFilter {
  @choice(ApiKeyStatus, { nullable: true, list: true, note: 'The status.' })
  status?: ValueOf<typeof ApiKeyStatus>[] | null
}

@view('How many API keys the filter finds.')
export class ApiKeyTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@input('An API key to create.')
export class CreateApiKeyInput {
  @text({ min: 1, max: 100, note: 'The name, such as its purpose. Unique among keys that are not revoked.' })
  name!: string
  @text({
    list: true,
    min: 1,
    items: 100,
    note: 'The fewest scopes that are needed, such as bills:write. A write scope implies its read.',
  })
  scopes!: string[]
  @instant({ note: 'When it expires, at most two years from now. An installation can set a shorter limit.' })
  expiresAt!: Date
}

@input('The members of an API key to change. Absent members stay.')
export class UpdateApiKeyInput {
  @text({ optional: true, min: 1, max: 100, note: 'The name.' }) name?: string
  @text({ optional: true, list: true, min: 1, items: 100, note: 'Replaces the scopes. It can only remove scopes.' })
  scopes?: string[]
}

@input('How a secret is replaced.')
export class RotateApiKeyInput {
  @count({ fallback: 24, min: 0, max: OVERLAP_MAX_HOURS, note: 'How many hours the previous secret is accepted.' })
  overlapHours!: number
}

const access = { scope: null, callers: 'direct', permission: MANAGE_ACCESS } as const

export const listApiKeys = list({
  does: 'List the API keys of the organization, the newest first. Revoked keys are included.',
  ...access,
  graphql: '',
  takes: ApiKeyFilter,
  lists: apiKeys,
  envelope: 'apiKeys',
  totals: ApiKeyTotals,
})

export const getApiKey = query({
  does: 'Get one API key, without its secret.',
  ...access,
  graphql: '{id}',
  gives: ApiKey,
  run: recordOfPath(apiKeys),
})

export const createApiKey = mutation({
  does: 'Create an API key. The answer shows its secret once.',
  details: 'It cannot have a scope that your own role lacks. A name that is taken is refused with 409 (duplicate).',
  ...access,
  refuses: ['beyond_own_access'],
  graphql: '',
  takes: CreateApiKeyInput,
  gives: ApiKey,
  creates: true,
  async run(context, { name, scopes, expiresAt }) {
    const { work, caller, clock, installation } = context
    const given = scopesOf(scopes)
    assertWithinOwn(caller, { scopes: given, permissions: [] })
    if (expiresAt <= clock.now()) refuseField('expiresAt', 'too_small', { expected: 'later than now' })
    if (expiresAt.getTime() > clock.now().getTime() + installation.apiKeyMaxDays * DAY_MS)
      throw fieldRefusal(
        'expiresAt',
        'too_large',
        `An API key is valid for at most ${installation.apiKeyMaxDays} days here. Choose an earlier expiresAt.`,
      )
    const key = work.create(ApiKey, { name, scopes: given, expiresAt, createdBy: caller.actorId })
    await work.flush()
    return withSecret(context, key.id)
  },
})

/** Mints the current secret of a key. @returns the key with its secret. */
async function withSecret({ work, read, mint, caller }: MutationContext, id: string) {
  const minted = mint.keySecret(caller.environment)
  await addSecret(work, id, minted)
  return { ...(await read.one(apiKeys, id)), secret: minted.secret }
}

/** A key that still lives. @throws Refusal 404, 409 illegal_transition when it is revoked or has expired. */
async function liveKey({ work, clock }: MutationContext, id: string): Promise<ApiKey> {
  const key = await work.change(ApiKey, id)
  if (key.revokedAt) refuseStatus('API key', 'REVOKED', ['ACTIVE'])
  if (key.expiresAt <= clock.now()) refuseStatus('API key', 'EXPIRED', ['ACTIVE'])
  return key
}

/** Writes to the audit trail what changed of the secrets of a key. */
function publishSecrets(
  { work }: MutationContext,
  resourceId: string,
  changes: Record<string, [unknown, unknown]>,
): void {
  work.changes.push({ action: 'UPDATED', resourceType: 'api_key', resourceId, version: null, changes })
}

export const updateApiKey = mutation({
  does: 'Change the name of an API key, or take scopes away from it.',
  details: 'A scope that the key does not have cannot be added. A revoked or expired key is refused with 409.',
  ...access,
  refuses: ['duplicate', 'illegal_transition'],
  graphql: '{id}',
  takes: UpdateApiKeyInput,
  gives: ApiKey,
  example: { name: 'Website' },
  async run(context, { name, scopes }, { id }) {
    const key = await liveKey(context, id)
    if (name !== undefined) key.name = name
    if (scopes) {
      const fewer = scopesOf(scopes)
      if (fewer.some(scope => !key.scopes.includes(scope))) refuseField('scopes', 'not_writable')
      key.scopes = fewer
    }
  },
})

export const rotateApiKey = mutation({
  does: 'Give an API key a new secret. The answer shows it once.',
  details: [
    'The previous secret is accepted for the overlap, or until the key expires if that is sooner. An older secret ends now.',
    'You cannot rotate a key that has a scope which your own role lacks, because you would see its secret.',
  ].join(' '),
  ...access,
  refuses: ['beyond_own_access', 'illegal_transition'],
  graphql: '{id}',
  takes: RotateApiKeyInput,
  gives: ApiKey,
  example: { overlapHours: 1 },
  async run(context, { overlapHours }, { id }) {
    const { work, read, caller, clock } = context
    const key = await liveKey(context, id)
    assertWithinOwn(caller, { scopes: key.scopes, permissions: [] })
    const before = await read.one(apiKeys, id)
    await supersedeSecret(work, id, new Date(clock.now().getTime() + overlapHours * HOUR_MS))
    const after = await withSecret(context, id)
    publishSecrets(context, id, {
      public_id: [before.publicId, after.publicId],
      previous_secret_expires_at: [before.previousSecretExpiresAt, after.previousSecretExpiresAt],
    })
    return after
  },
})

export const revokePreviousApiKeySecret = mutation({
  does: 'End the previous secret of an API key now. The current one stays valid.',
  details: 'A key without a previous secret stays as it is. A revoked or expired key is refused with 409.',
  ...access,
  refuses: ['illegal_transition'],
  graphql: '{id}',
  gives: ApiKey,
  async run(context, _input, { id }) {
    const { work, read } = context
    await liveKey(context, id)
    const before = await read.one(apiKeys, id)
    await revokePrevious(work, id)
    if (before.previousPublicId) publishSecrets(context, id, { previous_public_id: [before.previousPublicId, null] })
  },
})

export const revokeApiKey = mutation({
  does: 'Revoke an API key with all its secrets, permanently. It stays in the list.',
  details: 'It takes effect on the next request. A key that is already revoked is refused with 409.',
  ...access,
  refuses: ['illegal_transition'],
  graphql: '{id}',
  gives: ApiKey,
  async run({ work, clock, caller }, _input, { id }) {
    const key = await work.change(ApiKey, id)
    if (key.revokedAt) refuseStatus('API key', 'REVOKED', ['ACTIVE', 'EXPIRED'])
    assign(key, { revokedAt: clock.now(), revokedBy: caller.actorId })
  },
})
