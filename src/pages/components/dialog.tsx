import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'

interface DialogProps {
  title: string
  onClose(): void
  /** False while the dialog shows something that cannot be seen again. */
  closesOutside?: boolean
  children: ComponentChildren
}

/** A modal dialog. The browser keeps the focus inside and gives it back at the end. */
export function Dialog({ title, onClose, closesOutside = true, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isThere = useRef(true)
  const id = useId()
  useLayoutEffect(() => {
    const opener = document.activeElement
    const shown = dialog.current
    shown?.showModal()
    // The browser chose the first control, which is the one that closes.
    shown?.querySelector<HTMLElement>('[data-first="true"]')?.focus()
    return () => {
      isThere.current = false
      // While it is open, nothing outside of it can have the focus.
      shown?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        if (closesOutside) onClose()
      }}
      // The close event arrives later. A dialog that has gone must not close the next one.
      onClose={() => isThere.current && onClose()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={() => onClose()}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>
  )
}
