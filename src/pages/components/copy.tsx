import { useId, useRef, useState } from 'preact/hooks'
import { announce } from './announcer'

interface CopyProps {
  label: string
  text: string
  /** Whether the label is shown, not only said. */
  titled?: boolean
}

/** A text to copy, with its button. */
export function Copyable({ label, text, titled = false }: CopyProps) {
  const id = useId()
  const code = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(`Copied: ${label}.`)
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current)
      announce('The browser does not let this page copy. The text is selected; copy it with your keyboard.')
    }
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <div class="titled">
      {titled && (
        <span class="soft small" aria-hidden="true">
          {label}
        </span>
      )}
      <div class="copyable">
        {/* biome-ignore lint/a11y/useSemanticElements: a text to copy is no group of form controls */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so the keyboard must reach it */}
        <pre id={id} tabIndex={0} role="group" aria-label={label}>
          <code ref={code}>{text}</code>
        </pre>
        <button type="button" class="button small" aria-label={`Copy: ${label}`} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
    </div>
  )
}
