import type { ComponentChildren } from 'preact'
import { SettingsDecidersDocument } from '../../generated/graphql'
import { useGrant } from '../access/grant'
import { useAnswer, useSettings } from '../context'

export const DECISIONS = {
  PENDING: { text: 'Waits', tone: 'gold' },
  APPROVED: { text: 'Approved', tone: 'green' },
  REJECTED: { text: 'Rejected', tone: 'red' },
} as const

/** The name of a person or an API key by its id. */
export type NameOf = (id: string) => string

interface NamesProps {
  /** The type of the document. */
  type: string
  id: string
  children(nameOf: NameOf): ComponentChildren
}

/** Names those who wrote a document. Their names are in the audit trail, which not every role reads. */
export function WithNames(props: NamesProps) {
  return useGrant().has('READ_AUDIT_TRAIL') ? <ReadNames {...props} /> : <Named {...props} names={new Map()} />
}

function ReadNames(props: NamesProps) {
  const { type, id } = props
  const { data } = useAnswer(SettingsDecidersDocument, { type, id }, [type])
  const actors = (data?.auditEntries?.nodes ?? []).map(({ actor }) => [actor.id, actor.name ?? ''] as const)
  return <Named {...props} names={new Map(actors)} />
}

function Named({ children, names }: NamesProps & { names: ReadonlyMap<string, string> }) {
  const { user } = useSettings()
  return children(id => (id === user.id ? `${user.name} (you)` : (names.get(id) ?? 'Another person')))
}
