import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  type GivingImportRowPartsFragment,
  SettingsDecideGivingImportRowDocument,
  SettingsRefundableContributionsDocument,
} from '../../generated/graphql'
import { dayOf, formatCalendarDay } from '../../lib/day'
import { formatMoney } from '../../lib/format'
import { useAnswer, useRun, useSettings } from '../context'
import { useDonorNames } from './donor-names'

/** How many contributions are offered: the latest before the refund. */
const MOST = 50

interface RefundOfProps {
  row: GivingImportRowPartsFragment
  onClose(): void
  onDecided(): void
}

/** Asks which contribution a row of a file refunds. Those are offered that are large enough and not later. */
export function RefundOf({ row: { id, rowNumber, gift, candidates }, onClose, onDecided }: RefundOfProps) {
  const { currency } = useSettings().organization
  const write = useRun()
  const { data, problem, again } = useAnswer(SettingsRefundableContributionsDocument, {
    first: MOST,
    filter: {
      status: ['COMPLETED'],
      ...(candidates.length ? { donorId: candidates.map(({ donorId }) => donorId) } : {}),
      ...(gift ? { amount: { gte: Math.abs(gift.amount) }, receivedDate: { lte: dayOf(gift.date) } } : {}),
    },
  })
  const found = data?.contributions?.nodes
  const names = useDonorNames((found ?? []).flatMap(({ donorId }) => donorId ?? []))
  const decide = async (values: Values) => {
    const input = { decision: 'REFUND' as const, contributionId: values.text('contributionId') }
    await write(SettingsDecideGivingImportRowDocument, { id, input })
    announce(`Row ${rowNumber} is decided.`)
    onDecided()
    onClose()
  }
  return (
    <Dialog title={`Which contribution does row ${rowNumber} refund?`} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!found && !problem && <Loading />}
      {found && !found.length && <p>There is no contribution of this amount before it.</p>}
      {found && found.length > 0 && (
        <Form onSubmit={decide} fields={['contributionId']}>
          <SelectField
            name="contributionId"
            label="Contribution"
            options={found.map(({ id: each, receivedDate, amount, donorId }) => [
              each,
              [
                formatCalendarDay(receivedDate),
                formatMoney(amount, currency),
                names.get(donorId ?? '') || 'no donor',
              ].join(', '),
            ])}
          />
          <DialogButtons action="Record the refund" onClose={onClose} />
        </Form>
      )}
    </Dialog>
  )
}
