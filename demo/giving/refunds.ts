import { refundLines } from '../../src/domain/giving/contributions/contribution-posting.rules.js'
import type { ClassifiedPart, DimensionChoice } from '../../src/domain/ledger/journal/posting.rules.js'
import { minor } from '../../src/values/money.js'
import type { Day } from '../../src/values/time.js'
import { addBankLine } from '../banking/bank.js'
import type { Book, Row } from '../books/book.js'
import { type Journal, partsOf } from '../books/journal.js'
import { addDays } from '../calendar.js'
import type { World } from '../world.js'

/** One check in so many is returned. */
const RETURNED_CHEQUES = 60
/** How many card contributions are refunded. A failed payout leaves enough at the processor for them. */
const CARD_REFUNDS = 3
/** How many days after the contribution a refund happens. */
const DAYS_AFTER = 16

/** The posted contributions of a church, and those of them by check that the bank returned. */
function postedGifts(book: Book): { gifts: Row[]; returned: Row[] } {
  const posted = new Set(
    (book.tables.get('giving_batch') ?? []).filter(({ status }) => status === 'POSTED').map(({ id }) => id),
  )
  const gifts = (book.tables.get('contribution') ?? []).filter(
    gift => gift.status === 'COMPLETED' && posted.has(gift.giving_batch_id),
  )
  const cheques = gifts.filter(gift => gift.payment_method === 'CHECK' && !gift.provider)
  const returned = cheques.filter((_, index) => index % RETURNED_CHEQUES === 11)
  return { gifts, returned: returned.filter(gift => refundDay(gift) <= book.timeline.yesterday) }
}

const refundDay = (gift: Row): Day => addDays(gift.received_date as Day, DAYS_AFTER)

/** How many bank lines show returned checks. */
export const returnedChecks = (book: Book): number => postedGifts(book).returned.length

/**
 * The refunds of posted contributions: checks that the bank returned, and card contributions that were made by mistake.
 */
export function addRefunds(world: World, journal: Journal, revenueOf: (fundId: string) => string): void {
  const { book, chart, providers } = world
  const { gifts, returned } = postedGifts(book)
  const failed = (book.tables.get('settlement') ?? []).find(({ status }) => status === 'FAILED')
  const cards = gifts.filter(gift => gift.settlement_id === failed?.id).slice(0, failed ? CARD_REFUNDS : 0)
  const clearing = providers.find(({ code }) => code === failed?.provider)?.clearing
  const allocations = partsOf(book, 'contribution_allocation', 'contribution_id')
  const back = (gift: Row, refundType: 'NSF' | 'REFUND', paidFromId: string, reason: string) => {
    const date = refundDay(gift)
    if (date > book.timeline.yesterday) return
    const entryId = addRefund(world, journal, {
      gift,
      refundType,
      paidFromId,
      reason,
      date,
      revenueOf,
      parts: allocations.get(gift.id as string) ?? [],
    })
    if (refundType === 'NSF') addReturnedItem(world, gift, date, entryId)
  }
  for (const gift of returned) back(gift, 'NSF', chart.id('1010.1'), 'Returned for insufficient funds')
  for (const gift of cards) back(gift, 'REFUND', chart.id(clearing ?? '1110'), 'Given twice by mistake')
}

interface RefundPlan {
  readonly gift: Row
  readonly refundType: 'NSF' | 'REFUND'
  readonly paidFromId: string
  readonly reason: string
  readonly date: Day
  readonly parts: readonly Row[]
  readonly revenueOf: (fundId: string) => string
}

/** The bank's line that shows a returned check. */
function addReturnedItem(world: World, gift: Row, day: Day, entryId: string): void {
  const { book, chart } = world
  const id = addBankLine(world, {
    day,
    type: 'WITHDRAWAL',
    amount: Number(gift.amount),
    description: 'RETURNED ITEM NSF',
    bankId: chart.id('1010.1'),
    splits: [],
  })
  Object.assign(book.tables.get('bank_transaction')?.at(-1) ?? {}, { journal_entry_id: entryId, coded_by: null })
  book.addPart('bank_match', book.at(day), { transaction_id: id, journal_entry_id: entryId })
}

/** @returns the id of its entry. */
function addRefund({ book }: World, journal: Journal, plan: RefundPlan): string {
  const { gift, refundType, date, reason, parts } = plan
  const at = book.at(date)
  const id = book.id(at)
  const postings = book.tables.get('contribution_posting') ?? []
  const dimensions = postings.find(posting => posting.contribution_id === gift.id)
    ?.given_dimensions as DimensionChoice[]
  const back: ClassifiedPart[] = parts.map(part => ({
    ...{ fundId: part.fund_id as string, amount: minor(Number(part.amount)) },
    dimensions,
  }))
  const entryId = journal.post({
    date,
    description: reason,
    source: { type: 'REFUND', id },
    lines: refundLines(back, plan.paidFromId, plan.revenueOf),
  })
  book.add('refund', at, {
    id,
    contribution_id: gift.id,
    refund_type: refundType,
    amount: gift.amount,
    refund_date: date,
    fee_returned: 0,
    dispute_fee: 0,
    reason,
    provider: null,
    external_id: null,
    settlement_id: null,
    journal_entry_id: entryId,
    created_by: book.staff.bookkeeper,
  })
  for (const part of parts) {
    const { id: allocation_id, fund_id, amount } = part
    book.addPart('refund_part', at, { refund_id: id, allocation_id, fund_id, amount })
  }
  return entryId
}
