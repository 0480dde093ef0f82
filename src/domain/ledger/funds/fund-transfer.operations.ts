import {
  choice,
  count,
  day,
  enumeration,
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
import { list, type MutationContext, mutation } from '../../../kernel/operation.js'
import { fieldRefusal, type Refusal, refuseField } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { loadFunds } from '../journal/coding.js'
import { ACCOUNTANT, postOne } from '../journal/posting.js'
import { fundLoanLines, fundMoveLines, fundRepaymentLines, withCounterFunds } from '../journal/posting.rules.js'
import { policyOf } from '../policy/policy.js'
import { Fund } from './fund.js'
import { FundTransfer, FundTransferKind } from './fund-transfer.js'
import { fundTransfers, owedTo } from './fund-transfer.queries.js'

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
  @ref(() => Fund, { nullable: true, list: true }) fromFundId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) toFundId?: string[] | null
  @part(() => DayRange, { nullable: true, note: 'The day.' }) date?: DayRange | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class FundTransferTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}

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
}

export const listFundTransfers = list({
  does: 'List the transfers, loans and releases between funds, newest first.',
  scope: 'journal-entries:read',
  graphql: '',
  takes: FundTransferFilter,
  lists: fundTransfers,
  envelope: 'fundTransfers',
  totals: FundTransferTotals,
})

export const transferBetweenFunds = mutation({
  does: 'Move an amount from one fund to another.',
  details:
    'A TRANSFER is posted to transfers out and transfers in, which are neither revenue nor expense. A LOAN is posted to due from and due to other funds, and a REPAYMENT reduces them by at most what the fund owes. A LOAN to a fund that is owed is refused: repay it. Each fund balances.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  refuses: ['period_closed', 'accounts_not_configured'],
  graphql: '',
  takes: TransferBetweenFundsInput,
  gives: FundTransfer,
  creates: true,
  async run(context, given) {
    const [from, to] = await fundsOf(context, given)
    // A restriction ends when it is met, never by a transfer to a fund with fewer restrictions.
    if (from.netAssetClass !== to.netAssetClass && given.kind === 'TRANSFER') throw betweenClasses(from)
    if (given.kind !== 'TRANSFER' && !given.bankAccountId) refuseField('bankAccountId', 'required')
    const { loan, transfer } = await policyOf(context.work)
    if (given.kind !== 'TRANSFER') await assertOwed(context, given)
    const lines =
      given.kind === 'LOAN'
        ? fundLoanLines(given, loan)
        : given.kind === 'REPAYMENT'
          ? fundRepaymentLines(given, loan)
          : fundMoveLines(given, transfer, loan)
    return record(context, given, 'FUND_TRANSFER', withCounterFunds(lines, loan, namesOf(from, to)))
  },
})

/** The refusal of a transfer between net asset classes, with what moves the money instead. */
const betweenClasses = ({ netAssetClass }: Fund): Refusal =>
  fieldRefusal(
    'toFundId',
    'immutable',
    netAssetClass === 'WITH_DONOR_RESTRICTIONS'
      ? 'The funds have different net asset classes, and a TRANSFER cannot end a donor restriction. When the restriction is met, call releaseFromRestriction. To lend the cash, send the kind LOAN.'
      : 'The funds have different net asset classes, and a TRANSFER cannot restrict net assets: only a donor can. Designate the money in a fund WITHOUT_DONOR_RESTRICTIONS, or send the kind LOAN.',
  )

/**
 * A repayment is no more than what the fund owes the other fund, and what it owes is not lent to the other fund.
 * @throws Refusal 422.
 */
async function assertOwed({ work }: MutationContext, given: TransferBetweenFundsInput): Promise<void> {
  // The lock keeps two repayments at once from paying the same debt.
  await work.changeById(Fund, [given.fromFundId, given.toFundId])
  const { owed } = first(await work.run(owedTo(work.organizationId, given.fromFundId, given.toFundId)))
  if (given.kind === 'REPAYMENT' && given.amount > owed) {
    throw fieldRefusal(
      'amount',
      'too_large',
      'The amount is more than the fund owes the other fund. Name at most what it owes.',
    )
  }
  if (given.kind === 'LOAN' && owed > 0) {
    throw fieldRefusal('kind', 'not_writable', 'The fund owes the other fund. Record a REPAYMENT first.')
  }
}

/** The names of the two funds. */
const namesOf =
  (...funds: readonly Fund[]) =>
  (id: string) =>
    funds.find(fund => fund.id === id)?.name

export const releaseFromRestriction = mutation({
  does: 'Release net assets whose donor restriction has been met.',
  details: 'The response has overspent = true when the restricted fund releases more than its net assets.',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  refuses: ['period_closed', 'accounts_not_configured'],
  graphql: '',
  takes: ReleaseFromRestrictionInput,
  gives: FundTransfer,
  creates: true,
  async run(context, given) {
    const [from, to] = await fundsOf(context, given)
    if (from.netAssetClass !== 'WITH_DONOR_RESTRICTIONS') refuseField('fromFundId', 'unknown_reference')
    if (to.netAssetClass !== 'WITHOUT_DONOR_RESTRICTIONS') refuseField('toFundId', 'unknown_reference')
    const { loan, release } = await policyOf(context.work)
    const lines = withCounterFunds(fundMoveLines(given, release, loan), loan, namesOf(from, to))
    return record(context, { ...given, kind: 'RELEASE' }, 'RELEASE', lines)
  },
})

type Given = Omit<TransferBetweenFundsInput, 'kind'> & { kind: ValueOf<typeof FundTransferKind> }

/** @throws Refusal 422 for one fund twice, a fund that takes no line that day (A12), an account that is no bank account. */
async function fundsOf({ work }: MutationContext, given: Omit<Given, 'kind'>): Promise<[Fund, Fund]> {
  const { fromFundId, toFundId, bankAccountId, date } = given
  if (fromFundId === toFundId) refuseField('toFundId', 'duplicate')
  const { funds, parents } = await loadFunds(work, [fromFundId, toFundId])
  const taking = (field: string, id: string): Fund => {
    const fund = funds.get(id)
    return fund?.takes(date) && !parents.has(fund.id) ? fund : refuseField(field, 'unknown_reference')
  }
  const named: [Fund, Fund] = [taking('fromFundId', fromFundId), taking('toFundId', toFundId)]
  if (bankAccountId) {
    const account = await work.find(Account, bankAccountId)
    if (!account?.isCashAccount || !account.takesLines) refuseField('bankAccountId', 'unknown_reference')
  }
  return named
}

async function record(
  context: MutationContext,
  given: Given,
  type: 'FUND_TRANSFER' | 'RELEASE',
  lines: ReturnType<typeof fundMoveLines>,
) {
  const { work } = context
  const transfer = work.create(FundTransfer, { ...given })
  const { date, description } = given
  const entry = await postOne(context, { date, description, source: { type, id: transfer.id }, lines })
  transfer.journalEntryId = entry
  return { id: transfer.id }
}
