import path from 'node:path'
import express, { type Request, type Response, type Router } from 'express'
import { isOwnName, PREFIX } from '../surfaces/http/addresses.js'
import type { Question } from '../surfaces/mcp/resources.js'
import type { ReferenceModel } from '../surfaces/openapi/reference.js'
import { assetAt } from './assets.js'
import { builtFiles } from './built-files.js'
import { explorerFiles, explorerPage } from './explorer.js'
import { contentSecurityPolicy, newNonce } from './html.js'
import { consolePage } from './reference/console.js'
import { indexPage, operationPage, reasonsPage, typeNamed, typePage } from './reference/pages.js'
import { type Demo, startPage } from './start.js'

export interface PagesOptions {
  version: string
  /** Where clients reach the service; the command that is shown calls it. */
  baseUrl: string
  reference: ReferenceModel
  /** Where the build put the explorer. */
  explorerFolder: string
  questions: readonly Question[]
  demo?: Demo
  /** Whether people sign in here and so have settings. */
  hasSettings: boolean
}

/** The few pages that a person sees, with everything that they load: nothing comes from outside. */
export function pagesRouter({
  version,
  baseUrl,
  reference,
  explorerFolder,
  questions,
  demo,
  hasSettings,
}: PagesOptions): Router {
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
  const files = explorerFiles(explorerFolder)
  router.use('/assets/explorer', builtFiles(path.join(explorerFolder, 'assets', 'explorer')))
  router.get('/explorer', (request, response) => {
    html(response, true, nonce => explorerPage(nonce, files, questions, demoFor(request)?.key))
  })
  router.get('/reference', (_request, response) => {
    html(response, false, nonce => indexPage(nonce, reference))
  })
  router.get('/reference/console', (request, response) => {
    html(response, true, nonce => consolePage(nonce, demoFor(request)?.key))
  })
  router.get('/reference/reasons', (_request, response) => {
    html(response, false, nonce => reasonsPage(nonce, reference))
  })
  router.get('/reference/types/:name', (request, response, next) => {
    const { name } = request.params
    const schema = typeNamed(reference, name)
    if (!schema) return next()
    html(response, false, nonce => typePage(nonce, reference, name, schema))
  })
  const entries = new Map(reference.entries.map(entry => [entry.name, entry]))
  router.get('/reference/:name', (request, response, next) => {
    const entry = entries.get(request.params.name)
    if (!entry) return next()
    html(response, false, nonce => operationPage(nonce, reference, entry, demoFor(request)?.key))
  })
  const openapi = JSON.stringify(reference.openapi, null, 2)
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
