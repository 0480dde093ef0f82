import { useState } from 'preact/hooks'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values, withPresent } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import {
  type CardPledgeInput,
  type CardRowFragment,
  SettingsCardDonorsDocument,
  SettingsDecideCardDocument,
  type UpdatePledgeCardInput,
} from '../../../generated/graphql'
import { typedAmount } from '../../../lib/amount'
import { optionalDay } from '../../../lib/day'
import { useAnswer, useRun } from '../../context'
import { type FieldTexts, Meanwhile } from '../../ledger/meanwhile'
import { changedMembers, useSave } from '../../ledger/use-save'
import { chosenOf, DonorField } from '../../work/choices'
import { donorLabel } from '../donor-label'
import { useGivingFunds } from '../funds'
import { MATCH_REASONS } from '../match-reasons'
import { frequencyOf, frequencyOptions, frequencyText } from '../pledges/words'
import { nameOnCard } from './words'

type Card = CardRowFragment

interface DecideProps {
  card: Card
  /** Reads the card again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks whose a card is, and what it promises. */
export function DecideCard(props: DecideProps) {
  const { card, onClose } = props
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(card)
  const ids = [before.resolution?.donorId ?? [], (before.candidates ?? []).map(({ donorId }) => donorId)].flat()
  const { data, problem, again } = useAnswer(SettingsCardDonorsDocument, { ids })
  const giving = useGivingFunds()
  const labels = new Map((data?.donors?.nodes ?? []).map(donor => [donor.id, donorLabel(donor)]))
  return (
    <Dialog title={`Decide about the card of ${nameOnCard(card)}`} onClose={onClose}>
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {giving.problem && !giving.funds && <ProblemNotice problem={giving.problem} onRetry={giving.again} />}
      {(!data || !giving.funds) && !problem && !giving.problem && <Loading />}
      {data && giving.funds && <Fields {...props} before={before} labels={labels} funds={giving.funds} />}
    </Dialog>
  )
}

const CREATE = 'CREATE'
const OTHER = 'OTHER'
const FIELDS = ['donor', 'donorId', 'totalAmount', 'fundId', 'startDate', 'endDate', 'frequency']

const shownOf = ({ pledge }: Card) => ({
  totalAmount: pledge.totalAmount,
  fundId: pledge.fundId,
  frequency: pledge.frequency,
  startDate: optionalDay(pledge.startDate),
  endDate: optionalDay(pledge.endDate),
})

/** A card in words. */
const textsOf = (card: Card, labels: FieldsProps['labels']): FieldTexts => [
  ['Whose card it is', resolutionText(card, labels)],
  ['Whole amount', card.pledge.totalAmount?.toFixed(2)],
  ['Fund', card.pledge.fund?.name],
  ['Gifts are expected', frequencyText(card.pledge.frequency)],
  ['First day', optionalDay(card.pledge.startDate)],
  ['Last day', optionalDay(card.pledge.endDate)],
]
function resolutionText({ resolution }: Card, labels: FieldsProps['labels']): string | undefined {
  if (resolution?.action === 'CREATE') return 'A new donor'
  return resolution?.donorId ? (labels.get(resolution.donorId) ?? 'A donor') : undefined
}

function pledgeIn(values: Values, card: Card): Partial<CardPledgeInput> {
  const amount = values.optional('totalAmount')
  const written = {
    totalAmount: amount ? typedAmount(amount, 'totalAmount', '1200.00') : null,
    fundId: values.optional('fundId') ?? null,
    frequency: frequencyOf(values.text('frequency'), card.pledge.frequency),
    startDate: values.optional('startDate') ?? null,
    endDate: values.optional('endDate') ?? null,
  }
  const isDoubted = card.issues.some(({ field, code }) => field === 'totalAmount' && code === 'low_confidence')
  return {
    ...changedMembers(written, shownOf(card)),
    // An amount that was hard to read is confirmed, also unchanged.
    ...(isDoubted && written.totalAmount !== null && { totalAmount: written.totalAmount }),
  }
}

function resolutionIn(values: Values): UpdatePledgeCardInput['resolution'] {
  const chosen = values.text('donor')
  if (chosen === CREATE) return { action: 'CREATE' }
  return { action: 'LINK', donorId: chosen === OTHER ? chosenOf(values, 'donorId') : chosen }
}

interface FieldsProps extends DecideProps {
  /** The card as the dialog began. */
  before: Card
  labels: ReadonlyMap<string, string>
  funds: readonly (readonly [id: string, name: string])[]
}

/** The donors whose card it can be: those that are found, and the one who is decided. */
function donorsOf({ candidates, resolution }: Card, labels: FieldsProps['labels']) {
  const nameOf = (donorId: string) => labels.get(donorId) ?? 'A donor'
  const found = (candidates ?? []).map(
    ({ donorId, reasons }) =>
      [donorId, `${nameOf(donorId)} (same ${reasons.map(reason => MATCH_REASONS[reason]).join(', ')})`] as const,
  )
  const decided = resolution?.donorId
  return decided ? withPresent(found, decided, nameOf(decided)) : found
}

const decidedOf = ({ resolution }: Card): string | null | undefined =>
  resolution?.action === 'CREATE' ? CREATE : resolution?.donorId

function Fields({ card, before, labels, funds, again, onClose }: FieldsProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  const { id: cardId, importId: id, version: ifVersion } = card
  const { pledge } = before
  const donors = donorsOf(before, labels)
  const shown = decidedOf(before) ?? donors[0]?.[0] ?? CREATE
  const [chosen, setChosen] = useState(shown)
  const submit = async (values: Values) => {
    const changed = pledgeIn(values, before)
    const input = {
      // What is shown is confirmed, unless somebody else has decided meanwhile.
      ...((chosen !== shown || decidedOf(card) === decidedOf(before)) && { resolution: resolutionIn(values) }),
      ...(Object.keys(changed).length > 0 && { pledge: changed }),
    }
    return save({
      attempt: `card ${ifVersion} ${JSON.stringify(input)}`,
      done: 'The decision is stored.',
      send: idempotencyKey => write(SettingsDecideCardDocument, { id, cardId, input, idempotencyKey, ifVersion }),
    })
  }
  return (
    <Form onSubmit={submit} fields={FIELDS}>
      <Meanwhile before={textsOf(before, labels)} now={textsOf(card, labels)} />
      <SelectField
        name="donor"
        label="Whose card is it?"
        value={chosen}
        options={[...donors, [CREATE, 'A new donor, as on the card'], [OTHER, 'Another donor']]}
        onChange={setChosen}
      />
      {chosen === OTHER && <DonorField />}
      <div class="row">
        <TextField name="totalAmount" label="Whole amount" inputMode="decimal" value={pledge.totalAmount?.toFixed(2)} />
        <SelectField
          name="fundId"
          label="Fund"
          value={pledge.fundId ?? ''}
          options={withPresent(
            [['', 'That of the campaign'], ...funds],
            pledge.fundId ?? '',
            pledge.fund?.name ?? 'The present fund',
          )}
        />
        <SelectField
          name="frequency"
          label="Gifts are expected"
          value={pledge.frequency ?? ''}
          options={withPresent(
            frequencyOptions('as the campaign says'),
            pledge.frequency ?? '',
            'by a plan of its own',
          )}
        />
      </div>
      <div class="row">
        <TextField name="startDate" type="date" label="First day" value={optionalDay(pledge.startDate)} />
        <TextField name="endDate" type="date" label="Last day" value={optionalDay(pledge.endDate)} />
      </div>
      <DialogButtons action="Store the decision" onClose={onClose} />
    </Form>
  )
}
