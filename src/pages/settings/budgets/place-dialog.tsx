import { useRef, useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { ChoiceField, Form, SelectField, TextField, type Values, valuesOf } from '../../components/form'
import { type SettingsLineChoicesQuery, SettingsSetBudgetLinesDocument } from '../../generated/graphql'
import { amountIn, sumOf, typedAmount } from '../../lib/amount'
import { formatMonth } from '../../lib/day'
import { formatMoney } from '../../lib/format'
import { Problem } from '../../lib/problem'
import { assertFilled } from '../bills/bill-input'
import { useRun, useSettings } from '../context'
import { type FieldTexts, Meanwhile } from '../ledger/meanwhile'
import { useSave } from '../ledger/use-save'
import { accountChoices, chosenOf } from '../work/choices'
import { accountName } from '../work/words'
import { monthsFrom, type Place, placeId, placesOf, spread, yearOf } from './plan'
import type { WholeBudget } from './words'

interface PlaceDialogProps {
  /** What is planned already. Undefined for an account that is planned anew. */
  place: Place | undefined
  budget: WholeBudget
  choices: SettingsLineChoicesQuery
  /** Reads the budget again. */
  again(): Promise<unknown>
  onClose(): void
}

/** The fields of the account, the fund and the dimension value, as the API says where a fault of the first line stands. */
const [ACCOUNT, FUND, VALUE] = ['lines.0.accountId', 'lines.0.fundId', 'lines.0.dimensionValueId']
const YEAR = 'year'
const monthField = (month: string): string => `amounts.${month}`

/** Asks for an account and a fund, and what is planned for each month. */
export function PlaceDialog({ place, budget, choices, again, onClose }: PlaceDialogProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(place)
  const now = placesOf(budget.id, budget.lines).find(({ id }) => id === before?.id)
  const months = monthsFrom(budget.startDate)
  const submit = async (values: Values) => {
    const of = before ?? placeIn(values, budget)
    const { accountId, fundId, dimensionValueId } = of
    const lines = amountsIn(values, months).flatMap((amount, at) => {
      const month = months[at] ?? ''
      const isSame = amount === (before?.amounts.get(month) ?? 0)
      return isSame ? [] : [{ accountId, fundId, dimensionValueId, month, amount }]
    })
    if (!lines.length)
      throw new Problem('Type the amounts.', 'validation', [
        { field: YEAR, code: 'required', sentence: before ? 'Change an amount.' : 'Type an amount of a month.' },
      ])
    const { id, version: ifVersion } = budget
    return save({
      attempt: `plan ${ifVersion}`,
      done: before ? 'The plan is changed.' : 'It is planned.',
      send: idempotencyKey =>
        write(SettingsSetBudgetLinesDocument, { id, idempotencyKey, ifVersion, input: { lines } }),
    })
  }
  const fields = [ACCOUNT, FUND, VALUE, YEAR, ...months.map(monthField)]
  return (
    <Dialog title={before ? `Change ${planned(before, choices)}` : 'Plan an account'} onClose={onClose}>
      <Form onSubmit={submit} fields={fields}>
        <Meanwhile before={before && textsOf(before, months)} now={before && textsOf(now, months)} />
        {!before && <PlaceFields budget={budget} choices={choices} />}
        <MonthFields months={months} place={before} />
        <DialogButtons action="Save" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** What is typed for each month. An amount of the year alone is spread over the months. @throws Problem at a field without an amount. */
function amountsIn(values: Values, months: readonly string[]): number[] {
  const text = values.optional(YEAR)
  const year = text === undefined ? undefined : typedAmount(text, YEAR, '1200.00')
  if (year !== undefined && months.every(month => !values.text(monthField(month)))) return spread(year)
  const amounts = months.map(month => {
    const typed = values.text(monthField(month))
    return typed ? typedAmount(typed, monthField(month), '100.00') : 0
  })
  if (year !== undefined && sumOf(amounts) !== year)
    throw new Problem('The months have another sum.', 'validation', [
      {
        field: YEAR,
        code: 'sum_mismatch',
        sentence: 'The months have another sum. Spread the amount, or leave it empty.',
      },
    ])
  return amounts
}

/** What is chosen. @throws Problem at the field when it is planned already: its amounts would be replaced unseen. */
function placeIn(values: Values, budget: WholeBudget): Omit<Place, 'amounts'> {
  assertFilled(values, [ACCOUNT, FUND])
  const [accountId, fundId] = [chosenOf(values, ACCOUNT), chosenOf(values, FUND)]
  const dimensionValueId = values.optional(VALUE) ?? null
  const id = placeId(accountId, fundId, dimensionValueId)
  if (placesOf(budget.id, budget.lines).some(each => each.id === id))
    throw new Problem('It is planned already.', 'validation', [
      { field: ACCOUNT, code: 'duplicate', sentence: 'The budget plans this account and fund already. Change that.' },
    ])
  return { id, budgetId: budget.id, accountId, fundId, dimensionValueId }
}

const planned = ({ accountId, fundId }: Place, { accounts, funds }: SettingsLineChoicesQuery): string =>
  [accountName(accounts?.find(({ id }) => id === accountId)), funds?.find(({ id }) => id === fundId)?.name]
    .filter(Boolean)
    .join(', ')

function PlaceFields({ budget, choices }: Pick<PlaceDialogProps, 'budget' | 'choices'>) {
  const { accounts, funds, dimensions } = choices
  const dimension = dimensions?.find(({ id }) => id === budget.dimensionId)
  return (
    <>
      <div class="row">
        <ChoiceField
          name={ACCOUNT}
          label="Account"
          hint="Of revenue or expense."
          choices={accountChoices(accounts?.filter(({ accountType }) => ['REVENUE', 'EXPENSE'].includes(accountType)))}
          autofocus={true}
        />
        <ChoiceField name={FUND} label="Fund" choices={(funds ?? []).map(({ id, name }) => [id, name] as const)} />
      </div>
      {dimension && (
        <SelectField
          name={VALUE}
          label={dimension.name}
          value=""
          options={[['', 'None'], ...dimension.values.map(({ id, name }) => [id, name] as const)]}
        />
      )}
    </>
  )
}

/** An amount as a field has it. Empty for none. */
const textOf = (amount: number | undefined): string => (amount ? amount.toFixed(2) : '')

/** A plan in words. */
const textsOf = (place: Place | undefined, months: readonly string[]): FieldTexts =>
  months.map(month => [formatMonth(month), textOf(place?.amounts.get(month))])

/** The amounts of the months, which an amount of the year fills in. */
function MonthFields({ months, place }: { months: readonly string[]; place: Place | undefined }) {
  const { currency } = useSettings().organization
  const group = useRef<HTMLDivElement>(null)
  const [total, setTotal] = useState(place ? yearOf(place) : 0)
  const form = () => group.current?.closest('form') ?? undefined
  const inputOf = (name: string) => group.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const look = () => {
    const values = valuesOf(form())
    setTotal(sumOf(months.map(month => amountIn(values.text(monthField(month))) ?? 0)))
  }
  const fill = () => {
    const year = amountIn(inputOf(YEAR)?.value.trim() ?? '')
    if (year === undefined) return
    for (const [at, amount] of spread(year).entries()) {
      const input = inputOf(monthField(months[at] ?? ''))
      if (input) input.value = textOf(amount)
    }
    look()
  }
  return (
    <div class="stack" ref={group} onInput={look}>
      <div class="row">
        <TextField name={YEAR} label="Amount of the year (optional)" inputMode="decimal" />
        <button type="button" class="button quiet small" onClick={fill}>
          Spread it over the months
        </button>
      </div>
      <fieldset class="bill-line">
        <legend>Months</legend>
        <div class="row">
          {months.map(month => (
            <TextField
              key={month}
              name={monthField(month)}
              label={formatMonth(month)}
              inputMode="decimal"
              value={textOf(place?.amounts.get(month))}
            />
          ))}
        </div>
      </fieldset>
      <p class="number" role="status">
        Year <strong>{formatMoney(total, currency)}</strong>
      </p>
    </div>
  )
}
