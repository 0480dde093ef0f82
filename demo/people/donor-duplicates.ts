import { minuteByMinute, type Office } from './office.js'

const JOB = `select id, status from job where organization_id = $1 and kind = 'DONOR_DUPLICATES' limit 1`

/** Somebody filled in a visitor card who has been a member for years, and the owner had all donors compared. */
export async function findDuplicates(office: Office, today: string): Promise<void> {
  const act = minuteByMinute(office.actAsOwner, today, 18)
  const job = async () => (await office.rows(JOB))[0]
  if (!(await job())) {
    const visitor = { donorType: 'INDIVIDUAL', firstName: 'Agnes', lastName: 'Hollander' }
    const phones = [{ number: '+16305550142', label: 'Mobile' }]
    await act('createDonor', { ...visitor, phones, externalIds: [{ provider: 'CARDS', externalId: 'visitor-102' }] })
    await act('findDonorDuplicates', {})
  }
  for (let row = await job(); row && row.status !== 'SUCCEEDED'; row = await job())
    await act('workJob', {}, { id: String(row.id) })
}
