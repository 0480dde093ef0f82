import { TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  type AccruePledgesInput,
  type PeriodPartsFragment,
  SettingsAccruePledgesDocument,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { assertFilled, atOwnDimensions, dimensionsIn, lineField } from '../bills/bill-input'
import { DimensionFields, useLineChoices, wantedOn } from '../bills/bill-lines'
import { useRun } from '../context'
import { journalDimensions } from '../journals/journal-lines'
import { chosenIn, Only } from './only'
import { LastDay, RehearsedJournal } from './rehearsed-journal'

const FIELDS = ['asOf', 'discountRate', 'allowanceRate', 'referenceNumber', lineField(0, 'dimensions.')]

/** Brings the accounts of pledges receivable to what is receivable at the end of a month. */
export function AccruePledges({ period }: { period: PeriodPartsFragment }) {
  const write = useRun()
  const { data, problem, again } = useLineChoices()
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return <Loading />
  const dimensions = journalDimensions(data)
  const funds = (data.funds ?? []).map(({ id, name }) => [id, name] as const)
  const inputOf = (values: Values): AccruePledgesInput => {
    assertFilled(values, ['asOf'])
    const rateOf = (name: string) => typedAmount(values.optional(name) ?? '0', name, '4.5')
    return {
      asOf: values.text('asOf'),
      discountRate: rateOf('discountRate'),
      allowanceRate: rateOf('allowanceRate'),
      referenceNumber: values.optional('referenceNumber') ?? null,
      fundId: chosenIn(values, 'fund', funds),
      dimensions: dimensionsIn(
        values,
        {},
        0,
        dimensions.map(({ id }) => id),
      ),
      submit: values.raw('submit') === 'true',
    }
  }
  return (
    <RehearsedJournal
      label="Accrual of pledges"
      fields={FIELDS}
      inputOf={inputOf}
      send={async (input, asking) => (await write(SettingsAccruePledgesDocument, { input, ...asking })).accruePledges}
      place={(refusal, { dimensions: sent }) => atOwnDimensions(refusal, sent ?? [])}
    >
      <div class="panel">
        <div class="row">
          <LastDay period={period} />
          <TextField
            name="discountRate"
            label="Discount rate (optional)"
            inputMode="decimal"
            hint="Percent a year, for what is due after twelve months. Keep it from year to year."
          />
          <TextField
            name="allowanceRate"
            label="Allowance (optional)"
            inputMode="decimal"
            hint="Percent that nobody expects to receive."
          />
          <TextField name="referenceNumber" label="Reference (optional)" maxLength={100} />
        </div>
        {dimensions.length > 0 && (
          <div class="row">
            <DimensionFields line={{}} place={0} dimensions={dimensions} isWanted={wantedOn('REVENUE')} />
          </div>
        )}
        <Only title="Only pledges to some funds" name="fund" choices={funds} />
      </div>
    </RehearsedJournal>
  )
}
