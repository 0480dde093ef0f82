import { useId } from 'preact/hooks'
import { changeQuery } from './activity/log-filters'

interface View {
  /** As the address names it. */
  name: string
  text: string
}

/** The choice of what a list shows, which the address names. */
export function ShowField({ views, shown }: { views: readonly View[]; shown: View }) {
  const select = useId()
  return (
    <div class="field">
      <label for={select}>Show</label>
      <select id={select} onChange={event => changeQuery({ show: event.currentTarget.value })}>
        {views.map(({ name, text }) => (
          <option key={name} value={name} selected={name === shown.name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
