import { Versioned } from '../../data/tenancy.js'
import { choice, enumeration, record, text, type ValueOf } from '../../declaration/fields.js'

export const MailingKind = enumeration('DonorMailingKind', 'What a mailing to donors is about.', {
  ACKNOWLEDGEMENT: 'Thanks for a contribution. Each contribution has a message of its own.',
  PLEDGE_PROGRESS: 'The progress of a pledge. Each pledge has a message of its own.',
  GIVER_MESSAGE: 'A message to givers, such as new or lapsed ones. Each giving unit has one.',
})
export type MailingKind = ValueOf<typeof MailingKind>

/** What the messages of a mailing say. Named fields in two pairs of braces are filled in for each donor. */
@record({ table: 'mailing_template', metadata: 'OPEN', reads: 'donors:read' })
export class MailingTemplate extends Versioned {
  @choice(MailingKind) kind!: MailingKind
  @text({ note: 'The name. Unique, whatever the case of its letters.' }) name!: string
  @text({ note: 'The subject of the e-mail, and the heading of the letter. It can have the fields of the text.' })
  subject!: string
  @text({ note: 'The text, with fields in two pairs of braces.' }) text!: string
}
