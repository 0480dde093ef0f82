import { useId, useState } from 'preact/hooks'
import { ProblemNotice } from '../../../components/notice'
import { Empty, Loading } from '../../../components/page'
import { Search } from '../../../components/search'
import { Section, Table } from '../../../components/section'
import { type DonorFilter, SettingsDonorsDocument } from '../../../generated/graphql'
import { run } from '../../../lib/graphql'
import { navigate, useAddress } from '../../../lib/router'
import { useGrant } from '../../access/grant'
import { changeQuery } from '../../activity/log-filters'
import { Older } from '../../activity/log-parts'
import { useSettings } from '../../context'
import { usePages } from '../../pages'
import { ShowField } from '../../show-field'
import { primaryOf } from '../donor-label'
import { DonorDialog } from './donor-dialog'
import { DonorView } from './donor-view'
import { useTags } from './use-tags'
import { donorAddress, WRITES } from './words'

/** The donors of the church. The address names the donor who is open. */
export function Donors() {
  const id = useAddress().query.get('donor')
  return id ? <DonorView key={id} id={id} /> : <DonorList />
}

const ACTIVE = { name: 'ACTIVE', text: 'Active donors', filter: {} satisfies DonorFilter }
const VIEWS: readonly { name: string; text: string; filter: DonorFilter }[] = [
  ACTIVE,
  { name: 'INACTIVE', text: 'Inactive donors', filter: { status: ['INACTIVE'] } },
  { name: 'DECEASED', text: 'Deceased donors', filter: { status: ['DECEASED'] } },
  { name: 'ORGANIZATIONS', text: 'Organizations', filter: { donorType: ['ORGANIZATION'] } },
]

function DonorList() {
  const { client } = useSettings()
  const { isAllowed } = useGrant()
  const { query } = useAddress()
  const [text, setText] = useState('')
  const [isAdding, setAdding] = useState(false)
  const shown = VIEWS.find(({ name }) => name === query.get('show')) ?? ACTIVE
  const tag = query.get('tag')
  const filter: DonorFilter = { ...shown.filter, ...(text && { q: text }), ...(tag && { tagId: [tag] }) }
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsDonorsDocument, { first: 30, after, filter })).donors,
    JSON.stringify(filter),
  )
  return (
    <Section
      title="Donors"
      lead="People and organizations that give. Choose a name to see gifts, pledges and statements."
      action={
        isAllowed(WRITES) && (
          <button type="button" class="button" onClick={() => setAdding(true)}>
            Add a donor
          </button>
        )
      }
    >
      <div class="form">
        <div class="row">
          <Search label="Search by name or donor number" onChange={setText} />
          <ShowField views={VIEWS} shown={shown} />
          <TagField tag={tag} />
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title={text || tag || shown !== ACTIVE ? 'No such donor' : 'No donors yet'}>
          <p>
            {text || tag || shown !== ACTIVE
              ? 'Another part of the name may find the donor.'
              : 'A donor is added here, with the first gift in a batch, or by an import.'}
          </p>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Table
          label="Donors"
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              title: 'Donor',
              kind: 'name',
              cell: ({ id, displayName }) => (
                <a class="strong" href={donorAddress(id)}>
                  {displayName ?? 'Unnamed donor'}
                </a>
              ),
            },
            { title: 'Number', cell: ({ donorNumber }) => donorNumber },
            { title: 'E-mail', cell: ({ emails }) => primaryOf(emails)?.address },
            { title: 'City', cell: ({ addresses }) => primaryOf(addresses)?.city },
          ]}
        />
      )}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
      {isAdding && <DonorDialog onCreated={id => navigate(donorAddress(id))} onClose={() => setAdding(false)} />}
    </Section>
  )
}

/** The choice of a tag whose donors are shown, which the address names. Nothing without tags. */
function TagField({ tag }: { tag: string | null }) {
  const select = useId()
  const { record: tags } = useTags()
  if (!tags?.length) return null
  return (
    <div class="field">
      <label for={select}>Tag</label>
      <select id={select} onChange={event => changeQuery({ tag: event.currentTarget.value || undefined })}>
        <option value="">Any</option>
        {tags.map(({ id, name }) => (
          <option key={id} value={id} selected={id === tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
