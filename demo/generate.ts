import { faker as irish } from '@faker-js/faker/locale/en_IE'
import { faker as american } from '@faker-js/faker/locale/en_US'
import { additions } from './additions.js'
import { addBanking } from './banking/banking.js'
import { Book, type Row } from './books/book.js'
import { postBooks } from './books/books.js'
import { addBudget } from './books/budgets.js'
import { addChart } from './books/chart.js'
import { addDimensions } from './books/dimensions.js'
import type { FundKey } from './books/fund-keys.js'
import { addFunds, planFunds } from './books/funds.js'
import { byMonth, type MonthOfPostings } from './books/journal.js'
import { addDays, Timeline } from './calendar.js'
import { addGiving } from './giving/giving.js'
import { planHabits } from './giving/habits.js'
import { addPledges, planPledges } from './giving/pledges.js'
import { addProviders } from './giving/providers.js'
import { addBills } from './payables/bills.js'
import { addChecks } from './payables/checks.js'
import { addVendorCredits } from './payables/vendor-credits.js'
import { addVendors } from './payables/vendors.js'
import { addExternalIds } from './people/donors.js'
import { forgetErased } from './people/erased.js'
import { addPeople } from './people/people.js'
import { PROFILES } from './profile.js'
import { Random } from './random.js'
import type { World } from './world.js'

/** One church: its row among the organizations, and all rows of its own tables. */
export interface ChurchData {
  readonly organization: Row
  readonly tables: ReadonlyMap<string, readonly Row[]>
  /** What is to be posted, month by month. */
  readonly postings: readonly MonthOfPostings[]
  readonly postedBy: string
  /** The last day of the closed months. */
  readonly closedThrough: string
}

const WEEKS = 156

/**
 * Invents a church whose books end on the day before `today` (`YYYY-MM-DD`). The same day gives the same church, to
 * the last id; nothing else, neither the clock nor chance, has a part in it.
 */
export function generateChurch(kind: 'large' | 'small', today: string): ChurchData {
  const profile = PROFILES[kind]
  const random = new Random(kind === 'large' ? american : irish, profile.seed)
  const book = new Book(profile, new Timeline(today, WEEKS, profile.weeksPerPeriod), random)
  const world = addReferenceData(book)
  const habits = planHabits(book, addPeople(book))
  const pledges = planPledges(world, habits)
  addGiving(world, habits, pledges)
  addPledges(world, pledges)
  addBills(world)
  addVendorCredits(world)
  addBanking(world)
  addChecks(world)
  const drafted = postBooks(world)
  const postings = byMonth(book, drafted)
  addExternalIds(book)
  addBudget(world, drafted)
  for (const { add } of additions) add(book)
  forgetErased(book)
  const { closedThrough } = book.timeline
  return {
    organization: organizationRow(book),
    tables: book.tables,
    postings,
    postedBy: book.staff.treasurer,
    closedThrough,
  }
}

function addReferenceData(book: Book): World {
  const funds = planFunds(book)
  const chart = addChart(book, funds)
  addFunds(book, chart, funds)
  const dimensions = addDimensions(book)
  const vendors = addVendors(book, chart, funds)
  const providers = addProviders(book, dimensions, chart)
  const general = funds.get('GENERAL') as string
  return { book, chart, dimensions, vendors, providers, fund: (key: FundKey) => funds.get(key) ?? general }
}

function organizationRow({ profile, timeline }: Book): Row {
  return {
    ...profile.organization,
    environment: 'DEMO',
    plan: 'SCALE',
    plan_active_until: null,
    fiscal_year_start_month: 1,
    books_closed_through: timeline.closedThrough,
    created_at: `${addDays(timeline.start, -40)}T15:00:00.000Z`,
  }
}
