import { type Answer } from '../../../data/source.js'
import { choice, count, day, flag, input, money, part, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { fieldRefusal, refuseDuplicate, refuseField } from '../../../refusals/refusals.js'
import { decimal, MONEY_MAX, type Money, sum } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { Account } from '../../ledger/accounts/account.js'
import { payablesAccounts } from '../../ledger/accounts/control-account.queries.js'
import { LineDimensionInput } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { assertCodedLines, type CodingReferences, loadCodingReferences } from '../../ledger/journal/coding.js'
import { assertPlannedDay } from '../../ledger/journal/planned-day.js'
import { type AccountingPolicy, policyOf } from '../../ledger/policy/policy.js'
import { assertOrigin, recordedBefore, rememberCreation } from '../../record-once.js'
import { Vendor } from '../../vendors/vendor.js'
import { Bill, BillLine, BillLineDimension, BillType } from './bill.js'
import { bills, numbersTaken } from './bill.queries.js'
import { askForApproval } from './bill-submission.js'

@input('One coded line of a bill.')
export class BillLineInput {
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ min: 1, note: 'The amount in the currency of the organization.' }) amount!: Money
  @text({ nullable: true, note: 'What it is, in words.' }) description?: string | null
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'The dimension values. At most one of each dimension.',
  })
  dimensions?: LineDimensionInput[] | null
  @flag({ fallback: false, note: 'Whether it is reported on Form 1099.' }) is1099!: boolean
}

@input('A bill or a vendor credit to create.')
export class CreateBillInput {
  @choice(BillType, { fallback: 'BILL' }) billType!: ValueOf<typeof BillType>
  @ref(() => Vendor, { note: 'The id of an active vendor.' }) vendorId!: string
  @text({ nullable: true, min: 1, max: 100, note: "The vendor's own number of the bill or credit." }) billNumber?:
    | string
    | null
  @day({ note: 'The day of the bill.' }) billDate!: Day
  @day({
    nullable: true,
    note: "When absent, the bill date plus the vendor's payment terms. For a vendor credit, the bill date.",
  })
  dueDate?: Day | null
  @day({ nullable: true, note: 'The day on which it was received.' }) receivedDate?: Day | null
  @text({ nullable: true, min: 1, max: 500, note: 'What it is, in words.' }) description?: string | null
  @text({ nullable: true, min: 1, max: 2000, note: 'A note for people.' }) memo?: string | null
  @part(() => BillLineInput, { list: true, min: 1, items: 200, note: 'The lines, in their order.' })
  lines!: BillLineInput[]
  @ref(() => Account, {
    nullable: true,
    note: 'A liability account for payables alone. When absent, the accounts payable account of the accounting policy.',
  })
  apAccountId?: string | null
  @count({ nullable: true, min: 0, max: 365, note: "When absent, the vendor's." }) paymentTermsDays?: number | null
  @text({ nullable: true, min: 1, max: 50, note: 'The system that it comes from.' }) provider?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId?: string | null
  @flag({ fallback: false, note: 'Whether to submit it for approval at once.' }) submit!: boolean
}

const byDimension = (a: LineDimensionInput, b: LineDimensionInput) => (a.dimensionId < b.dimensionId ? -1 : 1)

/** The fields of a stored bill that its creation can have set. */
const givenOf = (row: Answer<typeof bills>) => ({
  ...row,
  lines: row.lines.map(({ id: _, ...line }) => line),
})

/**
 * The input in the form that `givenOf` makes of a stored record, so that the two can be compared. A BILL does not name its type,
 * because the digests of bills from before there were credits do not.
 */
const comparable = ({ lines, submit: _, billType, ...given }: CreateBillInput) => ({
  ...given,
  billType: billType === 'CREDIT' ? billType : undefined,
  apAccountId: given.apAccountId ?? undefined,
  dueDate: given.dueDate ?? undefined,
  paymentTermsDays: given.paymentTermsDays ?? undefined,
  lines: lines.map(line => ({
    accountId: line.accountId,
    fundId: line.fundId,
    amount: line.amount,
    description: line.description ?? null,
    is1099: line.is1099,
    dimensions: [...(line.dimensions ?? [])].sort(byDimension),
  })),
})

/**
 * The bill that was created before under the provider and external id of a request.
 * @throws Refusal 409 duplicate when the request differs; 422 when only one of the two is given.
 */
export async function recordedBill(context: MutationContext, given: CreateBillInput) {
  assertOrigin(given)
  const known = await recordedBefore(context, bills, comparable(given), givenOf)
  return known && known.billType !== given.billType
    ? refuseDuplicate('bill', ['provider', 'externalId'], known.id)
    : known
}

/** The references that new bills are checked against, loaded once. The vendors are locked. */
export interface BillReferences {
  vendors: ReadonlyMap<string, Vendor>
  /** The accounts that the bills may credit. */
  payables: ReadonlySet<string>
  policy: AccountingPolicy
  coding: CodingReferences
  /** The vendor and number of existing bills that have a number. */
  taken: Set<string>
}

const numberOf = (vendorId: string, billNumber: string) => `${vendorId} ${billNumber.toLowerCase()}`

export async function billReferences(work: Work, given: readonly CreateBillInput[]): Promise<BillReferences> {
  const vendorIds = given.map(({ vendorId }) => vendorId)
  const [locked, policy] = await Promise.all([work.changeById(Vendor, vendorIds), policyOf(work)])
  const vendors = new Map(locked.map(vendor => [vendor.id, vendor]))
  const named = given.map(({ apAccountId }) => apAccountId ?? policy.payableAccountId).filter(id => id !== null)
  const numbers = given.flatMap(({ billNumber }) => billNumber ?? [])
  const lines = given.flatMap(bill => bill.lines)
  const { numbered, ...references } = await together({
    payables: payablesAccounts(work, named),
    coding: loadCodingReferences(work, lines),
    numbered: numbers.length ? work.run(numbersTaken(work.organizationId, [...vendors.keys()], numbers)) : [],
  })
  const taken = new Set(numbered.map(({ vendorId, billNumber }) => numberOf(vendorId, billNumber)))
  return { ...references, vendors, policy, taken }
}

/** @throws Refusal 422 for an unknown vendor, or one that takes no new bills. */
export function checkVendor(vendor: Vendor | undefined): Vendor {
  return vendor?.takesBills ? vendor : refuseField('vendorId', 'unknown_reference')
}

/** @throws Refusal 422 unless it is one of the accounts that bills may credit (A11, A14). */
export function assertPayable(accountId: string, payables: ReadonlySet<string>): void {
  if (payables.has(accountId)) return
  throw fieldRefusal(
    'apAccountId',
    'unknown_reference',
    'The account is not for payables. Name the payables account of the accounting policy, or a liability account without lines.',
  )
}

/**
 * Creates a draft, and submits it if requested.
 * @throws Refusal 422, or 409 duplicate for a number that the vendor has used, before anything is created.
 */
export function recordBill(
  { work, caller, today }: MutationContext,
  given: CreateBillInput,
  references: BillReferences,
): Bill {
  const { lines, submit, ...fields } = given
  assertPlannedDay(given.billDate, today, 'billDate')
  const vendor = checkVendor(references.vendors.get(given.vendorId))
  const apAccountId = given.apAccountId ?? references.policy.payableAccountId ?? refuseField('apAccountId', 'required')
  assertPayable(apAccountId, references.payables)
  const paymentTermsDays = given.paymentTermsDays ?? vendor.paymentTermsDays
  const terms = given.billType === 'CREDIT' ? 0 : (paymentTermsDays ?? 0)
  const dueDate = given.dueDate ?? daysAfter(given.billDate, terms)
  if (dueDate < given.billDate) refuseField('dueDate', 'date_order', { expected: 'on or after billDate' })
  if (sum(lines.map(({ amount }) => amount)) > MONEY_MAX)
    refuseField('lines', 'too_large', { expected: `lines that add up to at most ${decimal(MONEY_MAX)}` })
  assertCodedLines(lines, given.billDate, { kind: 'BILL', date: given.billDate }, references.coding)
  const number = given.billNumber && numberOf(vendor.id, given.billNumber)
  if (number && references.taken.has(number)) refuseDuplicate('bill', ['vendorId', 'billNumber'])
  if (number) references.taken.add(number)
  const bill = work.create(Bill, {
    ...fields,
    vendorId: vendor.id,
    apAccountId,
    dueDate,
    paymentTermsDays,
    currency: caller.currency,
    status: 'DRAFT',
    createdBy: caller.actorId,
  })
  writeLines(work, bill.id, lines)
  if (given.externalId) rememberCreation(work, bill, comparable(given))
  if (submit) askForApproval(work, bill, caller.actorId, sum(lines.map(({ amount }) => amount)), references.policy)
  return bill
}

/** The lines of a bill, as they are stored. */
export interface StoredLines {
  lines: BillLine[]
  dimensions: BillLineDimension[]
}

/** The lines of several bills, by the id of the bill. */
export async function storedLinesOf(work: Work, billIds: readonly string[]): Promise<ReadonlyMap<string, StoredLines>> {
  const lines = await work.findWhere(BillLine, { billId: { $in: billIds } })
  const dimensions = lines.length
    ? await work.findWhere(BillLineDimension, { lineId: { $in: lines.map(({ id }) => id) } })
    : []
  const stored = new Map<string, StoredLines>(billIds.map(id => [id, { lines: [], dimensions: [] }]))
  const owners = new Map(lines.map(({ id, billId }) => [id, stored.get(billId)]))
  for (const line of lines.sort((a, b) => a.lineNumber - b.lineNumber)) stored.get(line.billId)?.lines.push(line)
  for (const choice of dimensions) owners.get(choice.lineId)?.dimensions.push(choice)
  return stored
}

export const storedLines = async (work: Work, billId: string): Promise<StoredLines> =>
  present((await storedLinesOf(work, [billId])).get(billId))

/** Stored lines in the form of the input, each with its id. */
export const codedLines = ({ lines, dimensions }: StoredLines) =>
  lines.map(({ id, accountId, fundId, amount, description }) => ({
    id,
    accountId,
    fundId,
    amount,
    description,
    dimensions: dimensions
      .filter(({ lineId }) => lineId === id)
      .map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId })),
  }))

/** Stored lines in the form of the input. */
export const writtenBillLines = (stored: StoredLines): BillLineInput[] =>
  codedLines(stored).map(({ id: _, ...line }, index) => ({ ...line, is1099: stored.lines[index]?.is1099 === true }))

/** Replaces the lines with checked ones. @returns them with their ids. */
export function writeLines(
  work: Work,
  billId: string,
  lines: readonly BillLineInput[],
  old: StoredLines = { lines: [], dimensions: [] },
): (BillLineInput & { id: string })[] {
  for (const row of [...old.dimensions, ...old.lines]) work.remove(row)
  return lines.map(({ dimensions, ...line }, index) => {
    const { id } = work.create(BillLine, { ...line, billId, lineNumber: index + 1 })
    for (const choice of dimensions ?? []) work.create(BillLineDimension, { ...choice, lineId: id })
    return { ...line, dimensions, id }
  })
}
