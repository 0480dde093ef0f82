import { Badge } from '../components/page'
import type { ActivityRowFragment } from '../generated/graphql'

/** The name of an operation without the hash of its document. */
export const operationName = (operation: string): string => operation.split(':')[0] ?? operation

/** The HTTP status of a request, coloured by what it means. */
export function StatusBadge({ row }: { row: ActivityRowFragment }) {
  const tone = row.status < 400 ? 'green' : row.status >= 500 ? 'red' : 'gold'
  return <Badge tone={tone}>{row.status}</Badge>
}
