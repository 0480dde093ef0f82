import { Badge } from '../../../components/page'
import { Table } from '../../../components/section'
import {
  type ContributionFilter,
  type GivingBatchFilter,
  type PledgeCardImportFilter,
  type PledgeCardStatus,
  SettingsAssignDonorDocument,
  SettingsCloseBatchDocument,
  SettingsPostBatchDocument,
  SettingsRecordSettlementDocument,
  SettingsWorkBatchesDocument,
  type SettingsWorkBatchesQuery,
  SettingsWorkContributionsDocument,
  type SettingsWorkContributionsQuery,
  SettingsWorkPledgeCardsDocument,
  type SettingsWorkPledgeCardsQuery,
  SettingsWorkSettlementsDocument,
  type SettingsWorkSettlementsQuery,
  type SettlementFilter,
} from '../../../generated/graphql'
import { counted, formatNumber, inWords } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { Facts } from '../../activity/log-parts'
import { METHODS } from '../../giving/methods'
import { addressOfMoney, payerOf, REVIEW_REASONS } from '../../giving/payouts/words'
import { cardsAddress } from '../../giving/pledge-cards/words'
import { chosenOf, DonorField } from '../choices'
import type { WorkDeclaration } from '../declaration'
import { addressOf } from '../kinds'
import { Lines, Money, Under } from '../parts'
import { joined } from '../words'

type Batch = NonNullable<SettingsWorkBatchesQuery['givingBatches']>['nodes'][number]

export const unpostedBatches: WorkDeclaration<Batch, GivingBatchFilter> = {
  lead: 'A batch is closed once it is counted. Posting it makes its contributions revenue of their funds.',
  noun: ['batch', 'batches'],
  day: { title: 'Date', of: ({ batchDate }) => batchDate },
  name: {
    title: 'Batch',
    of: ({ name }) => name,
    under: ({ totals }) => <Under>{counted(totals.contributionCount, 'contribution')}</Under>,
  },
  read: async (client, page) => (await run(client, SettingsWorkBatchesDocument, page)).givingBatches,
  columns: [
    { title: 'Amount', kind: 'number', cell: ({ totals }) => <Money amount={totals.gross} /> },
    {
      title: 'State',
      cell: ({ status, unmatchedCount, variance }) => (
        <>
          <Badge tone={status === 'CLOSED' ? 'green' : 'gold'}>{status === 'CLOSED' ? 'Counted' : 'Open'}</Badge>
          {unmatchedCount > 0 && <Under>{formatNumber(unmatchedCount)} without a donor</Under>}
          {variance && variance.amount !== 0 && (
            <Under>
              <Money amount={variance.amount} /> from the control total
            </Under>
          )}
        </>
      ),
    },
  ],
  details: ({ totals, expectedTotals, byFund, byMethod, notes }) => (
    <>
      <Facts
        facts={[
          ['Control total', expectedTotals && <Money amount={expectedTotals.amount} />],
          ['Fees', totals.fees !== 0 && <Money amount={totals.fees} />],
          ...byMethod.map(
            ({ paymentMethod, amount }) => [METHODS[paymentMethod], <Money key="amount" amount={amount} />] as const,
          ),
          ...byFund.map(({ fund, amount }) => [fund?.name ?? 'Fund', <Money key="amount" amount={amount} />] as const),
          ['Notes', notes],
        ]}
      />
    </>
  ),
  acts: [
    {
      label: 'Close',
      scopes: ['giving-batches:write'],
      done: 'The batch is closed. It can be posted now.',
      isFor: ({ status }) => status === 'OPEN',
      send: (write, { id }, safely) => write(SettingsCloseBatchDocument, { id, ...safely }),
    },
    {
      label: 'Post',
      scopes: ['giving-batches:post'],
      done: 'The batch is posted.',
      isFor: ({ status }) => status === 'CLOSED',
      send: (write, { id }, safely) => write(SettingsPostBatchDocument, { id, ...safely }),
    },
  ],
}

type Settlement = NonNullable<SettingsWorkSettlementsQuery['settlements']>['nodes'][number]

/** What the payout says beside what its contributions come to. */
function Comparison({
  grossAmount,
  feesAmount,
  netAmount,
  linkedContributionTotals,
  variance,
  errorMessage,
}: Settlement) {
  const amounts = [
    { title: 'Before fees', payout: grossAmount, linked: linkedContributionTotals.gross, differs: variance.gross },
    { title: 'Fees', payout: feesAmount, linked: linkedContributionTotals.fees, differs: variance.fees },
    { title: 'Net', payout: netAmount, linked: linkedContributionTotals.net, differs: variance.net },
  ]
  return (
    <>
      {errorMessage && <p>{errorMessage}</p>}
      <Table
        label="The deposit and its contributions"
        rows={amounts}
        idOf={({ title }) => title}
        columns={[
          { title: 'Amount', kind: 'name', cell: ({ title }) => title },
          { title: 'Deposit', kind: 'number', cell: ({ payout }) => <Money amount={payout} /> },
          { title: 'Contributions', kind: 'number', cell: ({ linked }) => <Money amount={linked} /> },
          { title: 'Difference', kind: 'number', cell: ({ differs }) => <Money amount={differs} /> },
        ]}
      />
    </>
  )
}

const depositList = {
  day: { title: 'Arrived', of: each => each.actualArrivalDate ?? each.estimatedArrivalDate },
  name: {
    title: 'Deposit',
    of: payerOf,
    under: ({ externalReference, paymentCount }) => (
      <Under>{joined(externalReference, counted(paymentCount, 'payment'))}</Under>
    ),
  },
  read: async (client, page) => (await run(client, SettingsWorkSettlementsDocument, page)).settlements,
  details: settlement => <Comparison {...settlement} />,
} satisfies Partial<WorkDeclaration<Settlement, SettlementFilter>>

export const depositsToReview: WorkDeclaration<Settlement, SettlementFilter> = {
  ...depositList,
  lead: 'Each says what does not agree. Open it and correct it. Once it agrees, it is among the deposits to post.',
  noun: ['deposit', 'deposits'],
  columns: [
    { title: 'Net', kind: 'number', cell: ({ netAmount }) => <Money amount={netAmount} /> },
    {
      title: 'What does not agree',
      cell: settlement => (
        <>
          {settlement.accounting.reason && REVIEW_REASONS[settlement.accounting.reason]}
          <a
            class="block small"
            aria-label={`Open it: ${joined(payerOf(settlement), settlement.externalReference)}`}
            href={addressOfMoney(settlement)}
          >
            Open it
          </a>
          {settlement.accounting.reason === 'UNMAPPED_MERCHANT' && (
            <a class="block small" href="/settings/integrations">
              Giving integrations
            </a>
          )}
        </>
      ),
    },
  ],
  acts: [],
}

export const depositsToPost: WorkDeclaration<Settlement, SettlementFilter> = {
  ...depositList,
  lead: 'They agree with their contributions. Recording a matched deposit posts it to the bank account.',
  noun: ['deposit', 'deposits'],
  columns: [
    { title: 'Net', kind: 'number', cell: ({ netAmount }) => <Money amount={netAmount} /> },
    {
      title: 'State',
      cell: ({ status }) =>
        status === 'MATCHED' ? (
          <Badge tone="green">Matched</Badge>
        ) : (
          <>
            <Badge tone="gold">Not matched</Badge>
            <a class="block small" href={addressOf('UNCODED_TRANSACTIONS')}>
              Match its bank transaction first
            </a>
          </>
        ),
    },
  ],
  acts: [
    {
      label: 'Record',
      scopes: ['settlements:write'],
      permission: 'BOOKKEEPER',
      done: 'The deposit is posted.',
      isFor: ({ status }) => status === 'MATCHED',
      send: (write, { id }, safely) => write(SettingsRecordSettlementDocument, { id, ...safely }),
    },
  ],
}

type Contribution = NonNullable<SettingsWorkContributionsQuery['contributions']>['nodes'][number]

const contributionName = ({ paymentMethod, checkNumber, paymentLast4 }: Contribution): string =>
  [METHODS[paymentMethod], checkNumber ?? (paymentLast4 && `ending in ${paymentLast4}`)].filter(Boolean).join(' ')

export const contributionsWithoutDonor: WorkDeclaration<Contribution, ContributionFilter> = {
  lead: 'Nobody knows yet who gave them. Find the donor, or say that the donor will never be known.',
  noun: ['contribution', 'contributions'],
  day: { title: 'Received', of: ({ receivedDate }) => receivedDate },
  name: { title: 'Payment', of: contributionName, under: ({ memo }) => memo && <Under>{memo}</Under> },
  read: async (client, page) => (await run(client, SettingsWorkContributionsDocument, page)).contributions,
  columns: [
    { title: 'Funds', cell: ({ allocations }) => allocations.map(({ fund }) => fund?.name ?? '').join(', ') },
    { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  ],
  details: ({ allocations }) => <Lines lines={allocations} amounts={[['Amount', ({ amount }) => amount]]} />,
  acts: [
    {
      label: 'Assign a donor',
      scopes: ['contributions:write', 'donors:read'],
      done: 'The donor is assigned.',
      question: {
        title: row => `Who gave ${contributionName(row).toLowerCase()}?`,
        fields: ['donorId'],
        action: 'Assign the donor',
        body: () => <DonorField />,
      },
      send: (write, { id }, safely, values) =>
        write(SettingsAssignDonorDocument, { id, input: { donorId: chosenOf(values, 'donorId') }, ...safely }),
    },
    {
      label: 'Anonymous',
      scopes: ['contributions:write'],
      done: 'The contribution is anonymous.',
      question: {
        title: () => 'Is the donor never to be known?',
        fields: [],
        action: 'Make it anonymous',
        body: () => <p>The contribution counts for its funds and for no donor. A donor can be assigned later.</p>,
      },
      send: (write, { id }, safely) =>
        write(SettingsAssignDonorDocument, { id, input: { isAnonymous: true }, ...safely }),
    },
  ],
}

type CardImport = NonNullable<SettingsWorkPledgeCardsQuery['pledgeCardImports']>['nodes'][number]

const CARD_STATES: Partial<Record<PledgeCardStatus, string>> = {
  NEEDS_REVIEW: 'A person has to decide',
  DUPLICATE: 'The same promise is a pledge already',
  INVALID: 'Its promise cannot become a pledge',
}

export const pledgeCards: WorkDeclaration<CardImport, PledgeCardImportFilter> = {
  lead: 'These imports have cards that need a decision. Open one, and say whose each card is.',
  noun: ['card', 'cards'],
  day: { title: 'Submitted', of: ({ submittedAt }) => submittedAt },
  name: {
    title: 'Import',
    of: ({ name }) => name,
    under: ({ counts }) => <Under>{counted(counts.total, 'card')}</Under>,
  },
  read: async (client, page) => (await run(client, SettingsWorkPledgeCardsDocument, page)).pledgeCardImports,
  columns: [
    {
      title: 'To review',
      kind: 'number',
      cell: ({ counts }) => formatNumber(counts.needsReview + counts.duplicate + counts.invalid),
    },
    { title: 'Ready', kind: 'number', cell: ({ counts }) => formatNumber(counts.ready) },
    { title: 'Pledged', kind: 'number', cell: ({ pledgedTotal }) => <Money amount={pledgedTotal} /> },
    { title: 'Decision', cell: ({ id }) => <a href={cardsAddress(id)}>Decide</a> },
  ],
  details: ({ findings }) => (
    <Facts
      facts={findings
        .filter(({ status }) => CARD_STATES[status])
        .map(({ rowNumber, status, issues }) => [
          `Card ${rowNumber}`,
          joined(
            CARD_STATES[status],
            ...issues.map(({ field, code }) => `${inWords(field)}: ${code.replaceAll('_', ' ')}`),
          ),
        ])}
    />
  ),
  acts: [],
}
