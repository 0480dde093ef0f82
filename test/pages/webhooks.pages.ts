import type { Browser } from 'playwright-core'
import type { TestApp } from '../../dist/src/service/testing.js'
import { account, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { localSender, type Received, receiver, verified } from '../support/webhooks.js'
import { launch, Visitor } from './visitor.js'

let app: TestApp
let church: Church
let browser: Browser
let server: Awaited<ReturnType<typeof receiver>> | undefined
beforeAll(async () => {
  app = await startSignInApp({ privateWebhooks: true, webhookSender: localSender() })
  church = await makeChurch(app)
  browser = await launch()
})
// A receiver that listens on would keep the runner from ending.
afterAll(async () => {
  await server?.close()
  await browser?.close()
  await app?.close()
})

test('an endpoint is added, tested, changed, gets a new secret, is disabled, enabled and deleted', async () => {
  let status = 500
  const ours = await receiver(response => void response.writeHead(status).end(status === 500 ? 'Out of order.' : ''))
  server = ours
  const { email } = await account(church, 'OWNER')
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email)
  await visitor.page.getByRole('link', { name: 'Webhooks' }).click()
  await visitor.sees('No endpoints yet')
  await visitor.press('Add an endpoint')
  await visitor.fill('Address', 'church')
  await visitor.press('Add the endpoint')
  await visitor.sees(/the address of an https server/)
  await visitor.fill('Address', ours.url)
  await visitor.fill('Types of events', 'vendor.created, vendor.updated')
  await visitor.press('Add the endpoint')
  const first = await visitor.copied('The secret')
  await visitor.press('I have copied it')
  await visitor.sees(/vendor\.created, vendor\.updated · nothing delivered yet/)

  await visitor.press(`Send a test: ${ours.url}`)
  await visitor.page.getByRole('table', { name: `Deliveries to ${ours.url}` }).waitFor()
  await app.service.webhooks.drain()
  expect(verified(first, ours.received[0] as Received)).toMatchObject({ type: 'webhook.test' })
  await visitor.press(`Read again: ${ours.url}`)
  await visitor.page.getByText('1: Answered 500').click()
  await visitor.sees('Out of order.')
  status = 204
  await visitor.press('Send again: webhook.test')
  await visitor.sees('The message is sent again.')
  await app.service.webhooks.drain()
  await visitor.press(`Read again: ${ours.url}`)
  await visitor.page.getByRole('cell', { name: 'Delivered' }).waitFor()
  expect(ours.received[1]?.headers['webhook-id']).toBe(ours.received[0]?.headers['webhook-id'])

  await visitor.press(`Replace the secret: ${ours.url}`)
  await visitor.press('Make a new secret')
  const second = await visitor.copied('The secret')
  await visitor.press('I have copied it')
  expect(second).not.toBe(first)
  await visitor.sees(/Signed with the old secret too until/)

  await visitor.press(`Change: ${ours.url}`)
  await visitor.fill('What it is for', 'The website.')
  await visitor.page.getByLabel('What a message has').selectOption('The event and the record')
  await visitor.press('Save')
  await visitor.sees(/The website\. · vendor\.created, vendor\.updated · with the record · last delivered/)
  await visitor.press(`Disable: ${ours.url}`)
  await visitor.sees('Somebody disabled it.')
  await visitor.press(`Enable: ${ours.url}`)
  await visitor.page.getByText('Somebody disabled it.').waitFor({ state: 'detached' })
  await visitor.press(`Delete: ${ours.url}`)
  await visitor.press('Delete the endpoint')
  await visitor.sees('No endpoints yet')
  visitor.assertClean()
})

test('whoever may not read webhooks has no page of them', async () => {
  const { email } = await account(church, 'TREASURER')
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email)
  await visitor.page.getByRole('link', { name: 'Giving statements' }).waitFor()
  expect(await visitor.page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0)
})
