import { faultAt } from '../../../../refusals/refusals.js'
import { hasCardNumber } from '../../../../values/card-number.js'
import { EMAIL } from '../../../../values/text-forms.js'
import { lineOf } from '../../../imports/file-text.js'
import type { GivingImportField, ImportIssue } from '../giving-import.js'

/** Why a row cannot be recorded. It is caught where the row is read. */
export class BadCell extends Error {
  constructor(readonly issue: ImportIssue) {
    super(issue.message)
  }
}

type Code = 'invalid_format' | 'too_small' | 'too_large' | 'invalid_enum' | 'sum_mismatch'

/** What is wrong with a cell, and what would be right. */
export const bad = (field: string, code: Code, expected: string): BadCell => {
  const { message } = faultAt(field, code, { expected })
  return new BadCell({ field, code, message })
}
export const missing = (field: string): BadCell => {
  const { code, message } = faultAt(field, 'required')
  return new BadCell({ field, code, message })
}

/** Reads the cell of a field. Empty for a field without a column. */
export type Cells = (field: GivingImportField) => string

/** The text of a cell in one line, at most so long. @throws BadCell for a longer one. */
export function textIn(cells: Cells, field: GivingImportField, member: string, most: number): string | null {
  const text = lineOf(cells(field), most + 1)
  if (text.length > most) {
    const { code, message } = faultAt(member, 'too_long', { maximum: most })
    throw new BadCell({ field: member, code, message })
  }
  return text || null
}

/** Free text, in which a card number must not be stored (PCI DSS, requirement 3). @throws BadCell. */
export function freeTextIn(cells: Cells, field: GivingImportField, member: string, most: number): string | null {
  const text = textIn(cells, field, member, most)
  if (text && hasCardNumber(text)) throw bad(member, 'invalid_format', 'without the number of a card')
  return text
}

/** The e-mail addresses of a cell. What is none is a warning. */
export function emailsIn(cells: Cells, warnings: ImportIssue[]): string[] {
  const texts = (textIn(cells, 'EMAIL', 'email', 1000) ?? '').split(/[\s;,|]+/u).filter(Boolean)
  const emails = texts.filter(text => text.length <= 254 && EMAIL.takes(text))
  if (emails.length < texts.length) warnings.push(bad('email', 'invalid_format', 'e-mail addresses').issue)
  return [...new Set(emails)]
}
