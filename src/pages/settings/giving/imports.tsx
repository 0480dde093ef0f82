import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Confirm } from '../../components/confirm'
import { Dialog } from '../../components/dialog'
import { FileField, Form, SelectField, Submit, TextField, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { RowAction, Section } from '../../components/section'
import {
  type GivingImportPartsFragment,
  type GivingImportStatus,
  SettingsCancelGivingImportDocument,
  SettingsCommitGivingImportDocument,
  SettingsGivingImportLayoutsDocument,
  SettingsGivingImportsDocument,
  SettingsUndoGivingImportDocument,
} from '../../generated/graphql'
import { counted, formatDay, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { Problem } from '../../lib/problem'
import { callApi } from '../../lib/rest'
import { useAnswer, useRun, useSettings } from '../context'
import { useGrant } from '../grant'
import { JobLine } from '../job'
import { Facts, Older } from '../log-parts'
import { usePages } from '../pages'
import { ImportLayout } from './import-layout'
import { ImportRows } from './import-rows'

const SCOPES = ['contributions:write', 'donors:write', 'households:write']

/** The orders of days that people can say when a file does not prove one. */
const DATE_ORDERS: readonly (readonly [string, string])[] = [
  ['', 'As the file shows it'],
  ['MDY', 'Month, day, year'],
  ['DMY', 'Day, month, year'],
]

/** The ready-made layouts, by the kind of file that they read. */
const TEMPLATES = {
  PEOPLE: { template: 'PERSON_LIST', text: 'Ready-made list of people' },
  GIFTS: { template: 'GIVING_HISTORY', text: 'Ready-made list of gifts' },
} as const
type Kind = keyof typeof TEMPLATES
const KINDS: readonly (readonly [Kind, string])[] = [
  ['PEOPLE', 'People'],
  ['GIFTS', 'Gifts'],
]

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

interface Shown {
  kind: 'rows' | 'commit' | 'undo' | 'cancel'
  row: GivingImportPartsFragment
}

/** Files of people and gifts from another system: upload, look, record, undo. */
export function Imports() {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const canWrite = SCOPES.every(canUse)
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsGivingImportsDocument, { first: 20, after })).givingImports,
  )
  const [shown, setShown] = useState<Shown | 'upload'>()
  const close = () => setShown(undefined)
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
      {shown === 'upload' && <Upload onClose={close} onDone={again} />}
      {dialog?.kind === 'rows' && (
        <ImportRows
          row={dialog.row}
          canDecide={canWrite && dialog.row.status === 'STAGED'}
          onClose={() => {
            close()
            again()
          }}
        />
      )}
      {dialog && dialog.kind !== 'rows' && <Step kind={dialog.kind} row={dialog.row} onClose={close} onDone={again} />}
    </Section>
  )
}

interface ImportCardProps {
  row: GivingImportPartsFragment
  canWrite: boolean
  onShow(shown: Shown): void
  onChanged(): void
}

function ImportCard({ row, canWrite, onShow, onChanged }: ImportCardProps) {
  const { timeZone } = useSettings().organization
  const { fileName, kind, provider, status, counts, job, unknownFunds, createdAt, rowsUntil } = row
  const { text, tone } = STATUS[status]
  const count = (title: string, of: number) => [title, of > 0 && formatNumber(of)] as const
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
        <Badge tone={tone}>{text}</Badge>
      </header>
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
      {status === 'STAGED' && unknownFunds.length > 0 && (
        <Notice kind="warning" title="Some funds of the file are unknown.">
          Map them to funds in a layout, and upload the file with it: {unknownFunds.join(', ')}
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
    </article>
  )
}

interface DialogProps {
  onClose(): void
  onDone(): void
}

function Step({
  kind,
  row,
  onClose,
  onDone,
}: DialogProps & { kind: Exclude<Shown['kind'], 'rows'>; row: GivingImportPartsFragment }) {
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

function Upload({ onClose, onDone }: DialogProps) {
  const { organization } = useSettings()
  const { data } = useAnswer(SettingsGivingImportLayoutsDocument, {}, ['GivingImportLayout'])
  const [kind, setKind] = useState<Kind>('PEOPLE')
  const [file, setFile] = useState<File>()
  const [layoutId, setLayoutId] = useState('')
  const [isPointing, setPointing] = useState(false)
  const layouts = (data?.givingImportLayouts?.nodes ?? []).filter(layout => layout.kind === kind)
  const upload = async (values: Values) => {
    if (!file) throw new Problem('Choose a file.', 'validation', [{ field: 'contentBase64', code: 'required' }])
    const read = layoutId ? { layoutId } : { template: TEMPLATES[kind].template, provider: values.text('provider') }
    const dateOrder = values.optional('dateOrder')
    const form = new FormData()
    for (const [name, value] of Object.entries({ kind, ...read, ...(dateOrder ? { dateOrder } : {}) }))
      form.append(name, value)
    form.append('file', file, file.name)
    await callApi(organization.id, { method: 'POST', path: '/giving-imports', body: form })
    announce('The file is uploaded, and its rows are being compared.')
    onDone()
    onClose()
  }
  return (
    <Dialog title="Upload a file" onClose={onClose}>
      <Form onSubmit={upload} fields={['kind', 'layoutId', 'provider', 'dateOrder', 'contentBase64']}>
        <SelectField
          name="kind"
          label="What the file lists"
          options={KINDS}
          value={kind}
          onChange={value => {
            setKind(value === 'GIFTS' ? 'GIFTS' : 'PEOPLE')
            setLayoutId('')
          }}
        />
        <SelectField
          name="layoutId"
          label="Layout"
          hint="It says which column means what."
          options={[['', TEMPLATES[kind].text], ...layouts.map(({ id, name }) => [id, name] as const)]}
          value={layoutId}
          onChange={setLayoutId}
        />
        <TextField
          name="provider"
          label="System that the file comes from"
          hint="A name of your choice, such as old-system. Not needed with a layout of your own."
          maxLength={100}
        />
        <SelectField
          name="dateOrder"
          label="Order of days"
          hint="Say it when the days of the file can be read in two ways."
          options={DATE_ORDERS}
        />
        <FileField
          name="contentBase64"
          label="CSV file"
          hint="Choose it, or drop it on this field."
          accept=".csv,.txt,text/csv"
          onFile={setFile}
        />
        {file && (
          <div class="actions">
            <button type="button" class="button quiet small" onClick={() => setPointing(true)}>
              Make a layout from the columns of the file
            </button>
          </div>
        )}
        <div class="actions end">
          <button type="button" class="button quiet" onClick={onClose}>
            Cancel
          </button>
          <Submit>Upload the file</Submit>
        </div>
      </Form>
      {isPointing && file && (
        <ImportLayout file={file} kind={kind} onSaved={setLayoutId} onClose={() => setPointing(false)} />
      )}
    </Dialog>
  )
}
