import { choice, count, day, enumeration, id, instant, text, type ValueOf, view } from '../../kernel/fields.js'
import { query } from '../../kernel/operation.js'
import { Role } from '../../kernel/role.js'
import { Environment, Plan } from './organization.js'
import { organizationsOf } from './organization.report.js'

export const AccessState = enumeration('AccessState', 'Whether requests for an organization would be admitted.', [
  'OK',
  'PLAN_REQUIRED',
  'RECONNECT_REQUIRED',
  'NOT_INSTALLED',
])

@view('A church that the current OAuth application may access for the signed-in user.')
export class Organization {
  @id() id!: string
  @text() name!: string
  @text({ nullable: true }) legalName!: string | null
  @choice(Environment) environment!: ValueOf<typeof Environment>
  @choice(Plan) plan!: ValueOf<typeof Plan>
  @text({ note: 'IANA time zone.' }) timeZone!: string
  @text({ note: 'ISO 4217.' }) currency!: string
  @text({ note: 'ISO 3166-1 alpha-2.' }) countryCode!: string
  @count({ note: '1 to 12.' }) fiscalYearStartMonth!: number
  @day({ nullable: true }) booksClosedThrough!: string | null
  @choice(Role, { nullable: true, note: 'The role of the signed-in user.' }) role!: ValueOf<typeof Role> | null
  @text({ list: true, note: 'The effective scopes of this client for this organization.' }) grantedScopes!: string[]
  @choice(AccessState) accessState!: ValueOf<typeof AccessState>
  @instant({ nullable: true, note: 'When the application was connected; null without one.' }) connectedAt!: Date | null
}

export const listOrganizations = query({
  does: 'The organizations that the current OAuth application may access for the signed-in user.',
  details:
    'For OAuth access tokens. On REST it is called without X-Organization-Id, and one that is sent is ignored. An organization API key belongs to one organization and is refused.',
  scope: null,
  callers: 'oauth',
  organization: false,
  rest: 'GET /organizations',
  tag: 'Organizations',
  tool: 'Find the organizations that the signed-in person may read. Every other tool needs the id of one of them as organizationId. grantedScopes says what the person may read there. accessState says whether the tools would answer.',
  gives: [Organization],
  as: 'organizations',
  run: ({ read, caller }) => organizationsOf(read, caller),
})
