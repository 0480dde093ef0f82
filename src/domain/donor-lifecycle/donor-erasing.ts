import type { MutationContext } from '../../kernel/operation.js'
import type { Work } from '../../kernel/work.js'
import { Donor } from '../people/donor.js'
import { releaseExternalIds } from '../people/donor-recording.js'
import { Household } from '../people/household.js'
import { leave } from '../people/membership.js'
import { mergedInto } from '../people/merged.queries.js'
import { PledgeCard } from '../pledges/pledge-card.js'
import { Receipt } from '../receipts/receipt.js'
import { holdContent } from '../receipts/receipt.queries.js'
import { discardReceipt } from '../receipts/receipt-storing.js'
import { erasePersonalFields, leftEmpty } from './donor-erasing.queries.js'

/** The identity fields of an erased donor. */
const NOBODY = {
  donorNumber: null,
  firstName: null,
  middleName: null,
  lastName: null,
  preferredName: null,
  suffix: null,
  organizationName: null,
  deceasedDate: null,
} as const

/**
 * Removes everything that identifies a donor and the donors that were merged into it. Contributions, pledges and soft
 * credits stay under the id, without the personal data of the contributions.
 * @throws Refusal 404; 409 illegal_transition for a donor who is merged or erased.
 */
export async function eraseDonor(context: MutationContext, id: string): Promise<void> {
  const { work, read, today } = context
  const donor = await work.change(Donor, id)
  donor.assertNotMergedOrErased()
  const parts = await work.changeById(Donor, await mergedInto(work, donor.id))
  for (const each of [donor, ...parts]) {
    Object.assign(each, NOBODY, { emails: [], phones: [], addresses: [] })
    await releaseExternalIds(work, each.id)
  }
  Object.assign(donor, { status: 'ERASED', statementDelivery: 'NONE', doNotContact: true })
  const left = await leave(work, donor.id, today)
  await eraseNames({ work, read }, [donor, ...parts], left)
  await eraseCards(context, [donor, ...parts])
  await eraseNotes(work, [donor, ...parts])
}

/**
 * Removes the personal data of contributions: notes and payment details. Amounts stay. This bypasses the write guard,
 * because a frozen settlement does not fix these fields. It is audited all the same.
 */
async function eraseNotes(work: Work, gone: readonly Donor[]): Promise<void> {
  await work.flush()
  const ids = gone.map(({ id }) => id)
  for (const { id, version, cleared } of await work.run(
    erasePersonalFields(work.organizationId, ids, work.clock.now()),
  )) {
    work.changes.push({
      action: 'UPDATED',
      resourceType: 'contribution',
      resourceId: id,
      version: version,
      changes: Object.fromEntries(cleared.map(name => [name, null])),
    })
  }
}

/**
 * Removes the donor's data from pledge cards, and their pictures unless these show other donors too. The promise stays.
 */
async function eraseCards(context: MutationContext, gone: readonly Donor[]): Promise<void> {
  const { work, read } = context
  const ids = gone.map(({ id }) => id)
  const cards = await work.changeAll(PledgeCard, { resolutionDonorId: { $in: ids } })
  const shown = [...new Set(cards.flatMap(({ imageReceiptId }) => imageReceiptId ?? []))]
  for (const card of cards) Object.assign(card, { donorHint: null, candidates: null, imageReceiptId: null })
  if (!shown.length) return
  await work.flush()
  const pictures = await work.findAll(Receipt, shown)
  const still = await work.findWhere(PledgeCard, { imageReceiptId: { $in: shown } })
  for (const { id, sha256, transactionId, billId } of pictures.values()) {
    if (transactionId || billId || still.some(({ imageReceiptId }) => imageReceiptId === id)) continue
    await holdContent(read, sha256)
    for (const picture of await work.changeById(Receipt, [id])) await discardReceipt(context, picture, undefined)
  }
}

/** A household's addressee and salutation name its members. A household without members loses its name too. */
async function eraseNames(
  { work, read }: Pick<MutationContext, 'work' | 'read'>,
  gone: readonly Donor[],
  left: string | undefined,
): Promise<void> {
  await work.flush()
  const ids = gone.map(({ id }) => id)
  const empty = await leftEmpty(read, ids)
  for (const household of await work.changeById(Household, left ? [left, ...empty] : empty)) {
    Object.assign(household, { salutation: null, addressee: null })
    if (empty.includes(household.id)) Object.assign(household, { name: 'Household', address: null, status: 'INACTIVE' })
  }
}
