import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal } from '../../../refusals/refusals.js'
import type { Day } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { firstPeriodDay, type ShutPeriod, shutPeriods } from '../periods/period.queries.js'
import { isAccountant, refusalOfDay } from './posting.js'
import type { EntryDraft } from './posting.rules.js'

/** The days that take entries, read once for many of them. `post_entries` decides by the same rules. */
export class PostingDays {
  private constructor(
    private readonly context: MutationContext,
    private readonly firstDay: Day | undefined,
    private readonly shut: readonly ShutPeriod[],
  ) {}

  static async of(context: MutationContext): Promise<PostingDays> {
    const { read } = context
    const { firstDay, shut } = await together({ firstDay: firstPeriodDay(read), shut: shutPeriods(read) })
    return new PostingDays(context, firstDay, shut)
  }

  /**
   * Asserts that an entry can be posted on its day, so that a row of a bulk request fails alone.
   * @param field the member that has the day.
   * @throws Refusal 409 period_closed; 422 as a posting.
   */
  assertTakes({ date, documentDate }: Pick<EntryDraft, 'date' | 'documentDate'>, field?: string): void {
    if (date > this.context.today) throw refusalOfDay('NX006', field)
    if (this.firstDay && date < this.firstDay && !this.closedThrough) throw refusalOfDay('NX005', field)
    this.assertOpen(date)
    const isLater = documentDate !== undefined && date > documentDate
    if (isLater && this.firstDay && documentDate >= this.firstDay && this.takes(documentDate))
      throw refusalOfDay('NX007', field)
  }

  /** Asserts that no closed period has the day. @throws Refusal 409 period_closed. */
  assertOpen(date: Day): void {
    const period = this.shut.find(({ startDate, endDate }) => startDate <= date && date <= endDate)
    if (period ? this.isShut(period) : date <= this.closedThrough) throw closed(period)
  }

  /** The last day of the last closed period. Empty while none is closed. */
  private get closedThrough(): Day {
    return this.shut.findLast(({ status }) => status === 'CLOSED')?.endDate ?? ''
  }

  private isShut({ status, endDate }: ShutPeriod): boolean {
    return status === 'CLOSED' || endDate <= this.closedThrough || !isAccountant(this.context.caller)
  }

  /** Whether everybody can post on a day. */
  private takes(day: Day): boolean {
    return day > this.closedThrough && !this.shut.some(({ startDate, endDate }) => startDate <= day && day <= endDate)
  }
}

/** The refusal of a posting in a period that is closed, which names the period where there is one. */
export const closed = (period?: Pick<ShutPeriod, 'startDate' | 'endDate'>): Refusal =>
  period
    ? new Refusal('period_closed').saying(
        `The accounting period ${period.startDate} to ${period.endDate} is closed. Name a later day, or reopen the period.`,
      )
    : new Refusal('period_closed')
