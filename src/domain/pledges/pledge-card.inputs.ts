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
} from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import type { Day } from '../../kernel/time.js'
import { Donor } from '../people/donor.js'
import { Receipt } from '../receipts/receipt.js'
import { Frequency, PledgeCampaign } from './pledge-campaign.js'
import { CardAction, CardSource, CardStatus, ImportStatus, NewCardAddress } from './pledge-card.js'

/** The most cards of one import. */
const CARDS_MAX = 500

@input('What a card says of who pledges.')
export class NewDonorHint {
  @text({ nullable: true, max: 100 }) firstName?: string | null
  @text({ nullable: true, max: 100 }) lastName?: string | null
  @text({ nullable: true, max: 200 }) organizationName?: string | null
  @text({ nullable: true, max: 254 }) email?: string | null
  @text({ nullable: true, max: 30 }) phone?: string | null
  @part(() => NewCardAddress, { nullable: true }) address?: NewCardAddress | null
  @text({ nullable: true, max: 50 }) donorNumber?: string | null
  @id({ nullable: true, max: 200, note: 'When the donor is known already.' }) donorId?: string | null
}

@input('What a card promises; what cannot be read is left out, and the card is reviewed.')
export class NewCardPledge {
  @id({ nullable: true, max: 200, note: 'The campaign’s only fund when absent.' }) fundId?: string | null
  @money({ nullable: true, min: 0 }) totalAmount?: Money | null
  @choice(Frequency, { nullable: true, note: 'The campaign’s when absent.' }) frequency?: ValueOf<
    typeof Frequency
  > | null
  @money({ nullable: true, min: 0 }) installmentAmount?: Money | null
  @count({ nullable: true, min: 0, max: 5000 }) installmentCount?: number | null
  @day({ nullable: true }) startDate?: Day | null
  @day({ nullable: true }) endDate?: Day | null
  @day({ nullable: true }) signedDate?: Day | null
}

@input(
  'How sure the reading of each field is, 0 to 1; under 0.8 for the amount or the name a person looks at the card.',
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

@input('One card.')
export class NewPledgeCard {
  @text({ nullable: true, min: 1, max: 200, note: 'Unique in the import.' }) externalId?: string | null
  @part(() => NewDonorHint) donorHint!: NewDonorHint
  @part(() => NewCardPledge) pledge!: NewCardPledge
  @part(() => NewFieldConfidence, { nullable: true }) fieldConfidence?: NewFieldConfidence | null
  @ref(() => Receipt, { nullable: true, note: 'An uploaded picture of the card.' }) imageReceiptId?: string | null
}

@input('Pledge cards to look through.')
export class NewPledgeCardImport {
  @ref(() => PledgeCampaign, { note: 'DRAFT or ACTIVE.' }) campaignId!: string
  @text({ min: 1, max: 200 }) name!: string
  @choice(CardSource, { fallback: 'API' }) source!: ValueOf<typeof CardSource>
  @text({ nullable: true, min: 1, max: 200, note: 'Unique.' }) externalId?: string | null
  @part(() => NewPledgeCard, { list: true, min: 1, items: CARDS_MAX }) cards!: NewPledgeCard[]
  @flag({ fallback: false, note: 'Answer as if, and store nothing.' }) validateOnly!: boolean
}

@input('Which imports are listed.')
export class PledgeCardImportFilter {
  @ref(() => PledgeCampaign, { nullable: true, list: true }) campaignId?: string[] | null
  @choice(ImportStatus, { nullable: true, list: true }) status?: string[] | null
  @choice(CardSource, { nullable: true, list: true }) source?: string[] | null
  @text({ nullable: true, list: true }) externalId?: string[] | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Over the whole filter, not the page.')
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

@view('Over the whole filter, not the page.')
export class PledgeCardTotals {
  @count() count!: number
  @money() totalAmount!: Money
}

@input('What a person decides of a card.')
export class NewCardResolution {
  @choice(CardAction, { note: 'LINK to a donor, CREATE one, or SKIP the card.' }) action!: ValueOf<typeof CardAction>
  @ref(() => Donor, { nullable: true, note: 'Of LINK.' }) donorId?: string | null
}

@input('What of a card is corrected or decided; a member that is left out stays.')
export class PledgeCardChange {
  @part(() => NewDonorHint, { optional: true, note: 'The whole hint; it is matched anew.' }) donorHint?: NewDonorHint
  @part(() => NewCardPledge, { optional: true, note: 'Members that are given; they are sure from now on.' })
  pledge?: NewCardPledge
  @part(() => NewCardResolution, { nullable: true, note: 'Null takes a decision back.' })
  resolution?: NewCardResolution | null
  @flag({ optional: true, note: 'A pledge although such a one is open.' }) allowDuplicate?: boolean
}
