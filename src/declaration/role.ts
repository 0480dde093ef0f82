import { enumeration } from './fields.js'

export const Role = enumeration('Role', 'The role of a person in an organization. It decides what they may do there.', {
  OWNER: 'Everything, including who the owners are.',
  ADMIN: 'Members, API keys, applications and all records.',
  TREASURER: 'All records, approvals, reports and the audit trail.',
  BOOKKEEPER: 'Recording and coding, also of people, without approvals.',
  AUDITOR: 'Reading of all records and reports and of the audit trail. Writing of nothing.',
  VIEWER: 'Reading of records and reports.',
  CUSTOM: 'The scopes and permissions of a role that the organization defined.',
})

export const Permission = enumeration('Permission', 'Permissions that a role can have besides scopes.', {
  ACCOUNTANT: 'Adjusting and closing, the chart of accounts, and postings on days that are closed to others.',
  MOVE_FUNDS: 'Moving money between the purposes that it is set aside for, and changing these purposes.',
  SET_POLICY: 'The accounting policy with its approval limits, and the approval of budgets.',
  ISSUE_TAX_FILES: 'Files for the tax authority with whole tax ids.',
  BOOKKEEPER: 'Recording, coding and reconciling.',
  READ_AUDIT_TRAIL: 'Reading who changed what.',
  MANAGE_ACCESS: 'API keys and applications.',
  ADMINISTER: 'The organization and its members.',
  EXPORT_ORGANIZATION: 'The file with everything of the organization, for another installation.',
})
