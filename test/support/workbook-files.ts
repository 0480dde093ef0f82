import { strToU8, zipSync } from 'fflate'

/*
 * Workbooks as ECMA-376 describes them, part by part: no library of the product writes them.
 */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const relations = (...targets: [type: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The parts of a workbook. @param sheets the content of `sheetData` of each. The second cell format shows a day. */
export const workbookParts = (sheets: readonly string[]): Record<string, Uint8Array> => ({
  '[Content_Types].xml': strToU8(
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  ),
  '_rels/.rels': strToU8(relations(['officeDocument', 'xl/workbook.xml'])),
  'xl/workbook.xml': strToU8(
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map((_, at) => `<sheet name="Sheet ${at + 1}" sheetId="${at + 1}" r:id="rId${at + 2}"/>`)
      .join('')}</sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    relations(
      ['styles', 'styles.xml'],
      ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/s${at}.xml`]),
    ),
  ),
  'xl/styles.xml': strToU8(
    `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  ),
  ...Object.fromEntries(
    sheets.map((sheet, at) => [
      `xl/worksheets/s${at}.xml`,
      strToU8(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`),
    ]),
  ),
})

/** A workbook with these sheets. */
export const workbookOf = (...sheets: string[]): Buffer => Buffer.from(zipSync(workbookParts(sheets)))

/** A cell: a text, a number, a day by its serial number and format, or any XML of a value. */
export type Cell = string | number | { day: number } | { type: string; xml: string } | null

const cellOf = (cell: Cell, place: string): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`
  return `<c r="${place}" t="${cell.type}">${cell.xml}</c>`
}

/** The content of a sheet. @param first the number of the first row. */
export const sheetOf = (rows: readonly (readonly Cell[])[], first = 1): string =>
  rows
    .map((cells, at) => {
      const row = first + at
      return `<row r="${row}">${cells.map((cell, column) => cellOf(cell, 'ABCDEFGHIJ'[column] + String(row))).join('')}</row>`
    })
    .join('')
