import type { ComponentChildren } from 'preact'
import { Notice, ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { Section } from '../../components/section'
import { SettingsBillDocument, type SettingsBillQuery, type SettingsLineChoicesQuery } from '../../generated/graphql'
import { useGrant } from '../access/grant'
import { useAnswer } from '../context'
import { type FormLine, useLineChoices } from './bill-lines'
import { addressOfBill, billName } from './words'

export type Bill = NonNullable<SettingsBillQuery['bill']>

/** The lines of a bill as a form has them. */
export const linesOf = (bill: Bill): FormLine[] =>
  bill.lines.map(({ amount, ...line }, key) => ({ ...line, key, amount: amount.toFixed(2) }))

interface WithBillProps {
  id: string
  /** What is done with the bill, such as "Change". */
  title: string
  lead?: string
  children(bill: Bill, choices: SettingsLineChoicesQuery): ComponentChildren
}

/** A page with a form of a bill that is stored. */
export function WithBill({ id, title, lead, children }: WithBillProps) {
  const choices = useLineChoices()
  const { canUse } = useGrant()
  const { data, problem, again } = useAnswer(SettingsBillDocument, {
    ...{ id, vendors: canUse('vendors:read'), dimensions: canUse('dimensions:read') },
    ...{ accounts: canUse('accounts:read'), funds: canUse('funds:read') },
  })
  const bill = data?.bill
  const failed = problem ?? choices.problem
  return (
    <Section
      title={bill ? `${title} ${billName(bill)}` : `${title} a bill`}
      lead={lead}
      action={<a href={addressOfBill(id)}>Back to the bill</a>}
    >
      {failed && <ProblemNotice problem={failed} onRetry={again} />}
      {(!data || !choices.data) && !failed && <Loading />}
      {data && !bill && <Notice kind="warning">There is no such bill. Somebody may have deleted it.</Notice>}
      {bill && choices.data && children(bill, choices.data)}
    </Section>
  )
}
