import { useState } from 'preact/hooks'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values, withPresent } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import {
  type CampaignRowFragment,
  type PledgeRowFragment,
  SettingsCampaignFundsDocument,
  type SettingsCampaignFundsQuery,
  SettingsCreatePledgeDocument,
  SettingsPledgesDocument,
  SettingsUpdatePledgeDocument,
} from '../../../generated/graphql'
import { typedAmount } from '../../../lib/amount'
import { dayOf, optionalDay } from '../../../lib/day'
import { run } from '../../../lib/graphql'
import { Problem, problemOf } from '../../../lib/problem'
import { assertFilled } from '../../bills/bill-input'
import { useAnswer, useRun, useSettings } from '../../context'
import { type FieldTexts, Meanwhile } from '../../ledger/meanwhile'
import { changedMembers, useSave } from '../../ledger/use-save'
import { chosenOf, DonorField } from '../../work/choices'
import { FREQUENCIES, frequencyOf, frequencyOptions, frequencyText } from './words'

interface PledgeDialogProps {
  /** The pledge to change. Undefined for a new one. */
  pledge: PledgeRowFragment | undefined
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
const writtenOf = (values: Values, before?: PledgeRowFragment) => ({
  fundId: values.text('fundId'),
  totalAmount: typedAmount(values.text('totalAmount'), 'totalAmount', '1200.00'),
  frequency: frequencyOf(values.text('frequency'), before?.frequency),
})
const daysIn = (values: Values) => {
  const [startDate, endDate] = [values.optional('startDate'), values.optional('endDate')]
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
}

type Funds = NonNullable<SettingsCampaignFundsQuery['funds']>

/** The donor or the household has an equal open pledge. */
const EQUAL = 'The donor or the household has an equal open pledge. Save again to record this one too.'

/** Lets a person decide about a pledge that equals an open one: the same input is sent again with that decision. */
function useEqual() {
  const [decided, setDecided] = useState('')
  return async <Answer,>(input: object, send: (allowDuplicate: boolean) => Promise<Answer>): Promise<Answer> => {
    const said = JSON.stringify(input)
    return send(decided === said).catch(error => {
      if (problemOf(error).reason !== 'duplicate') throw error
      setDecided(said)
      throw new Problem(EQUAL, 'validation')
    })
  }
}

/** A pledge as the dialog began and as it is now, and how the form is stored. */
function usePledge({ pledge, campaign, again, onClose }: PledgeDialogProps) {
  const { client } = useSettings()
  const write = useRun()
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(pledge)
  const [now, setNow] = useState(pledge)
  const save = useSave(async () => {
    // The list has its first pledges alone.
    if (before) setNow((await run(client, SettingsPledgesDocument, { filter: { id: [before.id] } })).pledges?.nodes[0])
    await again()
  }, onClose)
  const decide = useEqual()
  const submit = async (values: Values) => {
    if (!before) {
      assertFilled(values, ['totalAmount'])
      const given = {
        donorId: chosenOf(values, 'donorId'),
        campaignId: campaign.id,
        ...writtenOf(values),
        ...daysIn(values),
      }
      return decide(given, allowDuplicate =>
        save({
          attempt: `pledge ${allowDuplicate}`,
          done: 'The pledge is recorded.',
          send: idempotencyKey =>
            write(SettingsCreatePledgeDocument, { input: { ...given, allowDuplicate }, idempotencyKey }),
        }),
      )
    }
    assertFilled(values, ['totalAmount', 'startDate', 'endDate'])
    const { id, fundId, totalAmount, frequency: often } = before
    const ifVersion = (now ?? before).version
    const days = { startDate: dayOf(before.startDate), endDate: dayOf(before.endDate) }
    const shown = { fundId, totalAmount, frequency: often, ...days }
    const change = changedMembers({ ...writtenOf(values, before), ...daysIn(values) }, shown)
    return decide(change, allowDuplicate =>
      save({
        attempt: `pledge ${ifVersion} ${allowDuplicate}`,
        done: 'The pledge is changed.',
        send: idempotencyKey =>
          write(SettingsUpdatePledgeDocument, {
            ...{ id, idempotencyKey, ifVersion },
            input: { ...change, ...(allowDuplicate && { allowDuplicate }) },
          }),
      }),
    )
  }
  return { before, now, submit }
}

function Fields({ funds, ...props }: PledgeDialogProps & { funds: Funds }) {
  const { campaign, onClose } = props
  const { before, now, submit } = usePledge(props)
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
          options={withPresent(
            // Without a choice a new pledge has that of its campaign.
            !before && campaign.defaultFrequency ? FREQUENCIES : frequencyOptions('at any time'),
            frequency,
            'by a plan of its own',
          )}
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
          label={before || campaign.endDate ? 'Last day' : 'Last day (optional)'}
          hint={before || campaign.endDate ? undefined : 'A year after the first day when empty.'}
          value={optionalDay(before?.endDate ?? campaign.endDate)}
        />
      </div>
      <DialogButtons action={before ? 'Save' : 'Record the pledge'} onClose={onClose} />
    </Form>
  )
}

/** A pledge in words. */
const textsOf = (pledge: PledgeRowFragment, funds: Funds): FieldTexts => [
  ['Whole amount', pledge.totalAmount.toFixed(2)],
  ['Fund', funds.find(({ id }) => id === pledge.fundId)?.name ?? 'another one'],
  ['Gifts are expected', frequencyText(pledge.frequency)],
  ['First day', optionalDay(pledge.startDate)],
  ['Last day', optionalDay(pledge.endDate)],
]
