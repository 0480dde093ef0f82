import type { Client } from '@urql/core'
import { SettingsOpenPeriodsDocument } from '../../../generated/graphql'
import { formatMonth } from '../../../lib/day'
import { run } from '../../../lib/graphql'
import { Facts } from '../../activity/log-parts'
import {
  BLOCKER_COLUMNS,
  BLOCKER_TYPES,
  type Blocker,
  nameOfBlocker,
  readBlockers,
  statusOfBlocker,
  waitsForReversal,
} from '../../month-end/blockers'
import type { Readable, WorkDeclaration } from '../declaration'
import { Under } from '../parts'

/** The first period that is not closed: the API lists the newest first. */
async function readFirst(client: Client, { settlements }: Readable) {
  const { accountingPeriods } = await run(client, SettingsOpenPeriodsDocument, {})
  const period = accountingPeriods?.at(-1)
  const found = period ? await readBlockers(client, period.id, settlements) : []
  const nodes = found.map(each => ({ ...each, month: period ? formatMonth(period.startDate) : '' }))
  return { nodes, pageInfo: { hasNextPage: false } }
}

export const periodBlockers: WorkDeclaration<Blocker & { month: string }, object> = {
  lead: 'They are dated in the first month that is not closed, and are not posted yet. Each says where it waits.',
  noun: ['item', 'items'],
  day: { title: 'Date', of: ({ date }) => date },
  name: {
    title: 'Item',
    of: nameOfBlocker,
    under: ({ description, type }) => description && <Under>{BLOCKER_TYPES[type]}</Under>,
  },
  read: readFirst,
  columns: BLOCKER_COLUMNS,
  details: blocker => (
    <Facts
      facts={[
        ['Type', BLOCKER_TYPES[blocker.type]],
        ['Status', statusOfBlocker(blocker)],
        ['Keeps open', blocker.month],
        ['Carried forward', blocker.isCarried && 'It is dated in an earlier, closed month.'],
        [
          'Reversal',
          waitsForReversal(blocker) &&
            'The service posts it on its day. When that day is closed, reverse the journal over the API.',
        ],
      ]}
    />
  ),
  acts: [],
}
