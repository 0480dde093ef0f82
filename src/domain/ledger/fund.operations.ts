import { choice, flag, input, text, type ValueOf } from '../../kernel/fields.js'
import { query } from '../../kernel/operation.js'
import { Fund, NetAssetClass } from './fund.js'
import { funds } from './fund.report.js'

@input('Which funds are listed.')
export class FundFilter {
  @choice(NetAssetClass, { nullable: true, list: true }) netAssetClass?: ValueOf<typeof NetAssetClass>[] | null
  @text({ nullable: true, list: true }) category?: string[] | null
  @flag({ nullable: true }) acceptsGifts?: boolean | null
}

export const listFunds = query({
  does: 'The active funds, whole, in their own order.',
  details: 'Ordered by sortOrder, code and name. Integrations map gifts and coded lines to these ids.',
  scope: 'funds:read',
  rest: 'GET /funds',
  tag: 'Funds',
  takes: FundFilter,
  gives: [Fund],
  as: 'funds',
  run: ({ read }, filter) => read.all(funds, { ...filter, status: 'ACTIVE' }),
})

export const getFund = query({
  does: 'One fund in any status, so that old references resolve.',
  scope: 'funds:read',
  rest: 'GET /funds/{id}',
  tag: 'Funds',
  gives: Fund,
  run: ({ read }, _input, { id }) => read.one(funds, id),
})
