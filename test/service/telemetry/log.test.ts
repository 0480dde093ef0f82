import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { testApp } from '../../support/app.js'
import { documented } from '../../support/log-fields.js'
import { makeChurch } from '../../support/make.js'

test('every field that is logged is documented, and every documented field is logged', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  await church.client(await church.key()).graphql('{ accounts { id } }')
  const logged = new Set(app.log.flatMap(each => Object.keys(JSON.parse(each))))
  expect([...logged].filter(field => !documented.includes(field))).toEqual([])
  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => readFileSync(path.join('src', file), 'utf8'))
    .join('\n')
  const calls = [...source.matchAll(/\blog\.(?:info|warn|error|fatal|debug)\(\s*\{([\s\S]*?)\},?\s*'/g)]
  const inSource = calls.flatMap(([, members = '']) =>
    [...members.matchAll(/(?:^|[,{]\s*|\s)(\w+)\s*(?=[,:}]|$)/g)].map(match => match[1]),
  )
  const members = ['level', 'time', 'msg', 'trace_id', 'span_id']
  expect(documented.filter(field => !members.includes(field) && !inSource.includes(field))).toEqual([])
})

test('the log line of a fault has the code of the database and none of the values that were sent', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const { rest } = church.client(await church.key())
  const name = 'Melchizedek Candlemaker'
  await app.owner.query(`alter table vendor add constraint vendor_probe check (name <> '${name}') not valid`)
  try {
    const answer = await rest('POST', '/vendors', { body: { name, email: 'melchizedek@salem.test' } })
    expect([answer.status, answer.body.code]).toEqual([500, 'internal_server_error'])
    const id = answer.headers.get('x-request-id')
    const failed = app.log
      .map(each => JSON.parse(each))
      .find(({ requestId, msg }) => requestId === id && msg === 'failed')
    expect(failed.err).toMatchObject({ code: '23514', constraint: 'vendor_probe', stack: expect.any(String) })
    expect(JSON.stringify(failed)).not.toMatch(/melchizedek/i)
  } finally {
    await app.owner.query('alter table vendor drop constraint vendor_probe')
  }
})
