import { SelectField } from '../../components/form'
import { browserZone } from '../../lib/format'

/** The zone of most people of a country. */
const MAIN_ZONES: Record<string, string> = {
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BE: 'Europe/Brussels',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  MX: 'America/Mexico_City',
  NL: 'Europe/Amsterdam',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  US: 'America/New_York',
}

/** Whether a zone says nothing about where somebody is, as on a server or in a private browser. */
const isNowhere = (zone: string): boolean => /^(UTC|GMT|Etc\/.*)$/.test(zone)

/** The first of these zones that is a place: the browser's own, or that of most people of the country. UTC is nowhere. */
export function likelyZone(country: string, ...zones: string[]): string {
  const known = [...zones, browserZone()].find(zone => !isNowhere(zone))
  return known ?? MAIN_ZONES[country] ?? 'UTC'
}

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
