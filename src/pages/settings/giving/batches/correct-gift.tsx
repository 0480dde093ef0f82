import { useEffect, useRef, useState } from 'preact/hooks'
import {
  type AllocationInput,
  type GiftPartsFragment,
  type GivingBatchStatus,
  SettingsAssignGiftDonorDocument,
  SettingsAssignGiftFundsDocument,
  SettingsUpdateGiftDocument,
} from '../../../generated/graphql'
import { dayOf } from '../../../lib/day'
import { useGrant } from '../../access/grant'
import { useRun } from '../../context'
import { readingStale } from '../../stale'
import {
  allocationsOf,
  assertComplete,
  type Draft,
  emptyDraft,
  faultsOf,
  feeOf,
  type GiftDonor,
  type GiftField,
  type GiftFields,
  unknown,
} from './draft'
import { fieldOf } from './entry'
import { focusField, GiftRow } from './entry-row'

/** Who gave a gift that is recorded. */
function donorOf({ donorId, matchState }: GiftPartsFragment, label: string): GiftDonor {
  if (donorId) return { kind: 'KNOWN', id: donorId, label }
  return { kind: matchState === 'UNMATCHED' ? 'UNMATCHED' : 'ANONYMOUS' }
}

/** The fields of a gift that is recorded. */
function draftOf(gift: GiftPartsFragment, name: string): Draft {
  const { amount, feeAmount, checkNumber, paymentMethod: method, memo, receivedDate, allocations } = gift
  return {
    ...emptyDraft({ method, fundId: allocations[0]?.fundId ?? '' }),
    text: name,
    donor: donorOf(gift, name),
    amount: (allocations[0]?.amount ?? amount).toFixed(2),
    more: allocations.slice(1).map(part => ({ ...part, amount: part.amount.toFixed(2) })),
    checkNumber: checkNumber ?? '',
    memo: memo ?? '',
    fee: feeAmount ? feeAmount.toFixed(2) : '',
    receivedDate: dayOf(receivedDate),
  }
}

interface Correction {
  /** The gift as it is recorded. */
  before: Draft
  draft: Draft
}

/** The fields of parts of a gift that somebody can type. */
const typedIn = (parts: Draft['more']): string => JSON.stringify(parts.map(({ amount, fundId }) => [amount, fundId]))

/** A correction of a gift that is recorded in another way by now. The fields that nobody has touched follow it. */
function rebased({ before, draft }: Correction, now: Draft): Correction {
  const follow = <Name extends keyof GiftFields>(name: Name) => (draft[name] === before[name] ? now[name] : draft[name])
  const isFollowing = draft.more === before.more || typedIn(draft.more) === typedIn(now.more)
  // Each change of the parts gives them new ids.
  const more = draft.more.map(part => ({
    ...part,
    id: now.more.find(each => each.fundId === part.fundId)?.id ?? part.id,
  }))
  return {
    before: now,
    draft: {
      ...draft,
      donor: follow('donor'),
      text: follow('text'),
      amount: follow('amount'),
      fundId: follow('fundId'),
      method: follow('method'),
      checkNumber: follow('checkNumber'),
      memo: follow('memo'),
      fee: follow('fee'),
      receivedDate: follow('receivedDate'),
      more: isFollowing ? now.more : more,
    },
  }
}

/** The parts of a gift as they are corrected. What else is recorded with a part stays, and its pledge as long as its fund does. */
function correctedParts({ allocations }: GiftPartsFragment, draft: Draft): AllocationInput[] {
  const ids = [allocations[0]?.id, ...draft.more.map(({ id }) => id)]
  return allocationsOf(draft).map((part, place) => {
    const before = allocations.find(({ id }) => id === ids[place])
    if (!before) return part
    const { campaignId, memo, pledgeId, fundId } = before
    const dimensions = before.dimensions.map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId }))
    return { ...part, campaignId, memo, dimensions, pledgeId: fundId === part.fundId ? pledgeId : null }
  })
}

interface CorrectGiftProps {
  gift: GiftPartsFragment
  name: string
  /** Every field can change while the batch is open. */
  batchStatus: GivingBatchStatus
  funds: readonly (readonly [id: string, name: string])[]
  /** A part of the correction is stored. */
  onPut(gift: GiftPartsFragment): void
  /** Somebody else has changed the gift. */
  onStale(): Promise<void>
  onClose(): void
  onDone(): Promise<void>
}

/** The correction as it is typed, and how what was changed is sent. */
function useCorrection({ gift, name, onPut }: Pick<CorrectGiftProps, 'gift' | 'name' | 'onPut'>) {
  const write = useRun()
  const readsFunds = useGrant().canUse('funds:read')
  const [{ draft, before }, setCorrection] = useState((): Correction => {
    const recorded = draftOf(gift, name)
    return { draft: recorded, before: recorded }
  })
  const setDraft = (change: (draft: Draft) => Draft) =>
    setCorrection(current => ({ ...current, draft: change(current.draft) }))
  useEffect(() => setCorrection(current => rebased(current, draftOf(gift, name))), [gift.version])
  const save = async () => {
    let { id, version } = gift
    const put = (next: GiftPartsFragment | null | undefined) => {
      if (!next) return
      version = next.version
      onPut(next)
    }
    const { donor } = draft
    if (donor && donor.kind !== 'NEW' && donor !== before.donor) {
      const input = donor.kind === 'KNOWN' ? { donorId: donor.id } : { isAnonymous: donor.kind === 'ANONYMOUS' }
      put(
        (await write(SettingsAssignGiftDonorDocument, { id, ifVersion: version, input, readsFunds }))
          .assignContributionDonor,
      )
    }
    if (draft.amount !== before.amount || draft.fundId !== before.fundId || draft.more !== before.more) {
      const input = { allocations: correctedParts(gift, draft) }
      put(
        (await write(SettingsAssignGiftFundsDocument, { id, ifVersion: version, input, readsFunds }))
          .assignContributionFunds,
      )
    }
    const input = {
      ...(draft.receivedDate === before.receivedDate ? {} : { receivedDate: draft.receivedDate }),
      ...(draft.method === before.method ? {} : { paymentMethod: draft.method }),
      ...(draft.checkNumber === before.checkNumber ? {} : { checkNumber: draft.checkNumber.trim() || null }),
      ...(draft.memo === before.memo ? {} : { memo: draft.memo.trim() || null }),
      ...(feeOf(draft) === feeOf(before) ? {} : { feeAmount: feeOf(draft) }),
    }
    if (Object.keys(input).length)
      put((await write(SettingsUpdateGiftDocument, { id, ifVersion: version, input, readsFunds })).updateContribution)
  }
  return { draft, setDraft, save }
}

/** Corrects a gift in a row like the one in which it was entered. Only what was changed is sent. */
export function CorrectGift(props: CorrectGiftProps) {
  const { name, batchStatus, funds, onStale, onClose, onDone } = props
  const { draft, setDraft, save } = useCorrection(props)
  const isOpen = batchStatus === 'OPEN'
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => focusField(area.current, isOpen ? 'amount' : 'memo'), [])
  const refuse = (error: unknown): GiftField | undefined => {
    const refusal = faultsOf(error)
    setDraft(current => ({ ...current, state: 'TYPED', message: undefined, ...refusal }))
    return fieldOf(refusal.faults)
  }
  const submit = (): GiftField | undefined => {
    if (draft.state !== 'TYPED') return undefined
    try {
      if (!draft.donor) throw unknown('donor', 'unknown_donor')
      assertComplete(draft)
    } catch (error) {
      return refuse(error)
    }
    setDraft(current => ({ ...current, state: 'SENDING', faults: {}, message: undefined }))
    readingStale(save(), onStale).then(onDone, refuse)
    return undefined
  }
  return (
    <div ref={area} class="gift-entry">
      <GiftRow
        draft={draft}
        label={`Correct the gift of ${name}`}
        funds={funds}
        action="Save"
        canCreate={false}
        isReadOnly={draft.state !== 'TYPED'}
        isCounted={!isOpen}
        hasDay={true}
        onChange={fields => setDraft(current => ({ ...current, ...fields, faults: {}, message: undefined }))}
        onSubmit={submit}
        onUnclear={code => refuse(unknown('donor', code))}
      >
        <button type="button" class="link" onClick={onClose}>
          Cancel
        </button>
      </GiftRow>
      {!isOpen && (
        <p class="hint">
          Day, amount and method are counted.{' '}
          {batchStatus === 'CLOSED' ? 'Reopen the batch to change them.' : 'They cannot be changed.'}
        </p>
      )}
    </div>
  )
}
