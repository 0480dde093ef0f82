import { computed } from '../../../data/computed.js'
import { type Reader, statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import type { Work } from '../../../kernel/work.js'
import { OrganizationExport } from './organization-export.js'

export const organizationExports = source(OrganizationExport, {
  does: 'An export of everything of the organization, for another installation.',
  hidden: ['contentId'],
  computed: {
    passphrase: computed.text('null::text', {
      nullable: true,
      isSecret: true,
      note: 'What opens the file, only in the answer of createOrganizationExport. A replay answers null.',
    }),
  },
  orders: { createdAt: ['t.created_at', 'timestamptz'] },
  order: '-createdAt',
})

/** The job of the last export. Undefined before the first one. */
export async function lastJob(read: Reader): Promise<string | undefined> {
  const [row] = await read.rows<{ jobId: string }>(
    `select job_id as "jobId" from organization_export where organization_id = $1 order by created_at desc, id desc limit 1`,
  )
  return row?.jobId
}

/** The bytes of a part of the file of an export, in Base64. Undefined when the file has expired. */
export async function partOf(read: Reader, exportId: string, place: number, now: Date): Promise<string | undefined> {
  const [row] = await read.rows<{ bytes: string }>(
    `select translate(encode(p.bytes, 'base64'), E'\n', '') as bytes from organization_export e
     join organization_export_part p on p.organization_id = e.organization_id and p.content_id = e.content_id
     where e.organization_id = $1 and p.organization_id = $1 and e.id = $2 and p.place = $3 and e.expires_at > $4`,
    [exportId, place, now],
  )
  return row?.bytes
}

/** Deletes the parts of an export, except those of a file. */
export const deleteParts = (work: Work, exportId: string, exceptContentId: string | null) =>
  work.run(
    statement(
      `delete from organization_export_part
       where organization_id = $1 and export_id = $2 and content_id is distinct from $3::uuid`,
      [work.organizationId, exportId, exceptContentId],
    ),
  )
