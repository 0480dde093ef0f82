import { uploadBankFiles } from './banking/bank-files.js'
import { writeBankRules } from './banking/bank-rules.js'
import { registerAssets } from './books/fixed-assets.js'
import { enterRecent } from './books/recent-entries.js'
import { repeatDocuments } from './books/recurring.js'
import { importMembers } from './giving/giving-imports.js'
import { writeToDonors } from './giving/mailings.js'
import { SUNDAY, takeDinnerCards, takeSundayCards } from './giving/pledge-cards.js'
import { recordSchedules } from './giving/recurring-gifts.js'
import { issueStatements } from './giving/statements.js'
import { writeTaxIds } from './payables/vendor-tax-ids.js'
import { findDuplicates } from './people/donor-duplicates.js'
import { setLetterhead } from './people/letterhead.js'
import type { Office } from './people/office.js'
import { writeInvoices } from './receivables/invoices.js'
import { followContributions } from './webhooks.js'

/** Whether the last of the work is still to be done, and there is a campaign to do it for. */
export async function hasWork({ rows }: Pick<Office, 'rows'>): Promise<boolean> {
  const open = await rows(
    `select from pledge_campaign where organization_id = $1 and status = 'ACTIVE' and allow_late_gifts
       and not exists (select from pledge_card_import i where i.organization_id = $1 and i.external_id = $2) limit 1`,
    [SUNDAY],
  )
  return open.length > 0
}

/**
 * Does what is work and no row to be invented: statements are issued, pledge cards are gone through, and the last entries of
 * the office are made. What was broken off goes on where it stood.
 */
export async function workInOffice(office: Office, today: string): Promise<void> {
  await issueStatements(office, today)
  await takeDinnerCards(office, today)
  await enterRecent(office, today)
  await repeatDocuments(office, today)
  await registerAssets(office, today)
  await recordSchedules(office, today)
  await writeBankRules(office, today)
  await uploadBankFiles(office, today)
  await importMembers(office, today)
  await findDuplicates(office, today)
  await writeToDonors(office, today)
  await writeTaxIds(office, today)
  await followContributions(office, today)
  await writeInvoices(office, today)
  await setLetterhead(office, today)
  await takeSundayCards(office, today)
}
