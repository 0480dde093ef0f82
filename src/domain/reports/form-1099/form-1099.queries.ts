import type { Reader } from '../../../data/reader.js'
import { first } from '../../../values/present.js'
import type { OrganizationAddress } from '../../organizations/profile.js'
import type { TaxIdType, VendorAddress } from '../../vendors/vendor.js'
import { mergedVendors, reportableByYear } from '../payables/vendor-spend.queries.js'
import type { Form1099 } from './form-1099.js'

/** Who pays: the church. */
export interface Payer {
  name: string
  legalName: string | null
  ein: string | null
  address: OrganizationAddress | null
  phone: string | null
  email: string | null
  countryCode: string
}

export const payerOf = async (read: Reader): Promise<Payer> =>
  first(
    await read.rows<Payer>(
      `select o.name, o.legal_name as "legalName", o.ein, o.address, o.phone, o.email, o.country_code as "countryCode"
       from organization o where o.id = $1`,
      [],
    ),
  )

/** A vendor with what Form 1099 says of it. */
export interface Recipient {
  vendorId: string
  name: string
  legalName: string | null
  vendorNumber: string | null
  address: VendorAddress | null
  form1099Box: string | null
  taxIdType: TaxIdType | null
  taxIdLast4: string | null
  sealed: string | null
  /** What is reportable of the year, in minor units. */
  amount: number
}

/** The vendors whose reportable payments of a year reach an amount, by name. */
export async function recipientsOf(read: Reader, year: number, threshold: number): Promise<Recipient[]> {
  const found = await reportableByYear(read, year, year, await mergedVendors(read))
  const amountOf = new Map(found.map(({ vendorId, amount }) => [vendorId, Number(amount)] as const))
  const ids = [...amountOf].flatMap(([id, amount]) => (amount >= threshold ? [id] : []))
  if (!ids.length) return []
  const rows = await read.rows<Omit<Recipient, 'amount'>>(
    `select v.id as "vendorId", v.name, v.legal_name as "legalName", v.vendor_number as "vendorNumber", v.address,
       v.form1099_box as "form1099Box", v.tax_id_type as "taxIdType", v.tax_id_last4 as "taxIdLast4", s.sealed
     from vendor v left join vendor_tax_id s on s.organization_id = $1 and s.id = v.id
     where v.organization_id = $1 and v.id = any ($2) order by lower(v.name) collate "C", v.id`,
    [ids],
  )
  return rows.map(row => ({ ...row, amount: amountOf.get(row.vendorId) ?? 0 }))
}

/** A file that was made: its form, its year and the columns of its template. */
export const madeFile = async (read: Reader, id: string) =>
  first(
    await read.rows<{ form: Form1099; taxYear: number; columns: string[] }>(
      `select f.form, f.tax_year as "taxYear", f.columns from form_1099_file f where f.organization_id = $1 and f.id = $2`,
      [id],
    ),
  )
