import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, type Values } from '../../components/form'
import {
  type AccountType,
  type DocumentKind,
  SettingsCreateDimensionDocument,
  SettingsUpdateDimensionDocument,
} from '../../generated/graphql'
import { typedWhole } from '../../lib/amount'
import { assertFilled } from '../bills/bill-input'
import { useRun } from '../context'
import { type Dimension, DOCUMENTS } from './dimension-acts'
import { type FieldTexts, Meanwhile } from './meanwhile'
import { NameFields, PlaceField } from './name-fields'
import { changedMembers, useSave } from './use-save'
import { ACCOUNT_TYPES, optionsOf } from './words'

const FIELDS = ['name', 'code', 'sortOrder', 'requiredFor', 'appliesTo']
const TYPES = optionsOf(ACCOUNT_TYPES)
const KINDS = optionsOf(DOCUMENTS)

type Options<Value extends string> = readonly (readonly [value: Value, text: string])[]

/** What is ticked of a list. The list of before when it is the same, whatever its order. */
function tickedIn<Value extends string>(
  values: Values,
  name: string,
  options: Options<Value>,
  before: Value[] = [],
): Value[] {
  const ticked = options.flatMap(([value]) => (values.raw(`${name}.${value}`) ? [value] : []))
  return ticked.length === before.length && ticked.every(each => before.includes(each)) ? before : ticked
}

function writtenOf(values: Values, before: Dimension | undefined) {
  assertFilled(values, ['name'])
  return {
    name: values.text('name'),
    code: values.optional('code') ?? null,
    isRequired: values.raw('isRequired') === 'true',
    requiredFor: tickedIn<AccountType>(values, 'requiredFor', TYPES, before?.requiredFor),
    appliesTo: tickedIn<DocumentKind>(values, 'appliesTo', KINDS, before?.appliesTo),
    isFunction: values.raw('isFunction') === 'true',
    sortOrder: typedWhole(values.text('sortOrder'), 'sortOrder'),
  }
}

/** A dimension in words. */
const textsOf = (dimension: Dimension): FieldTexts => [
  ['Name', dimension.name],
  ['Code', dimension.code],
  ['Every line must have a value', dimension.isRequired ? 'yes' : 'no'],
  ['Types of accounts that need a value', dimension.requiredFor.map(type => ACCOUNT_TYPES[type]).join(', ')],
  ['Documents', dimension.appliesTo.map(kind => DOCUMENTS[kind]).join(', ')],
  ['Functions of expenses', dimension.isFunction ? 'yes' : 'no'],
  ['Place in lists', String(dimension.sortOrder)],
]

interface DimensionDialogProps {
  /** The dimension to change. Undefined for a new one. */
  dimension: Dimension | undefined
  all: readonly Dimension[]
  /** Reads the dimensions again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks what a dimension is, and which lines must have a value of it. */
export function DimensionDialog({ dimension, all, again, onClose }: DimensionDialogProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(dimension)
  const [isRequired, setRequired] = useState(dimension?.isRequired ?? false)
  const now = all.find(({ id }) => id === before?.id)
  const submit = async (values: Values) => {
    const input = writtenOf(values, before)
    if (!before)
      return save({
        attempt: 'dimension',
        done: 'The dimension is added.',
        send: idempotencyKey => write(SettingsCreateDimensionDocument, { input, idempotencyKey }),
      })
    const { id } = before
    return save({
      attempt: `dimension ${now?.version}`,
      done: 'The dimension is changed.',
      send: idempotencyKey =>
        write(SettingsUpdateDimensionDocument, {
          ...{ id, idempotencyKey, ifVersion: now?.version },
          input: changedMembers(input, before),
        }),
    })
  }
  return (
    <Dialog title={before ? `Change ${before.name}` : 'New dimension'} onClose={onClose}>
      <Form onSubmit={submit} fields={FIELDS}>
        <Meanwhile before={before && textsOf(before)} now={now && textsOf(now)} />
        <NameFields before={before} />
        <label class="check">
          <input
            type="checkbox"
            name="isRequired"
            value="true"
            checked={isRequired}
            onChange={event => setRequired(event.currentTarget.checked)}
          />
          <span>Every line must have a value</span>
        </label>
        <div hidden={isRequired}>
          <Ticks
            name="requiredFor"
            legend="Lines on these types of accounts must have a value"
            options={TYPES}
            ticked={before?.requiredFor}
          />
        </div>
        <Ticks
          name="appliesTo"
          legend="Lines of these documents can have a value"
          hint="Lines of all documents when none is ticked. Manual journals take those of bank transactions and of bills."
          options={KINDS}
          ticked={before?.appliesTo}
        />
        <label class="check">
          <input type="checkbox" name="isFunction" value="true" defaultChecked={before?.isFunction} />
          <span>Its values are the functions of expenses, in place of those of another dimension</span>
        </label>
        <PlaceField before={before} />
        <DialogButtons action={before ? 'Save' : 'Add the dimension'} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

interface TicksProps {
  name: string
  legend: string
  hint?: string
  options: Options<string>
  ticked: readonly string[] | undefined
}

function Ticks({ name, legend, hint, options, ticked }: TicksProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {hint && <p class="hint">{hint}</p>}
      <div class="tick-list">
        {options.map(([value, text]) => (
          <label key={value} class="check">
            <input type="checkbox" name={`${name}.${value}`} value="true" defaultChecked={ticked?.includes(value)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
