import { useState } from 'preact/hooks'
import { Confirm } from '../../components/confirm'
import { Dialog } from '../../components/dialog'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { RowAction, Table } from '../../components/section'
import {
  type GivingStatementItemDelivery,
  SettingsRedeliverStatementDocument,
  SettingsResendStatementEmailsDocument,
  SettingsUndeliveredDocument,
  type SettingsUndeliveredQuery,
  type StatementRunPartsFragment,
} from '../../generated/graphql'
import { counted } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import { attempt } from '../attempt'
import { useRun, useSettings } from '../context'
import { usePages } from '../pages'
import { useDonorNames } from './donor-names'

type Item = NonNullable<SettingsUndeliveredQuery['givingStatementRunItems']>['nodes'][number]

/** Why a statement is in the list. */
function reasonOf({ deliveryStatus, bounceCode }: Item): string {
  if (deliveryStatus === 'BOUNCED') return `The mail server refused the e-mail (${bounceCode}).`
  if (deliveryStatus === 'FAILED') return `The mail server did not take the e-mail in seven tries (${bounceCode}).`
  if (deliveryStatus === 'UNKNOWN') return 'The e-mail may have arrived: the mail server did not answer.'
  return 'No postal address is known.'
}

interface UndeliveredProps {
  run: StatementRunPartsFragment
  /** Asks for the text of the e-mails that wait now. */
  onSend(): void
  /** A job sends e-mails again. */
  onSending(): void
  onClose(): void
}

/** The statements of a run that did not arrive or may not have: e-mails without success, and letters without an address. */
export function Undelivered({ run: { id, year }, onSend, onSending, onClose }: UndeliveredProps) {
  const { client } = useSettings()
  const write = useRun()
  const { canUse } = useGrant()
  const canWrite = canUse('contributions:write')
  const canSend = canWrite && canUse('donors:read') && canUse('mailings:send')
  const [waiting, setWaiting] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsUndeliveredDocument, { id, after })).givingStatementRunItems,
  )
  const names = useDonorNames((rows ?? []).flatMap(({ statement }) => statement?.donorIds ?? []))
  const nameOf = ({ statement }: Item) =>
    (statement?.donorIds ?? [])
      .map(donorId => names.get(donorId))
      .filter(Boolean)
      .join(' and ') || `Statement ${statement?.statementNumber ?? ''}`
  const deliver = (item: Item, delivery: GivingStatementItemDelivery) =>
    attempt(
      write(SettingsRedeliverStatementDocument, { id: item.id, input: { delivery } }),
      delivery === 'MAIL' ? 'It is among the next letters.' : 'It is among the next e-mails.',
      () => {
        if (delivery === 'EMAIL') setWaiting(count => count + 1)
        again()
      },
    )
  const hasUnknown = (rows ?? []).some(({ deliveryStatus }) => deliveryStatus === 'UNKNOWN')
  return (
    <Dialog title={`Undelivered statements of ${year}`} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && <p>Every statement was delivered, or waits for its letter or e-mail.</p>}
      {canSend && (waiting > 0 || hasUnknown) && (
        <div class="actions">
          {waiting > 0 && (
            <button type="button" class="button" onClick={onSend}>
              Send {counted(waiting, 'e-mail that waits', 'e-mails that wait')}
            </button>
          )}
          {hasUnknown && (
            <button type="button" class="button quiet" onClick={() => setAsking(true)}>
              Send the unknown e-mails again
            </button>
          )}
        </div>
      )}
      {isAsking && (
        <Confirm
          title="Send the unknown e-mails again?"
          action="Send them again"
          done="The e-mails are being sent."
          onConfirm={async () => {
            await write(SettingsResendStatementEmailsDocument, { id })
            onSending()
          }}
          onClose={() => setAsking(false)}
        >
          <p>The mail server did not answer, so some may have arrived. These donors get the statement twice.</p>
        </Confirm>
      )}
      {rows && rows.length > 0 && (
        <Table
          label="Undelivered statements"
          rows={rows}
          idOf={item => item.id}
          columns={[
            { title: 'Giving unit', kind: 'name', cell: nameOf },
            {
              title: 'Why',
              cell: reasonOf,
            },
            {
              title: 'Actions',
              kind: 'actions',
              cell: item =>
                canWrite && (
                  <div class="row-actions">
                    <RowAction label="By mail" of={nameOf(item)} onClick={() => deliver(item, 'MAIL')} />
                    {canSend && (
                      <RowAction
                        label={item.delivery === 'EMAIL' ? 'Send again' : 'By e-mail'}
                        of={nameOf(item)}
                        onClick={() => deliver(item, 'EMAIL')}
                      />
                    )}
                  </div>
                ),
            },
          ]}
        />
      )}
      {more && <Older isReading={false} onClick={more} />}
    </Dialog>
  )
}
