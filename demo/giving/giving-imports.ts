import { minuteByMinute, type Office } from '../people/office.js'

const LAYOUT = {
  name: 'Former member list',
  kind: 'PEOPLE',
  provider: 'former-member-list',
  columns: [
    { column: 'No.', field: 'EXTERNAL_ID' },
    { column: 'First', field: 'FIRST_NAME' },
    { column: 'Last', field: 'LAST_NAME' },
    { column: 'E-mail', field: 'EMAIL' },
    { column: 'Family', field: 'HOUSEHOLD_NAME' },
  ],
  delimiter: 'SEMICOLON',
  dateOrder: 'MDY',
  decimalSeparator: 'POINT',
}
const HEADS = 'No.;First;Last;E-mail;Family'
const AGNES = '1001;Agnes;Hollander;agnes.hollander@example.org;'
/** A couple, and somebody without a last name. */
const OTHERS = [
  '1002;Jonas;Petrakis;jonas.petrakis@example.org;Petrakis',
  '1003;Eleni;Petrakis;;Petrakis',
  '1004;Walter;;;',
]

const KNOWN_LAYOUT = 'select id from giving_import_layout where organization_id = $1 and name = $2'
const KNOWN_IMPORT = 'select id, status, job_id from giving_import where organization_id = $1 and file_name = $2'

/** The owner imported a file of former members yesterday, and another one waits for somebody to look at it. */
export async function importMembers(office: Office, today: string): Promise<void> {
  const act = minuteByMinute(office.actAsOwner, today, 16)
  const known = async (sql: string, value: string) => (await office.rows(sql, [value]))[0]
  const layout = (await known(KNOWN_LAYOUT, LAYOUT.name)) ?? (await act('createGivingImportLayout', LAYOUT))
  const upload = async (fileName: string, rows: readonly string[]) => {
    const contentBase64 = Buffer.from([HEADS, ...rows, ''].join('\r\n')).toString('base64')
    const input = { kind: LAYOUT.kind, layoutId: layout.id, fileName, contentBase64, validateOnly: false }
    return (await known(KNOWN_IMPORT, fileName)) ?? (await act('createGivingImport', input))
  }
  const { id, status, job_id: jobId } = await upload('members-1.csv', [AGNES])
  if (status !== 'COMMITTED') {
    const job = jobId ? { id: jobId } : await act('commitGivingImport', {}, { id: String(id) })
    await act('workJob', {}, { id: String(job.id) })
  }
  await upload('members-2.csv', OTHERS)
}
