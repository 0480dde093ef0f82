import type { Values } from '../../components/form'

export type Choices = readonly (readonly [id: string, name: string])[]

/** The ids that are ticked. Null when none is, which stands for all. */
export function chosenIn(values: Values, name: string, choices: Choices): string[] | null {
  const ids = choices.flatMap(([id]) => values.optional(`${name}.${id}`) ?? [])
  return ids.length ? ids : null
}

interface OnlyProps {
  title: string
  name: string
  choices: Choices
  /** How many choices there are at least. One narrows something down that not everything has. */
  least?: number
}

/** Choices that narrow something down. They are out of sight until somebody needs them. */
export function Only({ title, name, choices, least = 2 }: OnlyProps) {
  if (choices.length < least) return null
  return (
    <details>
      <summary>{title}</summary>
      <fieldset>
        <legend class="unseen">{title}</legend>
        <p class="hint">All of them when none is ticked.</p>
        <div class="tick-list">
          {choices.map(([id, text]) => (
            <label key={id} class="check">
              <input type="checkbox" name={`${name}.${id}`} value={id} />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
