import { useEffect, useState } from 'preact/hooks'
import { announce } from '../../../components/announcer'
import { Dialog } from '../../../components/dialog'
import { Form, SelectField, Submit, TextField, type Values } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Badge, Loading } from '../../../components/page'
import { Table } from '../../../components/section'
import {
  type CarriedMethod,
  type DepositPartsFragment,
  type GiftPartsFragment,
  SettingsBatchDepositsDocument,
  SettingsCreateDepositDocument,
  SettingsDepositAccountsDocument,
  SettingsDepositLinesDocument,
  SettingsMoneyToDepositDocument,
} from '../../../generated/graphql'
import { dayIn, formatCalendarDay } from '../../../lib/day'
import { counted, formatMoney } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useGrant } from '../../access/grant'
import { useAnswer, useRun, useSettings } from '../../context'
import { useOnce } from '../../work/once'
import { Money } from '../../work/parts'
import type { Batch } from './batch-view'
import { DEPOSIT_STATUS, depositAddress } from './words'

interface DepositsProps {
  batch: Batch
  gifts: readonly GiftPartsFragment[]
  onChanged(): Promise<void>
}

interface Waiting {
  count: number
  amount: number
}

/** The deposits of a posted batch, and the cash and checks that wait for one. */
export function Deposits({ batch, gifts, onChanged }: DepositsProps) {
  const { client, organization } = useSettings()
  const { canUse, permissions } = useGrant()
  const [waiting, setWaiting] = useState<Waiting>()
  const [deposits, setDeposits] = useState<DepositPartsFragment[]>([])
  const [isDepositing, setDepositing] = useState(false)
  const canRead = canUse('settlements:read')
  const ids = [...new Set([batch.settlementId, ...gifts.map(({ settlementId }) => settlementId)])].flatMap(
    id => id ?? [],
  )
  const isPosted = batch.status === 'POSTED'
  useEffect(() => {
    if (!isPosted || !canRead) return
    const read = async () => {
      const [money, found] = await Promise.all([
        run(client, SettingsMoneyToDepositDocument, { ids: [batch.id], settlements: ['none'] }),
        ids.length ? run(client, SettingsBatchDepositsDocument, { ids }) : undefined,
      ])
      setWaiting(money.contributions?.totals)
      setDeposits(found?.settlements?.nodes ?? [])
    }
    // The gifts are shown without their deposits.
    read().catch(() => undefined)
  }, [isPosted, batch.version, ids.join()])
  if (!isPosted || !canRead) return null
  const canDeposit = canUse('settlements:write') && canUse('accounts:read') && (permissions?.has('BOOKKEEPER') ?? true)
  return (
    <section class="stack" aria-labelledby="deposits">
      <h2 id="deposits">Deposits</h2>
      {waiting && waiting.count > 0 && (
        <div class="work-head">
          <p>
            <Money amount={waiting.amount} /> of cash and checks, {counted(waiting.count, 'gift')}, not at the bank yet.
          </p>
          {canDeposit && (
            <button type="button" class="button" onClick={() => setDepositing(true)}>
              Deposit
            </button>
          )}
        </div>
      )}
      {waiting && waiting.count === 0 && !deposits.length && (
        <p class="soft">
          The batch has no cash and no checks. Its gifts reach the bank by the payouts of their provider.
        </p>
      )}
      {deposits.length > 0 && (
        <Table
          label="Deposits"
          rows={deposits}
          idOf={({ id }) => id}
          columns={[
            {
              title: 'Deposit',
              kind: 'name',
              cell: ({ id, externalReference, settlementType }) => (
                <a class="strong" href={depositAddress(id)}>
                  {externalReference ?? (settlementType === 'DEPOSIT_SLIP' ? 'Deposit slip' : 'Payout')}
                </a>
              ),
            },
            {
              title: 'Day',
              cell: ({ actualArrivalDate: day }) => day && <span class="nowrap">{formatCalendarDay(day)}</span>,
            },
            {
              title: 'State',
              cell: ({ status }) => <Badge tone={DEPOSIT_STATUS[status].tone}>{DEPOSIT_STATUS[status].text}</Badge>,
            },
            { title: 'Entry', cell: ({ accounting }) => accounting.journalEntry?.entryNumber },
            { title: 'Amount', kind: 'number', cell: ({ netAmount }) => <Money amount={netAmount} /> },
          ]}
        />
      )}
      {isDepositing && waiting && (
        <MakeDeposit
          batch={batch}
          text={`${formatMoney(waiting.amount, organization.currency)} of cash and checks wait.`}
          onClose={() => setDepositing(false)}
          onDone={onChanged}
        />
      )}
    </section>
  )
}

const MONEY = [
  ['BOTH', 'Cash and checks'],
  ['CASH', 'Cash alone'],
  ['CHECK', 'Checks alone'],
] as const

const methodsOf = (money: (typeof MONEY)[number][0]): CarriedMethod[] | undefined =>
  money === 'BOTH' ? undefined : [money]

interface MakeDepositProps {
  batch: Batch
  text: string
  onClose(): void
  onDone(): Promise<void>
}

/** Brings the money of a batch to the bank: the account, the day, the number of the slip and the line of the bank. */
function MakeDeposit({ batch, text, onClose, onDone }: MakeDepositProps) {
  const { organization } = useSettings()
  const { canUse } = useGrant()
  const write = useRun()
  const once = useOnce()
  const { data, problem, again } = useAnswer(SettingsDepositAccountsDocument, {})
  const [chosen, setChosen] = useState<string>()
  const accountId = chosen ?? data?.accountingPolicy?.defaultBankAccountId ?? data?.accounts?.[0]?.id ?? ''
  const deposit = async (values: Values) => {
    const bankTransactionId = values.optional('bankTransactionId')
    const input = {
      batchIds: [batch.id],
      paymentMethods: methodsOf(values.choice('paymentMethods', MONEY)),
      bankAccountId: accountId || undefined,
      date: values.text('date'),
      referenceNumber: values.optional('referenceNumber'),
      ...(bankTransactionId && { bankTransactionId, acceptsDifference: values.raw('acceptsDifference') !== '' }),
    }
    await once(JSON.stringify(input), idempotencyKey => write(SettingsCreateDepositDocument, { input, idempotencyKey }))
    announce('The deposit is posted.')
    await onDone()
    onClose()
  }
  return (
    <Dialog title={`Deposit the money of ${batch.name}`} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && (
        <Form
          onSubmit={deposit}
          fields={[
            'paymentMethods',
            'bankAccountId',
            'date',
            'referenceNumber',
            'bankTransactionId',
            'acceptsDifference',
          ]}
        >
          <p class="soft">{text} The deposit is posted to the bank account at once.</p>
          <SelectField name="paymentMethods" label="Money" options={MONEY} />
          <SelectField
            name="bankAccountId"
            label="Bank account"
            value={accountId}
            options={(data.accounts ?? []).map(({ id, accountNumber, name }) => [id, `${accountNumber} ${name}`])}
            onChange={setChosen}
          />
          <div class="row">
            <TextField name="date" label="Day" type="date" value={dayIn(organization.timeZone)} />
            <TextField name="referenceNumber" label="Slip number (optional)" maxLength={100} />
          </div>
          {canUse('transactions:read') && accountId && <BankLine key={accountId} accountId={accountId} />}
          <div class="actions end">
            <button type="button" class="button quiet" onClick={onClose}>
              Cancel
            </button>
            <Submit>Deposit</Submit>
          </div>
        </Form>
      )}
    </Dialog>
  )
}

/** The line by which the bank shows the deposit already, when it does. */
function BankLine({ accountId }: { accountId: string }) {
  const { currency } = useSettings().organization
  const { data } = useAnswer(SettingsDepositLinesDocument, { accountId: [accountId] })
  const [line, setLine] = useState('')
  const lines = data?.transactions?.nodes ?? []
  if (!lines.length) return null
  return (
    <>
      <SelectField
        name="bankTransactionId"
        label="Line of the bank"
        hint="A line of the same amount is found by itself. Choose one when the bank has counted another amount."
        value={line}
        options={[
          ['', 'Find or create it'],
          ...lines.map(
            ({ id, date, amount, description }) =>
              [id, `${formatCalendarDay(date)}, ${formatMoney(amount, currency)}, ${description}`] as const,
          ),
        ]}
        onChange={setLine}
      />
      {line && (
        <label class="check">
          <input type="checkbox" name="acceptsDifference" />
          <span>Accept that the bank has counted another amount</span>
        </label>
      )}
    </>
  )
}
