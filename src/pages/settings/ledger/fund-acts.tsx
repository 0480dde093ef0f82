import { TextField } from '../../components/form'
import { type FundRowFragment, type FundStatus, SettingsUpdateFundDocument } from '../../generated/graphql'
import type { Act, AskingAct } from '../work/declaration'

/** A fund as the list shows it. Its balance is unknown to whoever reads no reports. */
export interface ListedFund extends FundRowFragment {
  balance?: number
  isOverspent?: boolean
}

/** Who may write funds. */
export const WRITES = { scopes: ['funds:read', 'accounts:read'], permission: 'MOVE_FUNDS' } as const

interface MoveOf {
  label: string
  to: FundStatus
  from: readonly FundStatus[]
  done: string
  /** What happens, in a sentence. */
  effect: string
  danger?: boolean
  needsReason?: boolean
}

/** Gives a fund another status, with a reason. */
const move = ({ label, to, from, done, effect, danger, needsReason }: MoveOf): AskingAct<ListedFund> => ({
  ...WRITES,
  ...{ label, done, danger },
  isFor: ({ status, isDefault }) => from.includes(status) && (to === 'ACTIVE' || !isDefault),
  question: {
    title: ({ name }) => `${label} ${name}`,
    fields: ['statusReason'],
    action: `${label} the fund`,
    body: () => (
      <>
        <p>{effect}</p>
        <TextField
          name="statusReason"
          label={needsReason ? 'Reason' : 'Reason (optional)'}
          maxLength={500}
          autofocus={true}
        />
      </>
    ),
  },
  send: (write, { id }, { idempotencyKey, ifVersion }, values) =>
    write(SettingsUpdateFundDocument, {
      ...{ id, idempotencyKey, ifVersion },
      input: { status: to, statusReason: values.optional('statusReason') ?? null },
    }),
})

/** What changes the status of a fund. */
export const FUND_ACTS: readonly Act<ListedFund>[] = [
  move({
    label: 'Activate',
    ...{ to: 'ACTIVE', from: ['INACTIVE'] },
    done: 'The fund is active.',
    effect: 'It takes new lines again.',
  }),
  move({
    label: 'Deactivate',
    ...{ to: 'INACTIVE', from: ['ACTIVE'] },
    done: 'The fund is inactive.',
    effect: 'It takes no new lines, and keeps its balance.',
  }),
  move({
    label: 'Close',
    ...{ to: 'CLOSED', from: ['ACTIVE', 'INACTIVE'] },
    done: 'The fund is closed.',
    effect: 'A fund without a balance and without open items can be closed. It takes no postings.',
    danger: true,
  }),
  move({
    label: 'Reopen',
    ...{ to: 'ACTIVE', from: ['CLOSED'] },
    done: 'The fund is open again.',
    effect: 'It takes postings again.',
    needsReason: true,
  }),
]
