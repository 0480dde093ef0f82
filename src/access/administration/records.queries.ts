import { source } from '../../data/source.js'
import { ApiActivity, AuditEntry } from './records.js'

/** The application of the product's own pages, which the baseline of the schema registers. */
const OWN_PAGES = '018f0000-0000-7000-8000-0000000000f1'

export const apiActivity = source(ApiActivity, {
  filters: {
    isDenied: parameter => `(t.denied is not null) = ${parameter}`,
    isFromPages: parameter => `(t.application_id is not distinct from '${OWN_PAGES}'::uuid) = ${parameter}`,
  },
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
