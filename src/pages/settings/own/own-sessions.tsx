import { useEffect, useState } from 'preact/hooks'
import { Confirm } from '../../components/confirm'
import { ProblemNotice } from '../../components/notice'
import { Badge, Loading } from '../../components/page'
import { RowAction } from '../../components/section'
import { callAccount } from '../../lib/account-api'
import { browserZone, formatDistance, formatMoment, zoneName } from '../../lib/format'
import { type Problem, problemOf } from '../../lib/problem'
import { PROOF_FIELDS, useOwnProof } from './own-proof'

interface Session {
  id: string
  createdAt: string
  lastSeenAt: string
  userAgent: string | null
  address: string | null
  isCurrent: boolean
}

const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
]
const among = (names: typeof BROWSERS, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** A browser in words, as far as its user agent says. */
export function browserOf(agent: string | null): string {
  if (!agent) return 'An unknown browser'
  const [browser, system] = [among(BROWSERS, agent), among(SYSTEMS, agent)]
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ')
}

/** Where the person is signed in. */
export function OwnSessions() {
  const [sessions, setSessions] = useState<Session[]>()
  const [problem, setProblem] = useState<Problem>()
  const [ending, setEnding] = useState<Session>()
  const read = () =>
    callAccount<{ sessions: Session[] }>('GET', '/sessions')
      .then(answer => setSessions(answer.sessions))
      .catch(error => setProblem(problemOf(error)))
  useEffect(() => void read(), [])
  return (
    <div class="panel">
      <h2>Sessions</h2>
      <p class="soft">
        Where you are signed in. End a session that you do not know, and change your password. Times are in the zone of
        this browser, {zoneName(browserZone())}.
      </p>
      {problem && <ProblemNotice problem={problem} />}
      {!sessions && !problem && <Loading />}
      <ul class="rows">
        {sessions?.map(session => (
          <li key={session.id}>
            <div>
              <strong>{browserOf(session.userAgent)}</strong>{' '}
              {session.isCurrent && <Badge tone="green">This browser</Badge>}
              <p class="soft small">
                {session.address && `${session.address} · `}signed in {formatMoment(session.createdAt)} · last used{' '}
                {formatDistance(session.lastSeenAt)}
              </p>
            </div>
            {!session.isCurrent && (
              <RowAction
                label="End"
                of={browserOf(session.userAgent)}
                danger={true}
                onClick={() => setEnding(session)}
              />
            )}
          </li>
        ))}
      </ul>
      {ending && <EndSession session={ending} onEnded={read} onClose={() => setEnding(undefined)} />}
    </div>
  )
}

interface EndProps {
  session: Session
  onEnded(): Promise<void>
  onClose(): void
}

function EndSession({ session, onEnded, onClose }: EndProps) {
  const { fields, call } = useOwnProof()
  return (
    <Confirm
      title={`End the session of ${browserOf(session.userAgent)}?`}
      action="End it"
      done="The session has ended."
      fields={PROOF_FIELDS}
      onConfirm={async values => {
        await call('DELETE', `/sessions/${session.id}`, values)
        await onEnded()
      }}
      onClose={onClose}
    >
      {fields}
    </Confirm>
  )
}
