import type { QueryContext } from '../../kernel/operation.js'
import { addressLines } from '../../values/letters/address-lines.js'
import { dayAt } from '../../values/time.js'
import { together } from '../../values/together.js'
import { donorPaperOf } from '../organizations/letterhead.queries.js'
import { contactLines } from '../organizations/sender.js'
import { senderOf } from '../organizations/sender.queries.js'
import type { StatementCopy } from './statement.js'
import {
  creditsOfStatements,
  giftDetails,
  givingStatements,
  pledgesOfStatements,
  recipientsOf,
} from './statement.queries.js'
import type { Letter } from './statement-pdf.js'

/** A copy whose letter is printed. */
export type LetterCopy = Pick<StatementCopy, 'statementId' | 'copyNumber'>

/**
 * The letters of statements as they were issued, with the names and addresses of today, in the order of the copies. A statement
 * that does not exist has none.
 * @param hasPledges whether the letters show the progress of pledges, which only callers with pledges:read and the donors see.
 */
export async function lettersOf(
  context: QueryContext,
  copies: readonly LetterCopy[],
  hasPledges = context.caller.scopes.has('pledges:read'),
): Promise<Letter[]> {
  const { read, caller, today } = context
  const ids = copies.map(({ statementId }) => statementId)
  const { statements, church, paper, recipients, details, pledges, credits } = await together({
    statements: read.byIds(givingStatements, ids),
    church: senderOf(read),
    paper: donorPaperOf(context),
    recipients: recipientsOf(context, ids),
    details: giftDetails(read, ids),
    pledges: hasPledges ? pledgesOfStatements(read, ids) : new Map<string, never>(),
    credits: creditsOfStatements(read, ids),
  })
  const byId = new Map(statements.map(statement => [statement.id, statement]))
  return copies.flatMap(({ statementId, copyNumber }) => {
    const statement = byId.get(statementId)
    if (!statement) return []
    const issuedAt = new Date(statement.issuedAt)
    return {
      ...statement,
      ...paper,
      details: details.get(statementId) ?? new Map(),
      issuedAt,
      issuedOn: dayAt(issuedAt, caller.timeZone),
      churchName: church.legalName ?? church.name,
      churchContact: contactLines(church, recipients.get(statementId)?.address?.country),
      names: recipients.get(statementId)?.names ?? [],
      address: addressLines(recipients.get(statementId)?.address ?? null, church.countryCode),
      printedOn: today,
      pledges: pledges.get(statementId) ?? [],
      credits: credits.get(statementId) ?? [],
      copyNumber,
    }
  })
}
