import { useState } from 'preact/hooks'
import { askPasskey, canUsePasskeys, type RequestOptions } from '../lib/passkeys'
import { problemOf } from '../lib/problem'
import { announce } from './announcer'
import { TextField, type Values } from './form'
import { Notice } from './notice'

export type Method = 'PASSKEY' | 'TOTP' | 'SMS' | 'RECOVERY_CODE'

/** How a person can answer. */
export interface Ways {
  methods: Method[]
  phoneHint: string | null
}

/** A question that a second factor answers, as the server asks it. */
export interface Challenge extends Ways {
  challengeId: string
  passkey: RequestOptions | null
}

/** Where the question comes from. */
export interface Asking {
  /** The question that waits for its answer, or a new one. */
  challenge(): Promise<Challenge>
  /** Has a text message sent for it. */
  send(challengeId: string): Promise<unknown>
  /** Whether a text message is on its way already. */
  isSent?: boolean
}

/** What is sent for a challenge. */
export interface GivenAnswer {
  challengeId: string
  code?: string | undefined
  passkey?: object
}

/** Whether a text message is sent as soon as the question is asked. */
export const isOnlyByPhone = (ways: Ways | undefined): boolean =>
  ways?.methods.every(method => method === 'SMS' || method === 'RECOVERY_CODE') ?? false

const digits = (hint: string): string => hint.replace('…', '')

/** Where the code stands that the person writes. */
function placesOf({ methods, phoneHint }: Ways, isSent: boolean): string {
  const places = [
    methods.includes('TOTP') && 'Your code app shows it.',
    isSent &&
      phoneHint &&
      `We sent a text message to the phone that ends in ${digits(phoneHint)}. It is good for 5 minutes.`,
    methods.includes('RECOVERY_CODE') && 'A recovery code works too.',
  ]
  return places.filter(Boolean).join(' ')
}

/**
 * The second factor of a form: a passkey if there is one, or else a code.
 * @param ways undefined when none is asked for. @returns the fields of the form, and what to send when it is submitted.
 */
export function useSecondFactor(ways: Ways | undefined, asking: Asking) {
  const [isByCode, setByCode] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isPasskey = Boolean(ways?.methods.includes('PASSKEY')) && canUsePasskeys() && !isByCode
  const isSent = isAsked || Boolean(asking.isSent)

  const answer = async (values: Values): Promise<GivenAnswer | undefined> => {
    if (!ways) return undefined
    const { challengeId, passkey } = await asking.challenge()
    if (isPasskey && passkey) return { challengeId, passkey: await askPasskey(passkey) }
    return { challengeId, code: values.optional('code') }
  }
  const message = async () => {
    try {
      await asking.send((await asking.challenge()).challengeId)
      setAsked(true)
      setProblem(undefined)
      announce('A text message is on its way.')
    } catch (error) {
      setProblem(problemOf(error).message)
    }
  }
  const others = ways?.methods.some(method => method !== 'PASSKEY')
  const fields = !ways ? null : isPasskey ? (
    <div class="code-step">
      <p>Confirm with your passkey: the browser asks for your finger, your face or the PIN of your device.</p>
      {others && (
        <button type="button" class="link" onClick={() => setByCode(true)}>
          Use a code instead
        </button>
      )}
    </div>
  ) : (
    <div class="code-step">
      {problem && <Notice kind="error">{problem}</Notice>}
      <TextField
        name="code"
        label="Code"
        hint={placesOf(ways, isSent)}
        autocomplete="one-time-code"
        maxLength={60}
        autofocus={ways.methods.includes('RECOVERY_CODE')}
      />
      {ways.phoneHint && (
        <button type="button" class="link" onClick={() => void message()}>
          {isSent ? 'Send another code' : `Send a code to the phone that ends in ${digits(ways.phoneHint)}`}
        </button>
      )}
    </div>
  )
  return { fields, answer }
}
