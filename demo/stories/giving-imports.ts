import { again, type Story } from './story.js'

const FILE = Buffer.from(
  [
    'Gift ID,Person ID,First Name,Last Name,Email,Date,Amount,Fund,Method,Check Number',
    '5001,,Agnes,Hollander,agnes.hollander@example.org,12/24/2019,"1,250.00",GEN,Check,1042',
    '5002,,,,,12/24/2019,86.50,GEN,Cash,',
    '',
  ].join('\r\n'),
).toString('base64')
const GIFTS = {
  kind: 'GIFTS',
  template: 'GIVING_HISTORY',
  provider: 'former-giving-system',
  fileName: 'gifts-2019.csv',
  contentBase64: FILE,
}
const LAYOUT = {
  name: 'Attendance list',
  kind: 'PEOPLE',
  provider: 'attendance-list',
  columns: [
    { column: 'Family name', field: 'LAST_NAME' },
    { column: 'Given name', field: 'FIRST_NAME' },
    { column: 'Mail', field: 'EMAIL' },
  ],
}
const MEMBERS = { import: '/giving-imports?status=STAGED#fileName=members-2.csv' }

/** From the files of another system to donors and contributions, by a job. */
export const stories: Story[] = [
  {
    operation: 'createGivingImportLayout',
    body: LAYOUT,
    mistake: {
      because: 'Two columns say the same.',
      body: {
        ...LAYOUT,
        name: 'Attendance list of two columns',
        columns: [...LAYOUT.columns, { column: 'Second mail', field: 'EMAIL' }],
      },
    },
  },
  {
    operation: 'updateGivingImportLayout',
    given: { layout: '/giving-import-layouts#name=Attendance list' },
    body: { delimiter: 'SEMICOLON' },
    mistake: { because: 'A layout has one of the usual delimiters.', body: { delimiter: 'COLON' } },
  },
  {
    operation: 'deleteGivingImportLayout',
    given: {
      layout: '/giving-import-layouts#name=Attendance list',
      used: '/giving-import-layouts#name=Former member list',
    },
    mistake: { because: 'An import was read by the layout.', path: { id: '{used.id}' } },
  },
  {
    operation: 'createGivingImport',
    body: GIFTS,
    mistake: {
      because: 'The file has no column that the layout reads.',
      body: { ...GIFTS, contentBase64: Buffer.from('Name;Sum\r\nHollander;12.00\r\n').toString('base64') },
    },
  },
  {
    operation: 'decideGivingImportRow',
    given: { ...MEMBERS, row: '/giving-imports/{import.id}/rows?outcome=CREATE' },
    path: { id: '{row.id}' },
    body: { decision: 'SKIP' },
    mistake: { because: 'A matched row names its donor.', body: { decision: 'MATCH' } },
  },
  {
    operation: 'commitGivingImport',
    given: MEMBERS,
    headers: { 'Idempotency-Key': 'commit-{import.id}' },
    body: {},
    mistake: { because: 'The import is being committed already.', headers: {} },
  },
  {
    operation: 'cancelGivingImport',
    given: { import: '/giving-imports?status=STAGED' },
    mistake: again('The import was cancelled already.'),
  },
  {
    operation: 'undoGivingImport',
    given: { import: '/giving-imports?status=COMMITTED' },
    headers: { 'Idempotency-Key': 'undo-{import.id}' },
    body: {},
    mistake: { because: 'The import is being undone already.', headers: {} },
  },
]
