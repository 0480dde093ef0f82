import type { Client } from '@urql/core'
import {
  type BatchFiguresFragment,
  type GiftPartsFragment,
  SettingsCreateGiftDonorDocument,
  SettingsRecordGiftDocument,
} from '../../../generated/graphql'
import { dayOf } from '../../../lib/day'
import { run } from '../../../lib/graphql'
import { networkProblem } from '../../../lib/problem'
import { donorNamed } from './donors'
import { allocationsOf, type Draft, feeOf, type GiftDonor, personOf } from './draft'

/** A gift that is recorded, with the figures of its batch then. */
export interface RecordedGift {
  gift: GiftPartsFragment
  figures: BatchFiguresFragment | null | undefined
  /** The name that was typed or chosen for its donor. */
  donorName: string
}

/** Creates the new donor of a gift, once. @returns the id. */
async function createDonor(client: Client, { type, name }: GiftDonor & { kind: 'NEW' }, key: string): Promise<string> {
  const input =
    type === 'ORGANIZATION' ? { donorType: type, organizationName: name } : { donorType: type, ...personOf(name) }
  const { createDonor: donor } = await run(client, SettingsCreateGiftDonorDocument, {
    input,
    idempotencyKey: `${key}-donor`,
  })
  if (!donor) throw networkProblem()
  return donor.id
}

const optional = (text: string): string | undefined => text.trim() || undefined

/**
 * Records a gift in a batch, with its new donor when it has one. A repetition with the same key records nothing twice.
 * @param remember stores the donor, who is not created or searched for again after a refusal, and the day. @throws Problem.
 */
export async function recordGift(
  client: Client,
  { batch, readsFunds }: { batch: { id: string; batchDate: string }; readsFunds: boolean },
  draft: Draft,
  key: string,
  remember: (part: Partial<Draft>) => void,
): Promise<RecordedGift> {
  const donor = draft.donor ?? (await donorNamed(client, draft.text))
  if (!draft.donor) remember({ donor })
  let donorId = donor.kind === 'KNOWN' ? donor.id : undefined
  if (donor.kind === 'NEW') {
    donorId = draft.newDonorId ?? (await createDonor(client, donor, key))
    remember({ newDonorId: donorId })
  }
  // A repetition is the same request, also when the batch has another day by now.
  const receivedDate = draft.receivedDate ?? dayOf(batch.batchDate)
  remember({ receivedDate })
  const { createContribution: gift } = await run(client, SettingsRecordGiftDocument, {
    input: {
      ...(donorId ? { donorId } : { isAnonymous: donor.kind === 'ANONYMOUS' }),
      givingBatchId: batch.id,
      receivedDate,
      channel: 'IN_PERSON',
      paymentMethod: draft.method,
      checkNumber: optional(draft.checkNumber),
      memo: optional(draft.memo),
      feeAmount: feeOf(draft) || undefined,
      allocations: allocationsOf(draft),
    },
    idempotencyKey: key,
    readsFunds,
  })
  if (!gift) throw networkProblem()
  const donorName = donor.kind === 'KNOWN' ? donor.label : donor.kind === 'NEW' ? donor.name : ''
  return { gift, figures: gift.givingBatch, donorName }
}
