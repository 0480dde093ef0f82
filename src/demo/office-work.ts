import type { Office } from './office.js'
import { SUNDAY, takeDinnerCards, takeSundayCards } from './pledge-cards.js'
import { issueStatements } from './statements.js'

/**
 * Does what is work and no row to be invented: statements are issued, pledge cards are gone through. What was broken off
 * goes on where it stood; once the last of it is there, nothing is done.
 */
export async function workInOffice(office: Office, today: string): Promise<void> {
  const done = await office.rows(
    'select from pledge_card_import where organization_id = $1 and external_id = $2 limit 1',
    [SUNDAY],
  )
  if (done.length) return
  await issueStatements(office, today)
  await takeDinnerCards(office, today)
  await takeSundayCards(office, today)
}
