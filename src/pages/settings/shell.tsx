import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { late } from '../components/late'
import { Notice } from '../components/notice'
import { Logo } from '../components/page'
import { callAccount } from '../lib/account-api'
import { dayIn, formatCalendarDay, isClockAhead } from '../lib/day'
import { navigate, useAddress } from '../lib/router'
import { forgetToken } from '../lib/token'
import { AccessProvider } from './access/access-provider'
import { useGrant } from './access/grant'
import { useSettings } from './context'
import { FindButton } from './finder/finder'
import { forgetGifts } from './giving/batches/stored-gifts'
import { Overview } from './organization/overview'
import { ThemeSwitch } from './own/theme-switch'
import { READABLE } from './reports/catalog'
import { addressOf, KINDS, WORK_KINDS } from './work/kinds'

interface Section {
  path: string
  title: string
  page: ComponentType
  /** Whether it is of use without managing access. */
  isForEverybody?: boolean
  /** Scopes that it needs. It is shown to those who have them, whether or not they manage access. */
  reads?: readonly string[]
  /** Sets of scopes. It needs every scope of one set. */
  readsOneOf?: readonly (readonly string[])[]
  /** The permission that it needs. */
  permission?: string
  /** False for a page that only another page leads to. */
  isListed?: boolean
}

const ApiKeys = late(async () => (await import('./access/api-keys')).ApiKeys)
const Applications = late(async () => (await import('./access/applications')).Applications)
const Connections = late(async () => (await import('./access/connections')).Connections)
const Members = late(async () => (await import('./access/members')).Members)
const Roles = late(async () => (await import('./access/roles')).Roles)
const Activity = late(async () => (await import('./activity/activity')).Activity)
const Audit = late(async () => (await import('./activity/audit')).Audit)
const BankFiles = late(async () => (await import('./bank/bank-files')).BankFiles)
const FirstDeposit = late(async () => (await import('./first-deposit/first-deposit')).FirstDeposit)
const Duplicates = late(async () => (await import('./giving/duplicates')).Duplicates)
const Imports = late(async () => (await import('./giving/imports')).Imports)
const Integrations = late(async () => (await import('./giving/integrations')).Integrations)
const StatementRuns = late(async () => (await import('./giving/statement-runs')).StatementRuns)
const Profile = late(async () => (await import('./organization/profile')).Profile)
const Account = late(async () => (await import('./own/account')).Account)
const Reports = late(async () => (await import('./reports/reports')).Reports)
const Sandboxes = late(async () => (await import('./sandboxes/sandboxes')).Sandboxes)
const Webhooks = late(async () => (await import('./webhooks/webhooks')).Webhooks)
const LetterheadPage = late(async () => (await import('./organization/letterhead')).LetterheadPage)
const Batches = late(async () => (await import('./giving/batches/batches')).Batches)
const Donors = late(async () => (await import('./giving/donors/donors')).Donors)
const Bills = late(async () => (await import('./bills/bills')).Bills)
const Invoices = late(async () => (await import('./invoices/invoices')).Invoices)
const Accounts = late(async () => (await import('./ledger/accounts')).Accounts)
const Dimensions = late(async () => (await import('./ledger/dimensions')).Dimensions)
const Funds = late(async () => (await import('./ledger/funds')).Funds)
const Assets = late(async () => (await import('./assets/assets')).Assets)
const RecurringJournals = late(async () => (await import('./recurring/recurring-journals')).RecurringJournals)
const RecurringBills = late(async () => (await import('./recurring/recurring-bills')).RecurringBills)
const FundTransfers = late(async () => (await import('./fund-transfers/fund-transfers')).FundTransfers)
const AccountingPolicy = late(async () => (await import('./policy/policy')).AccountingPolicy)
const OpeningBalances = late(async () => (await import('./journals/opening-balances')).OpeningBalances)
const Journals = late(async () => (await import('./journals/journals')).Journals)
const Gift = late(async () => (await import('./giving/contributions/view')).Gift)
const Payouts = late(async () => (await import('./giving/payouts/payouts')).Payouts)
const RecurringGifts = late(async () => (await import('./giving/recurring-gifts/recurring-gifts')).RecurringGifts)
const Mailings = late(async () => (await import('./mailings/mailings')).Mailings)
const MailingTemplates = late(async () => (await import('./mailings/templates')).MailingTemplates)
const PledgeCards = late(async () => (await import('./giving/pledge-cards/pledge-cards')).PledgeCards)
const Campaigns = late(async () => (await import('./giving/pledges/campaigns')).Campaigns)
const Tags = late(async () => (await import('./giving/donors/tags')).Tags)
const Budgets = late(async () => (await import('./budgets/budgets')).Budgets)
const BankRules = late(async () => (await import('./bank-rules/bank-rules')).BankRules)
const Transactions = late(async () => (await import('./transactions/transactions')).Transactions)
const Form1099Page = late(async () => (await import('./form-1099/form-1099')).Form1099Page)
const Vendors = late(async () => (await import('./vendors/vendors')).Vendors)
const MonthEnd = late(async () => (await import('./month-end/month-end')).MonthEnd)
const Work = late(async () => (await import('./work/work')).Work)

const GROUPS: { title: string; sections: Section[] }[] = [
  {
    title: 'Organization',
    sections: [
      { path: '/settings/overview', title: 'Overview', page: Overview, isForEverybody: true },
      { path: '/settings/first-deposit', title: 'First deposit', page: FirstDeposit, isListed: false },
      ...WORK_KINDS.map(kind => ({ path: addressOf(kind), title: KINDS[kind], page: Work, isListed: false })),
      { path: '/settings/profile', title: 'Profile', page: Profile, isForEverybody: true },
      { path: '/settings/letterhead', title: 'Letterhead', page: LetterheadPage, reads: ['reports:read'] },
      { path: '/settings/members', title: 'Members', page: Members },
      { path: '/settings/roles', title: 'Roles', page: Roles },
    ],
  },
  {
    title: 'Accounting',
    sections: [
      { path: '/settings/reports', title: 'Reports', page: Reports, readsOneOf: READABLE },
      { path: '/settings/bank', title: 'Bank', page: BankFiles, reads: ['transactions:read'] },
      {
        path: '/settings/transactions',
        title: 'Bank transactions',
        page: Transactions,
        reads: ['transactions:read'],
      },
      { path: '/settings/bank-rules', title: 'Bank rules', page: BankRules, reads: ['transactions:read'] },
      { path: '/settings/bills', title: 'Bills', page: Bills, reads: ['bills:read'] },
      { path: '/settings/invoices', title: 'Invoices', page: Invoices, reads: ['invoices:read'] },
      { path: '/settings/recurring-bills', title: 'Recurring bills', page: RecurringBills, reads: ['bills:read'] },
      { path: '/settings/vendors', title: 'Vendors', page: Vendors, reads: ['vendors:read'] },
      {
        path: '/settings/form-1099',
        title: 'Form 1099',
        page: Form1099Page,
        reads: ['vendors:read', 'bills:read', 'transactions:read'],
      },
      { path: '/settings/journals', title: 'Journals', page: Journals, reads: ['journal-entries:read'] },
      {
        path: '/settings/recurring-journals',
        title: 'Recurring journals',
        page: RecurringJournals,
        reads: ['journal-entries:read'],
      },
      { path: '/settings/fixed-assets', title: 'Fixed assets', page: Assets, reads: ['journal-entries:read'] },
      { path: '/settings/budgets', title: 'Budgets', page: Budgets, reads: ['reports:read'] },
      { path: '/settings/funds', title: 'Funds', page: Funds, reads: ['funds:read'] },
      {
        path: '/settings/fund-transfers',
        title: 'Fund transfers',
        page: FundTransfers,
        reads: ['journal-entries:read'],
      },
      { path: '/settings/accounts', title: 'Chart of accounts', page: Accounts, reads: ['accounts:read'] },
      { path: '/settings/dimensions', title: 'Dimensions', page: Dimensions, reads: ['dimensions:read'] },
      {
        path: '/settings/accounting-policy',
        title: 'Accounting policy',
        page: AccountingPolicy,
        reads: ['accounts:read'],
      },
      {
        path: '/settings/opening-balances',
        title: 'Opening balances',
        page: OpeningBalances,
        reads: ['journal-entries:read'],
        isListed: false,
      },
      { path: '/settings/month-end', title: 'Month end', page: MonthEnd, reads: ['journal-entries:read'] },
    ],
  },
  {
    title: 'Giving',
    sections: [
      {
        path: '/settings/batches',
        title: 'Batches',
        page: Batches,
        reads: ['giving-batches:read', 'contributions:read'],
      },
      { path: '/settings/donors', title: 'Donors', page: Donors, reads: ['donors:read', 'contributions:read'] },
      { path: '/settings/gift', title: 'Gift', page: Gift, reads: ['contributions:read'], isListed: false },
      {
        path: '/settings/recurring-gifts',
        title: 'Recurring gifts',
        page: RecurringGifts,
        reads: ['contributions:read'],
      },
      { path: '/settings/payouts', title: 'Payouts and deposits', page: Payouts, reads: ['settlements:read'] },
      { path: '/settings/tags', title: 'Tags', page: Tags, reads: ['donors:read'] },
      { path: '/settings/campaigns', title: 'Pledge campaigns', page: Campaigns, reads: ['pledges:read'] },
      {
        path: '/settings/pledge-cards',
        title: 'Pledge cards',
        page: PledgeCards,
        reads: ['pledge-card-imports:read'],
      },
      {
        path: '/settings/statements',
        title: 'Giving statements',
        page: StatementRuns,
        reads: ['contributions:read'],
      },
      { path: '/settings/mailings', title: 'Thanks and reminders', page: Mailings, reads: ['donors:read'] },
      {
        path: '/settings/mailing-templates',
        title: 'Mailing templates',
        page: MailingTemplates,
        reads: ['donors:read'],
        isListed: false,
      },
      { path: '/settings/imports', title: 'Imports', page: Imports, reads: ['donors:read', 'contributions:read'] },
      { path: '/settings/integrations', title: 'Giving integrations', page: Integrations, reads: ['settlements:read'] },
      { path: '/settings/duplicates', title: 'Duplicate donors', page: Duplicates, reads: ['donors:read'] },
    ],
  },
  {
    title: 'API',
    sections: [
      { path: '/settings/api-keys', title: 'API keys', page: ApiKeys },
      { path: '/settings/connections', title: 'Connected applications', page: Connections },
      { path: '/settings/applications', title: 'Your applications', page: Applications },
      { path: '/settings/webhooks', title: 'Webhooks', page: Webhooks, reads: ['webhooks:read'] },
      { path: '/settings/sandboxes', title: 'Sandboxes', page: Sandboxes, reads: ['sandbox:write'] },
    ],
  },
  {
    title: 'Records',
    sections: [
      { path: '/settings/activity', title: 'API activity', page: Activity },
      { path: '/settings/audit', title: 'Audit trail', page: Audit, permission: 'READ_AUDIT_TRAIL' },
    ],
  },
  {
    title: 'You',
    sections: [{ path: '/settings/account', title: 'Your account', page: Account, isForEverybody: true }],
  },
]
const SECTIONS = GROUPS.flatMap(({ sections }) => sections)
const HOME = '/settings/overview'

/** The bar, the list of sections, and the section of the address. */
export function Shell() {
  return (
    <AccessProvider>
      <Frame />
    </AccessProvider>
  )
}

/** Whether a section is of use to the person. */
function useIsUseful(): (section: Section) => boolean {
  const { canUse, has, managesAccess } = useGrant()
  return ({ isForEverybody, reads, readsOneOf, permission }) => {
    if (reads) return reads.every(canUse)
    if (readsOneOf) return readsOneOf.some(scopes => scopes.every(canUse))
    if (permission) return has(permission)
    return managesAccess || Boolean(isForEverybody)
  }
}

function Frame() {
  const { path } = useAddress()
  const isUseful = useIsUseful()
  const listed = SECTIONS.filter(each => each.isListed !== false && isUseful(each))
  const [isOpen, setOpen] = useState(false)
  const section = SECTIONS.find(each => each.path === path)
  useEffect(() => {
    setOpen(false)
    if (!section) navigate(HOME, { replace: true })
  }, [path])
  const Page = section?.page
  return (
    <div class="settings">
      <a class="skip" href="#main">
        Go to the content
      </a>
      <header class="bar">
        <a class="brand" href="/">
          <Logo />
          <span>Narthex</span>
        </a>
        <button
          type="button"
          class="button quiet small menu-button"
          aria-expanded={isOpen}
          aria-controls="sections"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </button>
        <FindButton pages={listed} />
        <Person />
      </header>
      <div class="columns">
        <aside class="side" id="sections" aria-label="Organization and sections" data-open={isOpen}>
          <OrganizationSwitch />
          <Navigation current={section} />
          <ThemeSwitch />
        </aside>
        <main id="main" tabIndex={-1}>
          <PlanNotice />
          {Page && <Page />}
        </main>
      </div>
    </div>
  )
}

function Navigation({ current }: { current: Section | undefined }) {
  const { managesAccess } = useGrant()
  const isUseful = useIsUseful()
  const isShown = (section: Section) => section.isListed !== false && (isUseful(section) || section === current)
  const groups = GROUPS.map(group => ({ ...group, sections: group.sections.filter(isShown) }))
  return (
    <nav aria-label="Settings">
      {groups
        .filter(({ sections }) => sections.length)
        .map(({ title, sections }) => (
          <div key={title} class="nav-group">
            <h2>{title}</h2>
            {sections.map(section => (
              <a key={section.path} href={section.path} aria-current={section === current ? 'page' : undefined}>
                {section.title}
              </a>
            ))}
          </div>
        ))}
      {!managesAccess && (
        <p class="hint">
          Members, API keys and records are for people who manage access. Ask an owner or an administrator for a role
          that does.
        </p>
      )}
    </nav>
  )
}

function PlanNotice() {
  const { organization } = useSettings()
  if (organization.accessState !== 'PLAN_REQUIRED') return null
  return (
    <div class="plan-notice">
      <Notice kind="warning" title="This organization has no active plan for the API.">
        Its data can be read again once the plan is renewed. Whoever runs this service can do that.
      </Notice>
    </div>
  )
}

function Person() {
  const { user } = useSettings()
  const signOut = async () => {
    await callAccount('POST', '/sign-out').catch(() => undefined)
    forgetToken()
    forgetGifts()
    location.assign('/sign-in')
  }
  return (
    <div class="person">
      <a href="/settings/account">{user.name}</a>
      <button type="button" class="button quiet small" onClick={signOut}>
        Sign out
      </button>
    </div>
  )
}

function OrganizationSwitch() {
  const { organizations, organization, choose } = useSettings()
  return (
    <div class="organization-switch">
      <label for="organization">Organization</label>
      <select id="organization" onChange={event => choose(event.currentTarget.value)}>
        {organizations.map(({ id, name }) => (
          <option key={id} value={id} selected={id === organization.id}>
            {name}
          </option>
        ))}
      </select>
      {organization.environment !== 'PRODUCTION' && (
        <p class="hint">
          {ENVIRONMENTS[organization.environment]}
          {isClockAhead() && ` Its clock shows ${formatCalendarDay(dayIn(organization.timeZone))}.`}
        </p>
      )}
    </div>
  )
}

const ENVIRONMENTS: Record<string, string> = {
  SANDBOX: 'Sandbox: to try things out.',
  DEMO: 'Demo: the data is made up.',
  TEST: 'Test: to try things out.',
}
