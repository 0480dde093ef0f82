import { useRef, useState } from 'preact/hooks'
import { Confirm } from '../../components/confirm'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { RowAction, Section } from '../../components/section'
import {
  type GivingImportPartsFragment,
  type GivingImportStatus,
  SettingsCancelGivingImportDocument,
  SettingsCommitGivingImportDocument,
  SettingsGivingImportsDocument,
  SettingsUndoGivingImportDocument,
} from '../../generated/graphql'
import { counted, formatDay, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Facts, Older } from '../activity/log-parts'
import { useRun, useSettings } from '../context'
import { JobLine } from '../job'
import { usePages } from '../pages'
import { ImportRows } from './import-rows'
import { Upload } from './import-upload'
import { MapFunds } from './map-funds'

/** What recording an import needs, in words. */
const NEEDED = {
  'contributions:write': 'gifts',
  'donors:write': 'donors',
  'households:write': 'households',
}
const SCOPES = Object.keys(NEEDED)
const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

const STATUS: Record<GivingImportStatus, { text: string; tone: 'green' | 'gold' | 'plain' }> = {
  READING: { text: 'Reading', tone: 'gold' },
  REFUSED: { text: 'Cannot be read', tone: 'plain' },
  MATCHING: { text: 'Comparing', tone: 'gold' },
  STAGED: { text: 'Waits for you', tone: 'gold' },
  COMMITTING: { text: 'Recording', tone: 'gold' },
  COMMITTED: { text: 'Recorded', tone: 'green' },
  UNDOING: { text: 'Undoing', tone: 'gold' },
  UNDONE: { text: 'Undone', tone: 'plain' },
  CANCELLED: { text: 'Cancelled', tone: 'plain' },
}
const JOB_TITLES: Partial<Record<string, string>> = {
  GIVING_IMPORT_MATCH: 'Reading the file and comparing its rows with the donors',
  GIVING_IMPORT_COMMIT: 'Recording the rows',
  GIVING_IMPORT_UNDO: 'Undoing the import',
}

type StepKind = 'commit' | 'undo' | 'cancel'
interface Shown {
  kind: 'rows' | 'funds' | 'again' | StepKind
  row: GivingImportPartsFragment
}

/** The members of an upload, as the page calls them. */
const MEMBERS: Readonly<Record<string, string>> = {
  contentBase64: 'The file',
  dateOrder: 'The order of its days',
  layoutId: 'The layout',
  template: 'The layout',
}
/** Why a file cannot be read, in the words of the page. */
const refusalWords = ({ field, message }: NonNullable<GivingImportPartsFragment['issue']>): string =>
  message.startsWith(`${field} `) ? `${MEMBERS[field] ?? 'The layout'}${message.slice(field.length)}` : message

/** Files of people and gifts from another system: upload, look, record, undo. */
export function Imports() {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const canWrite = SCOPES.every(canUse)
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsGivingImportsDocument, { first: 20, after })).givingImports,
  )
  const [shown, setShown] = useState<Shown | 'upload'>()
  // The files of this visit: one can be sent again without being chosen again.
  const files = useRef(new Map<string, File>())
  const close = () => setShown(undefined)
  const uploaded = (row: GivingImportPartsFragment, file: File) => {
    files.current.set(row.id, file)
    setShown(row.unknownFunds.length ? { kind: 'funds', row } : undefined)
    again()
  }
  const upload = canWrite && (
    <button type="button" class="button" onClick={() => setShown('upload')}>
      Upload a file
    </button>
  )
  const dialog = shown === 'upload' ? undefined : shown
  return (
    <Section
      title="Imports"
      lead="People, households and gifts from another system, as CSV files. Nothing is recorded until you have looked at the rows."
      action={rows && rows.length > 0 && upload}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="No imports yet">
          <p>Import the people first, then their gifts. Gifts before the first day of the books stay history.</p>
          {upload}
        </Empty>
      )}
      {rows?.map(row => (
        <ImportCard key={row.id} row={row} canWrite={canWrite} onShow={setShown} onChanged={again} />
      ))}
      {more && <Older isReading={false} onClick={more} />}
      {shown === 'upload' && <Upload onClose={close} onUploaded={uploaded} />}
      {dialog && (
        <OpenDialog
          {...dialog}
          file={files.current.get(dialog.row.id)}
          canWrite={canWrite}
          onClose={close}
          onUploaded={uploaded}
          onDone={again}
        />
      )}
    </Section>
  )
}

interface OpenDialogProps extends Shown {
  /** The file of the import, if it was chosen in this visit. */
  file: File | undefined
  canWrite: boolean
  onClose(): void
  onUploaded(row: GivingImportPartsFragment, file: File): void
  onDone(): void
}

/** What was opened about one import. */
function OpenDialog({ kind, row, file, canWrite, onClose, onUploaded, onDone }: OpenDialogProps) {
  if (kind === 'again') return <Upload earlier={row} earlierFile={file} onClose={onClose} onUploaded={onUploaded} />
  if (kind === 'funds') return <MapFunds key={row.id} row={row} file={file} onClose={onClose} onUploaded={onUploaded} />
  if (kind !== 'rows') return <Step kind={kind} row={row} onClose={onClose} onDone={onDone} />
  const close = () => {
    onClose()
    onDone()
  }
  return <ImportRows row={row} canDecide={canWrite && row.status === 'STAGED'} onClose={close} />
}

interface ImportCardProps {
  row: GivingImportPartsFragment
  canWrite: boolean
  onShow(shown: Shown): void
  onChanged(): void
}

function ImportCard({ row, canWrite, onShow, onChanged }: ImportCardProps) {
  const { timeZone } = useSettings().organization
  const { fileName, kind, provider, status, counts, job, issue, unknownFunds, createdAt, rowsUntil } = row
  const { text, tone } = STATUS[status]
  return (
    <article class="panel" aria-label={`Import of ${fileName}`}>
      <header>
        <div>
          <h2>{fileName}</h2>
          <p class="soft small">
            {kind === 'PEOPLE' ? 'People' : 'Gifts'} from {provider}, uploaded {formatDay(createdAt, timeZone)}. The
            rows are kept until {formatDay(rowsUntil, timeZone)}.
          </p>
        </div>
        <Badge tone={tone}>{status === 'STAGED' && !canWrite ? 'Waits for a decision' : text}</Badge>
      </header>
      <Counts counts={counts} />
      {status === 'STAGED' && unknownFunds.length > 0 && (
        <Notice kind="warning" title="Some funds of the file are unknown.">
          <p>Their rows have a fault: {unknownFunds.join(', ')}</p>
          {canWrite && (
            <div class="row-actions start">
              <RowAction label="Map the funds" of={fileName} onClick={() => onShow({ kind: 'funds', row })} />
            </div>
          )}
        </Notice>
      )}
      {issue && (
        <Notice kind="warning" title="The file cannot be read.">
          <p>{refusalWords(issue)}</p>
          {canWrite && (
            <div class="row-actions start">
              <RowAction label="Upload it again" of={fileName} onClick={() => onShow({ kind: 'again', row })} />
            </div>
          )}
        </Notice>
      )}
      {job && !issue && (
        <JobLine
          job={job}
          title={JOB_TITLES[job.kind] ?? 'Working on the import'}
          canCancel={canWrite}
          onEnd={onChanged}
        />
      )}
      <div class="row-actions start">
        <RowAction label="Show the rows" of={fileName} onClick={() => onShow({ kind: 'rows', row })} />
        {canWrite && status === 'STAGED' && (
          <>
            <RowAction label="Record" of={fileName} onClick={() => onShow({ kind: 'commit', row })} />
            <RowAction label="Give up" of={fileName} danger={true} onClick={() => onShow({ kind: 'cancel', row })} />
          </>
        )}
        {canWrite && status === 'COMMITTED' && (
          <RowAction label="Undo" of={fileName} danger={true} onClick={() => onShow({ kind: 'undo', row })} />
        )}
      </div>
      {!canWrite && status === 'STAGED' && <Lacking />}
    </article>
  )
}

/** How many rows of an import are in which state. */
function Counts({ counts }: Pick<GivingImportPartsFragment, 'counts'>) {
  const count = (title: string, of: number) => [title, of > 0 && formatNumber(of)] as const
  return (
    <Facts
      facts={[
        ['Rows', formatNumber(counts.total)],
        count('To create', counts.create),
        count('Known donors', counts.match),
        count('To decide', counts.needsReview),
        count('To refund', counts.refund),
        count('Parts of gifts', counts.part),
        count('Already there', counts.duplicate),
        count('Recorded otherwise', counts.differs),
        count('Not paid, or no gift', counts.leftOut),
        count('In another currency', counts.otherCurrency),
        count('Titles and totals', counts.note),
        count('With a fault', counts.invalid + counts.refused),
        count('Left out', counts.skipped),
        count('Recorded', counts.imported),
        count('Corrected', counts.corrected),
        count('Refunded', counts.refunded),
        count('Undone', counts.undone),
      ]}
    />
  )
}

/** Why somebody who sees an import has no act for it. */
function Lacking() {
  const { canUse } = useGrant()
  const lacking = Object.entries(NEEDED).flatMap(([scope, word]) => (canUse(scope) ? [] : [word]))
  return <p class="soft">Your role reads this import. To record it, a role must also write {LIST.format(lacking)}.</p>
}

interface DialogProps {
  onClose(): void
  onDone(): void
}

function Step({ kind, row, onClose, onDone }: DialogProps & { kind: StepKind; row: GivingImportPartsFragment }) {
  const write = useRun()
  const { id, fileName, counts } = row
  const steps = {
    commit: {
      title: `Record the rows of ${fileName}?`,
      action: 'Record the rows',
      done: 'The rows are being recorded.',
      act: () => write(SettingsCommitGivingImportDocument, { id }),
      text: `${counted(counts.create, 'record is', 'records are')} created, and ${counted(counts.match, 'known donor', 'known donors')} completed. Rows to decide and rows with a fault are left out.`,
    },
    cancel: {
      title: `Give up ${fileName}?`,
      action: 'Give up the import',
      done: 'The import is given up.',
      act: () => write(SettingsCancelGivingImportDocument, { id }),
      text: 'Nothing of it is recorded. The file can be uploaded again.',
    },
    undo: {
      title: `Undo the import of ${fileName}?`,
      action: 'Undo the import',
      done: 'The import is being undone.',
      act: () => write(SettingsUndoGivingImportDocument, { id }),
      text: 'What it created is deleted. Rows whose records are used elsewhere stay, and are listed.',
    },
  }
  const { title, action, done, act, text } = steps[kind]
  return (
    <Confirm
      title={title}
      action={action}
      done={done}
      onConfirm={async () => {
        await act()
        onDone()
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </Confirm>
  )
}
