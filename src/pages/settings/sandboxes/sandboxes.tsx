import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Empty, Loading } from '../../components/page'
import { RowAction, Section, Table } from '../../components/section'
import { SettingsSandboxesDocument } from '../../generated/graphql'
import { formatDay } from '../../lib/format'
import { run } from '../../lib/graphql'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { useRecord } from '../record'
import { useListActs } from '../work/use-acts'
import { beginningOf, type ListedSandbox, SANDBOX_ACTS, WRITES } from './acts'
import { Clock } from './clock'
import { CreateSandbox } from './create-sandbox'

/** The sandboxes of the organization, and the clock of one that is no real organization. */
export function Sandboxes() {
  const { client, organization, reload } = useSettings()
  const canWrite = useGrant().isAllowed(WRITES)
  const list = useRecord(async () => (await run(client, SettingsSandboxesDocument, {})).sandboxes, '')
  const { record: sandboxes, problem } = list
  const [isCreating, setCreating] = useState(false)
  const isReal = organization.environment === 'PRODUCTION'
  /** The list, and the organizations between which the person switches. */
  const again = async () => {
    await reload().catch(() => undefined)
    return list.again()
  }
  const create = canWrite && (
    <button type="button" class="button" onClick={() => setCreating(true)}>
      New sandbox
    </button>
  )
  return (
    <Section
      title="Sandboxes"
      lead="A sandbox is an organization to try integrations in. Nothing in it reaches the records of another one."
      action={sandboxes && sandboxes.length > 0 && create}
    >
      {canWrite && !isReal && <Clock />}
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!sandboxes && !problem && <Loading />}
      {sandboxes && !sandboxes.length && (
        <Empty title="This organization has no sandboxes">
          <p>
            {isReal
              ? 'Create one for each integration that is being built or tested.'
              : 'When this sandbox belongs to another organization, that organization lists the new one.'}
          </p>
          {create}
        </Empty>
      )}
      {sandboxes && sandboxes.length > 0 && <SandboxTable sandboxes={sandboxes} again={again} />}
      {isCreating && <CreateSandbox again={again} onClose={() => setCreating(false)} />}
    </Section>
  )
}

interface SandboxTableProps {
  sandboxes: readonly ListedSandbox[]
  /** Reads the sandboxes again. */
  again(): Promise<ListedSandbox[] | null | undefined>
}

function SandboxTable({ sandboxes, again }: SandboxTableProps) {
  const { organizations, organization, choose } = useSettings()
  const { buttonsOf, refusalOf, dialog } = useListActs(SANDBOX_ACTS, again, ({ name }) => name)
  const enter = (id: string) => {
    navigate('/settings/overview')
    choose(id)
  }
  return (
    <>
      <Table
        label="Sandboxes"
        rows={sandboxes}
        idOf={({ id }) => id}
        columns={[
          { title: 'Sandbox', kind: 'name', cell: ({ name }) => <strong>{name}</strong> },
          { title: 'Begins with', cell: beginningOf },
          {
            title: 'Created',
            cell: ({ createdAt }) => <span class="nowrap">{formatDay(createdAt, organization.timeZone)}</span>,
          },
          {
            title: 'Actions',
            kind: 'actions',
            cell: sandbox =>
              buttonsOf(
                sandbox,
                // Whoever has joined this organization later is no member of the sandbox.
                organizations.some(({ id }) => id === sandbox.id) && (
                  <RowAction label="Switch to it" of={sandbox.name} onClick={() => enter(sandbox.id)} />
                ),
              ),
          },
        ]}
        below={refusalOf}
      />
      {dialog}
    </>
  )
}
