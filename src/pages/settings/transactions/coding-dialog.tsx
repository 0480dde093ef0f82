import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, TextField, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  SettingsCodeTransactionDocument,
  type SettingsLineChoicesQuery,
  SettingsRecodeTransactionDocument,
  type SplitInput,
} from '../../generated/graphql'
import { sumOf, typedAmount } from '../../lib/amount'
import { dayIn } from '../../lib/day'
import { assertFilled, atSplits, dimensionField, dimensionIdsOf, dimensionsIn, lineField } from '../bills/bill-input'
import { dimensionsOf, type FormLine, LineList, useLineChoices } from '../bills/bill-lines'
import { Compared, nextKey, useTyped } from '../bills/compared'
import { useRun, useSettings } from '../context'
import { useSave } from '../ledger/use-save'
import type { ShownTransaction } from './words'

/** A line of the form. The vendor of a stored line stays with it. */
interface SplitLine extends FormLine {
  vendorId?: string | null
}

interface CodingDialogProps {
  transaction: ShownTransaction
  /** Reads the bank transaction again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks for the accounts and funds of a bank transaction, in as many lines as it needs. */
export function CodingDialog(props: CodingDialogProps) {
  const { transaction, onClose } = props
  const { data, problem, again } = useLineChoices()
  const verb = transaction.status === 'APPROVED' ? 'Recode' : 'Code'
  return (
    <Dialog title={`${verb} ${transaction.description}`} onClose={onClose}>
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && <Fields {...props} choices={data} />}
    </Dialog>
  )
}

const MEMBERS = ['accountId', 'fundId', 'amount', 'description', 'dimensions']

function linesOf({ splits, amountUnmatched, vendor }: ShownTransaction): SplitLine[] {
  if (splits.length) return splits.map((split, key) => ({ ...split, key, amount: split.amount.toFixed(2) }))
  const { defaultAccountId: accountId, defaultFundId: fundId } = vendor ?? {}
  return [{ key: 0, accountId, fundId, amount: amountUnmatched.toFixed(2) }]
}

/** Stores the lines as the coding of the bank transaction, or recodes it. @param dimensionIds the dimensions that lines have fields for. */
function useCoding({ transaction: now, again, onClose }: CodingDialogProps, dimensionIds: readonly string[]) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(now)
  const [lines, setLines] = useState<readonly SplitLine[]>(() => linesOf(before))
  const isPosted = before.status === 'APPROVED'
  const splitsIn = (values: Values): SplitInput[] => {
    const members = lines.flatMap((_, at) => ['accountId', 'fundId', 'amount'].map(member => lineField(at, member)))
    assertFilled(values, [...members, ...(isPosted ? ['reason'] : [])])
    return lines.map((line, at) => ({
      accountId: values.text(lineField(at, 'accountId')),
      fundId: values.text(lineField(at, 'fundId')),
      amount: typedAmount(values.text(lineField(at, 'amount')), lineField(at, 'amount')),
      description: values.optional(lineField(at, 'description')) ?? null,
      vendorId: line.vendorId ?? null,
      dimensions: dimensionsIn(values, line, at, dimensionIds),
    }))
  }
  const submit = (values: Values) => {
    const splits = splitsIn(values)
    const { id } = before
    const ifVersion = now.version
    return save({
      attempt: `coding ${ifVersion}`,
      done: isPosted ? 'The bank transaction is recoded.' : 'The bank transaction is coded.',
      send: async idempotencyKey =>
        isPosted
          ? write(SettingsRecodeTransactionDocument, {
              ...{ id, idempotencyKey, ifVersion },
              input: { splits, reason: values.text('reason'), date: values.optional('date') },
            })
          : write(SettingsCodeTransactionDocument, { id, idempotencyKey, ifVersion, input: { splits } }),
    }).catch(error => {
      throw atSplits(error, splits)
    })
  }
  return { before, lines, setLines, isPosted, submit }
}

function Fields({ choices, ...props }: CodingDialogProps & { choices: SettingsLineChoicesQuery }) {
  const { timeZone } = useSettings().organization
  const { transaction: now, onClose } = props
  const dimensionIds = dimensionsOf(choices, ['TRANSACTION']).map(({ id }) => id)
  const { before, lines, setLines, isPosted, submit } = useCoding(props, dimensionIds)
  const { place, textOf, look, sum } = useTyped(lines)
  // Settlements that are matched with it are coded by themselves.
  const whole = before.amountUnmatched
  const fields = [
    ...['reason', 'date'],
    ...lines.flatMap((line, at) => [
      ...MEMBERS.map(member => lineField(at, member)),
      ...dimensionIdsOf(line, dimensionIds).map(id => dimensionField(at, id)),
    ]),
  ]
  const add = () => {
    const rest = sumOf([whole, -sum])
    const typed = lines.map((line, at) => ({ ...line, amount: textOf(lineField(at, 'amount')) }))
    setLines([...typed, { key: nextKey(lines), amount: rest > 0 ? rest.toFixed(2) : '' }])
  }
  const remove = (line: FormLine) => setLines(lines.filter(each => each !== line))
  return (
    <div ref={place} onInput={look}>
      <Form onSubmit={submit} fields={fields} label="Coding">
        {now.version !== before.version && (
          <Notice kind="warning">Somebody else has changed this meanwhile. Saving replaces its coding.</Notice>
        )}
        {isPosted && (
          <>
            <p>A further entry takes back what differs and posts it anew. The amount on the bank account stays.</p>
            <div class="row">
              <TextField name="reason" label="Reason" />
              <TextField name="date" type="date" label="Day of that entry" value={dayIn(timeZone)} />
            </div>
          </>
        )}
        <LineList lines={lines} choices={choices} kinds={['TRANSACTION']} onAdd={add} onRemove={remove} />
        <Compared sum={sum} whole={whole} />
        <DialogButtons action={isPosted ? 'Recode it' : 'Save the coding'} onClose={onClose} />
      </Form>
    </div>
  )
}
