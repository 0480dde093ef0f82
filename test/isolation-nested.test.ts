import { randomUUID } from 'node:crypto'
import { type Class, type FieldSpec, fieldsOf } from '../dist/src/declaration/fields.js'
import type { Operation } from '../dist/src/kernel/operation.js'
import { operations } from '../dist/src/registry.js'
import { type Answer, testApp } from './support/app.js'
import type { Church } from './support/church.js'
import { batchOf, giver } from './support/giving.js'
import { keepBooks, makeChurch } from './support/make.js'
import { oneOfEach } from './support/sample.js'
import { arranged, campaignOf, invoicePayment } from './support/subjects.js'
import { overGraphql, overRest } from './support/surfaces.js'

/* Every member of an input that is an id, however deep it lies: found from the declarations, so none can be forgotten. */

type Row = Record<string, unknown>

const CANARY = 'Canary'
let own: Church
let foreign: Church
let token: string
beforeAll(async () => {
  const app = await testApp()
  own = await makeChurch(app)
  foreign = await makeChurch(app, {}, CANARY)
  for (const church of [own, foreign]) church.ids.campaign = await campaignOf(church)
  token = (await own.person('OWNER')).token
})

/** The record of the test church that a member points at. */
const RECORDS: Record<string, string> = {
  Account: 'expense',
  BankTransaction: 'transaction',
  Transaction: 'transaction',
  GivingIntegration: 'integration',
  GivingBatch: 'batch',
  PledgeCampaign: 'campaign',
}
const recordOf = (church: Church, { target, key }: FieldSpec): string => {
  const name = target ? target().name : key.replace(/Ids?$/, '')
  return church.ids[RECORDS[name] ?? name.charAt(0).toLowerCase() + name.slice(1)] ?? church.id
}

/** Names of other systems, and the public name of an application: no ids of a church's records. */
const FOREIGN_NAMES = ['externalId', 'clientId', 'taxId', 'messageId']
const isId = ({ key, kind }: FieldSpec) =>
  kind === 'ref' || kind === 'id' || (kind === 'text' && /Ids?$/.test(key) && !FOREIGN_NAMES.includes(key))

/** The ways down to the ids of an input; those that refer to a record at its top level are tried elsewhere. */
function waysTo(type: Class, above: FieldSpec[] = []): FieldSpec[][] {
  return fieldsOf(type).flatMap(field => {
    if (field.kind === 'part') return waysTo(field.type() as Class, [...above, field])
    return isId(field) && (above.length || field.kind !== 'ref') ? [[...above, field]] : []
  })
}

/** A part with what it requires, of the church's own. */
function filled(type: Class): Row {
  const required = fieldsOf(type).filter(
    ({ nullable, optional, fallback }) => !nullable && !optional && fallback === undefined,
  )
  return Object.fromEntries(required.map(field => [field.key, field.list ? [value(field)] : value(field)]))
}
function value(field: FieldSpec): unknown {
  if (field.kind === 'part') return filled(field.type() as Class)
  if (isId(field)) return recordOf(own, field)
  if (field.kind === 'choice') return Object.keys(field.type() as object)[0]
  if (field.kind === 'day') return '2026-11-01'
  return field.kind === 'money' ? 1 : 'Asked for'
}

/** An input with an id put at the end of a way down. */
function put(input: Row, [field, ...below]: FieldSpec[], id: string): Row {
  if (!field) return input
  const { key, list } = field
  if (!below.length) return { ...input, [key]: list ? [id] : id }
  const [first, ...others] = (list ? (input[key] ?? []) : [input[key]]) as (Row | undefined)[]
  const one = put(first ?? filled(field.type() as Class), below, id)
  return { ...input, [key]: list ? [one, ...others] : one }
}

/** The id that stands at the end of a way down, if one does. */
function at(input: unknown, way: readonly FieldSpec[]): unknown {
  const [field, ...below] = way
  const one = Array.isArray(input) ? input[0] : input
  return field ? at((one as Row | undefined)?.[field.key], below) : one
}

/** Inputs in which an id is all that can be wrong, where neither the example nor what is required makes one. */
const COMPLETE: Record<string, (input: Row, about: { id: string }) => Row | Promise<Row>> = {
  'createTransaction splits': input => ({ ...input, splits: [codedAs(input)] }),
  'bulkCreateTransactions items.splits': input => ({
    items: [{ ...firstOf(input), splits: [codedAs(firstOf(input))] }],
  }),
  'bulkCreateTransactions items.bankAccountId': input => ({
    items: [{ ...firstOf(input), bankAccountId: own.ids.cash }],
  }),
  'bulkCreateTransactions items.counterAccountId': input => ({
    items: [{ ...firstOf(input), transactionType: 'TRANSFER', counterAccountId: own.ids.savings }],
  }),
  'bulkCreateBills items.apAccountId': input => ({ items: [{ ...firstOf(input), apAccountId: own.ids.payable }] }),
  'bulkCreateContributions items.recurringGiftId': async input => {
    const gift = firstOf(input)
    const { rest } = own.client(await own.key())
    const body = { donorId: gift.donorId, frequency: 'MONTHLY', allocations: [{ fundId: own.ids.fund, amount: 25 }] }
    return { items: [{ ...gift, recurringGiftId: (await rest('POST', '/recurring-gifts', { body })).body.id }] }
  },
  'bulkCreateDonors items.tagIds': async input => ({
    items: [{ ...firstOf(input), tagIds: [await own.insert('donor_tag', { name: randomUUID() })] }],
  }),
  createRefund: async input => ({ ...input, allocations: [{ allocationId: await allocation(), amount: 1 }] }),
  // Payouts are the whole of a deposit.
  'createDeposit payouts': ({ batchIds: _, ...input }) => ({
    ...input,
    payouts: [{ provider: 'PROVIDER_1', externalId: randomUUID(), grossAmount: 20, feesAmount: 0 }],
  }),
  linkPledgeContribution: async () => ({ allocationIds: [await allocation()] }),
  'updatePledgeCard resolution': input => ({ ...input, resolution: { action: 'LINK' } }),
  'matchTransaction returnedPaymentIds': async ({ billPaymentIds }) => {
    const { rest } = own.client(await own.key())
    const [id] = billPaymentIds as string[]
    await rest('POST', `/bill-payments/${id}/void`, { body: { reason: 'Returned', outcome: 'FAILED' } })
    return { returnedPaymentIds: [id] }
  },
  'matchTransaction refundIds': async () => {
    await keepBooks(own)
    const gift = { paymentMethod: 'CHECK', feeAmount: 0, allocations: [{ fundId: own.ids.fund, amount: 20 }] }
    const { giftId } = await batchOf(own, gift, 'close', 'post')
    const call = await giver(own)
    return { refundIds: [(await call('POST', `/contributions/${giftId}/refunds`, { refundType: 'NSF' })).id] }
  },
  'matchTransaction invoicePaymentIds': async () => ({ invoicePaymentIds: [await invoicePayment(own)] }),
  'matchTransaction returnedInvoicePaymentIds': async () => {
    const id = await invoicePayment(own)
    await (await giver(own))('POST', `/invoice-payments/${id}/void`, { reason: 'Returned', outcome: 'FAILED' })
    return { returnedInvoicePaymentIds: [id] }
  },
  unclearReconciliationLines: async (input, { id }) => {
    const clear =
      'mutation ($id: ID!, $input: ReconciliationLines!) { clearReconciliationLines(id: $id, input: $input) { id } }'
    await own.client(token).graphql(clear, { id, input })
    return input
  },
}
const firstOf = ({ items }: Row) => (items as Row[])[0] as Row
const codedAs = ({ amount }: Row) => ({
  accountId: own.ids.expense,
  fundId: own.ids.fund,
  amount: Math.abs(Number(amount)),
})
const allocation = async () =>
  (await own.query('select id from contribution_allocation where contribution_id = $1', [own.ids.contribution]))[0]?.id

/** An input for a way down, and what the operation is about. */
async function prepared(operation: Operation, way: readonly FieldSpec[]) {
  const { input, ...about } = await arranged(operation, own)
  const name = `${operation.name} ${way.map(({ key }) => key).join('.')}`
  const [, complete] = Object.entries(COMPLETE).find(([start]) => name.startsWith(start)) ?? []
  return { input: complete ? await complete(input as Row, about) : (input as Row), ...about }
}

/** Every row of a church, as text; what tells of calls apart, because refused ones are calls too. */
async function contents(church: Church): Promise<string> {
  const tables = await church.query(
    `select string_agg(format('select %L as name, to_jsonb(t) - ''last_used_at'' as row from %I t where organization_id = $1', table_name, table_name), ' union all ') as all
     from information_schema.columns where table_schema = 'public' and column_name = 'organization_id'
       and table_name <> 'api_activity'`,
  )
  const rows = await church.query(`select name, row from (${tables[0]?.all}) t order by name, row::text`, [church.id])
  return JSON.stringify(rows)
}

const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** What an answer says, without what differs between any two answers. */
const said = ({ status, text, headers }: Answer) => ({
  status,
  text: text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    // A cursor belongs to its filter.
    .replace(/nextCursor(\\?":\\?)"[^"]+"/g, 'nextCursor$1'),
  reason: headers.get('x-error-reason'),
})

/*
 * What is read off a card may name nobody, because a person reviews it; what a period carries may be posted meanwhile. An
 * id of another church is taken there exactly as one that never was.
 */
const TAKEN = [
  ...['donorHint.donorId', 'pledge.fundId'].flatMap(hint => [
    `createPledgeCardImport cards[].${hint}`,
    `updatePledgeCard ${hint}`,
  ]),
  'closePeriod carry[]',
]

/** What only the command line may name. */
const NOT_FOR_PEOPLE = ['createOrganization ownerId']

const ways = operations.flatMap(operation =>
  operation.kind === 'mutation' && operation.takes
    ? waysTo(operation.takes).map(way => {
        const name = way.map(({ key, list }) => key + (list ? '[]' : '')).join('.')
        return [`${operation.name} ${name}`, operation as Operation, way] as const
      })
    : [],
)
const taken = ways.filter(([name]) => TAKEN.includes(name))
const refused = ways.filter(([name]) => !TAKEN.includes(name))

/** What makes an id of an input differ from others: what it refers to, and whether it stands in a list. */
const kindOf = ([, , way]: (typeof ways)[number]): string => {
  const last = way.at(-1) as FieldSpec
  return JSON.stringify([last.target?.().name ?? last.key, last.list === true])
}
const surfaces = ({ route }: Operation) => (route ? [overRest, overGraphql] : [overGraphql])
const key = () => ({ 'Idempotency-Key': randomUUID() })

test.each(oneOfEach(refused, kindOf))(
  '%s refuses another church’s id as one that never was, and writes nothing',
  async (name, operation, way) => {
    const { input, ...about } = await prepared(operation, way)
    const client = own.client(token)
    const before = [await contents(own), await contents(foreign)]
    for (const send of surfaces(operation)) {
      const call = (id: string) => send(client, operation, { ...about, input: put(input, way, id) }, key())
      const unknown = said(await call(randomUUID()))
      expect(['validation', 'not_found']).toContain(unknown.reason)
      for (const id of [recordOf(foreign, way.at(-1) as FieldSpec), foreign.id]) {
        const answer = await call(id)
        expect(said(answer)).toEqual(unknown)
        expect(answer.text).not.toContain(CANARY)
      }
    }
    expect([await contents(own), await contents(foreign)]).toEqual(before)
    // With an id of its own the church is answered otherwise, so it is the id that was refused.
    if (NOT_FOR_PEOPLE.includes(name)) return
    const ownId = String(at(input, way) ?? recordOf(own, way.at(-1) as FieldSpec))
    const send = surfaces(operation)[0] as typeof overRest
    const [unknown, known] = [
      said(await send(client, operation, { ...about, input: put(input, way, randomUUID()) }, key())),
      said(await send(client, operation, { ...about, input: put(input, way, ownId) }, key())),
    ]
    expect(known).not.toEqual(unknown)
  },
)

test.each(oneOfEach(taken, kindOf))(
  '%s takes another church’s id as one that never was',
  async (_name, operation, way) => {
    const before = await contents(foreign)
    for (const send of surfaces(operation)) {
      const call = async (id: string) => {
        const { input, ...about } = await prepared(operation, way)
        return send(own.client(token), operation, { ...about, input: put(input, way, id) }, key())
      }
      // The same record is written again and again.
      const stable = (answer: Answer) => ({
        ...said(answer),
        text: said(answer)
          .text.replace(TIMES, 'TIME')
          .replace(/"version":\d+/g, 'VERSION'),
      })
      const unknown = stable(await call(randomUUID()))
      expect([unknown.status < 300, unknown.reason]).toEqual([true, null])
      for (const id of [recordOf(foreign, way.at(-1) as FieldSpec), foreign.id]) {
        const answer = await call(id)
        expect(stable(answer)).toEqual(unknown)
        expect(answer.text).not.toContain(CANARY)
      }
    }
    expect(await contents(foreign)).toBe(before)
  },
)

test('nearly every id of an input is refused, and each exception exists', () => {
  expect(taken.map(([name]) => name).sort()).toEqual([...TAKEN].sort())
  expect(refused.length).toBeGreaterThan(70)
})
