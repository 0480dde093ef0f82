import { createServer } from 'node:http'
import { twilioSender } from '../../dist/src/adapters/sms.js'
import { startTestApp } from '../../dist/src/service/testing.js'
import { account, Browser, PASSWORD, startSignInApp } from '../support/browser.js'
import { freePort } from '../support/free-port.js'
import { makeChurch } from '../support/make.js'

/** Stands in for Twilio's Messages API. */
async function provider(status: number) {
  const requests: { path: string; authorization: string; body: URLSearchParams }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => {
      const { authorization = '' } = request.headers
      requests.push({ path: request.url ?? '', authorization, body: new URLSearchParams(text) })
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"sid":"SM1"}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const config = { url: `http://127.0.0.1:${port}`, accountSid: 'AC1', authToken: 'secret', from: '+15550100100' }
  return { requests, config, close: () => server.close() }
}

test('a code goes out through the configured provider, and enrols the phone', async () => {
  const twilio = await provider(201)
  const app = await startSignInApp({ sms: twilioSender(twilio.config) })
  try {
    const church = await makeChurch(app)
    const person = await account(church, 'VIEWER')
    const browser = new Browser(app.url)
    await browser.signIn(person.email)
    const { challengeId } = (
      await browser.json('POST', '/factors', { phone: '+15550100199', currentPassword: PASSWORD })
    ).body
    const [sent] = twilio.requests
    expect([sent?.path, sent?.authorization, sent?.body.get('To'), sent?.body.get('From')]).toEqual([
      '/2010-04-01/Accounts/AC1/Messages.json',
      `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      '+15550100199',
      '+15550100100',
    ])
    const code = /^(\d{6}) is your Narthex code/.exec(sent?.body.get('Body') ?? '')?.[1]
    expect((await browser.json('POST', '/factors/verify', { challengeId, code })).status).toBe(200)
    expect(app.log.join('')).not.toContain(code)
  } finally {
    await app.close()
    twilio.close()
  }
})

test('a provider that refuses is our fault: 500 without a cause, with the cause in the log, and no phone is enrolled', async () => {
  const twilio = await provider(401)
  const app = await startSignInApp({ sms: twilioSender(twilio.config) })
  try {
    const church = await makeChurch(app)
    const person = await account(church, 'VIEWER')
    const browser = new Browser(app.url)
    await browser.signIn(person.email)
    const refused = await browser.json('POST', '/factors', { phone: '+15550100199', currentPassword: PASSWORD })
    expect([refused.status, refused.body.message]).toEqual([500, 'Internal server error.'])
    expect(app.log.join('')).toContain('the SMS provider answered 401')
    expect((await browser.json('GET', '/user')).body.user.factors).toEqual([])
  } finally {
    await app.close()
    twilio.close()
  }
})

test('applications register themselves only where that is switched on', async () => {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const app = await startTestApp({ ...globalThis.__narthexTest.database, port, baseUrl, dynamicRegistration: false })
  try {
    const metadata = (await (await fetch(`${baseUrl}/auth/v1/.well-known/openid-configuration`)).json()) as object
    expect(metadata).not.toHaveProperty('registration_endpoint')
    const register = await fetch(`${baseUrl}/auth/v1/oauth/clients/register`, { method: 'POST' })
    expect(register.status).toBe(404)
  } finally {
    await app.close()
  }
})
