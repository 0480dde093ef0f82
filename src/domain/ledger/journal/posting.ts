import type { MutationContext } from '../../../kernel/operation.js'
import type { Caller } from '../../../kernel/policy.js'
import type { Work } from '../../../kernel/work.js'
import { type Fault, fieldRefusal, Refusal, refuse } from '../../../refusals/refusals.js'
import { codeOf } from '../../../values/errors.js'
import { decimal, minor } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import { type Day, newId } from '../../../values/time.js'
import { limitedAmong } from '../funds/corpus.queries.js'
import { assertFeesClassified } from './fee-dimensions.js'
import { JournalEntry } from './journal.js'
import { linesOfEntry, postEntries } from './journal.queries.js'
import { assertNotBefore } from './planned-day.js'
import { dimensionKey, type EntryDraft, type Posting, reversedLines } from './posting.rules.js'

/** The permission to post into a softly closed period (A5), to adjust, and to change the chart and the periods. */
export const ACCOUNTANT = 'ACCOUNTANT'
/** The permission to change funds and to move money between them. */
export const MOVE_FUNDS = 'MOVE_FUNDS'
/** The permission to change the accounting policy and its limits, and to approve budgets. */
export const SET_POLICY = 'SET_POLICY'
/** The permission to match and reconcile bank lines. */
export const BOOKKEEPER = 'BOOKKEEPER'

/** A signed-in person with the permission; never a key and never a managed application. */
export const isAccountant = ({ person }: Caller): boolean =>
  person !== undefined && !person.managed && person.permissions.has(ACCOUNTANT)

/** A draft as the database function takes it: debits and credits separate, each row with an id. */
export function entryRow(draft: EntryDraft, id: string, makeId: () => string) {
  const { date, description, referenceNumber = null, source, kind = 'ORIGINAL', number = 1 } = draft
  const { contributionId = null, reverses = null, closing = false, documentDate = null } = draft
  const lines = draft.lines.filter(({ amount }) => amount !== 0)
  return {
    id,
    date,
    documentDate,
    description,
    referenceNumber,
    sourceType: source.type,
    sourceId: source.id,
    postingKind: kind,
    postingNumber: number,
    contributionId,
    isClosing: closing,
    reversesEntryId: reverses,
    lines: lines.map((line, index) => lineRow(line, index + 1, makeId)),
  }
}

function lineRow({ amount, dimensions = [], ...line }: Posting, lineNumber: number, makeId: () => string) {
  return {
    id: makeId(),
    lineNumber,
    accountId: line.accountId,
    fundId: line.fundId,
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
    memo: line.memo ?? null,
    vendorId: line.vendorId ?? null,
    sourceLineId: line.sourceLineId ?? null,
    dimensions: dimensions.map(choice => ({ id: makeId(), ...choice })),
    dimensionKey: dimensionKey(dimensions),
  }
}

/** Why `post_entries` takes no entry on a day, by its SQLSTATE. */
const DAY_FAULTS = {
  NX005: [
    'too_small',
    'The day is before the first accounting period. Name a day in a period, or create earlier periods with openFiscalYearPeriods.',
  ],
  NX006: ['too_large', 'The posting day is after today. Name today or an earlier day.'],
  NX007: [
    'not_writable',
    'The period of the document’s own day is open. Omit the day, or name the day of the document.',
  ],
} as const satisfies Record<string, readonly [code: Fault, message: string]>
type DayFault = keyof typeof DAY_FAULTS
const isDayFault = (code: string): code is DayFault => Object.hasOwn(DAY_FAULTS, code)

/** The refusal of a posting on a day that takes no entry. */
export function refusalOfDay(code: DayFault, field = 'date'): Refusal {
  const [fault, message] = DAY_FAULTS[code]
  return fieldRefusal(field, fault, message)
}

/** The refusal of a posting by the database; any other error as it is. */
function refusalOfPosting(error: unknown, field: string): unknown {
  const code = codeOf(error) ?? ''
  if (code === 'NX008') {
    return fieldRefusal(
      'request',
      'unknown_reference',
      'An account of the posting is restricted to another fund. Name another account or fund.',
    )
  }
  if (code === 'NX009') {
    return new Refusal('illegal_transition').saying('A fund of the posting is closed. Reopen the fund first.')
  }
  return isDayFault(code) ? refusalOfDay(code, field) : error
}

/**
 * Posts entries; the only way into the journal. All entries or none are numbered, balanced per fund and added to the
 * stored balances, in the operation's transaction.
 * @returns the ids, in the order of the drafts.
 * @throws Refusal 409 period_closed up to the last closed day, and never posts into another period instead; 422 for a day
 * before the first period, after today, or later than that of a document whose own day takes the entry; 409 duplicate
 * when it is already posted, 409 illegal_transition for processing fees without a required dimension.
 */
export async function post({ work, caller, clock, requestId }: MutationContext, drafts: readonly EntryDraft[]) {
  await assertFeesClassified(work, drafts)
  const makeId = () => newId(clock)
  const rows = drafts.map(draft => entryRow(draft, makeId(), makeId))
  const { organizationId } = work
  const posting = { organizationId, at: clock.now(), by: caller.actorId, requestId, canAdjust: isAccountant(caller) }
  try {
    await work.runCreating(postEntries(posting, rows))
  } catch (error) {
    const refusal = refusalOfPosting(error, drafts[0]?.dateField ?? 'date')
    throw refusal instanceof Refusal ? refusal.endingTransaction() : refusal
  }
  await assertCorpus(
    work,
    drafts,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => id)
}

/** Entries that spend or move net assets. A journal can record the loss of an investment, and a correction of a gift is one of the corpus. */
const SPENDING: readonly string[] = ['TRANSACTION', 'BILL', 'FUND_TRANSFER', 'RELEASE', 'INVOICE_PAYMENT']

/**
 * Asserts that entries spend no more of a PERPETUAL fund than it has earned, and nothing of another one before its restriction ends.
 * Source: UPMIFA; ASC 958-205-20, perpetual in nature; ASC 958-205-45-10, time restrictions.
 * @throws Refusal 409 illegal_transition, which names the fund.
 */
async function assertCorpus(work: Work, drafts: readonly EntryDraft[], entryIds: readonly string[]): Promise<void> {
  const spending = drafts.filter(
    ({ source, reverses, usesCorpus }) => SPENDING.includes(source.type) && !reverses && !usesCorpus,
  )
  const fundIds = new Set(spending.flatMap(({ lines }) => lines.map(({ fundId }) => fundId)))
  if (!fundIds.size) return
  const limited = await work.run(limitedAmong(work.organizationId, [...fundIds], entryIds))
  const early = limited.find(each => each.early > 0)
  if (early)
    throw new Refusal('illegal_transition')
      .endingTransaction()
      .saying(
        `The donor’s restriction of the fund ${early.name} ends on ${early.endsOn}. Nothing of the fund is spent before that day. Code the amount to another fund.`,
      )
  const spent = limited.find(({ isPerpetual, earned, changed }) => isPerpetual && earned < 0 && changed < 0)
  if (!spent) return
  const left = decimal(minor(Math.max(spent.earned - spent.changed, 0))).toFixed(2)
  throw new Refusal('illegal_transition')
    .endingTransaction()
    .saying(
      `The fund ${spent.name} is PERPETUAL: only what it has earned can be spent, and ${left} of that is left. Code the rest to another fund, or release corpus with releaseFromRestriction and the decision that allows it.`,
    )
}

/** Posts one entry, as `post` does. @returns its id. */
export const postOne = async (context: MutationContext, draft: EntryDraft): Promise<string> =>
  first(await post(context, [draft]))

/**
 * Reverses an entry with one that mirrors it, dated today unless another day is given (A4). A year close is reversed on its
 * own day, so that both are of the year that it closed.
 * @throws Refusal 422 date_order for a day before the entry's own, not_writable for another day of a year close; 409 duplicate when it is already reversed, 409
 * period_closed.
 */
export async function reverse(context: MutationContext, entryId: string, reason: string, day?: Day | null) {
  const { work, today } = context
  const entry = await work.find(JournalEntry, entryId)
  if (!entry) return refuse('not_found')
  const date = day ?? (today < entry.date || entry.isClosing ? entry.date : today)
  assertNotBefore(date, entry.date, 'the day of the entry')
  if (entry.isClosing && date !== entry.date) {
    throw fieldRefusal('date', 'not_writable', 'A year close is reversed on its own day. Omit the day.')
  }
  const lines = await work.run(linesOfEntry(work.organizationId, entryId))
  const id = await postOne(context, {
    date,
    description: `Reversal: ${reason}`,
    referenceNumber: entry.referenceNumber,
    source: { type: 'REVERSAL', id: entryId },
    reverses: entryId,
    closing: entry.isClosing,
    lines: reversedLines(lines),
  })
  return { id, date }
}
