import { computed } from '../../../data/computed.js'
import { insertInto } from '../../../data/insertion.js'
import { json } from '../../../data/json.js'
import { type Reader, statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import { count, money, view } from '../../../declaration/fields.js'
import type { Work } from '../../../kernel/work.js'
import type { Money } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { insertRows } from '../../insert-rows.queries.js'
import { filedLines } from '../rules/transfer-lines.queries.js'
import { MatchProposal } from '../transactions/match-proposal.js'
import { ROW_PROPOSALS } from '../transactions/match-proposal.queries.js'
import { signedAmount } from '../transactions/signed-amount.queries.js'
import { BankFileLayout, BankImport, BankImportRow, type BankImportRowStatus } from './bank-import.js'
import type { FileStatement } from './files/statement.js'
import type { KnownLine } from './line-identity.js'
import type { Elsewhere, LastClosing } from './statement-balance.js'

/** The provider of bank transactions from bank files. Their external ids name the account and the line. */
export const BANK_FILE = 'BANK_FILE'

@view('How many rows of a bank file are in each state, and their amounts.')
export class BankImportCounts {
  @count({ note: 'All rows of the file.' }) total!: number
  @count({ note: 'Rows that the commit makes bank transactions.' }) new!: number
  @count({ note: 'Rows that are bank transactions already.' }) duplicate!: number
  @count({ note: 'Rows that may be bank transactions already. The commit waits for a decision about each.' })
  possibleDuplicate!: number
  @count({ note: 'Rows that the bank has not booked yet.' }) pending!: number
  @count({ note: 'Rows in another currency.' }) otherCurrency!: number
  @count({ note: 'Rows that are no movements of money.' }) note!: number
  @count({ note: 'Rows that are left out by a decision or by their status in the file.' }) skipped!: number
  @count({ note: 'Rows that cannot be read, or whose day is too far in the future.' }) invalid!: number
  @count({ note: 'Rows that became bank transactions.' }) imported!: number
  @count({ note: 'Rows that the commit could not make bank transactions.' }) refused!: number
  @count({ note: 'Rows whose bank transactions were deleted again.' }) undone!: number
  @money({ note: 'The money that comes in by new rows.' }) newIn!: Money
  @money({ note: 'The money that goes out by new rows, as a positive amount.' }) newOut!: Money
}

const number = (status: BankImportRowStatus) => `(count(*) filter (where r.status = '${status}'))::int`

export const bankFileLayouts = source(BankFileLayout, {
  does: 'Which columns of a CSV file say what, for the files of one bank.',
  orders: { name: ['lower(t.name)', 'text'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: 'name',
})

export const bankImports = source(BankImport, {
  does: 'An imported bank file, whose rows are staged before they become bank transactions.',
  hidden: ['accountNumberDigest', 'accountKeyDigest', 'statementNumber'],
  lookups: {
    n: `left join lateral (select count(*)::int as total, ${number('NEW')} as new, ${number('DUPLICATE')} as duplicate,
      ${number('POSSIBLE_DUPLICATE')} as possible_duplicate, ${number('PENDING')} as pending,
      ${number('OTHER_CURRENCY')} as other_currency, ${number('NOTE')} as note,
      ${number('SKIPPED')} as skipped, ${number('INVALID')} as invalid, ${number('IMPORTED')} as imported,
      ${number('REFUSED')} as refused, ${number('UNDONE')} as undone,
      coalesce(sum(r.amount) filter (where r.status = 'NEW' and r.amount > 0), 0)::bigint as new_in,
      coalesce(-sum(r.amount) filter (where r.status = 'NEW' and r.amount < 0), 0)::bigint as new_out
    from bank_import_row r where r.organization_id = $1 and r.import_id = t.id) n on true`,
  },
  computed: { counts: computed.part(BankImportCounts, json(BankImportCounts, 'n')) },
  orders: { createdAt: ['t.created_at', 'timestamptz'] },
  order: '-createdAt',
})

export const bankImportRows = source(BankImportRow, {
  does: 'A row of an imported bank file.',
  hidden: ['externalId'],
  computed: {
    proposals: computed.part(MatchProposal, ROW_PROPOSALS, {
      list: true,
      asked: true,
      note: 'What its bank transaction may show once it is recorded, the best first, unless a bank rule codes it. Empty unless the row is NEW and its import STAGED. Those of a recorded row are in its transaction.',
    }),
  },
  orders: { rowNumber: ['t.row_number', 'int'] },
  order: 'rowNumber',
  totals: {
    moneyIn: 'coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint',
    moneyOut: 'coalesce(-sum(t.amount) filter (where t.amount < 0), 0)::bigint',
  },
})

/**
 * The bank transactions of an account between two days, with what files told of them. A transfer goes out of one account and into the other,
 * and has a line in the files of each. A line whose transaction was voided is still known, until its external id is freed.
 */
export const knownLines = (read: Reader, accountId: string, from: Day, until: Day): Promise<KnownLine[]> =>
  read.rows(
    `select t.id as "transactionId", coalesce(l.date, t.date) as date,
       case when t.transaction_type <> 'TRANSFER' then ${signedAmount('t')}
         when t.bank_account_id = $2 then -t.amount else t.amount end as amount,
       case when t.reference_number ~ '^[0-9]{1,12}$' then t.reference_number end as "checkNumber",
       coalesce(l.tellings, '[]'::json) as tellings
     from bank_transaction t left join lateral (
       select min(r.date) as date, json_agg(json_build_object('date', r.date, 'amount', r.amount, 'description', r.description,
         'checkNumber', coalesce(r.check_number, case when r.reference_number ~ '^[0-9]{1,12}$' then r.reference_number end),
         'id', r.bank_id) order by r.id) as tellings
       from ${filedLines('$2')} and r.date is not null and r.amount is not null) l on true
     where t.organization_id = $1 and (t.bank_account_id = $2 or t.counter_account_id = $2)
       and t.date between $3 and $4 and t.deleted_at is null
       and (t.status <> 'VOIDED' or t.external_id is not null and t.provider = '${BANK_FILE}')
     order by t.date, t.id`,
    [accountId, from, until],
  )

/** The bank transactions with these external ids, in any status. A line that is a part of a transfer has the id of the transfer. */
export const importedBefore = (
  read: Reader,
  externalIds: readonly string[],
): Promise<{ id: string; externalId: string }[]> =>
  read.rows(
    `select coalesce(transfer_id, id) as id, external_id as "externalId" from bank_transaction
     where organization_id = $1 and provider = '${BANK_FILE}' and external_id = any ($2)`,
    [externalIds],
  )

/** How an account and the account numbers in its files are known from earlier imports. */
export interface KnownFiles {
  /** Whether files of the account have another number. */
  hasOtherNumber: boolean
  /** Whether files of another account have this number and, where the bank says it, the same bank and type. */
  isOfOtherAccount: boolean
  /** What told the account from others in its files. */
  keys: string[]
}

export async function knownFiles(
  read: Reader,
  accountId: string,
  digest: string | null,
  keyDigest: string | null,
): Promise<KnownFiles> {
  const rows = await read.rows<KnownFiles>(
    `select exists (select from bank_import i where i.organization_id = $1 and i.account_id = $2
         and i.status <> 'DISCARDED' and i.account_number_digest <> $3) as "hasOtherNumber",
       exists (select from bank_import i where i.organization_id = $1 and i.account_id <> $2 and i.status <> 'DISCARDED'
         and i.account_number_digest = $3 and coalesce(i.account_key_digest, $4) = $4) as "isOfOtherAccount",
       array(select distinct i.account_key_digest from bank_import i where i.organization_id = $1 and i.account_id = $2
         and i.status <> 'DISCARDED' and i.account_key_digest is not null) as keys`,
    [accountId, digest, keyDigest],
  )
  return first(rows)
}

/** Where the latest committed statement of an account ended, of those that end before a day. Null without one. */
export async function lastClosing(read: Reader, accountId: string, before: Day): Promise<LastClosing | null> {
  const rows = await read.rows<LastClosing>(
    `select i.closing_balance as balance, coalesce(i.closing_day, i.last_date) as day from bank_import i
     where i.organization_id = $1 and i.account_id = $2 and i.status = 'COMMITTED' and i.closing_balance is not null
       and i.balance_reason is distinct from 'OTHER_DAY' and coalesce(i.closing_day, i.last_date) <= $3
     order by coalesce(i.closing_day, i.last_date) desc, i.committed_at desc limit 1`,
    [accountId, before],
  )
  return rows[0] ?? null
}

/** What files have brought to an account after a day, by its days, without some bank transactions. */
export const filedSince = (
  read: Reader,
  accountId: string,
  after: Day,
  until: Day,
  without: readonly string[],
): Promise<Elsewhere[]> =>
  read.rows(
    `select l.date, sum(case when t.transaction_type <> 'TRANSFER' then ${signedAmount('t')}
         when t.bank_account_id = $2 then -t.amount else t.amount end)::bigint as amount
     from bank_transaction t join lateral (select min(r.date) as date from ${filedLines('$2')}) l on l.date > $3 and l.date <= $4
     where t.organization_id = $1 and (t.bank_account_id = $2 or t.counter_account_id = $2) and t.deleted_at is null
       and t.date between $3::date - 10 and $4::date + 10 and t.status <> 'VOIDED' and not t.id = any ($5)
     group by l.date`,
    [accountId, after, until, without],
  )

/** A row as it is staged. */
export type StagedRow = Omit<BankImportRow, 'organizationId' | 'version' | 'createdAt' | 'updatedAt' | 'importId'>

/** Stores the rows of an import. */
export async function stageRows(work: Work, { id, createdAt }: BankImport, rows: readonly StagedRow[]): Promise<void> {
  await insertRows(
    work,
    BankImportRow,
    createdAt,
    rows.map(row => ({ importId: id, ...row })),
  )
}

/** How many lines a part of a stored statement has. So the lines of a file are never parsed at once. */
const LINES_OF_PART = 1000

/** A text that was cut within a character has half of one, which JSON of PostgreSQL refuses. */
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** Stores the statement of an import until a job has compared its lines. */
export async function storeStatement(work: Work, importId: string, { lines, ...statement }: FileStatement) {
  for (let at = 0; at < lines.length; at += LINES_OF_PART) {
    const part: FileStatement = { ...statement, lines: lines.slice(at, at + LINES_OF_PART) }
    await insertInto(work, 'bank_import_part', [
      { import_id: importId, place: at / LINES_OF_PART + 1, statement: JSON.stringify(part, wellFormed) },
    ])
  }
}

/** The stored statement of an import. Undefined when its lines are rows already. */
export async function storedStatement(read: Reader, importId: string): Promise<FileStatement | undefined> {
  let whole: FileStatement | undefined
  for (let place = 1; ; place++) {
    const [part] = await read.rows<{ statement: FileStatement }>(
      'select statement from bank_import_part where organization_id = $1 and import_id = $2 and place = $3',
      [importId, place],
    )
    if (!part) return whole
    if (whole) whole.lines.push(...part.statement.lines)
    else whole = part.statement
  }
}

export const deleteStoredStatement = (work: Work, importId: string) =>
  work.run(
    statement('delete from bank_import_part where organization_id = $1 and import_id = $2', [
      work.organizationId,
      importId,
    ]),
  )

/** The next rows of an import that are to become bank transactions, in their order. */
export const nextRows = (work: Work, importId: string, most: number): Promise<NextRow[]> =>
  work.run(
    statement(
      `select id, row_number as "rowNumber", date, amount, description, reference_number as "referenceNumber",
         external_id as "externalId", version > 1 as "isDecided"
       from bank_import_row where organization_id = $1 and import_id = $2 and status = 'NEW'
       order by row_number limit $3`,
      [work.organizationId, importId, most],
    ),
  )
export interface NextRow extends Pick<StagedRow, RowFacts> {
  /** Whether somebody decided that it becomes a bank transaction. */
  isDecided: boolean
}
type RowFacts = 'id' | 'rowNumber' | 'date' | 'amount' | 'description' | 'referenceNumber' | 'externalId'

/** Decides about the rows of an import that are in some states and have a day and an amount. */
export async function decideRows(
  work: Work,
  { id, accountId }: BankImport,
  states: readonly BankImportRowStatus[],
  isImported: boolean,
): Promise<void> {
  await work.run(
    statement(
      `update bank_import_row r set status = $4, transaction_id = null, reason = case when $4 = 'NEW' then null else r.reason end,
         invalid_field = case when $4 = 'NEW' then null else r.invalid_field end,
         candidate_ids = case when $4 = 'NEW' then '{}' else r.candidate_ids end,
         external_id = case when $4 = 'NEW' and r.status <> 'NEW' then $5 || ':decided:' || r.id else r.external_id end,
         version = r.version + 1, updated_at = $6
       where r.organization_id = $1 and r.import_id = $2 and r.status = any ($3)
         and ($4 <> 'NEW' or r.date is not null and r.amount <> 0)`,
      [work.organizationId, id, states, isImported ? 'NEW' : 'SKIPPED', accountId, work.clock.now()],
    ),
  )
}

/** How a row ended. */
export interface RowResult {
  id: string
  status: BankImportRowStatus
  transactionId: string | null
}

/** A row that became a bank transaction. */
export interface RecordedRow {
  id: string
  rowNumber: number
  transactionId: string
}

/** Rows of an import that became bank transactions, the last ones first. @param after how many of them are passed over. */
export const recordedRows = (work: Work, importId: string, most: number, after: number): Promise<RecordedRow[]> =>
  work.run(
    statement(
      `select id, row_number as "rowNumber", transaction_id as "transactionId" from bank_import_row
       where organization_id = $1 and import_id = $2 and status = 'IMPORTED' order by row_number desc limit $3 offset $4`,
      [work.organizationId, importId, most, after],
    ),
  )

/** Notes that rows are no bank transactions any more. */
export async function undoRows(work: Work, rows: readonly RecordedRow[]): Promise<void> {
  await work.run(
    statement(
      `update bank_import_row set status = 'UNDONE', transaction_id = null, version = version + 1, updated_at = $3
       where organization_id = $1 and id = any ($2)`,
      [work.organizationId, rows.map(({ id }) => id), work.clock.now()],
    ),
  )
}

/** Notes how rows ended. */
export async function settleRows(work: Work, results: readonly RowResult[]): Promise<void> {
  await work.run(
    statement(
      `update bank_import_row r set status = n.status, transaction_id = n.transaction_id, updated_at = $5
       from unnest($2::uuid[], $3::text[], $4::uuid[]) as n (id, status, transaction_id)
       where r.organization_id = $1 and r.id = n.id`,
      [
        work.organizationId,
        results.map(({ id }) => id),
        results.map(({ status }) => status),
        results.map(({ transactionId }) => transactionId),
        work.clock.now(),
      ],
    ),
  )
}
