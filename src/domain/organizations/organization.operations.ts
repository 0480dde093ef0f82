import { choice, count, day, enumeration, id, instant, text, type ValueOf, view } from '../../declaration/fields.js'
import { Permission, Role } from '../../declaration/role.js'
import { query } from '../../kernel/operation.js'
import { Environment, Plan } from './organization.js'
import { organizationsOf } from './organization.queries.js'

export const tag = 'Organizations'

export const AccessState = enumeration(
  'AccessState',
  'Whether requests for the organization are accepted, and why not.',
  {
    OK: 'Requests are accepted.',
    PLAN_REQUIRED: 'The plan of the organization does not include this use.',
    RECONNECT_REQUIRED: 'The application must be connected again.',
    NOT_INSTALLED: 'The organization has not installed the application.',
  },
)

@view('A church that the current OAuth application may access for the signed-in user.')
export class Organization {
  @id({ note: 'The identifier, a UUID.' }) id!: string
  @text({ note: 'The name.' }) name!: string
  @text({ nullable: true, note: 'The registered name.' }) legalName!: string | null
  @choice(Environment) environment!: ValueOf<typeof Environment>
  @choice(Plan) plan!: ValueOf<typeof Plan>
  @text({ note: 'IANA time zone, such as America/Chicago.' }) timeZone!: string
  @text({ note: 'ISO 4217 currency code, such as USD.' }) currency!: string
  @text({ note: 'ISO 3166-1 alpha-2 country code, such as US.' }) countryCode!: string
  @count({ note: 'From 1 to 12.' }) fiscalYearStartMonth!: number
  @day({ nullable: true, note: 'The last day of the last closed period.' }) booksClosedThrough!: string | null
  @choice(Role, { nullable: true, note: 'The role of the signed-in user.' }) role!: ValueOf<typeof Role> | null
  @text({ list: true, note: 'The effective scopes of this client for this organization.' }) grantedScopes!: string[]
  @choice(Permission, { list: true, note: 'What the signed-in user may do besides the scopes.' })
  permissions!: ValueOf<typeof Permission>[]
  @choice(AccessState) accessState!: ValueOf<typeof AccessState>
  @instant({ nullable: true, note: 'When the application was connected. Null without a managed application.' })
  connectedAt!: Date | null
}

export const listOrganizations = query({
  does: 'List the organizations that the current OAuth application may access for the signed-in user.',
  details:
    'For OAuth access tokens. Call it without X-Organization-Id on REST; the header is ignored. An organization API key is refused, because it belongs to one organization.',
  scope: null,
  callers: 'oauth',
  who: 'a signed-in person; their own organizations',
  organization: false,
  rest: 'GET /organizations',
  tool: 'Find the organizations that the signed-in person may read. Every other tool needs the id of one of them as organizationId. grantedScopes says what the person may read there. accessState says whether the tools would answer.',
  gives: [Organization],
  envelope: 'organizations',
  run: ({ read, caller }) => organizationsOf(read, caller),
})
