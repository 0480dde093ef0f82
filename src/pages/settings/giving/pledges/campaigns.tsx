import { TextField } from '../../../components/form'
import { Badge } from '../../../components/page'
import type { Column } from '../../../components/section'
import {
  type CampaignRowFragment,
  SettingsCampaignsDocument,
  SettingsCloseCampaignDocument,
  SettingsUpdateCampaignDocument,
} from '../../../generated/graphql'
import { sumOf } from '../../../lib/amount'
import { formatCalendarDay } from '../../../lib/day'
import { formatNumber } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useAddress } from '../../../lib/router'
import { useGrant } from '../../access/grant'
import { useSettings } from '../../context'
import { allRows } from '../../pages'
import { WholeList } from '../../whole-list'
import type { Act, AskingAct } from '../../work/declaration'
import { Money, Under } from '../../work/parts'
import { CampaignDialog } from './campaign-dialog'
import { CampaignView } from './campaign-view'
import { CAMPAIGN_STATUS, campaignAddress, takesPledges, WRITES } from './words'

/** The pledge campaigns of the church. The address names the campaign that is open. */
export function Campaigns() {
  const id = useAddress().query.get('campaign')
  return id ? <CampaignView key={id} id={id} /> : <CampaignList />
}

const VIEWS = [
  { name: 'CURRENT', text: 'Drafts and active ones', shows: takesPledges },
  {
    name: 'ENDED',
    text: 'Closed and archived ones',
    shows: (campaign: CampaignRowFragment) => !takesPledges(campaign),
  },
  { name: 'ALL', text: 'All', shows: () => true },
] as const

/** What was received for a campaign, on pledges and without one. */
export const receivedOf = ({ totals }: CampaignRowFragment): number =>
  sumOf([totals.receivedOnPledges, totals.receivedOutsidePledges])

const COLUMNS: readonly Column<CampaignRowFragment>[] = [
  {
    title: 'Campaign',
    kind: 'name',
    cell: ({ id, name, startDate, endDate }) => (
      <>
        <a class="strong" href={campaignAddress(id)}>
          {name}
        </a>
        <Under>
          {formatCalendarDay(startDate)} {endDate ? `to ${formatCalendarDay(endDate)}` : 'and later'}
        </Under>
      </>
    ),
  },
  {
    title: 'Status',
    cell: ({ status }) => <Badge tone={CAMPAIGN_STATUS[status].tone}>{CAMPAIGN_STATUS[status].text}</Badge>,
  },
  { title: 'Pledges', kind: 'number', cell: ({ totals }) => formatNumber(totals.pledgeCount) },
  { title: 'Goal', kind: 'number', cell: ({ goalAmount }) => goalAmount !== null && <Money amount={goalAmount} /> },
  { title: 'Pledged', kind: 'number', cell: ({ totals }) => <Money amount={totals.pledged} /> },
  { title: 'Received', kind: 'number', cell: campaign => <Money amount={receivedOf(campaign)} /> },
]

/** An act that gives a campaign a status. */
const becomes = (
  status: 'ACTIVE' | 'ARCHIVED',
  from: string,
  label: string,
  done: string,
): Act<CampaignRowFragment> => ({
  ...WRITES,
  ...{ label, done },
  isFor: campaign => campaign.status === from,
  send: (write, { id }, safely) => write(SettingsUpdateCampaignDocument, { id, ...safely, input: { status } }),
})

const close: AskingAct<CampaignRowFragment> = {
  ...WRITES,
  label: 'Close',
  done: 'The campaign is closed.',
  isFor: ({ status }) => status === 'ACTIVE',
  question: {
    title: ({ name }) => `Close ${name}?`,
    fields: ['reason'],
    action: 'Close the campaign',
    body: () => (
      <>
        <p>It takes no new pledges. Gifts toward its pledges still count.</p>
        <TextField name="reason" label="Reason (optional)" />
      </>
    ),
  },
  send: (write, { id }, { idempotencyKey, ifVersion }, values) =>
    write(SettingsCloseCampaignDocument, {
      ...{ id, idempotencyKey, ifVersion },
      input: { reason: values.optional('reason') ?? null },
    }),
}

export const CAMPAIGN_ACTS: readonly Act<CampaignRowFragment>[] = [
  becomes('ACTIVE', 'DRAFT', 'Begin', 'The campaign is active.'),
  close,
  becomes('ARCHIVED', 'CLOSED', 'Archive', 'The campaign is archived.'),
]

function CampaignList() {
  const { client } = useSettings()
  const { isAllowed } = useGrant()
  return (
    <WholeList<CampaignRowFragment>
      title="Pledge campaigns"
      lead="Donors promise gifts toward a goal. The list shows how much they have pledged and given."
      create={isAllowed(WRITES) ? 'New campaign' : undefined}
      views={VIEWS}
      read={() => allRows(async after => (await run(client, SettingsCampaignsDocument, { after })).pledgeCampaigns)}
      nameOf={({ name }) => name}
      columns={COLUMNS}
      acts={CAMPAIGN_ACTS}
      isChangeable={takesPledges}
      empty={<p>Add one for the pledges of a year, or for a building.</p>}
      dialog={({ edited, all, ...editing }) => <CampaignDialog campaign={edited} campaigns={all} {...editing} />}
    />
  )
}
