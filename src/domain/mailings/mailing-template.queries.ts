import type { Reader } from '../../data/reader.js'
import { source } from '../../data/source.js'
import { MailingTemplate } from './mailing-template.js'

export const mailingTemplates = source(MailingTemplate, {
  does: 'What the messages of a mailing to donors say, with fields that are filled in for each of them.',
  orders: { name: ['(lower(t.name) collate "C")', 'text'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: 'name',
})

/** Whether a mailing was made with the template. */
export async function isTemplateInUse(read: Reader, id: string): Promise<boolean> {
  const rows = await read.rows('select 1 from donor_mailing where organization_id = $1 and template_id = $2 limit 1', [
    id,
  ])
  return rows.length > 0
}
