import { Copyable } from '../components/copy'
import { Dialog } from '../components/dialog'
import { ProblemNotice } from '../components/notice'
import { Loading } from '../components/page'
import { type ActivityRowFragment, SettingsAuditDocument } from '../generated/graphql'
import { counted, formatInstant, inWords } from '../lib/format'
import { operationName, StatusBadge } from './activity-parts'
import { AuditChanges } from './audit-changes'
import { useAnswer, useSettings } from './context'

const DENIED: Record<string, string> = {
  SCOPE: 'The credential lacks a scope or a permission',
  RATE: 'The rate limit was exceeded',
  PLAN: 'The plan does not include this access',
  ORGANIZATION: 'The credential belongs to another organization',
  APPLICATION: 'The application is disabled, not installed or not connected',
  MFA: 'The application must be connected again with two-factor authentication',
}

/** One request with what it changed. */
export function ActivityDetails({ row, onClose }: { row: ActivityRowFragment; onClose(): void }) {
  const { timeZone } = useSettings().organization
  const facts: [string, string | null | undefined][] = [
    ['Time', formatInstant(row.occurredAt, timeZone)],
    ['Surface', row.transport === 'GRAPHQL' ? 'GraphQL' : row.transport],
    ['Request', row.pathTemplate ? `${row.method ?? ''} ${row.pathTemplate}` : row.method],
    [
      'Credential',
      row.credentialType === 'API_KEY'
        ? `API key ${row.credentialName ?? ''}`
        : (row.applicationName ?? row.credentialName),
    ],
    ['Person', row.userName],
    ['Denied', row.denied && DENIED[row.denied]],
    ['Reason', row.reason],
    ['Took', `${row.durationMs} ms`],
    ['Rate limit', counted(row.rateCost, 'unit')],
    ['Replay', row.idempotencyReplayed ? 'Answered with a stored response' : null],
  ]
  return (
    <Dialog title={operationName(row.operation)} onClose={onClose}>
      <p>
        <StatusBadge row={row} /> {row.code?.replaceAll('_', ' ')}
      </p>
      <dl class="detail-list">
        {facts.map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <Copyable label="X-Request-Id" text={row.requestId} titled={true} />
      <h3>What the request changed</h3>
      <Changed requestId={row.requestId} />
    </Dialog>
  )
}

function Changed({ requestId }: { requestId: string }) {
  const { data, problem, again } = useAnswer(SettingsAuditDocument, { first: 20, filter: { requestId: [requestId] } })
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return <Loading />
  const entries = data.auditEntries?.nodes ?? []
  if (!entries.length) return <p class="soft">It changed no records.</p>
  return (
    <>
      {entries.map(entry => (
        <div key={entry.id} class="changed">
          <strong>
            {inWords(entry.resourceType)} {entry.action.toLowerCase()}
          </strong>
          <AuditChanges entry={entry} />
        </div>
      ))}
      <p>
        <a href={`/settings/audit?requestId=${requestId}`}>Show in the audit trail</a>
      </p>
    </>
  )
}
