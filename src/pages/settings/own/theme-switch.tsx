import { useState } from 'preact/hooks'
import { applyTheme, chosenTheme } from '../../lib/preferences'

/** Chooses light, dark, or what the system says. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (value: string) => {
    const next = value === 'light' || value === 'dark' ? value : null
    applyTheme(next)
    setTheme(next)
  }
  return (
    <div class="theme-switch">
      <label for="theme">Appearance</label>
      <select id="theme" onChange={event => choose(event.currentTarget.value)}>
        {[
          ['', 'As the system'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ].map(([value, text]) => (
          <option key={value} value={value} selected={value === (theme ?? '')}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
