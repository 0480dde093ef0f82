import { computed } from '../../../data/computed.js'
import { statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import type { Work } from '../../../kernel/work.js'
import { POSSIBLE_DONOR } from '../donors/donor.queries.js'
import type { PossibleDonor } from '../matching/donor-matching.rules.js'
import { DonorDuplicate } from './donor-duplicate.js'

export const donorDuplicates = source(DonorDuplicate, {
  does: 'Two donors who may be the same one. A person decides: merge them, or dismiss the pair.',
  hidden: ['percent'],
  computed: {
    score: computed.ratio('(t.percent / 100.0)::float8', { note: 'How likely it is the same donor, from 0 to 1.' }),
  },
  filters: {
    donorId: parameter => `t.id in (
      select d.id from donor_duplicate d where d.organization_id = $1 and d.donor_id = any (${parameter})
      union all
      select d.id from donor_duplicate d where d.organization_id = $1 and d.other_donor_id = any (${parameter}))`,
    minimumScore: parameter => `t.percent >= ceil(${parameter}::numeric * 100)`,
  },
  orders: {
    score: ['t.percent', 'int'],
    createdAt: ['t.created_at', 'timestamptz'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-score',
})

/** A donor to compare, with the places of the donors who share most keys with it. Place 0: it is one of those asked about. */
export interface ComparedDonor extends PossibleDonor {
  places: number[]
}

/** The most donors that are compared with one donor: those who share a contact or a street come before namesakes. */
const COMPARED_MAX = 200

/**
 * Donors who are neither merged nor erased, and for each those who share a name, a contact or a street with it: one statement,
 * however many donors a write has. All are found through the index of match keys.
 */
export const comparedDonors = (work: Work, ids: readonly string[]): Promise<ComparedDonor[]> =>
  work.run(
    statement<ComparedDonor>(
      `with given as (select id, place from unnest($2::uuid[]) with ordinality as x (id, place)),
         wanted as materialized (select g.place, g.id, k.key from given g cross join lateral (
           select k.key from donor_match_key k where k.organization_id = $1 and k.donor_id = g.id offset 0) k),
         fact as materialized (select g.place, k.key from given g
           join donor d on d.organization_id = $1 and d.id = g.id
           cross join lateral unnest(donor_match_keys('{}', d.donor_number, donor_contacts(d.emails, 'address'),
             donor_contacts(d.phones, 'number'), donor_contacts(d.addresses, 'line1'))) k (key)),
         near as materialized (select w.place, m.donor_id, row_number() over (partition by w.place
             order by count(f.key) desc, count(*) desc, m.donor_id) as rank
           from wanted w join donor_match_key m on m.organization_id = $1 and m.key = w.key and m.donor_id <> w.id
           left join fact f on f.place = w.place and f.key = w.key
           group by w.place, m.donor_id),
         found as (select donor_id, place from near where rank <= ${COMPARED_MAX} union all select id, 0 from given)
       select ${POSSIBLE_DONOR}, n.places from (select donor_id, json_agg(place) as places from found group by donor_id) n
       join donor t on t.organization_id = $1 and t.id = n.donor_id where t.status not in ('MERGED', 'ERASED')`,
      [work.organizationId, ids],
    ),
  )

/** Where donors are: those that are deleted are left out. */
export const placesOfDonors = async (work: Work, ids: readonly string[]) => {
  const rows = await work.run(
    statement<{ id: string; status: string; mergedIntoId: string | null }>(
      `select id, status, merged_into_id as "mergedIntoId" from donor where organization_id = $1 and id = any ($2)`,
      [work.organizationId, ids],
    ),
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** How many donors can be compared. */
export async function countComparable(work: Work): Promise<number> {
  const [row] = await work.run(
    statement<{ count: number }>('select count(*)::int as count from donor where organization_id = $1', [
      work.organizationId,
    ]),
  )
  return row?.count ?? 0
}

/** The ids of the next donors in the order in which they were recorded. */
export async function nextDonors(work: Work, offset: number, most: number): Promise<string[]> {
  const rows = await work.run(
    statement<{ id: string }>('select id from donor where organization_id = $1 order by id offset $2 limit $3', [
      work.organizationId,
      offset,
      most,
    ]),
  )
  return rows.map(({ id }) => id)
}
