import { useRef } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { Form, SelectField, Submit, TextField, type Values } from '../../components/form'
import {
  SettingsCreateVendorDocument,
  SettingsFindVendorsDocument,
  type VendorChoiceFragment,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { run } from '../../lib/graphql'
import { useRun, useSettings } from '../context'
import { FoundField } from '../work/choices'
import { leadToStored, useOnce } from '../work/once'
import { methodOf, methodOptions } from './words'

interface VendorFieldProps {
  label: string
  hint: string
  autofocus?: boolean
  /** The vendor that is chosen at first. */
  present?: VendorChoiceFragment
  onVendor(vendor: VendorChoiceFragment | undefined): void
  onText?(text: string): void
}

/** Finds a vendor by a part of the name or by the number. */
export function VendorField({ present, onVendor, ...field }: VendorFieldProps) {
  const { client } = useSettings()
  const known = useRef(new Map(present && [[present.id, present]]))
  return (
    <FoundField
      {...field}
      name="vendorId"
      present={present && [present.id, present.name]}
      search={async q => {
        const { vendors } = await run(client, SettingsFindVendorsDocument, { q })
        for (const vendor of vendors?.nodes ?? []) known.current.set(vendor.id, vendor)
        return vendors?.nodes.map(({ id, name }) => [id, name] as const)
      }}
      onChoice={id => onVendor(id === undefined ? undefined : known.current.get(id))}
    />
  )
}

const FIELDS = ['name', 'email', 'paymentTermsDays', 'preferredPaymentMethod']
const ADDRESS = ['line1', 'line2', 'city', 'region', 'postalCode'] as const

interface NewVendorProps {
  name: string
  onClose(): void
  onCreated(vendor: VendorChoiceFragment): void
}

/** Creates a vendor. What a bill and a check need is asked for; the rest can be added later over the API. */
export function NewVendor({ name, onClose, onCreated }: NewVendorProps) {
  const write = useRun()
  const once = useOnce()
  const create = async (values: Values) => {
    const lines = Object.fromEntries(ADDRESS.map(member => [member, values.optional(member)]))
    const days = values.optional('paymentTermsDays')
    const input = {
      name: values.text('name'),
      email: values.optional('email'),
      paymentTermsDays: days === undefined ? undefined : typedAmount(days, 'paymentTermsDays', '30'),
      preferredPaymentMethod: methodOf(values.text('preferredPaymentMethod')),
      address: Object.values(lines).some(Boolean) ? lines : undefined,
    }
    try {
      const { createVendor } = await once('vendor', idempotencyKey =>
        write(SettingsCreateVendorDocument, { input, idempotencyKey }),
      )
      if (createVendor) onCreated(createVendor)
    } catch (error) {
      leadToStored(error, onClose)
    }
  }
  return (
    <Dialog title="Add a vendor" onClose={onClose}>
      <Form onSubmit={create} fields={FIELDS} label="Vendor">
        <TextField name="name" label="Name" value={name} autofocus={true} />
        <div class="row">
          <SelectField
            name="preferredPaymentMethod"
            label="Paid by"
            options={methodOptions('Not decided')}
            hint="Payments to the vendor use this method unless another one is chosen."
          />
          <TextField
            name="paymentTermsDays"
            label="Days to pay (optional)"
            inputMode="numeric"
            hint="From the day of a bill to its due day."
          />
        </div>
        <TextField name="email" label="E-mail address (optional)" type="email" />
        <fieldset class="form">
          <legend>Address (optional)</legend>
          <p class="hint">A printed check has it.</p>
          <TextField name="line1" label="Street" />
          <TextField name="line2" label="Second line" />
          <div class="row">
            <TextField name="city" label="City" />
            <TextField name="region" label="State" />
            <TextField name="postalCode" label="Postal code" />
          </div>
        </fieldset>
        <div class="actions end">
          <button type="button" class="button quiet" onClick={onClose}>
            Cancel
          </button>
          <Submit>Add the vendor</Submit>
        </div>
      </Form>
    </Dialog>
  )
}
