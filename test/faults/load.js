import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const LANES = 8
const PAUSE_MS = 30
/** Files are sent more seldom. */
const FILE_PAUSE_MS = 300
/** And e-mails. Each mailing has so many. */
const MAIL_PAUSE_MS = 2_000
const MAILED = 3
/** How the delivery of an e-mail ends, and how often the mail server has it then. */
const ENDS = { SENT: [1, 1], UNKNOWN: [0, 1], FAILED: [0, 0] }
/** A message of a service that was killed comes again once its turn is over. */
const MESSAGES_MS = 120_000
/** How often a balancer asks for readiness. A service is not ready for a second before it ends. */
const BALANCER_MS = 100
/** A client without an answer after this time closes its connection and sends the request again. */
const PATIENCE_MS = 25_000
/** The answers that a fault may have. Everything else is a fault of the service. */
const RETRIED = new Set([409, 429, 503])

/** Givers, two to a household. */
const GIVERS = 10
const PLEDGED = 100_000
const GIVEN = 10
/** The first and the last day of the pledges and the reports, which contain the day of every contribution. */
const FROM = '2020-01-01'
const TO = '2099-12-31'

/** The body of a request, made again for each try. */
const bodyOf = file => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'PEOPLE', template: 'PERSON_LIST', provider: 'load' }))
    form.append(name, value)
  form.append('file', new Blob([`Person ID,First Name,Last Name\n${file},Ann,Vale\n`]), `${file}.csv`)
  return form
}

/**
 * Clients of a church that record contributions and what kept figures follow from, change one settlement, send files and e-mails, listen
 * for webhooks, and never give up.
 */
export class Load {
  /** What was acknowledged, by its key: a service said that it is stored. */
  acknowledged = new Map()
  /** Every key that was sent. */
  sent = new Set()
  /** The versions of the settlement that clients were answered. */
  versions = []
  /** The files that were acknowledged, by their keys, and every key that was sent. */
  files = new Map()
  sentFiles = new Set()
  /** The ids of contributions that webhooks have reported. */
  reported = new Set()
  /** The mailings whose e-mails were begun: the jobs by the subjects. */
  mailings = new Map()
  /** How often each status was answered, and how often no answer came. */
  statuses = new Map()
  /** Answers that no fault explains. */
  wrong = []
  #over = false
  #ready = []
  #lanes = []
  #listener
  #endpoint

  /** @param isBalanced whether the clients come through a balancer, which asks each service for its readiness. */
  constructor(stage, isBalanced = false) {
    this.stage = stage
    this.isBalanced = isBalanced
  }

  async begin() {
    const { funds } = (await this.#ask(0, 'GET', '/funds')).body
    this.fundId = funds[0].id
    const made = { provider: 'MANUAL', grossAmount: 100, paymentCount: 1, donationCount: 1 }
    this.settlementId = (await this.#ask(0, 'POST', '/settlements', { body: made })).body.id
    this.donorIds = []
    this.householdIds = []
    for (let n = 0; n < GIVERS; n++) this.donorIds.push(await this.#giver(n))
    await this.#listen()
    const lanes = Array.from({ length: LANES }, (_, lane) => (lane % 4 ? this.#record(lane) : this.#change(lane)))
    const mailing = this.stage.mailbox ? [this.#mail()] : []
    this.#lanes = [...lanes, this.#upload(), ...mailing, ...(this.isBalanced ? [this.#watch()] : [])]
  }

  /** Takes the messages of a webhook. */
  async #listen() {
    this.#listener = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += part
      this.reported.add(JSON.parse(text).data?.id)
      response.end()
    })
    this.#listener.listen(0, '127.0.0.1')
    await once(this.#listener, 'listening')
    const body = { url: `http://127.0.0.1:${this.#listener.address().port}/`, types: ['contribution.created'] }
    const made = await this.#ask(0, 'POST', '/webhook-endpoints', { body })
    if (made.status !== 201) throw new Error(`/webhook-endpoints: ${made.status} ${JSON.stringify(made.body)}`)
    this.#endpoint = `/webhook-endpoints/${made.body.id}`
  }

  /** Asks until a request is done. @returns its answer; undefined when something is wrong. */
  async #insisted(lane, path, body) {
    const headers = { 'Idempotency-Key': randomUUID() }
    for (let n = lane; !this.wrong.length; n++) {
      const answer = await this.#tried(n, 'POST', path, { body, headers })
      if (answer && answer.status < 300) return answer.body
      await sleep(PAUSE_MS)
    }
  }

  /** Sends mailings to donors about their pledges, one after the other. */
  async #mail() {
    const donorIds = []
    for (let n = 0; n < MAILED; n++) {
      const emails = [{ address: `donor${n}@people.test`, isPrimary: true }]
      const donor = await this.#insisted(n, '/donors', {
        donorType: 'INDIVIDUAL',
        firstName: 'Ann',
        lastName: `Mail ${n}`,
        emails,
      })
      const terms = { fundId: this.fundId, totalAmount: PLEDGED, startDate: FROM, endDate: TO }
      await this.#insisted(n, '/pledges', { donorId: donor?.id, ...terms })
      donorIds.push(donor?.id)
    }
    for (let lane = 0; !this.#over && !this.wrong.length; lane++) {
      const subject = `Mailing ${randomUUID()}`
      const template = { kind: 'PLEDGE_PROGRESS', name: subject, subject, text: 'Dear {{names}}' }
      const made = await this.#insisted(lane, '/mailing-templates', template)
      const mailing = await this.#insisted(lane, '/donor-mailings', { templateId: made?.id, donorIds })
      const job = await this.#insisted(lane, `/donor-mailings/${mailing?.id}/emails`)
      if (job) this.mailings.set(subject, job.id)
      await sleep(MAIL_PAUSE_MS)
    }
  }

  /** Whether every job that sends e-mails is over. */
  async #areMailed() {
    for (const id of this.mailings.values()) {
      const job = await this.#tried(0, 'GET', `/jobs/${id}`)
      if (!job?.body?.finishedAt) return false
    }
    return true
  }

  /** How many e-mails have no end, or are not with the mail server although they were sent; and how many are there twice. */
  async #accountOfMails(client) {
    const subjects = [...this.mailings.keys()]
    const { rows } = await client.query(
      `select t.name as subject, substr(d.last_name, 6) as number, i.status from donor_mailing_item i
       join donor d on d.organization_id = i.organization_id and d.id = i.donor_id
       join donor_mailing m on m.organization_id = i.organization_id and m.id = i.mailing_id
       join mailing_template t on t.organization_id = m.organization_id and t.id = m.template_id where t.name = any ($1)`,
      [subjects],
    )
    const faults = rows.map(({ subject, number, status }) => {
      const taken = this.stage.mailbox.taken.get(`${subject} donor${number}@people.test`) ?? 0
      const [least, most] = ENDS[status] ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
      return taken > 1 ? 'doubled' : taken < least || taken > most ? 'lost' : ''
    })
    const missing = subjects.length * MAILED - rows.length
    const how = fault => faults.filter(each => each === fault).length
    return { mails: rows.length, lost: how('lost') + missing, doubled: how('doubled') }
  }

  /** Sends files as forms, each under a key of its own until it is acknowledged. */
  async #upload() {
    for (let lane = 0; !this.#over; lane++) {
      const key = randomUUID()
      this.sentFiles.add(key)
      for (;;) {
        const headers = { 'Idempotency-Key': key }
        const answer = await this.#tried(lane, 'POST', '/giving-imports', { form: () => bodyOf(key), headers })
        if (answer?.status === 201) {
          this.files.set(key, answer.body.id)
          break
        }
        if (this.wrong.length) return
        lane++
        await sleep(FILE_PAUSE_MS)
      }
      await sleep(FILE_PAUSE_MS)
    }
  }

  /** A donor; every second one joins the household of the one before, which has promised something. */
  async #giver(n) {
    const create = async (path, body) => {
      const answer = await this.#ask(0, 'POST', path, { body })
      if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body.id
    }
    const donorId = await create('/donors', { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: `Vale ${n}` })
    const isFirst = n % 2 === 0
    this.householdIds.push(isFirst ? await create('/households', { name: `Vale ${n}` }) : this.householdIds.at(-1))
    await this.#join(0, donorId, this.householdIds[n], true)
    if (!isFirst) return donorId
    const terms = { totalAmount: PLEDGED, startDate: FROM, endDate: TO, givingScope: 'HOUSEHOLD' }
    await create('/pledges', { donorId, fundId: this.fundId, ...terms })
    return donorId
  }

  #join(lane, donorId, householdId, givesJointly) {
    const body = { role: 'HEAD', givesJointly, fromDate: FROM }
    return this.#tried(lane, 'PUT', `/households/${householdId}/members/${donorId}`, { body })
  }

  /** Moves figures that are kept: what a contribution, a pledge and a household have received, and the giving of a day. */
  async #moveFigures(lane, n, id, key) {
    const headers = { 'Idempotency-Key': `figures-${key}` }
    const giver = (n * 7) % GIVERS
    const donorId = this.donorIds[giver]
    const moves = [
      () =>
        this.#tried(lane, 'POST', `/contributions/${id}/refunds`, { body: { amount: 4, reason: 'Mistake' }, headers }),
      () => this.#tried(lane, 'PUT', `/contributions/${id}/donor`, { body: { donorId } }),
      () => this.#join(lane, donorId, this.householdIds[giver], n % 8 < 4),
      () => this.#tried(lane, 'GET', `/reports/giving?from=${FROM}&groupBy=FUND`),
    ]
    await moves[n % moves.length]()
  }

  /** Lets every client finish what it has begun. */
  async end() {
    this.#over = true
    await Promise.all(this.#lanes)
    const areReported = () => [...this.acknowledged.values()].every(id => this.reported.has(id))
    const isLeft = async () => !areReported() || !(await this.#areMailed())
    for (const last = Date.now() + MESSAGES_MS; this.#listener?.listening && !this.wrong.length && (await isLeft()); )
      if (Date.now() > last) break
      else await sleep(PAUSE_MS)
    if (this.#listener?.listening) await this.#tried(0, 'DELETE', this.#endpoint)
    this.#listener?.close()
  }

  get done() {
    return this.acknowledged.size
  }

  #count(name) {
    this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1)
  }

  async #ask(lane, method, path, { body, form, headers } = {}) {
    const { services, key } = this.stage
    const ready = this.#ready.length ? this.#ready : services
    const { url } = ready[lane % ready.length]
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(form ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: form ? form() : body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }

  /** One request; undefined when nothing was answered that could be read. */
  async #tried(...request) {
    try {
      const answer = await this.#ask(...request)
      this.#count(answer.status)
      const isUnknown = answer.headers.get('x-error-reason') === 'outcome_unknown'
      if (answer.status >= 400 && !RETRIED.has(answer.status) && !isUnknown && answer.status !== 412)
        this.wrong.push(`${request[1]} ${request[2]}: ${answer.status} ${JSON.stringify(answer.body)}`)
      if (answer.status >= 400 && !answer.body?.code) this.wrong.push(`${answer.status} without an Error object`)
      return answer
    } catch (error) {
      // Nobody listens, or a connection ended before its answer came.
      const isRefused = error.cause?.code === 'ECONNREFUSED'
      this.#count(isRefused ? 'refused' : 'broken off')
      return undefined
    }
  }

  /** Looks at the readiness of the services, as a balancer does. */
  async #watch() {
    while (!this.#over) {
      const states = await Promise.all(this.stage.services.map(each => this.stage.isReady(each)))
      this.#ready = this.stage.services.filter((_, index) => states[index])
      await sleep(BALANCER_MS)
    }
  }

  /** Records contributions, each under a key of its own until it is acknowledged. */
  async #record(lane) {
    for (let n = lane; !this.#over; n++) {
      const key = randomUUID()
      this.sent.add(key)
      const giver = n % 3 ? { donorId: this.donorIds[n % GIVERS] } : { isAnonymous: true }
      const allocations = [{ fundId: this.fundId, amount: GIVEN }]
      const body = { ...giver, paymentMethod: 'CASH', memo: key, allocations }
      for (;;) {
        const answer = await this.#tried(lane, 'POST', '/contributions', { body, headers: { 'Idempotency-Key': key } })
        if (answer?.status === 201) {
          this.acknowledged.set(key, answer.body.id)
          if (n % 3) await this.#moveFigures(lane, n, answer.body.id, key)
          break
        }
        if (this.wrong.length) return
        lane++
        await sleep(PAUSE_MS)
      }
    }
  }

  /** Changes the settlement, each time from the version that it has read. */
  async #change(lane) {
    for (let n = 0; !this.#over; n++) {
      const path = `/settlements/${this.settlementId}`
      const read = await this.#tried(lane + n, 'GET', path)
      if (read?.status !== 200) {
        await sleep(PAUSE_MS)
        continue
      }
      const headers = { 'If-Match': read.headers.get('etag') }
      const body = { externalReference: randomUUID() }
      const changed = await this.#tried(lane + n, 'PATCH', path, { body, headers })
      if (changed?.status === 200) this.versions.push(changed.body.version)
      await sleep(PAUSE_MS)
    }
  }

  /**
   * Compares what is stored with what was acknowledged.
   * @returns how many acknowledged contributions, files and e-mails are lost or have no message, and how many are stored or sent twice.
   */
  async account(client) {
    const { rows } = await client.query('select id, memo from contribution where memo = any ($1)', [[...this.sent]])
    const stored = Map.groupBy ? Map.groupBy(rows, row => row.memo) : groupBy(rows)
    const lost = [...this.acknowledged].filter(([key, id]) => !stored.get(key)?.some(row => row.id === id))
    const doubled = [...stored.values()].filter(each => each.length > 1)
    const names = [...this.sentFiles].map(key => `${key}.csv`)
    const imports = await client.query('select id, file_name from giving_import where file_name = any ($1)', [names])
    const files = imports.rows.map(({ file_name: name }) => name)
    const lostFiles = [...this.files.values()].filter(id => !imports.rows.some(row => row.id === id))
    const unreported = [...this.acknowledged.values()].filter(id => !this.reported.has(id))
    const mailed = this.stage.mailbox ? await this.#accountOfMails(client) : { mails: 0, lost: 0, doubled: 0 }
    const different = new Set(this.versions)
    const audited = await client.query(
      'select version from audit_entry where resource_id = $1 and version is not null order by version',
      [this.settlementId],
    )
    const versions = audited.rows.map(({ version }) => version)
    return {
      acknowledged: this.acknowledged.size,
      files: this.files.size,
      mails: mailed.mails,
      lost: lost.length + lostFiles.length + unreported.length + mailed.lost,
      doubled: doubled.length + files.length - new Set(files).size + mailed.doubled,
      /** Two clients were answered the same version, or a version is missing: an update was lost. */
      lostUpdates: this.versions.length - different.size + versions.filter((version, i) => version !== i + 1).length,
      changes: versions.length,
    }
  }
}

function groupBy(rows) {
  const groups = new Map()
  for (const row of rows) groups.set(row.memo, [...(groups.get(row.memo) ?? []), row])
  return groups
}
