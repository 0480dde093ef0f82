import { source } from '../../kernel/source.js'
import { ApiActivity, AuditEntry } from './records.js'

export const apiActivity = source(ApiActivity, {
  filters: { isDenied: parameter => `(t.denied is not null) = ${parameter}` },
  orders: { occurredAt: ['t.occurred_at', 'timestamptz'] },
  order: '-occurredAt',
})

export const auditEntries = source(AuditEntry, {
  computed: {
    sequence: 't.sequence',
    actor: `json_build_object('type', t.actor_type, 'id', t.actor_id, 'name', t.actor_name)`,
    changes: 't.changes',
  },
  filters: { actorId: parameter => `t.actor_id = ${parameter}` },
  orders: { sequence: ['t.sequence', 'bigint'] },
  order: '-sequence',
})
