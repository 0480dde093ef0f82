import { computed } from '../../../data/computed.js'
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
import { signedAmount } from '../transactions/transaction.queries.js'
import { BankFileLayout, BankImport, BankImportRow, type BankImportRowStatus } from './bank-import.js'

/** The provider of bank transactions from bank files. Their external ids name the account and the line. */
export const BANK_FILE = 'BANK_FILE'

@view('How many rows of a bank file are in each state, and their amounts.')
export class BankImportCounts {
  @count({ note: 'All rows of the file.' }) total!: number
  @count({ note: 'Rows that the commit makes bank transactions.' }) new!: number
  @count({ note: 'Rows that are bank transactions already.' }) duplicate!: number
  @count({ note: 'Rows that somebody decided to leave out.' }) skipped!: number
  @count({ note: 'Rows that cannot be read.' }) invalid!: number
  @count({ note: 'Rows that became bank transactions.' }) imported!: number
  @count({ note: 'Rows that the commit could not make bank transactions.' }) refused!: number
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
  hidden: ['accountNumberDigest'],
  lookups: {
    n: `left join lateral (select count(*)::int as total, ${number('NEW')} as new, ${number('DUPLICATE')} as duplicate,
      ${number('SKIPPED')} as skipped, ${number('INVALID')} as invalid, ${number('IMPORTED')} as imported,
      ${number('REFUSED')} as refused,
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
  orders: { rowNumber: ['t.row_number', 'int'] },
  order: 'rowNumber',
  totals: {
    moneyIn: 'coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint',
    moneyOut: 'coalesce(-sum(t.amount) filter (where t.amount < 0), 0)::bigint',
  },
})

/** A bank transaction that a row of a file may be already. */
export interface Candidate {
  id: string
  date: Day
  /** Positive when money comes in on the account. */
  amount: Money
  /** The id of its line in a bank file of the account. Null when no file of the account has brought it. */
  externalId: string | null
}

/**
 * The bank transactions of an account between two days that stand. A transfer goes out of one account and into the other, and has a
 * line in the files of each. It has the day and the id of that of this account.
 */
export const candidates = (read: Reader, accountId: string, from: Day, until: Day): Promise<Candidate[]> =>
  read.rows(
    `select t.id, coalesce(l.date, t.date) as date, case when t.transaction_type = 'TRANSFER' and t.line_account_id is distinct from $2
         then l.external_id when t.provider = '${BANK_FILE}' then t.external_id end as "externalId",
       case when t.transaction_type <> 'TRANSFER' then ${signedAmount('t')}
         when t.bank_account_id = $2 then -t.amount else t.amount end as amount
     from bank_transaction t left join lateral (select r.external_id, r.date from ${filedLines('$2')}
         and t.transaction_type = 'TRANSFER' and t.line_account_id is distinct from $2
       order by r.external_id limit 1) l on true
     where t.organization_id = $1 and (t.bank_account_id = $2 or t.counter_account_id = $2)
       and t.date between $3 and $4 and t.deleted_at is null and t.status <> 'VOIDED'
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
  /** Whether files of another account have this number. */
  isOfOtherAccount: boolean
  /** The closing balance of the latest committed import. Null without one, or when its file does not say. */
  closingBalance: Money | null
}

export async function knownFiles(read: Reader, accountId: string, digest: string | null): Promise<KnownFiles> {
  const rows = await read.rows<KnownFiles>(
    `select exists (select from bank_import i where i.organization_id = $1 and i.account_id = $2
         and i.status <> 'DISCARDED' and i.account_number_digest <> $3) as "hasOtherNumber",
       exists (select from bank_import i where i.organization_id = $1 and i.account_id <> $2
         and i.status <> 'DISCARDED' and i.account_number_digest = $3) as "isOfOtherAccount",
       (select i.closing_balance from bank_import i where i.organization_id = $1 and i.account_id = $2
         and i.status = 'COMMITTED' order by i.last_date desc nulls last, i.committed_at desc limit 1) as "closingBalance"`,
    [accountId, digest],
  )
  return first(rows)
}

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

/** How a row ended. */
export interface RowResult {
  id: string
  status: BankImportRowStatus
  transactionId: string | null
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
