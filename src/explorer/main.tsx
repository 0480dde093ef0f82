import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './explorer.css'
import { GraphiQL } from 'graphiql'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

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
  questions: Question[]
}

const holder = document.getElementById('explorer')
const text = document.getElementById('start')?.textContent
if (!holder || !text) throw new Error('the page of the explorer is incomplete')
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

/** GraphiQL requests the schema before it has the headers of a tab. */
const ownHeaders = (): Record<string, string> => (start.isKnown ? JSON.parse(start.headers) : {})

async function fetcher(params: object, options?: { headers?: Record<string, string> }) {
  const answer = await fetch(start.endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...ownHeaders(),
      ...options?.headers,
    },
    body: JSON.stringify(params),
  })
  return answer.json()
}

/** The variables of a question as JSON to fill in. Empty when it has none. */
function variablesOf(document: string): string {
  const names = [...document.matchAll(/\$(\w+):/g)].map(([, name]) => name)
  return names.length ? JSON.stringify(Object.fromEntries(names.map(name => [name, ''])), null, 2) : ''
}

function Explorer() {
  const [question, choose] = useState<Question | undefined>()
  return (
    <>
      <div className="questions">
        <label htmlFor="question">Ready questions</label>
        <select
          id="question"
          value={question?.name ?? ''}
          onChange={event => choose(start.questions.find(({ name }) => name === event.currentTarget.value))}
        >
          <option value="">Your own</option>
          {start.questions.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <span>{question?.description}</span>
      </div>
      <GraphiQL
        key={question?.name ?? ''}
        fetcher={fetcher}
        storage={storage}
        {...(question
          ? {
              initialQuery: question.document,
              initialVariables: variablesOf(question.document),
              initialHeaders: start.headers,
            }
          : { defaultQuery: start.query })}
        defaultHeaders={start.headers}
        defaultEditorToolsVisibility={question && variablesOf(question.document) ? 'variables' : 'headers'}
      />
    </>
  )
}

createRoot(holder).render(<Explorer />)
