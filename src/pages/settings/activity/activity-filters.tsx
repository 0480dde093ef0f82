import { SelectField, TextField } from '../../components/form'
import type { ApiActivityFilter } from '../../generated/graphql'
import { SURFACES } from './activity-details'
import { type Callers, useCallers } from './callers'
import { type Chip, FilterPanel, TimeFields, timeChip } from './log-filters'

/** Filters by the answer of a request. */
export const RESULTS: readonly { value: string; text: string; filter: ApiActivityFilter }[] = [
  { value: 'ok', text: 'Succeeded (status below 400)', filter: { status: { lt: 400 } } },
  { value: '4xx', text: 'Refused (status 400 to 499)', filter: { status: { gte: 400, lt: 500 } } },
  { value: '5xx', text: 'Failed (status 500 and above)', filter: { status: { gte: 500 } } },
  { value: 'denied', text: 'Denied for any reason', filter: { isDenied: true } },
  { value: 'scope', text: 'Denied: scope or permission', filter: { denied: ['SCOPE'] } },
  { value: 'rate', text: 'Denied: rate limit', filter: { denied: ['RATE'] } },
  { value: 'plan', text: 'Denied: no active plan', filter: { denied: ['PLAN'] } },
  { value: 'organization', text: 'Denied: not a member', filter: { denied: ['ORGANIZATION'] } },
  { value: 'application', text: 'Denied: application', filter: { denied: ['APPLICATION'] } },
  { value: 'mfa', text: 'Denied: second factor', filter: { denied: ['MFA'] } },
]

/** Parameters of the address that name who made a request; they are the names of the filter too. */
export const CREDENTIAL_PARAMETERS = ['credentialId', 'applicationId', 'userId'] as const

const NAMES = ['period', 'from', 'to', 'result', 'surface', 'operation', 'caller', 'request', 'pages']

/** Everybody who can make requests, as options of a select. Each value is a parameter and its id. */
export function callerOptions(callers: Callers): [value: string, text: string][] {
  return [
    ...(callers?.apiKeys?.nodes ?? []).map(({ id, name }): [string, string] => [
      `credentialId ${id}`,
      `API key: ${name}`,
    ]),
    ...(callers?.connectedApplications?.nodes ?? []).map(({ id, name }): [string, string] => [
      `applicationId ${id}`,
      `Application: ${name}`,
    ]),
    ...(callers?.members?.nodes ?? []).map(({ id, name }): [string, string] => [`userId ${id}`, `Person: ${name}`]),
  ]
}

function chosenCaller(query: URLSearchParams): string {
  const name = CREDENTIAL_PARAMETERS.find(each => query.has(each))
  return name ? `${name} ${query.get(name)}` : ''
}

function chipsOf(query: URLSearchParams, callers: Callers): Chip[] {
  const result = RESULTS.find(({ value }) => value === query.get('result'))
  const surface = SURFACES.find(([value]) => value === query.get('surface'))
  const caller = chosenCaller(query)
  const chips: (Chip | false | undefined)[] = [
    timeChip(query),
    result && { text: result.text, clears: ['result'] },
    surface && { text: surface[1], clears: ['surface'] },
    query.has('operation') && { text: query.get('operation') ?? '', clears: ['operation'] },
    caller !== '' && {
      text: callerOptions(callers).find(([value]) => value === caller)?.[1] ?? 'One caller',
      clears: CREDENTIAL_PARAMETERS,
    },
    query.has('request') && { text: `Request ${query.get('request')?.slice(-8)}`, clears: ['request'] },
    query.get('pages') === 'shown' && { text: 'With requests of these pages', clears: ['pages'] },
  ]
  return chips.filter(chip => chip !== false && chip !== undefined)
}

interface ActivityFiltersProps {
  query: URLSearchParams
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

export function ActivityFilters({ query, isOpen, onOpen }: ActivityFiltersProps) {
  const caller = chosenCaller(query)
  const data = useCallers(isOpen || caller !== '')
  const options = callerOptions(data)
  const isUnlisted = caller !== '' && !options.some(([value]) => value === caller)
  return (
    <FilterPanel names={NAMES} chips={chipsOf(query, data)} isOpen={isOpen} onOpen={onOpen} adjust={withCaller}>
      <div class="row">
        <TimeFields query={query} />
        <SelectField
          name="result"
          label="Result"
          value={query.get('result') ?? ''}
          options={[['', 'Any result'], ...RESULTS.map(({ value, text }) => [value, text] as const)]}
        />
        <SelectField
          name="surface"
          label="Surface"
          value={query.get('surface') ?? ''}
          options={[['', 'Any surface'], ...SURFACES]}
        />
        <SelectField
          name="caller"
          label="Who"
          value={caller}
          options={[['', 'Anybody'], ...(isUnlisted ? [[caller, 'The present caller'] as const] : []), ...options]}
        />
        <TextField name="operation" label="Operation" value={query.get('operation')} hint="Such as createDonor." />
        <TextField name="request" label="X-Request-Id" value={query.get('request')} />
      </div>
      <label class="check">
        <input type="checkbox" name="pages" value="shown" defaultChecked={query.get('pages') === 'shown'} />
        <span>Show the requests of these pages too</span>
      </label>
    </FilterPanel>
  )
}

/** Writes the chosen caller as the parameter that the filter knows. */
function withCaller({ caller, ...values }: Record<string, string>): Record<string, string> {
  const [name, id] = (caller ?? '').split(' ')
  const cleared = Object.fromEntries(CREDENTIAL_PARAMETERS.map(each => [each, '']))
  return { ...values, ...cleared, ...(name && id && { [name]: id }) }
}
