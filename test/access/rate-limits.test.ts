import { rateLimitsOf, retryAfterOf } from '../../dist/src/access/rate-limits.js'

const row = { remaining: 0, reset_ms: 30_001, application_remaining: 7, application_reset_ms: 5_000 }

test('a refusal names the seconds until the limit that refused has room, which is one of two', () => {
  expect(retryAfterOf('rate_application', row)).toBe(5)
  for (const outcome of ['rate_organization', 'rate_person']) expect(retryAfterOf(outcome, row)).toBe(31)
  expect(retryAfterOf('rate_application', { ...row, application_reset_ms: null })).toBe(31)
})

test('both limits are answered with their own rest, and only those that there are', () => {
  expect(rateLimitsOf('organization', 100, row)).toEqual([
    { name: 'organization', quota: 100, remaining: 0, resetMs: 30_001 },
    { name: 'application', quota: 100, remaining: 7, resetMs: 5_000 },
  ])
  expect(rateLimitsOf('organization', 100, { ...row, application_remaining: null })).toHaveLength(1)
  expect(rateLimitsOf('organization', 100, { ...row, remaining: null, application_remaining: null })).toEqual([])
})
