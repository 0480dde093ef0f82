import type { Row } from '../../kernel/fields.js'
import type { Reader } from '../../kernel/reader.js'

/**
 * The organizations for which a person may act through an application, or by themselves, by name. They lie outside the one organization that a reader is bound
 * to, so a function of the database answers by the person.
 */
export function organizationsOf(read: Reader, personId: string, applicationId: string | undefined): Promise<Row[]> {
  return read.rows(
    `select o.id, o.name, o.legal_name as "legalName", o.environment, o.plan, o.time_zone as "timeZone", o.currency,
       o.country_code as "countryCode", o.fiscal_year_start_month as "fiscalYearStartMonth",
       o.books_closed_through as "booksClosedThrough", o.role, o.scopes as "grantedScopes",
       o.access_state as "accessState", o.connected_at as "connectedAt"
     from control.organizations_of($2, $3) o where $1::uuid is not null order by o.name, o.id`,
    [personId, applicationId ?? null],
  )
}
