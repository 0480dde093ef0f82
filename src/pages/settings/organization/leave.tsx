import { useState } from 'preact/hooks'
import { Confirm } from '../../components/confirm'
import { SettingsLeaveDocument } from '../../generated/graphql'
import { useRun, useSettings } from '../context'

/** Ends the person's own membership. */
export function LeaveOrganization() {
  const { organization } = useSettings()
  const [isAsking, setAsking] = useState(false)
  const run = useRun()
  return (
    <div class="panel">
      <h2>Leave {organization.name}</h2>
      <p class="soft">You lose access at once. Somebody who manages access can invite you again.</p>
      <div class="actions">
        <button type="button" class="button quiet danger" onClick={() => setAsking(true)}>
          Leave the organization
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={`Leave ${organization.name}?`}
          action="Leave"
          done="You have left the organization."
          onConfirm={async () => {
            await run(SettingsLeaveDocument, {})
            location.assign('/settings')
          }}
          onClose={() => setAsking(false)}
        >
          <p>Your next request for this organization is refused, and so are applications that act for you there.</p>
        </Confirm>
      )}
    </div>
  )
}
