import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { FileField, Form, SelectField, Submit, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  type GivingImportPartsFragment,
  SettingsCancelGivingImportDocument,
  SettingsFundsOfLayoutDocument,
  SettingsMapFundsOfLayoutDocument,
} from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { Problem } from '../../lib/problem'
import { attempt } from '../attempt'
import { useRun, useSettings } from '../context'
import { useGivingFunds } from './funds'
import { needsProvider, type Reading, sendImport } from './send-import'

/** The form's own name of the field of a text: a text can be anything. */
const fieldOf = (place: number): string => `fund-${place}`

/** How the file of an import is read again, in the same way. */
const readingOf = ({
  kind,
  layoutId,
  template,
  provider,
  dateOrder,
  defaultFundId,
}: GivingImportPartsFragment): Reading => ({
  kind,
  ...(layoutId ? { layoutId } : { template, defaultFundId }),
  ...(needsProvider(template ?? '') ? { provider } : {}),
  dateOrder,
})

interface MapFundsProps {
  row: GivingImportPartsFragment
  /** The file of the import, while the page still has it. */
  file: File | undefined
  onUploaded(made: GivingImportPartsFragment, file: File): void
  onClose(): void
}

/** Asks which funds the texts of a file mean, uploads it again with the answers, and gives up the import without them. */
export function MapFunds({ row, file: known, onUploaded, onClose }: MapFundsProps) {
  const { organization, client } = useSettings()
  const write = useRun()
  const { funds, problem, again } = useGivingFunds()
  const [file, setFile] = useState(known)
  const { id, layoutId, sha256, unknownFunds } = row
  const save = async (values: Values) => {
    if (!file) throw new Problem('Choose the file.', 'validation', [{ field: 'contentBase64', code: 'required' }])
    const said = unknownFunds.flatMap((text, place) => {
      const fundId = values.optional(fieldOf(place))
      return fundId ? { text, fundId } : []
    })
    if (!said.length) throw new Problem('Choose a fund.', 'validation', [{ field: fieldOf(0), code: 'required' }])
    if (layoutId) {
      const { givingImportLayout: layout } = await run(client, SettingsFundsOfLayoutDocument, { id: layoutId })
      const others = (layout?.funds ?? []).filter(({ text }) => !unknownFunds.includes(text))
      await write(SettingsMapFundsOfLayoutDocument, { id: layoutId, input: { funds: [...others, ...said] } })
    }
    const reading = { ...readingOf(row), ...(layoutId ? {} : { funds: [...row.funds, ...said] }) }
    const made = await sendImport(client, organization.id, file, reading)
    if (made.sha256 === sha256)
      await attempt(write(SettingsCancelGivingImportDocument, { id }), 'The file is uploaded again with its funds.')
    else announce('This is another file, so the earlier import stays.')
    onUploaded(made, file)
  }
  return (
    <Dialog title={`Funds of ${row.fileName}`} onClose={onClose}>
      {!funds && (problem ? <ProblemNotice problem={problem} onRetry={again} /> : <Loading />)}
      {funds && (
        <Form onSubmit={save} fields={['contentBase64', ...unknownFunds.map((_, place) => fieldOf(place))]}>
          <p>
            {layoutId
              ? 'These texts of the file name no fund. Say which fund each means. The layout keeps the answers, and the file is uploaded again.'
              : 'These texts of the file name no fund. Say which fund each means. The file is uploaded again with the answers, and the next files take them over.'}
          </p>
          {!known && (
            <FileField
              name="contentBase64"
              label="CSV file"
              hint={`Choose ${row.fileName} again: the file itself is not kept.`}
              accept=".csv,.txt,text/csv"
              onFile={setFile}
            />
          )}
          {unknownFunds.map((text, place) => (
            <SelectField
              key={text}
              name={fieldOf(place)}
              label={text}
              options={[['', 'No fund: its rows keep their fault'], ...funds]}
            />
          ))}
          <div class="actions end">
            <button type="button" class="button quiet" onClick={onClose}>
              Later
            </button>
            <Submit>Upload it with these funds</Submit>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
