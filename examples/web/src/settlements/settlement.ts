import type { SettlementFieldsFragment, UpdateSettlementInput, WritableSettlementStatus } from '../gql/graphql.ts'
import { graphql } from '../gql/index.ts'
import { dayOf, isoDay } from '../values/day.ts'
import { difference, minorOf, parseMoney } from '../values/money.ts'
import type { Money } from '../values/scalars.ts'

export const SETTLEMENT_FIELDS = graphql(`
  fragment SettlementFields on Settlement {
    id
    version
    provider
    externalId
    externalReference
    status
    isFrozen
    actualArrivalDate
    estimatedArrivalDate
    grossAmount
    feesAmount
    netAmount
    failureCode
    hasVariance
    recordedTotals {
      gross
      fees
      net
      paymentCount
      donationCount
    }
    linkedContributionTotals {
      gross
      fees
      net
      paymentCount
      donationCount
    }
    variance {
      gross
      fees
      net
      paymentCount
      donationCount
    }
    accounting {
      reason
      journalEntry {
        entryNumber
      }
    }
    bankLink {
      transaction {
        date
        description
      }
    }
  }
`)

export type Settlement = SettlementFieldsFragment

/** The statuses that a client can write. The others belong to the ledger. `satisfies` keeps the list that of the API. */
export const WRITABLE = Object.keys({
  PENDING: true,
  IN_TRANSIT: true,
  DEPOSITED: true,
  FAILED: true,
  CANCELLED: true,
} satisfies Record<WritableSettlementStatus, true>) as WritableSettlementStatus[]

/** What is in the form: texts, as a person types them. */
export interface Draft {
  status: string
  actualArrivalDate: string
  grossAmount: string
  feesAmount: string
  externalReference: string
  failureCode: string
}
export type Field = keyof Draft

export const LABELS: Record<Field, string> = {
  status: 'Status',
  actualArrivalDate: 'Arrived at the bank',
  grossAmount: 'Gross amount',
  feesAmount: 'Fees',
  externalReference: 'Reference',
  failureCode: 'Failure code',
}

const amountText = (amount: Money): string => (minorOf(amount) / 100).toFixed(2)

export const draftOf = (settlement: Settlement): Draft => ({
  status: settlement.status,
  actualArrivalDate: isoDay(settlement.actualArrivalDate),
  grossAmount: amountText(settlement.grossAmount),
  feesAmount: amountText(settlement.feesAmount),
  externalReference: settlement.externalReference ?? '',
  failureCode: settlement.failureCode ?? '',
})

/** The fields in which two drafts differ. */
export const changedFields = (one: Draft, other: Draft): Field[] =>
  (Object.keys(one) as Field[]).filter(field => one[field].trim() !== other[field].trim())

/** The amounts that are no number, which alone cannot be sent. */
export const unreadable = (draft: Draft): Field[] =>
  (['grossAmount', 'feesAmount'] as const).filter(field => parseMoney(draft[field]) === undefined)

/** Gross less fees while they are typed. Undefined while one of them is no number. */
export function netOf({ grossAmount, feesAmount }: Draft): Money | undefined {
  const [gross, fees] = [parseMoney(grossAmount), parseMoney(feesAmount)]
  return gross === undefined || fees === undefined ? undefined : difference(gross, fees)
}

const isWritable = (status: string): status is WritableSettlementStatus =>
  (WRITABLE as readonly string[]).includes(status)

/** Only what was changed: a member that is absent stays as it is. An emptied text is null, which clears it. */
export function changeOf(draft: Draft, base: Draft): UpdateSettlementInput {
  const changed = new Set(changedFields(draft, base))
  const text = (field: Field) => draft[field].trim() || null
  const day = text('actualArrivalDate')
  return {
    ...(changed.has('status') && isWritable(draft.status) ? { status: draft.status } : {}),
    ...(changed.has('actualArrivalDate') ? { actualArrivalDate: day === null ? null : dayOf(day) } : {}),
    ...(changed.has('grossAmount') ? { grossAmount: parseMoney(draft.grossAmount) } : {}),
    ...(changed.has('feesAmount') ? { feesAmount: parseMoney(draft.feesAmount) } : {}),
    ...(changed.has('externalReference') ? { externalReference: text('externalReference') } : {}),
    ...(changed.has('failureCode') ? { failureCode: text('failureCode') } : {}),
  }
}

/** Why a settlement needs a review, in a sentence. */
export const REASONS: Record<NonNullable<Settlement['accounting']['reason']>, string> = {
  NO_LINKED_CONTRIBUTIONS: 'No contributions are linked yet.',
  CURRENCY_MISMATCH: 'Its currency is not that of the church.',
  REFUND_EXCEEDS_GROSS: 'The refunds exceed the contributions, or no amount is left to move.',
  TOTALS_MISMATCH: 'The recorded totals differ from those of the linked contributions.',
  UNMAPPED_FUND: 'A contribution has a fund without accounts.',
  UNMAPPED_MERCHANT: 'Its merchant account is not assigned.',
  PERIOD_CLOSED: 'The month of its deposit is closed.',
  FAILED_AFTER_POSTING: 'It failed after it was posted.',
  FAILED_BEFORE_DEPOSIT: 'It failed before it was deposited.',
  NOT_DEPOSITED: 'It has not arrived at the bank yet.',
}
