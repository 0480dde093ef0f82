import type { ReferenceEntry, ReferenceModel } from '../../surfaces/openapi/reference.js'
import { capitalized, words } from '../../values/words.js'
import { escapeHtml } from '../html.js'

/** The plain title of an operation: `createContribution` is "Create contribution". */
export const titleOf = ({ name }: Pick<ReferenceEntry, 'name'>): string => capitalized(words(name))

/** The life of a record: it is listed, read, created and changed; acts follow, and deleting is last. */
const LIFE = [/^list/, /^get/, /^(create|upload|start|issueGiving)/, /^bulkCreate/, /^update/]
const LAST = /^(delete|remove|revoke|erase)/

function lifeOf({ name }: ReferenceEntry): number {
  const rank = LIFE.findIndex(verb => verb.test(name))
  if (rank >= 0) return rank
  return LAST.test(name) ? LIFE.length + 1 : LIFE.length
}

/** The first word of a path, which is the resource: `/api/v1/receipts/{id}/attach` is about `receipts`. */
const resourceOf = ({ rest }: ReferenceEntry): string => rest?.path.split('/')[3] ?? ''

/** Operations of a group: one resource after the other, each in the order of a record's life; those of GraphQL alone are last. */
function inOrder(entries: readonly ReferenceEntry[]): ReferenceEntry[] {
  const resources = [...new Set(entries.map(resourceOf))]
  const rank = (entry: ReferenceEntry) => (entry.rest ? resources.indexOf(resourceOf(entry)) : resources.length)
  return [...entries].sort((a, b) => rank(a) - rank(b) || lifeOf(a) - lifeOf(b))
}

export interface Section {
  title: string
  groups: { tag: string; entries: readonly ReferenceEntry[] }[]
}

/** All operations by section and group, in the order of use. A group that no section names stands at the end. */
export function sectionsOf({ sections, entries }: ReferenceModel): Section[] {
  const named = new Set(Object.values(sections).flat())
  const others = [...new Set(entries.map(({ tag }) => tag))].filter(tag => !named.has(tag))
  return Object.entries({ ...sections, ...(others.length ? { More: others } : {}) }).map(([title, tags]) => ({
    title,
    groups: tags.flatMap(tag => {
      const own = inOrder(entries.filter(entry => entry.tag === tag))
      return own.length ? [{ tag, entries: own }] : []
    }),
  }))
}

export const methodOf = ({ rest }: ReferenceEntry): string =>
  rest ? `<b class="${rest.method.toLowerCase()}">${rest.method}</b>` : '<b class="graphql">GraphQL</b>'

const PLACES = [
  { href: '/reference', text: 'All operations' },
  { href: '/reference/reasons', text: 'Reasons of refusals' },
  { href: '/reference/console', text: 'Console' },
]

/** The navigation beside every page of the reference. @param at the operation that the page shows, or its address. */
export function navigation(model: ReferenceModel, at: ReferenceEntry | string): string {
  const current = (isHere: boolean) => (isHere ? ' aria-current="page"' : '')
  const places = PLACES.map(({ href, text }) => `<li><a href="${href}"${current(href === at)}>${text}</a></li>`)
  const sections = sectionsOf(model).map(({ title, groups }) => {
    const isOpen = typeof at === 'object' && groups.some(({ entries }) => entries.includes(at))
    const lists = groups.map(({ tag, entries }) => {
      const links = entries.map(
        entry =>
          `<li><a href="/reference/${entry.name}"${current(entry === at)}>${methodOf(entry)}<span>${escapeHtml(titleOf(entry))}</span></a></li>`,
      )
      return `${groups.length > 1 ? `<p>${escapeHtml(tag)}</p>` : ''}<ul>${links.join('')}</ul>`
    })
    return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(title)}</summary>${lists.join('')}</details>`
  })
  return `<button class="menu" type="button" aria-expanded="false" aria-controls="contents">Contents</button>
<nav class="contents" id="contents" aria-label="Reference"><ul>${places.join('')}</ul>${sections.join('\n')}</nav>`
}

/** Opens and closes the navigation on narrow screens. Without scripts it stands below the page. */
export const NAVIGATION_SCRIPT = `
document.documentElement.classList.add('scripted')
const menu = document.querySelector('.menu')
menu.addEventListener('click', () => {
  const isOpen = menu.getAttribute('aria-expanded') === 'true'
  menu.setAttribute('aria-expanded', String(!isOpen))
})
document.querySelector('.contents [aria-current]')?.scrollIntoView({ block: 'nearest' })
`
