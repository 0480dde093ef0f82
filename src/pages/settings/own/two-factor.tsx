import { useState } from 'preact/hooks'
import { renderSVG } from 'uqr'
import { announce } from '../../components/announcer'
import { Confirm } from '../../components/confirm'
import { Copyable } from '../../components/copy'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, TextField, type Values } from '../../components/form'
import { Notice } from '../../components/notice'
import { Badge } from '../../components/page'
import type { Method } from '../../components/second-factor'
import { RowAction } from '../../components/section'
import { type OwnFactor } from '../../lib/account-api'
import { formatDay } from '../../lib/format'
import { type CreationOptions, canUsePasskeys, makePasskey } from '../../lib/passkeys'
import { callAsPerson } from '../../lib/token'
import { useSettings } from '../context'
import { PROOF_FIELDS, useOwnProof } from './own-proof'

interface Enrolment {
  challengeId: string
  phoneHint?: string
  secret?: string
  uri?: string
  passkey?: CreationOptions
}

type Kind = Exclude<Method, 'RECOVERY_CODE'>

const KINDS: Record<Kind, { title: string; action: string; explains: string }> = {
  PASSKEY: {
    title: 'Passkey',
    action: 'Add a passkey',
    explains: 'Your device keeps it behind your finger, your face or a PIN. It signs you in without a password too.',
  },
  TOTP: {
    title: 'Code app',
    action: 'Add a code app',
    explains: 'An app on your phone shows a new code every 30 seconds. It needs no network.',
  },
  SMS: {
    title: 'Phone',
    action: 'Add a phone',
    explains:
      'A text message brings a code. Use it when you can have neither of the others: a number can be taken over.',
  },
}
const ORDER: readonly Kind[] = ['PASSKEY', 'TOTP', 'SMS']

const nameOf = ({ type, name, phoneHint }: OwnFactor): string =>
  type === 'SMS' ? `Phone that ends in ${phoneHint?.replace('…', '')}` : name || KINDS[type].title

/** What is asked for beside the password whenever the person signs in or connects an application. */
export function TwoFactor() {
  const { user } = useSettings()
  const [adding, setAdding] = useState<Kind>()
  const [codes, setCodes] = useState<string[]>()
  const isOn = user.factors.length > 0
  const open = ORDER.filter(kind => kind === 'PASSKEY' || !user.factors.some(({ type }) => type === kind))
  const offered = open.filter(kind => kind !== 'PASSKEY' || canUsePasskeys())
  return (
    <div class="panel">
      <header>
        <h2>Two-factor authentication</h2>
        {isOn ? <Badge tone="green">On</Badge> : <Badge>Off</Badge>}
      </header>
      {isOn ? (
        <p>Nobody signs in with your password alone, or connects an application without one of these.</p>
      ) : (
        <p>
          Add a second factor, and nobody signs in with your password alone. Applications that you have connected
          already must be connected again.
        </p>
      )}
      <ul class="rows">
        {user.factors.map(factor => (
          <Enrolled key={factor.id} factor={factor} />
        ))}
      </ul>
      {isOn && <RecoveryCodes onMade={setCodes} />}
      <ul class="rows">
        {offered.map(kind => (
          <li key={kind}>
            <div>
              <strong>{KINDS[kind].title}</strong>
              <p class="soft small">{KINDS[kind].explains}</p>
            </div>
            <button type="button" class="button small" onClick={() => setAdding(kind)}>
              {KINDS[kind].action}
            </button>
          </li>
        ))}
      </ul>
      {adding && <Enrol kind={adding} onCodes={setCodes} onClose={() => setAdding(undefined)} />}
      {codes && <NewCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}

function Enrolled({ factor }: { factor: OwnFactor }) {
  const [isAsking, setAsking] = useState(false)
  const name = nameOf(factor)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p class="soft small">
          Added {formatDay(factor.verifiedAt)}
          {factor.lastUsedAt && ` · last used ${formatDay(factor.lastUsedAt)}`}
        </p>
      </div>
      <RowAction label="Remove" of={name} danger={true} onClick={() => setAsking(true)} />
      {isAsking && <Remove factor={factor} onClose={() => setAsking(false)} />}
    </li>
  )
}

function Remove({ factor, onClose }: { factor: OwnFactor; onClose(): void }) {
  const { user, reload } = useSettings()
  const { fields, call } = useOwnProof()
  const name = nameOf(factor)
  const isLast = user.factors.length === 1
  return (
    <Confirm
      title={`Remove: ${name}?`}
      action="Remove it"
      done={`Removed: ${name}.`}
      fields={PROOF_FIELDS}
      onConfirm={async values => {
        await call('DELETE', `/factors/${factor.id}`, values)
        await reload()
      }}
      onClose={onClose}
    >
      <Notice kind="warning">Applications that you connected with it are refused until you connect them again.</Notice>
      {isLast && <p>Your password alone signs you in afterwards.</p>}
      {fields}
    </Confirm>
  )
}

interface EnrolProps {
  kind: Kind
  onCodes(codes: string[]): void
  onClose(): void
}

function Enrol({ kind, onCodes, onClose }: EnrolProps) {
  const { reload } = useSettings()
  const { fields, call } = useOwnProof()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const verify = async (answer: object) => {
    const { recoveryCodes } = await callAsPerson<{ recoveryCodes: string[] | null }>('POST', '/factors/verify', answer)
    onClose()
    if (recoveryCodes) onCodes(recoveryCodes)
    await reload()
    announce(`Added: ${KINDS[kind].title}.`)
  }
  const begin = async (values: Values) => {
    const begun = await call<Enrolment>('POST', '/factors', values, {
      type: kind,
      ...(kind === 'SMS' ? { phone: values.text('phone') } : {}),
      ...(kind === 'PASSKEY' ? { name: values.optional('name') } : {}),
    })
    const { challengeId, passkey } = begun
    if (passkey) await verify({ challengeId, passkey: await makePasskey(passkey) })
    else setEnrolment(begun)
  }
  return (
    <Dialog title={KINDS[kind].action} onClose={onClose}>
      {enrolment ? (
        <CodeForm
          enrolment={enrolment}
          onCode={code => verify({ challengeId: enrolment.challengeId, code })}
          onClose={onClose}
        />
      ) : (
        <Form key="enrol" onSubmit={begin} fields={['phone', 'name', ...PROOF_FIELDS]}>
          <p>{KINDS[kind].explains}</p>
          {kind === 'SMS' && (
            <TextField
              name="phone"
              label="Phone number"
              type="tel"
              autocomplete="tel"
              hint="With the country code, such as +1 512 555 0100."
              faults="Write the number with + and the country code, such as +15125550100."
            />
          )}
          {kind === 'PASSKEY' && (
            <TextField
              name="name"
              label="Name of the device"
              maxLength={60}
              hint="For example “Office laptop”. You see it in this list."
            />
          )}
          {fields}
          <DialogButtons action={kind === 'SMS' ? 'Send a code' : 'Continue'} onClose={onClose} />
        </Form>
      )}
    </Dialog>
  )
}

interface CodeFormProps {
  enrolment: Enrolment
  onCode(code: string): Promise<void>
  onClose(): void
}

/** Asks for the first code of the new factor. */
function CodeForm({ enrolment, onCode, onClose }: CodeFormProps) {
  return (
    <Form onSubmit={values => onCode(values.text('code'))} fields={['code']}>
      {enrolment.uri && enrolment.secret && <CodeAppKey uri={enrolment.uri} secret={enrolment.secret} />}
      <TextField
        name="code"
        label="Code"
        hint={
          enrolment.phoneHint
            ? `We sent a text message to the phone that ends in ${enrolment.phoneHint.replace('…', '')}. The code is good for 5 minutes.`
            : 'The six digits that the app shows now.'
        }
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={6}
        autofocus={true}
      />
      <DialogButtons action="Turn it on" onClose={onClose} />
    </Form>
  )
}

/** What the app reads: a picture of the address, or the key by hand. */
function CodeAppKey({ uri, secret }: { uri: string; secret: string }) {
  return (
    <>
      <p>Scan this picture with your code app, or write the key into it.</p>
      {/* The picture is made in this browser, of digits and letters alone. */}
      <div
        class="qr"
        role="img"
        aria-label="The key of the code app as a QR code"
        dangerouslySetInnerHTML={{ __html: renderSVG(uri, { border: 2 }) }}
      />
      <Copyable label="Key" text={secret.replace(/(.{4})(?=.)/g, '$1 ')} titled={true} />
    </>
  )
}

function RecoveryCodes({ onMade }: { onMade(codes: string[]): void }) {
  const { user, reload } = useSettings()
  const [isAsking, setAsking] = useState(false)
  const { fields, call } = useOwnProof()
  const left = user.recoveryCodesLeft
  return (
    <div class="actions">
      <p class="soft small">
        {left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`} Each signs you in once when
        your second factor is lost.
      </p>
      <button type="button" class="button quiet small" onClick={() => setAsking(true)}>
        Make new recovery codes
      </button>
      {isAsking && (
        <Confirm
          title="Make new recovery codes?"
          action="Make new codes"
          done="New recovery codes are made."
          fields={PROOF_FIELDS}
          onConfirm={async values => {
            onMade((await call<{ recoveryCodes: string[] }>('POST', '/factors/recovery-codes', values)).recoveryCodes)
            await reload()
          }}
          onClose={() => setAsking(false)}
        >
          <p>The codes from before stop working.</p>
          {fields}
        </Confirm>
      )}
    </div>
  )
}

function NewCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  return (
    <Dialog title="Keep these recovery codes" onClose={onClose}>
      <p>
        Print them or write them down, and keep them away from this device. Each signs you in once, with your password,
        when your second factor is lost. They are not shown again.
      </p>
      <Copyable label="Recovery codes" text={codes.join('\n')} />
      <div class="actions end">
        <button type="button" class="button" onClick={onClose}>
          I have kept them
        </button>
      </div>
    </Dialog>
  )
}
