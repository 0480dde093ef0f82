import { allRecords, type Class } from '../declaration/fields.js'
import { MetadataEntry } from '../declaration/metadata.js'
import { computed } from './computed.js'
import { jsonList, jsonOf } from './json.js'
import type { Versioned } from './tenancy.js'

/** Whether integrations can store metadata with records of a class. */
export const hasMetadata = (type: Class): type is Class<Versioned> => allRecords().get(type)?.metadata !== undefined

/** The metadata of a record `t`, by their keys. They are read on request alone. */
export const metadataField = () =>
  computed.part(
    MetadataEntry,
    jsonList(
      jsonOf(MetadataEntry, 'md', {}),
      'record_metadata md where md.organization_id = $1 and md.record_id = t.id',
      'md.key',
    ),
    { list: true, asked: true, note: 'What integrations have stored with it, by their keys.' },
  )

/**
 * SQL of the filter of records of a table by one of several texts `key:value` or `key`. The texts are divided first: behind row-level
 * security, an index is searched by plain values alone. A key without a value is searched apart, so that a value is found by the index.
 */
export const metadataFilter =
  (table: string) =>
  (parameter: string): string =>
    `t.id in (with given as materialized (
        select split_part(pair, ':', 1) as key, case when strpos(pair, ':') > 0 then substr(pair, strpos(pair, ':') + 1) end as value
        from unnest(${parameter}::text[]) pair)
      select md.record_id from given join record_metadata md on md.organization_id = $1 and md.resource_type = '${table}'
        and md.key = given.key and md.value = given.value
      union all
      select md.record_id from given join record_metadata md on md.organization_id = $1 and md.resource_type = '${table}'
        and md.key = given.key
      where given.value is null)`
