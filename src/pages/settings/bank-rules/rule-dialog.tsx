import { useRef, useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import {
  ChoiceField,
  Form,
  SelectField,
  Submit,
  TextField,
  type Values,
  valuesOf,
  withPresent,
} from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  type BankRulePartsFragment,
  type BankRuleSplitInput,
  SettingsCreateBankRuleDocument,
  type SettingsLineChoicesQuery,
  SettingsPayAccountsDocument,
  SettingsTestBankRuleDocument,
  type SettingsTestBankRuleQuery,
  SettingsUpdateBankRuleDocument,
  type WorkAccountFragment,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { counted, formatMoney, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { type Problem, problemOf } from '../../lib/problem'
import { assertFilled } from '../bills/bill-input'
import { useLineChoices } from '../bills/bill-lines'
import { useAnswer, useRun, useSettings } from '../context'
import { type FieldTexts, Meanwhile } from '../ledger/meanwhile'
import { useSave } from '../ledger/use-save'
import { accountChoices } from '../work/choices'
import { CalendarDay, Money } from '../work/parts'
import { codingWords, conditionWords, DIRECTION_OPTIONS, MATCH_OPTIONS, MODE_OPTIONS, MODES } from './words'

const FIELDS = [
  ...['name', 'direction', 'descriptionMatch', 'descriptionText', 'minAmount', 'maxAmount', 'bankAccountIds', 'mode'],
  ...['splits.0.accountId', 'splits.0.fundId', 'splits.0.description', 'transferAccountId', 'transferFundId'],
]

interface RuleDialogProps {
  /** The rule to change. Undefined for a new one. */
  rule: BankRulePartsFragment | undefined
  rules: readonly BankRulePartsFragment[]
  /** Reads the rules again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks when a rule fits, and what it does then. */
export function RuleDialog(props: RuleDialogProps) {
  const choices = useLineChoices()
  const accounts = useAnswer(SettingsPayAccountsDocument, {})
  const problem = choices.problem ?? accounts.problem
  const isRead = choices.data && accounts.data
  return (
    <Dialog title={props.rule ? `Change ${props.rule.name}` : 'New bank rule'} onClose={props.onClose}>
      {problem && !isRead && <ProblemNotice problem={problem} onRetry={choices.again} />}
      {!isRead && !problem && <Loading />}
      {choices.data && accounts.data && (
        <Fields {...props} choices={choices.data} banks={accounts.data.accounts ?? []} />
      )}
    </Dialog>
  )
}

interface Chosen {
  choices: SettingsLineChoicesQuery
  banks: readonly WorkAccountFragment[]
}

/** What a rule does, beside its name, its mode and its place. */
function testedOf(values: Values, before: BankRulePartsFragment | undefined) {
  const amount = (field: string) => (values.text(field) ? typedAmount(values.text(field), field) : null)
  const text = values.optional('descriptionText') ?? null
  const account = values.text('bankAccountIds')
  const isTransfer = values.raw('does') === 'TRANSFER'
  return {
    direction: values.choice('direction', DIRECTION_OPTIONS) || null,
    descriptionMatch: text === null ? null : values.choice('descriptionMatch', MATCH_OPTIONS),
    descriptionText: text,
    ...{ minAmount: amount('minAmount'), maxAmount: amount('maxAmount') },
    // Several accounts of a stored rule stay as they are: the field chooses one.
    bankAccountIds: account === SEVERAL ? (before?.bankAccountIds ?? []) : account ? [account] : null,
    ...(isTransfer
      ? { transferAccountId: values.text('transferAccountId'), transferFundId: values.text('transferFundId') }
      : { splits: splitsOf(values, before) }),
  }
}

/** The only line of the form, or the several of a stored rule. */
function splitsOf(values: Values, before: BankRulePartsFragment | undefined): BankRuleSplitInput[] {
  const [first, ...others] = before?.splits ?? []
  if (others.length)
    return (before?.splits ?? []).map(({ accountId, fundId, basisPoints, description, vendorId, dimensions }) => ({
      ...{ accountId, fundId, basisPoints, description, vendorId },
      dimensions: dimensions.map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId })),
    }))
  return [
    {
      accountId: values.text('splits.0.accountId'),
      fundId: values.text('splits.0.fundId'),
      description: values.optional('splits.0.description') ?? null,
      vendorId: first?.vendorId ?? null,
      dimensions: (first?.dimensions ?? []).map(({ dimensionId, dimensionValueId }) => ({
        dimensionId,
        dimensionValueId,
      })),
    },
  ]
}

/** The value of the account field for a rule of several accounts. */
const SEVERAL = 'SEVERAL'
const wanted = (values: Values, before: BankRulePartsFragment | undefined): string[] => {
  if (values.raw('does') === 'TRANSFER') return ['transferAccountId', 'transferFundId']
  return (before?.splits.length ?? 0) > 1 ? [] : ['splits.0.accountId', 'splits.0.fundId']
}

function Fields({ rule, rules, again, onClose, choices, banks }: RuleDialogProps & Chosen) {
  const { currency } = useSettings().organization
  const write = useRun()
  const save = useSave(again, onClose)
  const place = useRef<HTMLDivElement>(null)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(rule)
  const now = rules.find(({ id }) => id === before?.id)
  const submit = (values: Values) => {
    assertFilled(values, ['name', ...wanted(values, before)])
    const input = {
      ...testedOf(values, before),
      name: values.text('name'),
      mode: values.choice('mode', MODE_OPTIONS),
    }
    const ifVersion = now?.version
    if (!before)
      return save({
        attempt: 'rule',
        done: 'The rule is created.',
        send: idempotencyKey => write(SettingsCreateBankRuleDocument, { input, idempotencyKey }),
      })
    return save({
      attempt: `rule ${ifVersion}`,
      done: 'The rule is changed.',
      send: idempotencyKey =>
        write(SettingsUpdateBankRuleDocument, { id: before.id, input, idempotencyKey, ifVersion }),
    })
  }
  const textsOf = (each: BankRulePartsFragment): FieldTexts => [
    ['Name', each.name],
    ['It fits', conditionWords(each, currency)],
    ['Coding', codingWords(each)],
    ['Mode', MODES[each.mode]],
  ]
  const accounts = accountChoices(banks)
  const [onlyAccount, ...more] = before?.bankAccountIds ?? []
  const present = more.length ? SEVERAL : (onlyAccount ?? '')
  return (
    <div ref={place}>
      <Form onSubmit={submit} fields={FIELDS} label="Bank rule">
        <Meanwhile before={before && textsOf(before)} now={now && textsOf(now)} />
        <TextField name="name" label="Name" maxLength={100} value={before?.name} autofocus={true} />
        <fieldset class="form">
          <legend>It fits when</legend>
          <div class="row">
            <SelectField
              name="descriptionMatch"
              label="The description"
              options={MATCH_OPTIONS}
              value={before?.descriptionMatch ?? 'CONTAINS'}
            />
            <TextField name="descriptionText" label="Text" maxLength={200} value={before?.descriptionText} />
          </div>
          <div class="row">
            <SelectField
              name="direction"
              label="Direction"
              options={DIRECTION_OPTIONS}
              value={before?.direction ?? ''}
            />
            <TextField
              name="minAmount"
              label="From (optional)"
              inputMode="decimal"
              value={before?.minAmount?.toFixed(2)}
            />
            <TextField
              name="maxAmount"
              label="Up to (optional)"
              inputMode="decimal"
              value={before?.maxAmount?.toFixed(2)}
            />
          </div>
          <SelectField
            name="bankAccountIds"
            label="Bank account"
            options={withPresent([['', 'All'] as const, ...accounts], present, 'Those that it names')}
            value={present}
          />
        </fieldset>
        <Coding before={before} choices={choices} accounts={accounts} />
        <SelectField
          name="mode"
          label="What it does"
          options={MODE_OPTIONS}
          value={before?.mode ?? 'SUGGEST'}
          hint="What a rule codes waits for approval as always."
        />
        <Trial
          read={() => testedOf(valuesOf(place.current?.querySelector('form') ?? undefined), before)}
          before={before}
        />
        <div class="actions end">
          <button type="button" class="button quiet" onClick={onClose}>
            Cancel
          </button>
          <Submit>{before ? 'Save' : 'Create the rule'}</Submit>
        </div>
      </Form>
    </div>
  )
}

interface CodingProps {
  before: BankRulePartsFragment | undefined
  choices: SettingsLineChoicesQuery
  /** The bank accounts and cards. */
  accounts: ReturnType<typeof accountChoices>
}

/** The account and the fund, or the other account of a transfer. */
function Coding({ before, choices, accounts }: CodingProps) {
  const [does, setDoes] = useState(before?.transferAccountId ? 'TRANSFER' : 'CODE')
  const [first, ...others] = before?.splits ?? []
  const funds = (choices.funds ?? []).map(({ id, name }) => [id, name] as const)
  const fundsWith = (id: string | null | undefined) => withPresent(funds, id ?? '', 'The present fund')
  return (
    <fieldset class="form">
      <legend>Then</legend>
      <SelectField
        name="does"
        label="The transaction"
        options={[
          ['CODE', 'is coded to an account and a fund'],
          ['TRANSFER', 'is a transfer to or from another bank account'],
        ]}
        value={does}
        onChange={setDoes}
      />
      {does === 'CODE' && others.length > 0 && (
        <p>It has {before?.splits.length} lines by shares, which stay as they are.</p>
      )}
      {does === 'CODE' && !others.length && (
        <>
          <div class="row">
            <ChoiceField
              name="splits.0.accountId"
              label="Account"
              choices={accountChoices(choices.accounts, first?.accountId)}
              value={first?.accountId}
            />
            <ChoiceField name="splits.0.fundId" label="Fund" choices={fundsWith(first?.fundId)} value={first?.fundId} />
          </div>
          <TextField name="splits.0.description" label="Memo (optional)" value={first?.description} />
        </>
      )}
      {does === 'TRANSFER' && (
        <div class="row">
          <ChoiceField
            name="transferAccountId"
            label="The other account"
            choices={withPresent(accounts, before?.transferAccountId ?? '', 'The present account')}
            value={before?.transferAccountId}
          />
          <ChoiceField
            name="transferFundId"
            label="Fund whose cash moves"
            choices={fundsWith(before?.transferFundId)}
            value={before?.transferFundId}
          />
        </div>
      )}
    </fieldset>
  )
}

interface TrialProps {
  /** What the form says now. @throws Problem for an amount that is none. */
  read(): ReturnType<typeof testedOf>
  before: BankRulePartsFragment | undefined
}

/** Tries what the form says on the bank transactions of the last 90 days. */
function Trial({ read, before }: TrialProps) {
  const { client, organization } = useSettings()
  const [found, setFound] = useState<SettingsTestBankRuleQuery['testBankRule']>()
  const [problem, setProblem] = useState<Problem>()
  const attempt = async () => {
    try {
      const filter = { ...read(), position: before?.position }
      setFound((await run(client, SettingsTestBankRuleDocument, { filter })).testBankRule)
      setProblem(undefined)
    } catch (error) {
      setFound(undefined)
      setProblem(problemOf(error))
    }
  }
  const money = (amount: number) => formatMoney(amount, organization.currency)
  return (
    <>
      <div class="actions">
        <button type="button" class="button quiet small" onClick={attempt}>
          Try it on the last 90 days
        </button>
      </div>
      {problem && <ProblemNotice problem={problem} />}
      <div role="status">
        {found && (
          <>
            <p class="number">
              It fits {counted(found.count, 'bank transaction')}, {money(found.moneyIn)} in and {money(found.moneyOut)}{' '}
              out. {formatNumber(found.uncodedCount)} of them have no coding, {formatNumber(found.differentCount)} have
              another one, and earlier rules take {formatNumber(found.earlierCount)}.
            </p>
            <ul class="small">
              {found.rows.slice(0, 5).map(({ transactionId, date, description, amount }) => (
                <li key={transactionId}>
                  <CalendarDay day={date} /> {description} <Money amount={amount} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
