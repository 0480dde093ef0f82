import type { Day } from '../../src/values/time.js'
import { addBankLine } from '../banking/bank.js'
import { addDays, earlier, longDay, type Period } from '../calendar.js'
import type { World } from '../world.js'
import type { GiftTotals } from './gifts.js'
import type { Provider } from './providers.js'

interface SettlementPlan {
  readonly id: string
  readonly at: string
  readonly period: Period
  /** Null for cash and checks, which the church takes to the bank itself. */
  readonly provider: Provider | null
  readonly totals: GiftTotals
}

type Status = 'PENDING' | 'IN_TRANSIT' | 'DEPOSITED' | 'MATCHED' | 'RECONCILED' | 'FAILED'
type Recorded = Pick<GiftTotals, 'gross' | 'fees' | 'payments' | 'donations'>

/**
 * Payouts whose totals differ from their contributions, by the period's age and the provider. They are too recent to be
 * frozen.
 */
const MISMATCHES: Readonly<Record<string, (linked: Recorded) => Recorded>> = {
  '2/PROVIDER_1': linked => ({
    ...linked,
    gross: linked.gross + 2500,
    payments: linked.payments + 1,
    donations: linked.donations + 1,
  }),
  '3/PROVIDER_2': linked => ({ ...linked, fees: linked.fees + 187 }),
  '2/MANUAL': linked => ({ ...linked, gross: linked.gross - 500 }),
  '1/PROVIDER_2': linked => ({ ...linked, payments: linked.payments - 1, donations: linked.donations - 1 }),
  '3/PROVIDER_6': linked => ({
    ...linked,
    gross: linked.gross + 10_000,
    fees: linked.fees + 320,
    payments: linked.payments + 1,
  }),
}

/** Payouts that the bank sent back, by age and provider. */
const FAILURES: Readonly<Record<string, readonly [code: string, message: string]>> = {
  '3/PROVIDER_1': ['account_closed', 'The bank returned the payout: the account is closed.'],
  '4/PROVIDER_2': ['could_not_process', 'The bank could not process this payout.'],
  '6/PROVIDER_6': ['debit_not_authorized', 'The bank account does not accept this transfer.'],
}

/** A deposit, with its bank line when the money has arrived and is linked. */
export function addSettlement(world: World, plan: SettlementPlan): void {
  const { period, provider, totals } = plan
  const key = `${period.age}/${provider?.code ?? 'MANUAL'}`
  const recorded = MISMATCHES[key]?.(totals) ?? totals
  const status = statusOf(world, plan, key)
  const arrival = arrivalOf(period, provider)
  const isAgreed = !MISMATCHES[key]
  const bankLine = hasArrived(status) ? addDeposit(world, plan, recorded, { status, isAgreed }, arrival) : null
  const linked = status === 'DEPOSITED' ? null : bankLine
  addRow(world, plan, recorded, status, arrival, linked)
  const { dimensions } = world
  const values = [
    dimensions.value('CAMPUS', provider?.campus ?? 'MAIN'),
    ...(provider ? [] : [dimensions.value('SERVICE', 'SUN-AM')]),
    dimensions.value('FUNCTION', 'ADMIN'),
  ]
  for (const value of values) world.book.addPart('settlement_dimension', plan.at, { settlement_id: plan.id, ...value })
}

function addRow(
  world: World,
  plan: SettlementPlan,
  recorded: Recorded,
  status: Status,
  arrival: Day,
  bankLine: string | null,
): void {
  const { book } = world
  const { id, at, period, provider } = plan
  const failure = status === 'FAILED' ? FAILURES[`${period.age}/${provider?.code}`] : undefined
  const isFrozen = status === 'RECONCILED'
  const frozenAt = isFrozen ? book.at(addDays(monthAfter(arrival), 10)) : null
  book.add('settlement', at, {
    id,
    provider: provider?.code ?? 'MANUAL',
    external_id: provider ? `po_${book.random.token(18)}` : null,
    external_reference: provider
      ? `PAYOUT ${period.end.slice(2).replaceAll('-', '')}`
      : `Deposit slip ${book.random.digits(6)}`,
    estimated_arrival_date: arrival,
    actual_arrival_date: hasArrived(status) ? arrival : null,
    gross_amount: recorded.gross,
    fees_amount: recorded.fees,
    net_amount: recorded.gross - recorded.fees,
    payment_count: recorded.payments,
    donation_count: recorded.donations,
    currency: book.profile.organization.currency,
    status,
    recorded_externally_at: null,
    frozen_at: frozenAt,
    bank_transaction_id: bankLine,
    settlement_type: provider ? 'PAYOUT' : 'BANK_DEPOSIT',
    error_message: failure?.[1] ?? null,
    failure_code: failure?.[0] ?? null,
    deposit_basis: provider?.basis ?? 'NET',
    giving_integration_id: provider?.integrationId ?? null,
    merchant_id: provider?.merchantId ?? null,
    updated_at: frozenAt ?? (hasArrived(status) || failure ? book.after(at, arrival) : at),
  })
}

const monthAfter = (day: Day): Day => addDays(`${day.slice(0, 7)}-28`, 4)
const hasArrived = (status: Status): boolean =>
  status === 'DEPOSITED' || status === 'MATCHED' || status === 'RECONCILED'

/** Cash is carried to the bank the next day; providers take a week. */
function arrivalOf(period: Period, provider: Provider | null): Day {
  return addDays(period.end, provider ? 8 : 1)
}

function statusOf({ book: { timeline } }: World, { period, provider }: SettlementPlan, key: string): Status {
  if (FAILURES[key]) return 'FAILED'
  if (period.age === 0) return 'PENDING'
  if (period.age === 1) return provider ? 'IN_TRANSIT' : 'DEPOSITED'
  if (period.age === 2 && provider) return 'DEPOSITED'
  return arrivalOf(period, provider) <= timeline.reconciledThrough ? 'RECONCILED' : 'MATCHED'
}

/** The deposit as the bank shows it. Its settlement posts it once it agrees. */
function addDeposit(
  world: World,
  plan: SettlementPlan,
  recorded: Recorded,
  { status, isAgreed }: { status: Status; isAgreed: boolean },
  arrival: Day,
): string {
  const { book, chart } = world
  const { provider } = plan
  const isGross = provider?.basis === 'GROSS'
  const amount = isGross ? recorded.gross : recorded.gross - recorded.fees
  const isLinked = status !== 'DEPOSITED'
  return addBankLine(world, {
    day: earlier(arrival, book.timeline.yesterday),
    type: 'DEPOSIT',
    amount,
    description: provider
      ? `${provider.code} PAYOUT ${book.random.token(8).toUpperCase()}`
      : `BRANCH DEPOSIT ${longDay(arrival)}`,
    bankId: chart.id('1010.1'),
    reference: provider ? null : book.random.digits(6),
    status: isLinked && isAgreed ? 'APPROVED' : 'UNCODED',
    source: provider ? 'BANK_FEED' : 'SETTLEMENT',
    isReconciled: status === 'RECONCILED',
    splits: [],
  })
}

/** Payouts that never left: the provider moved their gifts to the next one. */
export function addCancelledSettlements({ book, providers }: World): void {
  for (const provider of providers.filter(({ until }) => until === 1)) {
    const day = addDays(book.timeline.today, -(30 + 40 * provider.slot))
    const at = book.at(day)
    book.add('settlement', at, {
      provider: provider.code,
      external_id: `po_${book.random.token(18)}`,
      external_reference: `PAYOUT ${day.slice(2).replaceAll('-', '')}`,
      estimated_arrival_date: addDays(day, 7),
      actual_arrival_date: null,
      gross_amount: 0,
      fees_amount: 0,
      net_amount: 0,
      payment_count: 0,
      donation_count: 0,
      currency: book.profile.organization.currency,
      status: 'CANCELLED',
      recorded_externally_at: null,
      frozen_at: null,
      bank_transaction_id: null,
      settlement_type: 'PAYOUT',
      error_message: 'Cancelled by the provider; its gifts are in the next payout.',
      failure_code: null,
      deposit_basis: provider.basis,
      giving_integration_id: provider.integrationId,
      merchant_id: provider.merchantId,
      updated_at: book.after(at, addDays(day, 1)),
    })
  }
}
