import { type ReactNode, useEffect, useState } from 'react'
import { useWait } from '../api/patient-fetch.ts'
import { counted } from '../values/words.ts'

/** Says that requests wait for the rate limit, and for how long. It is read aloud once, not each second. */
export function WaitNotice(): ReactNode {
  const until = useWait()
  const [now, setNow] = useState(Date.now)
  const isWaiting = now < until
  useEffect(() => setNow(Date.now()), [until])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <div role="status">
      {isWaiting && (
        <p className="wait">
          The rate limit is reached. The page continues by itself
          <span aria-hidden="true">
            {' in '}
            <b>{counted(Math.ceil((until - now) / 1000), 'second')}</b>
          </span>
          .
        </p>
      )}
    </div>
  )
}
