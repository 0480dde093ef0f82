import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../../components/notice'
import { Badge, Empty, Loading } from '../../../components/page'
import { type Column, RowAction, Section, Table } from '../../../components/section'
import {
  type CampaignRowFragment,
  type PledgeFilter,
  type PledgeRowFragment,
  SettingsCampaignDocument,
  SettingsPledgesDocument,
} from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { formatNumber } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useGrant } from '../../access/grant'
import { Facts, Older } from '../../activity/log-parts'
import { useSettings } from '../../context'
import { useRecord } from '../../record'
import type { WorkDeclaration } from '../../work/declaration'
import { Money, Under } from '../../work/parts'
import { ActButtons, RefusalNotice, RowActs, refusalBelow, useActs, useOneItem } from '../../work/use-acts'
import { useItems } from '../../work/use-items'
import { useDonorNames } from '../donor-names'
import { donorAddress } from '../donors/words'
import { CAMPAIGN_ACTS, receivedOf } from './campaigns'
import { isOpen, PLEDGE_ACTS } from './pledge-acts'
import { PledgeDialog } from './pledge-dialog'
import { CAMPAIGN_STATUS, CAMPAIGNS_PATH, stateOf, takesPledges, WRITES_PLEDGES } from './words'

/** One campaign: what it is for, how far it is, and its pledges. */
export function CampaignView({ id }: { id: string }) {
  const { client } = useSettings()
  const {
    record: campaign,
    problem,
    again,
  } = useRecord(async () => (await run(client, SettingsCampaignDocument, { id })).pledgeCampaign, id)
  return (
    <Section
      title={campaign?.name ?? 'Campaign'}
      lead={campaign?.description ?? undefined}
      action={<a href={CAMPAIGNS_PATH}>All campaigns</a>}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {campaign === undefined && !problem && <Loading />}
      {campaign === null && (
        <Empty title="There is no such campaign">
          <p>
            <a href={CAMPAIGNS_PATH}>Show all campaigns.</a>
          </p>
        </Empty>
      )}
      {campaign && (
        <>
          <Card campaign={campaign} again={again} />
          <Pledges campaign={campaign} renew={again} />
        </>
      )}
    </Section>
  )
}

interface CardProps {
  campaign: CampaignRowFragment
  /** Reads the campaign again. */
  again(): Promise<CampaignRowFragment | null | undefined>
}

function Card({ campaign, again }: CardProps) {
  const { refusal, shown } = useOneItem<CampaignRowFragment>(async () => (await again()) ?? undefined)
  const { actsOf, start, dialog } = useActs(CAMPAIGN_ACTS, shown)
  const { status, startDate, endDate, goalAmount, totals } = campaign
  const acts = actsOf(campaign)
  return (
    <article class="panel" aria-label="The campaign">
      <header>
        <p class="soft small">
          {formatCalendarDay(startDate)} {endDate ? `to ${formatCalendarDay(endDate)}` : 'and later'}
        </p>
        <Badge tone={CAMPAIGN_STATUS[status].tone}>{CAMPAIGN_STATUS[status].text}</Badge>
      </header>
      <Facts
        facts={[
          ['Goal', goalAmount !== null && <Money key="goal" amount={goalAmount} />],
          ['Pledged', <Money key="pledged" amount={totals.pledged} />],
          ['Received', <Money key="received" amount={receivedOf(campaign)} />],
          ['Received without a pledge', <Money key="outside" amount={totals.receivedOutsidePledges} />],
          ['Pledges', formatNumber(totals.pledgeCount)],
          ['Fulfilled', formatNumber(totals.fulfilledCount)],
        ]}
      />
      {acts.length > 0 && (
        <div class="actions">
          <ActButtons acts={acts} hasMain={false} onStart={act => start(act, campaign)} />
        </div>
      )}
      {refusal && <RefusalNotice refusal={refusal} name={campaign.name} onStart={act => start(act, campaign)} />}
      {dialog}
    </article>
  )
}

const READING: Pick<WorkDeclaration<PledgeRowFragment, PledgeFilter>, 'read'> = {
  read: async (client, { filter, first, after }) =>
    (await run(client, SettingsPledgesDocument, { filter, first, after })).pledges,
}

interface PledgesProps {
  campaign: CampaignRowFragment
  /** Reads the campaign again, whose totals follow its pledges. */
  renew(): Promise<unknown>
}

/** @param controlOf the id of the link to the donor of a pledge, which has the focus after an act. */
const columnsOf = (
  nameOf: (pledge: PledgeRowFragment) => string,
  controlOf: (pledge: PledgeRowFragment) => string,
): Column<PledgeRowFragment>[] => [
  {
    title: 'Donor',
    kind: 'name',
    cell: pledge => (
      <>
        <a class="strong" id={controlOf(pledge)} href={donorAddress(pledge.donorId)}>
          {nameOf(pledge)}
        </a>
        <Under>
          {formatCalendarDay(pledge.startDate)} to {formatCalendarDay(pledge.endDate)}
        </Under>
      </>
    ),
  },
  {
    title: 'State',
    cell: pledge => {
      const { text, tone } = stateOf(pledge)
      return (
        <>
          <Badge tone={tone}>{text}</Badge>
          <Under>{pledge.cancelledReason ?? (pledge.needsReview && 'The donor has died')}</Under>
        </>
      )
    },
  },
  { title: 'Pledged', kind: 'number', cell: ({ totalAmount }) => <Money amount={totalAmount} /> },
  { title: 'Received', kind: 'number', cell: ({ fulfillment }) => <Money amount={fulfillment.receivedAmount} /> },
  { title: 'Open', kind: 'number', cell: ({ fulfillment }) => <Money amount={fulfillment.remainingAmount} /> },
]

function Pledges({ campaign, renew }: PledgesProps) {
  const { isAllowed } = useGrant()
  const [edited, setEdited] = useState<PledgeRowFragment | 'NEW'>()
  const items = useItems(READING, { campaignId: [campaign.id] })
  const { rows, problem, more, again } = items
  const names = useDonorNames((rows ?? []).map(({ donorId }) => donorId))
  const nameOf = ({ donorId }: PledgeRowFragment) => names.get(donorId) || 'A donor'
  const { actsOf, start, dialog } = useActs(PLEDGE_ACTS, {
    ...items,
    async settle(changed) {
      await renew()
      return items.settle(changed)
    },
  })
  const canWrite = isAllowed(WRITES_PLEDGES)
  const columns = columnsOf(nameOf, items.controlOf)
  const actions: Column<PledgeRowFragment> = {
    title: 'Actions',
    kind: 'actions',
    cell: pledge => (
      <div class="row-actions">
        {isOpen(pledge) && <RowAction label="Change" of={nameOf(pledge)} onClick={() => setEdited(pledge)} />}
        <RowActs acts={actsOf(pledge)} of={nameOf(pledge)} onStart={act => start(act, pledge)} />
      </div>
    ),
  }
  return (
    <>
      <h2>Pledges</h2>
      {canWrite && takesPledges(campaign) && (
        <div class="actions">
          <button type="button" class="button" onClick={() => setEdited('NEW')}>
            Record a pledge
          </button>
        </div>
      )}
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && <p class="soft">There are no pledges yet.</p>}
      {rows && rows.length > 0 && (
        <Table
          label="Pledges"
          rows={rows}
          idOf={({ id }) => id}
          columns={canWrite ? [...columns, actions] : columns}
          below={refusalBelow(items.refusals, nameOf, start)}
        />
      )}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
      {dialog}
      {edited && (
        <PledgeDialog
          pledge={edited === 'NEW' ? undefined : edited}
          name={edited === 'NEW' ? undefined : nameOf(edited)}
          campaign={campaign}
          again={async () => {
            await renew()
            again()
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
