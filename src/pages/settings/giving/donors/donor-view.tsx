import { Notice, ProblemNotice } from '../../../components/notice'
import { Badge, Loading } from '../../../components/page'
import { Section } from '../../../components/section'
import { type DonorStatus, SettingsDonorDocument, type SettingsDonorQuery } from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { formatDay } from '../../../lib/format'
import { useGrant } from '../../access/grant'
import { Facts } from '../../activity/log-parts'
import { useAnswer, useSettings } from '../../context'
import { DONORS_PATH, donorAddress } from './address'
import { DonorGifts, DonorYears, SoftCredits } from './donor-gifts'
import { Pledges, RecurringGifts, Statements } from './donor-records'

export type ShownDonor = NonNullable<SettingsDonorQuery['donor']>

const STATUS: Record<DonorStatus, { text: string; tone: 'green' | 'gold' | 'plain' }> = {
  ACTIVE: { text: 'Active', tone: 'green' },
  INACTIVE: { text: 'Inactive', tone: 'plain' },
  DECEASED: { text: 'Deceased', tone: 'plain' },
  MERGED: { text: 'Merged', tone: 'gold' },
  ERASED: { text: 'Erased', tone: 'plain' },
}

/** One donor: who it is, and what the donor gave and promised. */
export function DonorView({ id }: { id: string }) {
  const readsHouseholds = useGrant().canUse('households:read')
  const { data, problem, again } = useAnswer(SettingsDonorDocument, { id, readsHouseholds })
  const donor = data?.donor
  return (
    <Section title={donor?.displayName ?? 'Donor'} action={<a href={DONORS_PATH}>All donors</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!donor && !problem && (data ? <p>There is no such donor.</p> : <Loading />)}
      {donor && <Whole donor={donor} />}
    </Section>
  )
}

function Whole({ donor }: { donor: ShownDonor }) {
  const { canUse } = useGrant()
  return (
    <>
      <Person donor={donor} />
      <DonorYears id={donor.id} />
      {canUse('pledges:read') && <Pledges id={donor.id} />}
      <RecurringGifts id={donor.id} />
      <Statements donor={donor} />
      <DonorGifts id={donor.id} />
      <SoftCredits id={donor.id} />
    </>
  )
}

function Person({ donor }: { donor: ShownDonor }) {
  const { timeZone } = useSettings().organization
  const { donorNumber, donorType, emails, phones, addresses, status, household, givesJointly, mergedIntoId } = donor
  const { text, tone } = STATUS[status]
  return (
    <article class="panel" aria-label="The donor">
      <header>
        <p class="soft small">
          {donorType === 'ORGANIZATION' ? 'Organization' : 'Person'}, recorded {formatDay(donor.createdAt, timeZone)}
        </p>
        <Badge tone={tone}>{text}</Badge>
      </header>
      {mergedIntoId && (
        <Notice>
          This donor was merged. <a href={donorAddress(mergedIntoId)}>Open the donor who stays.</a>
        </Notice>
      )}
      <Facts
        facts={[
          ['Donor number', donorNumber],
          ['E-mail', emails.map(each => each.address).join(', ')],
          ['Telephone', phones.map(each => each.number).join(', ')],
          ...addresses.map(
            ({ line1, line2, city, region, postalCode }) =>
              ['Address', [line1, line2, city, region, postalCode].filter(Boolean).join(', ')] as const,
          ),
          ['Household', household && `${household.name}${givesJointly ? ', gives jointly' : ''}`],
          ['Deceased', donor.deceasedDate && formatCalendarDay(donor.deceasedDate)],
          ['Messages', donor.doNotContact && 'None wanted'],
        ]}
      />
    </article>
  )
}
