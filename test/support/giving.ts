import { randomUUID } from 'node:crypto'
import type { Role } from '../../dist/src/access/roles.js'
import { testApp } from './app.js'
import type { Church } from './church.js'
import { keepBooks, makeChurch } from './make.js'

/** A church whose gifts can be posted: a processor's clearing account, revenue of every fund. */
export async function givingChurch(): Promise<Church> {
  const church = await keepBooks(await makeChurch(await testApp()))
  church.ids.clearing = await church.account('1110')
  church.ids.nonCash = await church.account('1420')
  await church.query(
    'update accounting_policy set clearing_account_id = $2, non_cash_account_id = $3 where organization_id = $1',
    [church.id, church.ids.clearing, church.ids.nonCash],
  )
  return church
}

/** A gift as a client would send it. */
export const newGift = ({ ids }: Church, more: object = {}) => ({
  donorId: ids.donor,
  paymentMethod: 'CARD',
  receivedDate: '2026-10-04',
  feeAmount: 0.61,
  allocations: [
    { fundId: ids.fund, amount: 12.5 },
    { fundId: ids.restricted, amount: 7.5 },
  ],
  ...more,
})

/** Calls that must succeed, with a key that may do everything or as a person with a role. */
export async function giver(church: Church, role?: Role) {
  const { rest } = church.client(role ? (await church.person(role)).token : await church.key())
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await rest(method, path, { body, headers })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
}

/** A batch with one gift, closed or posted when asked. */
export async function batchOf(church: Church, gift: object = {}, ...steps: ('close' | 'post')[]) {
  const call = await giver(church)
  const batch = await call('POST', '/giving-batches', {
    name: `Batch ${randomUUID().slice(0, 8)}`,
    batchDate: '2026-10-04',
  })
  const made = await call('POST', '/contributions', newGift(church, { givingBatchId: batch.id, ...gift }))
  for (const step of steps) await call('POST', `/giving-batches/${batch.id}/${step}`)
  return { batchId: batch.id as string, giftId: made.id as string }
}

/** What the books hold in cents, by account; what comes to zero is left out. */
export async function standing(church: Church): Promise<Record<string, number>> {
  const rows = await church.query(
    `select l.account_id as id, sum(l.debit - l.credit)::int as amount from journal_line l
     where l.organization_id = $1 group by l.account_id having sum(l.debit - l.credit) <> 0`,
    [church.id],
  )
  return Object.fromEntries(rows.map(({ id, amount }) => [id, amount]))
}
