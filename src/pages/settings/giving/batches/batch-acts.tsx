import { useState } from 'preact/hooks'
import { announce } from '../../../components/announcer'
import { Confirm } from '../../../components/confirm'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values } from '../../../components/form'
import { Notice } from '../../../components/notice'
import {
  SettingsCloseBatchDocument,
  SettingsDeleteBatchDocument,
  SettingsPostBatchDocument,
  SettingsReopenBatchDocument,
  SettingsReverseBatchDocument,
  SettingsUpdateBatchDocument,
} from '../../../generated/graphql'
import { dayOf } from '../../../lib/day'
import { problemOf } from '../../../lib/problem'
import { navigate } from '../../../lib/router'
import { useGrant } from '../../access/grant'
import { useRun } from '../../context'
import { readingStale } from '../../stale'
import { useOnce } from '../../work/once'
import { BATCH_FIELDS, BatchFields, batchOf } from './batch-fields'
import type { Batch } from './batch-view'
import { PATH } from './words'

const GIFTS = [
  ['REOPEN', 'Move them to a new open batch'],
  ['VOID', 'Void them'],
] as const

interface BatchActsProps {
  batch: Batch
  onChanged(): Promise<void>
}

interface Safely {
  id: string
  idempotencyKey: string
}
type Asked = 'change' | 'reopen' | 'reverse' | 'delete'

/** Runs an act on a batch, one at a time, and says why one was refused. */
function useAct({ batch: { id, version }, onChanged }: BatchActsProps) {
  const once = useOnce()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const act = async (send: (safely: Safely) => Promise<unknown>, done: string) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await once(`${done} ${version}`, idempotencyKey => send({ id, idempotencyKey }))
      announce(done)
      await onChanged()
    } catch (error) {
      setRefusal(problemOf(error).message)
    }
    setBusy(false)
  }
  const done = async () => {
    setRefusal(undefined)
    await onChanged()
  }
  return { refusal, isBusy, act, done }
}

/** What the state of a batch allows, by the scopes of the acts. */
export function BatchActs(props: BatchActsProps) {
  const { batch } = props
  const { status, totals } = batch
  const { canUse } = useGrant()
  const write = useRun()
  const { refusal, isBusy, act, done } = useAct(props)
  const [asked, setAsked] = useState<Asked>()
  const canWrite = canUse('giving-batches:write')
  // The gifts of a deposit or a payout stay posted.
  const hasSettled = (batch.unsettled?.totals.count ?? totals.contributionCount) < totals.contributionCount
  const canPost = canUse('giving-batches:post')
  const button = (text: string, onClick: () => void, kind = 'quiet') => (
    <button type="button" class={`button ${kind}`} aria-disabled={isBusy} onClick={onClick}>
      {text}
    </button>
  )
  const acts = {
    OPEN: [
      canWrite &&
        button(
          'Close the batch',
          () => act(safely => write(SettingsCloseBatchDocument, safely), 'The batch is closed. It can be posted now.'),
          '',
        ),
      canWrite && button('Change the batch', () => setAsked('change')),
      canWrite &&
        totals.contributionCount === 0 &&
        button('Delete the batch', () => setAsked('delete'), 'quiet danger'),
    ],
    CLOSED: [
      canPost &&
        button(
          'Post the batch',
          () => act(safely => write(SettingsPostBatchDocument, safely), 'The batch is posted.'),
          '',
        ),
      canPost && button('Reopen the batch', () => setAsked('reopen')),
      !canPost && <p class="soft">The batch is counted. A role that posts batches posts it or opens it again.</p>,
    ],
    POSTED: [
      canPost && !hasSettled && button('Reverse the batch', () => setAsked('reverse'), 'quiet danger'),
      canPost && hasSettled && (
        <p class="soft">A gift of the batch belongs to a deposit or a payout, so the batch cannot be reversed.</p>
      ),
    ],
    REVERSED: [],
    VOIDED: [],
  }[status].filter(Boolean)
  if (!acts.length && !refusal) return null
  return (
    <div class="stack">
      <div class="actions">{acts}</div>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {asked && <Question asked={asked} batch={batch} onClose={() => setAsked(undefined)} onDone={done} />}
    </div>
  )
}

interface QuestionProps {
  asked: Asked
  batch: Batch
  onClose(): void
  onDone(): Promise<void>
}

function Question({ asked, batch, onClose, onDone }: QuestionProps) {
  const write = useRun()
  const once = useOnce()
  const { id, name } = batch
  const reasonOf = (values: Values) => ({ reason: values.text('reason') })
  if (asked === 'change') return <ChangeBatch batch={batch} onClose={onClose} onDone={onDone} />
  if (asked === 'delete')
    return (
      <Confirm
        title={`Delete ${name}?`}
        action="Delete the batch"
        done="The batch is deleted."
        onConfirm={async () => {
          await once('delete', idempotencyKey => write(SettingsDeleteBatchDocument, { id, idempotencyKey }))
          navigate(PATH)
        }}
        onClose={onClose}
      >
        <p>It has no gifts.</p>
      </Confirm>
    )
  const isReopened = asked === 'reopen'
  return (
    <Confirm
      title={isReopened ? `Reopen ${name}?` : `Reverse ${name}?`}
      action={isReopened ? 'Reopen the batch' : 'Reverse the batch'}
      done={isReopened ? 'The batch is open again.' : 'The batch is reversed.'}
      fields={['reason', 'gifts']}
      onConfirm={async values => {
        const { reason } = reasonOf(values)
        await once<unknown>(`${asked} ${reason}`, idempotencyKey =>
          isReopened
            ? write(SettingsReopenBatchDocument, { id, idempotencyKey, input: { reason } })
            : write(SettingsReverseBatchDocument, {
                id,
                idempotencyKey,
                input: { reason, gifts: values.choice('gifts', GIFTS) },
              }),
        )
        await onDone()
      }}
      onClose={onClose}
    >
      <p>
        {isReopened
          ? 'Gifts can be entered, corrected and removed again. The batch is closed again afterwards.'
          : 'Its journal entries are reversed in an open month.'}
      </p>
      <TextField name="reason" label="Reason" maxLength={500} autofocus={true} />
      {!isReopened && <SelectField name="gifts" label="Its gifts" options={GIFTS} />}
    </Confirm>
  )
}

function ChangeBatch({ batch, onClose, onDone }: Omit<QuestionProps, 'asked'>) {
  const write = useRun()
  const change = async (values: Values) => {
    const input = batchOf(values)
    const isOtherDay = input.batchDate !== dayOf(batch.batchDate)
    await readingStale(write(SettingsUpdateBatchDocument, { id: batch.id, ifVersion: batch.version, input }), onDone)
    await onDone()
    onClose()
    // Nothing outside of an open dialog is read to anybody.
    announce(
      isOtherDay && batch.totals.contributionCount > 0
        ? 'The batch is changed. The gifts that are entered keep their day.'
        : 'The batch is changed.',
    )
  }
  return (
    <Dialog title={`Change ${batch.name}`} onClose={onClose}>
      <Form onSubmit={change} fields={BATCH_FIELDS}>
        <BatchFields {...batch} />
        <DialogButtons action="Save" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
