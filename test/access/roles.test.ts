import fc from 'fast-check'
import { ROLES, type Role } from '../../dist/src/access/roles.js'
import { closure, SCOPES } from '../../dist/src/access/scopes.js'
import { testApp } from '../support/app.js'

/** Scopes that owners and administrators alone have: where data goes is no matter of the office. */
const ADMINISTRATIVE = ['webhooks:read', 'webhooks:write', 'sandbox:write']
const OFFICE = SCOPES.filter(scope => !ADMINISTRATIVE.includes(scope))
const READS = OFFICE.filter(scope => scope.endsWith(':read'))
const OTHERS = OFFICE.filter(scope => !scope.endsWith(':read'))
const sorted = (scopes: readonly string[] | null) => scopes && [...scopes].sort()

const ACCOUNTANT = ['ACCOUNTANT', 'MOVE_FUNDS', 'SET_POLICY', 'ISSUE_TAX_FILES']
const ALL = [...ACCOUNTANT, 'BOOKKEEPER', 'READ_AUDIT_TRAIL', 'MANAGE_ACCESS', 'ADMINISTER']

/** The table of the design, in words of its own. */
const EXPECTED: Record<Exclude<Role, 'CUSTOM'>, { scopes: string[]; permissions: string[] }> = {
  // An organization belongs to its owners, so they alone take it to another installation.
  OWNER: { scopes: [...SCOPES], permissions: [...ALL, 'EXPORT_ORGANIZATION'] },
  ADMIN: { scopes: [...SCOPES], permissions: ALL },
  TREASURER: {
    scopes: [
      ...READS.filter(scope => scope !== 'households:read'),
      ...OTHERS.filter(scope => scope === 'donors:write' || !/^(donors|households):/.test(scope)),
    ],
    permissions: [...ACCOUNTANT, 'BOOKKEEPER', 'READ_AUDIT_TRAIL'],
  },
  BOOKKEEPER: {
    scopes: [
      ...READS,
      ...['donors:write', 'households:write'],
      ...[
        'transactions:write',
        'bills:write',
        'invoices:write',
        'contributions:write',
        'giving-batches:write',
        'settlements:write',
      ],
      'journal-entries:write',
      'mailings:send',
    ],
    permissions: ['BOOKKEEPER'],
  },
  AUDITOR: { scopes: READS, permissions: ['READ_AUDIT_TRAIL'] },
  VIEWER: {
    scopes: READS.filter(scope => !['donors:read', 'households:read'].includes(scope)),
    permissions: [],
  },
}

test.each(Object.entries(EXPECTED))(
  '%s has the scopes and permissions of the design',
  (role, { scopes, permissions }) => {
    const granted = ROLES[role as Role]
    expect(sorted(granted.scopes)).toEqual(sorted(scopes))
    expect([...granted.permissions]).toEqual(permissions)
  },
)

test('the database grants each role exactly what the list for readers says', async () => {
  const { rows } = await (await testApp()).owner.query('select name, scopes, permissions from control.role')
  const kept = Object.fromEntries(
    rows.map(({ name, scopes, permissions }) => [name, { scopes: sorted(scopes), permissions }]),
  )
  const listed = Object.entries(ROLES).map(([name, { scopes, permissions }]) => [
    name,
    { scopes: sorted(scopes), permissions },
  ])
  expect(kept).toEqual(Object.fromEntries(listed))
})

test('a role’s scopes carry all that they imply, and any choice of them closes within the role', () => {
  const scopesOf = Object.values(ROLES).flatMap(({ scopes }) => (scopes ? [scopes] : []))
  for (const scopes of scopesOf) expect(sorted(closure(scopes))).toEqual(sorted(scopes))
  fc.assert(
    fc.property(
      fc.constantFrom(...scopesOf).chain(role => fc.tuple(fc.constant(role), fc.subarray([...role], { minLength: 1 }))),
      ([role, some]) => closure(some).every(scope => (role as readonly string[]).includes(scope)),
    ),
  )
})
