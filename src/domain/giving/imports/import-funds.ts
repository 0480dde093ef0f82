import type { MutationContext } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import { present } from '../../../values/present.js'
import { Fund } from '../../ledger/funds/fund.js'
import { folded } from '../../people/matching/name-folding.js'
import { assertDistinct } from './distinct.js'
import { type GivingImport, GivingImportLayout, type ImportFund } from './giving-import.js'
import { fundsOfEarlierFiles } from './giving-import.queries.js'

/** The funds that texts of a file mean. */
export type MappedFunds = Pick<GivingImport, 'funds' | 'defaultFundId'>

/** @throws Refusal 422 for a text that is there twice, and for a fund that is unknown. */
export async function assertFunds({ work }: MutationContext, { funds, defaultFundId }: MappedFunds): Promise<void> {
  const ids = funds.map(({ fundId }) => fundId)
  const known = await work.findAll(Fund, defaultFundId ? [...ids, defaultFundId] : ids)
  const unknown = ids.findIndex(id => !known.has(id))
  if (unknown >= 0) refuseField('request', 'unknown_reference', { path: `funds.${unknown}.fundId` })
  if (defaultFundId && !known.has(defaultFundId)) refuseField('defaultFundId', 'unknown_reference')
  assertDistinct(
    funds.map(({ text }) => folded(text)),
    place => `funds.${place}.text`,
  )
}

/** What a file says by its layout, or by what was said with it and with earlier files of its system. The latest word counts. */
async function mappedFor({ work, read }: MutationContext, imported: GivingImport): Promise<MappedFunds> {
  if (imported.layoutId) return present(await work.find(GivingImportLayout, imported.layoutId))
  const said: MappedFunds[] = [imported, ...(await fundsOfEarlierFiles(read, imported))]
  const byText = new Map<string, ImportFund>()
  for (const { funds } of said)
    for (const fund of funds) if (!byText.has(folded(fund.text))) byText.set(folded(fund.text), fund)
  return {
    funds: [...byText.values()],
    defaultFundId: said.find(({ defaultFundId }) => defaultFundId)?.defaultFundId ?? null,
  }
}

/** The fund of each text: as it is mapped, by its name or by its code. */
export async function fundsByText(context: MutationContext, imported: GivingImport) {
  const { funds, defaultFundId } = await mappedFor(context, imported)
  const all = await context.work.findWhere(Fund, {})
  const byId = new Map(all.map(fund => [fund.id, fund]))
  const byText = new Map<string, Fund>()
  // Stryker disable next-line ConditionalExpression: a text that is empty is looked up nowhere.
  for (const fund of all) if (fund.code) byText.set(folded(fund.code), fund)
  for (const fund of all) byText.set(folded(fund.name), fund)
  for (const { text, fundId } of funds) {
    const fund = byId.get(fundId)
    if (fund) byText.set(folded(text), fund)
  }
  return (text: string | null): Fund | undefined => (text ? byText.get(folded(text)) : byId.get(defaultFundId ?? ''))
}
