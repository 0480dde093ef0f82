import fc from 'fast-check'
import { findings } from '../../dist/src/commands/verify.js'
import { booksOffice } from '../support/books-office.js'
import type { Church } from '../support/church.js'
import { givingChurch } from '../support/giving.js'
import { differences, everything, MIRRORED, Mirror, type Row } from '../support/mirror.js'
import { office } from '../support/office.js'
import { runs } from '../support/sample.js'

const STEPS = 150
/** After so many steps the copy is compared: often enough that no change is covered by a later one. */
const COMPARED = 4
/** What makes the rest possible is done more often. */
const OFTEN = [
  ...['gift', 'gift', 'gift', 'closeBatch', 'closeBatch', 'postBatch', 'postBatch', 'statement', 'reviewCard'],
  ...['moveFund', 'settledGift', 'deposit', 'bankDeposit', 'bankDeposit', 'closeMonth', 'reopenMonth'],
]

/** What is stored because of something else, computed anew from that: nothing, when every consequence was drawn. */
async function forgotten(church: Church): Promise<unknown[]> {
  const client = await church.app.owner.connect()
  try {
    const broken = await findings(client, church.id)
    await church.query('select refresh_giving_balances($1, 1000, now())', [church.id])
    const contacts = await church.query(
      `select h.id, 'the primary contact is no current member' as detail from household h
       where h.organization_id = $1 and h.deleted_at is null and h.primary_contact_donor_id is distinct from coalesce(
         (select m.donor_id from household_member m where m.organization_id = $1 and m.household_id = h.id
           and m.to_date is null and m.donor_id = h.primary_contact_donor_id limit 1),
         (select m.donor_id from household_member m where m.organization_id = $1 and m.household_id = h.id
           and m.to_date is null limit 1))`,
      [church.id],
    )
    const freezes = await church.query(
      `select s.id, 'frozen without a closed month, or free in one' as detail from settlement s
       where s.organization_id = $1 and (s.frozen_at is not null) <> (s.status = 'RECONCILED' or exists (
         select from journal_entry j join accounting_period p on p.organization_id = j.organization_id and p.id = j.period_id
         where j.organization_id = s.organization_id and j.source_type = 'SETTLEMENT' and j.source_id = s.id
           and j.reverses_entry_id is null and p.status = 'CLOSED'
           and not exists (select from journal_entry r where r.organization_id = j.organization_id and r.reverses_entry_id = j.id)))`,
      [church.id],
    )
    return [...broken, ...contacts, ...freezes]
  } finally {
    client.release()
  }
}

test.each([203, 204, 205].slice(0, runs(3)))(
  'every consequence of a change is stored and published, whatever the office does (%i)',
  async seed => {
    const church = await givingChurch()
    const { rest } = church.client(await church.key())
    const mirror = await Mirror.of(rest)
    const drawn = fc.sample(fc.nat(), { numRuns: 10 * STEPS, seed })
    const draw = <T>(from: readonly T[]) => from[(drawn.pop() as number) % from.length] as T
    const pick = async (path: string): Promise<Row> => {
      const { body } = await rest('GET', path)
      const [, as] = Object.values(MIRRORED).find(([each]) => path.split('?')[0] === each) ?? ['', 'cards']
      return body[as]?.length ? draw(body[as]) : { id: 'nobody' }
    }
    const [steps, books] = [office(church), await booksOffice(church)]
    const act = async (name: string, n: number) => {
      const number = drawn.pop() as number
      const onBooks = books[name]
      if (onBooks) {
        const isDone = await onBooks(number)
        return { done: isDone, what: `${name} ${isDone}` }
      }
      const [method, path, body] = await (steps[name] as (typeof steps)[string])(pick, number)
      const { status } = await rest(method, path, { body, headers: { 'Idempotency-Key': `step-${n}` } })
      expect(status).toBeLessThan(500)
      return { done: status < 300, what: `${name} ${path} ${status}` }
    }
    const done = new Set<string>()
    let last: string[] = []
    for (let n = 1; n <= STEPS; n++) {
      const name = draw([...Object.keys(steps), ...Object.keys(books), ...OFTEN])
      const said = await act(name, n)
      if (said.done) done.add(name)
      last = [...last, said.what].slice(-COMPARED)
      if (n % COMPARED) continue
      await mirror.follow()
      expect([last, differences(mirror.copies, await everything(rest))]).toEqual([last, []])
      expect([last, await forgotten(church)]).toEqual([last, []])
    }
    expect(done.size).toBeGreaterThan(15)
    expect([...done]).toEqual(expect.arrayContaining(['moveFund', 'bankDeposit', 'closeMonth', 'reopenMonth']))
  },
  180_000,
)
