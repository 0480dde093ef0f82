import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../../components/notice'
import { Badge, Loading } from '../../../components/page'
import { type Column, RowAction, Section, Table } from '../../../components/section'
import {
  type CardImportRowFragment,
  type CardRowFragment,
  type PledgeCardFilter,
  SettingsCancelCardsDocument,
  SettingsCardImportDocument,
  SettingsCardsDocument,
  SettingsCommitCardsDocument,
  SettingsDecideCardDocument,
  SettingsRematchCardsDocument,
} from '../../../generated/graphql'
import { counted, formatNumber } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useAddress } from '../../../lib/router'
import { useGrant } from '../../access/grant'
import { Facts, Older } from '../../activity/log-parts'
import { useSettings } from '../../context'
import { useRecord } from '../../record'
import { ShowField } from '../../show-field'
import type { Act, AskingAct, WorkDeclaration } from '../../work/declaration'
import { CalendarDay, Money, Under } from '../../work/parts'
import { ActButtons, RefusalNotice, RowActs, refusalBelow, useActs, useOneItem } from '../../work/use-acts'
import { useItems } from '../../work/use-items'
import { useDonorNames } from '../donor-names'
import { campaignAddress } from '../pledges/words'
import { DecideCard } from './decide-card'
import { CANCELS, CARD_STATUS, CARDS_PATH, IMPORT_STATUS, isDecidable, issueText, nameOnCard, REVIEWS } from './words'

type Import = CardImportRowFragment
type Card = CardRowFragment

const isOpen = ({ status }: Import): boolean => status !== 'COMMITTED' && status !== 'CANCELLED'

const commit: AskingAct<Import> = {
  ...REVIEWS,
  label: 'Make the pledges',
  done: (_, now) =>
    now && now.counts.needsReview + now.counts.duplicate > 0
      ? 'The pledges are made. Other cards still need a decision.'
      : 'The pledges are made.',
  isFor: ({ counts, ...each }) => isOpen({ counts, ...each }) && counts.ready > 0,
  question: {
    title: ({ counts }) => `Make ${counted(counts.ready, 'pledge')}?`,
    fields: [],
    action: 'Make the pledges',
    body: () => <p>Each card is compared once more. One that is no longer clear stays for a decision.</p>,
  },
  send: (write, { id }, safely) => write(SettingsCommitCardsDocument, { id, ...safely }),
}

const rematch: Act<Import> = {
  ...REVIEWS,
  label: 'Compare again',
  done: 'The cards are compared with the donors of today.',
  isFor: isOpen,
  send: (write, { id }, safely) => write(SettingsRematchCardsDocument, { id, ...safely }),
}

const cancel: AskingAct<Import> = {
  ...CANCELS,
  label: 'Cancel the import',
  danger: true,
  done: 'The import is cancelled.',
  isFor: ({ counts, ...each }) => isOpen({ counts, ...each }) && counts.committed === 0,
  question: {
    title: ({ name }) => `Cancel ${name}?`,
    fields: [],
    action: 'Cancel the import',
    body: () => <p>None of its cards becomes a pledge.</p>,
  },
  send: (write, { id }, safely) => write(SettingsCancelCardsDocument, { id, ...safely }),
}

/** One import: its cards, and what is decided about each. */
export function CardImportView({ id }: { id: string }) {
  const { client } = useSettings()
  const { record, problem, again } = useRecord(
    async () => (await run(client, SettingsCardImportDocument, { id })).pledgeCardImport,
    id,
  )
  return (
    <Section title={record?.name ?? 'Pledge cards'} action={<a href={CARDS_PATH}>All imports</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {record === undefined && !problem && <Loading />}
      {record === null && <p>There is no such import.</p>}
      {record && <Whole record={record} again={again} />}
    </Section>
  )
}

interface ImportProps {
  record: Import
  /** Reads the import again. */
  again(): Promise<Import | null | undefined>
}

const VIEWS: readonly [View, ...View[]] = [
  {
    name: 'TO_DECIDE',
    text: 'Those that need a decision',
    filter: { status: ['NEEDS_REVIEW', 'DUPLICATE', 'INVALID'] },
  },
  { name: 'READY', text: 'Ready ones', filter: { status: ['READY'] } },
  { name: 'ALL', text: 'All', filter: {} },
]
interface View {
  name: string
  text: string
  filter: PledgeCardFilter
}

function Whole({ record, again }: ImportProps) {
  const { query } = useAddress()
  const [turn, setTurn] = useState(0)
  const shown = VIEWS.find(({ name }) => name === query.get('show')) ?? VIEWS[0]
  return (
    <>
      <Head
        record={record}
        again={async () => {
          setTurn(count => count + 1)
          return again()
        }}
      />
      <div class="form">
        <div class="row">
          <ShowField views={VIEWS} shown={shown} />
        </div>
      </div>
      <Cards key={`${shown.name} ${turn}`} record={record} filter={shown.filter} onDecided={again} />
    </>
  )
}

function Head({ record, again }: ImportProps) {
  const { refusal, shown } = useOneItem<Import>(async () => (await again()) ?? undefined)
  const { actsOf, start, dialog } = useActs([commit, rematch, cancel], shown)
  const { status, counts, campaign, pledgedTotal } = record
  const acts = actsOf(record)
  return (
    <article class="panel" aria-label="The import">
      <header>
        <p>{campaign && <a href={campaignAddress(campaign.id)}>{campaign.name}</a>}</p>
        <Badge tone={IMPORT_STATUS[status].tone}>{IMPORT_STATUS[status].text}</Badge>
      </header>
      <Facts
        facts={[
          ['Cards', formatNumber(counts.total)],
          ['Promised', <Money key="promised" amount={pledgedTotal} />],
          ['Ready', formatNumber(counts.ready)],
          ['Need a decision', formatNumber(counts.needsReview + counts.duplicate + counts.invalid)],
          ['Left out', counts.skipped > 0 && formatNumber(counts.skipped)],
          ['Pledges', counts.committed > 0 && formatNumber(counts.committed)],
        ]}
      />
      {acts.length > 0 && (
        <div class="actions">
          <ActButtons acts={acts} onStart={act => start(act, record)} />
        </div>
      )}
      {refusal && <RefusalNotice refusal={refusal} name={record.name} onStart={act => start(act, record)} />}
      {dialog}
    </article>
  )
}

const skip: Act<Card> = {
  ...REVIEWS,
  label: 'Leave out',
  done: 'The card is left out.',
  isFor: card => isDecidable(card) && card.status !== 'SKIPPED',
  send: (write, { id: cardId, importId: id }, safely) =>
    write(SettingsDecideCardDocument, { id, cardId, ...safely, input: { resolution: { action: 'SKIP' } } }),
}

const allow: Act<Card> = {
  ...REVIEWS,
  label: 'Is another pledge',
  done: 'The card becomes a pledge beside the equal one.',
  isFor: ({ status }) => status === 'DUPLICATE',
  send: (write, { id: cardId, importId: id }, safely) =>
    write(SettingsDecideCardDocument, { id, cardId, ...safely, input: { allowDuplicate: true } }),
}

interface CardsProps {
  record: Import
  filter: PledgeCardFilter
  /** Reads the import again, whose counts follow its cards. */
  onDecided(): Promise<unknown>
}

function Cards({ record, filter, onDecided }: CardsProps) {
  const { client } = useSettings()
  const { canUse, isAllowed } = useGrant()
  const [decided, setDecided] = useState<Card>()
  const reading: Pick<WorkDeclaration<Card, PledgeCardFilter>, 'read'> = {
    read: async (client, { funds: readsFunds, ...page }) =>
      (await run(client, SettingsCardsDocument, { id: record.id, readsFunds, ...page })).pledgeCards,
  }
  const items = useItems(reading, filter)
  const { rows, problem, more, again } = items
  const renewing = {
    ...items,
    async settle(ids: readonly string[]) {
      await onDecided()
      return items.settle(ids)
    },
  }
  const { actsOf, start, dialog } = useActs([skip, allow], renewing)
  const names = useDonorNames((rows ?? []).flatMap(({ resolution }) => resolution?.donorId ?? []))
  const canDecide = isAllowed(REVIEWS) && isOpen(record)
  const actions: Column<Card> = {
    title: 'Actions',
    kind: 'actions',
    cell: card => (
      <div class="row-actions">
        {isDecidable(card) && <RowAction label="Decide" of={nameOnCard(card)} onClick={() => setDecided(card)} />}
        <RowActs acts={actsOf(card)} of={nameOnCard(card)} onStart={act => start(act, card)} />
      </div>
    ),
  }
  const columns = columnsOf(items.controlOf, id => names.get(id))
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && <p class="soft">There are no such cards.</p>}
      {rows && rows.length > 0 && (
        <Table
          label="Cards"
          rows={rows}
          idOf={({ id }) => id}
          columns={canDecide ? [...columns, actions] : columns}
          below={refusalBelow(items.refusals, nameOnCard, start)}
        />
      )}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
      {dialog}
      {decided && (
        <DecideCard
          card={decided}
          again={async () => {
            await renewing.settle([decided.id])
            // It can have left the list, and is decided all the same.
            const one = { id: record.id, filter: { id: [decided.id] }, readsFunds: canUse('funds:read') }
            const read = await run(client, SettingsCardsDocument, one).catch(() => undefined)
            setDecided(read?.pledgeCards?.nodes[0] ?? decided)
          }}
          onClose={() => setDecided(undefined)}
        />
      )}
    </>
  )
}

const columnsOf = (
  controlOf: (card: Card) => string,
  donorName: (id: string) => string | undefined,
): readonly Column<Card>[] => [
  {
    title: 'Card',
    kind: 'name',
    cell: card => (
      <>
        <strong id={controlOf(card)} tabIndex={-1}>
          {nameOnCard(card)}
        </strong>
        <Under>{[card.donorHint?.email, card.donorHint?.phone].filter(Boolean).join(', ')}</Under>
      </>
    ),
  },
  {
    title: 'State',
    cell: ({ status, issues }) => (
      <>
        <Badge tone={CARD_STATUS[status].tone}>{CARD_STATUS[status].text}</Badge>
        {issues.map(issue => (
          <Under key={`${issue.field} ${issue.code}`}>{issueText(issue)}</Under>
        ))}
      </>
    ),
  },
  {
    title: 'Donor',
    cell: ({ resolution }) => {
      if (resolution?.action === 'CREATE') return 'A new donor'
      return resolution?.donorId && (donorName(resolution.donorId) || 'A donor')
    },
  },
  {
    title: 'Until',
    cell: ({ pledge }) => (
      <>
        <CalendarDay day={pledge.endDate} />
        <Under>{pledge.fund?.name}</Under>
      </>
    ),
  },
  {
    title: 'Promised',
    kind: 'number',
    cell: ({ pledge }) => pledge.totalAmount !== null && <Money amount={pledge.totalAmount} />,
  },
]
