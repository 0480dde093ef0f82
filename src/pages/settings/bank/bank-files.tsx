import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Section, Table } from '../../components/section'
import { SettingsBankAccountsDocument, SettingsBankImportsDocument } from '../../generated/graphql'
import { formatDay, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { navigate, useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import { useAnswer, useSettings } from '../context'
import { usePages } from '../pages'
import { ImportView } from './import-view'
import { Upload } from './upload'
import { daysOf, importStatus } from './words'

const PATH = '/settings/bank'
const addressOf = (id: string): string => `${PATH}?import=${encodeURIComponent(id)}`

/** The names of the bank accounts by their ids, as far as the person may read accounts. */
function useBankAccounts(): ReadonlyMap<string, string> {
  const { data } = useAnswer(SettingsBankAccountsDocument, {})
  return new Map((data?.accounts ?? []).map(({ id, accountNumber, name }) => [id, `${accountNumber} ${name}`]))
}

/** Files of banks: choose, look, decide, record, undo. The address names the import that is open. */
export function BankFiles() {
  const { query } = useAddress()
  const id = query.get('import')
  const accounts = useBankAccounts()
  if (id) return <ImportView key={id} id={id} accounts={accounts} listAddress={PATH} />
  return <ImportList accounts={accounts} />
}

function ImportList({ accounts }: { accounts: ReadonlyMap<string, string> }) {
  const { client, organization } = useSettings()
  const { canUse } = useGrant()
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsBankImportsDocument, { first: 20, after })).bankImports,
  )
  const canUpload = canUse('transactions:write') && canUse('accounts:read')
  const staged = (ids: readonly string[]) => {
    const [only, ...others] = ids
    if (only && !others.length) navigate(addressOf(only))
    else again()
  }
  return (
    <Section
      title="Bank files"
      lead="Statements that the bank offers for download. Nothing is recorded until you have looked at the rows."
    >
      {canUpload ? (
        <Upload accounts={accounts} earlier={rows ?? []} onStaged={staged} />
      ) : (
        <p class="soft">
          You can look at bank files and not upload any. That needs a role that reads accounts and writes bank
          transactions.
        </p>
      )}
      <h2>Imports</h2>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="No bank files yet">
          <p>Download a statement at your bank, as OFX or CSV for example, and choose it here.</p>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Table
          label="Imports of bank files"
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              title: 'File',
              kind: 'name',
              cell: ({ id, fileName, accountId, createdAt }) => (
                <>
                  <a href={addressOf(id)}>{fileName}</a>
                  <span class="block soft small">
                    {[accounts.get(accountId), `uploaded ${formatDay(createdAt, organization.timeZone)}`]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </>
              ),
            },
            { title: 'Days', cell: each => daysOf(each) },
            { title: 'Rows', kind: 'number', cell: ({ counts }) => formatNumber(counts.total) },
            { title: 'Recorded', kind: 'number', cell: ({ counts }) => formatNumber(counts.imported) },
            {
              title: 'State',
              cell: ({ status }) => {
                const { text, tone } = importStatus(status, canUpload)
                return <Badge tone={tone}>{text}</Badge>
              },
            },
          ]}
        />
      )}
      {more && <Older isReading={false} onClick={more} />}
    </Section>
  )
}
