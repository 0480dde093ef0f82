import { announce } from '../../components/announcer'
import { inOwnWords, Problem } from '../../lib/problem'
import { readingStale } from '../stale'
import { isStoredBefore, useOnce } from '../work/once'

interface Saved {
  /** What is stored, and the version that the person saw. */
  attempt: string
  /** The message after it is done. */
  done: string
  send(idempotencyKey: string): Promise<unknown>
}

/** A kind of statements stands in a field of its own, and the API refuses the flag that follows from it. */
const ofPage = ({ message, reason, fields, retryAfter, requestId }: Problem): Problem => {
  const faults = fields.map(fault =>
    fault.field === 'isCashAccount'
      ? { ...fault, field: 'cashKind', sentence: 'An account that is used already keeps its kind of statements.' }
      : fault,
  )
  return new Problem(message, reason, faults, retryAfter, requestId)
}

/** Stores what a dialog has, and closes it. @param again reads the list again, also when somebody else has changed the record. */
export function useSave(again: () => Promise<unknown>, onClose: () => void) {
  const once = useOnce()
  return async ({ attempt, done, send }: Saved): Promise<void> => {
    try {
      await readingStale(once(attempt, send), again)
      await again()
      announce(done)
    } catch (error) {
      const problem = ofPage(inOwnWords(error))
      if (!isStoredBefore(problem)) throw problem
      await again()
      announce(problem.message)
    }
    onClose()
  }
}

/** The members that differ from what they were, so that a change leaves alone what somebody else changes meanwhile. */
export function changedMembers<Input extends object>(input: Input, before: Partial<Input>): Partial<Input> {
  const change: Partial<Input> = {}
  for (const name in input) if (input[name] !== before[name]) change[name] = input[name]
  return change
}
