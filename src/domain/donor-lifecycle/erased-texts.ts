import type { Class, Row } from '../../declaration/fields.js'
import { MetadataWrite } from '../../kernel/metadata.js'
import type { Consequence, Write } from '../../kernel/work.js'
import { erasedTextsCleared } from './donor-erasing.queries.js'
import { aboutMembers, personalRecords } from './personal-data.js'

/** The personal members of a record that erasing clears, and those by which it is about a donor. */
interface Cleared {
  table: string
  personal: readonly string[]
  about: readonly string[]
}

let records: ReadonlyMap<Class, Cleared> | undefined

/** The records that erasing clears. They are known once every record is declared. */
function clearedRecords(): ReadonlyMap<Class, Cleared> {
  records ??= new Map(
    personalRecords()
      .filter(({ onErase }) => onErase === 'clear')
      .map(({ type, table, personal = [] }) => [
        type,
        { table, personal, about: aboutMembers(type).map(({ key }) => key) },
      ]),
  )
  return records
}

/** The table and id of a row that was written with a personal text or with metadata. */
function writtenText({ type, before, after, fields }: Write): string[] {
  if (after instanceof MetadataWrite) return [`${after.table} ${after.id}`]
  const record = clearedRecords().get(type)
  if (!record || !after) return []
  const row: Row = { ...after }
  const isConcerned = !before || fields.some(field => record.personal.includes(field) || record.about.includes(field))
  const hasText = record.personal.some(key => row[key] !== null && row[key] !== undefined)
  return isConcerned && hasText ? [`${record.table} ${row.id}`] : []
}

/** Clears texts that would name an erased donor again, whichever operation writes them. */
export const clearTextsOfErased: Consequence = {
  changesRecords: false,
  concernedBy: writes => writes.flatMap(writtenText),
  async follow(work, concerned) {
    const ids: Record<string, string[]> = {}
    for (const row of concerned) {
      const [table = '', id = ''] = String(row).split(' ')
      ids[table] = [...(ids[table] ?? []), id]
    }
    await work.run(erasedTextsCleared(work.organizationId, ids))
  },
}
