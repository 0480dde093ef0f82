import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
/** The shortest form, as CTAP 2 requires. */
const length = (size: number, type: number): Buffer => {
  if (size < 24) return Buffer.from([type | size])
  return size < 256 ? Buffer.from([type | 24, size]) : Buffer.from([type | 25, size >> 8, size & 255])
}

/** CBOR (RFC 8949) of what a passkey says: whole numbers, texts, bytes, and maps of them. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? length(-1 - value, 0x20) : length(value, 0)
  if (typeof value === 'string') return Buffer.concat([length(Buffer.byteLength(value), 0x60), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([length(value.length, 0x40), value])
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)])
  return Buffer.concat([length(value.size, 0xa0), ...pairs])
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A device with one passkey (ES256), made from WebAuthn level 3 and from no library of the product. */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private readonly id = randomBytes(32)
  private count = 0

  /** @param flags what the device says of the person: that somebody is present, and whose finger it is. */
  constructor(
    private readonly origin: string,
    private readonly flags = PRESENT | VERIFIED,
  ) {}

  /** A device that does not ask who is present. */
  static unverified(origin: string): Authenticator {
    return new Authenticator(origin, PRESENT)
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private data(flags: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count++)
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), count, rest])
  }

  /** Answers the options of a creation. */
  create({ challenge }: { challenge: string }): object {
    const key = publicKey(this.keys.publicKey)
    const size = Buffer.from([this.id.length >> 8, this.id.length & 255])
    const authData = this.data(this.flags | HAS_CREDENTIAL, Buffer.concat([Buffer.alloc(16), size, this.id, key]))
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.answer({
      clientDataJSON: this.client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answers the options of a request. */
  get({ challenge }: { challenge: string }): object {
    const client = this.client('webauthn.get', challenge)
    const authData = this.data(this.flags)
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(client)]))
      .sign(this.keys.privateKey)
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  private answer(response: object): object {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}

/** A key in the form of COSE (RFC 9053, section 7.1). */
function publicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
