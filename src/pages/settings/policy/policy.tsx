import { useState } from 'preact/hooks'
import { Form, SelectField, Submit, TextField, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { focusHeading, Loading } from '../../components/page'
import { Section } from '../../components/section'
import {
  SettingsPolicyDocument,
  type SettingsPolicyQuery,
  SettingsUpdatePolicyDocument,
  type UpdateAccountingPolicyInput,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { formatMoney } from '../../lib/format'
import { run } from '../../lib/graphql'
import { inOwnWords, Problem } from '../../lib/problem'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useRun, useSettings } from '../context'
import { type FieldTexts, Meanwhile } from '../ledger/meanwhile'
import { changedMembers, useSave } from '../ledger/use-save'
import { useRecord } from '../record'
import { accountChoices } from '../work/choices'
import { accountName } from '../work/words'
import { ACCOUNT_FIELDS, ACCOUNTS, AMOUNTS, MEMBERS, type Policy } from './members'

const SETS = { scopes: ['accounts:read'], permission: 'SET_POLICY' } as const

/** The accounts that postings use, and the amounts from which a second person approves. */
export function AccountingPolicy() {
  const { client } = useSettings()
  const canSet = useGrant().isAllowed(SETS)
  const { record: read, problem, again } = useRecord(() => run(client, SettingsPolicyDocument, {}), '')
  const [turn, setTurn] = useState(0)
  const saved = () => {
    setTurn(turn + 1)
    focusHeading()
  }
  return (
    <Section
      title="Accounting policy"
      lead="The accounts that postings use, and the amounts from which a second person approves."
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!read && !problem && <Loading />}
      {read && !read.accountingPolicy && (
        <Notice title="The church has no accounting policy yet">
          Until it has one, every approval needs two people, and postings that need an account of the policy are
          refused.
        </Notice>
      )}
      {read && !canSet && <PolicyFacts read={read} />}
      {read && canSet && <PolicyForm key={turn} read={read} again={again} onSaved={saved} />}
    </Section>
  )
}

/** The policy in words, by the labels of its fields. */
function textsOf({ accountingPolicy: policy, accounts }: SettingsPolicyQuery, currency: string): FieldTexts {
  const nameOf = (id: string | null | undefined) =>
    id && (accountName(accounts?.find(each => each.id === id)) || 'an inactive account')
  const amountOf = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? undefined : formatMoney(amount, currency)
  return [
    ...ACCOUNT_FIELDS.map(({ member, label }) => [label, nameOf(policy?.[member])] as const),
    ...AMOUNTS.map(({ member, label, empty }) => [label, policy && (amountOf(policy[member]) ?? empty)] as const),
  ]
}

function PolicyFacts({ read }: { read: SettingsPolicyQuery }) {
  const { currency } = useSettings().organization
  return (
    <article class="panel" aria-label="Accounting policy">
      <Facts facts={textsOf(read, currency).map(([label, text]) => [label, text ?? 'none'])} />
    </article>
  )
}

/** What an amount of the form says. @throws Problem at the field for a text that is none. */
function amountIn(values: Values, member: string, isRequired: boolean): number | null {
  const text = values.optional(member)
  if (text !== undefined) return typedAmount(text, member, '500.00')
  if (!isRequired) return null
  throw new Problem('Fill in the marked fields.', 'validation', [{ field: member, code: 'required' }])
}

const policyIn = (values: Values): UpdateAccountingPolicyInput =>
  Object.fromEntries([
    ...ACCOUNT_FIELDS.map(({ member }) => [member, values.optional(member) ?? null] as const),
    ...AMOUNTS.map(({ member, empty }) => [member, amountIn(values, member, !empty)] as const),
  ])

/** The values of a church without a policy: the first save sends only what is filled in. */
const NO_POLICY = Object.fromEntries(MEMBERS.map(member => [member, null]))

const SET_MEANWHILE = new Problem(
  'Somebody else has set the accounting policy meanwhile. Compare it with your values and save again.',
  'stale_version',
)

type Account = NonNullable<SettingsPolicyQuery['accounts']>[number]

interface PolicyFormProps {
  read: SettingsPolicyQuery
  /** Reads the policy again. */
  again(): Promise<SettingsPolicyQuery | null | undefined>
  onSaved(): void
}

function PolicyForm({ read, again, onSaved }: PolicyFormProps) {
  const { currency } = useSettings().organization
  const write = useRun()
  const save = useSave(again, onSaved)
  // What is read again after a refusal does not replace what is chosen.
  const [before] = useState(read)
  const ifVersion = read.accountingPolicy?.version
  /** Only the bank account has statements. An account for the net assets of one fund serves no other fund. */
  const fits = (member: string, { id, accountType }: Account) =>
    (read.statementAccounts?.some(each => each.id === id) ?? false) === (member === 'defaultBankAccountId') &&
    !(accountType === 'NET_ASSET' && read.ledgerAccounts?.find(each => each.id === id)?.restrictedToFundId)
  const submit = async (values: Values) => {
    const input = changedMembers(policyIn(values), before.accountingPolicy ?? NO_POLICY)
    // Without a policy there is no version to compare. Another person can have set one meanwhile.
    if (!ifVersion && (await again())?.accountingPolicy) throw SET_MEANWHILE
    return save({
      attempt: `policy ${ifVersion}`,
      done: 'The accounting policy is saved.',
      send: idempotencyKey => write(SettingsUpdatePolicyDocument, { input, idempotencyKey, ifVersion }),
    }).catch(error => {
      throw inOwnWords(error)
    })
  }
  return (
    <Form onSubmit={submit} fields={MEMBERS} label="Accounting policy">
      <Meanwhile before={textsOf(before, currency)} now={read.accountingPolicy ? textsOf(read, currency) : undefined} />
      {ACCOUNTS.map(({ title, fields }) => (
        <fieldset key={title} class="form">
          <legend>{title}</legend>
          <div class="row">
            {fields.map(({ member, label, hint, types }) => (
              <SelectField
                key={member}
                name={member}
                label={label}
                hint={hint}
                value={before.accountingPolicy?.[member] ?? ''}
                options={[
                  ['', 'None'],
                  ...accountChoices(
                    read.accounts?.filter(account => types.includes(account.accountType) && fits(member, account)),
                    before.accountingPolicy?.[member],
                  ),
                ]}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset class="form">
        <legend>Amounts</legend>
        <div class="row">
          {AMOUNTS.map(({ member, label, hint }) => (
            <TextField
              key={member}
              name={member}
              label={label}
              hint={hint}
              inputMode="decimal"
              value={amountText(before.accountingPolicy, member)}
            />
          ))}
        </div>
      </fieldset>
      <div class="actions">
        <Submit>Save the policy</Submit>
      </div>
    </Form>
  )
}

const amountText = (policy: Policy | null | undefined, member: (typeof AMOUNTS)[number]['member']) =>
  policy ? policy[member]?.toFixed(2) : undefined
