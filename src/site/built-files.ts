import express, { type RequestHandler } from 'express'

/** The files of a front end, whose names change with their content. */
export function builtFiles(folder: string): RequestHandler {
  const files = express.static(folder, { immutable: true, maxAge: '1y', index: false, redirect: false })
  return (request, response, next) => {
    response.removeHeader('Cache-Control')
    files(request, response, error => {
      response.setHeader('Cache-Control', 'no-store')
      next(error)
    })
  }
}
