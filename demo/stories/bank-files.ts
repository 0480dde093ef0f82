import type { Story } from './story.js'

const CHECKING = { checking: '/accounts?isCashAccount=true' }
/** A statement of OFX with one line. */
const FILE = Buffer.from(
  [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>000123456</BANKACCTFROM>',
    '<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250106<TRNAMT>-12.00<FITID>2025010601<NAME>SERVICE CHARGE</STMTTRN>',
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    '',
  ].join('\r\n'),
).toString('base64')
const LAYOUT = {
  name: 'Prairie Credit Union',
  dateColumn: 'Date',
  dateOrder: 'MDY',
  descriptionColumn: 'Memo',
  moneyInColumn: 'Credit',
  moneyOutColumn: 'Debit',
  balanceColumn: 'Balance',
}
const STAGED = { import: '/bank-imports?status=STAGED' }

/** From a bank file to bank transactions, by a job. */
export const stories: Story[] = [
  {
    operation: 'createBankFileLayout',
    body: LAYOUT,
    mistake: {
      because: 'Money in and money out have a column each, or amounts are signed.',
      body: { ...LAYOUT, name: 'Prairie Credit Union, card', moneyOutColumn: null },
    },
  },
  {
    operation: 'updateBankFileLayout',
    given: { layout: '/bank-file-layouts' },
    body: { decimalSeparator: 'POINT', skipLines: 0 },
    mistake: { because: 'A layout has one of the usual delimiters.', body: { delimiter: 'COLON' } },
  },
  {
    operation: 'deleteBankFileLayout',
    given: { layout: '/bank-file-layouts#name=Prairie Credit Union', used: '/bank-imports#format=CSV' },
    mistake: {
      because: 'An import was read by the layout.',
      path: { id: '{used.layoutId}' },
    },
  },
  {
    operation: 'createBankImport',
    given: CHECKING,
    body: { accountId: '{checking.id}', format: 'OFX', fileName: 'january.ofx', contentBase64: FILE },
    mistake: {
      because: 'The file is no statement of OFX.',
      body: { accountId: '{checking.id}', format: 'OFX', fileName: 'january.ofx', contentBase64: 'bm8gc3RhdGVtZW50' },
    },
  },
  {
    operation: 'decideBankImportRow',
    given: { ...STAGED, row: '/bank-imports/{import.id}/rows?status=NEW' },
    path: { id: '{row.id}' },
    body: { decision: 'SKIP' },
    mistake: { because: 'A row is imported or skipped.', body: { decision: 'IGNORE' } },
  },
  {
    operation: 'decideBankImportRows',
    given: { ...STAGED, ended: '/bank-imports?status=COMMITTED' },
    path: { id: '{import.id}' },
    body: { status: ['POSSIBLE_DUPLICATE'], isImported: false },
    mistake: { because: 'The import is committed.', path: { id: '{ended.id}' } },
  },
  {
    operation: 'acceptBankImportMatches',
    given: { import: '/bank-imports?status=COMMITTED', staged: '/bank-imports?status=STAGED' },
    path: { id: '{import.id}' },
    headers: { 'Idempotency-Key': 'matches-{import.id}' },
    mistake: { because: 'The import is not committed.', path: { id: '{staged.id}' } },
  },
  {
    operation: 'undoBankImport',
    given: { import: '/bank-imports?status=COMMITTED', staged: '/bank-imports?status=STAGED' },
    path: { id: '{import.id}' },
    mistake: { because: 'The import is not committed.', path: { id: '{staged.id}' } },
  },
  {
    operation: 'commitBankImport',
    given: STAGED,
    headers: { 'Idempotency-Key': 'commit-{import.id}' },
    body: {},
    mistake: { because: 'The import is being committed already.', headers: {} },
  },
  {
    operation: 'discardBankImport',
    given: STAGED,
    mistake: { because: 'The import was discarded already.' },
  },
  {
    operation: 'cancelJob',
    given: { job: '/jobs?status=QUEUED&kind=BANK_IMPORT', ended: '/jobs?status=SUCCEEDED' },
    mistake: { because: 'The job is over.', path: { id: '{ended.id}' } },
  },
]
