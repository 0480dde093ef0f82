import { minor } from '../../../../values/money.js'
import { assign } from '../../../../values/objects.js'
import { present } from '../../../../values/present.js'
import { folded } from '../../../people/matching/name-folding.js'
import { ALLOCATIONS_MAX } from '../../contributions/contribution-limits.js'
import type { ImportedGift, ImportedPerson, ImportIssue } from '../giving-import.js'
import type { ReadRow } from './read-row.js'

const REPEATED: ImportIssue = {
  field: 'row',
  code: 'duplicate',
  message: 'An earlier row of the file has the same external id, or is the same person. Leave one of them out.',
}
const PART_IS_WRONG: ImportIssue = {
  field: 'row',
  code: 'invalid_part',
  message: 'Another row of the same gift is wrong, so the gift is not whole. Correct the file and upload it again.',
}

const OTHERWISE: ImportIssue = {
  field: 'row',
  code: 'differs',
  message: 'An earlier row of the file has the same id and says otherwise. Leave one of them out.',
}
const SEVERAL_REFUNDS: ImportIssue = {
  field: 'refundedAmount',
  code: 'invalid_part',
  message: 'Several rows of the payment have a refund. Record the payment and its refunds by hand.',
}
const TOO_MANY: ImportIssue = {
  field: 'fund',
  code: 'too_many',
  message: `A gift can have at most ${ALLOCATIONS_MAX} parts, and the rows of this one are more. Give them ids of their own.`,
}

const repeat = (row: ReadRow) => assign(row, { outcome: 'DUPLICATE', issue: REPEATED })

/** What a row says with the rows that go on with it. A text with the number of a card is not stored, so the gift is compared. */
function textFrom(rows: readonly ReadRow[], index: number): string {
  const textOf = ({ said, gift }: ReadRow) => said ?? JSON.stringify(gift)
  let text = ''
  for (let at = index; rows[at] && (at === index || rows[at]?.isFurther); at += 1)
    text += `${textOf(present(rows[at]))}\n`
  return text
}

/** The donor and the day of a gift. Rows of one payment agree in both. */
const payerOf = ({ donorExternalId, donorNumber, firstName, lastName, organizationName, email, date }: ImportedGift) =>
  JSON.stringify([donorExternalId, donorNumber, firstName, lastName, organizationName, email, date])

const partsOf = ({ fund, amount, parts }: ImportedGift, lineNumber: number): ImportedGift['parts'] =>
  parts.length
    ? parts.map(part => ({ ...part, lineNumber: part.lineNumber ?? lineNumber }))
    : [{ lineNumber, text: fund, fundId: null, amount }]

/** Adds a further row of a payment to its gift. */
function add(gift: ImportedGift, { lineNumber: first }: ReadRow, further: ImportedGift, lineNumber: number): void {
  if (!gift.parts.length) gift.parts = partsOf(gift, first)
  gift.parts.push(...partsOf(further, lineNumber))
  gift.amount = minor(gift.amount + further.amount)
  gift.feeAmount = minor(gift.feeAmount + further.feeAmount)
  gift.feeCoveredAmount = minor(gift.feeCoveredAmount + further.feeCoveredAmount)
  gift.nonDeductibleAmount = minor(gift.nonDeductibleAmount + further.nonDeductibleAmount)
  gift.memo ??= further.memo
}

/**
 * Puts the rows of one payment together as one gift of several funds, and finds the gifts that rows of refunds name. A row or a
 * transaction that is there twice is repeated. A file without funds has one row for each gift.
 */
export function groupGifts(rows: readonly ReadRow[], { hasFunds }: { hasFunds: boolean }): void {
  const firstOf = new Map<string, number>()
  // Most payments have one row, so only of the others something is remembered.
  const textsOf = new Map<string, Set<string>>()
  const wrong = new Set(rows.flatMap(({ idOfPart }) => idOfPart ?? []))
  const isOfSeveral = (index: number) => rows[index + 1]?.isFurther
  // Why the rows of a transaction are no parts of the gift with their id.
  let reason: ImportIssue | undefined
  let start: ReadRow | undefined
  for (const [index, row] of rows.entries()) {
    const { gift } = row
    if (!row.isFurther) [reason, start] = [undefined, row]
    else if (!['WAITING', 'NOTE'].includes(row.outcome) && start?.outcome === 'WAITING' && !start.gift?.externalId)
      assign(start, { outcome: 'INVALID', issue: PART_IS_WRONG })
    if (row.outcome !== 'WAITING' || !gift?.externalId || gift.amount < 0) continue
    const id = gift.externalId
    const first = firstOf.get(id) ?? -1
    const known = rows[first]
    if (!known?.gift) {
      firstOf.set(id, index)
      // Its further rows lose their texts when they become parts.
      if (isOfSeveral(index)) textsOf.set(id, new Set([textFrom(rows, index)]))
      if (wrong.has(id)) assign(row, { outcome: 'INVALID', issue: PART_IS_WRONG })
      continue
    }
    const isOfPayer = payerOf(known.gift) === payerOf(gift)
    if (row.isFurther && !isOfPayer) {
      assign(known, { outcome: 'INVALID', issue: PART_IS_WRONG })
      reason = OTHERWISE
    }
    if (!row.isFurther) {
      const text = textFrom(rows, index)
      const texts = textsOf.get(id) ?? new Set([textFrom(rows, first)])
      textsOf.set(id, texts)
      // A transaction of several rows is whole, so another one of its id is no part of it.
      const isWhole = !hasFunds || isOfSeveral(first) || isOfSeveral(index)
      if (texts.has(text) || !(isWhole || isOfPayer)) reason = REPEATED
      else if (isWhole) reason = OTHERWISE
      texts.add(text)
    }
    if (reason) {
      assign(row, { outcome: reason === REPEATED ? 'DUPLICATE' : 'INVALID', issue: reason })
      continue
    }
    add(known.gift, known, gift, row.lineNumber)
    // Its text stands in the gift, so that it is erased with it.
    assign(row, { outcome: 'PART', gift: null, said: null, giftRow: first + 1 })
  }
  for (const index of firstOf.values()) {
    const row = rows[index]
    if (row?.outcome === 'WAITING' && (row.gift?.parts.length ?? 0) > ALLOCATIONS_MAX)
      assign(row, { outcome: 'INVALID', issue: TOO_MANY })
  }
  nameRefunded(rows, firstOf)
}

/** Whether a refund is all that was refunded of its gift. Only such a refund has the id of the gift. */
export const isOfAll = ({ externalId, refundOf }: Pick<ImportedGift, 'externalId' | 'refundOf'>): boolean =>
  refundOf !== null && externalId === refundOf

/** Finds the gift of each refund: the one that its column names, or that has its own id. */
function nameRefunded(rows: readonly ReadRow[], firstOf: ReadonlyMap<string, number>): void {
  const seen = new Set<string>()
  const allOf = new Map<string, ReadRow>()
  for (const [index, row] of rows.entries()) {
    const { gift, said, isAllRefunded } = row
    if (row.outcome !== 'WAITING' || !gift || gift.amount > 0) continue
    // A refund with the id of its gift has none of its own.
    if (!isAllRefunded && (!gift.refundOf || gift.refundOf === gift.externalId))
      assign(gift, { refundOf: gift.externalId, externalId: null })
    if (!gift.refundOf) continue
    const key = JSON.stringify([gift.refundOf, gift.externalId, said])
    if (!isAllRefunded && said !== null && seen.has(key)) repeat(row)
    seen.add(key)
    const first = firstOf.get(gift.refundOf)
    row.giftRow = first === undefined ? null : first + 1
    const line = rows[index - 1]
    if (isAllRefunded && line) settleAllRefunded(row, line, rows[first ?? -1] ?? line, allOf)
  }
}

/** Gives a refund the outcome of its line, and finds a payment in which several rows say what was refunded. */
function settleAllRefunded(row: ReadRow, line: ReadRow, first: ReadRow, allOf: Map<string, ReadRow>): void {
  const { outcome, issue } = line.outcome === 'PART' ? first : line
  if (outcome === 'DUPLICATE' || outcome === 'INVALID') {
    assign(row, { outcome, issue })
    return
  }
  const id = present(row.gift?.refundOf)
  const earlier = allOf.get(id)
  allOf.set(id, row)
  if (earlier) for (const each of [row, earlier, first]) assign(each, { outcome: 'INVALID', issue: SEVERAL_REFUNDS })
}

/** Finds people who repeat an earlier row: by their id, or by name and contact. */
export function markRepeatedPeople(rows: readonly ReadRow[]): void {
  const seen = new Set<string>()
  for (const row of rows) {
    const { person } = row
    if (!person) continue
    const key = person.externalId ? `id ${person.externalId}` : keyOfPerson(person)
    if (key === null) continue
    if (seen.has(key)) repeat(row)
    seen.add(key)
  }
}

function keyOfPerson(person: ImportedPerson): string | null {
  const name = folded([person.firstName, person.lastName, person.organizationName, person.suffix].join(' '))
  const contact = person.email?.toLowerCase() ?? person.phone ?? folded(person.line1)
  return contact === '' ? null : `name ${name}|${contact}`
}

const HOUSEHOLD = (message: string): ImportIssue => ({ field: 'household', code: 'needs_review', message })
const SEVERAL = HOUSEHOLD(
  'Several households of the file have this name. Create the donor in the household of the same address, or name households by id.',
)
const ALONE = HOUSEHOLD(
  'The row has the name of a household and none of its addresses, e-mail addresses or telephone numbers. Decide whether the donor is a member.',
)
const TWO_HEADS = HOUSEHOLD('The household of this name has two heads. Decide whether it is one household.')

/** Where a person lives, as far as two people of one household say it alike. */
const placeOf = ({ line1, city, postalCode }: ImportedPerson) =>
  line1 ? `place ${folded(line1)}|${postalCode ? folded(postalCode).slice(0, 5) : folded(city)}` : null

interface Member {
  row: ReadRow
  person: ImportedPerson
  rowNumber: number
}

/**
 * Finds who lives together: by the id of the household, else by its name and an address, an e-mail address or a telephone number that
 * they share. The name alone is that of many families, so what it leaves open is to be decided.
 */
export function groupHouseholds(rows: readonly ReadRow[]): void {
  const byId = new Map<string, number>()
  const byName = new Map<string, Member[]>()
  for (const [index, row] of rows.entries()) {
    const { person } = row
    if (!person) continue
    const rowNumber = index + 1
    if (person.householdExternalId) {
      row.householdRow = byId.get(person.householdExternalId) ?? rowNumber
      byId.set(person.householdExternalId, row.householdRow)
    } else if (person.householdName) {
      const name = folded(person.householdName)
      const members = byName.get(name) ?? []
      byName.set(name, members)
      members.push({ row, person, rowNumber })
    }
  }
  for (const members of byName.values()) groupByContact(members)
}

function groupByContact(members: readonly Member[]): void {
  const first = new Map<string, number>()
  const places = new Map<number, string>()
  const heads = new Map<number, Member>()
  const open: Member[] = []
  for (const member of members) {
    const { row, person, rowNumber } = member
    const place = placeOf(person)
    const contacts = [person.email?.toLowerCase(), person.phone].flatMap(contact => contact ?? [])
    const keys = place ? [place] : contacts
    const known = keys.flatMap(key => first.get(key) ?? [])[0]
    if (known === undefined && !keys.length) {
      open.push(member)
      continue
    }
    row.householdRow = known ?? rowNumber
    if (place) places.set(row.householdRow, place)
    for (const key of [...keys, ...contacts]) if (!first.has(key)) first.set(key, row.householdRow)
  }
  const households = new Set(members.flatMap(({ row }) => row.householdRow ?? []))
  const [only] = households
  for (const { row } of open)
    if (households.size <= 1) row.householdRow = only ?? members[0]?.rowNumber ?? null
    else row.doubt ??= ALONE
  for (const member of members) {
    const { row, person } = member
    if (households.size > 1) row.doubt ??= SEVERAL
    if (person.householdRole !== 'HEAD' || row.householdRow === null) continue
    const other = heads.get(row.householdRow)
    if (other) for (const each of [other, member]) each.row.doubt ??= TWO_HEADS
    heads.set(row.householdRow, other ?? member)
  }
}
