/**
 * How long a person waits for each section of the settings, from the address until its heading is shown and nothing is
 * loading, beside a service that runs: `node bench/first-use.js --url http://127.0.0.1:3000 --email owner@demo.narthex.example
 * --password …`. The browser keeps no files, as at the first visit.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { runAlone, undo } from './stage.js'

/** The aim, in milliseconds. */
const AIM = 1000

const median = numbers => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function measure({ url, email, password, rounds }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    // Chromium has no sandbox for root, as in a container.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  undo.push(() => browser.close())
  const page = await browser.newPage({ baseURL: url })
  await page.goto('/settings')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await links.first().waitFor()
  const sections = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const slow = []
  for (const section of sections) {
    const times = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await page.goto(section, { waitUntil: 'commit' })
      await page.locator('main h1').waitFor()
      await page.waitForFunction(() => !document.querySelector('main .loading'))
      times.push(performance.now() - began)
    }
    const time = Math.round(median(times))
    if (time > AIM) slow.push(section)
    console.log(`${section.padEnd(34)} ${String(time).padStart(5)} ms`)
  }
  console.log(`${sections.length - slow.length} of ${sections.length} sections within ${AIM} ms`)
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    email: { type: 'string', default: 'owner@demo.narthex.example' },
    password: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
  },
})
await runAlone(() => measure({ ...values, rounds: Number(values.rounds) }))
