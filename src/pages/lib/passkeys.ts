import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { Problem } from './problem'

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON

/** A passkey belongs to a name; browsers refuse one for an address of numbers. */
const hasName = (): boolean => !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether this browser can make and use passkeys on this site. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn() && hasName()

/** Runs a ceremony; what the person or the browser broke off is said in one sentence. @throws Problem. */
async function ceremony<Answer>(run: () => Promise<Answer>, problem: string): Promise<Answer> {
  try {
    return await run()
  } catch {
    throw new Problem(problem, 'passkey')
  }
}

/** Makes a passkey on this device or another one. @throws Problem. */
export const makePasskey = (optionsJSON: CreationOptions) =>
  ceremony(
    () => startRegistration({ optionsJSON }),
    'The passkey was not made. This device may have one for your account already. Try again, or use another device.',
  )

/** Has the person confirm with a passkey. @throws Problem. */
export const askPasskey = (optionsJSON: RequestOptions) =>
  ceremony(() => startAuthentication({ optionsJSON }), 'No passkey was used. Try again, or use another way.')
