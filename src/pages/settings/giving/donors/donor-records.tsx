import { ProblemNotice } from '../../../components/notice'
import { Badge } from '../../../components/page'
import { Table } from '../../../components/section'
import { SettingsDonorPledgesDocument, SettingsDonorRecurringGiftsDocument } from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { useGrant } from '../../access/grant'
import { useAnswer } from '../../context'
import { CalendarDay, Money, Under } from '../../work/parts'
import { fundsOf } from '../contribution-cells'
import { stateOf } from '../pledges/words'
import { frequencyText, RECURRING_STATUS } from '../recurring-gifts/words'
import { Part, Short } from './part'

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
                  <Money amount={gift.amount} /> {frequencyText(gift.frequency)}
                  <Under>{fundsOf(gift)}</Under>
                </>
              ),
            },
            { title: 'Since', cell: ({ startDate }) => <CalendarDay day={startDate} /> },
            { title: 'Next', cell: ({ nextDate }) => <CalendarDay day={nextDate} /> },
            {
              title: 'State',
              cell: ({ status }) => <Badge tone={RECURRING_STATUS[status].tone}>{RECURRING_STATUS[status].text}</Badge>,
            },
          ]}
        />
      )}
      <Short list={gifts} />
    </Part>
  )
}
