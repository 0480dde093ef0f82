import { again, type Story } from './story.js'

const THANKS = { template: '/mailing-templates#name=Thank you for a large gift' }
const LETTERS = { mailing: '/donor-mailings?kind=ACKNOWLEDGEMENT&limit=1' }

/** Letters and e-mails to many donors. */
export const stories: Story[] = [
  {
    operation: 'createMailingTemplate',
    body: {
      kind: 'ACKNOWLEDGEMENT',
      name: 'Thank you',
      subject: 'Thank you, {{names}}',
      text: 'Dear {{names}},\n\nthank you for your gift of {{gift}} on {{date}}.\n\n{{taxNote}}\n\n{{church}}',
    },
    mistake: {
      because: 'Thanks for a contribution know nothing of a pledge.',
      body: { text: 'Your pledge: {{pledged}}' },
    },
  },
  {
    operation: 'updateMailingTemplate',
    given: { template: '/mailing-templates#name=Thank you' },
    body: { subject: 'Thank you for your gift' },
    mistake: { because: 'Another template has the name.', body: { name: 'how your pledge stands' } },
  },
  {
    operation: 'deleteMailingTemplate',
    given: { template: '/mailing-templates#name=Thank you', used: THANKS.template },
    mistake: { because: 'A mailing was made with the template.', path: { id: '{used.id}' } },
  },
  {
    operation: 'redeliverDonorMailingItem',
    given: { ...LETTERS, item: '/donor-mailings/{mailing.id}/items?status=PRINTED&limit=1' },
    path: { id: '{item.id}' },
    body: { delivery: 'MAIL' },
    mistake: again('The message waits to be printed already.'),
  },
  {
    operation: 'sendDonorMailingEmails',
    given: { mailing: '/donor-mailings?kind=PLEDGE_PROGRESS&limit=1' },
    headers: { 'Idempotency-Key': 'mailing-{mailing.id}' },
    mistake: { because: 'A job sends the e-mails already.', headers: {} },
  },
  {
    operation: 'resendDonorMailingEmails',
    given: { mailing: '/donor-mailings?kind=PLEDGE_PROGRESS&limit=1' },
    mistake: again('No e-mail of the mailing is UNKNOWN any more.'),
  },
  {
    operation: 'previewDonorMailing',
    given: THANKS,
    body: { templateId: '{template.id}', delivery: 'MAIL', fromDate: '{today-60}', minimumAmount: 100 },
    mistake: { because: 'An acknowledgement needs the first day.', body: { templateId: '{template.id}' } },
  },
  {
    operation: 'startDonorMailing',
    given: THANKS,
    body: { templateId: '{template.id}', delivery: 'MAIL', fromDate: '{today-60}', minimumAmount: 100 },
    mistake: again('All these contributions are acknowledged now.'),
  },
  {
    operation: 'printDonorMailingLetters',
    given: LETTERS,
    mistake: again('No letter waits any more.'),
  },
  {
    operation: 'cancelDonorMailing',
    given: LETTERS,
    mistake: again('The mailing is cancelled already.'),
  },
]
