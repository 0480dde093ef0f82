import type { ReasonTable } from './table.js'

/** Why a rule of accounting or giving refuses. */
export const DOMAIN_REASONS = {
  self_approval: {
    code: 'forbidden',
    message:
      'Whoever recorded or changed this cannot approve it, also not by an API key. Another person must approve it.',
  },
  already_linked: {
    code: 'conflict',
    message: 'A linked resource already belongs to another resource. Unlink it there first.',
  },
  changes_forgotten: {
    code: 'conflict',
    message: 'The requested changes are no longer stored. Read all resources again, then continue with after=0.',
  },
  illegal_transition: {
    code: 'conflict',
    message: 'The status of the resource does not allow this operation. Read the resource for its status.',
    tells: ['status', 'allowed', 'next'],
  },
  period_closed: {
    code: 'conflict',
    message: 'The accounting period of this day is closed. Name a day in an open period, or reopen the period.',
  },
  period_order: {
    code: 'conflict',
    message:
      'Periods close in order and reopen from the latest back. Close every earlier period first, or reopen every later one.',
  },
  period_blocked: {
    code: 'conflict',
    message: 'The period has open items. Post each of them, or name it in carry.',
    tells: ['blockers'],
  },
  accounts_not_configured: {
    code: 'conflict',
    message: 'The accounting policy names no account that this posting needs. Set it with updateAccountingPolicy.',
    tells: ['next'],
  },
  batch_empty: {
    code: 'conflict',
    message: 'A batch without a completed contribution or refund cannot be closed. Add one, or void the batch.',
  },
  batch_unmatched: {
    code: 'conflict',
    message: 'A contribution of the batch is UNMATCHED. Match it, or mark it as anonymous.',
  },
  batch_variance: {
    code: 'conflict',
    message:
      'The totals of the batch differ from the expected totals. Correct its contributions or the expected totals.',
  },
  not_posted: {
    code: 'conflict',
    message: 'A resource that this posting depends on is not posted yet. Post it first.',
  },
  needs_review: {
    code: 'conflict',
    message: 'The settlement needs review before it can be recorded. See accounting.reason.',
  },
  over_matched: {
    code: 'conflict',
    message: 'The settlements of a bank transaction cannot exceed its amount. Unmatch a settlement first.',
  },
  receipt_missing: { code: 'conflict', message: 'The accounting policy requires a receipt. Attach one, or waive it.' },
  unreconciled: {
    code: 'conflict',
    message:
      'The opening balance and the cleared lines do not equal the closing balance. Clear or unclear lines until the difference is zero.',
  },
  reconciled: {
    code: 'conflict',
    message: 'The bank transaction is reconciled and cannot be changed. Undo its reconciliation first.',
  },
  frozen: {
    code: 'conflict',
    message:
      'The settlement is accounting-frozen and cannot be changed. Undo its reconciliation or reopen its period first.',
  },
} as const satisfies ReasonTable
