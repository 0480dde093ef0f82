import type { Book } from './book.js'
import type { Chart } from './chart.js'
import type { Dimensions } from './dimensions.js'
import type { FundKey } from './fund-keys.js'
import type { Provider } from './providers.js'
import type { Vendor } from './vendors.js'

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
