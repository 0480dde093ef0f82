import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values, withPresent } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { RowAction, Section } from '../../components/section'
import {
  type GivingIntegrationPartsFragment,
  type GivingIntegrationStatus,
  type MerchantPartsFragment,
  SettingsCreateGivingIntegrationDocument,
  SettingsCreateMerchantDocument,
  SettingsGivingIntegrationsDocument,
  SettingsUpdateGivingIntegrationDocument,
  SettingsUpdateMerchantDocument,
} from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import { attempt } from '../attempt'
import { useRun, useSettings } from '../context'
import { usePages } from '../pages'
import { useGivingFunds } from './funds'
import { PROVIDERS, providerName } from './payouts/words'

type Shown =
  | { kind: 'integration'; integration?: GivingIntegrationPartsFragment }
  | { kind: 'merchant'; integration: GivingIntegrationPartsFragment; merchant?: MerchantPartsFragment }

/** The connections to giving providers, with the merchant accounts of each. */
export function Integrations() {
  const { client } = useSettings()
  const canWrite = useGrant().canUse('settlements:write')
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsGivingIntegrationsDocument, { first: 50, after })).givingIntegrations,
  )
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const add = canWrite && (
    <button type="button" class="button" onClick={() => setShown({ kind: 'integration' })}>
      Add an integration
    </button>
  )
  return (
    <Section
      title="Giving integrations"
      lead="The connections to giving providers. Payouts and gifts name an integration and its merchant, and take their fund and campus when they name none."
      action={rows && rows.length > 0 && add}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="No integrations yet">
          <p>Add one for each account that the church has with a giving provider.</p>
          {add}
        </Empty>
      )}
      {rows?.map(integration => (
        <IntegrationCard
          key={integration.id}
          integration={integration}
          canWrite={canWrite}
          onShow={setShown}
          onChanged={again}
        />
      ))}
      {more && <Older isReading={false} onClick={more} />}
      {shown?.kind === 'integration' && <EditIntegration {...shown} onClose={close} onDone={again} />}
      {shown?.kind === 'merchant' && <EditMerchant {...shown} onClose={close} onDone={again} />}
    </Section>
  )
}

interface IntegrationCardProps {
  integration: GivingIntegrationPartsFragment
  canWrite: boolean
  onShow(shown: Shown): void
  onChanged(): void
}

const otherStatus = (status: GivingIntegrationStatus): GivingIntegrationStatus =>
  status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
const stepOf = (status: GivingIntegrationStatus): string => (status === 'ACTIVE' ? 'Deactivate' : 'Activate')

function Status({ status }: { status: GivingIntegrationStatus }) {
  return status === 'ACTIVE' ? <Badge tone="green">Active</Badge> : <Badge>Inactive</Badge>
}

function IntegrationCard({ integration, canWrite, onShow, onChanged }: IntegrationCardProps) {
  const change = useRun()
  const { id, name, provider, externalId, status, defaultFund, merchants } = integration
  const turn = (of: GivingIntegrationStatus) =>
    attempt(
      change(SettingsUpdateGivingIntegrationDocument, { id, input: { status: of } }),
      of === 'ACTIVE' ? `${name} is active.` : `${name} is inactive. What names it already keeps it.`,
      onChanged,
    )
  return (
    <article class="panel">
      <header>
        <div>
          <h2>{name}</h2>
          <p class="soft small">
            {providerName(provider)}
            {externalId && ` · ${externalId}`}
            {defaultFund && ` · gifts without a fund go to ${defaultFund.name}`}
          </p>
        </div>
        <Status status={status} />
      </header>
      {merchants.length > 0 && (
        <ul class="rows" aria-label={`Merchants of ${name}`}>
          {merchants.map(merchant => (
            <MerchantRow
              key={merchant.id}
              merchant={merchant}
              canWrite={canWrite}
              onEdit={() => onShow({ kind: 'merchant', integration, merchant })}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {canWrite && (
        <div class="row-actions start">
          <RowAction label="Change" of={name} onClick={() => onShow({ kind: 'integration', integration })} />
          {status === 'ACTIVE' && (
            <RowAction label="Add a merchant" of={name} onClick={() => onShow({ kind: 'merchant', integration })} />
          )}
          <RowAction
            label={stepOf(status)}
            of={name}
            danger={status === 'ACTIVE'}
            onClick={() => turn(otherStatus(status))}
          />
        </div>
      )}
    </article>
  )
}

interface MerchantRowProps {
  merchant: MerchantPartsFragment
  canWrite: boolean
  onEdit(): void
  onChanged(): void
}

function MerchantRow({ merchant: { id, name, externalId, status }, canWrite, onEdit, onChanged }: MerchantRowProps) {
  const change = useRun()
  const turn = () =>
    attempt(
      change(SettingsUpdateMerchantDocument, { id, input: { status: otherStatus(status) } }),
      `${name} is ${status === 'ACTIVE' ? 'inactive' : 'active'}.`,
      onChanged,
    )
  return (
    <li>
      <div>
        {name}
        {externalId && <code class="block soft small">{externalId}</code>}
      </div>
      <Status status={status} />
      {canWrite && (
        <div class="row-actions">
          <RowAction label="Change" of={name} onClick={onEdit} />
          <RowAction label={stepOf(status)} of={name} onClick={turn} />
        </div>
      )}
    </li>
  )
}

interface EditProps {
  onClose(): void
  onDone(): void
}

function EditIntegration({
  integration,
  onClose,
  onDone,
}: EditProps & { integration?: GivingIntegrationPartsFragment }) {
  const write = useRun()
  const { funds } = useGivingFunds()
  const present = integration?.defaultFundId ?? ''
  const save = async (values: Values) => {
    const [name, defaultFundId] = [values.text('name'), values.optional('defaultFundId') ?? null]
    if (integration) {
      // The present fund stays while the funds are not read, and may be one that takes no gifts any more.
      const fund = funds && values.text('defaultFundId') !== present ? { defaultFundId } : {}
      await write(SettingsUpdateGivingIntegrationDocument, { id: integration.id, input: { name, ...fund } })
    } else {
      const provider = values.choice('provider', PROVIDERS)
      const externalId = values.optional('externalId')
      await write(SettingsCreateGivingIntegrationDocument, { input: { provider, name, externalId, defaultFundId } })
    }
    announce(`${name} is saved.`)
    onDone()
    onClose()
  }
  return (
    <Dialog title={integration ? `Change ${integration.name}` : 'Add an integration'} onClose={onClose}>
      <Form onSubmit={save} fields={['name', 'provider', 'externalId', 'defaultFundId']}>
        <TextField name="name" label="Name" value={integration?.name} maxLength={200} autofocus={true} />
        {!integration && (
          <>
            <SelectField name="provider" label="Provider" hint="It cannot be changed later." options={PROVIDERS} />
            <TextField
              name="externalId"
              label="ID at the provider"
              hint="Optional. It cannot be changed later."
              maxLength={200}
            />
          </>
        )}
        {funds && (
          <SelectField
            name="defaultFundId"
            label="Fund of gifts that name none"
            value={present}
            options={withPresent(
              [['', 'None'], ...funds],
              present,
              integration?.defaultFund?.name ?? 'The present fund',
            )}
          />
        )}
        <Buttons onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function EditMerchant({
  integration,
  merchant,
  onClose,
  onDone,
}: EditProps & { integration: GivingIntegrationPartsFragment; merchant?: MerchantPartsFragment }) {
  const write = useRun()
  const save = async (values: Values) => {
    const [name, externalId] = [values.text('name'), values.optional('externalId') ?? null]
    if (merchant) await write(SettingsUpdateMerchantDocument, { id: merchant.id, input: { name, externalId } })
    else
      await write(SettingsCreateMerchantDocument, { input: { name, externalId, givingIntegrationId: integration.id } })
    announce(`${name} is saved.`)
    onDone()
    onClose()
  }
  return (
    <Dialog title={merchant ? `Change ${merchant.name}` : `Add a merchant of ${integration.name}`} onClose={onClose}>
      <Form onSubmit={save} fields={['name', 'externalId']}>
        <TextField name="name" label="Name" value={merchant?.name} maxLength={200} autofocus={true} />
        <TextField
          name="externalId"
          label="ID at the provider"
          hint="Optional."
          value={merchant?.externalId}
          maxLength={200}
        />
        <Buttons onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function Buttons({ onClose }: { onClose(): void }) {
  return <DialogButtons action="Save" onClose={onClose} />
}
