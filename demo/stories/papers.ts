import { again, type Story } from './story.js'

/** A picture of one red pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

/** What the church's own papers have, and the board packet by e-mail. */
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
]
