import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { RowAction, Section, Table } from '../../components/section'
import {
  SettingsRedeliverWebhookDocument,
  SettingsTestWebhookDocument,
  SettingsUpdateWebhookDocument,
  SettingsWebhookDeliveriesDocument,
  SettingsWebhooksDocument,
  type WebhookDeliveryPartsFragment,
  type WebhookPartsFragment,
} from '../../generated/graphql'
import { formatDistance, formatMoment } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import { attempt } from '../attempt'
import { useRun, useSettings } from '../context'
import { usePages } from '../pages'
import { DeleteWebhook, EditWebhook, RotateWebhook, ShowWebhookSecret } from './webhook-dialogs'

type Shown =
  | { kind: 'edit'; endpoint?: WebhookPartsFragment }
  | { kind: 'rotate' | 'delete'; endpoint: WebhookPartsFragment }
  | { kind: 'secret'; url: string; secret: string }

/** The addresses that get a message for each change, with what was sent to them. */
export function Webhooks() {
  const { client } = useSettings()
  const canWrite = useGrant().canUse('webhooks:write')
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsWebhooksDocument, { first: 20, after })).webhookEndpoints,
  )
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const showSecret = (url: string, secret: string) => setShown({ kind: 'secret', url, secret })
  const add = canWrite && (
    <button type="button" class="button" onClick={() => setShown({ kind: 'edit' })}>
      Add an endpoint
    </button>
  )
  return (
    <Section
      title="Webhooks"
      lead="An endpoint is an address of yours that gets a signed message whenever a record is created, changed, deleted or merged."
      action={rows && rows.length > 0 && add}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="No endpoints yet">
          <p>Add one for each system that follows the changes of the church.</p>
          {add}
        </Empty>
      )}
      {rows?.map(endpoint => (
        <EndpointCard key={endpoint.id} endpoint={endpoint} canWrite={canWrite} onShow={setShown} onChanged={again} />
      ))}
      {more && <Older isReading={false} onClick={more} />}
      {shown?.kind === 'edit' && <EditWebhook {...shown} onClose={close} onDone={again} onCreated={showSecret} />}
      {shown?.kind === 'rotate' && <RotateWebhook {...shown} onClose={close} onDone={again} onRotated={showSecret} />}
      {shown?.kind === 'delete' && <DeleteWebhook {...shown} onClose={close} onDone={again} />}
      {shown?.kind === 'secret' && <ShowWebhookSecret {...shown} onClose={close} />}
    </Section>
  )
}

const REASONS: Record<NonNullable<WebhookPartsFragment['disabledReason']>, string> = {
  REQUESTED: 'Somebody disabled it.',
  GONE: 'It answered that it wants no more messages.',
  FAILING: 'It has failed for five days.',
  SECRET_LOST: 'Its secret cannot be read any more. Replace the secret, then enable it.',
  ACCESS_ENDED: 'Whoever authorized it has no access any more. It gets what you may read once you enable it.',
}

/** What is to be known of an endpoint besides its address, in a line. */
function about({ types, include, description, lastDeliveredAt }: WebhookPartsFragment): string {
  return [
    description,
    types.length ? types.join(', ') : 'every type of events',
    include.length && 'with the record',
    lastDeliveredAt ? `last delivered ${formatDistance(lastDeliveredAt)}` : 'nothing delivered yet',
  ]
    .filter(Boolean)
    .join(' · ')
}

interface EndpointProps {
  endpoint: WebhookPartsFragment
  canWrite: boolean
  onShow(shown: Shown): void
  onChanged(): void
}

function EndpointCard({ endpoint, canWrite, onShow, onChanged }: EndpointProps) {
  const write = useRun()
  const { timeZone } = useSettings().organization
  // Deliveries are read again when one was added.
  const [sent, setSent] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const { id, url, status, disabledReason, failingSince, pausedUntil, previousSecretExpiresAt } = endpoint
  const isEnabled = status === 'ENABLED'
  const turn = () =>
    attempt(
      write(SettingsUpdateWebhookDocument, { id, input: { status: isEnabled ? 'DISABLED' : 'ENABLED' } }),
      isEnabled ? 'The endpoint is disabled.' : 'The endpoint is enabled. It gets what it has missed.',
      onChanged,
    )
  const test = () =>
    attempt(write(SettingsTestWebhookDocument, { id }), 'A test event is on its way.', () => {
      setSent(sent + 1)
      setOpen(true)
    })
  return (
    <article class="panel">
      <header>
        <div>
          <h2 class="wraps">{url}</h2>
          <p class="soft small">{about(endpoint)}</p>
          {disabledReason && <p class="small">{REASONS[disabledReason]}</p>}
          {pausedUntil && isEnabled && (
            <p class="small">It asked for time, so messages wait until {formatMoment(pausedUntil, timeZone)}.</p>
          )}
          {failingSince && isEnabled && (
            <p class="small">No message reached it since {formatMoment(failingSince, timeZone)}.</p>
          )}
          {previousSecretExpiresAt && (
            <p class="small">Signed with the old secret too until {formatMoment(previousSecretExpiresAt, timeZone)}.</p>
          )}
        </div>
        <EndpointStatus endpoint={endpoint} />
      </header>
      {isOpen && <Deliveries key={sent} endpoint={endpoint} canWrite={canWrite && isEnabled} />}
      <div class="row-actions start">
        <RowAction label={isOpen ? 'Hide deliveries' : 'Show deliveries'} of={url} onClick={() => setOpen(!isOpen)} />
        {canWrite && (
          <>
            {isEnabled && <RowAction label="Send a test" of={url} onClick={test} />}
            <RowAction label="Change" of={url} onClick={() => onShow({ kind: 'edit', endpoint })} />
            <RowAction label="Replace the secret" of={url} onClick={() => onShow({ kind: 'rotate', endpoint })} />
            <RowAction label={isEnabled ? 'Disable' : 'Enable'} of={url} danger={isEnabled} onClick={turn} />
            <RowAction label="Delete" of={url} danger={true} onClick={() => onShow({ kind: 'delete', endpoint })} />
          </>
        )}
      </div>
    </article>
  )
}

function EndpointStatus({ endpoint: { status, failingSince } }: { endpoint: WebhookPartsFragment }) {
  if (status === 'DISABLED') return <Badge tone="red">Disabled</Badge>
  return failingSince ? <Badge tone="gold">Failing</Badge> : <Badge tone="green">Enabled</Badge>
}

/** The last messages to an endpoint, with what was answered. */
function Deliveries({ endpoint, canWrite }: { endpoint: WebhookPartsFragment; canWrite: boolean }) {
  const { client, organization } = useSettings()
  const write = useRun()
  const { rows, problem, more, again } = usePages(
    async after =>
      (await run(client, SettingsWebhookDeliveriesDocument, { first: 20, after, endpointId: [endpoint.id] }))
        .webhookDeliveries,
  )
  const redeliver = ({ id }: WebhookDeliveryPartsFragment) =>
    attempt(write(SettingsRedeliverWebhookDocument, { id }), 'The message is sent again.', again)
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  if (!rows) return <Loading />
  if (!rows.length) return <p class="soft">Nothing was sent in the last 30 days.</p>
  return (
    <>
      <Table
        label={`Deliveries to ${endpoint.url}`}
        rows={rows}
        idOf={({ id }) => id}
        isDense={true}
        columns={[
          { title: 'Event', kind: 'name', cell: ({ type }) => type },
          { title: 'Created', cell: ({ createdAt }) => formatMoment(createdAt, organization.timeZone) },
          { title: 'Status', cell: delivery => <DeliveryStatus delivery={delivery} /> },
          { title: 'Attempts', cell: delivery => <Attempts delivery={delivery} /> },
          {
            title: 'Actions',
            kind: 'actions',
            cell: delivery =>
              canWrite && <RowAction label="Send again" of={delivery.type} onClick={() => redeliver(delivery)} />,
          },
        ]}
      />
      <div class="row-actions start">
        <RowAction label="Read again" of={endpoint.url} onClick={again} />
      </div>
      {more && <Older isReading={false} onClick={more} />}
    </>
  )
}

function DeliveryStatus({ delivery: { status } }: { delivery: WebhookDeliveryPartsFragment }) {
  if (status === 'SUCCEEDED') return <Badge tone="green">Delivered</Badge>
  return status === 'FAILED' ? <Badge tone="red">Failed</Badge> : <Badge tone="gold">Waiting</Badge>
}

type Attempt = WebhookDeliveryPartsFragment['attempts'][number]

const ERRORS: Record<NonNullable<Attempt['error']>, string> = {
  NOT_PUBLIC: 'The address is not on the internet.',
  NOT_REACHED: 'The server could not be reached.',
  TIMED_OUT: 'No answer came in time.',
  SCOPE_MISSING: 'Whoever authorized the endpoint may not read such records.',
}

/** What was answered to each attempt; the last one stands for all until they are opened. */
function Attempts({ delivery: { attempts, nextAttemptAt } }: { delivery: WebhookDeliveryPartsFragment }) {
  const { timeZone } = useSettings().organization
  const last = attempts.at(-1)
  if (!last) return <span class="soft">none yet</span>
  const outcome = ({ responseStatus, error }: Attempt) => (error ? ERRORS[error] : `Answered ${responseStatus}`)
  return (
    <details class="more">
      <summary>
        {attempts.length}: {outcome(last)}
      </summary>
      <ul class="plain-list small">
        {attempts.map(each => (
          <li key={each.attemptNumber}>
            {formatMoment(each.attemptedAt, timeZone)}: {outcome(each)}, {each.durationMs} ms
            {each.responseBody && <code class="block wraps">{each.responseBody}</code>}
          </li>
        ))}
        {nextAttemptAt && <li>Next attempt {formatMoment(nextAttemptAt, timeZone)}</li>}
      </ul>
    </details>
  )
}
