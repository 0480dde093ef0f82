import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { codingFor } from '../surfaces/http/content-coding.js'

/** The endings under which the build puts a file's compressed forms beside it. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const

/** The sizes of the files that the build has compressed, by their paths. */
const compressedIn = (folder: string): Map<string, number> =>
  new Map(
    readdirSync(folder)
      .filter(name => existsSync(path.join(folder, name + ENDINGS.br)))
      .map(name => [`/${name}`, statSync(path.join(folder, name)).size]),
  )

/** The files of a front end, whose names change with their content. Most were compressed when they were built. */
export function builtFiles(folder: string): RequestHandler {
  const files = express.static(folder, { immutable: true, maxAge: '1y', index: false, redirect: false })
  const sizes = compressedIn(folder)
  /** Rewrites the path to the compressed form that the client takes. A range request gets a part of the uncompressed file. */
  const compress = (request: Request, response: Response) => {
    const size = sizes.get(request.path)
    if (size === undefined || request.headers.range !== undefined) return
    response.type(path.extname(request.path))
    const coding = codingFor(request, response, { type: String(response.getHeader('Content-Type')), size })
    if (!coding) return
    response.setHeader('Content-Encoding', coding)
    request.url = request.path + ENDINGS[coding]
  }
  return (request, response, next) => {
    // No request names a compressed form.
    if (Object.values(ENDINGS).some(ending => request.path.endsWith(ending))) return next()
    response.removeHeader('Cache-Control')
    compress(request, response)
    files(request, response, error => {
      response.setHeader('Cache-Control', 'no-store')
      next(error)
    })
  }
}
