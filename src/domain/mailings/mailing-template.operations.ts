import { choice, count, freeText, input, instant, text, type ValueOf, view } from '../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../kernel/operation.js'
import { Success } from '../../kernel/success.js'
import { refuseBlocked, refuseField } from '../../refusals/refusals.js'
import { defined } from '../../values/defined.js'
import { unknownFields } from '../../values/named-fields.js'
import { assign } from '../../values/objects.js'
import { MESSAGE_FIELDS, SEVERAL_LINES } from './mailing-messages.js'
import { MailingKind, MailingTemplate } from './mailing-template.js'
import { isTemplateInUse, mailingTemplates } from './mailing-template.queries.js'

export const tag = 'Donor Mailings'

@input('Which templates are listed.')
export class MailingTemplateFilter {
  @choice(MailingKind, { nullable: true, list: true }) kind?: ValueOf<typeof MailingKind>[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class MailingTemplateTotals {
  @count({ note: 'How many templates there are.' }) count!: number
}

const inBraces = (fields: readonly string[]) => fields.map(name => `{{${name}}}`).join(', ')
const fieldsOf = (kind: MailingKind) => inBraces(MESSAGE_FIELDS[kind])
const NAME = { min: 1, max: 100, note: 'The name. Unique, whatever the case of its letters.' }
const SUBJECT = {
  ...{ min: 1, max: 200 },
  note: `The subject of the e-mail, and the heading of the letter: one line. It can have the fields of the text, without {{${SEVERAL_LINES}}}.`,
}
const TEXT = {
  ...{ min: 1, max: 5_000 },
  note: `The text. These fields are filled in for an acknowledgement: ${fieldsOf('ACKNOWLEDGEMENT')}; for the progress of a pledge: ${fieldsOf('PLEDGE_PROGRESS')}; and for a message to givers: ${fieldsOf('GIVER_MESSAGE')}.`,
}

@input('A template to create.')
export class CreateMailingTemplateInput {
  @choice(MailingKind) kind!: ValueOf<typeof MailingKind>
  @text(NAME) name!: string
  @text(SUBJECT) subject!: string
  @freeText(TEXT) text!: string
}

@input('The members of a template to change. Absent members stay.')
export class UpdateMailingTemplateInput {
  @text({ optional: true, ...NAME }) name?: string
  @text({ optional: true, ...SUBJECT }) subject?: string
  @freeText({ optional: true, ...TEXT }) text?: string
}

/** @throws Refusal 422 for a subject of several lines, and for a field that the kind of message does not have. */
function assertFits(kind: MailingKind, given: UpdateMailingTemplateInput): void {
  if (given.subject !== undefined && /[\r\n]/.test(given.subject))
    refuseField('subject', 'invalid_format', { expected: 'one line' })
  for (const field of ['subject', 'text'] as const) {
    const fields = MESSAGE_FIELDS[kind].filter(name => field === 'text' || name !== SEVERAL_LINES)
    if (unknownFields(given[field] ?? '', fields).length)
      refuseField(field, 'invalid_format', { expected: `the fields ${inBraces(fields)} alone` })
  }
}

export const listMailingTemplates = list({
  does: 'List the templates of mailings to donors by name.',
  scope: 'donors:read',
  rest: 'GET /mailing-templates',
  takes: MailingTemplateFilter,
  lists: mailingTemplates,
  envelope: 'mailingTemplates',
  totals: MailingTemplateTotals,
})

export const getMailingTemplate = query({
  does: 'Get one template of mailings to donors.',
  scope: 'donors:read',
  rest: 'GET /mailing-templates/{id}',
  gives: MailingTemplate,
  run: recordOfPath(mailingTemplates),
})

export const createMailingTemplate = mutation({
  does: 'Create a template for mailings to donors.',
  details:
    'Its text is plain text with named fields, and no code. A field that the kind does not have is refused with 422, and a name that is taken with 409 (duplicate).',
  scope: 'donors:write',
  refuses: ['duplicate'],
  rest: 'POST /mailing-templates',
  takes: CreateMailingTemplateInput,
  gives: MailingTemplate,
  creates: true,
  example: {
    kind: 'ACKNOWLEDGEMENT',
    name: 'Thank you',
    subject: 'Thank you for your gift',
    text: 'Dear {{names}},\n\nthank you for your gift of {{gift}} on {{date}} to {{funds}}.\n\n{{taxNote}}\n\n{{church}}',
  },
  async run({ work }, given) {
    assertFits(given.kind, given)
    return { id: work.create(MailingTemplate, given).id }
  },
})

export const updateMailingTemplate = mutation({
  does: 'Change the name, the subject or the text of a template.',
  details: 'Mailings that were made with it before keep their subject and text.',
  scope: 'donors:write',
  refuses: ['duplicate'],
  rest: 'PATCH /mailing-templates/{id}',
  takes: UpdateMailingTemplateInput,
  gives: MailingTemplate,
  example: { subject: 'Thank you, {{names}}' },
  async run({ work }, change, { id }) {
    const template = await work.change(MailingTemplate, id)
    assertFits(template.kind, change)
    assign(template, defined(change))
  },
})

export const deleteMailingTemplate = mutation({
  does: 'Delete a template that no mailing was made with.',
  details:
    'A template with a mailing is refused with 409, because the mailing names it. Give it another name and text instead.',
  scope: 'donors:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /mailing-templates/{id}',
  gives: Success,
  async run({ work, read }, _input, { id }) {
    const found = await work.change(MailingTemplate, id)
    if (await isTemplateInUse(read, found.id))
      refuseBlocked('A mailing was made with the template. Change the template instead.', ['updateMailingTemplate'])
    work.remove(found)
    return { success: true }
  },
})
