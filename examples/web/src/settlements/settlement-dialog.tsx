import { type ReactNode, useEffect, useRef } from 'react'
import { useChurch } from '../organization.ts'
import { Column } from '../parts/column.tsx'
import { formatDay } from '../values/day.ts'
import { wordsOf } from '../values/words.ts'
import { REASONS, type Settlement } from './settlement.ts'
import { SettlementForm } from './settlement-form.tsx'

interface SettlementDialogProps {
  settlement: Settlement
  /** Closes the dialog. With a message when a change was saved. */
  close(message?: string): void
}

/** One settlement: its recorded and linked totals, and the form, or why it cannot be changed. */
export function SettlementDialog({ settlement, close }: SettlementDialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const { provider, externalId, accounting, isFrozen } = settlement
  useEffect(() => {
    // A modal dialog of the browser: it keeps the focus inside and gives it back, and Escape closes it.
    ref.current?.showModal()
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby="settlement-title"
      onClose={event => close(event.currentTarget.returnValue || undefined)}
    >
      <header>
        <h2 id="settlement-title">{wordsOf(provider)} payout</h2>
        <button type="button" className="quiet" aria-label="Close" onClick={() => ref.current?.close()}>
          ✕
        </button>
      </header>
      {externalId && <p className="fine reference">{externalId}</p>}
      {accounting.reason && <p className="reason">{REASONS[accounting.reason]}</p>}
      <Totals settlement={settlement} />
      {isFrozen ? (
        <Frozen settlement={settlement} />
      ) : (
        <SettlementForm
          settlement={settlement}
          cancel={() => ref.current?.close()}
          saved={message => ref.current?.close(message)}
        />
      )}
    </dialog>
  )
}

function Frozen({ settlement: { status, bankLink, accounting } }: { settlement: Settlement }): ReactNode {
  const { transaction } = bankLink
  return (
    <div className="notice calm">
      <h3>This settlement is frozen</h3>
      <p>
        {status === 'RECONCILED'
          ? 'Its bank line is reconciled. An accountant can undo the reconciliation to change it.'
          : 'Its month is closed. An accountant can open the month again to change it.'}
      </p>
      <p className="fine">
        {transaction && `Bank line of ${formatDay(transaction.date)}: ${transaction.description}. `}
        {accounting.journalEntry && `Journal entry ${accounting.journalEntry.entryNumber}.`}
      </p>
    </div>
  )
}

const ROWS = [
  ['gross', 'Gross'],
  ['fees', 'Fees'],
  ['net', 'Net'],
  ['paymentCount', 'Payments'],
  ['donationCount', 'Donations'],
] as const

function Totals({ settlement }: { settlement: Settlement }): ReactNode {
  const { money } = useChurch()
  const { recordedTotals: recorded, linkedContributionTotals: linked, variance } = settlement
  return (
    <table className="totals">
      <caption className="sr-only">Recorded and linked totals</caption>
      <thead>
        <tr>
          <td />
          <Column className="amount">Recorded</Column>
          <Column className="amount">Linked</Column>
          <Column className="amount">Variance</Column>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, label]) => {
          const isAmount = name === 'gross' || name === 'fees' || name === 'net'
          return (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td className="amount">{isAmount ? money.exact(recorded[name]) : recorded[name]}</td>
              <td className="amount">{isAmount ? money.exact(linked[name]) : linked[name]}</td>
              <td className={`amount ${variance[name] ? 'strong down' : ''}`}>
                {isAmount ? money.signed(variance[name]) : variance[name]}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
