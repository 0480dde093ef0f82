import { useRef } from 'preact/hooks'
import { SettingsFindVendorsDocument, type VendorChoiceFragment, type VendorStatus } from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { useSettings } from '../context'
import { FoundField } from '../work/choices'

interface VendorFieldProps {
  /** The member that the API calls it. */
  name?: string
  label: string
  hint: string
  autofocus?: boolean
  /** The states in which a vendor is found: those that take bills, when absent. */
  status?: VendorStatus[]
  /** A vendor that is not offered. */
  without?: string
  /** The vendor that is chosen at first. */
  present?: VendorChoiceFragment
  onVendor(vendor: VendorChoiceFragment | undefined): void
  onText?(text: string): void
}

/** Finds a vendor by a part of the name or by the number. */
export function VendorField({
  name = 'vendorId',
  status = ['ACTIVE'],
  without,
  present,
  onVendor,
  ...field
}: VendorFieldProps) {
  const { client } = useSettings()
  const known = useRef(new Map(present && [[present.id, present]]))
  return (
    <FoundField
      {...field}
      name={name}
      present={present && [present.id, present.name]}
      search={async q => {
        const { vendors } = await run(client, SettingsFindVendorsDocument, { q, status })
        const found = vendors?.nodes.filter(({ id }) => id !== without)
        for (const vendor of found ?? []) known.current.set(vendor.id, vendor)
        return found?.map(({ id, name: each }) => [id, each] as const)
      }}
      onChoice={id => onVendor(id === undefined ? undefined : known.current.get(id))}
    />
  )
}
