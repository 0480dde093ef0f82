import { randomUUID } from 'node:crypto'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { churchDay } from '../../support/church-day.js'
import { postBalances } from '../../support/entries.js'
import { faulty } from '../../support/faults.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { closeBefore, closeThrough } from '../../support/periods.js'
import { broken } from '../../support/sound.js'

let church: Church
let treasurer: ReturnType<Church['client']>
let key: ReturnType<Church['client']>

beforeEach(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  treasurer = church.client((await church.person('TREASURER')).token)
  key = church.client(await church.key())
})

type Line = [account: string, fund: string, amount: number]
const open = (lines: Line[], date = '2026-01-01') =>
  treasurer.graphql(
    'mutation ($input: PostOpeningBalancesInput!) { postOpeningBalances(input: $input) { id entryNumber lines { debit credit } } }',
    {
      input: {
        date,
        balances: lines.map(([account, fund, amount]) => ({
          accountId: church.ids[account],
          fundId: church.ids[fund],
          amount,
        })),
      },
    },
  )
const approve = async (id: string, body: object = {}) => key.rest('POST', `/transactions/${id}/approve`, { body })
const reason = ({ body, headers }: { body: { errors?: { extensions: { reason: string } }[] }; headers: Headers }) =>
  body.errors?.[0]?.extensions.reason ?? headers.get('x-error-reason')
/** How many rows the ledger has, table by table. */
const rowsOfLedger = () =>
  church.query(
    `select (select count(*)::int from journal_entry where organization_id = $1) as entries,
    (select count(*)::int from journal_line where organization_id = $1) as lines,
    (select count(*)::int from fund_balance where organization_id = $1) as balances,
    (select coalesce(sum(last_number), 0)::int from journal_number where organization_id = $1) as numbers`,
    [church.id],
  )
const period = async (date: string) => {
  const { body } = await treasurer.graphql(
    'mutation ($input: OpenFiscalYearPeriodsInput!) { openFiscalYearPeriods(input: $input) { id fiscalYear number startDate endDate } }',
    { input: { date } },
  )
  return body.data.openFiscalYearPeriods
}
/** The month of a day, when every earlier one is closed. */
const nextToClose = async (date: string) => {
  await closeBefore(church, date)
  return period(date)
}
const close = (id: string, input: object = {}) =>
  treasurer.graphql(
    'mutation ($id: ID!, $input: ClosePeriodInput!) { closePeriod(id: $id, input: $input) { status closedBy } }',
    {
      id,
      input,
    },
  )
const reopen = (id: string) =>
  treasurer.graphql(
    'mutation ($id: ID!, $input: ReopenPeriodInput!) { reopenPeriod(id: $id, input: $input) { status reopenReason } }',
    {
      id,
      input: { reason: 'A fee was missed' },
    },
  )

describe('the journal', () => {
  test('an opening that balances in the whole but not in each fund is refused, and nothing is left behind', async () => {
    const before = await rowsOfLedger()
    const answer = await open([
      ['cash', 'fund', 100],
      ['netAssets', 'youth', -100],
    ])
    expect(answer.body.errors[0].extensions).toMatchObject({
      code: 'unprocessable_entity',
      details: { fields: [faulty('balances', 'unbalanced')] },
    })
    expect(await rowsOfLedger()).toEqual(before)
  })

  test('entries are numbered without a gap in each fiscal year, whatever is refused in between', async () => {
    const good: Line[] = [
      ['cash', 'fund', 10],
      ['netAssets', 'fund', -10],
    ]
    const bad: Line[] = [
      ['cash', 'fund', 10],
      ['netAssets', 'fund', -9],
    ]
    const numbers: string[] = []
    await period('2025-12-31')
    expect((await open(bad, '2026-02-01')).body.errors).toHaveLength(1)
    numbers.push((await open(good, '2026-02-01')).body.data.postOpeningBalances.entryNumber)
    expect(reason(await open(good, '2026-02-01'))).toBe('duplicate')
    for (const date of ['2025-12-31', '2026-03-01'])
      numbers.push((await approve(await church.coded({ date }))).body.journalEntry.entryNumber)
    expect(numbers).toEqual(['2026-000001', '2025-000001', '2026-000002'])
  })

  test('entries posted at once get different numbers, and none is left out', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => church.coded()))
    const answers = await Promise.all(ids.map(id => approve(id)))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const numbers = answers.map(({ body }) => body.journalEntry.entryNumber).sort()
    expect(numbers).toEqual(ids.map((_, i) => `2026-${String(i + 1).padStart(6, '0')}`))
  })

  test('a fiscal year is named after the calendar year in which it ends', async () => {
    const summer = await keepBooks(await makeChurch(await testApp(), { fiscal_year_start_month: 7 }))
    const { graphql } = summer.client((await summer.person('TREASURER')).token)
    const year = async (date: string) =>
      (
        await graphql(
          'mutation ($input: OpenFiscalYearPeriodsInput!) { openFiscalYearPeriods(input: $input) { fiscalYear number startDate } }',
          {
            input: { date },
          },
        )
      ).body.data.openFiscalYearPeriods
    expect(await year('2026-06-30')).toEqual({ fiscalYear: 2026, number: 12, startDate: '2026-06-01T00:00:00.000Z' })
    expect(await year('2026-07-01')).toEqual({ fiscalYear: 2027, number: 1, startDate: '2026-07-01T00:00:00.000Z' })
  })

  test('the database itself refuses to change, delete or unbalance what is posted', async () => {
    const { body } = await open([
      ['cash', 'fund', 10],
      ['netAssets', 'fund', -10],
    ])
    const { id } = body.data.postOpeningBalances
    const [line] = await church.query('select * from journal_line where organization_id = $1 limit 1', [church.id])
    const attempts = [
      [`update journal_entry set description = 'other' where id = $1`, [id]],
      ['delete from journal_entry where id = $1', [id]],
      ['update journal_line set debit = debit + 1 where entry_id = $1', [id]],
      ['delete from journal_line where entry_id = $1', [id]],
      [
        `insert into journal_line select organization_id, $2::uuid, entry_id, 3, account_id, fund_id, 5, 0 from journal_line where id = $1`,
        [line?.id, randomUUID()],
      ],
    ] as const
    for (const [text, values] of attempts)
      await expect(church.query(text, [...values])).rejects.toThrow(/written once|balance|together/)
  })

  test('nothing is posted on a summary account, past every check of ours', async () => {
    const summary = await church.account('1999', { is_postable: false })
    const line = (accountId: string, side: object) => ({
      id: randomUUID(),
      lineNumber: 1,
      accountId,
      fundId: church.ids.fund,
      debit: 0,
      credit: 0,
      memo: null,
      vendorId: null,
      sourceLineId: null,
      dimensions: [],
      dimensionKey: '',
      ...side,
    })
    const entry = {
      id: randomUUID(),
      date: '2026-01-01',
      description: 'x',
      sourceType: 'OPENING',
      sourceId: randomUUID(),
      postingKind: 'ORIGINAL',
      postingNumber: 1,
      isClosing: false,
      lines: [line(summary, { debit: 5 }), line(church.ids.cash as string, { lineNumber: 2, credit: 5 })],
    }
    await expect(
      church.query(`select post_entries($1, $2::jsonb, now(), 'x', 'x', false)`, [church.id, JSON.stringify([entry])]),
    ).rejects.toThrow('summary account')
  })

  test('an entry without lines does not outlive its transaction', async () => {
    const { id } = await period('2026-01-01')
    await expect(
      church.query(
        `insert into journal_entry values ($1, $2, 2026, 99, $3, '2026-01-01', 'x', null, 'OPENING', $2, 'ORIGINAL', 1, null, false, null, now(), 'x', 'x')`,
        [church.id, randomUUID(), id],
      ),
    ).rejects.toThrow('without lines')
  })

  test('a source is posted once', async () => {
    const id = await church.coded()
    const [one, other] = await Promise.all([approve(id), approve(id)])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect(await rowsOfLedger()).toEqual([{ entries: 1, lines: 2, balances: 2, numbers: 1 }])
  })

  test('is read with its lines, by account, fund, source and day, and page by page', async () => {
    for (const day of ['2026-01-05', '2026-01-06', '2026-01-07']) {
      await postBalances(
        church,
        [
          ['cash', 'fund', 10],
          ['netAssets', 'fund', -10],
        ],
        day,
      )
    }
    await approve(await church.coded({ date: '2026-02-01' }))
    const list = async (args: string) =>
      (
        await key.graphql(
          `{ journalEntries(${args}) { totalCount totals { amount } nodes { date source { type } } pageInfo { hasNextPage endCursor } } }`,
        )
      ).body.data.journalEntries
    expect((await list('first: 10')).nodes.map((node: { source: { type: string } }) => node.source.type)).toEqual([
      'TRANSACTION',
      'OPENING',
      'OPENING',
      'OPENING',
    ])
    expect(await list('filter: { sourceType: [OPENING] }, first: 2')).toMatchObject({
      totalCount: 3,
      totals: { amount: 30 },
      pageInfo: { hasNextPage: true },
    })
    expect((await list(`filter: { accountId: ["${church.ids.expense}"] }`)).totalCount).toBe(1)
    expect((await list(`filter: { date: { gte: "2026-01-06", lt: "2026-02-01" } }`)).totalCount).toBe(2)
  })
})

describe('opening balances', () => {
  const good: Line[] = [
    ['cash', 'fund', 10],
    ['netAssets', 'fund', -10],
  ]

  test('are posted once, also when two post them at once, until their entry is reversed', async () => {
    const answers = await Promise.all([open(good), open(good)])
    expect(answers.map(answer => reason(answer) ?? 'posted').sort()).toEqual(['duplicate', 'posted'])
    const [entry] = await church.query('select id from journal_entry where organization_id = $1', [church.id])
    const document =
      'mutation ($id: ID!, $input: ReverseJournalEntryInput!) { reverseJournalEntry(id: $id, input: $input) { id } }'
    await treasurer.graphql(document, { id: entry?.id, input: { reason: 'Wrong', date: '2026-01-01' } })
    expect((await open(good)).body.errors).toBeUndefined()
  })

  test('are accepted by another accountant, who closes their first period, from the journal limit on', async () => {
    await church.query('update accounting_policy set journal_approval_limit = 100000 where organization_id = $1', [
      church.id,
    ])
    const of = (amount: number): Line[] => [
      ['cash', 'fund', amount],
      ['netAssets', 'fund', -amount],
    ]
    const other = church.client((await church.person('ADMIN')).token)
    const closeAs = (by: typeof treasurer, id: string, input: object = {}) =>
      by.rest('POST', `/accounting-periods/${id}/close`, { body: input })
    const [january, february, march] = [
      await period('2026-01-15'),
      await period('2026-02-15'),
      await period('2026-03-15'),
    ]
    const { id: large } = (await open(of(1_000), '2026-02-01')).body.data.postOpeningBalances
    expect((await closeAs(treasurer, january.id)).body.status).toBe('CLOSED')
    expect(reason(await closeAs(treasurer, february.id))).toBe('self_approval')
    expect((await closeAs(treasurer, february.id, { soft: true })).body.status).toBe('SOFT_CLOSED')
    expect(reason(await closeAs(treasurer, february.id))).toBe('self_approval')
    expect((await closeAs(other, february.id)).body.status).toBe('CLOSED')
    expect((await closeAs(treasurer, march.id)).body.status).toBe('CLOSED')

    // Smaller ones, which take the place of these, are accepted by whoever posted them.
    for (const { id } of [march, february, january])
      expect((await other.rest('POST', `/accounting-periods/${id}/reopen`, { body: { reason: 'x' } })).status).toBe(200)
    const undone = { reason: 'Another bank', date: '2026-02-01' }
    expect((await other.rest('POST', `/journal-entries/${large}/reverse`, { body: undone })).status).toBe(201)
    expect((await open(of(999.99), '2026-02-01')).body.errors).toBeUndefined()
    for (const { id } of [january, february]) expect((await closeAs(treasurer, id)).body.status).toBe('CLOSED')
  })

  test('are posted before a period is closed, with the revenue and expense of the year so far', async () => {
    const { body } = await open([
      ['cash', 'fund', 40],
      ['expense', 'fund', 20],
      ['revenue', 'fund', -50],
      ['netAssets', 'fund', -10],
    ])
    expect(body.errors).toBeUndefined()
    church = await keepBooks(await makeChurch(await testApp()))
    treasurer = church.client((await church.person('TREASURER')).token)
    await close((await period('2026-01-15')).id)
    expect(reason(await open(good, '2026-02-01'))).toBe('period_closed')
  })
})

describe('reversals', () => {
  const reversal = (id: string, input: object = {}) =>
    treasurer.graphql(
      'mutation ($id: ID!, $input: ReverseJournalEntryInput!) { reverseJournalEntry(id: $id, input: $input) { date reversesEntryId lines { accountId debit credit } } }',
      { id, input: { reason: 'Entered twice', ...input } },
    )

  test('mirror an entry, are dated today, leave it standing, and happen once', async () => {
    const lines: Line[] = [
      ['cash', 'fund', 10],
      ['netAssets', 'fund', -10],
    ]
    const { id } = (await open(lines, '2026-01-05')).body.data.postOpeningBalances
    const { body } = await reversal(id)
    const today = churchDay()
    expect(body.data.reverseJournalEntry).toEqual({
      date: `${today}T00:00:00.000Z`,
      reversesEntryId: id,
      lines: [
        { accountId: church.ids.cash, debit: 0, credit: 10 },
        { accountId: church.ids.netAssets, debit: 10, credit: 0 },
      ],
    })
    const original = await key.graphql('query ($id: ID!) { journalEntry(id: $id) { status reversedByEntryId } }', {
      id,
    })
    expect(original.body.data.journalEntry).toEqual({ status: 'POSTED', reversedByEntryId: expect.any(String) })
    expect(reason(await reversal(id))).toBe('duplicate')
  })

  test('are not dated before their entry, and never fall into a closed month', async () => {
    const lines: Line[] = [
      ['cash', 'fund', 10],
      ['netAssets', 'fund', -10],
    ]
    const { id } = (await open(lines, '2026-03-15')).body.data.postOpeningBalances
    const before = await reversal(id, { date: '2026-03-14' })
    expect(before.body.errors[0].extensions.details.fields).toEqual([faulty('date', 'date_order')])
    await close((await nextToClose('2026-03-15')).id)
    expect(reason(await reversal(id, { date: '2026-03-20' }))).toBe('period_closed')
    expect((await reversal(id, { date: '2026-04-01' })).body.errors).toBeUndefined()
  })

  test('of what has a document of its own are made there', async () => {
    const { body } = await approve(await church.coded())
    expect(reason(await reversal(body.journalEntry.id))).toBe('illegal_transition')
  })
})

describe('periods', () => {
  test('close only when nothing dated in them waits, and the refusal lists what does', async () => {
    const { id } = await nextToClose('2026-10-15')
    const answer = await close(id)
    expect(answer.body.errors[0].extensions).toMatchObject({ code: 'conflict', reason: 'period_blocked' })
    const { blockers } = answer.body.errors[0].extensions.details
    expect(blockers.map((each: { type: string }) => each.type).sort()).toEqual(['GIVING_BATCH', 'TRANSACTION'])
    const listed = await key.graphql('query ($id: ID!) { periodBlockers(id: $id) { type id amount } }', { id })
    expect(listed.body.data.periodBlockers.map((each: { id: string }) => each.id)).toEqual(
      blockers.map((each: { id: string }) => each.id),
    )
    expect(reason(await close(id, { carry: [blockers[0].id] }))).toBe('period_blocked')
    const carried = await close(id, { carry: blockers.map((each: { id: string }) => each.id) })
    expect(carried.body.data.closePeriod).toMatchObject({ status: 'CLOSED' })
    const november = await period('2026-11-01')
    const next = await key.graphql('query ($id: ID!) { periodBlockers(id: $id) { id isCarried } }', { id: november.id })
    expect(
      next.body.data.periodBlockers.map(({ id: item, isCarried }: Record<string, unknown>) => [item, isCarried]),
    ).toEqual(expect.arrayContaining(blockers.map((each: { id: string }) => [each.id, true])))
  })

  test('close after their last day, softly too, and the refusal names that day', async () => {
    const { id, endDate } = await nextToClose(churchDay())
    for (const soft of [false, true]) {
      const { message, extensions } = (await close(id, { soft })).body.errors[0]
      expect(extensions.reason).toBe('illegal_transition')
      expect(message).toContain(`ends on ${endDate.slice(0, 10)}`)
    }
  })

  test('refuse every posting once closed, on their first and their last day and on every day before, and take it on the day after', async () => {
    await close((await nextToClose('2026-05-15')).id)
    const before = await rowsOfLedger()
    for (const date of ['2022-12-31', '2026-01-01', '2026-04-30', '2026-05-01', '2026-05-31']) {
      const refused = await approve(await church.coded({ date }))
      expect([refused.status, reason(refused)]).toEqual([409, 'period_closed'])
    }
    expect(await rowsOfLedger()).toEqual(before)
    expect((await approve(await church.coded({ date: '2026-06-01' }))).status).toBe(200)
  })

  test('never shift a posting by themselves: a later day must be named', async () => {
    await close((await nextToClose('2026-05-15')).id)
    const id = await church.coded({ date: '2026-05-20' })
    expect(reason(await approve(id))).toBe('period_closed')
    expect((await approve(id, { date: '2026-05-19' })).body.details.fields).toEqual([faulty('date', 'date_order')])
    const { body } = await approve(id, { date: '2026-06-01' })
    expect(body).toMatchObject({ status: 'APPROVED', date: '2026-05-20T00:00:00.000Z' })
    const [entry] = await church.query('select date::text from journal_entry where id = $1', [body.journalEntry.id])
    expect(entry).toEqual({ date: '2026-06-01' })
  })

  test('closed softly take postings from an accountant, never from a key', async () => {
    const { id } = await nextToClose('2026-05-15')
    await close(id, { soft: true })
    const line = await church.coded({ date: '2026-05-20' })
    expect(reason(await approve(line))).toBe('period_closed')
    const bookkeeper = church.client((await church.person('CUSTOM', { scopes: ['transactions:approve'] })).token)
    expect(reason(await bookkeeper.rest('POST', `/transactions/${line}/approve`, { body: {} }))).toBe('period_closed')
    expect((await treasurer.rest('POST', `/transactions/${line}/approve`, { body: {} })).status).toBe(200)
  })

  test('open again with a reason, and the organization says through when its books are closed', async () => {
    const closedThrough = async () => {
      const { body } = await treasurer.rest('GET', '/organizations')
      return body.organizations[0].booksClosedThrough
    }
    const [january, february, march] = [
      await period('2026-01-01'),
      await period('2026-02-01'),
      await period('2026-03-01'),
    ]
    expect(await closedThrough()).toBe(null)
    await close(january.id)
    expect(reason(await close(march.id))).toBe('period_order')
    expect(await closedThrough()).toBe('2026-01-31T00:00:00.000Z')
    await close(february.id)
    await close(march.id)
    expect(await closedThrough()).toBe('2026-03-31T00:00:00.000Z')
    expect(reason(await reopen(february.id))).toBe('period_order')
    expect((await reopen(march.id)).body.data.reopenPeriod).toEqual({
      status: 'OPEN',
      reopenReason: 'A fee was missed',
    })
    expect((await reopen(february.id)).body.errors).toBeUndefined()
    expect(await closedThrough()).toBe('2026-01-31T00:00:00.000Z')
    expect(reason(await reopen(february.id))).toBe('illegal_transition')
    expect(reason(await close(march.id, { soft: true }))).toBe('period_order')
  })

  test('close and posting at once: either the entry is in the closed month or it is refused', async () => {
    const { id } = await nextToClose('2026-05-15')
    const line = await church.coded({ date: '2026-05-20' })
    const [approval, closing] = await Promise.all([approve(line), close(id, { carry: [line] })])
    expect(closing.body.data?.closePeriod?.status).toBe('CLOSED')
    const [count] = await church.query('select count(*)::int as n from journal_entry where organization_id = $1', [
      church.id,
    ])
    expect(count?.n).toBe(approval.status === 200 ? 1 : 0)
  })
})

describe('funds', () => {
  const MOVE =
    'mutation ($input: TransferBetweenFundsInput!) { transferBetweenFunds(input: $input) { id overspent journalEntry { id } } }'
  const RELEASE =
    'mutation ($input: ReleaseFromRestrictionInput!) { releaseFromRestriction(input: $input) { overspent journalEntry { id } } }'
  const given = (extra: object) => ({
    input: {
      fromFundId: church.ids.fund,
      toFundId: church.ids.youth,
      amount: 25,
      date: '2026-02-01',
      description: 'Camp',
      ...extra,
    },
  })
  /** What the general fund has. */
  const endow = () =>
    postBalances(
      church,
      [
        ['cash', 'fund', 100],
        ['netAssets', 'fund', -100],
      ],
      '2026-01-01',
    )
  const linesOf = async (entryId: string) => {
    const { body } = await key.graphql(
      'query ($id: ID!) { journalEntry(id: $id) { lines { accountId fundId debit credit } } }',
      { id: entryId },
    )
    return body.data.journalEntry.lines.map((line: Record<string, unknown>) => [
      Object.keys(church.ids).find(name => church.ids[name] === line.accountId),
      Object.keys(church.ids).find(name => church.ids[name] === line.fundId),
      (line.debit as number) - (line.credit as number),
    ])
  }

  test('that others roll up to take no lines: no transfer, no release, no opening balance', async () => {
    const parent = await church.fund('Parent')
    await church.fund('Child', { parent_fund_id: parent })
    const before = await rowsOfLedger()
    const { restricted, fund } = church.ids
    for (const [document, extra, field] of [
      [MOVE, { kind: 'TRANSFER', toFundId: parent }, 'toFundId'],
      [MOVE, { kind: 'TRANSFER', fromFundId: parent }, 'fromFundId'],
      [RELEASE, { fromFundId: restricted, toFundId: parent }, 'toFundId'],
    ] as const) {
      const { body } = await treasurer.graphql(document, given(extra))
      expect(body.errors[0].extensions.details.fields).toEqual([faulty(field, 'unknown_reference')])
    }
    const balances = ['cash', 'netAssets'].map((account, i) => ({
      accountId: church.ids[account],
      fundId: parent,
      amount: i ? -1 : 1,
    }))
    const { body } = await treasurer.graphql(
      'mutation ($input: PostOpeningBalancesInput!) { postOpeningBalances(input: $input) { id } }',
      { input: { date: '2026-01-01', balances } },
    )
    expect(body.errors[0].extensions.details.fields).toEqual([
      faulty('request', 'unknown_reference', 'balances.0.fundId'),
    ])
    expect(await rowsOfLedger()).toEqual(before)
    await endow()
    const moved = await treasurer.graphql(MOVE, given({ kind: 'TRANSFER', fromFundId: fund?.toUpperCase() }))
    expect(moved.body.errors).toBeUndefined()
  })

  test('give value to each other through transfers, with due to and due from when no cash moves', async () => {
    await endow()
    const { body } = await treasurer.graphql(MOVE, given({ kind: 'TRANSFER' }))
    expect(await linesOf(body.data.transferBetweenFunds.journalEntry.id)).toEqual([
      ['transfers', 'fund', 25],
      ['transfers', 'youth', -25],
      ['dueTo', 'fund', -25],
      ['dueFrom', 'youth', 25],
    ])
  })

  test('lend each other cash', async () => {
    await endow()
    const { body } = await treasurer.graphql(MOVE, given({ kind: 'LOAN', bankAccountId: church.ids.cash }))
    expect(await linesOf(body.data.transferBetweenFunds.journalEntry.id)).toEqual([
      ['cash', 'youth', 25],
      ['cash', 'fund', -25],
      ['dueTo', 'youth', -25],
      ['dueFrom', 'fund', 25],
    ])
    const bare = await treasurer.graphql(MOVE, given({ kind: 'LOAN' }))
    expect(bare.body.errors[0].extensions.details.fields).toEqual([faulty('bankAccountId', 'required')])
  })

  test('repay what they owe and no more, and the pair is reduced', async () => {
    await endow()
    const cash = { bankAccountId: church.ids.cash }
    const lend = (amount: number) => treasurer.graphql(MOVE, given({ kind: 'LOAN', amount, ...cash }))
    const back = { fromFundId: church.ids.youth, toFundId: church.ids.fund, ...cash }
    const repay = (amount: number) => treasurer.graphql(MOVE, given({ kind: 'REPAYMENT', amount, ...back }))
    expect((await repay(1)).body.errors[0].extensions.details.fields).toEqual([faulty('amount', 'too_large')])
    const loan = (await lend(100)).body.data.transferBetweenFunds
    const again = await treasurer.graphql(MOVE, given({ kind: 'LOAN', amount: 40, ...back }))
    expect(again.body.errors[0].extensions.details.fields).toEqual([faulty('kind', 'not_writable')])
    const { body } = await repay(40)
    expect(await linesOf(body.data.transferBetweenFunds.journalEntry.id)).toEqual(
      expect.arrayContaining([
        ['cash', 'fund', 40],
        ['cash', 'youth', -40],
        ['dueFrom', 'fund', -40],
        ['dueTo', 'youth', 40],
      ]),
    )
    const twice = await Promise.all([repay(60), repay(60)])
    expect(twice.filter(answer => answer.body.errors)).toHaveLength(1)
    const reverse = (id: string) =>
      treasurer.graphql(
        'mutation ($id: ID!, $input: ReverseJournalEntryInput!) { reverseJournalEntry(id: $id, input: $input) { id } }',
        {
          id,
          input: { reason: 'Wrong' },
        },
      )
    expect(reason(await reverse(loan.journalEntry.id))).toBe('illegal_transition')
    await reverse(body.data.transferBetweenFunds.journalEntry.id)
    const listed = await treasurer.graphql('{ fundTransfers { nodes { kind amount isReversed } } }')
    expect(listed.body.data.fundTransfers.nodes).toContainEqual({ kind: 'REPAYMENT', amount: 40, isReversed: true })
    expect(await broken(church)).toEqual([])
  })

  test('are released from restriction, and never more than there is', async () => {
    const release = (amount: number) =>
      treasurer.graphql(
        RELEASE,
        given({ fromFundId: church.ids.restricted, toFundId: church.ids.fund, amount, bankAccountId: church.ids.cash }),
      )
    await open([
      ['cash', 'restricted', 30],
      ['netAssets', 'restricted', -30],
    ])
    expect((await release(30)).body.data.releaseFromRestriction.overspent).toBe(false)
    const refused = await release(1)
    expect(refused.body.errors[0].extensions.details.fields).toEqual([faulty('amount', 'too_large')])
    expect(refused.body.errors[0].message).toBe('The fund has no net assets to release.')
    const { body } = await key.graphql(
      '{ fundBalances(filter: { asOf: "2026-12-31" }) { rows { fundName opening released other closing overspent } } }',
    )
    expect(body.data.fundBalances.rows).toContainEqual({
      fundName: 'Grace missions',
      opening: 30,
      released: -30,
      other: 0,
      closing: 0,
      overspent: false,
    })
  })

  test('are not freed of their restriction by a transfer, nor released when they have none', async () => {
    const freed = await treasurer.graphql(MOVE, given({ kind: 'TRANSFER', fromFundId: church.ids.restricted }))
    expect(freed.body.errors[0].extensions.details.fields).toEqual([faulty('toFundId', 'immutable')])
    const released = await treasurer.graphql(RELEASE, given({}))
    expect(released.body.errors[0].extensions.details.fields).toEqual([faulty('fromFundId', 'unknown_reference')])
  })

  test('without the accounts for it, the move is refused and nothing is posted', async () => {
    await endow()
    await church.query('update accounting_policy set due_to_account_id = null where organization_id = $1', [church.id])
    const before = await rowsOfLedger()
    expect(reason(await treasurer.graphql(MOVE, given({ kind: 'TRANSFER' })))).toBe('accounts_not_configured')
    expect(await rowsOfLedger()).toEqual(before)
  })
})

describe('the close of a year', () => {
  const closeYear = (fiscalYear = 2025) =>
    treasurer.graphql(
      'mutation ($input: CloseFiscalYearInput!) { closeFiscalYear(input: $input) { date lines { accountId fundId debit credit } } }',
      {
        input: { fiscalYear },
      },
    )
  const balance = async (account: string) => {
    const { body } = await key.graphql(
      '{ trialBalance(filter: { asOf: "2025-12-31" }) { isBalanced rows { accountId closing } } }',
    )
    expect(body.data.trialBalance.isBalanced).toBe(true)
    return (
      body.data.trialBalance.rows.find((row: { accountId: string }) => row.accountId === church.ids[account])
        ?.closing ?? 0
    )
  }

  test('brings the results of each fund to its net assets, and what comes later is closed by closing again', async () => {
    await approve(await church.coded({ date: '2025-03-01' }))
    expect(await balance('expense')).toBe(100)
    const { body } = await closeYear()
    expect(body.data.closeFiscalYear).toMatchObject({
      date: '2025-12-31T00:00:00.000Z',
      lines: [{ credit: 100 }, { accountId: church.ids.netAssets, debit: 100 }],
    })
    expect([await balance('expense'), await balance('netAssets')]).toEqual([0, 100])
    expect(reason(await closeYear())).toBe('illegal_transition')
    await approve(await church.coded({ date: '2025-04-01' }))
    expect((await closeYear()).body.errors).toBeUndefined()
    expect([await balance('expense'), await balance('netAssets')]).toEqual([0, 200])
  })

  test('closes transfers and releases too, and a report without it shows the year as it was', async () => {
    const { fund, youth, restricted, cash } = church.ids
    const move = { amount: 25, date: '2025-02-01', description: 'Camp', bankAccountId: cash }
    await period('2025-02-01')
    await postBalances(
      church,
      [
        ['cash', 'restricted', 25],
        ['netAssets', 'restricted', -25],
        ['cash', 'fund', 25],
        ['netAssets', 'fund', -25],
      ],
      '2025-01-01',
    )
    for (const [name, type, input] of [
      [
        'transferBetweenFunds',
        'TransferBetweenFundsInput',
        { ...move, kind: 'TRANSFER', fromFundId: fund, toFundId: youth },
      ],
      ['releaseFromRestriction', 'ReleaseFromRestrictionInput', { ...move, fromFundId: restricted, toFundId: fund }],
    ] as const) {
      const { body } = await treasurer.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, {
        input,
      })
      expect(body.errors).toBeUndefined()
    }
    await approve(await church.coded({ date: '2025-03-01' }))
    await closeYear()
    const rowsOf = async (closing: string) => {
      const { body } = await key.graphql(
        `{ trialBalance(filter: { asOf: "2025-12-31", groupBy: [FUND], closing: ${closing} }) {
          rows { accountId fundId closing } } }`,
      )
      const shown: { accountId: string; fundId: string; closing: number }[] = body.data.trialBalance.rows
      const named = ['expense', 'transfers', 'released', 'netAssets'] as const
      return named.map(name =>
        shown
          .filter(row => row.accountId === church.ids[name] && row.closing !== 0)
          .map(row => row.closing)
          .sort(),
      )
    }
    expect(await rowsOf('INCLUDED')).toEqual([[], [], [], [-25, 75]])
    expect(await rowsOf('EXCLUDED')).toEqual([[100], [-25, 25], [-25, 25], [-25, -25]])
    const position = await key.graphql(
      `{ statementOfFinancialPosition(filter: { asOf: "2025-12-31", closing: EXCLUDED }) { isBalanced rows { name } } }`,
    )
    expect(position.body.data.statementOfFinancialPosition).toMatchObject({ isBalanced: true })
    expect(position.body.data.statementOfFinancialPosition.rows).toContainEqual({
      name: 'Change in net assets of the fiscal year',
    })
  })

  test('is no activity of the year: the roll-forward still shows what was spent', async () => {
    await approve(await church.coded({ date: '2025-03-01' }))
    await closeYear()
    const { body } = await key.graphql(
      '{ fundBalances(filter: { asOf: "2025-12-31" }) { rows { fundName expense other closing } } }',
    )
    expect(body.data.fundBalances.rows).toContainEqual({
      fundName: 'Grace general',
      expense: 100,
      other: 0,
      closing: -100,
    })
  })

  test('is refused for a year that has not ended', async () => {
    await approve(await church.coded({ date: '2026-03-01' }))
    const { body } = await closeYear(2026)
    expect(body.errors[0].extensions.details.fields).toEqual([faulty('fiscalYear', 'too_large')])
    expect(body.errors[0].message).toContain('has not ended')
  })

  test('is refused for a year without books', async () => {
    expect((await closeYear(1999)).body.errors[0].extensions.details.fields).toEqual([
      faulty('fiscalYear', 'unknown_reference'),
    ])
  })

  const december = () => nextToClose('2025-12-01')
  const entries = () =>
    church.query(
      `select id, source_type as source, date::text, is_closing as closes from journal_entry
       where organization_id = $1 order by posted_at, entry_number`,
      [church.id],
    )

  test('is posted after all twelve months are closed, and nothing else is', async () => {
    await approve(await church.coded({ date: '2025-03-01' }))
    const late = await church.coded({ date: '2025-12-31' })
    await close((await december()).id, { carry: [late] })
    await closeThrough(church, '2026-01-31')
    expect((await closeYear()).body.data.closeFiscalYear.date).toBe('2025-12-31T00:00:00.000Z')
    expect([await balance('expense'), await balance('netAssets')]).toEqual([0, 100])
    expect(reason(await approve(late))).toBe('period_closed')
    expect(await broken(church)).toEqual([])
    await expect(
      postBalances(
        church,
        [
          ['cash', 'fund', 1],
          ['netAssets', 'fund', -1],
        ],
        '2025-12-31',
      ),
    ).rejects.toThrow('the period is closed')
  })

  test('is reversed on its own day, with all months closed or not, and can be made again', async () => {
    await approve(await church.coded({ date: '2025-03-01' }))
    await close((await december()).id)
    await closeYear()
    const [, closed] = await entries()
    const undo = (input: object) =>
      treasurer.graphql(
        'mutation ($id: ID!, $input: ReverseJournalEntryInput!) { reverseJournalEntry(id: $id, input: $input) { date } }',
        { id: closed?.id, input: { reason: 'Too early', ...input } },
      )
    expect((await undo({ date: '2026-01-01' })).body.errors[0].extensions.details.fields).toEqual([
      faulty('date', 'not_writable'),
    ])
    expect((await undo({})).body.data.reverseJournalEntry.date).toBe('2025-12-31T00:00:00.000Z')
    expect([await balance('expense'), await balance('netAssets')]).toEqual([100, 0])
    expect((await closeYear()).body.errors).toBeUndefined()
    expect([await balance('expense'), await balance('netAssets')]).toEqual([0, 100])
    expect(await broken(church)).toEqual([])
  })

  test('is reversed when a month of the year is reopened, so that the year closes as a whole again', async () => {
    await approve(await church.coded({ date: '2025-03-01' }))
    const last = await december()
    await close(last.id)
    await closeYear()
    expect((await reopen(last.id)).body.errors).toBeUndefined()
    expect([await balance('expense'), await balance('netAssets')]).toEqual([100, 0])
    expect(await entries()).toMatchObject([
      { source: 'TRANSACTION', closes: false },
      { source: 'YEAR_CLOSE', date: '2025-12-31', closes: true },
      { source: 'REVERSAL', date: '2025-12-31', closes: true },
    ])
    await approve(await church.coded({ date: '2025-12-30' }))
    await close(last.id)
    await closeYear()
    expect([await balance('expense'), await balance('netAssets')]).toEqual([0, 200])
    expect(await broken(church)).toEqual([])
  })

  test('closes what a closed fund received and spent, and transfers on accounts that the policy no longer names', async () => {
    const { fund, youth, cash } = church.ids
    await period('2025-02-01')
    const move = { amount: 25, date: '2025-02-01', description: 'Camp', bankAccountId: cash, kind: 'TRANSFER' }
    for (const [fromFundId, toFundId] of [
      [fund, youth],
      [youth, fund],
    ]) {
      await treasurer.graphql(
        'mutation ($input: TransferBetweenFundsInput!) { transferBetweenFunds(input: $input) { id } }',
        {
          input: { ...move, fromFundId, toFundId },
        },
      )
    }
    await approve(await church.coded({ date: '2025-03-01' }))
    await church.query('update accounting_policy set transfers_in_account_id = null, transfers_out_account_id = null')
    await church.query(`update fund set status = 'CLOSED' where organization_id = $1 and id = $2`, [church.id, youth])
    expect((await closeYear()).body.errors).toBeUndefined()
    expect([await balance('expense'), await balance('transfers')]).toEqual([0, 0])
    const { body } = await key.graphql(
      '{ trialBalance(filter: { asOf: "2025-12-31", groupBy: [FUND] }) { rows { accountId fundId closing } } }',
    )
    const open = body.data.trialBalance.rows.filter((row: { closing: number }) => row.closing !== 0)
    expect(new Set(open.map((row: { accountId: string }) => row.accountId))).toEqual(
      new Set([church.ids.cash, church.ids.netAssets]),
    )
  })

  test('is the only entry that the database lets into a closed month, on the last day of the year and on its accounts', async () => {
    await approve(await church.coded({ date: '2025-03-01' }))
    await close((await december()).id)
    const id = randomUUID()
    const entry = (more: object, account = 'revenue') => ({
      id,
      date: '2025-12-31',
      description: 'Close',
      sourceType: 'YEAR_CLOSE',
      sourceId: id,
      postingKind: 'ORIGINAL',
      postingNumber: 1,
      isClosing: true,
      lines: [5, -5].map((amount, index) => ({
        id: randomUUID(),
        lineNumber: index + 1,
        accountId: church.ids[index ? 'netAssets' : account],
        fundId: church.ids.fund,
        debit: Math.max(amount, 0),
        credit: Math.max(-amount, 0),
        dimensions: [],
        dimensionKey: '',
      })),
      ...more,
    })
    const attempt = (given: object) =>
      church.query(`select post_entries($1, $2::jsonb, now(), 'x', 'x', true)`, [church.id, JSON.stringify([given])])
    await expect(attempt(entry({ isClosing: false }))).rejects.toThrow('the period is closed')
    await expect(attempt(entry({ sourceType: 'FUND_TRANSFER' }))).rejects.toThrow('only a year close')
    await expect(attempt(entry({ date: '2025-11-30' }))).rejects.toThrow('closes on its last day')
    await expect(attempt(entry({}, 'cash'))).rejects.toThrow('an asset or a liability')
  })
})
