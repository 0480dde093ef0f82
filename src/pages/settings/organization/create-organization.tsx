import { useState } from 'preact/hooks'
import { Form, SelectField, Submit, TextField, type Values } from '../../components/form'
import { WelcomeCreateOrganizationDocument } from '../../generated/graphql'
import { clientFor, run } from '../../lib/graphql'
import { likelyZone, TimeZoneField } from './time-zones'

/** Currencies of countries where the browser's language suggests one. */
const CURRENCIES: Record<string, string> = {
  US: 'USD',
  CA: 'CAD',
  GB: 'GBP',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  MX: 'MXN',
}
const EURO = ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL', 'PT']
const COUNTRIES = ['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'DE', 'AT', 'CH', 'FR', 'NL', 'BE', 'ES', 'PT', 'IT', 'FI', 'MX']
const NAMES = new Intl.DisplayNames('en', { type: 'region' })
const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency' })
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

const currencyOf = (country: string): string => CURRENCIES[country] ?? (EURO.includes(country) ? 'EUR' : 'USD')

/** The country that the browser's language names. */
function guessedCountry(): string {
  const region = new Intl.Locale(navigator.language).region ?? 'US'
  return COUNTRIES.includes(region) ? region : 'US'
}

const MONTHS = Array.from(
  { length: 12 },
  (_, index) => [String(index + 1), MONTH.format(new Date(Date.UTC(2026, index, 1)))] as const,
)

const ENVIRONMENTS = [
  ['PRODUCTION', 'Real accounting'],
  ['SANDBOX', 'Trying things out'],
] as const
/** The charts that have accounts, with their words. */
export const FILLED_CHARTS = [
  ['NONPROFIT', 'Nonprofit: the accounts and funds that most churches need'],
  ['MINIMAL', 'Minimal: as few accounts as possible'],
] as const
/** Every chart with its words. */
export const CHARTS = [...FILLED_CHARTS, ['EMPTY', 'Empty: you create every account and fund']] as const

const FIELDS = [
  'name',
  'legalName',
  'countryCode',
  'currency',
  'timeZone',
  'fiscalYearStartMonth',
  'chart',
  'environment',
]

/** The form of a new organization. The person becomes its owner. */
export function CreateOrganization({ onCreated }: { onCreated(organization: { id: string; name: string }): void }) {
  // The same key for each try: an answer that was lost does not make a second organization.
  const [attempt, setAttempt] = useState<{ key: string; input: string }>()
  const create = async (values: Values) => {
    const input = {
      name: values.text('name'),
      legalName: values.optional('legalName') ?? null,
      countryCode: values.text('countryCode'),
      currency: values.text('currency'),
      timeZone: values.text('timeZone'),
      fiscalYearStartMonth: Number(values.text('fiscalYearStartMonth')),
      chart: values.choice('chart', CHARTS),
      environment: values.choice('environment', ENVIRONMENTS),
    }
    const text = JSON.stringify(input)
    const idempotencyKey = attempt?.input === text ? attempt.key : crypto.randomUUID()
    setAttempt({ key: idempotencyKey, input: text })
    const data = await run(clientFor(), WelcomeCreateOrganizationDocument, { input, idempotencyKey })
    if (data.createOrganization) onCreated(data.createOrganization)
  }
  return (
    <Form onSubmit={create} fields={FIELDS}>
      <div class="row">
        <TextField
          name="name"
          label="Name"
          hint="As your members know it."
          faults="Fill in a name that no other organization on this server has."
          autofocus={true}
        />
        <TextField name="legalName" label="Legal name" hint="The registered name. You can add it later." />
      </div>
      <Region />
      <div class="row">
        <SelectField name="fiscalYearStartMonth" label="The fiscal year starts in" value="1" options={MONTHS} />
        <SelectField name="environment" label="What is it for?" value="PRODUCTION" options={ENVIRONMENTS} />
      </div>
      <SelectField
        name="chart"
        label="Chart of accounts"
        hint="You can change accounts and funds later."
        value="NONPROFIT"
        options={CHARTS}
      />
      <div class="actions">
        <Submit>Create the organization</Submit>
      </div>
    </Form>
  )
}

function Region() {
  const [country, setCountry] = useState(guessedCountry)
  const currencies = [...new Set([...COUNTRIES.map(currencyOf)])].sort()
  return (
    <div class="row">
      <SelectField
        name="countryCode"
        label="Country"
        value={country}
        onChange={setCountry}
        options={COUNTRIES.map(code => [code, NAMES.of(code) ?? code] as const).sort((a, b) =>
          a[1].localeCompare(b[1]),
        )}
      />
      <SelectField
        name="currency"
        label="Currency"
        value={currencyOf(country)}
        options={currencies.map(code => [code, `${code} – ${CURRENCY_NAMES.of(code)}`] as const)}
      />
      <TimeZoneField value={likelyZone(country)} />
    </div>
  )
}
