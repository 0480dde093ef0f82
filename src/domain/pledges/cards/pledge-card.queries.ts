import { computed } from '../../../data/computed.js'
import { json, jsonList } from '../../../data/json.js'
import { source } from '../../../data/source.js'
import {
  CardCounts,
  CardFinding,
  CardResolution,
  findingsWithoutMatching,
  PledgeCard,
  PledgeCardImport,
} from './pledge-card.js'

const number = (status: string) => `(count(*) filter (where c.status = '${status}'))::int`

const FINDINGS = jsonList(
  json(CardFinding, 'f', { issues: 'f.issues' }),
  'pledge_card f where f.organization_id = $1 and f.import_id = t.id',
  'f.row_number',
)

export const pledgeCardImports = source(PledgeCardImport, {
  does: 'Pledge cards of one occasion.',
  lookups: {
    n: `left join lateral (
    select count(*)::int as total, ${number('PENDING')} as pending, ${number('READY')} as ready,
      ${number('NEEDS_REVIEW')} as review, ${number('INVALID')} as invalid, ${number('DUPLICATE')} as duplicate,
      ${number('SKIPPED')} as skipped, ${number('COMMITTED')} as committed,
      coalesce(sum((c.pledge->>'totalAmount')::bigint) filter (where c.status not in ('SKIPPED', 'INVALID')), 0)::bigint as pledged
    from pledge_card c where c.organization_id = $1 and c.import_id = t.id) n on true`,
  },
  computed: {
    counts: computed.part(CardCounts, json(CardCounts, 'n', { needsReview: 'n.review' })),
    pledgedTotal: computed.money('n.pledged', {
      note: 'The total amount of cards that are neither skipped nor invalid.',
    }),
    findings: computed.part(CardFinding, FINDINGS, {
      list: true,
      asked: true,
      needs: 'donors:read',
      redacted: findingsWithoutMatching,
      note: 'The status and the issues of each card. A request with validateOnly answers them at once. Without donors:read, an issue of the matching has the code needs_review.',
    }),
  },
  orders: { submittedAt: ['t.submitted_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-submittedAt',
  totals: { pledgedTotal: 'coalesce(sum(n.pledged), 0)::bigint' },
})

export const pledgeCards = source(PledgeCard, {
  does: 'A pledge card.',
  hidden: ['allowDuplicate', 'resolutionAction', 'resolutionDonorId', 'decidedBy', 'decidedAt'],
  computed: {
    resolution: computed.part(
      CardResolution,
      `case when t.resolution_action is not null then ${json(CardResolution, 't', {
        action: 't.resolution_action',
        donorId: 't.resolution_donor_id',
      })} end`,
      { nullable: true, needs: 'donors:read' },
    ),
  },
  orders: { rowNumber: ['t.row_number', 'int'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: 'rowNumber',
  totals: { totalAmount: `coalesce(sum((t.pledge->>'totalAmount')::bigint), 0)::bigint` },
})
