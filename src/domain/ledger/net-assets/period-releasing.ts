import type { MutationContext } from '../../../kernel/operation.js'
import { type Money, minor } from '../../../values/money.js'
import { first, present } from '../../../values/present.js'
import { Account } from '../accounts/account.js'
import { openingLines, openingsWithin, priorPeriodLines } from '../journal/opening.queries.js'
import { postOne, reverse } from '../journal/posting.js'
import type { Posting } from '../journal/posting.rules.js'
import type { AccountingPeriod } from '../periods/period.js'
import { postingsOf } from '../periods/year-close.queries.js'
import { policyOf } from '../policy/policy.js'
import { netAssetsAt, openingsAfter } from './net-assets.queries.js'
import { type Release, releasesOf, WITH } from './net-assets.rules.js'
import { changesWithin, releaseOfPeriod } from './period-release.queries.js'

/**
 * Posts what funds with donor restrictions released in a period, on the account for releases of the policy. Each expense account of each fund
 * has two lines: one takes its share out of net assets with donor restrictions, the other adds it to those without. Both are of the
 * same fund, so no money moves. An entry that the period has already is reversed when the release differs. Without an account for releases,
 * nothing is posted. Source: ASC 958-205-45-11.
 * @throws Refusal 409 period_closed.
 */
export async function postReleases(context: MutationContext, period: AccountingPeriod): Promise<void> {
  const { work } = context
  const { releasedAccountId: accountId } = await policyOf(work)
  if (!accountId) return
  const releases = await releasesIn(context, period)
  const accounts = await work.findAll(
    Account,
    releases.map(each => each.accountId),
  )
  const lines = linesOf(accountId, releases, accounts)
  const before = await work.run(releaseOfPeriod(work.organizationId, period.id))
  if (isSame(lines, before)) return
  const [stale] = before
  if (stale) await reverse(context, stale.entryId, 'The release of the period has changed', period.endDate)
  if (!lines.length) return
  const { n } = first(await work.run(postingsOf(work.organizationId, 'PERIOD_RELEASE', period.id)))
  await postOne(context, {
    date: period.endDate,
    description: `Net assets released from restriction, ${period.endDate.slice(0, 7)}`,
    source: { type: 'PERIOD_RELEASE', id: period.id },
    number: n + 1,
    lines,
  })
}

async function releasesIn({ read }: MutationContext, { startDate: from, endDate: asOf }: AccountingPeriod) {
  const openings = await openingLines(read)
  const netAssets = await netAssetsAt(read, asOf, await openingsAfter(read, openings, asOf))
  // Opening balances and corrections of earlier periods count before the first day.
  const before = openingsWithin([...openings, ...(await priorPeriodLines(read))], { from, asOf })
  const moved = before.map(line => ({
    ...line,
    isExpense: false,
    isRestricted: line.netAssetClass === WITH,
    amount: minor(0 - line.amount),
  }))
  return releasesOf(netAssets, [...(await changesWithin(read, { from, asOf })), ...moved], from)
}

const MEMOS = { SHORTFALLS: 'Shortfall of earlier days', ENDED: 'The restriction by time has ended' } as const

const linesOf = (accountId: string, releases: readonly Release[], accounts: ReadonlyMap<string, Account>): Posting[] =>
  releases.flatMap(({ fundId, kind, amount, accountId: spentOn }) => {
    const { accountNumber, name } = present(accounts.get(spentOn))
    const memo = kind === 'EXPENSES' ? `${accountNumber} ${name}` : MEMOS[kind]
    return [amount, minor(0 - amount)].map((each): Posting => ({ accountId, fundId, amount: each, memo }))
  })

const isSame = (
  lines: readonly Posting[],
  posted: readonly { fundId: string; amount: Money; memo: string | null }[],
): boolean =>
  lines.length === posted.length &&
  lines.every(
    ({ fundId, amount, memo }, index) =>
      posted[index]?.fundId === fundId && posted[index].amount === amount && posted[index].memo === memo,
  )
