import type { Ref } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'

export interface ComboboxOption {
  id: string
  title: string
  /** What distinguishes it from others of the same title. */
  details?: string
}

interface ComboboxProps {
  label: string
  text: string
  options: readonly ComboboxOption[]
  fault?: string
  isReadOnly?: boolean
  input?: Ref<HTMLInputElement>
  onText(text: string): void
  onChoose(id: string): void
  /**
   * Enter while no option is marked.
   * @returns "form" when the form takes the key, "marks" when the first option shall be marked, and "taken" for neither.
   */
  onEnter(): 'form' | 'marks' | 'taken'
  /** The field is left without a choice. */
  onLeave?(): void
  onPaste?(event: ClipboardEvent): void
}

/** Whether the list is open, the option that is marked in it, and the keys that move the mark. */
function useMarks({ options, isReadOnly = false, onChoose, onEnter }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const isShown = isOpen && !isReadOnly && options.length > 0
  const option = isShown ? options[marked] : undefined
  const open = (at: number) => {
    setOpen(true)
    setMarked(at)
  }
  const close = () => {
    setOpen(false)
    setMarked(-1)
  }
  const choose = (chosen: string) => {
    close()
    onChoose(chosen)
  }
  const move = (step: number) => {
    if (!isShown) open(step > 0 ? 0 : options.length - 1)
    else setMarked((marked + step + options.length + (marked < 0 && step < 0 ? 1 : 0)) % options.length)
  }
  const enter = (event: KeyboardEvent) => {
    const answer = option ? 'taken' : onEnter()
    if (answer !== 'form') event.preventDefault()
    if (option) choose(option.id)
    else if (answer === 'marks') open(0)
  }
  const press = (event: KeyboardEvent) => {
    if (isReadOnly || event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') enter(event)
    else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }
  return { isShown, marked, option, open, close, choose, press }
}

/** A field with a list of what is found by its text. Arrow keys mark an option, Enter chooses it, and Escape closes the list. */
export function Combobox(props: ComboboxProps) {
  const { label, text, options, fault, isReadOnly = false, input, onText, onLeave, onPaste } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { isShown, marked, option, open, close, choose, press } = useMarks(props)
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked, isShown])
  return (
    <div class="field combobox">
      <label for={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        value={text}
        readOnly={isReadOnly}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={option ? `${id}-${marked}` : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        aria-invalid={fault ? 'true' : undefined}
        onInput={event => {
          open(-1)
          onText(event.currentTarget.value)
        }}
        onKeyDown={press}
        onPaste={onPaste}
        onBlur={() => {
          close()
          onLeave?.()
        }}
      />
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {isShown && (
        <div ref={list} id={`${id}-list`} class="options" role="listbox" aria-label={label}>
          {options.map(({ id: each, title, details }, place) => (
            // The keys of the field move through the options, which never have the focus themselves.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={each}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === marked}
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(each)}
            >
              {title}
              {details && <span class="block soft small">{details}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
