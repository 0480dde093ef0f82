import { enumeration } from './fields.js'

export const Role = enumeration('Role', 'What a person is in an organization. It decides what they may do there.', [
  'OWNER',
  'ADMIN',
  'TREASURER',
  'BOOKKEEPER',
  'VIEWER',
  'CUSTOM',
])

export const Permission = enumeration('Permission', 'What a role may allow besides scopes.', [
  'ACCOUNTANT',
  'BOOKKEEPER',
  'MANAGE_ACCESS',
  'ADMINISTER',
])
