import { useState } from 'preact/hooks'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, SelectField, TextField, useFault, type Values, withPresent } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import {
  type CampaignRowFragment,
  SettingsCampaignFundsDocument,
  SettingsCreateCampaignDocument,
  SettingsUpdateCampaignDocument,
} from '../../../generated/graphql'
import { typedAmount } from '../../../lib/amount'
import { dayIn, optionalDay } from '../../../lib/day'
import { assertFilled } from '../../bills/bill-input'
import { useAnswer, useRun, useSettings } from '../../context'
import { type FieldTexts, Meanwhile } from '../../ledger/meanwhile'
import { changedMembers, useSave } from '../../ledger/use-save'
import { frequencyOf, frequencyOptions, frequencyText } from './words'

interface CampaignDialogProps {
  /** The campaign to change. Undefined for a new one. */
  campaign: CampaignRowFragment | undefined
  campaigns: readonly CampaignRowFragment[]
  /** Reads the campaigns again. */
  again(): Promise<unknown>
  onClose(): void
}

type Fund = { id: string; name: string }

/** Asks what a campaign is for, for how long, and which funds its pledges can have. */
export function CampaignDialog(props: CampaignDialogProps) {
  const { campaign, onClose } = props
  const { data, problem, again } = useAnswer(SettingsCampaignFundsDocument, {})
  return (
    <Dialog title={campaign ? `Change ${campaign.name}` : 'New campaign'} onClose={onClose}>
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && <Fields {...props} funds={data.funds ?? []} />}
    </Dialog>
  )
}

const FIELDS = [
  'name',
  'description',
  'fundIds',
  'goalAmount',
  'startDate',
  'endDate',
  'defaultFrequency',
  'allowLateGifts',
]
const fundField = (id: string): string => `fund.${id}`

/** A campaign as the form has it. */
function writtenOf(values: Values, funds: readonly Fund[], before?: CampaignRowFragment) {
  const goal = values.optional('goalAmount')
  return {
    name: values.text('name'),
    description: values.optional('description') ?? null,
    goalAmount: goal ? typedAmount(goal, 'goalAmount', '250000') : null,
    startDate: values.optional('startDate') ?? null,
    endDate: values.optional('endDate') ?? null,
    defaultFrequency: frequencyOf(values.text('defaultFrequency'), before?.defaultFrequency),
    allowLateGifts: values.raw('allowLateGifts') === 'true',
    fundIds: funds.filter(({ id }) => values.raw(fundField(id)) === 'true').map(({ id }) => id),
  }
}

/** A campaign as `writtenOf` would say it without a change. @param funds in the order of the form. */
const shownOf = (campaign: CampaignRowFragment, funds: readonly Fund[]) => ({
  ...campaign,
  startDate: optionalDay(campaign.startDate),
  endDate: optionalDay(campaign.endDate),
  fundIds: funds.filter(({ id }) => campaign.fundIds.includes(id)).map(({ id }) => id),
})

/** The funds of a campaign that the form does not offer, such as a closed one. */
const keptOf = (campaign: CampaignRowFragment, funds: readonly Fund[]): string[] =>
  campaign.fundIds.filter(id => !funds.some(fund => fund.id === id))

type FieldsProps = CampaignDialogProps & { funds: readonly Fund[] }

/** How the form is stored, and the campaign as it was and is. */
function useCampaign({ campaign, campaigns, again, onClose, funds }: FieldsProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(campaign)
  const now = campaigns.find(({ id }) => id === before?.id)
  const submit = async (values: Values) => {
    const { fundIds, startDate, ...written } = writtenOf(values, funds, before)
    if (before) assertFilled(values, ['startDate'])
    if (!before)
      return save({
        attempt: 'campaign',
        done: 'The campaign is made.',
        send: idempotencyKey =>
          write(SettingsCreateCampaignDocument, {
            input: { ...written, fundIds, ...(startDate && { startDate }), status: 'ACTIVE' },
            idempotencyKey,
          }),
      })
    const { id } = before
    const ifVersion = now?.version
    const shown = shownOf(before, funds)
    const input = {
      ...changedMembers(written, shown),
      ...(startDate && startDate !== shown.startDate && { startDate }),
      ...(fundIds.join() !== shown.fundIds.join() && { fundIds: [...keptOf(now ?? before, funds), ...fundIds] }),
    }
    return save({
      attempt: `campaign ${ifVersion}`,
      done: 'The campaign is changed.',
      send: idempotencyKey => write(SettingsUpdateCampaignDocument, { id, idempotencyKey, ifVersion, input }),
    })
  }
  return { before, now, submit }
}

function Fields(props: FieldsProps) {
  const { funds, onClose } = props
  const { timeZone } = useSettings().organization
  const { before, now, submit } = useCampaign(props)
  const frequency = before?.defaultFrequency ?? ''
  return (
    <Form onSubmit={submit} fields={FIELDS}>
      <Meanwhile before={before && textsOf(before, funds)} now={now && textsOf(now, funds)} />
      <TextField name="name" label="Name" maxLength={200} value={before?.name} autofocus={true} />
      <TextField name="description" label="What it is for (optional)" value={before?.description} />
      <div class="row">
        <TextField
          name="startDate"
          type="date"
          label="First day"
          value={before ? optionalDay(before.startDate) : dayIn(timeZone)}
        />
        <TextField name="endDate" type="date" label="Last day (optional)" value={optionalDay(before?.endDate)} />
        <TextField
          name="goalAmount"
          label="Goal (optional)"
          inputMode="decimal"
          value={before?.goalAmount?.toFixed(2)}
        />
      </div>
      <SelectField
        name="defaultFrequency"
        label="Gifts toward a pledge are expected"
        value={frequency}
        options={withPresent(frequencyOptions('as each pledge says'), frequency, 'by a plan of its own')}
      />
      <fieldset class="form">
        <legend>Funds of its pledges</legend>
        <FundFault />
        {funds.map(({ id, name }) => (
          <label key={id} class="check">
            <input
              type="checkbox"
              name={fundField(id)}
              value="true"
              defaultChecked={before?.fundIds.includes(id) ?? false}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <label class="check">
        <input type="checkbox" name="allowLateGifts" value="true" defaultChecked={before?.allowLateGifts ?? false} />
        <span>Gifts after the last day count too</span>
      </label>
      <DialogButtons action={before ? 'Save' : 'Make the campaign'} onClose={onClose} />
    </Form>
  )
}

/** What is wrong with the choice of funds. */
function FundFault() {
  const fault = useFault('fundIds')
  return fault ? <p class="fault">{fault}</p> : null
}

/** A campaign in words. */
const textsOf = (campaign: CampaignRowFragment, funds: readonly Fund[]): FieldTexts => [
  ['Name', campaign.name],
  ['What it is for', campaign.description],
  ['First day', optionalDay(campaign.startDate)],
  ['Last day', optionalDay(campaign.endDate)],
  ['Goal', campaign.goalAmount?.toFixed(2)],
  ['Late gifts', campaign.allowLateGifts ? 'count' : 'do not count'],
  ['Gifts toward a pledge are expected', frequencyText(campaign.defaultFrequency)],
  ['Funds', campaign.fundIds.map(id => funds.find(fund => fund.id === id)?.name ?? 'another one').join(', ')],
]
