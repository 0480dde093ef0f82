import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { ChoiceField, Form, SelectField, TextField, type Values, withPresent } from '../../components/form'
import { Loading } from '../../components/page'
import {
  type AccountType,
  type ChartAccountFragment,
  type CreateAccountInput,
  SettingsAccountFundsDocument,
  SettingsCreateAccountDocument,
  SettingsUpdateAccountDocument,
} from '../../generated/graphql'
import { problemOf } from '../../lib/problem'
import { useGrant } from '../access/grant'
import { assertFilled } from '../bills/bill-input'
import { useAnswer, useRun } from '../context'
import { accountChoices } from '../work/choices'
import { accountName } from '../work/words'
import { type FieldTexts, Meanwhile } from './meanwhile'
import { changedMembers, useSave } from './use-save'
import { ACCOUNT_TYPES, ACTIVITIES, CASH_KINDS, GROWS_ON, optionsOf } from './words'

type Account = ChartAccountFragment

/** What the dialog begins with: an account to change, a parent of a new one, or nothing. */
export interface Begun {
  account?: Account
  parent?: Account
}

const TYPES = optionsOf(ACCOUNT_TYPES)
const KINDS = [['', 'None'] as const, ...optionsOf(CASH_KINDS)]
/** The type of the accounts of a kind. */
const HAS_STATEMENTS = { BANK: 'ASSET', PETTY_CASH: 'ASSET', CARD: 'LIABILITY' } as const
const CASH_FLOWS = [['', 'The same as the account above'] as const, ...optionsOf(ACTIVITIES)]
const SIDES = optionsOf({ DEBIT: 'Debit', CREDIT: 'Credit' })
const LINES = [
  ['true', 'Takes lines'],
  ['false', 'Summary of those below it'],
] as const

const FIELDS = [
  ...['accountNumber', 'name', 'accountType', 'parentId', 'cashKind', 'isPostable', 'normalBalance'],
  ...['restrictedToFundId', 'form990Line', 'cashFlowActivity'],
]

interface AccountDialogProps {
  begun: Begun
  accounts: readonly Account[]
  /** Reads the chart again. */
  again(): Promise<unknown>
  onClose(): void
}

/** An account as the form has it. */
type Written = Omit<CreateAccountInput, 'isCashAccount'>

function writtenOf(values: Values): Written {
  assertFilled(values, ['accountNumber', 'name'])
  return {
    accountNumber: values.text('accountNumber'),
    name: values.text('name'),
    accountType: values.choice('accountType', TYPES),
    parentId: values.optional('parentId') ?? null,
    cashKind: values.choice('cashKind', KINDS) || null,
    isPostable: values.raw('isPostable') === 'true',
    normalBalance: values.choice('normalBalance', SIDES),
    restrictedToFundId: values.optional('restrictedToFundId') ?? null,
    form990Line: values.optional('form990Line') ?? null,
    cashFlowActivity: values.choice('cashFlowActivity', CASH_FLOWS) || null,
  }
}

/** An account in words. */
const textsOf = (account: Account, accounts: readonly Account[]): FieldTexts => [
  ['Number', account.accountNumber],
  ['Name', account.name],
  ['Type', ACCOUNT_TYPES[account.accountType]],
  ['Below', accountName(accounts.find(({ id }) => id === account.parentId))],
  ['Lines', account.isPostable ? 'yes' : 'no'],
  ['Grows by', account.normalBalance === 'DEBIT' ? 'debit' : 'credit'],
  ['Statements', account.cashKind && CASH_KINDS[account.cashKind]],
  ['Only for the fund', account.restrictedToFundId && (account.restrictedToFund?.name ?? 'another one')],
  ['Line of Form 990', account.form990Line],
  ['Cash flows', account.cashFlowActivity && ACTIVITIES[account.cashFlowActivity]],
]

/** What differs. The service gives an account of another type the side of that type, so the chosen side goes with it. */
function changed(input: Written, before: Account): Partial<Written> {
  const change = changedMembers(input, before)
  return change.accountType ? { ...change, normalBalance: input.normalBalance } : change
}

/** The page asks for a kind of statements, and the API refuses the flag that follows from it. */
function atKind(error: unknown): never {
  const problem = problemOf(error)
  const sentence = 'An account that is used already keeps its kind of statements.'
  throw problem.withFields(
    problem.fields.map(fault => (fault.field === 'isCashAccount' ? { ...fault, field: 'cashKind', sentence } : fault)),
  )
}

/** Asks what an account is. What its lines depend on stays once something names it. */
export function AccountDialog({ begun, accounts, again, onClose }: AccountDialogProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [{ account: before, parent }] = useState(begun)
  const now = accounts.find(({ id }) => id === before?.id)
  const submit = async (values: Values) => {
    const input = writtenOf(values)
    if (!before)
      return save({
        attempt: 'account',
        done: 'The account is added.',
        send: idempotencyKey => write(SettingsCreateAccountDocument, { input, idempotencyKey }),
      })
    const { id } = before
    const ifVersion = now?.version
    return save({
      attempt: `account ${ifVersion}`,
      done: 'The account is changed.',
      send: idempotencyKey =>
        write(SettingsUpdateAccountDocument, {
          ...{ id, idempotencyKey, ifVersion },
          input: changed(input, before),
        }),
    })
  }
  return (
    <Dialog title={before ? `Change ${accountName(before)}` : 'New account'} onClose={onClose}>
      <Form onSubmit={values => submit(values).catch(atKind)} fields={FIELDS}>
        <Meanwhile before={before && textsOf(before, accounts)} now={now && textsOf(now, accounts)} />
        <div class="row">
          <TextField
            name="accountNumber"
            label="Number"
            maxLength={50}
            value={before?.accountNumber}
            autofocus={true}
          />
          <TextField name="name" label="Name" maxLength={200} value={before?.name} />
        </div>
        <Place before={before} parent={parent} accounts={accounts} />
        <FundField before={before} />
        <div class="row">
          <TextField
            name="form990Line"
            label="Line of Form 990 (optional)"
            hint="Such as IX-7. Empty for that of the account above."
            maxLength={20}
            value={before?.form990Line}
          />
          <SelectField
            name="cashFlowActivity"
            label="Cash flows"
            value={before?.cashFlowActivity ?? ''}
            options={CASH_FLOWS}
          />
        </div>
        <DialogButtons action={before ? 'Save' : 'Add the account'} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** Where an account stands in the chart, and how it counts. */
function Place({
  before,
  parent,
  accounts,
}: Pick<AccountDialogProps, 'accounts'> & { before?: Account; parent?: Account }) {
  const [type, setType] = useState<AccountType>((before ?? parent)?.accountType ?? 'EXPENSE')
  const parents = accounts.filter(
    each =>
      !each.isPostable &&
      each.accountType === type &&
      (each.status === 'ACTIVE' || each.id === before?.parentId) &&
      each.id !== before?.id,
  )
  const kinds = KINDS.filter(([kind]) => !kind || kind === before?.cashKind || HAS_STATEMENTS[kind] === type)
  return (
    <>
      <div class="row">
        <SelectField
          name="accountType"
          label="Type"
          value={type}
          options={TYPES}
          onChange={value => setType(TYPES.find(([each]) => each === value)?.[0] ?? type)}
        />
        <ChoiceField
          key={`parent ${type}`}
          name="parentId"
          label="Below (optional)"
          hint="A summary account of the same type."
          choices={accountChoices(parents)}
          value={(before ?? { parentId: parent?.id }).parentId}
        />
      </div>
      <div class="row">
        <SelectField name="isPostable" label="Lines" value={String(before?.isPostable ?? true)} options={LINES} />
        <SelectField
          key={`side ${type}`}
          name="normalBalance"
          label="Grows by"
          hint="The other side for a contra account."
          value={before?.accountType === type ? before.normalBalance : GROWS_ON[type]}
          options={SIDES}
        />
        <SelectField
          name="cashKind"
          label="Statements"
          hint="For bank accounts, petty cash and credit cards."
          value={before?.cashKind ?? ''}
          options={kinds}
        />
      </div>
    </>
  )
}

/** The only fund whose lines an account takes. */
function FundField({ before }: { before: Account | undefined }) {
  const { canUse } = useGrant()
  const present = before?.restrictedToFundId ?? ''
  return canUse('funds:read') ? (
    <ReadFunds before={before} />
  ) : (
    <input type="hidden" name="restrictedToFundId" value={present} />
  )
}

function ReadFunds({ before }: { before: Account | undefined }) {
  const { data, problem } = useAnswer(SettingsAccountFundsDocument, {})
  const present = before?.restrictedToFundId ?? ''
  if (!data && !problem) return <Loading />
  const funds = (data?.funds ?? []).map(({ id, name }) => [id, name] as const)
  return (
    <SelectField
      name="restrictedToFundId"
      label="Only for the fund"
      value={present}
      options={withPresent([['', 'Every fund'], ...funds], present, before?.restrictedToFund?.name ?? 'Present fund')}
    />
  )
}
