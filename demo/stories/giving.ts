import { again, GENERAL, type Story } from './story.js'

const DONOR = { donor: '/donors?donorType=INDIVIDUAL&limit=1' }
const OPEN_GIFT = '/contributions?givingBatchId={batch.id}&status=COMPLETED&matchState=MATCHED&limit=1'
const OPEN_BATCH = '/giving-batches?status=OPEN&externalReference=midweek&limit=1'
const POSTED_BATCH = '/giving-batches?status=POSTED&externalReference=memorial&limit=1'
const UNKNOWN = 'There is no such record in this organization.'
const POSTED_GIFT = '/contributions?givingBatchId={posted.id}&status=COMPLETED&refundState=NONE&limit=1'

const INTEGRATION = { integration: '/giving-integrations?externalId=acct_4711' }

/** From a gift in the plate to the payout of a provider. */
export const stories: Story[] = [
  {
    operation: 'createGivingBatch',
    headers: { 'Idempotency-Key': 'plate-{today-1}' },
    body: { name: 'Sunday offering', batchDate: '{today-1}', expectedTotals: { amount: 1250.75, count: 18 } },
    mistake: { because: 'A batch has a name.', headers: {}, body: { batchDate: '{today-1}' } },
  },
  {
    operation: 'updateGivingBatch',
    given: { batch: OPEN_BATCH },
    headers: { 'If-Match': '"v{batch.version}"' },
    body: { notes: 'Counted twice' },
    mistake: again('Somebody has changed the batch since its ETag was read.'),
  },
  {
    operation: 'createContribution',
    given: { ...DONOR, ...GENERAL, batch: OPEN_BATCH },
    headers: { 'Idempotency-Key': 'envelope-118-{today-1}' },
    body: {
      donorId: '{donor.id}',
      receivedDate: '{today-1}',
      paymentMethod: 'CHECK',
      checkNumber: '2041',
      allocations: [
        { fundId: '{general.id}', amount: 100 },
        { fundId: '{general.1.id}', amount: 25.5 },
      ],
      memo: 'Envelope 118',
    },
    mistake: {
      because: 'The allocations do not add up to the amount.',
      headers: {},
      body: {
        donorId: '{donor.id}',
        amount: 130,
        receivedDate: '{today-1}',
        paymentMethod: 'CHECK',
        allocations: [{ fundId: '{general.id}', amount: 125.5 }],
      },
    },
  },
  {
    operation: 'bulkCreateContributions',
    given: { ...DONOR, ...GENERAL },
    headers: { 'Idempotency-Key': 'online-{today-1}' },
    body: {
      items: [
        {
          donorId: '{donor.id}',
          receivedDate: '{today-1}',
          paymentMethod: 'CARD',
          channel: 'ONLINE',
          feeAmount: 1.75,
          provider: 'PROVIDER_1',
          externalId: 'charge-{today-1}-1',
          allocations: [{ fundId: '{general.id}', amount: 50 }],
        },
        {
          isAnonymous: true,
          receivedDate: '{today-1}',
          paymentMethod: 'CASH',
          allocations: [{ fundId: '{general.id}', amount: 20 }],
        },
      ],
    },
    mistake: { because: 'A bulk write needs an Idempotency-Key.', headers: {} },
  },
  {
    operation: 'updateContribution',
    given: { batch: OPEN_BATCH, contribution: OPEN_GIFT },
    path: { id: '{contribution.id}' },
    headers: { 'If-Match': '"v{contribution.version}"' },
    body: { memo: 'For the organ' },
    mistake: again('Somebody has changed the contribution since its ETag was read.'),
  },
  {
    operation: 'assignContributionFunds',
    given: { batch: OPEN_BATCH, contribution: OPEN_GIFT, ...GENERAL },
    path: { id: '{contribution.id}' },
    body: { allocations: [{ fundId: '{general.1.id}', amount: '{contribution.amount}' }] },
    mistake: { because: 'A contribution has at least one allocation.', body: { allocations: [] } },
  },
  {
    operation: 'assignContributionDonor',
    given: { batch: OPEN_BATCH, contribution: OPEN_GIFT, ...DONOR },
    path: { id: '{contribution.id}' },
    body: { donorId: '{donor.id}' },
    mistake: {
      because: 'An anonymous contribution names no donor.',
      body: { donorId: '{donor.id}', isAnonymous: true },
    },
  },
  {
    operation: 'assignContributionBatch',
    given: { batch: OPEN_BATCH, contribution: OPEN_GIFT },
    path: { id: '{contribution.id}' },
    body: { givingBatchId: null },
    mistake: { because: UNKNOWN, body: { givingBatchId: '{contribution.id}' } },
  },
  {
    operation: 'assignContributionSettlement',
    given: { batch: OPEN_BATCH, contribution: OPEN_GIFT },
    path: { id: '{contribution.id}' },
    body: { settlementId: null },
    mistake: { because: UNKNOWN, body: { settlementId: '{contribution.id}' } },
  },
  {
    operation: 'createRefund',
    given: { posted: POSTED_BATCH, contribution: POSTED_GIFT },
    path: { id: '{contribution.id}' },
    headers: { 'Idempotency-Key': 'refund-{today}' },
    body: {
      refundType: 'REFUND',
      amount: '{contribution.amount}',
      refundDate: '{today-1}',
      reason: 'Given by mistake',
    },
    mistake: { because: 'Nothing of the contribution is left to refund.', headers: {} },
  },
  {
    operation: 'assignRefundSettlement',
    given: { refund: '/refunds?limit=1', settlement: '/settlements?status=PENDING&limit=1' },
    body: { settlementId: null },
    mistake: { because: 'The refund was paid from the bank.', body: { settlementId: '{settlement.id}' } },
  },
  {
    operation: 'voidContribution',
    given: { posted: POSTED_BATCH, contribution: POSTED_GIFT },
    path: { id: '{contribution.id}' },
    body: { reason: 'Entered twice' },
    mistake: again('The contribution is voided already.'),
  },
  {
    operation: 'deleteContribution',
    given: { contribution: '/contributions?status=PENDING&limit=1', posted: POSTED_BATCH, counted: POSTED_GIFT },
    mistake: { because: 'A posted contribution is voided and not deleted.', path: { id: '{counted.id}' } },
  },
  {
    operation: 'closeGivingBatch',
    given: { batch: OPEN_BATCH },
    mistake: again('The batch is closed already.'),
  },
  {
    operation: 'postGivingBatch',
    given: { batch: '/giving-batches?status=CLOSED&limit=1' },
    mistake: again('The batch is posted already.'),
  },
  {
    operation: 'reopenGivingBatch',
    given: { batch: '/giving-batches?status=CLOSED&limit=1' },
    body: { reason: 'One envelope was missed' },
    mistake: again('The batch is open already.'),
  },
  {
    operation: 'reverseGivingBatch',
    given: { batch: '/giving-batches?status=POSTED&externalReference=supper&limit=1' },
    body: { reason: 'Counted for the wrong Sunday', date: '{today-1}' },
    mistake: again('The batch is reversed already.'),
  },
  {
    operation: 'voidGivingBatch',
    given: { batch: '/giving-batches?status=OPEN&externalReference=opened-twice&limit=1' },
    body: { reason: 'Opened twice' },
    mistake: { because: 'The reason is required.', body: {} },
  },
  {
    operation: 'deleteGivingBatch',
    given: {
      batch: '/giving-batches?status=OPEN&externalReference=entered-twice&limit=1',
      posted: '/giving-batches?status=POSTED&limit=1',
    },
    mistake: { because: 'A posted batch is reversed and not deleted.', path: { id: '{posted.id}' } },
  },
  {
    operation: 'createSettlement',
    headers: { 'Idempotency-Key': 'payout-4711' },
    body: {
      provider: 'PROVIDER_1',
      externalId: 'po-4711',
      estimatedArrivalDate: '{today}',
      grossAmount: 1250.75,
      feesAmount: 36.25,
      paymentCount: 18,
    },
    mistake: {
      because: 'Gross less fees is another net amount.',
      headers: {},
      body: { provider: 'PROVIDER_1', externalId: 'po-4712', grossAmount: 1250.75, feesAmount: 36.25, netAmount: 1200 },
    },
  },
  {
    operation: 'updateSettlement',
    given: { settlement: '/settlements?status=IN_TRANSIT&limit=1' },
    headers: { 'If-Match': '"v{settlement.version}"' },
    body: { status: 'DEPOSITED', actualArrivalDate: '{today-1}' },
    mistake: again('Somebody has changed the settlement since its ETag was read.'),
  },
  {
    operation: 'linkSettlementContributions',
    given: {
      settlement: '/settlements?status=PENDING&sort=createdAt&limit=1',
      gifts: '/settlements/{settlement.id}/contributions?limit=2',
      posted: '/settlements?status=RECONCILED&limit=1',
    },
    body: { contributionIds: ['{gifts.0.id}', '{gifts.1.id}'] },
    mistake: {
      because: 'The contributions of a posted settlement stay.',
      path: { id: '{posted.id}' },
    },
  },
  {
    operation: 'deleteSettlement',
    given: { settlement: '/settlements?status=CANCELLED&limit=1', posted: '/settlements?status=RECONCILED&limit=1' },
    mistake: { because: 'A reconciled settlement stays.', path: { id: '{posted.id}' } },
  },
  {
    operation: 'createGivingIntegration',
    given: { ...GENERAL, campus: '/dimensions#code=CAMPUS' },
    body: {
      provider: 'PROVIDER_3',
      name: 'Text giving',
      externalId: 'acct_4711',
      defaultFundId: '{general.id}',
      defaultCampusId: '{campus.values.0.id}',
    },
    mistake: {
      because: 'The external id belongs to an integration with another name.',
      body: { provider: 'PROVIDER_3', name: 'Giving by text', externalId: 'acct_4711' },
    },
  },
  {
    operation: 'updateGivingIntegration',
    given: INTEGRATION,
    body: { name: 'Giving by text message' },
    mistake: {
      because: 'Only an open fund that accepts contributions can be the default.',
      body: { defaultFundId: '{integration.id}' },
    },
  },
  {
    operation: 'createMerchant',
    given: { ...INTEGRATION, campus: '/dimensions#code=CAMPUS' },
    body: {
      givingIntegrationId: '{integration.id}',
      name: 'Short code',
      externalId: 'merchant_12',
      campusId: '{campus.values.0.id}',
    },
    mistake: again('The integration has a merchant with this external id.'),
  },
  {
    operation: 'updateMerchant',
    given: { merchant: '/merchants?externalId=merchant_12' },
    body: { status: 'INACTIVE' },
    mistake: { because: 'A status is one of the listed ones.', body: { status: 'CLOSED' } },
  },
]
