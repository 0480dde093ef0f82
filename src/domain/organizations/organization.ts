import { enumeration } from '../../declaration/fields.js'

export const Environment = enumeration('Environment', 'What an organization is for.', [
  'PRODUCTION',
  'SANDBOX',
  'DEMO',
  'TEST',
])
export const Plan = enumeration('Plan', 'What an organization has subscribed to.', ['STARTER', 'GROWTH', 'SCALE'])
export const ChartOfAccounts = enumeration(
  'ChartOfAccounts',
  'The accounts, funds and accounting policy that a new organization begins with.',
  ['NONPROFIT', 'MINIMAL', 'EMPTY'],
)
