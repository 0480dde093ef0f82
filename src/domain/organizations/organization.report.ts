import type { Row } from '../../kernel/fields.js'
import type { Caller } from '../../kernel/policy.js'
import type { Reader } from '../../kernel/reader.js'

/** The organizations that a caller may discover, by name. */
export function organizationsOf(read: Reader, caller: Caller): Promise<Row[]> {
  return read.rows(
    `select o.id, o.name, o.legal_name as "legalName", o.environment, o.plan, o.time_zone as "timeZone", o.currency,
       o.country_code as "countryCode", o.fiscal_year_start_month as "fiscalYearStartMonth",
       o.books_closed_through as "booksClosedThrough", $2::text[] as "grantedScopes"
     from control.organization o where o.id = $1 order by o.name`,
    [[...caller.scopes]],
  )
}
