import type { Browser } from 'playwright-core'
import { questions } from '../../dist/src/service/questions.js'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { testApp } from '../support/app.js'
import { account, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { launch, Visitor } from './visitor.js'

let app: TestApp
let browser: Browser
let key: string
beforeAll(async () => {
  key = await (await makeChurch(await testApp())).key()
  app = await startTestApp({ ...globalThis.__narthexTest.database, demo: { key, organizationName: 'Demo' } })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const box = async (visitor: Visitor, selector: string) => {
  const found = await visitor.page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`${selector} is not shown`)
  return found
}

test.each([1280, 390])(
  'a ready question is chosen, asked and answered in the explorer, %i pixels wide',
  async width => {
    const visitor = await Visitor.at(browser, app.url, { width })
    await visitor.page.goto('/explorer')
    await visitor.pick('Ready questions', 'trial-balance')
    await visitor.page.getByText('TrialBalanceToday').first().waitFor()
    await visitor.page.locator('.graphiql-execute-button').click()
    await visitor.page.locator('.graphiql-response').getByText('"trialBalance"').first().waitFor()
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const [editor, answer] = [await box(visitor, '.graphiql-editors'), await box(visitor, '.graphiql-response')]
    for (const { width: wide } of [editor, answer]) expect(wide).toBeGreaterThan(width === 390 ? 300 : 400)
    expect(answer.y >= editor.y + editor.height - 1).toBe(width === 390)
    expect([visitor.strayRequests, visitor.violations]).toEqual([[], []])
  },
)

test('a question with a variable opens the variables, and every question is offered', async () => {
  const visitor = await Visitor.at(browser, app.url)
  await visitor.page.goto('/explorer')
  const titles = await visitor.page.getByLabel('Ready questions').locator('option').allTextContents()
  expect(titles).toEqual(['Your own', ...questions().map(({ title }) => title)])
  await visitor.pick('Ready questions', 'account-register')
  await visitor.page.getByText('"accountId"').first().waitFor()
})

test('the address of a question opens it with the key of the page, and what is typed is completed and judged', async () => {
  const visitor = await Visitor.at(browser, app.url)
  const { page } = visitor
  await page.goto('/explorer?question=trial-balance')
  await page.getByText('TrialBalanceToday').first().waitFor()
  expect(await page.getByLabel('Ready questions').inputValue()).toBe('trial-balance')
  await page.getByText(`"Bearer ${key}"`).first().waitFor()
  await page.getByRole('button', { name: /documentation explorer/i }).click()
  await page.getByText('Root Types').waitFor()
  const editor = page.locator('.graphiql-query-editor textarea, .graphiql-query-editor .native-edit-context').first()
  await editor.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('{ fundz { id } ')
  await page.locator('.graphiql-query-editor .squiggly-error').first().waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('{ settlem')
  await page.locator('.suggest-widget').getByText('settlements').first().waitFor()
  expect([visitor.strayRequests, visitor.violations]).toEqual([[], []])
})

test('the documentation leads from a query to the fields of its type', async () => {
  const visitor = await Visitor.at(browser, app.url)
  const { page } = visitor
  await page.goto('/explorer')
  await page.getByRole('button', { name: /documentation explorer/i }).click()
  const documentation = page.locator('.graphiql-doc-explorer')
  await documentation.getByText('Root Types').waitFor()
  for (const name of ['Query', 'settlements', 'SettlementConnection']) {
    await documentation.getByText(name, { exact: true }).first().click()
    await documentation.locator('.graphiql-doc-explorer-title').getByText(name, { exact: true }).waitFor()
  }
  await documentation.getByText('pageInfo', { exact: true }).first().waitFor()
})

test('a stored tab never sends an earlier key when the page has a key', async () => {
  const visitor = await Visitor.at(browser, app.url)
  const { page } = visitor
  const revoked = 'a-revoked-key'
  const headers = JSON.stringify({ Authorization: `Bearer ${revoked}` })
  const tab = { id: 'stored', title: 'Stored', query: '{ stored }', variables: null, headers, operationName: null }
  const tabs = JSON.stringify({ tabs: [{ ...tab, hash: '', response: null }], activeTabIndex: 0 })
  await page.goto('/explorer')
  await page.evaluate(
    ([state, first]) => {
      localStorage.setItem('graphiql:tabState', state)
      localStorage.setItem('graphiql:headers', first)
    },
    [tabs, headers] as const,
  )
  const sent = new Set<string | undefined>()
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent.add(request.headers().authorization)
  })
  await page.goto('/explorer')
  await page.getByText(`"Bearer ${key}"`).first().waitFor()
  await page.locator('.graphiql-execute-button').click()
  await page.locator('.graphiql-response').getByText('"data"').first().waitFor()
  expect([...sent]).toEqual([`Bearer ${key}`])
  expect(await page.getByText(/revoked|stored/i).count()).toBe(0)
})

test('the reference finds operations by any words, and leads to one with its samples', async () => {
  const visitor = await Visitor.at(browser, app.url, { width: 390 })
  await visitor.page.goto('/reference')
  await visitor.fill(/^Search/, 'approve bill')
  const shown = visitor.page.locator('.operations li:visible')
  // Those whose line has the words come first, then those that have them elsewhere.
  await shown
    .first()
    .filter({ hasText: /approve[\s\S]*bill|bill[\s\S]*approve/i })
    .waitFor()
  const words = await shown.evaluateAll(items =>
    items.map(item => `${item.textContent} ${item.getAttribute('data-words')}`),
  )
  for (const all of words) expect(all.toLowerCase()).toMatch(/approve[\s\S]*bill|bill[\s\S]*approve/)
  await visitor.fill(/^Search/, 'nothing has these words')
  await visitor.sees('No operation has these words.')
  await visitor.fill(/^Search/, '/pledges createPledge')
  await shown.first().getByRole('link').click()
  await visitor.heading('Create pledge')
  await visitor.sees('curl')
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect([visitor.strayRequests, visitor.violations]).toEqual([[], []])
})

describe('with a session', () => {
  let signedIn: TestApp
  beforeAll(async () => {
    signedIn = await startSignInApp()
  })
  afterAll(() => signedIn?.close())

  test('a question is asked as the signed-in person, in the organization that is chosen, or by a key', async () => {
    const first = await makeChurch(signedIn, {}, 'Ruth')
    const second = await makeChurch(signedIn, {}, 'Naomi')
    const { id, email } = await account(first, 'OWNER')
    await signedIn.owner.query(
      `insert into control.member (organization_id, person_id, role, created_at) values ($1, $2, 'VIEWER', now())`,
      [second.id, id],
    )
    const visitor = await Visitor.at(browser, signedIn.url)
    const { page } = visitor
    const refused: number[] = []
    page.on('response', response => {
      if (response.url().endsWith('/graphql') && response.status() >= 400) refused.push(response.status())
    })
    await visitor.enter(email)
    const query = '{ organizationProfile { name } }'
    await page.goto(`/explorer?${new URLSearchParams({ query })}`)
    const asked = async (who: string, answer: string) => {
      await page.getByLabel('Ask as', { exact: true }).selectOption({ label: who })
      await page.locator('.graphiql-execute-button').click()
      await page.locator('.graphiql-response').getByText(answer).first().waitFor()
    }
    const nameOf = ({ name, id: organizationId }: Church) => `${name} ${organizationId.slice(-12)}`
    for (const church of [second, first]) await asked(nameOf(church), `"${nameOf(church)}"`)
    expect(refused).toEqual([])
    await asked('a key in the headers', '"unauthorized"')
    expect([visitor.strayRequests, visitor.violations]).toEqual([[], []])
  })

  test('whoever is not signed in is asked for a key, and led to no other page', async () => {
    const visitor = await Visitor.at(browser, signedIn.url)
    await visitor.page.goto('/explorer')
    await visitor.page.getByText('<your key>').first().waitFor()
    expect(await visitor.page.getByLabel('Ask as', { exact: true }).isVisible()).toBe(false)
    expect(new URL(visitor.page.url()).pathname).toBe('/explorer')
  })

  test.each([
    [390, 844],
    [768, 1024],
    [1440, 900],
  ])(
    'the first screen of the start page has one way in for the office and one for developers, %i pixels wide',
    async (width, height) => {
      const visitor = await Visitor.at(browser, signedIn.url, { width })
      await visitor.page.setViewportSize({ width, height })
      await visitor.open('/')
      expect(await visitor.page.getByText('narthex keys create').count()).toBe(0)
      const follow = async (reader: string, name: string) => {
        const links = visitor.page.getByRole('region', { name: reader }).getByRole('link', { name, exact: true })
        const { y = Number.POSITIVE_INFINITY, height: tall = 0 } = (await links.boundingBox()) ?? {}
        expect(y + tall).toBeLessThanOrEqual(height)
        await links.click()
      }
      await follow('For developers', 'API reference')
      expect(new URL(visitor.page.url()).pathname).toBe('/reference')
      await visitor.open('/')
      await follow('For the office', 'Overview of your church')
      await visitor.heading('Sign in')
    },
  )
})
