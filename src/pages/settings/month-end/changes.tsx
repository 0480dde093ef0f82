import { ProblemNotice } from '../../components/notice'
import { Table } from '../../components/section'
import {
  type PeriodPartsFragment,
  SettingsChangedEntriesDocument,
  SettingsPeriodAuditDocument,
  type SettingsPeriodAuditQuery,
} from '../../generated/graphql'
import { dayOf } from '../../lib/day'
import { formatMoment, inWords } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import { useAnswer, useSettings } from '../context'
import { usePages } from '../pages'
import { CalendarDay, Money, Under } from '../work/parts'

type Period = PeriodPartsFragment
type Entry = NonNullable<SettingsPeriodAuditQuery['auditEntries']>['nodes'][number]

/** The audit trail of a month, from its beginning. Empty for who may not read it. */
function usePeriodAudit({ id }: Period): readonly Entry[] {
  const canRead = useGrant().has('READ_AUDIT_TRAIL')
  const { data } = useAnswer(SettingsPeriodAuditDocument, { id, canRead }, ['AccountingPeriod'])
  return data?.auditEntries?.nodes ?? []
}

/** Names the people who closed a month, as far as the audit trail says. */
export function usePeriodPeople(period: Period): (id: string) => string {
  const { user } = useSettings()
  const names = new Map(usePeriodAudit(period).map(({ actor }) => [actor.id, actor.name]))
  return id => (id === user.id ? `${user.name} (you)` : (names.get(id) ?? 'Another person'))
}

/** What was posted into a month after it was closed for the first time. */
export function Changes({ period }: { period: Period }) {
  const first = usePeriodAudit(period).find(({ operation }) => operation === 'closePeriod')
  // A month that was reopened has forgotten its first close. The audit trail has not.
  const since = first?.occurredAt ?? period.closedAt
  return since ? <Entries key={since} period={period} since={since} requestId={first?.requestId} /> : null
}

interface EntriesProps {
  period: Period
  since: string
  /** The request that closed the month, which posts the releases of its funds. */
  requestId: string | undefined
}

function Entries({ period, since, requestId }: EntriesProps) {
  const { client, organization } = useSettings()
  const filter = { date: { gte: dayOf(period.startDate), lte: dayOf(period.endDate) }, updatedSince: since }
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsChangedEntriesDocument, { filter, first: 50, after })).journalEntries,
    `${period.id} ${period.version} ${since}`,
  )
  const changed = rows?.filter(entry => entry.postedAt > since && entry.requestId !== requestId) ?? []
  return (
    <>
      <h2>What changed since it was closed</h2>
      <p class="soft">
        Entries that are dated in the month, and posted after {formatMoment(since, organization.timeZone)}.
      </p>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {rows && !changed.length && !more && <p>Nothing.</p>}
      {changed.length > 0 && (
        <Table
          label="What changed since it was closed"
          rows={changed}
          idOf={({ id }) => id}
          columns={[
            { title: 'Date', cell: ({ date }) => <CalendarDay day={date} /> },
            {
              title: 'Entry',
              kind: 'name',
              cell: ({ entryNumber, description, source }) => (
                <>
                  {description}
                  <Under>
                    {entryNumber}, {inWords(source.type.replaceAll('_', ' ')).toLowerCase()}
                  </Under>
                </>
              ),
            },
            { title: 'Posted', cell: ({ postedAt }) => formatMoment(postedAt, organization.timeZone) },
            { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
          ]}
        />
      )}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
    </>
  )
}
