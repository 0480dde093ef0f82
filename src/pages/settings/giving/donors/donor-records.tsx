import { announce } from '../../../components/announcer'
import { Badge } from '../../../components/page'
import { RowAction, Table } from '../../../components/section'
import {
  type GivingStatementStatus,
  type PledgeProgress,
  type RecurringGiftFrequency,
  type RecurringGiftStatus,
  SettingsDonorPledgesDocument,
  SettingsDonorRecurringGiftsDocument,
  SettingsDonorStatementsDocument,
} from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { formatDay } from '../../../lib/format'
import { saveFile } from '../../../lib/rest'
import { attempt } from '../../attempt'
import { useAnswer, useSettings } from '../../context'
import { CalendarDay, Money, Under } from '../../work/parts'
import type { ShownDonor } from './donor-view'
import { Part } from './part'

interface OfDonor {
  id: string
  /** The names of funds by their ids. */
  funds: ReadonlyMap<string, string>
}

type Tone = 'green' | 'gold' | 'red' | 'plain'
const PROGRESS: Record<PledgeProgress, { text: string; tone: Tone }> = {
  NOT_STARTED: { text: 'Not started', tone: 'plain' },
  ON_TRACK: { text: 'On track', tone: 'green' },
  BEHIND: { text: 'Behind', tone: 'gold' },
  FULFILLED: { text: 'Fulfilled', tone: 'green' },
  EXCEEDED: { text: 'Exceeded', tone: 'green' },
}

/** The pledges of a donor and how far each is. Nothing is shown without any. */
export function Pledges({ id, funds }: OfDonor) {
  const pledges = useAnswer(SettingsDonorPledgesDocument, { donors: [id] }).data?.pledges?.nodes
  if (!pledges?.length) return null
  return (
    <Part title="Pledges">
      <Table
        label="Pledges"
        rows={pledges}
        idOf={each => each.id}
        columns={[
          {
            title: 'Pledge',
            kind: 'name',
            cell: ({ campaign, fundId, startDate, endDate }) => (
              <>
                {campaign?.name ?? funds.get(fundId) ?? 'Pledge'}
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
          { title: 'Open', kind: 'number', cell: ({ fulfillment }) => <Money amount={fulfillment.remainingAmount} /> },
          {
            title: 'State',
            cell: ({ status, fulfillment }) => {
              if (status === 'CANCELLED') return <Badge>Cancelled</Badge>
              const { text, tone } = PROGRESS[fulfillment.progress]
              return <Badge tone={tone}>{text}</Badge>
            },
          },
        ]}
      />
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
export function RecurringGifts({ id, funds }: OfDonor) {
  const gifts = useAnswer(SettingsDonorRecurringGiftsDocument, { donors: [id] }).data?.recurringGifts?.nodes
  if (!gifts?.length) return null
  return (
    <Part title="Recurring gifts">
      <Table
        label="Recurring gifts"
        rows={gifts}
        idOf={each => each.id}
        columns={[
          {
            title: 'Gift',
            kind: 'name',
            cell: ({ amount, frequency, allocations }) => (
              <>
                <Money amount={amount} /> {FREQUENCIES[frequency]}
                <Under>{allocations.map(({ fundId }) => funds.get(fundId) ?? '').join(', ')}</Under>
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
    </Part>
  )
}

const STATEMENTS: Record<GivingStatementStatus, { text: string; tone: Tone }> = {
  DRAFT: { text: 'Draft', tone: 'plain' },
  ISSUED: { text: 'Issued', tone: 'green' },
  VOIDED: { text: 'Voided', tone: 'plain' },
  SUPERSEDED: { text: 'Replaced', tone: 'plain' },
}

/** The giving statements of a donor, or of the household with which the donor gives jointly. Nothing is shown without any. */
export function Statements({ donor: { id, householdId, givesJointly } }: { donor: ShownDonor }) {
  const { organization } = useSettings()
  const filter = givesJointly && householdId ? { householdId: [householdId] } : { donorId: [id] }
  const statements = useAnswer(SettingsDonorStatementsDocument, { filter }).data?.givingStatements?.nodes
  if (!statements?.length) return null
  const save = (statementId: string, copyNumber: number, number: string) => {
    const path = `/giving-statements/${statementId}/copies/${copyNumber}/content`
    const saved = saveFile(organization.id, path, 'application/pdf', `giving-statement-${number}.pdf`)
    announce('The copy is being made. The download begins by itself.')
    return attempt(saved, 'The copy is downloaded.')
  }
  return (
    <Part title="Giving statements">
      <Table
        label="Giving statements"
        rows={statements}
        idOf={each => each.id}
        columns={[
          {
            title: 'Statement',
            kind: 'name',
            cell: ({ statementNumber, issuedAt }) => (
              <>
                {statementNumber}
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
    </Part>
  )
}
