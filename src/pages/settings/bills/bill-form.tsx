import { useRef, useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Form, Submit, TextArea, TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { Section } from '../../components/section'
import {
  SettingsAttachReceiptDocument,
  SettingsCreateBillDocument,
  type SettingsLineChoicesQuery,
  SettingsUpdateBillDocument,
  SettingsUploadToInboxDocument,
  type VendorChoiceFragment,
} from '../../generated/graphql'
import { amountIn, sumOf } from '../../lib/amount'
import { dayIn, dayOf } from '../../lib/day'
import { formatMoney } from '../../lib/format'
import { Problem, problemOf } from '../../lib/problem'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { useRun, useSettings } from '../context'
import { VendorDialog } from '../vendors/vendor-dialog'
import { isStoredBefore, leadToStored, useOnce } from '../work/once'
import { receiptOf } from '../work/receipt-file'
import { ReceiptField } from '../work/receipts'
import { atDimensions, atFields, type BillInput, billInputOf, fieldsOfLines, lineField } from './bill-input'
import { dimensionsOf, type FormLine, LineList, suggestedBy, useLineChoices } from './bill-lines'
import { Compared, nextKey, useTyped } from './compared'
import { VendorField } from './vendor-field'
import { type Bill, linesOf, WithBill } from './with-bill'
import { addressOfBill } from './words'

type Choices = SettingsLineChoicesQuery

const FIELDS = [
  ...['contentBase64', 'vendorId', 'billNumber', 'total', 'billDate', 'dueDate', 'receivedDate'],
  ...['description', 'memo'],
]

/** A bill that came in: the vendor, the days, the lines and a file. */
export function BillForm() {
  const { data, problem, again } = useLineChoices()
  return (
    <Section
      title="Enter a bill"
      lead="It is owed once it is approved. A draft can still be changed."
      action={<a href="/settings/bills">All bills</a>}
    >
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && <Fields choices={data} />}
    </Section>
  )
}

/** A draft or a rejected bill again, with its values. */
export const ChangeBill = ({ id }: { id: string }) => (
  <WithBill id={id} title="Change">
    {(bill, choices) => <Fields key={bill.version} choices={choices} bill={bill} />}
  </WithBill>
)

const vendorOf = ({ vendorId, vendor }: Bill): VendorChoiceFragment => ({
  ...{ id: vendorId, name: vendor?.name ?? '', defaultDimensions: [] },
  ...{ defaultAccountId: null, defaultFundId: null, is1099Eligible: vendor?.is1099Eligible ?? false },
})

interface FieldsProps {
  choices: Choices
  /** The bill to change. Undefined for a new one. */
  bill?: Bill
}

/** The lines of the form, and what a vendor suggests for them. @param dimensionIds the dimensions that lines have fields for. */
function useBillLines(bill: Bill | undefined, dimensionIds: readonly string[]) {
  const [lines, setLines] = useState<readonly FormLine[]>(() => (bill ? linesOf(bill) : [{ key: 0 }]))
  const typed = useTyped(lines)
  const { place, textOf, total, sum } = typed
  const whole = amountIn(total)
  /** The vendor whose suggestions are taken already. A change begins with what is stored. */
  const suggested = useRef(bill && vendorOf(bill))
  /** An only line without an account takes what the vendor suggests, and keeps what is typed. Another key draws it anew. */
  const suggest = (next: VendorChoiceFragment) => {
    if (next.id === suggested.current?.id) return
    suggested.current = next
    const reported = lines.map(line => ({ ...line, is1099: next.is1099Eligible }))
    const [first, ...others] = reported
    const hasAccount = textOf(lineField(0, 'accountId')) || place.current?.querySelector('.bill-line [data-unchosen]')
    if (!first || others.length || hasAccount) return setLines(reported)
    const given = (member: string) => textOf(lineField(0, member)) || undefined
    const line = { ...first, amount: given('amount'), description: given('description') }
    const fundId = given('fundId')
    setLines([
      {
        ...suggestedBy(line, next, dimensionIds),
        ...(fundId && fundId !== first.fundId && { fundId }),
        is1099: next.is1099Eligible || (given('is1099') === 'true' && !lines[0]?.is1099),
        key: nextKey(lines),
      },
    ])
  }
  const add = () => {
    const rest = whole === undefined ? 0 : sumOf([whole, -sum])
    const before = lines.map((line, at) => ({ ...line, amount: textOf(lineField(at, 'amount')) }))
    const is1099 = suggested.current?.is1099Eligible
    setLines([...before, { key: nextKey(lines), amount: rest > 0 ? rest.toFixed(2) : '', is1099 }])
  }
  const remove = (line: FormLine) => setLines(lines.filter(each => each !== line))
  return { ...typed, ...{ whole, lines, suggest, add, remove } }
}

function Fields({ choices, bill }: FieldsProps) {
  const { organization } = useSettings()
  const save = useSave(bill)
  const [vendor, setVendor] = useState(bill && vendorOf(bill))
  const [typedVendor, setTypedVendor] = useState('')
  const [isAdding, setAdding] = useState(false)
  const dimensionIds = dimensionsOf(choices).map(({ id }) => id)
  const { place, look, total, sum, whole, lines, suggest, add, remove } = useBillLines(bill, dimensionIds)
  const fields = [...FIELDS, ...fieldsOfLines(lines, dimensionIds)]
  const submit = async (values: Values) => {
    const input = billInputOf(values, { lines, dimensionIds, isChange: bill !== undefined })
    if (whole !== undefined && whole !== sum) {
      const sentence = `The lines add up to ${formatMoney(sum, organization.currency)}.`
      throw new Problem(sentence, 'validation', [{ field: 'total', code: 'sum_mismatch', sentence }])
    }
    await save(input, values)
  }
  return (
    <>
      <div ref={place} onInput={look}>
        <Form onSubmit={submit} fields={fields} label="Bill" class="bill-form">
          <HeadFields
            bill={bill}
            vendor={vendor}
            onText={setTypedVendor}
            onVendor={suggest}
            onAdd={() => setAdding(true)}
          />
          <div class="panel">
            <h2>Lines</h2>
            <LineList
              // An only line follows the total until it has an amount.
              lines={lines.map(line =>
                lines.length === 1 && line.amount === undefined ? { ...line, amount: total } : line,
              )}
              choices={choices}
              onAdd={add}
              onRemove={remove}
            />
          </div>
          <div class="bill-end">
            <Compared sum={sum} whole={whole} />
            {!bill && (
              <label class="check">
                <input type="checkbox" name="submit" value="true" defaultChecked={true} />
                <span>Submit it for approval</span>
              </label>
            )}
            <Submit>Save the bill</Submit>
          </div>
        </Form>
      </div>
      {isAdding && <VendorDialog name={typedVendor} onClose={() => setAdding(false)} onCreated={setVendor} />}
    </>
  )
}

interface HeadFieldsProps {
  bill: Bill | undefined
  vendor: VendorChoiceFragment | undefined
  /** What is typed for the vendor. */
  onText(text: string): void
  onVendor(vendor: VendorChoiceFragment): void
  /** A new vendor is wanted. */
  onAdd(): void
}

/** The fields of a bill above its lines: the file, the vendor, the number, the total and the days. */
function HeadFields({ bill, vendor, onText, onVendor, onAdd }: HeadFieldsProps) {
  const { timeZone } = useSettings().organization
  const { canUse } = useGrant()
  return (
    <div class="panel">
      {!bill && canUse('transactions:write') && <ReceiptField label="Receipt or invoice (optional)" />}
      <div class="row">
        <div class="stack">
          <VendorField
            key={vendor?.id ?? ''}
            label="Vendor"
            hint="Type a part of the name, and choose."
            present={vendor}
            onText={onText}
            onVendor={next => next && onVendor(next)}
          />
          {canUse('vendors:write') && (
            <div>
              <button type="button" class="link" onClick={onAdd}>
                Add a vendor
              </button>
            </div>
          )}
        </div>
        <TextField name="billNumber" label="Bill number (optional)" value={bill?.billNumber} />
        <TextField
          name="total"
          label="Total of the bill (optional)"
          inputMode="decimal"
          hint="The sum of the lines is compared with it."
          value={bill?.totalAmount.toFixed(2)}
        />
      </div>
      <div class="row">
        <TextField
          name="billDate"
          type="date"
          label="Day of the bill"
          value={bill ? dayOf(bill.billDate) : dayIn(timeZone)}
        />
        <TextField
          name="dueDate"
          type="date"
          label={bill ? 'Due' : 'Due (optional)'}
          hint={bill ? undefined : 'When empty, the terms of the vendor decide.'}
          value={bill && dayOf(bill.dueDate)}
        />
        <TextField
          name="receivedDate"
          type="date"
          label="Received (optional)"
          value={bill?.receivedDate && dayOf(bill.receivedDate)}
        />
      </div>
      <TextField name="description" label="Description (optional)" value={bill?.description} />
      <TextArea name="memo" label="Note (optional)" rows={2} value={bill?.memo} />
    </div>
  )
}

/** Stores the bill with its file, and opens its page. */
function useSave(bill: Bill | undefined) {
  const write = useRun()
  const once = useOnce()
  /** The file that is in the inbox already. It is not sent again when the bill is refused. */
  const uploaded = useRef<{ file: File; id: string } | undefined>(undefined)
  const upload = async (file: File | undefined): Promise<string | undefined> => {
    if (!file) return undefined
    if (uploaded.current?.file === file) return uploaded.current.id
    const input = await receiptOf(file)
    const attempt = `receipt ${file.name} ${file.size} ${file.lastModified}`
    const { uploadReceipt } = await once(attempt, idempotencyKey =>
      write(SettingsUploadToInboxDocument, { input, idempotencyKey }),
    )
    uploaded.current = uploadReceipt ? { file, id: uploadReceipt.id } : undefined
    return uploadReceipt?.id
  }
  const change = async ({ id, version }: Bill, input: BillInput) => {
    await once(`bill ${version}`, idempotencyKey =>
      write(SettingsUpdateBillDocument, { id, input, idempotencyKey, ifVersion: version }),
    )
    announce('The bill is changed.')
    return id
  }
  const create = async (input: BillInput, values: Values) => {
    const receiptId = await upload(values.file('contentBase64'))
    const submit = values.raw('submit') === 'true'
    const { createBill } = await once('bill', idempotencyKey =>
      write(SettingsCreateBillDocument, { input: { ...input, submit }, idempotencyKey }),
    )
    if (!createBill) return undefined
    const saved = submit ? 'The bill is submitted for approval.' : 'The bill is saved as a draft.'
    // The bill is there, whether or not the file can be attached.
    const refusal = receiptId && (await attach(receiptId, createBill.id))
    announce(refusal ? `${saved} The receipt is in the inbox: ${refusal}` : saved)
    return createBill.id
  }
  /** @returns why it is refused. */
  const attach = async (receiptId: string, billId: string): Promise<string | undefined> => {
    try {
      await write(SettingsAttachReceiptDocument, { id: receiptId, input: { billId } })
      return undefined
    } catch (error) {
      return problemOf(error).message
    }
  }
  return async (input: BillInput, values: Values): Promise<void> => {
    try {
      const id = await (bill ? change(bill, input) : create(input, values))
      if (id) navigate(addressOfBill(id), { replace: true })
    } catch (error) {
      if (!isStoredBefore(error)) throw atDimensions(atFields(error), input.lines)
      leadToStored(error, () => navigate(bill ? addressOfBill(bill.id) : '/settings/bills', { replace: true }))
    }
  }
}
