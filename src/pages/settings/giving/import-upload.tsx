import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { FileField, Form, SelectField, TextField, type Values } from '../../components/form'
import {
  type GivingImportKind,
  type GivingImportPartsFragment,
  SettingsGivingImportLayoutsDocument,
} from '../../generated/graphql'
import { type FieldFault, Problem, problemOf } from '../../lib/problem'
import { useAnswer, useSettings } from '../context'
import { fileQuestionOf, layoutWords, ORDER_FAULT, offeredLayouts, orderOptions } from '../file-questions'
import { useGivingFunds } from './funds'
import { ImportLayout } from './import-layout'
import { isReadyLayout, needsProvider, READY_LAYOUTS, type Reading, sendImport } from './send-import'

const KINDS: readonly (readonly [GivingImportKind, string])[] = [
  ['PEOPLE', 'People'],
  ['GIFTS', 'Gifts'],
]
const FIELDS = ['kind', 'layoutId', 'provider', 'dateOrder', 'defaultFundId', 'contentBase64']

/** The layouts that read a kind of file, those that the church has saved first. */
function useLayouts(kind: GivingImportKind, asked: FieldFault | undefined) {
  const { data } = useAnswer(SettingsGivingImportLayoutsDocument, {}, ['GivingImportLayout'])
  const saved = (data?.givingImportLayouts?.nodes ?? []).filter(layout => layout.kind === kind)
  const ready = Object.entries(READY_LAYOUTS).filter(([name]) => (name === 'PERSON_LIST') === (kind === 'PEOPLE'))
  const all = offeredLayouts(asked, [...saved.map(({ id, name }) => [id, name] as const), ...ready])
  return kind === 'PEOPLE' ? all : [['', 'As the heads of the file show it'] as const, ...all]
}

interface UploadProps {
  /** The import of a file that could not be read, and that is uploaded again. */
  earlier?: GivingImportPartsFragment | undefined
  /** Its file, while the page still has it. */
  earlierFile?: File | undefined
  onUploaded(made: GivingImportPartsFragment, file: File): void
  onClose(): void
}

/** The file that is chosen, how it is read, and what it leaves open. */
function useUpload({ earlier, earlierFile, onUploaded }: Omit<UploadProps, 'onClose'>) {
  const { organization, client } = useSettings()
  const [kind, setKind] = useState<GivingImportKind>(earlier?.kind ?? 'PEOPLE')
  const [file, setFile] = useState(earlierFile)
  const [layout, setLayout] = useState(earlier ? (earlier.layoutId ?? earlier.template ?? '') : 'PERSON_LIST')
  const [asked, setAsked] = useState<FieldFault | undefined>(
    earlier?.issue?.field === 'dateOrder' ? { field: 'dateOrder', code: 'required' } : undefined,
  )
  const isOwn = layout !== '' && !isReadyLayout(layout)
  const takeFile = (next: File | undefined) => {
    setFile(next)
    setAsked(undefined)
  }
  const readingOf = (values: Values): Reading => {
    const [dateOrder, defaultFundId] = [values.optional('dateOrder'), values.optional('defaultFundId')]
    return {
      kind,
      ...(isOwn ? { layoutId: layout } : isReadyLayout(layout) ? { template: layout } : {}),
      ...(needsProvider(layout) ? { provider: values.text('provider') } : {}),
      ...(dateOrder === 'MDY' || dateOrder === 'DMY' || dateOrder === 'YMD' ? { dateOrder } : {}),
      ...(defaultFundId ? { defaultFundId } : {}),
    }
  }
  const upload = async (values: Values) => {
    if (!file) throw new Problem('Choose a file.', 'validation', [{ field: 'contentBase64', code: 'required' }])
    try {
      const made = await sendImport(client, organization.id, file, readingOf(values))
      announce('The file is uploaded, and its rows are being compared.')
      onUploaded(made, file)
    } catch (error) {
      const problem = problemOf(error)
      // The page has one field for the layouts that are saved and those that are ready.
      const fields = problem.fields.map(each => (each.field === 'template' ? { ...each, field: 'layoutId' } : each))
      const question = fileQuestionOf(new Problem(problem.message, problem.reason, fields))
      // What was chosen does not fit; nothing is asked among those that do.
      setAsked(question && layout && question.field === 'layoutId' ? { ...question, path: 'layout' } : question)
      throw new Problem(problem.message, problem.reason, fields, problem.retryAfter, problem.requestId)
    }
  }
  const chooseKind = (value: string) => {
    setKind(value === 'GIFTS' ? 'GIFTS' : 'PEOPLE')
    setLayout(value === 'GIFTS' ? '' : 'PERSON_LIST')
    setAsked(undefined)
  }
  /** A layout that was made is used at once. */
  const takeLayout = (id: string) => {
    setLayout(id)
    setAsked(undefined)
  }
  return { kind, file, layout, asked, isOwn, chooseKind, takeFile, setLayout, takeLayout, upload }
}

/** Uploads a file of people or gifts, and asks what it leaves open. */
export function Upload({ onClose, ...props }: UploadProps) {
  const { earlier, earlierFile } = props
  const { kind, file, layout, asked, isOwn, chooseKind, takeFile, setLayout, takeLayout, upload } = useUpload(props)
  const [isPointing, setPointing] = useState(false)
  const layouts = useLayouts(kind, asked)
  return (
    <Dialog title="Upload a file" onClose={onClose}>
      <Form onSubmit={upload} fields={FIELDS}>
        <SelectField name="kind" label="What the file lists" options={KINDS} value={kind} onChange={chooseKind} />
        {earlierFile && file === earlierFile && (
          <p>The file {earlierFile.name} is uploaded unless you choose another.</p>
        )}
        <FileField
          name="contentBase64"
          label="CSV file"
          hint="Choose it, or drop it on this field. At most 50 MiB."
          accept=".csv,.txt,text/csv"
          onFile={takeFile}
        />
        <SelectField
          name="layoutId"
          label="Layout"
          hint="It says which column means what."
          faults={asked?.field === 'layoutId' ? layoutWords(asked) : undefined}
          options={layouts}
          value={layout}
          onChange={setLayout}
        />
        {file && (
          <div class="actions">
            <button type="button" class="button quiet small" onClick={() => setPointing(true)}>
              Make a layout from the columns of the file
            </button>
          </div>
        )}
        <OpenQuestions earlier={earlier} kind={kind} layout={layout} asked={asked} isOwn={isOwn} />
        <DialogButtons action="Upload the file" onClose={onClose} />
      </Form>
      {isPointing && file && (
        <ImportLayout file={file} kind={kind} onSaved={takeLayout} onClose={() => setPointing(false)} />
      )}
    </Dialog>
  )
}

interface OpenQuestionsProps extends Pick<UploadProps, 'earlier'> {
  kind: GivingImportKind
  layout: string
  /** What the service asks about the file. */
  asked: FieldFault | undefined
  /** Whether the layout is one that the church has made. */
  isOwn: boolean
}

/** The fields for what the file and its layout leave open. */
function OpenQuestions({ earlier, kind, layout, asked, isOwn }: OpenQuestionsProps) {
  const { funds } = useGivingFunds()
  return (
    <>
      {needsProvider(layout) && (
        <TextField
          name="provider"
          label="System that the file comes from"
          hint="A name of your choice, such as old-system."
          value={earlier?.provider}
          maxLength={50}
        />
      )}
      {asked && (asked.field === 'dateOrder' || isOwn) && (
        <SelectField name="dateOrder" label="Order of days" faults={ORDER_FAULT} options={orderOptions(asked)} />
      )}
      {kind === 'GIFTS' && !isOwn && funds && (
        <SelectField
          name="defaultFundId"
          label="Fund of gifts that name none"
          hint="Some platforms name no funds. The next files of the platform take it over."
          options={[['', 'None, or as with earlier files'], ...funds]}
          value={earlier?.defaultFundId ?? ''}
        />
      )}
    </>
  )
}
