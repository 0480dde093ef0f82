import { ConfigError, readConfig } from '../dist/src/config.js'

const ISSUER = { AUTH_ISSUER: 'https://id.church.test/auth/v1/', AUTH_JWKS_URI: 'https://id.church.test/jwks.json' }

test('an issuer is named with its keys, to the letter, and its audience is this API unless told', () => {
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
])('half an issuer, or keys that are nowhere, are a fault that is told: %j', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(name)
})
