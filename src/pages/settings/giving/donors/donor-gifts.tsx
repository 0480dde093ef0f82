import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../../components/notice'
import { Empty, Loading } from '../../../components/page'
import { Table } from '../../../components/section'
import {
  SettingsDonorCreditsDocument,
  SettingsDonorGiftsDocument,
  SettingsDonorYearsDocument,
} from '../../../generated/graphql'
import { dayIn } from '../../../lib/day'
import { formatNumber } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useGrant } from '../../access/grant'
import { Older } from '../../activity/log-parts'
import { useAnswer, useSettings } from '../../context'
import { usePages } from '../../pages'
import { Money } from '../../work/parts'
import { GiftTable } from '../contributions/table'
import { Part } from './part'

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
export function DonorGifts({ id }: { id: string }) {
  const { client } = useSettings()
  const readsFunds = useGrant().canUse('funds:read')
  const { rows, problem, more, again } = usePages(
    async after =>
      (await run(client, SettingsDonorGiftsDocument, { filter: { donorId: [id] }, readsFunds, after })).contributions,
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
      {rows && rows.length > 0 && <GiftTable label="Gifts" gifts={rows} />}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
    </Part>
  )
}

/** Gifts of others with which a donor is credited. Nothing is shown without any. */
export function SoftCredits({ id }: { id: string }) {
  const { client } = useSettings()
  const readsFunds = useGrant().canUse('funds:read')
  const [total, setTotal] = useState(0)
  const { rows, problem, more, again } = usePages(async after => {
    const { contributions } = await run(client, SettingsDonorCreditsDocument, { donors: [id], readsFunds, after })
    setTotal(contributions?.totals.softCreditedAmount ?? 0)
    return contributions
  }, id)
  if (!rows?.length && !problem) return null
  return (
    <Part title="Soft credits">
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {rows && (
        <>
          <p>
            Credited with <Money amount={total} /> of gifts of others.
          </p>
          <GiftTable label="Soft credits" gifts={rows} />
        </>
      )}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
    </Part>
  )
}
