import { useState } from 'preact/hooks'
import { FilterSelect, Filters, FilterText, Pager } from '../components/filters'
import { ProblemNotice } from '../components/notice'
import { Badge, Empty, Loading } from '../components/page'
import { Section } from '../components/section'
import { type AuditFilter, type AuditRowFragment, SettingsAuditDocument } from '../generated/graphql'
import { formatInstant, formatNumber, inWords } from '../lib/format'
import { useAddress } from '../lib/router'
import { AuditChanges } from './audit-changes'
import { useSettings } from './context'
import { useRows } from './use-rows'

const DAY_MS = 86_400_000
const PERIODS = [
  ['', 'Any time'],
  ['1', 'Last 24 hours'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
] as const

interface Wanted {
  since: string
  operation: string
  resourceType: string
  requestId: string
}

/** Each change of a record, with who made it and the values before and after. */
export function AuditTrail() {
  const { query } = useAddress()
  const [wanted, setWanted] = useState<Wanted>({
    since: '',
    operation: '',
    resourceType: '',
    requestId: query.get('requestId') ?? '',
  })
  const filter: AuditFilter = {
    ...(wanted.since ? { occurredAt: { gte: wanted.since } } : {}),
    ...(wanted.operation ? { operation: wanted.operation } : {}),
    ...(wanted.resourceType ? { resourceType: [wanted.resourceType] } : {}),
    ...(wanted.requestId ? { requestId: [wanted.requestId] } : {}),
  }
  const { rows, total, problem, isBusy, more } = useRows({
    document: SettingsAuditDocument,
    variables: after => ({ first: 30, after, filter }),
    pageOf: data => data.auditEntries,
  })
  return (
    <Section
      title="Audit trail"
      lead="Each change of a record. Entries are numbered without a gap, and nobody can change or delete them."
    >
      {problem && <ProblemNotice problem={problem} />}
      {!problem && <AuditFilters wanted={wanted} onChange={part => setWanted({ ...wanted, ...part })} />}
      {!rows && !problem && <Loading />}
      {rows?.length === 0 && (
        <Empty title="No changes found">
          <p>Change the filters to see others.</p>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <ol class="entries">
          {rows.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {rows && rows.length > 0 && <Pager shown={rows.length} total={total} isBusy={isBusy} more={more} />}
    </Section>
  )
}

function AuditFilters({ wanted, onChange }: { wanted: Wanted; onChange(part: Partial<Wanted>): void }) {
  const [days, setDays] = useState('')
  const choose = (value: string) => {
    setDays(value)
    onChange({ since: value && new Date(Date.now() - Number(value) * DAY_MS).toISOString() })
  }
  return (
    <Filters label="Filter the changes">
      <FilterSelect label="Time" value={days} options={PERIODS} onChange={choose} />
      <FilterText
        label="Record type"
        value={wanted.resourceType}
        placeholder="Bill"
        onChange={resourceType => onChange({ resourceType })}
      />
      <FilterText
        label="Operation"
        value={wanted.operation}
        placeholder="approveBill"
        onChange={operation => onChange({ operation })}
      />
      <FilterText label="Request id" value={wanted.requestId} onChange={requestId => onChange({ requestId })} />
    </Filters>
  )
}

const TONES = { CREATED: 'green', UPDATED: 'gold', DELETED: 'red' } as const
const ACTORS = { API_KEY: 'API key', OAUTH: '', COMMAND_LINE: '' } as const

function Entry({ entry }: { entry: AuditRowFragment }) {
  const { timeZone } = useSettings().organization
  const { actor } = entry
  return (
    <li class="panel entry">
      <header>
        <div>
          <h2>
            {inWords(entry.resourceType)} <Badge tone={TONES[entry.action]}>{entry.action.toLowerCase()}</Badge>
          </h2>
          <p class="soft small">
            {[ACTORS[actor.type], actor.name].filter(Boolean).join(' ') || actor.id} ·{' '}
            <time dateTime={entry.occurredAt}>{formatInstant(entry.occurredAt, timeZone)}</time> · {entry.operation}
          </p>
        </div>
        <span class="soft small number">No. {formatNumber(entry.sequence)}</span>
      </header>
      <details class="more">
        <summary>
          {entry.changes.length} {entry.changes.length === 1 ? 'field' : 'fields'}
        </summary>
        <AuditChanges entry={entry} />
        <p class="small">
          Record <code>{entry.resourceId}</code>
          <br />
          <a href={`/settings/activity?requestId=${entry.requestId}`}>Show the request</a>
        </p>
      </details>
    </li>
  )
}
