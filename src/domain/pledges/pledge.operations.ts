import { choice, count, DayRange, input, instant, money, part, ref, view } from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { list, query } from '../../kernel/operation.js'
import { Fund } from '../ledger/fund.js'
import { Donor } from '../people/donor.js'
import { Pledge, PledgeCampaign, PledgeStatus, Progress } from './pledge.js'
import { pledges } from './pledge.report.js'

@input('Which pledges are listed.')
export class PledgeFilter {
  @ref(() => Donor, { nullable: true, list: true }) donorId?: string[] | null
  @ref(() => Donor, { nullable: true, list: true, note: 'Pledges of the current members.' }) householdId?:
    | string[]
    | null
  @ref(() => PledgeCampaign, { nullable: true, list: true }) campaignId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @choice(PledgeStatus, { nullable: true, list: true }) status?: string[] | null
  @choice(Progress, { nullable: true, list: true }) progress?: string[] | null
  @part(() => DayRange, { nullable: true }) startDate?: DayRange | null
  @part(() => DayRange, { nullable: true }) endDate?: DayRange | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Over the whole filter, not the page.')
export class PledgeTotals {
  @count() count!: number
  @money() totalAmount!: Money
  @money() receivedAmount!: Money
}

export const listPledges = list({
  does: 'Pledges, the latest start first.',
  scope: 'pledges:read',
  rest: 'GET /pledges',
  tag: 'Pledges',
  takes: PledgeFilter,
  lists: pledges,
  as: 'pledges',
  totals: PledgeTotals,
})

export const getPledge = query({
  does: 'One pledge with its fulfilment.',
  details: 'It names the donor by id and never embeds who that is; the donor is read separately under donors:read.',
  scope: 'pledges:read',
  rest: 'GET /pledges/{id}',
  tag: 'Pledges',
  gives: Pledge,
  run: ({ read }, _input, { id }) => read.one(pledges, id),
})
