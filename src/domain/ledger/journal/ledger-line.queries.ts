import { computed } from '../../../data/computed.js'
import { withMergedInto } from '../../../data/merged.js'
import { refersTo } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import { dimensionsIn } from '../dimensions/dimension.queries.js'
import { classOnDay } from '../funds/net-asset-class.queries.js'
import { EntryOrigin, JournalDimension } from './journal.js'
import { entryNumber, originOf } from './journal.queries.js'
import { LedgerLine } from './ledger-line.js'

const ofAccount = (condition: (parameter: string) => string) => (parameter: string) =>
  `exists (select from account a where a.organization_id = $1 and a.id = t.account_id
    and ${condition(parameter)})`
const hasDimension = (column: string) => (parameter: string) =>
  `t.id in (select d.line_id from journal_line_dimension d where d.organization_id = $1 and d.${column} = any (${parameter}))`

export const ledgerLines = source(LedgerLine, {
  does: 'A line of the general ledger.',
  hidden: ['sourceLineId'],
  joins: 'join journal_entry e on e.organization_id = $1 and e.id = t.entry_id',
  computed: {
    date: computed.day('e.date', { note: 'The day.' }),
    entryNumber: computed.text(entryNumber('e'), { note: 'The fiscal year and a number without gaps in that year.' }),
    description: computed.text('e.description', { note: 'The description of the entry.' }),
    source: computed.part(EntryOrigin, originOf('e')),
    amount: computed.money('(t.debit - t.credit)', { note: 'The debit, or minus the credit.' }),
    dimensions: computed.part(
      JournalDimension,
      dimensionsIn('journal_line_dimension', 'd.organization_id = $1 and d.line_id = t.id'),
      { list: true, note: 'The dimension values that classify it.' },
    ),
  },
  filters: {
    accountType: ofAccount(parameter => `a.account_type = any (${parameter})`),
    netAssetClass: parameter => `exists (select from fund f where f.organization_id = $1
      and f.id = t.fund_id and ${classOnDay('f', 'e.date')} = any (${parameter}))`,
    vendorId: (parameter, orNone) => refersTo('t.vendor_id', withMergedInto('vendor', parameter), orNone),
    dimensionValueId: hasDimension('dimension_value_id'),
    withoutDimensionId: parameter => `not ${hasDimension('dimension_id')(parameter)}`,
    sourceType: parameter => `e.source_type = any (${parameter})`,
    sourceId: parameter => `e.source_id = any (${parameter})`,
    isClosing: parameter => `e.is_closing = ${parameter}`,
  },
  rare: { isClosing: { values: [true], sql: 'e.is_closing' } },
  orders: { date: ['e.date', 'date'] },
  order: '-date',
  totals: {
    debit: 'coalesce(sum(t.debit), 0)::bigint',
    credit: 'coalesce(sum(t.credit), 0)::bigint',
    amount: 'coalesce(sum(t.debit - t.credit), 0)::bigint',
  },
})
