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
  SettingsDepositLinesDocument,
} from '../../../generated/graphql'
import { dayIn, formatCalendarDay } from '../../../lib/day'
import { formatMoney } from '../../../lib/format'
import { useGrant } from '../../access/grant'
import { useAnswer, useRun, useSettings } from '../../context'
import { leadToStored, useOnce } from '../../work/once'

const MONEY = [
  ['BOTH', 'Cash and checks'],
  ['CASH', 'Cash alone'],
  ['CHECK', 'Checks alone'],
] as const

const methodsOf = (money: (typeof MONEY)[number][0]): CarriedMethod[] | undefined =>
  money === 'BOTH' ? undefined : [money]

interface MakeDepositProps {
  title: string
  batchIds: string[]
  /** What is brought to the bank. */
  children: ComponentChildren
  onClose(): void
  /** @param id the deposit. Undefined when an earlier attempt made it. */
  onDone(id: string | undefined): Promise<unknown>
}

/** Brings the money of batches to the bank: the account, the day, the number of the slip and the line of the bank. */
export function MakeDeposit({ title, batchIds, children, onClose, onDone }: MakeDepositProps) {
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
      batchIds,
      paymentMethods: methodsOf(values.choice('paymentMethods', MONEY)),
      bankAccountId: accountId || undefined,
      date: values.text('date'),
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
      leadToStored(error, () => undefined)
    }
    await onDone(id)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && (
        <Form
          onSubmit={deposit}
          fields={[
            'batchIds',
            'paymentMethods',
            'bankAccountId',
            'date',
            'referenceNumber',
            'bankTransactionId',
            'acceptsDifference',
          ]}
        >
          {children}
          <p class="soft">The deposit is posted to the bank account at once.</p>
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
