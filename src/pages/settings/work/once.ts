import { useRef } from 'preact/hooks'
import { problemOf } from '../../lib/problem'

/**
 * Sends each attempt with a key of its own. An attempt without an answer is repeated with the same key, so that it is stored
 * once; one that was answered is over.
 */
export function useOnce() {
  const keys = useRef(new Map<string, string>())
  return async <Answer>(attempt: string, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    const key = keys.current.get(attempt) ?? crypto.randomUUID()
    keys.current.set(attempt, key)
    try {
      const answer = await send(key)
      keys.current.delete(attempt)
      return answer
    } catch (error) {
      if (problemOf(error).reason !== 'network') keys.current.delete(attempt)
      throw error
    }
  }
}
