import { Badge } from '../../components/page'
import type { GiftPartsFragment } from '../../generated/graphql'
import { METHODS } from './methods'

/** The names of the funds of a gift, as far as the person may read funds. A closed fund has its name too. */
export const fundsOf = ({ allocations }: { allocations: readonly { fund?: { name: string } | null }[] }): string =>
  allocations.flatMap(({ fund }) => fund?.name ?? []).join(', ')

/** How a gift was paid, and its state unless it is completed. */
export function GiftMethod({ gift: { paymentMethod, checkNumber, status } }: { gift: GiftPartsFragment }) {
  return (
    <>
      {METHODS[paymentMethod]} {checkNumber}
      {status === 'VOIDED' && <Badge>Voided</Badge>}
      {status === 'PENDING' && <Badge tone="gold">Pending</Badge>}
      {status === 'FAILED' && <Badge tone="red">Failed</Badge>}
    </>
  )
}
