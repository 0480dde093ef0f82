import fc from 'fast-check'
import { completeRule, dayOfRule } from '../../../dist/src/domain/recurrence/rule.js'
import { refusalOf } from '../../../dist/src/refusals/refusals.js'

const DAY_MS = 86_400_000
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const daysFrom = (anchor: string) => (index: number) => new Date(Date.parse(anchor) + index * DAY_MS)
const text = (day: Date) => day.toISOString().slice(0, 10)
/** The place of a day from the end of its month: the last day has 1. */
const fromEnd = (day: Date) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate() - day.getUTCDate() + 1
const monthOf = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth()
/** The week of a day, which begins on Monday as RFC 5545 says. */
const weekOf = (day: Date) => Math.floor((day.getTime() / DAY_MS + 3) / 7)

/** The first eight days of a rule on or after a day. */
const days = (rule: string, anchor: string, from = anchor) => {
  const complete = completeRule(rule, anchor)
  const found: string[] = []
  for (let next = dayOfRule(complete, anchor, from); next && found.length < 8; ) {
    found.push(next)
    next = dayOfRule(complete, anchor, text(new Date(Date.parse(next) + DAY_MS)))
  }
  return found
}

/** A rule, and a predicate of its days that is written from the words of RFC 5545 alone. */
const rules = fc.oneof(
  fc
    .record({
      interval: fc.integer({ min: 1, max: 5 }),
      weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 3 }),
    })
    .map(({ interval, weekdays }) => ({
      rule: `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${weekdays}`,
      holds: (day: Date, anchor: Date) =>
        (weekOf(day) - weekOf(anchor)) % interval === 0 && weekdays.includes(WEEKDAYS[day.getUTCDay()] as string),
    })),
  fc
    .record({
      interval: fc.integer({ min: 1, max: 6 }),
      of: fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 28 }), fc.integer({ min: -28, max: -1 })), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    .map(({ interval, of }) => ({
      rule: `FREQ=MONTHLY;INTERVAL=${interval};BYMONTHDAY=${of}`,
      holds: (day: Date, anchor: Date) =>
        (monthOf(day) - monthOf(anchor)) % interval === 0 &&
        of.some(each => (each > 0 ? day.getUTCDate() === each : fromEnd(day) === -each)),
    })),
  fc
    .record({ place: fc.constantFrom(-1, 1, 2, 3, 4), weekday: fc.constantFrom(...WEEKDAYS) })
    .map(({ place, weekday }) => ({
      rule: `FREQ=MONTHLY;BYDAY=${place}${weekday}`,
      holds: (day: Date) =>
        WEEKDAYS[day.getUTCDay()] === weekday &&
        (place > 0 ? Math.ceil(day.getUTCDate() / 7) === place : fromEnd(day) <= 7),
    })),
  fc
    .record({
      months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
      of: fc.constantFrom(1, 15, 28, -1),
    })
    .map(({ months, of }) => ({
      rule: `FREQ=YEARLY;BYMONTH=${months};BYMONTHDAY=${of}`,
      holds: (day: Date) =>
        months.includes(day.getUTCMonth() + 1) && (of > 0 ? day.getUTCDate() === of : fromEnd(day) === 1),
    })),
)
const anchors = fc.integer({ min: 0, max: 1_500 }).map(offset => text(daysFrom('2024-01-01')(offset)))

test('the days of a rule are those that its words name, and no other', () => {
  fc.assert(
    fc.property(rules, anchors, ({ rule, holds }, anchor) => {
      const at = daysFrom(anchor)
      const expected = Array.from({ length: 4_000 }, (_, index) => at(index)).filter(day => holds(day, at(0)))
      expect(days(rule, anchor)).toEqual(expected.slice(0, 8).map(text))
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['FREQ=MONTHLY', '2026-01-15', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['freq=weekly', '2026-11-25', 'FREQ=WEEKLY;BYDAY=WE'],
  ['RRULE:FREQ=YEARLY;INTERVAL=2', '2026-07-01', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=7;BYMONTHDAY=1'],
  ['COUNT=3;FREQ=MONTHLY;BYDAY=2SU', '2026-01-15', 'FREQ=MONTHLY;BYDAY=2SU;COUNT=3'],
])('%s of %s is completed from the day of the document', (rule, anchor, complete) => {
  expect(completeRule(rule, anchor)).toBe(complete)
})

test('a rule ends with its COUNT, which includes the repeated document, or with its UNTIL', () => {
  expect(days('FREQ=MONTHLY;COUNT=3', '2026-01-15', '2026-01-16')).toEqual(['2026-02-15', '2026-03-15'])
  expect(days('FREQ=MONTHLY;UNTIL=20260315', '2026-01-15')).toEqual(['2026-01-15', '2026-02-15', '2026-03-15'])
  expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=3', '2024-02-29')).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
  ])
})

test.each([
  ...['', ';', 'FREQ', 'FREQ=', 'FREQ=SECONDLY', 'FREQ=MINUTELY;INTERVAL=1', 'FREQ=DAILY', 'every month', 'INTERVAL=2'],
  ...[
    'FREQ=MONTHLY;INTERVAL=0',
    'FREQ=MONTHLY;INTERVAL=100',
    'FREQ=MONTHLY;COUNT=0',
    'FREQ=MONTHLY;COUNT=3;UNTIL=20260101',
  ],
  ...[
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=-29',
    'FREQ=MONTHLY;BYDAY=5SU',
  ],
  ...['FREQ=MONTHLY;BYDAY=SU', 'FREQ=WEEKLY;BYDAY=1SU', 'FREQ=WEEKLY;BYMONTHDAY=1', 'FREQ=YEARLY;BYMONTH=13'],
  ...['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=1SU', 'FREQ=MONTHLY;FREQ=WEEKLY'],
  ...[
    'FREQ=MONTHLY;UNTIL=2026-01-01',
    'FREQ=MONTHLY;UNTIL=20261301',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=MONTHLY;__proto__=1',
  ],
])('the rule "%s" is refused at once with the form that is taken', rule => {
  const refuse = () => completeRule(rule, '2026-01-15')
  expect(refuse).toThrow()
  try {
    refuse()
  } catch (error) {
    const [fault] = refusalOf(error)?.fields ?? []
    expect(fault).toMatchObject({
      field: 'rule',
      code: 'invalid_format',
      expected: expect.stringContaining('RFC 5545'),
    })
  }
})

test('a document of the 31st needs a rule that says the last day, because not every month has a 31st', () => {
  expect(() => completeRule('FREQ=MONTHLY', '2026-01-31')).toThrow()
  expect(days('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31').slice(0, 3)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ])
})
