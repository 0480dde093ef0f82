import type { Money } from '../values/money.js'
import { count, day, input, instant, money } from './fields.js'

/** A range of a list's filter: every bound that is given must hold. */
@input('A range. Every given bound applies.')
export class DayRange {
  @day({ nullable: true }) gte?: string | null
  @day({ nullable: true }) gt?: string | null
  @day({ nullable: true }) lte?: string | null
  @day({ nullable: true }) lt?: string | null
}

@input('A range. Every given bound applies.')
export class MoneyRange {
  @money({ nullable: true }) gte?: Money | null
  @money({ nullable: true }) gt?: Money | null
  @money({ nullable: true }) lte?: Money | null
  @money({ nullable: true }) lt?: Money | null
}

@input('A range. Every given bound applies.')
export class InstantRange {
  @instant({ nullable: true }) gte?: Date | null
  @instant({ nullable: true }) gt?: Date | null
  @instant({ nullable: true }) lte?: Date | null
  @instant({ nullable: true }) lt?: Date | null
}

@input('A range. Every given bound applies.')
export class CountRange {
  @count({ nullable: true }) gte?: number | null
  @count({ nullable: true }) gt?: number | null
  @count({ nullable: true }) lte?: number | null
  @count({ nullable: true }) lt?: number | null
}
