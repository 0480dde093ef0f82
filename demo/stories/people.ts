import { again, type Story } from './story.js'

/** Donors and their households. */
export const stories: Story[] = [
  {
    operation: 'createDonor',
    headers: { 'Idempotency-Key': 'visitor-card-118' },
    body: {
      donorType: 'INDIVIDUAL',
      firstName: 'Ruth',
      lastName: 'Lindqvist',
      emails: [{ address: 'ruth.lindqvist@example.org', label: 'Home' }],
      statementDelivery: 'EMAIL',
      externalIds: [{ provider: 'CARDS', externalId: 'visitor-118' }],
    },
    mistake: {
      because: 'An organization has no first name.',
      headers: {},
      body: { donorType: 'ORGANIZATION', firstName: 'Ruth' },
    },
  },
  {
    operation: 'bulkCreateDonors',
    headers: { 'Idempotency-Key': 'donors-{today}' },
    body: {
      items: [
        { donorType: 'ORGANIZATION', organizationName: 'Prairie Bakery' },
        { donorType: 'INDIVIDUAL', firstName: 'Nils', lastName: 'Lindqvist' },
      ],
    },
    mistake: { because: 'A bulk write needs an Idempotency-Key.', headers: {} },
  },
  {
    operation: 'matchDonors',
    given: { donor: '/donors?donorType=INDIVIDUAL&limit=1' },
    body: { firstName: '{donor.firstName}', lastName: '{donor.lastName}' },
    mistake: { because: 'A name is sent as firstName and lastName.', body: { name: 'Ruth Lindqvist' } },
  },
  {
    operation: 'updateDonor',
    given: { donor: '/donors?donorType=INDIVIDUAL&limit=1' },
    headers: { 'If-Match': '"v{donor.version}"' },
    body: { doNotContact: true },
    mistake: again('Somebody has changed the donor since its ETag was read.'),
  },
  {
    operation: 'mergeDonors',
    given: { donors: '/donors?donorType=ORGANIZATION&limit=2' },
    body: { sourceDonorId: '{donors.1.id}' },
    mistake: again('The source is merged already.'),
  },
  {
    operation: 'unmergeDonor',
    given: { donor: '/donors?status=MERGED&donorType=INDIVIDUAL&sort=-updatedAt&limit=1' },
    mistake: again('The donor is no longer merged.'),
  },
  {
    operation: 'eraseDonor',
    given: { donor: '/donors?status=INACTIVE&limit=1' },
    mistake: again('The donor is erased already.'),
  },
  {
    operation: 'deleteDonor',
    given: {
      donor: '/donors?provider=FORM&externalId=entered-twice&limit=1',
      giver: '/contributions?matchState=MATCHED&limit=1',
    },
    mistake: { because: 'Contributions name the donor.', path: { id: '{giver.donorId}' } },
  },
  {
    operation: 'createHousehold',
    given: { donor: '/donors?provider=FORM&externalId=newcomer&limit=1' },
    headers: { 'Idempotency-Key': 'household-118' },
    body: {
      name: 'Lindqvist Household',
      salutation: 'Ruth and Nils',
      members: [{ donorId: '{donor.id}', role: 'HEAD' }],
    },
    mistake: {
      because: 'Only a member is the primary contact.',
      headers: {},
      body: { name: 'Lindqvist Household', primaryContactDonorId: '{donor.id}' },
    },
  },
  {
    operation: 'updateHousehold',
    given: { household: '/households?limit=1' },
    headers: { 'If-Match': '"v{household.version}"' },
    body: { addressee: 'Ruth and Nils Lindqvist' },
    mistake: again('Somebody has changed the household since its ETag was read.'),
  },
  {
    operation: 'putHouseholdMember',
    given: { household: '/households?limit=1', donor: '/donors?provider=FORM&externalId=guest&limit=1' },
    path: { id: '{household.id}', donorId: '{donor.id}' },
    body: { role: 'OTHER', fromDate: '{today-7}' },
    mistake: { because: 'The role is one of the list.', body: { role: 'COUSIN' } },
  },
  {
    operation: 'removeHouseholdMember',
    given: { household: '/households?limit=1' },
    path: { id: '{household.id}', donorId: '{household.members.0.donorId}' },
    mistake: again('The donor is no longer a member.'),
  },
  {
    operation: 'mergeHouseholds',
    given: { households: '/households?limit=2' },
    body: { sourceHouseholdId: '{households.1.id}' },
    mistake: again('The source is merged already.'),
  },
  {
    operation: 'deleteHousehold',
    given: { household: '/households?provider=FORM&externalId=entered-twice&limit=1', full: '/households?limit=1' },
    mistake: { because: 'The household has members.', path: { id: '{full.id}' } },
  },
]
