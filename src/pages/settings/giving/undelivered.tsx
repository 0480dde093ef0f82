import { useState } from 'preact/hooks'
import { Confirm } from '../../components/confirm'
import { Dialog } from '../../components/dialog'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { RowAction, Table } from '../../components/section'
import { counted } from '../../lib/format'
import { Older } from '../activity/log-parts'
import { attempt } from '../attempt'
import { usePages } from '../pages'
import { useDonorNames } from './donor-names'

/** How a message is delivered again. */
type Delivery = 'MAIL' | 'EMAIL'

/** A message that did not arrive, or may not have. */
interface UndeliveredItem {
  id: string
  delivery: Delivery | null
  status: string
  bounceCode: string | null
  donorIds: readonly string[]
  /** What stands for the names of donors that the person may not read. */
  otherwise: string
}

/** Why a message is in the list. */
function reasonOf({ status, bounceCode }: UndeliveredItem): string {
  if (status === 'BOUNCED') return `The mail server refused the e-mail (${bounceCode}).`
  if (status === 'FAILED') return `The mail server did not take the e-mail in seven tries (${bounceCode}).`
  if (status === 'UNKNOWN') return 'The e-mail may have arrived: the mail server did not answer.'
  return 'No postal address is known.'
}

interface Page {
  nodes: UndeliveredItem[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

export interface UndeliveredProps {
  title: string
  /** A message as it is counted, such as "statement". */
  noun: string
  /** Whether the person may have letters printed, and e-mails sent. */
  canDeliver: boolean
  canSend: boolean
  read(after: string | null): Promise<Page | null | undefined>
  redeliver(id: string, delivery: Delivery): Promise<unknown>
  /** Sends the e-mails again that may have arrived. */
  resend(): Promise<unknown>
  /** Sends the e-mails that wait now, or asks what they say. */
  onSend(): void
  /** A job sends e-mails again. */
  onSending(): void
  onClose(): void
}

/** The messages that did not arrive or may not have: e-mails without success, and letters without an address. */
export function Undelivered({ title, noun, canDeliver, canSend, onSend, onClose, ...props }: UndeliveredProps) {
  const [waiting, setWaiting] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const { rows, problem, more, again } = usePages(props.read)
  const names = useDonorNames((rows ?? []).flatMap(({ donorIds }) => donorIds))
  const nameOf = ({ donorIds, otherwise }: UndeliveredItem) =>
    donorIds
      .map(donorId => names.get(donorId))
      .filter(Boolean)
      .join(' and ') || otherwise
  const deliver = (item: UndeliveredItem, delivery: Delivery) =>
    attempt(
      props.redeliver(item.id, delivery),
      delivery === 'MAIL' ? 'It is among the next letters.' : 'It is among the next e-mails.',
      () => {
        if (delivery === 'EMAIL') setWaiting(count => count + 1)
        again()
      },
    )
  const hasUnknown = (rows ?? []).some(({ status }) => status === 'UNKNOWN')
  return (
    <Dialog title={title} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && <p>Every {noun} was delivered, or waits for its letter or e-mail.</p>}
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
            await props.resend()
            props.onSending()
          }}
          onClose={() => setAsking(false)}
        >
          <p>The mail server did not answer, so some may have arrived. These donors get the {noun} twice.</p>
        </Confirm>
      )}
      {rows && rows.length > 0 && (
        <UndeliveredTable {...{ title, rows, canDeliver, canSend, nameOf }} onDeliver={deliver} />
      )}
      {more && <Older isReading={false} onClick={more} />}
    </Dialog>
  )
}

interface TableProps extends Pick<UndeliveredProps, 'title' | 'canDeliver' | 'canSend'> {
  rows: readonly UndeliveredItem[]
  nameOf(item: UndeliveredItem): string
  onDeliver(item: UndeliveredItem, delivery: Delivery): void
}

function UndeliveredTable({ title, rows, canDeliver, canSend, nameOf, onDeliver }: TableProps) {
  return (
    <Table
      label={title}
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
            canDeliver && (
              <div class="row-actions">
                <RowAction label="By mail" of={nameOf(item)} onClick={() => onDeliver(item, 'MAIL')} />
                {canSend && (
                  <RowAction
                    label={item.delivery === 'EMAIL' ? 'Send again' : 'By e-mail'}
                    of={nameOf(item)}
                    onClick={() => onDeliver(item, 'EMAIL')}
                  />
                )}
              </div>
            ),
        },
      ]}
    />
  )
}
