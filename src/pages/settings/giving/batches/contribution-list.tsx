import { useEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../../../components/announcer'
import { Confirm } from '../../../components/confirm'
import { TextField } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Empty, Loading } from '../../../components/page'
import { type Column, RowAction, Table } from '../../../components/section'
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

/** Where the focus goes when the control that had it is gone. */
function useFocusNear(rows: Gifts['rows']) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The control of a gift that was removed is gone with it: the focus stays near.
  useEffect(() => {
    if (rows && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [rows])
  const list = useRef<HTMLElement>(null)
  const focusCorrect = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-correct="${id}"] button`)?.focus()
  return { heading, list, focusCorrect }
}

/** The gifts of a batch, the last one first, and how each is corrected or removed. */
export function GiftList(props: GiftListProps) {
  const { batch, gifts, onChanged } = props
  const { currency } = useSettings().organization
  const [removing, setRemoving] = useState<string>()
  const { rows, problem, more, again, donorOf } = gifts
  const { heading, list, focusCorrect } = useFocusNear(rows)
  const titleOf = (gift: GiftPartsFragment) => `${donorOf(gift)}, ${formatMoney(gift.amount, currency)}`
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
        <GiftRows {...props} rows={rows} titleOf={titleOf} onCorrected={focusCorrect} onRemove={setRemoving} />
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

interface GiftRowsProps extends GiftListProps {
  rows: GiftPartsFragment[]
  titleOf(gift: GiftPartsFragment): string
  /** The row of a correction is closed. */
  onCorrected(id: string | undefined): void
  onRemove(id: string): void
}

function GiftRows({ batch, gifts, funds, rows, titleOf, onChanged, onCorrected, onRemove }: GiftRowsProps) {
  const { canUse } = useGrant()
  const [correcting, setCorrecting] = useState<string>()
  const { donorOf } = gifts
  const close = () => {
    onCorrected(correcting)
    setCorrecting(undefined)
  }
  const actions: Column<GiftPartsFragment> = {
    title: 'Actions',
    kind: 'actions',
    cell: gift => (
      <GiftActions
        gift={gift}
        title={titleOf(gift)}
        batchStatus={batch.status}
        onCorrect={() => setCorrecting(correcting === gift.id ? undefined : gift.id)}
        onRemove={() => onRemove(gift.id)}
      />
    ),
  }
  const correction = (gift: GiftPartsFragment) => (
    <CorrectGift
      key={gift.id}
      gift={gift}
      name={donorOf(gift)}
      batchStatus={batch.status}
      funds={funds}
      onPut={gifts.put}
      onStale={onChanged}
      onClose={close}
      onDone={async () => {
        close()
        announce('The gift is corrected.')
        await onChanged()
      }}
    />
  )
  return (
    <Table
      label="Gifts"
      isDense={true}
      rows={rows}
      idOf={({ id }) => id}
      columns={[...columnsOf(donorOf, canUse('donors:read')), ...(canUse('contributions:write') ? [actions] : [])]}
      below={gift => correcting === gift.id && correction(gift)}
    />
  )
}

/** What the list says about a gift. @param readsDonors whether its donor has a page for the person. */
const columnsOf = (donorOf: Gifts['donorOf'], readsDonors: boolean): Column<GiftPartsFragment>[] => [
  {
    title: 'Donor',
    kind: 'name',
    cell: gift => (
      <>
        {gift.donorId && readsDonors ? <a href={donorAddress(gift.donorId)}>{donorOf(gift)}</a> : donorOf(gift)}
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
]

interface GiftActionsProps {
  gift: GiftPartsFragment
  title: string
  batchStatus: Batch['status']
  onCorrect(): void
  onRemove(): void
}

/** How a gift is corrected, and removed or voided unless a payout or a deposit has it. */
function GiftActions({ gift, title, batchStatus, onCorrect, onRemove }: GiftActionsProps) {
  const isOpen = batchStatus === 'OPEN'
  const canRemove = !gift.settlementId && (isOpen ? gift.status !== 'VOIDED' : batchStatus === 'POSTED' && stands(gift))
  return (
    <div class="row-actions one-line" data-correct={gift.id}>
      {stands(gift) && <RowAction label="Correct" of={title} onClick={onCorrect} />}
      {canRemove && <RowAction label={isOpen ? 'Remove' : 'Void'} of={title} danger={true} onClick={onRemove} />}
    </div>
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
