import { useEffect, useRef, useState } from 'preact/hooks'
import { FilterSelect, Filters, FilterText, Pager } from '../components/filters'
import { ProblemNotice } from '../components/notice'
import { Empty, Loading } from '../components/page'
import { Section, Table } from '../components/section'
import {
  type ActivityRowFragment,
  type ApiActivityFilter,
  SettingsActivityDocument,
  type Transport,
} from '../generated/graphql'
import { formatInstant } from '../lib/format'
import { run } from '../lib/graphql'
import { useAddress } from '../lib/router'
import { ActivityDetails } from './activity-details'
import { operationName, StatusBadge } from './activity-parts'
import { useSettings } from './context'
import { useRows } from './use-rows'

const POLL_MS = 3000
/** A request is written a moment after it was answered, so each look goes back this far. */
const OVERLAP_MS = 10_000
const PAGE = 50

interface Wanted {
  transport: string
  outcome: string
  operation: string
  requestId: string
  pages: string
}

const OUTCOMES: Record<string, ApiActivityFilter> = {
  denied: { isDenied: true },
  succeeded: { status: { lt: 400 } },
  failed: { status: { gte: 400 } },
}

function filterOf({ transport, outcome, operation, requestId, pages }: Wanted): ApiActivityFilter {
  return {
    ...OUTCOMES[outcome],
    ...(transport ? { transport: [transport as Transport] } : {}),
    ...(operation ? { operation } : {}),
    ...(requestId ? { requestId: [requestId] } : {}),
    ...(pages || requestId ? {} : { isFromPages: false }),
  }
}

/** Every request to the API, as it comes. */
export function Activity() {
  const { query } = useAddress()
  const [wanted, setWanted] = useState<Wanted>({
    transport: '',
    outcome: '',
    operation: '',
    requestId: query.get('requestId') ?? '',
    pages: '',
  })
  const [isLive, setLive] = useState(true)
  const [shown, setShown] = useState<ActivityRowFragment>()
  const filter = filterOf(wanted)
  const { rows, total, problem, isBusy, more, prepend } = useRows({
    document: SettingsActivityDocument,
    variables: after => ({ first: PAGE, after, filter }),
    pageOf: data => data.apiActivity,
  })
  useTail(isLive && rows !== undefined, rows?.[0]?.occurredAt, filter, prepend)
  const set = (part: Partial<Wanted>) => setWanted({ ...wanted, ...part })
  return (
    <Section
      title="API activity"
      lead="Every request to the API for this organization. Contents are never recorded."
      action={
        rows && (
          <button type="button" class="button quiet live" aria-pressed={isLive} onClick={() => setLive(!isLive)}>
            <span class="dot" data-on={isLive} />
            {isLive ? 'Live' : 'Paused'}
          </button>
        )
      }
    >
      {problem && <ProblemNotice problem={problem} />}
      {!problem && <ActivityFilters wanted={wanted} onChange={set} />}
      {!rows && !problem && <Loading />}
      {rows?.length === 0 && (
        <Empty title="No requests found">
          <p>Requests appear here a moment after they are answered. Change the filters to see others.</p>
        </Empty>
      )}
      {rows && rows.length > 0 && <ActivityTable rows={rows} onShow={setShown} />}
      {rows && rows.length > 0 && <Pager shown={rows.length} total={total} isBusy={isBusy} more={more} />}
      {shown && <ActivityDetails row={shown} onClose={() => setShown(undefined)} />}
    </Section>
  )
}

/** Looks for new rows every 3 seconds while the page can be seen. */
function useTail(
  isOn: boolean,
  newest: string | undefined,
  filter: ApiActivityFilter,
  prepend: (rows: ActivityRowFragment[]) => void,
): void {
  const { client } = useSettings()
  const latest = useRef({ newest, prepend })
  latest.current = { newest, prepend }
  const key = JSON.stringify(filter)
  useEffect(() => {
    if (!isOn) return
    const began = Date.now()
    let isEnded = false
    const look = async () => {
      if (document.hidden) return
      const since = latest.current.newest ? Date.parse(latest.current.newest) : began
      const occurredAt = { gte: new Date(since - OVERLAP_MS).toISOString() }
      const variables = { first: PAGE, filter: { ...JSON.parse(key), occurredAt } }
      // A look that fails is made up for by the next one.
      const data = await run(client, SettingsActivityDocument, variables).catch(() => undefined)
      if (!isEnded && data?.apiActivity) latest.current.prepend(data.apiActivity.nodes)
    }
    const timer = setInterval(look, POLL_MS)
    return () => {
      isEnded = true
      clearInterval(timer)
    }
  }, [isOn, key, client])
}

function ActivityFilters({ wanted, onChange }: { wanted: Wanted; onChange(part: Partial<Wanted>): void }) {
  return (
    <Filters label="Filter the requests">
      <FilterSelect
        label="Outcome"
        value={wanted.outcome}
        onChange={outcome => onChange({ outcome })}
        options={[
          ['', 'Any'],
          ['succeeded', 'Succeeded'],
          ['failed', 'Failed'],
          ['denied', 'Denied'],
        ]}
      />
      <FilterSelect
        label="Surface"
        value={wanted.transport}
        onChange={transport => onChange({ transport })}
        options={[
          ['', 'Any'],
          ['REST', 'REST'],
          ['GRAPHQL', 'GraphQL'],
          ['MCP', 'MCP'],
        ]}
      />
      <FilterSelect
        label="Requests of these pages"
        value={wanted.pages}
        onChange={pages => onChange({ pages })}
        options={[
          ['', 'Hide'],
          ['show', 'Show'],
        ]}
      />
      <FilterText
        label="Operation"
        value={wanted.operation}
        placeholder="listAccounts"
        onChange={operation => onChange({ operation })}
      />
      <FilterText label="Request id" value={wanted.requestId} onChange={requestId => onChange({ requestId })} />
    </Filters>
  )
}

function ActivityTable({ rows, onShow }: { rows: ActivityRowFragment[]; onShow(row: ActivityRowFragment): void }) {
  const { timeZone } = useSettings().organization
  return (
    <Table
      label="Requests"
      rows={rows}
      idOf={row => row.id}
      columns={[
        {
          title: 'Request',
          kind: 'name',
          cell: row => (
            <button type="button" class="row-link" onClick={() => onShow(row)}>
              <strong>{operationName(row.operation)}</strong>
              <code class="block soft">
                {row.transport === 'REST'
                  ? `${row.method} ${row.pathTemplate}`
                  : row.transport === 'MCP'
                    ? 'MCP tool'
                    : 'GraphQL'}
              </code>
            </button>
          ),
        },
        {
          title: 'Status',
          cell: row => (
            <>
              <StatusBadge row={row} />
              {row.reason && <span class="block soft small">{row.reason.replaceAll('_', ' ')}</span>}
            </>
          ),
        },
        {
          title: 'By',
          cell: row => (
            <>
              {row.applicationName ?? row.credentialName ?? 'unknown'}
              {row.userName && <span class="block soft small">for {row.userName}</span>}
            </>
          ),
        },
        {
          title: 'Time',
          cell: row => <time dateTime={row.occurredAt}>{formatInstant(row.occurredAt, timeZone)}</time>,
        },
        { title: 'Took', kind: 'number', cell: row => `${row.durationMs} ms` },
      ]}
    />
  )
}
