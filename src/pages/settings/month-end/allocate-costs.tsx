import { useState } from 'preact/hooks'
import { SelectField, TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Empty, Loading } from '../../components/page'
import {
  type AllocateCostsInput,
  type CostShareInput,
  type MadeJournalFragment,
  type PeriodPartsFragment,
  SettingsAllocateCostsDocument,
  SettingsAllocationChoicesDocument,
  type SettingsAllocationChoicesQuery,
} from '../../generated/graphql'
import { sumOf } from '../../lib/amount'
import { dayOf } from '../../lib/day'
import { Problem } from '../../lib/problem'
import { Facts } from '../activity/log-parts'
import { assertFilled } from '../bills/bill-input'
import { useAnswer, useRun } from '../context'
import { addressOf } from '../work/kinds'
import { Money } from '../work/parts'
import { accountName } from '../work/words'
import { chosenIn, Only } from './only'
import { LastDay, RehearsedJournal } from './rehearsed-journal'

type Choices = SettingsAllocationChoicesQuery
type Dimension = NonNullable<Choices['dimensions']>[number]

/** Allocates expenses of a month to functions, campuses or ministries, by weights. */
export function AllocateCosts({ period }: { period: PeriodPartsFragment }) {
  const { data, problem, again } = useAnswer(SettingsAllocationChoicesDocument, {}, ['Dimension'])
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return <Loading />
  const dimensions = data.dimensions?.filter(({ values }) => values.length) ?? []
  return dimensions.length ? (
    <Fields period={period} choices={data} dimensions={dimensions} />
  ) : (
    <Empty title="There is no dimension with values">
      <p>
        Costs are allocated to the values of a dimension, such as functions, campuses or ministries.{' '}
        <a href="/settings/dimensions">Add one.</a>
      </p>
    </Empty>
  )
}

const FIELDS = ['from', 'asOf', 'description', 'referenceNumber', 'dimensionId', 'fromDimensionValueId', 'shares.']
const shareOf = (valueId: string): string => `shares.${valueId}`
const WEIGHT = /^\d{1,8}(?:\.\d{1,3})?$/

/** The weights that are typed. The API takes whole numbers, so 12.5 beside 7 is 125 beside 70. */
function sharesIn(values: Values, { values: offered }: Dimension): CostShareInput[] {
  const typed = offered.flatMap(({ id }) => {
    const text = values.optional(shareOf(id))
    return text ? [{ id, text }] : []
  })
  const wrong = typed.filter(({ text }) => !WEIGHT.test(text) || Number(text) === 0).map(({ id }) => id)
  const marked = typed.length ? wrong : offered.slice(0, 1).map(({ id }) => id)
  if (marked.length) {
    const sentence = 'Enter a number above 0, with at most three decimals.'
    const faults = marked.map(id => ({ field: shareOf(id), code: 'invalid_format', sentence }))
    throw new Problem('Fill in the marked fields.', 'validation', faults)
  }
  const decimals = Math.max(...typed.map(({ text }) => text.split('.')[1]?.length ?? 0))
  return typed.map(({ id, text }) => ({ dimensionValueId: id, weight: Math.round(Number(text) * 10 ** decimals) }))
}

interface FieldsProps {
  period: PeriodPartsFragment
  choices: Choices
  dimensions: readonly Dimension[]
}

function Fields({ period, choices, dimensions }: FieldsProps) {
  const write = useRun()
  const [chosen, setChosen] = useState(dimensions.find(({ isFunction }) => isFunction) ?? dimensions[0])
  const accounts = (choices.accounts ?? []).map(account => [account.id, accountName(account)] as const)
  const funds = (choices.funds ?? []).map(({ id, name }) => [id, name] as const)
  if (!chosen) return null
  const inputOf = (values: Values): AllocateCostsInput => {
    assertFilled(values, ['from', 'asOf', 'description'])
    return {
      from: values.text('from'),
      asOf: values.text('asOf'),
      description: values.text('description'),
      referenceNumber: values.optional('referenceNumber') ?? null,
      accountId: chosenIn(values, 'account', accounts),
      fundId: chosenIn(values, 'fund', funds),
      dimensionId: chosen.id,
      fromDimensionValueId: values.optional('fromDimensionValueId') ?? null,
      shares: sharesIn(values, chosen),
      submit: values.raw('submit') === 'true',
      acceptsWaiting: values.raw('acceptsWaiting') === 'true',
    }
  }
  /** A fault of a share at its field. The API says its place among those that were sent. */
  const place = (problem: Problem, { shares }: AllocateCostsInput) =>
    problem.withFields(
      problem.fields.map(fault => {
        const share = shares[Number(/^shares\.(\d+)\./.exec(fault.field)?.[1])]
        return share ? { ...fault, field: shareOf(String(share.dimensionValueId)) } : fault
      }),
    )
  return (
    <RehearsedJournal
      label="Allocation of costs"
      fields={FIELDS}
      inputOf={inputOf}
      send={async (input, asking) => (await write(SettingsAllocateCostsDocument, { input, ...asking })).allocateCosts}
      place={place}
      summary={journal => <Moved journal={journal} dimension={chosen} />}
    >
      <CostFields period={period} accounts={accounts} funds={funds} />
      <ShareFields dimensions={dimensions} chosen={chosen} onChoose={setChosen} />
    </RehearsedJournal>
  )
}

interface CostFieldsProps {
  period: PeriodPartsFragment
  accounts: readonly (readonly [string, string])[]
  funds: readonly (readonly [string, string])[]
}

/** Which expenses are allocated. */
const CostFields = ({ period, accounts, funds }: CostFieldsProps) => (
  <div class="panel">
    <p class="hint">
      Post or delete an earlier allocation of the same costs first. It is a draft,{' '}
      <a href={addressOf('JOURNAL_APPROVALS')}>waits for approval</a>, or was rejected.
    </p>
    <div class="row">
      <TextField name="from" type="date" label="First day of the expenses" value={dayOf(period.startDate)} />
      <LastDay period={period} />
      <TextField name="referenceNumber" label="Reference (optional)" maxLength={100} />
    </div>
    <TextField
      name="description"
      label="Description"
      hint="What is allocated, and by which method: the notes to the statements say it."
      maxLength={500}
    />
    <label class="check">
      <input type="checkbox" name="acceptsWaiting" value="true" />
      <span>Allocate although an earlier allocation is not posted. Both move the same costs.</span>
    </label>
    <Only title="Only some accounts" name="account" choices={accounts} />
    <Only title="Only some funds" name="fund" choices={funds} />
  </div>
)

interface ShareFieldsProps {
  dimensions: readonly Dimension[]
  chosen: Dimension
  onChoose(dimension: Dimension | undefined): void
}

/** The values that get a share of the expenses, with their weights. */
const ShareFields = ({ dimensions, chosen, onChoose }: ShareFieldsProps) => (
  <div class="panel">
    <h2>Shares</h2>
    <div class="row">
      <SelectField
        name="dimensionId"
        label="Dimension"
        value={chosen.id}
        options={dimensions.map(({ id, name }) => [id, name] as const)}
        onChange={id => onChoose(dimensions.find(each => each.id === id))}
      />
      <SelectField
        key={chosen.id}
        name="fromDimensionValueId"
        label="Present value of the expenses"
        options={[['', 'No value'], ...chosen.values.map(({ id, name }) => [id, name] as const)]}
      />
    </div>
    <p class="hint">
      Enter a weight for each value that gets a share: percent, square feet, heads or hours. Leave the others empty.
    </p>
    <div class="row" key={chosen.id}>
      {chosen.values.map(({ id, name }) => (
        <TextField key={id} name={shareOf(id)} label={name} inputMode="decimal" />
      ))}
    </div>
  </div>
)

/** How much each value of the dimension gets, and how much is taken from the present one. */
function Moved({ journal, dimension }: { journal: MadeJournalFragment; dimension: Dimension }) {
  const amountOf = (valueId: string | undefined) =>
    sumOf(
      journal.lines
        .filter(
          ({ dimensions }) => dimensions.find(each => each.dimensionId === dimension.id)?.dimensionValueId === valueId,
        )
        .map(({ debit, credit }) => (debit ?? 0) - (credit ?? 0)),
    )
  const facts = [{ id: undefined, name: 'No value' }, ...dimension.values].map(({ id, name }) => {
    const amount = amountOf(id)
    return [name, amount !== 0 && <Money key={name} amount={amount} />] as const
  })
  return <Facts facts={facts} />
}
