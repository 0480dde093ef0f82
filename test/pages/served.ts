import type { Browser } from 'playwright-core'
import type { TestApp } from '../../dist/src/service/testing.js'
import { startSignInApp } from '../support/browser.js'
import { launch } from './visitor.js'

/** The service and the browser of a file of tests. They run from its first test to its last. */
export let app: TestApp
export let browser: Browser
beforeAll(async () => {
  app = await startSignInApp()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})
