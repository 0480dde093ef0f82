import { computed } from '../../data/computed.js'
import { json } from '../../data/json.js'
import type { Reader } from '../../data/reader.js'
import { source } from '../../data/source.js'
import type { KnownDonor } from './card-matching.js'
import { CardCounts, CardResolution, PledgeCard, PledgeCardImport } from './pledge-card.js'

const number = (status: string) => `(count(*) filter (where c.status = '${status}'))::int`

export const pledgeCardImports = source(PledgeCardImport, {
  does: 'Pledge cards of one occasion.',
  joins: `left join lateral (
    select count(*)::int as total, ${number('PENDING')} as pending, ${number('READY')} as ready,
      ${number('NEEDS_REVIEW')} as review, ${number('INVALID')} as invalid, ${number('DUPLICATE')} as duplicate,
      ${number('SKIPPED')} as skipped, ${number('COMMITTED')} as committed,
      coalesce(sum((c.pledge->>'totalAmount')::bigint) filter (where c.status not in ('SKIPPED', 'INVALID')), 0)::bigint as pledged
    from pledge_card c where c.organization_id = t.organization_id and c.import_id = t.id) n on true`,
  computed: {
    counts: computed.part(CardCounts, json(CardCounts, 'n', { needsReview: 'n.review' })),
    pledgedTotal: computed.money('n.pledged', {
      note: 'The total amount of cards that are neither skipped nor invalid.',
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

/** Every donor who may be meant by a card: neither merged nor erased. */
export async function knownDonors(read: Reader): Promise<KnownDonor[]> {
  return read.rows<KnownDonor>(
    `select id, donor_number as "donorNumber", first_name as "firstName", preferred_name as "preferredName",
       last_name as "lastName", organization_name as "organizationName", emails, phones, addresses
     from donor where organization_id = $1 and status in ('ACTIVE', 'INACTIVE')`,
  )
}

/** Numbers of merged and erased donors. They stay taken. */
export async function departedNumbers(read: Reader): Promise<Set<string>> {
  const rows = await read.rows<{ number: string }>(
    `select donor_number as number from donor
     where organization_id = $1 and status not in ('ACTIVE', 'INACTIVE') and donor_number is not null`,
  )
  return new Set(rows.map(({ number }) => number))
}
