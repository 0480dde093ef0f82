import { SelectField, TextField } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import {
  type GiftViewFragment,
  type RefundRowFragment,
  SettingsAssignGiftBatchDocument,
  SettingsAssignGiftPayoutDocument,
  SettingsAssignRefundPayoutDocument,
  SettingsOpenBatchesDocument,
  SettingsRemoveGiftDocument,
  SettingsVoidGiftDocument,
} from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { useAnswer } from '../../context'
import { chosenOf } from '../../work/choices'
import type { Act, AskingAct } from '../../work/declaration'
import { PayoutField, SETTLEMENT } from './payout-field'
import { refund } from './refund'
import { isNonCash, stands, WRITES } from './words'

const LINKS = { scopes: [...WRITES.scopes, 'settlements:read'] } as const

const intoPayout: AskingAct<GiftViewFragment> = {
  ...LINKS,
  label: 'Put into a payout',
  done: 'The gift is in the payout.',
  isFor: gift => stands(gift) && !gift.importedAt && !gift.settlementId && !isNonCash(gift),
  question: {
    title: () => 'Which payout paid this gift?',
    fields: [SETTLEMENT],
    action: 'Put into the payout',
    body: () => <PayoutField />,
  },
  send: (write, { id }, safely, values) =>
    write(SettingsAssignGiftPayoutDocument, { id, ...safely, input: { settlementId: chosenOf(values, SETTLEMENT) } }),
}

const outOfPayout: Act<GiftViewFragment> = {
  ...LINKS,
  label: 'Take out of the payout',
  done: 'The gift is in no payout.',
  isFor: gift => stands(gift) && gift.settlementId !== null && !gift.settlement?.accounting.journalEntry,
  send: (write, { id }, safely) =>
    write(SettingsAssignGiftPayoutDocument, { id, ...safely, input: { settlementId: null } }),
}

const BATCHES = { scopes: [...WRITES.scopes, 'giving-batches:read'] } as const
const BATCH = 'givingBatchId'

/** Whether it is in a batch that it can leave. One that is pending is not counted with any batch. */
const canLeave = ({ status, givingBatchId, givingBatch }: GiftViewFragment): boolean =>
  status === 'PENDING' ? givingBatchId !== null : givingBatch?.status === 'OPEN'

const intoBatch: AskingAct<GiftViewFragment> = {
  ...BATCHES,
  label: 'Put into a batch',
  done: 'The gift is in the batch.',
  isFor: gift => stands(gift) && !gift.importedAt && !gift.journalEntry && (!gift.givingBatchId || canLeave(gift)),
  question: {
    title: () => 'Which batch does the gift belong to?',
    fields: [BATCH],
    action: 'Put into the batch',
    body: () => <BatchField />,
  },
  send: (write, { id }, safely, values) =>
    write(SettingsAssignGiftBatchDocument, { id, ...safely, input: { givingBatchId: chosenOf(values, BATCH) } }),
}

function BatchField() {
  const { data, problem, again } = useAnswer(SettingsOpenBatchesDocument, {})
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return <Loading />
  const batches = data.givingBatches?.nodes ?? []
  if (!batches.length) return <p>There is no open batch.</p>
  return (
    <SelectField
      name={BATCH}
      label="Batch"
      options={batches.map(({ id, name, batchDate }) => [id, `${name}, ${formatCalendarDay(batchDate)}`])}
    />
  )
}

const outOfBatch: Act<GiftViewFragment> = {
  ...BATCHES,
  label: 'Take out of the batch',
  done: 'The gift is in no batch.',
  isFor: gift => stands(gift) && canLeave(gift),
  send: (write, { id }, safely) =>
    write(SettingsAssignGiftBatchDocument, { id, ...safely, input: { givingBatchId: null } }),
}

/** Whether no payout has it, and nothing was ever given back of it. */
const isUntouched = ({ settlementId, refunds }: GiftViewFragment): boolean =>
  settlementId === null && !refunds?.nodes.length

const remove: AskingAct<GiftViewFragment> = {
  ...WRITES,
  label: 'Remove',
  danger: true,
  done: 'The gift is removed.',
  isFor: gift => canLeave(gift) && gift.status !== 'VOIDED' && isUntouched(gift),
  question: {
    title: () => 'Remove the gift?',
    fields: [],
    action: 'Remove the gift',
    body: () => <p>It leaves the batch and its totals. Enter it again if it was a mistake.</p>,
  },
  send: (write, { id }, safely) => write(SettingsRemoveGiftDocument, { id, ...safely }),
}

const voiding: AskingAct<GiftViewFragment> = {
  ...WRITES,
  label: 'Void',
  danger: true,
  done: 'The gift is voided.',
  isFor: gift => stands(gift) && isUntouched(gift) && (!gift.givingBatchId || gift.journalEntry !== null),
  question: {
    title: () => 'Void the gift?',
    fields: ['reason', 'date'],
    action: 'Void the gift',
    body: () => (
      <>
        <p>Its posting is reversed. The gift stays in the list as voided.</p>
        <TextField name="reason" label="Reason" maxLength={500} autofocus={true} />
        <TextField
          name="date"
          type="date"
          label="Day of the reversal (optional)"
          hint="For a gift whose month is closed."
        />
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsVoidGiftDocument, {
      ...{ id, ...safely },
      input: { reason: values.text('reason'), date: values.optional('date') ?? null },
    }),
}

/** Everything that somebody does with a gift beside correcting it, as its state allows. */
export const GIFT_ACTS: readonly Act<GiftViewFragment>[] = [
  ...[refund, intoPayout, outOfPayout, intoBatch, outOfBatch, remove, voiding],
]

const withheld: AskingAct<RefundRowFragment> = {
  ...LINKS,
  label: 'Was withheld',
  done: 'The refund is in the payout.',
  // A refund that is posted in no payout was paid by the church.
  isFor: ({ settlementId, journalEntry }) => !settlementId && !journalEntry,
  question: {
    title: () => 'Which payout was it withheld from?',
    fields: [SETTLEMENT],
    action: 'Put into the payout',
    body: () => <PayoutField />,
  },
  send: (write, { id }, safely, values) =>
    write(SettingsAssignRefundPayoutDocument, {
      ...{ id, ...safely },
      input: { settlementId: chosenOf(values, SETTLEMENT) },
    }),
}

const notWithheld: Act<RefundRowFragment> = {
  ...LINKS,
  label: 'Take out of the payout',
  done: 'The refund is in no payout.',
  isFor: ({ settlementId, settlement }) => settlementId !== null && !settlement?.accounting.journalEntry,
  send: (write, { id }, safely) =>
    write(SettingsAssignRefundPayoutDocument, { id, ...safely, input: { settlementId: null } }),
}

/** What somebody does with a refund. */
export const REFUND_ACTS: readonly Act<RefundRowFragment>[] = [withheld, notWithheld]
