/** A field of a text that people write, such as `{{names}}` or `{{ names }}`. */
const FIELD = /\{\{([^{}]*)\}\}/g

/** The fields of a text that are none of these names. */
export function unknownFields(text: string, names: readonly string[]): string[] {
  const found = [...text.matchAll(FIELD)].map(([, name = '']) => name.trim())
  return [...new Set(found)].filter(name => !names.includes(name))
}

/** A text with its fields filled in. The values are text alone: a field inside a value stays as it is. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(FIELD, (whole, inside: string) => {
    const name = inside.trim()
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole
  })
