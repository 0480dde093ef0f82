import fc from 'fast-check'
import { findings } from '../../../dist/src/commands/verify.js'
import { type Answer } from '../../support/app.js'
import { type Owing, owingChurch } from '../../support/payables.js'
import { runs } from '../../support/sample.js'

/** How far back what is meant lies: the newest is 0. */
const which = fc.nat(3)
const amount = fc.integer({ min: 1, max: 99_999 })
const day = fc
  .tuple(fc.constantFrom(2024, 2025), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
/** A day after all others, for what may not lie before what it is about. */
const LATE = '2025-12-29'
const lines = fc.array(fc.tuple(fc.nat(2), amount), { minLength: 1, maxLength: 4 })
const type = fc.constantFrom('DEPOSIT', 'WITHDRAWAL', 'ADJUSTMENT', 'TRANSFER')

const record = fc.record({ kind: fc.constant('record' as const), type, day, lines, out: fc.boolean() })
const bill = fc.record({ kind: fc.constant('bill' as const), day, lines })
/** One thing that happens to the books; numbers choose among what is there by then. */
const step = fc.oneof(
  { weight: 5, arbitrary: record },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('code' as const), which, fund: fc.nat(2) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('approve' as const), which, late: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('void' as const), which, late: fc.boolean() }) },
  { weight: 3, arbitrary: bill },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      percent: fc.integer({ min: 1, max: 100 }),
      late: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('match' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('unpay' as const, 'unmatch' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unbill' as const), which, late: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      how: fc.constantFrom('TRANSFER', 'LOAN', 'RELEASE'),
      from: fc.nat(2),
      to: fc.nat(2),
      amount,
      day,
      cash: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('closeYear' as const), year: fc.constantFrom(2024, 2025) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'reopen' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which }) },
)
/** So that there is something to code, approve and pay from the beginning. */
const FIRST = [record, record, bill, bill] as const
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Of<K extends Step['kind']> = Extract<Step, { kind: K }>

/** A church whose books are kept by everyone at once. */
function keeping(my: Owing, keep: Owing['maker']['graphql']) {
  const { ids } = my
  const funds = [ids.fund, ids.youth, ids.restricted]
  const recorded: string[] = []
  const bills: string[] = []
  const payments: string[] = []
  const pick = (list: readonly string[], index: number) =>
    list[list.length - 1 - (index % Math.max(list.length, 1))] ?? 'none'
  const at = (late: boolean) => (late ? { date: LATE } : {})
  /** Whatever is refused is refused for a reason of ours: nothing ends in an error of the server. */
  const take = async (sent: Promise<Answer>) => {
    const answer = await sent
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.errors?.[0]?.extensions.reason).not.toBe('internal')
    return answer
  }
  const splitsOf = (given: [number, number][], accountId: string | undefined) =>
    given.map(([fund, cents]) => ({ accountId, fundId: funds[fund], amount: cents / 100 }))
  const totalOf = (given: [number, number][]) => given.reduce((all, [, cents]) => all + cents, 0) / 100
  const act = (id: string, action: string, body: object) =>
    take(my.checker.rest('POST', `/transactions/${id}/${action}`, { body }))
  const mutate = (name: string, inputType: string, input: object, id?: string) =>
    take(
      keep(
        `mutation (${id ? '$id: ID!, ' : ''}$input: ${inputType}!) { ${name}(${id ? 'id: $id, ' : ''}input: $input) { id } }`,
        { id, input },
      ),
    )

  const run: { [K in Step['kind']]: (happened: Of<K>) => Promise<unknown> } = {
    async record({ type: transactionType, day: date, lines: given, out }) {
      const transfer = transactionType === 'TRANSFER'
      const negative = transactionType === 'ADJUSTMENT' && out
      const account = transfer ? ids.savings : transactionType === 'DEPOSIT' ? ids.revenue : ids.expense
      const body = {
        description: 'Something',
        amount: negative ? -totalOf(given) : totalOf(given),
        date,
        transactionType,
        splits: transfer && out ? null : splitsOf(given, account),
        ...(transfer ? { counterAccountId: ids.savings, fundId: ids.fund } : {}),
      }
      const { status, body: made } = await take(my.maker.rest('POST', '/transactions', { body }))
      expect(status).toBe(201)
      recorded.push(made.id)
    },
    async code({ which: index, fund }) {
      const id = pick(recorded, index)
      const { body: line } = await my.maker.rest('GET', `/transactions/${id}`)
      const splits = [{ accountId: ids.fees, fundId: funds[fund], amount: Math.abs(line.amount) }]
      await take(my.maker.rest('PUT', `/transactions/${id}/coding`, { body: { splits } }))
    },
    approve: ({ which: index, late }) => act(pick(recorded, index), 'approve', at(late)),
    void: ({ which: index, late }) => act(pick(recorded, index), 'void', { reason: 'x', ...at(late) }),
    async bill({ day: billDate, lines: given }) {
      const body = my.newBill({ billDate, lines: splitsOf(given, ids.expense), submit: true })
      const { body: made } = await take(my.maker.rest('POST', '/bills', { body }))
      if (made.id) bills.push(made.id)
      if (made.id) await take(my.act(made.id, 'approve', {}))
    },
    async pay({ which: index, percent, late }) {
      const id = pick(bills, index)
      const { amountDue } = await my.bill(id)
      if (!amountDue) return
      const amount = Math.max(1, Math.floor(amountDue * percent)) / 100
      const { body } = await take(my.pay(id, { amount, paymentDate: late ? LATE : undefined }))
      if (body.id) payments.push(body.id)
    },
    async match({ which: index }) {
      const payment = await my.payment(pick(payments, index))
      if (!payment.amount) return
      const amount = Math.round(payment.amount * 100)
      const line = { amount, date: '2025-06-01', transaction_type: 'WITHDRAWAL', bank_account_id: ids.cash }
      const id = await my.church.transaction(line)
      recorded.push(id)
      await mutate('matchTransaction', 'MatchTransactionInput', { billPaymentIds: [payment.id] }, id)
    },
    unmatch: ({ which: index }) =>
      take(keep('mutation ($id: ID!) { unmatchTransaction(id: $id) { id } }', { id: pick(recorded, index) })),
    unpay: ({ which: index }) => take(my.end(pick(payments, index))),
    unbill: ({ which: index, late }) => take(my.act(pick(bills, index), 'void', { reason: 'x', ...at(late) })),
    async move({ how, from, to, amount: cents, day: date, cash }) {
      const input = {
        ...(how === 'RELEASE' ? {} : { kind: how }),
        fromFundId: funds[from],
        toFundId: funds[to],
        amount: cents / 100,
        date,
        description: 'Moved',
        bankAccountId: cash ? ids.cash : null,
      }
      await (how === 'RELEASE'
        ? mutate('releaseFromRestriction', 'ReleaseFromRestrictionInput', input)
        : mutate('transferBetweenFunds', 'TransferBetweenFundsInput', input))
    },
    closeYear: ({ year }) => mutate('closeFiscalYear', 'CloseFiscalYearInput', { fiscalYear: year }),
    async close({ which: index }) {
      // Mostly the earliest, because periods close in order.
      const open = await periods('OPEN')
      const id = index % 4 ? open[0] : pick(open, index)
      const { body } = await keep('query ($id: ID!) { periodBlockers(id: $id) { id } }', { id })
      const carry = body.data?.periodBlockers?.map((blocker: { id: string }) => blocker.id)
      await mutate('closePeriod', 'ClosePeriodInput', { carry }, id)
    },
    async reopen({ which: index }) {
      const closed = await periods('CLOSED')
      return mutate(
        'reopenPeriod',
        'ReopenPeriodInput',
        { reason: 'x' },
        index % 4 ? closed.at(-1) : pick(closed, index),
      )
    },
    async reverse({ which: index }) {
      const entries = await my.church.query('select id from journal_entry order by id')
      await mutate(
        'reverseJournalEntry',
        'ReverseJournalEntryInput',
        { reason: 'x' },
        pick(
          entries.map(({ id }) => id as string),
          index,
        ),
      )
    },
  }
  const periods = async (status: string) =>
    (await my.church.query('select id from accounting_period where status = $1 order by start_date', [status])).map(
      ({ id }) => id as string,
    )
  return async (happened: Step) => run[happened.kind](happened as never)
}

test('whatever happens to the books, every invariant holds and every fund balances', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...FIRST, fc.array(step, { minLength: 12, maxLength: 18, size: 'max' })),
      async ([one, two, three, four, rest]) => {
        const my = await owingChurch({ transaction_approval_limit: 100_000_000, bill_approval_limit: 100_000_000 })
        const owner = my.church.client((await my.church.person('OWNER')).token).graphql
        const happen = keeping(my, owner)
        for (const happened of [one, two, three, four, ...rest]) await happen(happened)

        const client = await my.church.app.owner.connect()
        try {
          expect(await findings(client, my.church.id)).toEqual([])
        } finally {
          client.release()
        }
        const { body } = await owner(
          `{ trialBalance(filter: { groupBy: [FUND] }) { isBalanced totalDebit totalCredit }
           statementOfFinancialPosition(filter: { columns: FUND }) { isBalanced } }`,
        )
        expect(body.errors).toBeUndefined()
        expect([body.data.trialBalance.isBalanced, body.data.statementOfFinancialPosition.isBalanced]).toEqual([
          true,
          true,
        ])
      },
    ),
    { numRuns: runs(12) },
  )
}, 240_000)
