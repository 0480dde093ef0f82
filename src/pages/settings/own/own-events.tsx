import { useEffect, useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { callAccount } from '../../lib/account-api'
import { browserZone, formatMoment, zoneName } from '../../lib/format'
import { type Problem, problemOf } from '../../lib/problem'
import { useSettings } from '../context'
import { browserOf } from './own-sessions'

interface SignInEvent {
  id: string
  kind: string
  at: string
  address: string | null
  userAgent: string | null
  detail: string | null
}

const KINDS: Record<string, string> = {
  SIGNED_IN: 'Signed in',
  SIGNED_IN_NEW_BROWSER: 'Signed in with a new browser',
  SIGN_IN_REFUSED: 'Wrong password',
  CODE_REFUSED: 'Wrong second factor',
  SIGNED_OUT: 'Signed out',
  SESSION_ENDED: 'Session ended',
  RECOVERY_REQUESTED: 'Link for a new password asked for',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Password set by a link',
  FACTOR_ADDED: 'Second factor added',
  FACTOR_REMOVED: 'Second factor removed',
  RECOVERY_CODES_MADE: 'Recovery codes made',
  RECOVERY_CODE_USED: 'Recovery code used',
  CONNECTED: 'Application connected',
  DISCONNECTED: 'Application disconnected',
  LOCKED: 'Locked by whoever runs the service',
  UNLOCKED: 'Unlocked by whoever runs the service',
}
const SHOWN_FIRST = 10

/** What happened to the person's account, so that somebody else's acts are seen. */
export function OwnEvents() {
  const { user } = useSettings()
  const [events, setEvents] = useState<SignInEvent[]>()
  const [problem, setProblem] = useState<Problem>()
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    void callAccount<{ events: SignInEvent[] }>('GET', '/events')
      .then(answer => setEvents(answer.events))
      .catch(error => setProblem(problemOf(error)))
  }, [user])
  const shown = isWhole ? events : events?.slice(0, SHOWN_FIRST)
  return (
    <div class="panel">
      <h2>Security events</h2>
      <p class="soft">
        What happened to your account. If something was not you, change your password. Times are in the zone of this
        browser, {zoneName(browserZone())}.
      </p>
      {problem && <ProblemNotice problem={problem} />}
      {!events && !problem && <Loading />}
      <ul class="rows">
        {shown?.map(({ id, kind, at, address, userAgent, detail }) => (
          <li key={id}>
            <div>
              <strong>{KINDS[kind] ?? kind}</strong>
              {kind === 'CONNECTED' && detail && ` ${detail}`}
              <p class="soft small">
                {formatMoment(at)}
                {address && ` · ${address}`} · {browserOf(userAgent)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {events && events.length > SHOWN_FIRST && !isWhole && (
        <button type="button" class="link" onClick={() => setWhole(true)}>
          Show all {events.length}
        </button>
      )}
    </div>
  )
}
