import { render } from 'preact'
import { App } from './app'
import { applyTheme, chosenTheme } from './lib/preferences'
import { followLinks } from './lib/router'
import './styles/base.css'
import './styles/forms.css'
import './styles/settings.css'
import './styles/logs.css'
import './styles/overview.css'
import './styles/reports.css'
import './styles/work.css'
import './styles/batches.css'
import './styles/office.css'

/** The one address of the service: cookies and redirects belong to it, whatever name the browser came by. */
const base = document.querySelector<HTMLMetaElement>('meta[name="narthex-base-url"]')?.content
const isForeign = base !== undefined && URL.canParse(base) && new URL(base).origin !== location.origin

if (isForeign) location.replace(base.replace(/\/$/, '') + location.pathname + location.search)
else {
  applyTheme(chosenTheme())
  followLinks()
  const page = document.getElementById('page')
  if (page) render(<App />, page)
}
