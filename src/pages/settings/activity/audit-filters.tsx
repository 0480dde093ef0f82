import { useId } from 'preact/hooks'
import { SelectField, TextField } from '../../components/form'
import { AUDITED_TYPES } from '../../generated/audited-types'
import { inWords } from '../../lib/format'
import { type Callers, useCallers } from './callers'
import { type Chip, FilterPanel, TimeFields, timeChip } from './log-filters'

const NAMES = ['period', 'from', 'to', 'type', 'operation', 'actor', 'resource', 'request']

/** Everybody who can change something. An actor of the trail is an API key or a person. */
function actorOptions(callers: Callers): [value: string, text: string][] {
  return [
    ...(callers?.members?.nodes ?? []).map(({ id, name }): [string, string] => [id, `Person: ${name}`]),
    ...(callers?.apiKeys?.nodes ?? []).map(({ id, name }): [string, string] => [id, `API key: ${name}`]),
  ]
}

function chipsOf(query: URLSearchParams, actors: readonly [string, string][]): Chip[] {
  const [type, actor] = [query.get('type'), query.get('actor')]
  const chips: (Chip | false | undefined)[] = [
    timeChip(query),
    !!type && { text: inWords(type), clears: ['type'] },
    query.has('operation') && { text: query.get('operation') ?? '', clears: ['operation'] },
    !!actor && { text: actors.find(([id]) => id === actor)?.[1] ?? 'One actor', clears: ['actor'] },
    query.has('resource') && { text: `Resource ${query.get('resource')?.slice(-8)}`, clears: ['resource'] },
    query.has('request') && { text: `Request ${query.get('request')?.slice(-8)}`, clears: ['request'] },
  ]
  return chips.filter(chip => chip !== false && chip !== undefined)
}

interface AuditFiltersProps {
  query: URLSearchParams
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

export function AuditFilters({ query, isOpen, onOpen }: AuditFiltersProps) {
  const types = useId()
  const actor = query.get('actor') ?? ''
  const options = actorOptions(useCallers(isOpen || actor !== ''))
  const isUnlisted = actor !== '' && !options.some(([id]) => id === actor)
  return (
    <FilterPanel names={NAMES} chips={chipsOf(query, options)} isOpen={isOpen} onOpen={onOpen}>
      <div class="row">
        <TimeFields query={query} />
        <TextField name="type" label="Resource type" value={query.get('type')} list={types} hint="Such as Donor." />
        <datalist id={types}>
          {AUDITED_TYPES.map(type => (
            <option key={type} value={type} />
          ))}
        </datalist>
        <TextField name="operation" label="Operation" value={query.get('operation')} hint="Such as createDonor." />
        <SelectField
          name="actor"
          label="Who"
          value={actor}
          options={[['', 'Anybody'], ...(isUnlisted ? [[actor, 'The present actor'] as const] : []), ...options]}
        />
        <TextField name="resource" label="Resource ID" value={query.get('resource')} />
        <TextField name="request" label="X-Request-Id" value={query.get('request')} />
      </div>
    </FilterPanel>
  )
}
