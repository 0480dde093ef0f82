import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, SelectField, type Values } from '../../../components/form'
import { type Provider, SettingsCreateDepositDocument, SettingsCreatePayoutDocument } from '../../../generated/graphql'
import { dayIn } from '../../../lib/day'
import { keepsKey, Problem, problemOf } from '../../../lib/problem'
import { useGrant } from '../../access/grant'
import { assertFilled, atFields } from '../../bills/bill-input'
import { useRun, useSettings } from '../../context'
import { useSave } from '../../ledger/use-save'
import { BankLines } from './bank-lines'
import { figuresOf, type GiftChoice, GiftsToPay, useGiftChoice } from './gifts-to-pay'
import { PAYOUT_FIELDS, PayoutFields, writtenOf } from './payout-fields'
import { MATCHES, PROVIDERS, WITH_GIFTS } from './words'

const LINE = 'bankTransactionId'
const FIELDS = [...PAYOUT_FIELDS, LINE]

interface NewPayoutProps {
  /** The batch whose gifts are offered and ticked. Null for the gifts of all batches. */
  batchId: string | null
  /** Reads the list again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks what a provider says about a new payout, which gifts it pays, and which line of the bank shows it. */
export function NewPayout(props: NewPayoutProps) {
  const { isAllowed } = useGrant()
  const readsGifts = isAllowed(WITH_GIFTS)
  const choice = useGiftChoice({ batchId: props.batchId, isRead: readsGifts })
  const submit = useNewPayout(props, choice)
  const { netAmount } = figuresOf(choice.chosen)
  return (
    <Dialog title="Record a payout" onClose={props.onClose}>
      <Form onSubmit={submit} fields={FIELDS}>
        <SelectField name="provider" label="Provider" options={PROVIDERS} />
        <PayoutFields
          figuresHint={readsGifts ? 'Figures that are left empty are those of the ticked gifts.' : undefined}
        />
        {readsGifts && <GiftsToPay choice={choice} />}
        {netAmount > 0 && isAllowed(MATCHES) && (
          <BankLines
            name={LINE}
            arriving={netAmount}
            none="Match it later"
            hint="With a line, the payout is matched and posted at once. Its gifts must be posted."
          />
        )}
        <DialogButtons action="Record the payout" onClose={props.onClose} />
      </Form>
    </Dialog>
  )
}

/** How a new payout is stored: with its gifts, and with its line of the bank when one is chosen. All of it, or nothing. */
function useNewPayout({ again, onClose }: NewPayoutProps, { chosen, again: readGifts }: GiftChoice) {
  const { timeZone } = useSettings().organization
  const write = useRun()
  const save = useSave(again, onClose)
  return async (values: Values) => {
    if (!chosen.length) assertFilled(values, ['grossAmount'])
    const payout = {
      provider: values.choice<Provider>('provider', PROVIDERS),
      ...writtenOf(values, figuresOf(chosen)),
      contributionIds: chosen.map(({ id }) => id),
    }
    const bankTransactionId = values.optional(LINE)
    const date = payout.estimatedArrivalDate ?? dayIn(timeZone)
    try {
      await save<unknown>({
        attempt: 'payout',
        done: bankTransactionId ? 'The payout is matched and posted.' : 'The payout is recorded.',
        send: idempotencyKey =>
          bankTransactionId
            ? write(SettingsCreateDepositDocument, {
                input: { payouts: [payout], bankTransactionId, date },
                idempotencyKey,
              })
            : write(SettingsCreatePayoutDocument, { input: payout, idempotencyKey }),
      })
    } catch (error) {
      const problem = problemOf(error)
      // Somebody else may have put a gift into a payout meanwhile.
      if (problem.reason !== 'validation' && !keepsKey(problem.reason)) readGifts()
      throw ofOnePayout(problem)
    }
  }
}

/** The refusal of a deposit of one payout, which is not a row of a list to the person. */
function ofOnePayout(refusal: Problem): Problem {
  const problem = atFields(refusal).withoutCalls()
  const message = problem.message.replace(/ Refused rows, counted from 0: 0\.$/, '')
  const faults = problem.fields.map(fault => ({ ...fault, field: fault.field.replace(/^payouts\.0\./, '') }))
  return new Problem(message, problem.reason, faults, problem.retryAfter, problem.requestId)
}
