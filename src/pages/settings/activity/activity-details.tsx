import { Copyable } from '../../components/copy'
import { Dialog } from '../../components/dialog'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { type ActivityRowFragment, type DeniedBy, SettingsAuditDocument, type Transport } from '../../generated/graphql'
import { counted, formatInstant, formatNumber, inWords } from '../../lib/format'
import { useAnswer, useSettings } from '../context'
import { ACTIONS } from './audit-details'
import { Facts } from './log-parts'

export const SURFACES: readonly (readonly [Transport, string])[] = [
  ['REST', 'REST'],
  ['GRAPHQL', 'GraphQL'],
  ['MCP', 'MCP'],
]

/** Why a request was denied, in a sentence. */
export const DENIALS: Record<DeniedBy, string> = {
  SCOPE: 'The credential or the role lacks the scope or the permission.',
  RATE: 'The rate limit is exceeded.',
  PLAN: 'The organization has no active plan.',
  ORGANIZATION: 'The person is not a member of the organization.',
  APPLICATION: 'The application is disabled, not installed or not connected.',
  MFA: 'The connection lacks a second factor.',
}

/** The operation of a request. A GraphQL document has the name that its author gave it, and its hash. */
export function operationOf({ operation }: { operation: string }): { name: string; document?: string } {
  const [name = operation, document] = operation.split(':')
  return { name: name === 'anonymous' ? 'GraphQL without a name' : name, document }
}

/** Who made a request, and with what. */
export function callerOf(row: ActivityRowFragment): { name: string; means: string } {
  if (row.credentialType === 'API_KEY') return { name: row.credentialName ?? 'Unknown key', means: 'API key' }
  return {
    name: row.userName ?? row.credentialName ?? 'Unknown person',
    means: row.applicationName ? `with ${row.applicationName}` : 'signed in',
  }
}

/** The address of the requests of one credential. */
function sameCaller(row: ActivityRowFragment): string {
  const [name, id] = row.userId ? ['userId', row.userId] : ['credentialId', row.credentialId]
  return `/settings/activity?${new URLSearchParams({ [name]: id })}`
}

interface ActivityDetailsProps {
  row: ActivityRowFragment
  onClose(): void
}

/** Everything that is stored about one request. */
export function ActivityDetails({ row, onClose }: ActivityDetailsProps) {
  const { timeZone } = useSettings().organization
  const { name, document } = operationOf(row)
  const caller = callerOf(row)
  return (
    <Dialog title={name} onClose={onClose}>
      <Facts
        facts={[
          ['Time', formatInstant(row.occurredAt, timeZone)],
          ['Who', `${caller.name}, ${caller.means}`],
          ['Surface', SURFACES.find(([value]) => value === row.transport)?.[1]],
          [
            'Request',
            <code key="path">
              {row.method} {row.pathTemplate}
            </code>,
          ],
          ['Document', document && <code>{document}</code>],
          ['Status', row.status],
          [
            'Error',
            row.code && <code>{row.reason && row.reason !== row.code ? `${row.code}, ${row.reason}` : row.code}</code>,
          ],
          ['Denied', row.denied && DENIALS[row.denied]],
          ['Duration', `${formatNumber(row.durationMs)} ms`],
          ['Rate limit', `It used ${counted(row.rateCost, 'unit')}.`],
          ['Replay', row.idempotencyReplayed && 'The answer was the stored response of an earlier request.'],
        ]}
      />
      <Copyable label="X-Request-Id" text={row.requestId} titled={true} />
      <div class="field">
        <h3>What the request changed</h3>
        <Changed requestId={row.requestId} />
      </div>
      <div class="actions end">
        <a class="button quiet" href={sameCaller(row)} onClick={onClose}>
          Requests of the same caller
        </a>
      </div>
    </Dialog>
  )
}

const SHOWN = 5

/** The first changes of a request, with the way to all of them in the audit trail. */
function Changed({ requestId }: { requestId: string }) {
  const { data, problem, again } = useAnswer(SettingsAuditDocument, {
    first: SHOWN + 1,
    filter: { requestId: [requestId] },
  })
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return <Loading />
  const entries = data.auditEntries?.nodes ?? []
  if (!entries.length) return <p class="soft">It changed nothing.</p>
  return (
    <>
      <ul class="plain-list">
        {entries.slice(0, SHOWN).map(entry => (
          <li key={entry.id}>
            {inWords(entry.resourceType)}: {ACTIONS[entry.action].toLowerCase()}
            {entry.changes.length > 0 && <span class="soft">, {counted(entry.changes.length, 'field')}</span>}
          </li>
        ))}
      </ul>
      <p>
        <a href={`/settings/audit?request=${requestId}`}>
          {entries.length > SHOWN ? 'Show all of them in the audit trail' : 'Show in the audit trail'}
        </a>
      </p>
    </>
  )
}
