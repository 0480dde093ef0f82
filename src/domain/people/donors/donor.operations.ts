import { choice, input, part, text } from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import { refuseBlocked, refuseDuplicate, refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../bulk.js'
import { activeByDefault } from '../active-by-default.js'
import { HouseholdMember } from '../households/household.js'
import { leave } from '../households/membership.js'
import { candidatesFor, DonorCandidates, possibleDuplicates } from '../matching/donor-matching.js'
import { CreateDonorInput, DonorFilter, DonorTotals, UpdateDonorInput } from './donor.inputs.js'
import { Donor } from './donor.js'
import { donors, importRowsReleased, isNamed, takenNumbers } from './donor.queries.js'
import { assertDonor, assertNames, contactsOf, digestOf } from './donor.rules.js'
import {
  assertNewDonor,
  recordDonor,
  recordedDonor,
  releaseExternalIds,
  removeTags,
  setExternalIds,
  setTags,
  tagCheck,
  takeNumber,
  takenBy,
} from './donor-recording.js'

export const tag = 'Donors'

/** A provider and an id select one external id that has both. */
function byOrigin({ provider, externalId, ...given }: DonorFilter): object {
  const filter = activeByDefault({ ...given, externalId })
  if (!provider || !externalId) return { ...filter, provider }
  const { externalId: _, ...others } = filter
  return { ...others, origin: provider.flatMap(name => externalId.map(each => `${name}\u001f${each}`)) }
}

export const listDonors = list({
  does: 'List the donors by name.',
  details:
    'Only ACTIVE donors are listed unless status names others. With updatedSince or externalId, donors in every status are listed. provider and externalId together find the donor with that external id.',
  scope: 'donors:read',
  rest: 'GET /donors',
  tool: 'Find donors by part of a name, donor number, e-mail address, phone number or household. The answer has personal data and needs the scope donors:read.',
  takes: DonorFilter,
  filterMapping: byOrigin,
  lists: donors,
  envelope: 'donors',
  totals: DonorTotals,
})

export const getDonor = query({
  does: 'Get one donor in any status.',
  details:
    'A merged donor is answered with the status MERGED and mergedIntoId, an erased donor with ERASED. The personal fields of both are null.',
  scope: 'donors:read',
  rest: 'GET /donors/{id}',
  tool: 'Get one donor by id, with contact data. A merged donor says which donor it was merged into. It needs the scope donors:read.',
  gives: Donor,
  run: recordOfPath(donors),
})

export const createDonor = mutation({
  does: 'Create a donor.',
  details:
    'When an external id exists already, an equal body answers 200 with the existing donor, and another body is refused with 409 (duplicate). The external id of a merged donor answers 200 with the surviving donor, whatever the body is. A donor number that is taken is refused with 409 (duplicate). A donor who resembles existing donors is created anyway; X-Possible-Duplicates has their number.',
  scope: 'donors:write',
  rest: 'POST /donors',
  takes: CreateDonorInput,
  gives: Donor,
  creates: true,
  recordsOnce: true,
  findsMerged: true,
  responseHeaders: {
    'X-Possible-Duplicates': 'How many existing donors are probably the same person. Absent when none.',
  },
  example: {
    donorType: 'INDIVIDUAL',
    firstName: 'Ruth',
    lastName: 'Lindqvist',
    emails: [{ address: 'ruth.lindqvist@example.org', label: 'Home' }],
  },
  async run(context, given) {
    const { work, read, headers } = context
    assertNewDonor(context, given)
    const known = recordedDonor(context, given, await takenBy(context, [given]))
    if (known) {
      work.replayed = true
      return known
    }
    const assertTags = await tagCheck(work, [given])
    assertTags(given)
    const alike = await possibleDuplicates(read, given)
    if (alike) headers.set('X-Possible-Duplicates', String(alike))
    const donor = recordDonor(work, given)
    return { id: donor.id }
  },
})

@input('Donors to create at once.')
export class BulkCreateDonorsInput {
  @part(() => CreateDonorInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: CreateDonorInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const bulkCreateDonors = mutation({
  does: 'Create up to 200 donors at once.',
  details:
    'Each row is one createDonor. A row whose external id exists already is REPLAYED when it is equal. With REJECT_EVERYTHING, one refused row refuses all rows. With REJECT_FAILED_ROWS, the other rows are created.',
  scope: 'donors:write',
  needsKey: true,
  findsMerged: true,
  refuses: ['duplicate'],
  rest: 'POST /donors/bulk',
  takes: BulkCreateDonorsInput,
  gives: BulkAnswer,
  example: { items: [{ donorType: 'ORGANIZATION', organizationName: 'Prairie Bakery' }] },
  async run(context, { items, errorPolicy }) {
    const { work, read } = context
    const taken = await takenBy(context, items)
    const assertTags = await tagCheck(work, items)
    const numbers = await takenNumbers(
      read,
      items.flatMap(({ donorNumber }) => donorNumber ?? []),
    )
    const seen = new Set<string>()
    const numbered = new Set<string>()
    const answer = await inBulk(items, errorPolicy, given => {
      assertNewDonor(context, given)
      const digests = (given.externalIds ?? []).map(name => digestOf(work.organizationId, name))
      if (digests.some(digest => seen.has(digest))) refuseDuplicate('row', ['externalIds'])
      const known = recordedDonor(context, given, taken)
      if (known) return { status: 'REPLAYED', id: known.id }
      assertTags(given)
      const { donorNumber } = given
      const holder = donorNumber ? numbers.get(donorNumber) : undefined
      if (holder) refuseDuplicate('donor', ['donorNumber'], holder)
      if (donorNumber && numbered.has(donorNumber)) refuseDuplicate('row', ['donorNumber'])
      for (const digest of digests) seen.add(digest)
      if (donorNumber) numbered.add(donorNumber)
      return { status: 'CREATED', id: recordDonor(work, given).id }
    })
    await work.flush()
    return answer
  },
})

export const updateDonor = mutation({
  does: 'Change a donor.',
  details:
    'Every member is optional; {} changes nothing. A list replaces the whole set. A merged or erased donor cannot be changed (409). The donor number of a donor that was merged into this one can be taken over. The open pledges of a DECEASED donor stay and are marked as needing review.',
  scope: 'donors:write',
  refuses: ['duplicate', 'illegal_transition'],
  rest: 'PATCH /donors/{id}',
  takes: UpdateDonorInput,
  gives: Donor,
  example: { doNotContact: true },
  async run(context, change, { id }) {
    const { work, today } = context
    const donor = await work.change(Donor, id)
    donor.assertNotMergedOrErased()
    assertDonor(change, today)
    const { externalIds, tagIds, emails, phones, addresses, ...given } = change
    if (given.donorNumber) await takeNumber(context, donor.id, given.donorNumber)
    assign(donor, defined({ ...given, ...contactsOf({ emails, phones, addresses }) }))
    if (given.statementType) donor.isStatementTypeSet = true
    if (donor.status !== 'DECEASED') {
      if (change.deceasedDate) refuseField('deceasedDate', 'not_writable')
      donor.deceasedDate = null
    }
    assertNames(donor)
    const assertTags = await tagCheck(work, [change])
    assertTags(change)
    const isNamed = externalIds && (await setExternalIds(context, donor.id, externalIds))
    const isTagged = tagIds && (await setTags(work, donor.id, tagIds))
    if (isNamed || isTagged) work.touch(donor)
  },
})

export const deleteDonor = mutation({
  does: 'Delete a donor without contributions and pledges.',
  details:
    'A donor with a contribution, pledge, invoice, soft credit or merge is refused with 409: set the donor INACTIVE or erase the donor instead. External ids stay taken.',
  scope: 'donors:delete',
  refuses: ['illegal_transition'],
  rest: 'DELETE /donors/{id}',
  gives: Success,
  async run({ work, read, today }, _input, { id }) {
    const donor = await work.change(Donor, id)
    if (await isNamed(read, donor.id))
      refuseBlocked(
        'The donor has a contribution, pledge, invoice, soft credit, statement or merge. Set the status to INACTIVE, or erase the donor.',
        ['eraseDonor'],
      )
    await work.run(importRowsReleased(work.organizationId, [donor.id]))
    await releaseExternalIds(work, donor.id)
    await removeTags(work, [donor.id])
    await leave(work, donor.id, today)
    const past = await work.changeAll(HouseholdMember, { donorId: donor.id })
    for (const member of past) work.remove(member)
    work.remove(donor)
    return { success: true }
  },
})

@input('The facts about a donor who is looked for.')
export class DonorMatchFilter {
  @text({ nullable: true, max: 50, note: 'The number of the donor in the organization.' }) donorNumber?: string | null
  @text({ nullable: true, max: 100, note: 'The first name, or an initial.' }) firstName?: string | null
  @text({ nullable: true, max: 100, note: 'The last name.' }) lastName?: string | null
  @text({ nullable: true, max: 200, note: 'The name of an organization.' }) organizationName?: string | null
  @text({ nullable: true, max: 254, note: 'The email address.' }) email?: string | null
  @text({ nullable: true, max: 20, note: 'A phone number in E.164 form, such as +15550100100.' }) phone?: string | null
  @text({ nullable: true, max: 200, note: 'The street and house number.' }) line1?: string | null
  @text({ nullable: true, max: 20, note: 'The postal code.' }) postalCode?: string | null
}

export const matchDonors = query({
  does: 'Find the donors who may be meant.',
  details:
    'It answers at most seven donors, the most likely first, each with a score and the agreeing facts. It writes nothing and picks nobody. The hints are sent in the body, because personal data does not belong in a URL.',
  scope: 'donors:read',
  rest: 'POST /donors/match',
  takes: DonorMatchFilter,
  gives: DonorCandidates,
  async run({ read }, { email, phone, ...hints }) {
    const known = { ...hints, emails: email ? [email] : [], phones: phone ? [phone] : [] }
    return { candidates: await candidatesFor(read, known) }
  },
})
