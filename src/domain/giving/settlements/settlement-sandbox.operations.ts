import { input } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import { assertNoProduction } from '../../organizations/organization.js'
import { Settlement } from './settlement.js'
import { failDeposit } from './settlement-posting.js'
import { SettlementFailure } from './settlement-posting.operations.js'

export const tag = 'Sandbox'

@input('Why a settlement of a sandbox fails after it was matched.')
export class FailSandboxSettlementInput extends SettlementFailure {}

export const failSandboxSettlement = mutation({
  does: 'Mark a matched settlement of a sandbox as failed, as when a bank returns a payout. Its postings are reversed.',
  details:
    'It does what failSettlement does, for API keys and applications too. A settlement that is not matched fails by its status FAILED. An organization with the environment PRODUCTION is refused with 409 (illegal_transition).',
  scope: 'sandbox:write',
  alsoScope: 'settlements:write',
  refuses: ['illegal_transition', 'reconciled', 'frozen', 'period_closed'],
  rest: 'POST /sandbox/settlements/{id}/fail',
  takes: FailSandboxSettlementInput,
  gives: Settlement,
  example: { failureCode: 'account_closed', reason: 'The bank returned the payout' },
  async run(context, { failureCode, reason }, path) {
    const { work, caller } = context
    assertNoProduction(caller.environment)
    const settlement = await work.change(Settlement, path.id)
    settlement.failureCode = failureCode
    await failDeposit(context, settlement, reason)
    return { id: path.id }
  },
})
