import type { Book, Row } from '../books/book.js'

/** The personal columns of a contribution, which are cleared when its donor is erased. */
const TEXTS = [
  'memo',
  'check_number',
  'payment_last4',
  'payment_brand',
  'recurring_reference',
  'in_kind',
  'void_reason',
]

/** Clears what the church's giving says about erased donors, as erasing them does. */
export function forgetErased({ tables }: Book): void {
  const rows = (table: string): Row[] => tables.get(table) ?? []
  const clear = (table: string, isConcerned: (row: Row) => boolean, cleared: Row) => {
    for (const row of rows(table).filter(isConcerned))
      for (const [column, value] of Object.entries(cleared)) if (row[column]) row[column] = value
  }
  const donors = new Set(rows('donor').flatMap(({ id, status }) => (status === 'ERASED' ? [id] : [])))
  const isTheirs = ({ donor_id }: Row) => donors.has(donor_id)
  const gifts = new Set(rows('contribution').flatMap(row => (isTheirs(row) ? [row.id] : [])))
  const isOfTheirs = ({ contribution_id }: Row) => gifts.has(contribution_id)
  clear('contribution', isTheirs, Object.fromEntries(TEXTS.map(column => [column, null])))
  clear('contribution_allocation', isOfTheirs, { memo: null })
  clear('refund', isOfTheirs, { reason: null })
  clear('soft_credit', row => isTheirs(row) || isOfTheirs(row), { reason: 'Removed' })
  clear('pledge', isTheirs, { cancelled_reason: null })
}
