import { parse } from 'csv-parse/sync'
import type { Answer } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { makePayer, payDirectly } from '../../support/form-1099.js'
import { MISC_HEADER, NEC_HEADER } from '../../support/iris-templates.js'
import { type Owing, owingChurch } from '../../support/payables.js'
import { placesOf } from '../../support/places.js'

const ADDRESS = { line1: '5 Elm St., Apt. #4', city: 'Aurora', region: 'il', postalCode: '60505-1234', country: 'US' }
const EIN = '36-4829107'
const SSN = '219-09-9731'

let my: Owing
let church: Church
let treasurer: ReturnType<Church['client']>
beforeEach(async () => {
  my = await owingChurch()
  church = my.church
  await makePayer(church)
  treasurer = church.client((await church.person('TREASURER')).token)
})

const vendor = async (body: object): Promise<string> =>
  (
    await my.maker.rest('POST', '/vendors', {
      body: { is1099Eligible: true, form1099Box: 'NEC-1', address: ADDRESS, ...body },
    })
  ).body.id
const base64 = (text: string) => Buffer.from(text).toString('base64')
const of = (form: string, template: string, taxYear = 2025) => ({ form, taxYear, templateBase64: base64(template) })
const preview = (body: object) => my.maker.rest('POST', '/form-1099-files/preview', { body })
const make = (body: object, headers: Record<string, string> = {}, query = '') =>
  treasurer.rest('POST', `/form-1099-files${query}`, { body, headers })
/** The rows of a file: of each, the columns that are not empty. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = parse(csv, { relax_column_count: false }) as string[][]
  return rows.map(row => Object.fromEntries(row.flatMap((cell, at) => (cell ? [[head[at] as string, cell]] : []))))
}
const csvOf = ({ body }: Answer) => Buffer.from(body.contentBase64, 'base64').toString()
const refused = ({ status, body, headers }: Answer) => [
  status,
  body.details?.fields ?? headers.get('x-error-reason'),
  body.details?.next,
]

const PAYER = {
  'Form Type': '1099-NEC',
  'Tax Year': '2025',
  'Payer TIN Type': 'EIN',
  'Payer Taxpayer ID Number': '123456789',
  'Payer Name Type': 'B',
  'Payer Business or Entity Name Line 1': 'Grace Church Inc',
  'Payer Country': 'US',
  'Payer Address Line 1': '1 Church Lane',
  'Payer City/Town': 'Springfield',
  'Payer State/Province/Territory': 'IL',
  'Payer ZIP/Postal Code': '62701',
  'Payer Phone Type': 'D',
  'Payer Phone': '3125550100',
  'Payer Email Address': 'office@grace.example.org',
}
const HOME = {
  'Recipient Country': 'US',
  'Recipient Address Line 1': '5 Elm St Apt 4',
  'Recipient City/Town': 'Aurora',
  'Recipient State/Province/Territory': 'IL',
  'Recipient ZIP/Postal Code': '605051234',
}

describe('a file of Form 1099', () => {
  test('has the columns of the template in its order, and a row for each vendor from the threshold on, by bills and from the bank', async () => {
    const electric = await vendor({
      name: 'Fox Valley Electric',
      legalName: 'Fox Valley Electric, Inc.',
      vendorNumber: 'V-7',
      taxId: EIN,
    })
    const organist = await vendor({ name: 'Marian Q. Oakes, Organist', taxId: SSN })
    const below = await vendor({ name: 'Below', taxId: '36-4829108' })
    const rent = await vendor({ name: 'Hall', form1099Box: 'MISC-1', taxId: '36-4829109' })
    const card = await vendor({ name: 'By card', taxId: '36-4829110' })
    const pay = async (vendorId: string, amount: number, more: object = {}, method = 'ACH') => {
      const bill = await my.owed({ vendorId, lines: [my.line(amount, my.ids.fund, { is1099: true, ...more })] })
      expect((await my.pay(bill, { amount, method, paymentDate: '2025-06-15' })).status).toBe(201)
    }
    // 400.25 + 1,099.50 in the year; what was paid the year before and lines that are not marked do not count.
    await pay(electric, 400.25)
    await payDirectly(church, electric, 109_950, '2025-12-31')
    await payDirectly(church, electric, 77_700, '2024-12-31')
    await pay(electric, 50, { is1099: false })
    await payDirectly(church, organist, 60_000, '2025-01-01')
    await payDirectly(church, below, 59_999, '2025-07-01')
    await payDirectly(church, rent, 1_200_000, '2025-07-01')
    await pay(card, 900, {}, 'CARD')

    const made = await make(of('NEC', NEC_HEADER))
    expect([made.status, made.body.fileName, made.body.rowCount, made.body.total]).toEqual([
      200,
      'form-1099-nec-2025.csv',
      2,
      2099.75,
    ])
    const csv = csvOf(made)
    expect(csv.split('\r\n')[0]).toBe(NEC_HEADER)
    expect(csv.split('\r\n')).toHaveLength(4)
    expect(rowsOf(csv)).toEqual([
      {
        ...PAYER,
        ...HOME,
        'Recipient TIN Type': 'EIN',
        'Recipient Taxpayer ID Number': '364829107',
        'Recipient Name Type': 'B',
        'Recipient Business or Entity Name Line 1': 'Fox Valley Electric Inc',
        'Recipient Business or Entity Name Line 2': 'Fox Valley Electric',
        'Form Account Number': 'V-7',
        'Box 1 - Nonemployee Compensation': '1499.75',
      },
      {
        ...PAYER,
        ...HOME,
        'Recipient TIN Type': 'SSN',
        'Recipient Taxpayer ID Number': '219099731',
        'Recipient Name Type': 'I',
        'Recipient First Name': 'Marian',
        'Recipient Middle Name': 'Q',
        'Recipient Last Name (Surname)': 'Oakes',
        'Box 1 - Nonemployee Compensation': '600.00',
      },
    ])
    const misc = rowsOf(csvOf(await make(of('MISC', MISC_HEADER))))
    expect(misc).toHaveLength(1)
    expect(misc[0]).toMatchObject({ 'Form Type': '1099-MISC', 'Box 1 - Rents': '12000.00' })
    // The same payments are none of 2026, whose threshold is 2,000 dollars.
    await payDirectly(church, electric, 199_999, '2026-02-01')
    await payDirectly(church, organist, 200_000, '2026-02-01')
    expect((await make(of('NEC', NEC_HEADER, 2026))).body).toMatchObject({ rowCount: 1, total: 2000 })
  })

  test('is sent as CSV alone when Accept asks for it, and GraphQL answers the same file', async () => {
    await payDirectly(church, await vendor({ name: 'Plumber', taxId: EIN }), 70_000, '2025-03-01')
    const made = await make(of('NEC', NEC_HEADER))
    const response = await fetch(`${church.app.url}/api/v1/form-1099-files`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${(await church.person('OWNER')).token}`,
        'X-Organization-Id': church.id,
        'Content-Type': 'application/json',
        Accept: 'text/csv',
      },
      body: JSON.stringify(of('NEC', NEC_HEADER)),
    })
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'text/csv', 'attachment; filename=form-1099-nec-2025.csv'])
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(await response.text()).toBe(csvOf(made))
    const asked = await treasurer.graphql(
      'mutation ($input: IssueForm1099FileInput!) { issueForm1099File(input: $input) { contentBase64 rowCount vendors { vendor { name } } } }',
      { input: of('NEC', NEC_HEADER) },
    )
    expect(asked.body.data.issueForm1099File).toEqual({
      contentBase64: made.body.contentBase64,
      rowCount: 1,
      vendors: [{ vendor: { name: 'Plumber' } }],
    })
  })

  test('names its columns however they are written, and a template of many rows gives its first', async () => {
    const id = await vendor({ name: 'Plumber', legalName: 'Zoë’s Plumbing, L.L.C.', taxId: EIN })
    await payDirectly(church, id, 70_000, '2025-03-01')
    const template = [
      `RECIPIENT’S TIN*;Recipient's name (required);payers  tin;TAX_YEAR;box 1: nonemployee compensation;Note`,
      'an example;of;the;IRS;;',
    ].join('\n')
    const { body } = await make(of('NEC', template))
    expect(parse(csvOf({ body } as Answer))).toEqual([
      [
        'RECIPIENT’S TIN*',
        "Recipient's name (required)",
        'payers  tin',
        'TAX_YEAR',
        'box 1: nonemployee compensation',
        'Note',
      ],
      ['364829107', "Zoe's Plumbing LLC", '123456789', '2025', '700.00', ''],
    ])
    expect(
      body.columns.map(({ isRequired, filledWith }: { isRequired: boolean; filledWith: unknown }) => [
        isRequired,
        filledWith,
      ]),
    ).toEqual([
      [true, "The vendor's tax id, without hyphens."],
      [true, "The vendor's legal name, or its name."],
      [false, "The organization's EIN, without its hyphen."],
      [false, 'The calendar year of the payments.'],
      [false, 'The amount of vendors with box 1.'],
      [false, null],
    ])
  })

  test('has no cell that a spreadsheet takes for a formula', async () => {
    const id = await vendor({
      name: '=HYPERLINK("http://evil.test")',
      vendorNumber: '@SUM(A1)',
      address: { ...ADDRESS, line1: '+1+cmd|calc', city: '-2' },
      taxId: EIN,
    })
    await payDirectly(church, id, 70_000, '2025-03-01')
    const cells = (parse(csvOf(await make(of('NEC', NEC_HEADER)))) as string[][]).flat()
    expect(cells.filter(cell => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(refused(await make(of('NEC', `${NEC_HEADER},=1+1`)))).toEqual([
      422,
      [faulty('templateBase64', 'invalid_format')],
      undefined,
    ])
  })

  test('has the payments of merged vendors in the row of the survivor, under its tax id', async () => {
    const [into, from] = [await vendor({ name: 'Into' }), await vendor({ name: 'From', taxId: EIN })]
    await payDirectly(church, into, 40_000, '2025-03-01')
    await payDirectly(church, from, 30_000, '2025-03-02')
    expect((await preview(of('NEC', NEC_HEADER))).body.vendors).toEqual([])
    await my.maker.rest('POST', `/vendors/${into}/merge`, { body: { sourceVendorId: from } })
    const [row] = rowsOf(csvOf(await make(of('NEC', NEC_HEADER))))
    expect([row?.['Recipient Taxpayer ID Number'], row?.['Box 1 - Nonemployee Compensation']]).toEqual([
      '364829107',
      '700.00',
    ])
  })
})

describe('a preview of Form 1099', () => {
  test('says what each vendor lacks, and has no whole tax id', async () => {
    const whole = await vendor({ name: 'A whole', taxId: EIN })
    const four = await vendor({ name: 'B four digits', taxIdLast4: '0042', address: { ...ADDRESS, city: null } })
    const boxless = await vendor({ name: 'C without a box', taxId: SSN, form1099Box: null })
    const wrong = await vendor({ name: 'D another box', form1099Box: 'NEC-9', address: null })
    const rent = await vendor({ name: 'E rent', form1099Box: '1099-MISC box 1' })
    for (const id of [whole, four, boxless, wrong, rent]) await payDirectly(church, id, 100_000, '2025-03-01')
    const { status, body, text } = await preview(of('NEC', NEC_HEADER))
    expect(status).toBe(200)
    expect(body).toMatchObject({ form: 'NEC', taxYear: 2025, rowCount: 2, total: 2000, hindrances: [] })
    const row = (vendorId: string, recipientName: string, more: object) => ({
      ...{ vendorId, recipientName, amount: 1000, box: 'NEC-1', taxIdType: null, taxIdLast4: null },
      ...more,
    })
    expect(body.vendors).toEqual([
      row(whole, 'A whole', { taxIdType: 'EIN', taxIdLast4: '9107', missing: [] }),
      row(four, 'B four digits', { taxIdLast4: '0042', missing: ['TAX_ID', 'ADDRESS'] }),
      row(boxless, 'C without box', {
        recipientName: expect.any(String),
        box: null,
        taxIdType: 'SSN',
        taxIdLast4: '9731',
        missing: ['BOX'],
      }),
      row(wrong, 'D another box', { box: null, missing: ['BOX', 'TAX_ID', 'ADDRESS'] }),
    ])
    for (const each of [EIN, SSN, '364829107', '219099731']) expect(text).not.toContain(each)
    const misc = (await preview(of('MISC', MISC_HEADER))).body.vendors.map(
      ({ vendorId }: { vendorId: string }) => vendorId,
    )
    expect(misc).toEqual([boxless, wrong, rent])
  })

  test('fills every column of the templates of the IRS that the church has something for', async () => {
    const empty = async (form: string, template: string) =>
      (await preview(of(form, template))).body.columns.flatMap(
        ({ name, filledWith }: { name: string; filledWith: unknown }) => (filledWith ? [] : [name]),
      )
    const states = [1, 2].flatMap(place => [
      `State ${place}`,
      ...[
        'State Tax Withheld',
        'State/Payer state number',
        'State income',
        'Local income tax withheld',
        'Special Data Entries',
      ].map(each => `State ${place} - ${each}`),
    ])
    const ofBoth = [
      'Payer Business or Entity Name Line 2',
      ...['Payer First Name', 'Payer Middle Name', 'Payer Last Name (Surname)', 'Payer Suffix', 'Office Code'],
    ]
    expect(await empty('NEC', NEC_HEADER)).toEqual([
      ...ofBoth,
      '2nd TIN Notice',
      'Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale',
      'Box 4 - Federal income tax withheld',
      'Combined Federal/State Filing',
      ...states,
    ])
    expect(await empty('MISC', MISC_HEADER)).toEqual([
      ...ofBoth,
      'FATCA Filing Requirements',
      '2nd TIN Notice',
      'Box 4 - Federal income tax withheld',
      'Box 7 - Direct sales of $5000 or more of consumer products to a recipient for resale',
      'Combined Federal/State Filing',
      ...states,
    ])
  })

  test('says why no file can be made, and the file is refused for the same', async () => {
    expect((await preview(of('NEC', NEC_HEADER))).body.hindrances).toEqual(['NO_VENDORS'])
    expect(refused(await make(of('NEC', NEC_HEADER)))).toEqual([409, 'illegal_transition', ['previewForm1099File']])
    await payDirectly(church, await vendor({ name: 'Plumber', taxId: EIN }), 70_000, '2025-03-01')
    expect((await preview(of('NEC', MISC_HEADER))).body.hindrances).toEqual(['AMOUNT_COLUMN'])
    expect(refused(await make(of('NEC', MISC_HEADER)))).toEqual([
      422,
      [faulty('templateBase64', 'invalid_format')],
      undefined,
    ])
    expect((await preview(of('NEC', 'Box 1,Name'))).body.hindrances).toEqual(['TAX_ID_COLUMN'])
    expect(refused(await make(of('NEC', 'Box 1,Name')))).toEqual([
      422,
      [faulty('templateBase64', 'invalid_format')],
      undefined,
    ])
    const required = `${NEC_HEADER},Shoe size*,Color (required)`
    expect((await preview(of('NEC', required))).body.hindrances).toEqual(['REQUIRED_COLUMN'])
    const unknown = await make(of('NEC', required))
    expect(refused(unknown)).toEqual([422, [faulty('templateBase64', 'invalid_format')], undefined])
    expect(unknown.body.message).toContain('counted from 1: 55, 56')
    expect(unknown.text).not.toContain('Shoe')
    await church.query("update control.organization set ein = null, address = '{}' where id = $1", [church.id])
    expect((await preview(of('NEC', NEC_HEADER))).body.hindrances).toEqual(['PAYER_EIN', 'PAYER_ADDRESS'])
    expect(refused(await make(of('NEC', NEC_HEADER)))).toEqual([
      409,
      'illegal_transition',
      ['updateOrganizationProfile'],
    ])
    expect(await church.query('select id from form_1099_file where organization_id = $1', [church.id])).toEqual([])
  })

  test.each([
    ['no file', ''],
    ['no header', ',,\n'],
    ['an open quotation mark', '"Tax Year'],
    ['a picture', '\u0000\u0001PNG'],
  ])('of %s is refused, or has nothing to fill', async (_, template) => {
    const { status, body } = await preview(of('NEC', template))
    expect(status === 422 ? body.details.fields : body.hindrances).toEqual(
      status === 422 ? [faulty('templateBase64', 'invalid_format')] : expect.arrayContaining(['TAX_ID_COLUMN']),
    )
  })
})

describe('who gets whole tax ids', () => {
  beforeEach(async () => {
    await payDirectly(church, await vendor({ name: 'Plumber', taxId: EIN }), 70_000, '2025-03-01')
  })

  test.each(['OWNER', 'ADMIN', 'TREASURER'] as const)('the role %s does', async role => {
    const { rest } = church.client((await church.person(role)).token)
    expect((await rest('POST', '/form-1099-files', { body: of('NEC', NEC_HEADER) })).status).toBe(200)
  })

  test('a bookkeeper, a viewer and an API key with every scope do not, and see the preview', async () => {
    const callers = [
      [(await church.person('BOOKKEEPER')).token, 'permission_missing'],
      [(await church.person('VIEWER')).token, 'permission_missing'],
      [await church.key(), 'credential_not_allowed'],
    ] as const
    for (const [token, reason] of callers) {
      const { rest } = church.client(token)
      const body = of('NEC', NEC_HEADER)
      expect(refused(await rest('POST', '/form-1099-files', { body }))).toEqual([403, reason, undefined])
      expect((await rest('POST', '/form-1099-files/preview', { body })).body.rowCount).toBe(1)
    }
  })

  test('stands in the audit trail with the number of vendors, and the file stands nowhere', async () => {
    const headers = { 'Idempotency-Key': 'file' }
    const made = await make(of('NEC', NEC_HEADER), headers)
    const again = await make(of('NEC', NEC_HEADER), headers)
    expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', made.body])
    const entries = await church.query(
      "select operation, changes from audit_entry where organization_id = $1 and resource_type = 'form_1099_file'",
      [church.id],
    )
    expect(entries).toEqual([
      {
        operation: 'issueForm1099File',
        changes: {
          form: [null, 'NEC'],
          tax_year: [null, 2025],
          vendor_count: [null, 1],
          columns: null,
        },
      },
    ])
    expect(await placesOf(church, [EIN, '364829107', made.body.contentBase64.slice(0, 200)])).toEqual([])
    expect(church.app.log.join('\n')).not.toContain('364829107')
  })

  test('a dry run shows all but the bytes, whatever it accepts, and leaves nothing', async () => {
    for (const headers of [{}, { Accept: 'text/csv' }]) {
      const tried = await make(of('NEC', NEC_HEADER), headers, '?dryRun=true')
      expect([tried.status, tried.headers.get('x-dry-run'), tried.body.contentBase64, tried.body.rowCount]).toEqual([
        200,
        'true',
        null,
        1,
      ])
      expect(tried.text).not.toContain('364829107')
    }
    expect(await church.query('select id from form_1099_file where organization_id = $1', [church.id])).toEqual([])
  })
})
