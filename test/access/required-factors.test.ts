import type { TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient, restClient } from '../support/app.js'
import { account, Browser, ownToken, PASSWORD, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { totp } from '../support/totp.js'

let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp()
})
beforeEach(async () => {
  church = await makeChurch(app)
})
afterAll(() => app.close())

const CHANGE = `mutation ($roles: [Role!]!) {
  updateOrganizationProfile(input: { secondFactorRoles: $roles }) { secondFactorRoles }
}`

async function member(role: string) {
  const person = await account(church, role)
  const browser = new Browser(app.url)
  await browser.signIn(person.email)
  const token = await ownToken(browser)
  const header = { 'X-Organization-Id': church.id }
  const call = graphqlClient(app.url, token, header)
  return {
    id: person.id,
    /** Which members are listed with a second factor. */
    listed: async (): Promise<string[]> =>
      (await call('{ members(first: 50) { nodes { id hasSecondFactor } } }')).body.data.members.nodes
        .filter((each: { hasSecondFactor: boolean }) => each.hasSecondFactor)
        .map(({ id }: { id: string }) => id),
    enrol: async () => {
      const { secret, challengeId } = (
        await browser.json('POST', '/factors', { type: 'TOTP', currentPassword: PASSWORD })
      ).body
      expect((await browser.json('POST', '/factors/verify', { challengeId, code: totp(secret) })).status).toBe(200)
    },
    require: async (roles: string[]) => {
      const { body } = await call(CHANGE, { roles })
      return body.errors?.[0].extensions.reason ?? body.data.updateOrganizationProfile.secondFactorRoles
    },
    read: async () => {
      const { status, headers } = await restClient(app.url, token, header)('GET', '/funds')
      return headers.get('x-error-reason') ?? status
    },
  }
}

test('members of a role that needs a second factor are refused on the next call, until they have one', async () => {
  const [owner, treasurer, viewer] = [await member('OWNER'), await member('TREASURER'), await member('VIEWER')]
  expect(await owner.require(['TREASURER', 'BOOKKEEPER'])).toEqual(['TREASURER', 'BOOKKEEPER'])
  expect([await owner.read(), await treasurer.read(), await viewer.read()]).toEqual([
    200,
    'second_factor_required',
    200,
  ])
  await treasurer.enrol()
  expect(await treasurer.read()).toBe(200)
  expect(await owner.require([])).toEqual([])
})

test('a church that requires it of every role has nobody without it, owners included', async () => {
  const roles = ['OWNER', 'ADMIN', 'TREASURER', 'BOOKKEEPER', 'VIEWER']
  const [owner, ...others] = await Promise.all(roles.map(role => member(role)))
  const second = await member('OWNER')
  await owner?.enrol()
  expect(await owner?.require(roles)).toEqual(roles)
  const reads = await Promise.all([...others, second].map(each => each.read()))
  expect(reads).toEqual([...others, second].map(() => 'second_factor_required'))
  expect(await owner?.read()).toBe(200)
})

test('whoever manages access sees which members have a second factor', async () => {
  const [owner, treasurer] = [await member('OWNER'), await member('TREASURER')]
  expect(await owner.listed()).toEqual([])
  await treasurer.enrol()
  expect(await owner.listed()).toEqual([treasurer.id])
})

test('nobody requires it of their own role before they have one', async () => {
  const owner = await member('OWNER')
  expect(await owner.require(['OWNER'])).toBe('second_factor_required')
  expect(await owner.read()).toBe(200)
  await owner.enrol()
  expect(await owner.require(['OWNER', 'ADMIN'])).toEqual(['OWNER', 'ADMIN'])
  expect(await owner.read()).toBe(200)
})

test('API keys go on, because they are no people', async () => {
  const owner = await member('OWNER')
  await owner.enrol()
  await owner.require(['OWNER', 'ADMIN', 'TREASURER', 'BOOKKEEPER', 'VIEWER', 'CUSTOM'])
  expect((await restClient(app.url, await church.key())('GET', '/funds')).status).toBe(200)
})

test.each(['VIEWER', 'TREASURER'])('a %s cannot require anything', async role => {
  expect(await (await member(role)).require(['VIEWER'])).toBe('permission_missing')
})
