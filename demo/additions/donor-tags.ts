import type { Book } from '../books/book.js'

/** How many donors get each tag. */
const TAGGED = 6
const TAGS = [
  { name: 'Choir', description: 'Sings in the choir on Sundays.' },
  { name: 'Legacy circle', description: 'Has named the church in a will.' },
  { name: 'Youth parent', description: null },
] as const

/** The office marks its first donors with its own words. Two of them have two tags. */
export function add(book: Book): void {
  const at = book.at(book.timeline.yesterday)
  const known = (book.tables.get('donor') ?? []).filter(
    row => row.status === 'ACTIVE' && row.donor_type === 'INDIVIDUAL' && row.donor_number !== null,
  )
  TAGS.forEach((tag, place) => {
    const tagId = book.add('donor_tag', at, tag)
    const first = place * (TAGGED - 1)
    for (const { id } of known.slice(first, first + TAGGED))
      book.addPart('donor_tag_assignment', at, { donor_id: id, tag_id: tagId })
  })
}
