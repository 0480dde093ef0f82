import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { Section } from '../../components/section'
import { Timeline } from '../../components/timeline'
import { SettingsOverviewDocument, type SettingsOverviewQuery } from '../../generated/graphql'
import { dayIn, formatCalendarDay, formatMonth } from '../../lib/day'
import { formatDay, zoneName } from '../../lib/format'
import { type Grant, useGrant } from '../access/grant'
import { useAnswer, useSettings } from '../context'
import { PacketLink } from '../reports/packet-link'
import { OpenWork } from '../work/open-work'
import { Figures } from './figures'
import { NextSteps } from './next-steps'

const DAY_MS = 86_400_000
/** An API key that ends within this many days is shown. */
const SOON_DAYS = 30

/** The first page: what to do next, what waits, and how the books and the API stand. */
export function Overview() {
  const { organization } = useSettings()
  const grant = useGrant()
  const { timeZone } = organization
  return (
    <Section
      title="Overview"
      lead={`${organization.name} on ${formatCalendarDay(dayIn(timeZone))}. Times are in ${zoneName(timeZone)}.`}
    >
      <Known grant={grant} />
    </Section>
  )
}

function Known({ grant }: { grant: Grant }) {
  const { managesAccess } = grant
  const { data, problem, again } = useAnswer(SettingsOverviewDocument, { managesAccess })
  const rows = data?.workQueue?.rows
  return (
    <>
      <NextSteps grant={grant} />
      <Figures />
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      <div class="overview">
        {rows && rows.length > 0 && (
          <section class="panel" aria-labelledby="open-work">
            <h2 id="open-work">Open work</h2>
            <OpenWork rows={rows} />
          </section>
        )}
        {data && (grant.canUse('journal-entries:read') || grant.canUse('reports:read') || data.apiKeys) && (
          <div class="stack">
            <PacketLink />
            {grant.canUse('journal-entries:read') && <Closed />}
            {data.apiKeys && <EndingKeys keys={data.apiKeys.nodes} />}
          </div>
        )}
        {data?.apiActivityTimeline && <Requests timeline={data.apiActivityTimeline} />}
      </div>
    </>
  )
}

/** Through which month the books are closed. */
function Closed() {
  const { booksClosedThrough } = useSettings().organization
  return (
    <section class="panel" aria-labelledby="closed">
      <h2 id="closed">Books</h2>
      {booksClosedThrough ? (
        <p>
          <strong class="figure">{formatMonth(booksClosedThrough)}</strong>
          <span class="block soft small">
            The books are closed through {formatCalendarDay(booksClosedThrough)}. Later days are open.
          </span>
        </p>
      ) : (
        <p>
          <strong class="figure">Open</strong>
          <span class="block soft small">No month is closed yet.</span>
        </p>
      )}
    </section>
  )
}

type Key = NonNullable<SettingsOverviewQuery['apiKeys']>['nodes'][number]

/** The API keys that end soon. */
function EndingKeys({ keys }: { keys: readonly Key[] }) {
  const { timeZone } = useSettings().organization
  const soon = keys
    .filter(({ expiresAt }) => Date.parse(expiresAt) < Date.now() + SOON_DAYS * DAY_MS)
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt))
  return (
    <section class="panel" aria-labelledby="ending-keys">
      <header>
        <h2 id="ending-keys">API keys</h2>
        <a class="small nowrap" href="/settings/api-keys">
          All keys
        </a>
      </header>
      {soon.length === 0 ? (
        <p class="soft">
          {keys.length ? `None ends within ${SOON_DAYS} days.` : 'There is no key that programs can use.'}
        </p>
      ) : (
        <ul class="work">
          {soon.map(({ id, name, expiresAt }) => (
            <li key={id}>
              <span>
                {name}
                <span class="block soft small">Ends on {formatDay(expiresAt, timeZone)}. Rotate it before.</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The requests of the last 24 hours. */
function Requests({ timeline }: { timeline: NonNullable<SettingsOverviewQuery['apiActivityTimeline']> }) {
  const { timeZone } = useSettings().organization
  return (
    <section class="panel wide" aria-labelledby="requests">
      <header>
        <h2 id="requests">Requests of the last 24 hours</h2>
        <a class="small nowrap" href="/settings/activity?period=24h">
          API activity
        </a>
      </header>
      <Timeline timeline={timeline} timeZone={timeZone} />
    </section>
  )
}
