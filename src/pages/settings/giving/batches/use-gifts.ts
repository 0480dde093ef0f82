import { useState } from 'preact/hooks'
import { type GiftPartsFragment, SettingsBatchGiftsDocument } from '../../../generated/graphql'
import { run } from '../../../lib/graphql'
import { useGrant } from '../../access/grant'
import { useSettings } from '../../context'
import { type Pages, usePages } from '../../pages'
import { useDonorNames } from '../donor-names'
import type { RecordedGift } from './record'

export interface Gifts extends Pick<Pages<GiftPartsFragment>, 'rows' | 'problem' | 'more' | 'again'> {
  /** The name of the donor of a gift, as far as the person may know it. */
  donorOf(gift: GiftPartsFragment): string
  /** Puts a gift that was recorded above the others. */
  add(recorded: RecordedGift): void
  /** Shows a gift as it is now. */
  put(gift: GiftPartsFragment): void
}

/** The gifts of a batch, the last one first. */
export function useGifts(batchId: string): Gifts {
  const { client } = useSettings()
  const readsFunds = useGrant().canUse('funds:read')
  const { revise, ...pages } = usePages(
    async after =>
      (await run(client, SettingsBatchGiftsDocument, { id: batchId, readsFunds, after })).givingBatchContributions,
    batchId,
  )
  // The names of donors that were chosen here are not asked for again.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = (pages.rows ?? []).flatMap(({ donorId }) => donorId ?? [])
  const names = useDonorNames(ids.filter(id => !chosen.has(id)))
  return {
    ...pages,
    donorOf({ donorId, matchState }) {
      if (donorId) return chosen.get(donorId) || names.get(donorId) || 'Donor'
      return matchState === 'UNMATCHED' ? 'Not known yet' : 'Anonymous'
    },
    add({ gift, donorName }) {
      const { donorId } = gift
      if (donorId && donorName) setChosen(before => new Map([...before, [donorId, donorName]]))
      revise(rows => [gift, ...rows.filter(({ id }) => id !== gift.id)])
    },
    put: gift => revise(rows => rows.map(each => (each.id === gift.id ? gift : each))),
  }
}
