import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { ChoiceField, Form, SelectField, TextField, type Values, withPresent } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  SettingsCreateVendorDocument,
  type SettingsLineChoicesQuery,
  SettingsUpdateVendorDocument,
  type VendorChoiceFragment,
  type VendorPartsFragment,
} from '../../generated/graphql'
import { typedWhole } from '../../lib/amount'
import { useGrant } from '../access/grant'
import { useLineChoices } from '../bills/bill-lines'
import { METHODS, methodOf, methodOptions } from '../bills/words'
import { useRun } from '../context'
import { type FieldTexts, Meanwhile } from '../ledger/meanwhile'
import { changedMembers, useSave } from '../ledger/use-save'
import { accountChoices } from '../work/choices'
import { BOXES } from './words'

const ADDRESS = ['line1', 'line2', 'city', 'region', 'postalCode'] as const
const FIELDS = [
  ...['name', 'legalName', 'vendorNumber', 'email', 'phone', 'address.', 'preferredPaymentMethod', 'paymentTermsDays'],
  ...['defaultAccountId', 'defaultFundId', 'form1099Box', 'taxId'],
]

interface VendorDialogProps {
  /** The vendor as it is now. Undefined for a new one. */
  vendor?: VendorPartsFragment
  /** What is typed as the name of a new one. */
  name?: string
  /** Reads the vendor again. */
  again?(): Promise<unknown>
  onCreated?(vendor: VendorChoiceFragment): void
  onClose(): void
}

/** Asks what a vendor is: what bills, checks and Form 1099 need. */
export function VendorDialog(props: VendorDialogProps) {
  const { canUse } = useGrant()
  return (
    <Dialog title={props.vendor ? `Change ${props.vendor.name}` : 'Add a vendor'} onClose={props.onClose}>
      {canUse('accounts:read') && canUse('funds:read') ? <WithChoices {...props} /> : <Fields {...props} />}
    </Dialog>
  )
}

function WithChoices(props: VendorDialogProps) {
  const { data, problem, again } = useLineChoices()
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={again} />
  return data ? <Fields {...props} choices={data} /> : <Loading />
}

const nothing = async () => undefined

function Fields({
  vendor: now,
  name,
  again = nothing,
  onCreated,
  onClose,
  choices,
}: VendorDialogProps & { choices?: SettingsLineChoicesQuery }) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(now)
  const submit = async (values: Values) => {
    if (!before) {
      const input = { ...writtenOf(values, choices), name: values.text('name') }
      return save({
        attempt: 'vendor',
        done: 'The vendor is added.',
        async send(idempotencyKey) {
          const { createVendor } = await write(SettingsCreateVendorDocument, { input, idempotencyKey })
          if (createVendor) onCreated?.(createVendor)
        },
      })
    }
    const { id } = before
    const ifVersion = now?.version
    const input = changeOf(values, before, now ?? before, choices)
    return save({
      attempt: `vendor ${ifVersion}`,
      done: 'The vendor is changed.',
      send: idempotencyKey => write(SettingsUpdateVendorDocument, { id, input, idempotencyKey, ifVersion }),
    })
  }
  return (
    <Form onSubmit={submit} fields={FIELDS} label="Vendor">
      <Meanwhile before={before && textsOf(before, choices)} now={now && textsOf(now, choices)} />
      <div class="row">
        <TextField name="name" label="Name" maxLength={200} value={before?.name ?? name} autofocus={true} />
        <TextField name="vendorNumber" label="Number (optional)" maxLength={50} value={before?.vendorNumber} />
      </div>
      <div class="row">
        <SelectField
          name="preferredPaymentMethod"
          label="Paid by"
          value={before?.preferredPaymentMethod ?? ''}
          options={methodOptions('Not decided')}
          hint="Payments to the vendor use this method unless another one is chosen."
        />
        <TextField
          name="paymentTermsDays"
          label="Days to pay (optional)"
          inputMode="numeric"
          hint="From the day of a bill to its due day."
          value={before?.paymentTermsDays?.toString()}
        />
      </div>
      <div class="row">
        <TextField name="email" label="E-mail address (optional)" type="email" value={before?.email} />
        <TextField name="phone" label="Telephone (optional)" type="tel" value={before?.phone} />
      </div>
      <AddressFields address={before?.address} />
      {choices && <Suggested before={before} choices={choices} />}
      <Reported before={before} />
      <DialogButtons action={before ? 'Save' : 'Add the vendor'} onClose={onClose} />
    </Form>
  )
}

const AddressFields = ({ address }: { address: VendorPartsFragment['address'] | undefined }) => (
  <fieldset class="form">
    <legend>Address (optional)</legend>
    <p class="hint">A printed check has it, and Form 1099.</p>
    <TextField name="address.line1" label="Street" value={address?.line1} />
    <TextField name="address.line2" label="Second line" value={address?.line2} />
    <div class="row">
      <TextField name="address.city" label="City" value={address?.city} />
      <TextField name="address.region" label="State" value={address?.region} />
      <TextField name="address.postalCode" label="Postal code" value={address?.postalCode} />
    </div>
  </fieldset>
)

type Choices = SettingsLineChoicesQuery | undefined

/** What the form says, as the API takes it. The tax id is among it when it is typed. */
function writtenOf(values: Values, choices: Choices) {
  const text = (field: string) => values.optional(field) ?? null
  const address = Object.fromEntries(ADDRESS.map(member => [member, text(`address.${member}`)]))
  const days = values.text('paymentTermsDays')
  const isReported = values.raw('is1099Eligible') === 'true'
  const taxId = isReported ? values.optional('taxId') : undefined
  return {
    ...{ vendorNumber: text('vendorNumber'), email: text('email'), phone: text('phone'), legalName: text('legalName') },
    address: Object.values(address).some(Boolean) ? address : null,
    paymentTermsDays: days ? typedWhole(days, 'paymentTermsDays') : null,
    preferredPaymentMethod: methodOf(values.text('preferredPaymentMethod')) ?? null,
    ...(choices && { defaultAccountId: text('defaultAccountId'), defaultFundId: text('defaultFundId') }),
    is1099Eligible: isReported,
    form1099Box: text('form1099Box'),
    ...(taxId && { taxId }),
  }
}

/** What is changed of a vendor. A country that the form has no field for stays. */
function changeOf(values: Values, before: VendorPartsFragment, now: VendorPartsFragment, choices: Choices) {
  const { address, ...rest } = { ...writtenOf(values, choices), name: values.text('name') }
  const isMoved = ADDRESS.some(member => (address?.[member] ?? null) !== (before.address?.[member] ?? null))
  return {
    ...changedMembers(rest, before),
    ...(isMoved && { address: address && { ...address, country: now.address?.country ?? null } }),
  }
}

/** A vendor in words. */
function textsOf(vendor: VendorPartsFragment, choices: Choices): FieldTexts {
  const { address, preferredPaymentMethod: method, taxIdLast4 } = vendor
  const nameIn = (names: readonly (readonly [string, string])[], id: string | null) =>
    id && (names.find(([each]) => each === id)?.[1] ?? 'another one')
  const funds = (choices?.funds ?? []).map(fund => [fund.id, fund.name] as const)
  return [
    ['Name', vendor.name],
    ['Number', vendor.vendorNumber],
    ['Paid by', method && METHODS[method]],
    ['Days to pay', vendor.paymentTermsDays],
    ['E-mail address', vendor.email],
    ['Telephone', vendor.phone],
    ['Address', address && ADDRESS.flatMap(member => address[member] ?? []).join(', ')],
    ['Account', nameIn(accountChoices(choices?.accounts), vendor.defaultAccountId)],
    ['Fund', nameIn(funds, vendor.defaultFundId)],
    ['Reported on Form 1099', vendor.is1099Eligible ? 'yes' : 'no'],
    ['Box', vendor.form1099Box],
    ['Registered name', vendor.legalName],
    ['Tax id', taxIdLast4 && `ends in ${taxIdLast4}`],
  ]
}

/** What the lines of its bills begin with. */
function Suggested({ before, choices }: { before?: VendorPartsFragment; choices: SettingsLineChoicesQuery }) {
  return (
    <fieldset class="form">
      <legend>Its bills begin with (optional)</legend>
      <div class="row">
        <ChoiceField
          name="defaultAccountId"
          label="Account"
          choices={accountChoices(choices.accounts, before?.defaultAccountId)}
          value={before?.defaultAccountId}
        />
        <ChoiceField
          name="defaultFundId"
          label="Fund"
          choices={withPresent(
            (choices.funds ?? []).map(({ id, name }) => [id, name] as const),
            before?.defaultFundId ?? '',
            'The present fund',
          )}
          value={before?.defaultFundId}
        />
      </div>
    </fieldset>
  )
}

/** What Form 1099 needs. */
function Reported({ before }: { before?: VendorPartsFragment }) {
  const [isReported, setReported] = useState(before?.is1099Eligible ?? false)
  const box = before?.form1099Box ?? ''
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          name="is1099Eligible"
          value="true"
          checked={isReported}
          onChange={event => setReported(event.currentTarget.checked)}
        />
        <span>Payments to it are reported on Form 1099</span>
      </label>
      <div class={isReported ? 'stack' : undefined} hidden={!isReported}>
        <div class="row">
          <SelectField name="form1099Box" label="Box" value={box} options={withPresent(BOXES, box, box)} />
          <TextField
            name="taxId"
            label={before?.taxIdLast4 ? 'Another tax id (optional)' : 'Tax id (optional)'}
            autocomplete="off"
            hint={
              before?.taxIdLast4
                ? `The present one ends in ${before.taxIdLast4}.`
                : 'As on Form W-9: 12-3456789, or 123-45-6789.'
            }
          />
        </div>
        <TextField
          name="legalName"
          label="Registered name (optional)"
          maxLength={200}
          hint="Form 1099 has it in place of the name."
          value={before?.legalName}
        />
      </div>
    </>
  )
}
