import { dayIn } from '../../lib/day'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { addressOf, PATH } from './address'
import { BOARD_PACKET } from './catalog'
import { monthBefore, monthName } from './periods'

/** The way to the packet of the last whole month, for the overview. Renders nothing for a person who may not read it. */
export function PacketLink() {
  const { canUse } = useGrant()
  const { timeZone } = useSettings().organization
  if (!BOARD_PACKET.scopes.every(canUse)) return null
  const month = monthBefore(dayIn(timeZone))
  return (
    <section class="panel" aria-labelledby="reports">
      <header>
        <h2 id="reports">Reports</h2>
        <a class="small nowrap" href={PATH}>
          All reports
        </a>
      </header>
      <p>
        <a href={addressOf('report', BOARD_PACKET.path, `month=${month}`)}>Board packet of {monthName(month)}</a>
        <span class="block soft small">{BOARD_PACKET.sentence}</span>
      </p>
    </section>
  )
}
