import { ConfigError, readConfig } from '../dist/src/config/config.js'

const ISSUER = { AUTH_ISSUER: 'https://id.church.test/auth/v1/', AUTH_JWKS_URI: 'https://id.church.test/jwks.json' }

test('an issuer is named with its keys, to the letter, and its audience is this API by default', () => {
  expect(readConfig({}).auth).toBeUndefined()
  expect(readConfig({ ...ISSUER, BASE_URL: 'https://api.church.test/' }).auth).toEqual({
    issuer: 'https://id.church.test/auth/v1/',
    jwksUri: 'https://id.church.test/jwks.json',
    audience: 'https://api.church.test/api/v1',
  })
  expect(readConfig({ ...ISSUER, AUTH_AUDIENCE: 'authenticated' }).auth?.audience).toBe('authenticated')
})

test.each([
  [{ AUTH_ISSUER: ISSUER.AUTH_ISSUER }, 'AUTH_JWKS_URI'],
  [{ AUTH_JWKS_URI: ISSUER.AUTH_JWKS_URI }, 'AUTH_ISSUER'],
  [{ AUTH_AUDIENCE: 'x' }, 'AUTH_ISSUER'],
  [{ ...ISSUER, AUTH_JWKS_URI: 'jwks.json' }, 'AUTH_JWKS_URI'],
  [{ ...ISSUER, AUTH_JWKS_URI: 'file:///etc/jwks.json' }, 'AUTH_JWKS_URI'],
  [{ ...ISSUER, AUTH_JWKS_URI: 'http://id.church.test/jwks.json' }, 'AUTH_JWKS_URI'],
])('half an issuer, or keys that are nowhere, are a fault: %j', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(name)
})

test('keys of an issuer come over HTTPS, and over HTTP from this machine alone, outside production', () => {
  const local = { ...ISSUER, AUTH_JWKS_URI: 'http://localhost:9999/jwks.json' }
  expect(readConfig(local).auth?.jwksUri).toBe('http://localhost:9999/jwks.json')
  expect(() => readConfig({ ...local, NODE_ENV: 'production' })).toThrow('AUTH_JWKS_URI must be a URL of https:')
  expect(readConfig({ ...ISSUER, NODE_ENV: 'production' }).auth?.jwksUri).toBe(ISSUER.AUTH_JWKS_URI)
})

test('activity and changes can be stored for longer than by default, and never for a shorter time', () => {
  expect(readConfig({}).retention).toEqual({ activityMonths: 13, changeDays: 90 })
  expect(readConfig({ ACTIVITY_MONTHS: '84', CHANGE_FEED_DAYS: '365' }).retention).toEqual({
    activityMonths: 84,
    changeDays: 365,
  })
  expect(() => readConfig({ ACTIVITY_MONTHS: '12', CHANGE_FEED_DAYS: '89' })).toThrow(
    /ACTIVITY_MONTHS must be at least 13\s+CHANGE_FEED_DAYS must be at least 90/,
  )
})

test.each([
  ['*', 'name each origin'],
  ['https://*.church.test', 'name each origin'],
  ['https://app.church.test/', 'write https://app.church.test'],
  ['https://app.church.test/path?x#y', 'write https://app.church.test'],
  ['https://app.church.test:443', 'write https://app.church.test'],
  ['https://App.Church.test', 'write https://app.church.test'],
  ['https://user@app.church.test', 'write https://app.church.test'],
  ['app.church.test', 'such as https://app.church.example'],
  ['null', 'such as https://app.church.example'],
  ['file:///pages', 'such as https://app.church.example'],
])('CORS_ORIGINS=%s is a fault that says what would work', (origin, advice) => {
  expect(() => readConfig({ CORS_ORIGINS: `https://good.test, ${origin}` })).toThrow(advice)
})

test('CORS_ORIGINS are origins as browsers send them', () => {
  const given = 'https://app.church.test, http://localhost:5173,,https://xn--kirche-9ya.test:8443'
  expect(readConfig({ CORS_ORIGINS: given }).corsOrigins).toEqual([
    'https://app.church.test',
    'http://localhost:5173',
    'https://xn--kirche-9ya.test:8443',
  ])
})

test('the longest life of an API key is set in days, and is never more than two years', () => {
  expect([readConfig({}).apiKeyMaxDays, readConfig({ API_KEY_MAX_DAYS: '90' }).apiKeyMaxDays]).toEqual([732, 90])
  for (const days of ['0', '733', 'none'])
    expect(() => readConfig({ API_KEY_MAX_DAYS: days })).toThrow('API_KEY_MAX_DAYS')
})

test('AUTH_SECRET can be several secrets, the present one first, and each is long enough', () => {
  const [present, earlier] = [Buffer.alloc(32, 'b'), Buffer.alloc(32, 'a')]
  const others = { KEY_PEPPERS: `1:${earlier.toString('base64')}`, CURSOR_SECRET: earlier.toString('base64') }
  const given = `${present.toString('base64')},${earlier.toString('base64')}`
  expect(readConfig({ ...others, AUTH_SECRET: given }).secrets).toMatchObject({
    authSecret: present,
    earlierAuthSecrets: [earlier],
  })
  expect(() => readConfig({ ...others, AUTH_SECRET: `${present.toString('base64')},` })).toThrow('AUTH_SECRET')
})

test('metrics have a port of their own or a token, and otherwise there are none', () => {
  const token = 't'.repeat(32)
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readConfig({ METRICS_TOKEN: token }).metrics).toEqual({ host: '127.0.0.1', token })
  for (const [environment, advice] of [
    [{ METRICS_TOKEN: 'short' }, 'openssl rand -hex 32'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST also needs METRICS_PORT'],
    [{ METRICS_PORT: '4000' }, 'METRICS_PORT must be another one than PORT'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a whole number'],
  ] as const)
    expect(() => readConfig(environment)).toThrow(advice)
})

test('all faults are reported together, each with what would work', () => {
  const faulty = {
    PORT: 'x',
    LOG_LEVEL: 'loud',
    RATE_LIMIT_PER_MINUTE: '0',
    BASE_URL: 'church',
    TRUSTED_PROXIES: '99',
    DATABASE_URL: 'mysql://db/narthex',
    KEY_PEPPERS: '1:short,2:',
    CURSOR_SECRET: 'short',
    AUTH_SECRET: 'short',
    AUDIT_SECRET: 'short',
    SMTP_URL: 'smtp://mail.test',
    CORS_ORIGINS: '*',
    METRICS_TOKEN: 'short',
    RECEIPT_BUCKET_URL: 'ftp://bucket',
    ORGANIZATION_CREATION: 'some',
  }
  const faults = (() => {
    try {
      readConfig(faulty)
      return []
    } catch (error) {
      return error instanceof ConfigError ? error.faults : [String(error)]
    }
  })()
  for (const name of Object.keys(faulty))
    expect([name, faults.filter(fault => fault.startsWith(`${name} `)).length]).toEqual([name, 1])
  for (const fault of faults) expect(fault).toMatch(/must|needs|takes no wildcard|at least/)
  expect(faults.filter(fault => fault.includes('openssl rand'))).toHaveLength(5)
})

test('a database of one’s own needs secrets that outlive the service', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://db/narthex' })).toThrow(
    'DATABASE_URL also needs KEY_PEPPERS and CURSOR_SECRET',
  )
})
