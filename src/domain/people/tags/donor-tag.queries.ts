import type { Reader } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import { DonorTag } from './donor-tag.js'

export const donorTags = source(DonorTag, {
  does: 'A label that the church gives to some of its donors, such as choir or volunteer.',
  orders: { name: ['(lower(t.name) collate "C")', 'text'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: 'name',
})

/** SQL of the donors with one of these tags. Each is there once, so that PostgreSQL knows how many are found. */
export const taggedDonors = (parameter: string): string => `select distinct g.donor_id from donor_tag_assignment g
  where g.organization_id = $1 and g.tag_id = any (${parameter})`

/** Whether a donor has the tag. */
export async function isTagInUse(read: Reader, id: string): Promise<boolean> {
  const rows = await read.rows(
    'select 1 from donor_tag_assignment where organization_id = $1 and tag_id = $2 limit 1',
    [id],
  )
  return rows.length > 0
}
