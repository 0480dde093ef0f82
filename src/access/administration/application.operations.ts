import { choice, count, input, text, type ValueOf, view } from '../../declaration/fields.js'
import { list, type MutationContext, mutation, query, recordOfPath } from '../../kernel/operation.js'
import { type FieldFault, faultAt, Refusal, refuseBlocked, refuseStatus } from '../../refusals/refusals.js'
import { defined } from '../../values/defined.js'
import { assign } from '../../values/objects.js'
import { newId } from '../../values/time.js'
import { Application, ApplicationStatus, ClientType } from './application.js'
import { applications, setSecret, wakeWebhooks } from './application.queries.js'
import { isRedirect, isShownAddress, redirectsOf } from './application.rules.js'
import { MANAGE_ACCESS, scopesOf } from './grants.js'

export const tag = 'Settings'

@input('Which applications are listed.')
export class ApplicationFilter {
  @choice(ApplicationStatus, { nullable: true, list: true, note: 'The status.' })
  status?: ValueOf<typeof ApplicationStatus>[] | null
}

@view('How many applications the filter finds.')
export class ApplicationTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@input('An application to register.')
export class CreateApplicationInput {
  @text({ min: 1, max: 200, note: 'People see it when they connect the application.' }) name!: string
  @text({ nullable: true, max: 2000, note: 'What it is, in words.' }) description?: string | null
  @text({ nullable: true, max: 500, note: 'The https URL of a picture.' }) logoUrl?: string | null
  @text({ nullable: true, max: 500, note: 'An https URL.' }) homepageUrl?: string | null
  @text({ nullable: true, max: 500, note: 'An https URL.' }) privacyUrl?: string | null
  @choice(ClientType, { note: 'It cannot be changed later.' }) clientType!: ValueOf<typeof ClientType>
  @text({
    list: true,
    min: 1,
    items: 10,
    note: 'https URLs. A PUBLIC application can also have http on a loopback address, or a private scheme such as org.church.app:/callback.',
  })
  redirectUris!: string[]
  @text({ list: true, min: 1, items: 100, note: 'The maximum scopes that people can grant it.' })
  maximumScopes!: string[]
}

@input('The members of an application to change. Absent members stay; null clears a nullable member.')
export class UpdateApplicationInput {
  @text({ optional: true, min: 1, max: 200, note: 'Only while the application is a DRAFT.' }) name?: string
  @text({ nullable: true, max: 2000, note: 'What it is, in words.' }) description?: string | null
  @text({ nullable: true, max: 500, note: 'The address of its logo.' }) logoUrl?: string | null
  @text({ nullable: true, max: 500, note: 'The address of its website.' }) homepageUrl?: string | null
  @text({ nullable: true, max: 500, note: 'The address of its privacy policy.' }) privacyUrl?: string | null
  @text({
    optional: true,
    list: true,
    min: 1,
    items: 10,
    note: 'The addresses to which people return after they signed in.',
  })
  redirectUris?: string[]
  @text({
    optional: true,
    list: true,
    min: 1,
    items: 100,
    note: 'Replaces the maximum scopes. Unless the application is a DRAFT, it can only remove scopes. Existing connections never gain scopes.',
  })
  maximumScopes?: string[]
}

@input('Why an application is disabled.')
export class DisableApplicationInput {
  @text({ nullable: true, max: 500, note: 'The reason, in words.' }) reason?: string | null
}

const access = { scope: null, callers: 'direct', permission: MANAGE_ACCESS } as const
const ADDRESSES = ['logoUrl', 'homepageUrl', 'privacyUrl'] as const

/** @throws Refusal 422 for every address that cannot be used. */
function assertAddresses(given: UpdateApplicationInput, isPublic: boolean): void {
  const faults: FieldFault[] = []
  for (const field of ADDRESSES) {
    if (given[field] && !isShownAddress(given[field]))
      faults.push(faultAt(field, 'invalid_format', { expected: 'an https address' }))
  }
  if (given.redirectUris?.some(uri => !isRedirect(uri, isPublic)))
    faults.push(faultAt('redirectUris', 'invalid_format', { expected: redirectsOf(isPublic) }))
  if (given.redirectUris && new Set(given.redirectUris).size < given.redirectUris.length)
    faults.push(faultAt('redirectUris', 'duplicate', { message: 'redirectUris can name each address once.' }))
  if (faults.length) throw new Refusal('validation', faults)
}

/** The maximum scopes of an application. @throws Refusal 422 under the member's own name. */
function maximumOf(scopes: readonly string[]): string[] {
  try {
    return scopesOf(scopes)
  } catch (error) {
    const [fault] = (error instanceof Refusal && error.fields) || []
    if (!fault) throw error
    throw new Refusal('validation', [{ ...fault, field: 'maximumScopes' }])
  }
}

/** Mints a secret. @returns the application with its secret, which is shown this once. */
async function withSecret({ work, read, mint }: MutationContext, id: string) {
  const { secret, digest, hint } = mint.applicationSecret()
  await setSecret(work, id, { digest, hint })
  return { ...(await read.one(applications, id)), secret }
}

export const listApplications = list({
  does: 'List the applications that the organization publishes, the newest first.',
  ...access,
  graphql: '',
  takes: ApplicationFilter,
  lists: applications,
  envelope: 'applications',
  totals: ApplicationTotals,
})

export const getApplication = query({
  does: 'Get one application that the organization publishes, without its secret.',
  ...access,
  graphql: '{id}',
  gives: Application,
  run: recordOfPath(applications),
})

export const createApplication = mutation({
  does: 'Register a managed OAuth application as a DRAFT. The answer shows the secret of a CONFIDENTIAL one once.',
  details:
    "A DRAFT can connect only this organization. Submit it for review to connect others. On each request it has the scopes that its maximum scopes, the person's consent and the person's present role have in common.",
  ...access,
  graphql: '',
  takes: CreateApplicationInput,
  gives: Application,
  creates: true,
  async run(context, given) {
    const { work, read, caller, clock } = context
    assertAddresses(given, given.clientType === 'PUBLIC')
    const application = work.create(Application, {
      ...given,
      maximumScopes: maximumOf(given.maximumScopes),
      clientId: newId(clock),
      managed: true,
      status: 'DRAFT',
      createdBy: caller.actorId,
    })
    await work.flush()
    return given.clientType === 'CONFIDENTIAL'
      ? withSecret(context, application.id)
      : read.one(applications, application.id)
  },
})

/** What the consent page shows of an application. */
const SHOWN = ['name', 'description', 'homepageUrl', 'privacyUrl', 'logoUrl'] as const

export const updateApplication = mutation({
  does: 'Change an application.',
  details:
    'What people see on the consent page, where it sends them back to and what it may do were reviewed. So unless the application is a DRAFT, a new name, description, address or logo, further redirect addresses and further scopes are refused with 409. Withdraw it first.',
  ...access,
  refuses: ['illegal_transition'],
  graphql: '{id}',
  takes: UpdateApplicationInput,
  gives: Application,
  example: { description: 'Shows giving by month.' },
  async run({ work }, given, { id }) {
    const application = await work.change(Application, id)
    assertAddresses(given, application.clientType === 'PUBLIC')
    const scopes = given.maximumScopes && maximumOf(given.maximumScopes)
    if (application.status !== 'DRAFT') {
      const isShownOtherwise = SHOWN.some(key => given[key] !== undefined && given[key] !== application[key])
      const isBeyond = (wanted: readonly string[] | undefined, reviewed: readonly string[]) =>
        wanted?.some(each => !reviewed.includes(each)) === true
      if (
        isShownOtherwise ||
        isBeyond(given.redirectUris, application.redirectUris) ||
        isBeyond(scopes, application.maximumScopes)
      )
        refuseStatus('application', application.status, ['DRAFT'], ['withdrawApplication'])
    }
    assign(application, defined({ ...given, maximumScopes: scopes }))
  },
})

type Status = ValueOf<typeof ApplicationStatus>

/** Moves an application from one of some states to another. @throws Refusal 404, 409 illegal_transition. */
async function move(
  { work, read }: MutationContext,
  id: string,
  from: readonly Status[],
  change: (application: Application) => Partial<Application>,
): Promise<object> {
  const application = await work.change(Application, id)
  if (!from.includes(application.status)) refuseStatus('application', application.status, from)
  assign(application, change(application))
  await work.flush()
  return read.one(applications, id)
}

export const submitApplication = mutation({
  does: 'Submit a DRAFT for review by the operator of this service.',
  ...access,
  refuses: ['illegal_transition'],
  graphql: '{id}',
  gives: Application,
  run: (context, _input, { id }) => move(context, id, ['DRAFT'], () => ({ status: 'IN_REVIEW' })),
})

export const withdrawApplication = mutation({
  does: 'Take an application back from review, or from publication, to a DRAFT.',
  details: 'Other organizations that have connected it are refused until it is published again.',
  ...access,
  refuses: ['illegal_transition'],
  graphql: '{id}',
  gives: Application,
  run: (context, _input, { id }) => move(context, id, ['IN_REVIEW', 'PUBLISHED'], () => ({ status: 'DRAFT' })),
})

export const disableApplication = mutation({
  does: 'Disable an application. It takes effect on the next request.',
  ...access,
  refuses: ['illegal_transition'],
  graphql: '{id}',
  takes: DisableApplicationInput,
  gives: Application,
  example: {},
  run: (context, { reason = null }, { id }) =>
    move(context, id, ['DRAFT', 'IN_REVIEW', 'PUBLISHED'], () => ({
      status: 'DISABLED',
      disabledAt: context.clock.now(),
      disabledReason: reason,
      disabledBy: context.caller.kind === 'COMMAND_LINE' ? 'OPERATOR' : 'PUBLISHER',
    })),
})

export const enableApplication = mutation({
  does: 'Enable a disabled application as a DRAFT.',
  details: 'An application that the operator of this service has disabled is refused with 409.',
  ...access,
  refuses: ['illegal_transition'],
  graphql: '{id}',
  gives: Application,
  async run(context, _input, { id }) {
    const application = await move(context, id, ['DISABLED'], ({ disabledBy }) => {
      if (disabledBy === 'OPERATOR' && context.caller.kind !== 'COMMAND_LINE')
        refuseBlocked('The operator of this service has disabled the application. Only the operator can enable it.')
      return { status: 'DRAFT', disabledAt: null, disabledReason: null, disabledBy: null }
    })
    await wakeWebhooks(context.work, id)
    return application
  },
})

export const rotateApplicationSecret = mutation({
  does: 'Replace the secret of a CONFIDENTIAL application. The old secret ends at once. The answer shows the new secret once.',
  details: 'A PUBLIC application has no secret and is refused with 409.',
  ...access,
  refuses: ['illegal_transition'],
  graphql: '{id}',
  gives: Application,
  async run(context, _input, { id }) {
    const { work, read } = context
    const application = await work.change(Application, id)
    if (application.clientType !== 'CONFIDENTIAL') refuseBlocked('A PUBLIC application has no secret.')
    const before = await read.one(applications, id)
    work.touch(application)
    await work.flush()
    const after = await withSecret(context, id)
    const changes = { secret_hint: [before.secretHint, after.secretHint] }
    work.changes.push({ action: 'UPDATED', resourceType: 'oauth_application', resourceId: id, version: null, changes })
    return after
  },
})
