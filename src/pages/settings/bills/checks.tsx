import { useEffect, useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { RowAction, Table } from '../../components/section'
import {
  type CheckRunPartsFragment,
  SettingsCheckRunDocument,
  SettingsCheckRunsDocument,
  type SettingsCheckRunsQuery,
  SettingsChecksToPrintDocument,
  type SettingsChecksToPrintQuery,
  SettingsPrintChecksDocument,
  SettingsSpoilChecksDocument,
} from '../../generated/graphql'
import { sumOf } from '../../lib/amount'
import { counted, formatDay, formatMoney, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { type Problem, problemOf } from '../../lib/problem'
import { saveFile } from '../../lib/rest'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import { attempt } from '../attempt'
import { useAnswer, useRun, useSettings } from '../context'
import { usePages } from '../pages'
import { readingStale } from '../stale'
import { leadToStored, useOnce } from '../work/once'
import { CalendarDay, Money } from '../work/parts'
import { accountName } from '../work/words'
import { assertFilled } from './bill-input'

type Printed = NonNullable<SettingsCheckRunsQuery['checkRuns']>['nodes'][number]
type Check = NonNullable<SettingsChecksToPrintQuery['billPayments']>['nodes'][number]
const PDF = 'application/pdf'

/** The checks of one bank account that wait to be printed. */
interface Pile {
  bankAccountId: string
  name: string
  checks: Check[]
}

function pilesOf(checks: readonly Check[]): Pile[] {
  const piles = new Map<string, Pile>()
  for (const check of checks) {
    const { bankAccountId, bankAccount } = check
    const pile = piles.get(bankAccountId) ?? { bankAccountId, name: accountName(bankAccount), checks: [] }
    piles.set(bankAccountId, { ...pile, checks: [...pile.checks, check] })
  }
  return [...piles.values()]
}

/** Checks that wait to be printed, and those that were printed. */
export function Checks() {
  const { canUse } = useGrant()
  const [accounts, vendors] = [canUse('accounts:read'), canUse('vendors:read')]
  const { data, problem, again } = useAnswer(SettingsChecksToPrintDocument, { accounts, vendors }, ['BillPayment'])
  const [printing, setPrinting] = useState<Pile>()
  const [turn, setTurn] = useState(0)
  const printed = () => {
    setTurn(turn + 1)
    again()
  }
  const piles = pilesOf(data?.billPayments?.nodes ?? [])
  return (
    <>
      <h2>Checks to print</h2>
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && !piles.length && (
        <p class="soft">None. Pay with the method Check, and say that the check is printed here.</p>
      )}
      {piles.map(pile => (
        <CheckPile
          key={pile.bankAccountId}
          pile={pile}
          onPrint={canUse('bills:pay') ? () => setPrinting(pile) : undefined}
        />
      ))}
      <CheckRuns key={turn} onSpoiled={printed} />
      {data?.billPayments?.pageInfo.hasNextPage && (
        <p class="soft">Further checks wait. They are listed once these are printed.</p>
      )}
      {printing && (
        <PrintChecks
          pile={printing}
          onClose={() => setPrinting(undefined)}
          onPrinted={() => {
            setPrinting(undefined)
            printed()
          }}
        />
      )}
    </>
  )
}

function CheckPile({ pile: { name, checks }, onPrint }: { pile: Pile; onPrint: (() => void) | undefined }) {
  const { currency } = useSettings().organization
  return (
    <>
      <div class="work-head">
        <p class="number">
          <strong>{counted(checks.length, 'check')}</strong>
          {name && ` of ${name}`}, {formatMoney(sumOf(checks.map(({ amount }) => amount)), currency)} in total
        </p>
        {onPrint && (
          <button type="button" class="button small" onClick={onPrint}>
            Print {counted(checks.length, 'check')}
          </button>
        )}
      </div>
      <Table
        label={`Checks to print ${name}`.trim()}
        rows={checks}
        idOf={({ id }) => id}
        columns={[
          { title: 'Day', cell: ({ paymentDate }) => <CalendarDay day={paymentDate} /> },
          { title: 'Vendor', kind: 'name', cell: ({ vendor }) => vendor?.name ?? 'Check' },
          { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
        ]}
      />
    </>
  )
}

interface PrintChecksProps {
  pile: Pile
  onClose(): void
  onPrinted(): void
}

/** Gives the checks their numbers, which begin with that of the paper in the printer, and saves the PDF. */
function PrintChecks({ pile: { bankAccountId, checks }, onClose, onPrinted }: PrintChecksProps) {
  const { organization } = useSettings()
  const write = useRun()
  const once = useOnce()
  const [next, setNext] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  // The run numbers the checks that the dialog names, whatever was issued meanwhile.
  const run = { bankAccountId, billPaymentIds: checks.map(({ id }) => id) }
  useEffect(() => {
    // A dry run answers the number that the account comes to. An account without checks has none.
    write(SettingsPrintChecksDocument, { input: run, dryRun: true }).then(
      ({ createCheckRun }) => setNext(createCheckRun?.firstNumber ?? ''),
      error => {
        const refused = problemOf(error)
        if (refused.fields.some(({ field }) => field === 'firstNumber')) setNext('')
        else setProblem(refused)
      },
    )
  }, [])
  const print = async (values: Values) => {
    const input = { ...run, firstNumber: values.optional('firstNumber') }
    try {
      const { createCheckRun } = await once('print', idempotencyKey =>
        write(SettingsPrintChecksDocument, { input, idempotencyKey }),
      )
      onPrinted()
      if (createCheckRun) await savePdf(organization.id, createCheckRun)
    } catch (error) {
      leadToStored(error, onPrinted)
    }
  }
  return (
    <Dialog title={`Print ${counted(checks.length, 'check')}`} onClose={onClose}>
      {next === undefined && !problem && <Loading />}
      {(next !== undefined || problem) && (
        <Form onSubmit={print} fields={['firstNumber']} label="Checks">
          {problem && <ProblemNotice problem={problem} />}
          <TextField
            name="firstNumber"
            label="First number"
            inputMode="numeric"
            value={next}
            hint="Enter the number of the first paper in the printer. The checks come by vendor, and their numbers have no gap."
            autofocus={true}
          />
          <p class="soft">
            The paper has the name of the church, the number and the MICR line already: one check and two stubs on a US
            letter page.
          </p>
          <DialogButtons action="Number and download" onClose={onClose} />
        </Form>
      )}
    </Dialog>
  )
}

const savePdf = (organizationId: string, { id, firstNumber, lastNumber }: CheckRunPartsFragment): Promise<void> =>
  attempt(
    saveFile(organizationId, `/check-runs/${id}/pdf`, PDF, `checks-${firstNumber}-${lastNumber}.pdf`),
    'The checks are downloaded.',
  )

const numbersOf = ({ firstNumber, lastNumber }: Pick<CheckRunPartsFragment, 'firstNumber' | 'lastNumber'>): string =>
  firstNumber === lastNumber ? firstNumber : `${firstNumber}–${lastNumber}`

interface SpoilChecksProps {
  printed: CheckRunPartsFragment
  onClose(): void
  onSpoiled(): void
}

/** Checks that the printer has torn: they wait to be printed again. */
function SpoilChecks({ printed, onClose, onSpoiled }: SpoilChecksProps) {
  const { client } = useSettings()
  const write = useRun()
  // The run itself is read again after a refusal: it can stand beyond the runs that the list has.
  const [{ id, version, ...numbers }, setNow] = useState(printed)
  const again = async () => setNow((await run(client, SettingsCheckRunDocument, { id })).checkRun ?? printed)
  const once = useOnce()
  const isOne = numbers.firstNumber === numbers.lastNumber
  const spoil = async (values: Values) => {
    const checkNumbers = values
      .text('checkNumbers')
      .split(/[\s,;]+/)
      .filter(Boolean)
    assertFilled(values, ['checkNumbers', 'reason'])
    const input = { checkNumbers, reason: values.text('reason') }
    try {
      const spoiled = once(`spoil ${checkNumbers.join()} ${version}`, idempotencyKey =>
        write(SettingsSpoilChecksDocument, { id, input, idempotencyKey, ifVersion: version }),
      )
      await readingStale(spoiled, again)
      announce('They wait to be printed again.')
      onSpoiled()
    } catch (error) {
      leadToStored(error, onSpoiled)
    }
  }
  return (
    <Dialog title={`Spoiled checks of ${numbersOf(numbers)}`} onClose={onClose}>
      <Form onSubmit={spoil} fields={['checkNumbers', 'reason']} label="Spoiled checks">
        <p>Their numbers stay taken. A check that is lost or stopped is voided on the page of its bill instead.</p>
        <TextField
          name="checkNumbers"
          label="Numbers"
          value={isOne ? numbers.firstNumber : ''}
          hint="Several with a comma between them."
          autofocus={true}
        />
        <TextField name="reason" label="Reason" value="The printer has torn it" />
        <DialogButtons action="Report as spoiled" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** The checks that were printed together, with their PDF. @param onSpoiled checks wait to be printed again. */
function CheckRuns({ onSpoiled }: { onSpoiled(): void }) {
  const { client, organization } = useSettings()
  const { canUse } = useGrant()
  const [spoiled, setSpoiled] = useState<Printed>()
  const { rows, more } = usePages(
    async after =>
      (await run(client, SettingsCheckRunsDocument, { first: 5, after, accounts: canUse('accounts:read') })).checkRuns,
  )
  if (!rows?.length) return null
  return (
    <>
      <h2>Printed checks</h2>
      <Table<Printed>
        label="Printed checks"
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            title: 'Numbers',
            kind: 'name',
            cell: each => <span class="number">{numbersOf(each)}</span>,
          },
          { title: 'Account', cell: ({ bankAccount }) => accountName(bankAccount) },
          { title: 'Printed', cell: ({ printedAt }) => formatDay(printedAt, organization.timeZone) },
          { title: 'Checks', kind: 'number', cell: ({ count }) => formatNumber(count) },
          { title: 'Total', kind: 'number', cell: ({ totalAmount }) => <Money amount={totalAmount} /> },
          ...(canUse('vendors:read') || canUse('bills:pay')
            ? [
                {
                  title: 'Actions',
                  kind: 'actions' as const,
                  cell: (each: Printed) => (
                    <div class="row-actions">
                      {canUse('vendors:read') && (
                        <RowAction
                          label="Download PDF"
                          of={`checks ${numbersOf(each)}`}
                          onClick={() => savePdf(organization.id, each)}
                        />
                      )}
                      {canUse('bills:pay') && (
                        <RowAction
                          label="Report spoiled"
                          of={`checks ${numbersOf(each)}`}
                          onClick={() => setSpoiled(each)}
                        />
                      )}
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      {more && <Older isReading={false} onClick={more} />}
      {spoiled && <SpoilChecks printed={spoiled} onClose={() => setSpoiled(undefined)} onSpoiled={onSpoiled} />}
    </>
  )
}
