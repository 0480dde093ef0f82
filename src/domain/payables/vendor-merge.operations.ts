import { input, ref } from '../../kernel/fields.js'
import { mutation } from '../../kernel/operation.js'
import { Vendor } from '../vendors/vendor.js'
import { mergeVendors } from './vendor-merging.js'

@input('Which vendor is merged into this one.')
export class VendorMerge {
  @ref(() => Vendor, { note: 'It becomes MERGED; what is open of it goes over.' }) sourceVendorId!: string
}

export const mergeVendor = mutation({
  does: 'Merge another vendor into this one.',
  details: [
    'The source becomes MERGED and names this vendor. Its open documents go over: bills that are not paid in full,',
    'scheduled payments, bank lines that are not posted. What is settled stays with the source, as history.',
    'A target that is not active, and a source that is merged already, answer 409.',
  ].join(' '),
  scope: 'vendors:write',
  refuses: ['illegal_transition', 'duplicate'],
  rest: 'POST /vendors/{id}/merge',
  tag: 'Coding Reference Data',
  takes: VendorMerge,
  gives: Vendor,
  async run(context, { sourceVendorId }, { id }) {
    await mergeVendors(context, id, sourceVendorId)
    return { id }
  },
})
