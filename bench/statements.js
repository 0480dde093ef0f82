import { Cursors } from '../dist/src/data/page.js'
import { Reader } from '../dist/src/data/reader.js'
import { transactions } from '../dist/src/domain/banking/transactions/transaction.queries.js'
import { contributions } from '../dist/src/domain/giving/contributions/contribution.queries.js'
import { settlements } from '../dist/src/domain/giving/settlements/settlement.queries.js'
import { accounts } from '../dist/src/domain/ledger/accounts/account.queries.js'
import { pledgeCampaigns } from '../dist/src/domain/pledges/campaigns/pledge-campaign.queries.js'
import { pledges } from '../dist/src/domain/pledges/pledge.queries.js'
import { balancesOf } from '../dist/src/domain/reports/financial/trial-balance.queries.js'
import { TEST_SECRETS } from '../dist/src/service/testing.js'
import { WINDOW } from './cases-books.js'
import { idOf } from './seed.js'

const EXAMPLE = idOf(1, 'organization', 0)

/** The statement that the product sends for a read. */
async function sent(read) {
  const texts = []
  const run = async statements => {
    texts.push(...statements.map(({ text }) => text))
    return statements.map(() => [{ id: EXAMPLE }])
  }
  await read(new Reader(EXAMPLE, run, new Cursors(TEST_SECRETS.cursorSecret), '2026-01-01'))
  if (texts.length !== 1 || texts[0] === undefined) throw new Error('a read is expected to be one statement')
  return texts[0]
}

/** What the floor sends too: taken from the product as it runs, so that the two cannot drift apart. */
export async function readStatements() {
  const window = { limit: 50, backwards: false, totals: false }
  return {
    accounts: await sent(reader => reader.all(accounts, {})),
    settlement: await sent(reader => reader.one(settlements, EXAMPLE)),
    transactions: await sent(reader => reader.page(transactions, {}, window)),
    gifts: await sent(reader => reader.page(contributions, {}, window)),
    pledges: await sent(reader => reader.page(pledges, { campaignId: [EXAMPLE] }, window)),
    campaign: await sent(reader => reader.one(pledgeCampaigns, EXAMPLE)),
    balance: await sent(reader => balancesOf(reader, { ...WINDOW, byFund: true, fundIds: null })),
    transaction: await sent(reader => reader.one(transactions, EXAMPLE)),
  }
}
