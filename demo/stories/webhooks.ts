import { again, type Story } from './story.js'

const ENABLED = { endpoint: '/webhook-endpoints?status=ENABLED&limit=1' }
const DISABLED = { stopped: '/webhook-endpoints?status=DISABLED&limit=1' }

/** Addresses that get a signed message for each change of a record. */
export const stories: Story[] = [
  { operation: 'listWebhookEndpoints', query: { limit: '2', include: 'totals' } },
  { operation: 'listWebhookDeliveries', query: { status: 'SUCCEEDED', limit: '2', include: 'totals' } },
  {
    operation: 'createWebhookEndpoint',
    body: {
      url: 'https://mirror.grace.example/narthex',
      types: ['contribution.created', 'contribution.updated', 'contribution.deleted'],
      description: 'Keeps the copy of the giving on the website current.',
    },
    mistake: {
      because: 'The address is inside the network of the service.',
      body: { url: 'https://127.0.0.1/narthex' },
    },
  },
  {
    operation: 'updateWebhookEndpoint',
    given: ENABLED,
    body: { types: [] },
    mistake: { because: 'There is no such type of events.', body: { types: ['gift.created'] } },
  },
  {
    operation: 'rotateWebhookSecret',
    given: ENABLED,
    body: { overlapHours: 24 },
    mistake: { because: 'Both secrets sign for at most a day.', body: { overlapHours: 48 } },
  },
  {
    operation: 'sendWebhookTestEvent',
    given: { ...ENABLED, ...DISABLED },
    mistake: { because: 'The endpoint is disabled.', path: { id: '{stopped.id}' } },
  },
  {
    operation: 'redeliverWebhook',
    given: {
      delivery: '/webhook-deliveries?type=webhook.test&limit=1',
      earlier: '/webhook-deliveries?status=SUCCEEDED&limit=1',
    },
    mistake: { because: 'The endpoint of the delivery is disabled.', path: { id: '{earlier.id}' } },
  },
  {
    operation: 'deleteWebhookEndpoint',
    given: ENABLED,
    mistake: again('The endpoint is deleted already.'),
  },
]
