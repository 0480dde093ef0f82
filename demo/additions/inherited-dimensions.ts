import type { DimensionChoice } from '../../src/domain/ledger/journal/posting.rules.js'
import type { Book } from '../books/book.js'
import { partsOf } from '../books/journal.js'

/** Gives posted allocations the dimension values of their settlement, as the posting of a batch does. */
export function add(book: Book): void {
  const allocations = partsOf(book, 'contribution_allocation', 'contribution_id')
  const receivedOn = new Map(
    (book.tables.get('contribution') ?? []).map(({ id, created_at }) => [id, created_at as string]),
  )
  for (const { contribution_id: id, given_dimensions: given } of book.tables.get('contribution_posting') ?? [])
    for (const { id: allocationId } of allocations.get(id as string) ?? [])
      for (const { dimensionId, dimensionValueId } of given as readonly DimensionChoice[])
        book.addPart('contribution_allocation_dimension', receivedOn.get(id) ?? '', {
          allocation_id: allocationId,
          dimension_id: dimensionId,
          dimension_value_id: dimensionValueId,
          is_inherited: true,
        })
}
