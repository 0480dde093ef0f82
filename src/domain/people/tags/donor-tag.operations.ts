import { count, input, instant, text, view } from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import { DonorTag } from './donor-tag.js'
import { donorTags, isTagInUse } from './donor-tag.queries.js'

export const tag = 'Donors'

@input('Which tags are listed.')
export class DonorTagFilter {
  @instant({ nullable: true, note: 'Only tags that changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class DonorTagTotals {
  @count({ note: 'How many tags there are.' }) count!: number
}

abstract class WrittenDonorTag {
  @text({ nullable: true, min: 1, max: 500, note: 'Who gets the tag, in words.' }) description?: string | null
}

@input('A tag to create.')
export class CreateDonorTagInput extends WrittenDonorTag {
  @text({ min: 1, max: 100, note: 'The name. Unique, whatever the case of its letters.' }) name!: string
}

@input('The members of a tag to change. Absent members stay; null clears a nullable member.')
export class UpdateDonorTagInput extends WrittenDonorTag {
  @text({ optional: true, min: 1, max: 100, note: 'The name. Unique, whatever the case of its letters.' })
  name?: string
}

export const listDonorTags = list({
  does: 'List the tags of donors by name.',
  scope: 'donors:read',
  rest: 'GET /donor-tags',
  tool: 'Find the tags that the church marks donors with, such as choir or volunteer. tagId filters donors and contributions by them. It needs the scope donors:read.',
  takes: DonorTagFilter,
  lists: donorTags,
  envelope: 'donorTags',
  totals: DonorTagTotals,
})

export const getDonorTag = query({
  does: 'Get one tag of donors.',
  scope: 'donors:read',
  rest: 'GET /donor-tags/{id}',
  gives: DonorTag,
  run: recordOfPath(donorTags),
})

export const createDonorTag = mutation({
  does: 'Create a tag for donors.',
  details:
    'Donors get it by tagIds of createDonor and updateDonor. A name that is taken, in whatever case, is refused with 409 (duplicate).',
  scope: 'donors:write',
  refuses: ['duplicate'],
  rest: 'POST /donor-tags',
  takes: CreateDonorTagInput,
  gives: DonorTag,
  creates: true,
  example: { name: 'Choir', description: 'Sings in the choir on Sundays.' },
  async run({ work }, given) {
    return { id: work.create(DonorTag, given).id }
  },
})

export const updateDonorTag = mutation({
  does: 'Rename a tag of donors, or change its description.',
  details: 'Donors keep it. A name that is taken, in whatever case, is refused with 409 (duplicate).',
  scope: 'donors:write',
  refuses: ['duplicate'],
  rest: 'PATCH /donor-tags/{id}',
  takes: UpdateDonorTagInput,
  gives: DonorTag,
  example: { description: 'Sings in the choir or plays in the band.' },
  async run({ work }, change, { id }) {
    assign(await work.change(DonorTag, id), defined(change))
  },
})

export const deleteDonorTag = mutation({
  does: 'Delete a tag that no donor has.',
  details: 'A tag that a donor has is refused with 409. Take it off its donors first: GET /donors?tagId= lists them.',
  scope: 'donors:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /donor-tags/{id}',
  gives: Success,
  async run({ work, read }, _input, { id }) {
    const found = await work.change(DonorTag, id)
    if (await isTagInUse(read, found.id))
      refuseBlocked('Donors have the tag. Take it off them first, with tagIds of updateDonor.', ['updateDonor'])
    work.remove(found)
    return { success: true }
  },
})
