import { isObject } from './objects.js'

/** JSON with sorted members, so that equal requests have equal fingerprints. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, member) =>
    isObject(member) && !(member instanceof Date)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
