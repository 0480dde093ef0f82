import type { Client } from '@urql/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import {
  SettingsBookNamesDocument,
  type SettingsBookNamesQuery,
  type SettingsBookNamesQueryVariables,
  SettingsGivingNamesDocument,
  type SettingsGivingNamesQuery,
  type SettingsGivingNamesQueryVariables,
} from '../../generated/graphql'
import { formatCalendarDay, formatMonth } from '../../lib/day'
import { formatMoney, inWords } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useAccess } from '../access/access'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'

/** A record that somebody has changed. */
export interface RecordReference {
  resourceType: string
  resourceId: string
}

type Named = Partial<SettingsBookNamesQuery & SettingsGivingNamesQuery>
type Money = (amount: number) => string

/** How the records of a type are named. */
interface Naming {
  /** The scope that reading them takes. Undefined for what only those who manage access read. */
  scope: string | undefined
  /** The names in an answer, by id. */
  namesIn(data: Named, money: Money): [id: string, name: string][]
}

/**
 * @param rowsIn the records of the type in an answer. @param nameOf what one is called after the name of its type; undefined for one
 * without a name, such as an erased donor.
 */
const naming = <Row extends { id: string }>(
  rowsIn: (data: Named) => readonly Row[] | null | undefined,
  nameOf: (row: Row, money: Money) => string | null | undefined,
  scope?: string,
): Naming => ({
  scope,
  namesIn: (data, money) =>
    (rowsIn(data) ?? []).flatMap((row): [string, string][] => {
      const name = nameOf(row, money)
      return name ? [[row.id, name]] : []
    }),
})

/** "of Nov 3, 2026, $120.00" */
const ofDay = (day: string | null | undefined, amount: string): string =>
  day ? `of ${formatCalendarDay(day)}, ${amount}` : `of ${amount}`

const TYPES: Readonly<Record<string, Naming>> = {
  Fund: naming(
    data => data.funds,
    ({ code, name }) => [code, name].filter(Boolean).join(' '),
    'funds:read',
  ),
  Account: naming(
    data => data.ledgerAccounts,
    ({ accountNumber, name }) => `${accountNumber} ${name}`,
    'accounts:read',
  ),
  Vendor: naming(
    data => data.vendors?.nodes,
    ({ name }) => name,
    'vendors:read',
  ),
  Transaction: naming(
    data => data.transactions?.nodes,
    ({ transactionType, date, amount }, money) => `${ofDay(date, money(amount))}, ${transactionType.toLowerCase()}`,
    'transactions:read',
  ),
  Bill: naming(
    data => data.bills?.nodes,
    ({ billNumber, billDate, totalAmount }, money) =>
      [billNumber, ofDay(billDate, money(totalAmount))].filter(Boolean).join(' '),
    'bills:read',
  ),
  BillPayment: naming(
    data => data.billPayments?.nodes,
    ({ paymentDate, amount }, money) => ofDay(paymentDate, money(amount)),
    'bills:read',
  ),
  ManualJournal: naming(
    data => data.manualJournals?.nodes,
    ({ date, totalAmount }, money) => ofDay(date, money(totalAmount)),
    'journal-entries:read',
  ),
  Contribution: naming(
    data => data.contributions?.nodes,
    ({ receivedDate, amount }, money) => ofDay(receivedDate, money(amount)),
    'contributions:read',
  ),
  Refund: naming(
    data => data.refunds?.nodes,
    ({ refundDate, amount }, money) => ofDay(refundDate, money(amount)),
    'contributions:read',
  ),
  GivingBatch: naming(
    data => data.givingBatches?.nodes,
    ({ name }) => name,
    'giving-batches:read',
  ),
  Settlement: naming(
    data => data.settlements?.nodes,
    ({ actualArrivalDate, estimatedArrivalDate, netAmount }, money) =>
      ofDay(actualArrivalDate ?? estimatedArrivalDate, money(netAmount)),
    'settlements:read',
  ),
  GivingStatement: naming(
    data => data.givingStatements?.nodes,
    ({ statementNumber }) => statementNumber,
    'contributions:read',
  ),
  Donor: naming(
    data => data.donors?.nodes,
    ({ displayName }) => displayName,
    'donors:read',
  ),
  Household: naming(
    data => data.households?.nodes,
    ({ name }) => name,
    'households:read',
  ),
  Pledge: naming(
    data => data.pledges?.nodes,
    ({ startDate, totalAmount }, money) => ofDay(startDate, money(totalAmount)),
    'pledges:read',
  ),
  PledgeCampaign: naming(
    data => data.pledgeCampaigns?.nodes,
    ({ name }) => name,
    'pledges:read',
  ),
  JournalEntry: naming(
    data => data.journalEntries?.nodes,
    ({ entryNumber }) => entryNumber,
    'journal-entries:read',
  ),
  FundTransfer: naming(
    data => data.fundTransfers?.nodes,
    ({ date, amount }, money) => ofDay(date, money(amount)),
    'journal-entries:read',
  ),
  AccountingPeriod: naming(
    data => data.accountingPeriods,
    ({ startDate }) => formatMonth(startDate),
    'journal-entries:read',
  ),
  Budget: naming(
    data => data.budgets?.nodes,
    ({ name, fiscalYear }) => `${name}, ${fiscalYear}`,
    'reports:read',
  ),
  Reconciliation: naming(
    data => data.reconciliations?.nodes,
    ({ statementDate }) => `of ${formatCalendarDay(statementDate)}`,
    'transactions:read',
  ),
  Receipt: naming(
    data => data.receipts?.nodes,
    ({ fileName }) => fileName,
    'transactions:read',
  ),
  Dimension: naming(
    data => data.dimensions,
    ({ name }) => name,
    'dimensions:read',
  ),
  ApiKey: naming(
    data => data.apiKeys?.nodes,
    ({ name }) => name,
  ),
  Member: naming(
    data => data.members?.nodes,
    ({ name }) => name,
  ),
  Invitation: naming(
    data => data.invitations?.nodes,
    ({ email }) => email,
  ),
  Application: naming(
    data => data.applications?.nodes,
    ({ name }) => name,
  ),
}

/** Whether a record of a type is to be named. */
type Has = (type: string) => boolean
/** The ids of the records to name, and the most of one type. */
interface Wanted {
  ids: string[]
  most: number
}

const bookVariables = (wanted: Wanted, has: Has): SettingsBookNamesQueryVariables => ({
  ...wanted,
  namesFund: has('Fund'),
  namesAccount: has('Account'),
  namesVendor: has('Vendor'),
  namesTransaction: has('Transaction'),
  namesBill: has('Bill'),
  namesBillPayment: has('BillPayment'),
  namesJournalEntry: has('JournalEntry'),
  namesManualJournal: has('ManualJournal'),
  namesFundTransfer: has('FundTransfer'),
  namesAccountingPeriod: has('AccountingPeriod'),
  namesBudget: has('Budget'),
  namesReconciliation: has('Reconciliation'),
  namesReceipt: has('Receipt'),
  namesDimension: has('Dimension'),
})

const givingVariables = (wanted: Wanted, has: Has): SettingsGivingNamesQueryVariables => ({
  ...wanted,
  namesContribution: has('Contribution'),
  namesRefund: has('Refund'),
  namesGivingBatch: has('GivingBatch'),
  namesSettlement: has('Settlement'),
  namesGivingStatement: has('GivingStatement'),
  namesDonor: has('Donor'),
  namesHousehold: has('Household'),
  namesPledge: has('Pledge'),
  namesPledgeCampaign: has('PledgeCampaign'),
  namesApiKey: has('ApiKey'),
  namesMember: has('Member'),
  namesInvitation: has('Invitation'),
  namesApplication: has('Application'),
})

/** Whether a document is of use with these variables: it reads a type. */
const reads = (variables: object): boolean => Object.values(variables).includes(true)

/** Reads the records, each type by its own list. The server takes twenty lists in one request, so there are up to two. */
async function readRecords(client: Client, records: readonly RecordReference[]): Promise<Named[]> {
  const types = new Set(records.map(({ resourceType }) => resourceType))
  const ids = [...new Set(records.map(({ resourceId }) => resourceId))]
  const wanted = { ids, most: Math.max(1, ids.length) }
  const [books, giving] = [
    bookVariables(wanted, type => types.has(type)),
    givingVariables(wanted, type => types.has(type)),
  ]
  return Promise.all([
    ...(reads(books) ? [run(client, SettingsBookNamesDocument, books)] : []),
    ...(reads(giving) ? [run(client, SettingsGivingNamesDocument, giving)] : []),
  ])
}

/**
 * Names the records of audit entries, such as "Fund 100 Missions". The records of a page are read together, each type by its
 * own list, so that only those are named that the person may read. A record without a name is called by its type.
 */
export function useRecordNames(records: readonly RecordReference[]): (record: RecordReference) => string {
  const { client, organization } = useSettings()
  const { roles } = useAccess()
  const { canUse } = useGrant()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())
  useEffect(() => {
    const fresh = records.filter(({ resourceId }) => !asked.current.has(resourceId))
    for (const { resourceId } of fresh) asked.current.add(resourceId)
    const isReadable = ({ resourceType }: RecordReference) => {
      const found = TYPES[resourceType]
      return found !== undefined && (found.scope === undefined || canUse(found.scope))
    }
    const money = (amount: number) => formatMoney(amount, organization.currency)
    const namesIn = (data: Named) => Object.values(TYPES).flatMap(each => each.namesIn(data, money))
    // The page is complete without the names. A failure leaves the types.
    readRecords(client, fresh.filter(isReadable))
      .then(answers => setNames(before => new Map([...before, ...answers.flatMap(namesIn)])))
      .catch(() => undefined)
  }, [records])
  return ({ resourceType, resourceId }) => {
    const known = resourceType === 'Organization' && resourceId === organization.id ? organization.name : undefined
    const role = roles.find(({ customRoleId }) => customRoleId === resourceId)?.name
    return [inWords(resourceType), known ?? role ?? names.get(resourceId)].filter(Boolean).join(' ')
  }
}
