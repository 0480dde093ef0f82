import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values } from '../../components/form'
import {
  SettingsCopyBudgetDocument,
  SettingsCreateBudgetDocument,
  SettingsUpdateBudgetDocument,
} from '../../generated/graphql'
import { typedAmount, typedWhole } from '../../lib/amount'
import { dayIn } from '../../lib/day'
import { assertFilled } from '../bills/bill-input'
import { useRun, useSettings } from '../context'
import { Meanwhile } from '../ledger/meanwhile'
import { useSave } from '../ledger/use-save'
import { budgetName, type ListedBudget } from './words'

interface BudgetDialogProps {
  /** The budget to rename. Undefined for a new one. */
  budget: ListedBudget | undefined
  budgets: readonly ListedBudget[]
  /** Reads the budgets again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks what a new budget begins with, or for another name of one. */
export function BudgetDialog({ budget, ...props }: BudgetDialogProps) {
  return (
    <Dialog title={budget ? `Change ${budgetName(budget)}` : 'New budget'} onClose={props.onClose}>
      {budget ? <Rename budget={budget} {...props} /> : <Fields {...props} />}
    </Dialog>
  )
}

type RenameProps = BudgetDialogProps & { budget: ListedBudget }

function Rename({ budget, budgets, again, onClose }: RenameProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  const { id } = budget
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(budget.name)
  const now = budgets.find(each => each.id === id)
  const ifVersion = (now ?? budget).version
  const submit = (values: Values) =>
    save({
      attempt: `budget ${ifVersion}`,
      done: 'The budget is renamed.',
      send: idempotencyKey =>
        write(SettingsUpdateBudgetDocument, { id, idempotencyKey, ifVersion, input: { name: values.text('name') } }),
    })
  return (
    <Form onSubmit={submit} fields={['name']}>
      <Meanwhile before={[['Name', before]]} now={[['Name', now?.name ?? before]]} />
      <TextField name="name" label="Name" maxLength={200} value={before} autofocus={true} />
      <DialogButtons action="Save" onClose={onClose} />
    </Form>
  )
}

const FROM_ACTUALS = 'ACTUALS'
const EMPTY = 'EMPTY'
const FIELDS = ['name', 'fiscalYear', 'from', 'budgetId', 'percent']

function Fields({ budgets, again, onClose }: Omit<BudgetDialogProps, 'budget'>) {
  const write = useRun()
  const save = useSave(again, onClose)
  const { timeZone } = useSettings().organization
  const [from, setFrom] = useState(FROM_ACTUALS)
  const submit = async (values: Values) => {
    assertFilled(values, ['name', 'fiscalYear'])
    const named = { name: values.text('name'), fiscalYear: typedWhole(values.text('fiscalYear'), 'fiscalYear') }
    const percent = from === EMPTY ? 100 : typedAmount(values.text('percent'), 'percent', '103')
    const origin = from === FROM_ACTUALS ? { from: 'ACTUALS' as const } : { from: 'BUDGET' as const, budgetId: from }
    return save({
      attempt: 'budget',
      done: 'The budget is made. Open it to plan its amounts.',
      send: (idempotencyKey): Promise<unknown> =>
        from === EMPTY
          ? write(SettingsCreateBudgetDocument, { input: named, idempotencyKey })
          : write(SettingsCopyBudgetDocument, { input: { ...named, ...origin, percent }, idempotencyKey }),
    })
  }
  return (
    <Form onSubmit={submit} fields={FIELDS}>
      <div class="row">
        <TextField name="name" label="Name" maxLength={200} value="Operating" autofocus={true} />
        <TextField
          name="fiscalYear"
          label="Fiscal year"
          inputMode="numeric"
          hint="The calendar year in which it ends."
          value={String(Number(dayIn(timeZone).slice(0, 4)) + 1)}
        />
      </div>
      <SelectField
        name="from"
        label="It begins with"
        value={from}
        options={[
          [FROM_ACTUALS, 'what was received and spent in the year before'],
          ...budgets.map(each => [each.id, `the budget ${budgetName(each)}`] as const),
          [EMPTY, 'nothing'],
        ]}
        onChange={setFrom}
      />
      {from !== EMPTY && (
        <TextField
          name="percent"
          label="Percent of these amounts"
          inputMode="decimal"
          hint="103 plans three percent more. Each month is rounded to the cent."
          value="100"
        />
      )}
      <DialogButtons action="Make the budget" onClose={onClose} />
    </Form>
  )
}
