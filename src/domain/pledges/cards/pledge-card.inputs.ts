import {
  choice,
  count,
  day,
  flag,
  id,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Donor } from '../../people/donors/donor.js'
import { Receipt } from '../../receipts/receipt.js'
import { Frequency, PledgeCampaign } from '../campaigns/pledge-campaign.js'
import { CardAction, CardAddressInput, CardSource, CardStatus, confidence, ImportStatus } from './pledge-card.js'

/** The most cards of one import. */
const CARDS_MAX = 500

@input("The donor's data on a pledge card.")
export class DonorHintInput {
  @text({ nullable: true, max: 100, note: 'The first name.' }) firstName?: string | null
  @text({ nullable: true, max: 100, note: 'The last name.' }) lastName?: string | null
  @text({ nullable: true, max: 200, note: 'The name of an organization.' }) organizationName?: string | null
  @text({ nullable: true, max: 254, note: 'The email address.' }) email?: string | null
  @text({ nullable: true, max: 30, note: 'The telephone number.' }) phone?: string | null
  @part(() => CardAddressInput, { nullable: true, note: 'The postal address.' }) address?: CardAddressInput | null
  @text({ nullable: true, max: 50, note: 'The number of the donor in the organization.' }) donorNumber?: string | null
  @ref(() => Donor, { nullable: true, max: 200, note: 'The id of the donor, when it is known already.' })
  donorId?: string | null
}

@input('The promise on a card. Leave out what cannot be read; the card is then reviewed.')
export class CardPledgeInput {
  @id({ nullable: true, max: 200, note: "The fund. The campaign's only fund when absent." }) fundId?: string | null
  @money({ nullable: true, min: 0, note: 'The whole amount. The amount times the number of installments when absent.' })
  totalAmount?: Money | null
  @choice(Frequency, { nullable: true, note: "The campaign's when absent." })
  frequency?: ValueOf<typeof Frequency> | null
  @money({ nullable: true, min: 0, note: 'The amount of each installment.' }) installmentAmount?: Money | null
  @count({ nullable: true, min: 0, max: 5000, note: 'How many installments there are.' })
  installmentCount?: number | null
  @day({ nullable: true, note: 'The first day.' }) startDate?: Day | null
  @day({ nullable: true, note: 'The last day.' }) endDate?: Day | null
  @day({ nullable: true, note: 'The day on which it was signed.' }) signedDate?: Day | null
}

@input(
  'The confidence in each field, from 0 to 1. Below 0.8 for the amount or the name, a person must review the card.',
)
export class FieldConfidenceInput {
  @confidence('name') name?: number | null
  @confidence('email address') email?: number | null
  @confidence('telephone number') phone?: number | null
  @confidence('postal address') address?: number | null
  @confidence('donor number') donorNumber?: number | null
  @confidence('fund') fundId?: number | null
  @confidence('total amount') totalAmount?: number | null
  @confidence('frequency') frequency?: number | null
  @confidence('amount of an installment') installmentAmount?: number | null
  @confidence('number of installments') installmentCount?: number | null
  @confidence('first day') startDate?: number | null
  @confidence('last day') endDate?: number | null
  @confidence('day of the signature') signedDate?: number | null
}

@input('A pledge card.')
export class PledgeCardInput {
  @text({ nullable: true, min: 1, max: 200, note: "The card's id in its source. Unique in the import." })
  externalId?: string | null
  @part(() => DonorHintInput) donorHint!: DonorHintInput
  @part(() => CardPledgeInput) pledge!: CardPledgeInput
  @part(() => FieldConfidenceInput, { nullable: true }) fieldConfidence?: FieldConfidenceInput | null
  @ref(() => Receipt, { nullable: true, note: 'The id of a receipt with a picture of the card.' })
  imageReceiptId?: string | null
}

@input('Pledge cards to import.')
export class CreatePledgeCardImportInput {
  @ref(() => PledgeCampaign, { note: 'The id of a DRAFT or ACTIVE campaign.' }) campaignId!: string
  @text({ min: 1, max: 200, note: 'The name.' }) name!: string
  @choice(CardSource, { fallback: 'API' }) source!: ValueOf<typeof CardSource>
  @text({ nullable: true, min: 1, max: 200, note: 'The id in the source system. Unique in the organization.' })
  externalId?: string | null
  @part(() => PledgeCardInput, { list: true, min: 1, items: CARDS_MAX, rows: 'ALL', note: 'The pledge cards.' })
  cards!: PledgeCardInput[]
  @flag({ fallback: false, note: 'Whether to answer the result without storing it.' }) validateOnly!: boolean
}

@input('Which imports are listed.')
export class PledgeCardImportFilter {
  @ref(() => PledgeCampaign, { nullable: true, list: true }) campaignId?: string[] | null
  @choice(ImportStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @choice(CardSource, { nullable: true, list: true }) source?: string[] | null
  @text({ nullable: true, list: true, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class PledgeCardImportTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The sum of the pledges.' }) pledgedTotal!: Money
}

@input('Which cards are listed.')
export class PledgeCardFilter {
  @choice(CardStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @text({ nullable: true, list: true, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class PledgeCardTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The whole amount.' }) totalAmount!: Money
}

@input('The decision of a person about a card.')
export class CardResolutionInput {
  @choice(CardAction, { note: 'LINK to a donor, CREATE a donor, or SKIP the card.' })
  action!: ValueOf<typeof CardAction>
  @ref(() => Donor, { nullable: true, note: 'The donor to link. Only for LINK.' }) donorId?: string | null
}

@input('The members of a card to correct or decide. Absent members stay.')
export class UpdatePledgeCardInput {
  @part(() => DonorHintInput, { optional: true, note: 'Replaces the whole hint. The card is matched again.' })
  donorHint?: DonorHintInput
  @part(() => CardPledgeInput, { optional: true, note: 'The corrected members. They count as certain.' })
  pledge?: CardPledgeInput
  @part(() => CardResolutionInput, { nullable: true, note: 'The decision. Null removes it.' })
  resolution?: CardResolutionInput | null
  @flag({ optional: true, note: 'Whether to allow a pledge although an equal one is open.' }) allowDuplicate?: boolean
}
