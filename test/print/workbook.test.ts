import { workbook } from '../../dist/src/print/workbook.js'
import { sheetsOf } from '../support/xlsx.js'

/** The names of sheets with these titles. */
async function namesOf(...titles: string[]): Promise<string[]> {
  const empty = { subtitles: [], columns: [], rows: [], notes: [], titles: [] }
  const bytes = await workbook({ sheets: titles.map(title => ({ title, ...empty })) })
  return sheetsOf(Buffer.from(bytes)).map(({ name }) => name)
}

test('a sheet has its title, without the signs that Excel refuses and the words before the subject of a statement', async () => {
  expect(await namesOf('Statement of cash flows', 'Giving: 2025/2026', 'Thirty-one letters are not cut.')).toEqual([
    'Cash flows',
    'Giving  2025 2026',
    'Thirty-one letters are not cut.',
  ])
})

test('a longer title is cut at its comma, or else between words', async () => {
  expect(
    await namesOf(
      'Statement of functional expenses, year to date',
      'Contributions of households by campus',
      'x'.repeat(40),
    ),
  ).toEqual(['Functional expenses', 'Contributions of households by', 'x'.repeat(31)])
})

test('equal titles get numbers, also those that differ in capitals or in what was cut', async () => {
  const long = 'Unreconciled deposits of checking'
  expect(await namesOf('Funds', 'funds', 'FUNDS', long, `${long} and savings`)).toEqual([
    ...['Funds', 'funds 2', 'FUNDS 3'],
    ...['Unreconciled deposits of', 'Unreconciled deposits of 2'],
  ])
})
