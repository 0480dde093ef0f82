import { SettingsMergeVendorsDocument, SettingsUpdateVendorDocument } from '../../generated/graphql'
import { VendorField } from '../bills/vendor-field'
import { chosenOf } from '../work/choices'
import type { Act, AskingAct } from '../work/declaration'
import { type ShownVendor, WRITES } from './words'

const merge: AskingAct<ShownVendor> = {
  ...WRITES,
  label: 'Merge another one into it',
  done: 'The vendors are merged.',
  isFor: ({ status }) => status === 'ACTIVE',
  question: {
    title: ({ name }) => `Merge a vendor into ${name}`,
    fields: ['sourceVendorId'],
    action: 'Merge them',
    body: ({ id, name }) => (
      <>
        <p>
          Open bills, scheduled payments and rules of the other vendor move to {name}. Reports count its earlier
          payments here. This cannot be undone.
        </p>
        <VendorField
          name="sourceVendorId"
          label="The other vendor"
          hint="Type a part of the name, and choose."
          autofocus={true}
          status={['ACTIVE', 'INACTIVE']}
          without={id}
          onVendor={() => undefined}
        />
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsMergeVendorsDocument, {
      id,
      ...safely,
      input: { sourceVendorId: chosenOf(values, 'sourceVendorId') },
    }),
}

/** An act that gives a vendor a status. */
const becomes = (status: 'ACTIVE' | 'INACTIVE', label: string, done: string): Act<ShownVendor> => ({
  ...WRITES,
  ...{ label, done },
  isFor: vendor => vendor.status !== 'MERGED' && vendor.status !== status,
  send: (write, { id }, safely) => write(SettingsUpdateVendorDocument, { id, ...safely, input: { status } }),
})

/** What can be done with a vendor. */
export const VENDOR_ACTS: readonly Act<ShownVendor>[] = [
  merge,
  becomes('INACTIVE', 'Take no new bills', 'The vendor takes no new bills.'),
  becomes('ACTIVE', 'Take bills again', 'The vendor takes bills again.'),
]
