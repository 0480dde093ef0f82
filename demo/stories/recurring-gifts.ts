import { again, GENERAL, type Story } from './story.js'

const ACTIVE = { gift: '/recurring-gifts?status=ACTIVE&limit=1' }

/** Schedules of gifts at a provider, and the days on which gifts are expected. */
export const stories: Story[] = [
  { operation: 'listRecurringGifts', query: { missedSince: '{today-90}', limit: '2', include: 'totals' } },
  {
    operation: 'listExpectedGifts',
    query: { 'date[gte]': '{today-30}', 'date[lte]': '{today-1}', limit: '2', include: 'totals' },
  },
  {
    operation: 'createRecurringGift',
    given: {
      donor: '/donors?donorType=INDIVIDUAL&limit=1',
      ...GENERAL,
      integration: '/giving-integrations?status=ACTIVE',
    },
    body: {
      donorId: '{donor.id}',
      givingIntegrationId: '{integration.id}',
      externalId: 'sched_2041',
      paymentMethod: 'CARD',
      frequency: 'MONTHLY',
      startDate: '{today+1}',
      allocations: [
        { fundId: '{general.id}', amount: 80 },
        { fundId: '{general.1.id}', amount: 20 },
      ],
    },
    mistake: again('The giving integration has the schedule already.'),
  },
  {
    operation: 'updateRecurringGift',
    given: { ...ACTIVE, ...GENERAL },
    path: { id: '{gift.id}' },
    body: { amount: 120, allocations: [{ fundId: '{general.id}', amount: 120 }] },
    mistake: {
      because: 'The allocations do not add up to the amount.',
      body: { amount: 130, allocations: [{ fundId: '{general.id}', amount: 120 }] },
    },
  },
  {
    operation: 'pauseRecurringGift',
    given: ACTIVE,
    path: { id: '{gift.id}' },
    mistake: again('The recurring gift is paused already.'),
  },
  {
    operation: 'resumeRecurringGift',
    given: { gift: '/recurring-gifts?status=PAUSED&limit=1' },
    path: { id: '{gift.id}' },
    mistake: again('The recurring gift is no longer paused.'),
  },
  {
    operation: 'endRecurringGift',
    given: ACTIVE,
    path: { id: '{gift.id}' },
    mistake: again('The recurring gift has ended already.'),
  },
]
