import { TEST_SECRETS } from '../../dist/src/service/testing.js'
import { auditKey } from '../../dist/src/values/audit-key.js'
import type { Row } from './rows.js'

/** An organization whose rows can be asked for, with the organization bound. */
interface Asked {
  id: string
  query(text: string, values?: unknown[]): Promise<Row[]>
}

/** What is wrong with a church's audit chain; empty when it is unbroken. */
export const auditFaults = (church: Asked) =>
  church.query('select sequence::int, fault from verify_audit_chain($1, $2)', [
    church.id,
    auditKey(TEST_SECRETS.auditSecret, church.id),
  ])

/** Changes the audit trail as somebody does who has the database, and not the service's secret. */
export async function tamper(church: Asked, ...statements: string[]): Promise<void> {
  const guards = (how: string) => `alter table audit_entry ${how} trigger written_once`
  await church.query([guards('disable'), ...statements, guards('enable')].join('; '))
}

/** Hashes every entry again as it was done before there was a key, and brings the head along. */
export const WITHOUT_KEY = `do $$ declare e audit_entry; previous bytea := '\\x'; begin
  for e in select * from audit_entry order by sequence loop
    e.previous_hash := previous;
    previous := sha256(audit_message(e));
    update audit_entry set previous_hash = e.previous_hash, hash = previous where sequence = e.sequence;
  end loop;
  update audit_head set hash = previous;
end $$`
