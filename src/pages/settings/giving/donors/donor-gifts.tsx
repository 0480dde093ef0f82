import { ProblemNotice } from '../../../components/notice'
import { Badge, Empty, Loading } from '../../../components/page'
import { Table } from '../../../components/section'
import {
  SettingsDonorCreditsDocument,
  SettingsDonorGiftsDocument,
  type SettingsDonorGiftsQuery,
  SettingsDonorYearsDocument,
} from '../../../generated/graphql'
import { dayIn } from '../../../lib/day'
import { formatNumber } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useGrant } from '../../access/grant'
import { Older } from '../../activity/log-parts'
import { useAnswer, useSettings } from '../../context'
import { usePages } from '../../pages'
import { CalendarDay, Money, Under } from '../../work/parts'
import { batchAddress } from '../batches/words'
import { METHODS } from '../methods'
import { Part } from './part'

type Gift = NonNullable<SettingsDonorGiftsQuery['contributions']>['nodes'][number]
interface OfDonor {
  id: string
  /** The names of funds by their ids. */
  funds: ReadonlyMap<string, string>
}

/** What a donor gave in each year, the last one first. */
export function DonorYears({ id }: { id: string }) {
  const { timeZone } = useSettings().organization
  const { data, problem, again } = useAnswer(SettingsDonorYearsDocument, { donors: [id], asOf: dayIn(timeZone) })
  const years = [...(data?.givingReport?.rows ?? [])].reverse()
  return (
    <Part title="Giving by year">
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && !years.length && <p class="soft">Nothing is recorded yet.</p>}
      {years.length > 0 && (
        <Table
          label="Giving by year"
          rows={years}
          idOf={({ year }) => year ?? ''}
          columns={[
            { title: 'Year', kind: 'name', cell: ({ year }) => year?.slice(0, 4) },
            { title: 'Gifts', kind: 'number', cell: ({ measures }) => formatNumber(measures.giftCount) },
            { title: 'Given', kind: 'number', cell: ({ measures }) => <Money amount={measures.gross} /> },
            {
              title: 'Refunded',
              kind: 'number',
              cell: ({ measures }) => measures.refunds !== 0 && <Money amount={measures.refunds} />,
            },
            { title: 'Net', kind: 'number', cell: ({ measures }) => <Money amount={measures.net} /> },
          ]}
        />
      )}
    </Part>
  )
}

/** The gifts of a donor, the last one first. */
export function DonorGifts({ id, funds }: OfDonor) {
  const { client } = useSettings()
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsDonorGiftsDocument, { filter: { donorId: [id] }, after })).contributions,
    id,
  )
  return (
    <Part title="Gifts">
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="No gifts yet">
          <p>Gifts that are entered in a batch, imported or paid out by a provider appear here.</p>
        </Empty>
      )}
      {rows && rows.length > 0 && <GiftTable label="Gifts" gifts={rows} funds={funds} />}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
    </Part>
  )
}

/** Gifts of others with which a donor is credited. Nothing is shown without any. */
export function SoftCredits({ id, funds }: OfDonor) {
  const credits = useAnswer(SettingsDonorCreditsDocument, { donors: [id] }).data?.contributions
  if (!credits?.nodes.length) return null
  return (
    <Part title="Soft credits">
      <p>
        Credited with <Money amount={credits.totals.softCreditedAmount ?? 0} /> of gifts of others.
      </p>
      <GiftTable label="Soft credits" gifts={credits.nodes} funds={funds} />
    </Part>
  )
}

function GiftTable({ label, gifts, funds }: { label: string; gifts: readonly Gift[]; funds: OfDonor['funds'] }) {
  const readsBatches = useGrant().canUse('giving-batches:read')
  return (
    <Table
      label={label}
      rows={gifts}
      isDense={true}
      idOf={({ id }) => id}
      columns={[
        {
          title: 'Received',
          kind: 'name',
          cell: ({ receivedDate, memo }) => (
            <>
              <CalendarDay day={receivedDate} />
              {memo && <Under>{memo}</Under>}
            </>
          ),
        },
        {
          title: 'Fund',
          cell: ({ allocations }) => allocations.map(({ fundId }) => funds.get(fundId) ?? '').join(', '),
        },
        {
          title: 'Method',
          cell: ({ paymentMethod, checkNumber, status }) => (
            <>
              {METHODS[paymentMethod]} {checkNumber}
              {status === 'VOIDED' && <Badge>Voided</Badge>}
              {status === 'PENDING' && <Badge tone="gold">Pending</Badge>}
              {status === 'FAILED' && <Badge tone="red">Failed</Badge>}
            </>
          ),
        },
        {
          title: 'Batch',
          cell: ({ givingBatchId }) => givingBatchId && readsBatches && <a href={batchAddress(givingBatchId)}>Batch</a>,
        },
        {
          title: 'Amount',
          kind: 'number',
          cell: ({ amount, refundedAmount }) => (
            <>
              <Money amount={amount} />
              {refundedAmount !== 0 && (
                <Under>
                  <Money amount={refundedAmount} /> refunded
                </Under>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
