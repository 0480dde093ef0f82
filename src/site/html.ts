import { createHash } from 'node:crypto'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, letter => ENTITIES[letter] ?? '')

/** JSON that can stand in a script element: it can neither end the element nor a line of the script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Allows an inline script or style by its content (Content Security Policy 3, 2.3.1), so that a page can stay the same. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The arch over an entrance. */
const ARCH = 'M4 29V15a12 12 0 0 1 24 0v14M10 29V16a6 6 0 0 1 12 0v13M2 29h28'
export const logo = `<svg viewBox="0 0 32 32" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" aria-hidden="true"><path d="${ARCH}"/></svg>`
const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#2f6b5e" stroke-width="2.6" stroke-linecap="round"><path d="${ARCH}"/></svg>`,
)}`

/**
 * The policy of a page: nothing from outside, scripts of our own files and the page's own. Styles of the page alone, unless
 * a tool writes style attributes.
 */
function contentSecurityPolicy(script: string, style: string, writesStyles: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${script ? hashOf(script) : ''}`.trimEnd(),
    `style-src 'self' ${writesStyles ? "'unsafe-inline'" : hashOf(style)}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Colours and type that the pages share. Contrast is at least 4.5:1 in both schemes. */
const BASE_STYLE = `
:root { color-scheme: light dark; --paper: #f7f5f0; --card: #fffefb; --ink: #20302c; --soft: #566661; --line: #e2ddd1;
  --accent: #2a6355; --accent-ink: #fff; --code: #f1eee6; --gold: #8a6414; --shadow: 0 1px 2px #20302c0d, 0 8px 24px #20302c0a; }
@media (prefers-color-scheme: dark) { :root { --paper: #141a18; --card: #1b2320; --ink: #e9ece6; --soft: #a3b0aa;
  --line: #2d3834; --accent: #8ccdb9; --accent-ink: #10201b; --code: #111614; --gold: #dcb765; --shadow: none; } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; border-radius: 6px }
.bar { display: flex; align-items: center; gap: 4px 24px; flex-wrap: wrap; padding: 12px 24px; background: var(--card);
  border-bottom: 1px solid var(--line) }
.brand { display: flex; align-items: center; gap: 10px; color: var(--accent); text-decoration: none; font-weight: 650;
  font-size: 18px; letter-spacing: .01em }
.brand span { color: var(--ink) }
.bar nav { display: flex; gap: 20px; margin-left: auto; flex-wrap: wrap }
@media (max-width: 480px) { .bar { padding: 10px 16px } .bar nav { gap: 14px } }
.bar nav a { color: var(--soft); text-decoration: none; font-size: 15px; padding: 4px 0; border-bottom: 2px solid transparent }
.bar nav a:hover, .bar nav a[aria-current] { color: var(--ink); border-color: var(--accent) }
`

const LINKS = [
  { href: '/', text: 'Start' },
  { href: '/explorer', text: 'Explorer' },
  { href: '/reference', text: 'Reference' },
]

export interface PageParts {
  title: string
  path: string
  /** Trusted markup of ours, with everything interpolated escaped. */
  body: string
  style?: string
  /** The script at the end of the page. */
  script?: string
  /** Whether a tool on the page writes style attributes. */
  writesStyles?: boolean
  /** Further elements of the head, such as a tool's stylesheet; before our own style. */
  head?: string
}

/** A page and the policy that allows its own script and style and no other. */
export interface Page {
  html: string
  policy: string
}

/** A whole page, with the navigation bar of all pages. */
export function page({ title, path, body, style = '', script = '', head = '', writesStyles = false }: PageParts): Page {
  const styles = BASE_STYLE + style
  const links = LINKS.map(
    ({ href, text }) => `<a href="${href}"${href === path ? ' aria-current="page"' : ''}>${text}</a>`,
  )
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${ICON}">
${head}
<style>${styles}</style>
</head>
<body>
<header class="bar">
<a class="brand" href="/">${logo}<span>Narthex</span></a>
<nav aria-label="Main">${links.join('')}</nav>
</header>
${body}
${script ? `<script>${script}</script>\n` : ''}</body>
</html>
`
  return { html, policy: contentSecurityPolicy(script, styles, writesStyles) }
}
