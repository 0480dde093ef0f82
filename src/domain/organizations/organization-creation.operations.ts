import { choice, count, id, input, instant, text, type ValueOf } from '../../declaration/fields.js'
import { type MutationContext, mutation } from '../../kernel/operation.js'
import { type FieldFault, faultAt, Refusal, refuse } from '../../refusals/refusals.js'
import { ChartOfAccounts } from '../ledger/charts/chart.js'
import { CHARTS, createLedger } from '../ledger/charts/create-ledger.js'
import { Environment, Plan } from './organization.js'
import { publishCreated } from './organization.lifecycle.js'
import { insertOrganization, wasMember } from './organization.queries.js'
import { assertCountry, assertCurrency, assertTimeZone } from './organization.rules.js'
import { OrganizationProfile } from './profile.js'

export const tag = 'Settings'

@input('An organization to create.')
export class CreateOrganizationInput {
  @text({ min: 1, max: 200, note: 'Unique on this server.' }) name!: string
  @text({ nullable: true, min: 1, max: 200, note: 'The registered name.' }) legalName?: string | null
  @choice(Environment, {
    fallback: Environment.PRODUCTION,
    note: 'What the organization is for. Only the command line creates a DEMO organization.',
  })
  environment!: ValueOf<typeof Environment>
  @choice(Plan, {
    optional: true,
    note: 'The plan. Only the command line can set it; people get the plan that the server is configured with.',
  })
  plan?: ValueOf<typeof Plan>
  @instant({ optional: true, note: 'When the plan ends. Only the command line can set it.' }) planActiveUntil?: Date
  @id({
    nullable: true,
    note: 'The person who becomes the owner. Only the command line can set it; otherwise the caller becomes the owner.',
  })
  ownerId?: string | null
  @text({ note: 'IANA time zone, such as America/Chicago.' }) timeZone!: string
  @text({ fallback: 'USD', note: 'ISO 4217 currency code. The currency must have cents.' }) currency!: string
  @text({ fallback: 'US', note: 'ISO 3166-1 alpha-2 country code, such as US.' }) countryCode!: string
  @count({ fallback: 1, min: 1, max: 12, note: 'The month in which the fiscal year starts.' })
  fiscalYearStartMonth!: number
  @choice(ChartOfAccounts, { fallback: ChartOfAccounts.NONPROFIT }) chart!: ValueOf<typeof ChartOfAccounts>
}

export const createOrganization = mutation({
  does: 'Create an organization, with accounts, funds and an accounting policy to begin with.',
  details: [
    'You become its owner. The X-Organization-Id header is not needed. With an Idempotency-Key, a retry answers the same',
    "organization. The server's configuration says who may create organizations. A name that is taken is refused with 409 (duplicate).",
  ].join(' '),
  scope: null,
  callers: 'direct',
  who: 'a signed-in person, where the configuration lets people create organizations',
  organization: 'new',
  refuses: ['creation_not_allowed'],
  graphql: '',
  takes: CreateOrganizationInput,
  gives: OrganizationProfile,
  creates: true,
  async run(context, given) {
    const { work } = context
    assertTimeZone(given.timeZone)
    assertCurrency(given.currency)
    assertCountry(given.countryCode, 'countryCode')
    const { plan, planActiveUntil, ownerId } = await ownership(context, given)
    const { name, legalName = null, environment, timeZone, currency, countryCode, fiscalYearStartMonth, chart } = given
    const values = {
      name,
      legalName,
      environment,
      plan,
      planActiveUntil,
      timeZone,
      currency,
      countryCode,
      fiscalYearStartMonth,
    }
    const { organizationId } = work
    const columns = columnsOf(values)
    await insertOrganization(work, columns, ownerId)
    publishCreated(work, 'organization', organizationId, columns)
    if (ownerId) publishCreated(work, 'member', ownerId, { role: 'OWNER' })
    const template = CHARTS[chart]
    if (template) await createLedger(work, template, currency)
    return { id: organizationId }
  },
})

const columnsOf = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), value]),
  )

interface Ownership {
  plan: ValueOf<typeof Plan>
  planActiveUntil: Date | null
  ownerId: string | null
}

/**
 * The owner and the plan of the new organization. The command line sets both; a person sets neither.
 * @throws Refusal 403 creation_not_allowed; 422 not_writable for members that a person may not set.
 */
async function ownership(
  { work, caller, installation }: MutationContext,
  given: CreateOrganizationInput,
): Promise<Ownership> {
  const { plan, planActiveUntil = null, ownerId = null, environment } = given
  const { organizationPlan, organizationCreation } = installation
  if (!caller.person) return { plan: plan ?? organizationPlan, planActiveUntil, ownerId }
  const forbidden = { plan, planActiveUntil, ownerId, environment: environment === 'DEMO' || null }
  const faults = Object.entries(forbidden).flatMap(([field, value]): FieldFault[] =>
    value == null ? [] : [faultAt(field, 'not_writable')],
  )
  if (faults.length) throw new Refusal('validation', faults)
  const isAllowed =
    organizationCreation === 'everybody' ||
    (organizationCreation === 'invited' && (await wasMember(work, caller.person.id)))
  if (!isAllowed) refuse('creation_not_allowed')
  return { plan: organizationPlan, planActiveUntil: null, ownerId: caller.person.id }
}
