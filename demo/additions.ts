import { readdirSync } from 'node:fs'
import type { Book } from './books/book.js'

const FOLDER = new URL('./additions/', import.meta.url)

interface Addition {
  /** Adds rows that nothing else of the demo refers to. */
  add(book: Book): void
}

/** What every file of the folder `additions` adds, in the order of their names, so that a new file needs no line elsewhere. */
export const additions: readonly Addition[] = await Promise.all(
  readdirSync(FOLDER)
    .filter(file => file.endsWith('.js'))
    .sort()
    .map(async file => (await import(new URL(file, FOLDER).href)) as Addition),
)
