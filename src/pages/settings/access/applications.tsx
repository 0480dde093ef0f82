import { useState } from 'preact/hooks'
import { Copyable } from '../../components/copy'
import { Dialog } from '../../components/dialog'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { ScopeList } from '../../components/scope-picker'
import { RowAction, Section } from '../../components/section'
import {
  type ApplicationPartsFragment,
  type ApplicationStatus,
  SettingsApplicationsDocument,
} from '../../generated/graphql'
import { formatDay } from '../../lib/format'
import { summaryOf } from '../../lib/scopes'
import { useAnswer, useSettings } from '../context'
import { ApplicationChangeDialog, type ApplicationStep, STEPS } from './application-steps'
import { EditApplication } from './edit-application'

type Shown =
  | { kind: 'edit'; application?: ApplicationPartsFragment }
  | { kind: 'step'; step: ApplicationStep; application: ApplicationPartsFragment }
  | { kind: 'secret'; name: string; secret: string }

/** Applications that the organization publishes for others to connect. */
export function Applications() {
  const { data, problem, again } = useAnswer(SettingsApplicationsDocument, {}, ['Application'])
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const applications = data?.applications?.nodes ?? []
  const showSecret = (name: string, secret: string | null) =>
    secret ? setShown({ kind: 'secret', name, secret }) : close()
  const register = (
    <button type="button" class="button" onClick={() => setShown({ kind: 'edit' })}>
      Register an application
    </button>
  )
  return (
    <Section
      title="Your applications"
      lead="Applications that this organization publishes. People connect them with OAuth and choose what they may do."
      action={applications.length > 0 && register}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data?.applications && !applications.length && (
        <Empty title="No applications yet">
          <p>Register an application when you build software that other people connect to their own churches.</p>
          {register}
        </Empty>
      )}
      {applications.map(application => (
        <ApplicationCard key={application.id} application={application} onShow={setShown} />
      ))}
      {shown?.kind === 'edit' && (
        <EditApplication application={shown.application} onClose={close} onSecret={showSecret} />
      )}
      {shown?.kind === 'step' && (
        <ApplicationChangeDialog
          step={shown.step}
          application={shown.application}
          onClose={close}
          onSecret={showSecret}
        />
      )}
      {shown?.kind === 'secret' && <ApplicationSecret {...shown} onClose={close} />}
    </Section>
  )
}

const STATUS: Record<ApplicationStatus, { text: string; tone: 'green' | 'gold' | 'red' | 'plain'; meaning: string }> = {
  DRAFT: { text: 'Draft', tone: 'plain', meaning: 'Only this organization can connect it.' },
  IN_REVIEW: {
    text: 'In review',
    tone: 'gold',
    meaning: 'Only this organization can connect it until it is published.',
  },
  PUBLISHED: { text: 'Published', tone: 'green', meaning: 'Every organization can connect it.' },
  DISABLED: { text: 'Disabled', tone: 'red', meaning: 'Nobody can connect it, and its requests are refused.' },
}

interface ApplicationCardProps {
  application: ApplicationPartsFragment
  onShow(shown: Shown): void
}

function ApplicationCard({ application, onShow }: ApplicationCardProps) {
  const { timeZone } = useSettings().organization
  const { name, status, description, clientId, redirectUris, maximumScopes, clientType, disabledReason } = application
  const { text, tone, meaning } = STATUS[status]
  return (
    <article class="panel">
      <header>
        <div>
          <h2>{name}</h2>
          {description && <p>{description}</p>}
          <p class="soft small">
            Registered {formatDay(application.createdAt, timeZone)} by {application.createdBy}. {meaning}
            {disabledReason && ` Reason: ${disabledReason}`}
          </p>
        </div>
        <Badge tone={tone}>{text}</Badge>
      </header>
      <Copyable label="Client ID" text={clientId} titled={true} />
      <dl class="facts">
        <div>
          <dt>Type</dt>
          <dd>
            {clientType === 'PUBLIC'
              ? 'Public, without a secret'
              : `Confidential, secret ends in ${application.secretHint}`}
          </dd>
        </div>
        <div>
          <dt>Sent back to</dt>
          <dd>
            {redirectUris.map(uri => (
              <code key={uri} class="block">
                {uri}
              </code>
            ))}
          </dd>
        </div>
      </dl>
      <details class="more">
        <summary>At most {summaryOf(maximumScopes, 'inside')}</summary>
        <ScopeList scopes={maximumScopes} />
      </details>
      <div class="row-actions start">
        <RowAction label="Change" of={name} onClick={() => onShow({ kind: 'edit', application })} />
        {STEPS.filter(step => step.isFor(application)).map(step => (
          <RowAction
            key={step.label}
            label={step.label}
            of={name}
            danger={step.danger}
            onClick={() => onShow({ kind: 'step', step, application })}
          />
        ))}
      </div>
    </article>
  )
}

function ApplicationSecret({ name, secret, onClose }: { name: string; secret: string; onClose(): void }) {
  return (
    <Dialog title={`The secret of ${name}`} onClose={onClose} closesOutside={false}>
      <Notice kind="warning" title="The secret is shown once.">
        Copy it now and keep it on the application’s server. The application sends it with HTTP Basic to the token
        endpoint.
      </Notice>
      <Copyable label="The secret" text={secret} />
      <div class="actions end">
        <button type="button" class="button" onClick={onClose}>
          I have copied it
        </button>
      </div>
    </Dialog>
  )
}
