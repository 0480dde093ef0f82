import { longDay } from '../../../print/paper.js'
import type { Names, Picture } from '../../../values/sheet.js'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const quarterOf = (day: string) => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The periods that rows can be of, with their names and the words for one of them. */
const PERIODS = [
  ['month', 'month', (day: string) => MONTH.format(new Date(day))],
  ['week', 'week', (day: string) => DAY.format(new Date(day))],
  ['quarter', 'quarter', (day: string) => `${quarterOf(day)} ${day.slice(0, 4)}`],
  ['year', 'year', (day: string) => day.slice(0, 4)],
] as const

/** More periods than these would stand too close to each other. */
const PERIODS_MAX = 26
const OTHER_KEYS = [
  'fundId',
  'paymentMethod',
  'channel',
  'campaignId',
  'provider',
  'isRecurring',
  'dimensionValueId',
  'donorId',
  'givingUnitId',
] as const
type Key = (typeof OTHER_KEYS)[number] | (typeof PERIODS)[number][0]

interface GivingRow extends Readonly<Record<Key, unknown>> {
  measures: { net: number }
  comparison: { net: number } | null
}
/** The answer as JSON. */
interface Giving {
  rows: readonly GivingRow[]
  from: string
  asOf: string
  comparisonFrom: string | null
  comparisonAsOf: string | null
}

const range = (first: string, last: string) => `${longDay(first)} to ${longDay(last)}`

const isOfTimeAlone = (row: GivingRow): boolean => OTHER_KEYS.every(key => row[key] === null)

/** Giving of each period, beside that of the days that it is compared with. None for rows that are of more than time. */
export function givingPicture({ rows, from, asOf, comparisonFrom, comparisonAsOf }: Giving): Picture | undefined {
  const period = PERIODS.find(([key]) => rows.some(row => row[key] !== null))
  if (!period || rows.length < 2 || rows.length > PERIODS_MAX || !rows.every(isOfTimeAlone)) return undefined
  const [key, name, textOf] = period
  return {
    kind: 'COLUMNS',
    caption: `Giving by ${name}, net of refunds`,
    labels: rows.map(row => textOf(String(row[key]))),
    series: [
      ...(comparisonFrom && comparisonAsOf
        ? [{ name: range(comparisonFrom, comparisonAsOf), values: rows.map(({ comparison }) => comparison?.net ?? 0) }]
        : []),
      { name: range(from, asOf), values: rows.map(({ measures }) => measures.net) },
    ],
  }
}

/** The most bars of a picture. */
const BARS_MAX = 20

/** A row of the answer as JSON. */
interface PledgeRow {
  campaignId: string | null
  fundId: string | null
  status: string | null
  progress: string | null
  measures: { pledged: number; received: number }
}

/** What was received of what was pledged, for each campaign or fund. */
export function pledgePicture({ rows }: { rows: readonly PledgeRow[] }, { names }: Names): Picture | undefined {
  const shown = rows.slice(0, BARS_MAX)
  if (!shown.length || shown.some(({ status, progress }) => status !== null || progress !== null)) return undefined
  return {
    kind: 'BARS',
    caption: 'Received of what was pledged',
    labels: shown.map(
      ({ campaignId, fundId }) => [campaignId, fundId].flatMap(id => (id && names.get(id)) || []).join(' · ') || 'None',
    ),
    series: [
      { name: 'Pledged', values: shown.map(({ measures }) => measures.pledged) },
      { name: 'Received', values: shown.map(({ measures }) => measures.received) },
    ],
  }
}
