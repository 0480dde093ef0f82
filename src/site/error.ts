import { escapeHtml, type Page, page } from './html.js'

const STYLE = `main { max-width: 560px; margin: 12vh auto; padding: 0 24px } h1 { font-size: 24px } code { font-size: 14px }`

/** A page for a browser that asked for an address where nothing is. @param hasSettings Whether people sign in here. */
export const notFoundPage = (hasSettings: boolean): Page =>
  page({
    title: 'There is no such page · Narthex',
    path: '',
    style: STYLE,
    body: `<main><h1>There is no such page.</h1>
<p>Check the address, or go on from one of these pages:</p>
<ul><li><a href="/">Start</a></li>${hasSettings ? '<li><a href="/settings">Overview of your church</a></li>' : ''}
<li><a href="/explorer">Explorer</a></li><li><a href="/reference">API reference</a></li></ul></main>`,
  })

/** A page for somebody whom the authorization server cannot send back to the application. */
export function signInErrorPage(error: string, description: string): Page {
  return page({
    title: 'The connection failed · Narthex',
    path: '',
    style: STYLE,
    body: `<main><h1>The application could not be connected.</h1>
<p>Go back to the application and begin again. If this page comes again, send these words to whoever runs it:</p>
<p><code>${escapeHtml(error)}: ${escapeHtml(description)}</code></p></main>`,
  })
}
