import { Badge } from '../../../components/page'
import type { Column } from '../../../components/section'
import { type CardImportRowFragment, SettingsCardImportsDocument } from '../../../generated/graphql'
import { counted, formatDay, formatNumber } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useAddress } from '../../../lib/router'
import { useSettings } from '../../context'
import { allRows } from '../../pages'
import { WholeList } from '../../whole-list'
import { Money, Under } from '../../work/parts'
import { CardImportView } from './card-import-view'
import { cardsAddress, IMPORT_STATUS } from './words'

type Row = CardImportRowFragment

/** The imports of pledge cards. The address names the import that is open. */
export function PledgeCards() {
  const id = useAddress().query.get('import')
  return id ? <CardImportView key={id} id={id} /> : <ImportList />
}

const isOpen = ({ status }: Row): boolean => status !== 'COMMITTED' && status !== 'CANCELLED'
const VIEWS = [
  { name: 'OPEN', text: 'Those that are not done', shows: isOpen },
  { name: 'ALL', text: 'All', shows: () => true },
] as const

const toDecide = ({ counts }: Row): number => counts.needsReview + counts.duplicate + counts.invalid

function ImportList() {
  const { client, organization } = useSettings()
  const columns: readonly Column<Row>[] = [
    {
      title: 'Import',
      kind: 'name',
      cell: ({ id, name, submittedAt, counts }) => (
        <>
          <a class="strong" href={cardsAddress(id)}>
            {name}
          </a>
          <Under>
            {counted(counts.total, 'card')}, submitted {formatDay(submittedAt, organization.timeZone)}
          </Under>
        </>
      ),
    },
    { title: 'Campaign', cell: ({ campaign }) => campaign?.name },
    {
      title: 'State',
      cell: ({ status }) => <Badge tone={IMPORT_STATUS[status].tone}>{IMPORT_STATUS[status].text}</Badge>,
    },
    { title: 'To decide', kind: 'number', cell: row => formatNumber(toDecide(row)) },
    { title: 'Ready', kind: 'number', cell: ({ counts }) => formatNumber(counts.ready) },
    { title: 'Promised', kind: 'number', cell: ({ pledgedTotal }) => <Money amount={pledgedTotal} /> },
  ]
  return (
    <WholeList<Row>
      title="Pledge cards"
      lead="An application that reads cards brings them here. A card becomes a pledge once it is clear whose it is."
      create={undefined}
      views={VIEWS}
      read={() => allRows(async after => (await run(client, SettingsCardImportsDocument, { after })).pledgeCardImports)}
      nameOf={({ name }) => name}
      columns={columns}
      acts={[]}
      empty={<p>Cards come through the API, up to 500 at once. Enter a single pledge at its campaign.</p>}
      dialog={() => null}
    />
  )
}
