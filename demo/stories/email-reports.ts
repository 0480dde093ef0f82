import { again, type Story } from './story.js'

const STOPPING = { report: '/email-reports?isStopping=true&limit=1' }

/** Bounces and complaints that a mail provider reports. */
export const stories: Story[] = [
  { operation: 'listEmailReports', query: { limit: '2', include: 'totals' } },
  {
    operation: 'createEmailReport',
    given: STOPPING,
    body: { kind: 'SOFT_BOUNCE', address: '{report.address}', code: '4.2.2' },
    mistake: { because: 'A hard bounce has a code of the class 5.', body: { kind: 'HARD_BOUNCE' } },
  },
  {
    operation: 'liftEmailReport',
    given: STOPPING,
    path: { id: '{report.id}' },
    mistake: again('The address gets e-mails again.'),
  },
]
