/** How recurring documents are listed, over the amount of the repeated document. */
export const listedWith = (amount: string) =>
  ({
    orders: {
      createdAt: ['t.created_at', 'timestamptz'],
      // What has ended comes last.
      nextDate: [`coalesce(t.next_date, '9999-12-31')`, 'date'],
      updatedAt: ['t.updated_at', 'timestamptz'],
    },
    order: '-createdAt',
    totals: { amount: `coalesce(sum(${amount}), 0)::bigint` },
  }) as const
