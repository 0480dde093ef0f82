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
  ratio,
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
import { CardAction, CardSource, CardStatus, ImportStatus, NewCardAddress } from './pledge-card.js'

/** The most cards of one import. */
const CARDS_MAX = 500

@input("The donor's data on a pledge card.")
export class NewDonorHint {
  @text({ nullable: true, max: 100 }) firstName?: string | null
  @text({ nullable: true, max: 100 }) lastName?: string | null
  @text({ nullable: true, max: 200 }) organizationName?: string | null
  @text({ nullable: true, max: 254 }) email?: string | null
  @text({ nullable: true, max: 30 }) phone?: string | null
  @part(() => NewCardAddress, { nullable: true }) address?: NewCardAddress | null
  @text({ nullable: true, max: 50 }) donorNumber?: string | null
  @id({ nullable: true, max: 200, note: 'The id of the donor, when it is known already.' }) donorId?: string | null
}

@input('The promise on a card. Leave out what cannot be read; the card is then reviewed.')
export class NewCardPledge {
  @id({ nullable: true, max: 200, note: "The fund. The campaign's only fund when absent." }) fundId?: string | null
  @money({ nullable: true, min: 0 }) totalAmount?: Money | null
  @choice(Frequency, { nullable: true, note: "The campaign's when absent." }) frequency?: ValueOf<
    typeof Frequency
  > | null
  @money({ nullable: true, min: 0 }) installmentAmount?: Money | null
  @count({ nullable: true, min: 0, max: 5000 }) installmentCount?: number | null
  @day({ nullable: true }) startDate?: Day | null
  @day({ nullable: true }) endDate?: Day | null
  @day({ nullable: true }) signedDate?: Day | null
}

@input(
  'The confidence in each field, from 0 to 1. Below 0.8 for the amount or the name, a person must review the card.',
)
export class NewFieldConfidence {
  @ratio({ nullable: true, min: 0, max: 1 }) name?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) email?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) phone?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) address?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) donorNumber?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) fundId?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) totalAmount?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) frequency?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) installmentAmount?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) installmentCount?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) startDate?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) endDate?: number | null
  @ratio({ nullable: true, min: 0, max: 1 }) signedDate?: number | null
}

@input('A pledge card.')
export class NewPledgeCard {
  @text({ nullable: true, min: 1, max: 200, note: "The card's id in its source. Unique in the import." }) externalId?:
    | string
    | null
  @part(() => NewDonorHint) donorHint!: NewDonorHint
  @part(() => NewCardPledge) pledge!: NewCardPledge
  @part(() => NewFieldConfidence, { nullable: true }) fieldConfidence?: NewFieldConfidence | null
  @ref(() => Receipt, { nullable: true, note: 'The id of a receipt with a picture of the card.' }) imageReceiptId?:
    | string
    | null
}

@input('Pledge cards to import.')
export class NewPledgeCardImport {
  @ref(() => PledgeCampaign, { note: 'The id of a DRAFT or ACTIVE campaign.' }) campaignId!: string
  @text({ min: 1, max: 200 }) name!: string
  @choice(CardSource, { fallback: 'API' }) source!: ValueOf<typeof CardSource>
  @text({ nullable: true, min: 1, max: 200, note: 'The id in the source system. Unique in the organization.' })
  externalId?: string | null
  @part(() => NewPledgeCard, { list: true, min: 1, items: CARDS_MAX, rows: 'ALL' }) cards!: NewPledgeCard[]
  @flag({ fallback: false, note: 'Whether to answer the result without storing it.' }) validateOnly!: boolean
}

@input('Which imports are listed.')
export class PledgeCardImportFilter {
  @ref(() => PledgeCampaign, { nullable: true, list: true }) campaignId?: string[] | null
  @choice(ImportStatus, { nullable: true, list: true }) status?: string[] | null
  @choice(CardSource, { nullable: true, list: true }) source?: string[] | null
  @text({ nullable: true, list: true }) externalId?: string[] | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class PledgeCardImportTotals {
  @count() count!: number
  @money() pledgedTotal!: Money
}

@input('Which cards are listed.')
export class PledgeCardFilter {
  @choice(CardStatus, { nullable: true, list: true }) status?: string[] | null
  @text({ nullable: true, list: true }) externalId?: string[] | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class PledgeCardTotals {
  @count() count!: number
  @money() totalAmount!: Money
}

@input('The decision of a person about a card.')
export class NewCardResolution {
  @choice(CardAction, { note: 'LINK to a donor, CREATE a donor, or SKIP the card.' }) action!: ValueOf<
    typeof CardAction
  >
  @ref(() => Donor, { nullable: true, note: 'The donor to link. Only for LINK.' }) donorId?: string | null
}

@input('The members of a card to correct or decide. Absent members stay.')
export class PledgeCardChange {
  @part(() => NewDonorHint, { optional: true, note: 'Replaces the whole hint. The card is matched again.' })
  donorHint?: NewDonorHint
  @part(() => NewCardPledge, { optional: true, note: 'The corrected members. They count as certain.' })
  pledge?: NewCardPledge
  @part(() => NewCardResolution, { nullable: true, note: 'The decision. Null removes it.' })
  resolution?: NewCardResolution | null
  @flag({ optional: true, note: 'Whether to allow a pledge although an equal one is open.' }) allowDuplicate?: boolean
}
