/** How long work keeps the event loop to itself, in milliseconds. Nothing depends on the exact time. */
const TURN_MS = 10

/** When the work of this turn began, by the process's own clock. Undefined before any has begun. */
let began: number | undefined
const waiting: (() => void)[] = []

function goOn(): void {
  began = undefined
  waiting.shift()?.()
  if (waiting.length) setImmediate(goOn)
}

/**
 * Whether long work has held the event loop for so long that other requests should have their turn. All long work of one
 * turn shares its time.
 */
export function isTurnOver(): boolean {
  const now = performance.now()
  if (began === undefined) {
    began = now
    setImmediate(() => {
      began = undefined
    })
  }
  return now - began > TURN_MS
}

/** Waits for a later turn of the event loop. One piece of long work goes on in each turn, in the order of their waiting. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(goOn)
  })
}

/** Maps many items and lets other requests have their turn in between. */
export async function mapInTurns<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = []
  for (const item of items) {
    if (isTurnOver()) await nextTurn()
    made.push(make(item))
  }
  return made
}
