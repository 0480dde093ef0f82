import { endOfChain } from '../../../data/merged.js'
import { type Reader, statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import { columnOf } from '../../../declaration/fields.js'
import type { Work } from '../../../kernel/work.js'
import type { Day } from '../../../values/time.js'
import type { DayOrder } from '../../imports/day-text.js'
import { insertRows } from '../../insert-rows.queries.js'
import { signed } from '../../refund-sign.js'
import {
  GivingImport,
  type GivingImportKind,
  GivingImportLayout,
  type GivingImportOutcome,
  GivingImportRow,
  NO_COUNTS,
} from './giving-import.js'

export const givingImportLayouts = source(GivingImportLayout, {
  does: 'Which columns of the files of another system say what.',
  orders: { name: ['lower(t.name)', 'text'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: 'name',
})

export const givingImports = source(GivingImport, {
  does: 'An imported file of people or gifts, whose rows are staged before they are recorded.',
  // Services of the version before count fewer outcomes.
  columns: { counts: `'${JSON.stringify(NO_COUNTS)}'::jsonb || t.counts` },
  orders: { createdAt: ['t.created_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-createdAt',
})

/** SQL of the candidates of a row. One who was merged is the surviving donor, so that undoing the merge brings the donor back. */
const SURVIVING_CANDIDATES = `case when t.candidates = '[]' then t.candidates else (
  select jsonb_agg(c.candidate || jsonb_build_object('donorId', c.survivor) order by c.place) from (
    select distinct on (s.id) s.id as survivor, e.candidate, e.place
    from jsonb_array_elements(t.candidates) with ordinality e (candidate, place)
    cross join lateral ${endOfChain('donor', `(e.candidate ->> 'donorId')::uuid`)} s
    order by s.id, e.place) c) end`

/** What a row of the version before does not say. */
const NEW_OF_PERSON = { otherEmails: [] }
const NEW_OF_GIFT = {
  ...{ partnerName: null, phone: null, parts: [], feeAmount: 0, feeCoveredAmount: 0 },
  ...{ status: null, campus: null, batch: null, refundOf: null },
}
const whole = (column: string, members: object) => `'${JSON.stringify(members)}'::jsonb || ${column}`

export const givingImportRows = source(GivingImportRow, {
  does: 'A row of an imported file of people or gifts.',
  hidden: ['made', 'householdRow'],
  columns: {
    candidates: SURVIVING_CANDIDATES,
    person: whole('t.person', NEW_OF_PERSON),
    gift: whole('t.gift', NEW_OF_GIFT),
  },
  orders: { rowNumber: ['t.row_number', 'int'] },
  order: 'rowNumber',
})

/** A row as it is staged. */
export type StagedRow = Omit<GivingImportRow, 'organizationId' | 'version' | 'createdAt' | 'updatedAt' | 'importId'>

/** Stores the rows of an import. */
export async function stageRows(
  work: Work,
  { id, createdAt }: GivingImport,
  rows: readonly StagedRow[],
): Promise<void> {
  await insertRows(
    work,
    GivingImportRow,
    createdAt,
    rows.map(row => ({ importId: id, ...row })),
  )
}

const READ = `id, row_number as "rowNumber", line_number as "lineNumber", said, outcome, ${whole('person', NEW_OF_PERSON)} as person,
  ${whole('gift', NEW_OF_GIFT)} as gift, issue, warnings, gift_row as "giftRow", refund_id as "refundId", candidates, donor_id as "donorId", matched_by as "matchedBy",
  household_id as "householdId", contribution_id as "contributionId", household_row as "householdRow", fund_id as "fundId",
  is_history as "isHistory", made`

/** The next rows of an import with these outcomes, in their order, locked until the commit. */
export const nextRows = (
  work: Work,
  importId: string,
  outcomes: readonly GivingImportOutcome[],
  most: number,
  { order = 'asc', offset = 0 }: { order?: 'asc' | 'desc'; offset?: number } = {},
): Promise<StagedRow[]> =>
  work.run(
    statement<StagedRow>(
      `select ${READ} from (${outcomes
        .map((_, at) => {
          const place = `$${at + 4}`
          return `(select * from giving_import_row where organization_id = $1 and import_id = $2 and outcome = ${place}
             order by row_number ${order} limit $3 offset ${offset})`
        })
        .join(' union all ')}) t order by row_number ${order} limit $3`,
      [work.organizationId, importId, most, ...outcomes],
    ),
  )

/** The outcome of a row. */
export type RowChange = Pick<StagedRow, 'id' | 'outcome'> &
  Partial<
    Pick<
      StagedRow,
      | 'person'
      | 'gift'
      | 'issue'
      | 'candidates'
      | 'donorId'
      | 'matchedBy'
      | 'householdId'
      | 'contributionId'
      | 'refundId'
      | 'said'
      | 'fundId'
      | 'isHistory'
      | 'made'
    >
  >

/** The rows that wait for a decision and may be about one of these donors, with their imports. */
export const rowsAboutPerhaps = (
  read: Reader,
  donorIds: readonly string[],
): Promise<{ id: string; importId: string }[]> =>
  read.rows(
    `select id, import_id as "importId" from giving_import_row t
     where organization_id = $1 and candidates <> '[]' and exists (select from jsonb_array_elements(candidates) c
       where (c ->> 'donorId')::uuid = any ($2))
     order by id`,
    [donorIds],
  )

/** The rows that are not recorded, are compared with nobody, and name one of these people: by the whole name or an e-mail address. */
export const rowsNaming = (read: Reader, donorIds: readonly string[]): Promise<{ id: string; importId: string }[]> =>
  read.rows(
    `select t.id, t.import_id as "importId" from giving_import_row t
     where t.organization_id = $1 and t.donor_id is null and t.said is not null
       and t.outcome in ('INVALID', 'LEFT_OUT', 'OTHER_CURRENCY', 'NOTE', 'DUPLICATE', 'SKIPPED', 'UNDONE', 'REFUSED') and exists (select from donor d
       where d.organization_id = $1 and d.id = any ($2) and (
         strpos(lower(t.said), lower(coalesce(d.last_name, d.organization_name))) > 0
           and (d.first_name is null or strpos(lower(t.said), lower(d.first_name)) > 0)
         or exists (select from jsonb_array_elements(d.emails) e where strpos(lower(t.said), lower(e ->> 'address')) > 0)))
     order by t.id`,
    [donorIds],
  )

/** Donors among these who are erased. They are locked against changes, so that nobody else is erased until the commit. */
export async function erasedAmong(work: Work, donorIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (!donorIds.length) return new Set()
  const rows = await work.run(
    statement<{ id: string; status: string }>(
      `select id, status from donor where organization_id = $1 and id = any ($2) order by id for share`,
      [work.organizationId, donorIds],
    ),
  )
  return new Set(rows.filter(({ status }) => status === 'ERASED').map(({ id }) => id))
}

/** Stores the outcomes of rows. Absent members stay. Their versions stay too: the job counts the write. */
export async function settleRows(work: Work, changes: readonly RowChange[]): Promise<void> {
  if (!changes.length) return
  const set = (column: string, value: string) =>
    `${column} = case when n.r ? '${column}' then ${value} else t.${column} end`
  const id = (column: string) => set(column, `(n.r ->> '${column}')::uuid`)
  const part = (column: string) => set(column, `nullif(n.r -> '${column}', 'null')`)
  await work.run(
    statement(
      `update giving_import_row t set outcome = n.r ->> 'outcome', ${part('person')}, ${part('gift')}, ${part('issue')}, ${part('candidates')}, ${id('donor_id')},
         ${id('household_id')}, ${id('contribution_id')}, ${id('refund_id')}, ${id('fund_id')}, ${set('said', `n.r ->> 'said'`)},
         ${set('matched_by', `n.r ->> 'matched_by'`)},
         ${set('is_history', `(n.r ->> 'is_history')::boolean`)},
         ${set('made', `array(select jsonb_array_elements_text(n.r -> 'made'))`)}, updated_at = $3
       from jsonb_array_elements($2::jsonb) as n (r)
       where t.organization_id = $1 and t.id = (n.r ->> 'id')::uuid`,
      [
        work.organizationId,
        JSON.stringify(
          changes.map(change =>
            Object.fromEntries(
              Object.entries(change)
                .filter(([, value]) => value !== undefined)
                .map(([key, value]) => [columnOf(key), value]),
            ),
          ),
        ),
        work.clock.now(),
      ],
    ),
  )
}

/** The order of days by which the latest file of each system was read. */
export async function ordersOfEarlierFiles(read: Reader, kind: GivingImportKind): Promise<Record<string, DayOrder>> {
  const rows = await read.rows<{ provider: string; order: DayOrder }>(
    `select distinct on (provider) provider, date_order as "order" from giving_import
     where organization_id = $1 and kind = $2 and date_order is not null order by provider, created_at desc, id desc`,
    [kind],
  )
  return Object.fromEntries(rows.map(({ provider, order }) => [provider, order]))
}

/** The funds that were named with the other files of a system that stand, the latest first. */
export const fundsOfEarlierFiles = (
  read: Reader,
  { id, provider }: GivingImport,
): Promise<Pick<GivingImport, 'funds' | 'defaultFundId'>[]> =>
  read.rows(
    `select funds, default_fund_id as "defaultFundId" from giving_import
     where organization_id = $1 and provider = $2 and id <> $3 and status not in ('UNDONE', 'CANCELLED')
       and (funds <> '[]' or default_fund_id is not null) order by created_at desc, id desc limit 100`,
    [provider, id],
  )

/** The contributions that rows of an import became or repeat, by the numbers of the rows. */
export async function contributionsOfRows(
  work: Work,
  importId: string,
  rowNumbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await work.run(
    statement<{ row: number; id: string }>(
      `select row_number as row, contribution_id as id from giving_import_row
       where organization_id = $1 and import_id = $2 and row_number = any ($3) and contribution_id is not null`,
      [work.organizationId, importId, rowNumbers],
    ),
  )
  return new Map(rows.map(({ row, id }) => [row, id]))
}

/** A recorded contribution that a row of a file names by its id. */
export interface RecordedGift {
  externalId: string
  id: string
  isDeleted: boolean
  donorId: string | null
  date: Day
  amount: number
  isHistory: boolean
  /** How much of it each fund has. */
  funds: Record<string, number>
}

/** How much of contribution `c` each fund has. */
const FUNDS_OF = `(select coalesce(jsonb_object_agg(f.fund_id, f.amount), '{}') from (select a.fund_id, sum(a.amount) as amount
  from contribution_allocation a where a.organization_id = $1 and a.contribution_id = c.id group by a.fund_id) f)`

/** The contributions under external ids of a provider, with what a file can say otherwise. */
export async function recordedGifts(
  read: Reader,
  provider: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, RecordedGift>> {
  if (!externalIds.length) return new Map()
  const rows = await read.rows<RecordedGift>(
    `select c.external_id as "externalId", c.id, c.deleted_at is not null as "isDeleted", c.donor_id as "donorId",
       c.received_date as date, c.amount, c.imported_at is not null as "isHistory",
       ${FUNDS_OF} as funds
     from contribution c where c.organization_id = $1 and c.provider = $2 and c.external_id = any ($3)`,
    [provider, externalIds],
  )
  return new Map(rows.map(row => [row.externalId, row]))
}

/** A recorded refund that a row of a file may be. */
export interface KnownRefund {
  id: string
  contributionId: string
  date: Day
  /** Negative for the reversal of a chargeback. */
  amount: number
  externalId: string | null
}

/** The refunds of contributions that no row of the import repeats yet. */
export const knownRefunds = (
  read: Reader,
  importId: string,
  contributionIds: readonly string[],
): Promise<KnownRefund[]> =>
  read.rows(
    `select f.id, f.contribution_id as "contributionId", f.refund_date as date, ${signed('f', 'f.amount')} as amount, f.external_id as "externalId"
     from refund f where f.organization_id = $1 and f.contribution_id = any ($3)
       and not exists (select from giving_import_row r where r.organization_id = $1 and r.import_id = $2 and r.refund_id = f.id)
     order by f.id`,
    [importId, contributionIds],
  )

/** The households that rows of an import have joined, by the number of the first row of each household. */
export async function householdsOfRows(
  work: Work,
  importId: string,
  householdRows: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await work.run(
    statement<{ row: number; id: string }>(
      `select distinct household_row as row, household_id as id from giving_import_row
       where organization_id = $1 and import_id = $2 and household_row = any ($3) and household_id is not null`,
      [work.organizationId, importId, householdRows],
    ),
  )
  return new Map(rows.map(({ row, id }) => [row, id]))
}

/** A contribution that a gift of a file may be. */
export interface KnownGift {
  id: string
  donorId: string
  date: Day
  amount: number
  checkNumber: string | null
  /** How much of it each fund has. */
  funds: Record<string, number>
}

/** The contributions of these donors on these days that stand and that no row of the import repeats yet. */
export const knownGifts = (
  read: Reader,
  importId: string,
  donorIds: readonly string[],
  days: readonly Day[],
): Promise<KnownGift[]> =>
  read.rows(
    `select c.id, c.donor_id as "donorId", c.received_date as date, c.amount, c.check_number as "checkNumber",
       ${FUNDS_OF} as funds
     from contribution c
     where c.organization_id = $1 and c.donor_id = any ($3) and c.received_date = any ($4) and c.deleted_at is null
       and c.status in ('PENDING', 'COMPLETED')
       and not exists (select from giving_import_row r where r.organization_id = $1 and r.contribution_id = c.id
         and r.import_id = $2)
     order by c.id`,
    [importId, donorIds, days],
  )

/** Donors by their numbers who can get gifts. */
export async function donorsByNumber(read: Reader, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!numbers.length) return new Map()
  const rows = await read.rows<{ id: string; number: string }>(
    `select id, donor_number as number from donor where organization_id = $1 and donor_number = any ($2)
       and status not in ('MERGED', 'ERASED')`,
    [numbers],
  )
  return new Map(rows.map(({ id, number }) => [number, id]))
}

/** What keeps records of an import from being deleted, and how many of them. */
export interface Hindrance {
  what: string
  count: number
}

/** SQL of what stands in the way of deleting a contribution `c`. */
const GIFT_HINDRANCE = `case
  when exists (select from giving_batch b where b.organization_id = $1 and b.id = c.giving_batch_id and b.status <> 'OPEN')
    then 'BATCH'
  when c.settlement_id is not null then 'SETTLEMENT'
  when exists (select from refund f where f.organization_id = $1 and f.contribution_id = c.id and not exists (
    select from giving_import_row o where o.organization_id = $1 and o.import_id = r.import_id and o.refund_id = f.id
      and o.outcome = 'REFUNDED')) then 'REFUND'
  when exists (select from statement_line l join giving_statement s on s.organization_id = $1 and s.id = l.statement_id
    and s.status = 'ISSUED' where l.organization_id = $1 and l.contribution_id = c.id) then 'STATEMENT' end`

/** SQL of what stands in the way of deleting a donor `d` that row `r` created. */
const DONOR_HINDRANCE = `case
  when exists (select from contribution c where c.organization_id = $1 and c.donor_id = d.id and c.deleted_at is null)
    then 'CONTRIBUTION'
  when exists (select from contribution c where c.organization_id = $1 and c.donor_id = d.id) then 'DELETED_CONTRIBUTION'
  when exists (select from pledge p where p.organization_id = $1 and p.donor_id = d.id) then 'PLEDGE'
  when exists (select from soft_credit s where s.organization_id = $1 and s.donor_id = d.id)
    or exists (select from pledge_card p where p.organization_id = $1 and p.resolution_donor_id = d.id) then 'OTHER'
  when exists (select from giving_statement s where s.organization_id = $1 and s.donor_id = d.id) then 'STATEMENT'
  when exists (select from giving_statement_run_item s where s.organization_id = $1 and s.donor_id = d.id) then 'RUN'
  when d.status in ('MERGED', 'ERASED') or exists (select from donor_merge m where m.organization_id = $1
    and d.id in (m.source_donor_id, m.target_donor_id)) then 'MERGE'
  when exists (select from giving_import_row o join giving_import i on i.organization_id = $1 and i.id = o.import_id
    and i.status in ('MATCHING', 'STAGED', 'COMMITTING') where o.organization_id = $1 and o.donor_id = d.id
    and o.import_id <> r.import_id) then 'IMPORT' end`

const hindrances = (condition: string) => `select r.id, ${GIFT_HINDRANCE} as what from giving_import_row r
    join contribution c on c.organization_id = $1 and c.id = r.contribution_id
    where r.organization_id = $1 and ${condition} and r.outcome = 'IMPORTED' and 'CONTRIBUTION' = any (r.made)
      and c.deleted_at is null
  union all
  select r.id, ${DONOR_HINDRANCE} from giving_import_row r join donor d on d.organization_id = $1 and d.id = r.donor_id
    where r.organization_id = $1 and ${condition} and r.outcome = 'IMPORTED' and 'DONOR' = any (r.made)`

/** What keeps an import from being undone, with the most frequent first. */
export const hindrancesOfImport = (read: Reader, importId: string): Promise<Hindrance[]> =>
  read.rows(
    `select what, count(*)::int as count from (${hindrances('r.import_id = $2')}) h
     where what is not null group by what order by 2 desc, 1`,
    [importId],
  )

/** Releases rows, also those of other imports, from refunds that are deleted. */
export const refundsReleased = (organizationId: string, refundIds: readonly string[]) =>
  statement('update giving_import_row set refund_id = null where organization_id = $1 and refund_id = any ($2)', [
    organizationId,
    refundIds,
  ])

/** The rows whose records cannot be deleted, with the reason. */
export async function hindrancesOfRows(read: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await read.rows<{ id: string; what: string }>(
    `select id, what from (${hindrances('r.id = any ($2)')}) h where what is not null`,
    [ids],
  )
  return new Map(rows.map(({ id, what }) => [id, what]))
}
