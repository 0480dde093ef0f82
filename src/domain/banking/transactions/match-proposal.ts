import {
  choice,
  count,
  day,
  documentId,
  enumeration,
  flag,
  part,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import type { Day } from '../../../values/time.js'
import { LEDGER_DOCUMENT } from '../../ledger-document.js'
import { CarriedMethod } from './carried-method.js'

export const ProposedType = enumeration(
  'ProposedDocumentType',
  'A kind of document that a bank transaction can show.',
  {
    BILL: 'An approved bill that is not paid. The match pays it, or a part of it when the bank transaction is smaller.',
    SCHEDULED_PAYMENT: 'A payment to a vendor that is scheduled. The match issues it.',
    BILL_PAYMENT: 'A payment to a vendor.',
    BILL_PAYMENT_RETURN: 'A payment to a vendor that came back.',
    REFUND: 'A refund of a contribution.',
    SETTLEMENT: 'The payout of a provider, or a deposit of the church.',
    VENDOR_CREDIT:
      'An approved vendor credit. The match records that the vendor refunds it, or a part of it when the bank transaction is smaller.',
    INVOICE: 'An issued invoice that is owed. The match records its payment, and is LIKELY at most.',
    INVOICE_PAYMENT: 'A payment of an invoice.',
    INVOICE_PAYMENT_RETURN: 'A payment of an invoice that the bank returned.',
    GIVING_BATCH: 'A posted giving batch whose cash and checks wait for their deposit. The match deposits them.',
    TRANSACTION:
      'The other side of a transfer between two accounts of the church: a recorded transfer, or an uncoded bank transaction of the other account.',
  },
)
export const MatchEvidence = enumeration(
  'MatchEvidence',
  'What a bank transaction and the documents have in common besides the amount.',
  {
    NUMBER: 'The bank transaction has the check number or the reference of the documents.',
    NAME: 'The description names the vendor, the provider or the other account.',
    WORDS:
      'The description says what the document is, at most five days apart: a deposit that the church brought, a returned item, a dispute or a transfer.',
    HISTORY:
      'The last bank transactions with these words, two at least, were all of this vendor. It makes no bill and no vendor credit CERTAIN.',
  },
)
export const MatchCertainty = enumeration('MatchCertainty', 'How certain a proposed match is.', {
  CERTAIN:
    'The number belongs to these documents and this bank transaction alone, or the name, the words or the history are theirs, and nothing else fits.',
  LIKELY:
    'It has the number, the name, the words or the history, or is the only one that fits. Another one may be meant.',
  POSSIBLE: 'Others fit as well, or the bank transaction has another check number.',
})

@view('A document of a proposed match.')
export class ProposedDocument {
  @choice(ProposedType) type!: ValueOf<typeof ProposedType>
  @documentId(LEDGER_DOCUMENT, 'document') id!: string
  @day({ note: 'The day of the document.' }) date!: Day
  @text({ nullable: true, note: 'The check number or the reference of the document.' }) referenceNumber!: string | null
  @choice(CarriedMethod, {
    nullable: true,
    note: 'The money of a giving batch that the bank transaction shows. Null for all of it, and for other documents.',
  })
  paymentMethod!: CarriedMethod | null
}

@view('What a bank transaction may show: one document, several that have its amount together, or a part of one.')
export class MatchProposal {
  @part(() => ProposedDocument, {
    list: true,
    note: 'One document, the payments of one day by one method and with one reference, the payouts of a provider that arrive on one day, the giving batches of one day, or bills of a vendor: all open ones, or the only ones with this amount together.',
  })
  documents!: ProposedDocument[]
  @count({
    note: 'How many days after the documents the bank transaction is dated. Negative when it is dated earlier.',
  })
  daysLater!: number
  @flag({ note: 'Whether it pays a part of the bill. The rest of the bill stays open.' }) paysPart!: boolean
  @choice(MatchCertainty) certainty!: ValueOf<typeof MatchCertainty>
  @choice(MatchEvidence, { list: true }) evidence!: ValueOf<typeof MatchEvidence>[]
  @text({ note: 'The evidence in words, such as “Check 9001, same amount, 3 days later, same number”.' })
  explanation!: string
}
