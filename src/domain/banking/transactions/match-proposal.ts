import { choice, count, day, documentId, enumeration, text, type ValueOf, view } from '../../../declaration/fields.js'
import type { Day } from '../../../values/time.js'
import { LEDGER_DOCUMENT } from '../../ledger-document.js'

export const ProposedType = enumeration('ProposedDocumentType', 'A document that a bank transaction can show.', {
  BILL_PAYMENT: 'A payment to a vendor.',
  BILL_PAYMENT_RETURN: 'A payment to a vendor that came back.',
  REFUND: 'A refund of a contribution.',
  SETTLEMENT: 'The payout of a provider, or a deposit of the church.',
})
export const MatchEvidence = enumeration(
  'MatchEvidence',
  'What a bank transaction and a document have in common besides the amount.',
  {
    NUMBER: 'The bank transaction has the check number or the reference of the document.',
    NAME: 'The description names the vendor or the provider.',
  },
)
export const MatchCertainty = enumeration('MatchCertainty', 'How certain a proposed match is.', {
  CERTAIN:
    'The number belongs to this document and this bank transaction alone, or the description names it and nothing else fits.',
  LIKELY: 'It has the number or the name, or is the only one that fits. Another one may be meant.',
  POSSIBLE: 'Others fit as well, or the bank transaction has another check number.',
})

@view('A document that a bank transaction may show. It has the same amount and direction.')
export class MatchProposal {
  @choice(ProposedType) type!: ValueOf<typeof ProposedType>
  @documentId(LEDGER_DOCUMENT, 'document') id!: string
  @day({ note: 'The day of the document.' }) date!: Day
  @text({ nullable: true, note: 'The check number or the reference of the document.' }) referenceNumber!: string | null
  @count({ note: 'How many days after the document the bank transaction is dated. Negative when it is dated earlier.' })
  daysLater!: number
  @choice(MatchCertainty) certainty!: ValueOf<typeof MatchCertainty>
  @choice(MatchEvidence, { list: true }) evidence!: ValueOf<typeof MatchEvidence>[]
}
