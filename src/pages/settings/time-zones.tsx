import { SelectField } from '../components/form'

/** Time zones by name. An organization's own stands among them even when the browser does not know it. */
export function TimeZoneField({ value }: { value: string }) {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), value])].sort()
  return (
    <SelectField
      name="timeZone"
      label="Time zone"
      hint="It decides which day is today."
      value={value}
      options={zones.map(zone => [zone, zone.replaceAll('_', ' ')] as const)}
    />
  )
}
