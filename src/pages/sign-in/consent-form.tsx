import { useState } from 'preact/hooks'
import { isPersonal } from '../../access/scopes'
import { Form, Submit, useFault, type Values } from '../components/form'
import { Notice } from '../components/notice'
import { ScopePicker } from '../components/scope-picker'
import { type Challenge, isOnlyByPhone, useSecondFactor } from '../components/second-factor'
import { describeScope } from '../lib/scopes'
import type { Authorization, ConsentOrganization } from './authorization'
import type { ConsentServer } from './consent-server'

/** The part of a redirect address by which a person knows it. */
function hostOf(address: string): string {
  if (!URL.canParse(address)) return 'the application'
  const url = new URL(address)
  return url.host || url.protocol.replace(':', '')
}

const ROLES: Record<string, string> = {
  OWNER: 'Owner',
  ADMIN: 'Admin',
  TREASURER: 'Treasurer',
  BOOKKEEPER: 'Bookkeeper',
  AUDITOR: 'Auditor',
  VIEWER: 'Viewer',
  CUSTOM: 'Custom role',
}

interface ConsentFormProps {
  authorization: Authorization
  server: ConsentServer
}

/** Leaves the page, and never answers, so that no button works meanwhile. */
async function leave(address: Promise<string>): Promise<never> {
  location.assign(await address)
  return new Promise(() => undefined)
}

/** The choice of organizations and scopes, the second factor where there is one, and the two answers. */
export function ConsentForm({ authorization, server }: ConsentFormProps) {
  const { authorization_id: id, managed, organizations, resource_scopes: offered, two_factor: factor } = authorization
  const open = organizations.filter(({ canConnect }) => canConnect)
  const [chosen, setChosen] = useState<string[]>(open.length === 1 ? open.map(each => each.id) : [])
  const names = offered.map(({ name }) => name)
  const [scopes, setScopes] = useState<string[]>(names.filter(scope => !isPersonal(scope)))
  const [challenge, setChallenge] = useState<Challenge>()
  const secondFactor = useSecondFactor(challenge, {
    challenge: async () => challenge ?? server.challenge(id),
    send: challengeId => server.message(id, challengeId),
    isSent: isOnlyByPhone(challenge),
  })
  const approve = async (values: Values) => {
    if (factor && !challenge) return setChallenge(await server.challenge(id))
    const answer = await secondFactor.answer(values)
    return leave(server.approve(authorization, { scopes, organizationIds: chosen, answer }))
  }
  const deny = () => leave(server.deny(id))
  if (managed && !open.length) return <NothingToChoose organizations={organizations} onDeny={deny} />
  return (
    <Form onSubmit={approve} fields={['organization_ids', 'scopes', 'code']}>
      {managed ? (
        <>
          <OrganizationPicker
            organizations={organizations}
            offered={names.length}
            chosen={chosen}
            onChange={setChosen}
          />
          <ScopePicker
            name="scopes"
            legend="What may it do there?"
            hint="Clear what it does not need. You cannot add to this later without connecting again."
            offered={names}
            chosen={scopes}
            onChange={setScopes}
          />
        </>
      ) : (
        <WholeRole organizations={organizations} />
      )}
      <Limits managed={managed} scopes={scopes} />
      {secondFactor.fields}
      <p class="soft">
        Your answer is sent to <strong>{hostOf(authorization.redirect_uri)}</strong>.
      </p>
      <div class="actions">
        <Submit>{factor && !challenge ? 'Continue' : `Connect ${authorization.client.name}`}</Submit>
        <DenyButton onDeny={deny} />
      </div>
    </Form>
  )
}

function DenyButton({ onDeny }: { onDeny(): Promise<unknown> }) {
  return (
    <button type="button" class="button quiet" onClick={() => void onDeny().catch(() => location.reload())}>
      Do not connect
    </button>
  )
}

interface OrganizationPickerProps {
  organizations: ConsentOrganization[]
  offered: number
  chosen: string[]
  onChange(chosen: string[]): void
}

function OrganizationPicker({ organizations, offered, chosen, onChange }: OrganizationPickerProps) {
  const fault = useFault('organization_ids')
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter(each => each !== id))
  return (
    <fieldset
      class="choice"
      tabIndex={-1}
      aria-invalid={fault ? 'true' : undefined}
      aria-describedby={fault && 'organizations-fault'}
    >
      <legend>For which organizations?</legend>
      {fault && (
        <p class="fault" id="organizations-fault">
          Choose at least one organization.
        </p>
      )}
      {organizations.map(({ id, name, role, scopes, canConnect }) => (
        <label key={id} class="check" data-disabled={!canConnect}>
          <input
            type="checkbox"
            value={id}
            disabled={!canConnect}
            checked={chosen.includes(id)}
            onChange={event => toggle(id, event.currentTarget.checked)}
          />
          <span>
            {name}
            <span class="hint block">
              {canConnect
                ? `Your role there: ${ROLES[role] ?? role}. It allows ${scopes.length} of the ${offered} scopes below.`
                : 'An owner or an administrator must connect the application there first.'}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function WholeRole({ organizations }: { organizations: ConsentOrganization[] }) {
  return (
    <Notice kind="warning" title="It acts with your role in every organization">
      <p>
        This application is not managed by an organization, so you cannot limit it. It can do everything that you can do
        in each of your organizations.
      </p>
      <ul class="plain-list">
        {organizations.map(({ id, name, role }) => (
          <li key={id}>
            {name}: {ROLES[role] ?? role}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Scopes by which an application decides something that a person otherwise decides. */
const DECIDES = /:(approve|pay|post|review)$/

function Limits({ managed, scopes }: { managed: boolean; scopes: string[] }) {
  const decides = scopes.filter(scope => DECIDES.test(scope))
  return (
    <section class="limits" aria-label="What the application cannot do">
      <h2>What it cannot do</h2>
      <ul class="plain-list">
        <li>It cannot sign in as you, and it never sees your password.</li>
        <li>It cannot do more than your own role allows. When your role changes, so does what it can do.</li>
        {managed && <li>It cannot see organizations that you do not choose.</li>}
        {managed && <li>It cannot manage members, API keys or settings.</li>}
        {managed && !decides.length && <li>It cannot approve, pay, post or review anything.</li>}
      </ul>
      {decides.length > 0 && (
        <p>
          With the scopes that you have chosen <strong>it can decide in your place</strong>:{' '}
          {decides.map(scope => describeScope(scope).toLowerCase()).join(', ')}.
        </p>
      )}
      <p class="soft">You can disconnect it at any time in the settings, under “Your account”.</p>
    </section>
  )
}

function NothingToChoose({
  organizations,
  onDeny,
}: {
  organizations: ConsentOrganization[]
  onDeny(): Promise<unknown>
}) {
  return (
    <>
      <Notice kind="warning">
        {organizations.length
          ? 'None of your organizations has installed this application. Ask an owner or an administrator to connect it first.'
          : 'You belong to no organization for which this application can be connected.'}
      </Notice>
      <DenyButton onDeny={onDeny} />
    </>
  )
}
