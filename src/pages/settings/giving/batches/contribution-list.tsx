import { useEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../../../components/announcer'
import { Confirm } from '../../../components/confirm'
import { TextField } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Empty, Loading } from '../../../components/page'
import { RowAction, Table } from '../../../components/section'
import {
  type GiftPartsFragment,
  SettingsRemoveGiftDocument,
  SettingsVoidGiftDocument,
} from '../../../generated/graphql'
import { formatMoney } from '../../../lib/format'
import { useGrant } from '../../access/grant'
import { Older } from '../../activity/log-parts'
import { useRun, useSettings } from '../../context'
import { readingStale } from '../../stale'
import { Money, Under } from '../../work/parts'
import { fundsOf, GiftMethod } from '../contribution-cells'
import { giftAddress, stands } from '../contributions/words'
import { donorAddress } from '../donors/words'
import type { Batch } from './batch-view'
import { CorrectGift } from './correct-gift'
import type { Gifts } from './use-gifts'

interface GiftListProps {
  batch: Batch
  gifts: Gifts
  funds: readonly (readonly [id: string, name: string])[]
  onChanged(): Promise<void>
}

/** The gifts of a batch, the last one first, and how each is corrected or removed. */
export function GiftList({ batch, gifts, funds, onChanged }: GiftListProps) {
  const { currency } = useSettings().organization
  const { canUse } = useGrant()
  const [correcting, setCorrecting] = useState<string>()
  const [removing, setRemoving] = useState<string>()
  const { rows, problem, more, again, donorOf } = gifts
  const canWrite = canUse('contributions:write')
  const readsDonors = canUse('donors:read')
  const heading = useRef<HTMLHeadingElement>(null)
  // The control of a gift that was removed is gone with it: the focus stays near.
  useEffect(() => {
    if (rows && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [rows])
  const list = useRef<HTMLElement>(null)
  const closeCorrection = () => {
    list.current?.querySelector<HTMLElement>(`[data-correct="${correcting}"] button`)?.focus()
    setCorrecting(undefined)
  }
  const titleOf = (gift: GiftPartsFragment) => `${donorOf(gift)}, ${formatMoney(gift.amount, currency)}`
  const canRemove = (gift: GiftPartsFragment) =>
    !gift.settlementId &&
    (batch.status === 'OPEN' ? gift.status !== 'VOIDED' : batch.status === 'POSTED' && stands(gift))
  const removed = rows?.find(({ id }) => id === removing)
  return (
    <section ref={list} class="stack" aria-labelledby="gifts">
      <h2 id="gifts" ref={heading} tabIndex={-1}>
        Gifts
      </h2>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="No gifts yet">
          <p>Each gift that is entered appears here, the last one first.</p>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Table
          label="Gifts"
          isDense={true}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              title: 'Donor',
              kind: 'name',
              cell: gift => (
                <>
                  {gift.donorId && readsDonors ? (
                    <a href={donorAddress(gift.donorId)}>{donorOf(gift)}</a>
                  ) : (
                    donorOf(gift)
                  )}
                  {gift.memo && <Under>{gift.memo}</Under>}
                </>
              ),
            },
            { title: 'Fund', cell: gift => fundsOf(gift) },
            { title: 'Method', cell: gift => <GiftMethod gift={gift} /> },
            {
              title: 'Amount',
              kind: 'number',
              cell: ({ id, amount, feeAmount }) => (
                <>
                  <a href={giftAddress(id)}>
                    <Money amount={amount} />
                  </a>
                  {feeAmount !== 0 && (
                    <Under>
                      <Money amount={feeAmount} /> of fees
                    </Under>
                  )}
                </>
              ),
            },
            ...(canWrite
              ? [
                  {
                    title: 'Actions',
                    kind: 'actions' as const,
                    cell: (gift: GiftPartsFragment) => (
                      <div class="row-actions one-line" data-correct={gift.id}>
                        {stands(gift) && (
                          <RowAction
                            label="Correct"
                            of={titleOf(gift)}
                            onClick={() => setCorrecting(correcting === gift.id ? undefined : gift.id)}
                          />
                        )}
                        {canRemove(gift) && (
                          <RowAction
                            label={batch.status === 'OPEN' ? 'Remove' : 'Void'}
                            of={titleOf(gift)}
                            danger={true}
                            onClick={() => setRemoving(gift.id)}
                          />
                        )}
                      </div>
                    ),
                  },
                ]
              : []),
          ]}
          below={gift =>
            correcting === gift.id && (
              <CorrectGift
                key={gift.id}
                gift={gift}
                name={donorOf(gift)}
                batchStatus={batch.status}
                funds={funds}
                onPut={gifts.put}
                onStale={onChanged}
                onClose={closeCorrection}
                onDone={async () => {
                  closeCorrection()
                  announce('The gift is corrected.')
                  await onChanged()
                }}
              />
            )
          }
        />
      )}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
      {removed && (
        <RemoveGift
          gift={removed}
          title={titleOf(removed)}
          isOpen={batch.status === 'OPEN'}
          onClose={() => setRemoving(undefined)}
          onDone={onChanged}
        />
      )}
    </section>
  )
}

interface RemoveGiftProps {
  gift: GiftPartsFragment
  title: string
  isOpen: boolean
  onClose(): void
  onDone(): Promise<void>
}

/** A gift of an open batch is deleted. One in the ledger is voided with a reason. */
function RemoveGift({ gift: { id, version }, title, isOpen, onClose, onDone }: RemoveGiftProps) {
  const write = useRun()
  return (
    <Confirm
      title={isOpen ? `Remove the gift of ${title}?` : `Void the gift of ${title}?`}
      action={isOpen ? 'Remove the gift' : 'Void the gift'}
      done={isOpen ? 'The gift is removed.' : 'The gift is voided.'}
      fields={isOpen ? [] : ['reason']}
      onConfirm={async values => {
        const act: Promise<unknown> = isOpen
          ? write(SettingsRemoveGiftDocument, { id, ifVersion: version })
          : write(SettingsVoidGiftDocument, { id, ifVersion: version, input: { reason: values.text('reason') } })
        await readingStale(act, onDone)
        await onDone()
      }}
      onClose={onClose}
    >
      {isOpen ? (
        <p>It leaves the batch and its totals. Enter it again if it was a mistake.</p>
      ) : (
        <>
          <p>Its posting is reversed. The gift stays in the list as voided.</p>
          <TextField name="reason" label="Reason" maxLength={500} autofocus={true} />
        </>
      )}
    </Confirm>
  )
}
