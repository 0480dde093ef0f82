import { enumeration } from './fields.js'

export const Role = enumeration('Role', 'The role of a person in an organization. It decides what they may do there.', {
  OWNER: 'Everything, including who the owners are.',
  ADMIN: 'Members, API keys, applications and all records.',
  TREASURER: 'All records, approvals and reports.',
  BOOKKEEPER: 'Recording and coding, without approvals.',
  VIEWER: 'Reading of records and reports.',
  CUSTOM: 'The scopes and permissions of a role that the organization defined.',
})

export const Permission = enumeration('Permission', 'Permissions that a role can have besides scopes.', {
  ACCOUNTANT: 'Postings on days that are closed to others, and other work of an accountant.',
  BOOKKEEPER: 'Recording, coding and reconciling.',
  MANAGE_ACCESS: 'API keys and applications.',
  ADMINISTER: 'The organization and its members.',
})
