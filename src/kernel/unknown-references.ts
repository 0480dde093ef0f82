import { type FieldFault, faultAt, Refusal, refusalOfRows } from '../refusals/refusals.js'
import { positionOf } from '../refusals/refused-rows.js'
import { gather } from '../values/grouping.js'
import { isObject } from '../values/objects.js'

/** An id that a changed row refers to and that no record of the organization has. */
export interface UnknownReference {
  /** The member of the row. */
  key: string
  id: string
  /** Whether the row is a part of a record, so that its members are no members of the request. */
  isPart: boolean
}

/** The names of members and positions in lists that lead to a value. */
type Place = readonly (string | number)[]

/** Every place of an id in a request. */
function placesOf(id: string, value: unknown, place: Place = []): Place[] {
  if (value === id) return [place]
  if (Array.isArray(value)) return value.flatMap((each, index) => placesOf(id, each, [...place, index]))
  return isObject(value) ? Object.entries(value).flatMap(([name, each]) => placesOf(id, each, [...place, name])) : []
}

const nameOf = (place: Place): string | number | undefined => place.findLast(step => typeof step === 'string')

/** The places of a reference: those in a member of its own name, when there are any. */
function placesOfReference({ key, id }: UnknownReference, input: unknown): Place[] {
  const all = placesOf(id, input)
  const named = all.filter(place => nameOf(place) === key)
  return named.length ? named : all
}

/** A member of the request is named by its field, also when it is a list; a nested one is `request` with its path. */
function faultOf(place: Place): FieldFault {
  const names = place.filter(step => typeof step === 'string')
  return names.length === 1
    ? faultAt(String(names[0]), 'unknown_reference')
    : faultAt('request', 'unknown_reference', { path: place.join('.') })
}

const distinct = (faults: readonly FieldFault[]): FieldFault[] => [
  ...new Map(faults.map(fault => [fault.path ?? fault.field, fault])).values(),
]

/** The member of a bulk request that has its rows. */
const ROWS = 'items'

/**
 * The refusal of ids that no record of the organization has. It says where the request names them; a bulk request is
 * refused by its rows.
 */
export function refusalOfReferences(unknown: readonly UnknownReference[], input: unknown): Refusal {
  const found = unknown.map(reference => ({ reference, places: placesOfReference(reference, input) }))
  const rows = isObject(input) && Array.isArray(input[ROWS]) ? input[ROWS] : undefined
  const places = found.flatMap(each => each.places)
  if (rows && places.length) {
    const byRow = new Map<number, FieldFault[]>()
    for (const [, at, ...place] of places) {
      const index = positionOf(rows, Number(at))
      gather(byRow, index, faultOf(place))
    }
    const refused = [...byRow].map(([index, faults]) => [index, new Refusal('validation', distinct(faults))] as const)
    return refusalOfRows(ROWS, new Map(refused))
  }
  const faults = found.flatMap(({ reference: { key, isPart }, places: own }) =>
    own.length ? own.map(faultOf) : [faultAt(isPart ? 'request' : key, 'unknown_reference')],
  )
  return new Refusal('validation', distinct(faults))
}
