import type { MutationContext } from '../../kernel/operation.js'
import type { Work } from '../../kernel/work.js'
import { assign } from '../../values/objects.js'
import { idsOf } from '../../values/present.js'
import { isId } from '../../values/time.js'
import { erasedRow, GivingImport, GivingImportRow } from '../giving/imports/giving-import.js'
import { rowsAboutPerhaps, rowsNaming } from '../giving/imports/giving-import.queries.js'
import { RecurringGift } from '../giving/recurring-gifts/recurring-gift.js'
import { Donor } from '../people/donors/donor.js'
import { releaseExternalIds, removeTags } from '../people/donors/donor-recording.js'
import { Household } from '../people/households/household.js'
import { leave } from '../people/households/membership.js'
import { wordsOf } from '../people/matching/name-folding.js'
import { mergedInto } from '../people/merged.queries.js'
import { PledgeCard } from '../pledges/cards/pledge-card.js'
import { Receipt } from '../receipts/receipt.js'
import { holdContent } from '../receipts/receipt.queries.js'
import { discardReceipt } from '../receipts/receipt-storing.js'
import { eraseTexts, householdsOf } from './donor-erasing.queries.js'
import { describes } from './donor-erasing.rules.js'

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
 * credits stay under the id, without the free text about them.
 * @throws Refusal 404; 409 illegal_transition for a donor who is merged or erased.
 */
export async function eraseDonor(context: MutationContext, id: string): Promise<void> {
  const { work, today } = context
  // A job locks its import before donors, so erasing does too.
  if (isId(id)) await importRowsAbout(context, [id, ...(await mergedInto(work, id))])
  const donor = await work.change(Donor, id)
  donor.assertNotMergedOrErased()
  const all = [donor, ...(await work.changeById(Donor, await mergedInto(work, donor.id)))]
  await eraseImportRows(context, idsOf(all))
  await eraseCards(context, all)
  const firstNames = all.flatMap(({ firstName, preferredName }) =>
    [firstName, preferredName].flatMap(name => name ?? []),
  )
  for (const each of all) {
    assign(each, { ...NOBODY, emails: [], phones: [], addresses: [] })
    await releaseExternalIds(work, each.id)
  }
  await removeTags(work, idsOf(all))
  assign(donor, { status: 'ERASED', statementDelivery: 'NONE', doNotContact: true })
  await leave(work, donor.id, today)
  await eraseHouseholdNames(context, all, firstNames)
  await endRecurringGifts(context, all)
  await eraseGivingTexts(work, all)
}

/** Nobody expects gifts of an erased donor. */
async function endRecurringGifts({ work, today }: MutationContext, gone: readonly Donor[]): Promise<void> {
  const gifts = await work.changeAll(RecurringGift, { donorId: { $in: idsOf(gone) }, status: { $ne: 'ENDED' } })
  for (const gift of gifts) gift.end(today)
}

/**
 * Erases every record that is about the donors as it declares. Amounts stay. This bypasses the write guard, because a frozen
 * settlement does not fix these fields. It is audited all the same.
 */
async function eraseGivingTexts(work: Work, gone: readonly Donor[]): Promise<void> {
  await work.flush()
  const rows = await work.run(eraseTexts(work.organizationId, idsOf(gone), work.clock.now()))
  for (const { resourceType, id, version, cleared } of rows) {
    work.changes.push({
      action: cleared ? 'UPDATED' : 'DELETED',
      resourceType,
      resourceId: id,
      version,
      changes: Object.fromEntries((cleared ?? []).map(name => [name, null])),
    })
  }
}

/**
 * Removes the donor's data from pledge cards: those of their pledges, and those that describe them and wait for a
 * decision. Pictures go too unless they show other donors. The promise stays.
 */
async function eraseCards(context: MutationContext, gone: readonly Donor[]): Promise<void> {
  const { work, read } = context
  const ids = idsOf(gone)
  const described = (await work.findWhere(PledgeCard, { donorHint: { $ne: null } })).filter(
    ({ resolutionDonorId, pledgeId, donorHint }) =>
      (resolutionDonorId !== null && ids.includes(resolutionDonorId)) ||
      (pledgeId === null && donorHint !== null && gone.some(donor => describes(donorHint, donor))),
  )
  const cards = await work.changeById(PledgeCard, idsOf(described))
  const shown = [...new Set(cards.flatMap(({ imageReceiptId }) => imageReceiptId ?? []))]
  for (const card of cards) assign(card, { donorHint: null, candidates: null, imageReceiptId: null })
  if (!shown.length) return
  await work.flush()
  const pictures = await work.findAll(Receipt, shown)
  const still = await work.findWhere(PledgeCard, { imageReceiptId: { $in: shown } })
  for (const { id, sha256, isAttached } of pictures.values()) {
    if (isAttached || still.some(({ imageReceiptId }) => imageReceiptId === id)) continue
    await holdContent(read, sha256)
    for (const picture of await work.changeById(Receipt, [id])) await discardReceipt(context, picture, undefined)
  }
}

/** The rows of imports that wait for a decision and may be about donors, with their imports, both locked. */
async function importRowsAbout({ work, read }: MutationContext, donorIds: readonly string[]) {
  const naming = await rowsNaming(read, donorIds)
  const found = [...(await rowsAboutPerhaps(read, donorIds)), ...naming]
  const imports = await work.changeById(GivingImport, [...new Set(found.map(({ importId }) => importId))])
  const rows = await work.changeById(GivingImportRow, [...new Set(idsOf(found))])
  return { imports, rows, naming: new Set(idsOf(naming)) }
}

/** Rows of imports that may be about the donors lose their text, and are taken out of their import. */
async function eraseImportRows(context: MutationContext, gone: readonly string[]): Promise<void> {
  const { imports, rows, naming } = await importRowsAbout(context, gone)
  const byId = new Map(imports.map(each => [each.id, each]))
  for (const row of rows) {
    if (!naming.has(row.id) && !row.candidates.some(({ donorId }) => gone.includes(donorId))) continue
    byId.get(row.importId)?.count([[row.outcome, 'ERASED']])
    assign(row, erasedRow())
  }
}

const isPartOf = (name: readonly string[], words: readonly string[]): boolean =>
  name.length > 0 && name.every(word => words.includes(word))

/**
 * A household's addressee and salutation name its members, and its name often does. A household without members loses
 * its name and address too.
 */
async function eraseHouseholdNames(
  { work, read }: MutationContext,
  gone: readonly Donor[],
  firstNames: readonly string[],
): Promise<void> {
  await work.flush()
  const known = new Map((await householdsOf(read, idsOf(gone))).map(each => [each.id, each.isEmpty]))
  for (const household of await work.changeById(Household, [...known.keys()])) {
    assign(household, { salutation: null, addressee: null })
    const words = wordsOf(household.name)
    if (firstNames.some(name => isPartOf(wordsOf(name), words))) household.name = 'Household'
    if (known.get(household.id)) assign(household, { name: 'Household', address: null, status: 'INACTIVE' })
  }
}
