import { computed } from '../../data/computed.js'
import { source } from '../../data/source.js'
import { ApiActivity, AuditActor, AuditChange, AuditEntry } from './records.js'

/** The application of the product's own pages, which the baseline of the schema registers. */
const OWN_PAGES = '018f0000-0000-7000-8000-0000000000f1'

export const apiActivity = source(ApiActivity, {
  does: 'One request to the API, without its content.',
  filters: {
    isDenied: parameter => `(t.denied is not null) = ${parameter}`,
    isFromPages: parameter => `(t.application_id is not distinct from '${OWN_PAGES}'::uuid) = ${parameter}`,
  },
  orders: { occurredAt: ['t.occurred_at', 'timestamptz'] },
  order: '-occurredAt',
})

export const auditEntries = source(AuditEntry, {
  does: 'One change of one record. Entries are never changed or deleted.',
  computed: {
    sequence: computed.count('t.sequence', { note: 'The number of the entry within the organization, without gaps.' }),
    actor: computed.part(
      AuditActor,
      { type: 't.actor_type', id: 't.actor_id', name: 't.actor_name' },
      { note: 'Who made the change.' },
    ),
    changes: computed.part(AuditChange, 't.changes', { list: true, note: 'The changed fields.' }),
  },
  filters: { actorId: parameter => `t.actor_id = ${parameter}` },
  orders: { sequence: ['t.sequence', 'bigint'] },
  order: '-sequence',
})
