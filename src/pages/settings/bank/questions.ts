import type { Values } from '../../components/form'
import {
  type BankFileLayoutPartsFragment,
  SettingsBankFileLayoutsDocument,
  SettingsUpdateBankFileLayoutDocument,
} from '../../generated/graphql'
import { type FieldFault, Problem } from '../../lib/problem'
import { useAnswer, useRun } from '../context'
import { fileQuestionOf, offeredLayouts } from '../file-questions'
import { READY_LAYOUTS } from './words'

/** What a file can be asked about one of its columns, by the member of the layout. */
const COLUMN_QUESTIONS = {
  directionColumn: 'It says whether money comes in or goes out',
  currencyColumn: 'It says the currency of the row',
  statusColumn: 'It says whether the bank has booked the row',
}
type Asking = keyof typeof COLUMN_QUESTIONS
const isAsking = (member: string): member is Asking => Object.hasOwn(COLUMN_QUESTIONS, member)

/** A column whose head is known and that the layout does not name. */
export interface ColumnQuestion {
  member: Asking
  head: string
  /** The meaning that the column would have. */
  meaning: string
}

/** The question about a column that a fault asks. Undefined for another fault. */
export function columnQuestionOf({ path = '', allowed }: FieldFault): ColumnQuestion | undefined {
  const member = path.replace(/^layout\./, '')
  const head = allowed?.[0]
  return isAsking(member) && head ? { member, head, meaning: COLUMN_QUESTIONS[member] } : undefined
}

/** What the file asks, of a refusal. The file itself is asked about when nothing else is named. */
export function questionOf(problem: Problem): FieldFault | undefined {
  const asked = fileQuestionOf(problem)
  if (asked) return asked
  const isOtherNumber = problem.fields.some(({ expected }) => expected?.includes('hasNewAccountNumber'))
  return isOtherNumber ? { field: 'hasNewAccountNumber', code: 'required' } : undefined
}

/** The layouts that can be chosen: all, or those that the file asks about. */
export function useLayouts(asked: FieldFault | undefined) {
  const { data } = useAnswer(SettingsBankFileLayoutsDocument, {}, ['BankFileLayout'])
  const saved: readonly BankFileLayoutPartsFragment[] = data?.bankFileLayouts?.nodes ?? []
  const all: (readonly [string, string])[] = [
    ...saved.map(({ id, name }) => [id, name] as const),
    ...Object.entries(READY_LAYOUTS),
  ]
  const options = [['', 'As the heads of the file show it'] as const, ...offeredLayouts(asked, all)]
  return { saved, options }
}

/** Saves in a layout what a column means. @returns a function that throws a Problem while it is not said. */
export function useColumnAnswer() {
  const write = useRun()
  return async ({ member, head }: ColumnQuestion, layout: BankFileLayoutPartsFragment, values: Values) => {
    const answer = values.optional('column')
    if (!answer) throw new Problem('Say what the column means.', 'validation', [{ field: 'column', code: 'required' }])
    const ignoredColumns = [...layout.ignoredColumns, head]
    await write(SettingsUpdateBankFileLayoutDocument, {
      id: layout.id,
      input: answer === 'USE' ? { [member]: head } : { ignoredColumns },
    })
  }
}
