import { count, input, instant } from './fields.js'

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
