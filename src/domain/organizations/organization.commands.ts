import { choice, input, instant, type ValueOf } from '../../declaration/fields.js'
import { mutation } from '../../kernel/operation.js'
import { refuseStatus } from '../../refusals/refusals.js'
import { assign } from '../../values/objects.js'
import { Plan } from './organization.js'
import { close } from './organization.lifecycle.js'
import { OrganizationProfile } from './profile.js'

export const tag = 'Settings'

/*
 * Operations of the command line. No surface publishes them; they run, and are audited, like every other operation.
 */

@input('The plan of an organization.')
export class OrganizationPlan {
  @choice(Plan) plan!: ValueOf<typeof Plan>
  @instant({ nullable: true, note: 'When the plan ends. Null for a plan without end.' }) activeUntil?: Date | null
}

export const setOrganizationPlan = mutation({
  does: 'Give the organization a plan.',
  scope: null,
  callers: 'direct',
  graphql: '',
  takes: OrganizationPlan,
  gives: OrganizationProfile,
  async run({ work }, { plan, activeUntil = null }) {
    const profile = await work.change(OrganizationProfile, work.organizationId)
    assign(profile, { plan, planActiveUntil: activeUntil })
    return { id: profile.id }
  },
})

export const closeOrganization = mutation({
  does: 'Close the organization. Requests for it are refused, and its API keys are revoked. Its records stay.',
  scope: null,
  callers: 'direct',
  refuses: ['illegal_transition'],
  graphql: '',
  gives: OrganizationProfile,
  async run(context) {
    const profile = await context.work.change(OrganizationProfile, context.work.organizationId)
    if (profile.closedAt) refuseStatus('organization', 'CLOSED', ['OPEN'])
    await close(context, profile)
    return { id: profile.id }
  },
})

export const reopenOrganization = mutation({
  does: 'Open the organization again after it was closed. Its revoked API keys stay revoked.',
  scope: null,
  callers: 'direct',
  refuses: ['illegal_transition'],
  graphql: '',
  gives: OrganizationProfile,
  async run({ work }) {
    const profile = await work.change(OrganizationProfile, work.organizationId)
    if (!profile.closedAt) refuseStatus('organization', 'OPEN', ['CLOSED'])
    profile.closedAt = null
    return { id: profile.id }
  },
})
