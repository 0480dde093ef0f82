import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** The library is loaded when the first passkey is asked for: its 300 modules are a tenth of what the service loads. */
const webAuthn = () => import('@simplewebauthn/server')

/** How long a browser lets a person look for the passkey, in milliseconds. */
const TIMEOUT_MS = 5 * 60 * 1000

/** A passkey as the database keeps it (WebAuthn, section 4: credential record). */
export interface Passkey {
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
}

/** What the browser answers; it is verified before it is believed. */
export type PasskeyAnswer = Record<string, unknown>

const hasTexts = (value: unknown, keys: readonly string[]): value is object =>
  typeof value === 'object' && value !== null && keys.every(key => typeof Reflect.get(value, key) === 'string')
const isCredential = (answer: PasskeyAnswer): boolean => hasTexts(answer, ['id', 'rawId', 'type'])

const isMade = (answer: PasskeyAnswer): answer is PasskeyAnswer & RegistrationResponseJSON =>
  isCredential(answer) && hasTexts(answer.response, ['clientDataJSON', 'attestationObject'])
const isSigned = (answer: PasskeyAnswer): answer is PasskeyAnswer & AuthenticationResponseJSON =>
  isCredential(answer) && hasTexts(answer.response, ['clientDataJSON', 'authenticatorData', 'signature'])

/**
 * Passkeys for the pages of one origin (WebAuthn level 3). The device asks for a finger, a face or a PIN each time, so a
 * passkey is two factors by itself.
 */
export class Passkeys {
  private readonly rpId: string

  /** @param origin where the pages are, such as `https://books.church.example`. */
  constructor(private readonly origin: string) {
    this.rpId = new URL(origin).hostname
  }

  /** What the browser needs to make a passkey. `options.challenge` must be kept. */
  async creation(
    person: { id: string; email: string; name: string },
    known: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webAuthn()
    return generateRegistrationOptions({
      rpName: 'Narthex',
      rpID: this.rpId,
      userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
      userName: person.email,
      userDisplayName: person.name,
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /** What the browser needs to sign with one of these passkeys, or with any when none is named. */
  async request(
    known: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webAuthn()
    return generateAuthenticationOptions({
      rpID: this.rpId,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    })
  }

  /** The passkey that was made. Undefined for an answer that is malformed, or to another challenge or site. */
  async made(answer: PasskeyAnswer, challenge: string): Promise<Passkey | undefined> {
    if (!isMade(answer)) return undefined
    const { verifyRegistrationResponse } = await webAuthn()
    const verified = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: true,
    }).catch(() => undefined)
    if (!verified?.verified) return undefined
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports }
  }

  /** How often the passkey has signed with this answer. Undefined when it did not sign this challenge for this site. */
  async signed(answer: PasskeyAnswer, challenge: string, passkey: Passkey): Promise<number | undefined> {
    if (!isSigned(answer)) return undefined
    const { verifyAuthenticationResponse } = await webAuthn()
    const verified = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
        transports: passkey.transports,
      },
    }).catch(() => undefined)
    return verified?.verified ? verified.authenticationInfo.newCounter : undefined
  }
}
