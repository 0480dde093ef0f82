const PREFIX = 'narthex.gifts.'

/** The name under which the browser stores the gifts of a batch that a person has typed and that are not recorded yet. */
export const storageOf = (...ids: readonly string[]): string => PREFIX + ids.join('.')

/** What is stored under a name. Undefined without it, and when the browser stores nothing. */
export function storedGifts<Stored>(name: string): Stored | undefined {
  try {
    const text = sessionStorage.getItem(name)
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Stores gifts until the tab is closed. @param gifts undefined when all are recorded. */
export function storeGifts(name: string, gifts: object | undefined): void {
  try {
    if (gifts) sessionStorage.setItem(name, JSON.stringify(gifts))
    else sessionStorage.removeItem(name)
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Forgets the gifts of every batch: whoever signs out leaves no names behind. */
export function forgetGifts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  } catch {
    // Nothing is stored.
  }
}
