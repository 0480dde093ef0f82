import { choice, input, type ValueOf } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { first } from '../../../values/present.js'
import { SET_POLICY } from '../journal/posting.js'
import { AccountingPolicy } from '../policy/policy.js'
import { ChartOfAccounts } from './chart.js'
import { ledgerExists } from './chart.queries.js'
import { CHARTS, createLedger } from './create-ledger.js'

export const tag = 'Books'

@input('The chart of accounts of an organization that has none.')
export class CreateChartOfAccountsInput {
  @choice(ChartOfAccounts, { note: 'NONPROFIT or MINIMAL.' }) chart!: ValueOf<typeof ChartOfAccounts>
}

export const createChartOfAccounts = mutation({
  does: 'Create the accounts, the funds and the accounting policy of an organization that has none.',
  details:
    'For an organization that was created with the chart EMPTY. Refused with 409 (illegal_transition) when there is an account, a fund or an accounting policy.',
  scope: 'accounts:read',
  callers: 'person',
  permission: SET_POLICY,
  refuses: ['illegal_transition'],
  rest: 'POST /charts-of-accounts',
  takes: CreateChartOfAccountsInput,
  gives: AccountingPolicy,
  creates: { only: '/accounting-policy' },
  example: { chart: 'NONPROFIT' },
  async run({ work, caller }, { chart }) {
    const template = CHARTS[chart] ?? refuseField('chart', 'invalid_enum', { allowed: ['NONPROFIT', 'MINIMAL'] })
    await assertNoLedger(work)
    await createLedger(work, template, caller.currency)
    return { id: work.organizationId }
  },
})

/** @throws Refusal 409 illegal_transition when the organization has an account, a fund or an accounting policy. */
async function assertNoLedger(work: Work): Promise<void> {
  const { exists } = first(await work.run(ledgerExists(work.organizationId)))
  if (exists)
    refuseBlocked('The organization has accounts, funds or an accounting policy already.', [
      'createAccount',
      'createFund',
      'updateAccountingPolicy',
    ])
}
