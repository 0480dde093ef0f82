import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Confirm } from '../../components/confirm'
import { ProblemNotice } from '../../components/notice'
import { Badge } from '../../components/page'
import { RowAction, Table } from '../../components/section'
import {
  type InvitationRowFragment,
  SettingsInvitationsDocument,
  type SettingsInvitationsQueryVariables,
  SettingsResendInvitationDocument,
  SettingsRevokeInvitationDocument,
} from '../../generated/graphql'
import { formatMoment } from '../../lib/format'
import { type Problem, problemOf } from '../../lib/problem'
import { useAnswer, useRun, useSettings } from '../context'

const WAITING: SettingsInvitationsQueryVariables = { filter: { status: ['OPEN', 'EXPIRED'] } }

/** Invitations that nobody has accepted yet. */
export function Invitations({ onLink }: { onLink(email: string, link: string | null): void }) {
  const { data, problem: unread, again } = useAnswer(SettingsInvitationsDocument, WAITING, ['Invitation'])
  const [problem, setProblem] = useState<Problem>()
  const [toRevoke, setToRevoke] = useState<InvitationRowFragment>()
  const run = useRun()
  const resend = async ({ id, email }: InvitationRowFragment) => {
    try {
      setProblem(undefined)
      const { resendInvitation } = await run(SettingsResendInvitationDocument, { id })
      announce(`The invitation for ${email} has a new link.`)
      onLink(email, resendInvitation?.link ?? null)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const rows = data?.invitations?.nodes ?? []
  const shown = problem ?? unread
  return (
    <>
      <h2>Invitations</h2>
      {shown && <ProblemNotice problem={shown} onRetry={again} />}
      {data && !rows.length && <p class="soft">Nobody is invited at the moment.</p>}
      {rows.length > 0 && <InvitationTable rows={rows} onResend={resend} onRevoke={setToRevoke} />}
      {toRevoke && (
        <Confirm
          title={`Revoke the invitation for ${toRevoke.email}?`}
          action="Revoke the invitation"
          done="The invitation is revoked."
          onConfirm={() => run(SettingsRevokeInvitationDocument, { id: toRevoke.id })}
          onClose={() => setToRevoke(undefined)}
        >
          <p>Its link ends. You can invite the same address again.</p>
        </Confirm>
      )}
    </>
  )
}

interface InvitationTableProps {
  rows: InvitationRowFragment[]
  onResend(row: InvitationRowFragment): void
  onRevoke(row: InvitationRowFragment): void
}

function InvitationTable({ rows, onResend, onRevoke }: InvitationTableProps) {
  const { timeZone } = useSettings().organization
  return (
    <Table
      label="Invitations"
      rows={rows}
      idOf={row => row.id}
      columns={[
        {
          title: 'E-mail address',
          kind: 'name',
          cell: row => (
            <>
              <strong>{row.email}</strong>
              <span class="block soft small">invited by {row.invitedBy}</span>
            </>
          ),
        },
        { title: 'Role', cell: row => row.roleName },
        {
          title: 'Status',
          cell: row => (
            <>
              {row.status === 'OPEN' ? <Badge tone="green">Open</Badge> : <Badge>Expired</Badge>}
              <span class="block soft small">
                {row.status === 'OPEN' ? 'until' : 'since'} {formatMoment(row.expiresAt, timeZone)}
              </span>
            </>
          ),
        },
        {
          title: 'Actions',
          kind: 'actions',
          cell: row => (
            <div class="row-actions">
              <RowAction label="Resend" of={row.email} onClick={() => onResend(row)} />
              <RowAction label="Revoke" of={row.email} danger={true} onClick={() => onRevoke(row)} />
            </div>
          ),
        },
      ]}
    />
  )
}
