import { again, type Story } from './story.js'

/** Pairs of donors who may be the same one. */
export const stories: Story[] = [
  { operation: 'listDonorDuplicates', query: { status: 'OPEN', minimumScore: '0.6', limit: '2', include: 'totals' } },
  {
    operation: 'findDonorDuplicates',
    mistake: again('A job compares the donors already.'),
  },
  {
    operation: 'dismissDonorDuplicate',
    given: { pair: '/donor-duplicates?status=OPEN&limit=1' },
    body: { reason: 'Mother and daughter of one name.' },
    mistake: again('The pair is dismissed already.'),
  },
]
