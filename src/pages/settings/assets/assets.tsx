import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { RowAction, Section, Table } from '../../components/section'
import { SettingsAssetsDocument } from '../../generated/graphql'
import { sumOf } from '../../lib/amount'
import { formatCalendarDay } from '../../lib/day'
import { counted } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { addressOfJournal } from '../journals/words'
import { allRows } from '../pages'
import { useRecord } from '../record'
import { ShowField } from '../show-field'
import { Money, Under } from '../work/parts'
import { useListActs } from '../work/use-acts'
import { accountName, joined } from '../work/words'
import { ASSET_ACTS } from './acts'
import { AssetDialog } from './asset-dialog'
import { ASSET_STATUS, type ListedAsset, WRITES } from './words'

const OWNED = { name: 'OWNED', text: 'What the church has', shows: (asset: ListedAsset) => asset.status !== 'DISPOSED' }
const VIEWS = [
  OWNED,
  { name: 'DISPOSED', text: 'Disposed of', shows: (asset: ListedAsset) => asset.status === 'DISPOSED' },
  { name: 'ALL', text: 'All', shows: () => true },
] as const

/** The register of property and equipment, and what changes it. */
export function Assets() {
  const { client } = useSettings()
  const { canUse, isAllowed } = useGrant()
  const { query } = useAddress()
  const {
    record: assets,
    problem,
    again,
  } = useRecord(() => {
    const [accounts, funds] = [canUse('accounts:read'), canUse('funds:read')]
    const names = { accounts, funds, dimensions: canUse('dimensions:read') }
    return allRows(async after => (await run(client, SettingsAssetsDocument, { after, ...names })).fixedAssets)
  }, '')
  /** The asset of the dialog, or a new one. */
  const [edited, setEdited] = useState<ListedAsset | 'NEW'>()
  const canWrite = isAllowed(WRITES)
  const shown = VIEWS.find(({ name }) => name === query.get('show')) ?? OWNED
  const rows = assets?.filter(shown.shows)
  return (
    <Section
      title="Fixed assets"
      lead="Property and equipment that serve for more than a year. Their cost is depreciated month by month."
      action={
        canWrite && (
          <button type="button" class="button" onClick={() => setEdited('NEW')}>
            New fixed asset
          </button>
        )
      }
    >
      <div class="form">
        <div class="row">
          <ShowField views={VIEWS} shown={shown} />
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!assets && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title={assets?.length ? 'No such fixed assets' : 'There are no fixed assets'}>
          <p>Register what the church has bought or was given, such as a building, a vehicle or an organ.</p>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <>
          <Sums assets={rows} />
          <AssetTable assets={rows} canWrite={canWrite} again={again} onEdit={setEdited} />
        </>
      )}
      {edited && assets && (
        <AssetDialog
          asset={edited === 'NEW' ? undefined : edited}
          assets={assets}
          again={again}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

/** How many assets are shown, with the cost and the book value of those that the church has. */
function Sums({ assets }: { assets: readonly ListedAsset[] }) {
  const owned = assets.filter(OWNED.shows)
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

interface AssetTableProps {
  assets: readonly ListedAsset[]
  canWrite: boolean
  /** Reads the assets again. */
  again(): Promise<ListedAsset[] | null | undefined>
  onEdit(asset: ListedAsset): void
}

function AssetTable({ assets, canWrite, again, onEdit }: AssetTableProps) {
  const { buttonsOf, refusalOf, dialog } = useListActs<ListedAsset>(ASSET_ACTS, again, ({ name }) => name)
  return (
    <>
      <Table
        label="Fixed assets"
        rows={assets}
        idOf={({ id }) => id}
        columns={[
          { title: 'Fixed asset', kind: 'name', cell: asset => <AssetName asset={asset} /> },
          { title: 'Status', cell: asset => <AssetState asset={asset} /> },
          { title: 'Useful life', cell: asset => <Life asset={asset} /> },
          { title: 'Cost', kind: 'number', cell: ({ cost }) => <Money amount={cost} /> },
          { title: 'Depreciated', kind: 'number', cell: asset => <Depreciated asset={asset} /> },
          { title: 'Book value', kind: 'number', cell: ({ bookValue }) => <Money amount={bookValue} /> },
          ...(canWrite
            ? [
                {
                  title: 'Actions',
                  kind: 'actions' as const,
                  cell: (asset: ListedAsset) =>
                    buttonsOf(asset, <RowAction label="Change" of={asset.name} onClick={() => onEdit(asset)} />),
                },
              ]
            : []),
        ]}
        below={refusalOf}
      />
      {dialog}
    </>
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
