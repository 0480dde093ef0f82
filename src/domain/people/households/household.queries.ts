import { computed } from '../../../data/computed.js'
import { nested, source } from '../../../data/source.js'
import { Donor } from '../donors/donor.js'
import { survivorOf } from '../merged.queries.js'
import { Household, HouseholdMember } from './household.js'

/** Whether a membership is in effect on a day. The last day is included. */
const holds = (member: string, day: string) =>
  `(${member}.from_date <= ${day} and (${member}.to_date is null or ${member}.to_date >= ${day}))`

/** How many adults of a household give jointly. */
const jointAdults = (household: string, condition: string) =>
  `(select count(*) from household_member a where a.organization_id = $1 and a.household_id = ${household}
    and a.gives_jointly and a.role <> 'CHILD' and ${condition}) >= 2`

/**
 * SQL of the giving unit of a donor on a day: the household that gives jointly, otherwise the donor. It is computed for
 * the day of the contribution and never stored, so that a statement of a past year uses the memberships of that year.
 * @param donor SQL of the donor's id, @param day of a date.
 */
export const givingUnitOf = (donor: string, day: string): string =>
  `coalesce((select u.household_id from household_member u where u.organization_id = $1
    and u.donor_id = ${donor} and u.gives_jointly and ${holds('u', day)}
    and ${jointAdults('u.household_id', holds('a', day))} limit 1), ${donor})`

/** SQL of a query of the ids of the donors of the giving unit of a donor on a day. The parameters are those of `givingUnitOf`. */
export const donorsOfUnit = (donor: string, day: string): string =>
  `select ${donor} union all select p.donor_id from household_member p where p.organization_id = $1 and p.gives_jointly
    and ${holds('p', day)} and p.household_id = ${givingUnitOf(donor, day)}`

/**
 * SQL of the unit whose statement lists a contribution: the giving unit, or the donor alone when the donor wants an
 * individual statement. The parameters are those of `givingUnitOf`.
 */
export const statementUnitOf = (donor: string, day: string): string =>
  `case when exists (select from donor x where x.organization_id = $1 and x.id = ${donor}
    and x.statement_type = 'INDIVIDUAL') then ${donor} else ${givingUnitOf(donor, day)} end`

const members = nested(HouseholdMember, 'm', {
  name: 'HouseholdMembership',
  does: 'The membership of a donor in a household.',
  hidden: ['id', 'householdId'],
})

export const households = source(Household, {
  does: 'People who live together and may give together.',
  hidden: ['deletedAt'],
  where: 't.deleted_at is null',
  columns: { mergedIntoId: survivorOf('household') },
  computed: {
    members: computed.part(members, members.of('m.household_id = t.id', 'm.from_date, m.id'), {
      list: true,
      note: 'The members, past ones included.',
    }),
    givingUnitDonorIds: computed.ref(
      () => Donor,
      `(select coalesce(json_agg(m.donor_id order by m.from_date, m.id), '[]')
      from household_member m where m.organization_id = $1 and m.household_id = t.id
        and m.to_date is null and m.gives_jointly
        and ${jointAdults('t.id', 'a.to_date is null')})`,
      { list: true, note: 'The current members who give jointly. Empty when fewer than two adults do.' },
    ),
  },
  filters: {
    q: parameter => `strpos(lower(concat_ws(chr(31), t.name, t.addressee)), lower(${parameter})) > 0`,
    donorId: parameter => `exists (select from household_member m where m.organization_id = $1
      and m.household_id = t.id and m.to_date is null and m.donor_id = any (${parameter}))`,
  },
  orders: { name: ['(lower(t.name) collate "C")', 'text'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: 'name',
})
