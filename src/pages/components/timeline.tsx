import type { TimelinePartsFragment } from '../generated/graphql'
import { counted, formatNumber } from '../lib/format'

type Interval = TimelinePartsFragment['intervals'][number]
type Count = Exclude<keyof Interval, 'startsAt'>

/** The results of requests from the bottom of a bar to its top, with their words. */
const CLASSES: readonly (readonly [count: Count, tone: string, text: string])[] = [
  ['answeredCount', 'answered', 'Answered'],
  ['refusedCount', 'refused', 'Refused'],
  ['deniedCount', 'denied', 'Denied'],
  ['rateLimitedCount', 'limited', 'Over the rate limit'],
  ['failedCount', 'failed', 'Failed'],
]

const HOUR_MS = 3_600_000
/** A day is 23 or 25 hours long when the clocks change. */
const LENGTH_MS = { HOUR: HOUR_MS, DAY: 24 * HOUR_MS }

const NONE = {
  requestCount: 0,
  answeredCount: 0,
  refusedCount: 0,
  deniedCount: 0,
  rateLimitedCount: 0,
  failedCount: 0,
}

/** The whole of a range: the intervals without a request, which the answer leaves out, are empty. */
function filled({ from, until, step, intervals }: TimelinePartsFragment): Interval[] {
  const length = LENGTH_MS[step]
  // The intervals of the answer say where the hours and days of the church begin.
  const offset = Date.parse(intervals[0]?.startsAt ?? from) % length
  const placeOf = (moment: string) => Math.round((Date.parse(moment) - offset) / length)
  const known = new Map(intervals.map(each => [placeOf(each.startsAt), each]))
  const first = Math.floor((Date.parse(from) - offset) / length)
  const end = Math.ceil((Date.parse(until) - offset) / length)
  return Array.from({ length: Math.max(end - first, 1) }, (_, index) => {
    const startsAt = new Date((first + index) * length + offset).toISOString()
    return known.get(first + index) ?? { startsAt, ...NONE }
  })
}

/** The number at the top of the scale: 1, 2 or 5 times a power of ten. */
function scaleOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  return [1, 2, 5, 10].map(each => each * power).find(each => each >= most) ?? most
}

const HEIGHT = 96
const [BAR, GAP] = [10, 3]

interface TimelineProps {
  timeline: TimelinePartsFragment
  timeZone: string
}

/** Requests over time as stacked bars, with the same figures as a table. */
export function Timeline({ timeline, timeZone }: TimelineProps) {
  const intervals = filled(timeline)
  const most = scaleOf(Math.max(...intervals.map(({ requestCount }) => requestCount)))
  const sum = (count: Count) => intervals.reduce((total, each) => total + each[count], 0)
  const shown = CLASSES.filter(([count]) => count === 'answeredCount' || sum(count) > 0)
  const label = labelOf(timeline.step, timeZone)
  const [first, last] = [intervals[0], intervals.at(-1)]
  const total = sum('requestCount')
  const parts = shown.map(([count, , text]) => `${formatNumber(sum(count))} ${text.toLowerCase()}`)
  return (
    <figure class="timeline">
      <ul class="legend" aria-hidden="true">
        {shown.map(([count, tone, text]) => (
          <li key={count} data-tone={tone}>
            {text} <span class="number">{formatNumber(sum(count))}</span>
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${intervals.length * (BAR + GAP)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${counted(total, 'request')}: ${parts.join(', ')}.`}
      >
        {intervals.map((each, place) => (
          <Bar key={each.startsAt} interval={each} place={place} most={most} title={label(each.startsAt)} />
        ))}
      </svg>
      <div class="axis" aria-hidden="true">
        <span>{first && label(first.startsAt)}</span>
        <span>{last && label(last.startsAt)}</span>
      </div>
      <details class="more">
        <summary>The figures as a table</summary>
        <Figures intervals={intervals.filter(({ requestCount }) => requestCount > 0)} shown={shown} label={label} />
      </details>
    </figure>
  )
}

function labelOf(step: 'HOUR' | 'DAY', timeZone: string) {
  const options: Intl.DateTimeFormatOptions =
    step === 'HOUR' ? { month: 'short', day: 'numeric', hour: 'numeric' } : { month: 'short', day: 'numeric' }
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  return (moment: string) => format.format(new Date(moment))
}

interface BarProps {
  interval: Interval
  place: number
  most: number
  title: string
}

function Bar({ interval, place, most, title }: BarProps) {
  const x = place * (BAR + GAP)
  let top = HEIGHT
  return (
    <g>
      <title>{`${title}: ${counted(interval.requestCount, 'request')}`}</title>
      <rect class="slot" x={x} y={0} width={BAR} height={HEIGHT} />
      {CLASSES.map(([count, tone]) => {
        if (!interval[count]) return null
        // A single request among thousands is seen too.
        const height = Math.max((interval[count] / most) * HEIGHT, 2)
        top -= height
        return <rect key={count} data-tone={tone} x={x} y={Math.max(top, 0)} width={BAR} height={height} />
      })}
    </g>
  )
}

interface FiguresProps {
  intervals: readonly Interval[]
  shown: typeof CLASSES
  label(moment: string): string
}

function Figures({ intervals, shown, label }: FiguresProps) {
  if (!intervals.length) return <p class="soft small">There were no requests.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, so the keyboard must reach it
    <section class="scrolls" tabIndex={0} aria-label="Requests by time">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">From</th>
            {shown.map(([count, , text]) => (
              <th key={count} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {intervals.map(interval => (
            <tr key={interval.startsAt}>
              <th scope="row">{label(interval.startsAt)}</th>
              {shown.map(([count]) => (
                <td key={count}>{formatNumber(interval[count])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
