import type { AuditRowFragment } from '../generated/graphql'

/** The fields of one change, before and after. Values of personal data are not recorded. */
export function AuditChanges({ entry }: { entry: Pick<AuditRowFragment, 'changes' | 'action'> }) {
  if (!entry.changes.length) return <p class="soft small">No field values are recorded.</p>
  const hasBefore = entry.action !== 'CREATED'
  const hasAfter = entry.action !== 'DELETED'
  return (
    <table class="changes">
      <thead>
        <tr>
          <th scope="col">Field</th>
          {hasBefore && <th scope="col">Before</th>}
          {hasAfter && <th scope="col">After</th>}
        </tr>
      </thead>
      <tbody>
        {entry.changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field.replaceAll('_', ' ')}</th>
            {hasBefore && <td>{before ?? <Nothing />}</td>}
            {hasAfter && <td>{after ?? <Nothing />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Nothing = () => (
  <span class="soft">
    <span aria-hidden="true">–</span>
    <span class="unseen">no value</span>
  </span>
)
