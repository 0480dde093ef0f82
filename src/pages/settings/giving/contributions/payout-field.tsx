import { SelectField } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import { SettingsPayoutsDocument } from '../../../generated/graphql'
import { formatMoney } from '../../../lib/format'
import { useAnswer, useSettings } from '../../context'
import { payoutName } from '../payouts/words'

/** The field with the id of a payout. */
export const SETTLEMENT = 'settlementId'

interface PayoutFieldProps {
  label?: string
  /** The choice of no payout. Without it, one is chosen. */
  none?: string
}

/** One of the payouts that are not posted yet. */
export function PayoutField({ label = 'Payout', none }: PayoutFieldProps) {
  const { currency } = useSettings().organization
  const { data, problem, again } = useAnswer(SettingsPayoutsDocument, {
    ...{ first: 100, after: null },
    filter: { isPosted: false, status: ['PENDING', 'IN_TRANSIT', 'DEPOSITED', 'MATCHED'] },
  })
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return <Loading />
  const payouts = data.settlements?.nodes ?? []
  if (!payouts.length && !none) return <p>There is no payout that is not posted yet.</p>
  const options = payouts.map(
    payout => [payout.id, `${payoutName(payout)}, ${formatMoney(payout.netAmount, currency)}`] as const,
  )
  return <SelectField name={SETTLEMENT} label={label} options={none ? [['', none], ...options] : options} />
}
