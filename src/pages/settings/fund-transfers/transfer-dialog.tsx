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
import { classToday } from '../ledger/restriction'
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

const isLending = (kind: Kind): boolean => kind === 'LOAN' || kind === 'REPAYMENT'
/** Only these can be more than the fund has. */
const canOverdraw = (kind: Kind): boolean => kind === 'TRANSFER' || kind === 'LOAN'

/** Sends what the form has. A field that the kind does not show is left out. */
function useMove({ again, onClose }: TransferDialogProps, kind: Kind) {
  const write = useRun()
  const save = useSave(again, onClose)
  const submit = async (values: Values) => {
    assertFilled(values, isLending(kind) ? [...FILLED, 'bankAccountId'] : FILLED)
    const input = {
      ...{ fromFundId: values.text('fromFundId'), toFundId: values.text('toFundId') },
      ...{ date: values.text('date'), description: values.text('description') },
      amount: typedAmount(values.text('amount')),
      bankAccountId: values.optional('bankAccountId') ?? null,
      corpusReason: (kind !== 'REPAYMENT' && values.optional('corpusReason')) || null,
    }
    const acceptsOverdraft = canOverdraw(kind) && values.raw('acceptsOverdraft') === 'true'
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
  return (values: Values) =>
    submit(values).catch(error => {
      throw atFields(error)
    })
}

function Fields({ choices, ...props }: FieldsProps) {
  const { timeZone } = useSettings().organization
  const [kind, setKind] = useState<Kind>('RELEASE')
  const send = useMove(props, kind)
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
        label={isLending(kind) ? 'Bank account of the cash' : 'Bank account of the cash (optional)'}
        hint={
          isLending(kind)
            ? 'The cash on this account moves with the amount.'
            : 'The cash on this account moves with the amount. Without one, the fund owes it to the other fund.'
        }
        options={[['', isLending(kind) ? 'Choose an account' : 'None'], ...accountChoices(choices.accounts)]}
      />
      {/* What is typed stays while another kind is looked at. */}
      <div hidden={kind === 'REPAYMENT'}>
        <TextField
          name="corpusReason"
          label="Decision about the corpus (optional)"
          hint="Whose decision lets a perpetual fund be used, or a fund before its restriction ends. Another person approves it."
          maxLength={500}
        />
      </div>
      <div hidden={!canOverdraw(kind)}>
        <label class="check">
          <input type="checkbox" name="acceptsOverdraft" value="true" />
          <span>Accept that it is more than the fund has. Another person approves it.</span>
        </label>
      </div>
      <div class="actions end">
        <button type="button" class="button quiet" onClick={props.onClose}>
          Cancel
        </button>
        <Submit>Move it</Submit>
      </div>
    </Form>
  )
}

type Funds = NonNullable<SettingsFundTransferChoicesQuery['funds']>

/** The two funds. A release leaves one with donor restrictions and reaches one without. A transfer stays within a class. */
function FundFields({ kind, funds }: { kind: Kind; funds: Funds }) {
  const [fromId, setFrom] = useState<string>()
  const leaves = funds.filter(({ id }) => !funds.some(({ parentFundId }) => parentFundId === id))
  const today = dayIn(useSettings().organization.timeZone)
  const from = funds.find(({ id }) => id === fromId)
  const fromClass = from && classToday(from, today)
  const offered = (netAssetClass: Funds[number]['netAssetClass'] | undefined) =>
    leaves
      .filter(fund => !netAssetClass || classToday(fund, today) === netAssetClass)
      .map(({ id, name }) => [id, name] as const)
  const isRelease = kind === 'RELEASE'
  return (
    <div class="row">
      <ChoiceField
        name="fromFundId"
        label="From fund"
        choices={offered(isRelease ? 'WITH_DONOR_RESTRICTIONS' : undefined)}
        onChoice={setFrom}
      />
      <ChoiceField
        name="toFundId"
        label="To fund"
        choices={offered(isRelease ? 'WITHOUT_DONOR_RESTRICTIONS' : kind === 'TRANSFER' ? fromClass : undefined)}
      />
    </div>
  )
}
