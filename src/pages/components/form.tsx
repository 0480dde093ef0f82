import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { faultText, Problem, problemOf } from '../lib/problem'
import { Notice } from './notice'

interface FormState {
  busy: boolean
  problem: Problem | undefined
}
const State = createContext<FormState>({ busy: false, problem: undefined })

/** The values of a form's fields, trimmed; a password is left as it is. */
export interface Values {
  text(name: string): string
  /** Undefined when the field is empty. */
  optional(name: string): string | undefined
  raw(name: string): string
  /** Undefined when no file is chosen. */
  file(name: string): File | undefined
  /** Of a select, the option that is chosen. */
  choice<T extends string>(name: string, options: readonly (readonly [value: T, text: string])[]): T
}

/** The values of a form; without one, no field has any. */
export const valuesOf = (form?: HTMLFormElement): Values => {
  // A form of 500 lines has thousands of fields, and FormData walks through them for each name. The first field of a name counts.
  const data = new Map([...new FormData(form)].reverse())
  const raw = (name: string) => String(data.get(name) ?? '')
  return {
    raw,
    text: name => raw(name).trim(),
    optional: name => raw(name).trim() || undefined,
    file(name) {
      const file = data.get(name)
      return file instanceof File && file.name ? file : undefined
    },
    choice(name, options) {
      const chosen = options.find(([value]) => value === raw(name))
      if (!chosen) throw new Error(`no option of ${name} is chosen`)
      return chosen[0]
    },
  }
}

/**
 * Moves the focus to what the person must look at after a refusal: with the refusal, not a frame later, when the person may
 * have begun to type already.
 */
function focusFault(form: HTMLFormElement | null): void {
  // After the rendering, which waits as a microtask too.
  queueMicrotask(() => {
    const target = form?.querySelector<HTMLElement>('[aria-invalid="true"], .notice[data-kind="error"]')
    target?.focus()
  })
}

/** The fields where something is typed that chooses no record: nobody means an empty field by that. */
function unchosenIn(form: HTMLFormElement): Problem | undefined {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-unchosen]')].map(({ dataset }) => ({
    field: dataset.unchosen ?? '',
    code: 'invalid_enum',
  }))
  return fields.length ? new Problem('Choose one of the offered values.', 'validation', fields) : undefined
}

interface FormProps {
  onSubmit(values: Values): Promise<unknown>
  /**
   * Fields of this form by the server's names; a fault of another one is shown above the form. A name that ends with a point stands for all
   * that begin with it.
   */
  fields: readonly string[]
  children: ComponentChildren
  class?: string
  label?: string
}

/** A form that shows what the server refuses at the fields that it names. */
export function Form({ onSubmit, fields, children, class: name = 'form', label }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<FormState>({ busy: false, problem: undefined })
  const alive = useRef(true)
  useEffect(
    () => () => {
      alive.current = false
    },
    [],
  )
  const submit = async (event: Event) => {
    event.preventDefault()
    if (state.busy || !form.current) return
    const problem = unchosenIn(form.current)
    setState({ busy: !problem, problem })
    if (problem) return focusFault(form.current)
    try {
      await onSubmit(valuesOf(form.current))
      if (alive.current) setState({ busy: false, problem: undefined })
    } catch (error) {
      if (!alive.current) return
      setState({ busy: false, problem: problemOf(error) })
      focusFault(form.current)
    }
  }
  return (
    <State.Provider value={state}>
      <form ref={form} class={name} onSubmit={submit} noValidate={true} aria-label={label}>
        <FormProblem fields={fields} />
        {children}
      </form>
    </State.Provider>
  )
}

/** What was refused, when no field of the form shows it. */
function FormProblem({ fields }: { fields: readonly string[] }) {
  const { problem } = useContext(State)
  if (!problem) return null
  const isOurs = (field: string) =>
    fields.some(each => each === field || (each.endsWith('.') && field.startsWith(each)))
  const isShownBelow = problem.fields.length > 0 && problem.fields.every(({ field }) => isOurs(field))
  const wait = problem.retryAfter ? ` Try again in ${waitText(problem.retryAfter)}.` : ''
  const text = isShownBelow ? 'Correct the marked fields.' : problem.message + wait
  return <Notice kind="error">{text}</Notice>
}

const waitText = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`

/** What is wrong with a field of the form around. */
export function useFault(name: string): string | undefined {
  const fault = useContext(State).problem?.fields.find(({ field }) => field === name)
  return fault && faultText(fault)
}

export const useBusy = (): boolean => useContext(State).busy

interface LabelledProps {
  name: string
  label: string
  hint?: string
  fault?: string
  children(ids: { id: string; describedBy: string | undefined; fault: string | undefined }): ComponentChildren
}

/** A label, its control, its hint and what is wrong with it. */
function Labelled({ name, label, hint, fault: own, children }: LabelledProps) {
  const id = useId()
  const refused = useFault(name)
  const fault = own ?? refused
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, describedBy, fault })}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps {
  name: string
  label: string
  hint?: string
  /** What is wrong, in better words than the general ones. */
  faults?: string
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'date' | 'search'
  value?: string | null
  autocomplete?: string
  inputMode?: 'decimal' | 'numeric' | 'text' | 'email' | 'tel'
  placeholder?: string
  maxLength?: number
  min?: string
  max?: string
  autofocus?: boolean
  /** The id of a datalist with suggestions. */
  list?: string
}

export function TextField({
  label,
  hint,
  faults,
  value,
  autocomplete,
  autofocus,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const refused = useFault(rest.name)
  const input = useRef<HTMLInputElement>(null)
  // Before anybody can type into another field.
  useLayoutEffect(() => {
    if (autofocus) input.current?.focus()
  }, [])
  return (
    <Labelled name={rest.name} label={label} hint={hint} fault={refused && faults}>
      {({ id, describedBy, fault }) => (
        <input
          {...rest}
          ref={input}
          data-first={autofocus}
          id={id}
          // Preact knows each type of input apart; here they are treated alike.
          type={type as 'text'}
          defaultValue={value ?? ''}
          autoComplete={autocomplete}
          aria-describedby={describedBy}
          aria-invalid={fault ? 'true' : undefined}
        />
      )}
    </Labelled>
  )
}

type Options = readonly (readonly [value: string, text: string])[]

/** Options with the present value among them, so that it stays when the form is sent. */
export const withPresent = (options: Options, value: string, text: string): Options =>
  !value || options.some(([each]) => each === value) ? options : [...options, [value, text]]

interface SelectFieldProps {
  name: string
  label: string
  hint?: string
  faults?: string
  value?: string
  options: Options
  onChange?(value: string): void
}

export function SelectField({ name, label, hint, faults, value, options, onChange }: SelectFieldProps) {
  const refused = useFault(name)
  return (
    <Labelled name={name} label={label} hint={hint} fault={refused && faults}>
      {({ id, describedBy, fault }) => (
        <select
          id={id}
          name={name}
          aria-describedby={describedBy}
          aria-invalid={fault ? 'true' : undefined}
          onChange={event => onChange?.(event.currentTarget.value)}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each} selected={each === value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

const FORMER = 'This is not offered any more. Choose another one.'

interface ChoiceFieldProps {
  name: string
  label: string
  hint?: string
  choices: readonly (readonly [id: string, name: string])[]
  /** The id that is chosen at first. */
  value?: string | null
  autofocus?: boolean
  /** For choices that are searched for: what is typed. Only a whole name chooses one of them, for others can be found yet. */
  onText?(text: string): void
  /** The id that is chosen now. Undefined while none is. */
  onChoice?(id: string | undefined): void
}

/** A field that finds one of many records by a part of its name. The id of the record is the value of the form. */
export function ChoiceField({ name, label, hint, choices, value, autofocus, onText, onChoice }: ChoiceFieldProps) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => choices.find(([id]) => id === value)?.[1] ?? '')
  /** The choices are drawn in the field that has the focus alone. A page can have a thousand such fields. */
  const [isFocused, setFocused] = useState(false)
  /** Whether the text is the whole name of a record. It does not choose another one when the choices change. */
  const [isWhole, setWhole] = useState(text !== '')
  const typed = text.trim().toLowerCase()
  const found = typed ? choices.filter(([, each]) => each.toLowerCase().includes(typed)) : []
  const only = !onText && !isWhole && found.length === 1 ? found[0] : undefined
  // Two names can differ in their letter case alone.
  const chosen =
    found.find(([, each]) => each === text.trim()) ?? found.find(([, each]) => each.toLowerCase() === typed) ?? only
  // Before anybody can type into another field.
  useLayoutEffect(() => {
    if (autofocus) input.current?.focus()
  }, [])
  // At once: what follows from the choice is drawn before anybody types on.
  useLayoutEffect(() => onChoice?.(chosen?.[0]), [chosen?.[0]])
  return (
    <Labelled name={name} label={label} hint={hint} fault={isWhole && !chosen ? FORMER : undefined}>
      {({ id, describedBy, fault }) => (
        <>
          <input
            ref={input}
            data-first={autofocus}
            data-unchosen={typed && !chosen ? name : undefined}
            id={id}
            type="text"
            value={text}
            list={list}
            autoComplete="off"
            aria-describedby={describedBy}
            aria-invalid={fault ? 'true' : undefined}
            onInput={event => {
              setText(event.currentTarget.value)
              setWhole(false)
              onText?.(event.currentTarget.value)
            }}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false)
              // Shows which record a part of its name has chosen.
              if (!chosen) return
              setText(chosen[1])
              setWhole(true)
            }}
          />
          <input type="hidden" name={name} value={chosen?.[0] ?? ''} />
          <datalist id={list}>
            {isFocused && choices.map(([each, title]) => <option key={each} value={title} />)}
          </datalist>
        </>
      )}
    </Labelled>
  )
}

export function TextArea({ name, label, hint, faults, value, rows = 3 }: TextFieldProps & { rows?: number }) {
  const refused = useFault(name)
  return (
    <Labelled name={name} label={label} hint={hint} fault={refused && faults}>
      {({ id, describedBy, fault }) => (
        <textarea
          id={id}
          name={name}
          rows={rows}
          defaultValue={value ?? ''}
          aria-describedby={describedBy}
          aria-invalid={fault ? 'true' : undefined}
        />
      )}
    </Labelled>
  )
}

interface FileFieldProps {
  name: string
  label: string
  hint?: string
  /** The media types and endings that the browser offers, such as ".csv". */
  accept?: string
  onFile?(file: File | undefined): void
}

/** A file of the person’s own computer. Browsers let it be dropped on the input, too. */
export function FileField({ name, label, hint, accept, onFile }: FileFieldProps) {
  return (
    <Labelled name={name} label={label} hint={hint}>
      {({ id, describedBy, fault }) => (
        <input
          id={id}
          name={name}
          type="file"
          accept={accept}
          aria-describedby={describedBy}
          aria-invalid={fault ? 'true' : undefined}
          onChange={event => onFile?.(event.currentTarget.files?.[0])}
        />
      )}
    </Labelled>
  )
}

/** The button that sends the form. */
export function Submit({ children, kind }: { children: ComponentChildren; kind?: 'danger' | 'quiet' }) {
  const busy = useBusy()
  return (
    <button type="submit" class={kind ? `button ${kind}` : 'button'} aria-disabled={busy} data-busy={busy}>
      {children}
    </button>
  )
}
