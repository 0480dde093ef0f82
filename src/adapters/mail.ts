import { type Mail, type Message, MessageRefused } from '../dependencies/dependencies.js'

/** The mail server and the sender, from SMTP_URL and MAIL_FROM. */
export interface MailConfig {
  /** `smtp:` or `smtps:` URL of the mail server. Absent: e-mail is not sent. */
  smtpUrl?: string
  /** The sender, such as `Narthex <no-reply@church.example>`. */
  from: string
}

/** The part of a logger that mail needs. */
interface Log {
  info(about: object, message: string): void
}

const TIMEOUT_MS = 10_000

/** An answer of a mail server that refuses for good (RFC 5321), and its enhanced code (RFC 3463). */
const REFUSED_FOR_GOOD = /^(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3}))?/

/** @throws MessageRefused when the recipient was refused for good, and the error itself otherwise. */
function refused(error: unknown): never {
  const { code, response = '' }: { code?: unknown; response?: unknown } = Object(error)
  const [, basic, enhanced] = REFUSED_FOR_GOOD.exec(String(response)) ?? []
  if (code === 'EENVELOPE' && basic) throw new MessageRefused(enhanced ?? basic)
  throw error
}

const asSent = ({ attachments = [], messageKey, ...message }: Message, domain: string) => ({
  ...message,
  ...(messageKey ? { messageId: `<${messageKey}@${domain}>` } : {}),
  attachments: attachments.map(({ fileName: filename, contentType, content }) => ({ filename, contentType, content })),
})

/**
 * How this installation sends e-mail. Without a mail server a message goes to the log, so that its link can be followed
 * while developing; in production it goes nowhere, because the link is a secret.
 */
export function mailOf({ smtpUrl, from }: MailConfig, production: boolean, log: Log): Mail {
  if (!smtpUrl)
    return {
      delivers: false,
      takesMessages: !production,
      send: async ({ attachments: _, ...message }) =>
        void (production || log.info({ mail: message }, 'e-mail without a mail server')),
    }
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const connect = async () => (await import('nodemailer')).createTransport({ url: smtpUrl, ...times }, { from })
  // The library is loaded with the first message.
  let transport: ReturnType<typeof connect> | undefined
  const [, domain = 'localhost'] = /@([^\s>]+)/.exec(from) ?? []
  return {
    delivers: true,
    takesMessages: true,
    async send(message) {
      transport ??= connect()
      await (await transport).sendMail(asSent(message, domain)).catch(refused)
    },
  }
}
