import { type ReactNode, useState } from 'react'
import { useQuery } from 'urql'
import { useChanges } from '../api/live.ts'
import type { SettlementFilter, SettlementStatus, SettlementsQuery } from '../gql/graphql.ts'
import { graphql } from '../gql/index.ts'
import { useChurch } from '../organization.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Choice } from '../parts/choice.tsx'
import { Column } from '../parts/column.tsx'
import { formatDay } from '../values/day.ts'
import { counted, wordsOf } from '../values/words.ts'
import { type Settlement, WRITABLE } from './settlement.ts'
import { SettlementDialog } from './settlement-dialog.tsx'

const SETTLEMENTS = graphql(`
  query Settlements($filter: SettlementFilter!, $first: Int!, $after: String) {
    settlements(filter: $filter, orderBy: PAYOUT_DATE_DESC, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...SettlementFields
      }
    }
    changes(filter: { after: "now" }) {
      lastSequence
    }
  }
`)

const PAGE = 10
const VIEWS = {
  review: { label: 'To review', filter: { disposition: ['NEEDS_REVIEW'] } },
  variance: { label: 'With a variance', filter: { hasVariance: true } },
  all: { label: 'All', filter: {} },
} as const satisfies Record<string, { label: string; filter: SettlementFilter }>
type View = keyof typeof VIEWS
const VIEW_NAMES: readonly View[] = ['review', 'variance', 'all']
const ANY_STATUS = ['', 'Any'] as const
const STATUSES: readonly SettlementStatus[] = [...WRITABLE, 'MATCHED', 'RECONCILED']

/** Settlements by filter, with their recorded and linked totals. */
export function Settlements(): ReactNode {
  const [view, setView] = useState<View>('review')
  const [status, setStatus] = useState<SettlementStatus | ''>('')
  // The cursors of the earlier pages. A cursor only leads forward, so they are stored for the way back.
  const [cursors, setCursors] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<Settlement>()
  const [saved, setSaved] = useState<string>()
  const filter: SettlementFilter = { ...VIEWS[view].filter, ...(status ? { status: [status] } : {}) }
  const answer = useQuery({ query: SETTLEMENTS, variables: { filter, first: PAGE, after: cursors.at(-1) ?? null } })
  const [{ data }, readAgain] = answer
  useChanges('Settlement', data?.changes?.lastSequence, () => readAgain({ requestPolicy: 'cache-and-network' }))
  return (
    <>
      <div className="heading">
        <h1>Settlements</h1>
        <Choice
          label="Show"
          value={view}
          options={VIEW_NAMES.map(name => [name, VIEWS[name].label])}
          choose={next => {
            setView(next)
            setCursors([])
          }}
        />
        <Choice
          label="Status"
          value={status}
          options={[ANY_STATUS, ...STATUSES.map(each => [each, wordsOf(each)] as const)]}
          choose={next => {
            setStatus(next)
            setCursors([])
          }}
        />
      </div>
      <p role="status" className="saved">
        {saved}
      </p>
      <Answer answer={answer} part={data => data.settlements} needs="settlements:read">
        {(page, isStale) =>
          page.nodes.length === 0 ? (
            <Empty>No settlement is like this. Choose another filter to see more.</Empty>
          ) : (
            <Page {...{ page, isStale, cursors, setCursors }} open={setOpened} />
          )
        }
      </Answer>
      {opened && (
        <SettlementDialog
          key={opened.id}
          settlement={opened}
          close={message => {
            setOpened(undefined)
            setSaved(message)
          }}
        />
      )}
    </>
  )
}

interface PageProps {
  page: NonNullable<SettlementsQuery['settlements']>
  isStale: boolean
  cursors: readonly string[]
  setCursors(cursors: readonly string[]): void
  open(settlement: Settlement): void
}

function Page({ page, isStale, cursors, setCursors, open }: PageProps): ReactNode {
  const { nodes, pageInfo, totalCount } = page
  const { endCursor, hasNextPage } = pageInfo
  const first = cursors.length * PAGE + 1
  return (
    <section className={`card settlements ${isStale ? 'stale' : ''}`} aria-busy={isStale}>
      <table>
        <caption className="sr-only">Settlements</caption>
        <thead>
          <tr>
            <Column className="first">Payout</Column>
            <Column className="wide-only">Status</Column>
            <Column className="amount wide-only">Recorded</Column>
            <Column className="amount wide-only">Linked</Column>
            <Column className="amount">Variance</Column>
            <Column className="action">
              <span className="sr-only">Action</span>
            </Column>
          </tr>
        </thead>
        <tbody>
          {nodes.map(settlement => (
            <Row key={settlement.id} settlement={settlement} open={open} />
          ))}
        </tbody>
      </table>
      <nav className="pager" aria-label="Pages">
        <span>
          {first.toLocaleString()}–{(first + nodes.length - 1).toLocaleString()} of {counted(totalCount, 'settlement')}
        </span>
        <button type="button" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
          Previous
        </button>
        <button
          type="button"
          disabled={!hasNextPage || !endCursor}
          onClick={() => endCursor && setCursors([...cursors, endCursor])}
        >
          Next
        </button>
      </nav>
    </section>
  )
}

/** The day of arrival, or the expected day. */
function arrivalOf({ actualArrivalDate, estimatedArrivalDate }: Settlement): string {
  if (actualArrivalDate) return formatDay(actualArrivalDate)
  return estimatedArrivalDate ? `expected ${formatDay(estimatedArrivalDate)}` : 'no date yet'
}

function Row({ settlement, open }: { settlement: Settlement; open(settlement: Settlement): void }): ReactNode {
  const { money } = useChurch()
  const { provider, externalId, status, isFrozen, recordedTotals, linkedContributionTotals, variance, hasVariance } =
    settlement
  const name = `${wordsOf(provider)} ${externalId ?? arrivalOf(settlement)}`
  return (
    <tr>
      <th scope="row">
        {wordsOf(provider)}
        <small>
          {arrivalOf(settlement)}
          {externalId && <span className="reference wide-only"> · {externalId}</span>}
        </small>
        <small className="narrow-only">
          {wordsOf(status)}, {money.exact(recordedTotals.net)}
        </small>
      </th>
      <td className="wide-only">
        <span className={`tag status-${status}`}>{wordsOf(status)}</span>
        {isFrozen && <span className="tag">Frozen</span>}
      </td>
      <td className="amount wide-only">{money.exact(recordedTotals.net)}</td>
      <td className="amount wide-only">{money.exact(linkedContributionTotals.net)}</td>
      <td className={`amount ${variance.net ? 'strong down' : ''}`}>
        {variance.net || !hasVariance ? money.signed(variance.net) : 'Counts differ'}
      </td>
      <td className="action">
        <button type="button" aria-label={`${isFrozen ? 'View' : 'Review'} ${name}`} onClick={() => open(settlement)}>
          {isFrozen ? 'View' : 'Review'}
        </button>
      </td>
    </tr>
  )
}
