import { createHash } from 'node:crypto'
import { type ChurchData, generateChurch } from '../../dist/demo/generate.js'

const TODAY = '2026-11-21'

interface Allocation {
  contribution_id: string
  pledge_id: string | null
  amount: number
  fee_amount: number
}
interface Contribution {
  id: string
  status: string
  amount: number
  fee_amount: number
  settlement_id: string | null
}
interface Settlement {
  id: string
  status: string
  gross_amount: number
  fees_amount: number
  net_amount: number
  payment_count: number
  donation_count: number
  frozen_at: string | null
  bank_transaction_id: string | null
}
interface Bill {
  id: string
  status: string
  due_date: string
  deleted_at: string | null
}
interface Pledge {
  id: string
  status: string
  total_amount: number
  end_date: string
}

const rows = <T = Record<string, unknown>>(church: ChurchData, table: string): readonly T[] =>
  (church.tables.get(table) ?? []) as unknown as readonly T[]

const everyRow = (church: ChurchData) => [...church.tables.values()].flat()

const values = (church: ChurchData, table: string, column: string) =>
  [...new Set(rows(church, table).map(row => row[column]))].sort()

function sums<T>(items: readonly T[], key: (item: T) => unknown, amount: (item: T) => number): Map<unknown, number> {
  const totals = new Map<unknown, number>()
  for (const item of items) totals.set(key(item), (totals.get(key(item)) ?? 0) + amount(item))
  return totals
}

const digest = (church: ChurchData) =>
  createHash('sha256')
    .update(JSON.stringify([church.organization, ...church.tables, church.postings]))
    .digest('hex')

function billStates(church: ChurchData): Set<string> {
  const payments = rows<{ id: string; status: string }>(church, 'bill_payment')
  const statusOf = new Map(payments.map(({ id, status }) => [id, status]))
  const applied = rows<{ bill_id: string; bill_payment_id: string; amount: number }>(church, 'bill_payment_application')
  const isPaid = (id: string) => ['ISSUED', 'CLEARED'].includes(statusOf.get(id) ?? '')
  const paid = sums(
    applied.filter(one => isPaid(one.bill_payment_id)),
    one => one.bill_id,
    one => one.amount,
  )
  const ahead = new Set(
    applied.filter(one => statusOf.get(one.bill_payment_id) === 'SCHEDULED').map(one => one.bill_id),
  )
  const lines = rows<{ bill_id: string; amount: number }>(church, 'bill_line')
  const totals = sums(
    lines,
    line => line.bill_id,
    line => line.amount,
  )
  const state = (bill: Bill): string => {
    if (bill.status !== 'APPROVED') return bill.status
    const amount = paid.get(bill.id) ?? 0
    if (amount > 0) return amount === totals.get(bill.id) ? 'PAID' : 'PARTIALLY_PAID'
    return ahead.has(bill.id) ? 'SCHEDULED' : bill.due_date < TODAY ? 'OVERDUE' : 'APPROVED'
  }
  return new Set(rows<Bill>(church, 'bill').map(state))
}

function mismatched(church: ChurchData): Settlement[] {
  const gifts = rows<Contribution>(church, 'contribution').filter(gift => gift.status === 'COMPLETED')
  const of = (gift: Contribution) => gift.settlement_id
  const gross = sums(gifts, of, gift => gift.amount)
  const fees = sums(gifts, of, gift => gift.fee_amount)
  const payments = sums(gifts, of, () => 1)
  const settlementOf = new Map(gifts.map(gift => [gift.id, gift.settlement_id]))
  const parts = rows<Allocation>(church, 'contribution_allocation')
  const donations = sums(
    parts,
    part => settlementOf.get(part.contribution_id),
    () => 1,
  )
  return rows<Settlement>(church, 'settlement').filter(
    one =>
      one.gross_amount !== (gross.get(one.id) ?? 0) ||
      one.fees_amount !== (fees.get(one.id) ?? 0) ||
      one.payment_count !== (payments.get(one.id) ?? 0) ||
      one.donation_count !== (donations.get(one.id) ?? 0),
  )
}

describe('the demo churches', () => {
  const large = generateChurch('large', TODAY)
  const small = generateChurch('small', TODAY)
  const churches = [large, small]

  test('are the same for the same day, to the last id', () => {
    for (const [kind, church] of [['large', large] as const, ['small', small] as const])
      expect(digest(generateChurch(kind, TODAY))).toBe(digest(church))
  })

  test('differ for another day', () => {
    expect(digest(generateChurch('small', '2026-11-22'))).not.toBe(digest(small))
  })

  test('give the large one what was promised', () => {
    const counts = { donor: 400, household: 250, vendor: 60, bill: 300, pledge: 150, pledge_campaign: 3 }
    for (const [table, count] of Object.entries(counts))
      expect([table, rows(large, table).length]).toEqual([table, count])
    expect(rows(large, 'bank_transaction')).toHaveLength(1500)
    expect(rows(large, 'fund').filter(fund => fund.status === 'ACTIVE')).toHaveLength(8)
    expect(rows(large, 'dimension')).toHaveLength(4)
    const accounts = rows(large, 'account').filter(account => account.is_postable && account.status === 'ACTIVE')
    expect(accounts.length).toBeGreaterThan(110)
    expect(rows(large, 'contribution').length).toBeGreaterThan(19_000)
    expect(rows(large, 'contribution').length).toBeLessThan(22_000)
  })

  test('make the small one about fifty times smaller', () => {
    const ratio = rows(small, 'contribution').length / rows(large, 'contribution').length
    expect(ratio).toBeGreaterThan(0.01)
    expect(ratio).toBeLessThan(0.04)
  })

  test('own all their rows, and no id comes twice', () => {
    const ids = churches.flatMap(church => everyRow(church).flatMap(row => (row.id ? [row.id] : [])))
    expect(new Set(ids).size).toBe(ids.length)
    for (const church of churches) {
      const foreign = everyRow(church).filter(row => row.organization_id !== church.organization.id)
      expect(foreign).toEqual([])
    }
  })

  test('have nothing in the future but what is planned', () => {
    const midnight = `${TODAY}T00:00:00Z`
    const isLater = (moment: unknown, than: string) => String(moment ?? '') >= than
    for (const church of churches) {
      expect(everyRow(church).filter(row => isLater(row.created_at, midnight))).toEqual([])
      expect(everyRow(church).filter(row => isLater(row.updated_at, midnight))).toEqual([])
      expect(rows(church, 'contribution').filter(gift => isLater(gift.received_date, TODAY))).toEqual([])
      expect(rows(church, 'bank_transaction').filter(line => isLater(line.date, TODAY))).toEqual([])
    }
  })

  test('have allocations and fee shares that sum to their gifts to the cent', () => {
    for (const church of churches) {
      const parts = rows<Allocation>(church, 'contribution_allocation')
      const amounts = sums(
        parts,
        part => part.contribution_id,
        part => part.amount,
      )
      const fees = sums(
        parts,
        part => part.contribution_id,
        part => part.fee_amount,
      )
      const wrong = rows<Contribution>(church, 'contribution').filter(
        gift => amounts.get(gift.id) !== gift.amount || fees.get(gift.id) !== gift.fee_amount,
      )
      expect(wrong).toEqual([])
      expect(
        Math.max(
          ...sums(
            parts,
            part => part.contribution_id,
            () => 1,
          ).values(),
        ),
      ).toBeGreaterThan(1)
    }
  })

  test('have splits that sum to their bank lines, and payments to their applications', () => {
    for (const church of churches) {
      const lines = rows<{ id: string; amount: number; status: string; transaction_type: string }>(
        church,
        'bank_transaction',
      )
      const splits = rows<{ transaction_id: string; amount: number }>(church, 'transaction_split')
      const coded = sums(
        splits,
        split => split.transaction_id,
        split => split.amount,
      )
      // A settlement or a payment of bills posts its bank line. What is matched with a refund has its purpose there.
      const deposits = new Set(values(church, 'settlement', 'bank_transaction_id'))
      const matched = new Set(values(church, 'bank_match', 'transaction_id'))
      const paying = new Set(values(church, 'bill_payment', 'transaction_id'))
      const needsNone = new Set(
        lines.filter(
          line =>
            line.status === 'UNCODED' ||
            line.transaction_type === 'TRANSFER' ||
            deposits.has(line.id) ||
            paying.has(line.id) ||
            matched.has(line.id),
        ),
      )
      const codedWrong = lines.filter(
        line => (coded.get(line.id) ?? 0) !== (needsNone.has(line) ? 0 : Math.abs(line.amount)),
      )
      expect(codedWrong.map(({ id }) => id)).toEqual([])
      const applied = rows<{ bill_payment_id: string; amount: number }>(church, 'bill_payment_application')
      const payments = sums(
        applied,
        one => one.bill_payment_id,
        one => one.amount,
      )
      const paid = rows<{ id: string; amount: number }>(church, 'bill_payment')
      expect(paid.filter(payment => payments.get(payment.id) !== payment.amount)).toEqual([])
    }
  })

  test('pay bills in the funds that were charged: what was sent is shared over them, and no fund is paid more than it owes', () => {
    for (const church of churches) {
      const status = new Map(
        rows<{ id: string; status: string }>(church, 'bill_payment').map(payment => [payment.id, payment.status]),
      )
      const applied = rows<{ id: string; bill_id: string; bill_payment_id: string; amount: number }>(
        church,
        'bill_payment_application',
      )
      const parts = rows<{ application_id: string; fund_id: string; amount: number }>(church, 'bill_payment_part')
      const shared = sums(
        parts,
        part => part.application_id,
        part => part.amount,
      )
      const sent = (one: { bill_payment_id: string }) => status.get(one.bill_payment_id) !== 'SCHEDULED'
      expect(applied.filter(one => (shared.get(one.id) ?? 0) !== (sent(one) ? one.amount : 0))).toEqual([])
      const lines = rows<{ bill_id: string; fund_id: string; amount: number }>(church, 'bill_line')
      const due = sums(
        lines,
        line => `${line.bill_id} ${line.fund_id}`,
        line => line.amount,
      )
      const byId = new Map(applied.map(one => [one.id, one]))
      for (const part of parts) {
        const application = byId.get(part.application_id) as (typeof applied)[number]
        if (!['ISSUED', 'CLEARED'].includes(status.get(application.bill_payment_id) ?? '')) continue
        const key = `${application.bill_id} ${part.fund_id}`
        due.set(key, (due.get(key) ?? 0) - part.amount)
      }
      expect([...due.values()].every(left => left >= 0)).toBe(true)
    }
  })

  test('have recorded totals that equal the linked gifts, but for a handful of unfrozen settlements', () => {
    const differing = mismatched(large)
    expect(differing).toHaveLength(5)
    expect(differing.every(settlement => settlement.frozen_at === null)).toBe(true)
    expect(mismatched(small).length).toBeGreaterThan(0)
    for (const settlement of churches.flatMap(church => rows<Settlement>(church, 'settlement')))
      expect(settlement.net_amount).toBe(settlement.gross_amount - settlement.fees_amount)
  })

  test('show every state of a settlement, and freeze and link the reconciled ones', () => {
    const all = ['CANCELLED', 'DEPOSITED', 'FAILED', 'IN_TRANSIT', 'MATCHED', 'PENDING', 'RECONCILED']
    for (const church of churches) {
      expect(values(church, 'settlement', 'status')).toEqual(all)
      for (const { status, frozen_at, bank_transaction_id } of rows<Settlement>(church, 'settlement')) {
        expect(frozen_at !== null).toBe(status === 'RECONCILED')
        expect(bank_transaction_id !== null).toBe(status === 'RECONCILED' || status === 'MATCHED')
      }
    }
  })

  test('show every state of a bank line, a batch, a gift and a donor', () => {
    const lines = ['APPROVED', 'CODED', 'PENDING_APPROVAL', 'REJECTED', 'UNCODED', 'VOIDED']
    const batches = ['CLOSED', 'OPEN', 'POSTED', 'REVERSED', 'VOIDED']
    for (const church of churches) {
      expect(values(church, 'bank_transaction', 'status')).toEqual(lines)
      expect(values(church, 'giving_batch', 'status')).toEqual(batches)
    }
    expect(values(large, 'contribution', 'status')).toEqual(['COMPLETED', 'FAILED', 'PENDING', 'VOIDED'])
    expect(values(large, 'donor', 'status')).toEqual(['ACTIVE', 'DECEASED', 'ERASED', 'INACTIVE', 'MERGED'])
  })

  test('show every state of a bill', () => {
    const states = [
      'APPROVED',
      'DRAFT',
      'OVERDUE',
      'PAID',
      'PARTIALLY_PAID',
      'PENDING_APPROVAL',
      'REJECTED',
      'SCHEDULED',
      'VOIDED',
    ]
    for (const church of churches) expect([...billStates(church)].sort()).toEqual(states)
  })

  test('show every state of a pledge', () => {
    const parts = rows<Allocation>(large, 'contribution_allocation')
    const received = sums(
      parts,
      part => part.pledge_id,
      part => part.amount,
    )
    const state = (pledge: Pledge): string => {
      if (pledge.status !== 'ACTIVE') return pledge.status
      if ((received.get(pledge.id) ?? 0) >= pledge.total_amount) return 'COMPLETED'
      return pledge.end_date < TODAY ? 'EXPIRED' : 'ACTIVE'
    }
    const states = new Set(rows<Pledge>(large, 'pledge').map(state))
    expect([...states].sort()).toEqual(['ACTIVE', 'CANCELLED', 'COMPLETED', 'EXPIRED', 'PENDING'])
  })

  test('leave nothing unfinished in a closed month', () => {
    for (const church of churches) {
      const closed = String(church.organization.books_closed_through)
      const open = rows(church, 'bank_transaction').filter(
        line => !['APPROVED', 'VOIDED'].includes(String(line.status)),
      )
      expect(open.filter(line => String(line.date) <= closed)).toEqual([])
      const drafts = rows(church, 'bill').filter(bill => ['DRAFT', 'PENDING_APPROVAL'].includes(String(bill.status)))
      expect(drafts.filter(bill => String(bill.bill_date) <= closed)).toEqual([])
    }
  })

  test.each(['2026-01-01', '2028-02-29'])('hold on %s as well', today => {
    const church = generateChurch('large', today)
    expect(values(church, 'settlement', 'status')).toHaveLength(7)
    expect(rows(church, 'bank_transaction')).toHaveLength(1500)
    expect(mismatched(church)).toHaveLength(5)
  })
})
