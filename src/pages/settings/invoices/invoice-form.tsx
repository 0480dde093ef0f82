import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Form, Submit, TextArea, TextField, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { Section } from '../../components/section'
import {
  SettingsCreateInvoiceDocument,
  type SettingsLineChoicesQuery,
  SettingsUpdateInvoiceDocument,
} from '../../generated/graphql'
import { dayIn, dayOf } from '../../lib/day'
import { navigate } from '../../lib/router'
import { assertFilled, atDimensions, atFields, fieldsOfLines, filledLines, linesIn } from '../bills/bill-input'
import { type FormLine, LineList, useLineChoices } from '../bills/bill-lines'
import { Compared, nextKey, useTyped } from '../bills/compared'
import { useRun, useSettings } from '../context'
import { useDonorNames } from '../giving/donor-names'
import { journalDimensions } from '../journals/journal-lines'
import { DonorField } from '../work/choices'
import { isStoredBefore, leadToStored, useOnce } from '../work/once'
import { type Invoice, useInvoice } from './invoice-view'
import { addressOfInvoice, invoiceName, PATH } from './words'

const FIELDS = ['donorId', 'invoiceNumber', 'invoiceDate', 'dueDate', 'description', 'memo']
/** The documents whose dimensions the lines of an invoice have. */
const KINDS = ['TRANSACTION', 'BILL'] as const

/** A new invoice: who owes it, the days and the lines. */
export function InvoiceForm() {
  const { data, problem, again } = useLineChoices()
  return (
    <Section
      title="Write an invoice"
      lead="It is owed once it is issued. A draft can still be changed."
      action={<a href={PATH}>All invoices</a>}
    >
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && <Fields choices={data} />}
    </Section>
  )
}

/** A draft again, with its values. */
export function ChangeInvoice({ id }: { id: string }) {
  const choices = useLineChoices()
  const { record: invoice, problem, again } = useInvoice(id)
  const failed = problem ?? choices.problem
  return (
    <Section
      title={invoice ? `Change ${invoiceName(invoice).toLowerCase()}` : 'Change an invoice'}
      action={<a href={addressOfInvoice(id)}>Back to the invoice</a>}
    >
      {failed && <ProblemNotice problem={failed} onRetry={again} />}
      {(invoice === undefined || !choices.data) && !failed && <Loading />}
      {invoice === null && <Notice kind="warning">There is no such invoice. Somebody may have deleted it.</Notice>}
      {invoice && choices.data && <Fields key={invoice.version} choices={choices.data} invoice={invoice} />}
    </Section>
  )
}

const linesOf = (invoice: Invoice): FormLine[] =>
  invoice.lines.map(({ amount, ...line }, key) => ({ ...line, key, amount: amount.toFixed(2) }))

interface FieldsProps {
  choices: SettingsLineChoicesQuery
  /** The invoice to change. Undefined for a new one. */
  invoice?: Invoice
}

function Fields({ choices, invoice }: FieldsProps) {
  const save = useSave(invoice)
  const [lines, setLines] = useState<readonly FormLine[]>(() => (invoice ? linesOf(invoice) : [{ key: 0 }]))
  const { place, look, sum } = useTyped(lines)
  const dimensionIds = journalDimensions(choices).map(({ id }) => id)
  const submit = async (values: Values) => {
    assertFilled(values, ['donorId', 'invoiceDate', ...filledLines(lines)])
    await save(values, linesIn(values, { lines, dimensionIds }))
  }
  return (
    <div ref={place} onInput={look}>
      <Form
        onSubmit={submit}
        fields={[...FIELDS, ...fieldsOfLines(lines, dimensionIds)]}
        label="Invoice"
        class="bill-form"
      >
        <HeadFields invoice={invoice} />
        <div class="panel">
          <h2>Lines</h2>
          <LineList
            lines={lines}
            choices={choices}
            kinds={KINDS}
            asks1099={false}
            onAdd={() => setLines([...lines, { key: nextKey(lines) }])}
            onRemove={line => setLines(lines.filter(each => each !== line))}
          />
        </div>
        <div class="bill-end">
          <Compared sum={sum} whole={undefined} />
          {!invoice && (
            <label class="check">
              <input type="checkbox" name="issue" value="true" defaultChecked={true} />
              <span>Issue it at once</span>
            </label>
          )}
          <Submit>Save the invoice</Submit>
        </div>
      </Form>
    </div>
  )
}

/** The fields of an invoice above its lines. */
function HeadFields({ invoice }: { invoice: Invoice | undefined }) {
  const { timeZone } = useSettings().organization
  const names = useDonorNames(invoice ? [invoice.donorId] : [])
  const name = invoice && names.get(invoice.donorId)
  return (
    <div class="panel">
      <div class="row">
        {!invoice || name !== undefined ? (
          <DonorField label="Owed by" present={invoice && [invoice.donorId, name ?? 'The present one']} />
        ) : (
          <Loading />
        )}
        <TextField
          name="invoiceNumber"
          label="Number (optional)"
          hint="When empty, it gets the next one when it is issued."
          value={invoice?.invoiceNumber}
        />
      </div>
      <div class="row">
        <TextField
          name="invoiceDate"
          type="date"
          label="Day of the invoice"
          value={invoice ? dayOf(invoice.invoiceDate) : dayIn(timeZone)}
        />
        <TextField
          name="dueDate"
          type="date"
          label="Due (optional)"
          hint="When empty, it is due on its own day."
          value={invoice && dayOf(invoice.dueDate)}
        />
      </div>
      <TextField
        name="description"
        label="Description (optional)"
        hint="The PDF shows it."
        value={invoice?.description}
      />
      <TextArea name="memo" label="Note for the office (optional)" rows={2} value={invoice?.memo} />
    </div>
  )
}

/** Stores the invoice, and opens its page. */
function useSave(invoice: Invoice | undefined) {
  const write = useRun()
  const once = useOnce()
  const store = async (values: Values, lines: ReturnType<typeof linesIn>): Promise<string | undefined> => {
    const invoiceDate = values.text('invoiceDate')
    const fields = {
      ...{ donorId: values.text('donorId'), invoiceDate, dueDate: values.optional('dueDate') ?? invoiceDate },
      invoiceNumber: values.optional('invoiceNumber') ?? null,
      description: values.optional('description') ?? null,
      memo: values.optional('memo') ?? null,
      lines: lines.map(({ is1099: _, ...line }) => line),
    }
    if (invoice) {
      const { id, version } = invoice
      await once(`invoice ${version}`, idempotencyKey =>
        write(SettingsUpdateInvoiceDocument, { id, input: fields, idempotencyKey, ifVersion: version }),
      )
      announce('The invoice is changed.')
      return id
    }
    const issue = values.raw('issue') === 'true'
    const { createInvoice } = await once('invoice', idempotencyKey =>
      write(SettingsCreateInvoiceDocument, { input: { ...fields, issue }, idempotencyKey }),
    )
    announce(issue ? 'The invoice is issued. It is owed now.' : 'The invoice is saved as a draft.')
    return createInvoice?.id
  }
  return async (values: Values, lines: ReturnType<typeof linesIn>): Promise<void> => {
    try {
      const id = await store(values, lines)
      if (id) navigate(addressOfInvoice(id), { replace: true })
    } catch (error) {
      if (!isStoredBefore(error)) throw atDimensions(atFields(error), lines)
      leadToStored(error, () => navigate(invoice ? addressOfInvoice(invoice.id) : PATH, { replace: true }))
    }
  }
}
