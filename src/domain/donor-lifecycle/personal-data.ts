import { isTenantOwned, type TenantOwned } from '../../data/tenancy.js'
import {
  allRecords,
  type Class,
  type FieldSpec,
  fieldsOf,
  type RecordOptions,
  recordOptions,
} from '../../declaration/fields.js'
import { Donor } from '../people/donors/donor.js'
import { Household } from '../people/households/household.js'

/** A record that has personal data or refers to people, with what it declares about them. */
export interface PersonalRecord extends Pick<RecordOptions, 'table' | 'personal' | 'cleared'> {
  type: Class<TenantOwned>
  onErase: NonNullable<RecordOptions['onErase']>
  onMerge: NonNullable<RecordOptions['onMerge']>
}

const PEOPLE: readonly Class[] = [Donor, Household]
const refersTo =
  (people: readonly Class[]) =>
  ({ kind, target }: FieldSpec) =>
    kind === 'ref' && target !== undefined && people.includes(target())

/** The members of a record that are ids of donors. */
export const donorReferences = (type: Class): FieldSpec[] => fieldsOf(type).filter(refersTo([Donor]))

/** The members by which a record is about a person: those that it names, or else its references to donors. */
export function aboutMembers(type: Class): FieldSpec[] {
  const { about } = recordOptions(type)
  return about ? fieldsOf(type).filter(({ key }) => about.includes(key)) : donorReferences(type)
}

/**
 * Every record about people, by their tables: what is generated from them is the same in whatever order modules were loaded.
 * @throws Error for one that does not say what erasing and merging do with it. The compiler finds those whose members have the
 * usual names.
 */
export function personalRecords(): PersonalRecord[] {
  const found = [...allRecords()].flatMap(([type, { table, personal, cleared, onErase, onMerge }]) => {
    if (onErase && onMerge && isTenantOwned(type)) return [{ type, table, personal, cleared, onErase, onMerge }]
    if (personal || fieldsOf(type).some(refersTo(PEOPLE)))
      throw new Error(`${type.name} is about people and has to declare onErase and onMerge`)
    return []
  })
  return found.sort((a, b) => (a.table < b.table ? -1 : 1))
}

/** Records whose references to a merged donor move as any others. */
export const movedRecords = (): PersonalRecord[] => personalRecords().filter(({ onMerge }) => onMerge === 'move')

/** The record that contains a part: the target of its first reference. Undefined for a record that is no part. */
export function ownerOf(type: Class): { owner: Class; reference: FieldSpec } | undefined {
  const reference = fieldsOf(type).find(({ kind }) => kind === 'ref')
  const owner = reference?.target?.()
  return recordOptions(type).part && reference && owner ? { owner, reference } : undefined
}
