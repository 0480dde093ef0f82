import {
  choice,
  count,
  day,
  enumeration,
  flag,
  id,
  instant,
  money,
  part,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { refuse } from '../../kernel/refusals.js'
import { TenantOwned, Versioned } from '../../kernel/tenancy.js'
import type { Day } from '../../kernel/time.js'
import { Contribution, GoodsOrServices } from '../giving/contribution.js'
import { Donor } from '../people/donor.js'
import { Household } from '../people/household.js'

export const StatementStatus = enumeration('GivingStatementStatus', 'A DRAFT is computed and not kept.', [
  'DRAFT',
  'ISSUED',
  'VOIDED',
  'SUPERSEDED',
])
export const StatementScope = enumeration('GivingStatementScope', 'Whose gifts a statement tells.', [
  'DONOR',
  'HOUSEHOLD',
])
export const Delivery = enumeration('StatementCopyDelivery', 'How a copy goes out.', ['EMAIL', 'MAIL', 'ONLINE'])

@view('A part of a gift, as a statement tells it.')
export class StatementLine {
  @id() contributionId!: string
  @day() date!: Day
  @text() fundName!: string
  @money({ note: 'Less what went back; zero for a gift that is no money, whose value is not told.' }) amount!: Money
  @money() nonDeductibleAmount!: Money
  @part(() => GoodsOrServices, { nullable: true }) goodsOrServices!: GoodsOrServices | null
  @text({ nullable: true }) inKindDescription!: string | null
}

@view('What a statement comes to.')
export class StatementTotals {
  @money() amount!: Money
  @money() deductibleAmount!: Money
}

@view('Which sentences of IRS Publication 1771 apply.')
export class StatementWording {
  @flag({ note: 'Nothing was given in return.' }) noGoodsOrServices!: boolean
  @flag({ note: 'What was given in return was intangible and religious only.' })
  intangibleReligiousBenefitsOnly!: boolean
}

@view('A copy that went out; from the second on it says that it is one.')
export class StatementCopy {
  @count() copyNumber!: number
  @choice(Delivery) delivery!: ValueOf<typeof Delivery>
  @instant() createdAt!: Date
}

/** What givers were told of a year. It names them by id alone. */
@view('What givers are told of a year, before it is issued.')
export class StatementDraft {
  @choice(StatementStatus) status!: ValueOf<typeof StatementStatus>
  @count() year!: number
  @day() periodStart!: Day
  @day() periodEnd!: Day
  @choice(StatementScope) scope!: ValueOf<typeof StatementScope>
  @id({ list: true }) donorIds!: string[]
  @part(() => StatementLine, { list: true }) lines!: StatementLine[]
  @part(() => StatementTotals) totals!: StatementTotals
  @part(() => StatementWording) wording!: StatementWording
}

@record({
  table: 'giving_statement',
  reads: 'contributions:read',
  does: 'What givers were told of a year, as it was told.',
})
export class GivingStatement extends Versioned {
  @text({ computed: true, note: 'The year and the number in it, which has no gaps.' }) statementNumber!: string
  @count() year!: number
  @day() periodStart!: Day
  @day() periodEnd!: Day
  @choice(StatementScope) scope!: ValueOf<typeof StatementScope>
  @ref(() => Donor, { nullable: true, edge: false }) donorId!: string | null
  @ref(() => Household, { nullable: true, edge: false }) householdId!: string | null
  @text({ list: true }) donorIds!: string[]
  @text() currency!: string
  @choice(StatementStatus) status!: ValueOf<typeof StatementStatus>
  @instant() issuedAt!: Date
  @text() issuedBy!: string
  @ref(() => GivingStatement, { nullable: true, note: 'The statement that it takes the place of.' }) supersedesId!:
    | string
    | null
  @flag({ computed: true, note: 'It would have other lines or totals if it were issued now.' }) needsReissue!: boolean
  @part(() => StatementLine, { list: true }) lines!: StatementLine[]
  @part(() => StatementTotals) totals!: StatementTotals
  @part(() => StatementWording) wording!: StatementWording
  @part(() => StatementCopy, { list: true }) copies!: StatementCopy[]
  @text({ nullable: true }) voidReason!: string | null

  @count({ hidden: true }) numberInYear!: number
  @money({ hidden: true }) amount!: Money
  @money({ hidden: true }) deductibleAmount!: Money
  @flag({ hidden: true }) noGoodsOrServices!: boolean
  @flag({ hidden: true }) intangibleReligiousOnly!: boolean

  /** @throws Refusal 409 illegal_transition unless it stands. */
  end(status: 'VOIDED' | 'SUPERSEDED', reason: string | null): void {
    if (this.status !== 'ISSUED') refuse('illegal_transition')
    this.status = status
    this.voidReason = reason
  }
}

@record({ table: 'statement_line', reads: '', part: true, does: 'A row of a line of a statement.' })
export class StatementLineRow extends TenantOwned {
  @ref(() => GivingStatement) statementId!: string
  @count() lineNumber!: number
  @ref(() => Contribution) contributionId!: string
  @day() date!: Day
  @text() fundName!: string
  @money() amount!: Money
  @money() nonDeductibleAmount!: Money
  @part(() => GoodsOrServices, { nullable: true, stored: true }) goodsOrServices!: GoodsOrServices | null
  @text({ nullable: true }) inKindDescription!: string | null
}

@record({ table: 'statement_copy', reads: '', part: true, does: 'A row of a copy that went out.' })
export class StatementCopyRow extends TenantOwned {
  @ref(() => GivingStatement) statementId!: string
  @count() copyNumber!: number
  @choice(Delivery) delivery!: ValueOf<typeof Delivery>
  @instant() madeAt!: Date
  @text() madeBy!: string
}
