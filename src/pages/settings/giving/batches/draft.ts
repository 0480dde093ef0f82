import type { CreateDonorInput, DonorType, PaymentMethod } from '../../../generated/graphql'
import { typedAmount } from '../../../lib/amount'
import { type FieldFault, faultText, Problem, problemOf } from '../../../lib/problem'

/** Who gave, as a row of the entry says it. */
export type GiftDonor =
  | { kind: 'KNOWN'; id: string; label: string }
  /** Somebody who is created with the gift. */
  | { kind: 'NEW'; type: DonorType; name: string }
  | { kind: 'ANONYMOUS' }
  | { kind: 'UNMATCHED' }

/** A part of a gift for another fund than the first one. */
export interface Part {
  /** Of a gift that is recorded, the id of its allocation. */
  id: string
  amount: string
  fundId: string
}

/** The fields of a gift as they are typed. */
export interface GiftFields {
  /** What is typed for the donor. */
  text: string
  /** Undefined while no donor is chosen. */
  donor?: GiftDonor
  /** The whole gift, or its part for the first fund. */
  amount: string
  checkNumber: string
  method: PaymentMethod
  fundId: string
  /** Its parts for further funds. */
  more: readonly Part[]
  memo: string
  /** What the provider takes of the gift. */
  fee?: string
  /** The day on which it was received. Without it, the day of its batch. */
  receivedDate?: string
}
type PartField = 'amount' | 'fundId'
/** A field of a row. Those of further parts have the number of the part, from 1. */
export type GiftField =
  | 'donor'
  | 'receivedDate'
  | 'checkNumber'
  | 'method'
  | 'memo'
  | 'fee'
  | PartField
  | `${PartField}.${number}`
export type Faults = Partial<Record<GiftField, string>>

/** A gift that is not recorded yet. */
export interface Draft extends GiftFields {
  id: string
  /** UNANSWERED: nobody knows whether it is recorded. It is sent again as it is. */
  state: 'TYPED' | 'SENDING' | 'UNANSWERED'
  /** The key of the request that records it. A repeated request with it records nothing twice. */
  key?: string
  /** The new donor who was created for it. */
  newDonorId?: string
  faults: Faults
  /** Why it was refused, when no field shows it. */
  message?: string
}

export const emptyDraft = (remembered: Pick<GiftFields, 'method' | 'fundId'>): Draft => ({
  ...{ id: crypto.randomUUID(), text: '', amount: '', checkNumber: '', memo: '', more: [] },
  ...{ method: remembered.method, fundId: remembered.fundId },
  ...{ state: 'TYPED', faults: {} },
})

export const isEmpty = ({ text, donor, amount, checkNumber, memo, fee = '', more }: GiftFields): boolean =>
  !donor && !more.length && !(text + amount + checkNumber + memo + fee).trim()

/** Whether a provider can take a fee of the gift, or one is typed. */
export const hasFee = ({ method, fee = '' }: Pick<GiftFields, 'method' | 'fee'>): boolean =>
  (method !== 'CASH' && method !== 'CHECK') || fee !== ''

/** The fee of a gift as the API takes it. @throws Problem at the field for a text that is no amount. */
export const feeOf = ({ fee = '' }: Pick<GiftFields, 'fee'>): number =>
  fee.trim() ? typedAmount(fee.trim(), 'fee', '1.25') : 0

const missing = (field: GiftField): Problem =>
  new Problem('Fill in the marked fields.', 'validation', [{ field, code: 'required' }])

/** @throws Problem at the first field that says nothing. */
export function assertComplete({ text, donor, amount, fundId, fee, more }: GiftFields): void {
  if (!donor && !text.trim()) throw missing('donor')
  for (const [place, part] of [{ amount, fundId }, ...more].entries()) {
    if (!part.amount.trim()) throw missing(fieldAt('amount', place))
    typedAmount(part.amount.trim(), fieldAt('amount', place))
    if (!part.fundId) throw missing(fieldAt('fundId', place))
  }
  feeOf({ fee })
}

export const fieldAt = (field: PartField, place: number): GiftField => (place ? `${field}.${place}` : field)

/** The amounts of a gift by fund, as the API takes them. */
export const allocationsOf = ({ amount, fundId, more }: GiftFields): { fundId: string; amount: number }[] =>
  [{ amount, fundId }, ...more].map((part, place) => ({
    fundId: part.fundId,
    amount: typedAmount(part.amount.trim(), fieldAt('amount', place)),
  }))

/** The field of a row that shows a fault at a member of the API. */
const PLACES: Partial<Record<string, GiftField>> = {
  donor: 'donor',
  donorId: 'donor',
  firstName: 'donor',
  lastName: 'donor',
  organizationName: 'donor',
  checkNumber: 'checkNumber',
  method: 'method',
  paymentMethod: 'method',
  memo: 'memo',
  feeAmount: 'fee',
  fee: 'fee',
  receivedDate: 'receivedDate',
}
function placeOf({ field, path }: FieldFault): GiftField | undefined {
  const names = (path ?? field).split('.')
  const name = names.filter(each => !/^\d+$/.test(each)).at(-1) ?? ''
  const part = Number(names.find(each => /^\d+$/.test(each)) ?? 0)
  return name === 'amount' || name === 'fundId' ? fieldAt(name, part) : PLACES[name]
}

/** What the page itself says about a text that stands for a record. */
const UNKNOWN: Partial<Record<string, string>> = {
  several_donors: 'Several donors have this name. Choose one of them.',
  unknown_donor: 'No donor has this name. Choose one, or create a new donor.',
  unknown_number: 'No active donor has this number. Choose a donor, or create a new one.',
  unknown_fund: 'No fund that takes gifts has this name. Choose one.',
  unknown_method: 'No payment method has this name. Choose one.',
}
export const unknown = (field: GiftField, code: string): Problem =>
  new Problem('Correct the marked fields.', 'validation', [{ field, code }])

/** A refusal at the fields of a row. The message is left out when the fields say all of it. */
export function faultsOf(error: unknown): { faults: Faults; message?: string } {
  const { fields, message } = problemOf(error)
  const faults: Faults = {}
  let isPlaced = fields.length > 0
  for (const fault of fields) {
    const place = placeOf(fault)
    if (place) faults[place] = UNKNOWN[fault.code] ?? faultText(fault)
    else isPlaced = false
  }
  return isPlaced ? { faults } : { faults, message }
}

/** The name of a new person: "Ann Wren" and "Wren, Ann". */
export function personOf(name: string): Pick<CreateDonorInput, 'firstName' | 'lastName'> {
  const [last = '', first] = name.split(',').map(part => part.trim())
  if (first) return { firstName: first, lastName: last }
  const words = name.trim().split(/\s+/)
  const lastName = words.pop() ?? ''
  return words.length ? { firstName: words.join(' '), lastName } : { lastName }
}

export const nameOf = ({ text, donor }: GiftFields): string => {
  if (donor?.kind === 'ANONYMOUS') return 'an anonymous donor'
  if (donor?.kind === 'UNMATCHED') return 'a donor who is not known yet'
  return text.trim() || 'no donor yet'
}
