import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { FileField, Form, SelectField, Submit, TextField, type Values } from '../../components/form'
import { Notice } from '../../components/notice'
import { Section, Table } from '../../components/section'
import {
  type Form1099,
  type Form1099Gap,
  type Form1099Hindrance,
  type Form1099PreviewFilter,
  SettingsIssueForm1099Document,
  SettingsPreviewForm1099Document,
  type SettingsPreviewForm1099Query,
} from '../../generated/graphql'
import { typedWhole } from '../../lib/amount'
import { base64Of } from '../../lib/base64-of'
import { dayIn } from '../../lib/day'
import { counted, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { Problem } from '../../lib/problem'
import { saveBytes } from '../../lib/rest'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useRun, useSettings } from '../context'
import { addressOfVendor } from '../vendors/words'
import { useOnce } from '../work/once'
import { Money, Under } from '../work/parts'

type Preview = NonNullable<SettingsPreviewForm1099Query['previewForm1099File']>

const FORMS: readonly (readonly [Form1099, string])[] = [
  ['NEC', '1099-NEC'],
  ['MISC', '1099-MISC'],
]
const ISSUES = {
  scopes: ['vendors:read', 'bills:read', 'transactions:read'],
  permission: 'ISSUE_TAX_FILES',
} as const

const HINDRANCES: Record<Form1099Hindrance, string> = {
  NO_VENDORS: 'No vendor reaches the threshold with a box of the form.',
  PAYER_EIN: 'The profile of the organization has no EIN.',
  PAYER_ADDRESS: 'The profile of the organization has no whole address.',
  TAX_ID_COLUMN: 'The template has no column for the tax id of the vendor.',
  AMOUNT_COLUMN: 'The template has no column for a box of the form.',
  REQUIRED_COLUMN: 'Nothing fills a column that the template requires.',
}
const GAPS: Record<Form1099Gap, string> = { BOX: 'the box', TAX_ID: 'the tax id', ADDRESS: 'the address' }

interface Asked {
  filter: Form1099PreviewFilter
  preview: Preview
}

/** The file of Form 1099 for the IRS: what it would have, what is missing, and its download. */
export function Form1099Page() {
  const { client, organization } = useSettings()
  const [asked, setAsked] = useState<Asked>()
  const look = async (values: Values) => {
    const file = values.file('templateBase64')
    if (!file) throw new Problem('Choose a file.', 'validation', [{ field: 'templateBase64', code: 'required' }])
    const filter = {
      form: values.choice<Form1099>('form', FORMS),
      taxYear: typedWhole(values.text('taxYear'), 'taxYear'),
      templateBase64: await base64Of(file),
    }
    const { previewForm1099File: preview } = await run(client, SettingsPreviewForm1099Document, { filter })
    if (preview) setAsked({ filter, preview })
  }
  const year = Number(dayIn(organization.timeZone).slice(0, 4)) - 1
  return (
    <Section
      title="Form 1099"
      lead="Fills the template of the IRS with the vendors that the church must report. Download the template from the IRIS portal first."
      action={<a href="/settings/vendors?show=REPORTED">Reported vendors</a>}
    >
      <div onInput={() => setAsked(undefined)}>
        <Form onSubmit={look} fields={['form', 'taxYear', 'templateBase64']} label="Form 1099">
          <div class="row">
            <SelectField name="form" label="Form" options={FORMS} />
            <TextField name="taxYear" label="Calendar year" inputMode="numeric" maxLength={4} value={String(year)} />
            <FileField name="templateBase64" label="Template of the IRS" accept=".csv,text/csv" />
          </div>
          <div class="actions">
            <Submit kind="quiet">Show what the file has</Submit>
          </div>
        </Form>
      </div>
      {asked && <PreviewOf asked={asked} />}
    </Section>
  )
}

function PreviewOf({ asked: { filter, preview } }: { asked: Asked }) {
  const { isAllowed } = useGrant()
  const write = useRun()
  const once = useOnce()
  const { hindrances, rowCount, total, columns, vendors } = preview
  const empty = columns.filter(({ filledWith }) => !filledWith)
  const issue = async () => {
    const { issueForm1099File: file } = await once(JSON.stringify(filter), idempotencyKey =>
      write(SettingsIssueForm1099Document, { input: filter, idempotencyKey }),
    )
    if (!file?.contentBase64) return
    saveBytes(file.contentBase64, file.contentType, file.fileName)
    announce('The file is downloaded. It has whole tax ids: keep it safe, and delete it after the upload.')
  }
  return (
    <Form onSubmit={issue} fields={[]} label={`File of ${filter.taxYear}`}>
      {hindrances.length > 0 && (
        <Notice kind="warning" title="The file cannot be made yet.">
          {hindrances.map(each => (
            <p key={each}>{HINDRANCES[each]}</p>
          ))}
        </Notice>
      )}
      <Facts
        facts={[
          ['Vendors in the file', formatNumber(rowCount)],
          ['Sum of the boxes', <Money key="total" amount={total} />],
          ['Columns that stay empty', empty.map(({ name }) => name).join(', ')],
        ]}
      />
      <Vendors vendors={vendors} />
      {hindrances.length === 0 && isAllowed(ISSUES) && (
        <div class="actions end">
          <Submit>Download the file of {counted(rowCount, 'vendor')}</Submit>
        </div>
      )}
    </Form>
  )
}

function Vendors({ vendors }: { vendors: Preview['vendors'] }) {
  if (!vendors.length) return <p class="soft">No vendor is reported.</p>
  return (
    <Table
      label="Vendors of the form"
      rows={vendors}
      idOf={({ vendorId, box }) => `${vendorId} ${box}`}
      columns={[
        {
          title: 'Vendor',
          kind: 'name',
          cell: ({ vendorId, recipientName, taxIdType, taxIdLast4 }) => (
            <>
              <a class="strong" href={addressOfVendor(vendorId)}>
                {recipientName}
              </a>
              <Under>{taxIdLast4 && `${taxIdType ?? 'Tax id'} ending in ${taxIdLast4}`}</Under>
            </>
          ),
        },
        { title: 'Box', cell: ({ box }) => box },
        { title: 'Missing', cell: ({ missing }) => missing.map(gap => GAPS[gap]).join(', ') },
        { title: 'Paid', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
      ]}
    />
  )
}
