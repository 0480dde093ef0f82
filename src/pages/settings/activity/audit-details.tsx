import { Copyable } from '../../components/copy'
import { Dialog } from '../../components/dialog'
import { Table } from '../../components/section'
import type { ActorType, AuditAction, AuditRowFragment } from '../../generated/graphql'
import { formatInstant, formatNumber, inWords } from '../../lib/format'
import { useSettings } from '../context'
import { Facts } from './log-parts'

export const ACTIONS: Record<AuditAction, string> = { CREATED: 'Created', UPDATED: 'Changed', DELETED: 'Deleted' }
export const ACTORS: Record<ActorType, string> = {
  API_KEY: 'API key',
  OAUTH: 'Person',
  COMMAND_LINE: 'Command line',
}

type Change = AuditRowFragment['changes'][number]

/** Personal data enters the trail by the name of its field alone, so both values are absent. */
const isPersonal = ({ before, after }: Change): boolean => before === null && after === null

function Value({ of: change, value }: { of: Change; value: string | null }) {
  if (isPersonal(change)) return <span class="soft">not kept</span>
  if (value === null) return <span class="soft">none</span>
  return <span class="value">{value}</span>
}

function Changes({ row }: { row: AuditRowFragment }) {
  if (!row.changes.length) return <p class="soft">No field of its own changed.</p>
  return (
    <>
      <Table
        label="Changed fields"
        rows={row.changes}
        idOf={({ field }) => field}
        columns={[
          { title: 'Field', kind: 'name', cell: change => <strong>{inWords(change.field)}</strong> },
          { title: 'Before', cell: change => <Value of={change} value={change.before ?? null} /> },
          { title: 'After', cell: change => <Value of={change} value={change.after ?? null} /> },
        ]}
      />
      {row.changes.some(isPersonal) && (
        <p class="soft small">
          The audit trail names the fields of personal information that changed. It does not keep their values.
        </p>
      )}
    </>
  )
}

/** Who made a change, such as “Start page (API key)”. */
function actorOf({ actor }: AuditRowFragment): string {
  const kind = ACTORS[actor.type]
  return actor.name && actor.name !== kind ? `${actor.name} (${kind})` : kind
}

interface AuditDetailsProps {
  row: AuditRowFragment
  /** What the record is called. */
  name: string
  onClose(): void
}

/** One change of one record: who made it, and the values before and after. */
export function AuditDetails({ row, name, onClose }: AuditDetailsProps) {
  const { timeZone } = useSettings().organization
  return (
    <Dialog title={`${name}: ${ACTIONS[row.action].toLowerCase()}`} onClose={onClose}>
      <Facts
        facts={[
          ['Time', formatInstant(row.occurredAt, timeZone)],
          ['Who', actorOf(row)],
          ['Operation', <code key="operation">{row.operation}</code>],
          ['Type', inWords(row.resourceType)],
          ['Resource', <code key="resource">{row.resourceId}</code>],
          ['Version', row.version],
          ['Entry', formatNumber(row.sequence)],
        ]}
      />
      <Changes row={row} />
      <Copyable label="X-Request-Id" text={row.requestId} titled={true} />
      <div class="actions end">
        <a class="button quiet" href={`/settings/audit?resource=${row.resourceId}`} onClick={onClose}>
          All changes of this resource
        </a>
        <a class="button" href={`/settings/activity?request=${row.requestId}`}>
          The request
        </a>
      </div>
    </Dialog>
  )
}
