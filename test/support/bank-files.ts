/** A line as a test tells it: the amount in dollars, positive when money comes in. */
export interface Line {
  day: string
  amount: string
  name: string
  id?: string
  check?: string
}

interface Statement {
  currency?: string
  account?: string
  closing?: string
}

const compact = (day: string) => day.replaceAll('-', '')

/** A statement of OFX 1.0.2 as American banks write it: SGML whose elements with a value have no end. */
export const ofx1 = (lines: readonly Line[], { currency = 'USD', account = '000123456', closing }: Statement = {}) =>
  [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:USASCII',
    'CHARSET:1252',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
    '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261031<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS>',
    `<CURDEF>${currency}`,
    `<BANKACCTFROM><BANKID>071000013<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    '<BANKTRANLIST><DTSTART>20261001<DTEND>20261031',
    ...lines.map(({ day, amount, name, id, check }) =>
      [
        '<STMTTRN>',
        `<TRNTYPE>${amount.startsWith('-') ? 'DEBIT' : 'CREDIT'}`,
        `<DTPOSTED>${compact(day)}120000[-5:EST]`,
        `<TRNAMT>${amount}`,
        ...(id === undefined ? [] : [`<FITID>${id}`]),
        ...(check === undefined ? [] : [`<CHECKNUM>${check}`]),
        `<NAME>${name}`,
        '<MEMO>',
        '</STMTTRN>',
      ].join('\n'),
    ),
    '</BANKTRANLIST>',
    ...(closing === undefined ? [] : [`<LEDGERBAL><BALAMT>${closing}<DTASOF>20261031</LEDGERBAL>`]),
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\r\n')

/** The same statement as OFX 2: XML. */
export const ofx2 = (lines: readonly Line[], { currency = 'USD', account = '000123456' }: Statement = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>
    <CURDEF>${currency}</CURDEF><CCACCTFROM><ACCTID>${account}</ACCTID></CCACCTFROM><BANKTRANLIST>${lines
      .map(
        ({ day, amount, name, id }) =>
          `<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>${compact(day)}</DTPOSTED><TRNAMT>${amount}</TRNAMT><FITID>${id}</FITID><NAME>${name}</NAME></STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`

/** A statement of camt.053.001.02, with an opening and a closing balance. */
export const camt = (lines: readonly Line[], opening: string, closing: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
    <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>USD</Ccy></Acct>
    ${[
      ['OPBD', opening],
      ['CLBD', closing],
    ]
      .map(
        ([code, amount]) =>
          `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-31</Dt></Dt></Bal>`,
      )
      .join('')}
    ${lines
      .map(
        ({ day, amount, name, id }) =>
          `<Ntry><Amt Ccy="USD">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${name}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      )
      .join('')}
    <Ntry><Amt Ccy="USD">999.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-10-31</Dt></BookgDt></Ntry>
  </Stmt></BkToCstmrStmt></Document>`

export const base64 = (text: string, encoding: BufferEncoding = 'utf8'): string =>
  Buffer.from(text, encoding).toString('base64')
