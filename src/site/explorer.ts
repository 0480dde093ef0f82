import { PREFIX } from '../surfaces/http/addresses.js'
import { addressOf } from './assets.js'
import { FIRST_QUERY } from './first-query.js'
import { page, scriptJson } from './html.js'

const STYLE = `
html, body { height: 100% }
body { display: flex; flex-direction: column; overflow: hidden }
#explorer { flex: 1; min-height: 0; height: 100%; font-size: 16px }
.wait { padding: 32px; color: var(--soft) }
`

/**
 * Starts GraphiQL. With a given key every visit opens with that key and the first query, for the key of the visit before
 * may be revoked; without one the tabs of the last visit come back.
 */
const SCRIPT = `
const forgets = name => start.known && /^graphiql:(tabState|query|variables|headers)$/.test(name)
const storage = {
  getItem: name => (forgets(name) ? null : localStorage.getItem(name)),
  setItem: (name, value) => { if (!forgets(name)) localStorage.setItem(name, value) },
  removeItem: name => localStorage.removeItem(name),
  clear: () => localStorage.clear(),
  get length() { return localStorage.length },
}
const fetcher = async (params, options) => {
  const answer = await fetch(start.endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...(options && options.headers) },
    body: JSON.stringify(params),
  })
  return answer.json()
}
ReactDOM.createRoot(document.getElementById('explorer')).render(
  React.createElement(GraphiQL, {
    fetcher,
    storage,
    defaultQuery: start.query,
    defaultHeaders: start.headers,
    defaultEditorToolsVisibility: 'headers',
    isHeadersEditorEnabled: true,
  }),
)
`

/** GraphiQL from this server alone: it works without the internet. */
export function explorerPage(nonce: string, key: string | undefined): string {
  const start = {
    endpoint: `${PREFIX}/graphql`,
    query: FIRST_QUERY,
    headers: JSON.stringify({ Authorization: `Bearer ${key ?? '<your key>'}` }, null, 2),
    known: key !== undefined,
  }
  const scripts = ['react.production.min.js', 'react-dom.production.min.js', 'graphiql.min.js']
  return page({
    title: 'Explorer · Narthex',
    path: '/explorer',
    nonce,
    head: `<link rel="stylesheet" href="${addressOf('graphiql.min.css')}">`,
    style: STYLE,
    body: `<main id="explorer"><p class="wait">The explorer is loading…</p></main>
<noscript><p class="wait">The explorer needs JavaScript. <a href="/reference">The reference</a> names every operation.</p></noscript>
${scripts.map(file => `<script src="${addressOf(file)}"></script>`).join('\n')}
<script nonce="${nonce}">const start = ${scriptJson(start)}${SCRIPT}</script>`,
  })
}
