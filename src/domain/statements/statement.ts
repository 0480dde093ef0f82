import { TenantOwned, Versioned } from '../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  id,
  instant,
  keep,
  money,
  part,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { refuseStatus } from '../../refusals/refusals.js'
import type { Money } from '../../values/money.js'
import type { Day } from '../../values/time.js'
import { Contribution, GoodsOrServices } from '../giving/contributions/contribution.js'
import { PRIVATE } from '../no-edge.js'
import { Donor } from '../people/donors/donor.js'
import { Household } from '../people/households/household.js'
import type { Line } from './statement.rules.js'

export const StatementStatus = enumeration('GivingStatementStatus', 'A DRAFT is computed and not stored.', {
  DRAFT: 'Computed now and not stored.',
  ISSUED: 'The valid statement of its year.',
  VOIDED: 'Withdrawn without a new one.',
  SUPERSEDED: 'Replaced by a newer one.',
})
export const StatementScope = enumeration('GivingStatementScope', 'Whose contributions a statement lists.', {
  DONOR: 'The contributions of one donor.',
  HOUSEHOLD: 'The contributions that a household gave jointly.',
})
export const Delivery = enumeration('StatementCopyDelivery', 'How a copy is delivered.', {
  EMAIL: 'By e-mail.',
  MAIL: 'By mail.',
  ONLINE: 'On a web page.',
})

@view('The totals of a statement.')
export class StatementTotals {
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @money({ note: 'The tax-deductible amount.' }) deductibleAmount!: Money
}

@view('Which sentences of IRS Publication 1771 apply.')
export class StatementWording {
  @flag({ note: 'Whether the donors received nothing in return.' }) noGoodsOrServices!: boolean
  @flag({ note: 'Whether the donors received only intangible religious benefits in return.' })
  intangibleReligiousBenefitsOnly!: boolean
}

/** The giving statement of a year. It names its donors by id alone. */
@view('A giving statement before it is issued.')
export class StatementDraft {
  @choice(StatementStatus, { note: 'The status.' }) status!: ValueOf<typeof StatementStatus>
  @count({ note: 'The calendar year.' }) year!: number
  @day({ note: 'The first day of the period.' }) periodStart!: Day
  @day({ note: 'The last day of the period.' }) periodEnd!: Day
  @choice(StatementScope) scope!: ValueOf<typeof StatementScope>
  @id({ list: true, noEdge: PRIVATE }) donorIds!: string[]
  @part(() => StatementLine, { list: true, note: 'The lines, in their order.' }) lines!: Line[]
  @part(() => StatementTotals, { note: 'The totals.' }) totals!: StatementTotals
  @part(() => StatementWording) wording!: StatementWording
  @count({ note: 'How many completed contributions are not listed, because their batches are not posted.' })
  unpostedCount!: number
}

@record({
  table: 'giving_statement',
  reads: 'contributions:read',
  personal: ['voidReason'],
  about: ['donorIds'],
  onErase: 'clear',
  onMerge: keep('An issued statement names the donors that it was issued to.'),
})
export class GivingStatement extends Versioned {
  @count({ note: 'The calendar year.' }) year!: number
  @day({ note: 'The first day of the period.' }) periodStart!: Day
  @day({ note: 'The last day of the period.' }) periodEnd!: Day
  @choice(StatementScope) scope!: ValueOf<typeof StatementScope>
  @ref(() => Donor, { nullable: true, noEdge: PRIVATE }) donorId!: string | null
  @ref(() => Household, { nullable: true, noEdge: PRIVATE }) householdId!: string | null
  @text({ list: true, note: 'The ids of the donors whose contributions it shows.' }) donorIds!: string[]
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @choice(StatementStatus, { note: 'The status.' }) status!: ValueOf<typeof StatementStatus>
  @instant({ note: 'When it was issued.' }) issuedAt!: Date
  @text({ note: 'Who issued it.' }) issuedBy!: string
  @ref(() => GivingStatement, { nullable: true, note: 'The statement that it replaces. Null unless it is a reissue.' })
  supersedesId!: string | null
  @text({ nullable: true, note: 'Why it was voided.' }) voidReason!: string | null

  @count({ note: 'The number of the statement within its year.' }) numberInYear!: number
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @money({ note: 'The tax-deductible amount.' }) deductibleAmount!: Money
  @flag({ note: 'Whether the donor received no goods or services in return.' }) noGoodsOrServices!: boolean
  @flag({ note: 'Whether the donor received only intangible religious benefits.' }) intangibleReligiousOnly!: boolean

  /** @throws Refusal 409 illegal_transition unless it is ISSUED. */
  assertIssued(): void {
    if (this.status !== 'ISSUED') refuseStatus('giving statement', this.status, ['ISSUED'])
  }

  /** @throws Refusal 409 illegal_transition unless it is ISSUED. */
  end(status: 'VOIDED' | 'SUPERSEDED', reason: string | null): void {
    this.assertIssued()
    this.status = status
    this.voidReason = reason
  }
}

/** SQL of the description of a non-cash contribution, when its own is cleared. */
const UNDESCRIBED_GIFT = [
  'case when t.in_kind_description is not null then (select non_cash_name(c.payment_method) from contribution c',
  '  where c.organization_id = $1 and c.id = t.contribution_id) end',
].join('\n')

@record({
  table: 'statement_line',
  reads: '',
  part: true,
  personal: ['goodsOrServices', 'inKindDescription'],
  about: ['contributionId'],
  cleared: {
    goodsOrServices: 'erased_return(t.goods_or_services)',
    inKindDescription: UNDESCRIBED_GIFT,
  },
  onErase: 'clear',
  onMerge: keep('It belongs to its statement.'),
})
export class StatementLine extends TenantOwned {
  @ref(() => GivingStatement) statementId!: string
  @count({ note: 'The place among the lines, from 1.' }) lineNumber!: number
  @ref(() => Contribution) contributionId!: string
  @day({ note: 'The day.' }) date!: Day
  @text({ note: 'The name of the fund.' }) fundName!: string
  @money({ note: 'The amount less refunds. Zero for a non-cash contribution, whose value is not shown.' })
  amount!: Money
  @money({ note: 'The part that is not tax-deductible.' }) nonDeductibleAmount!: Money
  @part(() => GoodsOrServices, { nullable: true, stored: true }) goodsOrServices!: GoodsOrServices | null
  @text({ nullable: true, note: 'What was given, when it was not money.' }) inKindDescription!: string | null
}

@record({ table: 'statement_copy', reads: '', part: true })
export class StatementCopy extends TenantOwned {
  @ref(() => GivingStatement) statementId!: string
  @count({ note: 'The number of the copy, from 1.' }) copyNumber!: number
  @choice(Delivery) delivery!: ValueOf<typeof Delivery>
  @instant({ note: 'When it was made.' }) madeAt!: Date
  @text({ note: 'The id of the person or API key that made it.' }) madeBy!: string
}
