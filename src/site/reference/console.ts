import { PREFIX } from '../../surfaces/http/addresses.js'
import { addressOf } from '../assets.js'
import { type Page, page, scriptJson } from '../html.js'

const STYLE = `
.swagger-ui .wrapper { max-width: 1180px }
.swagger-ui .info { margin: 32px 0 24px }
.swagger-ui .info__license { display: none }
.swagger-ui .scheme-container { box-shadow: none; border-block: 1px solid var(--line); background: var(--card) }
html.dark-mode, html.dark-mode body, html.dark-mode .swagger-ui { background: var(--paper) }
.wait { padding: 32px; color: var(--soft) }
`

/** Starts Swagger UI. Its dark colours hang on a class and not on the reader's preference, so that is passed on. */
const SCRIPT = `
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
const ui = SwaggerUIBundle({
  url: start.url,
  dom_id: '#reference',
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  validatorUrl: null,
  deepLinking: true,
  persistAuthorization: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  onComplete: () => { if (start.key) ui.preauthorizeApiKey('ApiKeyAuth', start.key) },
})
`

/** A page that sends requests to the operations of the reference. */
export function consolePage(key: string | undefined): Page {
  return page({
    title: 'Try the API · Narthex',
    path: '/reference',
    writesStyles: true,
    script: `const start = ${scriptJson({ url: `${PREFIX}/openapi.json`, key })}${SCRIPT}`,
    head: `<link rel="stylesheet" href="${addressOf('swagger-ui.css')}">`,
    style: STYLE,
    body: `<main id="reference"><p class="wait">The console is loading…</p></main>
<noscript><p class="wait">This page needs JavaScript; <a href="${PREFIX}/openapi.json">openapi.json</a> does not.</p></noscript>
<script src="${addressOf('swagger-ui-bundle.js')}"></script>`,
  })
}
