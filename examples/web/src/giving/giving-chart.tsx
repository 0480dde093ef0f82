import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, BarRounded } from '@visx/shape'
import { type ReactNode, useState } from 'react'
import { useChurch } from '../organization.ts'
import { useWidth } from '../parts/use-width.ts'
import { monthName, shortMonthName } from '../values/day.ts'
import type { FundGiving, MonthGiving } from './by-month.ts'

const HEIGHT = 280
const MARGIN = { top: 12, right: 4, bottom: 26, left: 46 }
/** The part of a month's width for the bar of the year before. */
const BEFORE = 0.34
const GAP = 2

interface GivingChartProps {
  months: readonly MonthGiving[]
  /** Every fund, in the order of the colours. */
  funds: readonly FundGiving[]
  year: number
  title: string
}

/** A part of a month's bar, in the units of the scale. Refunds beyond the giving reach below zero. */
interface Segment {
  fundId: string
  color: number
  from: number
  to: number
}

function segmentsOf({ funds: amounts }: MonthGiving, funds: readonly FundGiving[]): Segment[] {
  let up = 0
  let down = 0
  return funds.flatMap(({ id, color }) => {
    const amount = amounts.get(id) ?? 0
    if (amount === 0) return []
    const from = amount > 0 ? up : down
    const to = from + amount
    if (amount > 0) up = to
    else down = to
    return [{ fundId: id, color, from, to }]
  })
}

/**
 * Twelve months, stacked by fund, each beside the same month of the year before. A picture with a name: the tables below have
 * its numbers.
 */
export function GivingChart({ months, funds, year, title }: GivingChartProps): ReactNode {
  const [ref, width] = useWidth<HTMLDivElement>()
  const [shown, setShown] = useState<MonthGiving>()
  return (
    <div className="chart" ref={ref} style={{ height: HEIGHT }}>
      {width > 0 && <Months {...{ months, funds, year, title, width, shown, setShown }} />}
      {shown && <Detail month={shown} funds={funds} year={year} />}
    </div>
  )
}

interface MonthsProps extends GivingChartProps {
  width: number
  shown: MonthGiving | undefined
  setShown(month: MonthGiving | undefined): void
}

function Months({ months, funds, year, title, width, shown, setShown }: MonthsProps): ReactNode {
  const { money } = useChurch()
  const stacks = months.map(month => ({ month, segments: segmentsOf(month, funds) }))
  const ends = stacks.flatMap(({ month, segments }) => [month.before, ...segments.map(({ to }) => to)])
  const x = scaleBand({
    domain: months.map(({ month }) => month),
    range: [MARGIN.left, width - MARGIN.right],
    padding: width < 500 ? 0.25 : 0.36,
  })
  const y = scaleLinear({
    domain: [Math.min(0, ...ends), Math.max(1, ...ends)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: 4,
  })
  const band = x.bandwidth()
  const beforeWidth = band * BEFORE
  const heightOf = (from: number, to: number) => Math.abs(y(from) - y(to))
  return (
    <svg
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={`${title} by month in ${year}, beside ${year - 1}. The tables below have the amounts.`}
      onPointerLeave={() => setShown(undefined)}
    >
      {y.ticks(4).map(tick => (
        <g key={tick} className="grid">
          <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
          <text x={MARGIN.left - 10} y={y(tick)} dy="0.32em" textAnchor="end">
            {money.short(tick)}
          </text>
        </g>
      ))}
      {stacks.map(({ month, segments }) => {
        const left = x(month.month) ?? 0
        return (
          <g
            key={month.month}
            className={shown && shown.month !== month.month ? 'faint' : undefined}
            onPointerEnter={() => setShown(month)}
          >
            <Bar
              className="hit"
              x={left - (x.step() - band) / 2}
              y={MARGIN.top}
              width={x.step()}
              height={HEIGHT - MARGIN.top}
            />
            {month.before > 0 && (
              <BarRounded
                className="before"
                x={left}
                y={y(month.before)}
                width={beforeWidth}
                height={heightOf(0, month.before)}
                radius={2}
                top
              />
            )}
            {segments.map(({ fundId, color, from, to }, index) => (
              <BarRounded
                key={fundId}
                className={`fund-${color}`}
                x={left + beforeWidth + GAP}
                y={Math.min(y(from), y(to))}
                width={Math.max(1, band - beforeWidth - GAP)}
                height={heightOf(from, to)}
                radius={Math.min(2, heightOf(from, to))}
                top={index === segments.length - 1 && to > 0}
              />
            ))}
            <text className="month" x={left + band / 2} y={HEIGHT - 8} textAnchor="middle">
              {width < 500 ? shortMonthName(month.month).charAt(0) : shortMonthName(month.month)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

interface DetailProps {
  month: MonthGiving
  funds: readonly FundGiving[]
  year: number
}

function Detail({ month, funds, year }: DetailProps): ReactNode {
  const { money } = useChurch()
  return (
    <div className={`detail ${month.month < 6 ? 'right' : 'left'}`} aria-hidden="true">
      <b>{monthName(month.month)}</b>
      <dl>
        {funds.flatMap(({ id, name, color }) => {
          const amount = month.funds.get(id)
          return amount
            ? [
                <div key={id}>
                  <dt>
                    <i className={`swatch fund-${color}`} />
                    {name}
                  </dt>
                  <dd>{money.exact(amount)}</dd>
                </div>,
              ]
            : []
        })}
        <div className="sum">
          <dt>{year}</dt>
          <dd>{money.exact(month.now)}</dd>
        </div>
        <div>
          <dt>{year - 1}</dt>
          <dd>{money.exact(month.before)}</dd>
        </div>
      </dl>
    </div>
  )
}
