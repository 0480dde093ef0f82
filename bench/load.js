import http from 'node:http'

/** Kept alive, as a client with a pool of its own would; enough to keep both cores busy, too few to queue for long. */
export const CONNECTIONS = 16

function send(
  agent,
  base,
  { organization, authorization, headers: own },
  { method, path, headers, body, status },
  keep,
) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = base
    const all = { Authorization: authorization, ...own, ...headers }
    if (body !== undefined) all['Content-Length'] = Buffer.byteLength(body)
    const request = http.request({ agent, hostname, port, method, path, headers: all }, response => {
      const right = response.statusCode === status
      let text = ''
      if (keep || !right) {
        response.setEncoding('utf8')
        response.on('data', part => {
          text += part
        })
      } else response.resume()
      response.on('error', reject)
      response.on('end', () => {
        if (right) resolve(text)
        else reject(new Error(`${method} ${path} of church ${organization}: ${response.statusCode} ${text}`))
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** One request. @returns the answer's text. @throws for any other status than the expected one. */
export async function ask(url, caller, request) {
  const agent = new http.Agent({ keepAlive: false })
  return send(agent, new URL(url), caller, request, true)
}

/**
 * Asks for a while, one church after the other, as fast as the answers come.
 * @returns how many answers came and in how many seconds.
 * @throws for the first answer that is not as expected: a server that refuses quickly must not win.
 */
export async function load({ url, callers, request, seconds, connections = CONNECTIONS }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const base = new URL(url)
  const began = performance.now()
  const until = began + seconds * 1000
  let call = 0
  const worker = async () => {
    while (performance.now() < until) {
      const caller = callers[call % callers.length]
      const number = call++
      await send(agent, base, caller, request(caller.organization, number), false)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, worker))
    return { requests: call, seconds: (performance.now() - began) / 1000 }
  } finally {
    agent.destroy()
  }
}
