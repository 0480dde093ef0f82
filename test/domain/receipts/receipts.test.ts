import { createHash, randomUUID } from 'node:crypto'
import { type Answer, type graphqlClient, type restClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { zipOf } from '../../support/zip.js'

const MIB = 1024 * 1024
const PDF = Buffer.from('%PDF-1.4\n%%EOF')
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DOCX = zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' })
const XLSX = zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' })
const EML = Buffer.from(
  'From: billing@vendor.test\r\nTo: office@church.test\r\nSubject: Invoice\r\n 11\r\nDate: Sun, 1 Nov 2026 09:00:00 -0500\r\n\r\n120.00',
)
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9])
/** A picture of one grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
const ENDINGS: Record<string, string> = { [DOCX_TYPE]: 'docx', [XLSX_TYPE]: 'xlsx', 'message/rfc822': 'eml' }
const heic = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}....`)])
const file = (
  bytes: Buffer = PDF,
  contentType = 'application/pdf',
  fileName = `invoice.${ENDINGS[contentType] ?? contentType.split('/')[1]}`,
) => ({
  fileName,
  contentType,
  contentBase64: bytes.toString('base64'),
})
/** A PDF of so many bytes. */
const ofSize = (size: number) => Buffer.concat([Buffer.alloc(size - 6, PDF), Buffer.from('\n%%EOF')])
const unique = () => Buffer.from(`%PDF-1.4 ${randomUUID()}\n%%EOF`)

let church: Church
let rest: ReturnType<typeof restClient>
let ask: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  church = await keepBooks(await makeChurch(await testApp()), { receipt_required_from: 7_500 })
  ;({ rest, graphql: ask } = church.client(await church.key()))
  await rest('DELETE', `/receipts/${church.ids.receipt}`)
})
const post = (path: string, body: unknown) => rest('POST', path, { body })
const upload = async (bytes = unique()) => (await post('/receipts', file(bytes))).body
const transaction = async (id: string) => (await rest('GET', `/transactions/${id}`)).body
const attach = (id: string, owner: object) => post(`/receipts/${id}/attach`, owner)

const UPLOAD = 'mutation ($input: UploadReceiptInput!) { uploadReceipt(input: $input) { id sizeBytes sha256 } }'
const uploadByGraphql = (bytes: Buffer, query = UPLOAD) => ask(query, { input: file(bytes) })

/** Everything that a refused write could have left behind. */
const left = () =>
  church.query(
    `select (select json_agg(r order by id) from receipt r) as receipts,
      (select json_agg(sha256 order by sha256) from receipt_content) as contents,
      (select json_agg(t order by id) from bank_transaction t) as transactions,
      (select count(*)::int from audit_entry) as audits`,
  )
/** The refusal, as `field code` of a validation and else as the reason; nothing has changed. */
async function refusal(send: () => Promise<Answer>): Promise<string> {
  const before = await left()
  const { body, headers } = await send()
  expect(await left()).toEqual(before)
  const error = body.errors?.[0]?.extensions ?? { ...body, reason: headers.get('x-error-reason') }
  const [fault] = error.details?.fields ?? []
  return fault ? `${fault.field} ${fault.code}` : error.reason
}

describe('a receipt', () => {
  test.each([
    ['a photograph', JPEG, 'image/jpeg'],
    ['a screenshot', PNG, 'image/png'],
    ['a telephone’s photograph', heic('heic'), 'image/heic'],
    ['one of its other brands', heic('mif1'), 'image/heic'],
    ['an invoice', PDF, 'application/pdf'],
    ['a contract', DOCX, DOCX_TYPE],
    ['a list of hours', XLSX, XLSX_TYPE],
    ['an e-mail', EML, 'message/rfc822'],
  ])('is kept as it came: %s', async (_name, bytes, contentType) => {
    const given = file(bytes, contentType)
    const made = await post('/receipts', given)
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`/api/v1/receipts/${made.body.id}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const told = { fileName: given.fileName, contentType, sizeBytes: bytes.length, sha256 }
    expect(made.body).toMatchObject({
      ...told,
      transactionId: null,
      billId: null,
      extracted: null,
      duplicateOfId: null,
      source: 'API',
      version: 1,
    })
    expect((await rest('GET', `/receipts/${made.body.id}`)).body).toEqual(made.body)
    const content = await rest('GET', `/receipts/${made.body.id}/content`)
    expect(content.body).toEqual({ ...told, contentBase64: given.contentBase64 })
    expect(content.headers.get('cache-control')).toBe('no-store')
    const query = `{ downloadReceipt(id: "${made.body.id}") { fileName contentType sizeBytes sha256 contentBase64 } }`
    expect((await ask(query)).body.data.downloadReceipt).toEqual(content.body)
  })

  test.each([
    ['a type that it may not have', { ...file(), contentType: 'image/gif' }, 'contentType invalid_enum'],
    ['bytes of another type', file(JPEG), 'contentBase64 invalid_format'],
    ['a film that calls itself a photograph', file(heic('isom'), 'image/heic'), 'contentBase64 invalid_format'],
    ['a program that calls itself a photograph', file(JPEG, 'image/jpeg', 'a.exe'), 'fileName invalid_format'],
    ['the first five bytes of an invoice', file(Buffer.from('%PDF-')), 'contentBase64 invalid_format'],
    ['a photograph without its end', file(JPEG.subarray(0, 7), 'image/jpeg', 'a.jpg'), 'contentBase64 invalid_format'],
    ['a screenshot cut off', file(PNG.subarray(0, 40), 'image/png', 'a.png'), 'contentBase64 invalid_format'],
    [
      'a screenshot with a page behind it',
      file(Buffer.concat([PNG, Buffer.from('<script>')]), 'image/png', 'a.png'),
      'contentBase64 invalid_format',
    ],
    ['a workbook that calls itself a document', file(XLSX, DOCX_TYPE, 'a.docx'), 'contentBase64 invalid_format'],
    ['an archive of something else', file(zipOf({ a: 'b' }), XLSX_TYPE, 'a.xlsx'), 'contentBase64 invalid_format'],
    ['a document cut off', file(DOCX.subarray(0, -22), DOCX_TYPE, 'a.docx'), 'contentBase64 invalid_format'],
    [
      'a page that calls itself an e-mail',
      file(Buffer.from('<html>From: a\nDate: b'), 'message/rfc822', 'a.eml'),
      'contentBase64 invalid_format',
    ],
    [
      'an e-mail without a sender',
      file(Buffer.from('Date: today\n\nHello'), 'message/rfc822', 'a.eml'),
      'contentBase64 invalid_format',
    ],
    ['no bytes', file(Buffer.alloc(0)), 'contentBase64 invalid_format'],
    ['bytes that are no Base64', { ...file(), contentBase64: 'JVBERi0x!A==' }, 'contentBase64 invalid_format'],
    ['Base64 of web addresses', { ...file(), contentBase64: '_9j_4A==' }, 'contentBase64 invalid_format'],
    ['Base64 without its padding', { ...file(), contentBase64: 'JVBERi0xLg' }, 'contentBase64 invalid_format'],
    ['Base64 in lines', { ...file(), contentBase64: 'JVBE\r\nRi0x' }, 'contentBase64 invalid_format'],
    ['a number for its bytes', { ...file(), contentBase64: 1 }, 'contentBase64 invalid_type'],
    ['a path for a name', file(PDF, 'application/pdf', '../invoice.pdf'), 'fileName invalid_format'],
    ['a path of Windows', file(PDF, 'application/pdf', 'C:\\invoice.pdf'), 'fileName invalid_format'],
    ['a line break in its name', file(PDF, 'application/pdf', 'a\nb.pdf'), 'fileName invalid_format'],
    ['a name that reads backwards', file(PDF, 'application/pdf', 'a\u202efdp.exe'), 'fileName invalid_format'],
    ['a name of dots', file(PDF, 'application/pdf', '..'), 'fileName invalid_format'],
    ['too long a name', file(PDF, 'application/pdf', 'x'.repeat(256)), 'fileName too_long'],
    ['no name', { contentType: 'application/pdf', contentBase64: 'JVBERi0x' }, 'fileName required'],
  ])('is refused with %s', async (_name, given, expected) => {
    expect(await refusal(() => post('/receipts', given))).toBe(expected)
    expect(await refusal(() => post(`/transactions/${church.ids.transaction}/receipts`, given))).toBe(expected)
  })

  test.each([
    ['a photograph', JPEG, 'image/jpeg', 'image/*'],
    ['an invoice', PDF, 'application/pdf', 'application/pdf, application/json;q=0.5'],
  ])('is answered as its bytes to who asks for them: %s', async (_name, bytes, contentType, accept) => {
    const { id } = (await post('/receipts', file(bytes, contentType, 'Beleg Nº 7'))).body
    const token = await church.key(['transactions:read'])
    const get = (headers: Record<string, string> = {}) =>
      fetch(`${church.app.url}/api/v1/receipts/${id}/content`, {
        headers: { Authorization: `Bearer ${token}`, Accept: accept, ...headers },
      })
    const whole = await get()
    expect(whole.status).toBe(200)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': contentType,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="Beleg N? 7"; filename*=UTF-8''Beleg%20N%C2%BA%207`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      vary: 'Accept',
    })
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
    const etag = whole.headers.get('etag') ?? ''
    const part = await get({ Range: 'bytes=2-4', 'If-Range': etag })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-4/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 5))
    expect((await get({ 'If-None-Match': etag })).status).toBe(304)
    for (const headers of [
      { Range: 'bytes=2-4', 'If-Range': '"another"' },
      { Range: 'bytes=999-' },
      { Range: 'bytes=0-0,4-4' },
      { Range: 'rows=1-2' },
      { Range: 'x' },
    ])
      expect(Buffer.from(await (await get(headers)).arrayBuffer())).toEqual(bytes)
    for (const any of ['*/*', 'application/json', 'text/html, */*;q=0.8', 'text/html'])
      expect((await get({ Accept: any })).headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('may have 5 MiB and not a byte more, on both surfaces', async () => {
    const largest = ofSize(5 * MIB)
    const over = ofSize(5 * MIB + 1)
    const made = await post('/receipts', file(largest))
    expect([made.status, made.body.sizeBytes]).toEqual([201, 5 * MIB])
    const content = await rest('GET', `/receipts/${made.body.id}/content`)
    expect(Buffer.from(content.body.contentBase64, 'base64').equals(largest)).toBe(true)
    const again = await uploadByGraphql(largest)
    expect(again.body.data.uploadReceipt.sizeBytes).toBe(5 * MIB)
    for (const send of [() => post('/receipts', file(over)), () => uploadByGraphql(over)])
      expect(await refusal(send)).toBe('payload_too_large')
    const far = ofSize(8 * MIB)
    for (const send of [() => post('/receipts', file(far)), () => uploadByGraphql(far)])
      expect((await send().catch(() => ({ status: 413 }))).status).toBe(413)
  })

  test('alone makes a large body of GraphQL right', async () => {
    const two = ofSize(2 * MIB)
    const others = [
      'query ($input: UploadReceiptInput) { funds { id } }',
      'mutation ($input: UploadReceiptInput!) { uploadReceipt(input: $input) { id } createVendor(input: {name: "x"}) { id } }',
      'mutation ($input: UploadReceiptInput!) { ...F } fragment F on Mutation { uploadReceipt(input: $input) { id } }',
    ]
    for (const query of others) {
      const before = await left()
      expect((await uploadByGraphql(two, query)).status).toBe(413)
      expect(await left()).toEqual(before)
    }
    const literal = `mutation { uploadReceipt(input: {fileName: "a.pdf", contentType: "application/pdf", contentBase64: "${two.toString('base64')}"}) { id } }`
    expect((await ask(literal)).status).toBe(413)
    expect((await uploadByGraphql(two)).body.data.uploadReceipt.sizeBytes).toBe(2 * MIB)
    const anonymous = church.client().graphql
    expect([401, 413]).toContain((await anonymous(UPLOAD, { input: file(two) }).catch(() => ({ status: 413 }))).status)
  })

  test('says who uploaded it, and from where', async () => {
    const person = await church.person('BOOKKEEPER')
    const made = await church.client(person.token).rest('POST', '/receipts', { body: file(unique()) })
    expect(made.body).toMatchObject({ source: 'APP', uploadedBy: person.id })
  })

  test('is uploaded once however often it is sent under one key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = file(unique())
    const first = await rest('POST', '/receipts', { body, headers })
    const again = await rest('POST', '/receipts', { body, headers })
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    expect(await refusal(() => rest('POST', '/receipts', { body: file(unique()), headers }))).toBe(
      'idempotency_mismatch',
    )
  })

  test('leaves neither its bytes nor its name in the log and the audit trail, and a dry run leaves nothing', async () => {
    const bytes = Buffer.from(`%PDF-1.4 ${randomUUID()}\n%%EOF`)
    const before = await left()
    const dry = await rest('POST', '/receipts?dryRun=true', { body: file(bytes) })
    expect([dry.body.sizeBytes, await left()]).toEqual([bytes.length, before])
    await post('/receipts', file(bytes, 'application/pdf', 'Doctor Rosen.pdf'))
    await post('/receipts', { ...file(bytes), contentType: 'image/png' })
    const kept = JSON.stringify([
      await church.query('select changes from audit_entry'),
      await church.query('select * from outbox'),
      await church.activity(),
      church.app.log,
    ])
    for (const secret of [bytes.toString('base64'), bytes.toString('hex'), 'Rosen']) expect(kept).not.toContain(secret)
    expect(kept).toContain('file_name')
  })

  test('cannot be altered, nor its bytes, by any program', async () => {
    const { id } = await upload()
    for (const change of ["file_name = 'x'", `sha256 = repeat('0', 64)`, 'size_bytes = 1', "storage_key = 'x'"])
      await expect(church.query(`update receipt set ${change} where id = $1`, [id])).rejects.toThrow('written once')
    await expect(church.query(`update receipt_content set bytes = ''`)).rejects.toThrow('written once')
  })
})

describe('equal bytes', () => {
  test('are kept once and flagged, and the next one is the first when the first is deleted', async () => {
    const bytes = unique()
    const [first, second, third] = [await upload(bytes), await upload(bytes), await upload(bytes)]
    expect([second.duplicateOfId, third.duplicateOfId]).toEqual([first.id, first.id])
    const contents = () => church.query('select count(*)::int as n from receipt_content')
    expect(await contents()).toEqual([{ n: 1 }])
    const found = await rest('GET', `/receipts?sha256=${first.sha256}`)
    expect(found.body.receipts).toHaveLength(3)
    await rest('DELETE', `/receipts/${first.id}`)
    expect((await rest('GET', `/receipts/${second.id}`)).body.duplicateOfId).toBeNull()
    expect((await rest('GET', `/receipts/${third.id}`)).body.duplicateOfId).toBe(second.id)
    expect((await rest('GET', `/receipts/${second.id}/content`)).body.contentBase64).toBe(bytes.toString('base64'))
    await rest('DELETE', `/receipts/${second.id}`)
    expect(await contents()).toEqual([{ n: 1 }])
    await rest('DELETE', `/receipts/${third.id}`)
    expect(await contents()).toEqual([{ n: 0 }])
  })

  test('at the same moment have one first receipt', async () => {
    const bytes = unique()
    const made = await Promise.all(Array.from({ length: 6 }, () => upload(bytes)))
    const firsts = made.filter(({ duplicateOfId }) => duplicateOfId === null)
    expect(firsts).toHaveLength(1)
    expect(new Set(made.map(({ id, duplicateOfId }) => duplicateOfId ?? id))).toEqual(new Set([firsts[0].id]))
  })

  test('stay while one of them is deleted and another one uploaded', async () => {
    const bytes = unique()
    for (let round = 0; round < 5; round++) {
      const old = await upload(bytes)
      const [fresh] = await Promise.all([upload(bytes), rest('DELETE', `/receipts/${old.id}`)])
      const { body } = await rest('GET', `/receipts/${fresh.id}/content`)
      expect(body.contentBase64).toBe(bytes.toString('base64'))
    }
  })

  test('of two churches know nothing of each other', async () => {
    const other = await makeChurch(church.app)
    const bytes = unique()
    const theirs = await other.client(await other.key()).rest('POST', '/receipts', { body: file(bytes) })
    const ours = await upload(bytes)
    expect(ours.duplicateOfId).toBeNull()
    await rest('DELETE', `/receipts/${ours.id}`)
    const still = await other.client(await other.key()).rest('GET', `/receipts/${theirs.body.id}/content`)
    expect(still.body.contentBase64).toBe(bytes.toString('base64'))
  })
})

describe('a transaction', () => {
  const spent = (row: object = {}) => church.coded({ amount: 10_000, receipt_status: 'MISSING', ...row })

  test('that lacks a receipt is approved once it has one', async () => {
    const id = await spent()
    expect((await post(`/transactions/${id}/submit`, {})).headers.get('x-error-reason')).toBe('receipt_missing')
    const made = await post(`/transactions/${id}/receipts`, file(unique()))
    expect([made.status, made.body.transactionId]).toEqual([201, id])
    expect(made.headers.get('location')).toBe(`/api/v1/receipts/${made.body.id}`)
    expect(await transaction(id)).toMatchObject({ receiptStatus: 'ATTACHED', receiptCount: 1, version: 2 })
    await post(`/transactions/${id}/receipts`, file(unique()))
    expect(await transaction(id)).toMatchObject({ receiptStatus: 'ATTACHED', receiptCount: 2, version: 3 })
    const { body } = await rest('GET', `/transactions/${id}/receipts`)
    expect(body.receipts.map((each: { id: string }) => each.id)[0]).toBe(made.body.id)
    expect(body.receipts).toHaveLength(2)
    expect((await post(`/transactions/${id}/approve`, {})).status).toBe(200)
    expect(await refusal(() => rest('DELETE', `/receipts/${made.body.id}`))).toBe('illegal_transition')
    await expect(church.query('delete from receipt where id = $1', [made.body.id])).rejects.toThrow('approved')
    // A further proof may come later.
    expect((await post(`/transactions/${id}/receipts`, file(unique()))).status).toBe(201)
  })

  test('whose last receipt is deleted lacks one again, when the policy asks for one', async () => {
    const [large, small] = [await spent(), await spent({ amount: 7_499, receipt_status: 'NOT_REQUIRED' })]
    for (const [id, status] of [
      [large, 'MISSING'],
      [small, 'NOT_REQUIRED'],
    ] as const) {
      const made = [
        await post(`/transactions/${id}/receipts`, file(unique())),
        await post(`/transactions/${id}/receipts`, file(unique())),
      ]
      expect((await rest('DELETE', `/receipts/${made[0]?.body.id}`)).body).toEqual({ success: true })
      expect(await transaction(id)).toMatchObject({ receiptStatus: 'ATTACHED', receiptCount: 1 })
      await rest('DELETE', `/receipts/${made[1]?.body.id}`)
      expect(await transaction(id)).toMatchObject({ receiptStatus: status, receiptCount: 0 })
    }
  })

  test('stands without one when a reason is given, until one turns up', async () => {
    const id = await spent()
    const waived = await post(`/transactions/${id}/receipt-waiver`, { reason: 'LOST' })
    expect(waived.body).toMatchObject({ receiptStatus: 'WAIVED', receiptWaiver: { reason: 'LOST' } })
    await post(`/transactions/${id}/receipts`, file(unique()))
    expect(await transaction(id)).toMatchObject({ receiptStatus: 'ATTACHED', receiptWaiver: null })
    const waive = () => post(`/transactions/${id}/receipt-waiver`, { reason: 'LOST' })
    expect(await refusal(waive)).toBe('illegal_transition')
    const document = `mutation { waiveReceipt(id: "${id}", input: {reason: NONE_ISSUED}) { id } }`
    expect(await refusal(() => ask(document))).toBe('illegal_transition')
    expect(await refusal(() => post(`/transactions/${id}/receipt-waiver`, { reason: 'LAZY' }))).toBe(
      'reason invalid_enum',
    )
  })

  test('or its waiver stays whatever amount the transaction is changed to', async () => {
    const uncoded = () =>
      church.transaction({
        amount: 10_000,
        transaction_type: 'WITHDRAWAL',
        source: 'MANUAL',
        receipt_status: 'MISSING',
      })
    const [documented, waived] = [await uncoded(), await uncoded()]
    await post(`/transactions/${documented}/receipts`, file(unique()))
    await post(`/transactions/${waived}/receipt-waiver`, { reason: 'LOST' })
    for (const amount of [1, 5_000])
      for (const [id, receiptStatus] of [
        [documented, 'ATTACHED'],
        [waived, 'WAIVED'],
      ] as const) {
        const answer = await rest('PATCH', `/transactions/${id}`, { body: { amount } })
        expect([answer.status, answer.body.receiptStatus]).toEqual([200, receiptStatus])
      }
  })

  test('that is approved or void is not waived, and a void one takes no receipt', async () => {
    const approved = await church.coded({ status: 'APPROVED' })
    const voided = await church.coded({ status: 'VOIDED' })
    for (const id of [approved, voided])
      expect(await refusal(() => post(`/transactions/${id}/receipt-waiver`, { reason: 'LOST' }))).toBe(
        'illegal_transition',
      )
    const receipt = await upload()
    expect(await refusal(() => post(`/transactions/${voided}/receipts`, file(unique())))).toBe('illegal_transition')
    expect(await refusal(() => attach(receipt.id, { transactionId: voided }))).toBe('illegal_transition')
  })

  test('that is deleted gives its receipts back to the inbox', async () => {
    const id = await spent()
    const { body } = await post(`/transactions/${id}/receipts`, file(unique()))
    expect((await rest('DELETE', `/transactions/${id}`)).status).toBe(200)
    expect((await rest('GET', `/receipts/${body.id}`)).body.transactionId).toBeNull()
    const upload = () => post(`/transactions/${id}/receipts`, file(unique()))
    for (const send of [upload, () => rest('GET', `/transactions/${id}/receipts`)])
      expect(await refusal(send)).toBe('not_found')
    expect(await refusal(() => attach(body.id, { transactionId: id }))).toBe('transactionId unknown_reference')
  })
})

describe('the inbox', () => {
  test('suggests the newest lines that lack a receipt, and at most five', async () => {
    const ids: string[] = []
    const { rows } = await church.app.owner.query("select (now() at time zone 'America/Chicago')::date::text as today")
    const day = (ago: number) => new Date(Date.parse(rows[0].today) - ago * 86_400_000).toISOString().slice(0, 10)
    for (let ago = 1; ago <= 6; ago++) ids.push(await church.coded({ receipt_status: 'MISSING', date: day(ago) }))
    await church.coded({ receipt_status: 'MISSING', date: day(90) })
    await church.coded({ receipt_status: 'MISSING', date: day(1), status: 'VOIDED' })
    await church.coded({ receipt_status: 'MISSING', date: day(1), transaction_type: 'DEPOSIT' })
    await church.coded({ receipt_status: 'WAIVED', date: day(1) })
    const receipt = await upload()
    expect(receipt.suggestedTransactionIds).toEqual(ids.slice(0, 5))
    const near = await church.coded({ amount: 4_321, date: day(3) })
    const far = await church.coded({ amount: 4_321, date: day(20) })
    const read = await church.receipt({ extracted: JSON.stringify({ total: 4321, date: day(2), merchant: 'Office' }) })
    const { body } = await rest('GET', `/receipts/${read}`)
    expect(body).toMatchObject({
      extracted: { total: 43.21, merchant: 'Office' },
      suggestedTransactionIds: [near, far],
    })
    expect((await attach(receipt.id, { transactionId: ids[0] })).body.suggestedTransactionIds).toEqual([])
  })

  test('is what is attached to nothing; a list is walked by its cursors on both surfaces', async () => {
    const [a, b, c] = [await upload(), await upload(), await upload()]
    await attach(b.id, { transactionId: church.ids.transaction })
    await attach(c.id, { billId: church.ids.bill })
    const ids = async (search: string) =>
      (await rest('GET', `/receipts?${search}`)).body.receipts.map(({ id }: { id: string }) => id)
    expect(await ids('attached=false')).toEqual([a.id])
    expect(await ids('attached=true')).toEqual([c.id, b.id])
    expect(await ids(`transactionId=${church.ids.transaction}`)).toEqual([b.id])
    expect(await ids(`billId=${church.ids.bill}&sort=createdAt`)).toEqual([c.id])
    expect(await ids('sort=createdAt')).toEqual([a.id, b.id, c.id])
    const page = await rest('GET', '/receipts?limit=2&include=totals')
    expect(page.body).toMatchObject({ totals: { count: 3 }, pageInfo: { hasNextPage: true } })
    expect(await ids(`limit=2&cursor=${page.body.pageInfo.nextCursor}`)).toEqual([a.id])
    const { body } = await ask('{ receipts(filter: {attached: true}) { nodes { id transaction { id } bill { id } } } }')
    expect(body.data.receipts.nodes).toEqual([
      { id: c.id, transaction: null, bill: { id: church.ids.bill } },
      { id: b.id, transaction: { id: church.ids.transaction }, bill: null },
    ])
  })

  test('is left for one transaction or one bill, for good', async () => {
    const { id } = await upload()
    const { transaction: transactionId, bill: billId } = church.ids
    expect(await refusal(() => attach(id, {}))).toBe('transactionId required')
    expect(await refusal(() => attach(id, { transactionId, billId }))).toBe('billId not_writable')
    expect(await refusal(() => attach(id, { billId: randomUUID() }))).toBe('billId unknown_reference')
    const first = await attach(id, { transactionId })
    expect(first.body).toMatchObject({ transactionId, billId: null, version: 2 })
    expect((await attach(id, { transactionId })).body).toEqual(first.body)
    expect(await refusal(() => attach(id, { billId }))).toBe('already_linked')
    expect(await refusal(() => attach(id, { transactionId: '0' }))).toBe('transactionId unknown_reference')
  })

  test('gives a bill its receipts before the approval, which then keeps them', async () => {
    const receipt = await upload()
    const { body } = await ask(
      `mutation { attachReceipt(id: "${receipt.id}", input: {billId: "${church.ids.bill}"}) { billId transactionId } }`,
    )
    expect(body.data.attachReceipt).toEqual({ billId: church.ids.bill, transactionId: null })
    await church.query(`update bill set status = 'APPROVED' where id = $1`, [church.ids.bill])
    expect(await refusal(() => rest('DELETE', `/receipts/${receipt.id}`))).toBe('illegal_transition')
    await expect(church.query('delete from receipt where id = $1', [receipt.id])).rejects.toThrow('approved')
  })
})

test('another church’s transactions, receipts and bytes are unknown', async () => {
  const foreign = await makeChurch(church.app)
  const { receipt, transaction: line, bill } = foreign.ids
  const { id } = await upload()
  const theirs = await foreign.query('select * from receipt')
  for (const send of [
    () => rest('GET', `/receipts/${receipt}`),
    () => rest('GET', `/receipts/${receipt}/content`),
    () => rest('DELETE', `/receipts/${receipt}`),
    () => attach(receipt as string, { transactionId: church.ids.transaction }),
    () => rest('GET', `/transactions/${line}/receipts`),
    () => post(`/transactions/${line}/receipts`, file(unique())),
    () => post(`/transactions/${line}/receipt-waiver`, { reason: 'LOST' }),
    () => ask(`{ downloadReceipt(id: "${receipt}") { contentBase64 } }`),
  ])
    expect(await refusal(send)).toBe('not_found')
  expect(await refusal(() => attach(id, { transactionId: line }))).toBe('transactionId unknown_reference')
  expect(await refusal(() => attach(id, { billId: bill }))).toBe('billId unknown_reference')
  expect((await rest('GET', `/receipts?transactionId=${line}`)).body.receipts).toEqual([])
  expect(await foreign.query('select * from receipt')).toEqual(theirs)
})

test('not many files fit into one request of GraphQL', async () => {
  const { id } = await upload()
  const download = (n: number) =>
    `{ ${Array.from({ length: n }, (_, i) => `d${i}: downloadReceipt(id: "${id}") { contentBase64 }`).join(' ')} }`
  expect((await ask(download(4))).body.errors).toBeUndefined()
  expect((await ask(download(5))).body.errors[0].extensions.reason).toBe('query_too_costly')
})
