import { useEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { FileField, Form, SelectField, Submit, type Values } from '../../components/form'
import type { BankFileLayoutPartsFragment, BankImportPartsFragment } from '../../generated/graphql'
import { counted } from '../../lib/format'
import { type FieldFault, Problem, problemOf } from '../../lib/problem'
import { useSettings } from '../context'
import { layoutWords, ORDER_FAULT, orderOptions } from '../file-questions'
import { BankLayout } from './layout'
import { columnQuestionOf, questionOf, useColumnAnswer, useLayouts } from './questions'
import { type Found, type Reading, readStatements, stage, withPreview } from './reading'
import { Statements } from './statements'
import { FORMATS, isReadyLayout, READY_LAYOUTS } from './words'

const ACCEPTED = '.ofx,.qfx,.csv,.txt,.xlsx,.xml,.mt940,.sta,.940,.bai,.bai2,.qif,.zip'
const FIELDS = ['accountId', 'contentBase64', 'layoutId', 'column', 'dateOrder', 'hasNewAccountNumber']

const missing = (field: string): Problem =>
  new Problem('Fill in the marked fields.', 'validation', [{ field, code: 'required' }])

interface UploadProps {
  /** The names of the bank accounts by their ids. */
  accounts: ReadonlyMap<string, string>
  /** Imports by which accounts are known again. */
  earlier: readonly BankImportPartsFragment[]
  /** @param ids of the imports that were staged. */
  onStaged(ids: readonly string[]): void
}

/** A file that was read, and its statements. */
interface Shown {
  reading: Reading
  found: Found[]
}

/** The file that is chosen, what it leaves open, and its statements once it is read. */
function useBankFile({ earlier }: Pick<UploadProps, 'earlier'>) {
  const { organization } = useSettings()
  const [accountId, setAccountId] = useState('')
  const [file, setFile] = useState<File>()
  const [layout, setLayout] = useState('')
  const [asked, setAsked] = useState<FieldFault>()
  const [shown, setShown] = useState<Shown>()
  const { saved, options } = useLayouts(asked)
  const answerColumn = useColumnAnswer()
  const turn = useRef<Promise<void>>(Promise.resolve())
  const ownLayout = saved.find(({ id }) => id === layout)
  const question = asked && ownLayout && columnQuestionOf(asked)

  const takeFile = (next: File | undefined) => {
    setFile(next)
    setLayout('')
    setAsked(undefined)
    setShown(undefined)
  }
  const accountOf = (ending: string | null | undefined): string =>
    earlier.find(each => ending && each.accountNumberEnding === ending && each.status !== 'DISCARDED')?.accountId ?? ''
  const read = async (values: Values) => {
    setShown(undefined)
    if (!accountId) throw missing('accountId')
    if (!file) throw missing('contentBase64')
    if (question && ownLayout) await answerColumn(question, ownLayout, values)
    const hasNewAccountNumber = values.raw('hasNewAccountNumber') === 'true'
    const reading = { file, layout, dateOrder: values.raw('dateOrder'), hasNewAccountNumber }
    try {
      const found = await readStatements(organization.id, reading, accountId, accountOf)
      setShown({ reading, found })
      announce(`The file is read. It has ${counted(found.length, 'statement')}.`)
    } catch (error) {
      const problem = problemOf(error)
      const next = questionOf(problem)
      if (!next) throw problem
      setAsked(next)
      const isAboutColumn = columnQuestionOf(next) && layout && !isReadyLayout(layout)
      const field = isAboutColumn ? 'column' : next.field
      throw new Problem(problem.message, problem.reason, [{ ...next, field }])
    }
  }
  const replace = (next: Found) =>
    setShown(before => {
      const found = before?.found.map(each => {
        // An answer about an account that is no longer chosen is dropped.
        const isLate = next.preview !== undefined && each.accountId !== next.accountId
        return each.number === next.number && !isLate ? next : each
      })
      return before && found && { ...before, found }
    })
  const place = async (statement: Found, account: string) => {
    const placed = { ...statement, accountId: account, preview: undefined, problem: undefined }
    replace(placed)
    if (!account || !shown) return
    // The service reads one file of an organization at a time.
    turn.current = turn.current.then(async () => replace(await withPreview(organization.id, shown.reading, placed)))
    await turn.current
  }
  const choose = (account: string) => {
    setAccountId(account)
    setShown(undefined)
  }
  return {
    ...{ accountId, file, layout, asked, shown, saved, options, ownLayout, question },
    ...{ choose, takeFile, read, replace, place, setLayout, setAsked },
  }
}

/** Reads a file, asks what it leaves open, shows its statements, and stages those that have an account. */
export function Upload({ accounts, earlier, onStaged }: UploadProps) {
  const bankFile = useBankFile({ earlier })
  const { accountId, file, layout, asked, shown, saved, options, ownLayout, question } = bankFile
  const { choose, takeFile, read, replace, place, setLayout, setAsked } = bankFile
  const panel = useRef<HTMLElement>(null)
  const [isPointing, setPointing] = useState(false)
  const [isDue, setDue] = useState(false)
  // A layout that was made is used at once.
  useEffect(() => {
    if (isDue) panel.current?.querySelector('form')?.requestSubmit()
    setDue(false)
  }, [isDue])
  return (
    <section class="panel" aria-label="Choose a file" ref={panel}>
      <Form onSubmit={read} fields={FIELDS}>
        <SelectField
          name="accountId"
          label="Bank account"
          options={[['', 'Choose an account'], ...accounts]}
          value={accountId}
          onChange={choose}
        />
        <FileField
          name="contentBase64"
          label="File of the bank"
          hint="Choose it, or drop it on this field. OFX, QFX, CSV, Excel, camt, MT940, BAI2, QIF, or a ZIP archive of these. At most 10 MiB."
          accept={ACCEPTED}
          onFile={takeFile}
        />
        <OpenQuestions
          asked={asked}
          question={question}
          layout={layout}
          options={options}
          hasFile={file !== undefined}
          hasOwnLayout={ownLayout !== undefined}
          onLayout={setLayout}
          onPoint={() => setPointing(true)}
        />
        <div class="actions">
          <Submit kind={shown ? 'quiet' : undefined}>Read the file</Submit>
        </div>
      </Form>
      {isPointing && file && (
        <BankLayout
          file={file}
          layout={ownLayout}
          onSaved={id => {
            setLayout(id)
            setDue(true)
          }}
          onClose={() => setPointing(false)}
        />
      )}
      {shown && (
        <>
          <Recognized
            found={shown.found}
            saved={saved}
            onAnother={() => setAsked({ field: 'layoutId', code: 'required' })}
          />
          <Statements found={shown.found} accounts={accounts} onAccount={place} />
          <Stage shown={shown} onRefused={replace} onStaged={onStaged} />
        </>
      )}
    </section>
  )
}

interface OpenQuestionsProps {
  /** What the service asks about the file. */
  asked: FieldFault | undefined
  /** What it asks about a column that the layout does not know. */
  question: ReturnType<typeof columnQuestionOf>
  /** The layout that is chosen. Empty for none. */
  layout: string
  options: ReturnType<typeof useLayouts>['options']
  hasFile: boolean
  /** Whether the layout is one of the church, which can be changed. */
  hasOwnLayout: boolean
  onLayout(layout: string): void
  /** The columns of the file are to be pointed at. */
  onPoint(): void
}

/** The fields for what a file leaves open. */
function OpenQuestions(props: OpenQuestionsProps) {
  const { asked, question, layout, options, hasFile, hasOwnLayout, onLayout, onPoint } = props
  return (
    <>
      {(asked?.field === 'layoutId' || layout) && (
        <>
          <SelectField
            name="layoutId"
            label="Layout"
            hint="It says which column means what."
            faults={asked && layoutWords(asked)}
            options={options}
            value={layout}
            onChange={onLayout}
          />
          {hasFile && (
            <div class="actions">
              <button type="button" class="button quiet small" onClick={onPoint}>
                {hasOwnLayout ? 'Change the layout' : 'Make a layout from the columns of the file'}
              </button>
            </div>
          )}
        </>
      )}
      {question && (
        <SelectField
          name="column"
          label={`Column “${question.head}”`}
          hint="The layout does not say what this column means. The answer is saved in the layout."
          faults="Say what this column means."
          options={[
            ['', 'Choose what it means'],
            ['USE', question.meaning],
            ['IGNORE', 'It does not matter'],
          ]}
        />
      )}
      {asked?.field === 'dateOrder' && (
        <SelectField name="dateOrder" label="Order of days" faults={ORDER_FAULT} options={orderOptions(asked)} />
      )}
      {asked?.field === 'hasNewAccountNumber' && (
        <SelectField
          name="hasNewAccountNumber"
          label="Account number"
          faults="Earlier files of this account have another account number."
          options={[
            ['', 'The number should be the same'],
            ['true', 'The account has got a new number at the bank'],
          ]}
        />
      )}
    </>
  )
}

interface RecognizedProps {
  found: readonly Found[]
  saved: readonly BankFileLayoutPartsFragment[]
  onAnother(): void
}

/** As what the file was read, and the way to another layout. */
function Recognized({ found, saved, onAnother }: RecognizedProps) {
  const read = found.find(({ preview }) => preview)?.preview
  if (!read) return null
  const { format, layoutId, readyLayout } = read
  const hasLayout = format === 'CSV' || format === 'XLSX'
  const layout = readyLayout ? READY_LAYOUTS[readyLayout] : saved.find(({ id }) => id === layoutId)?.name
  return (
    <p>
      Read as {FORMATS[format]}
      {layout && ` by the layout ${layout}`}.{' '}
      {hasLayout && (
        <button type="button" class="link" onClick={onAnother}>
          Choose another layout
        </button>
      )}
    </p>
  )
}

interface StageProps {
  shown: Shown
  onRefused(statement: Found): void
  onStaged(ids: readonly string[]): void
}

/** Stages the statements that have an account. Those that are refused stay, with the reason. */
function Stage({ shown: { reading, found }, onRefused, onStaged }: StageProps) {
  const { organization } = useSettings()
  const ready = found.filter(({ accountId, preview }) => accountId && preview)
  const stageAll = async () => {
    const ids: string[] = []
    for (const each of ready) {
      try {
        ids.push(await stage(organization.id, reading, each))
      } catch (error) {
        onRefused({ ...each, preview: undefined, problem: problemOf(error) })
      }
    }
    if (ids.length < ready.length) throw new Problem('A statement was refused. Its row says why.', 'validation')
    announce('The rows are staged. Nothing is recorded yet.')
    onStaged(ids)
  }
  if (!ready.length) return <p class="hint">Choose the account that a statement goes to.</p>
  return (
    <Form onSubmit={stageAll} fields={[]}>
      <div class="actions">
        <Submit>{found.length > 1 ? `Stage ${counted(ready.length, 'statement')}` : 'Stage the rows'}</Submit>
      </div>
    </Form>
  )
}
