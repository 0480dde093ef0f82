import { useState } from 'preact/hooks'
import { type BillRowFragment, SettingsPayAccountsDocument } from '../../generated/graphql'
import { sumOf } from '../../lib/amount'
import { counted, formatMoney } from '../../lib/format'
import { Facts } from '../activity/log-parts'
import { useAnswer, useSettings } from '../context'
import { accountChoices } from '../work/choices'
import { openOf } from './words'

/** The words for the account that pays unless another one is chosen. */
export const OF_POLICY = 'Bank account of the accounting policy'

interface AccountTotal {
  name: string
  count: number
  amount: number
}

/** Which account pays each bill of a run. */
export interface PaidFrom {
  accounts: ReturnType<typeof accountChoices>
  /** The id of the account that is chosen for the run. Empty for that of the accounting policy. */
  shared: string
  setShared(accountId: string): void
  /** The account that is chosen for one bill. Undefined for that of the run. */
  ownOf(billId: string): string | undefined
  setOwn(billId: string, accountId: string): void
  /** Every bill is paid from the account of the run again. */
  reset(): void
  /** What each account pays, in the order of the bills. */
  totalsOf(bills: readonly BillRowFragment[]): AccountTotal[]
}

/** The accounts of a run: one for all of its bills, and another one for single bills. */
export function usePaidFrom(): PaidFrom {
  const { data } = useAnswer(SettingsPayAccountsDocument, {})
  const [shared, setShared] = useState('')
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map())
  const accounts = accountChoices(data?.accounts)
  const names = new Map(accounts)
  const ownOf = (billId: string) => own.get(billId) || undefined
  return {
    ...{ accounts, shared, setShared, ownOf },
    setOwn: (billId, accountId) => setOwn(before => new Map([...before, [billId, accountId]])),
    reset: () => setOwn(new Map()),
    totalsOf(bills) {
      const totals = new Map<string, AccountTotal>()
      for (const bill of bills) {
        const id = (ownOf(bill.id) ?? shared) || data?.accountingPolicy?.defaultBankAccountId || ''
        const { name, count, amount } = totals.get(id) ?? { name: names.get(id) ?? OF_POLICY, count: 0, amount: 0 }
        totals.set(id, { name, count: count + 1, amount: sumOf([amount, openOf(bill)]) })
      }
      return [...totals.values()]
    },
  }
}

interface OwnAccountProps {
  paidFrom: PaidFrom
  billId: string
  /** The bill as its controls name it. */
  name: string
}

/** The choice of another account for one bill. */
export function OwnAccount({ paidFrom: { accounts, ownOf, setOwn }, billId, name }: OwnAccountProps) {
  const chosen = ownOf(billId) ?? ''
  return (
    <select aria-label={`${name}: paid from`} onChange={event => setOwn(billId, event.currentTarget.value)}>
      {[['', 'As chosen below'] as const, ...accounts].map(([id, text]) => (
        <option key={id} value={id} selected={id === chosen}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** What each account pays when the run is sent. */
export function AccountTotals({ totals }: { totals: readonly AccountTotal[] }) {
  const { currency } = useSettings().organization
  if (!totals.length) return null
  return (
    <Facts
      facts={totals.map(({ name, count, amount }) => [
        name,
        `${counted(count, 'bill')}, ${formatMoney(amount, currency)}`,
      ])}
    />
  )
}
