import { again, type Story } from './story.js'

/** Tags that a church marks donors with. */
export const stories: Story[] = [
  { operation: 'listDonorTags', query: { limit: '2', include: 'totals' } },
  {
    operation: 'createDonorTag',
    body: { name: 'Sound team', description: 'Runs the sound desk on Sundays.' },
    mistake: again('Another tag has the name.'),
  },
  {
    operation: 'updateDonorTag',
    given: { tag: '/donor-tags#name=Choir' },
    body: { description: 'Sings in the choir or plays in the band.' },
    mistake: { because: 'Another tag has the name.', body: { name: 'youth parent' } },
  },
  {
    operation: 'deleteDonorTag',
    given: { tag: '/donor-tags#name=Sound team', used: '/donor-tags#name=Choir' },
    mistake: { because: 'Donors have the tag.', path: { id: '{used.id}' } },
  },
]
