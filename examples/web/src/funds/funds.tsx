import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import type { FundBalancesQuery, NetAssetClass } from '../gql/graphql.ts'
import { graphql } from '../gql/index.ts'
import { useChurch } from '../organization.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Column } from '../parts/column.tsx'
import { formatDay } from '../values/day.ts'
import { difference, sum } from '../values/money.ts'
import { wordsOf } from '../values/words.ts'

const FUND_BALANCES = graphql(`
  query FundBalances {
    fundBalances {
      from
      asOf
      rows {
        fundId
        fundName
        netAssetClass
        opening
        closing
        overspent
        fund {
          restrictionType
          isBoardDesignated
        }
      }
    }
  }
`)

type Row = NonNullable<FundBalancesQuery['fundBalances']>['rows'][number]

const CLASSES: Record<NetAssetClass, string> = {
  WITHOUT_DONOR_RESTRICTIONS: 'Without donor restrictions',
  WITH_DONOR_RESTRICTIONS: 'With donor restrictions',
}

/** The restriction of a fund in one or two words. Undefined when the page may not read funds. */
function bindingOf({ fund }: Row): string | undefined {
  if (fund?.restrictionType) return wordsOf(fund.restrictionType)
  return fund?.isBoardDesignated ? 'Board designated' : undefined
}

/** The balance of every fund, with and without donor restrictions. */
export function Funds(): ReactNode {
  const { money } = useChurch()
  const answer = useQuery({ query: FUND_BALANCES })
  return (
    <>
      <h1>Fund balances</h1>
      <Answer answer={answer} part={data => data.fundBalances} needs="reports:read">
        {({ from, asOf, rows }) =>
          rows.length === 0 ? (
            <Empty>There are no funds yet.</Empty>
          ) : (
            <>
              <p className="lead">
                Net assets on {formatDay(asOf)}:{' '}
                <b data-figure="net-assets">{money.exact(sum(rows.map(row => row.closing)))}</b>
              </p>
              {Object.entries(CLASSES).map(([netAssetClass, title]) => (
                <FundTable
                  key={netAssetClass}
                  title={title}
                  since={formatDay(from)}
                  rows={rows.filter(row => row.netAssetClass === netAssetClass)}
                />
              ))}
            </>
          )
        }
      </Answer>
    </>
  )
}

interface FundTableProps {
  title: string
  since: string
  rows: readonly Row[]
}

function FundTable({ title, since, rows }: FundTableProps): ReactNode {
  const { money } = useChurch()
  const opening = sum(rows.map(row => row.opening))
  const closing = sum(rows.map(row => row.closing))
  return (
    <section className="card funds">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <Column className="first">Fund</Column>
            <Column className="amount wide-only">{since}</Column>
            <Column className="amount wide-only">Change</Column>
            <Column className="amount">Balance</Column>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.fundId}>
              <th scope="row">
                {row.fundName} {bindingOf(row) && <span className="tag">{bindingOf(row)}</span>}
                {row.overspent && <span className="tag bad">Overspent</span>}
                <small className="narrow-only">{money.signed(difference(row.closing, row.opening))} this year</small>
              </th>
              <td className="amount wide-only">{money.exact(row.opening)}</td>
              <td className="amount wide-only">{money.signed(difference(row.closing, row.opening))}</td>
              <td className="amount strong">{money.exact(row.closing)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="amount wide-only">{money.exact(opening)}</td>
            <td className="amount wide-only">{money.signed(difference(closing, opening))}</td>
            <td className="amount">{money.exact(closing)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
