import { Webhook } from 'standardwebhooks'
import { done } from '../caller.js'

/** What is mirrored: the type in events, where it is listed, and the member of the answer. */
const MIRRORED = {
  Contribution: ['/contributions', 'contributions'],
  Vendor: ['/vendors', 'vendors'],
}

/** The types of events that the mirror needs. */
export const TYPES = [
  ...['contribution.created', 'contribution.updated', 'contribution.deleted'],
  ...['vendor.created', 'vendor.updated', 'vendor.deleted', 'vendor.merged'],
]
/** How many ids of deliveries, and states of records, are remembered. */
const REMEMBERED = 10_000

/**
 * A copy of the contributions and vendors of a church. It begins with the lists and goes on with webhooks. A message of an endpoint that
 * includes the record has the record. After any other message, the mirror reads the record again. So it does not matter in which order
 * events come, or how often. Those that never come are made up for by the change feed.
 */
export class Mirror {
  records = new Map(Object.keys(MIRRORED).map(type => [type, new Map()]))
  /** The place in the change feed up to which every change is in the copy. */
  sure = 0
  /** The ids of deliveries that were handled. */
  #handled = new Set()
  /** Of each record that a message brought, the sequence up to which it has every change. */
  #states = new Map()
  /** Reads come one after the other, so that an older answer never replaces a newer one. */
  #last = Promise.resolve()
  #rest

  /** @param rest calls the API as somebody who may read what is mirrored. */
  constructor(rest) {
    this.#rest = rest
  }

  #get(path) {
    return done(this.#rest('GET', path))
  }

  /** Makes the first copy. Create the endpoint before, so that no change is between the two. */
  async begin() {
    const { lastSequence } = await this.#get('/changes?after=now')
    for (const [type, [path, as]] of Object.entries(MIRRORED)) {
      for (let cursor = ''; cursor !== null; ) {
        const answer = await this.#get(
          `${path}?limit=200&include=metadata&updatedSince=2000-01-01T00:00:00Z${cursor && `&cursor=${cursor}`}`,
        )
        for (const row of answer[as]) this.records.get(type).set(row.id, row)
        cursor = answer.pageInfo.nextCursor
      }
    }
    this.sure = lastSequence
    await this.catchUp()
  }

  /** Handles a message. One that was handled before changes nothing. */
  async take(deliveryId, { data }) {
    if (this.#handled.has(deliveryId) || !MIRRORED[data.resourceType]) return
    if (data.recordOmitted === null || data.recordOmitted === 'NOT_FOUND') this.#store(data)
    else await this.#readAgain(data.resourceType, data.id)
    this.#handled.add(deliveryId)
    if (this.#handled.size > REMEMBERED) this.#handled.delete(this.#handled.values().next().value)
  }

  /** Reads what the change feed names since the last time. Call it now and then: it finds what no message has brought. */
  async catchUp() {
    const types = Object.keys(MIRRORED).map(type => `&resourceType=${type}`)
    for (let hasMore = true; hasMore; ) {
      const feed = await this.#get(`/changes?limit=200&after=${this.sure}${types.join('')}`)
      const named = new Map(feed.changes.map(change => [change.resourceId, change.resourceType]))
      for (const [id, type] of named) await this.#readAgain(type, id)
      this.sure = feed.lastSequence
      hasMore = feed.hasMore
    }
  }

  /** Stores the record of a message, unless a later state of it was stored. Null is a record that is gone. */
  #store({ resourceType, id, record, recordSequence }) {
    if (recordSequence < Math.max(this.sure, this.#states.get(id) ?? 0)) return
    this.#states.set(id, recordSequence)
    if (this.#states.size > REMEMBERED) this.#states.delete(this.#states.keys().next().value)
    const records = this.records.get(resourceType)
    if (record) records.set(id, record)
    else records.delete(id)
  }

  /** Brings one record up to date. A record that is gone is taken out. */
  #readAgain(type, id) {
    const read = async () => {
      const answer = await this.#rest('GET', `${MIRRORED[type][0]}/${id}?include=metadata`)
      const records = this.records.get(type)
      if (answer.status === 404) records.delete(id)
      else records.set(id, await done(answer))
    }
    this.#last = this.#last.catch(() => undefined).then(read)
    return this.#last
  }
}

/**
 * Answers messages: 204 for one that is signed, 401 for any other. The work is done afterwards, so that the answer comes in time.
 * @param took is called with each event and the end of its work.
 */
export function receiving(mirror, secret, took = () => undefined) {
  const webhook = new Webhook(secret)
  return async (request, response) => {
    const parts = []
    for await (const part of request) parts.push(part)
    let event
    try {
      event = webhook.verify(Buffer.concat(parts).toString(), request.headers)
    } catch {
      response.writeHead(401).end()
      return
    }
    response.writeHead(204).end()
    took(event, mirror.take(request.headers['webhook-id'], event))
  }
}
