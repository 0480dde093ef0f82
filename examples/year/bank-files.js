const dollars = cents => (cents / 100).toFixed(2)
const compact = day => day.replaceAll('-', '')

/** A statement of OFX 1 as most banks of the United States write it. A line has its day, cents, name and id. */
export const ofx = (lines, { asOf, closing }) =>
  [
    'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE',
    'OLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n',
    '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20250101<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>USD',
    '<BANKACCTFROM><BANKID>071000013<ACCTID>000123456<ACCTTYPE>CHECKING</BANKACCTFROM>',
    `<BANKTRANLIST><DTSTART>${compact(lines[0].day)}<DTEND>${compact(asOf)}`,
    ...lines.map(
      ({ day, cents, name, id }) =>
        `<STMTTRN><TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${compact(day)}<TRNAMT>${dollars(cents)}<FITID>${id}<NAME>${name}</STMTTRN>`,
    ),
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${dollars(closing)}<DTASOF>${compact(asOf)}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\r\n')

/** The same lines as CSV, with the balance after each. @param slip cents by which the last balance is wrong. */
export function csv(lines, { opening, slip = 0 }) {
  let balance = opening
  const rows = lines.map(({ day, cents, name, id }, index) => {
    balance += cents + (index === lines.length - 1 ? slip : 0)
    const [year, month, date] = day.split('-')
    return `${month}/${date}/${year},"${name}",${dollars(cents)},${id},${dollars(balance)}`
  })
  return ['Posting Date,Description,Amount,Reference,Balance', ...rows].join('\r\n')
}

/** Which columns the bank's CSV files have. */
export const LAYOUT = {
  name: 'First Bank',
  dateColumn: 'Posting Date',
  dateOrder: 'MDY',
  descriptionColumn: 'Description',
  amountColumn: 'Amount',
  idColumn: 'Reference',
  balanceColumn: 'Balance',
}
