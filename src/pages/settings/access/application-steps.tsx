import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { Form, Submit, TextField, type Values } from '../../components/form'
import {
  type ApplicationPartsFragment,
  SettingsDisableApplicationDocument,
  SettingsEnableApplicationDocument,
  SettingsRotateApplicationSecretDocument,
  SettingsSubmitApplicationDocument,
  SettingsWithdrawApplicationDocument,
} from '../../generated/graphql'
import { useRun } from '../context'

type Application = ApplicationPartsFragment
type Run = ReturnType<typeof useRun>

/** One change of the status or the secret of an application. */
export interface ApplicationStep {
  label: string
  danger?: boolean
  asksReason?: boolean
  /** What happens, in a sentence or two. */
  says: string
  done: string
  isFor(application: Application): boolean
  /** @returns the secret that is to be shown. */
  run(run: Run, id: string, values: Values): Promise<string | null>
}

export const STEPS: ApplicationStep[] = [
  {
    label: 'Submit for review',
    says: 'Whoever runs this service looks at the application and publishes it. Until then only this organization can connect it.',
    done: 'The application is submitted.',
    isFor: ({ status }) => status === 'DRAFT',
    run: (run, id) => run(SettingsSubmitApplicationDocument, { id }).then(() => null),
  },
  {
    label: 'Take back to draft',
    says: 'The application becomes a draft again. Other organizations that have connected it are refused until it is published again.',
    done: 'The application is a draft again.',
    isFor: ({ status }) => status === 'IN_REVIEW' || status === 'PUBLISHED',
    run: (run, id) => run(SettingsWithdrawApplicationDocument, { id }).then(() => null),
  },
  {
    label: 'Rotate the secret',
    says: 'The old secret ends at once. The application cannot exchange or refresh tokens until it has the new one.',
    done: 'The application has a new secret.',
    isFor: ({ clientType, status }) => clientType === 'CONFIDENTIAL' && status !== 'DISABLED',
    run: async (run, id) =>
      (await run(SettingsRotateApplicationSecretDocument, { id })).rotateApplicationSecret?.secret ?? null,
  },
  {
    label: 'Disable',
    danger: true,
    asksReason: true,
    says: 'The next request of the application is refused, in every organization.',
    done: 'The application is disabled.',
    isFor: ({ status }) => status !== 'DISABLED',
    run: (run, id, values) =>
      run(SettingsDisableApplicationDocument, { id, input: { reason: values.optional('reason') } }).then(() => null),
  },
  {
    label: 'Enable',
    says: 'The application becomes a draft. Submit it for review to publish it again.',
    done: 'The application is enabled as a draft.',
    isFor: ({ status, disabledBy }) => status === 'DISABLED' && disabledBy !== 'OPERATOR',
    run: (run, id) => run(SettingsEnableApplicationDocument, { id }).then(() => null),
  },
]

interface ApplicationChangeProps {
  step: ApplicationStep
  application: Application
  onClose(): void
  onSecret(name: string, secret: string | null): void
}

/** Asks before a step, and takes it. */
export function ApplicationChangeDialog({ step, application, onClose, onSecret }: ApplicationChangeProps) {
  const run = useRun()
  const submit = async (values: Values) => {
    const secret = await step.run(run, application.id, values)
    announce(step.done)
    onSecret(application.name, secret)
  }
  return (
    <Dialog title={`${step.label}: ${application.name}`} onClose={onClose}>
      <Form onSubmit={submit} fields={['reason']}>
        <p>{step.says}</p>
        {step.asksReason && (
          <TextField name="reason" label="Reason" hint="Shown to this organization." autofocus={true} />
        )}
        <div class="actions end">
          <button type="button" class="button quiet" onClick={onClose}>
            Cancel
          </button>
          <Submit kind={step.danger ? 'danger' : undefined}>{step.label}</Submit>
        </div>
      </Form>
    </Dialog>
  )
}
