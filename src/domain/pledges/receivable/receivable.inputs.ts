import { ratio, ref } from '../../../declaration/fields.js'
import { Fund } from '../../ledger/funds/fund.js'

/** The pledges that are receivable, and the estimates of what they are worth. */
export abstract class PledgeEstimates {
  @ratio({ min: 0, max: 100, fallback: 0, note: 'Percent of the present value that is not expected to be received.' })
  allowanceRate!: number
  @ratio({ min: 0, max: 100, fallback: 0, note: 'Percent a year by which amounts after twelve months are discounted.' })
  discountRate!: number
  @ref(() => Fund, { nullable: true, list: true, note: 'Only pledges to these funds. All when absent.' })
  fundId?: string[] | null
}
