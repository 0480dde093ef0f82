import type { Church } from '../support/church.js'
import { giver } from '../support/giving.js'
import { makeChurch } from '../support/make.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await makeChurch(app)
  call = await giver(church)
})

const opened = (role: string, path = '/settings/donors', heading = 'Donors'): Promise<Visitor> =>
  Visitor.as(browser, church, role, path, heading)
const person = async (firstName: string, more: object = {}): Promise<string> =>
  (await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName, lastName: 'Lund', ...more })).id
const stored = (id: string) => call('GET', `/donors/${id}`)

test('a bookkeeper adds a person and an organization, and what is missing or wrong stands at its field', async () => {
  const visitor = await opened('BOOKKEEPER')
  await visitor.press('Add a donor')
  await visitor.field('First name').fill('Ruth')
  await visitor.press('Add the donor')
  await visitor.seesMarked('Last name')
  await visitor.field('Last name').fill('Lind')
  await visitor.field('E-mail address (optional)').fill('ruth@example')
  await visitor.field('Telephone (optional)').fill('555')
  await visitor.field('Country').fill('usa')
  await visitor.field('City').fill('Aurora')
  await visitor.press('Add the donor')
  for (const label of ['E-mail address (optional)', 'Telephone (optional)', 'Country']) await visitor.seesMarked(label)
  await visitor.field('Telephone (optional)').fill('+1 (630) 555-0100')
  await visitor.field('E-mail address (optional)').fill('ruth@lind.example')
  await visitor.field('Country').fill('US')
  await visitor.press('Add the donor')
  await visitor.heading('Ruth Lind')
  const [{ id } = { id: '' }] = await church.query(
    'select id from donor where organization_id = $1 and last_name = $2',
    [church.id, 'Lind'],
  )
  expect(await stored(String(id))).toMatchObject({
    ...{ firstName: 'Ruth', donorType: 'INDIVIDUAL', statementDelivery: 'EMAIL', doNotContact: false },
    emails: [{ address: 'ruth@lind.example', isPrimary: true }],
    phones: [{ number: '+16305550100', isPrimary: true }],
    addresses: [{ line1: null, city: 'Aurora', country: 'US', isPrimary: true }],
  })

  await visitor.page.getByRole('link', { name: 'All donors' }).click()
  await visitor.press('Add a donor')
  await visitor.page.getByLabel('What the donor is').selectOption({ label: 'An organization' })
  await visitor.field('Name').fill('Prairie Bakery')
  await visitor.press('Add the donor')
  await visitor.heading('Prairie Bakery')
  visitor.assertClean()
})

test('a change keeps what the form has no field for, and what somebody else has changed meanwhile', async () => {
  const tag = await call('POST', '/donor-tags', { name: 'Choir' })
  const id = await person('Otto', {
    emails: [
      { address: 'work@lund.example', label: 'Work' },
      { address: 'home@lund.example', isPrimary: true },
    ],
    addresses: [{ line1: '1 Main Street', city: 'Aurora', country: 'US', label: 'Winter', validFrom: '2026-01-01' }],
  })
  const visitor = await opened('BOOKKEEPER', `/settings/donors?donor=${id}`, 'Otto Lund')
  await visitor.press('Change')
  await visitor.field('E-mail address (optional)').fill('otto@lund.example')
  await visitor.field('City').fill('Elgin')
  await call('PATCH', `/donors/${id}`, { tagIds: [tag.id], phones: [{ number: '+16305550101' }], donorNumber: '77' })
  await visitor.press('Save')
  await visitor.sees('Somebody else has changed this meanwhile')
  await visitor.sees('Number: 77')
  await visitor.finish('Save')
  await visitor.sees('The donor is changed.')
  expect(await stored(id)).toMatchObject({
    ...{ donorNumber: '77', tagIds: [tag.id], phones: [{ number: '+16305550101' }] },
    emails: [
      { address: 'otto@lund.example', label: null, isPrimary: true },
      { address: 'work@lund.example', label: 'Work', isPrimary: false },
    ],
    addresses: [{ line1: '1 Main Street', city: 'Elgin', country: 'US', label: 'Winter' }],
  })
  visitor.assertClean()
})

test('a donor who has died is marked, and only one without gifts is deleted', async () => {
  const [gave, never] = [await person('Otto'), await person('Ann')]
  await call('POST', '/contributions', {
    ...{ donorId: gave, paymentMethod: 'CASH', receivedDate: '2026-10-04' },
    allocations: [{ fundId: church.ids.fund, amount: 5 }],
  })
  const visitor = await opened('OWNER', `/settings/donors?donor=${gave}`, 'Otto Lund')
  await visitor.press('Delete')
  await visitor.press('Delete the donor')
  await visitor.sees(/The donor has a contribution/)
  await visitor.press('Cancel')
  await visitor.press('Change')
  await visitor.page.getByLabel('Status').selectOption({ label: 'Deceased' })
  await visitor.field('Day of death (optional)').fill('2026-11-02')
  await visitor.finish('Save')
  expect(await stored(gave)).toMatchObject({ status: 'DECEASED', deceasedDate: '2026-11-02T00:00:00.000Z' })
  const other = await opened('OWNER', `/settings/donors?donor=${never}`, 'Ann Lund')
  await other.press('Delete')
  await other.press('Delete the donor')
  await other.sees('The donor is deleted.')
  expect(await church.query('select id from donor where id = $1', [never])).toEqual([])
})

test('a person is put into a new household, another one joins it, and one is taken out', async () => {
  const [otto, ann] = [await person('Otto'), await person('Ann')]
  const visitor = await opened('BOOKKEEPER', `/settings/donors?donor=${otto}`, 'Otto Lund')
  await visitor.press('Put into a household')
  await visitor.field('Name of the household').fill('')
  await visitor.press('Save')
  await visitor.seesMarked('Name of the household')
  await visitor.field('Name of the household').fill('Lund Household')
  await visitor.finish('Save')
  await visitor.page.getByRole('region', { name: 'Lund Household' }).getByText('This donor').waitFor()

  const other = await opened('BOOKKEEPER', `/settings/donors?donor=${ann}`, 'Ann Lund')
  await other.press('Put into a household')
  await other.page.getByLabel('Which household').selectOption({ label: 'One that is there' })
  await other.press('Save')
  await other.seesMarked('Household')
  await other.field('Household').fill('Lund')
  await other.page.locator('datalist option[value="Lund Household (Otto Lund)"]').waitFor({ state: 'attached' })
  await other.field('Household').fill('Lund Household (Otto Lund)')
  await other.page.getByLabel('Role').selectOption({ label: 'Spouse' })
  await other.finish('Save')
  const [row] = await church.query('select household_id as "householdId" from household_member where donor_id = $1', [
    ann,
  ])
  const members = async () =>
    (await call('GET', `/households/${row?.householdId}`)).members.map(
      ({ donorId, role, givesJointly, toDate }: Record<string, unknown>) => [donorId, role, givesJointly, toDate],
    )
  expect(await members()).toEqual(
    expect.arrayContaining([
      [otto, 'HEAD', true, null],
      [ann, 'SPOUSE', true, null],
    ]),
  )

  await other.press('Change: Otto Lund')
  await other.field('Gives together with the other adults').uncheck()
  await other.finish('Save')
  await other.press('Take out: Ann Lund')
  await other.finish('Take out')
  // A membership that began today leaves nothing behind.
  expect(await members()).toEqual([[otto, 'HEAD', false, null]])
  other.assertClean()
})

test('a tag is made, ticked, shows its donors, and stays while a donor has it', async () => {
  const [otto] = [await person('Otto'), await person('Ann')]
  const visitor = await opened('BOOKKEEPER', '/settings/tags', 'Tags')
  for (const name of ['Choir', 'Ushers']) {
    await visitor.press('New tag')
    await visitor.field('Name').fill(name)
    await visitor.finish('Add the tag')
  }
  await visitor.press('New tag')
  await visitor.field('Name').fill('choir')
  await visitor.press('Add the tag')
  await visitor.seesMarked('Name')
  await visitor.press('Cancel')

  const page = await opened('BOOKKEEPER', `/settings/donors?donor=${otto}`, 'Otto Lund')
  await page.press('Change')
  await page.field('Choir').check()
  await page.finish('Save')
  await visitor.page.getByRole('link', { name: 'Choir' }).click()
  await visitor.heading('Donors')
  await visitor.page.getByRole('link', { name: 'Otto Lund' }).waitFor()
  expect(await visitor.page.getByRole('link', { name: 'Ann Lund' }).count()).toBe(0)

  const tags = await opened('BOOKKEEPER', '/settings/tags', 'Tags')
  await tags.press('Delete: Choir')
  await tags.press('Delete the tag')
  await tags.sees(/Donors have the tag/)
  await tags.press('Cancel')
  await tags.press('Delete: Ushers')
  await tags.finish('Delete the tag')
  await tags.press('Change: Choir')
  await tags.field('Who gets it (optional)').fill('Sings on Sundays')
  await tags.finish('Save')
  await tags.sees('Sings on Sundays')
  expect(await church.query('select name from donor_tag where organization_id = $1', [church.id])).toEqual([
    { name: 'Choir' },
  ])
})

test('an auditor reads donors and tags and changes nothing', async () => {
  await call('POST', '/donor-tags', { name: 'Choir' })
  const id = await person('Otto')
  const visitor = await opened('AUDITOR', `/settings/donors?donor=${id}`, 'Otto Lund')
  for (const name of ['Change', 'Delete', 'Put into a household'])
    expect(await visitor.page.getByRole('button', { name, exact: true }).count()).toBe(0)
  const tags = await opened('AUDITOR', '/settings/tags', 'Tags')
  expect(await tags.page.getByRole('button', { name: 'New tag' }).count()).toBe(0)
})

test('a household gets a salutation and an address, and another one is merged into it', async () => {
  const [otto, ann] = [await person('Otto'), await person('Ann')]
  const home = async (name: string, donorId: string) =>
    (await call('POST', '/households', { name, members: [{ donorId, role: 'HEAD', givesJointly: true }] })).id
  const id = await home('Lund Household', otto)
  await home('Lindgren Household', await person('Ida'))
  const other = await home('Lundgren Household', ann)
  const visitor = await opened('OWNER', `/settings/donors?donor=${otto}`, 'Otto Lund')
  await visitor.press('Change the household')
  await visitor.field('Salutation (optional)').fill('Otto and Ann')
  await visitor.field('City').fill('Elgin')
  await call('PATCH', `/households/${id}`, { name: 'The Lunds' })
  await visitor.press('Save')
  await visitor.sees('Name: The Lunds')
  await visitor.finish('Save')
  expect(await call('GET', `/households/${id}`)).toMatchObject({
    ...{ name: 'The Lunds', salutation: 'Otto and Ann' },
    address: { city: 'Elgin' },
  })
  await visitor.press('Merge another household')
  await visitor.press('Merge')
  await visitor.seesMarked('Household')
  await visitor.field('Household').fill('Lundgren')
  await visitor.page.locator('datalist option[value="Lundgren Household (Ann Lund)"]').waitFor({ state: 'attached' })
  await visitor.field('Household').fill('Lundgren Household (Ann Lund)')
  await visitor.finish('Merge')
  await visitor.page.getByRole('table', { name: 'Household' }).getByRole('link', { name: 'Ann Lund' }).waitFor()
  expect(await call('GET', `/households/${other}`)).toMatchObject({ status: 'MERGED', mergedIntoId: id })
  visitor.assertClean()
})

test('a merge is undone, a stopped address gets e-mails again, and a donor is erased only by name', async () => {
  const [otto, twin] = [
    await person('Otto', { emails: [{ address: 'otto@lund.example', isPrimary: true }] }),
    await person('Otto'),
  ]
  await call('POST', `/donors/${otto}/merge`, { sourceDonorId: twin })
  await call('POST', '/email-reports', { address: 'otto@lund.example', kind: 'HARD_BOUNCE', code: '5.1.1' })
  const merged = await opened('OWNER', `/settings/donors?donor=${twin}`, 'Donor')
  await merged.press('Undo the merge')
  await merged.finish('Undo the merge')
  expect(await stored(twin)).toMatchObject({ status: 'ACTIVE', mergedIntoId: null })

  const visitor = await opened('OWNER', `/settings/donors?donor=${otto}`, 'Otto Lund')
  await visitor.sees('The mailbox does not exist')
  await visitor.press('Let e-mails go again: otto@lund.example')
  await visitor.finish('Send again')
  expect(await stored(otto)).toMatchObject({ stoppedEmails: [] })
  await visitor.press('Erase')
  await visitor.field('Type the name: Otto Lund').fill('Otto')
  await visitor.press('Erase for ever')
  await visitor.seesMarked('Type the name: Otto Lund')
  expect(await stored(otto)).toMatchObject({ status: 'ACTIVE', lastName: 'Lund' })
  await visitor.field('Type the name: Otto Lund').fill('Otto Lund')
  await visitor.finish('Erase for ever')
  expect(await stored(otto)).toMatchObject({ status: 'ERASED', lastName: null, emails: [] })
  expect(await stored(twin)).toMatchObject({ status: 'ACTIVE', lastName: 'Lund' })
  visitor.assertClean()
})
