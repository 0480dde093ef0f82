import {
  choice,
  count,
  day,
  flag,
  input,
  instant,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import type { Day } from '../../../values/time.js'
import { PostalAddressInput } from '../donors/donor.inputs.js'
import { Donor, HouseholdRole } from '../donors/donor.js'
import { Household, HouseholdStatus, WritableHouseholdStatus } from './household.js'

@input('Which households are listed.')
export class HouseholdFilter {
  @text({ nullable: true, max: 100, note: 'Text that occurs in the name or the addressee.' }) q?: string | null
  @ref(() => Donor, { nullable: true, list: true, note: 'The id of a current member.' }) donorId?: string[] | null
  @choice(HouseholdStatus, {
    nullable: true,
    list: true,
    note: 'When absent, ACTIVE; with updatedSince or externalId, every status.',
  })
  status?: string[] | null
  @text({ nullable: true, list: true, note: 'The system that it comes from.' }) provider?: string[] | null
  @text({ nullable: true, list: true, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class HouseholdTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@input('The membership of a donor in a household.')
export class PutHouseholdMemberInput {
  @choice(HouseholdRole) role!: ValueOf<typeof HouseholdRole>
  @flag({
    fallback: false,
    note: 'Whether the member gives jointly. It takes effect when two adults of the household do.',
  })
  givesJointly!: boolean
  @day({ optional: true, note: 'The first day. When absent, the present first day, or today for a new membership.' })
  fromDate?: Day
  @day({ nullable: true, note: 'The last day of the membership.' }) toDate?: Day | null
}

@input('A member of a new household.')
export class HouseholdMemberInput {
  @ref(() => Donor) donorId!: string
  @choice(HouseholdRole) role!: ValueOf<typeof HouseholdRole>
  @flag({
    fallback: false,
    note: 'Whether the member gives jointly. It takes effect when two adults of the household do.',
  })
  givesJointly!: boolean
  @day({ optional: true, note: 'The first day. Today when absent.' }) fromDate?: Day
}

/** The writable members of a household; null clears a member. */
abstract class WrittenHousehold {
  @text({ nullable: true, min: 1, max: 200, note: 'As letters print it.' }) salutation?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'As letters print it.' }) addressee?: string | null
  @part(() => PostalAddressInput, {
    nullable: true,
    note: 'The whole address. In a change it replaces the present address.',
  })
  address?: PostalAddressInput | null
  @ref(() => Donor, { optional: true, note: 'The id of a current member.' }) primaryContactDonorId?: string
}

@input('A household to create.')
export class CreateHouseholdInput extends WrittenHousehold {
  @text({ min: 1, max: 200, note: 'The name.' }) name!: string
  @part(() => HouseholdMemberInput, { optional: true, list: true, items: 50, note: 'The members.' })
  members?: HouseholdMemberInput[]
  @text({ nullable: true, min: 1, max: 50, note: 'The system that it comes from.' }) provider?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId?: string | null
}

@input('The members of a household to change. Absent members stay; null clears a nullable member.')
export class UpdateHouseholdInput extends WrittenHousehold {
  @text({ optional: true, min: 1, max: 200, note: 'The name.' }) name?: string
  @choice(WritableHouseholdStatus, { optional: true, note: 'The status.' })
  status?: ValueOf<typeof WritableHouseholdStatus>
}

@input('The household to merge into this one.')
export class MergeHouseholdsInput {
  @ref(() => Household, {
    meansItself: true,
    note: 'The source household. It becomes MERGED, and its members move here, past ones included.',
  })
  sourceHouseholdId!: string
}
