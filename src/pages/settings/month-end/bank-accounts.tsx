import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Badge, Loading } from '../../components/page'
import { type Column, RowAction, Table } from '../../components/section'
import {
  type PeriodPartsFragment,
  type ReconciliationPartsFragment,
  SettingsReconcilableDocument,
  SettingsStartReconciliationDocument,
  SettingsStatementsDocument,
  type StartReconciliationInput,
  type WorkAccountFragment,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { dayOf, formatCalendarDay } from '../../lib/day'
import { formatMoney } from '../../lib/format'
import { run } from '../../lib/graphql'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { useAnswer, useRun, useSettings } from '../context'
import { allRows } from '../pages'
import { useRecord } from '../record'
import { leadToStored, useOnce } from '../work/once'
import { Money, Under } from '../work/parts'
import { accountName } from '../work/words'

type Period = PeriodPartsFragment
type Statement = ReconciliationPartsFragment

/** The page of a statement. */
export const addressOfStatement = (id: string, period: string | undefined): string =>
  `/settings/month-end?reconciliation=${id}${period ? `&period=${period}` : ''}`

/** The bank accounts of the church. */
export function useReconcilable() {
  const { canUse } = useGrant()
  const answer = useAnswer(SettingsReconcilableDocument, { withAccounts: canUse('accounts:read') })
  const accounts = answer.data?.accounts ?? []
  const names = new Map(accounts.map(account => [account.id, accountName(account)]))
  return { ...answer, accounts, nameOf: (id: string) => names.get(id) ?? 'Bank account' }
}

/** The statements that the accounts were reconciled with, the newest first. */
function useStatements() {
  const { client } = useSettings()
  return useRecord(
    () =>
      allRows(async after => (await run(client, SettingsStatementsDocument, { first: 200, after })).reconciliations),
    '',
  )
}

/** Whether the person reconciles: the API asks for the permission, and refuses keys. */
export const useReconciles = (): boolean =>
  useGrant().isAllowed({ scopes: ['transactions:write'], permission: 'BOOKKEEPER' })

interface AccountRow {
  account: WorkAccountFragment
  /** The statement that is being reconciled. */
  open: Statement | undefined
  finished: Statement | undefined
}

/** @param onStart begins the next statement of an account. Undefined for somebody who cannot. */
function columnsOf(
  rows: readonly AccountRow[],
  period: Period,
  onStart: ((row: AccountRow) => void) | undefined,
): Column<AccountRow>[] {
  const isReconciled = ({ finished }: AccountRow) =>
    finished !== undefined && dayOf(finished.statementDate) >= dayOf(period.endDate)
  return [
    { title: 'Account', kind: 'name', cell: ({ account }) => accountName(account) },
    {
      title: 'State',
      cell: row => {
        if (isReconciled(row)) return <Badge tone="green">Reconciled</Badge>
        return row.open ? <Badge tone="gold">Begun</Badge> : <Badge>Not reconciled</Badge>
      },
    },
    {
      title: 'Last statement',
      cell: ({ finished }) =>
        finished && (
          <>
            <a href={addressOfStatement(finished.id, period.id)}>{formatCalendarDay(finished.statementDate)}</a>
            <Under>
              <Money amount={finished.closingBalance} />
            </Under>
          </>
        ),
    },
    ...(rows.some(({ open }) => open)
      ? [
          {
            title: 'In work',
            cell: ({ open }: AccountRow) =>
              open && (
                <>
                  <a href={addressOfStatement(open.id, period.id)}>{formatCalendarDay(open.statementDate)}</a>
                  <Under>
                    <Money amount={open.difference} /> to clear
                  </Under>
                </>
              ),
          },
        ]
      : []),
    ...(onStart
      ? [
          {
            title: 'Actions',
            kind: 'actions' as const,
            cell: (row: AccountRow) =>
              !row.open && <RowAction label="Reconcile" of={accountName(row.account)} onClick={() => onStart(row)} />,
          },
        ]
      : []),
  ]
}

/** Each bank account of the church with its last statement, and the way to the next one. */
export function BankAccounts({ period }: { period: Period }) {
  const reconcilable = useReconcilable()
  const statements = useStatements()
  const canReconcile = useReconciles()
  const [starting, setStarting] = useState<AccountRow>()
  const problem = reconcilable.problem ?? statements.problem
  const isKnown = reconcilable.data && statements.record
  const again = () => {
    reconcilable.again()
    statements.again()
  }
  const rows = reconcilable.accounts.map((account): AccountRow => {
    const own = (statements.record ?? []).filter(({ bankAccountId }) => bankAccountId === account.id)
    return {
      account,
      open: own.find(({ status }) => status === 'OPEN'),
      finished: own.find(({ status }) => status === 'FINISHED'),
    }
  })
  return (
    <>
      <h2>Bank accounts</h2>
      {problem && !isKnown && <ProblemNotice problem={problem} onRetry={again} />}
      {!isKnown && !problem && <Loading />}
      {isKnown && !rows.length && <p class="soft">No bank account can be shown.</p>}
      {isKnown && rows.length > 0 && (
        <Table
          label="Bank accounts"
          rows={rows}
          idOf={({ account }) => account.id}
          columns={columnsOf(rows, period, canReconcile ? setStarting : undefined)}
        />
      )}
      {starting && (
        <Start
          row={starting}
          period={period}
          onClose={() => {
            setStarting(undefined)
            statements.again()
          }}
        />
      )}
    </>
  )
}

interface StartProps {
  row: AccountRow
  period: Period
  onClose(): void
}

/** A statement as the form has it. @throws Problem at an amount that is none. */
const inputOf = (values: Values, { account, finished }: AccountRow): StartReconciliationInput => ({
  bankAccountId: account.id,
  statementDate: values.text('statementDate'),
  closingBalance: typedAmount(values.text('closingBalance'), 'closingBalance', '1250.00'),
  openingBalance: finished ? undefined : typedAmount(values.text('openingBalance'), 'openingBalance', '0.00'),
  clearsFileLinesFrom: values.optional('clearsFileLinesFrom'),
})

/** Asks for the day and the balance of the statement. */
function Start({ row, period, onClose }: StartProps) {
  const { account, finished } = row
  const { currency } = useSettings().organization
  const write = useRun()
  const once = useOnce()
  // A month whose statement is there leaves the day of the next one open.
  const isNext = !finished || dayOf(finished.statementDate) < dayOf(period.endDate)
  const start = async (values: Values) => {
    const input = inputOf(values, row)
    try {
      const { startReconciliation } = await once('start', idempotencyKey =>
        write(SettingsStartReconciliationDocument, { input, idempotencyKey }),
      )
      announce('The statement is begun.')
      if (startReconciliation) navigate(addressOfStatement(startReconciliation.id, period.id))
    } catch (error) {
      leadToStored(error, onClose)
    }
  }
  return (
    <Dialog title={`Reconcile ${accountName(account)}`} onClose={onClose}>
      <Form
        onSubmit={start}
        fields={['statementDate', 'closingBalance', 'openingBalance', 'clearsFileLinesFrom']}
        label="Statement"
      >
        {finished && (
          <p>
            The last statement ends on {formatCalendarDay(finished.statementDate)} with{' '}
            {formatMoney(finished.closingBalance, currency)}. This one begins there.
          </p>
        )}
        <div class="row">
          <TextField
            name="statementDate"
            type="date"
            label="Last day of the statement"
            value={isNext ? dayOf(period.endDate) : undefined}
          />
          <TextField
            name="closingBalance"
            label="Closing balance"
            inputMode="decimal"
            hint="As the statement has it. What is owed on a card is positive."
            autofocus={true}
          />
        </div>
        {!finished && (
          <TextField
            name="openingBalance"
            label="Opening balance"
            inputMode="decimal"
            hint="The first statement needs it. Enter 0.00 for a new account. Later statements begin with the closing balance before."
          />
        )}
        <TextField
          name="clearsFileLinesFrom"
          type="date"
          label="First day of the statement (optional)"
          hint="With it, the posted lines that a bank file shows are cleared at once."
        />
        <DialogButtons action="Begin" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
