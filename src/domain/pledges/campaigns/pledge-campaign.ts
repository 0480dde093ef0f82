import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  money,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Dimension, DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'

export const Frequency = enumeration('PledgeFrequency', 'How often an installment is due.', {
  ONE_TIME: 'One installment.',
  WEEKLY: 'Every week.',
  BIWEEKLY: 'Every two weeks.',
  SEMIMONTHLY: 'Twice a month.',
  MONTHLY: 'Every month.',
  QUARTERLY: 'Every three months.',
  ANNUALLY: 'Every year.',
  CUSTOM: 'On days that the pledge names.',
})
export const CampaignStatus = enumeration('PledgeCampaignStatus', 'Only a DRAFT or ACTIVE campaign takes pledges.', {
  DRAFT: 'It is being prepared, and takes pledges.',
  ACTIVE: 'It takes pledges.',
  CLOSED: 'It takes no new pledges.',
  ARCHIVED: 'It is over, and its name is free again.',
})

@view("The totals of a campaign, in the organization's currency. Derived.")
export class CampaignTotals {
  @money({
    note: 'The amount pledged, without PENDING pledges. A cancelled pledge counts with the amount it received.',
  })
  pledged!: Money
  @money({ note: 'The completed contributions that count toward a pledge of the campaign, net of refunds.' })
  receivedOnPledges!: Money
  @money({ note: 'The contributions to the campaign, or to its funds in its time, that count toward no pledge.' })
  receivedOutsidePledges!: Money
  @count({ note: 'How many pledges there are.' }) pledgeCount!: number
  @count({ note: 'How many donors there are.' }) donorCount!: number
  @count({ note: 'How many pledges are fulfilled.' }) fulfilledCount!: number
}

/** A campaign that collects pledges. */
@record({ table: 'pledge_campaign', metadata: 'OPEN', reads: 'pledges:read' })
export class PledgeCampaign extends Versioned {
  @text({ note: 'Unique among campaigns that are not archived.' }) name!: string
  @text({ nullable: true, max: 2000, note: 'What it is, in words.' }) description!: string | null
  @choice(CampaignStatus, { note: 'The status.' }) status!: ValueOf<typeof CampaignStatus>
  @money({ nullable: true, note: 'The amount that the campaign aims at.' }) goalAmount!: Money | null
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @day({ note: 'The first day.' }) startDate!: Day
  @day({ nullable: true, note: 'The last day.' }) endDate!: Day | null
  @flag({ note: 'Whether contributions after the end of a pledge still count toward it.' }) allowLateGifts!: boolean
  @choice(Frequency, { nullable: true }) defaultFrequency!: ValueOf<typeof Frequency> | null
  @flag({ note: 'Whether the goal may be shown to everybody.' }) isPublicGoal!: boolean

  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @text({ nullable: true, note: 'Why it was closed.' }) closeReason!: string | null

  /** @throws Refusal 409 illegal_transition for a closed or archived one. */
  assertOpen(): void {
    if (!this.takesPledges()) refuseStatus('campaign', this.status, ['DRAFT', 'ACTIVE'], ['updatePledgeCampaign'])
  }

  takesPledges(): boolean {
    return this.status === 'DRAFT' || this.status === 'ACTIVE'
  }
}

@record({ table: 'pledge_campaign_fund', reads: '', part: true })
export class CampaignFund extends TenantOwned {
  @ref(() => PledgeCampaign) campaignId!: string
  @ref(() => Fund) fundId!: string
}

@record({ table: 'pledge_campaign_dimension', reads: '', part: true })
export class CampaignDimension extends TenantOwned {
  @ref(() => PledgeCampaign) campaignId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}
