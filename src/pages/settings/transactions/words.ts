import type { Tone } from '../../components/page'
import type { SettingsTransactionQuery, TransactionStatus, TransactionType } from '../../generated/graphql'

/** A bank transaction as its page has it. */
export type ShownTransaction = NonNullable<SettingsTransactionQuery['transactions']>['nodes'][number]

export const PATH = '/settings/transactions'

/** The page of a bank transaction. */
export const addressOfTransaction = (id: string): string => `${PATH}?transaction=${encodeURIComponent(id)}`

/** What recording and coding needs. */
export const WRITES = ['transactions:write', 'accounts:read', 'funds:read'] as const

export const TRANSACTION_STATUS: Record<TransactionStatus, { text: string; tone: Tone }> = {
  UNCODED: { text: 'Not coded', tone: 'gold' },
  CODED: { text: 'Coded', tone: 'plain' },
  PENDING_APPROVAL: { text: 'Waits for approval', tone: 'gold' },
  APPROVED: { text: 'Posted', tone: 'green' },
  REJECTED: { text: 'Rejected', tone: 'red' },
  VOIDED: { text: 'Voided', tone: 'plain' },
}

const isStatus = (name: string): name is TransactionStatus => Object.hasOwn(TRANSACTION_STATUS, name)
/** Every status, in the order of the lifecycle. */
export const TRANSACTION_STATUSES: readonly TransactionStatus[] = Object.keys(TRANSACTION_STATUS).filter(isStatus)

/** The types that somebody records by hand. A transfer is recorded as a match of its two lines, or by a program. */
export const TYPES = [
  ['WITHDRAWAL', 'Money out'],
  ['DEPOSIT', 'Money in'],
] as const satisfies readonly (readonly [TransactionType, string])[]
