import type { BankImportPartsFragment } from '../../generated/graphql'
import { networkProblem, type Problem, problemOf } from '../../lib/problem'
import { callApi } from '../../lib/rest'
import { isReadyLayout } from './words'

/** A file, and what the person says about how it is read. */
export interface Reading {
  file: File
  /** The id of a saved layout, or the name of a ready one. Empty for the one that the heads of the file show. */
  layout: string
  /** Empty for the order that the file shows. */
  dateOrder: string
  hasNewAccountNumber: boolean
}

/** What an import of a statement would be. */
export type Preview = Omit<BankImportPartsFragment, 'job'>
type Statement = NonNullable<BankImportPartsFragment['statements']>[number]

/** The statements of one account in a file, the account of the books that they go to, and what an import of them would be. */
export interface Found
  extends Pick<Statement, 'accountNumberEnding' | 'accountType' | 'firstDate' | 'lastDate' | 'lineCount'> {
  /** The place of the first of them in the file, from 1. */
  number: number
  /** Empty while nobody has chosen one. */
  accountId: string
  preview?: Preview
  problem?: Problem
}

const PATH = '/bank-imports'

function formOf(
  { file, layout, dateOrder, hasNewAccountNumber }: Reading,
  more: Readonly<Record<string, string>>,
): FormData {
  const form = new FormData()
  const fields = {
    ...more,
    ...(layout ? { [isReadyLayout(layout) ? 'readyLayout' : 'layoutId']: layout } : {}),
    ...(dateOrder ? { dateOrder } : {}),
    ...(hasNewAccountNumber ? { hasNewAccountNumber: 'true' } : {}),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  return form
}

const isPreview = (answer: object): answer is Preview => 'counts' in answer && 'format' in answer

/** Asks what an import would be. Nothing is stored. @throws Problem. */
async function preview(
  organizationId: string,
  reading: Reading,
  accountId: string,
  statement?: number,
): Promise<Preview> {
  const place: Record<string, string> = statement === undefined ? {} : { statement: String(statement) }
  const body = formOf(reading, { ...place, accountId, validateOnly: 'true' })
  const answer: object = (await callApi(organizationId, { method: 'POST', path: PATH, body })).body
  if (!isPreview(answer)) throw networkProblem()
  return answer
}

/** Stages statements. @returns the id of their import. @throws Problem. */
export async function stage(organizationId: string, reading: Reading, { number, accountId }: Found): Promise<string> {
  const body = formOf(reading, { accountId, statement: String(number) })
  return String((await callApi(organizationId, { method: 'POST', path: PATH, body })).body.id)
}

/** Statements of one account, which an import stages together. */
function grouped(statements: readonly Statement[]): Found[] {
  const groups = new Map<string, Found>()
  for (const { number, accountNumberEnding, accountType, firstDate, lastDate, lineCount } of statements) {
    const key = `${accountNumberEnding} ${accountType}`
    const group = groups.get(key)
    if (group) {
      const days = [group.firstDate, group.lastDate, firstDate, lastDate].filter(day => typeof day === 'string').sort()
      group.firstDate = days[0] ?? null
      group.lastDate = days.at(-1) ?? null
      group.lineCount += lineCount
    } else groups.set(key, { number, accountId: '', accountNumberEnding, accountType, firstDate, lastDate, lineCount })
  }
  return [...groups.values()]
}

/** What an import of statements into their account would be, or why there is none. Never rejects. */
export const withPreview = (organizationId: string, reading: Reading, found: Found): Promise<Found> =>
  preview(organizationId, reading, found.accountId, found.number).then(
    read => ({ ...found, preview: read }),
    error => ({ ...found, problem: problemOf(error) }),
  )

/** The first of several statements that can be looked at: one of them may belong to another account. @throws Problem when none can. */
async function firstReadable(organizationId: string, reading: Reading, accountId: string, places: readonly string[]) {
  let refusal: unknown
  for (const place of places) {
    try {
      return await preview(organizationId, reading, accountId, Number(place))
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

/**
 * The statements of a file by account. A statement has a preview when the file or an earlier import says its account.
 * @param accountOf the account to which files with this ending of the account number went before. Empty for an unknown one.
 * @throws Problem for a file that cannot be read, or that asks something.
 */
export async function readStatements(
  organizationId: string,
  reading: Reading,
  accountId: string,
  accountOf: (ending: string | null | undefined) => string,
): Promise<Found[]> {
  let own: Preview | undefined
  let shown: Preview
  try {
    own = await preview(organizationId, reading, accountId)
    shown = own
  } catch (error) {
    const asked = problemOf(error).fields.find(({ field }) => field === 'statement')
    if (!asked?.allowed) throw error
    shown = await firstReadable(organizationId, reading, accountId, asked.allowed)
  }
  const statements = shown.statements ?? []
  const mine = own ? statements.filter(({ isStaged }) => isStaged) : []
  const known = grouped(mine).map(each => ({ ...each, accountId, preview: own }))
  const others = grouped(statements.filter(each => !mine.includes(each)))
  const found: Found[] = [...known]
  for (const each of others) {
    const guess = accountOf(each.accountNumberEnding)
    const placed = { ...each, accountId: known.some(one => one.accountId === guess) ? '' : guess }
    found.push(placed.accountId ? await withPreview(organizationId, reading, placed) : placed)
  }
  return found.sort((a, b) => a.number - b.number)
}
