import { computed } from '../../../data/computed.js'
import { json, jsonList } from '../../../data/json.js'
import { source } from '../../../data/source.js'
import { GivingIntegration, Merchant } from './giving-integration.js'

const byName = {
  orders: { name: ['(lower(t.name) collate "C")', 'text'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: 'name',
} as const

export const givingIntegrations = source(GivingIntegration, {
  does: 'A connection to a giving provider.',
  computed: {
    merchants: computed.part(
      Merchant,
      jsonList(
        json(Merchant, 'm'),
        'merchant m where m.organization_id = $1 and m.giving_integration_id = t.id',
        'lower(m.name) collate "C", m.id',
      ),
      { list: true, note: 'Its merchant accounts, also the inactive ones, by name.' },
    ),
  },
  ...byName,
})

export const merchants = source(Merchant, { does: 'A merchant account at a giving provider.', ...byName })
