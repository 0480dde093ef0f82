import type { TargetedEvent } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Form, SelectField, TextField, useBusy } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { Section } from '../../components/section'
import { FirstDepositStateDocument, type FirstDepositStateQuery } from '../../generated/graphql'
import { dayIn } from '../../lib/day'
import { formatMoney } from '../../lib/format'
import { run } from '../../lib/graphql'
import { Problem, problemOf } from '../../lib/problem'
import { type ApiAnswer, callApi } from '../../lib/rest'
import { type Grant, useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useSettings } from '../context'
import {
  BANK,
  type Call,
  CONTRIBUTION,
  type DepositStep,
  type DepositValues,
  DONOR,
  exampleFor,
  type Ids,
  idIn,
  idsIn,
  netOf,
  placeIn,
  recordedIn,
  SETTLEMENT,
  stepsFor,
} from './calls'
import { CreateChart } from './create-chart'
import { Exchange } from './exchange'
import { canPostDeposits } from './permission'
import { Posted } from './posted'

const LEAD = 'From the donor to the ledger. Each step shows its requests to the API and their answers.'

/** The wizard of a church's first posted deposit. It goes on from what exists in the church. */
export function FirstDeposit() {
  const grant = useGrant()
  return (
    <Section title="Post a first deposit" lead={LEAD}>
      {canPostDeposits(grant) ? <Wizard grant={grant} /> : <NotAllowed />}
    </Section>
  )
}

function NotAllowed() {
  return (
    <Notice kind="warning" title="Your role cannot post deposits.">
      <p>
        An owner, an administrator or a treasurer of the organization can. Ask one of them, or ask for another role.
      </p>
      <a href="/settings">Back to the overview</a>
    </Notice>
  )
}

/** Whether the church has no ledger at all, because it was created with the chart “Empty”. */
const isEmpty = ({ ledger, accountingPolicy }: FirstDepositStateQuery): boolean => !ledger?.length && !accountingPolicy

/** What the church lacks before a deposit can be posted. Undefined when it lacks nothing. */
function missingIn({ funds, accounts, accountingPolicy }: FirstDepositStateQuery): string | undefined {
  if (!funds?.length) return 'a fund that accepts contributions'
  if (!accounts?.length) return 'a bank account'
  if (!accountingPolicy?.clearingAccountId || !accountingPolicy.processingFeesAccountId)
    return 'an accounting policy with accounts for clearing and for processing fees'
  return undefined
}

function Wizard({ grant }: { grant: Grant }) {
  const { client } = useSettings()
  const [state, setState] = useState<FirstDepositStateQuery>()
  const [problem, setProblem] = useState<Problem>()
  const read = async () => {
    const readsDonors = grant.canUse('donors:read')
    const found = await run(client, FirstDepositStateDocument, { readsDonors })
    setState(found)
    return found
  }
  useEffect(() => {
    read().catch(error => setProblem(problemOf(error)))
  }, [])
  if (problem) return <ProblemNotice problem={problem} onRetry={() => location.reload()} />
  if (!state) return <Loading />
  if (isEmpty(state)) return <CreateChart onCreated={read} />
  const missing = missingIn(state)
  if (missing)
    return (
      <Notice kind="warning" title={`The chart of accounts lacks ${missing}.`}>
        <p>An accountant creates it with createFund, createAccount and updateAccountingPolicy.</p>
        <a href="/reference">API reference</a>
      </Notice>
    )
  return <Steps state={state} read={read} steps={stepsFor(grant.canUse('donors:write'))} />
}

interface StepsProps {
  state: FirstDepositStateQuery
  /** Reads what exists in the church now. */
  read(): Promise<FirstDepositStateQuery>
  steps: readonly DepositStep[]
}

/** What is typed for the deposit, and the answers of the calls that were sent from here. */
function useDeposit({ state, read, steps }: StepsProps) {
  const { id: organizationId, timeZone } = useSettings().organization
  const [typed, setTyped] = useState(() => exampleFor(state, dayIn(timeZone)))
  const [answers, setAnswers] = useState<ReadonlyMap<Call, ApiAnswer>>(new Map())

  /** Sends the calls of a step that are not done, each with the ids that the ones before have answered. */
  const take = async (step: DepositStep, known: FirstDepositStateQuery): Promise<FirstDepositStateQuery> => {
    const given = { ...typed, ...recordedIn(known) }
    let ids: Ids = idsIn(known)
    try {
      for (const call of step.calls.filter(each => !each.isDone(known))) {
        const answer = await callApi(organizationId, call.request(given, ids))
        setAnswers(before => new Map(before).set(call, answer))
        if (call.gives) ids = { ...ids, [call.gives]: idIn(answer) }
      }
    } catch (error) {
      // Another person or another tab may have taken the step meanwhile, with values of their own.
      const now = await read()
      if (placeIn(steps, now) > steps.indexOf(step)) return now
      throw worded(error)
    }
    announce(`Done: ${step.title}.`)
    return read()
  }
  const takeSteps = async (wanted: readonly DepositStep[]) => {
    let known = state
    for (const step of wanted) known = await take(step, known)
  }
  const change = (event: TargetedEvent<HTMLElement>) => {
    const form = event.currentTarget.querySelector('form')
    const given = form && Object.fromEntries(new FormData(form))
    if (given) setTyped(before => ({ ...before, ...given }))
  }
  return { values: { ...typed, ...recordedIn(state) }, answers, takeSteps, change }
}

function Steps(props: StepsProps) {
  const { state, steps } = props
  const { values, answers, takeSteps, change } = useDeposit(props)
  const place = placeIn(steps, state)
  const wasAt = useRef(place)
  const current = useRef<HTMLHeadingElement>(null)
  const takesAll = useRef(false)
  useEffect(() => {
    if (wasAt.current !== place) current.current?.focus()
    wasAt.current = place
  }, [place])
  const settlement = state.settlements?.nodes[0]
  const entry = settlement?.accounting.journalEntry
  if (place === steps.length && entry)
    return (
      <>
        <Posted settlement={settlement} entry={entry} />
        <details class="panel more">
          <summary>The requests that posted it</summary>
          <Exchanges calls={steps.flatMap(({ calls }) => calls)} values={values} ids={idsIn(state)} answers={answers} />
        </details>
      </>
    )
  return (
    <>
      <BeforeSteps state={state} isBegun={place > 0} />
      <div onInput={change} onChange={change}>
        <Form
          class="form wizard"
          onSubmit={() => takeSteps(steps.slice(place, takesAll.current ? undefined : place + 1))}
          fields={FIELDS}
        >
          <ol>
            {steps.map((step, index) => (
              <li key={step.title} data-state={index < place ? 'done' : index === place ? 'current' : 'later'}>
                <h2 ref={index === place ? current : undefined} tabIndex={-1}>
                  {step.title}
                  {index < place && <span class="unseen">, done</span>}
                </h2>
                {index === place && (
                  <div class="wizard-step">
                    <div class="wizard-act">
                      <p>{step.text}</p>
                      <StepFields of={step} state={state} values={values} />
                      <Actions
                        action={step.action}
                        isLast={index === steps.length - 1}
                        onChoose={all => {
                          takesAll.current = all
                        }}
                      />
                    </div>
                    <Exchanges calls={step.calls} values={values} ids={idsIn(state)} answers={answers} />
                  </div>
                )}
              </li>
            ))}
          </ol>
        </Form>
      </div>
    </>
  )
}

/** What somebody must know about this church before the steps. */
function BeforeSteps({ state, isBegun }: { state: FirstDepositStateQuery; isBegun: boolean }) {
  const { organization } = useSettings()
  return (
    <>
      {(state.posted?.nodes.length ?? 0) > 0 && (
        <Notice>This church has posted deposits already. These steps post one more.</Notice>
      )}
      {organization.environment === 'PRODUCTION' && !isBegun && (
        <Notice>
          These are the books of your church. Fill in a contribution that you have received. A posted entry is never
          deleted, but it can be reversed.
        </Notice>
      )}
    </>
  )
}

const FIELDS = [
  'firstName',
  'lastName',
  'amount',
  'feeAmount',
  'fundId',
  'receivedDate',
  'paymentMethod',
  'bankAccountId',
  'description',
]

/** Fields of the requests under the name of the field that the person sees. */
const seenAs = (field: string): string =>
  field
    .replace(/^allocations(\[0\]|\.0)\./, '')
    .replace('grossAmount', 'amount')
    .replace('feesAmount', 'feeAmount')

/** A refusal in the words of this page. */
function worded(error: unknown): Problem {
  const { message, reason, fields, retryAfter, requestId } = problemOf(error)
  const text = /^(permission|scope)_missing$/.test(reason)
    ? 'Your role cannot take this step. An owner, an administrator or a treasurer of the organization can go on from here.'
    : message
  return new Problem(
    text,
    reason,
    fields.map(fault => ({ ...fault, field: seenAs(fault.field) })),
    retryAfter,
    requestId,
  )
}

interface ActionsProps {
  action: string
  isLast: boolean
  /** Called before the form is sent: whether all steps are to be taken, or the present one. */
  onChoose(all: boolean): void
}

function Actions({ action, isLast, onChoose }: ActionsProps) {
  const busy = useBusy()
  return (
    <div class="actions">
      <button type="submit" class="button" aria-disabled={busy} onClick={() => onChoose(false)}>
        {action}
      </button>
      {!isLast && (
        <button type="submit" class="button quiet" aria-disabled={busy} onClick={() => onChoose(true)}>
          Do all the steps
        </button>
      )}
    </div>
  )
}

interface ExchangesProps {
  calls: readonly Call[]
  values: DepositValues
  ids: Ids
  answers: ReadonlyMap<Call, ApiAnswer>
}

/** The requests of calls, with the answers of those that were sent from here. */
function Exchanges({ calls, values, ids, answers }: ExchangesProps) {
  const { organization } = useSettings()
  return (
    <div class="wizard-calls">
      {calls.map(call => (
        <Exchange
          key={call.does}
          does={call.does}
          request={call.request(values, ids)}
          answer={answers.get(call)}
          organizationId={organization.id}
        />
      ))}
    </div>
  )
}

const METHODS = [
  ['CARD', 'Card'],
  ['ACH', 'Bank transfer'],
  ['CHECK', 'Check'],
  ['CASH', 'Cash'],
] as const

interface GiftFieldsProps {
  state: FirstDepositStateQuery
  values: DepositValues
}

/** The amounts of the gift, its fund, its day and its kind. */
function GiftFields({ state, values }: GiftFieldsProps) {
  return (
    <>
      <div class="row">
        <TextField
          name="amount"
          label="Amount"
          inputMode="decimal"
          value={values.amount}
          faults="Write an amount such as 250.00."
        />
        <TextField
          name="feeAmount"
          label="Fee of the processor"
          inputMode="decimal"
          value={values.feeAmount}
          faults="Write an amount such as 7.55, or 0."
        />
      </div>
      <SelectField
        name="fundId"
        label="Fund"
        value={values.fundId}
        options={(state.funds ?? []).map(({ id, code, name }) => [id, code ? `${code} ${name}` : name] as const)}
      />
      <div class="row">
        <TextField
          name="receivedDate"
          label="Received on"
          type="date"
          value={values.receivedDate}
          faults="Choose a day up to today."
        />
        <SelectField name="paymentMethod" label="Paid by" value={values.paymentMethod} options={METHODS} />
      </div>
    </>
  )
}

/** The fields of a step. The steps between recording and the bank have none. */
function StepFields({ of, state, values }: GiftFieldsProps & { of: DepositStep }) {
  const { currency } = useSettings().organization
  if (of === DONOR)
    return (
      <div class="row">
        <TextField name="firstName" label="First name" value={values.firstName} />
        <TextField name="lastName" label="Last name" value={values.lastName} />
      </div>
    )
  if (of === CONTRIBUTION) return <GiftFields state={state} values={values} />
  if (of === SETTLEMENT)
    return (
      <Facts
        facts={[
          ['Gross', formatMoney(netOf(values) + Number(values.feeAmount || 0), currency)],
          ['Fees', formatMoney(Number(values.feeAmount || 0), currency)],
          ['Net', formatMoney(netOf(values), currency)],
        ]}
      />
    )
  if (of === BANK)
    return (
      <>
        <SelectField
          name="bankAccountId"
          label="Bank account"
          value={values.bankAccountId}
          options={(state.accounts ?? []).map(
            ({ id, accountNumber, name }) => [id, `${accountNumber} ${name}`] as const,
          )}
        />
        <TextField name="description" label="Text of the bank line" value={values.description} />
        <Facts facts={[['The bank receives', formatMoney(netOf(values), currency)]]} />
      </>
    )
  return null
}
