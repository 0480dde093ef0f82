import { day, flag, input, part, ratio, ref, text } from '../../../declaration/fields.js'
import { type MutationContext, mutation } from '../../../kernel/operation.js'
import { Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { type Money, minor, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { LineDimensionInput } from '../../ledger/dimensions/dimension.js'
import { checkDimensions } from '../../ledger/dimensions/dimension.rules.js'
import { Fund } from '../../ledger/funds/fund.js'
import { type CodingReferences, loadCodingReferences } from '../../ledger/journal/coding.js'
import { PostingDays } from '../../ledger/journal/posting-days.js'
import { ManualJournal } from '../../ledger/manual-journals/manual-journal.js'
import { submit } from '../../ledger/manual-journals/manual-journal-posting.js'
import {
  LINES_MAX,
  type ManualJournalLineInput,
  recordPlainJournal,
  sideOf,
} from '../../ledger/manual-journals/manual-journal-recording.js'
import { heldBy, pledgesDue, standingOfAccounts } from './receivable.queries.js'
import { receivableOf } from './receivable.rules.js'

export const tag = 'Books'

@input('What pledges receivable are accrued by.')
export class AccruePledgesInput {
  @day({ note: 'The day of the statement, today at the latest. The journal is dated on it.' }) asOf!: Day
  @ref(() => Account, { note: 'The account of pledges receivable, an ASSET that holds nothing else.' })
  receivableAccountId!: string
  @ref(() => Account, { nullable: true, note: 'The account of the allowance. receivableAccountId when absent.' })
  allowanceAccountId?: string | null
  @ref(() => Account, { nullable: true, note: 'The account of the discount. receivableAccountId when absent.' })
  discountAccountId?: string | null
  @ratio({ min: 0, max: 100, fallback: 0, note: 'Percent of the present value that is not expected to be received.' })
  allowanceRate!: number
  @ratio({ min: 0, max: 100, fallback: 0, note: 'Percent a year by which amounts after twelve months are discounted.' })
  discountRate!: number
  @ref(() => Fund, { nullable: true, list: true, note: 'Only pledges to these funds. All when absent.' })
  fundId?: string[] | null
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'The dimension values of the revenue. At most one of each dimension.',
  })
  dimensions?: LineDimensionInput[] | null
  @text({ nullable: true, min: 1, max: 100, note: 'A reference number for people.' }) referenceNumber?: string | null
  @flag({ fallback: false, note: 'Whether to submit it for approval at once.' }) submit!: boolean
}

export const accruePledges = mutation({
  does: 'Accrue pledges receivable at the end of a day.',
  details: [
    'Makes one manual journal that brings the accounts of each fund to what the report of pledges receivable has on that day (ASC 958-310-25).',
    'The other side is the revenue account of the fund. Contributions toward pledges stay revenue when they are received, so the next accrual',
    'takes back what was received, cancelled or estimated otherwise. The accounts must have no later lines and no manual journal that is not',
    'posted, and their balance must differ (409, illegal_transition). With dryRun = true the journal is answered and not stored.',
  ].join(' '),
  scope: 'journal-entries:write',
  alsoScope: 'pledges:read',
  refuses: ['illegal_transition', 'period_closed', 'accounts_not_configured'],
  rest: 'POST /pledges/accrue',
  takes: AccruePledgesInput,
  gives: ManualJournal,
  creates: '/manual-journals',
  async run(context, given) {
    const { asOf, submit: isSubmitted } = given
    const { today } = context
    if (asOf > today) refuseField('asOf', 'too_large', { expected: `${today} or earlier`, maximum: today })
    ;(await PostingDays.of(context)).assertTakes({ date: asOf })
    await assertAccounts(context, given)
    const changes = await changesOf(context, given)
    const lines = await linesOf(context, given, changes)
    if (!lines.length) refuseBlocked(`Pledges receivable need no entry on ${asOf}.`)
    if (lines.length > LINES_MAX)
      refuseField('fundId', 'too_large', {
        expected: `fewer funds: a manual journal has at most ${LINES_MAX} lines, and these need ${lines.length}`,
      })
    const journal = await recordPlainJournal(context, {
      ...{ date: asOf, description: `Pledges receivable on ${asOf}`, lines },
      referenceNumber: given.referenceNumber ?? null,
    })
    if (isSubmitted) await submit(context, journal)
    return { id: journal.id }
  },
})

/** The account of each part of what is receivable. */
const accountsOf = ({ receivableAccountId, allowanceAccountId, discountAccountId }: AccruePledgesInput) => ({
  receivableAccountId,
  allowanceAccountId: allowanceAccountId ?? receivableAccountId,
  discountAccountId: discountAccountId ?? receivableAccountId,
})

/**
 * Asserts that the accounts can be brought to a balance, and locks them, so that two requests at once do not accrue the same.
 * @throws Refusal 422 for other accounts than assets; 409 illegal_transition for later lines and for a journal that waits.
 */
async function assertAccounts({ work, read }: MutationContext, given: AccruePledgesInput): Promise<void> {
  const { asOf } = given
  const named = accountsOf(given)
  const ids = [...new Set(Object.values(named))].sort()
  const { accounts, controls } = await loadCodingReferences(
    work,
    ids.map(accountId => ({ accountId, fundId: '' })),
  )
  for (const field of ['receivableAccountId', 'allowanceAccountId', 'discountAccountId'] as const) {
    const id = named[field]
    const account = accounts.get(id)
    if (!account?.takesLines) refuseField(field, 'unknown_reference')
    if (account.accountType !== 'ASSET' || account.hasStatements || controls.purposes.has(id))
      refuseField(field, 'not_writable', { expected: 'an account of receivables, an ASSET without cash' })
  }
  await work.changeById(Account, ids)
  const { hasLater, isWaiting } = await standingOfAccounts(read, ids, asOf)
  if (isWaiting) refuseBlocked('A manual journal on these accounts is not posted. Approve it, or delete it, first.')
  if (hasLater) refuseBlocked(`These accounts have lines after ${asOf}. Accrue on a later day.`)
}

/** By how much an account of a fund changes. */
interface Change {
  fundId: string
  accountId: string
  amount: Money
}

/** What brings each account of each fund to what is receivable. */
async function changesOf({ read }: MutationContext, given: AccruePledgesInput): Promise<Change[]> {
  const { asOf, fundId = null } = given
  const { receivableAccountId, allowanceAccountId, discountAccountId } = accountsOf(given)
  const due = await pledgesDue(read, asOf, fundId)
  const funds = [...new Set(due.map(each => each.fundId))]
  const wanted = funds.flatMap(id => {
    const { gross, allowance, discount } = receivableOf(
      due.filter(each => each.fundId === id),
      given,
    )
    return [
      { fundId: id, accountId: receivableAccountId, amount: gross },
      { fundId: id, accountId: allowanceAccountId, amount: minor(-allowance) },
      { fundId: id, accountId: discountAccountId, amount: minor(-discount) },
    ]
  })
  const held = await heldBy(read, Object.values(accountsOf(given)), asOf)
  const changes = new Map<string, Change>()
  const add = (change: Change) => {
    const key = `${change.fundId} ${change.accountId}`
    changes.set(key, { ...change, amount: minor((changes.get(key)?.amount ?? 0) + change.amount) })
  }
  for (const each of wanted) add(each)
  for (const each of held) if (!fundId || fundId.includes(each.fundId)) add({ ...each, amount: minor(-each.amount) })
  return [...changes.values()].filter(({ amount }) => amount !== 0)
}

/** The lines of the changes, and of the revenue of each fund. */
async function linesOf(
  { work }: MutationContext,
  { asOf, dimensions }: AccruePledgesInput,
  changes: readonly Change[],
): Promise<ManualJournalLineInput[]> {
  const { funds } = await loadCodingReferences(work, changes)
  const revenue = [...new Set(changes.map(({ fundId }) => fundId))].map(fundId => ({
    fundId,
    accountId: revenueAccountOf(funds.get(fundId)),
    amount: minor(-sum(changes.filter(each => each.fundId === fundId).map(({ amount }) => amount))),
  }))
  const references = await loadCodingReferences(work, [...changes, ...revenue])
  for (const { fundId, accountId } of revenue) assertTakesRevenue(fundId, accountId, { asOf, dimensions }, references)
  return [
    ...changes.map(({ amount, ...line }) => ({ ...line, ...sideOf(amount) })),
    ...revenue
      .filter(({ amount }) => amount !== 0)
      .map(({ amount, ...line }) => ({ ...line, dimensions, ...sideOf(amount) })),
  ]
}

/** @throws Refusal 409 accounts_not_configured for a fund without a revenue account. */
function revenueAccountOf(fund: Fund | undefined): string {
  if (fund?.defaultRevenueAccountId) return fund.defaultRevenueAccountId
  throw new Refusal('accounts_not_configured')
    .saying(`The fund ${fund?.name} has no revenue account. Set its defaultRevenueAccountId with updateFund.`)
    .telling({ next: ['updateFund'] })
}

/** @throws Refusal 409 illegal_transition for a fund that takes no lines on the day; 422 for dimension values that revenue does not take. */
function assertTakesRevenue(
  fundId: string,
  accountId: string,
  { asOf, dimensions }: Pick<AccruePledgesInput, 'asOf' | 'dimensions'>,
  { accounts, funds, parents, dimensions: known }: CodingReferences,
): void {
  const fund = funds.get(fundId)
  const account = accounts.get(accountId)
  if (!account?.takesLines || !fund?.takes(asOf) || parents.has(fundId))
    refuseBlocked(
      `The fund ${fund?.name}, or its revenue account, takes no lines on ${asOf}. Activate it, or name other funds.`,
    )
  const line = { dimensions: dimensions ?? [], accountType: account.accountType, day: asOf }
  const fault = checkDimensions(line, 'MANUAL_JOURNAL', known, 'dimensions')
  if (fault) throw new Refusal('validation', [fault])
}
