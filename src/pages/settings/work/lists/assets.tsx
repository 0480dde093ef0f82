import { announce } from '../../../components/announcer'
import { Form, Submit } from '../../../components/form'
import {
  SettingsDepreciateDocument,
  SettingsDepreciationDueDocument,
  type SettingsDepreciationDueQuery,
} from '../../../generated/graphql'
import { formatCalendarDay, formatMonth } from '../../../lib/day'
import { counted } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useGrant } from '../../access/grant'
import { Facts } from '../../activity/log-parts'
import { useRun } from '../../context'
import type { WorkDeclaration } from '../declaration'
import { useOnce } from '../once'
import { Money, Under } from '../parts'
import { accountName } from '../words'

type Asset = NonNullable<SettingsDepreciationDueQuery['depreciationDue']>['rows'][number] & { through: string }

/** Depreciates all assets through a month, by one manual journal. */
function Depreciate({ through, onDone }: { through: string; onDone(): void }) {
  const { canUse } = useGrant()
  const write = useRun()
  const once = useOnce()
  if (!canUse('journal-entries:write')) return null
  const depreciate = async () => {
    const { depreciateFixedAssets: journal } = await once(through, idempotencyKey =>
      write(SettingsDepreciateDocument, { asOf: through, idempotencyKey }),
    )
    const isPosted = journal?.status === 'APPROVED'
    announce(`The depreciation of ${formatMonth(through)} ${isPosted ? 'is posted' : 'waits for approval'}.`)
    onDone()
  }
  return (
    <Form fields={[]} class="stack" onSubmit={depreciate}>
      <Submit>Depreciate {formatMonth(through)}</Submit>
    </Form>
  )
}

export const assetsToDepreciate: WorkDeclaration<Asset, object> = {
  lead: 'Their month is over, and no manual journal depreciates it yet. One manual journal depreciates all of them.',
  noun: ['fixed asset', 'fixed assets'],
  day: { title: 'Month', of: ({ through }) => through },
  name: {
    title: 'Fixed asset',
    of: ({ name }) => name,
    under: ({ assetNumber }) => assetNumber && <Under>{assetNumber}</Under>,
  },
  async read(client, page) {
    const { depreciationDue: due } = await run(client, SettingsDepreciationDueDocument, page)
    const through = due?.through
    return { nodes: through ? due.rows.map(row => ({ ...row, through })) : [], pageInfo: { hasNextPage: false } }
  },
  columns: [
    { title: 'Cost', kind: 'number', cell: ({ cost }) => <Money amount={cost} /> },
    {
      title: 'Accumulated',
      kind: 'number',
      cell: ({ accumulatedDepreciation }) => <Money amount={accumulatedDepreciation} />,
    },
    { title: 'This month', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  ],
  details: ({ fixedAsset: asset, fund }) =>
    asset && (
      <Facts
        facts={[
          ['Account', accountName(asset.account)],
          ['Fund', fund?.name],
          ['In service', formatCalendarDay(asset.inServiceOn)],
          ['Useful life', counted(asset.usefulLifeMonths ?? 0, 'month')],
          ['Salvage value', <Money key="salvage" amount={asset.salvageValue} />],
          ['Depreciated through', asset.depreciatedThrough && formatCalendarDay(asset.depreciatedThrough)],
        ]}
      />
    ),
  acts: [],
  together: ([first], onDone) => first && <Depreciate through={first.through} onDone={onDone} />,
}
