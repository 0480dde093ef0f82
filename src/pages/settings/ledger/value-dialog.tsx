import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values } from '../../components/form'
import { SettingsCreateDimensionValueDocument, SettingsUpdateDimensionValueDocument } from '../../generated/graphql'
import { typedWhole } from '../../lib/amount'
import { optionalDay } from '../../lib/day'
import { problemOf } from '../../lib/problem'
import { assertFilled } from '../bills/bill-input'
import { useRun } from '../context'
import type { Dimension, DimensionValue } from './dimension-acts'
import { type FieldTexts, Meanwhile } from './meanwhile'
import { NameFields, PlaceField } from './name-fields'
import { changedMembers, useSave } from './use-save'

const FIELDS = ['name', 'code', 'parentId', 'validFrom', 'validTo', 'sortOrder']

function writtenOf(values: Values) {
  assertFilled(values, ['name'])
  return {
    name: values.text('name'),
    code: values.optional('code') ?? null,
    parentId: values.optional('parentId') ?? null,
    validFrom: values.optional('validFrom') ?? null,
    validTo: values.optional('validTo') ?? null,
    sortOrder: typedWhole(values.text('sortOrder'), 'sortOrder'),
  }
}

const storedOf = (value: DimensionValue) => ({
  ...value,
  validFrom: optionalDay(value.validFrom),
  validTo: optionalDay(value.validTo),
})

/** A value in words. */
const textsOf = (value: DimensionValue, { values }: Dimension): FieldTexts => [
  ['Name', value.name],
  ['Code', value.code],
  ['Below', values.find(({ id }) => id === value.parentId)?.name],
  ['First day', optionalDay(value.validFrom)],
  ['Last day', optionalDay(value.validTo)],
  ['Place in lists', String(value.sortOrder)],
]

/** The API names its own members. */
function atDays(error: unknown): never {
  const problem = problemOf(error)
  const sentence = 'Choose the first day, or a later one.'
  throw problem.withFields(
    problem.fields.map(fault =>
      fault.field === 'validTo' && fault.code === 'date_order' ? { ...fault, sentence } : fault,
    ),
  )
}

interface ValueDialogProps {
  /** The value to change. Undefined for a new one. */
  value: DimensionValue | undefined
  of: Dimension
  all: readonly Dimension[]
  /** Reads the dimensions again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks what a value of a dimension is. */
export function ValueDialog({ value, of, all, again, onClose }: ValueDialogProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(value)
  const dimension = all.find(({ id }) => id === of.id) ?? of
  const now = dimension.values.find(({ id }) => id === before?.id)
  const submit = async (values: Values) => {
    const input = writtenOf(values)
    if (!before)
      return save({
        attempt: 'value',
        done: 'The value is added.',
        send: idempotencyKey =>
          write(SettingsCreateDimensionValueDocument, { input: { ...input, dimensionId: of.id }, idempotencyKey }),
      })
    const { id } = before
    return save({
      attempt: `value ${now?.version}`,
      done: 'The value is changed.',
      send: idempotencyKey =>
        write(SettingsUpdateDimensionValueDocument, {
          ...{ id, idempotencyKey, ifVersion: now?.version },
          input: changedMembers(input, storedOf(before)),
        }),
    })
  }
  const parents = dimension.values.filter(
    ({ id, status }) => id !== before?.id && (status === 'ACTIVE' || id === before?.parentId),
  )
  return (
    <Dialog title={before ? `Change ${before.name}` : `New value of ${of.name}`} onClose={onClose}>
      <Form onSubmit={values => submit(values).catch(atDays)} fields={FIELDS}>
        <Meanwhile before={before && textsOf(before, dimension)} now={now && textsOf(now, dimension)} />
        <NameFields before={before} />
        <SelectField
          name="parentId"
          label="Below"
          value={before?.parentId ?? ''}
          options={[['', 'None'], ...parents.map(each => [each.id, each.name] as const)]}
        />
        <div class="row">
          <TextField
            name="validFrom"
            type="date"
            label="First day (optional)"
            value={optionalDay(before?.validFrom)}
            hint="Lines of earlier days cannot have it."
          />
          <TextField
            name="validTo"
            type="date"
            label="Last day (optional)"
            value={optionalDay(before?.validTo)}
            hint="Lines of later days cannot have it."
          />
        </div>
        <PlaceField before={before} />
        <DialogButtons action={before ? 'Save' : 'Add the value'} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
