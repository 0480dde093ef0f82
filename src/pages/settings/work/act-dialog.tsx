import { Dialog } from '../../components/dialog'
import { Form, Submit, type Values } from '../../components/form'
import type { AskingAct } from './declaration'

interface ActDialogProps<Row> {
  act: AskingAct<Row>
  row: Row
  onSubmit(values: Values): Promise<unknown>
  onClose(): void
}

/** Asks what an act needs to know, and shows its refusal at the fields. */
export function ActDialog<Row>({ act: { question, danger }, row, onSubmit, onClose }: ActDialogProps<Row>) {
  return (
    <Dialog title={question.title(row)} onClose={onClose}>
      <Form fields={question.fields} onSubmit={onSubmit}>
        {question.body(row)}
        <div class="actions end">
          <button type="button" class="button quiet" onClick={onClose}>
            Cancel
          </button>
          <Submit kind={danger ? 'danger' : undefined}>{question.action}</Submit>
        </div>
      </Form>
    </Dialog>
  )
}
