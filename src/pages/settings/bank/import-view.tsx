import { useState } from 'preact/hooks'
import { Confirm } from '../../components/confirm'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Loading } from '../../components/page'
import { RowAction, Section } from '../../components/section'
import {
  type BankImportPartsFragment,
  SettingsAcceptBankImportMatchesDocument,
  SettingsBankImportDocument,
  SettingsCommitBankImportDocument,
  SettingsDiscardBankImportDocument,
  SettingsUndoBankImportDocument,
} from '../../generated/graphql'
import { counted, formatDay, formatMoney, formatNumber } from '../../lib/format'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useAnswer, useRun, useSettings } from '../context'
import { JobLine } from '../job'
import { ImportRows } from './import-rows'
import { balanceWords, countOf, daysOf, FORMATS, importStatus, ROW_STATES, ROW_STATUS, rangeOf } from './words'

const JOB_TITLES: Partial<Record<string, string>> = {
  BANK_IMPORT: 'Recording the rows',
  BANK_IMPORT_MATCH: 'Matching the bank transactions',
  BANK_IMPORT_READ: 'Comparing the rows with the bank transactions',
  BANK_IMPORT_UNDO: 'Undoing the import',
}

interface ImportViewProps {
  id: string
  /** The names of the bank accounts by their ids. */
  accounts: ReadonlyMap<string, string>
  listAddress: string
}

/** One bank file: what it says, what its rows are, and what can be done with it. */
export function ImportView({ id, accounts, listAddress }: ImportViewProps) {
  const { data, problem, again } = useAnswer(SettingsBankImportDocument, { id })
  const bankImport = data?.bankImport
  return (
    <Section
      title={bankImport?.fileName ?? 'Bank file'}
      lead={bankImport ? leadOf(bankImport, accounts) : undefined}
      action={<a href={listAddress}>All bank files</a>}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!bankImport && !problem && (data ? <p>There is no such import.</p> : <Loading />)}
      {bankImport && <Import bankImport={bankImport} onChanged={again} />}
    </Section>
  )
}

const leadOf = (
  { accountId, format, accountNumberEnding }: BankImportPartsFragment,
  accounts: ReadonlyMap<string, string>,
) =>
  [
    `${FORMATS[format]} file`,
    accounts.has(accountId) ? `of ${accounts.get(accountId)}` : '',
    accountNumberEnding ? `(account number ending in ${accountNumberEnding})` : '',
  ]
    .filter(Boolean)
    .join(' ')

interface ImportProps {
  bankImport: BankImportPartsFragment
  onChanged(): void
}

function Import({ bankImport, onChanged }: ImportProps) {
  const { currency, timeZone } = useSettings().organization
  const grant = useGrant()
  const canWrite = grant.canUse('transactions:write')
  const canMatch = grant.isAllowed({ scopes: ['transactions:write', 'settlements:write'], permission: 'BOOKKEEPER' })
  const [step, setStep] = useState<Step>()
  const { fileName, status, counts, job, createdAt } = bankImport
  const { text, tone } = importStatus(status, canWrite)
  const check = balanceWords(bankImport, currency)
  const isStaged = status === 'STAGED'
  const isReading = status === 'READING'
  return (
    <>
      <article class="panel" aria-label={`Import of ${fileName}`}>
        <header>
          <p class="soft small">Uploaded {formatDay(createdAt, timeZone)}</p>
          <Badge tone={tone}>{text}</Badge>
        </header>
        <Facts
          facts={[
            ['Days', daysOf(bankImport)],
            ['Balances', rangeOf(bankImport, currency)],
            ['Balance check', check?.text],
            ['Rows', !isReading && formatNumber(counts.total)],
            ...ROW_STATES.map(state => {
              const count = countOf(bankImport, state)
              return [ROW_STATUS[state].text, count > 0 && formatNumber(count)] as const
            }),
            ['Money in to record', counts.newIn > 0 && formatMoney(counts.newIn, currency)],
            ['Money out to record', counts.newOut > 0 && formatMoney(counts.newOut, currency)],
          ]}
        />
        {check && check.tone !== 'green' && (
          <Notice kind={check.tone === 'red' ? 'warning' : 'info'} title={`Balance check: ${check.text.toLowerCase()}`}>
            {check.why}
          </Notice>
        )}
        {job && (
          <JobLine
            job={job}
            title={JOB_TITLES[job.kind] ?? 'Working on the import'}
            canCancel={canWrite}
            onEnd={onChanged}
          />
        )}
        {canWrite ? (
          <div class="row-actions start">
            {isStaged && <RowAction label="Record" of={fileName} onClick={() => setStep('commit')} />}
            {(isStaged || isReading) && (
              <RowAction label="Give up" of={fileName} danger={true} onClick={() => setStep('discard')} />
            )}
            {status === 'COMMITTED' && canMatch && (
              <RowAction label="Match what is certain" of={fileName} onClick={() => setStep('match')} />
            )}
            {status === 'COMMITTED' && (
              <RowAction label="Undo" of={fileName} danger={true} onClick={() => setStep('undo')} />
            )}
          </div>
        ) : (
          <p class="soft">Your role reads this import. To decide about rows, it must write bank transactions.</p>
        )}
      </article>
      {!isReading && <ImportRows bankImport={bankImport} canDecide={canWrite && isStaged} onDecided={onChanged} />}
      {step && <StepDialog step={step} bankImport={bankImport} onClose={() => setStep(undefined)} onDone={onChanged} />}
    </>
  )
}

type Step = 'commit' | 'discard' | 'match' | 'undo'

interface StepDialogProps {
  step: Step
  bankImport: BankImportPartsFragment
  onClose(): void
  onDone(): void
}

function StepDialog({ step, bankImport, onClose, onDone }: StepDialogProps) {
  const write = useRun()
  const { currency } = useSettings().organization
  const { id, fileName, counts, balanceDifference } = bankImport
  const steps = {
    commit: {
      title: `Record the rows of ${fileName}?`,
      action: 'Record the rows',
      done: 'The rows are being recorded.',
      text: `${counted(counts.new, 'bank transaction is', 'bank transactions are')} created. All other rows are left out.`,
    },
    discard: {
      title: `Give up ${fileName}?`,
      action: 'Give up the import',
      done: 'The import is given up.',
      text: 'Nothing of it is recorded. The file can be uploaded again.',
    },
    match: {
      title: `Match the bank transactions of ${fileName}?`,
      action: 'Match them',
      done: 'The bank transactions are being matched.',
      text: 'Each bank transaction for which only one payment, refund, deposit or payout fits for certain is matched with it. All others wait for you under Open work. Bills are not paid.',
    },
    undo: {
      title: `Undo the import of ${fileName}?`,
      action: 'Undo the import',
      done: 'The import is being undone.',
      text: 'The bank transactions that it created are deleted. Those that are posted, matched or reconciled stay, and are listed.',
    },
  }
  const { title, action, done, text } = steps[step]
  const act = (acceptDifference: boolean): Promise<unknown> => {
    if (step === 'commit') return write(SettingsCommitBankImportDocument, { id, input: { acceptDifference } })
    if (step === 'match') return write(SettingsAcceptBankImportMatchesDocument, { id })
    return step === 'undo'
      ? write(SettingsUndoBankImportDocument, { id })
      : write(SettingsDiscardBankImportDocument, { id })
  }
  return (
    <Confirm
      title={title}
      action={action}
      done={done}
      onConfirm={async values => {
        await act(values.raw('acceptDifference') !== '')
        onDone()
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      {step === 'commit' && Boolean(balanceDifference) && (
        <>
          <p>{balanceWords(bankImport, currency)?.why}</p>
          <label class="check">
            <input type="checkbox" name="acceptDifference" />
            <span>Record the rows although the balances do not agree</span>
          </label>
        </>
      )}
    </Confirm>
  )
}
