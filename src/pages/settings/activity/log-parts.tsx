import { useEffect, useState } from 'preact/hooks'
import { formatInstant } from '../../lib/format'
import { useSettings } from '../context'

const YEAR = { year: 'numeric' } as const

/** The time of a log's row in the organization's zone: the clock first, as most rows are of one day. */
export function LogTime({ moment }: { moment: string }) {
  const { timeZone } = useSettings().organization
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(moment))
  const isThisYear = part(YEAR) === new Intl.DateTimeFormat('en-US', { timeZone, ...YEAR }).format(new Date())
  return (
    <time dateTime={moment} title={formatInstant(moment, timeZone)} class="number">
      <span class="nowrap">{part({ hour: 'numeric', minute: '2-digit', second: '2-digit' })}</span>{' '}
      <span class="soft small nowrap">{part({ month: 'short', day: 'numeric', ...(isThisYear ? {} : YEAR) })}</span>
    </time>
  )
}

interface TailStateProps {
  isLive: boolean
  isPaused: boolean
  readAt: number | undefined
  onPause(isPaused: boolean): void
}

/** Whether new rows appear by themselves, and the button that stops and starts it. */
export function TailState({ isLive, isPaused, readAt, onPause }: TailStateProps) {
  const { timeZone } = useSettings().organization
  const [isHidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const clock = readAt && new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'medium' }).format(readAt)
  return (
    <div class="tail">
      <span class="live-dot" data-live={isLive && !isHidden} aria-hidden="true" />
      <span class="soft small number">{isLive ? `Live · ${clock}` : `Paused at ${clock}`}</span>
      <button type="button" class="button quiet small" onClick={() => onPause(!isPaused)}>
        {isPaused ? 'Continue' : 'Pause'}
      </button>
    </div>
  )
}

interface OlderProps {
  isReading: boolean
  /** For a list that does not begin with the newest. */
  label?: string
  onClick(): void
}

export function Older({ isReading, label = 'Older', onClick }: OlderProps) {
  return (
    <div class="pager">
      <button type="button" class="button quiet" aria-disabled={isReading} onClick={() => !isReading && onClick()}>
        {label}
      </button>
    </div>
  )
}

/** Facts about one thing: each with its name. Empty facts are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: preact.ComponentChildren])[] }) {
  return (
    <dl class="detail-list">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
