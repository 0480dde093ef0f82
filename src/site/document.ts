import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Coding, codingFor, compressed } from '../surfaces/http/content-coding.js'
import { isNotModified, setHeaders } from '../surfaces/http/headers.js'

/**
 * Text without a secret that stays the same while the service runs. It is compressed as small as possible, once for each
 * coding: until that is done, answers are compressed fast. Its entity tag is weak, because all codings share it.
 */
export class Document {
  private readonly bytes: Buffer
  private readonly etag: string
  private readonly coded = new Map<Coding, Buffer>()
  private readonly coding = new Set<Coding>()

  constructor(
    content: string | Buffer,
    private readonly headers: Readonly<Record<'Content-Type' | 'Cache-Control', string>> & Record<string, string>,
  ) {
    this.bytes = Buffer.from(content)
    this.etag = `W/"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`
  }

  /** Answers a GET or a HEAD; 304 to a client that has the document. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    setHeaders(response, Object.entries(this.headers))
    response.setHeader('ETag', this.etag)
    const coding = codingFor(request, response, { type: this.headers['Content-Type'], size: this.bytes.length })
    if (isNotModified(request, this.etag)) {
      response.statusCode = 304
      response.end()
    } else if (coding) void this.sendCoded(request, response, coding)
    else send(request, response, this.bytes)
  }

  private async sendCoded(request: IncomingMessage, response: ServerResponse, coding: Coding): Promise<void> {
    try {
      const bytes = this.coded.get(coding) ?? (await compressed(this.bytes, coding))
      response.setHeader('Content-Encoding', coding)
      send(request, response, bytes)
      await this.compressBest(coding)
    } catch {
      // Only a lack of memory comes here. The client sees that the answer is cut.
      response.destroy()
    }
  }

  private async compressBest(coding: Coding): Promise<void> {
    if (this.coding.has(coding)) return
    this.coding.add(coding)
    this.coded.set(coding, await compressed(this.bytes, coding, true))
  }
}

function send({ method }: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  response.setHeader('Content-Length', bytes.length)
  response.end(method === 'HEAD' ? undefined : bytes)
}
