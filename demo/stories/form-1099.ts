import type { Story } from './story.js'

/** The columns of a template of Form 1099-NEC that the church has something for. */
const TEMPLATE = Buffer.from(
  [
    'Form Type,Tax Year,Payer TIN Type,Payer Taxpayer ID Number,Payer Business or Entity Name Line 1,Recipient TIN Type',
    'Recipient Taxpayer ID Number,Recipient Name Type,Recipient Business or Entity Name Line 1,Recipient First Name',
    'Recipient Last Name (Surname),Recipient Address Line 1,Recipient City/Town,Recipient State/Province/Territory',
    'Recipient ZIP/Postal Code,Box 1 - Nonemployee Compensation,Box 4 - Federal income tax withheld\r\n',
  ].join(','),
).toString('base64')
const YEAR = { run: '/giving-statement-runs?limit=1' }
const body = { form: 'NEC', taxYear: '{run.year}', templateBase64: TEMPLATE }

/** The file of Form 1099 for the IRS, by the template of its portal. */
export const stories: Story[] = [
  {
    operation: 'previewForm1099File',
    given: YEAR,
    body,
    mistake: { because: 'The template has no row.', body: { ...body, templateBase64: '' } },
  },
  {
    operation: 'issueForm1099File',
    given: YEAR,
    body,
    mistake: { because: 'The template is of another form.', body: { ...body, form: 'MISC' } },
  },
]
