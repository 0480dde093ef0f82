import { Versioned } from '../../data/tenancy.js'
import { count, part, record, text, view } from '../../declaration/fields.js'

@view('A picture on the papers of the church. downloadLetterheadPicture has its bytes.')
export class LetterheadPicture {
  @text({ note: 'The media type: image/png or image/jpeg.' }) contentType!: string
  @count({ note: 'The width in pixels.' }) width!: number
  @count({ note: 'The height in pixels.' }) height!: number
  @count({ note: 'The size in bytes.' }) sizeBytes!: number
  @text({ note: 'The SHA-256 of the bytes, in hexadecimal.' }) sha256!: string
}

/** What the church's own papers have: its logo, who signs them, and a message to donors. */
@record({ table: 'letterhead', reads: '' })
export class Letterhead extends Versioned {
  @text({ nullable: true, note: 'The name of who signs statements and letters.' }) signerName!: string | null
  @text({ nullable: true, note: 'The title of who signs, such as Treasurer.' }) signerTitle!: string | null
  @text({ nullable: true, note: 'A message to donors on each giving statement.' }) statementMessage!: string | null
  @part(() => LetterheadPicture, { nullable: true, stored: true, note: 'The logo.' }) logo!: LetterheadPicture | null
  @text({ nullable: true, note: 'The name of the logo in the storage of files.' }) logoKey!: string | null
  @part(() => LetterheadPicture, { nullable: true, stored: true, note: 'The picture of the signature.' })
  signature!: LetterheadPicture | null
  @text({ nullable: true, note: 'The name of the signature in the storage of files.' }) signatureKey!: string | null
}
