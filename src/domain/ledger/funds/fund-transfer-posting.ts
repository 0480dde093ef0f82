import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { fieldRefusal, type Refusal, refuse, refuseField } from '../../../refusals/refusals.js'
import { decimal, minor } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { loadFunds } from '../journal/coding.js'
import { postOne } from '../journal/posting.js'
import {
  fundLoanLines,
  fundMoveLines,
  fundRepaymentLines,
  type Posting,
  withCounterFunds,
} from '../journal/posting.rules.js'
import { PostingDays } from '../journal/posting-days.js'
import { classOn, WITH } from '../net-assets/net-assets.rules.js'
import { limitsFor } from '../policy/approval-limits.queries.js'
import { personsOf } from '../policy/persons.queries.js'
import { policyOf } from '../policy/policy.js'
import { movement } from '../policy/self-approval.js'
import { SelfApprovals } from '../policy/self-approvals.js'
import { cashOf, lentBy, limitedAmong } from './corpus.queries.js'
import { Fund } from './fund.js'
import { FundTransfer } from './fund-transfer.js'
import { netAssetsOf, owedTo } from './fund-transfer.queries.js'

/** What moves between funds. */
export type Move = Pick<FundTransfer, 'kind' | 'fromFundId' | 'toFundId' | 'amount' | 'date' | 'description'> & {
  bankAccountId?: string | null
  corpusReason?: string | null
  acceptsOverdraft: boolean
}

/**
 * Records a move between funds. It is posted at once below the journal approval limit, with what else the person moved alone in
 * the month. Otherwise it waits for another person, as does one of a corpus, of more than the fund has, and between donors' restrictions.
 * @throws Refusal 422, 409 accounts_not_configured, period_closed; before anything is created.
 */
export async function recordTransfer(context: MutationContext, given: Move): Promise<{ id: string }> {
  const { work, caller, clock } = context
  const lines = await linesOf(context, given, given.date)
  const { journalApprovalLimit } = await limitsFor(work, caller.actorId, clock.now(), await policyOf(work))
  const shares = [movement(given.amount)]
  const own = await SelfApprovals.of(context, [given.date])
  const isPending =
    own.reached(given.date, shares, journalApprovalLimit) !== undefined ||
    given.acceptsOverdraft ||
    Boolean(given.corpusReason) ||
    (await isBetweenDonors(work, given, given.date))
  const status = isPending ? 'PENDING_APPROVAL' : 'POSTED'
  const transfer = work.create(FundTransfer, { ...given, status, createdBy: caller.actorId })
  if (isPending) return { id: transfer.id }
  const entryId = await postTransfer(context, transfer, lines, given.date)
  own.store(given.date, shares, entryId)
  return { id: transfer.id }
}

/**
 * Posts a transfer that somebody else recorded. Everything that must hold on that day is checked again.
 * @throws Refusal 403 self_approval; 409 illegal_transition, accounts_not_configured, period_closed; 422.
 */
export async function approveTransfer(
  context: MutationContext,
  transfer: FundTransfer,
  comment: string | null,
  date: Day,
): Promise<void> {
  const { work, caller, clock } = context
  transfer.assertPending()
  if ((await personsOf(work)).isSame(transfer.createdBy, caller.actorId)) refuse('self_approval')
  transfer.approve(caller.actorId, clock.now(), comment)
  await postTransfer(context, transfer, await linesOf(context, transfer, date), date)
}

async function postTransfer(
  context: MutationContext,
  transfer: FundTransfer,
  lines: readonly Posting[],
  date: Day,
): Promise<string> {
  const { id, kind, description } = transfer
  const source = { type: kind === 'RELEASE' ? ('RELEASE' as const) : ('FUND_TRANSFER' as const), id }
  const usesCorpus = transfer.corpusReason !== null
  const entryId = await postOne(context, { date, documentDate: transfer.date, description, source, lines, usesCorpus })
  transfer.journalEntryId = entryId
  return entryId
}

/** The lines of a move that can be posted on that day. The lock on the funds keeps two moves at once apart. @throws Refusal 422, 409. */
async function linesOf(context: MutationContext, given: Move, date: Day): Promise<Posting[]> {
  const { work } = context
  const { kind } = given
  const funds = await fundsOf(work, given, date)
  assertClasses(kind, funds, date)
  assertEnded(given, funds[0], date)
  const days = await PostingDays.of(context)
  days.assertTakes({ date, documentDate: given.date })
  if ((kind === 'LOAN' || kind === 'REPAYMENT') && !given.bankAccountId) refuseField('bankAccountId', 'required')
  const { loan, transfer, release } = await policyOf(work)
  await work.changeById(Fund, [given.fromFundId, given.toFundId])
  for (const assertion of ASSERTIONS[kind]) await assertion(work, given)
  const lines = {
    TRANSFER: () => fundMoveLines(given, transfer, loan),
    RELEASE: () => fundMoveLines(given, release, loan),
    LOAN: () => fundLoanLines(given, loan),
    REPAYMENT: () => fundRepaymentLines(given, loan),
  }[kind]()
  return withCounterFunds(lines, loan, id => funds.find(fund => fund.id === id)?.name)
}

/** What must hold for each kind, beside what holds for all. */
const ASSERTIONS: Record<FundTransfer['kind'], readonly ((work: Work, given: Move) => Promise<void>)[]> = {
  TRANSFER: [assertCarries, assertEarned],
  LOAN: [assertOwesNothing, assertHasCash, assertEarned],
  REPAYMENT: [assertOwes],
  RELEASE: [assertAvailable, assertEarned],
}

/** Whether net assets move from what some donors gave for to what others gave for. */
async function isBetweenDonors(work: Work, { kind, fromFundId, toFundId }: Move, date: Day): Promise<boolean> {
  if (kind !== 'TRANSFER') return false
  const funds = [...(await work.findAll(Fund, [fromFundId, toFundId])).values()]
  return funds.every(fund => classOn(fund, date) === WITH)
}

/** @throws Refusal 422 for one fund twice, a fund that takes no line that day (A12), an account that is no bank account. */
async function fundsOf(
  work: Work,
  { fromFundId, toFundId, bankAccountId }: Move,
  date: Day,
): Promise<readonly [Fund, Fund]> {
  if (fromFundId === toFundId) refuseField('toFundId', 'duplicate')
  const { funds, parents } = await loadFunds(work, [fromFundId, toFundId])
  const taking = (field: string, id: string): Fund => {
    const fund = funds.get(id)
    return fund?.takes(date) && !parents.has(fund.id) ? fund : refuseField(field, 'unknown_reference')
  }
  const named = [taking('fromFundId', fromFundId), taking('toFundId', toFundId)] as const
  if (bankAccountId) {
    const account = await work.find(Account, bankAccountId)
    if (!account?.isCashAccount || !account.takesLines) refuseField('bankAccountId', 'unknown_reference')
  }
  return named
}

/** Asserts that a restriction ends when it is met, and never by a transfer to a fund with fewer restrictions. @throws Refusal 422. */
function assertClasses(kind: FundTransfer['kind'], [from, to]: readonly [Fund, Fund], date: Day): void {
  const fromClass = classOn(from, date)
  if (kind === 'TRANSFER' && fromClass !== classOn(to, date)) throw betweenClasses(fromClass)
  if (kind !== 'RELEASE') return
  // A release from a fund whose day has come moves its money as a TRANSFER does.
  if (from.netAssetClass !== WITH) refuseField('fromFundId', 'unknown_reference')
  if (to.netAssetClass === WITH) refuseField('toFundId', 'unknown_reference')
}

/**
 * Asserts that a fund is neither released nor transferred before its restriction ends, unless a decision about that is named.
 * @throws Refusal 422, which names the day.
 */
function assertEnded({ kind, corpusReason }: Move, { name, restrictionEndsOn }: Fund, date: Day): void {
  if (kind === 'LOAN' || kind === 'REPAYMENT' || corpusReason || !restrictionEndsOn || date >= restrictionEndsOn) return
  throw fieldRefusal(
    'date',
    'too_small',
    `The donor’s restriction of the fund ${name} ends on ${restrictionEndsOn}. Name that day or a later one, or the decision in corpusReason, and another person approves it.`,
  )
}

/** The refusal of a transfer between net asset classes, with what moves the money instead. */
const betweenClasses = (netAssetClass: string): Refusal =>
  fieldRefusal(
    'toFundId',
    'immutable',
    netAssetClass === WITH
      ? 'The funds have different net asset classes, and a TRANSFER cannot end a donor restriction. When the restriction is met, call releaseFromRestriction. To lend the cash, send the kind LOAN.'
      : 'The funds have different net asset classes, and a TRANSFER cannot restrict net assets: only a donor can. Designate the money in a fund WITHOUT_DONOR_RESTRICTIONS, or send the kind LOAN.',
  )

/** Asserts that a repayment is no more than what the fund owes the other fund. @throws Refusal 422. */
async function assertOwes(work: Work, { fromFundId, toFundId, amount }: Move): Promise<void> {
  const { owed } = first(await work.run(owedTo(work.organizationId, fromFundId, toFundId)))
  if (amount <= owed) return
  throw fieldRefusal(
    'amount',
    'too_large',
    'The amount is more than the fund owes the other fund. Name at most what it owes.',
  )
}

/** Asserts that a fund lends nothing to one that it owes. @throws Refusal 422. */
async function assertOwesNothing(work: Work, { fromFundId, toFundId }: Move): Promise<void> {
  const { owed } = first(await work.run(owedTo(work.organizationId, fromFundId, toFundId)))
  if (owed > 0) throw fieldRefusal('kind', 'not_writable', 'The fund owes the other fund. Record a REPAYMENT first.')
}

/** Asserts that a fund releases no more than its net assets. @throws Refusal 422, which names them. */
async function assertAvailable(work: Work, { fromFundId, amount }: Move): Promise<void> {
  const netAssets = (await work.run(netAssetsOf(work.organizationId, fromFundId)))[0]?.amount ?? 0
  if (amount <= netAssets) return
  throw fieldRefusal(
    'amount',
    'too_large',
    netAssets > 0
      ? `The fund has net assets of ${decimal(netAssets).toFixed(2)}. Release at most that.`
      : 'The fund has no net assets to release.',
  )
}

/** Asserts that a fund gives no more than its net assets, unless that is accepted. @throws Refusal 422, which names them. */
async function assertCarries(work: Work, { fromFundId, amount, acceptsOverdraft }: Move): Promise<void> {
  if (acceptsOverdraft) return
  const netAssets = (await work.run(netAssetsOf(work.organizationId, fromFundId)))[0]?.amount ?? 0
  if (amount > netAssets) throw moreThan(`The fund has net assets of ${decimal(netAssets).toFixed(2)}.`)
}

/** Asserts that a fund lends no more than its cash on the bank account, unless that is accepted. @throws Refusal 422, which names it. */
async function assertHasCash(work: Work, { fromFundId, bankAccountId, amount, acceptsOverdraft }: Move): Promise<void> {
  if (acceptsOverdraft || !bankAccountId) return
  const { cash } = first(await work.run(cashOf(work.organizationId, fromFundId, bankAccountId)))
  if (amount > cash) throw moreThan(`The fund has ${decimal(cash).toFixed(2)} on the bank account.`)
}

const moreThan = (has: string): Refusal =>
  fieldRefusal('amount', 'too_large', `${has} Name at most that, or send acceptsOverdraft, and another person decides.`)

/**
 * Asserts that a PERPETUAL fund gives, releases or lends no more than it has earned, unless a decision about its corpus is named.
 * Source: UPMIFA; ASC 958-205-20, perpetual in nature.
 * @throws Refusal 422, which names what it has earned.
 */
async function assertEarned(work: Work, { kind, fromFundId, amount, corpusReason }: Move): Promise<void> {
  const [perpetual] = corpusReason ? [] : await work.run(limitedAmong(work.organizationId, [fromFundId]))
  if (!perpetual?.isPerpetual) return
  const { lent } = first(await work.run(lentBy(work.organizationId, fromFundId)))
  const left = minor(perpetual.earned - lent)
  if (amount <= left) return
  throw fieldRefusal(
    'amount',
    'too_large',
    `The fund ${perpetual.name} is PERPETUAL: only what it has earned can be ${kind === 'LOAN' ? 'lent' : 'used'}, and ${decimal(minor(Math.max(left, 0))).toFixed(2)} of that is left. Name at most that, or the decision in corpusReason, and another person approves it.`,
  )
}
