import { announce } from '../../components/announcer'
import { inOwnWords, keepsKey } from '../../lib/problem'
import { readingStale } from '../stale'
import { isStoredBefore, useOnce } from '../work/once'

interface Saved<Answer> {
  /** What is stored, and the version that the person saw. */
  attempt: string
  /** The message after it is done. */
  done: string | ((answer: Answer) => string)
  send(idempotencyKey: string): Promise<Answer>
}

/** Stores what a dialog has, and closes it. @param again reads the list again, also when somebody else has changed the record. */
export function useSave(again: () => Promise<unknown>, onClose: () => void) {
  const once = useOnce()
  return async <Answer>({ attempt, done, send }: Saved<Answer>): Promise<void> => {
    try {
      const answer = await readingStale(once(attempt, send), again)
      await again()
      announce(typeof done === 'string' ? done : done(answer))
    } catch (error) {
      const problem = inOwnWords(error)
      // Nobody knows whether it was stored. The list says so to a person who closes the dialog now.
      if (keepsKey(problem.reason)) again().catch(() => undefined)
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
