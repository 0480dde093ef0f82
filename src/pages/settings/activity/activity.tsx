import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Section, Table } from '../../components/section'
import { type ActivityRowFragment, type ApiActivityFilter, SettingsActivityDocument } from '../../generated/graphql'
import { formatNumber, zoneName } from '../../lib/format'
import { rangeOf } from '../../lib/range'
import { useAddress } from '../../lib/router'
import { useSettings } from '../context'
import { ActivityDetails, callerOf, operationOf, SURFACES } from './activity-details'
import { ActivityFilters, CREDENTIAL_PARAMETERS, RESULTS } from './activity-filters'
import { ActivityTimeline } from './activity-timeline'
import { useLog } from './log'
import { LogTime, Older, TailState } from './log-parts'

/** The filter of an address. A request that is asked for by its id is shown whoever made it. */
function filterOf(query: URLSearchParams, timeZone: string): ApiActivityFilter {
  const [requestId, operation, surface] = ['request', 'operation', 'surface'].map(name => query.get(name))
  const surfaces = SURFACES.filter(([value]) => value === surface).map(([value]) => value)
  const credential = CREDENTIAL_PARAMETERS.find(name => query.has(name))
  return {
    ...(requestId && { requestId: [requestId] }),
    ...(!requestId && query.get('pages') !== 'shown' && { isFromPages: false }),
    ...(operation && { operation }),
    ...(surfaces.length > 0 && { transport: surfaces }),
    ...(credential && { [credential]: [query.get(credential)] }),
    ...RESULTS.find(({ value }) => value === query.get('result'))?.filter,
    occurredAt: rangeOf(query, timeZone),
  }
}

/** Requests to the API for the organization, and new ones as they come. */
export function Activity() {
  const { timeZone } = useSettings().organization
  const { query } = useAddress()
  const [isFiltering, setFiltering] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [row, setRow] = useState<ActivityRowFragment>()
  const isLive = !isPaused && !isFiltering && !row
  const log = useLog({
    query: SettingsActivityDocument,
    filter: () => filterOf(query, timeZone),
    filterKey: query.toString(),
    pageOf: data => data.apiActivity,
    isLive,
  })
  return (
    <Section
      title="API activity"
      lead={`Requests to the API for this organization, without their content. Times are in ${zoneName(timeZone)}.`}
      action={log.rows && <TailState isLive={isLive} isPaused={isPaused} readAt={log.readAt} onPause={setPaused} />}
    >
      {!log.problem && <ActivityFilters query={query} isOpen={isFiltering} onOpen={setFiltering} />}
      {log.problem && <ProblemNotice problem={log.problem} onRetry={log.newest} />}
      {!log.rows && !log.problem && <Loading />}
      {log.rows?.length === 0 && <NoActivity isFiltered={query.size > 0} />}
      {!log.problem && !query.has('request') && (
        <ActivityTimeline filterKey={query.toString()} filter={() => filterOf(query, timeZone)} isLive={isLive} />
      )}
      {log.rows && log.rows.length > 0 && <ActivityTable rows={log.rows} onOpen={setRow} />}
      {log.older && <Older isReading={log.isReading} onClick={log.older} />}
      {row && <ActivityDetails row={row} onClose={() => setRow(undefined)} />}
    </Section>
  )
}

function NoActivity({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Empty title="No request fits the filters">
        <p>Remove a filter, or choose a longer time.</p>
      </Empty>
    )
  return (
    <Empty title="No requests yet">
      <p>Requests of API keys and of connected applications appear here a moment after they are answered.</p>
    </Empty>
  )
}

/** How the answer of a request is shown: GraphQL answers 200 even when it refuses. */
function Result({ row }: { row: ActivityRowFragment }) {
  const isRefused = row.code !== null || row.status >= 400
  const tone = row.status >= 500 ? 'red' : isRefused ? 'gold' : 'green'
  return (
    <>
      <Badge tone={tone}>{row.status}</Badge> {row.denied && <span class="small">denied </span>}
      {isRefused && row.reason && <span class="soft small">{row.reason.replaceAll('_', ' ')}</span>}
    </>
  )
}

interface ActivityTableProps {
  rows: ActivityRowFragment[]
  onOpen(row: ActivityRowFragment): void
}

function ActivityTable({ rows, onOpen }: ActivityTableProps) {
  const surfaces = new Map<string, string>(SURFACES)
  return (
    <Table
      label="Requests"
      isDense={true}
      rows={rows}
      idOf={row => row.id}
      columns={[
        { title: 'Time', cell: row => <LogTime moment={row.occurredAt} /> },
        {
          title: 'Operation',
          kind: 'name',
          cell: row => (
            <>
              <button type="button" class="link strong" onClick={() => onOpen(row)}>
                {operationOf(row).name}
              </button>
              <code class="beside soft">
                {row.method} {row.pathTemplate}
              </code>
            </>
          ),
        },
        {
          title: 'Who',
          cell: row => (
            <>
              {callerOf(row).name} <span class="soft small">{callerOf(row).means}</span>
            </>
          ),
        },
        { title: 'Surface', cell: row => surfaces.get(row.transport) },
        { title: 'Status', cell: row => <Result row={row} /> },
        { title: 'Duration', kind: 'number', cell: row => `${formatNumber(row.durationMs)} ms` },
      ]}
    />
  )
}
