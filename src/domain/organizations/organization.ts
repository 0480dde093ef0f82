import { enumeration } from '../../declaration/fields.js'
import { refuseStatus } from '../../refusals/refusals.js'

export const Environment = enumeration('Environment', 'What an organization is for.', {
  PRODUCTION: 'A church’s own books.',
  SANDBOX: 'A copy to try integrations with.',
  DEMO: 'The invented church of a demonstration.',
  TEST: 'An organization of automated tests.',
})
/** @throws Refusal 409 illegal_transition for an organization with a church's own books. */
export function assertNoProduction(environment: string): void {
  if (environment === Environment.PRODUCTION)
    refuseStatus('organization', environment, [Environment.SANDBOX, Environment.DEMO, Environment.TEST])
}
export const Plan = enumeration('Plan', 'What an organization has subscribed to.', {
  STARTER: 'The REST and GraphQL APIs.',
  GROWTH: 'Also the MCP server and managed applications.',
  SCALE: 'As GROWTH, with higher limits.',
})
