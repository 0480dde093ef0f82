import fc from 'fast-check'
import { type DayOrder, dayOfSerial, ordersThatFit, readDay } from '../../../dist/src/domain/imports/day-text.js'

test.each<[string, DayOrder, string | undefined]>([
  ['03/10/2026', 'MDY', '2026-03-10'],
  ['03/10/2026', 'DMY', '2026-10-03'],
  ['3/10/26', 'MDY', '2026-03-10'],
  ['03-10-2026', 'MDY', '2026-03-10'],
  ['03102026', 'MDY', '2026-03-10'],
  ['20260310', 'YMD', '2026-03-10'],
  ['10.03.2026', 'DMY', '2026-03-10'],
  ['2026/3/10', 'MDY', '2026-03-10'],
  // ISO 8601 under any layout.
  ['2026-03-10', 'MDY', '2026-03-10'],
  ['2026-03-10T20:15:00Z', 'MDY', '2026-03-10'],
  // Names of months.
  ['Mar 10, 2026', 'MDY', '2026-03-10'],
  ['March 10, 2026', 'DMY', '2026-03-10'],
  ['March 10th, 2026', 'MDY', '2026-03-10'],
  ['10-Mar-2026', 'MDY', '2026-03-10'],
  ['10 Mar 26', 'MDY', '2026-03-10'],
  ['Sept. 3, 2026', 'MDY', '2026-09-03'],
  ['10. M\u00e4rz 2026', 'DMY', '2026-03-10'],
  ['5. Dez. 2026', 'DMY', '2026-12-05'],
  ['10 f\u00e9vrier 2026', 'DMY', '2026-02-10'],
  ['1er ao\u00fbt 2026', 'DMY', '2026-08-01'],
  ['10 de marzo de 2026', 'DMY', '2026-03-10'],
  // Weekdays, times and zones.
  ['Tue, 03/10/2026', 'MDY', '2026-03-10'],
  ['Tuesday, March 10, 2026', 'MDY', '2026-03-10'],
  ['Dienstag, 10.03.2026', 'DMY', '2026-03-10'],
  ['03/10/2026 08:15 PM', 'MDY', '2026-03-10'],
  ['2026-03-10 23:59:59.123', 'MDY', '2026-03-10'],
  // No day, or none that this order can say.
  ['3/10', 'MDY', undefined],
  ['13/10/2026', 'MDY', undefined],
  ['02/29/2026', 'MDY', undefined],
  ['03/10-2026', 'MDY', undefined],
  ['46091', 'MDY', undefined],
  ['00000000', 'YMD', undefined],
  ['Total', 'MDY', undefined],
  ['Marble 10, 2026', 'MDY', undefined],
  ['03/10/2026 25:99', 'MDY', undefined],
  ['', 'MDY', undefined],
])('%s in the order %s is %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day)
})

test.each([
  ['2025-01-01T03:30:00Z', 'America/Chicago', '2024-12-31'],
  ['2025-01-01 03:30 UTC', 'America/Chicago', '2024-12-31'],
  ['01/01/2025 03:30:00 +0000', 'America/Chicago', '2024-12-31'],
  ['2024-12-31T22:30:00-06:00', 'America/Chicago', '2024-12-31'],
  ['2024-12-31T22:30:00-06:00', 'Pacific/Auckland', '2025-01-01'],
  // A time without a zone, or one that only has a name, is the account's own.
  ['2025-01-01 03:30', 'America/Chicago', '2025-01-01'],
  ['2025-01-01 11:30:00 PM EST', 'America/Chicago', '2025-01-01'],
])('the moment %s is on the day of the account in %s', (text, zone, day) => {
  expect(readDay(text, 'MDY', zone)).toBe(day)
})

test('every day that exists reads back however it is written', () => {
  const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom('/', '-', '.', ' '), (moment, by) => {
      const iso = moment.toISOString().slice(0, 10)
      const [year = '', month = '', date = ''] = iso.split('-')
      const name = MONTHS[Number(month) - 1]
      const written: [string, DayOrder][] = [
        [[month, date, year].join(by), 'MDY'],
        [[Number(month), Number(date), year].join(by), 'MDY'],
        [[date, month, year].join(by), 'DMY'],
        [[year, month, date].join(by), 'YMD'],
        [`${year}${month}${date}`, 'YMD'],
        [`${name} ${Number(date)}, ${year}`, 'DMY'],
        [`${date}${by}${name}${by}${year}`, 'MDY'],
      ]
      for (const [text, order] of written.filter(([text]) => !text.includes('..')))
        expect([text, readDay(text, order)]).toEqual([text, iso])
    }),
  )
})

test('a serial number of a workbook is the day that a spreadsheet shows', () => {
  expect([61, 45_000, 46_091, 46_091.75].map(dayOfSerial)).toEqual([
    '1900-03-01',
    '2023-03-15',
    '2026-03-10',
    '2026-03-10',
  ])
  expect([0, 60, Number.NaN, 1e9].map(dayOfSerial)).toEqual([undefined, undefined, undefined, undefined])
})

test('a file proves the order of its days by one above 12, and where two orders fit both are told', () => {
  expect(ordersThatFit(['01/02/2025', '25/12/2024'])).toEqual(['DMY'])
  expect(ordersThatFit(['01/02/2025', '12/25/2024'])).toEqual(['MDY'])
  expect(ordersThatFit(['01/02/2025', '03/04/2025'])).toEqual(['MDY', 'DMY'])
  expect(ordersThatFit(['2025-01-31', 'Mar 3, 2025'])).toEqual(['MDY', 'DMY', 'YMD'])
  expect(ordersThatFit(['01/02/2025', 'Total'])).toEqual([])
})
