import { Badge } from '../../components/page'
import type { Column } from '../../components/section'
import { SettingsAssetsDocument } from '../../generated/graphql'
import { sumOf } from '../../lib/amount'
import { formatCalendarDay } from '../../lib/day'
import { counted } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { addressOfJournal } from '../journals/words'
import { allRows } from '../pages'
import { WholeList } from '../whole-list'
import { Money, Under } from '../work/parts'
import { accountName, joined } from '../work/words'
import { ASSET_ACTS } from './acts'
import { AssetDialog } from './asset-dialog'
import { ASSET_STATUS, type ListedAsset, WRITES } from './words'

const isOwned = ({ status }: ListedAsset): boolean => status !== 'DISPOSED'
const VIEWS = [
  { name: 'OWNED', text: 'What the church has', shows: isOwned },
  { name: 'DISPOSED', text: 'Disposed of', shows: (asset: ListedAsset) => !isOwned(asset) },
  { name: 'ALL', text: 'All', shows: () => true },
] as const

const COLUMNS: readonly Column<ListedAsset>[] = [
  { title: 'Fixed asset', kind: 'name', cell: asset => <AssetName asset={asset} /> },
  { title: 'Status', cell: asset => <AssetState asset={asset} /> },
  { title: 'Useful life', cell: asset => <Life asset={asset} /> },
  { title: 'Cost', kind: 'number', cell: ({ cost }) => <Money amount={cost} /> },
  { title: 'Depreciated', kind: 'number', cell: asset => <Depreciated asset={asset} /> },
  { title: 'Book value', kind: 'number', cell: ({ bookValue }) => <Money amount={bookValue} /> },
]

/** The register of property and equipment, and what changes it. */
export function Assets() {
  const { client } = useSettings()
  const { canUse, isAllowed } = useGrant()
  const names = {
    ...{ accounts: canUse('accounts:read'), funds: canUse('funds:read') },
    dimensions: canUse('dimensions:read'),
  }
  return (
    <WholeList<ListedAsset>
      title="Fixed assets"
      lead="Property and equipment that serve for more than a year. Their cost is depreciated month by month."
      create={isAllowed(WRITES) ? 'New fixed asset' : undefined}
      views={VIEWS}
      read={() => allRows(async after => (await run(client, SettingsAssetsDocument, { after, ...names })).fixedAssets)}
      nameOf={({ name }) => name}
      columns={COLUMNS}
      acts={ASSET_ACTS}
      empty={<p>Register what the church has bought or was given, such as a building, a vehicle or an organ.</p>}
      above={rows => <Sums assets={rows} />}
      dialog={({ edited, all, ...editing }) => <AssetDialog asset={edited} assets={all} {...editing} />}
    />
  )
}

/** How many assets are shown, with the cost and the book value of those that the church has. */
function Sums({ assets }: { assets: readonly ListedAsset[] }) {
  const owned = assets.filter(isOwned)
  return (
    <p class="number">
      <strong>{counted(assets.length, 'fixed asset')}</strong>
      {owned.length > 0 && (
        <>
          , cost <Money amount={sumOf(owned.map(({ cost }) => cost))} />, book value{' '}
          <Money amount={sumOf(owned.map(({ bookValue }) => bookValue))} />
        </>
      )}
    </p>
  )
}

function AssetName({ asset: { name, assetNumber, account, fund, acquiredOn } }: { asset: ListedAsset }) {
  return (
    <>
      <strong>{name}</strong>
      <Under>{joined(assetNumber, accountName(account), fund?.name, formatCalendarDay(acquiredOn))}</Under>
    </>
  )
}

function AssetState({ asset: { status, disposedOn, disposalJournalId } }: { asset: ListedAsset }) {
  const { text, tone } = ASSET_STATUS[status]
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {disposedOn && (
        <Under>
          {status === 'DISPOSED' ? 'on' : 'its disposal waits for approval,'} {formatCalendarDay(disposedOn)}
        </Under>
      )}
      {disposalJournalId && (
        <Under>
          <a href={addressOfJournal(disposalJournalId)}>Manual journal</a>
        </Under>
      )}
    </>
  )
}

function Life({ asset: { usefulLifeMonths, salvageValue } }: { asset: ListedAsset }) {
  if (usefulLifeMonths === null || usefulLifeMonths === undefined) return <>Not depreciated</>
  return (
    <>
      {counted(usefulLifeMonths, 'month')}
      {salvageValue > 0 && (
        <Under>
          salvage value <Money amount={salvageValue} />
        </Under>
      )}
    </>
  )
}

function Depreciated({ asset }: { asset: ListedAsset }) {
  const { accumulatedDepreciation, pendingDepreciation, depreciatedThrough } = asset
  return (
    <>
      <Money amount={accumulatedDepreciation} />
      {depreciatedThrough && <Under>through {formatCalendarDay(depreciatedThrough)}</Under>}
      {pendingDepreciation > 0 && (
        <Under>
          <Money amount={pendingDepreciation} /> not posted yet
        </Under>
      )}
    </>
  )
}
