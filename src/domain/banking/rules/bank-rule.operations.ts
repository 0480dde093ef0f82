import {
  choice,
  count,
  flag,
  input,
  instant,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { BankRule, BankRuleMode } from './bank-rule.js'
import { bankRules, hasCoded } from './bank-rule.queries.js'
import {
  assertConditions,
  assertOutcome,
  assertRule,
  BankRuleConditions,
  BankRuleOutcome,
  BankRuleSplitInput,
  conditionsOf,
  NO_PARTS,
  outcomeOf,
  RULES_MAX,
  storedParts,
  writeAccounts,
  writeRuleSplits,
  writtenRule,
} from './bank-rule-writing.js'

export const tag = 'Bank Rules'

@input('Which bank rules are listed.')
export class BankRuleFilter {
  @flag({ nullable: true, note: 'Whether it holds for transactions.' }) isActive?: boolean | null
  @choice(BankRuleMode, { nullable: true, list: true }) mode?: ValueOf<typeof BankRuleMode>[] | null
  @ref(() => Account, {
    nullable: true,
    list: true,
    note: 'Rules with a split on one of these accounts, or with a transfer to or from one.',
  })
  accountId?: string[] | null
  @instant({ nullable: true, note: 'Only rules that changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class BankRuleTotals {
  @count({ note: 'How many rules there are.' }) count!: number
}

@input('A bank rule to create.')
export class CreateBankRuleInput extends BankRuleOutcome {
  @text({ min: 1, max: 100, note: 'The name. Unique.' }) name!: string
  @count({
    nullable: true,
    min: 1,
    max: 10_000,
    note: 'The place among the rules, from 1. The last place when absent.',
  })
  position?: number | null
  @flag({ fallback: true, note: 'Whether it holds for transactions.' }) isActive!: boolean
  @choice(BankRuleMode, { fallback: 'SUGGEST' }) mode!: ValueOf<typeof BankRuleMode>
}

@input('The members to change. Absent members stay; null clears a nullable member.')
export class UpdateBankRuleInput extends BankRuleConditions {
  @text({ optional: true, min: 1, max: 100, note: 'The name. Unique.' }) name?: string
  @count({ optional: true, min: 1, max: 10_000, note: 'The place among the rules, from 1.' }) position?: number
  @flag({ optional: true, note: 'Whether it holds for transactions.' }) isActive?: boolean
  @choice(BankRuleMode, { optional: true }) mode?: ValueOf<typeof BankRuleMode>
  @part(() => BankRuleSplitInput, {
    optional: true,
    list: true,
    min: 1,
    items: 20,
    note: 'Replaces all splits, or the transfer.',
  })
  splits?: BankRuleSplitInput[]
  @ref(() => Account, { nullable: true, note: 'The other account of a TRANSFER. Replaces the splits.' })
  transferAccountId?: string | null
  @ref(() => Fund, { nullable: true, note: 'The fund whose cash the TRANSFER moves. Replaces the splits.' })
  transferFundId?: string | null
}

export const listBankRules = list({
  does: 'List the bank rules in the order in which they are tried.',
  scope: 'transactions:read',
  rest: 'GET /bank-rules',
  tool: 'Find the rules that code bank transactions or make transfers of them, in the order in which they are tried, with their conditions. bankRuleId of a transaction names the rule that coded it.',
  takes: BankRuleFilter,
  lists: bankRules,
  envelope: 'bankRules',
  totals: BankRuleTotals,
})

export const getBankRule = query({
  does: 'Get one bank rule with its coding.',
  scope: 'transactions:read',
  rest: 'GET /bank-rules/{id}',
  gives: BankRule,
  run: recordOfPath(bankRules),
})

export const createBankRule = mutation({
  does: 'Create a rule that codes bank transactions or makes transfers of them.',
  details: [
    'A transaction fits when all conditions hold. The first active rule that fits decides: it suggests its coding, or with the mode APPLY',
    'codes a new transaction. Coded transactions wait for approval as always. Whoever wrote or changed a rule counts as a maker of what it',
    'coded. A rule has splits, or transferAccountId and transferFundId: a transaction that fits becomes a TRANSFER between its account and',
    'that one, in the direction of the line. The line of the other account is recognized and is part of the same TRANSFER.',
    'A rule names a text of the description or a largest amount (422), and its coding can be posted today (422).',
    'A name that is taken is refused with 409 (duplicate), and so is a rule beyond 200 (409). Test the conditions first with testBankRule.',
  ].join(' '),
  scope: 'transactions:write',
  refuses: ['illegal_transition'],
  rest: 'POST /bank-rules',
  takes: CreateBankRuleInput,
  gives: BankRule,
  creates: true,
  async run(context, given) {
    const { work, caller } = context
    const { name, mode, isActive, position } = given
    const { bankAccountIds, ...conditions } = conditionsOf(given)
    const { splits, ...transfer } = outcomeOf(given)
    await assertRule(context, { ...conditions, bankAccountIds, splits, ...transfer })
    const rules = await work.findWhere(BankRule, {})
    if (rules.length >= RULES_MAX)
      refuseBlocked('There are 200 bank rules, which is the most. Delete or change one of them.', ['deleteBankRule'])
    const place = position ?? Math.max(0, ...rules.map(each => each.position)) + 1
    const fields = { name, mode, isActive, ...conditions, ...transfer, position: place, createdBy: caller.actorId }
    const rule = work.create(BankRule, fields)
    writeAccounts(work, rule, bankAccountIds, NO_PARTS)
    writeRuleSplits(work, rule, splits, NO_PARTS)
    return { id: rule.id }
  },
})

export const updateBankRule = mutation({
  does: 'Change a bank rule, its place, or whether it is active.',
  details:
    'It holds for the transactions that come next. What it has coded stays as it is. Splits replace a transfer, and a transfer the splits. A name that is taken is refused with 409 (duplicate).',
  scope: 'transactions:write',
  refuses: ['duplicate'],
  rest: 'PATCH /bank-rules/{id}',
  takes: UpdateBankRuleInput,
  gives: BankRule,
  async run(context, { splits, bankAccountIds, ...given }, { id }) {
    const { work } = context
    const rule = await work.change(BankRule, id)
    const old = await storedParts(work, id)
    const { transferAccountId, transferFundId } = given
    const namesTransfer = Boolean(transferAccountId || transferFundId)
    const replaced = namesTransfer && !splits ? [] : splits
    const cleared = splits && !namesTransfer ? { transferAccountId: null, transferFundId: null } : {}
    assign(rule, { ...defined(given), ...cleared })
    const written = writtenRule(rule, old)
    const next = {
      ...written,
      ...defined({ splits: replaced }),
      ...(bankAccountIds === undefined ? {} : { bankAccountIds: bankAccountIds ?? [] }),
    }
    // A rule whose fund was closed can still be deactivated, and an inactive one moved or renamed.
    if (rule.isActive || replaced || bankAccountIds) await assertRule(context, next)
    else {
      assertConditions(next)
      assertOutcome(next)
    }
    if (bankAccountIds !== undefined) writeAccounts(work, rule, bankAccountIds ?? [], old)
    if (replaced) writeRuleSplits(work, rule, replaced, old)
    if (replaced || bankAccountIds !== undefined) work.touch(rule)
  },
})

export const deleteBankRule = mutation({
  does: 'Delete a bank rule that has coded nothing.',
  details:
    'A rule that has coded a transaction stays, because the transaction names it (409). Deactivate it with updateBankRule.',
  scope: 'transactions:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /bank-rules/{id}',
  gives: Success,
  async run({ work, read }, _input, { id }) {
    const rule = await work.change(BankRule, id)
    if (await hasCoded(read, id))
      refuseBlocked('The rule has coded a transaction, so it stays. Set isActive to false.', ['updateBankRule'])
    const { accounts, splits, dimensions } = await storedParts(work, id)
    for (const row of [...dimensions, ...splits, ...accounts, rule]) work.remove(row)
    return { success: true }
  },
})
