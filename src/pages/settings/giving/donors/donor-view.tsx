import { useState } from 'preact/hooks'
import { Notice, ProblemNotice } from '../../../components/notice'
import { Badge, Loading } from '../../../components/page'
import { Section } from '../../../components/section'
import { SettingsDonorDocument } from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { formatDay } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useGrant } from '../../access/grant'
import { Facts } from '../../activity/log-parts'
import { useSettings } from '../../context'
import { useRecord } from '../../record'
import { ActButtons, RefusalNotice, useActs, useOneItem } from '../../work/use-acts'
import { DONOR_ACTS } from './acts'
import { DonorDialog } from './donor-dialog'
import { DonorGifts, DonorYears, SoftCredits } from './donor-gifts'
import { Pledges, RecurringGifts } from './donor-records'
import { HouseholdPart } from './household'
import { Statements } from './statements'
import { StoppedEmails } from './stopped-emails'
import { DONORS_PATH, donorAddress, isRemoved, type ShownDonor, STATUS, WRITES } from './words'

/** One donor: who it is, and what the donor gave and promised. */
export function DonorView({ id }: { id: string }) {
  const { client } = useSettings()
  const readsHouseholds = useGrant().canUse('households:read')
  const {
    record: donor,
    problem,
    again,
  } = useRecord(async () => (await run(client, SettingsDonorDocument, { id, readsHouseholds })).donor, id)
  return (
    <Section title={donor?.displayName ?? 'Donor'} action={<a href={DONORS_PATH}>All donors</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {donor === undefined && !problem && <Loading />}
      {donor === null && <p>There is no such donor.</p>}
      {donor && <Whole donor={donor} again={again} />}
    </Section>
  )
}

interface DonorProps {
  donor: ShownDonor
  /** Reads the donor again. */
  again(): Promise<ShownDonor | null | undefined>
}

function Whole({ donor, again }: DonorProps) {
  const { canUse } = useGrant()
  return (
    <>
      <Person donor={donor} again={again} />
      <HouseholdPart donor={donor} again={again} />
      <DonorYears id={donor.id} />
      {canUse('pledges:read') && <Pledges id={donor.id} />}
      <RecurringGifts id={donor.id} />
      <Statements donor={donor} />
      <DonorGifts id={donor.id} />
      <SoftCredits id={donor.id} />
    </>
  )
}

function Person({ donor, again }: DonorProps) {
  const { timeZone } = useSettings().organization
  const { isAllowed } = useGrant()
  const [isEdited, setEdited] = useState(false)
  const { refusal, shown } = useOneItem<ShownDonor>(async () => (await again()) ?? undefined)
  const { actsOf, start, dialog } = useActs(DONOR_ACTS, shown)
  const { donorNumber, donorType, emails, phones, addresses, status, preferredName, mergedIntoId, tags } = donor
  const { text, tone } = STATUS[status]
  const name = donor.displayName ?? 'The donor'
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
          ['Preferred name', preferredName],
          ['E-mail', emails.map(each => each.address).join(', ')],
          ['Telephone', phones.map(each => each.number).join(', ')],
          ...addresses.map(
            ({ line1, line2, city, region, postalCode }) =>
              ['Address', [line1, line2, city, region, postalCode].filter(Boolean).join(', ')] as const,
          ),
          ['Tags', tags?.map(tag => tag.name).join(', ')],
          ['Deceased', donor.deceasedDate && formatCalendarDay(donor.deceasedDate)],
          ['Messages', donor.doNotContact && 'None wanted'],
        ]}
      />
      <div class="actions">
        {!isRemoved(donor) && isAllowed(WRITES) && (
          <button type="button" class="button small" onClick={() => setEdited(true)}>
            Change
          </button>
        )}
        <ActButtons acts={actsOf(donor)} hasMain={false} onStart={act => start(act, donor)} />
      </div>
      {refusal && <RefusalNotice refusal={refusal} name={name} onStart={act => start(act, donor)} />}
      {dialog}
      {donor.stoppedEmails.length + donor.unsubscribedEmails.length > 0 && (
        <StoppedEmails donor={donor} again={again} />
      )}
      {isEdited && <DonorDialog donor={donor} again={again} onClose={() => setEdited(false)} />}
    </article>
  )
}
