import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Empty, Loading } from '../../components/page'
import { Section, Table } from '../../components/section'
import { type AuditFilter, type AuditRowFragment, SettingsAuditDocument } from '../../generated/graphql'
import { counted, zoneName } from '../../lib/format'
import { rangeOf } from '../../lib/range'
import { useAddress } from '../../lib/router'
import { useSettings } from '../context'
import { ACTIONS, ACTORS, AuditDetails } from './audit-details'
import { AuditFilters } from './audit-filters'
import { useLog } from './log'
import { LogTime, Older } from './log-parts'
import { type RecordReference, useRecordNames } from './record-names'

const NONE: readonly AuditRowFragment[] = []

function filterOf(query: URLSearchParams, timeZone: string): AuditFilter {
  const [type, operation, actorId, resource, request] = ['type', 'operation', 'actor', 'resource', 'request'].map(
    name => query.get(name),
  )
  return {
    ...(type && { resourceType: [type] }),
    ...(operation && { operation }),
    ...(actorId && { actorId }),
    ...(resource && { resourceId: [resource] }),
    ...(request && { requestId: [request] }),
    occurredAt: rangeOf(query, timeZone),
  }
}

/** Changes of records: who made each, and the values before and after. */
export function Audit() {
  const { timeZone } = useSettings().organization
  const { query } = useAddress()
  const [isFiltering, setFiltering] = useState(false)
  const [row, setRow] = useState<AuditRowFragment>()
  const log = useLog({
    query: SettingsAuditDocument,
    filter: () => filterOf(query, timeZone),
    filterKey: query.toString(),
    pageOf: data => data.auditEntries,
    isLive: false,
  })
  const nameOf = useRecordNames(log.rows ?? NONE)
  return (
    <Section
      title="Audit trail"
      lead={`Every change of a record. Nobody can change or delete an entry. Times are in ${zoneName(timeZone)}.`}
    >
      {!log.problem && <AuditFilters query={query} isOpen={isFiltering} onOpen={setFiltering} />}
      {log.problem && <ProblemNotice problem={log.problem} onRetry={log.newest} />}
      {!log.rows && !log.problem && <Loading />}
      {log.rows?.length === 0 && <NoEntries query={query} />}
      {log.rows && log.rows.length > 0 && <AuditTable rows={log.rows} nameOf={nameOf} onOpen={setRow} />}
      {log.older && <Older isReading={log.isReading} onClick={log.older} />}
      {row && <AuditDetails row={row} name={nameOf(row)} onClose={() => setRow(undefined)} />}
    </Section>
  )
}

function NoEntries({ query }: { query: URLSearchParams }) {
  if (query.has('request') && query.size === 1)
    return (
      <Empty title="This request changed nothing">
        <p>It only read, or it was refused.</p>
        <a class="button quiet" href={`/settings/activity?${query}`}>
          The request
        </a>
      </Empty>
    )
  if (query.size)
    return (
      <Empty title="No entry fits the filters">
        <p>Remove a filter, or choose a longer time.</p>
      </Empty>
    )
  return (
    <Empty title="No entries yet">
      <p>The first change of a record appears here.</p>
    </Empty>
  )
}

interface AuditTableProps {
  rows: AuditRowFragment[]
  nameOf(record: RecordReference): string
  onOpen(row: AuditRowFragment): void
}

function AuditTable({ rows, nameOf, onOpen }: AuditTableProps) {
  return (
    <Table
      label="Changes"
      isDense={true}
      rows={rows}
      idOf={row => row.id}
      columns={[
        { title: 'Time', cell: row => <LogTime moment={row.occurredAt} /> },
        {
          title: 'Change',
          kind: 'name',
          cell: row => (
            <>
              <button
                type="button"
                class="link strong"
                aria-label={`${nameOf(row)}: ${ACTIONS[row.action]}, entry ${row.sequence}`}
                onClick={() => onOpen(row)}
              >
                {nameOf(row)}
              </button>
              <span class="block soft small">
                {ACTIONS[row.action]}
                {row.changes.length > 0 && `, ${counted(row.changes.length, 'field')}`}
              </span>
            </>
          ),
        },
        {
          title: 'Who',
          cell: row => (
            <>
              {row.actor.name ?? 'Unknown'}
              {row.actor.name !== ACTORS[row.actor.type] && (
                <span class="block soft small">{ACTORS[row.actor.type]}</span>
              )}
            </>
          ),
        },
        { title: 'Operation', cell: row => <code>{row.operation}</code> },
      ]}
    />
  )
}
