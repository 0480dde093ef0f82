import { isObject } from '../objects.js'

/** A value of a record that is looked up, or a day: `{bill.id}`, `{today}`, `{today-3}`. */
export const PLACEHOLDER = /\{((?:[a-zA-Z]\w*(?:\.\w+)+)|today(?:[+-]\d+)?)\}/g
const WHOLE = new RegExp(`^${PLACEHOLDER.source}$`)

/** The names of the placeholders in texts at any depth. */
export function placeholdersIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  if (Array.isArray(value)) return value.flatMap(placeholdersIn)
  return isObject(value) ? Object.values(value).flatMap(placeholdersIn) : []
}

/**
 * A copy with its placeholders replaced. A text that is one placeholder becomes the value itself, so amounts stay numbers.
 * @param find answers the value of a name.
 */
export function filled(value: unknown, find: (name: string) => unknown): unknown {
  if (typeof value === 'string') {
    const [, whole] = WHOLE.exec(value) ?? []
    return whole === undefined ? value.replace(PLACEHOLDER, (_all, name: string) => String(find(name))) : find(whole)
  }
  if (Array.isArray(value)) return value.map(each => filled(each, find))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, find)]))
}
