import { useEffect, useRef, useState } from 'preact/hooks'
import {
  type AllocationInput,
  type GiftPartsFragment,
  SettingsAssignGiftDonorDocument,
  SettingsAssignGiftFundsDocument,
  SettingsUpdateGiftDocument,
} from '../../../generated/graphql'
import { useRun } from '../../context'
import {
  allocationsOf,
  assertComplete,
  type Draft,
  emptyDraft,
  faultsOf,
  type GiftDonor,
  type GiftField,
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
  const { amount, checkNumber, paymentMethod: method, memo, allocations } = gift
  return {
    ...emptyDraft({ method, fundId: allocations[0]?.fundId ?? '' }),
    text: name,
    donor: donorOf(gift, name),
    amount: (allocations[0]?.amount ?? amount).toFixed(2),
    more: allocations.slice(1).map(part => ({ ...part, amount: part.amount.toFixed(2) })),
    checkNumber: checkNumber ?? '',
    memo: memo ?? '',
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
  /** Whether the batch is open, so that every field can change. */
  isOpen: boolean
  funds: readonly (readonly [id: string, name: string])[]
  /** A part of the correction is stored. */
  onPut(gift: GiftPartsFragment): void
  onClose(): void
  onDone(): Promise<void>
}

/** Corrects a gift in a row like the one in which it was entered. Only what was changed is sent. */
export function CorrectGift({ gift, name, isOpen, funds, onPut, onClose, onDone }: CorrectGiftProps) {
  const write = useRun()
  const [draft, setDraft] = useState(() => draftOf(gift, name))
  const [before] = useState(draft)
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
      put((await write(SettingsAssignGiftDonorDocument, { id, ifVersion: version, input })).assignContributionDonor)
    }
    if (draft.amount !== before.amount || draft.fundId !== before.fundId || draft.more !== before.more) {
      const input = { allocations: correctedParts(gift, draft) }
      put((await write(SettingsAssignGiftFundsDocument, { id, ifVersion: version, input })).assignContributionFunds)
    }
    const input = {
      ...(draft.method === before.method ? {} : { paymentMethod: draft.method }),
      ...(draft.checkNumber === before.checkNumber ? {} : { checkNumber: draft.checkNumber.trim() || null }),
      ...(draft.memo === before.memo ? {} : { memo: draft.memo.trim() || null }),
    }
    if (Object.keys(input).length)
      put((await write(SettingsUpdateGiftDocument, { id, ifVersion: version, input })).updateContribution)
  }
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
    setDraft({ ...draft, state: 'SENDING', faults: {}, message: undefined })
    save().then(onDone, refuse)
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
        onChange={fields => setDraft(current => ({ ...current, ...fields, faults: {}, message: undefined }))}
        onSubmit={submit}
      >
        <button type="button" class="link" onClick={onClose}>
          Cancel
        </button>
      </GiftRow>
      {!isOpen && <p class="hint">Amount, method and fund are counted. Reopen the batch to change them.</p>}
    </div>
  )
}
