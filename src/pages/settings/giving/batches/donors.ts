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

/** Donors with a part of the name, and before them the one with the number, who can be far behind in the list. */
async function search(client: Client, q: string): Promise<FoundDonor[]> {
  const { numbered, donors } = await run(client, SettingsSearchDonorsDocument, { q })
  const all = [...(numbered?.nodes ?? []), ...(donors?.nodes ?? [])]
  return [...new Map(all.map(donor => [donor.id, donor])).values()]
}

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

/** Whether a text is a number of a donor, such as that of an envelope. A part of a number means nobody. */
export const isNumber = (text: string): boolean => /^\d+$/.test(text.trim())

/** The donors whose whole name or number is typed. */
function named(found: readonly FoundDonor[], text: string): FoundDonor[] {
  const wanted = queryOf(text).toLowerCase()
  if (isNumber(text)) return found.filter(({ donorNumber }) => donorNumber === wanted)
  return found.filter(({ displayName, firstName, lastName, donorNumber }) =>
    [displayName, donorNumber, [firstName, lastName].filter(Boolean).join(' ')].some(
      each => each?.toLowerCase() === wanted,
    ),
  )
}

/** The donors that a text can mean: those with this name or number, otherwise all who are found by a part of a name. */
function possible(found: readonly FoundDonor[], text: string): readonly FoundDonor[] {
  const exact = named(found, text)
  return exact.length || isNumber(text) ? exact : found
}

/** The donor that a text means: the only one with this name or number, or the only one who is found at all. */
export function meantBy(found: readonly FoundDonor[], text: string): FoundDonor | undefined {
  const all = possible(found, text)
  return all.length === 1 ? all[0] : undefined
}

export type UnclearDonor = 'several_donors' | 'unknown_donor' | 'unknown_number'
const unclearAs = (donors: readonly FoundDonor[], text: string): UnclearDonor =>
  donors.length ? 'several_donors' : isNumber(text) ? 'unknown_number' : 'unknown_donor'
/** Why a text means no donor. */
export const whyUnclear = (found: readonly FoundDonor[], text: string): UnclearDonor =>
  unclearAs(possible(found, text), text)

/**
 * The donor with a name or a number.
 * @throws Problem at the field when there is none or several.
 */
export async function donorNamed(client: Client, text: string): Promise<GiftDonor> {
  const exact = named(await search(client, queryOf(text)), text)
  const [only, ...others] = exact
  if (only && !others.length) return knownDonor(only)
  throw unknown('donor', unclearAs(exact, text))
}

export interface Found {
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
