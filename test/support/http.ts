import http from 'node:http'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  text: string
}

export interface Request {
  method: string
  headers?: Record<string, string>
  body?: string
}

/** Connections stay open between requests. They keep no process alive. */
const agent = new http.Agent({ keepAlive: true })
agent.on('free', (socket: { unref(): void }) => socket.unref())

/** Sends a request, and gives the answer with its text as it came. It takes a quarter of the time that `fetch` takes. */
export async function send(url: string, { method, headers = {}, body }: Request): Promise<Omit<Answer, 'body'>> {
  // Also for a service in another process.
  await globalThis.__narthexTest.figures?.keepFigures()
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const request = http.request(url, { method, agent, headers: { ...length, ...headers } }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(
            Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
              values.map(value => [name, value] as [string, string]),
            ),
          ),
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The service closed a connection that had nothing to do, while this request was on its way to it.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(send(url, { method, headers, body }))
      else reject(error)
    })
    request.end(body)
  })
}
