import type { ValueOf } from '../../../declaration/fields.js'
import type { Work } from '../../../kernel/work.js'
import { minor } from '../../../values/money.js'
import { Account, type AccountType } from '../accounts/account.js'
import { cashOf, GROWS_ON } from '../accounts/account.rules.js'
import { accountSortKey } from '../accounts/account-number.js'
import { Dimension, DimensionValue } from '../dimensions/dimension.js'
import { Fund } from '../funds/fund.js'
import { AccountingPolicy, policyOf } from '../policy/policy.js'
import { MINIMAL } from './minimal.js'
import { NONPROFIT } from './nonprofit.js'
import { type AccountLine, accountLines, type ChartTemplate, type FundTemplate } from './template.js'

/** The templates, keyed by the names that createOrganization takes. EMPTY has no accounts. */
export const CHARTS: Record<string, ChartTemplate | undefined> = { NONPROFIT, MINIMAL, EMPTY: undefined }

const TYPES: Record<string, ValueOf<typeof AccountType>> = {
  1: 'ASSET',
  2: 'LIABILITY',
  3: 'NET_ASSET',
  4: 'REVENUE',
}

/** What the accounting policy uses an account for, as templates write it. */
const POLICY: Record<string, keyof AccountingPolicy> = {
  bank: 'defaultBankAccountId',
  payable: 'payableAccountId',
  receivable: 'receivableAccountId',
  'due-from': 'dueFromAccountId',
  'due-to': 'dueToAccountId',
  'transfers-in': 'transfersInAccountId',
  'transfers-out': 'transfersOutAccountId',
  released: 'releasedAccountId',
  undeposited: 'undepositedAccountId',
  clearing: 'clearingAccountId',
  fees: 'processingFeesAccountId',
  'non-cash': 'nonCashAccountId',
  'in-kind': 'inKindRevenueAccountId',
  pledges: 'pledgesReceivableAccountId',
  'over-short': 'overShortAccountId',
}

/** How templates write a line of Form 990. */
const FORM_990_LINE = /^[IVX]+-\d/

/** Limits with which one person can work alone and larger amounts need a second person. In minor units. */
const LIMITS = {
  transactionApprovalLimit: minor(500_000),
  billApprovalLimit: minor(100_000),
  billSecondApprovalLimit: minor(1_000_000),
  journalApprovalLimit: minor(100_000),
  receiptRequiredFrom: minor(7_500),
  overShortLimit: minor(500),
}

/**
 * Creates accounts, funds and the accounting policy of a template in an organization that has none, and the functions
 * of expenses where there is no dimension.
 */
export async function createLedger(work: Work, template: ChartTemplate, currency: string): Promise<void> {
  const policy: Partial<AccountingPolicy> = {}
  const parents: string[] = []
  const ids = new Map<string, string>()
  for (const line of accountLines(template)) {
    const { id } = newAccount(work, line, parents[line.depth - 1] ?? null, currency)
    parents[line.depth] = id
    ids.set(line.number, id)
    for (const flag of line.flags) if (POLICY[flag]) Object.assign(policy, { [POLICY[flag]]: id })
  }
  template.funds.forEach((fund, index) => void newFund(work, fund, ids, (index + 1) * 10))
  if (template.functions && !(await work.findWhere(Dimension, {})).length) newFunctions(work, template.functions)
  const { organizationId: id } = work
  work.create(AccountingPolicy, { ...(await policyOf(work)), ...policy, ...LIMITS, id })
  await work.flush()
}

function newFunctions(work: Work, names: readonly string[]): void {
  const { id: dimensionId } = work.create(Dimension, {
    name: 'Function',
    code: null,
    status: 'ACTIVE',
    isRequired: false,
    requiredFor: [],
    appliesTo: [],
    isFunction: true,
    sortOrder: 0,
  })
  names.forEach(
    (name, index) =>
      void work.create(DimensionValue, {
        dimensionId,
        name,
        code: null,
        parentId: null,
        status: 'ACTIVE',
        validFrom: null,
        validTo: null,
        sortOrder: index * 10,
      }),
  )
}

function newAccount(
  work: Work,
  { number, name, flags }: AccountLine,
  parentId: string | null,
  currency: string,
): Account {
  const accountType = TYPES[number.charAt(0)] ?? 'EXPENSE'
  return work.create(Account, {
    accountNumber: number,
    sortKey: accountSortKey(number),
    name,
    accountType,
    parentId,
    ...cashOf({
      cashKind: flags.includes('$')
        ? flags.includes('petty')
          ? 'PETTY_CASH'
          : 'BANK'
        : flags.includes('card')
          ? 'CARD'
          : null,
    }),
    isPostable: !flags.includes('='),
    normalBalance: flags.includes('credit') ? 'CREDIT' : GROWS_ON[accountType],
    // Postings use these accounts, so they must stay.
    isSystem: flags.some(flag => POLICY[flag] && flag !== 'bank'),
    status: 'ACTIVE',
    form990Line: flags.find(flag => FORM_990_LINE.test(flag)) ?? null,
    currency,
  })
}

function newFund(work: Work, fund: FundTemplate, ids: ReadonlyMap<string, string>, sortOrder: number): Fund {
  const idOf = (number: string): string => {
    const id = ids.get(number)
    if (!id) throw new Error(`the template has no account ${number}`)
    return id
  }
  return work.create(Fund, {
    name: fund.name,
    code: fund.code,
    netAssetClass: fund.restriction ? 'WITH_DONOR_RESTRICTIONS' : 'WITHOUT_DONOR_RESTRICTIONS',
    restrictionType: fund.restriction ?? null,
    isBoardDesignated: fund.isBoardDesignated ?? false,
    netAssetAccountId: idOf(fund.netAssets),
    defaultRevenueAccountId: fund.revenue ? idOf(fund.revenue) : null,
    isTaxDeductible: true,
    isDefault: fund.isDefault ?? false,
    acceptsGifts: fund.revenue !== undefined,
    status: 'ACTIVE',
    sortOrder,
  })
}
