import { announce } from '../../../components/announcer'
import { ProblemNotice } from '../../../components/notice'
import { Badge, type Tone } from '../../../components/page'
import { RowAction, Table } from '../../../components/section'
import {
  type GivingStatementStatus,
  type RecurringGiftFrequency,
  type RecurringGiftStatus,
  SettingsDonorPledgesDocument,
  SettingsDonorRecurringGiftsDocument,
  SettingsDonorStatementsDocument,
} from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { formatDay } from '../../../lib/format'
import { saveFile } from '../../../lib/rest'
import { useGrant } from '../../access/grant'
import { attempt } from '../../attempt'
import { useAnswer, useSettings } from '../../context'
import { CalendarDay, Money, Under } from '../../work/parts'
import { fundsOf } from '../contribution-cells'
import { stateOf } from '../pledges/words'
import { Part, Short } from './part'
import type { ShownDonor } from './words'

/** The pledges of a donor and how far each is. Nothing is shown without any. */
export function Pledges({ id }: { id: string }) {
  const readsFunds = useGrant().canUse('funds:read')
  const { data, problem, again } = useAnswer(SettingsDonorPledgesDocument, { donors: [id], readsFunds })
  const pledges = data?.pledges
  if (!pledges?.nodes.length && !problem) return null
  return (
    <Part title="Pledges">
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {pledges && (
        <Table
          label="Pledges"
          rows={pledges.nodes}
          idOf={each => each.id}
          columns={[
            {
              title: 'Pledge',
              kind: 'name',
              cell: ({ campaign, fund, startDate, endDate }) => (
                <>
                  {campaign?.name ?? fund?.name ?? 'Pledge'}
                  <Under>
                    {formatCalendarDay(startDate)} to {formatCalendarDay(endDate)}
                  </Under>
                </>
              ),
            },
            { title: 'Pledged', kind: 'number', cell: ({ totalAmount }) => <Money amount={totalAmount} /> },
            {
              title: 'Received',
              kind: 'number',
              cell: ({ fulfillment }) => <Money amount={fulfillment.receivedAmount} />,
            },
            {
              title: 'Open',
              kind: 'number',
              cell: ({ fulfillment }) => <Money amount={fulfillment.remainingAmount} />,
            },
            {
              title: 'State',
              cell: pledge => {
                const { text, tone } = stateOf(pledge)
                return <Badge tone={tone}>{text}</Badge>
              },
            },
          ]}
        />
      )}
      <Short list={pledges} />
    </Part>
  )
}

const FREQUENCIES: Record<RecurringGiftFrequency, string> = {
  WEEKLY: 'every week',
  EVERY_TWO_WEEKS: 'every two weeks',
  TWICE_A_MONTH: 'twice a month',
  MONTHLY: 'every month',
  QUARTERLY: 'every quarter',
  YEARLY: 'every year',
}
const RECURRING: Record<RecurringGiftStatus, { text: string; tone: Tone }> = {
  ACTIVE: { text: 'Active', tone: 'green' },
  PAUSED: { text: 'Paused', tone: 'gold' },
  ENDED: { text: 'Ended', tone: 'plain' },
}

/** The gifts that a donor repeats at a provider. Nothing is shown without any. */
export function RecurringGifts({ id }: { id: string }) {
  const readsFunds = useGrant().canUse('funds:read')
  const { data, problem, again } = useAnswer(SettingsDonorRecurringGiftsDocument, { donors: [id], readsFunds })
  const gifts = data?.recurringGifts
  if (!gifts?.nodes.length && !problem) return null
  return (
    <Part title="Recurring gifts">
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {gifts && (
        <Table
          label="Recurring gifts"
          rows={gifts.nodes}
          idOf={each => each.id}
          columns={[
            {
              title: 'Gift',
              kind: 'name',
              cell: gift => (
                <>
                  <Money amount={gift.amount} /> {FREQUENCIES[gift.frequency]}
                  <Under>{fundsOf(gift)}</Under>
                </>
              ),
            },
            { title: 'Since', cell: ({ startDate }) => <CalendarDay day={startDate} /> },
            { title: 'Next', cell: ({ nextDate }) => <CalendarDay day={nextDate} /> },
            {
              title: 'State',
              cell: ({ status }) => <Badge tone={RECURRING[status].tone}>{RECURRING[status].text}</Badge>,
            },
          ]}
        />
      )}
      <Short list={gifts} />
    </Part>
  )
}

const STATEMENTS: Record<GivingStatementStatus, { text: string; tone: Tone }> = {
  DRAFT: { text: 'Draft', tone: 'plain' },
  ISSUED: { text: 'Issued', tone: 'green' },
  VOIDED: { text: 'Voided', tone: 'plain' },
  SUPERSEDED: { text: 'Replaced', tone: 'plain' },
}

/** The giving statements of a donor, and those of the household that list the donor. Nothing is shown without any. */
export function Statements({ donor: { id, householdId, givesJointly } }: { donor: ShownDonor }) {
  const { organization } = useSettings()
  const { data, problem, again } = useAnswer(SettingsDonorStatementsDocument, {
    donors: [id],
    households: householdId ? [householdId] : [],
    hasHousehold: Boolean(householdId),
  })
  // Members who give on their own are on no statement of their household.
  const joint = data?.joint?.nodes.filter(({ donorIds }) => givesJointly || donorIds.includes(id)) ?? []
  const statements = [...(data?.own?.nodes ?? []), ...joint].sort(
    (a, b) => b.year - a.year || b.issuedAt.localeCompare(a.issuedAt),
  )
  if (!statements.length && !problem) return null
  const save = (statementId: string, copyNumber: number, number: string) => {
    const path = `/giving-statements/${statementId}/copies/${copyNumber}/content`
    const saved = saveFile(organization.id, path, 'application/pdf', `giving-statement-${number}.pdf`)
    announce('The copy is being made. The download begins by itself.')
    return attempt(saved, 'The copy is downloaded.')
  }
  return (
    <Part title="Giving statements">
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {statements.length > 0 && (
        <Table
          label="Giving statements"
          rows={statements}
          idOf={each => each.id}
          columns={[
            {
              title: 'Statement',
              kind: 'name',
              cell: ({ statementNumber, issuedAt, scope }) => (
                <>
                  {statementNumber}
                  {scope === 'HOUSEHOLD' && <Under>Of the household</Under>}
                  <Under>Issued {formatDay(issuedAt, organization.timeZone)}</Under>
                </>
              ),
            },
            { title: 'Year', kind: 'number', cell: ({ year }) => year },
            { title: 'Gifts in money', kind: 'number', cell: ({ totals }) => <Money amount={totals.amount} /> },
            {
              title: 'State',
              cell: ({ status, needsReissue }) => (
                <>
                  <Badge tone={STATEMENTS[status].tone}>{STATEMENTS[status].text}</Badge>
                  {needsReissue && status === 'ISSUED' && <Under>Needs a reissue</Under>}
                </>
              ),
            },
            {
              title: 'Actions',
              kind: 'actions',
              cell: ({ id: statementId, statementNumber, copies }) => {
                const last = copies.at(-1)
                return (
                  last && (
                    <RowAction
                      label="Download the copy"
                      of={statementNumber}
                      onClick={() => save(statementId, last.copyNumber, statementNumber)}
                    />
                  )
                )
              },
            },
          ]}
        />
      )}
      <Short list={data?.own} />
      <Short list={data?.joint} />
    </Part>
  )
}
