import type { Client } from '@urql/core'
import { useEffect, useState } from 'preact/hooks'
import { SettingsSearchDonorsDocument, type SettingsSearchDonorsQuery } from '../../../generated/graphql'
import { run } from '../../../lib/graphql'
import { useGrant } from '../../access/grant'
import { useSettings } from '../../context'
import { donorLabel } from '../donor-label'
import { type GiftDonor, unknown } from './draft'

export type FoundDonor = NonNullable<SettingsSearchDonorsQuery['donors']>['nodes'][number]

const PAUSE_MS = 120

/** How many donors a list offers. A longer name finds the others. */
const OFFERED = 8

const search = async (client: Client, q: string): Promise<FoundDonor[]> =>
  (await run(client, SettingsSearchDonorsDocument, { q })).donors?.nodes ?? []

/** Donors with a name that begins with the text, before those who have it inside of a name. */
function beginningFirst(donors: readonly FoundDonor[], q: string): FoundDonor[] {
  const begins = ({ displayName, donorNumber }: FoundDonor) =>
    donorNumber === q || ` ${displayName ?? ''}`.toLowerCase().includes(` ${q.toLowerCase()}`)
  return [...donors.filter(begins), ...donors.filter(each => !begins(each))]
}

/** "Wren, Ann" is searched for as "Ann Wren", the way in which names are stored. */
const queryOf = (text: string): string => {
  const [last = '', first, ...others] = text.split(',').map(part => part.trim())
  return first && !others.length ? `${first} ${last}` : text.trim()
}

/** The donors whom a list offers. */
export const offered = ({ donors }: Found): FoundDonor[] => donors.slice(0, OFFERED)

export const knownDonor = (donor: FoundDonor): GiftDonor => ({ kind: 'KNOWN', id: donor.id, label: donorLabel(donor) })

/** The donors whose whole name or number is typed. */
function named(found: readonly FoundDonor[], text: string): FoundDonor[] {
  const wanted = queryOf(text).toLowerCase()
  return found.filter(({ displayName, firstName, lastName, donorNumber }) =>
    [displayName, donorNumber, [firstName, lastName].filter(Boolean).join(' ')].some(
      each => each?.toLowerCase() === wanted,
    ),
  )
}

/** The donor that a text means: the only one with this name or number, or the only one who is found at all. */
export function meantBy(found: readonly FoundDonor[], text: string): FoundDonor | undefined {
  const exact = named(found, text)
  const all = exact.length ? exact : found
  return all.length === 1 ? all[0] : undefined
}

/**
 * The donor with a name or a number.
 * @throws Problem at the field when there is none or several.
 */
export async function donorNamed(client: Client, text: string): Promise<GiftDonor> {
  const [only, ...others] = named(await search(client, queryOf(text)), text)
  if (only && !others.length) return knownDonor(only)
  throw unknown('donor', only ? 'several_donors' : 'unknown_donor')
}

interface Found {
  /** The text that these donors were found by. */
  text: string
  donors: FoundDonor[]
}

/** Finds donors by what is typed. @param text empty for nothing. */
export function useFoundDonors(text: string): Found {
  const { client } = useSettings()
  const canRead = useGrant().canUse('donors:read')
  const [found, setFound] = useState<Found>({ text: '', donors: [] })
  const q = queryOf(text)
  useEffect(() => {
    if (!q || !canRead) {
      setFound({ text: q, donors: [] })
      return
    }
    let isLate = false
    const timer = setTimeout(async () => {
      // A search that fails is made up for by the next letter.
      const donors = await search(client, q).catch(() => undefined)
      if (!isLate && donors) setFound({ text: q, donors: beginningFirst(donors, q) })
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [q])
  return found
}
export const isFoundFor = ({ text: found }: Found, text: string): boolean => found === queryOf(text)
