import type { Client } from '@urql/core'
import type { Tone } from '../../components/page'
import type { RecurrenceStatus } from '../../generated/graphql'
import type { useRun } from '../context'

export const STATUS: Record<RecurrenceStatus, { text: string; tone: Tone }> = {
  ACTIVE: { text: 'Active', tone: 'green' },
  PAUSED: { text: 'Paused', tone: 'gold' },
  ENDED: { text: 'Ended', tone: 'plain' },
}

/** A document that is repeated. */
export interface Repeated {
  id: string
  day: string
  /** What it is, in words. */
  name: string
  amount: number
}

/** A schedule by which the service repeats a document. */
export interface Recurring {
  id: string
  version: number
  name: string
  status: RecurrenceStatus
  rule: string
  anchorDate: string
  nextDate: string | null
  lastDate: string | null
  daysInAdvance: number
  submit: boolean
  pauseReason: string | null
  amount: number
  createdCount: number
  repeatedId: string
  /** Null when it was deleted. */
  repeated: Repeated | null
}

/** What of a schedule is written, beside the document. */
export interface WrittenRule {
  name: string
  rule: string
  daysInAdvance: number
  submit: boolean
}

interface Update {
  id: string
  input: Partial<WrittenRule> & { status?: RecurrenceStatus; repeatedId?: string }
  idempotencyKey: string
  ifVersion?: number
}

type Write = ReturnType<typeof useRun>

/** What is repeated, and how it is read and written. */
export interface RecurringKind {
  /** What one document is called, such as "journal". */
  document: string
  title: string
  lead: string
  /** What an empty list says. */
  hint: string
  /** The member of the API that names the document. */
  member: string
  /** The page of the schedules, and that of the documents. */
  path: string
  documents: string
  addressOf(documentId: string): string
  /** How a document is found by typing. */
  searchHint: string
  scopes: readonly string[]
  read(client: Client, readsVendors: boolean): Promise<Recurring[]>
  find(client: Client, filter: { id?: string[]; q?: string }, readsVendors: boolean): Promise<Repeated[]>
  create(
    write: Write,
    input: WrittenRule & { repeatedId: string; startsOn: string | null },
    idempotencyKey: string,
  ): Promise<unknown>
  update(write: Write, update: Update): Promise<unknown>
}
