import type { DimensionChoice } from '../../src/domain/ledger/journal/posting.rules.js'
import { addDays } from '../calendar.js'
import type { Book } from './book.js'

interface DimensionPlan {
  readonly code: string
  readonly name: string
  readonly appliesTo: readonly string[]
  readonly requiredFor: readonly string[]
  /** Code and name; the last of the large church's campuses and services is no longer offered. */
  readonly values: readonly (readonly [code: string, name: string])[]
  readonly retired?: string
}

const DIMENSIONS: readonly DimensionPlan[] = [
  {
    code: 'CAMPUS',
    name: 'Campus',
    appliesTo: ['TRANSACTION', 'BILL', 'CONTRIBUTION', 'SETTLEMENT'],
    requiredFor: [],
    values: [
      ['MAIN', 'Main Campus'],
      ['NORTH', 'North Campus'],
      ['DOWNTOWN', 'Downtown'],
      ['ONLINE', 'Online'],
      ['STORE', 'Storefront on Galena'],
    ],
    retired: 'STORE',
  },
  {
    code: 'MINISTRY',
    name: 'Ministry',
    appliesTo: ['TRANSACTION', 'BILL'],
    requiredFor: [],
    values: [
      ['ADMIN', 'Administration'],
      ['WORSHIP', 'Worship'],
      ['CHILDREN', 'Children'],
      ['YOUTH', 'Youth'],
      ['DISCIPLE', 'Discipleship'],
      ['MISSIONS', 'Missions'],
      ['CARE', 'Care'],
      ['OUTREACH', 'Outreach'],
      ['FACILITY', 'Facilities'],
    ],
  },
  {
    code: 'SERVICE',
    name: 'Service',
    appliesTo: ['CONTRIBUTION', 'SETTLEMENT'],
    requiredFor: [],
    values: [
      ['SUN-AM', 'Sunday Morning'],
      ['SUN-PM', 'Sunday Evening'],
      ['MIDWEEK', 'Midweek'],
      ['SPECIAL', 'Special Services'],
      ['SAT', 'Saturday Evening'],
    ],
    retired: 'SAT',
  },
  {
    code: 'FUNCTION',
    name: 'Functional Class',
    appliesTo: ['TRANSACTION', 'BILL', 'SETTLEMENT'],
    requiredFor: ['EXPENSE'],
    values: [
      ['PROGRAM', 'Program'],
      ['ADMIN', 'Management and General'],
      ['FUNDRAISING', 'Fundraising'],
    ],
  },
]

const MINISTRIES = ['', 'WORSHIP', 'CHILDREN', 'YOUTH', 'DISCIPLE', 'MISSIONS', 'CARE', 'OUTREACH']

/** A value of a dimension as coded lines carry it. */
export interface DimensionValue {
  readonly dimension_id: string
  readonly dimension_value_id: string
}

export class Dimensions {
  private readonly values = new Map<string, DimensionValue>()
  private readonly givable = new Set<string>()

  set({ code, appliesTo }: DimensionPlan, value: string, ids: DimensionValue): void {
    this.values.set(`${code}/${value}`, ids)
    if (appliesTo.includes('CONTRIBUTION')) this.givable.add(ids.dimension_id)
  }

  value(dimension: string, value: string): DimensionValue {
    const ids = this.values.get(`${dimension}/${value}`)
    if (!ids) throw new RangeError(`no ${dimension} ${value}`)
    return ids
  }

  /** Those values that contributions can carry. */
  forContributions(values: readonly DimensionChoice[]): DimensionChoice[] {
    return values.filter(({ dimensionId }) => this.givable.has(dimensionId))
  }

  /** What a line on that account carries: expenses always a functional class, and mostly the ministry and campus. */
  of(account: string, campus: string | null): DimensionValue[] {
    if (!/^[5-8]/.test(account)) return []
    const ministry = account.startsWith('6')
      ? MINISTRIES[Number(account[1])]
      : account.startsWith('7')
        ? 'FACILITY'
        : ''
    return [
      this.value('FUNCTION', functionalClass(account)),
      this.value('MINISTRY', ministry || 'ADMIN'),
      ...(campus ? [this.value('CAMPUS', campus)] : []),
    ]
  }
}

function functionalClass(account: string): string {
  if (account.startsWith('84')) return 'FUNDRAISING'
  return /^(8|514|73)/.test(account) ? 'ADMIN' : 'PROGRAM'
}

export function addDimensions(book: Book): Dimensions {
  const dimensions = new Dimensions()
  const first = book.at(addDays(book.timeline.start, -30))
  for (const [index, dimension] of DIMENSIONS.entries()) {
    // Lines list their dimensions by id, so the ids are in the order of the dimensions.
    const at = new Date(Date.parse(first) + index).toISOString()
    const id = book.add('dimension', at, {
      name: dimension.name,
      code: dimension.code,
      status: 'ACTIVE',
      is_required: false,
      required_for: dimension.requiredFor,
      applies_to: dimension.appliesTo,
      is_function: dimension.code === 'FUNCTION',
      sort_order: (index + 1) * 10,
    })
    for (const [order, [code, name]] of dimension.values.entries()) {
      const isRetired = code === dimension.retired
      const value = addValue(book, at, id, code, name, order, isRetired)
      dimensions.set(dimension, code, { dimension_id: id, dimension_value_id: value })
    }
  }
  return dimensions
}

function addValue(
  book: Book,
  at: string,
  dimension: string,
  code: string,
  name: string,
  order: number,
  isRetired: boolean,
): string {
  return book.add('dimension_value', at, {
    dimension_id: dimension,
    name,
    code,
    parent_id: null,
    status: isRetired ? 'INACTIVE' : 'ACTIVE',
    valid_from: isRetired ? addDays(book.timeline.start, -800) : null,
    valid_to: isRetired ? addDays(book.timeline.start, 200) : null,
    sort_order: (order + 1) * 10,
  })
}
