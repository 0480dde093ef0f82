import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Form, Submit, TextArea, TextField, type Values } from '../../components/form'
import { type SettingsLineChoicesQuery, SettingsRecodeBillDocument } from '../../generated/graphql'
import { sumOf } from '../../lib/amount'
import { dayIn } from '../../lib/day'
import { navigate } from '../../lib/router'
import { useRun, useSettings } from '../context'
import { isStoredBefore, leadToStored, useOnce } from '../work/once'
import { assertFilled, atDimensions, atFields, fieldsOfLines, filledLines, linesIn } from './bill-input'
import { dimensionsOf, type FormLine, LineList } from './bill-lines'
import { Compared, nextKey, useTyped } from './compared'
import { type Bill, linesOf, WithBill } from './with-bill'
import { addressOfBill } from './words'

/** A posted bill with other lines: what differs is moved by a further entry. */
export const RecodeBill = ({ id }: { id: string }) => (
  <WithBill
    id={id}
    title="Recode"
    lead="The posting stays. A further entry takes back what differs, and posts it to the new accounts and funds."
  >
    {(bill, choices) => <Fields key={bill.version} bill={bill} choices={choices} />}
  </WithBill>
)

interface FieldsProps {
  bill: Bill
  choices: SettingsLineChoicesQuery
}

function Fields({ bill, choices }: FieldsProps) {
  const { timeZone } = useSettings().organization
  const write = useRun()
  const once = useOnce()
  const [lines, setLines] = useState<readonly FormLine[]>(() => linesOf(bill))
  const { place, textOf, look, sum } = useTyped(lines)
  const dimensionIds = dimensionsOf(choices).map(({ id }) => id)
  const { id, version: ifVersion, totalAmount } = bill
  const submit = async (values: Values) => {
    assertFilled(values, ['reason', ...filledLines(lines)])
    const sent = linesIn(values, { lines, dimensionIds })
    const input = { reason: values.text('reason'), date: values.optional('date') ?? null, lines: sent }
    try {
      await once(`recode ${ifVersion}`, idempotencyKey =>
        write(SettingsRecodeBillDocument, { id, input, idempotencyKey, ifVersion }),
      )
      announce('The bill is recoded.')
      navigate(addressOfBill(id), { replace: true })
    } catch (error) {
      if (!isStoredBefore(error)) throw atDimensions(atFields(error), sent)
      leadToStored(error, () => navigate(addressOfBill(id), { replace: true }))
    }
  }
  const add = () => {
    const typed = lines.map((line, at) => ({ ...line, amount: textOf(`lines.${at}.amount`) }))
    const rest = sumOf([totalAmount, -sum])
    setLines([...typed, { key: nextKey(lines), amount: rest > 0 ? rest.toFixed(2) : '' }])
  }
  const remove = (line: FormLine) => setLines(lines.filter(each => each !== line))
  return (
    <div ref={place} onInput={look}>
      <Form
        onSubmit={submit}
        fields={['reason', 'date', ...fieldsOfLines(lines, dimensionIds)]}
        label="Bill"
        class="bill-form"
      >
        <div class="panel">
          <TextArea name="reason" label="Reason" rows={2} />
          <div class="row">
            <TextField
              name="date"
              type="date"
              label="Day of the entry"
              hint="Today when empty. It is in an open month, and not before the posting."
              value={dayIn(timeZone)}
            />
          </div>
        </div>
        <div class="panel">
          <h2>Lines</h2>
          <LineList lines={lines} choices={choices} onAdd={add} onRemove={remove} />
        </div>
        <div class="bill-end">
          <Compared sum={sum} whole={totalAmount} />
          <Submit>Recode the bill</Submit>
        </div>
      </Form>
    </div>
  )
}
