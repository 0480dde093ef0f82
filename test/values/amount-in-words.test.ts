import fc from 'fast-check'
import { amountInWords } from '../../dist/src/values/letters/amount-in-words.js'

test.each([
  [1, 'USD', 'Zero and 01/100 dollars'],
  [100, 'USD', 'One and 00/100 dollars'],
  [12_050, 'USD', 'One hundred twenty and 50/100 dollars'],
  [1_975, 'EUR', 'Nineteen and 75/100 euros'],
  [4_000, 'CAD', 'Forty and 00/100 Canadian dollars'],
  [123_456_789, 'USD', 'One million two hundred thirty-four thousand five hundred sixty-seven and 89/100 dollars'],
  [999_999_999, 'USD', 'Nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100 dollars'],
  [100_000_000_000, 'USD', 'One billion and 00/100 dollars'],
])('%d minor units of %s are %s', (amount, currency, words) => {
  expect(amountInWords(amount, currency)).toBe(words)
})

const UNITS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
const SMALL = `${UNITS} seventeen eighteen nineteen`.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const LARGE: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 }

/** Reads the words as a bank teller does: from left to right, without knowing how they were made. */
function read(words: string): number {
  const [, whole = '', cents = ''] = /^(.+) and (\d\d)\/100 dollars$/.exec(words.toLowerCase()) ?? []
  let total = 0
  let group = 0
  for (const word of whole.split(/[ -]/)) {
    if (SMALL.includes(word)) group += SMALL.indexOf(word)
    else if (TENS.includes(word)) group += (TENS.indexOf(word) + 2) * 10
    else if (word === 'hundred') group *= 100
    else {
      const power = LARGE[word]
      if (power === undefined) throw new Error(`${word} is no number`)
      total += group * power
      group = 0
    }
  }
  return (total + group) * 100 + Number(cents)
}

test('whoever reads the words knows the amount to the cent', () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 999_999_999_999 }))
  fc.assert(
    fc.property(amount, each => {
      expect(read(amountInWords(each, 'USD'))).toBe(each)
    }),
    { numRuns: 2000 },
  )
})
