import { useState } from 'preact/hooks'
import { announce } from '../components/announcer'
import { Confirm } from '../components/confirm'
import { Form, Submit, TextField, type Values } from '../components/form'
import { Notice } from '../components/notice'
import { Badge } from '../components/page'
import { callAccount } from '../lib/account-api'
import { formatDay } from '../lib/format'
import { useSettings } from './context'

interface Enrolment {
  challengeId: string
  phoneHint: string
}

/** A phone that gets a code whenever the person signs in or connects an application. */
export function TwoFactor() {
  const { user } = useSettings()
  const factor = user.factors[0]
  return (
    <div class="panel">
      <header>
        <h2>Two-factor authentication</h2>
        {factor ? <Badge tone="green">On</Badge> : <Badge>Off</Badge>}
      </header>
      {factor ? <Enrolled factor={factor} /> : <Enrol />}
    </div>
  )
}

function Enrolled({ factor }: { factor: { id: string; phoneHint: string; verifiedAt: string } }) {
  const { reload } = useSettings()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p>
        A code is sent to the phone that ends in {factor.phoneHint.replace('…', '')} whenever you sign in or connect an
        application. It was added {formatDay(factor.verifiedAt)}.
      </p>
      <div class="actions">
        <button type="button" class="button quiet danger" onClick={() => setAsking(true)}>
          Remove the phone
        </button>
      </div>
      {isAsking && (
        <Confirm
          title="Remove the phone?"
          action="Remove the phone"
          done="The phone is removed."
          fields={['currentPassword']}
          onConfirm={async values => {
            await callAccount('DELETE', `/factors/${factor.id}`, { currentPassword: values.raw('currentPassword') })
            await reload()
          }}
          onClose={() => setAsking(false)}
        >
          <Notice kind="warning">
            Applications that you connected with this phone are refused until you connect them again.
          </Notice>
          <p>Your password alone signs you in afterwards.</p>
          <OwnPassword />
        </Confirm>
      )}
    </>
  )
}

/** Whoever finds this browser open must not change how its owner signs in. */
const OwnPassword = () => (
  <TextField name="currentPassword" label="Your password" type="password" autocomplete="current-password" />
)

function Enrol() {
  const { reload } = useSettings()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const enrol = async (values: Values) =>
    setEnrolment(
      await callAccount<Enrolment>('POST', '/factors', {
        phone: values.text('phone'),
        currentPassword: values.raw('currentPassword'),
      }),
    )
  const verify = async (values: Values) => {
    await callAccount('POST', '/factors/verify', { challengeId: enrolment?.challengeId, code: values.text('code') })
    await reload()
    announce('Two-factor authentication is on.')
  }
  if (enrolment)
    return (
      <Form key="verify" onSubmit={verify} fields={['code']}>
        <TextField
          name="code"
          label="Code"
          hint={`We sent a text message to the phone that ends in ${enrolment.phoneHint.replace('…', '')}. The code is good for 5 minutes.`}
          inputMode="numeric"
          autocomplete="one-time-code"
          maxLength={6}
          autofocus={true}
        />
        <div class="actions">
          <Submit>Turn it on</Submit>
          <button type="button" class="button quiet" onClick={() => setEnrolment(undefined)}>
            Use another number
          </button>
        </div>
      </Form>
    )
  return (
    <Form key="enrol" onSubmit={enrol} fields={['phone', 'currentPassword']}>
      <p>
        Add a phone, and nobody signs in with your password alone. Applications that you have connected already must be
        connected again.
      </p>
      <TextField
        name="phone"
        label="Phone number"
        type="tel"
        autocomplete="tel"
        hint="With the country code, such as +1 512 555 0100."
        faults="Write the number with + and the country code, such as +15125550100."
      />
      <OwnPassword />
      <div class="actions">
        <Submit>Send a code</Submit>
      </div>
    </Form>
  )
}
