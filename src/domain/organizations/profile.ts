import { Versioned } from '../../data/tenancy.js'
import { choice, count, instant, part, record, text, type ValueOf, view } from '../../declaration/fields.js'
import { Role } from '../../declaration/role.js'
import { Environment, Plan } from './organization.js'

@view('The postal address of an organization.')
export class OrganizationAddress {
  @text({ nullable: true, note: 'The first line of the address.' }) line1!: string | null
  @text({ nullable: true, note: 'The second line of the address.' }) line2!: string | null
  @text({ nullable: true, note: 'The city.' }) city!: string | null
  @text({ nullable: true, note: 'The state or region.' }) region!: string | null
  @text({ nullable: true, note: 'The postal code.' }) postalCode!: string | null
  @text({ nullable: true, note: 'ISO 3166-1 alpha-2 country code, such as US.' }) country!: string | null
}

@record({ table: 'organization', reads: '', isOnCoordinator: true })
export class OrganizationProfile extends Versioned {
  @text({ note: 'Unique on this server.' }) name!: string
  @text({ nullable: true, note: 'The registered name.' }) legalName!: string | null
  @text({ nullable: true, note: 'Employer Identification Number, such as 12-3456789.' }) ein!: string | null
  @part(() => OrganizationAddress, { nullable: true, stored: true, note: 'The postal address.' })
  address!: OrganizationAddress | null
  @text({ nullable: true, note: 'The telephone number.' }) phone!: string | null
  @text({ nullable: true, note: 'The email address.' }) email!: string | null
  @text({ nullable: true, note: 'The address of the website.' }) website!: string | null
  @text({ note: "IANA time zone, such as America/Chicago. It determines the organization's current day." })
  timeZone!: string
  @choice(Environment) environment!: ValueOf<typeof Environment>
  @choice(Plan) plan!: ValueOf<typeof Plan>
  @instant({ nullable: true, note: 'When the plan ends. Null for a plan without end.' }) planActiveUntil!: Date | null
  @text({ note: 'ISO 4217 currency code, such as USD.' }) currency!: string
  @text({ note: 'ISO 3166-1 alpha-2 country code, such as US.' }) countryCode!: string
  @count({ note: 'The month in which the fiscal year starts, 1 to 12.' }) fiscalYearStartMonth!: number
  @choice(Role, { list: true, note: 'The roles whose members need a second factor to sign in.' })
  secondFactorRoles!: ValueOf<typeof Role>[]
  @count({ note: 'How many e-mails to donors are sent on one day at most. The others wait until the next day.' })
  emailsPerDay!: number
  @instant({ nullable: true, note: 'When it was closed.' }) closedAt!: Date | null
  @count({ note: 'How far its clock is ahead of the clock of the service.' }) clockAheadSeconds!: number
  @text({ nullable: true, note: 'The chart of accounts that a sandbox began with.' }) sandboxChart!: string | null
  @text({ nullable: true, note: 'The records that a sandbox began with.' }) sandboxSeed!: string | null
  @instant({ nullable: true, note: 'When a sandbox began anew the last time.' }) resetAt!: Date | null
}
