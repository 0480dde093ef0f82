import type { Browser } from 'playwright-core'
import type { TestApp } from '../../dist/src/service/testing.js'
import { account, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { freePort } from '../support/free-port.js'
import { makeChurch } from '../support/make.js'
import { totp } from '../support/totp.js'
import { launch, Visitor } from './visitor.js'

let app: TestApp
let church: Church
let browser: Browser
beforeAll(async () => {
  // A passkey belongs to a name, which an address of numbers is not.
  const port = await freePort()
  app = await startSignInApp({ port, baseUrl: `http://localhost:${port}` })
  church = await makeChurch(app)
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const address = () => app.url.replace('127.0.0.1', 'localhost')

/** Gives the browser a device that always recognizes its owner. */
async function withDevice(visitor: Visitor): Promise<void> {
  const session = await visitor.context.newCDPSession(visitor.page)
  await session.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

async function entered(width?: number): Promise<{ visitor: Visitor; email: string }> {
  const { email } = await account(church, 'OWNER')
  const visitor = await Visitor.at(browser, address(), { width })
  await withDevice(visitor)
  await visitor.enter(email, '/settings/account', 'Your account')
  return { visitor, email }
}

/** Signs out, and waits for the sign-in page. */
async function leave(visitor: Visitor): Promise<void> {
  await visitor.context.clearCookies()
  await visitor.page.goto('/sign-in')
  await visitor.heading('Sign in')
}

test('a passkey is added, and signs in without a password and as second factor after one', async () => {
  const { visitor, email } = await entered()
  await visitor.press('Add a passkey')
  await visitor.fill('Name of the device', 'Office laptop')
  await visitor.fill('Your password', PASSWORD)
  await visitor.press('Continue')
  await visitor.sees('Keep these recovery codes')
  expect((await visitor.copied('Recovery codes')).split('\n')).toHaveLength(10)
  await visitor.press('I have kept them')
  await visitor.sees('Office laptop')
  await visitor.sees('10 recovery codes are left.')

  await leave(visitor)
  await visitor.press('Sign in with a passkey')
  await visitor.heading('Overview')

  await leave(visitor)
  await visitor.signIn(email)
  await visitor.heading('Confirm that it is you')
  await visitor.press('Sign in')
  await visitor.heading('Overview')

  await visitor.open('/settings/account', 'Your account')
  await visitor.sees('Second factor added')
  await visitor.press('Remove: Office laptop')
  await visitor.fill('Your password', PASSWORD)
  await visitor.press('Remove it')
  await visitor.sees('Second factor removed')
  expect([visitor.violations, visitor.strayRequests]).toEqual([[], []])
  await visitor.close()
})

test('a code app is added by its key, and a recovery code stands in for it', async () => {
  const { visitor, email } = await entered()
  await visitor.press('Add a code app')
  await visitor.fill('Your password', PASSWORD)
  await visitor.press('Continue')
  await visitor.page.getByRole('img', { name: 'The key of the code app as a QR code' }).waitFor()
  const secret = (await visitor.copied('Key')).replaceAll(' ', '')
  expect(await visitor.barriers()).toEqual([])
  await visitor.fill('Code', totp(secret))
  await visitor.press('Turn it on')
  const [code = ''] = (await visitor.copied('Recovery codes')).split('\n')
  await visitor.press('I have kept them')

  await leave(visitor)
  await visitor.signIn(email)
  await visitor.heading('Confirm that it is you')
  expect(await visitor.barriers()).toEqual([])
  await visitor.fill('Code', '12345')
  await visitor.press('Sign in')
  await visitor.sees('The code or the passkey is wrong')
  await visitor.fill('Code', code)
  await visitor.press('Sign in')
  await visitor.heading('Overview')
  await visitor.open('/settings/account', 'Your account')
  await visitor.sees('9 recovery codes are left.')
  await visitor.sees('Recovery code used')
  expect([visitor.violations, visitor.strayRequests]).toEqual([[], []])
  await visitor.close()
})

test('an owner requires a second factor of treasurers, and a treasurer is told what to do', async () => {
  const { visitor } = await entered()
  await visitor.open('/settings/profile', 'Organization profile')
  await visitor.page.getByLabel('Treasurer').check()
  await visitor.press('Save the requirement')
  await visitor.sees('The requirement is saved.')
  expect(await visitor.barriers()).toEqual([])
  const { email } = await account(church, 'TREASURER')
  const treasurer = await Visitor.at(browser, address())
  await treasurer.page.goto('/settings')
  await treasurer.signIn(email)
  await treasurer.sees('The organization requires a second factor for your role.')
  await treasurer.open('/settings/account', 'Your account')
  await treasurer.press('Add a code app')
  await treasurer.fill('Your password', PASSWORD)
  await treasurer.press('Continue')
  await treasurer.fill('Code', totp((await treasurer.copied('Key')).replaceAll(' ', '')))
  await treasurer.press('Turn it on')
  await treasurer.press('I have kept them')
  await treasurer.page.goto('/settings')
  await treasurer.heading('Overview')
  await treasurer.close()
  await visitor.close()
})

test.each([390, 1280])('the page of the account has no barrier and is not too wide at %i pixels', async width => {
  const { visitor } = await entered(width)
  await visitor.sees('Signed in')
  await visitor.assertUsable()
  for (const action of ['Add a passkey', 'Add a code app', 'Add a phone']) {
    await visitor.press(action)
    expect([action, await visitor.barriers(), await visitor.overhang()]).toEqual([action, [], 0])
    await visitor.press('Cancel')
  }
  await visitor.close()
})
