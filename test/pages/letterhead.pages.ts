import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { png } from '../support/pictures.js'
import { app, browser } from './served.js'
import { Visitor, type VisitorOptions } from './visitor.js'

let church: Church
beforeEach(async () => {
  church = await makeChurch(app)
})

const opened = (role: string, options?: VisitorOptions): Promise<Visitor> =>
  Visitor.as(browser, church, role, '/settings/letterhead', 'Letterhead', options)
const choose = ({ page }: Visitor, label: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name: 'picture', mimeType, buffer })

test('an administrator sets the logo, who signs and the message, and a refused picture is marked at its field', async () => {
  const visitor = await opened('ADMIN')
  await choose(visitor, 'Logo', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await visitor.fill('Signed by', 'Mary Hill')
  await visitor.fill('Title', 'Treasurer')
  await visitor.fill('Message on giving statements', 'Thank you.')
  await visitor.press('Save the letterhead')
  await visitor.page.locator('input[name="logo"][aria-invalid="true"]').waitFor()
  await choose(visitor, 'Logo', 'image/png', png({ width: 240, height: 60 }))
  await visitor.press('Save the letterhead')
  const logo = visitor.page.getByRole('img', { name: 'Logo' })
  await logo.waitFor()
  expect(await logo.evaluate(image => [(image as HTMLImageElement).naturalWidth, image.clientHeight > 0])).toEqual([
    240,
    true,
  ])
  const { rest } = church.client(await church.key())
  expect((await rest('GET', '/letterhead')).body).toMatchObject({
    ...{ signerName: 'Mary Hill', signerTitle: 'Treasurer', statementMessage: 'Thank you.' },
    ...{ logo: { width: 240, height: 60 }, signature: null },
  })
  expect(await visitor.barriers()).toEqual([])
  await visitor.page.getByLabel('Print no logo any more').check()
  await visitor.press('Save the letterhead')
  await logo.waitFor({ state: 'detached' })
  expect((await rest('GET', '/letterhead')).body.logo).toBeNull()
  visitor.assertClean()
  await visitor.close()
})

test('the packet is scheduled for members who may read it, and its e-mails are stopped', async () => {
  const viewer = await account(church, 'VIEWER')
  const auditor = await account(church, 'AUDITOR')
  await account(church, 'CUSTOM', ['funds:read'])
  const visitor = await opened('OWNER', { width: 390, scheme: 'dark' })
  await visitor.sees('The packet of the month before is sent')
  await visitor.pick('Sent on', '5')
  await visitor.page.getByLabel(`Ada, ${auditor.email}`).waitFor()
  expect(await visitor.page.getByRole('group', { name: 'Sent to' }).getByRole('checkbox').count()).toBe(3)
  await visitor.page.getByLabel(`Ada, ${auditor.email}`).check()
  await visitor.press('Save the schedule')
  await visitor.sees(/The next packet is sent on .* 5, \d{4} to 1 member\./)
  const { rest } = church.client(await church.key())
  expect((await rest('GET', '/board-packet-schedule')).body).toMatchObject({ dayOfMonth: 5, memberIds: [auditor.id] })
  expect(await visitor.page.getByLabel(`Ada, ${viewer.email}`).isChecked()).toBe(false)
  await visitor.assertUsable()
  await visitor.press('Stop these e-mails')
  await visitor.press('Stop these e-mails')
  await visitor.sees('The packet of the month before is sent')
  expect((await rest('GET', '/board-packet-schedule')).body).toBeNull()
  visitor.assertClean()
  await visitor.close()
})

test('a treasurer reads on the page who may change the letterhead and choose who gets the packet', async () => {
  const visitor = await opened('TREASURER')
  await visitor.sees('Only an owner or an administrator can change the letterhead.')
  await visitor.sees('Only somebody who manages members and may send e-mails chooses who gets it.')
  visitor.assertClean()
  await visitor.close()
})
