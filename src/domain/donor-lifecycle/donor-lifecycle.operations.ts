import { input, ref } from '../../kernel/fields.js'
import { mutation } from '../../kernel/operation.js'
import { Donor } from '../people/donor.js'
import { eraseDonor as erase } from './donor-erasing.js'
import { mergeDonors as merge, unmergeDonor as unmerge } from './donor-merging.js'

@input('Which donor is merged into this one.')
export class DonorMergeInput {
  @ref(() => Donor, { note: 'It becomes MERGED; what names it goes over.' }) sourceDonorId!: string
}

export const mergeDonors = mutation({
  does: 'Merge another donor into this one.',
  details:
    'Gifts, pledges, soft credits, external ids and times in households go over; statements that were issued stay as they are. A target that was merged itself is followed to where it lives. Both must be ACTIVE (409). unmergeDonor takes it back for 30 days.',
  scope: 'donors:write',
  refuses: ['illegal_transition'],
  rest: 'POST /donors/{id}/merge',
  tag: 'Donors',
  takes: DonorMergeInput,
  gives: Donor,
  run: async (context, { sourceDonorId }, { id }) => ({ id: await merge(context, id, sourceDonorId) }),
})

export const unmergeDonor = mutation({
  does: 'Take the merge of this donor back.',
  details:
    'Exactly what the merge moved returns, as far as it is still where it went. After 30 days, and once the other donor is erased, it answers 409.',
  scope: 'donors:write',
  refuses: ['illegal_transition'],
  rest: 'POST /donors/{id}/unmerge',
  tag: 'Donors',
  gives: Donor,
  async run(context, _input, { id }) {
    await unmerge(context, id)
    return { id }
  },
})

export const eraseDonor = mutation({
  does: 'Remove everything that tells who a donor is.',
  details:
    'For ever. The gifts stay under the id, as of a giver whom nobody can name, without notes, check numbers and card digits, also where a settlement is frozen; those who were merged into the donor are forgotten with it. Pledge cards lose what they say of the donor, and their pictures when these show nobody else. A merged donor answers 409.',
  scope: 'donors:write',
  refuses: ['illegal_transition'],
  rest: 'POST /donors/{id}/erase',
  tag: 'Donors',
  gives: Donor,
  async run(context, _input, { id }) {
    await erase(context, id)
    return { id }
  },
})
