import { choice, count, day, flag, id, input, money, text, type ValueOf, view } from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { mutation, query } from '../../kernel/operation.js'
import { Refusal } from '../../kernel/refusals.js'
import type { Day } from '../../kernel/time.js'
import { AccountingPeriod, PeriodStatus } from './period.js'
import { blockersOf, closeBooks, openFiscalYear, periods } from './period.report.js'
import { ACCOUNTANT } from './posting.js'

@view('Something that is dated in a period and not yet in its books.')
export class PeriodBlocker {
  @text({ note: 'TRANSACTION, BILL, BILL_PAYMENT, GIVING_BATCH or SETTLEMENT.' }) type!: string
  @id() id!: string
  @day() date!: Day
  @text() description!: string
  @money() amount!: Money
  @text() status!: string
}

@input('Which periods are listed.')
export class PeriodFilter {
  @count({ nullable: true, list: true }) fiscalYear?: number[] | null
  @choice(PeriodStatus, { nullable: true, list: true }) status?: ValueOf<typeof PeriodStatus>[] | null
}

@input('How a period is closed.')
export class PeriodClosing {
  @flag({ fallback: false, note: 'Leave it open for people with the accountant permission.' }) soft!: boolean
  @id({ nullable: true, list: true, note: 'Ids of blockers that are carried: they are posted later, on a later day.' })
  carry?: string[] | null
}

@input('Why a period is opened again.')
export class PeriodReopening {
  @text({ min: 1, max: 500 }) reason!: string
}

@input('A day of a fiscal year.')
export class FiscalYearDay {
  @day() date!: Day
}

export const listAccountingPeriods = query({
  does: 'The months of the books, newest first.',
  details: 'The twelve of a fiscal year come into being with its first posting, or by openFiscalYear.',
  scope: 'journal-entries:read',
  graphql: '',
  tag: 'Books',
  tool: 'List the accounting periods, which are months, newest first, with their status OPEN, SOFT_CLOSED or CLOSED.',
  takes: PeriodFilter,
  gives: [AccountingPeriod],
  run: ({ read }, filter) => read.all(periods, { ...filter }),
})

export const listPeriodBlockers = query({
  does: 'What is dated in a period and not yet in its books: what keeps it from closing.',
  scope: 'journal-entries:read',
  graphql: '{id}',
  tag: 'Books',
  tool: 'List what keeps one accounting period from closing: transactions, bills, payments, batches and settlements that are dated in it and not posted yet. id is the id of the period.',
  gives: [PeriodBlocker],
  async run({ read }, _input, { id: periodId }) {
    const { startDate, endDate } = await read.one(periods, periodId)
    return blockersOf(read, startDate, endDate)
  },
})

export const openFiscalYearPeriods = mutation({
  does: 'Make the twelve periods of the fiscal year that a day lies in.',
  details: 'Not needed before posting: the first posting of a year makes them.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  graphql: '',
  tag: 'Books',
  takes: FiscalYearDay,
  gives: AccountingPeriod,
  example: { date: '2026-11-15' },
  async run({ work, read, clock }, { date }) {
    await work.run(openFiscalYear(work.organizationId, date, clock.now()))
    const all = await read.all(periods)
    return all.find(({ startDate, endDate }) => startDate <= date && date <= endDate)
  },
})

export const closePeriod = mutation({
  does: 'Close a month of the books, so that nothing more is posted into it.',
  details:
    'Refused with 409 (period_blocked) while something dated in it is not posted, unless each such item is named in carry; the blockers are in the details of the error.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  refuses: ['illegal_transition', 'period_blocked'],
  graphql: '{id}',
  tag: 'Books',
  takes: PeriodClosing,
  gives: AccountingPeriod,
  example: { soft: false },
  async run({ work, read, clock, caller }, { soft, carry }, { id: periodId }) {
    const period = await work.change(AccountingPeriod, periodId)
    const found = await blockersOf(read, period.startDate, period.endDate)
    const blockers = found.filter(({ id: blocker }) => !carry?.includes(blocker as string))
    if (blockers.length) throw new Refusal('period_blocked').with({ blockers: blockers.map(told) })
    period.close(soft ? 'SOFT_CLOSED' : 'CLOSED', caller.actorId, clock.now())
    await work.flush()
    await work.run(closeBooks(work.organizationId))
    return { id: periodId }
  },
})

/** A blocker as an error names it: what it is, and not what it says. */
const told = ({ type, id: blocker, date, status }: Record<string, unknown>) => ({ type, id: blocker, date, status })

export const reopenPeriod = mutation({
  does: 'Open a closed month of the books again, with a reason.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  refuses: ['illegal_transition'],
  graphql: '{id}',
  tag: 'Books',
  takes: PeriodReopening,
  gives: AccountingPeriod,
  example: { reason: 'A bank fee was missed' },
  async run({ work }, { reason }, { id: periodId }) {
    const period = await work.change(AccountingPeriod, periodId)
    period.reopen(reason)
    await work.flush()
    await work.run(closeBooks(work.organizationId))
    return { id: periodId }
  },
})
