import { capitalized } from '../../values/words.js'

/** Names that are written in capitals. */
const INITIALS = /\b(ach|id|ein|usd|url)\b/gi

/** A published name as words: `revenueByFund` is Revenue by fund, `days1To30` Days 1 to 30, `BANK_TRANSFER` Bank transfer. */
export function wordsOf(name: string): string {
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([a-zA-Z])(\d)/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .replace(/ +/g, ' ')
  return capitalized(spaced.toLowerCase()).replace(INITIALS, found => found.toUpperCase())
}

/** The title of a member. That of a flag has no `is`. */
export const titleOfMember = (name: string): string => wordsOf(name.replace(/^is(?=[A-Z0-9])/, ''))

/** The title of a reference: its record. */
export const titleOfReference = (name: string): string => titleOfMember(name.replace(/(?<=.)Id$/, ''))

/** The words for a value of an enumeration, and for a provider. Other texts are as they are. */
export const wordsOfChoice = (text: string): string => (/^[A-Z][A-Z0-9_]*$/.test(text) ? wordsOf(text) : text)
