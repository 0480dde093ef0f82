import { enumeration } from '../../../declaration/fields.js'

export const ChartOfAccounts = enumeration(
  'ChartOfAccounts',
  'The accounts, funds and accounting policy that an organization begins with.',
  {
    NONPROFIT: 'Accounts and funds of a church, with a complete accounting policy.',
    MINIMAL: 'The accounts that the accounting policy needs, and one fund.',
    EMPTY: 'Nothing.',
  },
)
