import {
  choice,
  count,
  enumeration,
  input,
  instant,
  money,
  ratio,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { printed } from '../../../print/press.js'
import type { Money } from '../../../values/money.js'
import { CHECK_NUMBER } from '../../../values/text-forms.js'
import { Account } from '../../ledger/accounts/account.js'
import { BillPayment } from '../payments/bill-payment.js'
import { CHECKS_MAX, numberChecks, spoil } from './check-numbering.js'
import { CHECKS, type ChecksJob, checksPdf } from './check-pdf.js'
import { CheckRun } from './check-run.js'
import { checkRuns, checksOfRun, drawerOf } from './check-run.queries.js'

export const tag = 'Bills'

const CheckLayout = enumeration('CheckLayout', 'The form on which checks are printed.', {
  VOUCHER_TOP:
    'US letter paper of three parts: the check on top, 3.5 inches high, and two stubs below, 3.5 and 4 inches high.',
})

@input('Which check runs are listed.')
export class CheckRunFilter {
  @ref(() => Account, { nullable: true, list: true }) bankAccountId?: string[] | null
  @ref(() => BillPayment, { nullable: true, list: true, note: 'Runs that printed a check for one of these payments.' })
  billPaymentId?: string[] | null
  @text({ nullable: true, list: true, note: 'Runs with a check of this number.' }) checkNumber?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class CheckRunTotals {
  @count({ note: 'How many runs the filter selects.' }) count!: number
  @money({ note: "The sum of the checks as they were printed, in the organization's currency." }) totalAmount!: Money
}

@input('The checks to print.')
export class CreateCheckRunInput {
  @ref(() => Account, { note: 'The bank account that the checks draw on. It is no credit card.' })
  bankAccountId!: string
  @ref(() => BillPayment, {
    nullable: true,
    list: true,
    min: 1,
    items: CHECKS_MAX,
    note: 'Issued payments by CHECK of the bank account without a number. When absent, all issued payments that await printing, the first 200 of them.',
  })
  billPaymentIds?: string[] | null
  @text({
    nullable: true,
    min: 1,
    max: 9,
    form: CHECK_NUMBER,
    note: 'The number of the first check of the paper in the printer: 1 to 9 digits, the first not 0. When absent, one more than the highest number of the bank account.',
  })
  firstNumber?: string | null
}

@input('The checks of a run that were spoiled, by their numbers or by their payments.')
export class SpoilChecksInput {
  @text({ nullable: true, list: true, max: 9, items: CHECKS_MAX, note: 'The numbers of the checks.' })
  checkNumbers?: string[] | null
  @ref(() => BillPayment, { nullable: true, list: true, items: CHECKS_MAX, note: 'The payments of the checks.' })
  billPaymentIds?: string[] | null
  @text({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
}

@input('How the checks of a run are laid out.')
export class CheckRunPdfFilter {
  @choice(CheckLayout, { fallback: 'VOUCHER_TOP' }) layout!: ValueOf<typeof CheckLayout>
  @ratio({
    min: -20,
    max: 20,
    fallback: 0,
    note: 'By how many millimeters everything is printed further to the right.',
  })
  offsetX!: number
  @ratio({ min: -20, max: 20, fallback: 0, note: 'By how many millimeters everything is printed further down.' })
  offsetY!: number
}

@view('The checks of a run as a file.')
export class CheckRunFile {
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The media type.' }) contentType!: string
  @count({ note: 'The size in bytes.' }) sizeBytes!: number
  @text({ note: 'The bytes of the PDF, in base64.' }) contentBase64!: string
}

export const listCheckRuns = list({
  does: 'List the check runs, newest first.',
  scope: 'bills:read',
  rest: 'GET /check-runs',
  takes: CheckRunFilter,
  lists: checkRuns,
  envelope: 'checkRuns',
  totals: CheckRunTotals,
})

export const getCheckRun = query({
  does: 'Get one check run with its checks.',
  scope: 'bills:read',
  rest: 'GET /check-runs/{id}',
  gives: CheckRun,
  run: recordOfPath(checkRuns),
})

export const createCheckRun = mutation({
  does: 'Give the checks of a bank account that await printing their numbers.',
  details: [
    'The checks are in the order of the names of the vendors, then of the days, and their numbers have no gap. A number that a check',
    'of the bank account has already is refused with 409 (duplicate). A dry run shows the numbers before. A scheduled payment is',
    'printed after issueBillPayment. Print the checks with downloadCheckRun.',
  ].join(' '),
  scope: 'bills:pay',
  refuses: ['illegal_transition', 'duplicate'],
  rest: 'POST /check-runs',
  takes: CreateCheckRunInput,
  gives: CheckRun,
  creates: true,
  async run(context, given) {
    const run = await numberChecks(context, given)
    return { id: run.id }
  },
})

export const spoilChecks = mutation({
  does: 'Report checks of a run as spoiled: their payments await printing again.',
  details:
    'For a check that the printer has torn or misprinted. Its number stays taken, and nothing is posted. A check that is lost or stopped is voided with voidBillPayment. A cleared payment is refused with 409.',
  scope: 'bills:pay',
  refuses: ['illegal_transition'],
  rest: 'POST /check-runs/{id}/spoil',
  takes: SpoilChecksInput,
  gives: CheckRun,
  async run(context, given, { id }) {
    await spoil(context, await context.work.change(CheckRun, id), given)
  },
})

export const downloadCheckRun = query({
  does: 'Get the checks of a run as a PDF, one page for each.',
  details:
    'The paper has the name of the church, the number and the MICR line already. The page has the day, the payee with the address, the amount in figures and words, and two stubs with the bills. A check that was spoiled, or whose payment was voided, is marked VOID. With `Accept: application/pdf`, REST answers the PDF itself as a download.',
  scope: 'bills:read',
  alsoScope: 'vendors:read',
  rest: 'GET /check-runs/{id}/pdf',
  takes: CheckRunPdfFilter,
  gives: CheckRunFile,
  fileTypes: ['application/pdf'],
  async run({ read, caller }, { offsetX, offsetY }, { id }) {
    const { bankAccountId, printedAt, firstNumber, lastNumber } = await read.one(checkRuns, id)
    const drawer = await drawerOf(read, bankAccountId)
    const checks = await checksOfRun(read, id)
    const job: ChecksJob = {
      ...drawer,
      firstNumber,
      lastNumber,
      printedAt: new Date(printedAt),
      checks,
      offsetX,
      offsetY,
    }
    const bytes = await printed(caller, CHECKS, checksPdf, job)
    return {
      fileName: `checks-${firstNumber}-${lastNumber}.pdf`,
      contentType: 'application/pdf',
      sizeBytes: bytes.length,
      contentBase64: bytes.toString('base64'),
    }
  },
})
