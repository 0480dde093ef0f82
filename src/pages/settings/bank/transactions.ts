import { useEffect, useState } from 'preact/hooks'
import { SettingsBankCandidatesDocument } from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { formatMoney } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useSettings } from '../context'

/** How many bank transactions are asked for at once. */
const MOST = 200

/** Bank transactions in words by their ids, such as "Mar 10, 2026, $84.10, Electricity". Those that were read stay known. */
export function useTransactions(ids: readonly string[]): ReadonlyMap<string, string> {
  const { client, organization } = useSettings()
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const missing = [...new Set(ids)].filter(id => !known.has(id)).slice(0, MOST)
  useEffect(() => {
    if (!missing.length) return
    run(client, SettingsBankCandidatesDocument, { ids: missing }).then(
      ({ transactions }) => {
        const read = (transactions?.nodes ?? []).map(
          ({ id, date, amount, description }) =>
            [id, `${formatCalendarDay(date)}, ${formatMoney(amount, organization.currency)}, ${description}`] as const,
        )
        const unread = missing.map(id => [id, 'a bank transaction that is gone'] as const)
        setKnown(before => new Map([...before, ...unread, ...read]))
      },
      // The page numbers them instead.
      () => undefined,
    )
  }, [missing.join()])
  return known
}
