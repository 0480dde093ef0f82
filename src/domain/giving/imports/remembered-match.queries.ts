import type { Reader } from '../../../data/reader.js'
import type { FactDigests } from './remembered-match.js'

/** An earlier decision, with the donor. */
export type KnownMatch = FactDigests & { donorId: string }

/** The earlier decisions about files of a system that share one of these facts, apart from donors who cannot give any more. */
export async function knownMatches(
  read: Reader,
  provider: string,
  facts: readonly FactDigests[],
): Promise<KnownMatch[]> {
  const all = (key: keyof FactDigests) => [...new Set(facts.flatMap(each => each[key] ?? []))]
  const [names, emails, ids] = [all('nameDigest'), all('emailDigest'), all('externalIdDigest')]
  if (!names.length && !emails.length && !ids.length) return []
  return read.rows<KnownMatch>(
    `select distinct r.donor_id as "donorId", r.name_digest as "nameDigest", r.email_digest as "emailDigest",
       r.external_id_digest as "externalIdDigest"
     from (select * from remembered_match where organization_id = $1 and provider = $2 and external_id_digest = any ($3)
       union all select * from remembered_match where organization_id = $1 and provider = $2 and email_digest = any ($4)
       union all select * from remembered_match where organization_id = $1 and provider = $2 and name_digest = any ($5)) r
     join donor d on d.organization_id = $1 and d.id = r.donor_id where d.status not in ('MERGED', 'ERASED')`,
    [provider, ids, emails, names],
  )
}
