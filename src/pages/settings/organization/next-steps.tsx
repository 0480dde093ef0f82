import type { ComponentChildren } from 'preact'
import { SettingsSetupDocument, type SettingsSetupQuery } from '../../generated/graphql'
import type { Grant } from '../access/grant'
import { type Organization, useAnswer, useSettings } from '../context'
import { canPostDeposits } from '../first-deposit/permission'
import { OPENING, OPENING_PATH } from '../journals/words'

interface Step {
  title: string
  text: string
  href: string
  action: string
  isDone: boolean
  /** Whether many churches leave it out. The steps are done without it. */
  isOptional?: boolean
}

/** Whether somebody has said who the church is: the person who created it, or somebody who saved its profile since. */
export function isConfigured(
  organization: Organization,
  setup: Pick<SettingsSetupQuery, 'creation' | 'organizationProfile'>,
): boolean {
  const isMadeByCommand = setup.creation?.nodes[0]?.actor.type === 'COMMAND_LINE'
  const isUntouched = setup.organizationProfile?.version === 1
  return organization.environment === 'DEMO' || !isMadeByCommand || !isUntouched
}

/** The steps of a church's first hour, as far as the person may take them. */
function stepsOf(organization: Organization, setup: SettingsSetupQuery, grant: Grant): Step[] {
  const administers = grant.has('ADMINISTER')
  const { opening, closed, posted, anyKeys, anyMembers, anyInvitations } = setup
  return [
    ...(administers
      ? [
          {
            title: 'Check the details of the organization',
            text: 'Giving statements print the legal name, the EIN and the address.',
            href: `/welcome?organization=${organization.id}`,
            action: 'Check the details',
            isDone: isConfigured(organization, setup),
          },
        ]
      : []),
    ...(opening && !closed?.length && grant.isAllowed(OPENING)
      ? [
          {
            title: 'Enter the opening balances',
            text: 'For a church that comes from another ledger. A new church needs none.',
            href: OPENING_PATH,
            action: 'Enter them',
            isDone: opening.nodes.some(({ reversedByEntryId }) => reversedByEntryId === null),
            isOptional: true,
          },
        ]
      : []),
    ...(posted && canPostDeposits(grant)
      ? [
          {
            title: 'Post a first deposit',
            text: 'From the donor to the ledger in five steps that are filled in. It takes a minute.',
            href: '/settings/first-deposit',
            action: 'Begin',
            isDone: posted.nodes.length > 0,
          },
        ]
      : []),
    ...(anyMembers && anyInvitations
      ? [
          {
            title: 'Invite your colleagues',
            text: 'Give each person the role that fits.',
            href: '/settings/members',
            action: 'Invite somebody',
            isDone: anyMembers.nodes.length > 1 || anyInvitations.nodes.length > 0,
          },
        ]
      : []),
    ...(anyKeys
      ? [
          {
            title: 'Create an API key',
            text: 'A key lets a program call the API. You need none to work with these pages.',
            href: '/settings/api-keys',
            action: 'Create a key',
            isDone: anyKeys.nodes.length > 0,
          },
        ]
      : []),
  ]
}

/** What to do next in a church that is new here. Absent once everything is done. */
export function NextSteps({ grant }: { grant: Grant }) {
  const { managesAccess } = grant
  const { organization } = useSettings()
  const readsSettlements = grant.canUse('settlements:read')
  const readsEntries = grant.canUse('journal-entries:read')
  const { data } = useAnswer(SettingsSetupDocument, { managesAccess, readsSettlements, readsEntries })
  if (!data) return null
  const steps = stepsOf(organization, data, grant)
  const isWaiting = data.posted?.nodes.length === 0 && !canPostDeposits(grant)
  const open = steps.filter(({ isDone, isOptional }) => !isDone && !isOptional)
  if (!open.length && !isWaiting) return null
  return (
    <section class="panel" aria-labelledby="next-steps">
      <h2 id="next-steps">What to do next</h2>
      <ol class="next-steps">
        {steps.map(step => (
          <NextStep key={step.title} step={step} isNext={step === open[0]} />
        ))}
        {isWaiting && (
          <li>
            <div>
              <h3>No deposit is posted yet</h3>
              <p class="soft small">An owner, an administrator or a treasurer can post the first one.</p>
            </div>
          </li>
        )}
      </ol>
    </section>
  )
}

function NextStep({
  step: { title, text, href, action, isDone },
  isNext,
}: {
  step: Step
  isNext: boolean
}): ComponentChildren {
  return (
    <li data-done={isDone}>
      <div>
        <h3>
          {title}
          {isDone && <span class="unseen">, done</span>}
        </h3>
        {!isDone && <p class="soft small">{text}</p>}
      </div>
      {!isDone && (
        <a class={isNext ? 'button small' : 'button quiet small'} href={href}>
          {action}
        </a>
      )}
    </li>
  )
}
