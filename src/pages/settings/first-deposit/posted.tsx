import { useEffect, useRef } from 'preact/hooks'
import { FirstDepositEntryDocument, type FirstDepositStateQuery } from '../../generated/graphql'
import { formatMoney } from '../../lib/format'
import { useGrant } from '../access/grant'
import { useAnswer, useSettings } from '../context'

type Settlement = NonNullable<FirstDepositStateQuery['settlements']>['nodes'][number]
type Entry = NonNullable<Settlement['accounting']['journalEntry']>

/** The address of the explorer with the settlement and both of its sides. */
function explorerOf(id: string): string {
  const query = `{
  settlement(id: "${id}") {
    status
    recordedTotals { gross fees net }
    linkedContributionTotals { gross fees net }
    accounting { disposition journalEntry { entryNumber entry { lines { debit credit account { name } fund { name } } } } }
    contributions { nodes { amount feeAmount receivedDate } }
  }
}
`
  return `/explorer?${new URLSearchParams({ query })}`
}

interface PostedProps {
  settlement: Settlement
  entry: Entry
}

/** The end of the wizard: the figures of the settlement, and where to go from there. */
export function Posted({ settlement, entry }: PostedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { canUse } = useGrant()
  return (
    <section class="panel posted" aria-labelledby="posted">
      <h2 id="posted" ref={heading} tabIndex={-1}>
        Deposit posted
      </h2>
      <p>
        It is journal entry <strong>{entry.entryNumber}</strong>. What was paid out agrees with its contribution.
      </p>
      <Agreement settlement={settlement} />
      {canUse('journal-entries:read') && <Lines id={entry.id} />}
      <div class="actions">
        <a class="button" href="/settings">
          Go to the overview
        </a>
        <a class="button quiet" href={explorerOf(settlement.id)}>
          See its figures in the explorer
        </a>
        <a class="button quiet" href="/reference/recordSettlement">
          Its operation in the reference
        </a>
      </div>
    </section>
  )
}

/** What the settlement recorded beside what its contributions come to. */
function Agreement({ settlement: { recordedTotals, linkedContributionTotals } }: { settlement: Settlement }) {
  const { currency } = useSettings().organization
  const rows = [
    ['Paid out', recordedTotals],
    ['Contributions', linkedContributionTotals],
  ] as const
  return (
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">The settlement</th>
          <th scope="col">Gross</th>
          <th scope="col">Fees</th>
          <th scope="col">Net</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { gross, fees, net }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatMoney(gross, currency)}</td>
            <td>{formatMoney(fees, currency)}</td>
            <td>{formatMoney(net, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The lines of the journal entry. */
function Lines({ id }: { id: string }) {
  const { currency } = useSettings().organization
  const { data } = useAnswer(FirstDepositEntryDocument, { id })
  if (!data?.journalEntry) return null
  const amount = (value: number) => (value ? formatMoney(value, currency) : '')
  return (
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">The entry</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody>
        {data.journalEntry.lines.map(line => (
          <tr key={line.id}>
            <th scope="row">
              {line.account?.accountNumber} {line.account?.name}
              <span class="block soft small">{line.fund?.name}</span>
            </th>
            <td>{amount(line.debit)}</td>
            <td>{amount(line.credit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
