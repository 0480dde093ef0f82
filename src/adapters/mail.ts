import nodemailer from 'nodemailer'
import type { Mail, Message } from '../dependencies/dependencies.js'

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

/**
 * How this installation sends e-mail. Without a mail server a message goes to the log, so that its link can be followed
 * while developing; in production it goes nowhere, because the link is a secret.
 */
export function mailOf({ smtpUrl, from }: MailConfig, production: boolean, log: Log): Mail {
  if (!smtpUrl)
    return {
      delivers: false,
      send: async message => void (production || log.info({ mail: message }, 'e-mail without a mail server')),
    }
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...times }, { from })
  return { delivers: true, send: async (message: Message) => void (await transport.sendMail(message)) }
}
