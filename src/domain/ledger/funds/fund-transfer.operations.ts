import {
  choice,
  count,
  day,
  enumeration,
  flag,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { DayRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { assertNotBefore } from '../journal/planned-day.js'
import { MOVE_FUNDS } from '../journal/posting.js'
import { Fund } from './fund.js'
import { FundTransfer, FundTransferKind, FundTransferStatus } from './fund-transfer.js'
import { fundTransfers } from './fund-transfer.queries.js'
import { approveTransfer, recordTransfer } from './fund-transfer-posting.js'

export const tag = 'Books'

const TransferKind = enumeration(
  'NewFundTransferKind',
  'TRANSFER moves net assets permanently. LOAN lends cash to the other fund. REPAYMENT pays what the fund owes the other fund.',
  {
    TRANSFER: 'Net assets move to another fund permanently.',
    LOAN: 'Cash is lent to the other fund.',
    REPAYMENT: 'The fund pays what it owes the other fund.',
  },
)

@input('Which fund transfers are listed.')
export class FundTransferFilter {
  @choice(FundTransferKind, { nullable: true, list: true }) kind?: ValueOf<typeof FundTransferKind>[] | null
  @choice(FundTransferStatus, { nullable: true, list: true, note: 'The status.' })
  status?: ValueOf<typeof FundTransferStatus>[] | null
  @ref(() => Fund, { nullable: true, list: true }) fromFundId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) toFundId?: string[] | null
  @part(() => DayRange, { nullable: true, note: 'The day.' }) date?: DayRange | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class FundTransferTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'What is posted, in the currency of the organization.' }) amount!: Money
  @money({ note: 'What waits for an approval, in the currency of the organization.' }) pendingAmount!: Money
}

const CORPUS_NOTE =
  'Whose decision lets the corpus of a PERPETUAL fund be used, or a fund before its restrictionEndsOn: that of a court, of the donor or of the board. Another person must approve it.'

@input('An amount to move from one fund to another.')
export class TransferBetweenFundsInput {
  @choice(TransferKind) kind!: ValueOf<typeof TransferKind>
  @ref(() => Fund, { note: 'The fund that the amount leaves.' }) fromFundId!: string
  @ref(() => Fund, { note: 'The fund that receives the amount.' }) toFundId!: string
  @money({ min: 1, note: 'The amount in the currency of the organization.' }) amount!: Money
  @day({ note: 'The day.' }) date!: Day
  @text({ min: 1, max: 500, note: 'What it is, in words.' }) description!: string
  @ref(() => Account, {
    nullable: true,
    note: 'The bank account whose cash moves to the other fund. Required for a LOAN and a REPAYMENT.',
  })
  bankAccountId?: string | null
  @text({ nullable: true, min: 1, max: 500, note: CORPUS_NOTE }) corpusReason?: string | null
  @flag({
    fallback: false,
    note: 'Whether a TRANSFER or a LOAN may be more than the fund has. Another person must approve it.',
  })
  acceptsOverdraft!: boolean
}

@input('Net assets whose donor restriction has been met.')
export class ReleaseFromRestrictionInput {
  @ref(() => Fund, { note: 'A fund with donor restrictions.' }) fromFundId!: string
  @ref(() => Fund, { note: 'A fund without donor restrictions.' }) toFundId!: string
  @money({ min: 1, note: 'The amount in the currency of the organization.' }) amount!: Money
  @day({ note: 'The day.' }) date!: Day
  @text({ min: 1, max: 500, note: 'What it is, in words.' }) description!: string
  @ref(() => Account, { nullable: true, note: 'The bank account whose cash moves to the other fund.' })
  bankAccountId?: string | null
  @text({ nullable: true, min: 1, max: 500, note: CORPUS_NOTE }) corpusReason?: string | null
}

export const listFundTransfers = list({
  does: 'List the transfers, loans and releases between funds, newest first.',
  scope: 'journal-entries:read',
  rest: 'GET /fund-transfers',
  takes: FundTransferFilter,
  lists: fundTransfers,
  envelope: 'fundTransfers',
  totals: FundTransferTotals,
})

export const getFundTransfer = query({
  does: 'Get one transfer, loan or release between funds.',
  scope: 'journal-entries:read',
  rest: 'GET /fund-transfers/{id}',
  gives: FundTransfer,
  run: recordOfPath(fundTransfers),
})

export const transferBetweenFunds = mutation({
  does: 'Move an amount from one fund to another.',
  details:
    'A TRANSFER is posted to transfers out and transfers in, which are neither revenue nor expense. A LOAN is posted to due from and due to other funds, and a REPAYMENT reduces them by at most what the fund owes. A LOAN to a fund that is owed is refused: repay it. A TRANSFER is at most the net assets of the fund, and a LOAN at most its cash on the bank account, unless acceptsOverdraft is true. A PERPETUAL fund gives and lends at most what it has earned, and no TRANSFER leaves a fund before its restrictionEndsOn, unless a corpusReason is given. Each fund balances. Both, and a TRANSFER between funds with donor restrictions, always wait for another person. From the journal approval limit of the accounting policy on, it is recorded with the status PENDING_APPROVAL, and another person posts it with approveFundTransfer. What one person moves alone in a month counts together.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: MOVE_FUNDS,
  refuses: ['period_closed', 'accounts_not_configured'],
  rest: 'POST /fund-transfers',
  takes: TransferBetweenFundsInput,
  gives: FundTransfer,
  creates: true,
  run: recordTransfer,
})

export const releaseFromRestriction = mutation({
  does: 'Release net assets whose donor restriction has been met.',
  details:
    'A release is at most the net assets of the restricted fund, and of a PERPETUAL fund at most what it has earned; otherwise the refusal names them. Nothing is released before the restrictionEndsOn of the fund (422), unless a corpusReason is given. With a corpusReason it always waits for another person. From the journal approval limit of the accounting policy on, it is recorded with the status PENDING_APPROVAL, and another person posts it with approveFundTransfer. What one person moves alone in a month counts together.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: MOVE_FUNDS,
  refuses: ['period_closed', 'accounts_not_configured'],
  rest: 'POST /fund-releases',
  takes: ReleaseFromRestrictionInput,
  gives: FundTransfer,
  creates: '/fund-transfers',
  run: (context, given) => recordTransfer(context, { ...given, kind: 'RELEASE', acceptsOverdraft: false }),
})

@input('An approval of a fund transfer.')
export class ApproveFundTransferInput {
  @text({ nullable: true, min: 1, max: 500, note: 'A comment for people.' }) comment?: string | null
  @day({ nullable: true, note: "A later posting day, for when the period of the transfer's own day is closed." })
  date?: Day | null
  @flag({ fallback: false, note: 'Required to be true for a transfer with acceptsOverdraft.' })
  acceptsOverdraft!: boolean
}

@input('A rejection of a fund transfer, with its reason.')
export class RejectFundTransferInput {
  @text({ min: 1, max: 500, note: 'A comment for people.' }) comment!: string
}

export const approveFundTransfer = mutation({
  does: 'Approve a fund transfer that another person recorded, which posts it.',
  details:
    'For a transfer in status PENDING_APPROVAL. Whoever recorded it cannot approve it (403 self_approval). What the funds owe and have is checked again. It is posted on its own day. When that period is closed, it is refused with 409 (period_closed) unless a later day is named.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: MOVE_FUNDS,
  refuses: ['illegal_transition', 'self_approval', 'period_closed', 'accounts_not_configured'],
  rest: 'POST /fund-transfers/{id}/approve',
  takes: ApproveFundTransferInput,
  gives: FundTransfer,
  example: { comment: 'Agrees with the minutes of the board' },
  async run(context, { comment, date, acceptsOverdraft }, { id }) {
    const transfer = await context.work.change(FundTransfer, id)
    if (date) assertNotBefore(date, transfer.date, 'the day of the transfer')
    if (transfer.acceptsOverdraft && !acceptsOverdraft)
      refuseField('acceptsOverdraft', 'required', { expected: 'true, because the transfer is more than the fund has' })
    await approveTransfer(context, transfer, comment ?? null, date ?? transfer.date)
  },
})

export const rejectFundTransfer = mutation({
  does: 'Reject a fund transfer that waits for approval, with a comment. It is never posted; record another one instead.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: MOVE_FUNDS,
  refuses: ['illegal_transition'],
  rest: 'POST /fund-transfers/{id}/reject',
  takes: RejectFundTransferInput,
  gives: FundTransfer,
  example: { comment: 'The board has not decided yet' },
  async run({ work, caller, clock }, { comment }, { id }) {
    const transfer = await work.change(FundTransfer, id)
    transfer.reject(caller.actorId, clock.now(), comment)
  },
})
