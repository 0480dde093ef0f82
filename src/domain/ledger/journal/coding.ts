import type { Work } from '../../../kernel/work.js'
import { Refusal, refuseField } from '../../../refusals/refusals.js'
import { type Day, isId } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { Account } from '../accounts/account.js'
import { type ControlAccounts, loadControlAccounts } from '../accounts/control-account.queries.js'
import { assertCodableAccount, type LineDocument } from '../accounts/control-account.rules.js'
import { checkDimensions, type DimensionReferences, loadDimensionReferences } from '../dimensions/dimension.rules.js'
import { Fund } from '../funds/fund.js'
import type { DimensionChoice } from './posting.rules.js'

/** The parts of a coded line that its rules depend on. */
export interface CodedLine {
  accountId: string
  fundId: string
  dimensions?: readonly DimensionChoice[] | null
  /** Required dimensions that it may lack, because it takes back what was posted without them. */
  optional?: ReadonlySet<string>
}

/** The references that coded lines are checked against, loaded once for any number of lines. */
export interface CodingReferences {
  accounts: ReadonlyMap<string, Account>
  funds: ReadonlyMap<string, Fund>
  /** Parent funds. They take no lines. */
  parents: ReadonlySet<string>
  dimensions: DimensionReferences
  controls: ControlAccounts
}

/** Funds, and which of them are parents. */
export async function loadFunds(
  work: Work,
  ids: readonly string[],
): Promise<Pick<CodingReferences, 'funds' | 'parents'>> {
  const parentIds = [...new Set(ids.filter(isId))]
  const [funds, children] = await Promise.all([
    work.findAll(Fund, parentIds),
    parentIds.length ? work.findWhere(Fund, { parentFundId: { $in: parentIds } }) : [],
  ])
  return { funds, parents: new Set(children.flatMap(({ parentFundId }) => parentFundId ?? [])) }
}

export async function loadCodingReferences(work: Work, lines: readonly CodedLine[]): Promise<CodingReferences> {
  const accountIds = lines.map(({ accountId }) => accountId)
  const fundIds = lines.map(({ fundId }) => fundId)
  const { funds, ...references } = await together({
    funds: loadFunds(work, fundIds),
    accounts: work.findAll(Account, accountIds),
    dimensions: loadDimensionReferences(work),
    controls: loadControlAccounts(work),
  })
  return { ...references, ...funds }
}

/** The member of a document that has its coded lines. Null where the document itself has what its lines share. */
const LINES: Record<LineDocument['kind'], string | null> = {
  TRANSACTION: 'splits',
  BILL: 'lines',
  INVOICE: 'lines',
  WRITE_OFF: null,
  MANUAL_JOURNAL: 'lines',
}

/**
 * Asserts that lines of a document may be posted on that day: postable, active accounts that are neither cash nor
 * control accounts (A11), open leaf funds within their window (A12), an account's own fund, and the dimensions that the
 * account asks for.
 * @throws Refusal 422; nested, so the field is `request`, and the path says which line and member.
 */
export function assertCodedLines(
  lines: readonly CodedLine[],
  day: Day,
  document: LineDocument,
  references: CodingReferences,
): void {
  for (const [index, { accountId, fundId, dimensions, optional }] of lines.entries()) {
    const member = LINES[document.kind]
    const at = (name: string) => (member === null ? name : `${member}.${index}.${name}`)
    const account = references.accounts.get(accountId)
    const fund = references.funds.get(fundId)
    if (!account?.takesLines) refuseAccount(account, at('accountId'))
    if (!fund || (document.kind !== 'WRITE_OFF' && !fund.takes(day)) || references.parents.has(fund.id))
      refuseFund(fund, day, at('fundId'))
    assertCodableAccount(account, fund, document, references.controls, at('accountId'))
    const { restrictedToFundId } = account
    if (restrictedToFundId && restrictedToFundId !== fund.id)
      refuseField('request', 'unknown_reference', {
        path: at('fundId'),
        message: `${at('fundId')} must be the fund that the account is restricted to.`,
      })
    const line = { dimensions: dimensions ?? [], accountType: account.accountType, day, optional }
    const fault = checkDimensions(line, document.kind, references.dimensions, at('dimensions'))
    if (fault) throw new Refusal('validation', [fault])
  }
}

/** Says why an account takes no line. */
function refuseAccount(account: Account | undefined, path: string): never {
  if (!account) refuseField('request', 'unknown_reference', { path })
  const message = account.isPostable
    ? `${path} names an INACTIVE account. Name an active account, or activate it with updateAccount.`
    : `${path} names a summary account, which takes no lines. Name an account below it.`
  refuseField('request', 'unknown_reference', { path, message })
}

/** Says why a fund takes no line of that day. */
function refuseFund(fund: Fund | undefined, day: Day, path: string): never {
  if (!fund) refuseField('request', 'unknown_reference', { path })
  const { status, startDate, endDate } = fund
  const message =
    status !== 'ACTIVE'
      ? `${path} names a fund that is ${status}. Name an active fund, or activate it with updateFund.`
      : startDate && day < startDate
        ? `${path} names a fund that takes lines from ${startDate} on. Name another fund, or a later day.`
        : endDate && day > endDate
          ? `${path} names a fund that takes lines up to ${endDate}. Name another fund, or an earlier day.`
          : `${path} names a fund with funds below it, which takes no lines. Name one of those.`
  refuseField('request', 'unknown_reference', { path, message })
}
