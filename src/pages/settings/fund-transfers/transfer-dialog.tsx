import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { ChoiceField, Form, SelectField, Submit, TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  SettingsFundTransferChoicesDocument,
  type SettingsFundTransferChoicesQuery,
  SettingsReleaseFromRestrictionDocument,
  SettingsTransferBetweenFundsDocument,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { dayIn } from '../../lib/day'
import { inOwnWords } from '../../lib/problem'
import { assertFilled } from '../bills/bill-input'
import { useAnswer, useRun, useSettings } from '../context'
import { useSave } from '../ledger/use-save'
import { accountChoices } from '../work/choices'

interface TransferDialogProps {
  /** Reads the transfers again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks which amount moves from which fund to which. */
export function TransferDialog(props: TransferDialogProps) {
  const { data, problem, again } = useAnswer(SettingsFundTransferChoicesDocument, {})
  return (
    <Dialog title="New fund transfer" onClose={props.onClose}>
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && <Fields {...props} choices={data} />}
    </Dialog>
  )
}

const KINDS = [
  ['RELEASE', 'Release: the restriction of a donor is met'],
  ['TRANSFER', 'Transfer: net assets move permanently'],
  ['LOAN', 'Loan: the other fund owes the cash'],
  ['REPAYMENT', 'Repayment: the fund pays what it owes'],
] as const
type Kind = (typeof KINDS)[number][0]

const FILLED = ['fromFundId', 'toFundId', 'amount', 'date', 'description'] as const
const FIELDS = ['kind', ...FILLED, 'bankAccountId', 'corpusReason', 'acceptsOverdraft']

/** What the service calls the members of a request, as the form calls them. */
const WORDS = [
  ['or send acceptsOverdraft', 'or accept the overdraft'],
  ['in corpusReason', 'below'],
  ['call releaseFromRestriction', 'choose the release'],
  ['send the kind LOAN', 'choose the loan'],
  ['Record a REPAYMENT', 'Record a repayment'],
  ['a TRANSFER', 'a transfer'],
  ['WITHOUT_DONOR_RESTRICTIONS', 'without donor restrictions'],
  ['is PERPETUAL', 'is perpetual'],
] as const
const inFormWords = (text: string): string =>
  WORDS.reduce((words, [member, field]) => words.replaceAll(member, field), text)

/** A refusal in the words of the form. */
function atFields(error: unknown) {
  const problem = inOwnWords(error)
  return problem.withFields(
    problem.fields.map(fault => ({ ...fault, sentence: fault.sentence && inFormWords(fault.sentence) })),
  )
}

interface FieldsProps extends TransferDialogProps {
  choices: SettingsFundTransferChoicesQuery
}

function Fields({ again, onClose, choices }: FieldsProps) {
  const { timeZone } = useSettings().organization
  const write = useRun()
  const save = useSave(again, onClose)
  const [kind, setKind] = useState<Kind>('RELEASE')
  const submit = async (values: Values) => {
    const isLoan = kind === 'LOAN' || kind === 'REPAYMENT'
    assertFilled(values, isLoan ? [...FILLED, 'bankAccountId'] : FILLED)
    const input = {
      ...{ fromFundId: values.text('fromFundId'), toFundId: values.text('toFundId') },
      ...{ date: values.text('date'), description: values.text('description') },
      amount: typedAmount(values.text('amount')),
      bankAccountId: values.optional('bankAccountId') ?? null,
      corpusReason: values.optional('corpusReason') ?? null,
    }
    const acceptsOverdraft = values.raw('acceptsOverdraft') === 'true'
    return save({
      attempt: 'fund transfer',
      done: status =>
        status === 'POSTED'
          ? 'The fund transfer is posted.'
          : 'The fund transfer waits for the approval of another person.',
      send: async idempotencyKey =>
        kind === 'RELEASE'
          ? (await write(SettingsReleaseFromRestrictionDocument, { input, idempotencyKey })).releaseFromRestriction
              ?.status
          : (
              await write(SettingsTransferBetweenFundsDocument, {
                input: { ...input, kind, acceptsOverdraft },
                idempotencyKey,
              })
            ).transferBetweenFunds?.status,
    })
  }
  const send = (values: Values) =>
    submit(values).catch(error => {
      throw atFields(error)
    })
  return (
    <Form onSubmit={send} fields={FIELDS}>
      <SelectField
        name="kind"
        label="What it is"
        value={kind}
        options={KINDS}
        onChange={value => setKind(KINDS.find(([each]) => each === value)?.[0] ?? kind)}
      />
      <FundFields kind={kind} funds={choices.funds ?? []} />
      <div class="row">
        <TextField name="amount" label="Amount" inputMode="decimal" />
        <TextField name="date" type="date" label="Day" value={dayIn(timeZone)} />
      </div>
      <TextField name="description" label="Description" maxLength={500} />
      <SelectField
        name="bankAccountId"
        label={
          kind === 'LOAN' || kind === 'REPAYMENT' ? 'Bank account of the cash' : 'Bank account of the cash (optional)'
        }
        hint="The cash on this account moves with the amount. Without one, the fund owes it to the other fund."
        options={[['', 'None'], ...accountChoices(choices.accounts)]}
      />
      {kind !== 'REPAYMENT' && (
        <TextField
          name="corpusReason"
          label="Decision about the corpus (optional)"
          hint="Whose decision lets a perpetual fund be used, or a fund before its restriction ends. Another person approves it."
          maxLength={500}
        />
      )}
      {(kind === 'TRANSFER' || kind === 'LOAN') && (
        <label class="check">
          <input type="checkbox" name="acceptsOverdraft" value="true" />
          <span>Accept that it is more than the fund has. Another person approves it.</span>
        </label>
      )}
      <div class="actions end">
        <button type="button" class="button quiet" onClick={onClose}>
          Cancel
        </button>
        <Submit>Move it</Submit>
      </div>
    </Form>
  )
}

/** The two funds. A release leaves one with donor restrictions and reaches one without. */
function FundFields({ kind, funds }: { kind: Kind; funds: NonNullable<FieldsProps['choices']['funds']> }) {
  const leaves = funds.filter(({ id }) => !funds.some(({ parentFundId }) => parentFundId === id))
  const offered = (side: 'from' | 'to') =>
    leaves
      .filter(
        ({ netAssetClass }) =>
          kind !== 'RELEASE' || (netAssetClass === 'WITH_DONOR_RESTRICTIONS') === (side === 'from'),
      )
      .map(({ id, name }) => [id, name] as const)
  return (
    <div class="row" key={kind === 'RELEASE'}>
      <ChoiceField name="fromFundId" label="From fund" choices={offered('from')} />
      <ChoiceField name="toFundId" label="To fund" choices={offered('to')} />
    </div>
  )
}
