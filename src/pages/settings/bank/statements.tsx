import { Badge } from '../../components/page'
import { Table } from '../../components/section'
import { formatNumber } from '../../lib/format'
import { faultText, type Problem } from '../../lib/problem'
import { useSettings } from '../context'
import type { Found } from './reading'
import { balanceWords, countOf, daysOf, ROW_STATES, ROW_STATUS, rangeOf } from './words'

interface StatementsProps {
  found: readonly Found[]
  /** The names of the bank accounts by their ids. */
  accounts: ReadonlyMap<string, string>
  onAccount(statement: Found, accountId: string): void
}

/** The statements of a file, and the account that each goes to. */
export function Statements({ found, accounts, onAccount }: StatementsProps) {
  const { currency } = useSettings().organization
  return (
    <Table
      label="Statements of the file"
      rows={found}
      idOf={({ number }) => String(number)}
      columns={[
        { title: 'Statement', kind: 'name', cell: each => nameOf(each) },
        { title: 'Days', cell: each => daysOf(each) },
        { title: 'Rows', cell: each => <Rows found={each} /> },
        {
          title: 'Balances',
          cell: ({ preview }) => {
            const check = preview && balanceWords(preview, currency)
            return (
              check && (
                <>
                  {rangeOf(preview, currency)} <Badge tone={check.tone}>{check.text}</Badge>
                  <span class="block soft small">{check.why}</span>
                </>
              )
            )
          },
        },
        {
          title: 'Goes to',
          cell: each => (
            <>
              <select
                aria-label={`Account of ${nameOf(each)}`}
                onChange={event => onAccount(each, event.currentTarget.value)}
              >
                <option value="" selected={!each.accountId}>
                  Leave it out
                </option>
                {[...accounts].map(([id, name]) => (
                  <option key={id} value={id} selected={id === each.accountId}>
                    {name}
                  </option>
                ))}
              </select>
              {each.problem && <span class="fault block">{refusalOf(each.problem)}</span>}
            </>
          ),
        },
      ]}
    />
  )
}

/** A statement as the page names it, such as "…6789 CHECKING". */
function nameOf({ number, accountNumberEnding, accountType }: Found): string {
  const named = [accountNumberEnding && `…${accountNumberEnding}`, accountType].filter(Boolean).join(' ')
  return named || `Statement ${number}`
}

const refusalOf = ({ fields: [fault], message }: Problem): string => (fault ? faultText(fault) : message)

function Rows({ found: { preview, lineCount } }: { found: Found }) {
  if (!preview) return <>{formatNumber(lineCount)}</>
  const states = ROW_STATES.filter(state => countOf(preview, state) > 0)
  return (
    <>
      {formatNumber(preview.counts.total)}
      {states.map(state => (
        <span key={state} class="block soft small nowrap">
          {ROW_STATUS[state].text}: {formatNumber(countOf(preview, state))}
        </span>
      ))}
    </>
  )
}
