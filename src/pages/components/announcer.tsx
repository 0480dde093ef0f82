import { useEffect, useState } from 'preact/hooks'

let speak: (text: string) => void = () => undefined

/** Says a result to a screen reader and shows it for a moment. */
export const announce = (text: string): void => speak(text)

/** The place where results are announced. Drawn once. */
export function Announcer() {
  const [text, setText] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    speak = said => {
      clearTimeout(timer)
      setText('')
      // An equal text is said again only when it was gone in between.
      requestAnimationFrame(() => setText(said))
      timer = setTimeout(() => setText(''), 5000)
    }
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class="toast" role="status" aria-live="polite" data-shown={text !== ''}>
      {text}
    </div>
  )
}
