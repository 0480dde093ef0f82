import type { ComponentChildren } from 'preact'
import { announce } from './announcer'
import { Dialog } from './dialog'
import { Form, Submit, type Values } from './form'

interface ConfirmProps {
  title: string
  /** The effect, in full sentences. */
  children: ComponentChildren
  action: string
  /** The message after it is done. */
  done: string
  /** Names of the fields among the children. */
  fields?: readonly string[]
  onConfirm(values: Values): Promise<unknown>
  onClose(): void
}

/** Asks before something that cannot be undone. */
export function Confirm({ title, children, action, done, fields = [], onConfirm, onClose }: ConfirmProps) {
  const confirm = async (values: Values) => {
    await onConfirm(values)
    announce(done)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={confirm} fields={fields}>
        <div class="prose">{children}</div>
        <div class="actions end">
          <button type="button" class="button quiet" onClick={onClose}>
            Cancel
          </button>
          <Submit kind="danger">{action}</Submit>
        </div>
      </Form>
    </Dialog>
  )
}
