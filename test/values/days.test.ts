import fc from 'fast-check'
import { daysIn, monthEnd, monthsAfter, wholeMonths } from '../../dist/src/values/calendar.js'
import {
  DAY_MS,
  daysAfter,
  isId,
  isWithin,
  newId,
  normalId,
  parseDay,
  parseInstant,
  today,
} from '../../dist/src/values/time.js'

const at = (text: string) => ({ now: () => new Date(text) })
const fault = (read: (value: unknown) => unknown, value: unknown) => {
  try {
    return read(value)
  } catch (error) {
    return (error as { extensions: { fault: string } }).extensions.fault
  }
}
/** A day by its count from 1970-01-01, from the rules of the calendar and not from a library. */
const counted = (year: number, month: number, day: number): number => {
  const isLeap = (each: number) => (each % 4 === 0 && each % 100 !== 0) || each % 400 === 0
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  let days = day - 1 + lengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0)
  for (let each = 1970; each < year; each += 1) days += isLeap(each) ? 366 : 365
  return days
}
const numbers = (day: string) => day.split('-').map(Number) as [number, number, number]
const days = fc
  .tuple(fc.integer({ min: 1970, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)

test('a day so many days later is that many days of the calendar away, and both ends count in a range', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 4000 }), (day, later) => {
      const then = daysAfter(day, later)
      expect(counted(...numbers(then)) - counted(...numbers(day))).toBe(later)
      expect(daysAfter(then, -later)).toBe(day)
      expect(daysIn(day, then)).toBe(later + 1)
    }),
  )
  expect(DAY_MS).toBe(24 * 60 * 60 * 1000)
})

test('months end where the calendar says, and a month later is never in the month after', () => {
  expect(['2024-02-10', '2100-02-01', '2000-02-29', '2026-04-30', '2026-12-01'].map(monthEnd)).toEqual([
    '2024-02-29',
    '2100-02-28',
    '2000-02-29',
    '2026-04-30',
    '2026-12-31',
  ])
  const later: [string, number, string][] = [
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-28', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-05-30', 1, '2026-06-30'],
  ]
  for (const [day, months, then] of later) expect(monthsAfter(day, months)).toBe(then)
})

test('only days from the first of a month to the last of one enclose whole months', () => {
  expect(wholeMonths('2026-01-01', '2026-01-31')).toBe(1)
  expect(wholeMonths('2025-07-01', '2026-06-30')).toBe(12)
  expect(wholeMonths('2026-01-01', '2026-02-27')).toBeUndefined()
  expect(wholeMonths('2026-01-02', '2026-02-28')).toBeUndefined()
})

test('a day is read as it is written, at midnight UTC at most, between 1900 and 2100', () => {
  const read = (value: unknown) => fault(parseDay, value)
  expect(read('2026-11-23')).toBe('2026-11-23')
  expect(read('2026-11-23T00:00:00Z')).toBe('2026-11-23')
  expect(read('2026-11-23T00:00:00.000Z')).toBe('2026-11-23')
  expect(read('1900-01-01')).toBe('1900-01-01')
  expect(read('2100-12-31')).toBe('2100-12-31')
  expect(read('2024-02-29')).toBe('2024-02-29')
  for (const value of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-01',
    ' 2026-01-01',
    '2026-01-01x',
  ])
    expect([value, read(value)]).toEqual([value, 'invalid_format'])
  expect(read('2026-11-23T01:00:00Z')).toBe('invalid_format')
  expect(read('2026-11-23T00:00:00+01:00')).toBe('invalid_format')
  expect(read('1899-12-31')).toBe('too_small')
  expect(read('2101-01-01')).toBe('too_large')
  expect(read('0050-01-01')).toBe('too_small')
  expect([null, 20261123, {}].map(read)).toEqual(['invalid_type', 'invalid_type', 'invalid_type'])
})

test('a moment has a zone, and its day is one of the calendar', () => {
  const read = (value: unknown) => {
    const got = fault(parseInstant, value)
    return got instanceof Date ? got.toISOString() : got
  }
  expect(read('2026-11-23T07:30:00Z')).toBe('2026-11-23T07:30:00.000Z')
  expect(read('2026-11-23T07:30:00.123456-06:00')).toBe('2026-11-23T13:30:00.123Z')
  for (const value of [
    '2026-11-23',
    '2026-11-23T07:30:00',
    '2026-11-23T07:30Z',
    '2026-02-30T00:00:00Z',
    '2026-11-23T25:00:00Z',
  ])
    expect([value, read(value)]).toEqual([value, 'invalid_format'])
  expect(read('x2026-11-23T07:30:00Z')).toBe('invalid_format')
  expect(read('2026-11-23T07:30:00Zx')).toBe('invalid_format')
  expect(read(0)).toBe('invalid_type')
  expect(read('2101-01-01T00:00:00Z')).toBe('too_large')
})

test('the day of a church is that of its own zone, also within a minute of midnight', () => {
  expect(today(at('2026-11-23T05:59:59Z'), 'America/Chicago')).toBe('2026-11-22')
  expect(today(at('2026-11-23T06:00:00Z'), 'America/Chicago')).toBe('2026-11-23')
  expect(today(at('2026-11-23T06:00:30Z'), 'America/Chicago')).toBe('2026-11-23')
  expect(today(at('2026-11-22T23:00:00Z'), 'Europe/Berlin')).toBe('2026-11-23')
  expect(today(at('2026-11-22T22:59:59Z'), 'Europe/Berlin')).toBe('2026-11-22')
})

test('a moment is within a time until the end of that time, and never before it', () => {
  const clock = at('2026-11-23T00:00:10Z')
  const moment = (text: string) => new Date(text).getTime()
  expect(isWithin(clock, moment('2026-11-23T00:00:00Z'), 10_000)).toBe(true)
  expect(isWithin(clock, moment('2026-11-23T00:00:00Z'), 9_999)).toBe(false)
  expect(isWithin(clock, moment('2026-11-23T00:00:10Z'), 0)).toBe(true)
  expect(isWithin(clock, moment('2026-11-23T00:00:11Z'), 10_000)).toBe(false)
})

test('ids follow the clock, and are one id however they are written', () => {
  const id = newId(at('2026-11-23T00:00:00Z'))
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-23T00:00:00Z'))
  expect(id[14]).toBe('7')
  expect(isId(id)).toBe(true)
  expect(normalId(id.toUpperCase())).toBe(id)
  expect(normalId('ABC')).toBe('ABC')
  for (const value of [`x${id}`, `${id}0`, id.replaceAll('-', ''), 7, null, '']) expect(isId(value)).toBe(false)
})
