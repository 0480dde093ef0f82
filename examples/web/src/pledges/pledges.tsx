import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import type { PledgeCampaignsQuery } from '../gql/graphql.ts'
import { graphql } from '../gql/index.ts'
import { useChurch } from '../organization.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { formatDay } from '../values/day.ts'
import { difference, formatShare, shareOf } from '../values/money.ts'
import { counted, wordsOf } from '../values/words.ts'

const PLEDGE_CAMPAIGNS = graphql(`
  query PledgeCampaigns {
    pledgeCampaigns(first: 20, filter: { status: [ACTIVE, CLOSED] }) {
      nodes {
        id
        name
        status
        goalAmount
        startDate
        endDate
        totals {
          pledged
          receivedOnPledges
          pledgeCount
          fulfilledCount
        }
        pledges(first: 1, filter: { progress: [BEHIND] }) {
          totalCount
          totals {
            expectedToDate
            receivedAmount
          }
        }
      }
    }
  }
`)

type Campaign = NonNullable<PledgeCampaignsQuery['pledgeCampaigns']>['nodes'][number]

/** The pledges of each campaign: the committed and the given amount, and how many are behind schedule. */
export function Pledges(): ReactNode {
  const answer = useQuery({ query: PLEDGE_CAMPAIGNS })
  return (
    <>
      <h1>Pledge progress</h1>
      <Answer answer={answer} part={data => data.pledgeCampaigns} needs="pledges:read">
        {({ nodes }) =>
          nodes.length === 0 ? (
            <Empty>There is no campaign yet.</Empty>
          ) : (
            <div className="campaigns">
              {nodes.map(campaign => (
                <CampaignCard key={campaign.id} campaign={campaign} />
              ))}
            </div>
          )
        }
      </Answer>
    </>
  )
}

function CampaignCard({ campaign }: { campaign: Campaign }): ReactNode {
  const { money } = useChurch()
  const { name, status, goalAmount, startDate, endDate, totals, pledges } = campaign
  const given = shareOf(totals.receivedOnPledges, totals.pledged)
  const until = endDate ? `to ${formatDay(endDate)}` : 'without an end'
  return (
    <article className="card campaign" aria-labelledby={campaign.id}>
      <h2 id={campaign.id}>{name}</h2>
      <p className="fine">
        {wordsOf(status)}, {formatDay(startDate)} {until}
      </p>
      <p className="figure">
        <b>{formatShare(given)}</b> of commitments given
      </p>
      <Bar given={given} goal={goalAmount === null ? undefined : shareOf(goalAmount, totals.pledged)} />
      <dl>
        <Figure name="given" label="Given" swatch="fund-0">
          {money.exact(totals.receivedOnPledges)}
        </Figure>
        <Figure name="committed" label="Committed" swatch="before">
          {money.exact(totals.pledged)}
        </Figure>
        <Figure name="goal" label="Goal" swatch="goal">
          {goalAmount === null ? 'None' : money.exact(goalAmount)}
        </Figure>
        <Figure name="fulfilled" label="Fulfilled">
          {totals.fulfilledCount} of {counted(totals.pledgeCount, 'pledge')}
        </Figure>
        {pledges && (
          <Figure name="behind" label="Behind" className={pledges.totalCount > 0 ? 'behind' : undefined}>
            {pledges.totalCount === 0
              ? 'Nobody'
              : `${counted(pledges.totalCount, 'pledge')}, ${money.exact(
                  difference(pledges.totals.expectedToDate, pledges.totals.receivedAmount),
                )}`}
          </Figure>
        )}
      </dl>
    </article>
  )
}

interface FigureProps {
  name: string
  label: string
  /** The class of the color that the bar shows it in. */
  swatch?: string
  className?: string
  children: ReactNode
}

function Figure({ name, label, swatch, className, children }: FigureProps): ReactNode {
  return (
    <div className={className}>
      <dt>
        {swatch && <i className={`swatch ${swatch}`} />}
        {label}
      </dt>
      <dd data-figure={name}>{children}</dd>
    </div>
  )
}

interface BarProps {
  /** The given amount as a share of the committed amount. More than 1 when people gave more. */
  given: number
  /** The goal as a multiple of the committed amount. */
  goal: number | undefined
}

/** A bar for the committed amount, filled up to the given amount, with a line at the goal. The figures below show the same. */
function Bar({ given, goal = 1 }: BarProps): ReactNode {
  const full = Math.max(1, given, goal)
  const percent = (share: number) => `${(100 * share) / full}%`
  return (
    <div className="bar" aria-hidden="true">
      <span className="committed" style={{ width: percent(1) }} />
      <span className="given" style={{ width: percent(given) }} />
      <span className="goal" style={{ left: percent(goal) }} />
    </div>
  )
}
