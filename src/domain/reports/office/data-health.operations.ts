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
import {
  entryCount,
  hasMoreContributions,
  likenesses,
  unclosedYears,
  unreconciledAccounts,
  violations,
} from './data-health.queries.js'
import { CHECK_HEALTH, keptCheck } from './health-check.queries.js'
import { waitingIn } from './work-queue.queries.js'

export const tag = 'Reports'

/** Up to so many journal entries and contributions, the invariants are checked within a request: two seconds for half of them. */
const ENTRIES_MAX = 10_000
const CONTRIBUTIONS_MAX = 40_000

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
    note: 'Whether every invariant holds. Null when they were not checked yet: ask again in some minutes.',
  })
  isSound!: boolean | null
  @instant({ nullable: true, note: 'When the invariants were checked. Null when they were not checked yet.' })
  checkedAt!: Date | null
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

const REVIEWS = {
  UNRECONCILED_ACCOUNTS:
    'Bank accounts and credit cards with entries in a closed period, and no finished statement of its last day or a later one.',
  UNCLOSED_RESULTS:
    'Fiscal years that were closed and have revenue or expense that was posted later. Close them again with closeFiscalYear.',
  UNMATCHED_CONTRIBUTIONS: 'Contributions without a known donor.',
  POSSIBLE_DUPLICATE_BILLS: 'Bills of the last year with the vendor, day and total of another.',
  POSSIBLE_DUPLICATE_CONTRIBUTIONS:
    'Contributions of the last year with the donor, day, amount, method and check number of another.',
  POSSIBLE_DUPLICATE_DONORS: 'Active donors with the name and an e-mail address or phone number of another.',
} as const

/** What the report says of all that must always hold. */
const soundSentence = (isSound: unknown): string =>
  isSound === null
    ? 'What must always hold is being checked. Ask again in some minutes.'
    : isSound
      ? 'Everything that must always hold does.'
      : 'Something that must always hold does not. Tell the operator of the service.'

export const getDataHealth = query({
  does: 'Report how many findings each check of the data has: the invariants of the ledger, unmatched gifts, possible duplicates.',
  details: `The invariants are those of \`narthex verify\`. They are checked at once for an organization of at most ${ENTRIES_MAX.toLocaleString('en-US')} journal entries and ${CONTRIBUTIONS_MAX.toLocaleString('en-US')} contributions. For a larger one the answer has the last check, with its time in checkedAt, and a request after a day makes the next one behind. Before the first check, findingCount is null.`,
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
  async run({ read, serviceClock, clock, keepUp }) {
    const isSmall = (await entryCount(read)) <= ENTRIES_MAX && !(await hasMoreContributions(read, CONTRIBUTIONS_MAX))
    const now = clock.now()
    const { checkedAt, findings, isStale } = isSmall
      ? { checkedAt: now, findings: await violations(read), isStale: false }
      : await keptCheck(read, serviceClock.now())
    if (isStale) keepUp(CHECK_HEALTH)
    const unmatched = { matchState: ['UNMATCHED'], status: ['PENDING', 'COMPLETED'] }
    const gifts = await waitingIn(read, { of: contributions, filter: unmatched, day: 'receivedDate', amount: 'amount' })
    const like = await likenesses(read)
    return {
      rows: [
        ...Object.entries(INVARIANTS).map(([name, rule]) => ({
          kind: HealthKind.INVARIANT,
          name,
          rule,
          findingCount: findings ? (findings[name] ?? 0) : null,
          drillDown: [],
        })),
        review('UNCLOSED_RESULTS', await unclosedYears(read)),
        review('UNRECONCILED_ACCOUNTS', await unreconciledAccounts(read)),
        review('UNMATCHED_CONTRIBUTIONS', gifts.count, [drillDown('contributions', '/contributions', unmatched)]),
        review('POSSIBLE_DUPLICATE_BILLS', like.bills),
        review('POSSIBLE_DUPLICATE_CONTRIBUTIONS', like.contributions),
        review('POSSIBLE_DUPLICATE_DONORS', like.donors),
      ],
      isSound: findings ? Object.keys(findings).length === 0 : null,
      checkedAt,
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
