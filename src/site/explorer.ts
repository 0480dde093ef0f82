import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PREFIX } from '../surfaces/http/addresses.js'
import type { Question } from '../surfaces/mcp/resources.js'
import { isObject } from '../values/objects.js'
import { FIRST_QUERY } from './first-query.js'
import { escapeHtml, type Page, page, scriptJson } from './html.js'

const STYLE = `
html, body { height: 100% }
body { display: flex; flex-direction: column; overflow: hidden }
#explorer { flex: 1; min-height: 0; height: 100%; font-size: 16px }
.wait { padding: 32px; color: var(--soft) }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0 }
`

/** The addresses of the built explorer: its script, and the styles that it needs. */
export interface ExplorerFiles {
  script: string
  styles: readonly string[]
}

/** Reads the manifest of the build. @throws Error for a folder without a built explorer. */
export function explorerFiles(folder: string): ExplorerFiles {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
  const chunks = isObject(manifest) ? Object.values(manifest).filter(isObject) : []
  const entry = chunks.find(({ isEntry }) => isEntry === true)
  const styles = chunks.flatMap(({ css }) => (Array.isArray(css) ? css.map(String) : []))
  if (typeof entry?.file !== 'string') throw new Error('the explorer is not built')
  return { script: `/${entry.file}`, styles: [...new Set(styles)].map(file => `/${file}`) }
}

export interface ExplorerParts {
  files: ExplorerFiles
  questions: readonly Question[]
  /** The key of the demo church, when the page may show it. */
  key: string | undefined
  /** Whether people sign in here, so that a question can be asked as a person. */
  hasSessions: boolean
}

/** GraphiQL with the ready questions, from this server alone: it works without the internet. */
export function explorerPage({ files: { script, styles }, questions, key, hasSessions }: ExplorerParts): Page {
  const start = {
    endpoint: `${PREFIX}/graphql`,
    query: FIRST_QUERY,
    headers: JSON.stringify({ Authorization: `Bearer ${key ?? '<your key>'}` }, null, 2),
    isKnown: key !== undefined,
    hasSessions,
    questions,
  }
  const options = questions.map(
    ({ name, title }) => `<option value="${escapeHtml(name)}">${escapeHtml(title)}</option>`,
  )
  return page({
    title: 'Explorer · Narthex',
    path: '/explorer',
    writesStyles: true,
    head: styles.map(file => `<link rel="stylesheet" href="${escapeHtml(file)}">`).join('\n'),
    style: STYLE,
    body: `<main id="explorer"><h1 class="unseen">Explorer</h1><div class="questions"><label for="question">Ready questions</label>
<select id="question"><option value="">Your own</option>${options.join('')}</select><span id="described"></span>
<label for="asker" hidden>Ask as</label><select id="asker" hidden></select></div>
<div id="graphiql"><p class="wait">The explorer is loading…</p></div></main>
<noscript><p class="wait">The explorer needs JavaScript. <a href="/reference">The reference</a> names every operation.</p></noscript>
<script type="application/json" id="start">${scriptJson(start)}</script>
<script type="module" src="${escapeHtml(script)}"></script>`,
  })
}
