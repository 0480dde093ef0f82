import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import type { TestApp } from '../../dist/src/service/testing.js'
import { startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { launch, Visitor } from './visitor.js'

let app: TestApp
let browser: Browser
let church: Church
beforeAll(async () => {
  app = await startSignInApp()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})
beforeEach(async () => {
  church = await makeChurch(app)
})

const opened = (role: string): Promise<Visitor> =>
  Visitor.as(browser, church, role, '/settings/profile', 'Organization profile', { width: 1280, scheme: 'light' })

test('an owner makes the file, is shown the passphrase once, and downloads the file as one', async () => {
  const visitor = await opened('OWNER')
  const { page } = visitor
  await visitor.press('Export the organization')
  await visitor.press('Make the file')
  const passphrase = page.getByRole('group', { name: 'The passphrase' })
  expect(await passphrase.textContent()).toMatch(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/)
  expect(await visitor.barriers()).toEqual([])
  await visitor.press('I have copied it')
  await page.getByRole('progressbar', { name: 'Making the file' }).waitFor()
  expect(await page.getByRole('button', { name: 'Export the organization' }).isDisabled()).toBe(true)
  await app.service.jobs.drain()
  const button = page.getByRole('button', { name: 'Download the file' })
  await button.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe('organization.church')
  const [made] = await church.query('select sha256 from organization_export', [])
  expect(
    createHash('sha256')
      .update(readFileSync(await download.path()))
      .digest('hex'),
  ).toBe(made?.sha256)
  visitor.assertClean()
  await visitor.close()
})

test('an administrator is not offered the export', async () => {
  const visitor = await opened('ADMIN')
  await visitor.page.getByRole('button', { name: 'Leave the organization' }).waitFor()
  expect(await visitor.page.getByRole('button', { name: 'Export the organization' }).count()).toBe(0)
  visitor.assertClean()
  await visitor.close()
})
