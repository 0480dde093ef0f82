import { day, flag, input, money, part, recordOf, ref, text } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { faultAt, fieldRefusal, Refusal, refuseField } from '../../../refusals/refusals.js'
import { decimal, MONEY_MAX, type Money, minor, sum } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { LineDimensionInput } from '../dimensions/dimension.js'
import { Fund } from '../funds/fund.js'
import { assertCodedLines, type CodingReferences, loadCodingReferences } from '../journal/coding.js'
import { assertPlannedDay } from '../journal/planned-day.js'
import { isAccountant } from '../journal/posting.js'
import { byFund, type Posting } from '../journal/posting.rules.js'
import { ManualJournal, ManualJournalLine, ManualJournalLineDimension } from './manual-journal.js'

@input('One line of a manual journal: a debit or a credit.')
export class ManualJournalLineInput {
  @ref(() => Account, {
    note: 'The account. Control accounts take lines from their own documents alone. A cash account is for accountants: an opening difference that no bank line shows.',
  })
  accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ nullable: true, min: 1, note: 'The debited amount. A line has either a debit or a credit.' })
  debit?: Money | null
  @money({ nullable: true, min: 1, note: 'The credited amount. A line has either a debit or a credit.' })
  credit?: Money | null
  @text({ nullable: true, min: 1, max: 500, note: 'A note for people.' }) memo?: string | null
  @ref(recordOf('vendor'), { nullable: true }) vendorId?: string | null
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'The dimension values. At most one of each dimension. A line can carry what lines of transactions or bills carry.',
  })
  dimensions?: LineDimensionInput[] | null
}

/** How many lines a manual journal has at most. */
export const LINES_MAX = 500

@input('A manual journal to create.')
export class CreateManualJournalInput {
  @day({ note: 'The day of the journal, on which it is posted.' }) date!: Day
  @text({ min: 1, max: 500, note: 'What it is, in words.' }) description!: string
  @text({ nullable: true, min: 1, max: 100, note: 'A reference number for people.' }) referenceNumber?: string | null
  @part(() => ManualJournalLineInput, {
    list: true,
    min: 2,
    items: LINES_MAX,
    note: 'The lines, in their order. Debits equal credits in each fund, or in total when balanceFunds is true.',
  })
  lines!: ManualJournalLineInput[]
  @day({ nullable: true, note: 'The day on which the posting is reversed, after the day of the journal.' })
  autoReverseOn?: Day | null
  @flag({
    fallback: false,
    note: 'Whether the posting adds lines on due to and due from other funds, so that each fund balances.',
  })
  balanceFunds!: boolean
  @flag({
    fallback: false,
    note: 'Whether it corrects the net assets of an earlier period. Its lines then name net assets in their own fund, and no revenue, expense or cash.',
  })
  isPriorPeriod!: boolean
  @flag({ fallback: false, note: 'Whether to submit it for approval at once.' }) submit!: boolean
}

@input('The members to change. Absent members stay; null clears a nullable member.')
export class UpdateManualJournalInput {
  @day({ optional: true, note: 'The day of the journal, on which it is posted.' }) date?: Day
  @text({ optional: true, min: 1, max: 500, note: 'What it is, in words.' }) description?: string
  @text({ nullable: true, min: 1, max: 100, note: 'A reference number for people.' }) referenceNumber?: string | null
  @part(() => ManualJournalLineInput, {
    optional: true,
    list: true,
    min: 2,
    items: LINES_MAX,
    note: 'Replaces all lines.',
  })
  lines?: ManualJournalLineInput[]
  @day({ nullable: true, note: 'The day on which the posting is reversed, after the day of the journal.' })
  autoReverseOn?: Day | null
  @flag({
    optional: true,
    note: 'Whether the posting adds lines on due to and due from other funds, so that each fund balances.',
  })
  balanceFunds?: boolean
  @flag({
    optional: true,
    note: 'Whether it corrects the net assets of an earlier period. Its lines then name net assets in their own fund, and no revenue, expense or cash.',
  })
  isPriorPeriod?: boolean
}

/** What the rules of a manual journal depend on. */
export interface Written {
  date: Day
  autoReverseOn?: Day | null
  balanceFunds: boolean
  isPriorPeriod: boolean
  lines: readonly ManualJournalLineInput[]
}

/** A debit is positive, a credit negative. */
const signed = ({ debit, credit }: Pick<ManualJournalLineInput, 'debit' | 'credit'>): Money =>
  minor((debit ?? 0) - (credit ?? 0))

/** The sum of the debits. */
export const totalOf = (lines: readonly Pick<ManualJournalLineInput, 'debit'>[]): Money =>
  sum(lines.map(({ debit }) => minor(debit ?? 0)))

/** The lines as an entry posts them. */
export const postingsOf = (lines: readonly (ManualJournalLineInput & { id?: string })[]): Posting[] =>
  lines.map(({ id, accountId, fundId, debit, credit, memo, vendorId, dimensions }) => ({
    accountId,
    fundId,
    amount: signed({ debit, credit }),
    memo,
    vendorId,
    dimensions: dimensions ?? [],
    sourceLineId: id,
  }))

/**
 * Asserts that a manual journal can be posted: days in order, one amount a line, accounts, funds and dimensions that take the
 * lines, and debits that equal credits in each fund, or in total when the posting balances the funds.
 * @throws Refusal 422. An unbalanced fund is named with the amount of the difference.
 */
export function assertWritten(context: MutationContext, given: Written, references: CodingReferences): void {
  const { date, autoReverseOn, isPriorPeriod, lines } = given
  assertPlannedDay(date, context.today, 'date')
  if (isPriorPeriod && autoReverseOn) refuseField('autoReverseOn', 'not_writable', { expected: 'null' })
  if (autoReverseOn) {
    if (autoReverseOn <= date) refuseField('autoReverseOn', 'date_order', { expected: 'after the day of the journal' })
    assertPlannedDay(autoReverseOn, context.today, 'autoReverseOn')
  }
  for (const [index, { debit, credit }] of lines.entries()) {
    if (!debit && !credit) refuseField('request', 'required', { path: `lines.${index}.debit` })
    if (debit && credit)
      refuseField('request', 'not_writable', { path: `lines.${index}.credit`, expected: 'left out beside a debit' })
  }
  if (totalOf(lines) > MONEY_MAX || sum(lines.map(({ credit }) => minor(credit ?? 0))) > MONEY_MAX)
    refuseField('lines', 'too_large', { expected: `lines whose debits add up to at most ${decimal(MONEY_MAX)}` })
  assertPostable(context, given, date, references)
  assertBalanced(given, references)
}

/**
 * Asserts that the accounts, funds and dimensions of lines take a posting on that day, and that a correction of an earlier period
 * names no revenue, expense or cash: it is no activity of the present one.
 * @throws Refusal 422.
 */
export function assertPostable(
  { caller }: MutationContext,
  { lines, isPriorPeriod }: Pick<Written, 'lines' | 'isPriorPeriod'>,
  date: Day,
  references: CodingReferences,
): void {
  const takesCash = isAccountant(caller) && !isPriorPeriod
  const coded = lines.map(line => ({ ...line, optional: withdrawnFrom(line, lines, references) }))
  assertCodedLines(coded, date, { kind: 'MANUAL_JOURNAL', date, takesCash, takesNetAssets: isPriorPeriod }, references)
  if (!isPriorPeriod) return
  const typeOf = (line: ManualJournalLineInput) => references.accounts.get(line.accountId)?.accountType
  const activity = lines.findIndex(line => ['REVENUE', 'EXPENSE'].includes(typeOf(line) ?? ''))
  if (activity >= 0)
    throw fieldRefusal(
      'request',
      'not_writable',
      'A correction of an earlier period names net assets in place of revenue and expense.',
      `lines.${activity}.accountId`,
    )
  if (!lines.some(line => typeOf(line) === 'NET_ASSET'))
    refuseField('lines', 'required', { expected: 'a line on the net assets of a fund' })
}

/**
 * The required dimensions that a line may lack: it takes back what was posted without a value, such as a fee from before the
 * dimension was required, and the journal gives all of it to lines of the same account and fund that have one.
 */
function withdrawnFrom(
  { accountId, fundId, dimensions }: ManualJournalLineInput,
  lines: readonly ManualJournalLineInput[],
  { accounts, dimensions: known }: CodingReferences,
): ReadonlySet<string> {
  const has = (choices: ManualJournalLineInput['dimensions'], id: string) =>
    (choices ?? []).some(({ dimensionId }) => dimensionId === id)
  const type = accounts.get(accountId)?.accountType
  if (!type) return new Set()
  const same = lines.filter(line => line.accountId === accountId && line.fundId === fundId)
  const isWithdrawn = (id: string) => {
    const taken = sum(same.filter(line => !has(line.dimensions, id)).map(signed))
    const given = sum(same.filter(line => has(line.dimensions, id)).map(signed))
    return taken + given === 0 && (type === 'EXPENSE' ? taken < 0 : taken > 0)
  }
  const lacking = [...known.dimensions.values()].filter(each => each.isWantedOn(type) && !has(dimensions, each.id))
  return new Set(lacking.map(({ id }) => id).filter(isWithdrawn))
}

/** "12.50 more debits than credits" */
const inWords = (amount: Money): string =>
  `${Math.abs(decimal(amount)).toFixed(2)} more ${amount > 0 ? 'debits than credits' : 'credits than debits'}`

function assertBalanced({ balanceFunds, lines }: Written, { funds }: CodingReferences): void {
  const parts = lines.map(line => ({ fundId: line.fundId, amount: signed(line) }))
  const total = sum(parts.map(({ amount }) => amount))
  if (balanceFunds) {
    if (total !== 0)
      refuseField('lines', 'unbalanced', {
        message: `The lines have ${inWords(total)}. They must be equal in total.`,
        difference: decimal(total),
      })
    return
  }
  const faults = byFund(parts)
    .filter(({ amount }) => amount !== 0)
    .map(({ fundId, amount }) =>
      faultAt('request', 'unbalanced', {
        path: `lines.${lines.findIndex(line => line.fundId === fundId)}.fundId`,
        message: `The lines of the fund ${funds.get(fundId)?.name ?? ''} have ${inWords(amount)}. Each fund must balance, or balanceFunds must be true.`,
        difference: decimal(amount),
      }),
    )
  if (faults.length) throw new Refusal('validation', faults)
}

/** Creates a draft of a manual journal that can be posted. @throws Refusal 422, before anything is created. */
export async function recordManualJournal(
  context: MutationContext,
  given: CreateManualJournalInput,
): Promise<ManualJournal> {
  const { work, caller } = context
  const { lines, submit: _, ...fields } = given
  assertWritten(context, given, await loadCodingReferences(work, lines))
  const journal = work.create(ManualJournal, {
    ...fields,
    status: 'DRAFT',
    totalAmount: totalOf(lines),
    createdBy: caller.actorId,
  })
  writeLines(work, journal.id, lines)
  return journal
}

/** The side of a line of an amount: a debit when it is positive. */
export const sideOf = (amount: Money): Pick<ManualJournalLineInput, 'debit' | 'credit'> =>
  amount > 0 ? { debit: amount } : { credit: minor(0 - amount) }

/**
 * Asserts that a manual journal takes so many lines.
 * @param field the member of the request that selects what the lines are of. @param fewer what it should name, such as "fewer funds".
 * @throws Refusal 422.
 */
export function assertFit(lines: readonly unknown[], field: string, fewer: string): void {
  if (lines.length > LINES_MAX)
    refuseField(field, 'too_large', {
      expected: `${fewer}: a manual journal has at most ${LINES_MAX} lines, and these need ${lines.length}`,
    })
}

/** Creates a draft of the present that balances in each fund and is not reversed as planned. @throws Refusal 422. */
export const recordPlainJournal = (
  context: MutationContext,
  given: Pick<CreateManualJournalInput, 'date' | 'description' | 'referenceNumber' | 'lines'>,
): Promise<ManualJournal> =>
  recordManualJournal(context, {
    ...given,
    ...{ autoReverseOn: null, balanceFunds: false, isPriorPeriod: false, submit: false },
  })

/** Changes a manual journal that has not been submitted. @throws Refusal 409 illegal_transition once it has been; 422. */
export async function changeManualJournal(
  context: MutationContext,
  journal: ManualJournal,
  { lines, ...fields }: UpdateManualJournalInput,
): Promise<boolean> {
  const { work } = context
  journal.assertChangeable()
  const old = await storedJournalLines(work, journal.id)
  const { date, autoReverseOn, balanceFunds, isPriorPeriod } = journal
  const kept = { date, autoReverseOn, balanceFunds, isPriorPeriod, lines: writtenLines(old) }
  const given = Object.fromEntries(Object.entries({ ...fields, lines }).filter(([, value]) => value !== undefined))
  const next: Written = { ...kept, ...given }
  assertWritten(context, next, await loadCodingReferences(work, next.lines))
  if (lines) {
    writeLines(work, journal.id, lines, old)
    journal.totalAmount = totalOf(lines)
    work.touch(journal)
  }
  return Object.keys(given).length > 0
}

/** The lines of a manual journal, as they are stored. */
export interface StoredJournalLines {
  lines: ManualJournalLine[]
  dimensions: ManualJournalLineDimension[]
}

/** The lines of several manual journals, by the id of the journal. */
export async function linesOfJournals(
  work: Work,
  journalIds: readonly string[],
): Promise<ReadonlyMap<string, StoredJournalLines>> {
  const lines = await work.findWhere(ManualJournalLine, { manualJournalId: { $in: journalIds } })
  const dimensions = lines.length
    ? await work.findWhere(ManualJournalLineDimension, { lineId: { $in: lines.map(({ id }) => id) } })
    : []
  const stored = new Map<string, StoredJournalLines>(journalIds.map(id => [id, { lines: [], dimensions: [] }]))
  const owners = new Map(lines.map(({ id, manualJournalId }) => [id, stored.get(manualJournalId)]))
  for (const line of lines.sort((a, b) => a.lineNumber - b.lineNumber))
    stored.get(line.manualJournalId)?.lines.push(line)
  for (const choice of dimensions) owners.get(choice.lineId)?.dimensions.push(choice)
  return stored
}

export const storedJournalLines = async (work: Work, manualJournalId: string): Promise<StoredJournalLines> =>
  present((await linesOfJournals(work, [manualJournalId])).get(manualJournalId))

/** Stored lines in the form of the input, each with its id. */
export const writtenLines = ({ lines, dimensions }: StoredJournalLines) =>
  lines.map(({ id, accountId, fundId, debit, credit, memo, vendorId }) => ({
    id,
    accountId,
    fundId,
    debit,
    credit,
    memo,
    vendorId,
    dimensions: dimensions
      .filter(({ lineId }) => lineId === id)
      .map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId })),
  }))

/** Replaces the lines with checked ones. */
function writeLines(
  work: Work,
  manualJournalId: string,
  lines: readonly ManualJournalLineInput[],
  old: StoredJournalLines = { lines: [], dimensions: [] },
): void {
  for (const row of [...old.dimensions, ...old.lines]) work.remove(row)
  lines.forEach(({ dimensions, ...line }, index) => {
    const { id } = work.create(ManualJournalLine, { ...line, manualJournalId, lineNumber: index + 1 })
    for (const choice of dimensions ?? []) work.create(ManualJournalLineDimension, { ...choice, lineId: id })
  })
}

/** The first day on which a reversal of a posting on that day can be posted: the planned one, or the posting's own when it is later. */
export const reversalDay = (autoReverseOn: Day, postedOn: Day): Day =>
  autoReverseOn > postedOn ? autoReverseOn : postedOn
