import { again, type Story } from './story.js'

/** Of the church that is exported when the stories begin. */
const EXPORTED = { place: 'NEW', given: { export: '/organization-exports' } } as const

/** A picture of one red pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

/** What the church's own papers have, the board packet by e-mail, and the file with everything of the church. */
export const stories: Story[] = [
  {
    operation: 'updateLetterhead',
    body: {
      ...{ signerName: 'Mary Hill', signerTitle: 'Treasurer' },
      statementMessage: 'Thank you for your generosity this year.',
      logo: { contentType: 'image/png', contentBase64: PIXEL },
    },
    mistake: {
      because: 'The bytes are a PNG.',
      body: { logo: { contentType: 'image/jpeg', contentBase64: PIXEL } },
    },
  },
  { operation: 'getLetterhead' },
  { operation: 'downloadLetterheadPicture', query: { picture: 'LOGO' } },
  {
    operation: 'setBoardPacketSchedule',
    given: { budget: '/budgets?status=APPROVED' },
    body: { dayOfMonth: 5, memberIds: ['{budget.approvedBy}'] },
    mistake: { because: 'February has no 30th.', body: { dayOfMonth: 30 } },
  },
  { operation: 'getBoardPacketSchedule' },
  { operation: 'removeBoardPacketSchedule', mistake: again('The packet is not scheduled any more.') },
  { operation: 'listOrganizationExports', place: 'NEW' },
  { operation: 'getOrganizationExport', ...EXPORTED },
  { operation: 'downloadOrganizationExport', ...EXPORTED, query: { part: '1' } },
  { operation: 'createOrganizationExport', place: 'NEW', mistake: again('The export is not made yet.') },
]
