import { choice, count, day, flag, input, instant, part, ref, text, type ValueOf, view } from '../../kernel/fields.js'
import type { Day } from '../../kernel/time.js'
import { NewPostalAddress } from './donor.inputs.js'
import { Donor, HouseholdRole } from './donor.js'
import { Household, HouseholdStatus, WritableHouseholdStatus } from './household.js'

@input('Which households are listed.')
export class HouseholdFilter {
  @text({ nullable: true, max: 100, note: 'Part of the name or of the addressee.' }) q?: string | null
  @ref(() => Donor, { nullable: true, list: true, note: 'A current member.' }) donorId?: string[] | null
  @choice(HouseholdStatus, { nullable: true, list: true }) status?: string[] | null
  @text({ nullable: true, list: true }) provider?: string[] | null
  @text({ nullable: true, list: true }) externalId?: string[] | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Over the whole filter, not the page.')
export class HouseholdTotals {
  @count() count!: number
}

@input('A donor’s time in a household.')
export class NewMembership {
  @choice(HouseholdRole) role!: ValueOf<typeof HouseholdRole>
  @flag({ fallback: false, note: 'Counts once two adults of the household do.' }) givesJointly!: boolean
  @day({ optional: true, note: 'The first day; today, or what it was, when absent.' }) fromDate?: Day
  @day({ nullable: true, note: 'The last day; it ends the membership.' }) toDate?: Day | null
}

@input('A member of a new household.')
export class NewMember {
  @ref(() => Donor) donorId!: string
  @choice(HouseholdRole) role!: ValueOf<typeof HouseholdRole>
  @flag({ fallback: false, note: 'Counts once two adults of the household do.' }) givesJointly!: boolean
  @day({ optional: true, note: 'The first day; today when absent.' }) fromDate?: Day
}

/** What may be written of a household, new or known; null clears. */
abstract class WrittenHousehold {
  @text({ nullable: true, min: 1, max: 200, note: 'Of letters.' }) salutation?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'Of letters.' }) addressee?: string | null
  @part(() => NewPostalAddress, { nullable: true, note: 'As a whole.' }) address?: NewPostalAddress | null
  @ref(() => Donor, { optional: true, note: 'A current member.' }) primaryContactDonorId?: string
}

@input('A household to record.')
export class NewHousehold extends WrittenHousehold {
  @text({ min: 1, max: 200 }) name!: string
  @part(() => NewMember, { optional: true, list: true, items: 50 }) members?: NewMember[]
  @text({ nullable: true, min: 1, max: 50 }) provider?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'Unique with the provider, for ever.' }) externalId?: string | null
}

@input('What of a household is to change. Absent members stay; null clears a nullable one.')
export class HouseholdChange extends WrittenHousehold {
  @text({ optional: true, min: 1, max: 200 }) name?: string
  @choice(WritableHouseholdStatus, { optional: true }) status?: ValueOf<typeof WritableHouseholdStatus>
}

@input('Which household is merged into this one.')
export class HouseholdMerge {
  @ref(() => Household, { note: 'It becomes MERGED; its members, past ones too, go over.' }) sourceHouseholdId!: string
}
