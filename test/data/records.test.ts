import { Records } from '../../dist/src/data/records.js'
import { Fund } from '../../dist/src/domain/ledger/funds/fund.js'
import { Vendor } from '../../dist/src/domain/vendors/vendor.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
beforeEach(async () => {
  church = await makeChurch(await testApp())
})

/** Reads and locks records in a transaction of the church, as a write does, and undoes it. */
async function inWrite(work: (records: Records) => Promise<void>): Promise<void> {
  const em = church.app.service.database.writes.manager()
  await em.begin()
  try {
    const records = new Records(em, church.id)
    await records.bind()
    await work(records)
  } finally {
    await em.rollback()
  }
}

test('a record that is read and then locked is as the last commit left it, except for what this write changed', async () => {
  const id = await church.insert('vendor', {
    name: 'Bakery',
    legal_name: 'Bakery Ltd',
    phone: '1',
    email: 'a@b.example',
  })
  await inWrite(async records => {
    const read = await records.find(Vendor, id)
    await church.query("update vendor set legal_name = null, phone = '2' where organization_id = $1 and id = $2", [
      church.id,
      id,
    ])
    const [locked] = await records.changeById(Vendor, [id])
    expect(locked).toBe(read)
    expect(locked).toMatchObject({ name: 'Bakery', legalName: null, phone: '2' })
    Object.assign(locked as Vendor, { email: null })
    const [again] = await records.changeById(Vendor, [id])
    expect(again).toMatchObject({ email: null, phone: '2' })
  })
})

test('a row that is locked for a change can be referred to meanwhile', async () => {
  const { fund } = church.ids
  await inWrite(async records => {
    expect(await records.changeById(Fund, [fund])).toHaveLength(1)
    const child = await church.fund('Child', { parent_fund_id: fund })
    expect(await records.findWhere(Fund, { parentFundId: fund })).toMatchObject([{ id: child }])
  })
})

test('a condition without a value is refused, because it would select every row', async () => {
  await inWrite(async records => {
    await expect(records.findWhere(Fund, { name: undefined } as never)).rejects.toThrow('name has no value')
  })
})
