import { Submit } from './form'

interface DialogButtonsProps {
  /** The text of the button that sends the form. */
  action: string
  onClose(): void
}

/** The buttons at the end of the form of a dialog. */
export const DialogButtons = ({ action, onClose }: DialogButtonsProps) => (
  <div class="actions end">
    <button type="button" class="button quiet" onClick={onClose}>
      Cancel
    </button>
    <Submit>{action}</Submit>
  </div>
)
