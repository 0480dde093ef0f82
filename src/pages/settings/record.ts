import { useEffect, useRef, useState } from 'preact/hooks'
import { type Problem, problemOf } from '../lib/problem'

export interface RecordOf<Data> {
  /** Undefined until it is read. Null when there is none. */
  record: Data | null | undefined
  problem: Problem | undefined
  /** Reads it again. @returns null when it is gone, and undefined when it could not be read. */
  again(): Promise<Data | null | undefined>
  /** Changes what is shown of it, such as after a tick. */
  revise(change: (before: Data) => Data): void
}

/**
 * Reads one record with what belongs to it.
 * @param read answers nothing, or is refused with not_found, when there is none.
 * @param key it is read again when the key changes.
 */
export function useRecord<Data>(read: () => Promise<Data | null | undefined>, key: string): RecordOf<Data> {
  const [record, setRecord] = useState<Data | null>()
  const [problem, setProblem] = useState<Problem>()
  // An answer that comes after a later question, or after the page has gone, is not shown.
  const turn = useRef(0)
  const again = async (): Promise<Data | null | undefined> => {
    turn.current += 1
    const mine = turn.current
    try {
      const found = (await read().catch(noneOf)) ?? null
      if (turn.current === mine) {
        setRecord(found)
        setProblem(undefined)
      }
      return found
    } catch (error) {
      if (turn.current === mine) setProblem(problemOf(error))
      return undefined
    }
  }
  useEffect(() => {
    setRecord(undefined)
    again()
    return () => {
      turn.current += 1
    }
  }, [key])
  return { record, problem, again, revise: change => setRecord(before => before && change(before)) }
}

/** @throws the error again unless it says that there is no such record. */
function noneOf(error: unknown): undefined {
  if (problemOf(error).reason !== 'not_found') throw error
  return undefined
}
