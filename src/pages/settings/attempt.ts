import { announce } from '../components/announcer'
import { problemOf } from '../lib/problem'

/** Says how an action of a row ended: what was done, or why it was refused. Never rejects. */
export const attempt = (action: Promise<unknown>, done: string, onDone: () => void = () => undefined): Promise<void> =>
  action.then(
    () => {
      announce(done)
      onDone()
    },
    error => announce(problemOf(error).message),
  )
