import { createServer, type IncomingMessage } from 'node:http'
import { networkOf, siteOf } from '../../dist/src/access/address.js'
import { assertJson, parseJson } from '../../dist/src/access/request-body.js'

test('a body without a value is an empty object, whatever blanks and mark it has', () => {
  for (const text of ['', ' ', '\r\n\t ', '\ufeff', '\ufeff ']) expect(parseJson(Buffer.from(text))).toEqual({})
  expect(parseJson(Buffer.from('\ufeff{"name":"Ann"}'))).toEqual({ name: 'Ann' })
})

test('a body is UTF-8, and no other letter is put in the place of what is none', () => {
  expect(parseJson(Buffer.from('{"name":"Zoë"}'))).toEqual({ name: 'Zoë' })
  expect(() => parseJson(Buffer.from('{"name":"Zoë"}', 'latin1'))).toThrow(
    expect.objectContaining({ reason: 'invalid_encoding' }),
  )
})

/** What a server makes of a request with these headers: undefined when it takes the body. */
async function refusalOf(headers: Record<string, string>): Promise<string | undefined> {
  const server = createServer((request: IncomingMessage, response) => {
    try {
      assertJson(request, Buffer.from('{}'))
      response.end()
    } catch (error) {
      response.end((error as { reason: string }).reason)
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}', headers })
  server.close()
  return (await answer.text()) || undefined
}

test('a body is JSON as it is: of its media type, and coded in no way', async () => {
  const type = 'application/json'
  expect(await refusalOf({ 'content-type': type })).toBeUndefined()
  for (const coding of ['identity', 'Identity'])
    expect(await refusalOf({ 'content-type': type, 'content-encoding': coding })).toBeUndefined()
  expect(await refusalOf({ 'content-type': type, 'content-encoding': 'gzip' })).toBe('unsupported_media_type')
  expect(await refusalOf({ 'content-type': 'text/plain' })).toBe('unsupported_media_type')
})

test('the network of a client is an IPv4 address or 64 bits of IPv6, and the site of a customer has 48 bits', () => {
  // RFC 4291, section 2.2: :: stands for as many groups of zeros as are missing.
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  const same = ['2001:db8:0:1::7', '2001:DB8::1:0:0:0:7', '2001:0db8:0000:0001:ffff::1%eth0']
  expect(new Set(same.map(networkOf)).size).toBe(1)
  expect(networkOf('2001:db8:0:2::7')).not.toBe(networkOf('2001:db8:0:1::7'))
  expect(siteOf('2001:db8:0:2::7')).toBe(siteOf('2001:db8:0:1::7'))
  expect(siteOf('2001:db8:1::7')).not.toBe(siteOf('2001:db8::7'))
  expect(networkOf('::1')).toBe(networkOf('0:0:0:0:0:0:0:2'))
})
