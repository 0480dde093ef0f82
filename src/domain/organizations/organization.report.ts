import type { Row } from '../../kernel/fields.js'
import type { Reader } from '../../kernel/reader.js'

/**
 * The organizations of which a person is a member, by name. They lie outside the one organization that a reader is bound
 * to, so a function of the database answers by the person.
 */
export function organizationsOf(read: Reader, personId: string): Promise<Row[]> {
  return read.rows(
    `select o.id, o.name, o.legal_name as "legalName", o.environment, o.plan, o.time_zone as "timeZone", o.currency,
       o.country_code as "countryCode", o.fiscal_year_start_month as "fiscalYearStartMonth",
       o.books_closed_through as "booksClosedThrough", o.role, o.scopes as "grantedScopes",
       o.access_state as "accessState", null::timestamptz as "connectedAt"
     from control.organizations_of($2) o where $1::uuid is not null order by o.name, o.id`,
    [personId],
  )
}
