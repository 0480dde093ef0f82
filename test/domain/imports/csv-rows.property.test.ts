import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { csvRows, EMPTY_MAX } from '../../../dist/src/domain/imports/csv-rows.js'

const read = (text: string, delimiter = ',') =>
  csvRows(text, delimiter, 1000)?.map(({ line, cells, isBroken }) => [line, isBroken ? 'broken' : cells])

test('a quotation mark inside of a text, and one that is never closed, hurt no other row', () => {
  // Banks write such files: inches, names of shops, and an export that escapes nothing.
  const file = [
    'Date,Description,Amount',
    `03/10/2026,"BOB'S 12"" PIPE",-1.00`,
    `03/10/2026,"BOB'S 12" PIPE",-2.00`,
    '03/10/2026,12" PIPE,-3.00',
    '03/10/2026,"UNCLOSED,-4.00',
    '03/11/2026,LINE FIVE,-5.00',
    '03/12/2026,CLOSES HERE",-6.00',
    '03/13/2026,LAST,-7.00',
  ].join('\n')
  expect(read(file)).toEqual([
    [1, ['Date', 'Description', 'Amount']],
    [2, ['03/10/2026', `BOB'S 12" PIPE`, '-1.00']],
    [3, 'broken'],
    [4, ['03/10/2026', '12" PIPE', '-3.00']],
    [5, 'broken'],
    [6, ['03/11/2026', 'LINE FIVE', '-5.00']],
    [7, ['03/12/2026', 'CLOSES HERE"', '-6.00']],
    [8, ['03/13/2026', 'LAST', '-7.00']],
  ])
  // The mark closes in the next row: the row between the two is not swallowed without a word.
  expect(read('a,"UNCLOSED,-4.00\nb,CLOSES HERE",-6.00\nc,LAST,-7.00')).toEqual([
    [1, 'broken'],
    [2, ['b', 'CLOSES HERE"', '-6.00']],
    [3, ['c', 'LAST', '-7.00']],
  ])
})

test('a cell may have line breaks, a spreadsheet its sign for texts, and a row any number of cells', () => {
  expect(read('1,"two\nlines",3\n4,5,"six\nseven"\n8')).toEqual([
    [1, ['1', 'two\nlines', '3']],
    [3, ['4', '5', 'six\nseven']],
    [5, ['8']],
  ])
  expect(read('="0012",="STORE",-1.00\r\n,,,\r\n\r\nx;y|z\r\n')).toEqual([
    [1, ['0012', 'STORE', '-1.00']],
    [4, ['x;y|z']],
  ])
})

test('what another program writes by the standard reads back, in each delimiter', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab 1,;|\t"\'=\u00e9') })
  const table = fc.array(fc.tuple(fc.string({ unit: fc.constantFrom(...'ab1'), minLength: 1 }), cell, cell), {
    minLength: 1,
  })
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '|', '\t'), (rows, delimiter) => {
      const text = stringify(rows, { delimiter, quoted: true })
      expect(read(text, delimiter)).toEqual(rows.map((cells, at) => [at + 1, cells]))
    }),
  )
})

test('a file most of whose marks are never closed is none, and no row beyond the most is read', () => {
  expect(csvRows('"a\n'.repeat(1000), ',', 1000)).toBeUndefined()
  expect(csvRows('a,b\n'.repeat(10), ',', 3)).toHaveLength(3)
})

test.each([
  ['line ends', '\n'],
  ['empty cells', ',\n'],
  ['spaces', ' , \r\n'],
])('a file has as many empty lines as a sheet of Excel has rows, and no more: %s', (_what, empty) => {
  const fit = csvRows(`a,b\n${empty.repeat(EMPTY_MAX)}c,d\n`, ',', 10)
  expect(fit?.map(({ line, cells, isBroken }) => [line, cells, isBroken])).toEqual([
    [1, ['a', 'b'], false],
    [EMPTY_MAX + 2, ['c', 'd'], false],
  ])
  expect(csvRows(`a,b\n${empty.repeat(EMPTY_MAX + 201)}`, ',', 1_000)).toBeUndefined()
})
