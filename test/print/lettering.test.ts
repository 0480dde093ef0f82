import { legible } from '../../dist/src/print/lettering.js'
import { bold, openDocument, regular, writeLine } from '../../dist/src/print/paper.js'
import { textOf } from '../support/pdf.js'

test.each([
  // DejaVu and the Eastern fonts have these letters.
  ['Grace Church', 'Grace Church'],
  ['Ταμείο Ждановъ', 'Ταμείο Ждановъ'],
  ['صندوق קרן', 'صندوق קרן'],
  ['中文基金', '中文基金'],
  ['교회 김', '교회 김'],
  // Marks that are not seen need no font.
  ['a\u200db\ufe0f', 'a\u200db\ufe0f'],
  // No font has these: a word of them begins with a capital letter, one that goes on does not.
  ['กองทุน', 'Kongthun'],
  ['प्रिया', 'Priya'],
  ['Fund प्रिया 2', 'Fund Priya 2'],
  ['xप्रिया', 'xpriya'],
  ['2प्रिया', '2priya'],
  ['प्रिया กองทุน', 'Priya Kongthun'],
  ['中文กองทุน', '中文kongthun'],
  ['', ''],
])('%s is printed as %s', (text, printed) => {
  expect(legible(text)).toBe(printed)
  // The second time it is remembered.
  expect(legible(text)).toBe(printed)
})

test('more names than are remembered are each printed as themselves', () => {
  const letters = Array.from({ length: 40 }, (_, index) => String.fromCodePoint(0x0e01 + index))
  const names = letters.flatMap(first => letters.map(second => `${first}${second} 1`))
  const printed = names.map(legible)
  expect(printed.every(name => /^[A-Za-z']* ?1$/.test(name))).toBe(true)
  expect(names.map(legible)).toEqual(printed)
})

/** A document of some lines. The first is bold. */
async function printed(...lines: string[]): Promise<Buffer> {
  const createdAt = new Date('2026-03-01T00:00:00Z')
  const { document, ended } = await openDocument({ title: 'Lines', author: 'Grace Church', createdAt, margin: 50 })
  for (const [index, line] of lines.entries()) writeLine(document, line, index ? regular(11) : bold(14))
  document.end()
  return ended
}

test('documents share their fonts: each has its own letters, whatever another one has written', async () => {
  // A letter with an accent has another letter as a part.
  const [one, other] = [
    ['Gåve', 'Élan, naïve'],
    ['Ždanov', 'Πίστη, ǘ'],
  ] as const
  const alone = await printed(...one)
  const both = await Promise.all([printed(...other), printed(...one)])
  expect((await textOf(both[0])).split('\n')).toEqual([...other])
  expect((await textOf(both[1])).split('\n')).toEqual([...one])
  expect(both[1].equals(alone)).toBe(true)
})
