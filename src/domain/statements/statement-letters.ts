import type { QueryContext } from '../../kernel/operation.js'
import { addressLines } from '../../values/address-lines.js'
import { dayAt } from '../../values/time.js'
import { together } from '../../values/together.js'
import type { StatementCopy } from './statement.js'
import { giftDetails, givingStatements, recipientsOf, type Sender, senderOf } from './statement.queries.js'
import type { Letter } from './statement-pdf.js'

/** A copy whose letter is printed. */
export type LetterCopy = Pick<StatementCopy, 'statementId' | 'copyNumber'>

/**
 * The letters of statements as they were issued, with the names and addresses of today, in the order of the copies. A statement
 * that does not exist has none.
 */
export async function lettersOf(context: QueryContext, copies: readonly LetterCopy[]): Promise<Letter[]> {
  const { read, caller } = context
  const ids = copies.map(({ statementId }) => statementId)
  const { statements, church, recipients, details } = await together({
    statements: read.byIds(givingStatements, ids),
    church: senderOf(read),
    recipients: recipientsOf(context, ids),
    details: giftDetails(read, ids),
  })
  const byId = new Map(statements.map(statement => [statement.id, statement]))
  return copies.flatMap(({ statementId, copyNumber }) => {
    const statement = byId.get(statementId)
    if (!statement) return []
    const issuedAt = new Date(statement.issuedAt)
    return {
      ...statement,
      details: details.get(statementId) ?? new Map(),
      issuedAt,
      issuedOn: dayAt(issuedAt, caller.timeZone),
      churchName: church.legalName ?? church.name,
      churchContact: contactLines(church),
      names: recipients.get(statementId)?.names ?? [],
      address: addressLines(recipients.get(statementId)?.address ?? null),
      copyNumber,
    }
  })
}

/** The lines below the church's name: its address, EIN and phone. */
const contactLines = ({ ein, address, phone }: Sender): string[] => [
  ...addressLines(address),
  ...(ein ? [`EIN ${ein}`] : []),
  ...(phone ? [`Phone ${phone}`] : []),
]
