import { useEffect, useState } from 'preact/hooks'
import { Confirm } from '../../components/confirm'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { RowAction } from '../../components/section'
import { callAccount } from '../../lib/account-api'
import { formatDay, formatDistance } from '../../lib/format'
import { type Problem, problemOf } from '../../lib/problem'
import { summaryOf } from '../../lib/scopes'
import { callAsPerson } from '../../lib/token'

interface OwnConnection {
  id: string
  applicationName: string
  managed: boolean
  scopes: string[]
  connectedAt: string
  lastUsedAt: string | null
  organizations: string[]
}

/** Applications that act for the person, in all of their organizations. */
export function OwnConnections() {
  const [connections, setConnections] = useState<OwnConnection[]>()
  const [problem, setProblem] = useState<Problem>()
  const [toEnd, setToEnd] = useState<OwnConnection>()
  const read = () =>
    callAccount<{ connections: OwnConnection[] }>('GET', '/connections')
      .then(answer => setConnections(answer.connections))
      .catch(error => setProblem(problemOf(error)))
  useEffect(() => void read(), [])
  return (
    <div class="panel">
      <h2>Applications that act for you</h2>
      {problem && <ProblemNotice problem={problem} />}
      {!connections && !problem && <Loading />}
      {connections?.length === 0 && <p class="soft">You have connected no application.</p>}
      <ul class="rows">
        {connections?.map(connection => (
          <li key={connection.id}>
            <div>
              <strong>{connection.applicationName}</strong>
              <p class="soft small">
                {connection.managed
                  ? `${summaryOf(connection.scopes)} in ${connection.organizations.join(', ')}`
                  : 'Your whole role in every organization'}{' '}
                · connected {formatDay(connection.connectedAt)}
                {connection.lastUsedAt && ` · last used ${formatDistance(connection.lastUsedAt)}`}
              </p>
            </div>
            <RowAction
              label="Disconnect"
              of={connection.applicationName}
              danger={true}
              onClick={() => setToEnd(connection)}
            />
          </li>
        ))}
      </ul>
      {toEnd && (
        <Confirm
          title={`Disconnect ${toEnd.applicationName}?`}
          action="Disconnect"
          done={`${toEnd.applicationName} is disconnected.`}
          onConfirm={async () => {
            await callAsPerson('DELETE', `/connections/${toEnd.id}`)
            await read()
          }}
          onClose={() => setToEnd(undefined)}
        >
          <p>Its next request for you is refused, in every organization.</p>
        </Confirm>
      )}
    </div>
  )
}
