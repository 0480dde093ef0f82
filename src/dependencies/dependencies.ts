import type { Files } from './files.js'

/** A file that is sent with an e-mail. */
export interface Attachment {
  /** The name, without a path. */
  fileName: string
  contentType: string
  content: Buffer
}

/** An e-mail in plain text. */
export interface Message {
  to: string
  subject: string
  text: string
  attachments?: readonly Attachment[]
  /** What the Message-ID is made from. A message that is sent again with the same key has the same id. */
  messageKey?: string
  /** Where the recipient gets no more messages of this kind (RFC 2369 and 8058). Receipts have none. */
  unsubscribeUrl?: string
}

/**
 * Why the mail server has not confirmed a message. REFUSED: it takes none for the recipient, now or later. PUT_OFF: it was not reached, or
 * wants another try later; it has accepted nothing. UNKNOWN: the message was under way when the connection ended, so it may have arrived.
 */
export type SendingFailure = 'REFUSED' | 'PUT_OFF' | 'UNKNOWN'

/** The mail server has not confirmed a message. */
export class MessageNotSent extends Error {
  /** @param status the code of the mail server, such as 5.1.1 (RFC 3463) or 550 (RFC 5321). It names nobody. Null when it said nothing. */
  constructor(
    readonly kind: SendingFailure,
    readonly status: string | null,
  ) {
    super(`the mail server did not confirm the message: ${kind} ${status ?? ''}`.trim())
  }
}

/** How long sending may take, in milliseconds. */
export interface MailLimits {
  /** After this time a step of a job begins no other message. */
  stepMs: number
  /** A message is given up after this time, whatever the mail server does. */
  messageMs: number
  /** The pause before each next try of a message that is put off. After the last one it has failed. */
  pausesMs: readonly number[]
}

const MINUTE = 60_000
/** A step ends within 15 seconds: half of the time that a service has from SIGTERM on until it is killed. */
export const MAIL_LIMITS: MailLimits = {
  stepMs: 5_000,
  messageMs: 10_000,
  pausesMs: [1, 5, 15, 60, 240, 720].map(minutes => minutes * MINUTE),
}

/** Sends e-mail. */
export interface Mail {
  /** Whether a message reaches its mailbox. Without a mail server it does not, and links are shown to whoever made them. */
  readonly delivers: boolean
  /** Whether messages go anywhere: to mailboxes, or while developing to the log. In production without a mail server they are lost. */
  readonly takesMessages: boolean
  readonly limits: MailLimits
  /** Sends a message once. @throws MessageNotSent when the mail server does not confirm it. */
  send(message: Message): Promise<void>
}

/** A signed message to the address of a webhook. */
export interface WebhookMessage {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** What came of sending a message. */
export interface WebhookAnswer {
  /** The status of the answer. Null without an answer. */
  status: number | null
  /** The first kilobyte of the answer. Null without an answer. */
  body: string | null
  /** The header Retry-After of the answer. Null when it has none. */
  retryAfter: string | null
  /** Why there is no answer. Null when there is one. */
  error: 'NOT_PUBLIC' | 'NOT_REACHED' | 'TIMED_OUT' | null
  durationMs: number
}

/** Sends a message once. It never throws. */
export type WebhookSender = (message: WebhookMessage) => Promise<WebhookAnswer>

/** A new secret of an API key: shown once, and stored as a digest. */
export interface MintedSecret {
  publicId: string
  secret: string
  /** The last characters, by which a person recognizes it. */
  hint: string
  environment: string
  digest: Buffer
  pepperVersion: number
}

/** A new secret of an application: shown once, and stored as a digest. */
export type MintedApplicationSecret = Pick<MintedSecret, 'secret' | 'hint' | 'digest'>

/** Makes secrets of API keys and of applications. */
export interface Mint {
  applicationSecret(): MintedApplicationSecret

  /** @param environment what the organization is for, such as PRODUCTION. */
  keySecret(environment: string): MintedSecret
}

/**
 * Seals short texts that must be readable again, such as tax ids and the secrets of webhooks. Each organization and each purpose has
 * a key of its own.
 */
export interface Seals {
  /** Whether the installation has a secret to seal with for a purpose. Every installation has one for the secrets of webhooks. */
  canSeal(purpose: SealedFor['purpose']): boolean
  /** The sealed text, in Base64. */
  seal(text: string, of: SealedFor): string
  /** The text. Undefined when no secret of the installation opens it. */
  open(sealed: string, of: SealedFor): string | undefined
  /** A digest that recognizes the text and cannot be guessed without the secrets, in hexadecimal. */
  digest(text: string, of: SealedFor): string
}
export interface SealedFor {
  organizationId: string
  purpose: 'tax id' | 'request' | 'webhook secret' | 'unsubscribe' | 'organization export'
}

/** A church to export, and the record and passphrase of its file. */
export interface OrganizationToExport {
  organizationId: string
  exportId: string
  passphrase: string
}

/** A file that was made of a church, in parts. */
export interface MadeFile {
  /** What its parts are stored under. */
  contentId: string
  /** How many there are. */
  parts: number
  /** The SHA-256 of all of them, in hexadecimal. */
  sha256: string
  /** The moment that it shows. */
  takenAt: Date
  /** How many rows it has. */
  rowCount: number
}

/** Makes the file with which a church moves to another installation. */
export interface OrganizationExports {
  /**
   * Writes the file in parts, and holds no more than one of them.
   * @param gone ends it before it is complete.
   * @throws Refusal 409 illegal_transition when somebody has to change something first.
   */
  make(given: OrganizationToExport, gone?: AbortSignal): Promise<MadeFile>
}

/** The configuration of this installation, as far as operations use it. */
export interface Installation {
  /** Where people reach the pages; links in e-mails begin with it. */
  appUrl: string
  /** Who may create organizations. `invited`: people who are or were a member of one. */
  organizationCreation: 'everybody' | 'invited' | 'never'
  /** The plan of an organization that a person creates. */
  organizationPlan: 'STARTER' | 'GROWTH' | 'SCALE'
  /** The longest life of a new API key, in days. */
  apiKeyMaxDays: number
  /** Whether webhooks reach addresses inside the network of the service, and plain http. */
  privateWebhooks: boolean
}

/** What operations use beside the database. */
export interface Dependencies {
  files: Files
  mail: Mail
  mint: Mint
  seals: Seals
  exports: OrganizationExports
  installation: Installation
}
