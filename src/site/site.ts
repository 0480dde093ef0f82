import { readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type Request, type Response, type Router } from 'express'
import { isOwnName, PREFIX } from '../surfaces/http/addresses.js'
import type { Question } from '../surfaces/mcp/resources.js'
import type { ReferenceModel } from '../surfaces/openapi/reference.js'
import { type Asset, assetAt } from './assets.js'
import { builtFiles } from './built-files.js'
import { Document } from './document.js'
import { explorerFiles, explorerPage } from './explorer.js'
import type { Page } from './html.js'
import { collectionOf } from './reference/collection.js'
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
  hasSandbox: boolean
}

/** A page that is the same for everybody: browsers store it and ask whether it has changed. */
const pageDocument = ({ html, policy }: Page): Document =>
  new Document(html, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-cache',
  })

/** A file whose address has its version, so that browsers need not ask again. */
const assetDocument = ({ folder, file }: Asset): Document =>
  new Document(readFileSync(path.join(folder, file)), {
    'Content-Type': `${file.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`,
    'Cache-Control': 'public, max-age=31536000, immutable',
  })

/** The few pages that a person sees, with everything that they load: nothing comes from outside. */
export function pagesRouter({
  version,
  baseUrl,
  reference,
  explorerFolder,
  questions,
  demo,
  hasSettings,
  hasSandbox,
}: PagesOptions): Router {
  const router = express.Router({ strict: true, caseSensitive: true })

  /**
   * A key is not shown under a foreign host name: a website whose name resolves to this machine could read it there.
   */
  const demoFor = ({ headers }: Request) => (demo && isOwnName(headers.host, baseUrl) ? demo : undefined)

  /** A page with the demo key is made for each request and never stored. */
  const withKey = (response: Response, { html, policy }: Page) => {
    response.set('Content-Security-Policy', policy)
    response.type('html').send(html)
  }
  const constant = new Map<string, Document>()
  /** A page without a key is the same for everybody. @param name a declared one, so that no request adds another. */
  const withoutKey = (request: Request, response: Response, name: string, make: () => Page) => {
    const known = constant.get(name) ?? pageDocument(make())
    constant.set(name, known)
    known.answer(request, response)
  }
  const answer = (request: Request, response: Response, name: string, make: (demo?: Demo) => Page) => {
    const shown = demoFor(request)
    if (shown) withKey(response, make(shown))
    else withoutKey(request, response, name, make)
  }

  router.get('/', (request, response) => {
    answer(request, response, 'start', shown => startPage({ version, baseUrl, hasSettings, hasSandbox, demo: shown }))
  })
  const files = explorerFiles(explorerFolder)
  router.use('/assets/explorer', builtFiles(path.join(explorerFolder, 'assets', 'explorer')))
  router.get('/explorer', (request, response) => {
    answer(request, response, 'explorer', shown =>
      explorerPage({ files, questions, key: shown?.key, hasSessions: hasSettings }),
    )
  })
  router.get('/reference', (request, response) => {
    withoutKey(request, response, 'reference', () => indexPage(reference))
  })
  router.get('/reference/console', (request, response) => {
    answer(request, response, 'console', shown => consolePage(shown?.key))
  })
  router.get('/reference/reasons', (request, response) => {
    withoutKey(request, response, 'reasons', () => reasonsPage(reference))
  })
  router.get('/reference/types/:name', (request, response, next) => {
    const { name } = request.params
    const schema = typeNamed(reference, name)
    if (!schema) return next()
    withoutKey(request, response, `type ${name}`, () => typePage(reference, name, schema))
  })
  let collection: Document | undefined
  router.get('/reference/collection.json', (request, response) => {
    response.set('Content-Disposition', 'attachment; filename="narthex.postman_collection.json"')
    const shown = demoFor(request)
    if (shown) return void response.set('Cache-Control', 'no-store').json(collectionOf(reference, shown.key))
    collection ??= new Document(JSON.stringify(collectionOf(reference, undefined)), {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
    collection.answer(request, response)
  })
  const entries = new Map(reference.entries.map(entry => [entry.name, entry]))
  router.get('/reference/:name', (request, response, next) => {
    const entry = entries.get(request.params.name)
    if (!entry) return next()
    answer(request, response, `operation ${entry.name}`, shown => operationPage(reference, entry, shown?.key))
  })
  const openapi = new Document(JSON.stringify(reference.openapi, null, 2), {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Access-Control-Allow-Origin': '*',
  })
  router.get(`${PREFIX}/openapi.json`, (request, response) => openapi.answer(request, response))
  const assets = new Map<string, Document>()
  router.get('/assets/*file', (request, response, next) => {
    const asset = assetAt(request.path)
    if (!asset) return next()
    const known = assets.get(request.path) ?? assetDocument(asset)
    assets.set(request.path, known)
    known.answer(request, response)
  })
  return router
}
