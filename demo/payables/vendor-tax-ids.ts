import { Refusal } from '../../src/refusals/refusals.js'
import { minuteByMinute, type Office } from '../people/office.js'

/** A vendor whose form W-9 is still missing, and those who are people. */
const WITHOUT = 'Kessler Electric'
const PEOPLE = ['Marian Oakes, Organist', 'Rev. Daniel Whitfield']

/**
 * The treasurer writes the tax ids of the vendors of Form 1099 from their forms W-9. A server without AUTH_SECRET stores none, and
 * the demo goes on without them.
 */
export async function writeTaxIds({ act, rows }: Office, today: string): Promise<void> {
  const update = minuteByMinute(act, today, 8)
  const vendors = await rows(
    `select id, name, tax_id_last4 as last4 from vendor where organization_id = $1 and is1099_eligible and tax_id_type is null
       and status = 'ACTIVE' and name <> $2 order by name collate "C"`,
    [WITHOUT],
  )
  for (const [place, { id, name, last4 }] of vendors.entries()) {
    const isPerson = PEOPLE.includes(String(name))
    const taxId = isPerson ? `219-${10 + place}-${last4}` : `36-4${10 + place}${last4}`
    try {
      await update('updateVendor', { taxId }, { id: String(id) })
    } catch (error) {
      if (error instanceof Refusal && error.fields?.some(({ code }) => code === 'not_writable')) return
      throw error
    }
  }
}
