import {
  type GiftFrequency,
  missedOn,
  nextDayOf,
  plannedDays,
} from '../../../dist/src/domain/giving/recurring-gifts/recurring-gift.rules.js'

const rule = (frequency: GiftFrequency, startDate: string, endDate: string | null = null) => ({
  frequency,
  startDate,
  endDate,
})
/** The first days of a rule from a day on. */
const days = (of: ReturnType<typeof rule>, count: number, from = of.startDate) => {
  const found: (string | null)[] = []
  for (let day = nextDayOf(of, from); found.length < count; ) {
    found.push(day)
    if (!day) break
    day = nextDayOf(of, new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
  }
  return found
}

test.each<[string, ReturnType<typeof rule>, string[]]>([
  ['a week has seven days', rule('WEEKLY', '2028-02-27'), ['2028-02-27', '2028-03-05', '2028-03-12']],
  ['two weeks have fourteen', rule('EVERY_TWO_WEEKS', '2027-12-24'), ['2027-12-24', '2028-01-07', '2028-01-21']],
  [
    'the last day of a long month is that of each month, in a leap year too',
    rule('MONTHLY', '2028-01-31'),
    ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'],
  ],
  ['a common February has 28 days', rule('MONTHLY', '2027-01-30'), ['2027-01-30', '2027-02-28', '2027-03-30']],
  ['a quarter is three months', rule('QUARTERLY', '2027-11-30'), ['2027-11-30', '2028-02-29', '2028-05-30']],
  [
    'the leap day comes on the 28th in common years',
    rule('YEARLY', '2028-02-29'),
    ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
  ],
  ['twice a month from the 1st', rule('TWICE_A_MONTH', '2028-01-01'), ['2028-01-01', '2028-01-15', '2028-02-01']],
  ['twice a month from the 15th', rule('TWICE_A_MONTH', '2028-01-15'), ['2028-01-15', '2028-02-01', '2028-02-15']],
  [
    'twice a month from the 31st: the 17th and the last day',
    rule('TWICE_A_MONTH', '2028-01-31'),
    ['2028-01-31', '2028-02-17', '2028-02-29', '2028-03-17', '2028-03-31', '2028-04-17', '2028-04-30'],
  ],
])('%s', (_claim, of, expected) => {
  expect(days(of, expected.length)).toEqual(expected)
})

test('a day far from the start is found as by counting from the start', () => {
  for (const frequency of [
    'WEEKLY',
    'EVERY_TWO_WEEKS',
    'TWICE_A_MONTH',
    'MONTHLY',
    'QUARTERLY',
    'YEARLY',
  ] as GiftFrequency[])
    for (const start of ['2000-01-31', '2000-02-29', '2001-03-15']) {
      const all = plannedDays(rule(frequency, start), start, '2050-01-01')
      for (const from of ['2016-02-29', '2031-07-30', '2049-12-31'])
        expect(nextDayOf(rule(frequency, start), from)).toBe(all.find(day => day >= from))
    }
})

test('the last day ends a rule, and nothing is expected afterwards', () => {
  expect(days(rule('MONTHLY', '2028-01-31', '2028-03-30'), 5)).toEqual(['2028-01-31', '2028-02-29', null])
})

test('days are planned for 92 days ahead, and at least the next one', () => {
  expect(plannedDays(rule('MONTHLY', '2028-01-31'), '2028-01-31', '2028-01-31')).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ])
  expect(plannedDays(rule('YEARLY', '2028-01-31'), '2028-02-01', '2028-02-01')).toEqual(['2029-01-31'])
  expect(plannedDays(rule('YEARLY', '2028-01-31', '2028-12-31'), '2028-02-01', '2028-02-01')).toEqual([])
})

test.each<[GiftFrequency, string]>([
  ['WEEKLY', '2028-02-29'],
  ['EVERY_TWO_WEEKS', '2028-03-04'],
  ['TWICE_A_MONTH', '2028-03-04'],
  ['MONTHLY', '2028-03-07'],
  ['QUARTERLY', '2028-03-07'],
  ['YEARLY', '2028-03-07'],
])('a %s gift of the 25th of February is missed from %s on', (frequency, day) => {
  expect(missedOn({ frequency }, '2028-02-25')).toBe(day)
})
