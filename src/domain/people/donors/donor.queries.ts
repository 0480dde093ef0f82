import { computed } from '../../../data/computed.js'
import { json, jsonList } from '../../../data/json.js'
import { type Reader, statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import { columnOf, recordOf } from '../../../declaration/fields.js'
import { isId } from '../../../values/time.js'
import type { Hints, PossibleDonor } from '../matching/donor-matching.rules.js'
import { survivorOf } from '../merged.queries.js'
import { DonorTag } from '../tags/donor-tag.js'
import { taggedDonors } from '../tags/donor-tag.queries.js'
import { Donor, ExternalId, HouseholdRole, IDENTITY } from './donor.js'
import { DONORS_WITH_STOPPED_EMAIL, stoppedEmails, unsubscribedEmails } from './donor-mail.queries.js'

const GONE = `t.status in ('MERGED', 'ERASED')`
const LISTS: readonly string[] = ['emails', 'phones', 'addresses']
/** The data of a merged donor is stored only for an unmerge and never shown. */
const shown = (key: string) =>
  `case when ${GONE} then ${LISTS.includes(key) ? `'[]'::jsonb` : 'null'} else t.${columnOf(key)} end`

/** The name of a donor `t`. Null after it was merged or erased. */
export const DISPLAY_NAME = `case when ${GONE} then null when t.donor_type = 'ORGANIZATION' then t.organization_name
  else concat_ws(' ', coalesce(t.preferred_name, t.first_name), t.last_name, t.suffix) end`
const SORT_NAME = `case when ${GONE} then '' when t.donor_type = 'ORGANIZATION' then coalesce(t.organization_name, '')
  else concat_ws(' ', t.last_name, t.first_name) end`

const EXTERNAL_IDS = jsonList(
  json(ExternalId, 'e'),
  'donor_external_id e where e.organization_id = $1 and e.donor_id = t.id',
  'e.provider, e.external_id',
)
const TAG_IDS = `(select coalesce(json_agg(distinct g.tag_id order by g.tag_id), '[]') from donor_tag_assignment g
  where g.organization_id = $1 and g.donor_id = t.id)`
const hasExternalId = (condition: string) => `exists (select from donor_external_id e
  where e.organization_id = $1 and e.donor_id = t.id and ${condition})`

export const donors = source(Donor, {
  does: 'A person or organization that gives.',
  lookups: {
    m: 'left join household_member m on m.organization_id = $1 and m.donor_id = t.id and m.to_date is null',
  },
  columns: { ...Object.fromEntries(IDENTITY.map(key => [key, shown(key)])), mergedIntoId: survivorOf('donor') },
  computed: {
    displayName: computed.text(DISPLAY_NAME, { nullable: true, note: 'The full name, derived from the names.' }),
    householdId: computed.ref(recordOf('household'), 'm.household_id', {
      nullable: true,
      note: 'From the open membership. Null without a household.',
    }),
    householdRole: computed.choice(HouseholdRole, 'm.role', { nullable: true }),
    givesJointly: computed.flag('coalesce(m.gives_jointly, false)', {
      note: 'Whether the donor gives jointly with the household.',
    }),
    externalIds: computed.part(ExternalId, EXTERNAL_IDS, { list: true, note: 'The ids in other systems.' }),
    stoppedEmails: computed.text(`case when ${GONE} then '[]' else ${stoppedEmails('t')} end`, {
      list: true,
      note: 'The e-mail addresses that get no e-mails, after a bounce or a complaint. liftEmailReport lifts it.',
    }),
    unsubscribedEmails: computed.text(`case when ${GONE} then '[]' else ${unsubscribedEmails('t')} end`, {
      list: true,
      note: 'The e-mail addresses that get no reminders, because their owner unsubscribed. liftEmailReport lifts it.',
    }),
    tagIds: computed.ref(() => DonorTag, TAG_IDS, {
      list: true,
      note: 'The tags that the church marks the donor with.',
    }),
  },
  filters: {
    q: parameter => `not ${GONE} and strpos(lower(concat_ws(chr(31), concat_ws(' ', t.first_name, t.last_name),
      concat_ws(' ', t.first_name, t.middle_name, t.last_name), ${DISPLAY_NAME}, t.organization_name, t.donor_number)),
      lower(${parameter})) > 0`,
    email: parameter => `not ${GONE} and exists (select from jsonb_array_elements(t.emails) e
      where lower(e->>'address') = lower(${parameter}))`,
    phone: parameter => `not ${GONE} and exists (select from jsonb_array_elements(t.phones) p
      where p->>'number' = ${parameter})`,
    hasStoppedEmail: parameter => `(not ${GONE} and t.id = any (${DONORS_WITH_STOPPED_EMAIL})) = ${parameter}`,
    provider: parameter => hasExternalId(`e.provider = any (${parameter})`),
    externalId: parameter => hasExternalId(`e.external_id = any (${parameter})`),
    tagId: parameter => `t.id in (${taggedDonors(parameter)})`,
    origin: parameter => hasExternalId(`e.provider || chr(31) || e.external_id = any (${parameter})`),
  },
  orders: {
    name: [`(lower(${SORT_NAME}) collate "C")`, 'text'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: 'name',
})

/** The donors with external ids, by digest. Null for an id whose donor is gone. */
export async function takenExternalIds(
  read: Reader,
  digests: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (!digests.length) return new Map()
  const rows = await read.rows<{ digest: string; donorId: string | null }>(
    `select digest, donor_id as "donorId" from donor_external_id where organization_id = $1 and digest = any ($2)`,
    [digests],
  )
  return new Map(rows.map(row => [row.digest, row.donorId]))
}

/** The merged donors whose external ids moved to their survivors, by digest. */
export async function externalIdsOfMerged(
  read: Reader,
  digests: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await read.rows<{ digest: string; donorId: string }>(
    `select e.digest, m.source_donor_id as "donorId" from donor_external_id e
     join donor_merge_item i on i.organization_id = $1 and i.resource_type = 'donor_external_id' and i.resource_id = e.id
     join donor_merge m on m.organization_id = $1 and m.id = i.merge_id and m.undone_at is null
     where e.organization_id = $1 and e.digest = any ($2) order by m.merged_at desc, m.id desc`,
    [digests],
  )
  return new Map(rows.map(row => [row.digest, row.donorId]))
}

/** The donors who have some of these numbers, by number. */
export async function takenNumbers(read: Reader, numbers: readonly string[]): Promise<Map<string, string>> {
  if (!numbers.length) return new Map()
  const rows = await read.rows<{ number: string; id: string }>(
    `select donor_number as number, id from donor where organization_id = $1 and donor_number = any ($2)`,
    [numbers],
  )
  return new Map(rows.map(({ number, id }) => [number, id]))
}

/** The columns of a donor `t` who is compared with hints. */
export const POSSIBLE_DONOR = `t.id, ${DISPLAY_NAME} as "displayName", t.donor_number as "donorNumber", t.first_name as "firstName",
  t.middle_name as "middleName", t.preferred_name as "preferredName", t.last_name as "lastName",
  t.organization_name as "organizationName", t.emails, t.phones, t.addresses`

/** A donor by the names alone. */
export type NamedDonor = Pick<
  PossibleDonor,
  'id' | 'firstName' | 'middleName' | 'preferredName' | 'lastName' | 'organizationName'
>

/** The most donors who are found by a fact of one hint. */
const BY_FACT_MAX = 200
/** The most donors who are found by one name. */
const BY_NAME_MAX = 2000

/** For each hint the ids of donors who share a number, a contact or a street with it. Those who share most come first. */
export async function donorsByFact(read: Reader, hints: readonly Hints[]): Promise<string[][]> {
  const rows = await read.rows<{ id: string; place: number }>(
    `with hint as (select place, h from jsonb_array_elements($2::jsonb) with ordinality as x (h, place)),
       wanted as materialized (select place, key from hint, unnest(donor_match_keys('{}', h ->> 'donorNumber',
         array(select jsonb_array_elements_text(h -> 'emails')), array(select jsonb_array_elements_text(h -> 'phones')),
         array[h ->> 'line1'])) key),
       near as materialized (select w.place, m.donor_id, row_number() over (partition by w.place
           order by count(*) desc, m.donor_id) as rank
         from wanted w join donor_match_key m on m.organization_id = $1 and m.key = w.key group by w.place, m.donor_id)
     select donor_id as id, place::int from near where rank <= ${BY_FACT_MAX} order by place, rank`,
    [JSON.stringify(hints)],
  )
  const found: string[][] = hints.map(() => [])
  for (const { id, place } of rows) found[place - 1]?.push(id)
  return found
}

/** For each name the donors whose last name, or that of their organization, is like it. A name is looked for once, whoever has it. */
export async function donorsByName(read: Reader, names: readonly string[]): Promise<NamedDonor[][]> {
  const rows = await read.rows<NamedDonor & { places: number[] }>(
    `with wanted as materialized (select place, key from unnest($2::text[]) with ordinality as x (name, place),
         unnest(donor_match_keys(array[name], null, '{}', '{}', '{}')) key),
       near as materialized (select w.place, m.donor_id, row_number() over (partition by w.place
           order by count(*) desc, m.donor_id) as rank
         from wanted w join donor_match_key m on m.organization_id = $1 and m.key = w.key group by w.place, m.donor_id)
     select t.id, t.first_name as "firstName", t.middle_name as "middleName", t.preferred_name as "preferredName",
       t.last_name as "lastName", t.organization_name as "organizationName", n.places
     from (select donor_id, json_agg(place) as places from near where rank <= ${BY_NAME_MAX} group by donor_id) n
     join donor t on t.organization_id = $1 and t.id = n.donor_id where not ${GONE} order by t.id`,
    [names],
  )
  const found: NamedDonor[][] = names.map(() => [])
  for (const { places, ...row } of rows) for (const place of places) found[place - 1]?.push(row)
  return found
}

/** Donors to be compared with hints. */
export const comparedById = (read: Reader, ids: readonly string[]): Promise<PossibleDonor[]> =>
  read.rows(
    `select ${POSSIBLE_DONOR} from donor t where t.organization_id = $1 and t.id = any ($2) and not ${GONE} order by t.id`,
    [ids],
  )

/** Those of the donors who can be linked to: neither dead nor merged nor erased. */
export async function linkableDonors(read: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await read.rows<{ id: string }>(
    `select id from donor where organization_id = $1 and id = any ($2) and status in ('ACTIVE', 'INACTIVE')`,
    [ids.filter(isId)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a contribution, pledge, invoice, soft credit or merge names the donor. Such a donor is never deleted. */
export async function isNamed(read: Reader, id: string): Promise<boolean> {
  const [row] = await read.rows(
    `select exists (select from contribution where organization_id = $1 and donor_id = $2)
       or exists (select from pledge where organization_id = $1 and donor_id = $2)
       or exists (select from invoice where organization_id = $1 and donor_id = $2)
       or exists (select from soft_credit where organization_id = $1 and donor_id = $2)
       or exists (select from pledge_card where organization_id = $1 and resolution_donor_id = $2)
       or exists (select from giving_statement where organization_id = $1 and donor_id = $2)
       or exists (select from donor_merge where organization_id = $1 and $2 in (source_donor_id, target_donor_id))
       or exists (select from donor where organization_id = $1 and merged_into_id = $2) as named`,
    [id],
  )
  return row?.named === true
}

/** Releases the rows of imports from donors that are deleted, and forgets what was decided about them for the next files. */
export const importRowsReleased = (organizationId: string, donorIds: readonly string[]) =>
  statement(
    `with forgotten as (delete from remembered_match where organization_id = $1 and donor_id = any ($2))
     update giving_import_row set donor_id = null where organization_id = $1 and donor_id = any ($2)`,
    [organizationId, donorIds],
  )
