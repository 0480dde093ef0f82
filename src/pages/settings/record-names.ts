import type { TypedDocumentNode } from '@urql/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import {
  SettingsBookNamesDocument,
  type SettingsBookNamesQuery,
  type SettingsBookNamesQueryVariables,
  SettingsGivingNamesDocument,
  type SettingsGivingNamesQuery,
  type SettingsGivingNamesQueryVariables,
} from '../generated/graphql'
import { formatCalendarDay, formatMonth } from '../lib/day'
import { formatMoney, inWords } from '../lib/format'
import { run } from '../lib/graphql'
import { useAccess } from './access'
import { useSettings } from './context'
import { useGrant } from './grant'

/** A record that somebody has changed. */
export interface RecordReference {
  resourceType: string
  resourceId: string
}

type Named = SettingsBookNamesQuery & SettingsGivingNamesQuery
type Variables = SettingsBookNamesQueryVariables & SettingsGivingNamesQueryVariables
type Rows<K extends keyof Named> =
  NonNullable<Named[K]> extends { nodes: (infer Row)[] }
    ? Row
    : NonNullable<Named[K]> extends (infer Row)[]
      ? Row
      : never

/** How the records of a type are read, and what each is called after the name of its type. */
interface Naming<K extends keyof Named = keyof Named> {
  list: K
  /** The scope that reading them takes. Absent for what only those who manage access read. */
  scope?: string
  /** Undefined for a record without a name, such as an erased donor. */
  nameOf(row: Rows<K>, money: (amount: number) => string): string | undefined
}

const naming = <K extends keyof Named>(one: Naming<K>): Naming => one as unknown as Naming

/** "of Nov 3, 2026, $120.00" */
const ofDay = (day: string | null | undefined, amount: string): string =>
  day ? `of ${formatCalendarDay(day)}, ${amount}` : `of ${amount}`

const TYPES: Readonly<Record<string, Naming>> = {
  Fund: naming({
    list: 'funds',
    scope: 'funds:read',
    nameOf: ({ code, name }) => [code, name].filter(Boolean).join(' '),
  }),
  Account: naming({
    list: 'ledgerAccounts',
    scope: 'accounts:read',
    nameOf: ({ accountNumber, name }) => `${accountNumber} ${name}`,
  }),
  Vendor: naming({ list: 'vendors', scope: 'vendors:read', nameOf: ({ name }) => name }),
  Transaction: naming({
    list: 'transactions',
    scope: 'transactions:read',
    nameOf: ({ transactionType, date, amount }, money) =>
      `${ofDay(date, money(amount))}, ${transactionType.toLowerCase()}`,
  }),
  Bill: naming({
    list: 'bills',
    scope: 'bills:read',
    nameOf: ({ billNumber, billDate, totalAmount }, money) =>
      [billNumber, ofDay(billDate, money(totalAmount))].filter(Boolean).join(' '),
  }),
  BillPayment: naming({
    list: 'billPayments',
    scope: 'bills:read',
    nameOf: ({ paymentDate, amount }, money) => ofDay(paymentDate, money(amount)),
  }),
  Contribution: naming({
    list: 'contributions',
    scope: 'contributions:read',
    nameOf: ({ receivedDate, amount }, money) => ofDay(receivedDate, money(amount)),
  }),
  Refund: naming({
    list: 'refunds',
    scope: 'contributions:read',
    nameOf: ({ refundDate, amount }, money) => ofDay(refundDate, money(amount)),
  }),
  GivingBatch: naming({ list: 'givingBatches', scope: 'giving-batches:read', nameOf: ({ name }) => name }),
  Settlement: naming({
    list: 'settlements',
    scope: 'settlements:read',
    nameOf: ({ actualArrivalDate, estimatedArrivalDate, netAmount }, money) =>
      ofDay(actualArrivalDate ?? estimatedArrivalDate, money(netAmount)),
  }),
  GivingStatement: naming({
    list: 'givingStatements',
    scope: 'contributions:read',
    nameOf: ({ statementNumber }) => statementNumber,
  }),
  Donor: naming({ list: 'donors', scope: 'donors:read', nameOf: ({ displayName }) => displayName ?? undefined }),
  Household: naming({ list: 'households', scope: 'households:read', nameOf: ({ name }) => name }),
  Pledge: naming({
    list: 'pledges',
    scope: 'pledges:read',
    nameOf: ({ startDate, totalAmount }, money) => ofDay(startDate, money(totalAmount)),
  }),
  PledgeCampaign: naming({ list: 'pledgeCampaigns', scope: 'pledges:read', nameOf: ({ name }) => name }),
  JournalEntry: naming({
    list: 'journalEntries',
    scope: 'journal-entries:read',
    nameOf: ({ entryNumber }) => entryNumber,
  }),
  FundTransfer: naming({
    list: 'fundTransfers',
    scope: 'journal-entries:read',
    nameOf: ({ date, amount }, money) => ofDay(date, money(amount)),
  }),
  AccountingPeriod: naming({
    list: 'accountingPeriods',
    scope: 'journal-entries:read',
    nameOf: ({ startDate }) => formatMonth(startDate),
  }),
  Budget: naming({
    list: 'budgets',
    scope: 'reports:read',
    nameOf: ({ name, fiscalYear }) => `${name}, ${fiscalYear}`,
  }),
  Reconciliation: naming({
    list: 'reconciliations',
    scope: 'transactions:read',
    nameOf: ({ statementDate }) => `of ${formatCalendarDay(statementDate)}`,
  }),
  Receipt: naming({ list: 'receipts', scope: 'transactions:read', nameOf: ({ fileName }) => fileName }),
  Dimension: naming({ list: 'dimensions', scope: 'dimensions:read', nameOf: ({ name }) => name }),
  ApiKey: naming({ list: 'apiKeys', nameOf: ({ name }) => name }),
  Member: naming({ list: 'members', nameOf: ({ name }) => name }),
  Invitation: naming({ list: 'invitations', nameOf: ({ email }) => email }),
  Application: naming({ list: 'applications', nameOf: ({ name }) => name }),
}

/** The documents that read the names, with the variables that each knows. The server takes twenty lists in one request. */
const DOCUMENTS = [SettingsBookNamesDocument, SettingsGivingNamesDocument] as const
type NamesDocument = (typeof DOCUMENTS)[number]
const variablesOf = (document: NamesDocument): string[] =>
  document.definitions.flatMap(each =>
    each.kind === 'OperationDefinition'
      ? (each.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  )

/** The requests that name these records, with their ids and the types that are read. */
function requestsFor(records: readonly RecordReference[], reads: (type: string) => boolean) {
  const wanted = records.filter(({ resourceType }) => reads(resourceType))
  const ids = [...new Set(wanted.map(({ resourceId }) => resourceId))]
  return DOCUMENTS.flatMap(document => {
    const names = variablesOf(document).filter(name => name.startsWith('names'))
    const present = wanted.filter(({ resourceType }) => names.includes(`names${resourceType}`))
    if (!present.length) return []
    const flags = names.map(name => [name, present.some(({ resourceType }) => name === `names${resourceType}`)])
    return [{ document, variables: { ids, most: present.length, ...Object.fromEntries(flags) } as Variables }]
  })
}

/** The names in an answer, by id. */
function namesIn(data: Partial<Named>, money: (amount: number) => string): [string, string][] {
  return Object.values(TYPES).flatMap(({ list, nameOf }) => {
    const found = data[list]
    const rows = (found && 'nodes' in found ? found.nodes : found) ?? []
    return (rows as { id: string }[]).flatMap((row): [string, string][] => {
      const name = nameOf(row as never, money)
      return name ? [[row.id, name]] : []
    })
  })
}

/**
 * Names the records of audit entries, such as "Fund 100 Missions". The records of a page are read together, each type by its
 * own list, so that only those are named that the person may read. A record without a name is called by its type.
 */
export function useRecordNames(records: readonly RecordReference[]): (record: RecordReference) => string {
  const { client, organization } = useSettings()
  const { roles } = useAccess()
  const { mayUse } = useGrant()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())
  useEffect(() => {
    const fresh = records.filter(({ resourceId }) => !asked.current.has(resourceId))
    for (const { resourceId } of fresh) asked.current.add(resourceId)
    const reads = (type: string) => {
      const naming = TYPES[type]
      return naming !== undefined && (naming.scope === undefined || mayUse(naming.scope))
    }
    const money = (amount: number) => formatMoney(amount, organization.currency)
    // The page is complete without the names. A failure leaves the types.
    for (const { document, variables } of requestsFor(fresh, reads))
      run(client, document as TypedDocumentNode<Partial<Named>, Variables>, variables)
        .then(data => setNames(before => new Map([...before, ...namesIn(data, money)])))
        .catch(() => undefined)
  }, [records])
  return ({ resourceType, resourceId }) => {
    const known = resourceType === 'Organization' && resourceId === organization.id ? organization.name : undefined
    const role = roles.find(({ customRoleId }) => customRoleId === resourceId)?.name
    return [inWords(resourceType), known ?? role ?? names.get(resourceId)].filter(Boolean).join(' ')
  }
}
