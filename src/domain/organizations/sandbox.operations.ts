import { count, day, input, instant, view } from '../../declaration/fields.js'
import { mutation, query } from '../../kernel/operation.js'
import { refuseField } from '../../refusals/refusals.js'
import { aheadOf, type Clock, DAY_MS, secondsAfter, today } from '../../values/time.js'
import { assertNoProduction } from './organization.js'
import { advanceDueJobs } from './organization.queries.js'
import { OrganizationProfile } from './profile.js'

export const tag = 'Sandbox'

/** How far one request moves a clock, in days: a leap year, so that recurring documents are made year by year. */
const STEP_MAX_DAYS = 366
/** How far a clock is ahead at most, in seconds: 20 years. */
const AHEAD_MAX_S = 631_152_000

@view('The clock of an organization.')
export class SandboxClock {
  @instant({ note: 'The current time of the organization.' }) now!: Date
  @day({ note: "The current day in the organization's time zone." }) today!: string
  @count({ note: 'How many seconds the clock is ahead of the clock of the service. Zero for PRODUCTION.' })
  secondsAhead!: number
}

@input('Where the clock of a sandbox is moved.')
export class AdvanceSandboxClockInput {
  @instant({ note: 'Later than the clock shows now, by 366 days at most. Rounded up to a whole second.' }) to!: Date
}

/** What the clock of a church shows. @param service the clock of the service. */
function shown(service: Clock, timeZone: string, secondsAhead: number): SandboxClock {
  const clock = aheadOf(service, secondsAhead)
  return { now: clock.now(), today: today(clock, timeZone), secondsAhead }
}

/** The whole seconds until a moment, rounded up. */
const secondsBetween = (from: Date, to: Date): number => Math.ceil((to.getTime() - from.getTime()) / 1000)

export const getSandboxClock = query({
  does: 'Get the current time of the organization.',
  details: 'It is the time of the service, unless the clock of a sandbox was moved.',
  scope: null,
  who: 'every credential of the organization',
  rest: 'GET /sandbox/clock',
  gives: SandboxClock,
  run: async ({ caller, serviceClock }) => shown(serviceClock, caller.timeZone, caller.clockAheadSeconds),
})

export const advanceSandboxClock = mutation({
  does: 'Move the clock of a sandbox on.',
  details: [
    'The organization then has that time, and its clock goes on from there. Records, days of reports, the audit trail and the change feed',
    'have the time of its clock. What was due meanwhile is done in the order of its days: recurring bills, journals and gifts, and reminders.',
    'Credentials, rate limits, the number of e-mails of a day and the attempts of webhooks keep the time of the service.',
    'A clock never goes back. An organization with the environment PRODUCTION is refused with 409 (illegal_transition).',
  ].join(' '),
  scope: 'sandbox:write',
  rest: 'POST /sandbox/clock/advance',
  refuses: ['illegal_transition'],
  takes: AdvanceSandboxClockInput,
  gives: SandboxClock,
  async run({ work, caller, serviceClock }, { to }) {
    const profile = await work.change(OrganizationProfile, work.organizationId)
    const { environment, clockAheadSeconds } = profile
    assertNoProduction(environment)
    const now = secondsAfter(serviceClock.now(), clockAheadSeconds)
    const seconds = secondsBetween(now, to)
    const most = Math.min(STEP_MAX_DAYS * (DAY_MS / 1000), AHEAD_MAX_S - clockAheadSeconds)
    if (seconds <= 0) refuseField('to', 'too_small', { expected: `later than ${now.toISOString()}` })
    if (seconds > most)
      refuseField('to', 'too_large', { expected: `${secondsAfter(now, most).toISOString()} at the latest` })
    const secondsAhead = clockAheadSeconds + seconds
    profile.clockAheadSeconds = secondsAhead
    await work.flush()
    await advanceDueJobs(work, seconds)
    // What the same GraphQL document writes next has the new time.
    work.afterCommit({
      act: async () => {
        caller.clockAheadSeconds = secondsAhead
      },
      undo: async () => undefined,
    })
    return shown(serviceClock, caller.timeZone, secondsAhead)
  },
})
