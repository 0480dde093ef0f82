import { useRef } from 'preact/hooks'
import { TextField, type Values } from '../../components/form'
import { type Challenge, type GivenAnswer, useSecondFactor } from '../../components/second-factor'
import { callAsPerson } from '../../lib/token'
import { useSettings } from '../context'

/** The names of the fields below, for a form that has them. */
export const PROOF_FIELDS = ['currentPassword', 'code'] as const

/**
 * What shows that it is still the person: whoever finds this browser open must not change how its owner signs in.
 * @param label of the field of the password. @returns the fields of the form, and what sends them.
 */
export function useOwnProof(label = 'Your password') {
  const { factors } = useSettings().user
  const waiting = useRef<Promise<Challenge> | undefined>(undefined)
  const challenge = () => {
    waiting.current ??= callAsPerson<{ challenge: Challenge }>('POST', '/factors/challenge').then(
      asked => asked.challenge,
    )
    return waiting.current
  }
  const send = (challengeId: string) => callAsPerson('POST', '/factors/message', { challengeId })
  const phoneHint = factors.find(each => each.phoneHint)?.phoneHint ?? null
  const ways = factors.length ? { methods: factors.map(({ type }) => type), phoneHint } : undefined
  const factor = useSecondFactor(ways, { challenge, send })

  /** Calls the server with the proof. A challenge is good for one right answer, so the next call needs another one. */
  const call = async <Answer,>(method: string, path: string, values: Values, body: object = {}): Promise<Answer> => {
    const currentPassword = values.raw('currentPassword')
    const answer: Partial<GivenAnswer> = (await factor.answer(values)) ?? {}
    const done = await callAsPerson<Answer>(method, path, { ...body, currentPassword, ...answer })
    waiting.current = undefined
    return done
  }
  const fields = (
    <>
      <TextField name="currentPassword" label={label} type="password" autocomplete="current-password" />
      {factor.fields}
    </>
  )
  return { fields, call }
}
