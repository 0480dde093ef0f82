import { input, ref } from '../../declaration/fields.js'
import { mutation } from '../../kernel/operation.js'
import { Donor } from '../people/donors/donor.js'
import { eraseDonor as erase } from './donor-erasing.js'
import { mergeDonors as merge, unmergeDonor as unmerge } from './donor-merging.js'

export const tag = 'Donors'

@input('The donor to merge into this one.')
export class MergeDonorsInput {
  @ref(() => Donor, {
    meansItself: true,
    note: 'The source donor. It becomes MERGED, and its records move to this donor.',
  })
  sourceDonorId!: string
}

export const mergeDonors = mutation({
  does: 'Merge another donor into this one.',
  details:
    'Contributions, pledges, soft credits, external ids, tags and memberships move here. E-mail addresses and phone numbers are added to those of this donor, so that a later import with one of them finds it. Issued statements stay. A target that was merged itself is followed to the surviving donor. Both must be ACTIVE (409). unmergeDonor can undo it for 30 days.',
  scope: 'donors:delete',
  refuses: ['illegal_transition'],
  rest: 'POST /donors/{id}/merge',
  takes: MergeDonorsInput,
  gives: Donor,
  run: async (context, { sourceDonorId }, { id }) => ({ id: await merge(context, id, sourceDonorId) }),
})

export const unmergeDonor = mutation({
  does: 'Undo the merge of this donor.',
  details:
    'Everything that the merge moved returns, unless it has moved again. After 30 days, and once the other donor is erased, it is refused with 409.',
  scope: 'donors:delete',
  refuses: ['illegal_transition'],
  rest: 'POST /donors/{id}/unmerge',
  gives: Donor,
  async run(context, _input, { id }) {
    await unmerge(context, id)
  },
})

export const eraseDonor = mutation({
  does: 'Remove everything that identifies a donor.',
  details:
    "This is permanent. Contributions stay under the id, without notes, check numbers and card digits, also in frozen settlements. Donors that were merged into this one are erased with it. Pledge cards lose the donor's data, and their pictures unless these show other donors too. A merged donor is refused with 409.",
  scope: 'donors:delete',
  refuses: ['illegal_transition'],
  rest: 'POST /donors/{id}/erase',
  gives: Donor,
  async run(context, _input, { id }) {
    await erase(context, id)
  },
})
