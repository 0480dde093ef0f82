import { useRef } from 'preact/hooks'
import { SettingsFindVendorsDocument, type VendorChoiceFragment } from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { useSettings } from '../context'
import { FoundField } from '../work/choices'

interface VendorFieldProps {
  /** The member that the API calls it. */
  name?: string
  label: string
  hint: string
  autofocus?: boolean
  /** The vendor that is chosen at first. */
  present?: VendorChoiceFragment
  onVendor(vendor: VendorChoiceFragment | undefined): void
  onText?(text: string): void
}

/** Finds a vendor by a part of the name or by the number. */
export function VendorField({ name = 'vendorId', present, onVendor, ...field }: VendorFieldProps) {
  const { client } = useSettings()
  const known = useRef(new Map(present && [[present.id, present]]))
  return (
    <FoundField
      {...field}
      name={name}
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
