import type { Money } from '../values/money.js'
import { count, day, input, instant, money } from './fields.js'

/** A range of a list's filter: every bound that is given must hold. */
@input('A range. Every given bound applies.')
export class DayRange {
  @day({ nullable: true, note: 'At least this.' }) gte?: string | null
  @day({ nullable: true, note: 'More than this.' }) gt?: string | null
  @day({ nullable: true, note: 'At most this.' }) lte?: string | null
  @day({ nullable: true, note: 'Less than this.' }) lt?: string | null
}

@input('A range. Every given bound applies.')
export class MoneyRange {
  @money({ nullable: true, note: 'At least this.' }) gte?: Money | null
  @money({ nullable: true, note: 'More than this.' }) gt?: Money | null
  @money({ nullable: true, note: 'At most this.' }) lte?: Money | null
  @money({ nullable: true, note: 'Less than this.' }) lt?: Money | null
}

@input('A range. Every given bound applies.')
export class InstantRange {
  @instant({ nullable: true, note: 'At least this.' }) gte?: Date | null
  @instant({ nullable: true, note: 'More than this.' }) gt?: Date | null
  @instant({ nullable: true, note: 'At most this.' }) lte?: Date | null
  @instant({ nullable: true, note: 'Less than this.' }) lt?: Date | null
}

@input('A range. Every given bound applies.')
export class CountRange {
  @count({ nullable: true, note: 'At least this.' }) gte?: number | null
  @count({ nullable: true, note: 'More than this.' }) gt?: number | null
  @count({ nullable: true, note: 'At most this.' }) lte?: number | null
  @count({ nullable: true, note: 'Less than this.' }) lt?: number | null
}
