import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oauth from 'openid-client'
import { restClient } from '../support/app.js'
import { account, configuration, PASSWORD } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
/** Where the application takes people back. */
let application: Server
let redirect: string
beforeAll(async () => {
  application = createServer((_request, response) => response.end('Connected.')).listen(0, '127.0.0.1')
  await new Promise(resolve => application.once('listening', resolve))
  redirect = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`
  church = await makeChurch(app)
})
afterAll(() => {
  application?.closeAllConnections()
  application?.close()
})

const PHONE = '+15125550100'
const lastCode = () => /^\d{6}/.exec(app.messages.findLast(({ to }) => to === PHONE)?.text ?? '')?.[0] ?? ''
const RECONNECT = 'Reconnect this application and complete two-factor authentication.'

/** Opens the consent page as an application does. */
async function ask(visitor: Visitor, clientId: string, secret: string) {
  const config = await configuration(app, clientId, oauth.ClientSecretBasic(secret))
  const verifier = oauth.randomPKCECodeVerifier()
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri: redirect,
    scope: 'openid email',
    state: 'the-state',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  await visitor.page.goto(url.href)
  return async () => {
    await visitor.page.waitForURL(`${redirect}**`)
    const checks = { pkceCodeVerifier: verifier, expectedState: 'the-state' }
    return oauth.authorizationCodeGrant(config, new URL(visitor.page.url()), checks)
  }
}
const call = (token: string, path: string) =>
  restClient(app.url, token, { 'X-Organization-Id': church.id })('GET', path)

/** Registers an application by the settings pages. */
async function register(visitor: Visitor): Promise<{ clientId: string; secret: string }> {
  await visitor.open('/settings/applications', 'Your applications')
  await visitor.press('Register an application')
  await visitor.fill('Name', 'Giving Insights')
  await visitor.fill('Redirect addresses', 'http://giving.example/back')
  await visitor.page.getByLabel(/Read vendors/).check()
  await visitor.page.getByLabel(/Read names, addresses and giving totals/).check()
  await visitor.press('Register the application')
  await visitor.sees(/Write one whole address on each line/)
  await visitor.fill('Redirect addresses', 'https://giving.example/back')
  await visitor.press('Register the application')
  const secret = await visitor.copied('The secret')
  await visitor.press('I have copied it')
  const clientId = await visitor.copied('Client ID')
  // A confidential application may not name a loopback address, which is all that a test has.
  await app.owner.query('update control.oauth_application set redirect_uris = $2 where client_id = $1', [
    clientId,
    [redirect],
  ])
  return { clientId, secret }
}

test('an application is registered and connected; with a phone the connection needs a code, without it no more', async () => {
  const { email } = await account(church, 'OWNER')
  const visitor = await Visitor.at(browser, app.url, { outside: redirect })
  await visitor.enter(email)
  const { clientId, secret } = await register(visitor)

  const answered = await ask(visitor, clientId, secret)
  await visitor.heading('Connect Giving Insights?')
  await visitor.sees('This application is not published.')
  await visitor.sees(new URL(redirect).host)
  expect(await visitor.page.getByLabel(/Read names, addresses/).isChecked()).toBe(false)
  await visitor.press('Connect Giving Insights')
  const { access_token: first } = await answered()
  expect([(await call(first, '/vendors')).status, (await call(first, '/donors')).status]).toEqual([200, 403])

  await visitor.open('/settings/account', 'Your account')
  await visitor.press('Add a phone')
  await visitor.fill('Phone number', '512 555 0100')
  await visitor.fill('Your password', PASSWORD)
  await visitor.press('Send a code')
  await visitor.sees(/Write the number with \+/)
  await visitor.fill('Phone number', PHONE)
  await visitor.press('Send a code')
  await visitor.page.getByLabel('Code', { exact: true }).waitFor()
  await visitor.fill('Code', '000000' === lastCode() ? '000001' : '000000')
  await visitor.press('Turn it on')
  await visitor.sees('The code or the passkey is wrong, or the challenge has expired. Ask for a new one.')
  await visitor.fill('Code', lastCode())
  await visitor.press('Turn it on')
  await visitor.sees('Keep these recovery codes')
  await visitor.press('I have kept them')
  await visitor.sees('Phone that ends in 00')
  expect((await call(first, '/vendors')).body.message).toBe(RECONNECT)

  const again = await ask(visitor, clientId, secret)
  await visitor.press('Continue')
  await visitor.page.getByLabel('Code', { exact: true }).waitFor()
  await visitor.fill('Code', lastCode())
  await visitor.press('Connect Giving Insights')
  const { access_token: second } = await again()
  expect((await call(second, '/vendors')).status).toBe(200)

  await visitor.open('/settings/account', 'Your account')
  await visitor.press('Remove: Phone that ends in 00')
  await visitor.sees(/refused until you connect them again/)
  await visitor.fill('Your password', 'not the password')
  await visitor.press('Remove it')
  await visitor.sees('The current password is wrong.')
  await visitor.fill('Your password', PASSWORD)
  const sent = app.messages.length
  await visitor.press('Send a code to the phone that ends in 00')
  await until(() => app.messages.length > sent)
  await visitor.page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(lastCode())
  await visitor.press('Remove it')
  await visitor.page.getByRole('button', { name: 'Add a phone' }).waitFor()
  const refused = await call(second, '/vendors')
  expect([refused.status, refused.body.message]).toEqual([403, RECONNECT])

  await visitor.open('/settings/connections', 'Connected applications')
  await visitor.sees('Must reconnect')
  await visitor.press(/^End connection: Giving Insights/)
  await visitor.press('End the connection')
  await visitor.page.getByRole('table', { name: 'Connections' }).waitFor({ state: 'detached' })
  await visitor.open('/settings/activity', 'API activity')
  await visitor.page
    .getByRole('cell', { name: /reconnect required/ })
    .first()
    .waitFor()
  await visitor.open('/settings/audit', 'Audit trail')
  for (const operation of ['createApplication', 'authorizeApplication', 'revokeConnection'])
    await visitor.page.getByRole('cell', { name: operation, exact: true }).first().waitFor()
  visitor.assertClean()
})

test('whoever is not signed in signs in first, and may deny', async () => {
  const { email } = await account(church, 'OWNER')
  const { email: other } = await account(church, 'OWNER')
  const admin = await Visitor.at(browser, app.url)
  await admin.enter(other)
  const { clientId, secret } = await register(admin)
  const visitor = await Visitor.at(browser, app.url, { outside: redirect })
  const answered = await ask(visitor, clientId, secret)
  await visitor.signIn(other)
  await visitor.heading('Connect Giving Insights?')
  await visitor.press('Not you?')
  await visitor.signIn(email)
  await visitor.sees(email)
  await visitor.press('Do not connect')
  await expect(answered()).rejects.toMatchObject({ error: 'access_denied' })
  await visitor.open('/oauth/consent?authorization_id=gone', 'This request has ended')
})

test('sign-in leads nowhere but to our own pages', async () => {
  const { email } = await account(church, 'OWNER')
  for (const wanted of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/api/v1/accounts',
  ]) {
    const visitor = await Visitor.at(browser, app.url)
    await visitor.open(`/sign-in?continue=${encodeURIComponent(wanted)}`, 'Sign in')
    await visitor.signIn(email)
    await visitor.heading('Overview')
    expect(visitor.strayRequests).toEqual([])
    await visitor.close()
  }
})

test('nothing of a token is stored, and signing out ends the settings', async () => {
  const { email } = await account(church, 'OWNER')
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enterBySignIn(email)
  const stored = () => visitor.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(await stored()).toBe('[{},{}]')
  expect(await visitor.page.evaluate(() => document.cookie)).toBe('')
  await visitor.press('Sign out')
  await visitor.heading('Sign in')
  await visitor.page.goto('/settings/members')
  await visitor.heading('Sign in')
})
