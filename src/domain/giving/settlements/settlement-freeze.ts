import type { Work } from '../../../kernel/work.js'
import { idsOf } from '../../../values/present.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { AccountingPeriod } from '../../ledger/periods/period.js'
import { Settlement } from './settlement.js'
import { frozenOfLines, settlementsOfPeriod, unfreeze } from './settlement-freeze.queries.js'

/** Settlements whose bank lines are reconciled are accounting-frozen from then on. Those of a closed month are frozen already. */
async function freezeDeposits(work: Work, lineIds: readonly string[]): Promise<void> {
  if (!lineIds.length) return
  const frozen = await work.run(frozenOfLines(work.organizationId, lineIds, 'MATCHED'))
  await thaw(work, frozen, 'MATCHED')
  const since = new Map(frozen.map(({ id, frozenAt }) => [id, frozenAt]))
  const settled = await work.changeAll(Settlement, { bankTransactionId: { $in: lineIds }, status: 'MATCHED' })
  for (const settlement of settled) {
    settlement.status = 'RECONCILED'
    settlement.frozenAt = since.get(settlement.id) ?? work.clock.now()
  }
}

/** When a reconciliation is undone, its settlements become MATCHED, and are unfrozen unless their month is closed. */
async function unfreezeDeposits(work: Work, lineIds: readonly string[]): Promise<void> {
  if (!lineIds.length) return
  const found = await work.run(frozenOfLines(work.organizationId, lineIds, 'RECONCILED'))
  await thaw(work, found, 'MATCHED')
  const since = new Map(found.flatMap(each => (each.isPeriodClosed ? [[each.id, each.frozenAt]] : [])))
  for (const settlement of await work.changeById(Settlement, [...since.keys()]))
    settlement.frozenAt = since.get(settlement.id) ?? work.clock.now()
}

/** Settlements that are posted in a closed month are accounting-frozen. */
async function freezePeriod(work: Work, periodId: string): Promise<void> {
  const found = await work.run(settlementsOfPeriod(work.organizationId, periodId, false))
  for (const settlement of await work.changeById(Settlement, idsOf(found))) {
    settlement.frozenAt = work.clock.now()
  }
}

/** When a month is reopened, its settlements are unfrozen unless their bank line is reconciled. */
async function unfreezePeriod(work: Work, periodId: string): Promise<void> {
  const found = await work.run(settlementsOfPeriod(work.organizationId, periodId, true))
  await thaw(
    work,
    found.filter(({ status }) => status !== 'RECONCILED'),
    'MATCHED',
  )
}

/** This bypasses the write guard, which refuses changes of a frozen settlement. It is audited all the same. */
async function thaw(work: Work, found: readonly { id: string }[], status: string): Promise<void> {
  const ids = idsOf(found)
  if (!ids.length) return
  const thawed = await work.run(unfreeze(work.organizationId, ids, status, work.clock.now()))
  for (const { id, version } of thawed) {
    work.changes.push({
      action: 'UPDATED',
      resourceType: 'settlement',
      resourceId: id,
      version,
      changes: { frozen_at: ['frozen', null], status: [null, status] },
    })
  }
}

/** Freezes the settlements of bank lines that are reconciled, and unfreezes those of lines that no longer are. */
export async function followReconciliation(work: Work, lineIds: readonly string[]): Promise<void> {
  const lines = [...(await work.findAll(Transaction, lineIds)).values()]
  await freezeDeposits(work, idsOf(lines.filter(({ isReconciled }) => isReconciled)))
  await unfreezeDeposits(work, idsOf(lines.filter(({ isReconciled }) => !isReconciled)))
}

/** Freezes the settlements of months that are closed, and unfreezes those of months that are reopened. */
export async function followPeriods(work: Work, periodIds: readonly string[]): Promise<void> {
  for (const { id, status } of (await work.findAll(AccountingPeriod, periodIds)).values())
    await (status === 'CLOSED' ? freezePeriod(work, id) : unfreezePeriod(work, id))
}
