import { SelectField, TextField } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { SettingsBillsToCreditDocument } from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { formatMoney } from '../../lib/format'
import { openOf } from '../bills/words'
import { useAnswer, useSettings } from '../context'
import { Money } from './parts'
import { joined } from './words'

/** The bill of the vendor that a credit settles, and how much of it. */
export function CreditFields({ vendorId, left }: { vendorId: string; left: number }) {
  const { currency } = useSettings().organization
  const { data, problem, again } = useAnswer(SettingsBillsToCreditDocument, { vendorId })
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return <Loading />
  const bills = (data.bills?.nodes ?? []).filter(bill => openOf(bill) > 0)
  return (
    <>
      <p>
        <Money amount={left} /> of the credit is left.{' '}
        {!bills.length && 'No bill of the vendor is open. When the vendor pays it back, match the bank transaction.'}
      </p>
      <SelectField
        name="billId"
        label="Bill"
        options={[
          ['', 'Choose a bill'],
          ...bills.map(
            bill =>
              [
                bill.id,
                joined(
                  bill.billNumber ?? 'Bill',
                  formatCalendarDay(bill.billDate),
                  `${formatMoney(openOf(bill), currency)} due`,
                ),
              ] as const,
          ),
        ]}
      />
      <TextField
        name="amount"
        label="Amount"
        inputMode="decimal"
        value={String(left)}
        hint="At most what is left of the credit and what is due of the bill."
      />
    </>
  )
}
