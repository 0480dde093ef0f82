import { useState } from 'preact/hooks'
import { Confirm } from '../../components/confirm'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { RowAction, Section, Table } from '../../components/section'
import {
  type KeyRowFragment,
  SettingsApiKeysDocument,
  SettingsRevokeApiKeyDocument,
  SettingsRevokePreviousSecretDocument,
} from '../../generated/graphql'
import { formatDay, formatDistance, formatMoment } from '../../lib/format'
import { describeScope, summaryOf } from '../../lib/scopes'
import { useAnswer, useRun, useSettings } from '../context'
import { ChangeKey, CreateKey, RotateKey, ShowSecret } from './api-key-dialogs'

type Shown =
  | { kind: 'create' }
  | { kind: 'secret'; name: string; secret: string; rotated: boolean }
  | { kind: 'change' | 'rotate' | 'revoke' | 'previous'; key: KeyRowFragment }

/** The keys with which machines call the API for the organization. */
export function ApiKeys() {
  const { data, problem, again } = useAnswer(SettingsApiKeysDocument, { first: 100 }, ['ApiKey'])
  const { plan } = useSettings().organization
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const keys = data?.apiKeys?.nodes ?? []
  const create = (
    <button type="button" class="button" onClick={() => setShown({ kind: 'create' })}>
      Create an API key
    </button>
  )
  return (
    <Section
      title="API keys"
      lead="A key lets a program call the API for this organization, with the scopes that you choose."
      action={data?.apiKeys && keys.length > 0 && create}
    >
      {plan !== 'SCALE' && (
        <Notice kind="warning">
          API keys are accepted with the plan Scale. This organization has another plan, so requests with a key are
          refused.
        </Notice>
      )}
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data?.apiKeys && !keys.length && (
        <Empty title="No API keys yet">
          <p>Create a key for each program that calls the API. Give each one the fewest scopes that it needs.</p>
          {create}
        </Empty>
      )}
      {keys.length > 0 && <KeyTable keys={keys} onShow={setShown} />}
      {shown?.kind === 'create' && (
        <CreateKey
          onClose={close}
          onCreated={(name, secret) => setShown({ kind: 'secret', name, secret, rotated: false })}
        />
      )}
      {shown?.kind === 'change' && <ChangeKey apiKey={shown.key} onClose={close} />}
      {shown?.kind === 'rotate' && (
        <RotateKey
          apiKey={shown.key}
          onClose={close}
          onRotated={(name, secret) => setShown({ kind: 'secret', name, secret, rotated: true })}
        />
      )}
      {shown?.kind === 'secret' && <ShowSecret {...shown} onClose={close} />}
      {shown?.kind === 'revoke' && <RevokeKey apiKey={shown.key} onClose={close} />}
      {shown?.kind === 'previous' && <RevokePrevious apiKey={shown.key} onClose={close} />}
    </Section>
  )
}

function KeyTable({ keys, onShow }: { keys: KeyRowFragment[]; onShow(shown: Shown): void }) {
  const { timeZone } = useSettings().organization
  return (
    <Table
      label="API keys"
      rows={keys}
      idOf={key => key.id}
      columns={[
        {
          title: 'Name',
          kind: 'name',
          cell: key => (
            <>
              <strong>{key.name}</strong>
              <code class="block soft nowrap">
                {key.prefix}…{key.keyHint}
              </code>
            </>
          ),
        },
        { title: 'Status', cell: key => <KeyStatus apiKey={key} timeZone={timeZone} /> },
        {
          title: 'Scopes',
          cell: key => (
            <details class="more">
              <summary>{summaryOf(key.scopes)}</summary>
              <ul class="plain-list small">
                {key.scopes.map(scope => (
                  <li key={scope}>{describeScope(scope)}</li>
                ))}
              </ul>
            </details>
          ),
        },
        {
          title: 'Created',
          cell: key => (
            <>
              <span class="nowrap">{formatDay(key.createdAt, timeZone)}</span>
              <span class="block soft small">by {key.createdBy}</span>
            </>
          ),
        },
        {
          title: 'Last use',
          cell: key =>
            key.lastUsedAt ? (
              <time class="nowrap" dateTime={key.lastUsedAt} title={formatMoment(key.lastUsedAt, timeZone)}>
                {formatDistance(key.lastUsedAt)}
              </time>
            ) : (
              <span class="soft">never</span>
            ),
        },
        { title: 'Actions', kind: 'actions', cell: key => <KeyActions apiKey={key} onShow={onShow} /> },
      ]}
    />
  )
}

function KeyStatus({ apiKey: key, timeZone }: { apiKey: KeyRowFragment; timeZone: string }) {
  const under = (text: string) => <span class="block soft small">{text}</span>
  if (key.status === 'REVOKED')
    return (
      <>
        <Badge tone="red">Revoked</Badge>
        {under(`${formatDay(key.revokedAt, timeZone)}${key.revokedBy ? ` by ${key.revokedBy}` : ''}`)}
      </>
    )
  if (key.status === 'EXPIRED')
    return (
      <>
        <Badge>Expired</Badge>
        {under(formatDay(key.expiresAt, timeZone))}
      </>
    )
  return (
    <>
      {key.status === 'ROTATING' ? <Badge tone="gold">Rotating</Badge> : <Badge tone="green">Active</Badge>}
      {key.status === 'ROTATING' && under(`old secret until ${formatMoment(key.previousSecretExpiresAt, timeZone)}`)}
      {under(`until ${formatDay(key.expiresAt, timeZone)}`)}
    </>
  )
}

function KeyActions({ apiKey: key, onShow }: { apiKey: KeyRowFragment; onShow(shown: Shown): void }) {
  if (key.status === 'REVOKED' || key.status === 'EXPIRED') return null
  return (
    <div class="row-actions">
      <RowAction label="Change" of={key.name} onClick={() => onShow({ kind: 'change', key })} />
      <RowAction label="Rotate" of={key.name} onClick={() => onShow({ kind: 'rotate', key })} />
      {key.status === 'ROTATING' && (
        <RowAction label="End the old secret" of={key.name} onClick={() => onShow({ kind: 'previous', key })} />
      )}
      <RowAction label="Revoke" of={key.name} danger={true} onClick={() => onShow({ kind: 'revoke', key })} />
    </div>
  )
}

interface KeyDialogProps {
  apiKey: KeyRowFragment
  onClose(): void
}

function RevokeKey({ apiKey, onClose }: KeyDialogProps) {
  const run = useRun()
  return (
    <Confirm
      title={`Revoke ${apiKey.name}?`}
      action="Revoke the key"
      done={`${apiKey.name} is revoked.`}
      onConfirm={() => run(SettingsRevokeApiKeyDocument, { id: apiKey.id })}
      onClose={onClose}
    >
      <p>The next request with this key is refused. A revoked key cannot be made valid again.</p>
      {apiKey.lastUsedAt && <p>It was last used {formatDistance(apiKey.lastUsedAt)}.</p>}
    </Confirm>
  )
}

function RevokePrevious({ apiKey, onClose }: KeyDialogProps) {
  const run = useRun()
  return (
    <Confirm
      title={`End the old secret of ${apiKey.name}?`}
      action="End the old secret"
      done="The old secret has ended."
      onConfirm={() => run(SettingsRevokePreviousSecretDocument, { id: apiKey.id })}
      onClose={onClose}
    >
      <p>The next request with the old secret is refused. The new secret stays valid.</p>
    </Confirm>
  )
}
