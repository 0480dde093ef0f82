import type { PledgeCardCandidateReason } from '../../generated/graphql'

/** What two donors, or a card and a donor, agree in. */
export const MATCH_REASONS: Record<PledgeCardCandidateReason, string> = {
  DONOR_ID: 'donor',
  DONOR_NUMBER: 'donor number',
  EMAIL: 'e-mail address',
  PHONE: 'telephone number',
  ORGANIZATION_NAME: 'name of the organization',
  FULL_NAME: 'name',
  NICKNAME: 'last name and nickname',
  SWAPPED_NAMES: 'first and last name, swapped',
  SIMILAR_NAME: 'similar name',
  INITIAL_AND_LAST_NAME: 'initial and last name',
  LAST_NAME: 'last name',
  STREET: 'street',
  POSTAL_CODE: 'postal code',
}
