import { readdirSync, readFileSync } from 'node:fs'
import { faultsOfMigrations } from '../support/migrations/rule.mjs'

/** A migration runs on tables with rows, whose owner is bound to one church. A rule reads the texts and says which cannot. */

/** The tables that the texts below change, as an earlier migration made them. */
const TABLES = `create table gift (organization_id uuid not null, id uuid not null, fund_id uuid, amount bigint, kind text check (kind in ('CASH', 'CARD')));
  create table fund (organization_id uuid not null, id uuid not null, name text);`
const faults = (text: string) =>
  faultsOfMigrations([
    ['0001_tables', TABLES],
    ['0002_change', text],
  ])
const lifted = (text: string, ...tables: string[]) =>
  [
    ...tables.map(table => `alter table ${table} no force row level security;`),
    text,
    ...tables.map(table => `alter table ${table} force row level security;`),
  ].join('\n')
const KEY = `alter table gift add constraint gift_fund_fk foreign key (organization_id, fund_id) references fund (organization_id, id)`
const GIVE = `update gift set amount = 0 where amount is null;`
const ALL = 'set constraints all immediate;'

test.each([
  [
    'both sides of a foreign key are lifted',
    lifted(`${KEY};`, 'gift', 'fund'),
    lifted(`${KEY};`, 'gift'),
    'public.fund is bound while gift_fund_fk is checked',
  ],
  [
    'the table that refers is lifted too',
    `${KEY} not valid;`,
    lifted(`${KEY};`, 'fund'),
    'public.gift is bound while gift_fund_fk is checked',
  ],
  [
    'a reference of a new column is a foreign key',
    lifted('alter table gift add column other uuid references fund;', 'gift', 'fund'),
    lifted('alter table gift add column other uuid references fund;', 'gift'),
    'public.fund is bound while the foreign key to fund is checked',
  ],
  [
    'a foreign key is validated with both sides lifted',
    lifted(`${KEY} not valid; alter table gift validate constraint gift_fund_fk;`, 'gift', 'fund'),
    lifted(`${KEY} not valid; alter table gift validate constraint gift_fund_fk;`, 'gift'),
    'public.fund is bound while gift_fund_fk is validated',
  ],
  [
    'a table whose rows are changed is lifted',
    lifted(`${GIVE}${ALL}`, 'gift'),
    `${GIVE}${ALL}`,
    'public.gift is bound while its rows are read or changed',
  ],
  [
    'and each one that a subquery, a join or WITH reads',
    lifted(`update gift g set fund_id = (select id from fund f limit 1);${ALL}`, 'gift', 'fund'),
    lifted(`update gift g set fund_id = (select id from fund f limit 1);${ALL}`, 'gift'),
    'public.fund is bound while its rows are read or changed',
  ],
  [
    'also within a DO block',
    lifted(`do $$ begin if exists (select from fund) then null; end if; end $$;`, 'fund'),
    `do $$ begin if exists (select from fund) then null; end if; end $$;`,
    'public.fund is bound while its rows are read or changed',
  ],
  [
    'what was lifted is bound again',
    lifted(`${GIVE}${ALL}`, 'gift'),
    `alter table gift no force row level security; ${GIVE}${ALL}`,
    'public.gift is not bound again',
  ],
  [
    'no table is altered while changed rows wait for a deferred constraint',
    lifted(`${GIVE}${ALL}`, 'gift'),
    lifted(GIVE, 'gift'),
    'public.gift is altered while changed rows wait for deferred constraints: set constraints all immediate before',
  ],
  [
    'a check is asked of rows that it repairs',
    lifted(`${GIVE}${ALL} alter table gift add constraint gift_amount check (amount is not null);`, 'gift'),
    'alter table gift add constraint gift_amount check (amount is not null) not valid;',
    'gift_amount is asked of older rows of public.gift, which nothing repairs',
  ],
  [
    'or of a column that is new',
    'alter table gift add column color text; alter table gift add constraint gift_color check (color <> name);',
    'alter table gift add constraint gift_color check (amount > 0);',
    'gift_color is asked of older rows of public.gift, which nothing repairs',
  ],
  [
    'or it allows more than the one that it replaces',
    `alter table gift drop constraint gift_kind_check; alter table gift add constraint gift_kind_check check (kind in ('CASH', 'CARD', 'WIRE'));`,
    `alter table gift drop constraint gift_kind_check; alter table gift add constraint gift_kind_check check (kind in ('CASH', 'WIRE'));`,
    'gift_kind_check is asked of older rows of public.gift, which nothing repairs',
  ],
  [
    'or the migration says why they hold it',
    '-- Older rows hold gift_amount: nothing else was ever stored.\nalter table gift add constraint gift_amount check (amount > 0);',
    '-- Older rows hold gift_other: nothing else was ever stored.\nalter table gift add constraint gift_amount check (amount > 0);',
    'gift_amount is asked of older rows of public.gift, which nothing repairs',
  ],
  [
    'a value is required when a repair has set it',
    lifted(`${GIVE}${ALL} alter table gift alter column amount set not null;`, 'gift'),
    'alter table gift alter column amount set not null;',
    'gift_amount is asked of older rows of public.gift, which nothing repairs',
  ],
  [
    'a new column is required with a default',
    'alter table gift add column color text not null default 1;',
    'alter table gift add column color text not null;',
    'public.gift.color is required of older rows, and has no default',
  ],
  [
    'a unique index is asked as a check is',
    'alter table gift add column number int; create unique index gift_number on gift (organization_id, number);',
    'create unique index gift_number on gift (organization_id, amount);',
    'gift_number is asked of older rows of public.gift, which nothing repairs',
  ],
])('%s', (_claim, right, wrong, fault) => {
  expect(faults(right)).toEqual([])
  expect(faults(wrong)).toContain(`0002_change: ${fault}`)
})

/** The first migration that runs on rows: no database has rows and lacks one of those before, which are the baseline. */
const FIRST = '0013'

test('every migration runs on a database with rows', () => {
  const files = readdirSync('schema/migrations').sort()
  const migrations = files.map(
    file => [file.replace('.sql', ''), readFileSync(`schema/migrations/${file}`, 'utf8')] as const,
  )
  expect(migrations.length).toBeGreaterThan(80)
  expect(faultsOfMigrations(migrations).filter(fault => fault >= FIRST)).toEqual([])
})
