import { fieldRefusal } from '../../../refusals/refusals.js'
import type { Day } from '../../../values/time.js'
import type { Fund } from '../funds/fund.js'
import type { Account } from './account.js'
import type { ControlAccounts, Purpose } from './control-account.queries.js'

/** The document of a coded line, as far as the choice of its account depends on it. */
export interface LineDocument {
  kind: 'TRANSACTION' | 'BILL' | 'INVOICE' | 'WRITE_OFF' | 'MANUAL_JOURNAL'
  date: Day
  /** The other bank account of a TRANSFER: the only cash account that a coded line may name. */
  counterAccountId?: string | null
  /** Whether a MANUAL_JOURNAL may name cash accounts: its caller is an accountant. */
  takesCash?: boolean
  /** Whether a MANUAL_JOURNAL may name the net assets of the fund of its line: it corrects an earlier period. */
  takesNetAssets?: boolean
}

/** What a control account is for, and where its lines come from. */
const USES: Record<Purpose, readonly [use: string, way: string]> = {
  PAYABLE: ['accounts payable', 'Record a bill or a payment.'],
  RECEIVABLE: ['accounts receivable', 'Issue an invoice, or record a payment of one.'],
  INTERFUND: [
    'what funds owe each other',
    'Record a loan with transferBetweenFunds, or let the posting balance the funds.',
  ],
  TRANSFERS: ['transfers between funds and releases', 'Use transferBetweenFunds or releaseFromRestriction.'],
  HOLDING: ['undeposited funds or clearing', 'Record contributions, batches and settlements.'],
  NET_ASSETS: [
    'net assets of funds',
    'Use transferBetweenFunds, releaseFromRestriction or closeFiscalYear, and a manual journal with isPriorPeriod to correct an earlier period.',
  ],
}

/**
 * Asserts that a coded line does not name a control or cash account (A11). A bill or an invoice from before the first period names
 * the net-asset account of its fund, because its expense or revenue belongs to an earlier year.
 * @param path where the line's account stands in the request.
 * @throws Refusal 422 not_writable.
 */
export function assertCodableAccount(
  account: Account,
  fund: Fund,
  of: LineDocument,
  controls: ControlAccounts,
  path: string,
): void {
  if (account.hasStatements && account.id !== of.counterAccountId && !of.takesCash) {
    throw fieldRefusal(
      'request',
      'not_writable',
      account.isCard
        ? 'A line names a credit card. Record its charges and credits as transactions of the card, and its payment as a TRANSFER to it.'
        : of.kind === 'MANUAL_JOURNAL'
          ? 'A line names a cash account. Record money that moves as a bank transaction. Only an accountant may name a cash account, to correct an opening difference.'
          : 'A line names a cash account. Record money that moves between bank accounts as a TRANSFER.',
      path,
    )
  }
  const purposes = controls.purposes.get(account.id)
  if (!purposes) return
  const isOpening =
    (of.kind === 'BILL' || of.kind === 'INVOICE') && controls.firstDay !== null && of.date < controls.firstDay
  if ((isOpening || of.takesNetAssets) && isNetAssetsOf(account, fund, purposes)) return
  const [purpose] = purposes
  const [use, way] = USES[purpose ?? 'PAYABLE']
  throw fieldRefusal(
    'request',
    'not_writable',
    `A line names a control account, which is for ${use}. Its lines come from its own documents. ${way}`,
    path,
  )
}

/**
 * Asserts that an opening balance is on no control account but the net assets of its fund: what a control account holds
 * comes by documents, such as bills for accounts payable and invoices for accounts receivable.
 * @param path where the balance's account stands in the request.
 * @throws Refusal 422 not_writable.
 */
export function assertOpeningAccount(account: Account, fund: Fund, { purposes }: ControlAccounts, path: string): void {
  const of = purposes.get(account.id)
  if (!of || isNetAssetsOf(account, fund, of)) return
  throw fieldRefusal(
    'balances',
    'not_writable',
    'An opening balance names a control account. Record open payables as bills and open receivables as invoices, with their own dates, and name the net assets of a fund in that fund alone.',
    path,
  )
}

const isNetAssetsOf = (account: Account, fund: Fund, purposes: ReadonlySet<Purpose>): boolean =>
  purposes.size === 1 && purposes.has('NET_ASSETS') && fund.netAssetAccountId === account.id
