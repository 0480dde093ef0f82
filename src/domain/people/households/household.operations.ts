import { type Answer } from '../../../data/source.js'
import { list, type MutationContext, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal, refuseBlocked, refuseDuplicate, refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import { assertOrigin, recordedBefore, rememberCreation } from '../../record-once.js'
import { activeByDefault } from '../active-by-default.js'
import { Donor } from '../donors/donor.js'
import { wholePostalAddress } from '../donors/donor.rules.js'
import {
  CreateHouseholdInput,
  HouseholdFilter,
  type HouseholdMemberInput,
  HouseholdTotals,
  UpdateHouseholdInput,
} from './household.inputs.js'
import { Household, HouseholdMember } from './household.js'
import { households } from './household.queries.js'
import { byRole, join } from './membership.js'

export const tag = 'Households'

export const listHouseholds = list({
  does: 'List the households by name.',
  details:
    'Only ACTIVE households are listed unless status names others. With updatedSince or externalId, households in every status are listed.',
  scope: 'households:read',
  rest: 'GET /households',
  tool: 'Find households and their members. It needs the scope households:read.',
  takes: HouseholdFilter,
  filterMapping: activeByDefault,
  lists: households,
  envelope: 'households',
  totals: HouseholdTotals,
})

export const getHousehold = query({
  does: 'Get one household with its members, past ones included.',
  details: 'A merged household is answered too, with the status MERGED and mergedIntoId.',
  scope: 'households:read',
  rest: 'GET /households/{id}',
  gives: Household,
  run: recordOfPath(households),
})

export const createHousehold = mutation({
  does: 'Create a household, with or without members.',
  details:
    'Each member leaves their previous household the day before. Without a primary contact, the first head becomes it. When the provider and externalId exist already, an equal body answers 200 with the existing household, and another body is refused with 409 (duplicate).',
  scope: 'households:write',
  refuses: ['illegal_transition'],
  rest: 'POST /households',
  takes: CreateHouseholdInput,
  gives: Household,
  creates: true,
  recordsOnce: true,
  example: { name: 'Lindqvist Household', salutation: 'Ruth and Nils' },
  async run(context, given) {
    const { work } = context
    assertOrigin(given)
    const { members = [], primaryContactDonorId, ...rest } = given
    const fields = { ...rest, address: wholePostalAddress(given.address) }
    const compared = { ...fields, primaryContactDonorId, members: comparable(members) }
    const known = await recordedBefore(context, households, compared, givenOf(members))
    if (known) return known
    await assertDeleted(work, given)
    await assertMembers(work, given)
    const [first] = [...members].sort(byRole)
    const contact = primaryContactDonorId ?? first?.donorId ?? null
    const household = work.create(Household, { ...fields, primaryContactDonorId: contact, status: 'ACTIVE' })
    if (given.externalId) rememberCreation(work, household, compared)
    await work.flush()
    for (const [index, { donorId, ...membership }] of members.entries())
      await join(context, household, donorId, membership).catch(nestedIn(`members.${index}`))
    return { id: household.id }
  },
})

/** Renames the faults of a row of the request, which are nested there. @throws the same error. */
const nestedIn =
  (path: string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal) || !error.fields) throw error
    throw new Refusal(
      error.reason,
      error.fields.map(fault => ({ ...fault, field: 'request', path: `${path}.${fault.path ?? fault.field}` })),
    )
  }

/** The fields of a stored household that its creation can have set. An absent first day equals any. */
const givenOf = (given: readonly HouseholdMemberInput[]) => (row: Answer<typeof households>) => {
  const dated = new Set(given.flatMap(({ donorId, fromDate }) => (fromDate ? donorId : [])))
  const members = row.members.map(member => (dated.has(member.donorId) ? member : { ...member, fromDate: undefined }))
  return { ...row, members: comparable(members) }
}
const comparable = (members: readonly Pick<HouseholdMemberInput, 'donorId' | 'role' | 'givesJointly' | 'fromDate'>[]) =>
  members
    .map(({ donorId, role, givesJointly, fromDate }) => ({ donorId, role, givesJointly, fromDate }))
    .sort((a, b) => (a.donorId < b.donorId ? -1 : 1))

/** @throws Refusal 409 duplicate: a deleted household is not created again. */
async function assertDeleted(work: Work, { provider, externalId }: CreateHouseholdInput): Promise<void> {
  if (provider && externalId && (await work.findWhere(Household, { provider, externalId })).length)
    refuseDuplicate('household', ['provider', 'externalId'])
}

/** @throws Refusal 422 for unknown, merged or erased donors, a donor twice, and a primary contact who is no member. */
async function assertMembers(work: Work, { members = [], primaryContactDonorId }: CreateHouseholdInput): Promise<void> {
  const ids = members.map(({ donorId }) => donorId)
  const known = await work.findAll(Donor, ids)
  const unknown = ids.findIndex(id => !['ACTIVE', 'INACTIVE', 'DECEASED'].includes(known.get(id)?.status ?? ''))
  if (unknown >= 0) refuseField('request', 'unknown_reference', { path: `members.${unknown}.donorId` })
  if (new Set(ids).size < ids.length) refuseField('members', 'duplicate')
  if (primaryContactDonorId && !ids.includes(primaryContactDonorId))
    refuseField('primaryContactDonorId', 'unknown_reference')
}

/** Loads a household to change. @throws Refusal 404, 409 for a merged one. */
export async function remaining({ work }: MutationContext, id: string): Promise<Household> {
  const household = await work.change(Household, id)
  household.assertNotMerged()
  return household
}

export const updateHousehold = mutation({
  does: 'Change a household.',
  details:
    'Every member is optional; {} changes nothing. Household members are changed one by one with putHouseholdMember. A merged household cannot be changed (409).',
  scope: 'households:write',
  refuses: ['illegal_transition'],
  rest: 'PATCH /households/{id}',
  takes: UpdateHouseholdInput,
  gives: Household,
  example: { addressee: 'Ruth and Nils Lindqvist' },
  async run(context, change, { id }) {
    const { work } = context
    const household = await remaining(context, id)
    const { primaryContactDonorId: contact } = change
    if (contact) {
      const current = await work.findWhere(HouseholdMember, { householdId: household.id, toDate: null })
      if (!current.some(({ donorId }) => donorId === contact)) refuseField('primaryContactDonorId', 'unknown_reference')
    }
    const address = wholePostalAddress(change.address)
    assign(household, defined({ ...change, address }))
  },
})

export const deleteHousehold = mutation({
  does: 'Delete a household that never had members.',
  details:
    'A household with current or past members is refused with 409, because statements depend on them. Set it INACTIVE instead.',
  scope: 'households:delete',
  refuses: ['illegal_transition'],
  rest: 'DELETE /households/{id}',
  gives: Success,
  async run(context, _input, { id }) {
    const { work } = context
    const household = await remaining(context, id)
    if ((await work.findWhere(HouseholdMember, { householdId: household.id })).length)
      refuseBlocked('The household has current or past members. Set its status to INACTIVE instead.', [
        'updateHousehold',
      ])
    if ((await work.findWhere(Household, { mergedIntoId: household.id })).length)
      refuseBlocked('Another household was merged into the household, so it stays. Set its status to INACTIVE instead.')
    household.deletedAt = work.clock.now()
    assign(household, { name: 'Household', salutation: null, addressee: null, address: null })
    return { success: true }
  },
})
