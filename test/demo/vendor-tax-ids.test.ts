import { writeTaxIds } from '../../dist/demo/payables/vendor-tax-ids.js'
import { refuse, refuseField } from '../../dist/src/refusals/refusals.js'

const vendor = { id: 'v-1', name: 'Piano tuner', last4: '4321' }
const office = (act: () => never) => ({ act, actAsOwner: act, rows: async () => [vendor, vendor] })

test('the demo goes on without tax ids on a server that cannot seal them, and for nothing else', async () => {
  const cannotSeal = () => refuseField('taxId', 'not_writable')
  await expect(writeTaxIds(office(cannotSeal), '2026-11-21')).resolves.toBeUndefined()
  const fails = () => refuse('internal')
  await expect(writeTaxIds(office(fails), '2026-11-21')).rejects.toMatchObject({ reason: 'internal' })
})
