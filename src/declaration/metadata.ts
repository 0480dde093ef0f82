import { matching } from '../values/text-forms.js'
import { type Class, extendInput, freeText, input, part, text, view } from './fields.js'

/** The member of records and inputs that has metadata, and of the filters of lists. */
export const METADATA = 'metadata'
/** The most keys of a record. */
export const METADATA_MAX = 20
/** The longest key and the longest value, in characters. */
const KEY_MAX = 40
const VALUE_MAX = 500
/** The most keys with values that a list is filtered by. */
const FILTERED_MAX = 50

const KEY = matching(
  /^[A-Za-z][A-Za-z0-9_.-]*$/,
  'a key of letters, digits, dots, hyphens and underscores that begins with a letter',
)
const KEY_AND_VALUE = matching(
  /^[A-Za-z][A-Za-z0-9_.-]*(?::[\s\S]+)?$/,
  'a key, or a key and its value, written key:value',
)

@view('What an integration has stored with a record under a key.')
export class MetadataEntry {
  @text({ max: KEY_MAX, note: 'The key.' }) key!: string
  @text({ max: VALUE_MAX, note: 'The value.' }) value!: string
}

@input('A key of the metadata of a record, with its value.')
export class MetadataEntryInput {
  @text({ min: 1, max: KEY_MAX, form: KEY, note: 'The key. Letter case counts.' }) key!: string
  @freeText({ nullable: true, min: 1, max: VALUE_MAX, note: 'The value. Null removes the key.' }) value?: string | null
}

/** Lets the input of a write set metadata, unless it has or inherits the member. */
export const takesMetadata = (type: Class): void =>
  extendInput(
    type,
    METADATA,
    part(() => MetadataEntryInput, {
      nullable: true,
      list: true,
      items: METADATA_MAX,
      note: `Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most ${METADATA_MAX} keys.`,
    }),
  )

/** Adds the filter by metadata to the input of a list, unless the input has or inherits it. */
export const filterByMetadata = (type: Class): void =>
  extendInput(
    type,
    METADATA,
    text({
      nullable: true,
      list: true,
      max: KEY_MAX + VALUE_MAX + 1,
      items: FILTERED_MAX,
      form: KEY_AND_VALUE,
      note: 'A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them.',
    }),
  )
