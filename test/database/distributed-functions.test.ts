import { ownDatabase } from '../support/database.js'
import { readCatalogue } from '../support/distributed/catalogue.mjs'
import { faultsOf, namesIn } from '../support/distributed/rule.mjs'
import { withDistributedSources } from '../support/distributed/sources.mjs'

/** On a cluster each statement about churches goes to the worker of one church. A rule reads statements and says which ones cannot. */

const KNOWN = {
  relations: new Map([
    ['public.gift', 'DISTRIBUTED'],
    ['public.fund', 'DISTRIBUTED'],
    ['public.gift_of_fund', 'DISTRIBUTED'],
    ['public.named_gift', 'DISTRIBUTED'],
    ['control.organization', 'LOCAL'],
    ['control.queue', 'LOCAL'],
  ] as const),
  functions: new Map([
    ['sum', { readsTables: false, takesRow: false, volatility: 'i' }],
    ['to_char', { readsTables: false, takesRow: false, volatility: 's' }],
    ['random', { readsTables: false, takesRow: false, volatility: 'v' }],
    ['balance_of', { readsTables: true, takesRow: false, volatility: 's' }],
    ['name_of', { readsTables: false, takesRow: false, volatility: 'i', choosesByValue: true }],
    ['net_of', { readsTables: false, takesRow: true, volatility: 'i' }],
  ] as const),
  unheld: new Set(['public.gift_of_fund']),
  choosing: new Set(['public.named_gift']),
}

const faults = (text: string, variables: string[] = []) => faultsOf(text, KNOWN, new Set(variables))
const unheld = (name: string) => `public.${name} is not held to the organization's parameter`

test.each([
  ['a table', 'select 1 from gift where organization_id = $1', 'select 1 from gift where id = $1', unheld('gift')],
  [
    'each table of a join',
    'select 1 from gift g join fund f on f.organization_id = $1 and f.id = g.fund_id where g.organization_id = $1',
    'select 1 from gift g join fund f on f.organization_id = g.organization_id and f.id = g.fund_id where g.organization_id = $1',
    unheld('fund f'),
  ],
  [
    'the table of an outer join, by the condition of the join',
    'select 1 from gift g left join fund f on f.organization_id = $1 and f.id = g.fund_id where g.organization_id = $1',
    'select 1 from gift g left join fund f on f.organization_id = $1 and g.organization_id = $1',
    unheld('gift g'),
  ],
  [
    'a subquery',
    'select (select name from fund f where f.organization_id = $1 and f.id = g.fund_id) from gift g where g.organization_id = $1',
    'select (select name from fund f where f.organization_id = g.organization_id and f.id = g.fund_id) from gift g where g.organization_id = $1',
    unheld('fund f'),
  ],
  [
    'what EXISTS asks for',
    'select 1 from gift g where g.organization_id = $1 and exists (select from fund f where f.organization_id = $1 and f.id = g.fund_id)',
    'select 1 from gift g where g.organization_id = $1 and exists (select from fund f where f.organization_id = g.organization_id)',
    unheld('fund f'),
  ],
  [
    'a lateral subquery',
    'select 1 from gift g cross join lateral (select 1 from fund where organization_id = $1 and id = g.fund_id) f where g.organization_id = $1',
    'select 1 from gift g cross join lateral (select 1 from fund where organization_id = g.organization_id) f where g.organization_id = $1',
    unheld('fund'),
  ],
  [
    'a query of WITH',
    'with given as (select id from gift where organization_id = $1) select 1 from given',
    'with given as (select id from gift) select 1 from given',
    unheld('gift'),
  ],
  [
    'each part of a union',
    'select 1 from gift where organization_id = $1 union all select 1 from fund where organization_id = $1',
    'select 1 from gift where organization_id = $1 union all select 1 from fund',
    unheld('fund'),
  ],
  [
    'rows that are changed, and not by one of two conditions',
    'update gift set amount = 0 where organization_id = $1 and (id = $2 or id = $3)',
    'update gift set amount = 0 where organization_id = $1 or id = $2',
    unheld('gift'),
  ],
  [
    'rows that are deleted',
    'delete from gift g using unnest($2::uuid[]) d (id) where g.organization_id = $1 and g.id = d.id',
    'delete from gift g using unnest($2::uuid[]) d (id) where g.id = d.id',
    unheld('gift g'),
  ],
  [
    'rows that are named with their organization',
    'select 1 from gift where (organization_id, id) in (($1, $2), ($1, $3))',
    'select 1 from gift g where (g.organization_id, g.id) in ((g.other_id, $2))',
    unheld('gift g'),
  ],
  [
    'rows that are inserted',
    'insert into gift (organization_id, id) values ($1, $2)',
    'insert into gift (id, organization_id) values ($1, random())',
    "public.gift gets rows without the organization's parameter",
  ],
  [
    'rows, by values and not by a query',
    'insert into gift (organization_id, id) values ($1, $2), ($1, $3)',
    'insert into gift (organization_id, id) select $1, id from unnest($2::uuid[]) d (id)',
    'INSERT … SELECT into public.gift',
  ],
  [
    'values, by no query',
    'insert into gift (organization_id, id) values ($1, $2)',
    'insert into gift (organization_id, id) values ($1, (select id from fund where organization_id = $1))',
    'a query among the values of INSERT INTO public.gift',
  ],
  [
    'what a conflict changes, by immutable functions',
    'insert into gift as k (organization_id, id) values ($1, $2) on conflict (id) do update set amount = k.amount + excluded.amount',
    "insert into gift as k (organization_id, id) values ($1, $2) on conflict (id) do update set day = to_char(k.day, 'D')",
    'the function to_char, which is not immutable, in ON CONFLICT',
  ],
  [
    'a change, by no volatile function',
    'update gift set amount = $2 where organization_id = $1',
    'update gift set amount = random() where organization_id = $1',
    'the volatile function random in UPDATE or DELETE',
  ],
  [
    'a subquery of a change, with no volatile function',
    'update gift g set amount = 0 where organization_id = $1 and id in (select id from fund where organization_id = $1 and name = to_char($2))',
    'update gift g set amount = 0 where organization_id = $1 and id in (select id from fund where organization_id = $1 and share > random())',
    'the volatile function random in UPDATE or DELETE',
  ],
  [
    'a query of WITH before a change, with no volatile function',
    'with given as (select id from fund where organization_id = $1) update gift g set amount = 0 from given where g.organization_id = $1 and g.id = given.id',
    'with given as (select id from fund where organization_id = $1 and share > random()) update gift g set amount = 0 from given where g.organization_id = $1 and g.id = given.id',
    'the volatile function random in a query of WITH before UPDATE or DELETE',
  ],
  [
    'a choice in a change, whose subquery calls immutable functions',
    'update gift g set amount = coalesce((select sum(f.amount) from fund f where f.organization_id = $1), 0) where g.organization_id = $1',
    'update gift g set amount = coalesce((select f.amount from fund f where f.organization_id = $1 and f.name = to_char($2)), 0) where g.organization_id = $1',
    'the function to_char, which is not immutable, in a CASE or COALESCE in UPDATE or DELETE',
  ],
  [
    'tables of churches, without those of the coordinator',
    'select 1 from control.organization o join control.queue q on q.organization_id = o.id',
    'select 1 from gift g join control.queue q on q.gift_id = g.id where g.organization_id = $1',
    'a table of churches and a table of the coordinator in one statement',
  ],
  [
    'a function that reads tables, alone',
    'select balance_of($1, $2)',
    'select balance_of($1, id) from gift where organization_id = $1',
    'the function balance_of, which reads tables, in a statement about tables of churches',
  ],
  [
    'a function, with columns',
    'select sum(amount) from gift where organization_id = $1',
    'select net_of(g) from gift g where organization_id = $1',
    'the function net_of, which takes a row, in a statement about tables of churches',
  ],
  [
    'a table, and no view that joins tables',
    'select 1 from gift where organization_id = $1',
    'select 1 from gift_of_fund where organization_id = $1',
    "the view public.gift_of_fund, whose tables are not held to the organization's parameter",
  ],
  [
    'a choice in a change, by conditions',
    "update gift set name = case when kind = 'x' then 'y' end where organization_id = $1",
    "update gift set name = case kind when 'x' then 'y' end where organization_id = $1",
    'a simple CASE in a change',
  ],
  [
    'a choice among values that are inserted, by conditions',
    "insert into gift (organization_id, name) values ($1, case when $2 = 'x' then 'y' end)",
    "insert into gift (organization_id, name) values ($1, case $2 when 'x' then 'y' end)",
    'a simple CASE in a change',
  ],
  [
    'a choice in a subquery of a change, by conditions',
    "update gift set name = (select case when f.kind = 'x' then 'y' end from fund f where f.organization_id = $1) where organization_id = $1",
    'update gift set name = (select name_of(f.kind) from fund f where f.organization_id = $1) where organization_id = $1',
    'the function name_of, which has a simple CASE, in a change',
  ],
  [
    'a choice by one value in a read',
    "select case kind when 'x' then name_of(kind) end from gift where organization_id = $1",
    "delete from gift where organization_id = $1 and name = case kind when 'x' then 'y' end",
    'a simple CASE in a change',
  ],
  [
    'a view with a choice by one value, in a read',
    'select name from named_gift where organization_id = $1',
    'update gift set name = n.name from named_gift n where n.organization_id = $1 and gift.organization_id = $1',
    'the view public.named_gift, which has a simple CASE, in a change',
  ],
  [
    'a choice by conditions of what WITH has changed',
    "with changed as (delete from gift where organization_id = $1 returning kind) select case when kind = 'x' then 'y' end from changed",
    "with changed as (delete from gift where organization_id = $1 returning kind) select case kind when 'x' then 'y' end from changed",
    'a simple CASE in a change',
  ],
  [
    'a parameter that may be null in an outer join, compared as such',
    "select 1 from gift g left join fund f on f.organization_id = $1 and f.kind is not distinct from $2::uuid and f.name = 'x' where g.organization_id = $1 and g.kind = $2",
    'select 1 from gift g left join fund f on f.organization_id = $1 and f.kind = $2::uuid where g.organization_id = $1',
    'a comparison with a parameter that may be null, in ON of an outer join',
  ],
  [
    'a parameter of an inner join, before which none is outer',
    'select 1 from gift g join fund f on f.organization_id = $1 and f.kind = $2 where g.organization_id = $1',
    'select 1 from gift g right join fund f on g.organization_id = $1 and g.kind = any ($2) where f.organization_id = $1',
    'a comparison with a parameter that may be null, in ON of an outer join',
  ],
])('a cluster takes %s', (_, accepted, refused, fault) => {
  expect(faults(accepted)).toEqual([])
  expect(faults(refused)).toEqual([fault])
})

test('a variable of a function is a parameter, unless a table of the query has its name', () => {
  expect(faults('select 1 from gift g where g.organization_id = church', ['church'])).toEqual([])
  expect(faults('select 1 from gift g where g.organization_id = old.organization_id', ['old'])).toEqual([])
  const hidden = 'select 1 from unnest($1::uuid[]) old join gift g on g.organization_id = old.organization_id'
  expect(faults(hidden, ['old'])).toEqual([unheld('gift g')])
})

/** What a distributed database has: its own functions in place of those of one server. */
let catalogue: Awaited<ReturnType<typeof readCatalogue>>
beforeAll(async () => {
  const own = await ownDatabase('distributed_functions')
  try {
    await withDistributedSources(own.ownerUrl)
    catalogue = await readCatalogue(own.ownerUrl)
  } finally {
    await own.drop()
  }
})

/** Functions whose statements are texts, which the rule cannot read, and why a cluster runs them. */
const MAKE_STATEMENTS = {
  'control.add_activity_month': 'It makes a table of the coordinator.',
  'control.moving_rows':
    'It reads one table of the coordinator. Its subqueries are about one organization each, and Citus runs them first.',
  'control.sweep_activity': 'It drops tables of the coordinator.',
  'public.analyze_grown': 'ANALYZE reads no rows for an answer. The command of a cluster runs it on the workers.',
  'public.bind_organization': 'It sets the organization, which Citus sends on.',
  'public.close_write': 'It reads one record by the organization and its id.',
  'public.delete_expired': 'It deletes rows of the coordinator.',
  'public.delete_expired_by_organization':
    'Each of its tables is compared with the organization, which is a parameter.',
  'public.store_entries': 'It inserts the lines of entries as values, each with the organization.',
}

test('a cluster runs every statement of every function', async () => {
  const own = catalogue.bodies
  expect(own.length).toBeGreaterThan(150)
  const refused = own.flatMap(({ schema, name, statements, variables }) =>
    // The parameters of an SQL function can be named after it.
    statements
      .map(text => ({
        name: `${schema}.${name}`,
        text,
        faults: faultsOf(text, catalogue, new Set([...variables, name])),
      }))
      .filter(each => each.faults.length > 0),
  )
  expect(refused).toEqual([])
  const making = own.filter(({ makesStatements }) => makesStatements).map(({ schema, name }) => `${schema}.${name}`)
  expect(making.sort()).toEqual(Object.keys(MAKE_STATEMENTS))
})

test('no function forces one plan for all values, because Citus plans statements about several tables for their values', () => {
  const forcing = catalogue.bodies.filter(({ definition }) => /plan_cache_mode/i.test(definition))
  expect(forcing.map(({ name }) => name)).toEqual([])
})

test('the views that join tables of churches are those that no statement uses any more', async () => {
  const { unheld } = catalogue
  expect([...unheld].sort()).toEqual([
    'public.audit_trail',
    'public.bank_item',
    'public.pledge_gift',
    'public.settlement_item',
  ])
})

/**
 * Functions with the rights of the owner that ask or change tables of churches, and when they are called. On a cluster another role has
 * connections of its own: they do not see what the caller has written, and wait for its locks. So each is called before the caller
 * writes, or in a transaction of its own.
 */
const BY_THE_OWNER = {
  'control.accept_invitation': 'alone, when a person joins a church',
  'control.claim_job': 'alone, by whoever works jobs',
  'control.measurements': 'alone, for operators',
  'control.record_audit': 'after writes to tables of the coordinator, on the pages of the authorization server',
  'control.restore_queues': 'alone, by the sweep',
  'control.seal_tax_id_again': 'alone, at the start of a service with a new secret',
  'control.sealed_tax_ids': 'alone, at the start of a service with a new secret',
  'public.audit_key_fits': 'alone, at the start of a service',
  'public.count_pledge_applications': 'it counts rows on one server alone',
}

test('a function with the rights of the owner asks no table of churches after the caller has written one', async () => {
  const named = catalogue.bodies.map(({ schema, name, isDefiner, statements }) => ({
    name: `${schema}.${name}`,
    isDefiner,
    calls: statements.flatMap(text => [...namesIn(text).functions]),
    asksChurches: statements
      .flatMap(text => [...namesIn(text).relations])
      .some(relation => catalogue.relations.get(relation) === 'DISTRIBUTED'),
  }))
  const asking = new Set(named.filter(({ asksChurches }) => asksChurches).map(({ name }) => name.split('.')[1]))
  for (let before = -1; before < asking.size; ) {
    before = asking.size
    for (const { name, calls } of named) if (calls.some(each => asking.has(each))) asking.add(name.split('.')[1])
  }
  const across = named.filter(({ name, isDefiner }) => isDefiner && asking.has(name.split('.')[1]))
  expect(across.map(({ name }) => name).sort()).toEqual(Object.keys(BY_THE_OWNER))
})

test('admission and signing in read tables of the coordinator alone', async () => {
  const { bodies, relations } = catalogue
  const admitting = bodies.filter(({ name }) =>
    /^(admit_|spend$|take|try_attempt|count_attempt|scopes_now$)/.test(name),
  )
  expect(admitting.length).toBeGreaterThan(7)
  for (const { name, statements } of admitting) {
    const asked = statements.flatMap(text => [...namesIn(text).relations])
    expect({ name, asked: asked.filter(each => relations.get(each) === 'DISTRIBUTED') }).toEqual({ name, asked: [] })
  }
})
