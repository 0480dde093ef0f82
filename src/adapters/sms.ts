import type { Logger } from 'pino'

/** Sends a text message to a phone number in E.164 form. */
export interface SmsSender {
  send(to: string, text: string): Promise<void>
}

/** The account at Twilio's Messages API, which several other providers speak too. */
export interface TwilioConfig {
  url: string
  accountSid: string
  authToken: string
  /** The number or the messaging service that messages come from. */
  from: string
}

const TIMEOUT_MS = 10_000

/** For development: the message is written to the log, where whoever runs the service reads it. */
export const logSender = (log: Logger): SmsSender => ({
  async send(to, text) {
    log.info({ sms: { to, text } }, 'text message')
  },
})

/** Sends through Twilio's Messages API (`POST /2010-04-01/Accounts/{sid}/Messages.json`). @throws when it refuses. */
export const twilioSender = ({ url, accountSid, authToken, from }: TwilioConfig): SmsSender => ({
  async send(to, text) {
    const answer = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
  },
})
