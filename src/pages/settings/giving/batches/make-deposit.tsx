import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { announce } from '../../../components/announcer'
import { Dialog } from '../../../components/dialog'
import { Form, SelectField, Submit, TextField, type Values } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import {
  type CarriedMethod,
  SettingsCreateDepositDocument,
  SettingsDepositAccountsDocument,
  type SettingsDepositAccountsQuery,
  SettingsDepositLinesDocument,
} from '../../../generated/graphql'
import { dayIn, formatCalendarDay } from '../../../lib/day'
import { formatMoney } from '../../../lib/format'
import { Problem, problemOf, WITHOUT_ANSWER } from '../../../lib/problem'
import { useGrant } from '../../access/grant'
import { useAnswer, useRun, useSettings } from '../../context'
import { useRecord } from '../../record'
import { isStoredBefore, leadToStored, useOnce } from '../../work/once'
import { readMoney, waitingIn } from './money'

const MONEY = [
  ['BOTH', 'Cash and checks'],
  ['CASH', 'Cash alone'],
  ['CHECK', 'Checks alone'],
] as const
type Money = (typeof MONEY)[number][0]

const WORDS: Record<Money, string> = { BOTH: 'cash and checks', CASH: 'cash', CHECK: 'checks' }

const methodOf = (money: Money): CarriedMethod | undefined => (money === 'BOTH' ? undefined : money)

const UNREAD = 'The sum of the money is not read yet. Compare it with the money, and try again.'
const CHANGED = 'The money that waits has changed. Compare the new sum with the money, and try again.'

const FIELDS = [
  ...['batchIds', 'paymentMethods', 'bankAccountId', 'date', 'referenceNumber'],
  ...['bankTransactionId', 'acceptsDifference'],
]

interface MakeDepositProps {
  title: string
  batchIds: string[]
  /** The choice of the batches. */
  children?: ComponentChildren
  /** Reads again what waits, after a refusal or a lost answer. */
  again(): unknown
  onClose(): void
  /** @param id the deposit. Undefined when an earlier attempt made it. */
  onDone(id: string | undefined): Promise<unknown>
}

/** Brings the money of batches to the bank: the account, the day, the number of the slip and the line of the bank. */
export function MakeDeposit(props: MakeDepositProps) {
  const { data, problem, again } = useAnswer(SettingsDepositAccountsDocument, {})
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && <Fields {...props} accounts={data} />}
    </Dialog>
  )
}

/** The money that waits, and what sends it. */
function useDeposit({ batchIds, again, onClose, onDone }: MakeDepositProps, accountId: string) {
  const { client, organization } = useSettings()
  const write = useRun()
  const once = useOnce()
  const [money, setMoney] = useState<Money>('BOTH')
  const { record, problem, again: look } = useRecord(() => readMoney(client, batchIds), batchIds.join())
  const method = methodOf(money)
  const waiting = record && waitingIn(record, method)
  const send = async (values: Values) => {
    if (!waiting) throw new Problem(UNREAD, 'stale')
    const bankTransactionId = values.optional('bankTransactionId')
    const input = {
      batchIds,
      paymentMethods: method && [method],
      bankAccountId: accountId || undefined,
      date: values.text('date'),
      expectedAmount: waiting.amount,
      referenceNumber: values.optional('referenceNumber'),
      ...(bankTransactionId && { bankTransactionId, acceptsDifference: values.raw('acceptsDifference') !== '' }),
    }
    let id: string | undefined
    try {
      const { createDeposit: made } = await once('deposit', idempotencyKey =>
        write(SettingsCreateDepositDocument, { input, idempotencyKey }),
      )
      id = made?.id
      announce(`The deposit of ${formatMoney(made?.grossAmount ?? 0, organization.currency)} is posted.`)
    } catch (error) {
      again()
      // What was sent without an answer is sent again as it was.
      const isAnswered = !WITHOUT_ANSWER.has(problemOf(error).reason) && !isStoredBefore(error)
      const now = isAnswered ? await look() : undefined
      const changed = now && waitingIn(now, method)
      // Where nothing waits any more, the refusal of the service says so.
      if (changed?.count && changed.amount !== waiting.amount) throw new Problem(CHANGED, 'stale')
      leadToStored(error, () => undefined)
    }
    await onDone(id)
    onClose()
  }
  return { money, setMoney, waiting, problem, look, send }
}

interface FieldsProps extends MakeDepositProps {
  accounts: SettingsDepositAccountsQuery
}

function Fields({ accounts: { accounts, accountingPolicy }, ...props }: FieldsProps) {
  const { currency, timeZone } = useSettings().organization
  const { canUse } = useGrant()
  const [chosen, setChosen] = useState<string>()
  const accountId = chosen ?? accountingPolicy?.defaultBankAccountId ?? accounts?.[0]?.id ?? ''
  const { money, setMoney, waiting, problem, look, send } = useDeposit(props, accountId)
  return (
    <Form onSubmit={send} fields={FIELDS}>
      {props.children}
      <p class="soft">The deposit is posted to the bank account at once.</p>
      <SelectField
        name="paymentMethods"
        label="Money"
        value={money}
        options={MONEY}
        onChange={value => setMoney(MONEY.find(([each]) => each === value)?.[0] ?? money)}
      />
      {problem && <ProblemNotice problem={problem} onRetry={look} />}
      <p role="status">
        {waiting && (
          <>
            <strong>{formatMoney(waiting.amount, currency)}</strong> of {WORDS[money]}
          </>
        )}
      </p>
      <SelectField
        name="bankAccountId"
        label="Bank account"
        value={accountId}
        options={(accounts ?? []).map(({ id, accountNumber, name }) => [id, `${accountNumber} ${name}`])}
        onChange={setChosen}
      />
      <div class="row">
        <TextField name="date" label="Day" type="date" value={dayIn(timeZone)} />
        <TextField name="referenceNumber" label="Slip number (optional)" maxLength={100} />
      </div>
      {canUse('transactions:read') && accountId && <BankLine key={accountId} accountId={accountId} />}
      <div class="actions end">
        <button type="button" class="button quiet" onClick={props.onClose}>
          Cancel
        </button>
        <Submit>Deposit</Submit>
      </div>
    </Form>
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
