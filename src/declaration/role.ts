import { enumeration } from './fields.js'

export const Role = enumeration('Role', 'The role of a person in an organization. It decides what they may do there.', [
  'OWNER',
  'ADMIN',
  'TREASURER',
  'BOOKKEEPER',
  'VIEWER',
  'CUSTOM',
])

export const Permission = enumeration('Permission', 'Permissions that a role can have besides scopes.', [
  'ACCOUNTANT',
  'BOOKKEEPER',
  'MANAGE_ACCESS',
  'ADMINISTER',
])
