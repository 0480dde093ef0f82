import {
  choice,
  count,
  enumeration,
  flag,
  instant,
  part,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import { contributions } from '../../giving/contributions/contribution.queries.js'
import { DrillDown, drillDown } from '../drill-down.js'
import { INVARIANTS } from '../invariants.js'
import { entryCount, hasMoreContributions, likenesses, violations } from './data-health.queries.js'
import { waitingIn } from './work-queue.queries.js'

export const tag = 'Reports'

/** Up to so many journal entries and contributions, the invariants are checked within a request: a second for 1,000 entries. */
const ENTRIES_MAX = 5_000
const CONTRIBUTIONS_MAX = 20_000

const HealthKind = enumeration(
  'HealthKind',
  'INVARIANT: must always hold; a finding is a fault of the service or of its database. REVIEW: worth a look by a person.',
  {
    INVARIANT: 'Must always hold. A finding is a fault of the service or of its database.',
    REVIEW: 'Worth a look by a person.',
  },
)

@view('One check of the data.')
export class HealthRow {
  @choice(HealthKind) kind!: ValueOf<typeof HealthKind>
  @text({ note: 'The name of the invariant, as in the glossary, or of the check.' }) name!: string
  @text({ note: 'What is checked.' }) rule!: string
  @count({ nullable: true, note: 'How many findings there are. Null when it was not checked.' })
  findingCount!: number | null
  @part(() => DrillDown, { list: true, note: 'The list of the findings, when there is one.' }) drillDown!: DrillDown[]
}

@view('The checks of the data with the number of their findings.', { price: 100 })
export class DataHealth {
  @part(() => HealthRow, { list: true, note: 'The rows.' }) rows!: HealthRow[]
  @flag({
    nullable: true,
    note: 'Whether every invariant holds. Null when they were not checked: run `narthex verify` then.',
  })
  isSound!: boolean | null
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

const REVIEWS = {
  UNMATCHED_CONTRIBUTIONS: 'Contributions without a known donor.',
  POSSIBLE_DUPLICATE_BILLS: 'Bills of the last year with the vendor, day and total of another.',
  POSSIBLE_DUPLICATE_CONTRIBUTIONS:
    'Contributions of the last year with the donor, day, amount, method and check number of another.',
  POSSIBLE_DUPLICATE_DONORS: 'Active donors with the name and an e-mail address or phone number of another.',
} as const

/** What the report says of all that must always hold. */
const soundSentence = (isSound: unknown): string =>
  isSound === null
    ? 'What must always hold was not checked, because the organization has too many records for a report. The operator runs narthex verify.'
    : isSound
      ? 'Everything that must always hold does.'
      : 'Something that must always hold does not. Tell the operator of the service.'

export const getDataHealth = query({
  does: 'Report how many findings each check of the data has: the invariants of the ledger, unmatched gifts, possible duplicates.',
  details: `The invariants are those of \`narthex verify\`. They are checked for an organization of at most ${ENTRIES_MAX.toLocaleString('en-US')} journal entries and ${CONTRIBUTIONS_MAX.toLocaleString('en-US')} contributions; beyond that, findingCount is null and the operator runs the command.`,
  scope: 'reports:read',
  rest: 'GET /reports/data-health',
  tool: 'Report the health of the data: the number of violations of each invariant of the ledger, which must be zero, contributions without a donor, and possible duplicates of bills, contributions and donors.',
  gives: DataHealth,
  table: {
    rows: 'rows',
    shows: {
      name: { medium: 'data' },
      rule: { title: 'Check' },
      findingCount: { title: 'Findings' },
      kind: { values: { INVARIANT: 'Must always hold', REVIEW: 'Worth a look' } },
      isSound: { sentence: soundSentence },
    },
  },
  async run({ read, clock }) {
    const isSmall = (await entryCount(read)) <= ENTRIES_MAX && !(await hasMoreContributions(read, CONTRIBUTIONS_MAX))
    const found = isSmall ? await violations(read) : undefined
    const unmatched = { matchState: ['UNMATCHED'], status: ['PENDING', 'COMPLETED'] }
    const gifts = await waitingIn(read, { of: contributions, filter: unmatched, day: 'receivedDate', amount: 'amount' })
    const like = await likenesses(read)
    return {
      rows: [
        ...Object.entries(INVARIANTS).map(([name, rule]) => ({
          kind: HealthKind.INVARIANT,
          name,
          rule,
          findingCount: found ? (found.get(name) ?? 0) : null,
          drillDown: [],
        })),
        review('UNMATCHED_CONTRIBUTIONS', gifts.count, [drillDown('contributions', '/contributions', unmatched)]),
        review('POSSIBLE_DUPLICATE_BILLS', like.bills),
        review('POSSIBLE_DUPLICATE_CONTRIBUTIONS', like.contributions),
        review('POSSIBLE_DUPLICATE_DONORS', like.donors),
      ],
      isSound: found ? found.size === 0 : null,
      generatedAt: clock.now(),
    }
  },
})

const review = (name: keyof typeof REVIEWS, findingCount: number, lists: DrillDown[] = []) => ({
  kind: HealthKind.REVIEW,
  name,
  rule: REVIEWS[name],
  findingCount,
  drillDown: lists,
})
