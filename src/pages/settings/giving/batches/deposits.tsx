import type { Client } from '@urql/core'
import { useEffect, useReducer, useState } from 'preact/hooks'
import { announce } from '../../../components/announcer'
import { Dialog } from '../../../components/dialog'
import { Form, SelectField, Submit, TextField, type Values } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Badge, Loading } from '../../../components/page'
import { Table } from '../../../components/section'
import {
  type CarriedMethod,
  type DepositPartsFragment,
  SettingsBatchDepositsDocument,
  SettingsBatchSettlementsDocument,
  SettingsCreateDepositDocument,
  SettingsDepositAccountsDocument,
  SettingsDepositLinesDocument,
  SettingsMoneyToDepositDocument,
} from '../../../generated/graphql'
import { dayIn, formatCalendarDay } from '../../../lib/day'
import { counted, formatMoney } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { type Problem, problemOf } from '../../../lib/problem'
import { useGrant } from '../../access/grant'
import { useAnswer, useRun, useSettings } from '../../context'
import { allRows } from '../../pages'
import { leadToStored, useOnce } from '../../work/once'
import { Money, Under } from '../../work/parts'
import type { Batch } from './batch-view'
import { DEPOSIT_STATUS, depositAddress, hasSlip, isCarried } from './words'

interface DepositsProps {
  batch: Batch
  /** Another number after each act on the batch or its gifts. */
  turn: number
  onChanged(): Promise<void>
}

interface BatchMoney {
  /** The cash and checks that no deposit has. */
  waiting: { count: number; amount: number } | undefined
  /** Whether the batch has cash or checks at all. */
  hasCarried: boolean
  deposits: DepositPartsFragment[]
}

async function readMoney(client: Client, id: string): Promise<BatchMoney> {
  const [money, gifts] = await Promise.all([
    run(client, SettingsMoneyToDepositDocument, { ids: [id], settlements: ['none'] }),
    allRows(
      async after => (await run(client, SettingsBatchSettlementsDocument, { id, after })).givingBatchContributions,
    ),
  ])
  const ids = [...new Set(gifts.flatMap(({ settlementId }) => settlementId ?? []))]
  const found = ids.length ? await run(client, SettingsBatchDepositsDocument, { ids }) : undefined
  return {
    waiting: money.contributions?.totals,
    hasCarried: gifts.some(({ paymentMethod }) => isCarried(paymentMethod)),
    deposits: found?.settlements?.nodes ?? [],
  }
}

/** The deposits of a posted batch, and the cash and checks that wait for one. */
export function Deposits({ batch, turn, onChanged }: DepositsProps) {
  const { client, organization } = useSettings()
  const { canUse, isAllowed } = useGrant()
  const [money, setMoney] = useState<BatchMoney>()
  const [problem, setProblem] = useState<Problem>()
  const [tries, retry] = useReducer((count: number) => count + 1, 0)
  const [isDepositing, setDepositing] = useState(false)
  const canRead = canUse('settlements:read')
  const isPosted = batch.status === 'POSTED'
  useEffect(() => {
    if (!isPosted || !canRead) return
    let isLate = false
    readMoney(client, batch.id).then(
      read => {
        if (isLate) return
        setMoney(read)
        setProblem(undefined)
      },
      error => !isLate && setProblem(problemOf(error)),
    )
    return () => {
      isLate = true
    }
  }, [batch.id, isPosted, batch.version, turn, tries])
  if (!isPosted || !canRead) return null
  const { waiting, hasCarried, deposits } = money ?? { waiting: undefined, hasCarried: true, deposits: [] }
  const canDeposit = isAllowed({ scopes: ['settlements:write', 'accounts:read'], permission: 'BOOKKEEPER' })
  return (
    <section class="stack" aria-labelledby="deposits">
      <h2 id="deposits">Deposits</h2>
      {problem && <ProblemNotice problem={problem} onRetry={() => retry(0)} />}
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
      {!hasCarried && !deposits.length && (
        <p class="soft">The batch has no cash and no checks, so it needs no deposit slip.</p>
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
              cell: deposit => {
                const { id, externalReference, settlementType } = deposit
                const name = externalReference ?? (settlementType === 'DEPOSIT_SLIP' ? 'Deposit slip' : 'Payout')
                if (!hasSlip(deposit)) return <strong>{name}</strong>
                return (
                  <a class="strong" href={depositAddress(id)}>
                    {name}
                  </a>
                )
              },
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
            {
              title: 'Amount',
              kind: 'number',
              cell: ({ netAmount, feesAmount }) => (
                <>
                  <Money amount={netAmount} />
                  {feesAmount !== 0 && (
                    <Under>
                      after <Money amount={feesAmount} /> of fees
                    </Under>
                  )}
                </>
              ),
            },
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
    try {
      await once('deposit', idempotencyKey => write(SettingsCreateDepositDocument, { input, idempotencyKey }))
      announce('The deposit is posted.')
    } catch (error) {
      leadToStored(error, () => undefined)
    }
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
  const { data, problem, again } = useAnswer(SettingsDepositLinesDocument, { accountId: [accountId] })
  const [line, setLine] = useState('')
  const { nodes: lines = [], pageInfo } = data?.transactions ?? {}
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  if (!lines.length) return null
  const cut = pageInfo?.hasNextPage ? ` Only the newest ${lines.length} are listed.` : ''
  return (
    <>
      <SelectField
        name="bankTransactionId"
        label="Line of the bank"
        hint={`A line of the same amount is found by itself. Choose one when the bank has counted another amount.${cut}`}
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
