import { HOUR_MS } from '../../src/values/time.js'
import { addDays, midnight } from '../calendar.js'
import type { Office } from '../people/office.js'

/** The general fund, an account by its number, and for an expense its functional class: management and general. */
const CODING = `select f.id as "fundId", a.id as "accountId", v.dimension_id as "dimensionId", v.id as "dimensionValueId"
  from fund f join account a on a.organization_id = $1 and a.account_number = $2 and a.status = 'ACTIVE'
  left join dimension d on d.organization_id = $1 and d.code = 'FUNCTION' and a.account_type = 'EXPENSE'
  left join dimension_value v on v.organization_id = $1 and v.dimension_id = d.id and v.code = 'ADMIN'
  where f.organization_id = $1 and f.code = '100'`
const KNOWN = 'select from bank_rule where organization_id = $1 and name = $2'

/** The rules of the bookkeeper, with the account that each codes to. */
const RULES = [
  {
    account: '8110',
    rule: {
      name: 'Office supplies',
      direction: 'OUT',
      descriptionMatch: 'STARTS_WITH',
      descriptionText: 'OFFICE DEPOT',
    },
  },
  {
    account: '8310',
    rule: {
      name: 'Payroll service',
      direction: 'OUT',
      descriptionMatch: 'CONTAINS',
      descriptionText: 'PAYROLL SERVICE',
    },
  },
  {
    account: '4320',
    rule: {
      ...{ name: 'Interest', mode: 'APPLY', direction: 'IN', descriptionMatch: 'EQUALS', descriptionText: 'INTEREST' },
      maxAmount: 500,
    },
  },
]

/** The general fund, and an account by its number. */
const SIDE = `select a.id as "accountId", f.id as "fundId" from account a join fund f on f.organization_id = $1
  and f.code = '100' where a.organization_id = $1 and a.account_number = $2 and a.status = 'ACTIVE'`
/** The rule for money that the church puts by. */
const TO_RESERVE = {
  ...{ name: 'Transfer to reserve', mode: 'SUGGEST', direction: 'OUT' },
  ...{ descriptionMatch: 'CONTAINS', descriptionText: 'TO MONEY MARKET' },
}

/** The bookkeeper has written the rules by which lines of the bank are coded. */
export async function writeBankRules({ rows, act }: Office, today: string): Promise<void> {
  const at = midnight(addDays(today, -1)) + 14 * HOUR_MS
  for (const [index, { account, rule }] of RULES.entries()) {
    const [coding] = await rows(CODING, [account])
    if (!coding || (await rows(KNOWN, [rule.name])).length) continue
    const { fundId, accountId, dimensionId, dimensionValueId } = coding
    const dimensions = dimensionId ? [{ dimensionId, dimensionValueId }] : []
    const splits = [{ accountId, fundId, basisPoints: 10_000, dimensions }]
    await act('createBankRule', new Date(at + index * 60_000), { mode: 'SUGGEST', isActive: true, ...rule, splits })
  }
  const [[checking], [reserve]] = [await rows(SIDE, ['1010.1']), await rows(SIDE, ['1020'])]
  if (!checking || !reserve || (await rows(KNOWN, [TO_RESERVE.name])).length) return
  await act('createBankRule', new Date(at + RULES.length * 60_000), {
    ...{ ...TO_RESERVE, isActive: true, bankAccountIds: [checking.accountId] },
    ...{ transferAccountId: reserve.accountId, transferFundId: reserve.fundId },
  })
}
