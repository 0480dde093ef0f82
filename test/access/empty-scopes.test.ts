import { randomUUID } from 'node:crypto'
import { scopesOf } from '../../dist/src/access/administration/grants.js'
import { fieldsOf } from '../../dist/src/declaration/fields.js'
import { operations } from '../../dist/src/registry.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'

/* What may do nothing is not stored: each layer refuses an empty set of scopes by itself. */

let church: Church
beforeAll(async () => {
  church = await makeChurch(await testApp())
})

const EXPIRY = { expires_at: new Date('2030-01-01'), created_by: 'test', created_at: new Date('2026-01-01') }

test('every input of scopes asks for one at least', () => {
  const inputs = operations.flatMap(({ name, kind, takes }) =>
    kind === 'mutation' && takes ? fieldsOf(takes).map(field => ({ name, ...field })) : [],
  )
  const scopes = inputs.filter(({ key }) => key === 'scopes')
  expect(scopes.map(({ name, rule }) => [name, rule.min])).toEqual(
    ['createRole', 'updateRole', 'createApiKey', 'updateApiKey'].map(name => [name, 1]),
  )
})

test.each([
  ['createRole', 'CreateRoleInput', { name: 'Nobody' }],
  ['createApiKey', 'CreateApiKeyInput', { name: 'Nothing', expiresAt: '2027-01-01T00:00:00Z' }],
])('%s refuses an empty set', async (operation, type, more) => {
  const { graphql } = church.client((await church.person('OWNER')).token)
  const { body } = await graphql(`mutation ($input: ${type}!) { ${operation}(input: $input) { __typename } }`, {
    input: { ...more, scopes: [] },
  })
  expect(body.errors[0].extensions.details.fields).toEqual([faulty('scopes', 'required')])
})

test('what is stored of scopes is never an empty set, whoever asks for it', () => {
  expect(() => scopesOf([])).toThrow(
    expect.objectContaining({ reason: 'validation', fields: [faulty('scopes', 'required')] }),
  )
})

test.each([
  ['custom_role', { name: 'Nobody', permissions: [], version: 1, updated_at: new Date(), created_at: new Date() }],
  ['api_key', { name: 'Nothing', ...EXPIRY }],
])('the database takes no empty set of scopes in %s', async (table, more) => {
  const row: Record<string, unknown> = { id: randomUUID(), organization_id: church.id, ...more }
  const insert = (scopes: string[]) => {
    const full: Record<string, unknown> = { ...row, scopes }
    const names = Object.keys(full)
    return church.query(
      `insert into control.${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(full),
    )
  }
  await expect(insert([])).rejects.toMatchObject({ code: '23514' })
  await insert(['funds:read'])
})

test('the database takes no member with an empty set of scopes', async () => {
  const { id } = await church.person('CUSTOM', { scopes: ['funds:read'] })
  const change = (scopes: string[]) =>
    church.query('update control.member set scopes = $2 where person_id = $1', [id, scopes])
  await expect(change([])).rejects.toMatchObject({ code: '23514' })
  await change(['bills:read'])
})
