import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { account, Browser as HttpBrowser, PASSWORD } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { oneOfEach } from '../support/sample.js'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The windows in which pages are judged, in pixels: one of each scheme, and all of them with CASES=all. */
export const WINDOWS = oneOfEach(
  [
    [390, 'light'],
    [1440, 'dark'],
    [768, 'dark'],
    [1440, 'light'],
  ] as const,
  ([, scheme]) => scheme,
)

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM,
    // Chromium has no sandbox for root, as in a container.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })

export interface VisitorOptions {
  scheme?: 'light' | 'dark'
  width?: number
  timeZone?: string
  /** An address outside of the service where a redirect may lead. */
  outside?: string
}

/** Somebody at a browser of their own, and what that browser did that it should not have. */
export class Visitor {
  readonly strayRequests: string[] = []
  readonly violations: string[] = []
  private constructor(
    readonly url: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async at(browser: Browser, url: string, options: VisitorOptions = {}): Promise<Visitor> {
    const { scheme = 'light', width = 1280, timeZone = 'America/Chicago', outside } = options
    const context = await browser.newContext({
      baseURL: url,
      colorScheme: scheme,
      viewport: { width, height: 900 },
      timezoneId: timeZone,
      locale: 'en-US',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      // The certificate of a test is signed by nobody.
      ignoreHTTPSErrors: true,
    })
    const visitor = new Visitor(url, context, await context.newPage())
    visitor.page.setDefaultTimeout(20_000)
    await context.addInitScript(() => {
      const said: string[] = []
      Object.assign(window, { said })
      // What was announced before an act is no answer to it.
      for (const act of ['pointerdown', 'keydown', 'input']) addEventListener(act, () => said.splice(0), true)
      const read = ({ target }: MutationRecord) => {
        const element = target instanceof Element ? target : target.parentElement
        const text = element?.closest('.toast[role="status"]')?.textContent
        if (text) said.push(text)
      }
      const changes = { subtree: true, childList: true, characterData: true }
      new MutationObserver(all => all.forEach(read)).observe(document, changes)
    })
    visitor.page.on('request', request => {
      const address = request.url()
      if (!address.startsWith(url) && !address.startsWith('data:') && !(outside && address.startsWith(outside)))
        visitor.strayRequests.push(address)
    })
    visitor.page.on('console', message => {
      if (/Content Security Policy|Refused to/i.test(message.text())) visitor.violations.push(message.text())
    })
    visitor.page.on('pageerror', error => visitor.violations.push(error.message))
    return visitor
  }

  /** Somebody with a role in a church, who has opened a page of the settings. */
  static async as(
    browser: Browser,
    church: Church,
    role: string,
    path?: string,
    heading?: string | RegExp,
    options?: VisitorOptions,
  ): Promise<Visitor> {
    const visitor = await Visitor.at(browser, church.app.url, options)
    await visitor.enter((await account(church, role)).email, path, heading)
    return visitor
  }

  /** Opens a page of ours and waits for its heading. */
  async open(path: string, heading?: string | RegExp): Promise<void> {
    await this.page.goto(path)
    await this.heading(heading ?? /./)
  }

  heading = (name: string | RegExp) => this.page.getByRole('heading', { level: 1, name }).waitFor()
  fill = (label: string | RegExp, value: string) => this.page.getByLabel(label, { exact: true }).fill(value)
  pick = (label: string, value: string) => this.page.getByLabel(label, { exact: true }).selectOption(value)
  /** A field of the dialog, or one of several with the same label. */
  field = (label: string, place = 0): Locator =>
    this.page.getByRole('dialog').getByLabel(label, { exact: true }).nth(place)
  /** Waits until a field of the dialog is marked as refused. */
  seesMarked = (label: string, place = 0): Promise<void> =>
    this.field(label, place).and(this.page.locator('[aria-invalid="true"]')).waitFor()
  /** The first row of a table that has a text. Of any table when none is named. */
  row = (text: string, table?: string): Locator =>
    this.page.getByRole('table', { name: table }).locator('tbody > tr', { hasText: text }).first()
  /** A line of a form, such as the second of a bill. */
  line = (number: number): Locator => this.page.getByRole('group', { name: `Line ${number}`, exact: true })
  async fillLine(number: number, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.line(number).getByLabel(label, { exact: true }).fill(value)
  }

  /** What the page has announced since the last act. It shows an announcement for five seconds. */
  private said = (): Promise<string[]> =>
    this.page.evaluate(() => (window as unknown as { said: string[] }).said).catch(() => [])

  /** Waits until the page shows a text, or has announced it since the last act. @throws with what the page shows instead. */
  async sees(text: string | RegExp): Promise<void> {
    const isIn = (said: string) =>
      typeof text === 'string' ? said.toLowerCase().includes(text.toLowerCase()) : said.search(text) >= 0
    const shown = this.page.getByText(text).first().waitFor()
    let isOver = false
    const heard = async () => {
      while (!isOver && !(await this.said()).some(isIn)) await sleep(250)
    }
    try {
      await Promise.race([shown, heard()])
    } catch (error) {
      const shows = await this.page
        .locator('body')
        .innerText()
        .catch(() => 'nothing')
      throw new Error(`the page does not show ${text}; it shows:\n${shows.slice(0, 3000)}`, { cause: error })
    } finally {
      isOver = true
      shown.catch(() => undefined)
    }
  }

  /** Fills in the sign-in page once it is there. */
  async signIn(email: string, password = PASSWORD): Promise<void> {
    await this.heading('Sign in')
    await this.fill('E-mail address', email)
    await this.fill('Password', password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  /** Signs in by the sign-in page, to which the settings lead, and is led back to them. */
  async enterBySignIn(email: string, password = PASSWORD): Promise<void> {
    await this.page.goto('/settings')
    await this.signIn(email, password)
    await this.heading('Overview')
  }

  /** Opens a page of the settings with the session of somebody who has signed in. It loads one page, and the sign-in page would load four more. */
  async enter(email: string, path = '/settings', heading?: string | RegExp): Promise<void> {
    await this.takeSession(email)
    await this.open(path, heading ?? (path === '/settings' ? 'Overview' : undefined))
  }

  /** Gives the browser the session of somebody who has signed in elsewhere. */
  async takeSession(email: string): Promise<void> {
    const signedIn = new HttpBrowser(this.url)
    const { status } = await signedIn.signIn(email)
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`)
    const { hostname: domain } = new URL(this.url)
    await this.context.addCookies(signedIn.cookies().map(cookie => ({ ...cookie, domain, httpOnly: true })))
  }

  /** Presses a button: one of the dialog while there is one, for the rest of the page is out of reach then. */
  async press(name: string | RegExp): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await ((await dialog.count()) ? dialog : this.page).getByRole('button', { name, exact: true }).click()
  }

  /** Presses a button that ends the dialog, and waits until it is gone. */
  async finish(name: string): Promise<void> {
    await this.press(name)
    await this.page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  /** The choices of a field, once they are read. */
  async choicesOf(field: Locator): Promise<string[]> {
    const options = field.locator('option')
    await options.first().waitFor({ state: 'attached' })
    return options.allInnerTexts()
  }

  /** What a press saves as a file. */
  async saved(press: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
    const download = this.page.waitForEvent('download')
    await press()
    const file = await download
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }

  /** The page has asked for nothing outside, and the browser has refused nothing. */
  assertClean = (): void => expect([...this.strayRequests, ...this.violations]).toEqual([])

  /** The text of a box to copy. */
  copied = async (label: string): Promise<string> =>
    (await this.page.getByRole('group', { name: label, exact: true }).first().textContent()) ?? ''

  /** What axe finds on the page that is shown, of some impacts. */
  async barriers(impacts: readonly string[] = ['serious', 'critical']): Promise<string[]> {
    // What appears gradually has too little contrast on its way. Some animations have no end.
    await this.page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 5_000)
      await Promise.allSettled(ending.map(({ finished }) => finished))
    })
    // The page allows no foreign script; the browser's own protocol brings axe in.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(AXE)
    const found = await this.page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> }
      }
      const { violations } = await axe.run()
      return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes[0]?.html }))
    })
    return found
      .filter(({ impact }) => impacts.includes(impact))
      .map(({ id, html }) => `${new URL(this.page.url()).pathname}: ${id} ${html}`)
  }

  /** Axe finds nothing serious on the page that is shown, and the page is not wider than the window. */
  assertUsable = async (): Promise<void> => expect([await this.barriers(), await this.overhang()]).toEqual([[], 0])

  /** How far the page is wider than the window, in pixels. */
  overhang = (): Promise<number> =>
    this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  close = (): Promise<void> => this.context.close()
}
