import { SelectField } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import { SettingsPayoutLinesDocument } from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { formatMoney } from '../../../lib/format'
import { useAnswer, useSettings } from '../../context'

interface BankLinesProps {
  /** The name of the field. */
  name: string
  /** What the bank gets of the payout. A negative amount is taken from the account. */
  arriving: number
  /** The words for no line. Without them, one of the lines is chosen. */
  none?: string
  hint?: string
}

/** The uncoded lines of the bank that are large enough, the nearest amount first. */
export function BankLines({ name, arriving, none, hint }: BankLinesProps) {
  const { currency } = useSettings().organization
  const { data, problem, again } = useAnswer(SettingsPayoutLinesDocument, {
    filter: {
      status: ['UNCODED'],
      transactionType: [arriving < 0 ? 'WITHDRAWAL' : 'DEPOSIT'],
      amount: { gte: Math.abs(arriving) },
    },
  })
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return <Loading />
  const found = data.transactions?.nodes ?? []
  if (!found.length && none === undefined) return <p>No uncoded line of the bank has at least this amount.</p>
  const lines = found.map(
    ({ id, date, amount, description }) =>
      [id, [formatCalendarDay(date), formatMoney(amount, currency), description].filter(Boolean).join(', ')] as const,
  )
  return (
    <SelectField
      name={name}
      label="Line of the bank"
      hint={hint}
      options={none === undefined ? lines : [['', none], ...lines]}
    />
  )
}
