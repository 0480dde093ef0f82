import { TenantOwned } from '../../data/tenancy.js'
import { record, text } from '../../declaration/fields.js'
import type { Seals } from '../../dependencies/dependencies.js'
import type { Work } from '../../kernel/work.js'
import { type FieldFault, faultAt, refuseField } from '../../refusals/refusals.js'
import { assign } from '../../values/objects.js'
import { TAX_ID } from '../../values/text-forms.js'
import type { TaxIdType, Vendor } from './vendor.js'

/**
 * The whole tax id of a vendor, as the service seals it. It stands apart from the vendor, so that nothing that reads or answers
 * vendors has it. Its id is that of the vendor.
 */
@record({ table: 'vendor_tax_id', reads: '', part: true })
export class VendorTaxId extends TenantOwned {
  @text({ note: 'The sealed tax id, in Base64.' }) sealed!: string
}

const EIN = /^\d{2}-\d{7}$/
/** The parts of a number of a person: area, group and serial. */
const PERSONAL = /^(\d{3})-(\d{2})-(\d{4})$/
/** The groups of ITINs (IRS, Internal Revenue Manual 3.21.263). */
const isItinGroup = (group: number): boolean =>
  (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 92) || group >= 94

/** What a tax id is, by its form. Undefined when the IRS or the Social Security Administration issues no such number. */
export function taxIdTypeOf(taxId: string): TaxIdType | undefined {
  if (EIN.test(taxId)) return taxId.startsWith('00') ? undefined : 'EIN'
  const [, area = '', group = '', serial = ''] = PERSONAL.exec(taxId) ?? []
  if (!area) return undefined
  if (area.startsWith('9')) return isItinGroup(Number(group)) ? 'ITIN' : undefined
  return area === '000' || area === '666' || group === '00' || serial === '0000' ? undefined : 'SSN'
}

const lastFourOf = (taxId: string): string => taxId.slice(-4)

/** The members of a request that are about the tax id. */
interface Written {
  taxId?: string | null
  taxIdLast4?: string | null
}

/** What is wrong with the tax id of a request. */
export function faultsOfTaxId({ taxId, taxIdLast4 }: Written): FieldFault[] {
  if (taxId === undefined || taxId === null) return []
  if (!taxIdTypeOf(taxId)) return [faultAt('taxId', 'invalid_format', { expected: TAX_ID.expected })]
  return taxIdLast4 === undefined || taxIdLast4 === lastFourOf(taxId)
    ? []
    : [faultAt('taxIdLast4', 'invalid_format', { expected: 'the last four digits of taxId' })]
}

const sealedFor = (organizationId: string) => ({ organizationId, purpose: 'tax id' }) as const

/** A digest of the tax id, by which an equal request is recognized. */
export const digestOfTaxId = (seals: Seals, { organizationId }: Work, taxId: string): string =>
  seals.digest(taxId, sealedFor(organizationId))

/** The tax id that is sealed. Undefined when the service has no secret that opens it. */
export const openTaxId = (seals: Seals, organizationId: string, sealed: string): string | undefined =>
  seals.open(sealed, sealedFor(organizationId))

/** @throws Refusal 422 on a server without a secret to seal with. */
export function assertCanSeal(seals: Seals, { taxId }: Written): void {
  if (taxId && !seals.canSeal('tax id'))
    refuseField('taxId', 'not_writable', {
      message: 'This server has no AUTH_SECRET to seal a tax id with. Send taxIdLast4 alone.',
    })
}

/** What the vendor shows of its tax id. */
export const shownOf = (taxId: string): Pick<Vendor, 'taxIdLast4' | 'taxIdType'> => ({
  taxIdLast4: lastFourOf(taxId),
  taxIdType: taxIdTypeOf(taxId) ?? null,
})

/** Stores the tax id of a new vendor. */
export function storeTaxId(work: Work, seals: Seals, { id }: Vendor, taxId: string): void {
  work.create(VendorTaxId, { id, sealed: seals.seal(taxId, sealedFor(work.organizationId)) })
}

/**
 * Changes the tax id of a vendor: null removes it with its last four digits.
 * @throws Refusal 422 for last four digits that are not those of the stored tax id.
 */
export async function changeTaxId(work: Work, seals: Seals, vendor: Vendor, change: Written): Promise<void> {
  const { taxId, taxIdLast4 } = change
  if (taxId === undefined && taxIdLast4 === undefined) return
  const stored = await work.find(VendorTaxId, vendor.id)
  if (taxId) {
    const isSame = stored && openTaxId(seals, work.organizationId, stored.sealed) === taxId
    if (isSame) return
    if (stored) stored.sealed = seals.seal(taxId, sealedFor(work.organizationId))
    else storeTaxId(work, seals, vendor, taxId)
    // The digits that are shown can be the same, and the change counts all the same.
    assign(vendor, shownOf(taxId))
    work.touch(vendor)
    return
  }
  if (taxId === undefined && stored && taxIdLast4 !== null) {
    if (taxIdLast4 !== vendor.taxIdLast4)
      refuseField('taxIdLast4', 'invalid_format', {
        expected: 'the last four digits of the stored tax id. Send taxId to change it',
      })
    return
  }
  if (stored) work.remove(stored)
  vendor.taxIdType = null
  vendor.taxIdLast4 = taxIdLast4 ?? null
}

/**
 * Of two vendors that are merged, the survivor keeps its tax id, and takes the other one's when it has none. The merged vendor
 * cannot be changed any more, so it keeps the last four digits alone.
 */
export async function mergeTaxIds(work: Work, target: Vendor, source: Vendor): Promise<void> {
  const stored = await work.findAll(VendorTaxId, [target.id, source.id])
  const given = stored.get(source.id)
  if (!given) return
  const isTaken = !stored.has(target.id) && [null, source.taxIdLast4].includes(target.taxIdLast4)
  if (isTaken) {
    work.create(VendorTaxId, { id: target.id, sealed: given.sealed })
    target.taxIdLast4 = source.taxIdLast4
    target.taxIdType = source.taxIdType
  }
  work.remove(given)
  source.taxIdType = null
}
