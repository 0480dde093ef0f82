import { useRef, useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { ChoiceField, Form, SelectField, TextField, type Values, valuesOf, withPresent } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  type BankRulePartsFragment,
  type BankRuleTestFilter,
  type CreateBankRuleInput,
  SettingsCreateBankRuleDocument,
  type SettingsLineChoicesQuery,
  SettingsPayAccountsDocument,
  SettingsTestBankRuleDocument,
  type SettingsTestBankRuleQuery,
  SettingsUpdateBankRuleDocument,
  type UpdateBankRuleInput,
  type WorkAccountFragment,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { counted, formatMoney, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { Problem, problemOf } from '../../lib/problem'
import { assertFilled, atSplits, dimensionField, dimensionIdsOf, dimensionsIn, lineField } from '../bills/bill-input'
import { DimensionFields, dimensionsOf, type FormDimension, useLineChoices, useWanted } from '../bills/bill-lines'
import { useAnswer, useRun, useSettings } from '../context'
import { type FieldTexts, Meanwhile } from '../ledger/meanwhile'
import { changedMembers, useSave } from '../ledger/use-save'
import { accountChoices } from '../work/choices'
import { CalendarDay, Money } from '../work/parts'
import { codingWords, conditionWords, DIRECTION_OPTIONS, MATCH_OPTIONS, MODE_OPTIONS, MODES } from './words'

const FIELDS = [
  ...['name', 'direction', 'descriptionMatch', 'descriptionText', 'minAmount', 'maxAmount', 'bankAccountIds', 'mode'],
  ...['accountId', 'fundId', 'description', 'dimensions'].map(member => lineField(0, member)),
  ...['transferAccountId', 'transferFundId'],
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
      {problem && !isRead && (
        <ProblemNotice problem={problem} onRetry={choices.problem ? choices.again : accounts.again} />
      )}
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

/** When a rule fits, as the API takes it. */
type Conditions = Pick<
  CreateBankRuleInput,
  'direction' | 'descriptionMatch' | 'descriptionText' | 'minAmount' | 'maxAmount' | 'bankAccountIds'
>
/** What a rule does: it codes by splits, or makes a transfer. */
type Effect = Pick<CreateBankRuleInput, 'splits' | 'transferAccountId' | 'transferFundId'>

/** The value of the account field for a rule of several accounts. */
const SEVERAL = 'SEVERAL'

function conditionsIn(values: Values, before: BankRulePartsFragment | undefined): Conditions {
  const amount = (field: string) => (values.text(field) ? typedAmount(values.text(field), field) : null)
  const text = values.optional('descriptionText') ?? null
  const account = values.text('bankAccountIds')
  return {
    direction: values.choice('direction', DIRECTION_OPTIONS) || null,
    descriptionMatch: text === null ? null : values.choice('descriptionMatch', MATCH_OPTIONS),
    descriptionText: text,
    ...{ minAmount: amount('minAmount'), maxAmount: amount('maxAmount') },
    // Several accounts of a stored rule stay as they are: the field chooses one.
    bankAccountIds: account === SEVERAL ? (before?.bankAccountIds ?? []) : account ? [account] : [],
  }
}

const valuesOfLine = ({ dimensions }: BankRulePartsFragment['splits'][number]) =>
  dimensions.map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId }))

/** @throws Problem at the fields that are empty. */
function effectIn(values: Values, before: BankRulePartsFragment | undefined, dimensionIds: readonly string[]): Effect {
  if (values.raw('does') === 'TRANSFER') {
    assertFilled(values, ['transferAccountId', 'transferFundId'])
    return { transferAccountId: values.text('transferAccountId'), transferFundId: values.text('transferFundId') }
  }
  const [first, ...others] = before?.splits ?? []
  if (before && others.length) return effectOf(before)
  assertFilled(values, [lineField(0, 'accountId'), lineField(0, 'fundId')])
  return {
    splits: [
      {
        accountId: values.text(lineField(0, 'accountId')),
        fundId: values.text(lineField(0, 'fundId')),
        basisPoints: first?.basisPoints ?? WHOLE,
        description: values.optional(lineField(0, 'description')) ?? null,
        vendorId: first?.vendorId ?? null,
        dimensions: dimensionsIn(values, first ?? {}, 0, dimensionIds),
      },
    ],
  }
}

/** 100 % in basis points. */
const WHOLE = 10_000

/** What a stored rule does, as the API takes it. */
const effectOf = ({ splits, transferAccountId, transferFundId }: BankRulePartsFragment): Effect =>
  transferAccountId
    ? { transferAccountId, transferFundId }
    : {
        splits: splits.map(split => {
          const { accountId, fundId, basisPoints, description, vendorId } = split
          return { accountId, fundId, basisPoints, description, vendorId, dimensions: valuesOfLine(split) }
        }),
      }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What of a rule is changed. Members that only somebody else has changed meanwhile are left out. */
function changeOf(input: CreateBankRuleInput, before: BankRulePartsFragment): UpdateBankRuleInput {
  const { splits, transferAccountId, transferFundId, bankAccountIds, ...rest } = input
  const effect = transferAccountId ? { transferAccountId, transferFundId } : { splits }
  return {
    ...changedMembers(rest, before),
    ...(isSame(bankAccountIds, before.bankAccountIds) ? {} : { bankAccountIds }),
    ...(isSame(effect, effectOf(before)) ? {} : effect),
  }
}

/** How the form is stored, and the rule as it was and is. @param dimensionIds the dimensions that the form has fields for. */
function useRule({ rule, rules, again, onClose }: RuleDialogProps, dimensionIds: readonly string[]) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(rule)
  const now = rules.find(({ id }) => id === before?.id)
  const submit = (values: Values) => {
    assertFilled(values, ['name'])
    const input = {
      ...conditionsIn(values, before),
      ...effectIn(values, before, dimensionIds),
      ...{ name: values.text('name'), mode: values.choice('mode', MODE_OPTIONS) },
    }
    const ifVersion = now?.version
    const saved = before
      ? save({
          attempt: `rule ${ifVersion}`,
          done: 'The rule is changed.',
          send: idempotencyKey =>
            write(SettingsUpdateBankRuleDocument, {
              ...{ id: before.id, idempotencyKey, ifVersion },
              input: changeOf(input, before),
            }),
        })
      : save({
          attempt: 'rule',
          done: 'The rule is created.',
          send: idempotencyKey => write(SettingsCreateBankRuleDocument, { input, idempotencyKey }),
        })
    return saved.catch(error => {
      throw atSplits(error, input.splits ?? [])
    })
  }
  return { before, now, submit }
}

function Fields({ choices, banks, ...props }: RuleDialogProps & Chosen) {
  const { currency } = useSettings().organization
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(0)
  const dimensions = dimensionsOf(choices, ['TRANSACTION'])
  const dimensionIds = dimensions.map(({ id }) => id)
  const { before, now, submit } = useRule(props, dimensionIds)
  const fields = [...FIELDS, ...dimensionIdsOf(before?.splits[0] ?? {}, dimensionIds).map(id => dimensionField(0, id))]
  const textsOf = (each: BankRulePartsFragment): FieldTexts => [
    ['Name', each.name],
    ['It fits', conditionWords(each, currency)],
    ['Coding', codingWords(each)],
    ['Mode', MODES[each.mode]],
  ]
  const accounts = accountChoices(banks)
  return (
    <div ref={place} onInput={() => setTyped(before => before + 1)}>
      <Form onSubmit={submit} fields={fields} label="Bank rule">
        <Meanwhile before={before && textsOf(before)} now={now && textsOf(now)} />
        <TextField name="name" label="Name" maxLength={100} value={before?.name} autofocus={true} />
        <When before={before} accounts={accounts} />
        <Coding before={before} choices={choices} accounts={accounts} dimensions={dimensions} />
        <SelectField
          name="mode"
          label="What it does"
          options={MODE_OPTIONS}
          value={before?.mode ?? 'SUGGEST'}
          hint="What a rule codes waits for approval as always."
        />
        <Trial
          key={typed}
          read={() => {
            const values = valuesOf(place.current?.querySelector('form') ?? undefined)
            return { ...conditionsIn(values, before), ...effectIn(values, before, dimensionIds) }
          }}
          position={before?.position}
        />
        <DialogButtons action={before ? 'Save' : 'Create the rule'} onClose={props.onClose} />
      </Form>
    </div>
  )
}

/** When a rule fits: the words, the direction, the amounts and the bank account. */
function When({ before, accounts }: Pick<CodingProps, 'before' | 'accounts'>) {
  const [onlyAccount, ...more] = before?.bankAccountIds ?? []
  const present = more.length ? SEVERAL : (onlyAccount ?? '')
  return (
    <fieldset class="form">
      <legend>It fits when</legend>
      <div class="row">
        <SelectField
          name="descriptionMatch"
          label="The description"
          options={MATCH_OPTIONS}
          value={before?.descriptionMatch ?? 'CONTAINS'}
        />
        <TextField name="descriptionText" label="Text" maxLength={100} value={before?.descriptionText} />
      </div>
      <div class="row">
        <SelectField name="direction" label="Direction" options={DIRECTION_OPTIONS} value={before?.direction ?? ''} />
        <TextField name="minAmount" label="From (optional)" inputMode="decimal" value={before?.minAmount?.toFixed(2)} />
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
        options={withPresent([['', 'All'] as const, ...accounts], present, 'Several accounts')}
        value={present}
      />
    </fieldset>
  )
}

interface CodingProps {
  before: BankRulePartsFragment | undefined
  choices: SettingsLineChoicesQuery
  /** The bank accounts and cards. */
  accounts: ReturnType<typeof accountChoices>
  dimensions: readonly FormDimension[]
}

/** The account and the fund, or the other account of a transfer. */
function Coding({ before, choices, accounts, dimensions }: CodingProps) {
  const [does, setDoes] = useState(before?.transferAccountId ? 'TRANSFER' : 'CODE')
  const [first, ...others] = before?.splits ?? []
  const { isWanted, setAccount } = useWanted(choices.accounts, first?.accountId)
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
              name={lineField(0, 'accountId')}
              label="Account"
              choices={accountChoices(choices.accounts, first?.accountId)}
              value={first?.accountId}
              onChoice={setAccount}
            />
            <ChoiceField
              name={lineField(0, 'fundId')}
              label="Fund"
              choices={fundsWith(first?.fundId)}
              value={first?.fundId}
            />
          </div>
          <div class="row">
            <TextField name={lineField(0, 'description')} label="Memo (optional)" value={first?.description} />
            <DimensionFields line={first ?? {}} place={0} dimensions={dimensions} isWanted={isWanted} />
          </div>
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
  /** What the form says now. @throws Problem for an amount that is none, and at fields that are empty. */
  read(): BankRuleTestFilter
  /** The place of a stored rule. Earlier rules take their transactions first. */
  position: number | undefined
}

/** Tries what the form says on the bank transactions of the last 90 days. */
function Trial({ read, position }: TrialProps) {
  const { client, organization } = useSettings()
  const [found, setFound] = useState<SettingsTestBankRuleQuery['testBankRule']>()
  const [problem, setProblem] = useState<Problem>()
  const attempt = async () => {
    try {
      const filter = { ...read(), position }
      setFound((await run(client, SettingsTestBankRuleDocument, { filter })).testBankRule)
      setProblem(undefined)
    } catch (error) {
      setFound(undefined)
      const refused = problemOf(error)
      const isUnfilled = refused.fields.some(({ field }) => field.endsWith('Id'))
      setProblem(isUnfilled ? new Problem('Choose the account and the fund first.', refused.reason) : refused)
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
