import { faker as irish } from '@faker-js/faker/locale/en_IE'
import { faker as american } from '@faker-js/faker/locale/en_US'
import { additions } from './additions.js'
import { addBanking } from './banking.js'
import { addBills } from './bills.js'
import { Book, type Row } from './book.js'
import { postBooks } from './books.js'
import { addBudget } from './budgets.js'
import { addDays, Timeline } from './calendar.js'
import { addChart } from './chart.js'
import { addChecks } from './checks.js'
import { addDimensions } from './dimensions.js'
import { addExternalIds } from './donors.js'
import { forgetErased } from './erased.js'
import type { FundKey } from './fund-keys.js'
import { addFunds, planFunds } from './funds.js'
import { addGiving } from './giving.js'
import { planHabits } from './habits.js'
import { byMonth, type MonthOfPostings } from './journal.js'
import { addPeople } from './people.js'
import { addPledges, planPledges } from './pledges.js'
import { PROFILES } from './profile.js'
import { addProviders } from './providers.js'
import { Random } from './random.js'
import { addVendorCredits } from './vendor-credits.js'
import { addVendors } from './vendors.js'
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
