import {
  choice,
  count,
  day,
  documentId,
  enumeration,
  flag,
  id,
  input,
  money,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { mutation, query, recordOfPath } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { type Fault, fieldRefusal, Refusal, refuse, refuseBlocked } from '../../../refusals/refusals.js'
import { codeOf } from '../../../values/errors.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { LEDGER_DOCUMENT } from '../../ledger-document.js'
import { ACCOUNTANT, reverse } from '../journal/posting.js'
import { assertOpeningAccepted } from '../journal/reversing.js'
import { postReleases } from '../net-assets/period-releasing.js'
import { AccountingPeriod, isLessClosed, PeriodStatus } from './period.js'
import {
  type Blocker,
  blockersOf,
  openFiscalYear,
  periods,
  storeClosedThrough,
  unreconciledIn,
} from './period.queries.js'
import { closesOfYear } from './year-close.queries.js'

export const tag = 'Books'

const BlockerType = enumeration('PeriodBlockerType', 'The kind of an item that keeps a period open.', {
  TRANSACTION: 'A bank transaction that is not posted.',
  BILL: 'A bill that is not posted.',
  BILL_PAYMENT: 'A payment that is not issued.',
  MANUAL_JOURNAL: 'A manual journal that is not approved, or whose planned reversal is not posted.',
  FUND_TRANSFER: 'A fund transfer that waits for an approval.',
  GIVING_BATCH: 'A batch that is not posted.',
  SETTLEMENT: 'A settlement that is not posted.',
})

@view('An open item that is dated in a period, or was carried to it, and is not posted yet.')
export class PeriodBlocker {
  @choice(BlockerType) type!: ValueOf<typeof BlockerType>
  @documentId(LEDGER_DOCUMENT, 'document') id!: string
  @day({ note: 'The day.' }) date!: Day
  @text({ note: 'What it is, in words.' }) description!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @text({ note: 'The status.' }) status!: string
  @flag({ note: 'Whether it is dated in an earlier, closed period and was carried forward.' }) isCarried!: boolean
}

@input('Which periods are listed.')
export class PeriodFilter {
  @count({ nullable: true, list: true, note: 'The fiscal year.' }) fiscalYear?: number[] | null
  @choice(PeriodStatus, { nullable: true, list: true, note: 'The status.' })
  status?: ValueOf<typeof PeriodStatus>[] | null
}

@input('How a period is closed.')
export class ClosePeriodInput {
  @flag({ fallback: false, note: 'Whether people with the accountant permission can still post into it.' })
  soft!: boolean
  @id({ nullable: true, list: true, note: 'Ids of blockers to carry forward. They are posted on a later day.' })
  carry?: string[] | null
}

@input('Why a period is reopened.')
export class ReopenPeriodInput {
  @text({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
}

@input('A day that selects a fiscal year.')
export class OpenFiscalYearPeriodsInput {
  @day({ note: 'The day.' }) date!: Day
}

export const listAccountingPeriods = query({
  does: 'List the accounting periods, newest first. A period is a month.',
  details: 'The first posting of a fiscal year creates its twelve periods. openFiscalYearPeriods creates them too.',
  scope: 'journal-entries:read',
  rest: 'GET /accounting-periods',
  tool: 'List the accounting periods, which are months, newest first, with their status OPEN, SOFT_CLOSED or CLOSED.',
  takes: PeriodFilter,
  gives: [AccountingPeriod],
  envelope: 'accountingPeriods',
  run: ({ read, selection }, filter) => read.all(periods, { ...filter }, selection),
})

export const getAccountingPeriod = query({
  does: 'Get one accounting period with its status.',
  scope: 'journal-entries:read',
  rest: 'GET /accounting-periods/{id}',
  gives: AccountingPeriod,
  run: recordOfPath(periods),
})

export const listPeriodBlockers = query({
  does: 'List the open items that keep a period from closing.',
  scope: 'journal-entries:read',
  rest: 'GET /accounting-periods/{id}/blockers',
  tool: 'List what keeps one accounting period from closing: transactions, bills, payments, batches and settlements that are dated in it or carried to it and not posted yet. id is the id of the period.',
  gives: [PeriodBlocker],
  envelope: 'blockers',
  async run({ read }, _input, { id: periodId }) {
    const { startDate, endDate } = await read.one(periods, periodId)
    return blockersOf(read, startDate, endDate)
  },
})

export const openFiscalYearPeriods = mutation({
  does: 'Create the twelve periods of the fiscal year that contains a day.',
  details:
    'The first posting of a year creates its periods, except for a year before the first period. A year before a closed period, and a year later than the one after the present, cannot be created. Years in between are created too.',
  refuses: ['period_closed'],
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  rest: 'POST /accounting-periods/open',
  takes: OpenFiscalYearPeriodsInput,
  gives: AccountingPeriod,
  example: { date: '2026-11-15' },
  async run({ work, read, clock }, { date }) {
    await openYear(work, date, clock.now())
    const all = await read.all(periods)
    return all.find(({ startDate, endDate }) => startDate <= date && date <= endDate)
  },
})

/** @throws Refusal 422 for a day that is too early or too far ahead, 409 period_closed. */
async function openYear(work: Work, date: Day, at: Date): Promise<void> {
  try {
    await work.runCreating(openFiscalYear(work.organizationId, date, at))
  } catch (error) {
    if (codeOf(error) === 'NX005') throw tooFar('too_small', 'The day is more than ten fiscal years back.')
    if (codeOf(error) === 'NX006') throw tooFar('too_large', 'The day is more than one fiscal year ahead of today.')
    throw error
  }
}

const tooFar = (code: Fault, message: string): Refusal =>
  fieldRefusal('date', code, `${message} Name a day in a nearer year.`)

export const closePeriod = mutation({
  does: 'Close a period, so that no entry can be posted into it.',
  details:
    'A period closes after its last day (409 illegal_transition). Periods close in order: every earlier period is closed first (409 period_order). Refused with 409 (period_blocked) while it has blockers, unless carry names each of them. The details of the error list the blockers. A period also closes with bank accounts that are not reconciled: unreconciledAccountIds names them. Closing the first period accepts the opening balances. From the journal approval limit of the accounting policy on, whoever posted them may only close it softly (403 self_approval). What funds with donor restrictions released in the period by their expenses is posted by an entry (PERIOD_RELEASE) on the account for releases, and again when the period is closed anew with other amounts.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  refuses: ['illegal_transition', 'period_order', 'period_blocked', 'self_approval'],
  rest: 'POST /accounting-periods/{id}/close',
  takes: ClosePeriodInput,
  gives: AccountingPeriod,
  example: { soft: false },
  async run(context, { soft, carry }, { id: periodId }) {
    const { work, read, clock, caller, today } = context
    const period = await work.change(AccountingPeriod, periodId)
    const to = soft ? 'SOFT_CLOSED' : 'CLOSED'
    const earlier = await work.changeAll(AccountingPeriod, { startDate: { $lt: period.startDate } })
    if (earlier.some(each => isLessClosed(each.status, to))) refuse('period_order')
    if (period.endDate >= today)
      refuseBlocked(
        `The period ends on ${period.endDate}, and what happens until then belongs to it. Close it after that day.`,
      )
    const found = await blockersOf(read, period.startDate, period.endDate)
    const blockers = found.filter(({ id: blocker }) => !carry?.includes(blocker))
    if (blockers.length) throw new Refusal('period_blocked').telling({ blockers: blockers.map(withoutTexts) })
    period.assertCanClose(to)
    if (!soft) await assertOpeningAccepted(context, period.endDate)
    await postReleases(context, period)
    period.close(to, caller.actorId, clock.now(), await unreconciledIn(read, periodId))
    await work.flush()
    await work.run(storeClosedThrough(work.organizationId))
    return { id: periodId }
  },
})

/** A blocker as an error shows it: its type and id, without its text. */
const withoutTexts = ({ type, id: blocker, date, status, isCarried }: Blocker) => ({
  type,
  id: blocker,
  date,
  status,
  isCarried,
})

export const reopenPeriod = mutation({
  does: 'Reopen a closed period, with a reason.',
  details:
    'Periods reopen from the latest back: every later period is open (409 period_order). The close of its fiscal year is reversed with it, on the last day of the year; call closeFiscalYear again after the last correction.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  refuses: ['illegal_transition', 'period_order'],
  rest: 'POST /accounting-periods/{id}/reopen',
  takes: ReopenPeriodInput,
  gives: AccountingPeriod,
  example: { reason: 'A bank fee was missed' },
  async run(context, { reason }, { id: periodId }) {
    const { work } = context
    const period = await work.change(AccountingPeriod, periodId)
    const later = await work.changeAll(AccountingPeriod, { startDate: { $gt: period.startDate } })
    if (later.some(({ status }) => status !== 'OPEN')) refuse('period_order')
    period.reopen(reason)
    await work.flush()
    await work.run(storeClosedThrough(work.organizationId))
    const closes = await work.run(closesOfYear(work.organizationId, period.fiscalYear))
    for (const { id: close } of closes) await reverse(context, close, reason)
    return { id: periodId }
  },
})
