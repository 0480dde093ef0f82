import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../kernel/bulk.js'
import { defined } from '../../kernel/changes.js'
import { choice, input, part, text } from '../../kernel/fields.js'
import { list, mutation, query } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import { Success } from '../success.js'
import { DonorChange, DonorFilter, DonorTotals, NewDonor } from './donor.inputs.js'
import { Donor } from './donor.js'
import { donors, isNamed, takenNumbers } from './donor.report.js'
import { checkDonor, checkNames, contactsOf, digestOf } from './donor.rules.js'
import { candidatesFor, DonorCandidates, possibleDuplicates } from './donor-matching.js'
import {
  checkNewDonor,
  recordDonor,
  recordedDonor,
  releaseExternalIds,
  setExternalIds,
  takeNumber,
  takenBy,
} from './donor-recording.js'
import { HouseholdMember } from './household.js'
import { leave } from './membership.js'

/** A provider and an id mean one external id that has both, and not two that have one each. */
function byOrigin({ provider, externalId, ...filter }: DonorFilter): object {
  if (!provider || !externalId) return { ...filter, provider, externalId }
  return { ...filter, origin: provider.flatMap(name => externalId.map(each => `${name}\u001f${each}`)) }
}

export const listDonors = list({
  does: 'Donors by name.',
  details: 'Provider and externalId together find the donor that has both in one external id.',
  scope: 'donors:read',
  rest: 'GET /donors',
  tag: 'Donors',
  tool: 'Find donors by part of a name, donor number, e-mail address, phone number or household. Answers personal data. It needs the scope donors:read.',
  takes: DonorFilter,
  asks: byOrigin,
  lists: donors,
  as: 'donors',
  totals: DonorTotals,
})

export const getDonor = query({
  does: 'One donor in any status.',
  details:
    'A merged donor answers too, with the status MERGED and mergedIntoId, an erased one with ERASED; what tells who it was is null.',
  scope: 'donors:read',
  rest: 'GET /donors/{id}',
  tag: 'Donors',
  tool: 'Get one donor by id, with contact data. A merged donor says which donor it was merged into. It needs the scope donors:read.',
  gives: Donor,
  run: ({ read }, _input, { id }) => read.one(donors, id),
})

export const createDonor = mutation({
  does: 'Record a donor.',
  details:
    'An external id that is recorded answers 200 with its donor when the body is equal, and 409 (duplicate) when it is not, as a donor number that is taken does. Somebody who looks like a recorded donor is recorded all the same: X-Possible-Duplicates says how many are alike.',
  scope: 'donors:write',
  rest: 'POST /donors',
  tag: 'Donors',
  takes: NewDonor,
  gives: Donor,
  creates: true,
  recordsOnce: true,
  tells: { 'X-Possible-Duplicates': 'How many recorded donors this is likely to be; absent when none.' },
  example: {
    donorType: 'INDIVIDUAL',
    firstName: 'Ruth',
    lastName: 'Lindqvist',
    emails: [{ address: 'ruth.lindqvist@example.org', label: 'Home' }],
  },
  async run(context, given) {
    const { work, read, headers } = context
    checkNewDonor(context, given)
    const known = recordedDonor(context, given, await takenBy(context, [given]))
    if (known) {
      work.replayed = true
      return known
    }
    const alike = await possibleDuplicates(read, given)
    if (alike) headers.set('X-Possible-Duplicates', String(alike))
    const donor = recordDonor(work, given)
    return { id: donor.id }
  },
})

@input('Donors to record at once.')
export class BulkDonors {
  @part(() => NewDonor, { list: true, min: 1, items: BULK_MAX }) items!: NewDonor[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const bulkCreateDonors = mutation({
  does: 'Record up to 200 donors at once.',
  details:
    'Each row is one createDonor. A row whose external id is recorded already is REPLAYED when it is equal. With REJECT_EVERYTHING one refused row refuses all; with REJECT_FAILED_ROWS the others are recorded.',
  scope: 'donors:write',
  needsKey: true,
  refuses: ['duplicate'],
  rest: 'POST /donors/bulk',
  tag: 'Donors',
  takes: BulkDonors,
  gives: BulkAnswer,
  example: { items: [{ donorType: 'ORGANIZATION', organizationName: 'Prairie Bakery' }] },
  async run(context, { items, errorPolicy }) {
    const { work, read } = context
    const taken = await takenBy(context, items)
    const numbers = new Set(
      await takenNumbers(
        read,
        items.flatMap(({ donorNumber }) => donorNumber ?? []),
      ),
    )
    const seen = new Set<string>()
    const answer = await inBulk(items, errorPolicy, given => {
      checkNewDonor(context, given)
      const digests = (given.externalIds ?? []).map(name => digestOf(work.organizationId, name))
      if (digests.some(digest => seen.has(digest))) refuse('duplicate')
      const known = recordedDonor(context, given, taken)
      if (known) return { status: 'REPLAYED', id: known.id as string }
      if (given.donorNumber && numbers.has(given.donorNumber)) refuse('duplicate')
      for (const digest of digests) seen.add(digest)
      if (given.donorNumber) numbers.add(given.donorNumber)
      return { status: 'CREATED', id: recordDonor(work, given).id }
    })
    await work.flush()
    return answer
  },
})

export const updateDonor = mutation({
  does: 'Change a donor.',
  details:
    'Every member is optional; {} changes nothing. Lists are whole sets. A merged and an erased donor answer 409. The number of one who was merged into this donor can be taken over. The open pledges of a DECEASED donor stay as they are and say that they need review.',
  scope: 'donors:write',
  refuses: ['duplicate', 'illegal_transition'],
  rest: 'PATCH /donors/{id}',
  tag: 'Donors',
  takes: DonorChange,
  gives: Donor,
  example: { doNotContact: true },
  async run(context, change, { id }) {
    const { work, today } = context
    const donor = await work.change(Donor, id)
    donor.mustRemain()
    checkDonor(change, today)
    const { externalIds, ...given } = change
    if (given.donorNumber) await takeNumber(context, donor.id, given.donorNumber)
    Object.assign(donor, defined({ ...given, ...defined(contactsOf(given)) }))
    if (donor.status !== 'DECEASED') {
      if (change.deceasedDate) refuseField('deceasedDate', 'not_writable')
      donor.deceasedDate = null
    }
    checkNames(donor)
    if (externalIds && (await setExternalIds(context, donor.id, externalIds))) work.touch(donor)
    return { id }
  },
})

export const deleteDonor = mutation({
  does: 'Delete a donor who never gave.',
  details:
    'With a gift, a pledge, a soft credit or a merge it answers 409; such a donor becomes INACTIVE or is erased. External ids stay taken.',
  scope: 'donors:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /donors/{id}',
  tag: 'Donors',
  gives: Success,
  async run({ work, read, today }, _input, { id }) {
    const donor = await work.change(Donor, id)
    if (await isNamed(read, donor.id)) refuse('illegal_transition')
    await releaseExternalIds(work, donor.id)
    await leave(work, donor.id, today)
    const past = await work.changeAll(HouseholdMember, { donorId: donor.id })
    for (const member of past) work.remove(member)
    work.remove(donor)
    return { success: true }
  },
})

@input('What is known of a giver who is looked for.')
export class DonorHints {
  @text({ nullable: true, max: 50 }) donorNumber?: string | null
  @text({ nullable: true, max: 100, note: 'An initial helps too.' }) firstName?: string | null
  @text({ nullable: true, max: 100 }) lastName?: string | null
  @text({ nullable: true, max: 200 }) organizationName?: string | null
  @text({ nullable: true, max: 254 }) email?: string | null
  @text({ nullable: true, max: 20, note: 'E.164.' }) phone?: string | null
  @text({ nullable: true, max: 200, note: 'Street and house number.' }) line1?: string | null
  @text({ nullable: true, max: 20 }) postalCode?: string | null
}

export const matchDonors = query({
  does: 'Who of the recorded donors may be meant.',
  details:
    'At most seven, the likeliest first, each with a score and what it agrees in; nothing is written and nobody is picked. The hints are a body, for personal data belongs in no URL.',
  scope: 'donors:read',
  rest: 'POST /donors/match',
  tag: 'Donors',
  takes: DonorHints,
  gives: DonorCandidates,
  async run({ read }, { email, phone, ...hints }) {
    const known = { ...hints, emails: email ? [email] : [], phones: phone ? [phone] : [] }
    return { candidates: await candidatesFor(read, known) }
  },
})
