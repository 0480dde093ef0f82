import { useState } from 'preact/hooks'
import { Dialog } from '../../../components/dialog'
import { useFault } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Empty, Loading } from '../../../components/page'
import { SettingsBatchesToDepositDocument } from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { formatMoney } from '../../../lib/format'
import { navigate } from '../../../lib/router'
import { useAnswer, useSettings } from '../../context'
import { MakeDeposit } from './make-deposit'
import { depositAddress } from './words'

const TITLE = 'Deposit several batches'

/** What is said when there are more posted batches. */
const CUT = 'Only the newest 50 posted batches are looked at. Deposit an older one on its own page.'

interface DepositSeveralProps {
  /** Reads the list of the batches again. */
  again(): void
  onClose(): void
}

/** Brings the cash and checks of several batches to the bank with one slip, as the plates of two services in one bag. */
export function DepositSeveral({ again: renew, onClose }: DepositSeveralProps) {
  const { data, problem, again } = useAnswer(SettingsBatchesToDepositDocument, {})
  const [chosen, setChosen] = useState<readonly string[]>([])
  const waiting = (data?.givingBatches?.nodes ?? []).flatMap(({ undeposited, ...batch }) =>
    undeposited?.totals.count ? [{ ...batch, amount: undeposited.totals.amount }] : [],
  )
  const isCut = data?.givingBatches?.pageInfo.hasNextPage ?? false
  if (!waiting.length)
    return (
      <Dialog title={TITLE} onClose={onClose}>
        {problem && <ProblemNotice problem={problem} onRetry={again} />}
        {!data && !problem && <Loading />}
        {data && (
          <Empty title="No money waits">
            <p>
              {isCut
                ? `${CUT} Their cash and checks are at the bank.`
                : 'The cash and checks of the posted batches are at the bank. Post a batch before its deposit.'}
            </p>
          </Empty>
        )}
      </Dialog>
    )
  const batchIds = waiting.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))
  return (
    <MakeDeposit
      title={TITLE}
      batchIds={batchIds}
      again={() => {
        again()
        renew()
      }}
      onClose={onClose}
      onDone={async id => id && navigate(depositAddress(id))}
    >
      <Choice waiting={waiting} chosen={batchIds} isCut={isCut} onChange={setChosen} />
    </MakeDeposit>
  )
}

interface ChoiceProps {
  waiting: readonly { id: string; name: string; batchDate: string; amount: number }[]
  chosen: readonly string[]
  /** Whether older batches are not among those that wait. */
  isCut: boolean
  onChange(ids: readonly string[]): void
}

function Choice({ waiting, chosen, isCut, onChange }: ChoiceProps) {
  const { currency } = useSettings().organization
  const fault = useFault('batchIds')
  return (
    <fieldset tabIndex={-1} aria-invalid={fault ? 'true' : undefined} aria-describedby={fault && 'batches-fault'}>
      <legend>Batches</legend>
      {isCut && <p class="hint">{CUT}</p>}
      {fault && (
        <p class="fault" id="batches-fault">
          {chosen.length ? fault : 'Choose at least one batch.'}
        </p>
      )}
      {waiting.map(({ id, name, batchDate, amount }) => (
        <label key={id} class="check">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter(each => each !== id))
            }
          />
          <span>
            {name}, {formatCalendarDay(batchDate)}, {formatMoney(amount, currency)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
