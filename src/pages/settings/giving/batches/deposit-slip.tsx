import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
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
import { saveFile } from '../../../lib/rest'
import { useGrant } from '../../access/grant'
import { Facts } from '../../activity/log-parts'
import { attempt } from '../../attempt'
import { useAnswer, useRun, useSettings } from '../../context'
import { readingStale } from '../../stale'
import { batchAddress, DEPOSIT_STATUS, hasSlip, PATH } from './words'

/** A deposit with the slip that goes to the bank. */
export function DepositSlip({ id }: { id: string }) {
  const readsTransactions = useGrant().canUse('transactions:read')
  const { data: slip, problem, again } = useAnswer(SettingsDepositSlipDocument, { id, ids: [id], readsTransactions })
  const settlement = slip?.settlement
  const [batch, other] = settlement?.batches ?? []
  const day = settlement?.actualArrivalDate
  return (
    <Section
      title={settlement?.externalReference ?? 'Deposit slip'}
      lead={day ? `Deposit of ${formatCalendarDay(day)}.` : undefined}
      action={batch && !other ? <a href={batchAddress(batch.id)}>The batch</a> : <a href={PATH}>All batches</a>}
    >
      {problem && !slip && <ProblemNotice problem={problem} onRetry={again} />}
      {!slip && !problem && <Loading />}
      {slip && !settlement && <p>There is no such deposit.</p>}
      {slip && settlement && <SlipView slip={slip} deposit={settlement} onChanged={again} />}
    </Section>
  )
}

interface SlipViewProps {
  slip: SettingsDepositSlipQuery
  deposit: NonNullable<SettingsDepositSlipQuery['settlement']>
  onChanged(): void
}

function SlipView({ slip, deposit, onChanged }: SlipViewProps) {
  const { organization } = useSettings()
  const { currency } = organization
  const { canUse, isAllowed } = useGrant()
  const [isUndoing, setUndoing] = useState(false)
  const { text, tone } = DEPOSIT_STATUS[deposit.status]
  const line = deposit.bankLink.transaction
  const isSlip = hasSlip(deposit)
  const canUndo = isSlip && isAllowed({ scopes: ['settlements:write'], permission: 'BOOKKEEPER' })
  const [cash, checks] = [slip.cash?.totals, slip.checks?.totals]
  const download = () =>
    attempt(
      saveFile(organization.id, `/deposits/${deposit.id}/slip`, 'application/pdf', 'deposit-slip.pdf'),
      'The slip is downloaded.',
    )
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
            ['Cash', isSlip && cash && formatMoney(cash.amount, currency)],
            [
              'Checks',
              isSlip && checks && `${formatMoney(checks.amount, currency)} in ${counted(checks.count, 'check')}`,
            ],
            ['Deposit', isSlip && formatMoney(deposit.grossAmount, currency)],
            ['Batches', deposit.batches.length > 1 && <BatchLinks batches={deposit.batches} />],
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
        <div class="actions">
          {isSlip && ['contributions:read', 'donors:read'].every(canUse) && (
            <button type="button" class="button" onClick={download}>
              Download the slip
            </button>
          )}
          {canUndo && (
            <button type="button" class="button quiet danger" onClick={() => setUndoing(true)}>
              Undo the deposit
            </button>
          )}
        </div>
      </article>
      {isUndoing && <UndoDeposit deposit={deposit} onClose={() => setUndoing(false)} onDone={onChanged} />}
    </>
  )
}

const BatchLinks = ({ batches }: Pick<SlipViewProps['deposit'], 'batches'>) => (
  <>
    {batches.map(({ id, batch }, place) => (
      <Fragment key={id}>
        {place > 0 && ', '}
        <a href={batchAddress(id)}>{batch?.name}</a>
      </Fragment>
    ))}
  </>
)

interface UndoDepositProps {
  deposit: SlipViewProps['deposit']
  onClose(): void
  onDone(): void
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
        await readingStale(write(SettingsUndoDepositDocument, { id, ifVersion: version, input }), async () => onDone())
        onDone()
      }}
      onClose={onClose}
    >
      <p>Its posting is reversed. The cash and the checks wait for a deposit again.</p>
      <TextField name="reason" label="Reason" maxLength={500} autofocus={true} />
    </Confirm>
  )
}
