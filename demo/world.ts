import type { Book } from './books/book.js'
import type { Chart } from './books/chart.js'
import type { Dimensions } from './books/dimensions.js'
import type { FundKey } from './books/fund-keys.js'
import type { Provider } from './giving/providers.js'
import type { Vendor } from './payables/vendors.js'

/** What the reference data offers to the money rows. */
export interface World {
  readonly book: Book
  readonly chart: Chart
  readonly dimensions: Dimensions
  readonly vendors: readonly Vendor[]
  readonly providers: readonly Provider[]
  /** The church's fund, or the general one where it has no such fund. */
  fund(key: FundKey): string
}
