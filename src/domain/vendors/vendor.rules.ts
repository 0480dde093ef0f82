import type { Work } from '../../kernel/work.js'
import { type FieldFault, faultAt, Refusal } from '../../refusals/refusals.js'
import type { Day } from '../../values/time.js'
import { Account } from '../ledger/accounts/account.js'
import type { LineDimension } from '../ledger/dimensions/dimension.js'
import { checkChoices, loadDimensionReferences } from '../ledger/dimensions/dimension.rules.js'
import { linkDimensions } from '../ledger/dimensions/dimension-links.js'
import { Fund } from '../ledger/funds/fund.js'
import { VendorDefaultDimension } from './vendor.js'
import { faultsOfTaxId } from './vendor-tax-id.js'

/** @throws Refusal 422 invalid_format for a tax id that is none, or that does not end in taxIdLast4. */
export function assertTaxIds({ taxId, taxIdLast4 }: { taxId?: string | null; taxIdLast4?: string | null }): void {
  const faults = faultsOfTaxId({ taxId, taxIdLast4 })
  if (faults.length) throw new Refusal('validation', faults)
}

/** The coding that a vendor suggests. */
interface Suggested {
  defaultAccountId?: string | null
  defaultFundId?: string | null
  defaultDimensions?: readonly LineDimension[] | null
}

/**
 * Only what a new line of today could use can be suggested (A11, A12).
 * @throws Refusal 422 unknown_reference or duplicate.
 */
export async function assertSuggestions(work: Work, given: Suggested, today: Day): Promise<void> {
  const { defaultAccountId, defaultFundId, defaultDimensions } = given
  const faults: FieldFault[] = []
  if (defaultAccountId && !(await work.find(Account, defaultAccountId))?.takesLines)
    faults.push(faultAt('defaultAccountId', 'unknown_reference'))
  if (defaultFundId && !(await work.find(Fund, defaultFundId))?.takes(today))
    faults.push(faultAt('defaultFundId', 'unknown_reference'))
  if (defaultDimensions?.length) {
    const fault = checkChoices(defaultDimensions, today, await loadDimensionReferences(work), 'defaultDimensions')
    if (fault) faults.push(fault)
  }
  if (faults.length) throw new Refusal('validation', faults)
}

/**
 * Replaces a vendor's default dimensions with the given values.
 * @returns whether anything changed.
 */
export const setDefaultDimensions = (
  work: Work,
  vendorId: string,
  choices: readonly LineDimension[],
): Promise<boolean> => linkDimensions(work, VendorDefaultDimension, { vendorId }, choices)
