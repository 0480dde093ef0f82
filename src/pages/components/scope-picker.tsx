import { useId } from 'preact/hooks'
import { isPersonal } from '../../access/scopes'
import { describeScope, groupedScopes, readOf, withScope } from '../lib/scopes'
import { useFault } from './form'

interface ScopePickerProps {
  /** The field's name at the server, to show its faults. */
  name: string
  legend: string
  hint?: string
  offered: readonly string[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Chooses scopes, in groups. The read scope that another one needs is chosen with it. */
export function ScopePicker({ name, legend, hint, offered, chosen, onChange }: ScopePickerProps) {
  const id = useId()
  const fault = useFault(name)
  const reads = offered.filter(scope => scope === readOf(scope) && !isPersonal(scope))
  return (
    <fieldset
      class="scopes"
      aria-describedby={fault ? `${id}-fault` : undefined}
      tabIndex={-1}
      aria-invalid={fault ? 'true' : undefined}
    >
      <legend>{legend}</legend>
      {hint && <p class="hint">{hint}</p>}
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {chosen.length ? fault : 'Choose at least one scope.'}
        </p>
      )}
      <div class="actions compact">
        <button type="button" class="link" onClick={() => onChange([...offered])}>
          Choose all
        </button>
        <button type="button" class="link" onClick={() => onChange([...reads])}>
          Read only
        </button>
        <button type="button" class="link" onClick={() => onChange([])}>
          Clear
        </button>
      </div>
      <div class="scope-groups">
        {groupedScopes(offered).map(({ title, scopes }) => (
          <fieldset key={title} class="scope-group">
            <legend>{title}</legend>
            {scopes.map(scope => (
              <ScopeBox
                key={scope}
                scope={scope}
                isChosen={chosen.includes(scope)}
                onChange={isChosen => onChange(withScope(chosen, scope, isChosen))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}

function ScopeBox({ scope, isChosen, onChange }: { scope: string; isChosen: boolean; onChange(is: boolean): void }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        value={scope}
        checked={isChosen}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span>
        {describeScope(scope)}{' '}
        {isPersonal(scope) && (
          <span class="badge" data-tone="gold">
            personal information
          </span>
        )}
        <code>{scope}</code>
      </span>
    </label>
  )
}

/** The scopes of something, in groups, to read. */
export function ScopeList({ scopes }: { scopes: readonly string[] }) {
  return (
    <div class="scope-list">
      {groupedScopes(scopes).map(({ title, scopes: some }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {some.map(scope => (
              <li key={scope}>
                {describeScope(scope)}{' '}
                {isPersonal(scope) && (
                  <span class="badge" data-tone="gold">
                    personal information
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
