import { useEffect, useState } from 'preact/hooks'
import { Confirm } from '../../../components/confirm'
import { TextField } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Badge, Loading } from '../../../components/page'
import { Section } from '../../../components/section'
import {
  SettingsDepositSlipDocument,
  type SettingsDepositSlipQuery,
  SettingsUndoDepositDocument,
} from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { counted, formatMoney, formatNumber } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { type Problem, problemOf } from '../../../lib/problem'
import { useGrant } from '../../access/grant'
import { Facts } from '../../activity/log-parts'
import { useRun, useSettings } from '../../context'
import { readingStale } from '../../stale'
import { useDonorNames } from '../donor-names'
import { batchAddress, DEPOSIT_STATUS, hasSlip, PATH } from './words'

type Check = NonNullable<SettingsDepositSlipQuery['checks']>['nodes'][number]
interface Slip extends SettingsDepositSlipQuery {
  /** The checks of every page. */
  all: Check[]
}

/** Reads a deposit with all of its checks, because paper has all of them. */
function useSlip(id: string) {
  const { client } = useSettings()
  const readsTransactions = useGrant().canUse('transactions:read')
  const [slip, setSlip] = useState<Slip>()
  const [problem, setProblem] = useState<Problem>()
  const read = async () => {
    const all: Check[] = []
    let after: string | null | undefined = null
    let answer: SettingsDepositSlipQuery
    do {
      answer = await run(client, SettingsDepositSlipDocument, { id, ids: [id], readsTransactions, after })
      all.push(...(answer.checks?.nodes ?? []))
      after = answer.checks?.pageInfo.hasNextPage ? answer.checks.pageInfo.endCursor : undefined
    } while (after)
    setSlip({ ...answer, all })
    setProblem(undefined)
  }
  const again = () => read().catch(error => setProblem(problemOf(error)))
  useEffect(() => {
    again()
  }, [id])
  return { slip, problem, again }
}

/** A deposit as the slip that goes to the bank: the cash, each check, and their sum. */
export function DepositSlip({ id }: { id: string }) {
  const { slip, problem, again } = useSlip(id)
  const settlement = slip?.settlement
  const batch = settlement?.batches[0]
  const day = settlement?.actualArrivalDate
  return (
    <Section
      title={settlement?.externalReference ?? 'Deposit slip'}
      lead={day ? `Deposit of ${formatCalendarDay(day)}.` : undefined}
      action={<a href={batch ? batchAddress(batch.id) : PATH}>{batch ? 'The batch' : 'All batches'}</a>}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!slip && !problem && <Loading />}
      {slip && !settlement && <p>There is no such deposit.</p>}
      {slip && settlement && <SlipView slip={slip} deposit={settlement} onChanged={again} />}
    </Section>
  )
}

interface SlipViewProps {
  slip: Slip
  deposit: NonNullable<SettingsDepositSlipQuery['settlement']>
  onChanged(): Promise<void>
}

function SlipView({ slip, deposit, onChanged }: SlipViewProps) {
  const { organization } = useSettings()
  const { currency } = organization
  const { canUse, permissions } = useGrant()
  const [isUndoing, setUndoing] = useState(false)
  const names = useDonorNames(slip.all.flatMap(({ donorId }) => donorId ?? []))
  const { text, tone } = DEPOSIT_STATUS[deposit.status]
  const line = deposit.bankLink.transaction
  const isSlip = hasSlip(deposit)
  const canUndo = isSlip && canUse('settlements:write') && (permissions?.has('BOOKKEEPER') ?? true)
  const cash = slip.cash?.totals
  return (
    <>
      <article class="panel" aria-label="Deposit">
        <header>
          <p>
            <strong>{organization.name}</strong>
          </p>
          <Badge tone={tone}>{text}</Badge>
        </header>
        <Facts
          facts={[
            ['Payments', formatNumber(deposit.paymentCount)],
            ['Net', !isSlip && formatMoney(deposit.netAmount, currency)],
            ['Fees', !isSlip && formatMoney(deposit.feesAmount, currency)],
            ['Line of the bank', line && `${formatCalendarDay(line.date)}, ${line.description}`],
            ['Journal entry', deposit.accounting.journalEntry?.entryNumber],
          ]}
        />
        {!isSlip && (
          <p class="soft">
            {deposit.settlementType === 'DEPOSIT_SLIP'
              ? 'The deposit is undone. It has no slip.'
              : 'This is the payout of a provider. It has no slip.'}
          </p>
        )}
        <div class="actions no-print">
          {isSlip && (
            <button type="button" class="button" onClick={() => print()}>
              Print the slip
            </button>
          )}
          {canUndo && (
            <button type="button" class="button quiet danger" onClick={() => setUndoing(true)}>
              Undo the deposit
            </button>
          )}
        </div>
      </article>
      {isSlip && (
        <div class="sheet whole">
          <table aria-label="Deposit slip">
            <thead>
              <tr>
                <th scope="col">Payment</th>
                <th scope="col">Check number</th>
                <th scope="col" data-kind="number">
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {cash && cash.count > 0 && (
                <tr>
                  <th scope="row">Cash</th>
                  <td />
                  <td data-kind="number">{formatMoney(cash.amount, currency)}</td>
                </tr>
              )}
              {slip.all.map(({ id, donorId, checkNumber, amount }) => (
                <tr key={id}>
                  <th scope="row">{(donorId && names.get(donorId)) || 'Check'}</th>
                  <td>{checkNumber}</td>
                  <td data-kind="number">{formatMoney(amount, currency)}</td>
                </tr>
              ))}
              <tr class="total">
                <th scope="row">Deposit</th>
                <td>{counted(slip.checks?.totals.count ?? 0, 'check')}</td>
                <td data-kind="number">{formatMoney(deposit.grossAmount, currency)}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
      {isUndoing && <UndoDeposit deposit={deposit} onClose={() => setUndoing(false)} onDone={onChanged} />}
    </>
  )
}

interface UndoDepositProps {
  deposit: SlipViewProps['deposit']
  onClose(): void
  onDone(): Promise<void>
}

function UndoDeposit({ deposit: { id, version }, onClose, onDone }: UndoDepositProps) {
  const write = useRun()
  return (
    <Confirm
      title="Undo the deposit?"
      action="Undo the deposit"
      done="The deposit is undone."
      fields={['reason']}
      onConfirm={async values => {
        const input = { reason: values.text('reason') }
        await readingStale(write(SettingsUndoDepositDocument, { id, ifVersion: version, input }), onDone)
        await onDone()
      }}
      onClose={onClose}
    >
      <p>Its posting is reversed. The cash and the checks wait for a deposit again.</p>
      <TextField name="reason" label="Reason" maxLength={500} autofocus={true} />
    </Confirm>
  )
}
