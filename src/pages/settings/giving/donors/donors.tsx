import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../../components/notice'
import { Empty, Loading } from '../../../components/page'
import { Search } from '../../../components/search'
import { Section, Table } from '../../../components/section'
import { SettingsDonorsDocument } from '../../../generated/graphql'
import { run } from '../../../lib/graphql'
import { useAddress } from '../../../lib/router'
import { Older } from '../../activity/log-parts'
import { useSettings } from '../../context'
import { usePages } from '../../pages'
import { primaryOf } from '../donor-label'
import { donorAddress } from './address'
import { DonorView } from './donor-view'

/** The donors of the church. The address names the donor who is open. */
export function Donors() {
  const id = useAddress().query.get('donor')
  return id ? <DonorView key={id} id={id} /> : <DonorList />
}

function DonorList() {
  const { client } = useSettings()
  const [text, setText] = useState('')
  const { rows, problem, more, again } = usePages(
    async after =>
      (await run(client, SettingsDonorsDocument, { first: 30, after, filter: text ? { q: text } : {} })).donors,
    text,
  )
  return (
    <Section
      title="Donors"
      lead="People and organizations that give. Choose a name to see gifts, pledges and statements."
    >
      <Search label="Search by name or donor number" onChange={setText} />
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title={text ? 'No such donor' : 'No donors yet'}>
          <p>
            {text
              ? 'Another part of the name may find the donor.'
              : 'A donor is created with the first gift in a batch, or by an import.'}
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
    </Section>
  )
}
