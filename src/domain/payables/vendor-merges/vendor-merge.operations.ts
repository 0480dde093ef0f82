import { input, ref } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import { Vendor } from '../../vendors/vendor.js'
import { mergeInto } from './vendor-merging.js'

export const tag = 'Coding Reference Data'

@input('The vendor to merge into this one.')
export class MergeVendorsInput {
  @ref(() => Vendor, {
    meansItself: true,
    note: 'The source vendor. It becomes MERGED, and its open documents move to this vendor.',
  })
  sourceVendorId!: string
}

export const mergeVendors = mutation({
  does: 'Merge another vendor into this one.',
  details: [
    'The source becomes MERGED and names this vendor. Its open documents move here: bills that are not fully paid,',
    'scheduled payments, bank lines that are not posted, bank rules. Finished documents stay with the source, as history; filters by this vendor find them too.',
    'The target takes the whole tax id of the source when it has none.',
    'A target that is not active and a source that is already merged are refused with 409.',
  ].join(' '),
  scope: 'vendors:write',
  refuses: ['illegal_transition', 'duplicate'],
  rest: 'POST /vendors/{id}/merge',
  takes: MergeVendorsInput,
  gives: Vendor,
  async run(context, { sourceVendorId }, { id }) {
    await mergeInto(context, id, sourceVendorId)
  },
})
