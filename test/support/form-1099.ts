import type { Church } from './church.js'

/** Makes the church a payer that Form 1099 can name. */
export async function makePayer(church: Church): Promise<void> {
  const address = {
    line1: '1 Church Lane',
    line2: null,
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
    country: 'US',
  }
  await church.query(
    `update control.organization set legal_name = 'Grace Church, Inc.', ein = '12-3456789', address = $2, phone = '+1 312 555 0100',
       email = 'office@grace.example.org' where id = $1`,
    [church.id, address],
  )
}

/** Pays a vendor of Form 1099 from the bank, without a bill. @param amount in cents. */
export async function payDirectly(church: Church, vendorId: string, amount: number, date: string): Promise<void> {
  const id = await church.transaction({
    amount,
    transaction_type: 'WITHDRAWAL',
    status: 'APPROVED',
    vendor_id: vendorId,
    date,
  })
  const { expense: account_id, fund: fund_id } = church.ids
  await church.insert('transaction_split', { transaction_id: id, line_number: 0, account_id, fund_id, amount }, false)
}
