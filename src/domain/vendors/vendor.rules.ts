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

/** The fields of a vendor that have a required form. */
interface Written {
  email?: string | null
  phone?: string | null
  taxId?: string | null
  taxIdLast4?: string | null
  address?: { country?: string | null } | null
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
/** 7 to 15 digits (ITU-T E.164) as people write them, with an extension. */
const PHONE = /^\+?(?:[ ().-]*\d){7,15}(?: *(?:x|ext\.?) *\d{1,6})?$/i
const TAX_ID_LAST4 = /^\d{4}$/
const COUNTRY = /^[A-Z]{2}$/

/** @throws Refusal 422 invalid_format. */
export function assertForms({ email, phone, taxId, taxIdLast4, address }: Written): void {
  const faults: FieldFault[] = faultsOfTaxId({ taxId, taxIdLast4 })
  const check = (
    field: string,
    value: string | null | undefined,
    form: RegExp,
    about: { expected: string; path?: string },
  ) => {
    if (value != null && !form.test(value)) faults.push(faultAt(field, 'invalid_format', about))
  }
  check('email', email, EMAIL, { expected: 'an e-mail address' })
  check('phone', phone, PHONE, { expected: 'a telephone number of 7 to 15 digits' })
  check('taxIdLast4', taxIdLast4, TAX_ID_LAST4, { expected: 'four digits' })
  check('request', address?.country, COUNTRY, {
    expected: 'a country code of two capital letters (ISO 3166-1)',
    path: 'address.country',
  })
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
export function setDefaultDimensions(
  work: Work,
  vendorId: string,
  choices: readonly LineDimension[],
): Promise<boolean> {
  const chosen = new Map(choices.map(choice => [choice.dimensionId, choice.dimensionValueId]))
  return linkDimensions(work, VendorDefaultDimension, { vendorId }, chosen)
}
