import { closure, isPersonal, SCOPES, type Scope } from './scopes.js'

/** What a role may allow besides scopes. `MANAGE_ACCESS` can also be given to a single member. */
export const PERMISSIONS = [
  ...(['ACCOUNTANT', 'MOVE_FUNDS', 'SET_POLICY', 'ISSUE_TAX_FILES'] as const),
  ...(['BOOKKEEPER', 'READ_AUDIT_TRAIL', 'MANAGE_ACCESS', 'ADMINISTER', 'EXPORT_ORGANIZATION'] as const),
] as const
export type Permission = (typeof PERMISSIONS)[number]

export interface RoleGrant {
  /** Null: each member of this role has scopes of their own. */
  scopes: readonly Scope[] | null
  permissions: readonly Permission[]
}

const isRead = (scope: Scope) => scope.endsWith(':read')
/** Scopes of people who look after the integrations: where data of the organization goes is no matter of the books. */
const isAdministrative = (scope: Scope) => /^(webhooks|sandbox):/.test(scope)
const OFFICE = SCOPES.filter(scope => !isAdministrative(scope))
const booksRead = OFFICE.filter(scope => isRead(scope) && scope !== 'households:read')
/** An organization belongs to its owners, so one of them takes it to another installation. */
export const isOfOwners = (permission: string): boolean => permission === 'EXPORT_ORGANIZATION'

/**
 * Every role with what it may do. Admission reads the table `control.role`, so that it takes one round trip; this is
 * the same for readers and for the command line.
 */
export const ROLES = {
  OWNER: { scopes: SCOPES, permissions: PERMISSIONS },
  ADMIN: { scopes: SCOPES, permissions: PERMISSIONS.filter(permission => !isOfOwners(permission)) },
  TREASURER: {
    scopes: closure([
      ...OFFICE.filter(scope => booksRead.includes(scope) || !(isRead(scope) || isPersonal(scope))),
      // The check of a new donor does not stop the batch of a Sunday.
      'donors:write',
    ]),
    permissions: ['ACCOUNTANT', 'MOVE_FUNDS', 'SET_POLICY', 'ISSUE_TAX_FILES', 'BOOKKEEPER', 'READ_AUDIT_TRAIL'],
  },
  BOOKKEEPER: {
    scopes: closure([
      ...booksRead,
      ...['journal-entries:write', 'transactions:write', 'bills:write', 'invoices:write', 'contributions:write'],
      ...['giving-batches:write', 'settlements:write', 'mailings:send'],
      // The check of a new donor does not stop the batch of a Sunday. Merging and erasing are for others.
      ...['donors:write', 'households:write'],
    ]),
    permissions: ['BOOKKEEPER'],
  },
  AUDITOR: { scopes: OFFICE.filter(isRead), permissions: ['READ_AUDIT_TRAIL'] },
  VIEWER: { scopes: OFFICE.filter(scope => isRead(scope) && !isPersonal(scope)), permissions: [] },
  CUSTOM: { scopes: null, permissions: [] },
} as const satisfies Record<string, RoleGrant>
export type Role = keyof typeof ROLES

export const isRole = (text: string): text is Role => Object.hasOwn(ROLES, text)
