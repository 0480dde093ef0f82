import { Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  input,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import type { Day } from '../../../values/time.js'
import { AccountType } from '../accounts/account.js'

export const DimensionStatus = enumeration('DimensionStatus', 'Whether new lines may carry the dimension or value.', {
  ACTIVE: 'New lines can carry it.',
  INACTIVE: 'New lines cannot carry it.',
})
export const DocumentKind = enumeration('DocumentKind', 'The kind of document that a coded line belongs to.', {
  TRANSACTION: 'A bank transaction.',
  BILL: 'A vendor bill.',
  CONTRIBUTION: 'A contribution.',
  SETTLEMENT: 'A settlement.',
})
export type DocumentKind = ValueOf<typeof DocumentKind>

/** One value of a dimension. A line carries at most one value of each dimension. */
@record({
  table: 'dimension_value',
  metadata: 'OPEN',
  reads: 'dimensions:read',
})
export class DimensionValue extends Versioned {
  @ref(() => Dimension) dimensionId!: string
  @text({ note: 'The name.' }) name!: string
  @text({ nullable: true, note: 'A code for mapping to other systems.' }) code!: string | null
  @ref(() => DimensionValue, {
    nullable: true,
    note: 'The parent: a value of the same dimension. Null at the top.',
  })
  parentId!: string | null
  @choice(DimensionStatus, { note: 'The status.' }) status!: ValueOf<typeof DimensionStatus>
  @day({ nullable: true, note: 'First day of a line that may carry it.' }) validFrom!: Day | null
  @day({ nullable: true, note: 'Last day of a line that may carry it.' }) validTo!: Day | null
  @count({ note: 'The place in lists; the lowest first.' }) sortOrder!: number

  /** Whether a new line dated that day may carry it. */
  takes(on: Day): boolean {
    return (
      this.status === 'ACTIVE' && (!this.validFrom || on >= this.validFrom) && (!this.validTo || on <= this.validTo)
    )
  }
}

/** Documents that carry what transactions or bills carry. */
const FURTHER = ['INVOICE', 'WRITE_OFF', 'MANUAL_JOURNAL'] as const
export type FurtherKind = (typeof FURTHER)[number]
const isFurther = (kind: string): kind is FurtherKind => FURTHER.some(each => each === kind)

/** An axis of analysis beside account and fund, such as campus or ministry. */
@record({ table: 'dimension', metadata: 'OPEN', reads: 'dimensions:read' })
export class Dimension extends Versioned {
  @text({ note: 'The name.' }) name!: string
  @text({ nullable: true, note: 'A code for mapping to other systems.' }) code!: string | null
  @choice(DimensionStatus, { note: 'The status.' }) status!: ValueOf<typeof DimensionStatus>
  @flag({ note: 'Whether every coded line of the kinds that it applies to must carry it.' }) isRequired!: boolean
  @choice(AccountType, { list: true, note: 'The account types whose lines must carry it.' })
  requiredFor!: ValueOf<typeof AccountType>[]
  @choice(DocumentKind, { list: true, note: 'The documents whose lines may carry it; all when empty.' })
  appliesTo!: DocumentKind[]
  @flag({
    note: 'Whether its values are the functions of expenses, such as program, management and fundraising (ASC 958-720-45). One dimension at most.',
  })
  isFunction!: boolean
  @count({ note: 'The place in lists; the lowest first.' }) sortOrder!: number

  /** Whether lines of such documents carry it. A manual journal and an invoice carry what transactions or bills carry. */
  isFor(kind: DocumentKind | FurtherKind): boolean {
    const kinds: readonly DocumentKind[] = isFurther(kind) ? ['TRANSACTION', 'BILL'] : [kind]
    return !this.appliesTo.length || kinds.some(each => this.appliesTo.includes(each))
  }

  /** Whether a line on an account of that type must carry it. */
  isWantedOn(type: ValueOf<typeof AccountType>): boolean {
    return this.isRequired || this.requiredFor.includes(type)
  }
}

@view('The dimension value of a line.')
export class LineDimension {
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}

@input('A dimension with the value chosen for it.')
export class LineDimensionInput {
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}

@view('A dimension with the value chosen for it.')
export class ChosenDimension {
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
  @text({ note: 'The name of the dimension.' }) dimensionName!: string
  @text({ note: 'The name of the value.' }) dimensionValueName!: string
}
