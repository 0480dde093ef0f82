import { hasMetadata } from '../../data/metadata.js'
import { allRecords, type Class, columnOf, type FieldSpec, fieldsOf, recordOptions } from '../../declaration/fields.js'
import { present } from '../../values/present.js'
import { Donor } from '../people/donors/donor.js'
import { aboutMembers, ownerOf, type PersonalRecord, personalRecords } from './personal-data.js'

const ERASED_DONORS = `with recursive erased as (
    select d.id from donor d where d.organization_id = p_organization and d.status = 'ERASED'
    union
    select d.id from erased e join donor d on d.organization_id = p_organization and d.merged_into_id = e.id)
  select array_agg(id) into p_donors from erased`

/** SQL that holds for a column with the id of a certain donor, or with the ids of several. */
type IsDonor = (column: string, isList: boolean) => string

/** The donors of the parameter `p_donors`. */
const isGiven: IsDonor = (column, isList) => (isList ? `${column} && p_donors::text[]` : `${column} = any (p_donors)`)
const isErased: IsDonor = (column, isList) => `exists (select from donor d where d.organization_id = p_organization
        and d.id = ${isList ? `any (${column}::uuid[])` : column} and d.status = 'ERASED')`

/** SQL that holds for a row which is about such a donor. */
function isAbout(type: Class, isDonor = isGiven, alias = 't', depth = 1): string {
  const conditions = aboutMembers(type).map(({ key, target, list }) => {
    const column = `${alias}.${columnOf(key)}`
    const record = target?.()
    if (list || !record || record === Donor) return isDonor(column, list)
    const next = `about${depth}`
    return `exists (select from ${recordOptions(record).table} ${next} where ${next}.organization_id = p_organization
        and ${next}.id = ${column} and ${isAbout(record, isDonor, next, depth + 1)})`
  })
  return conditions.length > 1 ? `(${conditions.join(' or ')})` : present(conditions[0])
}

interface ClearedMember {
  column: string
  /** SQL of what it becomes. */
  value: string
  /** SQL that holds while it has something to clear. */
  isLeft: string
}

/** The personal members of a record. A member that cannot be null declares what it becomes. */
function membersOf({ type, personal = [], cleared = {} }: PersonalRecord): ClearedMember[] {
  const fields = new Map(fieldsOf(type).map(field => [field.key, field]))
  return personal.map(key => {
    const column = columnOf(key)
    const value = cleared[key] ?? 'null'
    const { nullable } = present(fields.get(key))
    if (value === 'null' && !nullable)
      throw new Error(`${type.name}.${key} cannot be null and declares no cleared value`)
    const isLeft = value === 'null' ? `t.${column} is not null` : `t.${column} is distinct from ${value}`
    return { column, value, isLeft }
  })
}

const erasable = (): PersonalRecord[] => personalRecords().filter(({ onErase }) => typeof onErase === 'string')
const isCleared = ({ onErase }: PersonalRecord): boolean => onErase === 'clear'
const isPart = ({ type }: PersonalRecord): boolean => recordOptions(type).part === true
const anyLeft = (record: PersonalRecord): string =>
  membersOf(record)
    .map(({ isLeft }) => isLeft)
    .join(' or ')
const settingOf = (record: PersonalRecord): string =>
  membersOf(record)
    .map(({ column, value }) => `${column} = ${value}`)
    .join(', ')

/** The word of a part in the audit trail: `allocations` for `contribution_allocation`. */
const pluralOf = (part: string, owner: string): string => `${part.replace(`${owner.split('_').at(-1)}_`, '')}s`

/** A statement that clears or deletes the rows of a part, and names the records that contain them. */
function ofPart(record: PersonalRecord, reference: FieldSpec): string {
  const { table, type } = record
  const rows = `t.organization_id = p_organization\n        and ${isAbout(type)}`
  const change = isCleared(record)
    ? `update ${table} t set ${settingOf(record)}\n      where ${rows}\n        and (${anyLeft(record)})`
    : `delete from ${table} t where ${rows}`
  return `${change}\n      returning t.${columnOf(reference.key)} as id`
}

/** SQL of the metadata of a row. */
const METADATA_OF = 'select from record_metadata md where md.organization_id = p_organization and md.record_id = t.id'

/** The statement that erases a record with its parts. */
function erasing(record: PersonalRecord, all: readonly PersonalRecord[]): string {
  const { table, type } = record
  const parts = all.flatMap(part => {
    const owned = ownerOf(part.type)
    return owned?.owner === type ? [{ ...part, reference: owned.reference }] : []
  })
  const whole = `returning '${table}'::text, t.id, t.version`
  const rows = `where t.organization_id = p_organization and ${isAbout(type)}`
  const digests = `delete from creation_digest d using own where d.organization_id = p_organization and d.id = own.id`
  if (!isCleared(record)) {
    return `  return query with own as (select t.id from ${table} t ${rows}), digests as (${digests})
    delete from ${table} t using own where t.organization_id = p_organization and t.id = own.id ${whole}, null::text[];`
  }
  const members = membersOf(record)
  const left = members.map(({ column, isLeft }) => `case when ${isLeft} then '${column}' end`)
  if (hasMetadata(type)) left.push(`case when exists (${METADATA_OF}) then 'metadata' end`)
  const due = parts.map((part, index) => `select id, '${pluralOf(part.table, table)}' from part${index + 1}`)
  return `  return query with own as materialized (
      select t.id, array_remove(array[${left.join(',\n        ')}], null) as cleared
      from ${table} t ${rows} order by t.id for update of t
    ), digests as (${digests})${parts
      .map((part, index) => `, part${index + 1} as (\n      ${ofPart(part, part.reference)}\n    )`)
      .join('')}, due as (
      select id, name from own, unnest(own.cleared) name${due.map(each => `\n      union ${each}`).join('')}
    ), named as (select id, array_agg(name order by name) as cleared from due group by id)
    update ${table} t set ${members
      .map(({ column, value }) => `${column} = case when o.id is not null then ${value} else t.${column} end`)
      .join(',\n      ')},
      version = t.version + 1, updated_at = p_at
    from named n left join own o on o.id = n.id
    where t.organization_id = p_organization and t.id = n.id
    ${whole}, n.cleared;`
}

const HEAD = '-- Generated by `npm run contract` from the declarations of records.'
const RIGHTS = (name: string) =>
  `revoke all on function ${name} from public, narthex_app, narthex_auth;\ngrant execute on function ${name} to narthex_app;\n`
const PATH = 'set search_path = pg_catalog, public, pg_temp as $$'

const eraseGivingTexts = (all: readonly PersonalRecord[]): string => `${HEAD}
-- Clears or deletes what records have about donors, also in frozen settlements. Amounts stay. \`cleared\` names the fields that had
-- a value, and is null for a deleted record. The digests of the requests that created these records go too: they would tell
-- somebody who guesses a name that it is right.
create or replace function erase_giving_texts(p_organization uuid, p_donors uuid[], p_at timestamptz)
returns table (resource_type text, id uuid, version int, cleared text[]) language plpgsql
${PATH}
#variable_conflict use_column
begin
${all
  .filter(each => !isPart(each))
  .map(each => erasing(each, all))
  .join('\n')}
  delete from record_metadata md where md.organization_id = p_organization and (md.record_id = any (p_donors)
    or md.record_id in (select m.household_id from household_member m
      where m.organization_id = p_organization and m.donor_id = any (p_donors) and not exists (
        select from household_member o where o.organization_id = p_organization and o.household_id = m.household_id
          and o.to_date is null and o.donor_id <> all (p_donors)))${metadataAbout(all)});
  delete from creation_digest d where d.organization_id = p_organization and (d.id = any (p_donors)
    or d.id in (select m.household_id from household_member m
      where m.organization_id = p_organization and m.donor_id = any (p_donors)));
end $$;

${RIGHTS('erase_giving_texts')}`

/** SQL that continues a condition with the metadata of records about donors. */
const metadataAbout = (all: readonly PersonalRecord[]): string =>
  all
    .filter(({ type }) => hasMetadata(type))
    .map(
      ({ table, type }) => `
    or md.record_id in (select t.id from ${table} t where t.organization_id = p_organization and ${isAbout(type)})`,
    )
    .join('')

/** SQL that deletes the metadata of a record about erased donors. */
const metadataCleared = ({ table, type }: PersonalRecord): string =>
  hasMetadata(type)
    ? `
    delete from record_metadata md using ${table} t where md.organization_id = p_organization
      and t.organization_id = p_organization and t.id = md.record_id
      and md.record_id in (select x::uuid from jsonb_array_elements_text(p_records -> '${table}') x)
      and ${isAbout(type, isErased)};`
    : ''

const clearTextsOfErased = (all: readonly PersonalRecord[]): string => `${HEAD}
-- Clears what these records say about donors who are erased: a text that is written later can name the person again.
-- \`p_records\` has the ids of records by their tables.
create or replace function clear_texts_of_erased(p_organization uuid, p_records jsonb)
returns void language plpgsql
${PATH}
begin
${all
  .filter(isCleared)
  .map(
    record => `  if p_records -> '${record.table}' is not null then
    update ${record.table} t set ${settingOf(record)}
      where t.organization_id = p_organization
        and t.id in (select x::uuid from jsonb_array_elements_text(p_records -> '${record.table}') x)
        and (${anyLeft(record)})
        and ${isAbout(record.type, isErased)};${metadataCleared(record)}
  end if;`,
  )
  .join('\n')}
end $$;

${RIGHTS('clear_texts_of_erased')}`

const verifyErasure = (all: readonly PersonalRecord[]): string => `${HEAD}
-- Records that still have personal data of erased donors.
create or replace function verify_erasure(p_organization uuid)
returns table (invariant text, subject text, detail text) language plpgsql stable
${PATH}
declare
  p_donors uuid[];
begin
  ${ERASED_DONORS};
  if p_donors is null then return; end if;
  return query
${all
  .map(
    record => `  select 'ERASED', t.id::text, 'the ${record.table.replaceAll('_', ' ')} of an erased donor has personal data' from ${record.table} t
    where t.organization_id = p_organization${isCleared(record) ? `\n      and (${anyLeft(record)})` : ''}
      and ${isAbout(record.type)}`,
  )
  .join('\n  union all\n')}
  union all
  select 'ERASED', md.record_id::text, 'a record of an erased donor has metadata' from record_metadata md
    where md.organization_id = p_organization and (md.record_id = any (p_donors)${metadataAbout(all)});
end $$;

${RIGHTS('verify_erasure')}`

/** SQL of the versions of all records that have one, in the tables of churches or in those of the coordinator. */
const versions = (onCoordinator: boolean): string =>
  [...allRecords()]
    .filter(([type, { part, isLog, isOnCoordinator = false }]) => {
      const isVersioned = !part && !isLog && fieldsOf(type).some(({ key }) => key === 'version')
      return isVersioned && isOnCoordinator === onCoordinator
    })
    .map(
      ([, { table }]) =>
        `      select '${table}' as type, id, version from ${table} where organization_id = p_organization`,
    )
    .sort()
    .join('\n      union all\n')

/** SQL that compares versions with the audit trail. @param from SQL of them. */
const unlikeTrail = (from: string): string => `  return query
  select 'I10', v.id::text, 'the versions differ from the audit trail' from ${from}
    join (select resource_type, resource_id, min(version) as first, max(version) as last,
        count(distinct version) as versions, count(*) filter (where changes <> '{}') as changes,
        count(distinct version) filter (where changes <> '{}') as changed
      from audit_entry where organization_id = p_organization and version is not null and sequence >= begun
      group by resource_type, resource_id) a on a.resource_type = v.type and a.resource_id = v.id
    where a.last <> v.version or a.versions <> a.last - a.first + 1 or a.changes <> a.changed;`

const verifyVersions = (): string => `${HEAD}
-- I10: once a request has written a row, every version is in the audit trail, no version was written twice, and the last is the
-- row's own. A record that is only published, because another record has changed, keeps its version. The accounting policy has
-- the id of its organization, so the type tells their entries apart. A reset of a sandbox begins anew: no earlier entry counts.
create or replace function verify_versions(p_organization uuid)
returns table (invariant text, subject text, detail text) language plpgsql stable
${PATH}
declare
  known jsonb;
  begun bigint;
begin
  select coalesce(max(sequence), 0) into begun from audit_entry
    where organization_id = p_organization and operation = 'resetSandbox' and resource_type = 'organization';
${unlikeTrail(`(\n${versions(false)}) v`)}
  -- The trail of a church is on its worker, and these records are on the coordinator.
  select jsonb_agg(jsonb_build_object('type', v.type, 'id', v.id, 'version', v.version)) into known from (
${versions(true)}) v;
${unlikeTrail('jsonb_to_recordset(known) v (type text, id uuid, version int)')}
end $$;

${RIGHTS('verify_versions')}`

/** The functions that follow from the declarations of records, by the names of their files below `schema/functions`. */
export function generatedFunctions(): ReadonlyMap<string, string> {
  const all = erasable()
  return new Map([
    ['people/erase_giving_texts.sql', eraseGivingTexts(all)],
    ['people/clear_texts_of_erased.sql', clearTextsOfErased(all)],
    ['invariants/verify_erasure.sql', verifyErasure(all)],
    ['invariants/verify_versions.sql', verifyVersions()],
  ])
}
