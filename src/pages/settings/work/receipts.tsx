import { FileField } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { RowAction } from '../../components/section'
import {
  type AttachReceiptInput,
  type ReceiptFilter,
  SettingsAttachReceiptDocument,
  SettingsReceiptsDocument,
  SettingsUploadToInboxDocument,
} from '../../generated/graphql'
import { formatNumber } from '../../lib/format'
import { saveFile } from '../../lib/rest'
import { attempt } from '../attempt'
import { useAnswer, useSettings } from '../context'
import type { AskingAct } from './declaration'
import { RECEIPT_ENDINGS, receiptOf } from './receipt-file'

/** The file of a receipt, which can be dropped on the field. A telephone offers its camera. */
export function ReceiptField({ label }: { label: string }) {
  return (
    <FileField
      name="contentBase64"
      label={label}
      hint="Choose it, or drop it on this field. A picture, PDF, Word or Excel file, or an e-mail. At most 5 MiB."
      accept={RECEIPT_ENDINGS}
    />
  )
}

interface AttachmentOf<Row> {
  nameOf(row: Row): string
  isFor(row: Row): boolean
  /** The document that the receipt is attached to. */
  documentOf(row: Row): AttachReceiptInput
}

/** Uploads a receipt and attaches it to a document. */
export const attachment = <Row,>({ nameOf, isFor, documentOf }: AttachmentOf<Row>): AskingAct<Row> => ({
  label: 'Attach a receipt',
  scopes: ['transactions:write'],
  done: 'The receipt is attached.',
  isFor,
  question: {
    title: row => `Attach a receipt to ${nameOf(row)}`,
    fields: ['contentBase64'],
    action: 'Attach the receipt',
    body: () => <ReceiptField label="Receipt" />,
  },
  async send(write, row, { idempotencyKey }, values) {
    const input = await receiptOf(values.file('contentBase64'))
    const { uploadReceipt } = await write(SettingsUploadToInboxDocument, { input, idempotencyKey })
    if (uploadReceipt) await write(SettingsAttachReceiptDocument, { id: uploadReceipt.id, input: documentOf(row) })
  },
})

/** The files of a document, each to be downloaded. */
export function Receipts({ of: filter }: { of: ReceiptFilter }) {
  const { organization } = useSettings()
  const { data, problem, again } = useAnswer(SettingsReceiptsDocument, { filter }, ['Receipt', 'Bill', 'ManualJournal'])
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return <Loading />
  const receipts = data.receipts?.nodes ?? []
  if (!receipts.length) return <p class="soft">No receipt is attached.</p>
  return (
    <ul class="plain-list">
      {receipts.map(({ id, fileName, contentType, sizeBytes }) => (
        <li key={id}>
          <RowAction
            label={fileName}
            of="download"
            onClick={() =>
              attempt(
                saveFile(organization.id, `/receipts/${id}/content`, contentType, fileName),
                'The receipt is downloaded.',
              )
            }
          />{' '}
          <span class="soft small number">{formatNumber(Math.ceil(sizeBytes / 1024))} KiB</span>
        </li>
      ))}
    </ul>
  )
}
