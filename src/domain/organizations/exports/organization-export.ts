import { Versioned } from '../../../data/tenancy.js'
import { base64, count, id, instant, record, ref, text, view } from '../../../declaration/fields.js'
import { Job } from '../../jobs/job.js'

/** An export of the organization by a job: who asked for it, and the file once it is made. */
@record({ table: 'organization_export', reads: '', rereads: true })
export class OrganizationExport extends Versioned {
  @ref(() => Job, { note: 'The job that makes the file.' }) jobId!: string
  @text({ note: 'The id of the person who began it.' }) requestedBy!: string
  @instant({
    nullable: true,
    note: 'The moment that the file shows. Later writes are not in it. Null before it is made.',
  })
  takenAt!: Date | null
  @instant({ nullable: true, note: 'Until when the file can be downloaded. Null before it is made.' })
  expiresAt!: Date | null
  @count({ nullable: true, note: 'How many parts the file has. Null before it is made.' }) parts!: number | null
  @text({ nullable: true, note: 'The SHA-256 of the whole file, in hexadecimal. Null before it is made.' })
  sha256!: string | null
  @id({
    nullable: true,
    noEdge: 'Parts are no records.',
    note: 'What the parts of the file are stored under. Null before it is made.',
  })
  contentId!: string | null
}

@view('A part of the file of an export.')
export class OrganizationExportPart {
  @text({ note: 'The name of the part, without a path.' }) fileName!: string
  @text({ note: 'The media type.' }) contentType!: string
  @count({ note: 'The place of the part, from 1.' }) part!: number
  @base64({ note: 'The bytes in Base64.' }) contentBase64!: string
}
