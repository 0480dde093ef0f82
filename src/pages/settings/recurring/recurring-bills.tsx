import {
  type RepeatedBillFragment,
  SettingsCreateRecurringBillDocument,
  SettingsFindBillsDocument,
  SettingsRecurringBillsDocument,
  SettingsUpdateRecurringBillDocument,
} from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { addressOfBill, billName, RECURRING_PATH } from '../bills/words'
import { allRows } from '../pages'
import type { RecurringKind, Repeated } from './kind'
import { RecurringList } from './recurring-list'

const repeatedOf = ({ id, billDate, totalAmount, ...bill }: RepeatedBillFragment): Repeated => ({
  ...{ id, day: billDate, name: billName(bill), amount: totalAmount },
})

const BILLS: RecurringKind = {
  document: 'bill',
  title: 'Recurring bills',
  lead: 'The service makes them by a rule, with the vendor, the lines and the terms of the bill that they repeat.',
  hint: 'Enter a bill first, such as one for rent or a copier. Then repeat it by a rule.',
  member: 'billId',
  path: RECURRING_PATH,
  documents: '/settings/bills',
  addressOf: addressOfBill,
  searchHint: 'Type a part of its vendor or its number, and choose.',
  scopes: ['bills:write'],
  async read(client, vendors) {
    const rows = await allRows(
      async after => (await run(client, SettingsRecurringBillsDocument, { after, vendors })).recurringBills,
    )
    return rows.map(({ billId, bill, ...row }) => ({
      ...{ ...row, repeatedId: billId, repeated: bill ? repeatedOf(bill) : null },
    }))
  },
  find: async (client, filter, vendors) =>
    ((await run(client, SettingsFindBillsDocument, { filter, vendors })).bills?.nodes ?? []).map(repeatedOf),
  create: (write, { repeatedId, ...input }, idempotencyKey) =>
    write(SettingsCreateRecurringBillDocument, { input: { ...input, billId: repeatedId }, idempotencyKey }),
  update: (write, { input: { repeatedId, ...input }, ...update }) =>
    write(SettingsUpdateRecurringBillDocument, {
      ...update,
      input: repeatedId ? { ...input, billId: repeatedId } : input,
    }),
}

/** The bills that the service makes again and again. */
export const RecurringBills = () => <RecurringList kind={BILLS} />
