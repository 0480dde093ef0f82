import { useRef } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { keepsKey, Problem, problemOf } from '../../lib/problem'

/** The reason of an attempt that differs from an earlier one without an answer, which was stored. */
const STORED_BEFORE = 'idempotency_mismatch'

/** What the refusals that speak of keys mean to a person. */
const SENTENCES: Readonly<Record<string, string>> = {
  [STORED_BEFORE]:
    'Your first attempt was stored, without your last changes. Look for it in the list, and correct it there.',
  idempotency_in_flight: 'Your first attempt is still being processed. Try again in a moment.',
  outcome_unknown: 'It is not known whether this was stored. Try again, and it is stored once.',
}

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
      const { reason } = problemOf(error)
      if (!keepsKey(reason)) keys.current.delete(attempt)
      const sentence = SENTENCES[reason]
      throw sentence ? new Problem(sentence, reason) : error
    }
  }
}

/** Whether an error says that an earlier attempt was stored, and this one was not. */
export const isStoredBefore = (error: unknown): boolean => problemOf(error).reason === STORED_BEFORE

/** Says that an earlier attempt was stored, and leads to it. @throws the error when it says something else. */
export function leadToStored(error: unknown, lead: () => void): void {
  if (!isStoredBefore(error)) throw error
  announce(problemOf(error).message)
  lead()
}
