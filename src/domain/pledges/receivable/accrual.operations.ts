import { day, flag, input, part, text } from '../../../declaration/fields.js'
import { type MutationContext, mutation } from '../../../kernel/operation.js'
import { Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { MONEY_MAX, minor, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { LineDimensionInput } from '../../ledger/dimensions/dimension.js'
import { checkDimensions } from '../../ledger/dimensions/dimension.rules.js'
import { revenueAccountOf } from '../../ledger/funds/fund.rules.js'
import { type CodingReferences, loadCodingReferences, loadFunds } from '../../ledger/journal/coding.js'
import { PostingDays } from '../../ledger/journal/posting-days.js'
import { ManualJournal } from '../../ledger/manual-journals/manual-journal.js'
import { submit } from '../../ledger/manual-journals/manual-journal-posting.js'
import {
  assertFit,
  type ManualJournalLineInput,
  recordPlainJournal,
  sideOf,
} from '../../ledger/manual-journals/manual-journal-recording.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { PledgeEstimates } from './receivable.inputs.js'
import { type Held, heldBy, receivables, standingOfAccounts } from './receivable.queries.js'

export const tag = 'Books'

@input('The day and the estimates of an accrual of pledges.')
export class AccruePledgesInput extends PledgeEstimates {
  @day({
    note: 'The last day of the pledges and contributions that count, today at the latest. The journal is dated on it.',
  })
  asOf!: Day
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'The dimension values of the revenue, and of the other accounts where they are required. At most one of each dimension.',
  })
  dimensions?: LineDimensionInput[] | null
  @text({ nullable: true, min: 1, max: 100, note: 'A reference number for people.' }) referenceNumber?: string | null
  @flag({ fallback: false, note: 'Whether to submit it for approval at once.' }) submit!: boolean
}

export const accruePledges = mutation({
  does: 'Accrue pledges receivable at the end of a day.',
  details: [
    'Makes one manual journal. It brings the accounts that the accounting policy names for pledges to the amounts of getPledgesReceivable with the',
    'same day and rates, in each fund (ASC 958-605-25, 958-310-35). The other side is the revenue account of the fund. Contributions toward pledges',
    'stay revenue when they are received, so the next accrual takes back what was received or cancelled. An expired pledge counts until it is',
    'cancelled. The accounts hold nothing else, have no later lines and no manual journal that is not posted, and their balance must differ (409,',
    'illegal_transition). Without pledgesReceivableAccountId in the policy it is refused with 409 (accounts_not_configured). With dryRun = true the',
    'journal is answered and not stored.',
  ].join(' '),
  scope: 'journal-entries:write',
  alsoScope: ['journal-entries:read', 'pledges:read'],
  refuses: ['illegal_transition', 'period_closed', 'accounts_not_configured'],
  rest: 'POST /pledges/accrue',
  takes: AccruePledgesInput,
  gives: ManualJournal,
  creates: '/manual-journals',
  async run(context, given) {
    const { asOf, submit: isSubmitted } = given
    const { today } = context
    if (asOf > today) refuseField('asOf', 'too_large', { expected: `${today} or earlier`, maximum: today })
    ;(await PostingDays.of(context)).assertTakes({ date: asOf }, 'asOf')
    const accounts = await accountsFor(context, asOf)
    const lines = await linesOf(context, given, await changesOf(context, given, accounts))
    if (!lines.length) refuseBlocked(`Pledges receivable need no entry on ${asOf}.`)
    assertFit(lines, 'fundId', 'fewer funds')
    const journal = await recordPlainJournal(context, {
      ...{ date: asOf, description: `Pledges receivable on ${asOf}`, lines },
      referenceNumber: given.referenceNumber ?? null,
    })
    if (isSubmitted) await submit(context, journal)
    return { id: journal.id }
  },
})

/** The account of each part of what is receivable. */
interface Accounts {
  gross: string
  allowance: string
  discount: string
}

/**
 * The accounts of the policy, locked, so that two requests at once do not accrue the same.
 * @throws Refusal 409 accounts_not_configured without them; illegal_transition while they cannot be brought to a balance.
 */
async function accountsFor({ work, read }: MutationContext, asOf: Day): Promise<Accounts> {
  const { pledgesReceivableAccountId: gross, pledgeAllowanceAccountId, pledgeDiscountAccountId } = await policyOf(work)
  if (!gross)
    throw new Refusal('accounts_not_configured')
      .saying('The accounting policy names no account of pledges receivable. Set its pledgesReceivableAccountId.')
      .telling({ next: ['updateAccountingPolicy'] })
  const accounts = { gross, allowance: pledgeAllowanceAccountId ?? gross, discount: pledgeDiscountAccountId ?? gross }
  const ids = [...new Set(Object.values(accounts))].sort()
  await work.changeById(Account, ids)
  const { holdsOther, hasLater, isWaiting } = await standingOfAccounts(read, ids, asOf)
  if (holdsOther)
    refuseBlocked(
      'An account of pledges receivable has lines of bank transactions, bills or contributions, or fixed assets. Code them to another account, or name another one in the accounting policy.',
    )
  if (isWaiting)
    refuseBlocked(
      'A manual journal on an account of pledges receivable is not posted. Approve it, or delete it, first.',
    )
  if (hasLater)
    refuseBlocked(
      `The accounts of pledges receivable have lines after ${asOf}. Accrue on a later day. A void on the day of its journal leaves none.`,
    )
  return accounts
}

/** What brings each account of each fund to what is receivable. */
async function changesOf(
  { read }: MutationContext,
  { asOf, allowanceRate, discountRate, fundId }: AccruePledgesInput,
  accounts: Accounts,
): Promise<Held[]> {
  const changes = new Map<string, Held>()
  const add = (change: Held) => {
    const key = `${change.fundId} ${change.accountId}`
    changes.set(key, { ...change, amount: minor((changes.get(key)?.amount ?? 0) + change.amount) })
  }
  for (const fund of await receivables(read, asOf, { allowanceRate, discountRate, fundId })) {
    add({ fundId: fund.fundId, accountId: accounts.gross, amount: fund.gross })
    add({ fundId: fund.fundId, accountId: accounts.allowance, amount: minor(-fund.allowance) })
    add({ fundId: fund.fundId, accountId: accounts.discount, amount: minor(-fund.discount) })
  }
  for (const held of await heldBy(read, Object.values(accounts), asOf))
    if (!fundId || fundId.includes(held.fundId)) add({ ...held, amount: minor(-held.amount) })
  return [...changes.values()].filter(({ amount }) => amount !== 0)
}

/** The lines of the changes, and of the revenue of each fund. */
async function linesOf(
  { work }: MutationContext,
  { asOf, dimensions }: AccruePledgesInput,
  changes: readonly Held[],
): Promise<ManualJournalLineInput[]> {
  const { funds } = await loadFunds(
    work,
    changes.map(({ fundId }) => fundId),
  )
  const revenue = [...funds.values()].flatMap(fund => {
    const own = changes.filter(({ fundId }) => fundId === fund.id)
    const amount = minor(-sum(own.map(each => each.amount)))
    return amount === 0
      ? []
      : [{ fundId: fund.id, accountId: revenueAccountOf(fund.name, fund.defaultRevenueAccountId), amount }]
  })
  const all = [...changes, ...revenue]
  if (sum(all.map(({ amount }) => minor(Math.max(0, amount)))) > MONEY_MAX)
    refuseField('fundId', 'too_large', { expected: 'fewer funds: a manual journal has a largest sum' })
  const references = await loadCodingReferences(work, all)
  return all.map(({ amount, ...line }) => ({
    ...line,
    dimensions: dimensionsOf(line, { asOf, dimensions }, references),
    ...sideOf(amount),
  }))
}

/**
 * The dimension values of a line: all of a revenue, and of another account those that it requires.
 * @throws Refusal 409 illegal_transition for an account or a fund that takes no such line; 422 for values that the line does not take.
 */
function dimensionsOf(
  { fundId, accountId }: Pick<Held, 'fundId' | 'accountId'>,
  { asOf, dimensions }: Pick<AccruePledgesInput, 'asOf' | 'dimensions'>,
  { accounts, funds, parents, dimensions: known }: CodingReferences,
): LineDimensionInput[] {
  const fund = funds.get(fundId)
  const account = accounts.get(accountId)
  if (parents.has(fundId))
    refuseBlocked(`The fund ${fund?.name} has funds below it and takes no lines. Move its pledges to one of those.`)
  if (!fund?.takes(asOf))
    refuseBlocked(`The fund ${fund?.name} takes no lines on ${asOf}. Activate it, or name other funds in fundId.`)
  if (!account?.takesLines || (account.restrictedToFundId && account.restrictedToFundId !== fundId))
    refuseBlocked(
      `The account ${account?.accountNumber} takes no lines of the fund ${fund.name}. Activate it, or lift its restriction to another fund.`,
    )
  const { accountType } = account
  const isWanted = ({ dimensionId }: LineDimensionInput) =>
    accountType === 'REVENUE' || known.dimensions.get(dimensionId)?.isWantedOn(accountType)
  const own = (dimensions ?? []).filter(isWanted)
  const fault = checkDimensions({ dimensions: own, accountType, day: asOf }, 'MANUAL_JOURNAL', known, 'dimensions')
  if (fault) throw new Refusal('validation', [fault])
  return own
}
