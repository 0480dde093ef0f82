import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { SelectField } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Badge, Loading } from '../../components/page'
import { RowAction, Table } from '../../components/section'
import {
  type DecideGivingImportRowInput,
  type GivingImportMatch,
  type GivingImportOutcome,
  type GivingImportPartsFragment,
  type GivingImportRowPartsFragment,
  SettingsDecideGivingImportRowDocument,
  SettingsGivingImportRowsDocument,
} from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { formatMoney, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { Older } from '../activity/log-parts'
import { attempt } from '../attempt'
import { useRun, useSettings } from '../context'
import { usePages } from '../pages'
import { useDonorNames } from './donor-names'
import { RefundOf } from './refund-of'

const OUTCOMES: Record<GivingImportOutcome, string> = {
  WAITING: 'Not compared yet',
  CREATE: 'To create',
  MATCH: 'Known donor',
  NEEDS_REVIEW: 'To decide',
  DUPLICATE: 'Already there',
  DIFFERS: 'Recorded otherwise',
  CORRECTED: 'Corrected',
  REFUND: 'To refund',
  REFUNDED: 'Refunded',
  PART: 'Part of a gift',
  LEFT_OUT: 'No gift',
  OTHER_CURRENCY: 'Other currency',
  NOTE: 'Title or total',
  INVALID: 'With a fault',
  SKIPPED: 'Left out',
  IMPORTED: 'Recorded',
  REFUSED: 'Refused',
  UNDONE: 'Undone',
  ERASED: 'Erased',
}
/** How the donor of a row was found, in words. */
const MATCHED_BY: Record<GivingImportMatch, string> = {
  EXTERNAL_ID: 'The donor has the id of the other system.',
  DONOR_NUMBER: 'The donor has the donor number.',
  LIKENESS: 'The donor has the same name, address or number.',
  EARLIER_DECISION: 'Somebody chose the donor in an earlier file.',
  DECISION: 'Somebody chose the donor.',
}
/** What a person looks at first: the rows that need somebody. */
const SHOWN: readonly (readonly [value: string, text: string, outcomes: readonly GivingImportOutcome[]])[] = [
  ['attention', 'Rows to decide and with a fault', ['NEEDS_REVIEW', 'DIFFERS', 'INVALID', 'REFUSED']],
  [
    'recorded',
    'Rows to record, and recorded ones',
    ['CREATE', 'MATCH', 'REFUND', 'PART', 'IMPORTED', 'CORRECTED', 'REFUNDED'],
  ],
  ['out', 'Rows that are left out', ['DUPLICATE', 'LEFT_OUT', 'OTHER_CURRENCY', 'NOTE', 'SKIPPED', 'UNDONE', 'ERASED']],
  ['all', 'All rows', []],
]

interface ImportRowsProps {
  row: GivingImportPartsFragment
  /** Whether the person may decide about rows now. */
  canDecide: boolean
  onClose(): void
}

/** The rows of an import, with what is wrong and what somebody must decide. */
export function ImportRows({ row: { id, fileName }, canDecide, onClose }: ImportRowsProps) {
  const { client } = useSettings()
  const [shown, setShown] = useState('attention')
  const outcome = SHOWN.find(([value]) => value === shown)?.[2] ?? []
  const { rows, problem, more, again } = usePages(
    async after =>
      (
        await run(client, SettingsGivingImportRowsDocument, {
          id,
          after,
          filter: outcome.length ? { outcome: [...outcome] } : {},
        })
      ).givingImportRows,
    shown,
  )
  return (
    <Dialog title={`The rows of ${fileName}`} onClose={onClose}>
      <SelectField
        name="shown"
        label="Show"
        options={SHOWN.map(([value, text]) => [value, text] as const)}
        value={shown}
        onChange={setShown}
      />
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && <p>There are no such rows.</p>}
      {rows && rows.length > 0 && <RowTable rows={rows} canDecide={canDecide} onDecided={again} />}
      {more && <Older isReading={false} onClick={more} />}
    </Dialog>
  )
}

interface RowTableProps {
  rows: GivingImportRowPartsFragment[]
  canDecide: boolean
  onDecided(): void
}

function RowTable({ rows, canDecide, onDecided }: RowTableProps) {
  const names = useDonorNames(rows.flatMap(({ candidates }) => candidates.map(({ donorId }) => donorId)))
  return (
    <Table
      label="Rows"
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { title: 'Line', kind: 'number', cell: ({ rowNumber, lineNumber }) => formatNumber(lineNumber ?? rowNumber) },
        { title: 'Text', kind: 'name', cell: row => <RowText row={row} /> },
        {
          title: 'Outcome',
          cell: ({ outcome, issue, warnings, matchedBy }) => (
            <>
              <Badge tone={outcome === 'NEEDS_REVIEW' ? 'gold' : issue ? 'red' : 'plain'}>{OUTCOMES[outcome]}</Badge>
              {[...(issue ? [issue] : []), ...warnings].map(each => (
                <span key={each.field} class="block small">
                  {each.message}
                </span>
              ))}
              {matchedBy && <span class="block soft small">{MATCHED_BY[matchedBy]}</span>}
            </>
          ),
        },
        {
          title: 'Actions',
          kind: 'actions',
          cell: row =>
            canDecide &&
            ['NEEDS_REVIEW', 'DIFFERS'].includes(row.outcome) && (
              <Decision row={row} names={names} onDecided={onDecided} />
            ),
        },
      ]}
    />
  )
}

const nameOf = ({ person, gift }: GivingImportRowPartsFragment): string => {
  const named = person ?? gift
  return (
    named?.organizationName ||
    [named?.firstName, named?.lastName].filter(Boolean).join(' ') ||
    gift?.donorExternalId ||
    ''
  )
}

function RowText({ row }: { row: GivingImportRowPartsFragment }) {
  const { currency } = useSettings().organization
  const { person, gift } = row
  return (
    <>
      {nameOf(row)}
      <span class="block soft small">
        {person?.email}
        {gift && `${formatMoney(gift.amount, currency)} on ${formatCalendarDay(gift.date)}`}
        {gift?.parts.length
          ? ` for ${gift.parts.map(({ text, amount }) => `${text ?? 'no fund'} ${formatMoney(amount, currency)}`).join(', ')}`
          : gift?.fund && ` for ${gift.fund}`}
        {!person && !gift && row.said}
      </span>
    </>
  )
}

interface DecisionProps {
  row: GivingImportRowPartsFragment
  names: ReadonlyMap<string, string>
  onDecided(): void
}

function Decision({ row, names, onDecided }: DecisionProps) {
  const write = useRun()
  const [isRefunding, setRefunding] = useState(false)
  const isRefund = row.outcome === 'NEEDS_REVIEW' && row.gift && row.gift.amount < 0
  const of = `row ${row.rowNumber}`
  const decide = (input: DecideGivingImportRowInput) =>
    attempt(
      write(SettingsDecideGivingImportRowDocument, { id: row.id, input }),
      `Row ${row.rowNumber} is decided.`,
      onDecided,
    )
  return (
    <div class="row-actions">
      {!isRefund &&
        row.candidates.map(({ donorId }) => (
          <RowAction
            key={donorId}
            label={`It is ${names.get(donorId) || 'the known donor'}`}
            of={of}
            onClick={() => decide({ decision: 'MATCH', donorId })}
          />
        ))}
      {row.outcome === 'DIFFERS' && (
        <RowAction label="Correct the gift" of={of} onClick={() => decide({ decision: 'CORRECT' })} />
      )}
      {row.outcome === 'NEEDS_REVIEW' && (row.person || (row.gift && row.gift.amount > 0)) && (
        <RowAction
          label={row.person ? 'A new donor' : 'Without a donor'}
          of={of}
          onClick={() => decide({ decision: 'CREATE' })}
        />
      )}
      {isRefund && <RowAction label="It refunds a contribution" of={of} onClick={() => setRefunding(true)} />}
      <RowAction label="Leave out" of={of} onClick={() => decide({ decision: 'SKIP' })} />
      {isRefunding && <RefundOf row={row} onClose={() => setRefunding(false)} onDecided={onDecided} />}
    </div>
  )
}
