/** An enumeration's value for people: `IN_TRANSIT` becomes `In transit`. */
export function wordsOf(value: string): string {
  const words = value.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `1 gift`, `2 gifts`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`
