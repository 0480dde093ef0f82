import type { SendMailOptions } from 'nodemailer'
import { MAIL_LIMITS, type Mail, type MailLimits, type Message, MessageNotSent } from '../dependencies/dependencies.js'

/** The mail server and the sender, from SMTP_URL and MAIL_FROM. */
export interface MailConfig {
  /** `smtp:` or `smtps:` URL of the mail server. Absent: e-mail is not sent. */
  smtpUrl?: string
  /** The sender, such as `Narthex <no-reply@church.example>`. */
  from: string
  /** How long sending may take; a fixed bound when absent. */
  limits?: MailLimits
}

/** The part of a logger that mail needs. */
interface Log {
  info(about: object, message: string): void
}

/** The codes of RFC 3463 for what a mail server did not say itself. */
const [NO_ANSWER, CONNECTION_LOST, TOO_LARGE] = ['4.4.1', '4.4.2', '5.3.4']

/** An answer of a mail server that does not take a message (RFC 5321), and its enhanced code (RFC 3463). */
const NOT_TAKEN = /^([45]\d\d)(?:[ -]([45]\.\d{1,3}\.\d{1,3}))?/
/** A message to one recipient has answers to MAIL, RCPT and DATA, also when all three are sent together (RFC 2920). */
const ANSWERS_BEFORE_CONTENT = 3

/** What is said on the connection of one message. */
class Conversation {
  private hasBegun = false
  /** How many answers there were since MAIL. Undefined before. */
  private answers: number | undefined
  /** Whether the mail server has asked for the content, so that it may have the message. */
  private hasContent = false

  /** The logger that nodemailer writes the transaction to. */
  readonly logger = (() => {
    const note = ({ tnx }: { tnx?: string } = {}, text: unknown = '') => this.note(tnx, String(text))
    return { level: () => undefined, trace: note, debug: note, info: note, warn: note, error: note, fatal: note }
  })()

  private note(side: string | undefined, text: string): void {
    if (side === 'client' && text.startsWith('MAIL FROM')) this.answers = 0
    if (side !== 'server') return
    this.hasBegun = true
    if (this.answers === undefined) return
    this.answers += 1
    if (this.answers === ANSWERS_BEFORE_CONTENT && /^[23]/.test(text)) this.hasContent = true
  }

  /** What an error of nodemailer means for the message. */
  failureOf(error: unknown): MessageNotSent {
    const { code, command, response = '' }: { code?: unknown; command?: unknown; response?: unknown } = Object(error)
    const [, basic, enhanced] = NOT_TAKEN.exec(String(response)) ?? []
    const status = enhanced ?? basic
    if (this.hasContent && code !== 'EMESSAGE' && code !== 'EENVELOPE') return new MessageNotSent('UNKNOWN', null)
    // A mail server that refuses us or our sender refuses no recipient.
    const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
    if (basic?.startsWith('5') && isAboutMessage) return new MessageNotSent('REFUSED', status ?? null)
    if (status) return new MessageNotSent('PUT_OFF', status)
    if (code === 'EMESSAGE') return new MessageNotSent('REFUSED', TOO_LARGE)
    return new MessageNotSent('PUT_OFF', this.hasBegun ? CONNECTION_LOST : NO_ANSWER)
  }
}

/** How a mailbox offers to unsubscribe (RFC 2369). It does so by itself at an address under TLS alone (RFC 8058). */
const unsubscribing = (url: string) => ({
  // On one line: mailboxes look for the address behind the name.
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
})

const asSent = (
  { attachments = [], messageKey, unsubscribeUrl, ...message }: Message,
  domain: string,
): SendMailOptions => ({
  ...message,
  ...(unsubscribeUrl ? { headers: unsubscribing(unsubscribeUrl) } : {}),
  ...(messageKey ? { messageId: `<${messageKey}@${domain}>` } : {}),
  attachments: attachments.map(({ fileName: filename, contentType, content }) => ({ filename, contentType, content })),
})

/**
 * How this installation sends e-mail. Without a mail server a message goes to the log, so that its link can be followed
 * while developing; in production it goes nowhere, because the link is a secret.
 */
export function mailOf({ smtpUrl, from, limits = MAIL_LIMITS }: MailConfig, production: boolean, log: Log): Mail {
  if (!smtpUrl)
    return {
      ...{ limits, delivers: false, takesMessages: !production },
      send: async ({ attachments: _, ...message }) =>
        void (production || log.info({ mail: message }, 'e-mail without a mail server')),
    }
  const [, domain = 'localhost'] = /@([^\s>]+)/.exec(from) ?? []
  return {
    ...{ limits, delivers: true, takesMessages: true },
    async send(message) {
      // The library is loaded with the first message.
      const { createTransport } = await import('nodemailer')
      const conversation = new Conversation()
      const { logger } = conversation
      // Its own timeouts are for a phase each. The signal bounds the message as a whole.
      const transport = createTransport({ url: smtpUrl, logger, transactionLog: true }, { from })
      await transport
        .sendMail({ ...asSent(message, domain), signal: AbortSignal.timeout(limits.messageMs) })
        .catch(error => {
          throw conversation.failureOf(error)
        })
    },
  }
}
