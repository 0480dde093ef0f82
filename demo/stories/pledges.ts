import { again, type Story } from './story.js'

const DONORS = { donors: '/donors?donorType=INDIVIDUAL&limit=8' }
const ROOF = { campaign: '/pledge-campaigns?status=ACTIVE&sort=startDate&limit=1' }
const PROMISE = { fundId: '{campaign.fundIds.0}', campaignId: '{campaign.id}', startDate: '{today-1}' }

/** From a campaign and its cards to what was received on each pledge. */
export const stories: Story[] = [
  {
    operation: 'createPledgeCampaign',
    given: { building: '/funds?acceptsGifts=true#code=300' },
    headers: { 'Idempotency-Key': 'campaign-organ' },
    body: {
      name: 'A New Organ',
      status: 'ACTIVE',
      fundIds: ['{building.id}'],
      goalAmount: 85000,
      startDate: '{today-1}',
      defaultFrequency: 'MONTHLY',
      isPublicGoal: true,
    },
    mistake: { because: 'Another campaign has this name.', headers: {} },
  },
  {
    operation: 'updatePledgeCampaign',
    given: ROOF,
    headers: { 'If-Match': '"v{campaign.version}"' },
    body: { goalAmount: 250000 },
    mistake: again('Somebody has changed the campaign since its ETag was read.'),
  },
  {
    operation: 'createPledge',
    given: { ...DONORS, ...ROOF },
    headers: { 'Idempotency-Key': 'pledge-118' },
    body: {
      donorId: '{donors.6.id}',
      ...PROMISE,
      totalAmount: 1200,
      frequency: 'MONTHLY',
      installmentAmount: 100,
      installmentCount: 12,
      allowDuplicate: true,
    },
    mistake: {
      because: 'The donor has promised to the campaign already.',
      headers: {},
      body: {
        donorId: '{donors.6.id}',
        ...PROMISE,
        totalAmount: 1200,
        frequency: 'MONTHLY',
        installmentAmount: 100,
        installmentCount: 12,
      },
    },
  },
  {
    operation: 'bulkCreatePledges',
    given: { ...DONORS, ...ROOF },
    headers: { 'Idempotency-Key': 'pledges-{today}' },
    body: {
      items: [
        {
          donorId: '{donors.4.id}',
          ...PROMISE,
          totalAmount: 600,
          provider: 'FORM',
          externalId: 'pledge-{today}-1',
          allowDuplicate: true,
        },
        {
          donorId: '{donors.5.id}',
          ...PROMISE,
          startDate: '{today-2}',
          totalAmount: 2400,
          provider: 'FORM',
          externalId: 'pledge-{today}-2',
          allowDuplicate: true,
        },
      ],
    },
    mistake: { because: 'A bulk write needs an Idempotency-Key.', headers: {} },
  },
  {
    operation: 'accruePledges',
    headers: { 'Idempotency-Key': 'pledges-receivable-{today}' },
    body: { asOf: '{today}', allowanceRate: 5, discountRate: 4 },
    mistake: again('The manual journal of the first request is not posted yet.'),
  },
  {
    operation: 'updatePledge',
    given: { pledge: '/pledges?status=ACTIVE&limit=1' },
    headers: { 'If-Match': '"v{pledge.version}"' },
    body: { isUnconditional: true },
    mistake: again('Somebody has changed the pledge since its ETag was read.'),
  },
  {
    operation: 'cancelPledge',
    given: { pledge: '/pledges?status=ACTIVE&limit=1' },
    body: { reason: 'Moved to another town' },
    mistake: again('The pledge is cancelled already.'),
  },
  {
    operation: 'reactivatePledge',
    given: { pledge: '/pledges?status=CANCELLED&limit=1' },
    body: { allowDuplicate: true },
    mistake: again('The pledge is open already.'),
  },
  {
    operation: 'linkPledgeContribution',
    given: {
      pledge: '/pledges?provider=FORM&externalId=first-pledge&limit=1',
      gift: '/contributions?donorId={pledge.donorId}&limit=1',
    },
    path: { id: '{pledge.id}', contributionId: '{gift.id}' },
    body: {},
    mistake: {
      because: 'The contribution is of another church, or there is none.',
      path: { id: '{pledge.id}', contributionId: '{pledge.id}' },
    },
  },
  {
    operation: 'unlinkPledgeContribution',
    given: {
      pledge: '/pledges?provider=FORM&externalId=first-pledge&limit=1',
      gift: '/pledges/{pledge.id}/contributions?limit=1',
    },
    path: { id: '{pledge.id}', contributionId: '{gift.id}' },
    mistake: {
      because: 'The contribution is of another church, or there is none.',
      path: { id: '{pledge.id}', contributionId: '{pledge.id}' },
    },
  },
  {
    operation: 'deletePledge',
    given: { pledge: '/pledges?status=PENDING&limit=1', paid: '/pledges?status=COMPLETED&limit=1' },
    mistake: { because: 'Contributions count toward the pledge.', path: { id: '{paid.id}' } },
  },
  {
    operation: 'closePledgeCampaign',
    given: { campaign: '/pledge-campaigns?status=ACTIVE&limit=1' },
    body: { reason: 'The year is over' },
    mistake: again('The campaign is closed already.'),
  },
  {
    operation: 'createPledgeCardImport',
    given: { ...ROOF, ...DONORS },
    headers: { 'Idempotency-Key': 'cards-{today}' },
    body: {
      campaignId: '{campaign.id}',
      name: 'Cards of the second service',
      source: 'SCAN',
      externalId: 'second-service-{today}',
      cards: [
        {
          externalId: 'card-1',
          donorHint: { donorId: '{donors.2.id}' },
          pledge: {
            totalAmount: 900,
            frequency: 'MONTHLY',
            installmentAmount: 75,
            installmentCount: 12,
            startDate: '{today-1}',
          },
          fieldConfidence: { name: 0.97, totalAmount: 0.96 },
        },
      ],
    },
    mistake: {
      because: 'An import has at least one card.',
      headers: {},
      body: { campaignId: '{campaign.id}', name: 'Cards of the second service', cards: [] },
    },
  },
  {
    operation: 'updatePledgeCard',
    given: {
      import: '/pledge-card-imports?status=NEEDS_REVIEW&limit=1',
      card: '/pledge-card-imports/{import.id}/cards?status=NEEDS_REVIEW&status=DUPLICATE&status=READY&limit=1',
    },
    path: { id: '{import.id}', cardId: '{card.id}' },
    body: { resolution: { action: 'SKIP' } },
    mistake: { because: 'A link names its donor.', body: { resolution: { action: 'LINK' } } },
  },
  {
    operation: 'rematchPledgeCardImport',
    given: {
      import: '/pledge-card-imports?status=NEEDS_REVIEW&limit=1',
      done: '/pledge-card-imports?status=COMMITTED&limit=1',
    },
    mistake: { because: 'All cards of the import are pledges already.', path: { id: '{done.id}' } },
  },
  {
    operation: 'commitPledgeCardImport',
    given: { import: '/pledge-card-imports?status=NEEDS_REVIEW&limit=1' },
    headers: { 'Idempotency-Key': 'commit-{today}' },
    mistake: { because: 'The commit needs an Idempotency-Key.', headers: {} },
  },
  {
    operation: 'cancelPledgeCardImport',
    given: { import: '/pledge-card-imports?status=PARTIALLY_COMMITTED&status=NEEDS_REVIEW&status=READY&limit=1' },
    mistake: again('The import is cancelled already.'),
  },
]
