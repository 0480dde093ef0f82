import { Fund } from '../../dist/src/domain/ledger/funds/fund.js'
import { Vendor } from '../../dist/src/domain/vendors/vendor.js'
import { Work } from '../../dist/src/kernel/work.js'
import { systemClock } from '../../dist/src/values/time.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
beforeEach(async () => {
  church = await makeChurch(await testApp())
})

/** Reads and locks records in a transaction of the church, as a write does, and undoes it. */
async function inWrite(run: (work: Work) => Promise<void>): Promise<void> {
  const transaction = await church.app.service.database.writes.begin()
  try {
    const work = new Work(transaction, church.id, systemClock, undefined, {})
    await work.bind()
    await run(work)
  } finally {
    await transaction.rollback()
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

test('a record that is changed without a lock is never written, because it could undo what another write has stored', async () => {
  const id = await church.insert('vendor', { name: 'Bakery' })
  await inWrite(async work => {
    const read = await work.find(Vendor, id)
    Object.assign(read as Vendor, { name: 'Butcher' })
    await expect(work.flush()).rejects.toThrow('a Vendor was changed and not locked')
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
