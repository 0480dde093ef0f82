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
/** The week of a day, which begins on Monday as RFC 5545 says, or on Sunday. */
const weekOf = (day: Date, first: 'MO' | 'SU' = 'MO') =>
  Math.floor((day.getTime() / DAY_MS + (first === 'MO' ? 3 : 4)) / 7)
/** The days of the month of a day that a predicate takes. */
const ofMonth = (day: Date, takes: (day: Date) => boolean) =>
  Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), index + 1)))
    .filter(each => each.getUTCMonth() === day.getUTCMonth() && takes(each))
    .map(text)
const isLast = (day: Date) => fromEnd(day) === 1

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
  // A day that some months do not have is their last day.
  fc
    .record({
      interval: fc.integer({ min: 1, max: 6 }),
      of: fc.integer({ min: 29, max: 31 }),
      frequency: fc.constantFrom('MONTHLY', 'YEARLY'),
      month: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ interval, of, frequency, month }) => ({
      rule: `FREQ=${frequency};INTERVAL=${interval};BYMONTHDAY=${of}${frequency === 'YEARLY' ? `;BYMONTH=${month}` : ''}`,
      holds: (day: Date, anchor: Date) =>
        (day.getUTCDate() === of || (isLast(day) && day.getUTCDate() < of)) &&
        (frequency === 'MONTHLY'
          ? (monthOf(day) - monthOf(anchor)) % interval === 0
          : day.getUTCMonth() + 1 === month && (day.getUTCFullYear() - anchor.getUTCFullYear()) % interval === 0),
    })),
  // One of the days of some weekdays, such as the last working day.
  fc
    .record({
      weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 5 }),
      place: fc.constantFrom(-2, -1, 1, 2, 4),
      months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
    })
    .map(({ weekdays, place, months }) => ({
      rule: `FREQ=MONTHLY;BYDAY=${weekdays};BYSETPOS=${place}${months.length ? `;BYMONTH=${months}` : ''}`,
      holds: (day: Date) =>
        (!months.length || months.includes(day.getUTCMonth() + 1)) &&
        ofMonth(day, each => weekdays.includes(WEEKDAYS[each.getUTCDay()] as string)).at(
          place > 0 ? place - 1 : place,
        ) === text(day),
    })),
  fc.integer({ min: 1, max: 99 }).map(interval => ({
    rule: `FREQ=DAILY;INTERVAL=${interval}`,
    holds: (day: Date, anchor: Date) => ((day.getTime() - anchor.getTime()) / DAY_MS) % interval === 0,
  })),
  fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 5 }).map(weekdays => ({
    rule: `FREQ=DAILY;BYDAY=${weekdays}`,
    holds: (day: Date) => weekdays.includes(WEEKDAYS[day.getUTCDay()] as string),
  })),
  // Places among the days of a month. Two places can be one day.
  fc
    .record({
      of: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 2, maxLength: 6 }),
      places: fc.uniqueArray(fc.constantFrom(1, 2, -1, -2), { minLength: 1, maxLength: 2 }),
      month: fc.integer({ min: 1, max: 12 }),
      frequency: fc.constantFrom('MONTHLY', 'YEARLY'),
    })
    .map(({ of, places, month, frequency }) => ({
      rule: `FREQ=${frequency};BYMONTH=${month};BYMONTHDAY=${of};BYSETPOS=${places}`,
      holds: (day: Date) =>
        day.getUTCMonth() + 1 === month &&
        places.some(
          place => ofMonth(day, each => of.includes(each.getUTCDate())).at(place > 0 ? place - 1 : place) === text(day),
        ),
    })),
  // A numbered day of a week in some months of the year, such as the second Sunday of May.
  fc
    .record({
      places: fc.uniqueArray(fc.constantFrom(-1, 1, 2, 4), { minLength: 1, maxLength: 2 }),
      weekday: fc.constantFrom(...WEEKDAYS),
      months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
      interval: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ places, weekday, months, interval }) => ({
      rule: `FREQ=YEARLY;INTERVAL=${interval};BYMONTH=${months};BYDAY=${places.map(place => `${place}${weekday}`)}`,
      holds: (day: Date, anchor: Date) =>
        months.includes(day.getUTCMonth() + 1) &&
        (day.getUTCFullYear() - anchor.getUTCFullYear()) % interval === 0 &&
        places.some(
          place =>
            ofMonth(day, each => WEEKDAYS[each.getUTCDay()] === weekday).at(place > 0 ? place - 1 : place) ===
            text(day),
        ),
    })),
  // RFC 5545, 3.3.10: every other week on Tuesday and Sunday depends on the day on which a week begins.
  fc.constantFrom('MO' as const, 'SU' as const).map(first => ({
    rule: `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=${first}`,
    holds: (day: Date, anchor: Date) =>
      (weekOf(day, first) - weekOf(anchor, first)) % 2 === 0 &&
      ['TU', 'SU'].includes(WEEKDAYS[day.getUTCDay()] as string),
  })),
)
const anchors = fc.integer({ min: 0, max: 1_500 }).map(offset => text(daysFrom('2024-01-01')(offset)))

test('the days of a rule are those that its words name, and no other', () => {
  fc.assert(
    fc.property(rules, anchors, fc.nat({ max: 2_500 }), ({ rule, holds }, anchor, later) => {
      const at = daysFrom(anchor)
      const expected = Array.from({ length: 4_000 }, (_, index) => at(index)).filter(day => holds(day, at(0)))
      const seen = (from: string) => days(rule, anchor, from).filter(day => day < text(at(4_000)))
      expect(seen(anchor)).toEqual(expected.slice(0, 8).map(text))
      const after = expected.filter(day => day >= at(later)).map(text)
      expect(seen(text(at(later)))).toEqual(after.slice(0, 8))
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['FREQ=MONTHLY', '2026-01-15', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['freq=weekly', '2026-11-25', 'FREQ=WEEKLY;BYDAY=WE'],
  ['RRULE:FREQ=YEARLY;INTERVAL=2', '2026-07-01', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=7;BYMONTHDAY=1'],
  ['COUNT=3;FREQ=MONTHLY;BYDAY=2SU', '2026-01-15', 'FREQ=MONTHLY;BYDAY=2SU;COUNT=3'],
  ['FREQ=MONTHLY', '2026-01-30', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
  ['FREQ=YEARLY', '2028-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ['FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=31', '2026-01-15', 'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=31'],
  [
    'BYSETPOS=-1;BYMONTHDAY=28,29,30,31;FREQ=MONTHLY',
    ...['2026-01-15', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20271231T235959Z',
    ...['2026-01-15', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20271231'],
  ],
])('%s of %s is completed from the day of the document', (rule, anchor, complete) => {
  expect(completeRule(rule, anchor)).toBe(complete)
})

test('a rule with a place ends with its COUNT or UNTIL too', () => {
  const lastWeekday = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'
  expect(days(`${lastWeekday};COUNT=3`, '2026-01-01')).toEqual(['2026-01-30', '2026-02-27', '2026-03-31'])
  expect(days(`${lastWeekday};UNTIL=20260227`, '2026-01-01')).toEqual(['2026-01-30', '2026-02-27'])
  expect(days('FREQ=MONTHLY;COUNT=3', '2026-01-30')).toEqual(['2026-01-30', '2026-02-28', '2026-03-30'])
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
  ...[
    '',
    ';',
    'FREQ',
    'FREQ=',
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=1',
    'FREQ=DAILY;BYMONTHDAY=1',
    'every month',
    'INTERVAL=2',
  ],
  ...[
    'FREQ=MONTHLY;INTERVAL=0',
    'FREQ=MONTHLY;INTERVAL=100',
    'FREQ=MONTHLY;COUNT=0',
    'FREQ=MONTHLY;COUNT=3;UNTIL=20260101',
  ],
  ...[
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=15,30',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=-29',
    'FREQ=MONTHLY;BYDAY=5SU',
  ],
  ...['FREQ=DAILY;INTERVAL=2;BYDAY=SU', 'FREQ=WEEKLY;BYDAY=1SU', 'FREQ=WEEKLY;BYMONTHDAY=1', 'FREQ=YEARLY;BYMONTH=13'],
  ...[
    'FREQ=YEARLY;BYMONTH=2,7;BYMONTHDAY=30',
    'FREQ=MONTHLY;INTERVAL=2;BYMONTH=3',
    'FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=1SU',
    'FREQ=MONTHLY;FREQ=WEEKLY',
  ],
  ...[
    'FREQ=MONTHLY;UNTIL=2026-01-01',
    'FREQ=MONTHLY;UNTIL=20261301',
    'FREQ=MONTHLY;BYSETPOS=2',
    'FREQ=MONTHLY;BYDAY=2SU,-1SU;BYSETPOS=3',
    'FREQ=MONTHLY;BYMONTHDAY=5,-27;BYSETPOS=2',
    'FREQ=MONTHLY;BYDAY=4SU,-1SU;BYSETPOS=2',
    'FREQ=MONTHLY;BYDAY=SU,1MO',
    'FREQ=YEARLY;BYDAY=1MO',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=4,-1;COUNT=6',
    'FREQ=WEEKLY;WKST=1MO',
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

test('a document of the 31st comes on the last day of each month', () => {
  expect(days('FREQ=MONTHLY', '2026-01-31').slice(0, 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
})
