import { type ReactNode, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../gql/index.ts'
import { useChurch } from '../organization.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Choice } from '../parts/choice.tsx'
import { Column } from '../parts/column.tsx'
import { dayOf, formatDay, monthName, yearIn, yearOf } from '../values/day.ts'
import { formatChange, ZERO } from '../values/money.ts'
import { counted } from '../values/words.ts'
import { type Compared, type FundGiving, fundsOf, monthsOf, type Report, totalOf } from './by-month.ts'
import { GivingChart } from './giving-chart.tsx'

const GIVING = graphql(`
  query GivingByMonthAndFund($from: Day!, $asOf: Day) {
    givingReport(filter: { groupBy: [MONTH, FUND], from: $from, asOf: $asOf, compareTo: PREVIOUS_YEAR }) {
      asOf
      comparisonFrom
      comparisonAsOf
      rows {
        month
        fundId
        fund {
          name
        }
        measures {
          net
        }
        comparison {
          net
        }
      }
      totals {
        net
        giftCount
        givingUnitCount
      }
      comparisonTotals {
        net
      }
    }
  }
`)

const YEARS = 5

/** Giving by month and fund in a calendar year, with the same days of the year before, from one request. */
export function Giving(): ReactNode {
  const { organization } = useChurch()
  const present = yearIn(organization.timeZone)
  const years = Array.from({ length: YEARS }, (_, index) => String(present - index))
  const [year, setYear] = useState(present)
  // Without asOf the report ends today, and the comparison on the same day of the year before.
  const asOf = year === present ? null : dayOf(`${year}-12-31`)
  const answer = useQuery({ query: GIVING, variables: { from: dayOf(`${year}-01-01`), asOf } })
  return (
    <>
      <div className="heading">
        <h1>Giving</h1>
        <Choice
          label="Year"
          value={String(year)}
          options={years.map(each => [each, each])}
          choose={each => setYear(Number(each))}
        />
      </div>
      <Answer answer={answer} part={data => data.givingReport} needs="contributions:read">
        {(report, isStale) => (
          <div className={isStale ? 'stale' : undefined}>
            <GivingOfYear key={report.asOf} report={report} />
          </div>
        )}
      </Answer>
    </>
  )
}

/** The year of the shown report. While the report of another year is loading, the old one is still shown. */
function GivingOfYear({ report }: { report: Report }): ReactNode {
  const year = yearOf(report.asOf)
  const [fundId, setFundId] = useState<string>()
  const funds = fundsOf(report)
  const months = monthsOf(report, fundId)
  const fund = funds.find(({ id }) => id === fundId)
  if (report.rows.length === 0) return <Empty>Nothing was given in {year} or the year before.</Empty>
  return (
    <>
      <Summary report={report} fund={fund} year={year} />
      <section className="card" aria-label="Chart">
        <div className="legend">
          <button type="button" aria-pressed={!fund} onClick={() => setFundId(undefined)}>
            All funds
          </button>
          {funds.map(({ id, name, color }) => (
            <button key={id} type="button" aria-pressed={id === fundId} onClick={() => setFundId(id)}>
              <i className={`swatch fund-${color}`} />
              {name}
            </button>
          ))}
          <span className="key">
            <i className="swatch before" />
            {year - 1}
          </span>
        </div>
        <GivingChart months={months} funds={funds} year={year} title={fund?.name ?? 'All funds'} />
      </section>
      <div className="columns">
        <ComparedTable
          caption={`By month, ${fund?.name ?? 'all funds'}`}
          what="Month"
          year={year}
          rows={months
            .filter(({ now, before }) => now || before)
            .map(each => ({ ...each, id: String(each.month), name: monthName(each.month) }))}
        />
        <ComparedTable caption="By fund" what="Fund" year={year} rows={funds} />
      </div>
    </>
  )
}

interface SummaryProps {
  report: Report
  fund: FundGiving | undefined
  year: number
}

function Summary({ report, fund, year }: SummaryProps): ReactNode {
  const { money } = useChurch()
  const { asOf, totals, comparisonTotals, comparisonAsOf } = report
  const { now, before } = fund ?? { now: totals.net, before: comparisonTotals?.net ?? ZERO }
  const change = formatChange(now, before)
  return (
    <div className="summary">
      <p className="total">
        <span>
          {fund?.name ?? 'Given'} in {year}, through {formatDay(asOf)}
        </span>
        <b data-figure="given">{money.exact(now)}</b>
      </p>
      <p>
        <b className={now >= before ? 'up' : 'down'}>{change ?? '–'}</b> against{' '}
        <span data-figure="given-before">{money.exact(before)}</span>
        {comparisonAsOf && ` through ${formatDay(comparisonAsOf)}`}
        {!fund && (
          <>
            <br />
            {counted(totals.giftCount, 'gift')} from{' '}
            {counted(totals.givingUnitCount, 'household or donor', 'households and donors')}
          </>
        )}
      </p>
    </div>
  )
}

interface ComparedTableProps {
  caption: string
  what: string
  year: number
  rows: readonly (Compared & { id: string; name: string })[]
}

function ComparedTable({ caption, what, year, rows }: ComparedTableProps): ReactNode {
  const { money } = useChurch()
  const total = totalOf(rows)
  return (
    <section className="card">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <Column className="first">{what}</Column>
            <Column className="amount">{year}</Column>
            <Column className="amount">{year - 1}</Column>
            <Column className="amount wide-only">Change</Column>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, now, before }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="amount strong">{money.exact(now)}</td>
              <td className="amount">{money.exact(before)}</td>
              <td className="amount wide-only">{formatChange(now, before) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="amount">{money.exact(total.now)}</td>
            <td className="amount">{money.exact(total.before)}</td>
            <td className="amount wide-only">{formatChange(total.now, total.before) ?? '–'}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
