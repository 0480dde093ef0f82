import { type Day, dayAt, parseDay } from '../../values/time.js'

/** The order of the parts of a day that is written in numbers alone. */
export type DayOrder = 'MDY' | 'DMY' | 'YMD'

/** No day is written longer, with its weekday, time and zone. What is longer is read no further. */
const LENGTH_MAX = 60
/** The languages whose names of months and weekdays are read. */
const LANGUAGES = ['en-US', 'de-DE', 'fr-FR', 'es-ES']

const folded = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '')

let names: { months: ReadonlyMap<string, number>; weekdays: ReadonlySet<string> } | undefined

/** Names of months and weekdays, whole and short, by the data of Unicode (CLDR). */
function namesOfDays() {
  if (names) return names
  const months = new Map<string, number>()
  const weekdays = new Set<string>()
  for (const language of LANGUAGES)
    for (const width of ['long', 'short'] as const) {
      const month = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' })
      // In a day some languages write a month otherwise than alone.
      const inDay = new Intl.DateTimeFormat(language, { month: width, day: 'numeric', timeZone: 'UTC' })
      for (let at = 0; at < 12; at += 1) {
        const moment = new Date(Date.UTC(2026, at, 1))
        months.set(folded(month.format(moment)), at + 1)
        const part = inDay.formatToParts(moment).find(({ type }) => type === 'month')
        if (part) months.set(folded(part.value), at + 1)
      }
      const weekday = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' })
      for (let at = 0; at < 7; at += 1) weekdays.add(folded(weekday.format(new Date(Date.UTC(2026, 0, at + 1)))))
    }
  for (const [short, month] of [
    ['sept', 9],
    ['mrz', 3],
    ['set', 9],
  ] as const)
    months.set(short, month)
  names = { months, weekdays }
  return names
}

/** The day of its parts. Undefined when there is no such day. */
function dayOf(year: string, month: string, day: string): Day | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  if (whole.length !== 4) return undefined
  try {
    return parseDay(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  } catch {
    return undefined
  }
}

const PARTS = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})$/
const TOGETHER = /^\d{8}$/
const ISO = /^\d{4}-\d{2}-\d{2}$/
/** A time behind a day, with its zone if it has one: `T20:15:00Z`, ` 08:15 PM`, ` 14:03:22.123 -0500`, ` 9:00:00 AM EST`. */
const TIME =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?([AaPp])\.?[Mm]\.?)?(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[A-Z]{2,5}))?$/

/** The parts of a day in the order of the layout. */
function inOrder(text: string, order: DayOrder): Day | undefined {
  if (ISO.test(text)) return dayOf(text.slice(0, 4), text.slice(5, 7), text.slice(8))
  if (TOGETHER.test(text)) {
    const [a, b, c] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
    if (order === 'YMD') return dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6))
    return order === 'MDY' ? dayOf(c, a, b) : dayOf(c, b, a)
  }
  const [, first = '', , second = '', third = ''] = PARTS.exec(text) ?? []
  if (!first) return undefined
  if (first.length === 4) return dayOf(first, second, third)
  if (order === 'YMD') return undefined
  if (third.length !== 2 && third.length !== 4) return undefined
  return order === 'MDY' ? dayOf(third, first, second) : dayOf(third, second, first)
}

/** A day with the name of its month: `Mar 10, 2026`, `10-Mar-2026`, `10. März 2026`, `10 de marzo de 2026`. */
function byName(text: string): Day | undefined {
  const { months } = namesOfDays()
  const words = text.split(/[\s,./-]+/u).filter(word => word && word.toLowerCase() !== 'de')
  if (words.length !== 3) return undefined
  const at = words.findIndex(word => months.has(folded(word)))
  if (at < 0 || at > 1) return undefined
  const month = String(months.get(folded(words[at] ?? '')))
  const [first = '', second = ''] = words
    .filter((_, place) => place !== at)
    .map(word => word.replace(/(?<=\d)(?:st|nd|rd|th|er)$/, ''))
  if (!/^\d{1,4}$/.test(first) || !/^\d{1,4}$/.test(second)) return undefined
  if (first.length === 4) return dayOf(first, month, second)
  return second.length === 3 || second.length === 1 ? undefined : dayOf(second, month, first)
}

/** A text without the weekday before its day. */
function withoutWeekday(text: string): string {
  const end = text.search(/[\s,]/u)
  const word = end < 0 ? text : text.slice(0, end)
  return namesOfDays().weekdays.has(folded(word)) ? text.slice(end + 1).trim() : text
}

/** The minutes by which a zone is ahead of UTC. Undefined for one that only has a name, which several zones share. */
function minutesAhead(zone: string): number | undefined {
  if (['Z', 'UTC', 'GMT'].includes(zone)) return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return hours === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The day of the account on which a moment falls. @param time its time of the day, with a zone. */
function inZone(day: Day, time: string, timeZone: string): Day | undefined {
  const [, hours = '', minutes = '', , half, zone] = TIME.exec(time) ?? []
  if (!hours || Number(hours) > 24 || Number(minutes) > 59) return undefined
  const ahead = zone === undefined ? undefined : minutesAhead(zone)
  if (ahead === undefined) return day
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return dayAt(new Date(Date.parse(day) + (hour * 60 + Number(minutes) - ahead) * 60_000), timeZone)
}

/** The day of a text without its weekday. The time behind it says on which day of the account it falls. */
function withoutTime(text: string, order: DayOrder, timeZone: string): Day | undefined {
  const at = text.search(/[T ]\d{1,2}:\d{2}/)
  const [date, time] = at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
  const day = inOrder(date, order) ?? byName(date)
  return day === undefined || time === undefined ? day : inZone(day, time, timeZone)
}

/**
 * Reads a day as files write it: in the numbers of the layout's order, in ISO 8601 under any layout, or with the name of its month in
 * English, German, French or Spanish; with a weekday before it, and a time and a zone behind it. A moment with its zone falls on the day
 * of the account's own zone.
 * @param timeZone of the account (IANA).
 * @returns undefined for any other text, one of more than 60 characters, and a day that does not exist.
 */
export function readDay(text: string, order: DayOrder, timeZone = 'UTC'): Day | undefined {
  if (text.length > LENGTH_MAX) return undefined
  const plain = text.replace(/[\s\u00a0]+/gu, ' ').trim()
  // `Mar` is a month, and in French and Spanish a Tuesday.
  return withoutTime(plain, order, timeZone) ?? withoutTime(withoutWeekday(plain), order, timeZone)
}

/** The day of `YYMMDD`, as SWIFT and BAI2 write it. Undefined for any other text, and for a day that does not exist. */
export const dayOfSixDigits = (text: string): Day | undefined =>
  /^\d{6}$/.test(text) ? dayOf(text.slice(0, 2), text.slice(2, 4), text.slice(4)) : undefined

/** The first day of Excel's count is 1 January 1900, which counts a 29 February 1900 that was none. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)

/** The day of a serial number of a workbook (ECMA-376, 18.17.4.1). Its part behind the point is the time. Undefined before March 1900. */
export function dayOfSerial(serial: number): Day | undefined {
  if (!(serial >= 61 && serial < 73_416)) return undefined
  return new Date(EXCEL_EPOCH + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}

/**
 * The orders in which all of these texts are days. A file proves its order by one day above 12; where two fit, somebody has to say which.
 */
export const ordersThatFit = (texts: readonly string[]): DayOrder[] =>
  (['MDY', 'DMY', 'YMD'] as const).filter(order => texts.every(text => readDay(text, order) !== undefined))
