import { useState } from 'preact/hooks'
import { Dialog } from '../../../components/dialog'
import { Form, SelectField, Submit, TextField, type Values, withPresent } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import {
  type CampaignRowFragment,
  type PledgeRowFragment,
  SettingsCampaignFundsDocument,
  type SettingsCampaignFundsQuery,
  SettingsCreatePledgeDocument,
  SettingsUpdatePledgeDocument,
} from '../../../generated/graphql'
import { typedAmount } from '../../../lib/amount'
import { dayOf, optionalDay } from '../../../lib/day'
import { problemOf } from '../../../lib/problem'
import { assertFilled } from '../../bills/bill-input'
import { useAnswer, useRun } from '../../context'
import { type FieldTexts, Meanwhile } from '../../ledger/meanwhile'
import { changedMembers, useSave } from '../../ledger/use-save'
import { chosenOf, DonorField } from '../../work/choices'
import { frequencyOf, frequencyOptions } from './words'

interface PledgeDialogProps {
  /** The pledge to change. Undefined for a new one. */
  pledge: PledgeRowFragment | undefined
  /** The pledges as they were read last. */
  pledges: readonly PledgeRowFragment[]
  /** The name of the donor of a pledge to change. */
  name: string | undefined
  campaign: CampaignRowFragment
  /** Reads the campaign and its pledges again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks who promises how much, for which fund and until when. */
export function PledgeDialog(props: PledgeDialogProps) {
  const { data, problem, again } = useAnswer(SettingsCampaignFundsDocument, {})
  return (
    <Dialog title={props.pledge ? `Change the pledge of ${props.name}` : 'Record a pledge'} onClose={props.onClose}>
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && <Fields {...props} funds={data.funds ?? []} />}
    </Dialog>
  )
}

const FIELDS = ['donorId', 'fundId', 'totalAmount', 'startDate', 'endDate', 'frequency']

/** A pledge as the form has it. */
const writtenOf = (values: Values) => ({
  fundId: values.text('fundId'),
  totalAmount: typedAmount(values.text('totalAmount'), 'totalAmount', '1200.00'),
  frequency: frequencyOf(values.text('frequency')),
})
const daysIn = (values: Values) => {
  const [startDate, endDate] = [values.optional('startDate'), values.optional('endDate')]
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
}

type Funds = NonNullable<SettingsCampaignFundsQuery['funds']>

function Fields({ pledge, pledges, campaign, again, onClose, funds }: PledgeDialogProps & { funds: Funds }) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(pledge)
  const now = pledges.find(({ id }) => id === before?.id)
  /** Whether an equal open pledge of the donor or the household was found. The next try records this one too. */
  const [isEqual, setEqual] = useState(false)
  const submit = async (values: Values) => {
    if (!before) {
      assertFilled(values, ['totalAmount'])
      const input = {
        ...{ donorId: chosenOf(values, 'donorId'), campaignId: campaign.id },
        ...{ ...writtenOf(values), ...daysIn(values), allowDuplicate: isEqual },
      }
      return save({
        attempt: `pledge ${isEqual}`,
        done: 'The pledge is recorded.',
        send: idempotencyKey => write(SettingsCreatePledgeDocument, { input, idempotencyKey }),
      }).catch(error => {
        if (problemOf(error).reason === 'duplicate') setEqual(true)
        throw error
      })
    }
    const { id } = before
    const ifVersion = now?.version
    const { fundId, totalAmount, frequency: often } = before
    const days = { startDate: dayOf(before.startDate), endDate: dayOf(before.endDate) }
    const shown = { fundId, totalAmount, frequency: often, ...days }
    const input = changedMembers({ ...writtenOf(values), ...daysIn(values) }, shown)
    return save({
      attempt: `pledge ${ifVersion}`,
      done: 'The pledge is changed.',
      send: idempotencyKey => write(SettingsUpdatePledgeDocument, { id, idempotencyKey, ifVersion, input }),
    })
  }
  const frequency = before?.frequency ?? campaign.defaultFrequency ?? ''
  const offered = funds.filter(({ id }) => campaign.fundIds.includes(id))
  return (
    <Form onSubmit={submit} fields={FIELDS}>
      <Meanwhile before={before && textsOf(before, funds)} now={now && textsOf(now, funds)} />
      {!before && <DonorField />}
      <div class="row">
        <TextField
          name="totalAmount"
          label="Whole amount"
          inputMode="decimal"
          value={before?.totalAmount.toFixed(2)}
          autofocus={Boolean(before)}
        />
        <SelectField
          name="fundId"
          label="Fund"
          value={before?.fundId ?? offered[0]?.id ?? ''}
          options={withPresent(
            offered.map(({ id, name }) => [id, name] as const),
            before?.fundId ?? offered[0]?.id ?? '',
            'The present fund',
          )}
        />
        <SelectField
          name="frequency"
          label="Gifts are expected"
          value={frequency}
          options={withPresent(frequencyOptions('at any time'), frequency, 'by a plan of its own')}
        />
      </div>
      <div class="row">
        <TextField
          name="startDate"
          type="date"
          label="First day"
          value={optionalDay(before?.startDate ?? campaign.startDate)}
        />
        <TextField
          name="endDate"
          type="date"
          label={campaign.endDate ? 'Last day' : 'Last day (optional)'}
          hint={campaign.endDate ? undefined : 'A year after the first day when empty.'}
          value={optionalDay(before?.endDate ?? campaign.endDate)}
        />
      </div>
      {isEqual && <p>The donor or the household has an equal open pledge. Save again to record this one too.</p>}
      <div class="actions end">
        <button type="button" class="button quiet" onClick={onClose}>
          Cancel
        </button>
        <Submit>{before ? 'Save' : 'Record the pledge'}</Submit>
      </div>
    </Form>
  )
}

/** A pledge in words. */
const textsOf = (pledge: PledgeRowFragment, funds: Funds): FieldTexts => [
  ['Whole amount', pledge.totalAmount.toFixed(2)],
  ['Fund', funds.find(({ id }) => id === pledge.fundId)?.name ?? 'another one'],
  ['First day', optionalDay(pledge.startDate)],
  ['Last day', optionalDay(pledge.endDate)],
]
