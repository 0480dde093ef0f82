import './explorer.css'
import { editor, graphql, json, script, style } from 'virtual:graphiql'
import { askerOf } from './session'
import { mendTabs } from './tabs'

/** A ready question. */
interface Question {
  name: string
  title: string
  description: string
  document: string
}

/** What the server writes into the page. */
interface Start {
  endpoint: string
  query: string
  headers: string
  /** Whether the page has a key. Stored tabs are ignored then, because their key may be revoked. */
  isKnown: boolean
  /** Whether people sign in on this server. */
  hasSessions: boolean
  questions: Question[]
}

const holder = document.getElementById('graphiql')
const text = document.getElementById('start')?.textContent
const described = document.getElementById('described')
const select = document.getElementById('question')
const askers = document.getElementById('asker')
if (!holder || !text || !(select instanceof HTMLSelectElement) || !(askers instanceof HTMLSelectElement))
  throw new Error('the page of the explorer is incomplete')
const start: Start = JSON.parse(text)

const isIgnored = (name: string) => start.isKnown && /^graphiql:(tabState|query|variables|headers)$/.test(name)
const storage: Storage = {
  getItem: name => (isIgnored(name) ? null : localStorage.getItem(name)),
  setItem: (name, value) => {
    if (!isIgnored(name)) localStorage.setItem(name, value)
  },
  removeItem: name => localStorage.removeItem(name),
  clear: () => localStorage.clear(),
  key: index => localStorage.key(index),
  get length() {
    return localStorage.length
  },
}

const asker = start.hasSessions ? await askerOf(start.endpoint, askers) : undefined
/** A person needs no header. A key goes into them. */
const firstHeaders = asker?.isPerson ? '' : start.headers

/** Whether the headers of a tab say who asks. */
const namesAsker = (headers: Record<string, string> = {}) =>
  Object.keys(headers).some(name => name.toLowerCase() === 'authorization')

/** GraphiQL requests the schema before it has the headers of a tab. */
const ownHeaders = (): Record<string, string> => (start.isKnown ? JSON.parse(start.headers) : {})

async function fetcher(params: object, options?: { headers?: Record<string, string> }) {
  const isPersons = asker !== undefined && !namesAsker(options?.headers)
  const send = async (fresh = false) =>
    fetch(start.endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...((isPersons && (await asker.headers(fresh))) || ownHeaders()),
        ...options?.headers,
      },
      body: JSON.stringify(params),
    })
  const answer = await send()
  return (answer.status === 401 && isPersons ? await send(true) : answer).json()
}

/** The variables of a question as JSON to fill in. Empty when it has none. */
function variablesOf(document: string): string {
  const names = [...document.matchAll(/\$(\w+):/g)].map(([, name]) => name)
  return names.length ? JSON.stringify(Object.fromEntries(names.map(name => [name, ''])), null, 2) : ''
}

/** Puts an element of GraphiQL's own files into the page, and waits for it. */
const loaded = (element: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => reject(new Error('a file of the explorer could not be loaded')))
    document.head.append(element)
  })

// A question has an address of its own, so that a page or a letter can lead to it. GraphiQL adds what is changed in it.
const address = new URL(location.href)
const question = start.questions.find(({ name }) => name === address.searchParams.get('question'))
const changed = address.searchParams.get('query')
select.value = question?.name ?? ''
if (described && question) described.textContent = question.description
select.addEventListener('change', () => {
  location.search = select.value ? new URLSearchParams({ question: select.value }).toString() : ''
})

const workers: Record<string, string> = { editorWorkerService: editor, json, graphql }
Object.assign(globalThis, {
  MonacoEnvironment: { globalAPI: false, getWorkerUrl: (_: string, label: string) => workers[label] },
})
await Promise.all([
  loaded(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style })),
  loaded(Object.assign(document.createElement('script'), { src: script })),
])
const asked = question && {
  initialQuery: changed ?? question.document,
  initialVariables: variablesOf(question.document),
  initialHeaders: firstHeaders,
}
holder.replaceChildren()
mendTabs(holder)
YogaGraphiQL.renderYogaGraphiQL(holder, {
  fetcher,
  storage,
  ...(asked ?? { defaultQuery: start.query, ...(changed ? { initialQuery: changed } : {}) }),
  shouldPersistHeaders: false,
  defaultHeaders: firstHeaders,
  defaultEditorToolsVisibility: asked?.initialVariables ? 'variables' : 'headers',
  title: 'Narthex',
  logo: ' ',
})
