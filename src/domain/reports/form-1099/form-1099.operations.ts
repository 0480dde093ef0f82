import { base64, choice, count, input } from '../../../declaration/fields.js'
import { mutation, query } from '../../../kernel/operation.js'
import { Form1099, Form1099Csv, Form1099File, Form1099Preview } from './form-1099.js'
import { madeFile } from './form-1099.queries.js'
import { assertUnhindered, contentsOf, fileOf, headerOf, prepare } from './form-1099-file.js'

export const tag = 'Reports'

const READS = { scope: 'vendors:read', alsoScope: ['bills:read', 'transactions:read'] } as const

/** The form, the year and the template. */
abstract class Form1099Template {
  @choice(Form1099) form!: Form1099
  @count({ min: 2020, max: 2100, note: 'The calendar year of the payments.' }) taxYear!: number
  @base64({
    note: "The bytes of the template in Base64: the CSV that the IRS's IRIS portal gives for the form and the year, or its first row alone.",
  })
  templateBase64!: string
}

@input('The file of Form 1099 that is previewed.')
export class Form1099PreviewFilter extends Form1099Template {}

@input('A file of Form 1099 to issue.')
export class IssueForm1099FileInput extends Form1099Template {}

export const previewForm1099File = query({
  does: 'Show which columns of a template of Form 1099 are filled and with what, and what vendors lack.',
  details:
    'Names of columns are compared without letter case, punctuation and spaces. Columns of states, of withheld tax and of checkboxes stay empty. The answer has no whole tax id.',
  ...READS,
  rest: 'POST /form-1099-files/preview',
  takes: Form1099PreviewFilter,
  gives: Form1099Preview,
  async run(context, { form, taxYear, templateBase64 }) {
    return contentsOf(await prepare(context, form, taxYear, headerOf(templateBase64)))
  },
})

export const issueForm1099File = mutation({
  does: 'Issue the CSV of Form 1099 with the columns of a template, one row for each vendor that reaches the threshold.',
  details:
    'The file has whole tax ids, so only an accountant of the organization can issue it, and the audit trail shows who did and how many vendors it has. The columns are those of the template, in its order; previewForm1099File says what fills them. A dry run answers everything but the bytes. With `Accept: text/csv`, REST answers the CSV itself as a download. The IRIS portal takes 100 rows at a time.',
  ...READS,
  callers: 'person',
  permission: 'ISSUE_TAX_FILES',
  refuses: ['illegal_transition'],
  rest: 'POST /form-1099-files',
  takes: IssueForm1099FileInput,
  gives: Form1099Csv,
  fileTypes: ['text/csv'],
  async run(context, { form, taxYear, templateBase64 }) {
    const { work, isDryRun } = context
    const columns = headerOf(templateBase64)
    const prepared = await prepare(context, form, taxYear, columns)
    assertUnhindered(prepared)
    const { id } = work.create(Form1099File, { form, taxYear, vendorCount: prepared.returns.length, columns })
    return { id, ...fileOf(prepared, isDryRun) }
  },
  async answer(context, id) {
    const { form, taxYear, columns } = await madeFile(context.read, id)
    return fileOf(await prepare(context, form, taxYear, columns), false)
  },
})
