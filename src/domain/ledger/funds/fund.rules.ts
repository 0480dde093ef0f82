import type { Reader } from '../../../data/reader.js'
import type { ValueOf } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import type { Told } from '../../../refusals/field-faults.js'
import {
  type Fault,
  type FieldFault,
  faultAt,
  fieldRefusal,
  Refusal,
  refuseBlocked,
  refuseField,
  refuseStatus,
} from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { Account, type AccountType } from '../accounts/account.js'
import { loadControlAccounts } from '../accounts/control-account.queries.js'
import { parentOf } from '../hierarchy.js'
import { Fund, type FundStatus } from './fund.js'
import { hasBalances, type OpenItem, openItems } from './fund.queries.js'

/** The kinds of restrictions that end on a day. */
const ENDING: readonly string[] = ['TIME', 'PURPOSE_AND_TIME']

type Change = Partial<Omit<Fund, 'takes'>>

/**
 * The rules of a fund before it is written (5.1, A8).
 * @throws Refusal 422.
 */
export async function assertFund(work: Work, fund: Fund, change: Change): Promise<void> {
  const faults: FieldFault[] = []
  const fault = <F extends Fault>(field: keyof Fund, code: F, ...about: Told<F>) =>
    faults.push(faultAt(field, code, ...about))
  const isRestricted = fund.netAssetClass === 'WITH_DONOR_RESTRICTIONS'
  if (fund.restrictionType && !isRestricted)
    fault('restrictionType', 'not_writable', { expected: 'null for a fund WITHOUT_DONOR_RESTRICTIONS' })
  if (fund.restrictionEndsOn && !ENDING.includes(fund.restrictionType ?? ''))
    fault('restrictionEndsOn', 'not_writable', { expected: `null unless restrictionType is ${ENDING.join(' or ')}` })
  if (fund.isBoardDesignated && isRestricted)
    fault('isBoardDesignated', 'not_writable', { expected: 'false for a fund WITH_DONOR_RESTRICTIONS' })
  if (fund.startDate && fund.endDate && fund.endDate < fund.startDate)
    fault('endDate', 'date_order', { expected: 'on or after startDate' })
  const isAccount = async (id: string | null | undefined, type: ValueOf<typeof AccountType>) => {
    if (!id) return true
    const account = await work.find(Account, id)
    return account?.takesLines && account.accountType === type
  }
  if (!(await isAccount(change.netAssetAccountId, 'NET_ASSET'))) fault('netAssetAccountId', 'unknown_reference')
  if (!(await isAccount(change.defaultRevenueAccountId, 'REVENUE')))
    fault('defaultRevenueAccountId', 'unknown_reference')
  if (change.parentFundId) {
    const parent = await parentOf(work, Fund, 'parentFundId', change.parentFundId, fund)
    if (parent.netAssetClass !== fund.netAssetClass || parent.status === 'CLOSED')
      fault('parentFundId', 'unknown_reference')
  }
  if (faults.length) throw new Refusal('validation', faults)
  if (change.netAssetAccountId) await assertNetAssets(work, fund)
  if (change.parentFundId && (await hasBalances(work, change.parentFundId))) {
    throw fieldRefusal(
      'parentFundId',
      'not_writable',
      'The parent has balances, and a parent takes no lines. Name a fund without balances.',
    )
  }
}

/** @throws Refusal 422 when funds of the other class or transfers use the account of its net assets. */
async function assertNetAssets(work: Work, { id, netAssetAccountId, netAssetClass }: Fund): Promise<void> {
  const others = await work.findWhere(Fund, { netAssetAccountId, id: { $ne: id } })
  const { purposes } = await loadControlAccounts(work)
  const isShared = others.some(other => other.netAssetClass !== netAssetClass)
  if (!isShared && [...(purposes.get(netAssetAccountId) ?? [])].every(purpose => purpose === 'NET_ASSETS')) return
  throw fieldRefusal(
    'netAssetAccountId',
    'unknown_reference',
    'The account is for funds of the other net asset class, or for transfers. Name another NET_ASSET account.',
  )
}

/** Clears the present default fund. It is written at once, because there may never be two. */
export async function clearDefault(work: Work): Promise<void> {
  for (const fund of await work.changeAll(Fund, { isDefault: true })) fund.isDefault = false
  await work.flush()
}

/**
 * Asserts that a change ends no restriction of a fund with balances: what donors gave stays as they gave it.
 * @throws Refusal 422 immutable.
 */
function assertRestrictionStays(fund: Fund, change: Change, today: Day): void {
  const { restrictionType = fund.restrictionType, restrictionEndsOn = fund.restrictionEndsOn } = change
  const refuseType = (message: string) => refuseField('restrictionType', 'immutable', { message })
  const refuseDay = (message: string) => refuseField('restrictionEndsOn', 'immutable', { message })
  const hasNewType = restrictionType !== fund.restrictionType
  const hasNewDay = restrictionEndsOn !== fund.restrictionEndsOn
  if (hasNewType && fund.restrictionType === 'PERPETUAL')
    refuseType(
      'The fund has balances, and what donors gave for ever stays so. Release corpus with releaseFromRestriction and the decision that allows it.',
    )
  if (fund.restrictionEndsOn && fund.restrictionEndsOn <= today && (hasNewType || hasNewDay)) {
    const message = `The restriction of the fund by time ended on ${fund.restrictionEndsOn}. Create another fund for what donors restrict from now on.`
    if (hasNewType) refuseType(message)
    refuseDay(message)
  }
  if (hasNewType && restrictionType === 'TIME')
    refuseType('The fund has balances that are not restricted by time alone. Create another fund for what is.')
  if (!hasNewDay) return
  const before = fund.restrictionEndsOn
  if (before && (!restrictionEndsOn || restrictionEndsOn < before))
    refuseDay(
      `The fund has balances, and what donors gave until ${before} stays until then. Name a later day, or release with releaseFromRestriction and the decision that allows it.`,
    )
  if (restrictionEndsOn && restrictionEndsOn <= today)
    refuseDay('The fund has balances, and a day that has come would end their restriction. Name a later day.')
}

/**
 * Changes an existing fund.
 * @throws Refusal 422, immutable for another class; 409 illegal_transition for a default fund that would take no
 * contributions and for a fund that cannot be closed.
 */
export async function changeFund(
  { work, read, today }: Pick<MutationContext, 'work' | 'read' | 'today'>,
  fund: Fund,
  change: Change,
): Promise<void> {
  const { status, statusReason, isDefault, netAssetClass, ...plain } = change
  if (netAssetClass !== undefined && netAssetClass !== fund.netAssetClass) refuseField('netAssetClass', 'immutable')
  const isRestrictedAnew = plain.restrictionType !== undefined || plain.restrictionEndsOn !== undefined
  if (isRestrictedAnew && (await hasBalances(work, fund.id))) assertRestrictionStays(fund, plain, today)
  if (isDefault === false && fund.isDefault)
    refuseField('isDefault', 'not_writable', {
      message: 'One fund is always the default. Set isDefault of another fund to true instead.',
    })
  const next = { isDefault: isDefault ?? fund.isDefault, status: status ?? fund.status }
  const acceptsGifts = change.acceptsGifts ?? fund.acceptsGifts
  if (next.isDefault && (next.status !== 'ACTIVE' || !acceptsGifts))
    refuseBlocked('The default fund must be ACTIVE and accept gifts. Make another fund the default first.')
  if (next.isDefault && !fund.isDefault) await clearDefault(work)
  assign(fund, { ...defined(plain), isDefault: next.isDefault })
  await assertFund(work, fund, change)
  if (status !== undefined && status !== fund.status) await moveFund(read, fund, status, statusReason)
}

async function moveFund(
  read: Reader,
  fund: Fund,
  status: ValueOf<typeof FundStatus>,
  reason: string | null | undefined,
): Promise<void> {
  if (status === 'CLOSED') await closeFund(read, fund)
  if (fund.status === 'CLOSED' && status === 'ACTIVE' && !reason) refuseField('statusReason', 'required')
  if (fund.status === 'CLOSED' && status === 'INACTIVE') refuseStatus('fund', fund.status, ['ACTIVE', 'INACTIVE'])
  fund.status = status
  fund.statusReason = reason ?? null
}

/** What the refusal calls the open items of a fund. */
const OPEN: Record<OpenItem['kind'], string> = {
  FUND: 'Funds below it that are not closed',
  BALANCE: 'Accounts with a balance in the fund',
  TRANSACTION: 'Bank transactions that are not approved',
  BILL: 'Bills that are not approved',
  INVOICE: 'Invoices that are drafts',
  JOURNAL: 'Manual journals that are not approved, or whose reversal is planned',
  TRANSFER: 'Fund transfers that wait for an approval',
  CONTRIBUTION: 'Contributions that are not posted',
  PLEDGE: 'Open pledges',
}

/**
 * Asserts that a fund has no open items, so that it can be closed.
 * @throws Refusal 409 illegal_transition.
 */
async function closeFund(read: Reader, fund: Fund): Promise<void> {
  const open = await openItems(read, fund.id)
  if (!open.length) return
  const kinds = Object.entries(OPEN).flatMap(([kind, words]) => {
    const names = open.filter(item => item.kind === kind).map(({ name }) => name)
    return names.length ? [`${words}: ${[...new Set(names)].join(', ')}`] : []
  })
  refuseBlocked(`The fund is not closed while it has open items. ${kinds.join('. ')}. Settle them first.`)
}

/**
 * The account of what is given to a fund.
 * @throws Refusal 409 accounts_not_configured for a fund without one.
 */
export function revenueAccountOf(name: string, accountId: string | null): string {
  if (accountId) return accountId
  throw new Refusal('accounts_not_configured')
    .saying(`The fund ${name} has no revenue account. Set its defaultRevenueAccountId with updateFund.`)
    .telling({ next: ['updateFund'] })
}
