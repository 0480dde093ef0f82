import express, { type Request, type Response, type Router } from 'express'
import { isOwnName, PREFIX } from '../surfaces/http/addresses.js'
import { assetAt } from './assets.js'
import { explorerPage } from './explorer.js'
import { contentSecurityPolicy, newNonce } from './html.js'
import { referencePage } from './reference.js'
import { type Demo, startPage } from './start.js'

export interface PagesOptions {
  version: string
  /** Where clients reach the service; the command that is shown calls it. */
  baseUrl: string
  /** The reference as JSON text. */
  openapi: string
  demo?: Demo
  /** Whether people sign in here and so have settings. */
  hasSettings: boolean
}

/** The few pages that a person sees, with everything that they load: nothing comes from outside. */
export function pagesRouter({ version, baseUrl, openapi, demo, hasSettings }: PagesOptions): Router {
  const router = express.Router({ strict: true, caseSensitive: true })

  /**
   * A key is not shown under a foreign host name: a website whose name resolves to this machine could read it there.
   */
  const demoFor = ({ headers }: Request) => (demo && isOwnName(headers.host, baseUrl) ? demo : undefined)

  const html = (response: Response, writesStyles: boolean, make: (nonce: string) => string) => {
    const nonce = newNonce()
    response.set('Content-Security-Policy', contentSecurityPolicy(nonce, writesStyles))
    response.type('html').send(make(nonce))
  }

  router.get('/', (request, response) => {
    html(response, false, nonce => startPage(nonce, { version, baseUrl, hasSettings, demo: demoFor(request) }))
  })
  router.get('/explorer', (request, response) => {
    html(response, true, nonce => explorerPage(nonce, demoFor(request)?.key))
  })
  router.get('/reference', (request, response) => {
    html(response, true, nonce => referencePage(nonce, demoFor(request)?.key))
  })
  router.get(`${PREFIX}/openapi.json`, (_request, response) => {
    response.set({ 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' })
    response.type('json').send(openapi)
  })
  router.get('/assets/*file', (request, response, next) => {
    const asset = assetAt(request.path)
    if (!asset) return next()
    response.removeHeader('Cache-Control')
    response.sendFile(asset.file, { root: asset.folder, maxAge: '1y', immutable: true })
  })
  return router
}
