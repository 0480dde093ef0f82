import { type ReactNode, useEffect, useState } from 'react'
import { useWait } from '../api/patient-fetch.ts'
import { counted } from '../values/words.ts'

/** Says that requests wait for the rate limit, and for how long. */
export function WaitNotice(): ReactNode {
  const until = useWait()
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    if (!until) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return (
    <div role="status">
      {until > 0 && (
        <p className="wait">
          The rate limit is reached. The page continues by itself in <b>{counted(seconds, 'second')}</b>.
        </p>
      )}
    </div>
  )
}
