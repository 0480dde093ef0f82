import { readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type Router } from 'express'
import { builtFiles } from './built-files.js'
import { escapeHtml } from './html.js'

const CONSENT = '/oauth/consent'
/** Where the built front end answers. Its own script decides which page an address shows. */
const PATHS = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password/:token',
  '/invitation/:token',
  CONSENT,
  '/welcome',
  '/settings',
  '/settings/*section',
]

/** Nothing inline and nothing from outside, the logo of an application on the consent page apart. */
const policy = (connections: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${connections}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export interface FrontEndOptions {
  /** Where the build put the pages. */
  folder: string
  /**
   * Where clients reach the service. The pages move there when a browser came by another name, because cookies and
   * redirects belong to one address.
   */
  baseUrl: string
  /** A foreign authorization server has pages of its own; only the consent page is ours, and it calls that server. */
  foreignIssuer?: string
}

/** The pages for signing in, for consent and for the settings. */
export function frontEndRouter({ folder, baseUrl, foreignIssuer }: FrontEndOptions): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8').replace(
    'name="narthex-base-url" content=""',
    `name="narthex-base-url" content="${escapeHtml(baseUrl)}"`,
  )
  const connections = foreignIssuer ? `'self' ${new URL(foreignIssuer).origin}` : "'self'"
  router.get(foreignIssuer ? [CONSENT] : PATHS, (_request, response) => {
    response.set('Content-Security-Policy', policy(connections))
    response.type('html').send(html)
  })
  router.use('/assets/pages', builtFiles(path.join(folder, 'assets', 'pages')))
  return router
}
