import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Search } from '../../components/search'
import { Section, Table } from '../../components/section'
import { SettingsVendorsDocument, type VendorFilter, type VendorRowFragment } from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { navigate, useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import { useSettings } from '../context'
import { usePages } from '../pages'
import { ShowField } from '../show-field'
import { Under } from '../work/parts'
import { VendorDialog } from './vendor-dialog'
import { VendorView } from './vendor-view'
import { addressOfVendor, VENDOR_STATUS, WRITES } from './words'

/** The vendors of the church. The address names the vendor that is open. */
export function Vendors() {
  const id = useAddress().query.get('vendor')
  return id ? <VendorView key={id} id={id} /> : <VendorList />
}

const ACTIVE = { name: 'ACTIVE', text: 'Active', filter: { status: ['ACTIVE'] } satisfies VendorFilter }
const VIEWS: readonly { name: string; text: string; filter: VendorFilter }[] = [
  ACTIVE,
  { name: 'REPORTED', text: 'Reported on Form 1099', filter: { status: ['ACTIVE', 'INACTIVE'], is1099Eligible: true } },
  { name: 'INACTIVE', text: 'Inactive', filter: { status: ['INACTIVE'] } },
  { name: 'MERGED', text: 'Merged into another', filter: { status: ['MERGED'] } },
]

function VendorList() {
  const { client } = useSettings()
  const { isAllowed } = useGrant()
  const { query } = useAddress()
  const [text, setText] = useState('')
  const [isAdding, setAdding] = useState(false)
  const shown = VIEWS.find(({ name }) => name === query.get('show')) ?? ACTIVE
  const filter: VendorFilter = { ...shown.filter, ...(text && { q: text }) }
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsVendorsDocument, { filter, first: 30, after })).vendors,
    JSON.stringify(filter),
  )
  return (
    <Section
      title="Vendors"
      lead="Whom the church pays: what their bills begin with, how they are paid, and what Form 1099 needs."
      action={
        isAllowed(WRITES) && (
          <button type="button" class="button" onClick={() => setAdding(true)}>
            Add a vendor
          </button>
        )
      }
    >
      <div class="form">
        <div class="row">
          <Search label="Search by name or number" onChange={setText} />
          <ShowField views={VIEWS} shown={shown} />
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="No such vendors">
          <p>A vendor is added here, or while its first bill is entered.</p>
        </Empty>
      )}
      {rows && rows.length > 0 && <VendorTable rows={rows} />}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
      {isAdding && (
        <VendorDialog
          name={text}
          onCreated={({ id }) => navigate(addressOfVendor(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  )
}

const VendorTable = ({ rows }: { rows: readonly VendorRowFragment[] }) => (
  <Table
    label="Vendors"
    rows={rows}
    idOf={({ id }) => id}
    columns={[
      {
        title: 'Vendor',
        kind: 'name',
        cell: ({ id, name, vendorNumber }) => (
          <>
            <a class="strong" href={addressOfVendor(id)}>
              {name}
            </a>
            <Under>{vendorNumber}</Under>
          </>
        ),
      },
      { title: 'E-mail', cell: ({ email }) => email },
      { title: 'Telephone', cell: ({ phone }) => phone },
      { title: 'Form 1099', cell: ({ is1099Eligible }) => is1099Eligible && 'Reported' },
      {
        title: 'Status',
        cell: ({ status }) => <Badge tone={VENDOR_STATUS[status].tone}>{VENDOR_STATUS[status].text}</Badge>,
      },
    ]}
  />
)
