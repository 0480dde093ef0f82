import { useEffect, useId, useState } from 'preact/hooks'

const PAUSE_MS = 250

/** A search field. It reports the text once the person pauses. */
export function Search({ label, onChange }: { label: string; onChange(text: string): void }) {
  const id = useId()
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onChange(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div class="field search">
      <label for={id}>{label}</label>
      <input id={id} type="search" value={text} onInput={event => setText(event.currentTarget.value)} />
    </div>
  )
}
