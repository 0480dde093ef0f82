import { Versioned } from '../../data/tenancy.js'
import { choice, count, instant, part, record, text, type ValueOf, view } from '../../declaration/fields.js'
import { Environment, Plan } from './organization.js'

@view('The postal address of an organization.')
export class OrganizationAddress {
  @text({ nullable: true }) line1!: string | null
  @text({ nullable: true }) line2!: string | null
  @text({ nullable: true }) city!: string | null
  @text({ nullable: true }) region!: string | null
  @text({ nullable: true }) postalCode!: string | null
  @text({ nullable: true, note: 'ISO 3166-1 alpha-2 country code, such as US.' }) country!: string | null
}

@record({ table: 'organization', reads: '' })
export class OrganizationProfile extends Versioned {
  @text({ note: 'Unique on this server.' }) name!: string
  @text({ nullable: true, note: 'The registered name.' }) legalName!: string | null
  @text({ nullable: true, note: 'Employer Identification Number, such as 12-3456789.' }) ein!: string | null
  @part(() => OrganizationAddress, { nullable: true, stored: true }) address!: OrganizationAddress | null
  @text({ nullable: true }) phone!: string | null
  @text({ nullable: true }) email!: string | null
  @text({ nullable: true }) website!: string | null
  @text({ note: "IANA time zone, such as America/Chicago. It determines the organization's current day." })
  timeZone!: string
  @choice(Environment) environment!: ValueOf<typeof Environment>
  @choice(Plan) plan!: ValueOf<typeof Plan>
  @instant({ nullable: true, note: 'When the plan ends. Null for a plan without end.' }) planActiveUntil!: Date | null
  @text({ note: 'ISO 4217 currency code, such as USD.' }) currency!: string
  @text({ note: 'ISO 3166-1 alpha-2 country code, such as US.' }) countryCode!: string
  @count({ note: 'The month in which the fiscal year starts, 1 to 12.' }) fiscalYearStartMonth!: number
  @instant({ nullable: true }) closedAt!: Date | null
}
