import { type Page, page } from './html.js'

const STYLE = `main { max-width: 560px; margin: 12vh auto; padding: 0 24px } h1 { font-size: 24px } button { font: inherit; padding: 8px 16px }`

const made = (title: string, body: string): Page =>
  page({ title: `${title} · Narthex`, path: '', style: STYLE, body: `<main><h1>${title}.</h1>\n${body}</main>` })

/** Asks whoever follows the link of a reminder whether they want no more. */
export const unsubscribePage = (): Page =>
  made(
    'Get no more reminders by e-mail',
    `<p>The church sends no more reminders to this address. Thanks for contributions and giving statements still come, because you need
them for your taxes.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  )

/** Says that the address gets no more reminders. */
export const unsubscribedPage = (): Page =>
  made(
    'You are unsubscribed',
    '<p>The church sends no more reminders to this address. If this was a mistake, tell the church.</p>',
  )

/** Says that the link is none of ours. */
export const unsubscribeUnknownPage = (): Page =>
  made(
    'The link is not valid',
    '<p>Open it from the e-mail again, or tell the church that you want no more reminders.</p>',
  )
