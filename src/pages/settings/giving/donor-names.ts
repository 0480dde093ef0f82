import { useEffect, useState } from 'preact/hooks'
import { SettingsDonorNamesDocument } from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'

/** How many donors are asked for at once. */
const MOST = 200

/** The names of donors by their ids, as far as the person may read donors. Those that were read stay known. */
export function useDonorNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { client } = useSettings()
  const canRead = useGrant().canUse('donors:read')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const missing = [...new Set(ids)].filter(id => !names.has(id)).slice(0, MOST)
  useEffect(() => {
    if (!canRead || !missing.length) return
    run(client, SettingsDonorNamesDocument, { ids: missing }).then(
      ({ donors }) => {
        const read = new Map((donors?.nodes ?? []).map(({ id, displayName }) => [id, displayName ?? '']))
        // A donor who was not answered is not asked for again.
        setNames(before => new Map([...before, ...missing.map(id => [id, read.get(id) ?? ''] as const)]))
      },
      // The page does without names.
      () => undefined,
    )
  }, [missing.join()])
  return names
}
